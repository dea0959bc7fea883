"""The re-deal: another world that looks the same from one seat.

A bot thinks in such worlds and so can't cheat.  The cards its seat can't place
are sorted, shuffled within their pool with the asker's own randomness and put
back; a place keeps who has seen what lies there.  Others' sealed picks become
picks that are legal in the imagined world, or are left open for who plays it on;
and the randomness to come is new.
What was played is not kept: a log tells what was picked unseen.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from barkade.kernel.chance import Tape
from barkade.kernel.steps import RACE, SEALED, WINDOW
from barkade.kernel.together import offered_to
from barkade.kernel.views import bit_of

if TYPE_CHECKING:
    from barkade.kernel.table import Table

TRIES = 2_000


def redeal(g: Table, seat: int | None, rng: Random, asking: bool) -> Table:
    """A clone in which only what the seat knows is certain."""
    world = g.clone()
    world.start = g.start.imagine()
    world.log = world.log[:0]
    world.held = None
    world.tape = Tape(rng.random)
    world.drawn = 0
    pools = _unseen(world, bit_of(g, seat))
    actors = g.actors
    answered = [other for other, picked in enumerate(g.picks) if picked and other not in actors]
    for _ in range(TRIES):
        for pool in pools:
            _deal(world, pool, rng)
        sort(world)
        if ask_again(world, seat, answered, rng) and world.actors == actors:
            if world.start.game.plausible(world, seat):
                if asking:
                    _reopen(world, seat, answered)
                return world
        for zone, before in zip(world.zones, g.zones, strict=True):
            zone[:] = before
    raise RuntimeError(f"{TRIES} re-deals and none agrees with what seat {seat} knows")


Pool = tuple[list[tuple[list[int], int]], list[int], list[int]]


def _unseen(world: Table, bit: int) -> list[Pool]:
    """For each pool: the places of its unseen cards, those cards sorted, and
    who has seen what lies at each place."""
    pools: dict[int, Pool] = {}
    for zone in world.zones:
        for at, card in enumerate(zone):
            if not world.seen[card] & bit:
                spots, cards, masks = pools.setdefault(world.pool[card], ([], [], []))
                spots.append((zone, at))
                cards.append(card)
                masks.append(world.seen[card])
    for _, cards, _ in pools.values():
        cards.sort()
    return list(pools.values())


def _deal(world: Table, pool: Pool, rng: Random) -> None:
    spots, cards, masks = pool
    for last in range(len(cards) - 1, 0, -1):
        other = int(rng.random() * (last + 1))
        cards[last], cards[other] = cards[other], cards[last]
    seen = world.seen
    for (zone, at), card, mask in zip(spots, cards, masks, strict=True):
        zone[at] = card
        seen[card] = mask


def sort(world: Table) -> None:
    """Put the zones that are kept in order into order again."""
    first = 0
    for zone in world.start.game.zones:
        last = first + (world.seats if zone.each else 1)
        if zone.sorted:
            for cards in world.zones[first:last]:
                cards.sort()
        first = last


def ask_again(world: Table, seat: int | None, answered: list[int], rng: Random) -> bool:
    """Work out anew what is asked; false if there is nothing to answer."""
    if not world.agenda:
        return True
    step = world.agenda[-1]
    if world.actor >= 0:
        world.offered = step[0](world, *step[1:])
        return bool(world.offered)
    if world.way == SEALED or world.way == WINDOW:
        for other in range(world.seats):
            if other != seat:
                world.picks[other] = []
            world.offers[other] = offered_to(world, other, step)
            if other != seat and other in answered:
                if not world.offers[other]:
                    return False
                _pick_again(world, other, rng)
    elif world.way == RACE:
        world.offers = [offered_to(world, other, step) for other in range(world.seats)]
    return True


def _reopen(world: Table, seat: int | None, answered: list[int]) -> None:
    """Ask the others once more whose answers nobody knows."""
    for other in answered:
        if other != seat:
            world.picks[other] = []
            world.offers[other] = offered_to(world, other, world.agenda[-1])


def _pick_again(world: Table, seat: int, rng: Random) -> None:
    """Answer at random until nothing more is asked.  How many picks were made
    is as secret as which; so one who is not ready has made none here."""
    while world.offers[seat]:
        offer = world.offers[seat]
        world.picks[seat].append(offer[int(rng.random() * len(offer))])
        world.offers[seat] = offered_to(world, seat, world.agenda[-1])
