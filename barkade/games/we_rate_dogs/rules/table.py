"""The table of We Rate Dogs!: Homes, the contest and the cards on it, the Circle, the Yard.

A dog that enters the contest gets a number, its *entrance*: a card aims at an entrance,
so that it misses a dog which has left, even if it came back (WD-19).  What events did
to dogs is kept as *marks* in the order of play; ratings are counted from them.  The cards
that wait to take hold (WD-17) are a *stack*, each with all that was said of it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from barkade.kernel.game import Zone
from barkade.kernel.native import mypyc_attr
from barkade.kernel.table import Table

if TYPE_CHECKING:
    from barkade.games.we_rate_dogs.rules.box import Box

HAND: Final = 7  # WD-5
TURNS: Final = 3  # WD-8
NOBODY: Final = -1

# What a mark does to the rating of its dog in its category.
ADD: Final = 0
ADD_BELOW: Final = 1  # ten is no floor for it
SET: Final = 2
JUDGED: Final = 3  # the dog is judged in this category
GUARD: Final = 4  # WD-4: others' events can't aim at the dog

Mark = tuple[int, int, int, int, int]  # the event card, the dog, what, category, number

PLUS: Final = 1
MINUS: Final = -1


class Said(NamedTuple):
    """What was said of a card that waits; NOBODY, where nothing was or is to be said."""

    by: int  # who played it
    card: int
    option: int  # which of its effects
    sign: int  # of its number, as it stands now
    first: int = NOBODY  # the entrance of the dog at which it aims,
    second: int = NOBODY  # and of the other one
    event: int = NOBODY  # that lies on a dog
    category: int = NOBODY
    player: int = NOBODY


ZONES: Final = [
    Zone("shelter"),
    Zone("offer", "At the shelter", sorted=True),
    Zone("yard", sorted=True),
    Zone("aside"),  # Dogrates, who waits
    Zone("deck", "Events"),
    Zone("discards", sorted=True),
    Zone("played", "Played this round", ordered=True),
    Zone("hand", each=True, sorted=True),
    Zone("home", each=True, sorted=True),
    Zone("ring", "In the contest", each=True, ordered=True),
    Zone("circle", "Winner's Circle", each=True, ordered=True),
]
COMMON: Final = 7


@mypyc_attr(allow_interpreted_subclasses=True)  # without it mypyc begins each twice
class Show(Table):
    """A game of We Rate Dogs! in progress."""

    printed: Box
    speedy: bool
    long_leash: bool
    shelter: list[int]
    offer: list[int]
    yard: list[int]
    aside: list[int]
    deck: list[int]
    discards: list[int]
    played: list[int]
    hand: list[list[int]]
    home: list[list[int]]
    ring: list[list[int]]  # by seat: its dogs in the contest
    circle: list[list[int]]
    first: int  # who holds the first-player card
    category: int  # the table's
    rounds: int  # on the Path to Goodness so far
    turn: int  # WD-8: which of the three it is; 0 where they are not counted
    final: bool
    all_tie: bool
    passes: int  # in a row
    entered: list[int]  # by entrance: which dog
    entrance: list[int]  # by dog: its entrance, or NOBODY if it is not in the contest
    lies_on: list[int]  # by event: the entrance of the dog on which it lies, or NOBODY
    marks: list[Mark]
    made_it: list[int]  # the dogs that came to the Circle this round
    stack: list[Said]  # WD-17: the cards that have not taken hold yet, the latest last

    def name_zones(self) -> None:
        zones, seats = self.zones, self.seats
        self.shelter, self.offer, self.yard, self.aside = zones[:4]
        self.deck, self.discards, self.played = zones[4:COMMON]
        self.hand = zones[COMMON : COMMON + seats]
        self.home = zones[COMMON + seats : COMMON + 2 * seats]
        self.ring = zones[COMMON + 2 * seats : COMMON + 3 * seats]
        self.circle = zones[COMMON + 3 * seats :]

    def copy(self, like: Table) -> None:
        assert isinstance(like, Show)
        super().copy(like)
        self.printed = like.printed
        self.speedy = like.speedy
        self.long_leash = like.long_leash
        self.first = like.first
        self.category = like.category
        self.rounds = like.rounds
        self.turn = like.turn
        self.final = like.final
        self.all_tie = like.all_tie
        self.passes = like.passes
        self.entered = like.entered.copy()
        self.entrance = like.entrance.copy()
        self.lies_on = like.lies_on.copy()
        self.marks = like.marks.copy()
        self.made_it = like.made_it.copy()
        self.stack = like.stack.copy()

    # The contest

    def owner(self, dog: int) -> int:
        """Whose dog in the contest it is."""
        for seat in range(self.seats):
            if dog in self.ring[seat]:
                return seat
        return NOBODY

    def contest(self) -> list[int]:
        """All dogs in the contest, by seats."""
        return [dog for ring in self.ring for dog in ring]
