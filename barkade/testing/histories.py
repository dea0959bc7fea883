"""A re-dealt world agrees with what was seen: what others did openly could be done in it.

Who could not follow suit showed that they have none of it.  A re-deal honours places and not such
inferences, so a world may give them what they can't have; then the game has to say which worlds
are `plausible`.  To find that out nothing of a game need be known.  A world that is imagined now
exchanges some cards for others; the same exchange is made in an earlier table, and what somebody
did there must be among what they would have been offered.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Sequence
from random import Random
from typing import Any, NamedTuple

from barkade.kernel.redeals import sort
from barkade.kernel.steps import RACE, Step
from barkade.kernel.table import Table
from barkade.kernel.together import offered_to
from barkade.kernel.views import bit_of
from barkade.testing.looking import who

REMEMBERED = 30  # moves, which are held against a world
TRIES = 60  # ways in which the cards of a place may have come there
CARD = re.compile(r"card:(\d+)")

Exchange = dict[int, int]  # by card: which one lies in its place in an imagined world


class Made(NamedTuple):
    """A move, and the table before it."""

    table: Table
    seat: int
    move: Step

    def is_open(self) -> bool:
        """Whether all saw which it was, when it was made."""
        asked_alone = self.table.actor >= 0 or self.table.way == RACE
        return asked_alone and not self.table.start.game.moves.secret(self.move)


def check_history(g: Table, made: Sequence[Made], onlooker: int | None, rng: Random) -> None:
    """What others did openly could have been done in a world that an onlooker imagines now."""
    others = [one for one in made if one.seat != onlooker and one.is_open()]
    if not others:
        return
    world = g.redeal(onlooker, Random(rng.random()))
    ways = (exchanged(g, world, bit_of(g, onlooker), rng) for _ in range(TRIES))
    wrong: Made | None = None
    for exchange in ways:
        wrong = next((one for one in others if contradicts(one, exchange, onlooker)), None)
        if wrong is None:
            return
    assert wrong is None, _told(wrong, onlooker)


def _told(wrong: Made, onlooker: int | None) -> str:
    return (
        f'seat {wrong.seat} did "{wrong.table.text(wrong.move)}", which it could not have done in a'
        f" world that {who(onlooker)} imagines: say in `plausible` which worlds agree with what was"
        " shown"
    )


def exchanged(g: Table, world: Table, bit: int, rng: Random) -> Exchange:
    """Which cards a world has exchanged: those of a place for each other, in any order where the
    order means nothing, but only for ones that were seen by the same seats and mixed with the
    same."""
    found: Exchange = {}
    for true, imagined in zip(g.zones, world.zones, strict=True):
        there: dict[Any, list[int]] = defaultdict(list)
        for card in imagined:
            there[world.pool[card], world.seen[card]].append(card)
        for cards in there.values():
            rng.shuffle(cards)
        for card in true:
            known = g.seen[card] & bit
            found[card] = card if known else there[g.pool[card], g.seen[card]].pop()
    return {card: other for card, other in found.items() if card != other}


def contradicts(one: Made, exchange: Exchange, onlooker: int | None) -> bool:
    """Whether somebody did what they could not have done if the cards had lain like that."""
    before = one.table
    bit, seen, pool = bit_of(before, onlooker), before.seen, before.pool
    if any(seen[card] & bit or pool[card] != pool[exchange[card]] for card in exchange):
        return False  # it was known then, or mixed otherwise: so it says nothing of that moment
    registry = before.start.game.moves
    touched = registry.touches()[registry.index(one.move)]
    cards = [int(card) for name in touched for card in CARD.findall(name)]
    if any(number in exchange for number in [*cards, *one.move[2:]]):
        return False  # which card it was is not known; a number may be one, whatever it is called
    return one.move not in _offered(_with(before, exchange), one.seat)


def _with(before: Table, exchange: Exchange) -> Table:
    """The table as it was, with other cards; a place keeps who has seen what lies there."""
    g = before.clone()
    for zone in g.zones:
        zone[:] = [exchange.get(card, card) for card in zone]
    for card, other in exchange.items():
        g.seen[other] = before.seen[card]
    sort(g)
    return g


def _offered(g: Table, seat: int) -> list[Step]:
    """What a seat is offered at a table whose cards have changed."""
    step = g.agenda[-1]
    if g.actor < 0:
        return offered_to(g, seat, step)
    offered: list[Step] = step[0](g, *step[1:])
    return offered
