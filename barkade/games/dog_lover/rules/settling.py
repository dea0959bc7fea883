"""The end of a turn, DL-14, DL-16, DL-20 and DL-24: what was taken and not used."""

from __future__ import annotations

from barkade.games.dog_lover.rules.contents import (
    ADOPTION,
    BONE,
    FOOD_CARDS,
    PENALTIES,
    STANDARD,
    THINGS,
    TRAINING,
    TRAIT,
    TRAITS,
    TRICK,
)
from barkade.games.dog_lover.rules.moves import CUBE, DOG, FACE, LESSON, MOVES
from barkade.games.dog_lover.rules.playing import discard_from_hand, give_food
from barkade.games.dog_lover.rules.table import CUBES, NONE, DogLovers
from barkade.kernel.steps import Step, choice


def settle(g: DogLovers, seat: int) -> list[Step]:
    """DL-16 A Walk that no dog could take is discarded; DL-20 so is a Trait, with its
    penalty.  DL-14 Food that nobody said a word about gives its cubes last."""
    steps: list[Step] = []
    for card in g.taken[:]:
        kind = g.printed.kind[card]
        if kind != FOOD_CARDS:
            g.taken.remove(card)
            g.discards.append(card)
            g.tell("discard", seat, card)
        if kind == TRAITS:
            steps.append((penalty, seat, card))
    if g.taken:
        steps.append((feed_on, seat))
    return steps


def feed_on(g: DogLovers, seat: int) -> list[Step]:
    """DL-14 What was neither collected nor tucked gives its cubes."""
    for card in g.taken:
        give_food(g, seat, card)
    g.taken.clear()
    return []


def penalty(g: DogLovers, seat: int, card: int) -> list[Step]:
    """DL-20 As far as one can."""
    trait = g.printed.traits[card - TRAIT]
    what = PENALTIES[trait.penalty]
    if what == "dog":
        return [(lose_a_dog, seat)] * min(trait.costs, len(g.dogs[seat]))
    if what == "trick":
        return [(lose_a_trick, seat)] * min(trait.costs, len(g.learned[seat]) - 1)
    if what == "food":
        return [(lose_food, seat)] * min(trait.costs, sum(g.food_of(seat)))
    if what == "thing":
        things = [card for card in g.hand[seat] if g.printed.kind[card] & THINGS]
        return [(lose_a_thing, seat)] * min(trait.costs, len(things))
    if what != "nothing":
        face = {"bone": BONE, "training": TRAINING, "adoption": ADOPTION}[what]
        for lost in discard_from_hand(g, seat, face, trait.costs):
            g.tell("lose", seat, lost)
    return []


@choice("Choose a dog to give away.", "DL-24", public=True)
def lose_a_dog(g: DogLovers, seat: int) -> list[Step]:
    """DL-24 Escape Artist: a dog with all that is on it."""
    return [(give_away, seat, dog) for dog in g.dogs[seat]]


@MOVES("give {} away", DOG, rule="DL-24", at="dogs")
def give_away(g: DogLovers, seat: int, dog: int) -> list[Step]:
    """DL-24 With its Trait and what is tucked under it."""
    g.dogs[seat].remove(dog)
    g.discards.append(dog)
    for zone in (g.traits[seat], g.tucked[seat]):
        for card in [card for card in zone if g.lies_at[card] == dog]:
            zone.remove(card)
            g.lies_at[card] = NONE
            g.discards.append(card)
    g.trait_of[dog] = NONE
    g.tell("give away", seat, dog)
    return []


@choice("Choose a trick to forget.", "DL-24", public=True)
def lose_a_trick(g: DogLovers, seat: int) -> list[Step]:
    """DL-24 Rule Breaker: never the starting trick."""
    return [(forget, seat, card - TRICK) for card in g.learned[seat] if card < STANDARD]


@MOVES("forget {}", LESSON, rule="DL-24", at="learned")
def forget(g: DogLovers, seat: int, trick: int) -> list[Step]:
    """DL-24 It is discarded."""
    g.learned[seat].remove(TRICK + trick)
    g.discards.append(TRICK + trick)
    g.tell("forget", seat, TRICK + trick)
    return []


@choice("Choose which food to give back.", "DL-20", public=True)
def lose_food(g: DogLovers, seat: int) -> list[Step]:
    """DL-20 A cube of any kind that one has."""
    return [(give_back, seat, food) for food, many in enumerate(g.food_of(seat)) if many]


@MOVES("give back {}", CUBE, rule="DL-20")
def give_back(g: DogLovers, seat: int, food: int) -> list[Step]:
    """DL-20 One cube."""
    g.cubes[seat * CUBES + food] -= 1
    g.tell("give back", seat, -1, food, 1)
    return []


@choice("Choose a Favorite Thing to discard.", "DL-20", public=True)
def lose_a_thing(g: DogLovers, seat: int) -> list[Step]:
    """DL-20 Equal ones are one alternative."""
    kinds = sorted({g.printed.face[card] for card in g.hand[seat] if g.printed.kind[card] & THINGS})
    return [(discard, seat, face) for face in kinds]


@MOVES("discard {}", FACE, rule="DL-20", at="hand")
def discard(g: DogLovers, seat: int, face: int) -> list[Step]:
    """DL-20 From the hand."""
    for lost in discard_from_hand(g, seat, TRAIT + face, 1):
        g.tell("lose", seat, lost)
    return []
