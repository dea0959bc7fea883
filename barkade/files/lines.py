"""In which line of a file something stands: `tomllib` does not tell.

The headings of rows are looked for where no text in quotes runs over lines.  A line is told only of
a row that is, to the letter, what stands between its heading and the next: so none is made up.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from typing import Any

# What may go over a line's end, or hide what looks like a heading; a short text is left alone.
HIDING = re.compile(
    r'"""(?:\\.|[^\\])*?"{3,5}|\'\'\'.*?\'{3,5}|#[^\n]*|("(?:\\.|[^"\\\n])*"|\'[^\'\n]*\')', re.S
)
HEADING = re.compile(r"^[ \t]*\[\[?[ \t]*[\"']?([\w-]+)[\"']?[ \t]*\]\]?[ \t]*$", re.M)


class Lines:
    """The lines of a pack, by its tables, rows and columns."""

    def __init__(self, text: str, rows: Mapping[str, Any]) -> None:
        text = text.replace("\r\n", "\n")
        plain = HIDING.sub(lambda found: found[1] or re.sub(r"[^\n]", " ", found[0]), text)
        headings = [*HEADING.finditer(plain)]
        ends = [*(one.start() for one in headings[1:]), len(text)]
        self._rows: dict[tuple[str, int], tuple[int, str]] = {}
        seen: dict[str, int] = {}
        for heading, end in zip(headings, ends, strict=True):
            table, start = heading[1], heading.start()
            number = seen[table] = seen.get(table, 0) + 1
            if _is(text[start:end], table, number, rows):
                line = text.count("\n", 0, start) + 1
                self._rows[table, number] = line, plain[start:end]

    def of(self, table: str, number: int = 0, column: str = "") -> int:
        """The line of a row, or of its column; 0 where none can be told."""
        line, text = self._rows.get((table, number or 1), (0, ""))
        key = re.escape(column)
        found = column and re.search(rf"^[ \t]*[\"']?{key}[\"']?[ \t]*=", text, re.M)
        return line + text.count("\n", 0, found.start()) if line and found else line


def _is(piece: str, table: str, number: int, rows: Mapping[str, Any]) -> bool:
    """Whether a piece of the file, read by itself, is that row."""
    try:
        alone = tomllib.loads(piece).get(table)
        there = rows[table]
        return bool(alone == ([there[number - 1]] if isinstance(there, list) else there))
    except (LookupError, ValueError):
        return False
