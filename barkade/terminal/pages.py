"""A long text in pages that fit a terminal."""

from __future__ import annotations

import re

from rich.console import Console
from rich.markdown import Markdown


def pages(markdown: str, console: Console, rows: int) -> list[str]:
    """The text in parts, each as many whole paragraphs as so many rows hold."""
    found: list[str] = []
    for paragraph in _paragraphs(markdown):
        longer = f"{found[-1]}\n\n{paragraph}" if found else paragraph
        if found and _rows(longer, console) <= rows:
            found[-1] = longer
        else:
            found.append(paragraph)
    return found


def _paragraphs(markdown: str) -> list[str]:
    """Those between empty lines, and the items of a list; a heading belongs to what follows it."""
    found: list[str] = []
    for paragraph in filter(None, map(str.strip, re.split(r"\n\n|\n(?=- )", markdown))):
        if found and found[-1].rpartition("\n")[2].startswith("#"):
            found[-1] += f"\n\n{paragraph}"
        else:
            found.append(paragraph)
    return found


def _rows(markdown: str, console: Console) -> int:
    return len(console.render_lines(Markdown(markdown), pad=False))
