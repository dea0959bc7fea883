"""The table of We Rate Dogs!: Homes, the contest and the cards on it, the Circle, the Yard.

A dog that enters the contest gets a number, its *entrance*: a card aims at an entrance,
so that it misses a dog which has left, even if it came back (WD-19).  What events did
to dogs is kept as *marks* in the order of play; ratings are counted from them.
"""

from __future__ import annotations

from typing import Any, Final

from barkade.games.we_rate_dogs.box import CARDS, DOGRATES, DOGS, EVENTS, NAMED, Box
from barkade.games.we_rate_dogs.view import describe
from barkade.kernel.game import Zone
from barkade.kernel.steps import Step
from barkade.kernel.table import Table

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


class Show(Table):
    """A game of We Rate Dogs! in progress."""

    __slots__ = (
        "all_tie",
        "aside",
        "cards",
        "category",
        "circle",
        "deck",
        "discards",
        "entered",
        "entrance",
        "final",
        "first",
        "hand",
        "home",
        "lies_on",
        "long_leash",
        "made_it",
        "marks",
        "offer",
        "passes",
        "plan",
        "played",
        "ring",
        "rounds",
        "shelter",
        "speedy",
        "yard",
    )

    cards: Box
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
    final: bool
    all_tie: bool
    passes: int  # in a row
    entered: list[int]  # by entrance: which dog
    entrance: list[int]  # by dog: its entrance, or NOBODY if it is not in the contest
    lies_on: list[int]  # by event: the entrance of the dog on which it lies, or NOBODY
    marks: list[Mark]
    made_it: list[int]  # the dogs that came to the Circle this round
    plan: list[int]  # what a player has said so far about the card being played

    def set_up(self) -> None:
        """WD-5 Seven events each; who is first is drawn."""
        from barkade.games.we_rate_dogs.rules import visit_the_shelter

        self.cards = self.start.game.data
        self.speedy = self.start.options["speedy_zoom"]
        self.long_leash = self.start.options["long_leash"]
        self.category = NOBODY
        self.rounds = self.passes = 0
        self.final = self.all_tie = False
        self.entered = []
        self.entrance = [NOBODY] * DOGS
        self.lies_on = [NOBODY] * EVENTS
        self.marks = []
        self.made_it = []
        self.plan = []
        self.shelter.extend(range(NAMED))
        self.shuffle(self.shelter)
        self.aside.extend(reversed(range(NAMED, NAMED + DOGRATES)))
        self.show_all(self.aside)
        self.deck.extend(range(DOGS, CARDS))
        self.shuffle(self.deck)
        for seat in range(self.seats):
            self.draw(self.deck, self.hand[seat], HAND, 1 << seat)
            self.hand[seat].sort()
        self.first = self.below(self.seats)
        self.agenda.append((visit_the_shelter, self.first, self.seats))

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
        self.cards = like.cards
        self.speedy = like.speedy
        self.long_leash = like.long_leash
        self.first = like.first
        self.category = like.category
        self.rounds = like.rounds
        self.final = like.final
        self.all_tie = like.all_tie
        self.passes = like.passes
        self.entered = like.entered.copy()
        self.entrance = like.entrance.copy()
        self.lies_on = like.lies_on.copy()
        self.marks = like.marks.copy()
        self.made_it = like.made_it.copy()
        self.plan = like.plan.copy()

    def describe(self) -> dict[str, Any]:
        return describe(self)

    def refusal(self, seat: int, move: Step) -> str:
        from barkade.games.we_rate_dogs.refusals import refusal

        return refusal(self, seat, move)

    def concerns(self, seat: int) -> bool:
        from barkade.games.we_rate_dogs.reactions import concerns

        return concerns(self, seat)

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
