"""The bot that plays anything that is legal."""

from __future__ import annotations

from random import Random

from barkade.kernel.steps import Step
from barkade.kernel.table import Table


def random_move(g: Table, seat: int, rng: Random) -> Step:
    """Any of the seat's moves, each as likely."""
    moves = g.moves(seat)
    return moves[int(rng.random() * len(moves))]
