"""How much of a table fits a terminal, with what is asked below it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from barkade.terminal.console import Terminal

ABOVE = 2  # rows over the table: a title and a gap
NEWS = 5  # rows of news that are not let go for the table
Picture = Callable[[dict[str, Any]], str]


def fitted(
    terminal: Terminal,
    picture: Picture,
    view: dict[str, Any],
    news: Sequence[str],
    below: Sequence[str],
) -> tuple[str, bool]:
    """The table as markup, so low that what is asked below it is on the screen with it, and
    the latest news if there is room; and whether something was left out for that."""
    whole, height = picture(view), terminal.height
    room = height - ABOVE - terminal.rows(below)
    left = room - min(NEWS, terminal.rows(news))
    if not height or whole.count("\n") < left:
        return whole, False
    rows = max(left, min(room, height // 2))  # before all else one sees the table
    low = picture({**view, "rows": max(1, rows), "most": max(1, rows, room + ABOVE)})
    return low, low != whole
