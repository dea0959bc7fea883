"""What may stand in a pack, as a page: its tables and columns, as they are checked, with what the
comments of the game's own cards say of them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise

from barkade.files.packs import Column, Many, Pack

LONG = 60  # so long are words that are not told twice
ABOUT = r"((?:^#.*\n)+)\n*^\[\[{}\]\]"


def columns(pack: Pack, title: str, game: str) -> list[str]:
    """The lines of the page, in Markdown."""
    comments = pack.path.read_text("utf-8")
    lines = [f"## {title}", "", f"    barkade pack new {game} my-{game}.toml"]
    said: dict[int, str] = {}
    for table, checks in pack.tables.items():
        lines += ["", f"### `[[{table}]]`{_many(pack.many.get(table))}", ""]
        if about := _about(comments, table):
            lines += [about, ""]
        lines += ["| column | what may stand there |", "|---|---|"]
        for name, check in checks.items():
            words = said.get(id(check)) or _words(check)
            lines.append(f"| `{name}` | {words} |")
            if len(words) > LONG:
                said[id(check)] = f"as in `{name}` of `[[{table}]]`"
    if pack.besides:
        lines += ["", "And besides:", "", *(f"- {sentence}" for sentence in pack.besides)]
    return lines


def _many(many: Many | None) -> str:
    if many is None:
        return ""
    fewest, most = many
    return (
        f", {most} of them" if fewest == most > 1 else f", {fewest} to {most}" if most > 1 else ""
    )


def _about(comments: str, table: str) -> str:
    """The comment above the first row of a table."""
    found = re.search(ABOUT.format(table), comments, re.M)
    return " ".join(" ".join(_plain(found[1])).split()) if found else ""


def _plain(comment: str) -> Iterator[str]:
    for line in comment.splitlines():
        yield line.removeprefix("#").strip()


def _words(check: object) -> str:
    """All that may stand there; what explains it comes after it."""
    words = check.words if isinstance(check, Column) else ("what the game checks itself",)
    said = words[0]
    for before, word in pairwise(words):
        coded = word.startswith("`")
        said += f" {word}" if before.endswith(" of") else f", {word}" if coded else f"; {word}"
    return said
