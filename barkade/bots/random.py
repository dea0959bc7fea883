"""The bot that plays anything that is legal."""

from __future__ import annotations

from random import Random

from barkade.kernel.playouts import by_luck
from barkade.kernel.steps import Step
from barkade.kernel.table import Table


def any_of(moves: list[Step], rng: Random) -> Step:
    """Any of some moves, each as likely."""
    return moves[int(rng.random() * len(moves))]


def random_move(g: Table, seat: int, rng: Random) -> Step:
    """Any of the seat's moves."""
    return any_of(g.moves(seat), rng)


def play_randomly(g: Table, rng: Random) -> tuple[int, int]:
    """Play a table to its end at random: how many moves that took, and how many
    of them were made with two or more alternatives."""
    before = len(g.log)
    lone = by_luck(g, rng.random)
    moves = (len(g.log) - before) // 2
    return moves, moves - lone
