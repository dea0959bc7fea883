"""The picture of a race, line by line: the table, the clock, the keys, and the news."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Sequence
from functools import cache
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
ARTICLE = re.compile(r" (?:the|an?) ")
GRASS, CLAY = "#5B8C5A", "#D2644C"
KEY = 4  # columns before what it does
GAP = 2  # columns between two keys


def clock(left: float, whole: float) -> str:
    """The time that is left, as a bar that shrinks and in seconds."""
    full = ceil(BAR * min(1.0, max(0.0, left) / whole))
    ink = CLAY if left <= HURRY else GRASS
    return f" [{ink}]{'■' * full}{'□' * (BAR - full)}[/] [bold]{ceil(max(0.0, left))} s[/]"


def key_lines(table: Table, keys: Keys, live: Collection[Step], size: tuple[int, int]) -> list[str]:
    """The keys side by side, each where it always is; what is gone stands in brackets, or
    nowhere if there are too few rows."""
    width, rows = size
    across, wide, worded = _columns(tuple(table.start.game.moves.texts()), width)
    shown = list(keys.moves.items())
    if ceil(len(shown) / across) > rows:
        shown = [(key, move) for key, move in shown if move in live]
    cells = [_cell(key, worded(table.text(move)), move in live, wide) for key, move in shown]
    return [(" " * GAP).join(cells[at : at + across]) for at in range(0, len(cells), across)]


@cache
def _columns(texts: tuple[str, ...], width: int) -> tuple[int, int, Callable[[str], str]]:
    """How many keys stand side by side, how wide they are, and how they are worded: in full,
    or so that two fit.  It goes by all moves of the game, so nothing changes its place in a
    race."""
    for worded in (printable, terse):
        longest = max(map(cell_len, map(worded, texts)))
        across = (width - 1 + GAP) // (KEY + longest + GAP)
        if across > 1:
            return across, longest, worded
    return 1, width - 1 - KEY, printable


def terse(text: str) -> str:
    """A move without its articles."""
    return ARTICLE.sub(" ", printable(text))


def _cell(key: str, text: str, live: bool, wide: int) -> str:
    if cell_len(text) > wide:
        text = set_cell_size(text, wide - 1) + "…"
    text = escape(set_cell_size(text, wide))
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


def said(sentence: str, width: int) -> list[str]:
    """A sentence on as many lines as it takes."""
    return [say(line) for line in _wrapped(printable(sentence), width - 2)]


def frame(
    table: Sequence[str],
    asked: Sequence[str],
    news: Sequence[str],
    bottom: Sequence[str],
    size: tuple[int, int],
) -> list[str]:
    """The whole picture.  The news have what the rest leaves.  In a low terminal they are
    left out first, then the end of the table, then what is asked, and never the bottom."""
    width, height = size
    room = max(0, height - len(bottom))
    top = [*table[: max(0, room - len(asked))], *asked][:room]
    told = news_lines(news, width, room - len(top))
    gap = [""] * (room - len(top) - len(told))
    return [*top, *told, *gap, *bottom][-height:]
