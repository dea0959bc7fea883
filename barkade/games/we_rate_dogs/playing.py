"""Playing an event: what it could do, and at what it aims, WD-8."""

from __future__ import annotations

from typing import Final

from barkade.games.we_rate_dogs.box import (
    ANY,
    CATEGORY,
    CHANGE_DOG,
    COPY,
    DIG,
    DOG_CATEGORY,
    DOGS,
    DRAW,
    FROM_YARD,
    JUDGING,
    LIFT,
    PROTECT,
    RATE,
    RATE_ALL,
    RATE_BELOW,
    REROLL,
    SECOND_DOG,
    SET_TEN,
    SHIFT,
    SIDES,
    SWAP,
    TAKE,
    TO_CIRCLE,
    TO_YARD,
    VERBS,
    Effect,
)
from barkade.games.we_rate_dogs.contest import is_guarded
from barkade.games.we_rate_dogs.moves import DOG, FACE, MOVES, PLAYER, RATING
from barkade.games.we_rate_dogs.table import GUARD, NOBODY, Show
from barkade.kernel.steps import Rule, Step, choice

# Verbs, one bit each, by what they need.
NOTHING: Final = 1 << RATE_ALL | 1 << DRAW
A_DOG: Final = sum([1 << v for v in (RATE, RATE_BELOW, SET_TEN, PROTECT, TO_YARD, TO_CIRCLE)])
THE_PATH: Final = 1 << CATEGORY | 1 << REROLL  # WD-14: not in the Winner's Circle
A_DOG_ON_THE_PATH: Final = A_DOG | 1 << DOG_CATEGORY
TWO_DOGS: Final = 1 << SWAP | 1 << COPY
AN_EVENT: Final = 1 << LIFT
AN_EVENT_AND_TWO_DOGS: Final = 1 << LIFT | 1 << SHIFT
A_HOME: Final = 1 << SECOND_DOG
A_HOME_AND_A_DOG: Final = 1 << SECOND_DOG | 1 << CHANGE_DOG
PLUS: Final = 1
MINUS: Final = -1


# The card


def lay_down(g: Show, seat: int, face: int) -> int:
    """A card from the hand is played."""
    card = take_out(g, seat, face)
    g.played.append(card)
    return card


def take_out(g: Show, seat: int, face: int) -> int:
    """A card leaves a hand, for all to see; but which of equal ones, nobody can tell."""
    faces = g.cards.face
    equal = [card for card in g.hand[seat] if faces[card] == face]
    card = equal[0]
    if len(equal) > 1:
        g.confuse(card, equal)
    g.hand[seat].remove(card)
    g.show(card, g.everyone)
    return card


# What an event aims at


def aims(effect: Effect) -> tuple[Rule, ...]:
    """The questions that an effect asks, in their order."""
    return (AIMS_AND_CATEGORY if effect.category == ANY else AIMS).get(effect.verb, ())


def questions(g: Show, seat: int, option: int) -> list[Step]:
    """The same as steps."""
    return [(question, seat, option) for question in aims(g.cards.effect(option))]


def playable(g: Show, seat: int) -> int:
    """Which verbs have anything at which they could aim, one bit each.  WD-14 In the
    Winner's Circle the category can't be changed."""
    dogs = targets(g, seat)
    verbs = NOTHING if g.final else NOTHING | THE_PATH
    if dogs:
        verbs |= A_DOG if g.final else A_DOG_ON_THE_PATH
        if len(dogs) > 1:
            verbs |= TWO_DOGS
        if any_events(g, dogs):
            verbs |= AN_EVENT if len(dogs) == 1 else AN_EVENT_AND_TWO_DOGS
    if g.home[seat] and g.ring[seat]:
        verbs |= A_HOME_AND_A_DOG
    elif g.home[seat] and not g.final:  # WD-20: in a final without a dog one stays without
        verbs |= A_HOME
    if g.yard:
        verbs |= 1 << FROM_YARD
    if g.discards:
        verbs |= 1 << DIG
    for other in range(g.seats):
        if other != seat and g.hand[other]:
            return verbs | 1 << TAKE
    return verbs


def any_events(g: Show, dogs: list[int]) -> bool:
    """Whether an event lies on one of some dogs."""
    for card in g.played:
        entrance = g.lies_on[card - DOGS]
        if entrance != NOBODY and g.entered[entrance] in dogs:
            return True
    return False


def targets(g: Show, seat: int) -> list[int]:
    """The dogs in the contest at which a seat may aim."""
    for mark in g.marks:
        if mark[2] == GUARD:
            return [dog for dog in g.contest() if not is_guarded(g, dog, seat)]
    return g.contest()


def dogs_for(g: Show, seat: int, verb: int) -> list[int]:
    """Those at which a verb can aim: one's own change places, and what is lifted or
    shifted must lie there."""
    if verb == CHANGE_DOG:
        return g.ring[seat]
    if verb in (LIFT, SHIFT):
        return [dog for dog in targets(g, seat) if events_on(g, dog)]
    return targets(g, seat)


def events_on(g: Show, dog: int) -> list[int]:
    """The events that lie on a dog."""
    return [card for card in g.played if g.lies_on[card - DOGS] == g.entrance[dog]]


def victims(g: Show, seat: int) -> list[int]:
    """The others who have cards."""
    return [other for other in range(g.seats) if other != seat and g.hand[other]]


@choice("On which dog?", "WD-8", public=True)
def aim_at_a_dog(g: Show, seat: int, option: int) -> list[Step]:
    """WD-8 Any dog in the contest, as the card says."""
    return [(aim, seat, dog) for dog in dogs_for(g, seat, g.cards.effect(option).verb)]


@choice("And which other dog?", "WD-8", public=True)
def aim_at_another(g: Show, seat: int, option: int) -> list[Step]:
    """Another one than before."""
    before = g.entered[g.plan[0]]
    return [(aim, seat, dog) for dog in targets(g, seat) if dog != before]


@MOVES("on {}", DOG, rule="WD-8", at="played")
def aim(g: Show, seat: int, dog: int) -> list[Step]:
    """WD-19 At the dog as it entered."""
    if g.heard is not None:
        before = g.entered[g.plan[0]] if g.plan else NOBODY
        g.tell("aim", g.owner(dog), dog, g.cards.first[g.played[-1]], option_of(g), before + 1)
    g.plan.append(g.entrance[dog])
    return []


def option_of(g: Show) -> int:
    """What was chosen of the card being played: whatever is asked or said next ends so."""
    option: int = g.agenda[-1][-1]
    return option


@choice("Which event?", "WD-8", public=True)
def aim_at_an_event(g: Show, seat: int, option: int) -> list[Step]:
    """One that lies on that dog."""
    faces = sorted({g.cards.face[card] for card in events_on(g, g.entered[g.plan[0]])})
    return [(choose_event, seat, face) for face in faces]


@MOVES("the {}", FACE, rule="WD-8", at="played")
def choose_event(g: Show, seat: int, face: int) -> list[Step]:
    """The event on that dog."""
    g.plan.append(face)
    g.tell("which", seat, g.played[-1], face, g.entered[g.plan[0]])
    return []


@choice("In which category?", "WD-8", public=True)
def aim_at_a_category(g: Show, seat: int, option: int) -> list[Step]:
    """WD-14 "Any" includes Goodness where ratings change, but a contest on the way there is
    judged in one of six."""
    judging = g.cards.effect(option).verb in JUDGING
    many = SIDES if judging else SIDES + 1
    return [(choose_category, seat, category) for category in range(many)]


@MOVES("in {}", RATING, rule="WD-8")
def choose_category(g: Show, seat: int, category: int) -> list[Step]:
    """One of them."""
    if g.heard is not None:
        dog = g.entered[g.plan[0]] if g.plan else NOBODY
        g.tell("name", seat, g.played[-1], category, dog, option_of(g) + 1)
    g.plan.append(category)
    return []


@choice("From whom?", "WD-8", public=True)
def aim_at_a_player(g: Show, seat: int, option: int) -> list[Step]:
    """Another player who has cards."""
    return [(choose_player, seat, other) for other in victims(g, seat)]


@MOVES("from {}", PLAYER, rule="WD-8")
def choose_player(g: Show, seat: int, other: int) -> list[Step]:
    """One of them."""
    g.plan.append(other)
    g.tell("aim at", other, g.played[-1], option_of(g))
    return []


AIMS: Final[dict[int, tuple[Rule, ...]]] = {
    RATE: (aim_at_a_dog,),
    RATE_BELOW: (aim_at_a_dog,),
    SET_TEN: (aim_at_a_dog,),
    SWAP: (aim_at_a_dog, aim_at_another),
    COPY: (aim_at_a_dog, aim_at_another),
    DOG_CATEGORY: (aim_at_a_dog,),
    CHANGE_DOG: (aim_at_a_dog,),
    TO_YARD: (aim_at_a_dog,),
    TO_CIRCLE: (aim_at_a_dog,),
    TAKE: (aim_at_a_player,),
    LIFT: (aim_at_a_dog, aim_at_an_event),
    SHIFT: (aim_at_a_dog, aim_at_another, aim_at_an_event),
    PROTECT: (aim_at_a_dog,),
}
AIMS_AND_CATEGORY: Final[dict[int, tuple[Rule, ...]]] = {
    verb: (*AIMS.get(verb, ()), aim_at_a_category) for verb in range(len(VERBS))
}
