"""Playing an event: what it could do, and at what it aims, WD-8."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from barkade.games.we_rate_dogs.rules.contents import DOGS, EVENT_OPTIONS, SIDES, is_reaction
from barkade.games.we_rate_dogs.rules.contest import is_guarded
from barkade.games.we_rate_dogs.rules.moves import DOG, LYING, MOVES, NTHS, PLAYER, RATING
from barkade.games.we_rate_dogs.rules.table import GUARD, NOBODY, Show
from barkade.kernel.steps import Step, choice

# The card


def lay_down(g: Show, seat: int, face: int) -> int:
    """A card from the hand is played."""
    card = take_out(g, seat, face)
    g.played.append(card)
    return card


def take_out(g: Show, seat: int, face: int) -> int:
    """A card leaves a hand, for all to see; but which of equal ones, nobody can tell."""
    return g.bring_out(g.printed.first_of[face], g.hand[seat])


# What an event needs


class Need:
    """What must be there for an event to be played, a bit for each thing, and what is said
    where it is not."""

    def __init__(self, bits: int, lacking: str, whole: bool = False) -> None:
        self.bits = bits
        self.lacking = lacking if whole else f"{{name}} can't do that now: {lacking} (WD-8)."


PATH: Final = 1
ON_THE_PATH: Final = Need(
    PATH, "The category can't be changed in the Winner's Circle (WD-14).", whole=True
)
ONE_DOG: Final = 1 << 1
A_DOG: Final = Need(ONE_DOG, "there is no dog at which it could aim")
ANOTHER_DOG: Final = 1 << 2
TWO_DOGS: Final = Need(ANOTHER_DOG, "it needs two dogs at which you may aim")
EVENT: Final = 1 << 3
AN_EVENT: Final = Need(EVENT, "no event lies on a dog at which you may aim")
AN_EVENT_AND_TWO_DOGS: Final = Need(
    EVENT | ANOTHER_DOG, "it needs an event on a dog and another dog at which you may aim"
)
HOME: Final = 1 << 4
A_HOME: Final = Need(HOME, "your Home is empty")
OWN_DOG: Final = 1 << 5
A_DOG_AND_A_HOME: Final = Need(
    OWN_DOG | HOME, "it needs a dog of yours in the contest and another in your Home"
)
HANDS: Final = 1 << 6
A_HAND: Final = Need(HANDS, "nobody else has a card")
PLACE: Final = 1 << 7
A_PLACE: Final = Need(
    PLACE,
    "You have no dog in the Winner's Circle, so no second one can enter (WD-20).",
    whole=True,
)
YARD: Final = 1 << 8
A_YARD: Final = Need(YARD, "the Yard is empty")
DISCARDED: Final = 1 << 9
DISCARDS: Final = Need(DISCARDED, "there are no discards")
NEVER: Final = 1 << 10  # what is no effect needs what is never there


def what_is_there(g: Show, seat: int) -> int:
    """What a seat's events could need, as bits.  WD-14 In the Winner's Circle the category
    can't be changed; WD-20 and who has no dog there stays without."""
    dogs = targets(g, seat)
    there = 0 if g.final else PATH | PLACE
    if dogs:
        there |= ONE_DOG if len(dogs) == 1 else ONE_DOG | ANOTHER_DOG
        if any_events(g, dogs):
            there |= EVENT
    if g.home[seat]:
        there |= HOME
    if g.ring[seat]:
        there |= OWN_DOG | PLACE
    if g.yard:
        there |= YARD
    if g.discards:
        there |= DISCARDED
    for other in range(g.seats):
        if other != seat and g.hand[other]:
            return there | HANDS
    return there


def any_events(g: Show, dogs: list[int]) -> bool:
    """Whether an event lies on one of some dogs."""
    for card in g.played:
        entrance = g.lies_on[card - DOGS]
        if entrance != NOBODY and g.entered[entrance] in dogs:
            return True
    return False


# Dogs, and events on them


def targets(g: Show, seat: int) -> list[int]:
    """The dogs in the contest at which a seat may aim."""
    for mark in g.marks:
        if mark[2] == GUARD:
            return [dog for dog in g.contest() if not is_guarded(g, dog, seat)]
    return g.contest()


def own_dogs(g: Show, seat: int) -> list[int]:
    """One's own in the contest."""
    return g.ring[seat]


def dogs_with_events(g: Show, seat: int) -> list[int]:
    """Those from which something can be lifted or shifted."""
    return [dog for dog in targets(g, seat) if events_on(g, dog)]


class Dogs:
    """At which dogs an event can aim, and what is said of another."""

    def __init__(self, of: Callable[[Show, int], list[int]], other: str) -> None:
        self.of = of
        self.other = other


ANY_DOG: Final = Dogs(targets, "")
OWN: Final = Dogs(own_dogs, "{name} is not yours: only your own dogs change places (WD-8).")
WITH_EVENTS: Final = Dogs(dogs_with_events, "No event lies on {name} (WD-8).")


def events_on(g: Show, dog: int) -> list[int]:
    """The events that lie on a dog."""
    return [card for card in g.played if g.lies_on[card - DOGS] == g.entrance[dog]]


def alike_on(g: Show, entrance: int, face: int) -> list[int]:
    """Those of one name, in the order of play: they can differ in what was chosen of them."""
    on, faces = g.lies_on, g.printed.face
    return [card for card in g.played if on[card - DOGS] == entrance and faces[card] == face]


def nth_of(g: Show, card: int) -> int:
    """Which of its name on its dog an event is; 0 where there is no other."""
    alike = alike_on(g, g.lies_on[card - DOGS], g.printed.face[card])
    return alike.index(card) + 1 if len(alike) > 1 else 0


def as_move(g: Show, card: int) -> int:
    """An event on a dog as a move names it, by its face and which of them it is."""
    return g.printed.face[card] * NTHS + nth_of(g, card)


def named(g: Show, entrance: int, lying: int) -> int:
    """The event on a dog that a move names."""
    face, nth = divmod(lying, NTHS)
    return alike_on(g, entrance, face)[max(nth - 1, 0)]


def victims(g: Show, seat: int) -> list[int]:
    """The others who have cards."""
    return [other for other in range(g.seats) if other != seat and g.hand[other]]


# What an event aims at


@choice("Choose a dog.", "WD-8", public=True)
def aim_at_a_dog(g: Show, seat: int) -> list[Step]:
    """WD-8 Any dog in the contest, as the card says."""
    dogs = g.printed.effect(g.stack[-1].option).verb.dogs.of(g, seat)
    return [(aim, seat, dog) for dog in dogs]


@choice("Choose another dog.", "WD-8", public=True)
def aim_at_another(g: Show, seat: int) -> list[Step]:
    """Another one than before."""
    before = g.entered[g.stack[-1].first]
    return [(aim, seat, dog) for dog in targets(g, seat) if dog != before]


@MOVES("on {}", DOG, rule="WD-8", at="played")
def aim(g: Show, seat: int, dog: int) -> list[Step]:
    """WD-19 At the dog as it entered."""
    said, entrance = g.stack[-1], g.entrance[dog]
    if said.first == NOBODY:
        g.stack[-1] = said._replace(first=entrance)
    else:
        g.stack[-1] = said._replace(second=entrance)
    return tell_if_all_is_said(g)


def tell_if_all_is_said(g: Show) -> list[Step]:
    """WD-8 The card, its effect and at what it aims: told together."""
    if g.heard is not None:
        said = g.stack[-1]
        answers = [said.first, said.second, said.event, said.category, said.player]
        if len(answers) - answers.count(NOBODY) == len(g.printed.effect(said.option).aims):
            tell_play(g)
    return []


def tell_play(g: Show) -> None:
    """Whose dogs, and the category, the player or the event with what it does there; and,
    where the card is an answer, to which."""
    said = g.stack[-1]
    answers = is_reaction(g.printed.face[said.card])
    numbers = [said.option, g.printed.first[g.stack[-2].card] if answers else NOBODY]
    for entrance in (said.first, said.second):
        if entrance == NOBODY:
            numbers += [NOBODY, NOBODY]
        else:
            dog = g.entered[entrance]
            numbers += [g.owner(dog), g.printed.first[dog]]
    if said.event != NOBODY:
        numbers += [g.printed.first[said.event], nth_of(g, said.event)]
        numbers += [number for mark in g.marks if mark[0] == said.event for number in mark[2:]]
    elif said.category != NOBODY:
        numbers.append(said.category)
    elif said.player != NOBODY:
        numbers.append(said.player)
    g.tell("respond" if answers else "play", said.by, said.card, *numbers)


@choice("Choose an event.", "WD-8", public=True)
def aim_at_an_event(g: Show, seat: int) -> list[Step]:
    """One that lies on that dog; of two of one name either."""
    events = events_on(g, g.entered[g.stack[-1].first])
    events.sort(key=lambda card: g.printed.face[card])
    return [(choose_event, seat, as_move(g, card)) for card in events]


@MOVES("the {}", LYING, rule="WD-8", at="played")
def choose_event(g: Show, seat: int, lying: int) -> list[Step]:
    """The event on that dog."""
    said = g.stack[-1]
    g.stack[-1] = said._replace(event=named(g, said.first, lying))
    if said.option < EVENT_OPTIONS:
        return tell_if_all_is_said(g)
    if lying % NTHS:  # a Reaction turns a card here, and that has been told
        face, nth = divmod(lying, NTHS)
        g.tell("which", seat, said.card, face, nth, g.entered[said.first])
    return []


@choice("Choose a category.", "WD-8", public=True)
def aim_at_a_category(g: Show, seat: int) -> list[Step]:
    """WD-14 "Any" includes Goodness where ratings change, but a contest on the way there is
    judged in one of six."""
    judges = g.printed.effect(g.stack[-1].option).verb.judges
    many = SIDES if judges else SIDES + 1
    return [(choose_category, seat, category) for category in range(many)]


@MOVES("in {}", RATING, rule="WD-8")
def choose_category(g: Show, seat: int, category: int) -> list[Step]:
    """One of them."""
    g.stack[-1] = g.stack[-1]._replace(category=category)
    return tell_if_all_is_said(g)


@choice("Choose whom to take from.", "WD-8", public=True)
def aim_at_a_player(g: Show, seat: int) -> list[Step]:
    """Another player who has cards."""
    return [(choose_player, seat, other) for other in victims(g, seat)]


@MOVES("from {}", PLAYER, rule="WD-8")
def choose_player(g: Show, seat: int, other: int) -> list[Step]:
    """One of them."""
    g.stack[-1] = g.stack[-1]._replace(player=other)
    return tell_if_all_is_said(g)
