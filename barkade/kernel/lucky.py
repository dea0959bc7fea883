"""Answers by luck, where several seats are asked: for games that are played out at random."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from barkade.kernel.steps import RACE, WINDOW, Step

if TYPE_CHECKING:
    from barkade.kernel.table import Table

Luck = Callable[[], float]  # a number from 0 to just below 1


def answer(g: Table, luck: Luck) -> int:
    """Answer what is asked of several seats: one of them in a race, elsewhere all.  How many
    of the answers had no alternative."""
    if g.way == RACE:
        actors = g.actors
        seat = actors[int(luck() * len(actors))]
        g.mover = 1 << seat
        return _pick(g, g.offers[seat], luck, g.agenda)
    lone = 0
    for seat in range(g.seats):
        while g.offers[seat]:
            lone += _pick(g, g.offers[seat], luck, g.picks[seat])
            g.offers[seat] = [] if g.way == WINDOW else g.offered_to(seat)
    g.open_picks()
    g.mover = 0
    return lone


def _pick(g: Table, offered: list[Step], luck: Luck, picks: list[Step]) -> bool:
    """Log one of the moves offered, and add it to those picked; whether it was the only one."""
    many = len(offered)
    step = offered[int(luck() * many)]
    g.log += g.codes.get(step) or g.start.game.moves.code(step)
    picks.append(step)
    return many == 1
