"""Twin worlds: what somebody may not know looks the same to them, to the byte."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from barkade.kernel.previews import rehearsed
from barkade.kernel.redeals import ask_again, sort
from barkade.kernel.steps import SEALED, WINDOW, Step, choice
from barkade.kernel.table import Table
from barkade.kernel.views import bit_of, zones
from barkade.testing.looking import heard_by, onlookers, seen_by, who


def check_twins(g: Table, rng: Random) -> None:
    """Twin worlds: two hidden acts look the same to all who may not know."""
    seat = rng.choice(g.actors)
    moves = g.moves(seat)
    first = rng.choice(moves)
    if g.way == SEALED or g.way == WINDOW:
        second = rng.choice(moves)
        one, other = after(g, seat, first), after(g, seat, second)
        if not _still_sealed(one, seat, first) or not _still_sealed(other, seat, second):
            return  # it was the last pick: now all are open
        if one.actors != other.actors:
            return  # one of them is ready and the other is not, as everybody may see
    else:
        if not g.start.game.moves.secret(first):
            return
        second = rng.choice([move for move in moves if move[0] is first[0]])
        one, other = right_after(g, seat, first), right_after(g, seat, second)
    for onlooker in onlookers(g):
        if onlooker != seat:
            acts = f'"{g.text(first)}" or "{g.text(second)}" of seat {seat}'
            for of, told in (("view", seen_by), ("messages", heard_by)):
                assert told(one, onlooker) == told(other, onlooker), (
                    f"{acts} is a secret, and the {of} of {who(onlooker)} show which it was"
                )


def _still_sealed(g: Table, seat: int, pick: Step) -> bool:
    """Whether a pick that was just made is still nobody else's to know."""
    return bool(g.picks) and g.picks[seat][-1:] == [pick]


def after(g: Table, seat: int, move: Step) -> Table:
    clone = g.clone()
    clone.listen()
    clone.play(seat, move)
    return clone


@choice("Nothing: this is as far as the move goes.")
def curtain(g: Table, seat: int) -> list[Step]:
    """A question without an answer, to stop at."""
    return []


def right_after(g: Table, seat: int, move: Step) -> Table:
    """A clone after a move's own consequences, before the table goes on."""
    clone = g.clone()
    clone.listen()
    clone.agenda[-1:] = [(curtain, seat), move]
    clone.mover = 1 << seat
    clone.run()
    return clone


class Exchange(NamedTuple):
    """A card that somebody knows of, one beside it that they can't place, and an equal of
    the first that lies elsewhere and, for all they know, might as well lie there."""

    onlooker: int | None
    known: int
    hidden: int
    twin: int


def check_equals(g: Table, rng: Random) -> None:
    """Who knows of a card can't tell from what is done with it whether an equal one lies
    beside it: a hidden card is exchanged for that, and all looks and sounds the same."""
    exchanges = list(_exchanges(g))
    if not exchanges:
        return
    exchange = rng.choice(exchanges)
    one = g.clone()
    if rng.random() < 0.5:  # perhaps everybody else has seen it
        one.seen[exchange.hidden] |= g.everyone & ~bit_of(g, exchange.onlooker)
    other = _exchanged(one, exchange)
    # As if nobody had answered yet: what others picked need not be possible in both.
    if not ask_again(one, None, [], rng) or not ask_again(other, None, [], rng):
        return
    if one.actors != other.actors or not other.start.game.plausible(other, exchange.onlooker):
        return
    assert seen_by(one, exchange.onlooker) == seen_by(other, exchange.onlooker), (
        f"the view of {who(exchange.onlooker)} tells two equal cards apart"
    )
    for seat in one.actors:
        moves = [move for move in one.moves(seat) if move in other.moves(seat)]
        for move in _moves_of(g, moves, exchange.known) or moves[:1]:
            _check_exchange(one, other, seat, move, exchange)


def _exchanges(g: Table) -> Iterator[Exchange]:
    equals: dict[int, list[int]] = {}
    for card, same in enumerate(g.alike):
        equals.setdefault(same, []).append(card)
    for onlooker in onlookers(g):
        bit = bit_of(g, onlooker)
        for zone in g.zones:
            hidden = [card for card in zone if not g.seen[card] & bit]
            for known in [card for card in zone if g.seen[card] & bit] if hidden else []:
                for twin in equals[g.alike[known]]:
                    if not g.seen[twin] & bit and twin not in zone:
                        for card in hidden:
                            if g.pool[card] == g.pool[twin]:
                                yield Exchange(onlooker, known, card, twin)


def _exchanged(g: Table, exchange: Exchange) -> Table:
    """The world in which two cards lie in each other's places; a place keeps its seers."""
    world = g.clone()
    card, twin = exchange.hidden, exchange.twin
    for zone in world.zones:
        zone[:] = [{card: twin, twin: card}.get(lying, lying) for lying in zone]
    world.seen[card], world.seen[twin] = world.seen[twin], world.seen[card]
    sort(world)
    return world


def _moves_of(g: Table, moves: list[Step], card: int) -> list[Step]:
    """Those of some moves that name a card, or an equal one."""
    registry = g.start.game.moves
    touches = registry.touches()
    names = re.compile(rf"card:{g.alike[card]}\b")
    return [
        move for move in moves if any(names.match(one) for one in touches[registry.index(move)])
    ]


def _check_exchange(one: Table, other: Table, seat: int, move: Step, exchange: Exchange) -> None:
    """One move in both worlds, unless it shows what was exchanged or tells something of it."""
    first, _, all_known = rehearsed(one, seat, move)
    second, _, still_all = rehearsed(other, seat, move)
    if not first or not second or not all_known or not still_all:
        return
    onlooker, bit = exchange.onlooker, bit_of(one, exchange.onlooker)
    if (first.seen[exchange.hidden] | first.seen[exchange.twin]) & bit:
        return
    text = one.text(move)
    assert _shown(first, onlooker) == _shown(second, onlooker), f"{text} shows an equal"
    assert heard_by(first, onlooker) == heard_by(second, onlooker), f"{text} tells of an equal"


def _shown(g: Table, onlooker: int | None) -> str:
    """What lies on a table at which a move was rehearsed."""
    return json.dumps([zones(g, bit_of(g, onlooker)), g.start.game.describe(g)])
