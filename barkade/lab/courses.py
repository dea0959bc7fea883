"""A game that bots play to its end: move by move, as everybody in the lab lets them play.

Where many games are played this is the loop that they all go through, so it is compiled with the
kernel; and nothing in it is worked out for a move that hangs on the bots alone.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import NamedTuple

from barkade.kernel.playouts import SOME, first_of
from barkade.kernel.steps import OVER, Step
from barkade.kernel.table import Playing, Table

Watching = Callable[[Table, int, list[Step]], None]


class Course(NamedTuple):
    """How a game went: its moves, how many of them were made with two or more
    alternatives, and the seats in the order in which they were first asked alone."""

    moves: int
    choices: int
    asked: list[int]


def play_out(
    table: Table,
    bots: Sequence[Playing],
    rng: Random,
    times: Sequence[float] = (),
    watch: Watching | None = None,
) -> Course:
    """Play a table to its end.  ``times``: what each bot takes in a race.  ``watch`` is shown
    every move before it is made: who is to make it, and of what."""
    luck = rng.random
    alike = all(one in (0.0, SOME) for one in times)  # nobody is quicker
    moves = choices = 0
    asked = _turns(table)
    while table.way != OVER:
        seat = table.actor
        if seat >= 0:
            alternatives = table.offered
            if seat not in asked:
                asked.append(seat)
        else:
            actors = table.actors
            seat = actors[int(luck() * len(actors))] if alike else first_of(actors, times, luck)
            alternatives = table.offers[seat]
        moves += 1
        choices += len(alternatives) > 1
        if watch is not None:
            watch(table, seat, alternatives)
        table.play(seat, bots[seat](table, seat, rng))
    return Course(moves, choices, asked)


def _turns(table: Table) -> list[int]:
    """The seats in the order of their first turns, where the game says who begins; elsewhere
    they are noted as they are asked."""
    starter = table.start.game.starter
    if starter is None:
        return []
    return [(starter(table) + later) % table.seats for later in range(table.seats)]
