"""Scenes: a table of Dog Lover set up by hand, and ways to look at it.

Cards are called by their names; of Walks and the like one that is still free is taken.
A dog is written with what lies at it, ``{"Taco": ["Best Friend", "Dog House"]}``: Traits
are attached, all else is tucked.  The grid is written by cells, ``{"a1": "Walk"}``; a
cell that is not named gets a dog, and ``None`` leaves it empty.  Cards that a scene does
not name lie in the deck; where it names the deck, in the box.

    g = table(dogs=[{"Taco": []}], grid={"a1": "Walk", "a2": "Bone", "a3": "Scraps"})
    take(g, 0, "a1 a2 a3")
    do(g, 0, "tuck Walk", "end the turn")
    assert on(g, "Taco") == ["Walk"]
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from barkade.games.dog_lover import game
from barkade.games.dog_lover.rules.box import Box
from barkade.games.dog_lover.rules.contents import (
    CARDS,
    DOGS,
    FETCH,
    FOODS,
    RESCUED,
    STANDARD,
    TRICK,
)
from barkade.games.dog_lover.rules.course import play_a_turn, play_or_retrieve
from barkade.games.dog_lover.rules.patterns import CELL_NAMES, NOWHERE, STANDS
from barkade.games.dog_lover.rules.playing import make_room
from barkade.games.dog_lover.rules.scoring import score
from barkade.games.dog_lover.rules.table import CUBES, NONE, DogLovers
from barkade.kernel.game import Game
from barkade.kernel.steps import Step
from barkade.testing.scenes import scene
from tests.dog_lover.printed import box
from tests.scenes import answers, opened, seen

Kennel = Mapping[str, Sequence[str]]
FILLERS = ["Ant", "Yew", "Moor", "Pea", "Rye", "Glen", "Nut", "Oak", "Fell"]


@cache
def printed_game() -> Game:
    """The game with the cards of the tests."""
    return game(box())


def new(seats: int = 2, seed: int = 1, **options: Any) -> DogLovers:
    """A table as it is opened, with a deal that is always the same."""
    return opened(printed_game(), DogLovers, seats, options, seed)


def table(
    *,
    seats: int = 2,
    grid: Mapping[str, str | None] | None = None,
    dogs: Sequence[Kennel] = (),
    hands: Sequence[Sequence[str]] = (),
    food: Sequence[str] = (),
    learned: Sequence[Sequence[str]] = (),
    tricks: Sequence[str] = (),
    lessons: Sequence[str] | None = None,
    rescue: Sequence[str] = (),
    shelter: Sequence[str] | None = None,
    taken: Sequence[str] = (),
    discards: Sequence[str] = (),
    deck: Sequence[str] | None = None,
    bottom: int = 7,
    fetch: int | None = None,
    watch: str = "column c",
    first: int = 0,
    turn: int = 0,
    last_round: bool = False,
    cards: Box | None = None,
    agenda: Sequence[Step] | None = None,
) -> DogLovers:
    """A table at the beginning of the turn of seat 0.

    The first card of a deck is drawn first.  `learned` are tricks besides Sit.  Fetch
    lies before the seat `fetch`, or in the grid, or in the box.  `bottom` cards are
    under the End Game card; `cards` is another box.
    """
    g = opened(game(cards) if cards else printed_game(), DogLovers, seats, {})
    _clear(g)
    put = Putting(g)
    for seat in range(seats):
        g.learned[seat].append(STANDARD + seat)
        g.seen[STANDARD + seat] = g.everyone
        put.free.remove(STANDARD + seat)
    for seat, more in enumerate(learned):
        put(g.learned[seat], more)
    for seat, kennel in enumerate(dogs):
        for dog, lying in kennel.items():
            put(g.dogs[seat], [dog])
            _lay_at(g, put, seat, lying)
    for seat, hand in enumerate(hands):
        put(g.hand[seat], hand)
        g.hand[seat].sort()
    if fetch is not None:
        put(g.fetch[fetch], ["Fetch"])
    put(g.taken, taken)
    g.taken.sort()
    put(g.discards, discards)
    put(g.tricks, tricks)
    put(g.rescue, rescue)
    _fill_grid(g, put, grid or {})
    put(g.deck, (deck or ())[::-1], 0)
    put(g.lessons, (lessons or ())[::-1], 0)
    put(g.shelter, (shelter or ())[::-1], 0)
    put.rest(deck is None, lessons is None, shelter is None)
    for seat, words in enumerate(food):
        g.cubes[seat * CUBES : (seat + 1) * CUBES] = cubes(words)
    g.watch, g.bottom, g.first, g.last_round = STANDS.index(watch), bottom, first, last_round
    g.agenda[:] = reversed(agenda or [(play_a_turn, turn)])
    g.listen()
    scene(g)
    return g


class Putting:
    """Puts cards that are called by name into zones, each card once."""

    def __init__(self, g: DogLovers) -> None:
        self.g = g
        self.free = list(range(CARDS))

    def __call__(self, zone: list[int], names: Sequence[str], seen: int | None = None) -> None:
        for name in names:
            card = next((one for one in self.free if self.g.printed.name(one) == name), None)
            assert card is not None, f"the scene has no {name} left"
            self.free.remove(card)
            self.g.seen[card] = self.g.everyone if seen is None else seen
            zone.append(card)

    def rest(self, deck: bool, lessons: bool, shelter: bool) -> None:
        """What is left over goes to its deck, or else into the box."""
        g = self.g
        for card in self.free:
            if RESCUED <= card < DOGS:
                (g.shelter if shelter else g.away).append(card)
            elif TRICK <= card < STANDARD:
                (g.lessons if lessons else g.away).append(card)
            else:
                (g.deck if deck and card < FETCH else g.away).append(card)


def _clear(g: DogLovers) -> None:
    for zone in g.zones:
        zone.clear()
    g.seen[:] = [0] * len(g.seen)
    g.lies_at[:] = [NONE] * CARDS
    g.trait_of[:] = [NONE] * DOGS
    g.tucked_kinds[:] = [0] * DOGS
    g.room[:] = g.printed.room
    g.heading = g.barred = NOWHERE


def _lay_at(g: DogLovers, put: Putting, seat: int, lying: Sequence[str]) -> None:
    """Cards at the dog that came last: a Trait is attached, all else tucked."""
    dog = g.dogs[seat][-1]
    for name in lying:
        trait = any(one.name == name for one in g.printed.traits) and g.trait_of[dog] == NONE
        zone = g.traits[seat] if trait else g.tucked[seat]
        put(zone, [name])
        g.lies_at[zone[-1]] = dog
        if trait:
            g.trait_of[dog] = zone[-1]
        else:
            g.tucked_kinds[dog] |= g.printed.kind[zone[-1]]
    make_room(g, dog)


def _fill_grid(g: DogLovers, put: Putting, grid: Mapping[str, str | None]) -> None:
    assert set(grid) <= set(CELL_NAMES)
    for cell, called in enumerate(CELL_NAMES):
        filler = FILLERS[cell] if called not in grid else None
        name = grid.get(called, filler)
        if name is not None:
            put(g.cell[cell], [name])


def cubes(words: str) -> list[int]:
    """``"2 scraps, 1 wild"`` by kinds of food."""
    amounts = dict.fromkeys(FOODS, 0)
    for part in filter(None, words.split(", ")):
        number, food = part.split()
        amounts[food] = int(number)
    return list(amounts.values())


# Playing.


def take(g: DogLovers, seat: int, cells: str, trick: str = "Sit", to: str = "") -> None:
    """Lay a trick on some cells, with the Watch Dog going wherever it must or, of two
    places, where it is told."""
    if g.agenda[-1][0] is play_or_retrieve:
        g.play(seat, f"use {trick}")
    found = [move for move in answers(g, seat) if move.startswith(f"take {cells}, ")]
    found = [move for move in found if move.endswith(to)]
    assert len(found) == 1, found
    g.play(seat, found[0])


def places(g: DogLovers, seat: int = 0, trick: str = "Sit") -> dict[str, list[str]]:
    """Where a trick can be laid now: the cells, and where the Watch Dog would go."""
    if g.agenda[-1][0] is play_or_retrieve:
        g = _copied(g)
        g.play(seat, f"use {trick}")
    found: dict[str, list[str]] = {}
    for move in answers(g, seat):
        cells, _, stand = move.removeprefix("take ").partition(", Watch Dog to ")
        found.setdefault(cells, []).append(stand)
    return found


def _copied(g: DogLovers) -> DogLovers:
    copy = g.clone()
    assert isinstance(copy, DogLovers)
    return copy


THE_END: list[Step] = [(score,)]


# Looking.


def names(g: DogLovers, zone: Sequence[int]) -> list[str]:
    """Cards by their names."""
    return [g.printed.name(card) for card in zone]


def hand(g: DogLovers, seat: int = 0) -> list[str]:
    """The cards in a hand."""
    return names(g, g.hand[seat])


def kennel(g: DogLovers, seat: int = 0) -> list[str]:
    """The dogs before a seat."""
    return names(g, g.dogs[seat])


def on(g: DogLovers, dog: str, seat: int = 0) -> list[str]:
    """What lies at a dog: its Trait, and the cards under it."""
    number = number_of(g, dog)
    lying = [*g.traits[seat], *g.tucked[seat]]
    return names(g, [card for card in lying if g.lies_at[card] == number])


def number_of(g: DogLovers, name: str) -> int:
    """The first card of a name."""
    return next(card for card in range(CARDS) if g.printed.name(card) == name)


def food_of(g: DogLovers, seat: int = 0) -> str:
    """A seat's cubes: ``"2 scraps, 1 wild"``."""
    shown = zip(g.food_of(seat), FOODS, strict=True)
    return ", ".join(f"{many} {food}" for many, food in shown if many)


def grid(g: DogLovers) -> dict[str, str | None]:
    """The grid by cells."""
    return {
        name: names(g, cards)[0] if cards else None
        for name, cards in zip(CELL_NAMES, g.cell, strict=True)
    }


def sees(g: DogLovers, viewer: int | None, zone: str, seat: int | None = None) -> list[str]:
    """The cards of a zone (of a seat) that a viewer can name."""
    return names(g, seen(g, viewer, zone, seat))


def told(g: DogLovers, event: str) -> list[str]:
    """The cards of all events of a name since the scene began, or nothing for no card."""
    cards = [one.card for one in g.listen() if one.name == event]
    return [g.printed.name(card) if card >= 0 else "" for card in cards]
