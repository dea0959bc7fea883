"""The picture of a race, line by line: the table, the clock, the keys, and the news."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from math import ceil
from textwrap import wrap

from rich.cells import cell_len, set_cell_size
from rich.markup import escape

from barkade.kernel.steps import Step
from barkade.kernel.table import Table
from barkade.terminal.console import SUN, printable
from barkade.terminal.keys import Keys

BAR = 40  # columns of the clock
HURRY = 3  # seconds in which it is red
GRASS, CLAY = "#5B8C5A", "#D2644C"
FEWEST = 2  # lines of news, however low the terminal is


def clock(left: float, whole: float) -> str:
    """The time that is left, as a bar that shrinks and in seconds."""
    full = ceil(BAR * min(1.0, max(0.0, left) / whole))
    ink = CLAY if left <= HURRY else GRASS
    return f" [{ink}]{'■' * full}{'□' * (BAR - full)}[/] [bold]{ceil(max(0.0, left))} s[/]"


def key_lines(table: Table, keys: Keys, live: Collection[Step], width: int) -> list[str]:
    """The keys side by side, each where it always is; what is gone stands in brackets."""
    wide = (width - 1) // 2
    cells = [_cell(key, table.text(move), move in live, wide) for key, move in keys.moves.items()]
    return ["".join(cells[at : at + 2]) for at in range(0, len(cells), 2)]


def _cell(key: str, text: str, live: bool, wide: int) -> str:
    text = printable(text)
    if cell_len(text) > wide - 4:
        text = set_cell_size(text, wide - 5) + "…"
    text = escape(set_cell_size(text, wide - 4))
    return f"[reverse bold] {key} [/] {text}" if live else f"[dim]({key}) {text}[/]"


def news_lines(sentences: Sequence[str], width: int, most: int) -> list[str]:
    """The last sentences, as many lines as there is room for."""
    lines = [line for sentence in sentences for line in _wrapped(printable(sentence), width - 3)]
    return [f" {escape(line)}" for line in lines[-most:]] if most > 0 else []


def _wrapped(sentence: str, width: int) -> list[str]:
    return wrap(sentence, max(9, width), subsequent_indent="  ", break_on_hyphens=False)


def say(sentence: str, style: str = SUN) -> str:
    """A line of plain text."""
    return f" [{style}]{escape(printable(sentence))}[/]" if sentence else ""


def frame(
    top: Sequence[str], bottom: Sequence[str], news: Sequence[str], size: tuple[int, int]
) -> list[str]:
    """The whole picture.  The news have what the rest leaves; its last line is the lowest."""
    width, height = size
    room = max(FEWEST, height - len(top) - len(bottom))
    told = news_lines(news, width, room)
    gap = [""] * (room - len(told))
    return [*top, *told, *gap, *bottom]
