"""Asking several seats at once: sealed picks, windows and races.

What a seat picks unseen is kept aside until the last one has picked; in a race each
move happens as it comes.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from barkade.kernel.steps import PASSES, RACE, SEALED, WINDOW, Rule, Step, let_pass

if TYPE_CHECKING:
    from barkade.kernel.table import Table

Luck = Callable[[], float]  # gives a number from 0 to just below 1


def ask(g: Table, step: Step, way: int) -> bool:
    """Ask all seats; whether any of them has anything to answer."""
    g.way = way
    g.actor = -1
    g.offered = []
    if way != RACE or not g.picks:  # in a race nobody ever picks unseen
        g.picks = [[] for _ in range(g.seats)]
    rule: Rule = step[0]
    if way == WINDOW:
        g.offers = _in_window(g, rule, step[1:])
    elif way == RACE and len(step) == 1:
        g.offers = [rule(g, seat) for seat in range(g.seats)]
    else:
        g.offers = [offered_to(g, seat, step) for seat in range(g.seats)]
    return any(g.offers)


def _in_window(g: Table, rule: Rule, values: Step) -> list[list[Step]]:
    """What is offered to everybody else when a window opens."""
    offers: list[list[Step]] = []
    for seat in range(g.seats):
        if seat == values[0]:
            offers.append([])
        else:
            answers = rule(g, seat, *values)
            offers.append(PASSES[seat] + answers if answers else PASSES[seat])
    return offers


def offered_to(g: Table, seat: int, step: Step) -> list[Step]:
    """What a step that is being asked offers to a seat now."""
    rule: Rule = step[0]
    if g.way == RACE:
        return rule(g, seat, *step[1:])
    if g.way == SEALED:
        return rule(g, seat, g.picks[seat], *step[1:])
    if seat == step[1] or g.picks[seat]:
        return []
    return PASSES[seat] + rule(g, seat, *step[1:])


def pick(g: Table, seat: int, step: Step) -> bool:
    """Keep a sealed pick; with the last one all of them happen, and that is said."""
    g.picks[seat].append(step)
    g.offers[seat] = [] if g.way == WINDOW else offered_to(g, seat, g.agenda[-1])
    if any(g.offers):
        return False
    open_picks(g)
    return True


def open_picks(g: Table) -> None:
    """The last pick is in: put what follows from them on the agenda."""
    step = g.agenda.pop()
    picks, g.picks, g.offers, g.mover = g.picks, [], [], 0
    if g.way == SEALED:
        for picked in reversed(picks):
            g.agenda.extend(reversed(picked))
        return
    by: int = step[1]
    for distance in range(1, g.seats):
        seat = (by + distance) % g.seats
        first = picks[seat][0]
        if first[0] is not let_pass:
            g.agenda.append(first)
            return


# By luck


def answer(g: Table, luck: Luck) -> int:
    """Answer at random: one seat in a race, elsewhere all.  How many of the answers had
    no alternative."""
    log, codes, moves = g.log, g.codes, g.start.game.moves
    if g.way == RACE:
        actors = [seat for seat, offered in enumerate(g.offers) if offered]
        seat = actors[int(luck() * len(actors))]
        g.mover = 1 << seat
        offered = g.offers[seat]
        step = offered[int(luck() * len(offered))]
        log += codes.get(step) or moves.code(step)
        g.agenda.append(step)
        return len(offered) == 1
    lone = 0
    asks_again = g.way == SEALED
    for seat, offered in enumerate(g.offers):
        while offered:
            step = offered[int(luck() * len(offered))]
            lone += len(offered) == 1
            log += codes.get(step) or moves.code(step)
            g.picks[seat].append(step)
            offered = offered_to(g, seat, g.agenda[-1]) if asks_again else []
    open_picks(g)
    return lone
