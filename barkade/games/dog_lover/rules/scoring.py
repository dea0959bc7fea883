"""The end, DL-13 to DL-19 and DL-24 to DL-28: who is fed, and what all that is worth.

Whether a dog is fed changes only what that dog scores, so the best feeding is a choice
of dogs whose meals the cubes can pay for.  It is found exactly: the dogs are tried from
the one that gains most, and a branch is left when even feeding all the rest would not
beat the best found so far.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from barkade.games.dog_lover.rules.box import Trait
from barkade.games.dog_lover.rules.contents import (
    BONE,
    RESCUED,
    SIZES,
    THING,
    THINGS,
    TRAININGS,
    TRAIT,
    WALKS,
    WILD,
)
from barkade.games.dog_lover.rules.table import NONE, DogLovers
from barkade.kernel.steps import Step

UNFED: Final = 2  # DL-13: points lost
A_WALK: Final = 2
A_TRAINING: Final = 1
SETS: Final = (0, 1, 3, 6, 10, 15)  # DL-19
A_LONE_BONE: Final = -1  # DL-18
BONES_PAY: Final = [0, 0, 1, 2]  # DL-18: for each fed dog, by how many Bones one has

# Where points come from, in the order in which they are told.
SOURCES: Final = ("dogs", "rescued", "hungry", "traits", "walks", "trainings", "sets", "bones")

# DL-27, DL-28 Points first, then fed dogs, then fed rescued dogs, as one number.
POINT: Final = 10_000
FED: Final = 100


class Count(NamedTuple):
    """What a seat comes to."""

    points: int
    fed: list[int]
    rescued: int  # how many of those are rescued dogs
    things: int  # points of Favorite Things
    bones: int  # and of Bones


def score(g: DogLovers) -> list[Step]:
    """DL-28 The most points win; then the most fed dogs, then the most fed rescued ones;
    then the win is shared."""
    counts = [count(g, seat) for seat in range(g.seats)]
    for seat, one in enumerate(counts):
        for dog in g.dogs[seat]:
            g.tell("fed" if dog in one.fed else "hungry", seat, dog)
        if g.heard is not None:
            tell_sources(g, seat, one)
        g.tell("score", seat, -1, one.points)
    ranks = [(one.points, len(one.fed), one.rescued) for one in counts]
    best = max(ranks)
    winners = [seat for seat in range(g.seats) if ranks[seat] == best]
    tell_tie(g, ranks, winners)
    return g.finish(winners, [one.points for one in counts])


def tell_sources(g: DogLovers, seat: int, found: Count) -> None:
    """Where a seat's points come from: the dogs, what lies at them, what was kept."""
    dogs, rescued, hungry, traits, walks, trainings, things, bones = sources(g, seat, found)
    if dogs or rescued or hungry:
        g.tell("dogs bring", seat, -1, dogs, rescued, hungry)
    if traits or walks or trainings:
        g.tell("care brings", seat, -1, traits, walks, trainings)
    if things or bones:
        g.tell("hand brings", seat, -1, things, bones)


def tell_tie(g: DogLovers, ranks: list[tuple[int, int, int]], winners: list[int]) -> None:
    """DL-28 What decided, if it was not the points."""
    best = ranks[winners[0]]
    if [rank[0] for rank in ranks].count(best[0]) == 1:
        return
    if len(winners) > 1:
        g.tell("shared", -1)
    elif [rank[:2] for rank in ranks].count(best[:2]) == 1:
        g.tell("more fed", winners[0], -1, best[1])
    else:
        g.tell("more rescued", winners[0], -1, best[2])


def count(g: DogLovers, seat: int) -> Count:
    """All points of a seat, its dogs fed in the best way."""
    held = [0] * 6  # Favorite Things by kind, and Bones
    for card in g.hand[seat]:
        face = g.printed.first[card]
        if face >= THING:
            held[face - THING] += 1
        elif face == BONE:
            held[5] += 1
    many = held.pop()
    each = bones_pay(many)
    dogs = g.dogs[seat]
    points = worths(g, seat)
    fed = best_meal(g, seat, dogs, points, each)
    things = sets(held)
    bones = A_LONE_BONE if many == 1 else each * len(fed)
    total = things + bones - UNFED * (len(dogs) - len(fed))
    rescued = 0
    for dog, worth in zip(dogs, points, strict=True):
        if dog in fed:
            total += worth
            rescued += dog >= RESCUED
    return Count(total, fed, rescued, things, bones)


def sources(g: DogLovers, seat: int, found: Count) -> list[int]:
    """Where a seat's points come from, in the order of `SOURCES`; they add up to them."""
    dogs = rescued = traits = walks = trainings = 0
    for dog in found.fed:
        kinds = [g.printed.kind[card] for card in g.tucked[seat] if g.lies_at[card] == dog]
        walks += A_WALK * kinds.count(WALKS)
        trainings += A_TRAINING * kinds.count(TRAININGS)
        traits += trait_points(g, dog, kinds)
        if dog >= RESCUED:
            rescued += g.printed.dogs[dog].vp + rescued_points(g, seat, dog)
        else:
            dogs += g.printed.dogs[dog].vp
    hungry = -UNFED * (len(g.dogs[seat]) - len(found.fed))
    return [dogs, rescued, hungry, traits, walks, trainings, found.things, found.bones]


def trait_points(g: DogLovers, dog: int, kinds: list[int]) -> int:
    """DL-24 What a dog's Trait is worth, with what it pays for the cards under the dog;
    Rule Breaker pays for each kind once."""
    if g.trait_of[dog] == NONE:
        return 0
    trait = g.printed.traits[g.trait_of[dog] - TRAIT]
    paid = [whole_kind(kind) for kind in kinds if kind & trait.opens]
    return trait.vp + trait.each * len(set(paid) if trait.breaks_rules else paid)


def bones_pay(many: int) -> int:
    """DL-18 What so many Bones are worth for each fed dog; more than three are worth no more."""
    return BONES_PAY[min(many, 3)]


def sets(held: list[int]) -> int:
    """DL-19 Sets of different Favorite Things, as large as they can be."""
    points = 0
    left = [many for many in held if many]
    while left:
        points += SETS[len(left)]
        left = [many - 1 for many in left if many > 1]
    return points


# What a dog is worth if it is fed


def worths(g: DogLovers, seat: int) -> list[int]:
    """DL-13 Each dog's points with all that is attached, tucked or counted."""
    dogs = g.dogs[seat]
    cards = g.printed
    points: dict[int, int] = {}
    for dog in dogs:
        trait = g.trait_of[dog]
        points[dog] = cards.dogs[dog].vp
        if trait != NONE:
            points[dog] += cards.traits[trait - TRAIT].vp
        if dog >= RESCUED:
            points[dog] += rescued_points(g, seat, dog)
    scored: dict[int, int] = {}
    for card in g.tucked[seat]:
        dog = g.lies_at[card]
        kind, trait, before = cards.kind[card], g.trait_of[dog], scored.get(dog, 0)
        attached = None if trait == NONE else cards.traits[trait - TRAIT]
        points[dog] += tucked_points(attached, kind, before)
        scored[dog] = before | whole_kind(kind)
    return [points[dog] for dog in dogs]


def whole_kind(kind: int) -> int:
    """All Favorite Things are of one kind, where kinds are compared."""
    return THINGS if kind & THINGS else kind


def tucked_points(trait: Trait | None, kind: int, scored: int) -> int:
    """DL-16, DL-17 What a card of a kind scores under a dog, after others of these kinds: a Walk
    2, a Training 1; DL-24 more with a Trait that pays for it."""
    points = A_WALK if kind == WALKS else A_TRAINING if kind == TRAININGS else 0
    if trait is not None and trait.opens & kind and not has_paid(trait, kind, scored):
        points += trait.each
    return points


def has_paid(trait: Trait, kind: int, scored: int) -> bool:
    """DL-24 Rule Breaker pays for a kind only once."""
    return trait.breaks_rules and scored & whole_kind(kind) != 0


def rescued_points(g: DogLovers, seat: int, dog: int) -> int:
    """DL-25 For its Favorite Thing under it, for a Trait on any of one's dogs, for Trainings
    tucked anywhere, or for dogs of some kind, itself included.  Those others need not be
    fed."""
    card = g.printed.dogs[dog]
    if card.tucks:
        return card.pays if g.tucked_kinds[dog] & card.tucks else 0
    if card.trait >= 0:
        return card.pays if TRAIT + card.trait in g.traits[seat] else 0
    if card.trainings:
        kinds = [g.printed.kind[one] for one in g.tucked[seat]]
        return card.pays * kinds.count(TRAININGS)
    if card.counts == len(SIZES):
        return card.pays * sum([one >= RESCUED for one in g.dogs[seat]])
    if card.counts >= 0:
        return card.pays * sum([g.printed.dogs[one].size == card.counts for one in g.dogs[seat]])
    return 0


# Feeding


def best_meal(g: DogLovers, seat: int, dogs: list[int], points: list[int], each: int) -> list[int]:
    """DL-27 The dogs to feed so that the total is highest, then the number of fed dogs,
    then of fed rescued dogs."""
    gains: list[tuple[int, int]] = []
    for dog, worth in zip(dogs, points, strict=True):
        gain = (worth + each + UNFED) * POINT + FED + (dog >= RESCUED)
        gains.append((-gain, dog))
    gains.sort()
    order = [dog for _, dog in gains]
    table = Feeding([-gain for gain, _ in gains], [meal(g, dog) for dog in order], g.food_of(seat))
    fed = table.best()
    return [dog for place, dog in enumerate(order) if fed >> place & 1]


def meal(g: DogLovers, dog: int) -> list[int]:
    """What a dog needs by kinds of food, and last how much of any kind; DL-24 an Escape
    Artist takes one cube, whatever it is."""
    trait = g.trait_of[dog]
    if trait != NONE and g.printed.traits[trait - TRAIT].one_cube:
        return [0, 0, 0, 1]
    return [*g.printed.dogs[dog].eats, 0]


class Feeding:
    """A choice of meals that some cubes can pay for, worth as much as possible."""

    def __init__(self, gains: list[int], meals: list[list[int]], cubes: list[int]) -> None:
        self.gains = gains  # none of them negative, the highest first
        self.meals = meals
        self.cubes = cubes
        self.total = sum(cubes)
        self.sums = [0]  # what so many of the first would gain
        for gain in gains:
            self.sums.append(self.sums[-1] + gain)
        self.least = [sum(one) for one in meals]  # cubes for any meal from here on
        for place in range(len(meals) - 2, -1, -1):
            self.least[place] = min(self.least[place], self.least[place + 1])
        self.most = -1
        self.chosen = 0

    def best(self) -> int:
        """Which meals, one bit each."""
        self._try(0, 0, 0, 0, 0, 0, 0)
        return self.chosen

    def _try(
        self, place: int, gained: int, chosen: int, scraps: int, dry: int, canned: int, any_: int
    ) -> None:
        """Decide about the meals from a place on; the others are chosen and paid for."""
        size = len(self.gains)
        if place == size:
            if gained > self.most:
                self.most, self.chosen = gained, chosen
            return
        least = self.least[place]
        left = self.total - scraps - dry - canned - any_
        last = min(size, place + left // least) if least else size
        if gained + self.sums[last] - self.sums[place] <= self.most:
            return  # not even with as many of the best as there are cubes for
        needs = self.meals[place]
        s, d, c, a = scraps + needs[0], dry + needs[1], canned + needs[2], any_ + needs[3]
        cubes = self.cubes
        wild = max(0, s - cubes[0]) + max(0, d - cubes[1]) + max(0, c - cubes[2])
        if wild <= cubes[WILD] and s + d + c + a <= self.total:
            self._try(place + 1, gained + self.gains[place], chosen | 1 << place, s, d, c, a)
        self._try(place + 1, gained, chosen, scraps, dry, canned, any_)
