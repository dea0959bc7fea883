"""A home, as one may think about it: what everybody sees of one player, in small lists
that can be changed, so that cards can be tried without a copy of the table."""

from __future__ import annotations

from typing import Final

from barkade.games.dog_lover.rules.box import Box
from barkade.games.dog_lover.rules.contents import (
    ADOPTION,
    BONE,
    DOGS,
    FETCH,
    FOOD,
    PENALTIES,
    RESCUED,
    SIZES,
    THING,
    TRAINING,
    TRAININGS,
    TRAIT,
    WALK,
    WILD,
)
from barkade.games.dog_lover.rules.patterns import CELLS
from barkade.games.dog_lover.rules.scoring import has_paid, tucked_points, worths
from barkade.games.dog_lover.rules.table import NONE, DogLovers

A_TURN: Final = 3.4  # cards that a player takes
MANY: Final = 6  # cards that a Trait takes, more than one will ever have
NONE_YET: Final = -1.0  # what is worth something was not worked out


def turns_left(g: DogLovers, seat: int, cards: float = A_TURN) -> int:
    """How many turns a seat will have after the one that is or comes next, if all take so
    many cards (DL-26)."""
    if g.last_round:
        return 0
    empty = 0
    for cell in range(CELLS):
        empty += not g.cell[cell]
    left = len(g.deck) - g.bottom - (empty or 3)
    if left < 0:
        return 0
    turns = int(left / cards) + 1
    after = g.seats - 1 - (seat - g.first) % g.seats
    return 0 if turns <= after else (turns - after + g.seats - 1) // g.seats


class Home:
    """What lies before a player, and what the player keeps."""

    __slots__ = (
        "adoptions",
        "bones",
        "cubes",
        "dogs",
        "fetch",
        "held",
        "pair",
        "printed",
        "rescue",
        "room",
        "root",
        "scored",
        "settled",
        "trained",
        "trainings",
        "trait",
        "traits",
        "turns",
        "walks",
        "worth",
    )

    def __init__(self, cards: Box, turns: int) -> None:
        self.printed = cards
        self.turns = turns
        self.dogs: list[int] = []
        self.worth: list[int] = []  # by dog, if it is fed
        self.trait: list[int] = []  # which Trait, or NONE
        self.room: list[int] = []
        self.scored: list[int] = []  # kinds of cards that lie there
        self.cubes = [0, 0, 0, 0]
        self.held = [0] * 5  # Favorite Things
        self.adoptions = self.trainings = self.bones = 0
        self.walks = 0  # to be tucked
        self.traits: list[int] = []  # to be attached
        self.fetch = 0.0  # what Fetch would bring
        self.root: Home | None = None  # the home as it is, before anything was tried
        self.rescue: list[int] = []  # of that one: the dogs that two Adoptions could bring
        self.pair = NONE_YET  # and what these are worth, once somebody has asked
        self.trained: list[float] = []  # what so many Trainings are worth
        self.settled = False  # nothing more is tucked

    def copy(self) -> Home:
        """One that can be changed."""
        h = Home(self.printed, self.turns)
        h.dogs = self.dogs[:]
        h.worth = self.worth[:]
        h.trait = self.trait[:]
        h.room = self.room[:]
        h.scored = self.scored[:]
        h.cubes = self.cubes[:]
        h.held = self.held[:]
        h.adoptions, h.trainings, h.bones = self.adoptions, self.trainings, self.bones
        h.walks = self.walks
        h.traits = self.traits[:]
        h.fetch = self.fetch
        h.root = self.root
        h.trained = self.trained
        return h

    def add(self, card: int) -> None:
        """A card is taken."""
        if card < DOGS:
            self.add_dog(card)
        elif card != FETCH:
            face = self.printed.first[card]
            if face < FOOD:
                self.traits.append(face - TRAIT)
            elif face < ADOPTION:
                for food, amount in enumerate(self.printed.foods[face - FOOD]):
                    self.cubes[food] += amount
            else:
                self.keep(face, 1)

    def keep(self, face: int, many: int) -> None:
        """So many more of what one keeps, or fewer."""
        if face == ADOPTION:
            self.adoptions += many
        elif face == WALK:
            self.walks += many
        elif face == TRAINING:
            self.trainings += many
        elif face == BONE:
            self.bones += many
        else:
            self.held[face - THING] += many

    def add_dog(self, dog: int) -> None:
        """DL-13 A dog comes; DL-25 some rescued dogs count it, and it may count others."""
        card = self.printed.dogs[dog]
        self.dogs.append(dog)
        self.worth.append(card.vp)
        self.trait.append(NONE)
        self.room.append(self.printed.room[dog])
        self.scored.append(0)
        last = len(self.dogs) - 1
        for place, other in enumerate(self.dogs):
            counts = self.printed.dogs[other].counts
            if counts >= 0 and place != last:
                self.worth[place] += self.printed.dogs[other].pays * self.is_a(dog, counts)
            if card.counts >= 0:
                self.worth[last] += card.pays * self.is_a(other, card.counts)
        if card.trait >= 0 and card.trait in self.trait:
            self.worth[last] += card.pays

    def is_a(self, dog: int, counts: int) -> bool:
        """Whether a dog is of a size, or rescued."""
        return dog >= RESCUED if counts == len(SIZES) else self.printed.dogs[dog].size == counts

    def attach(self, trait: int, place: int) -> None:
        """DL-20 A Trait at the dog in that place; DL-25 some rescued dogs like to see it."""
        card = self.printed.traits[trait]
        self.worth[place] += card.vp
        self.trait[place] = trait
        self.room[place] = 0 if card.closes else self.room[place] | card.opens
        for other, dog in enumerate(self.dogs):
            if self.printed.dogs[dog].trait == trait:
                self.worth[other] += self.printed.dogs[dog].pays

    def tuck(self, kind: int, place: int) -> None:
        """DL-22 A card of some kind under the dog in that place; what it was is taken away
        by the caller."""
        self.worth[place] += tucked(self, kind, place)
        if kind == TRAININGS:
            for other, dog in enumerate(self.dogs):
                if self.printed.dogs[dog].trainings:
                    self.worth[other] += self.printed.dogs[dog].pays
        self.scored[place] |= kind
        trait = self.trait[place]
        opens = self.printed.traits[trait].opens if trait != NONE else 0
        self.room[place] &= ~kind | opens

    def lose(self, trait: int) -> None:
        """DL-20 The penalty, if there is no dog for a Trait."""
        card = self.printed.traits[trait]
        what = PENALTIES[card.penalty]
        if what == "bone":
            self.bones = max(0, self.bones - card.costs)
        elif what == "training":
            self.trainings = max(0, self.trainings - card.costs)
        elif what == "adoption":
            self.adoptions = max(0, self.adoptions - card.costs)
        elif what == "food":
            for _ in range(card.costs):
                most = self.cubes.index(max(self.cubes[:WILD]))
                self.cubes[most] = max(0, self.cubes[most] - 1)
        elif what == "thing" and max(self.held):
            self.held[self.held.index(max(self.held))] -= 1


def home(g: DogLovers, seat: int, turns: int) -> Home:
    """The home of a seat."""
    h = Home(g.printed, turns)
    h.dogs = g.dogs[seat][:]
    h.worth = worths(g, seat)
    for dog in h.dogs:
        trait = g.trait_of[dog]
        h.trait.append(NONE if trait == NONE else trait - TRAIT)
        h.room.append(g.room[dog])
        h.scored.append(g.tucked_kinds[dog])
    h.cubes = g.food_of(seat)
    for card in g.hand[seat]:
        h.keep(g.printed.first[card], 1)
    return h


def tucked(h: Home, kind: int, place: int) -> int:
    """DL-16, DL-17, DL-24, DL-25 What a card of some kind scores under a dog."""
    card, scored = h.printed.dogs[h.dogs[place]], h.scored[place]
    attached = None if h.trait[place] == NONE else h.printed.traits[h.trait[place]]
    points = tucked_points(attached, kind, scored)
    return points + card.pays if card.tucks == kind and not scored & kind else points


def slots(h: Home, kind: int) -> list[int]:
    """What cards of a kind would score if they were tucked one after another, the most
    first.  DL-22 One a dog, unless its Trait takes more."""
    found: list[int] = []
    extra = 0
    if kind == TRAININGS:
        for dog in h.dogs:
            if h.printed.dogs[dog].trainings:
                extra = h.printed.dogs[dog].pays
    for place in range(len(h.dogs)):
        if h.room[place] & kind:
            points = tucked(h, kind, place) + extra
            trait = h.trait[place]
            found.append(points)
            if trait != NONE and h.printed.traits[trait].opens & kind:
                card = h.printed.traits[trait]
                once = card.breaks_rules and not has_paid(card, kind, h.scored[place])
                found += [points - card.each * once] * (MANY - 1)
    found.sort(reverse=True)
    return found


def room_for(h: Home, kind: int) -> int:
    """How many cards of a kind could be tucked: as many as there are slots."""
    room = 0
    for place in range(len(h.dogs)):
        if h.room[place] & kind:
            trait = h.trait[place]
            more = trait != NONE and h.printed.traits[trait].opens & kind
            room += MANY if more else 1
    return room


def give_worst(h: Home) -> None:
    """DL-24 Escape Artist: the dog that is worth least for what it eats goes."""
    scores = [
        worth - 1.5 * sum(h.printed.dogs[dog].eats)
        for dog, worth in zip(h.dogs, h.worth, strict=True)
    ]
    if scores:
        remove(h, scores.index(min(scores)))


def remove(h: Home, place: int) -> None:
    """A dog goes with all that is on it."""
    for of in (h.dogs, h.worth, h.trait, h.room, h.scored):
        of.pop(place)
