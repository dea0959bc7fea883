"""What a script of the page brings along: read from its imports, and written down nowhere.

A style sheet lies beside the script of its name, and goes wherever that goes."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from posixpath import dirname, join, normpath

from barkade.kernel.errors import BarkadeError

ROOT = "/web/"
FIRST = "app.js"  # where the page begins
NAMES = re.compile(r'<script type="importmap">(.*?)</script>', re.S)
PLACE = "<!-- What the scripts bring along -->"
IMPORT = re.compile(r'(?:^|;)(?:import|export)\b[^"\';]*?\bfrom ?"([^"]+)"', re.M)
BROUGHT = re.compile(r"games/[^/]+/(stage|cover|figures|printed)\.js")  # of its table, box, rules
LATER = re.compile(r'^(?!\s*/?\*).*?\bimport\("([^"]+)"\)', re.M)  # but not in a comment


class NoScript(BarkadeError):
    """A script asks for another that is not there."""


class Scripts:
    """The scripts of a page, by name, and how they hang together."""

    def __init__(self, page: str, files: Mapping[str, str]) -> None:
        found = NAMES.search(page)
        self._names: dict[str, str] = json.loads(found[1])["imports"] if found else {}
        self._files = files
        scripts = [name for name in files if name.endswith(".js")]
        # By script: those that it can't do without, and those that it fetches when wanted.
        self.imports = {name: self._found(name, IMPORT) for name in scripts}
        self.later = {name: self._found(name, LATER) for name in scripts}

    def _found(self, name: str, how: re.Pattern[str]) -> list[str]:
        return [self._resolve(name, wanted) for wanted in how.findall(self._files[name])]

    def closure(self, name: str) -> list[str]:
        """A script and all that it can't do without, whoever asks before what is asked for."""
        found: dict[str, None] = {}
        waiting = [(name, name)]
        while waiting:
            by, one = waiting.pop()
            if one not in self.imports:
                raise NoScript(f'{by} imports "{one}", which is not there.')
            if one not in found:
                found[one] = None
                waiting += [(one, wanted) for wanted in reversed(self.imports[one])]
        return list(found)

    def needs(self) -> dict[str, list[str]]:
        """For every script that is fetched later: all files that are not there at the start."""
        begun = {*self.closure(FIRST)}
        parts = {part for wanted in self.later.values() for part in wanted}
        parts |= {name for name in self.imports if BROUGHT.fullmatch(name)}
        return {
            part: [*self._with_sheets(one for one in self.closure(part) if one not in begun)]
            for part in sorted(parts)
        }

    def head(self) -> str:
        """What stands in the page's head, so that files are asked for in one go: those with
        which it begins, and what to ask for with each part that is fetched later."""
        _, *ahead = self.closure(FIRST)
        links = [_link(name) for name in self._with_sheets(ahead)]
        needs = json.dumps(self.needs(), separators=(",", ":"))
        return "\n    ".join([*links, f'<script type="application/json">{needs}</script>'])

    def _with_sheets(self, scripts: Iterable[str]) -> Iterator[str]:
        for name in scripts:
            yield name
            sheet = f"{name.removesuffix('.js')}.css"
            if sheet in self._files:
                yield sheet

    def _resolve(self, name: str, wanted: str) -> str:
        if wanted.startswith("."):
            return normpath(join(dirname(name), wanted))
        room, slash, file = wanted.partition("/")
        known = self._names.get(wanted) or self._names.get(room + slash, "") + file
        return known.removeprefix(ROOT)


def _link(name: str) -> str:
    kind = "stylesheet" if name.endswith(".css") else "modulepreload"
    return f'<link rel="{kind}" href="{ROOT}{name}">'
