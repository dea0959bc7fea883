"""Asking several seats at once: sealed picks, windows and races.

What a seat picks unseen is kept aside until the last one has picked; in a race each
move happens as it comes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from barkade.kernel.moves import WITHDRAW, code
from barkade.kernel.steps import PASSES, RACE, SEALED, WINDOW, Rule, Step, let_pass

if TYPE_CHECKING:
    from barkade.kernel.table import Table


def ask(g: Table, step: Step, way: int) -> bool:
    """Ask all seats; whether any of them has anything to answer."""
    g.way = way
    g.actor = -1
    g.offered = []
    if way != RACE or not g.picks:  # in a race nobody ever picks unseen
        g.picks = [[] for _ in range(g.seats)]
    offers: list[list[Step]] = []
    asked = False
    for seat in range(g.seats):
        offers.append(offered_to(g, seat, step))
        asked = asked or len(offers[seat]) > 0
    g.offers = offers
    return asked


def offered_to(g: Table, seat: int, step: Step) -> list[Step]:
    """What a step that is being asked offers to a seat now."""
    rule: Rule = step[0]
    size = len(step)  # the common sizes are called without unpacking
    if g.way == RACE:
        return rule(g, seat) if size == 1 else rule(g, seat, *step[1:])
    if g.way == SEALED:
        picks = g.picks[seat]
        return rule(g, seat, picks) if size == 1 else rule(g, seat, picks, *step[1:])
    if seat == step[1] or g.picks[seat]:
        return []
    answers = rule(g, seat, step[1]) if size == 2 else rule(g, seat, *step[1:])
    return PASSES[seat] + answers if answers else PASSES[seat]


def pick(g: Table, seat: int, step: Step) -> bool:
    """Keep a sealed pick; whether it was the last one, and all of them are to happen now."""
    g.picks[seat].append(step)
    g.offers[seat] = [] if g.way == WINDOW else offered_to(g, seat, g.agenda[-1])
    if any(g.offers):
        return False
    if g.patient and g.way == WINDOW:
        g.held = step
        del g.log[-2:]  # in a record the last answer opens a window
        return False
    return True


def withdraw(g: Table, seat: int) -> None:
    """Take a pick back.  An answer that is held was never written; if it is not the one that
    is withdrawn, it waits like any other now."""
    held, g.held = g.held, None
    g.picks[seat].pop()
    g.offers[seat] = offered_to(g, seat, g.agenda[-1])
    if held is None or held[1] != seat:
        g.log += code(seat, WITHDRAW)
        if held is not None:
            g.log += g.start.game.moves.code(held)


def open_picks(g: Table) -> None:
    """All picks are in: put what follows from them on the agenda."""
    if g.held is not None:
        g.log += g.start.game.moves.code(g.held)
        g.held = None
    step = g.agenda.pop()
    picks, g.picks, g.offers, g.mover = g.picks, [], [], 0
    if g.way == SEALED:
        for picked in reversed(picks):
            picked.reverse()
            g.agenda += picked
        return
    by: int = step[1]
    for distance in range(1, g.seats):
        seat = (by + distance) % g.seats
        first = picks[seat][0]
        if first[0] is not let_pass:
            g.agenda.append(first)
            return
