"""The table of Dog Lover: the grid and its Watch Dog, decks, and what lies before each seat."""

from __future__ import annotations

from typing import Final

from barkade.games.dog_lover.rules.box import Box
from barkade.games.dog_lover.rules.contents import (
    FOODS,
)
from barkade.games.dog_lover.rules.patterns import CELL_NAMES, CELLS
from barkade.kernel.game import Zone
from barkade.kernel.native import mypyc_attr
from barkade.kernel.table import Table

NONE: Final = -1
FACE_UP: Final = 3  # tricks and rescued dogs
CUBES: Final = len(FOODS)
HEAD_START: Final = FOODS.index("canned")  # DL-6: ours, a cube of it evens the start
BOTTOM: Final = {2: 7, 3: 11, 4: 15}  # DL-5: the cards under the End Game card

ZONES: Final = [
    *(Zone(name) for name in CELL_NAMES),
    Zone("deck"),
    Zone("discards", "Discards"),
    Zone("box", "In the box"),
    Zone("lessons", "Tricks to come"),
    Zone("tricks", "Dog tricks", ordered=True),
    Zone("shelter", "Dogs in the shelter"),
    Zone("rescue", "Rescue shelter", ordered=True),
    Zone("taken", "Taken this turn", sorted=True),
    Zone("hand", each=True, sorted=True),
    Zone("dogs", each=True, ordered=True),
    Zone("traits", each=True, ordered=True),
    Zone("tucked", each=True, ordered=True),
    Zone("learned", "Tricks", each=True, ordered=True),
    Zone("fetch", each=True),
]


@mypyc_attr(allow_interpreted_subclasses=True)  # without it mypyc begins each twice
class DogLovers(Table):
    """A game of Dog Lover in progress."""

    printed: Box
    cell: list[list[int]]  # the grid: a card in each cell, or none
    deck: list[int]
    discards: list[int]
    away: list[int]  # in the box
    lessons: list[int]
    tricks: list[int]  # face up; a new one comes at the end
    shelter: list[int]
    rescue: list[int]  # face up
    taken: list[int]  # this turn, and to be settled before it ends (DL-23)
    hand: list[list[int]]
    dogs: list[list[int]]
    traits: list[list[int]]  # attached
    tucked: list[list[int]]
    learned: list[list[int]]
    fetch: list[list[int]]
    cubes: list[int]  # by seat and food
    lies_at: list[int]  # by card: the dog under which it is tucked
    trait_of: list[int]  # by dog: the Trait attached to it, or NONE
    tucked_kinds: list[int]  # by dog: the kinds of cards under it, one bit each
    room: list[int]  # by dog: the kinds of cards that it can take now
    watch: int  # where the Watch Dog stands
    heading: int  # where it will go after this turn; NOWHERE before one has retrieved
    barred: int  # the cell of a Fetch played this turn, or NOWHERE
    bottom: int  # so many cards lie under the End Game card
    last_round: bool
    first: int  # the starting player

    def name_zones(self) -> None:
        zones, seats = self.zones, self.seats
        self.cell = zones[:CELLS]
        self.deck, self.discards, self.away = zones[CELLS : CELLS + 3]
        self.lessons, self.tricks, self.shelter, self.rescue = zones[CELLS + 3 : CELLS + 7]
        self.taken = zones[CELLS + 7]
        first = CELLS + 8
        self.hand = zones[first : first + seats]
        self.dogs = zones[first + seats : first + 2 * seats]
        self.traits = zones[first + 2 * seats : first + 3 * seats]
        self.tucked = zones[first + 3 * seats : first + 4 * seats]
        self.learned = zones[first + 4 * seats : first + 5 * seats]
        self.fetch = zones[first + 5 * seats :]

    def copy(self, like: Table) -> None:
        assert isinstance(like, DogLovers)
        super().copy(like)
        self.printed = like.printed
        self.cubes = like.cubes.copy()
        self.lies_at = like.lies_at.copy()
        self.trait_of = like.trait_of.copy()
        self.tucked_kinds = like.tucked_kinds.copy()
        self.room = like.room.copy()
        self.watch = like.watch
        self.heading = like.heading
        self.barred = like.barred
        self.bottom = like.bottom
        self.last_round = like.last_round
        self.first = like.first

    # What lies there

    def empty_cells(self) -> int:
        """The cells of the grid without a card, as a mask, before one retrieves: while the
        deck lasts there are none."""
        mask = 0
        if self.deck:
            return mask
        for cell in range(CELLS):
            if not self.cell[cell]:
                mask |= 1 << cell
        return mask

    def room_of(self, seat: int) -> int:
        """The kinds of cards that a seat could tuck under any of its dogs."""
        room, mask = self.room, 0
        for dog in self.dogs[seat]:
            mask |= room[dog]
        return mask

    def food_of(self, seat: int) -> list[int]:
        """A seat's cubes by food."""
        return self.cubes[seat * CUBES : (seat + 1) * CUBES]
