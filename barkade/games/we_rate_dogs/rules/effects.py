"""What events do when they take hold, WD-17 and WD-19: a function for each verb."""

from __future__ import annotations

from bisect import insort

from barkade.games.we_rate_dogs.rules.contents import (
    ANY,
    CURRENT,
    DOGS,
    EVENT_OPTIONS,
    NAMED,
    SIDES,
    TEN,
)
from barkade.games.we_rate_dogs.rules.contest import (
    category_of,
    come_home,
    current_rating,
    draw_events,
    enter_from_home,
    is_guarded,
    is_there,
    lacks_a_dog,
    leave,
    lift_off,
    rating,
    to_yard,
)
from barkade.games.we_rate_dogs.rules.moves import DOG, FACE, MOVES
from barkade.games.we_rate_dogs.rules.playing import nth_of
from barkade.games.we_rate_dogs.rules.table import (
    ADD,
    ADD_BELOW,
    GUARD,
    JUDGED,
    MINUS,
    NOBODY,
    SET,
    Said,
    Show,
)
from barkade.kernel.steps import Step, choice


def take_hold(g: Show, seat: int) -> list[Step]:
    """WD-17 The latest card that was let pass does what it says.  WD-19 If a dog at which an
    event aims has left, or is protected, it falls away."""
    said = g.stack.pop()
    if said.option >= EVENT_OPTIONS:
        does = g.printed.reactions[said.option - EVENT_OPTIONS].does
        return does(g, said) if does is not None else []
    for entrance in (said.first, said.second):
        if entrance != NOBODY and not can_hold(g, seat, entrance):
            fall_away(g, seat, said.card, is_there(g, entrance))
            return []
    return g.printed.effect(said.option).verb.does(g, said)


def can_hold(g: Show, seat: int, entrance: int) -> bool:
    """Whether a dog is still there and not protected from that seat."""
    return is_there(g, entrance) and not is_guarded(g, g.entered[entrance], seat)


def fall_away(g: Show, seat: int, card: int, there: bool) -> None:
    """WD-19 The card does nothing and is discarded; its dog is gone, or is there but
    protected."""
    g.tell("miss", seat, card, int(there))
    g.played.remove(card)
    insort(g.discards, card)


def come_to_nothing(g: Show, said: Said) -> list[Step]:
    """WD-10 What a card needs is no longer there; it stays in play all the same."""
    g.tell("nothing", said.by, said.card)
    return []


def lay_on(g: Show, card: int, entrance: int) -> None:
    """An event lies on a dog."""
    g.lies_on[card - DOGS] = entrance


# Ratings


def rate(g: Show, said: Said) -> list[Step]:
    """A dog's rating changes."""
    return change_rating(g, said, ADD)


def rate_below(g: Show, said: Said) -> list[Step]:
    """The same; for a minus ten is no floor."""
    return change_rating(g, said, ADD_BELOW if said.sign == MINUS else ADD)


def change_rating(g: Show, said: Said, what: int) -> list[Step]:
    """The card lies on the dog, and its number counts there."""
    dog = g.entered[said.first]
    lay_on(g, said.card, said.first)
    mark(g, said.card, dog, what, category_for(g, dog, said), amount_of(g, said))
    return []


def rate_all(g: Show, said: Said) -> list[Step]:
    """The ratings of all dogs; a minus leaves those alone that are protected."""
    amount = amount_of(g, said)
    for dog in g.contest():
        if amount > 0 or not is_guarded(g, dog, said.by):
            mark(g, said.card, dog, ADD, category_for(g, dog, said), amount)
    return []


def set_ten(g: Show, said: Said) -> list[Step]:
    """A rating becomes ten where the dog is judged."""
    dog = g.entered[said.first]
    lay_on(g, said.card, said.first)
    mark(g, said.card, dog, SET, category_of(g, dog), TEN)
    return []


def copy(g: Show, said: Said) -> list[Step]:
    """A dog gets the judged rating of another."""
    dog = g.entered[said.first]
    lay_on(g, said.card, said.first)
    theirs = current_rating(g, g.entered[said.second])
    mark(g, said.card, dog, SET, category_of(g, dog), theirs)
    return []


def swap(g: Show, said: Said) -> list[Step]:
    """Two dogs swap theirs; the card lies on neither."""
    dog, other = g.entered[said.first], g.entered[said.second]
    mine, theirs = current_rating(g, dog), current_rating(g, other)
    mark(g, said.card, dog, SET, category_of(g, dog), theirs)
    mark(g, said.card, other, SET, category_of(g, other), mine)
    return []


def amount_of(g: Show, said: Said) -> int:
    """By how much a rating changes; a Reaction may have turned a minus into a plus."""
    return abs(g.printed.effect(said.option).amount) * said.sign


def category_for(g: Show, dog: int, said: Said) -> int:
    """The named category, the chosen one, or the one in which the dog is judged now."""
    category = g.printed.effect(said.option).category
    if category == ANY:
        return said.category
    return category_of(g, dog) if category == CURRENT else category


def mark(g: Show, card: int, dog: int, what: int, category: int, number: int) -> None:
    """Something counts for a dog from now on."""
    before = rating(g, dog, category) if g.heard is not None else 0
    g.marks.append((card, dog, what, category, number))
    if g.heard is not None:
        g.tell("mark", g.owner(dog), dog, category, rating(g, dog, category), before)


# The category.  WD-14 It never changes in the Winner's Circle.


def judge_all(g: Show, said: Said) -> list[Step]:
    """The table's category changes."""
    if not g.final:
        g.category = category_for(g, NOBODY, said)
        g.tell("category", said.by, -1, g.category)
    return []


def judge_a_dog(g: Show, said: Said) -> list[Step]:
    """One dog is judged elsewhere than the others."""
    if not g.final:
        dog, category = g.entered[said.first], category_for(g, NOBODY, said)
        lay_on(g, said.card, said.first)
        g.marks.append((said.card, dog, JUDGED, category, 0))
        g.tell("judged", g.owner(dog), dog, category)
    return []


def reroll(g: Show, said: Said) -> list[Step]:
    """The die is rolled again."""
    if not g.final:
        g.category = g.below(SIDES)
        g.tell("reroll", NOBODY, -1, g.category)
    return []


# Events


def lift(g: Show, said: Said) -> list[Step]:
    """An event is taken off a dog, if it still lies there."""
    if g.lies_on[said.event - DOGS] != said.first:
        return come_to_nothing(g, said)
    dog, nth = g.entered[said.first], nth_of(g, said.event)
    lift_off(g, said.event)
    g.tell("lift", g.owner(dog), said.event, dog, current_rating(g, dog), nth)
    return []


def shift(g: Show, said: Said) -> list[Step]:
    """An event is laid on another dog, if it still lies there."""
    event = said.event
    if g.lies_on[event - DOGS] != said.first:
        return come_to_nothing(g, said)
    dog, other, nth = g.entered[said.first], g.entered[said.second], nth_of(g, event)
    lay_on(g, event, said.second)
    g.marks = [(mark[0], other, *mark[2:]) if mark[0] == event else mark for mark in g.marks]
    g.tell("shift", g.owner(other), event, other, current_rating(g, other), nth)
    g.tell("without", g.owner(dog), dog, current_rating(g, dog))
    return []


def protect(g: Show, said: Said) -> list[Step]:
    """WD-8 The others' events can't aim at a dog."""
    dog = g.entered[said.first]
    lay_on(g, said.card, said.first)
    g.marks.append((said.card, dog, GUARD, 0, 0))
    g.tell("guard", g.owner(dog), dog)
    return []


# Hands


def draw(g: Show, said: Said) -> list[Step]:
    """Cards come from the deck."""
    draw_events(g, said.by, g.printed.effect(said.option).amount)
    return []


def take(g: Show, said: Said) -> list[Step]:
    """Cards are taken from a player at random."""
    seat, other = said.by, said.player
    many = min(g.printed.effect(said.option).amount, len(g.hand[other]))
    if not many:
        return come_to_nothing(g, said)
    for _ in range(many):
        taken = g.steal(g.hand[other], g.hand[seat], 1 << seat | 1 << other)
        g.hand[seat].sort()
        g.tell("steal", other, taken, seat)
    return []


def fetch(g: Show, said: Said) -> list[Step]:
    """Cards are taken from the discards."""
    many = min(g.printed.effect(said.option).amount, len(g.discards))
    return [(dig, said.by)] * many if many else come_to_nothing(g, said)


@choice("Choose a card to take from the discards.", "WD-4", public=True)
def dig(g: Show, seat: int) -> list[Step]:
    """Equal ones are one alternative."""
    faces = sorted({g.printed.face[card] for card in g.discards})
    return [(dig_up, seat, face) for face in faces]


@MOVES("take {} from the discards", FACE, rule="WD-4", at="discards")
def dig_up(g: Show, seat: int, face: int) -> list[Step]:
    """Everybody sees which."""
    card = next(card for card in g.discards if g.printed.face[card] == face)
    g.discards.remove(card)
    insort(g.hand[seat], card)
    g.tell("dig", seat, card)
    return []


# Dogs come and go; WD-14 in the Winner's Circle too, but no dog is sent there again.


def enter_a_second(g: Show, said: Said) -> list[Step]:
    """One more dog from one's Home."""
    return [(bring_a_dog, said.by, NOBODY)] if g.home[said.by] else come_to_nothing(g, said)


def change_dogs(g: Show, said: Said) -> list[Step]:
    """A dog goes Home and makes way for another."""
    dog = g.entered[said.first]
    owner = g.owner(dog)
    if not g.home[owner]:
        return come_to_nothing(g, said)
    leave(g, owner, dog)
    come_home(g, owner, dog, "go home")
    return [(bring_a_dog, owner, dog)]


def call_from_the_yard(g: Show, said: Said) -> list[Step]:
    """A dog comes to one's Home."""
    return [(call_back, said.by)] if g.yard else come_to_nothing(g, said)


def send_to_the_yard(g: Show, said: Said) -> list[Step]:
    """A dog leaves, and its owner enters another."""
    dog = g.entered[said.first]
    owner = g.owner(dog)
    leave(g, owner, dog)
    to_yard(g, dog)
    g.tell("yard" if dog < NAMED else "aside", owner, dog)
    return [(bring_another, owner)]


def send_to_the_circle(g: Show, said: Said) -> list[Step]:
    """A dog wins at once."""
    if g.final:
        return come_to_nothing(g, said)
    dog = g.entered[said.first]
    owner = g.owner(dog)
    leave(g, owner, dog)
    g.circle[owner].append(dog)
    g.made_it.append(dog)
    g.tell("circle", owner, dog)
    return []


def bring_another(g: Show, seat: int) -> list[Step]:
    """The owner of a dog that was sent to the Yard enters another; WD-14 in the Winner's
    Circle perhaps Dogrates."""
    if g.home[seat]:
        return [(bring_a_dog, seat, NOBODY)]
    lacks_a_dog(g, seat)
    return []


@choice("Choose a dog to bring from your Home.", "WD-8", public=True)
def bring_a_dog(g: Show, seat: int, but: int) -> list[Step]:
    """WD-19 It enters face up.  Not the one that has just made way for it."""
    return [(bring, seat, dog) for dog in g.home[seat] if dog != but]


@MOVES("bring {}", DOG, rule="WD-8", at="home")
def bring(g: Show, seat: int, dog: int) -> list[Step]:
    """WD-19 Unmodified, in the table's category."""
    enter_from_home(g, seat, dog)
    return []


@choice("Choose a dog to call back from the Yard.", "WD-8", public=True)
def call_back(g: Show, seat: int) -> list[Step]:
    """It comes to one's Home."""
    return [(call, seat, dog) for dog in g.yard]


@MOVES("call {}", DOG, rule="WD-8", at="yard")
def call(g: Show, seat: int, dog: int) -> list[Step]:
    """Into the Home, from where it can be sent."""
    g.yard.remove(dog)
    come_home(g, seat, dog, "call")
    return []
