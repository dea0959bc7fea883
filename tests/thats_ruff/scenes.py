"""Scenes: a table of That's Ruff! set up by hand, and ways to look at it.

Cards are written as they are printed: ``"blue 5"``, ``"red 8 Sage"``,
``"wild"``.  What a scene leaves out is as at the start of a game; cards that
it does not name lie in the deck, or, where it names the deck, in the discards.
So all 72 are always somewhere.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from barkade.games.thats_ruff import GAME
from barkade.games.thats_ruff.rules.box import SUITS
from barkade.games.thats_ruff.rules.collecting import (
    clear_the_centre,
    collect,
    start_collecting,
    walk_back,
)
from barkade.games.thats_ruff.rules.counting import turn
from barkade.games.thats_ruff.rules.course import check_for_winner
from barkade.games.thats_ruff.rules.table import Ruff
from barkade.kernel.steps import Step
from barkade.testing.scenes import scene
from tests.scenes import curtain, opened, seen

CARDS = GAME.cards
HOUSE = 14
WON = "wins: the dog is home and its path is clear."
Cards = Sequence[str]


def table(
    *,
    seats: int = 2,
    hands: Sequence[Cards] = (),
    up: Sequence[Cards] = (),
    down: Sequence[Cards] = (),
    collected: Sequence[Cards] = (),
    deck: Cards | None = None,
    centre: Cards = (),
    turned: Cards = (),
    count: int = 0,
    last: str | None = None,
    dogs: Sequence[int] = (),
    discs: Sequence[Sequence[int]] = (),
    house: Sequence[int] = (),
    power: Sequence[int] = (),
    dealer: int | None = None,
    agenda: Callable[[Ruff], list[Step]] | Sequence[Step] | None = None,
    **options: Any,
) -> Ruff:
    """A table in the middle of a hand.  Seat 0 begins, unless a dealer is
    named; the deck's first card is dealt first; dogs, discs and house go by
    board.  Without an agenda those who hold cards play them in turn."""
    g = new(seats, **options)
    _lay(g, deck, centre, turned, [hands, up, down, collected])
    g.count = count
    g.last_number, g.last_colour = _number_and_colour(last)
    g.dealer = seats - 1 if dealer is None else dealer
    g.dog[: len(dogs)] = dogs
    g.path[: len(discs)] = [sum(1 << space for space in path) for path in discs]
    g.house[: len(house)] = house
    g.power[: len(power)] = power
    steps = agenda if isinstance(agenda, Sequence) else (agenda or counting)(g)
    g.agenda[:] = [(curtain, 0), *reversed(steps)]
    g.listen()
    scene(g)
    return g


def new(seats: int = 2, seed: int = 1, **options: Any) -> Ruff:
    """A table as it is opened, with a deal that is always the same."""
    return opened(GAME, Ruff, seats, options, seed)


def _lay(
    g: Ruff, deck: Cards | None, centre: Cards, turned: Cards, each: Sequence[Sequence[Cards]]
) -> None:
    """Put all 72 cards where the scene wants them, seen by those who may."""
    free: dict[str, list[int]] = {}
    for card in reversed(range(len(CARDS))):
        free.setdefault(CARDS[card]["name"], []).append(card)
    g.seen[:] = [g.everyone] * len(CARDS)
    for zone in g.zones:
        zone.clear()
    for zone, names in [(g.centre, centre), (g.turned, turned), (g.deck, list(deck or ())[::-1])]:
        zone.extend(_taken(free, name) for name in names)
    for zones, lots in zip([g.hand, g.up, g.down, g.collected], each, strict=True):
        for seat, names in enumerate(lots):
            zones[seat].extend(_taken(free, name) for name in names)
    rest = g.deck if deck is None else g.discards
    rest.extend(sorted(card for cards in free.values() for card in cards))
    for zone in [g.centre, *g.hand, *g.up, *g.down]:
        zone.sort()
    for card in g.deck:
        g.seen[card] = 0
    for seat in range(g.seats):
        for card in g.hand[seat] + g.down[seat]:
            g.seen[card] = 1 << seat


def _taken(free: dict[str, list[int]], name: str) -> int:
    assert free.get(name), f"the scene has no {name} left"
    return free[name].pop()


def _number_and_colour(last: str | None) -> tuple[int, int]:
    if last is None:
        return -1, -1
    colour, number = last.split()[:2]
    return int(number), SUITS.index(colour)


# What can be on a scene's agenda, besides single steps.


def counting(g: Ruff) -> list[Step]:
    """Turns for as long as anybody holds a card."""
    return [
        (turn, seat)
        for played in range(9)
        for seat in g.from_dealers_left()
        if len(g.hand[seat]) > played
    ]


def collecting(g: Ruff) -> list[Step]:
    """Collecting from its beginning, before anything is turned up."""
    return [(start_collecting,), *collections(g)]


def collections(g: Ruff) -> list[Step]:
    """A collection for each collector."""
    return [
        (collect, seat)
        for used in range(9)
        for seat in g.from_dealers_left()
        if len(g.hand[seat] + g.up[seat] + g.down[seat]) > used
    ]


def walks_back(g: Ruff) -> list[Step]:
    """The end of Collecting: every dog walks back, then perhaps there is a winner."""
    walks: list[Step] = [(walk_back, seat) for seat in g.from_dealers_left()]
    return [(clear_the_centre,), *walks, (check_for_winner,)]


# Playing.


def play_on(g: Ruff, until: Callable[[Ruff], bool]) -> None:
    """Everybody makes the first move offered until something holds."""
    while not until(g):
        seat = g.actors[0]
        g.play(seat, g.moves(seat)[0])


# Looking.


def dog(g: Ruff, board: int = 0) -> int:
    """The space a dog is on; the house is 14."""
    space: int = g.view(None)["boards"][board]["space"]
    return space


def discs(g: Ruff, board: int = 0) -> list[int]:
    """The spaces of a path that have a disc."""
    spaces: list[int] = g.view(None)["boards"][board]["discs"]
    return spaces


def house(g: Ruff, board: int = 0) -> int:
    """The discs in a dog house."""
    fetched: int = g.view(None)["boards"][board]["house"]
    return fetched


def power(g: Ruff, board: int = 0) -> list[int]:
    """The discs that wait on 16 and on 32."""
    waiting: list[int] = g.view(None)["boards"][board]["power"]
    return waiting


def count(g: Ruff) -> int:
    """The count, as all can see it."""
    counted: int = g.view(None)["count"]
    return counted


def lies(zone: list[int]) -> list[str]:
    """The cards of a zone, sorted by name."""
    return sorted(CARDS[card]["name"] for card in zone)


def sees(g: Ruff, viewer: int | None, zone: str, seat: int | None = None) -> list[str]:
    """The cards of a zone (of a seat) that a viewer can name, sorted by name."""
    return lies(seen(g, viewer, zone, seat))
