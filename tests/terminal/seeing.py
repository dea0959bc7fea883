"""A table as the terminal draws it."""

from __future__ import annotations

from typing import Any

from rich.cells import cell_len
from rich.text import Text

from barkade.kernel.game import Game
from barkade.kernel.table import Table
from barkade.kernel.views import offers
from barkade.terminal.drawing import picture


def asked(g: Table, seat: int | None, **more: Any) -> dict[str, Any]:
    """A seat's view, with what its moves are about if it is asked."""
    moves = offers(g, seat) if seat is not None and seat in g.actors else []
    touched = [name for move in moves for name in move["touches"]]
    return {**g.view(seat), "touched": touched, **more}


def plain_text(game: Game, view: dict[str, Any]) -> str:
    """The drawing of a view without its colours."""
    return Text.from_markup(picture(game, view)).plain


def drawn(g: Table, seat: int | None = 0, **more: Any) -> str:
    """What a seat sees."""
    return plain_text(g.start.game, asked(g, seat, **more))


def line(g: Table, word: str, seat: int | None = 0) -> str:
    """The first line with a word."""
    return next(line for line in drawn(g, seat).split("\n") if word in line)


def widest(text: str) -> int:
    """How many columns a drawing takes."""
    return max(cell_len(line) for line in text.split("\n"))
