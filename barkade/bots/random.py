"""The bot that plays anything that is legal."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from barkade.kernel.steps import OVER, RACE, Step
from barkade.kernel.table import Table


def random_move(g: Table, seat: int, rng: Random) -> Step:
    """Any of the seat's moves, each as likely."""
    moves = g.moves(seat)
    return moves[int(rng.random() * len(moves))]


def play_randomly(g: Table, rng: Random) -> tuple[int, int]:
    """Play a table to its end at random: how many moves that took, and how many
    of them were made with two or more alternatives."""
    number = rng.random
    before = len(g.log)
    lone = 0
    while g.way != OVER:
        if g.actor >= 0:
            lone += g.run(number)
            continue
        seat = _who_answers(g, number)
        offered = g.offers[seat]
        lone += len(offered) == 1
        g.make(seat, offered[int(number() * len(offered))])
    moves = (len(g.log) - before) // 2
    return moves, moves - lone


def _who_answers(g: Table, number: Callable[[], float]) -> int:
    """In a race anybody may be first; elsewhere the order makes no difference."""
    if g.way == RACE:
        actors = g.actors
        return actors[int(number() * len(actors))]
    seat = 0
    while not g.offers[seat]:
        seat += 1
    return seat
