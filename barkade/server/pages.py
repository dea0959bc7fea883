"""The files of the page: read once, when the server starts, and packed once."""

from __future__ import annotations

import base64
import gzip
import hashlib
import mimetypes
import re
from collections.abc import Iterable
from html import escape
from pathlib import Path
from typing import NamedTuple

from starlette.requests import Request
from starlette.responses import Response

from barkade.kernel.game import Game
from barkade.server.scripts import PLACE, Scripts

WEB = Path(__file__).parent.parent / "web"
PACKED = {"text/html", "text/css", "text/javascript", "image/svg+xml", "application/json"}
TYPES = {".js": "text/javascript", ".mjs": "text/javascript", ".woff2": "font/woff2"}
SERVED = {*TYPES, ".html", ".css", ".svg", ".json", ".png", ".webmanifest"}
PAGE = "index.html"
GAMES = "games"  # where what games bring is found
AWAY = "away.js"  # works for the whole page, from wherever it lies
STAGE, COVER, FIGURES, PRINTED = "stage.js", "cover.js", "figures.js", "printed.js"
CHARSET = '<meta charset="utf-8">'
NAMED = re.compile(r'\s*<(title>.*?</title|meta name="description"[^>]*)>')
INLINE = re.compile(r'<script type="(?:importmap|application/json)">(.*?)</script>', re.S)


class File(NamedTuple):
    """A file as it is sent."""

    kind: str
    body: bytes
    packed: bytes  # empty where packing gains nothing
    tag: str


class Pages:
    """The folder of the page, and what games bring to it.  What lies there is read once, so a
    name is one of them, written as it is written there, or none; and a server whose files are
    replaced while it runs goes on with those that belong together."""

    def __init__(self, folder: Path = WEB, games: Iterable[Game] = ()) -> None:
        self._bodies = _bodies(folder)
        for game in games:
            if game.folder:
                self._bodies |= _bodies(game.folder / "look", f"{GAMES}/{game.id}/")
        if PAGE in self._bodies:
            head = _head(self._bodies).encode()
            self._bodies[PAGE] = self._bodies[PAGE].replace(PLACE.encode(), head)
        self._files: dict[str, File] = {}

    def get(self, name: str) -> File | None:
        """A file of the folder; packed when it is first asked for."""
        if name not in self._files and name in self._bodies:
            self._files[name] = _file(name, self._bodies[name])
        return self._files.get(name)

    def policy(self) -> str:
        """What a browser may load: from here, and what stands in the page."""
        page = self.get(PAGE)
        inline = INLINE.findall(page.body.decode()) if page else []
        allowed = "".join(f" 'sha256-{_hash64(script)}'" for script in inline)
        return (
            f"default-src 'none'; script-src 'self'{allowed}; style-src 'self'; img-src 'self'"
            " data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none';"
            " form-action 'none'; frame-ancestors 'none'"
        )

    def introduced(self, title: str, words: str) -> Response:
        """The page with another title and description, for who only shows a link to it."""
        file = self.get(PAGE)
        assert file is not None
        title, words = escape(title), escape(words)
        told = (
            f"<title>{title}</title>",
            f'<meta name="description" content="{words}">',
            f'<meta property="og:title" content="{title}">',
            f'<meta property="og:description" content="{words}">',
        )
        rest = NAMED.sub("", file.body.decode())
        body = rest.replace(CHARSET, "\n    ".join([CHARSET, *told]), 1)
        return Response(body, 200, media_type=file.kind)

    def answer(self, request: Request, name: str, status: int = 200) -> Response:
        """The file as a response; nothing but its tag if the browser has it already."""
        file = self.get(name)
        if file is None:
            return Response("There is no such page.", 404, media_type="text/plain")
        headers = {"etag": file.tag, "cache-control": "no-cache", "vary": "accept-encoding"}
        if status == 200 and has_already(request.headers.get("if-none-match", ""), file.tag):
            return Response(status_code=304, headers=headers)
        body = file.body
        if file.packed and takes_gzip(request.headers.get("accept-encoding", "")):
            body = file.packed
            headers["content-encoding"] = "gzip"
        return Response(body, status, headers, file.kind)


def stage(game: Game) -> str:
    """The script with which a game draws its own table, or none."""
    return _brought(game, STAGE)


def cover(game: Game) -> str:
    """The script that draws the cover of its box, or none."""
    return _brought(game, COVER)


def figures(game: Game) -> str:
    """The script that draws the pictures in its rules, or none."""
    return _brought(game, FIGURES)


def printed(game: Game) -> str:
    """The script that draws its cards one by one, as large as real ones, or none."""
    return _brought(game, PRINTED)


def _brought(game: Game, name: str) -> str:
    has = game.folder and (game.folder / "look" / name).is_file()
    return f"{GAMES}/{game.id}/{name}" if has else ""


def _bodies(folder: Path, before: str = "") -> dict[str, bytes]:
    """All that may be served of a folder, by name."""
    return {
        before + path.relative_to(folder).as_posix(): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.suffix in SERVED and path.is_file()
    }


def has_already(tags: str, tag: str) -> bool:
    """Whether a browser's tags have that of a file among them, whole or packed."""
    return tag.removeprefix("W/") in [one.strip().removeprefix("W/") for one in tags.split(",")]


def takes_gzip(encodings: str) -> bool:
    """Whether a client wants what is packed: it names it, and not to refuse it."""
    for one in encodings.lower().split(","):
        name, _, quality = one.replace(" ", "").partition(";q=")
        if name == "gzip":
            return not re.fullmatch(r"0(\.0*)?", quality)
    return False


def _head(bodies: dict[str, bytes]) -> str:
    """What the scripts that lie beside a page bring along."""
    texts = {name: body.decode() for name, body in bodies.items() if name.endswith((".js", ".css"))}
    return Scripts(bodies[PAGE].decode(), texts).head()


def _file(name: str, body: bytes) -> File:
    kind = TYPES.get(Path(name).suffix) or mimetypes.guess_type(name)[0] or "text/plain"
    packed = gzip.compress(body, 9, mtime=0) if kind in PACKED else b""
    # One tag for the file and its packed form: that makes it a weak one.
    return File(kind, body, packed, f'W/"{hashlib.sha256(body).hexdigest()[:16]}"')


def _hash64(text: str) -> str:
    return base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()
