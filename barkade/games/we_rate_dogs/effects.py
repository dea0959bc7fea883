"""What events do when they take hold, WD-17 and WD-19."""

from __future__ import annotations

from bisect import insort

from barkade.games.we_rate_dogs import box
from barkade.games.we_rate_dogs.box import CURRENT, DOGS, NAMED, SIDES, TEN, Effect
from barkade.games.we_rate_dogs.contest import (
    category_of,
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
from barkade.games.we_rate_dogs.moves import DOG, FACE, MOVES
from barkade.games.we_rate_dogs.playing import MINUS
from barkade.games.we_rate_dogs.table import (
    ADD,
    ADD_BELOW,
    GUARD,
    JUDGED,
    NOBODY,
    SET,
    Show,
)
from barkade.kernel.steps import Step, choice


def take_hold(
    g: Show, seat: int, card: int, option: int, sign: int, first: int, second: int, third: int
) -> list[Step]:
    """WD-17 A card that was let pass does what it says.  WD-19 If a dog at which it aims has
    left, or is protected, it falls away."""
    for entrance in (first, second):
        if entrance != NOBODY and not can_hold(g, seat, entrance):
            fall_away(g, seat, card, is_there(g, entrance))
            return []
    effect = g.cards.effect(option)
    if effect.verb <= box.COPY:
        return change_ratings(g, seat, card, effect, sign, first, second, third)
    if effect.verb in box.JUDGING:
        return change_category(g, seat, card, effect, first, third)
    if effect.verb in (box.LIFT, box.SHIFT):
        return handle_event(g, seat, card, effect.verb, first, second, third)
    if effect.verb in (box.DRAW, box.TAKE, box.DIG):
        return handle_cards(g, seat, card, effect, third)
    if effect.verb == box.PROTECT:
        lay_on(g, card, first)
        dog = g.entered[first]
        g.marks.append((card, dog, GUARD, 0, 0))
        g.tell("guard", g.owner(dog), dog)
        return []
    return move_dog(g, seat, card, effect.verb, first)


def can_hold(g: Show, seat: int, entrance: int) -> bool:
    """Whether a dog is still there and not protected from that seat."""
    return is_there(g, entrance) and not is_guarded(g, g.entered[entrance], seat)


def fall_away(g: Show, seat: int, card: int, there: bool) -> None:
    """WD-19 The card does nothing and is discarded; its dog is gone, or is there but
    protected."""
    g.tell("miss", seat, card, int(there))
    g.played.remove(card)
    insort(g.discards, card)


def come_to_nothing(g: Show, seat: int, card: int) -> list[Step]:
    """WD-10 What a card needs is no longer there; it stays in play all the same."""
    g.tell("nothing", seat, card)
    return []


def lay_on(g: Show, card: int, entrance: int) -> None:
    """An event lies on a dog."""
    g.lies_on[card - DOGS] = entrance


# Ratings


def change_ratings(
    g: Show, seat: int, card: int, effect: Effect, sign: int, first: int, second: int, third: int
) -> list[Step]:
    """A rating changes, of one dog or of all; is set to ten, copied or swapped."""
    amount = abs(effect.amount) * sign
    if effect.verb == box.RATE_ALL:
        for dog in g.contest():
            if amount > 0 or not is_guarded(g, dog, seat):
                mark(g, card, dog, ADD, category_for(g, dog, effect.category, third), amount)
        return []
    dog = g.entered[first]
    category = category_for(g, dog, effect.category, third)
    if effect.verb in (box.RATE, box.RATE_BELOW):
        lay_on(g, card, first)
        below = effect.verb == box.RATE_BELOW and sign == MINUS
        mark(g, card, dog, ADD_BELOW if below else ADD, category, amount)
    elif effect.verb == box.SET_TEN:
        lay_on(g, card, first)
        mark(g, card, dog, SET, category_of(g, dog), TEN)
    else:
        other = g.entered[second]
        mine, theirs = current_rating(g, dog), current_rating(g, other)
        mark(g, card, dog, SET, category_of(g, dog), theirs)
        if effect.verb == box.SWAP:
            mark(g, card, other, SET, category_of(g, other), mine)
        else:
            lay_on(g, card, first)
    return []


def category_for(g: Show, dog: int, category: int, chosen: int) -> int:
    """The named category, the chosen one, or the one in which the dog is judged now."""
    if category == box.ANY:
        return chosen
    return category_of(g, dog) if category == CURRENT else category


def mark(g: Show, card: int, dog: int, what: int, category: int, number: int) -> None:
    """Something counts for a dog from now on."""
    before = rating(g, dog, category) if g.heard is not None else 0
    g.marks.append((card, dog, what, category, number))
    if g.heard is not None:
        g.tell("mark", g.owner(dog), dog, category, rating(g, dog, category), before)


# The category


def change_category(
    g: Show, seat: int, card: int, effect: Effect, first: int, third: int
) -> list[Step]:
    """The table's category, or one dog's, or the die is rolled again.  WD-14 Never in the
    Winner's Circle."""
    if g.final:
        return []
    if effect.verb == box.REROLL:
        g.category = g.below(SIDES)
        g.tell("reroll", NOBODY, -1, g.category)
        return []
    category = third if effect.category == box.ANY else effect.category
    if effect.verb == box.DOG_CATEGORY:
        dog = g.entered[first]
        lay_on(g, card, first)
        g.marks.append((card, dog, JUDGED, category, 0))
        g.tell("judged", g.owner(dog), dog, category)
    else:
        g.category = category
        g.tell("category", seat, -1, category)
    return []


# Events


def lying(g: Show, entrance: int, face: int) -> list[int]:
    """The events of that name on a dog."""
    faces = g.cards.face
    return [card for card in g.played if g.lies_on[card - DOGS] == entrance and faces[card] == face]


def handle_event(
    g: Show, seat: int, card: int, verb: int, first: int, second: int, face: int
) -> list[Step]:
    """An event is taken off a dog, or laid on another."""
    found = lying(g, first, face)
    if not found:
        return come_to_nothing(g, seat, card)
    event, dog = found[0], g.entered[first]
    if verb == box.LIFT:
        lift_off(g, event)
        g.tell("lift", g.owner(dog), event, dog, current_rating(g, dog))
        return []
    other = g.entered[second]
    lay_on(g, event, second)
    g.marks = [(mark[0], other, *mark[2:]) if mark[0] == event else mark for mark in g.marks]
    g.tell("shift", g.owner(other), event, other, current_rating(g, other))
    g.tell("without", g.owner(dog), dog, current_rating(g, dog))
    return []


def handle_cards(g: Show, seat: int, card: int, effect: Effect, other: int) -> list[Step]:
    """Cards are drawn, taken from a player at random, or dug out of the discards."""
    if effect.verb == box.DRAW:
        draw_events(g, seat, effect.amount)
        return []
    many = min(effect.amount, len(g.discards if effect.verb == box.DIG else g.hand[other]))
    if not many:
        return come_to_nothing(g, seat, card)
    if effect.verb == box.DIG:
        return [(dig, seat)] * many
    for _ in range(many):
        taken = g.steal(g.hand[other], g.hand[seat], 1 << seat | 1 << other)
        g.hand[seat].sort()
        g.tell("steal", other, taken, seat)
    return []


@choice("Which card do you take from the discards?", "WD-4", public=True)
def dig(g: Show, seat: int) -> list[Step]:
    """Equal ones are one alternative."""
    faces = sorted({g.cards.face[card] for card in g.discards})
    return [(dig_up, seat, face) for face in faces]


@MOVES("take {} from the discards", FACE, rule="WD-4", at="discards")
def dig_up(g: Show, seat: int, face: int) -> list[Step]:
    """Everybody sees which."""
    card = next(card for card in g.discards if g.cards.face[card] == face)
    g.discards.remove(card)
    insort(g.hand[seat], card)
    g.tell("dig", seat, card)
    return []


# Dogs


def move_dog(g: Show, seat: int, card: int, verb: int, entrance: int) -> list[Step]:
    """Dogs come and go; WD-14 in the Winner's Circle too, but no dog is sent there again."""
    if verb == box.SECOND_DOG:
        return [(bring_a_dog, seat, NOBODY)] if g.home[seat] else come_to_nothing(g, seat, card)
    if verb == box.FROM_YARD:
        return [(call_back, seat)] if g.yard else come_to_nothing(g, seat, card)
    dog = g.entered[entrance]
    owner = g.owner(dog)
    if verb == box.TO_CIRCLE:
        if g.final:
            return come_to_nothing(g, seat, card)
        leave(g, owner, dog)
        g.circle[owner].append(dog)
        g.made_it.append(dog)
        g.tell("circle", owner, dog)
        return []
    if verb == box.CHANGE_DOG:
        if not g.home[owner]:
            return come_to_nothing(g, seat, card)
        leave(g, owner, dog)
        insort(g.home[owner], dog)
        g.tell("go home", owner, dog)
        return [(bring_a_dog, owner, dog)]
    leave(g, owner, dog)
    to_yard(g, dog)
    g.tell("yard" if dog < NAMED else "aside", owner, dog)
    return [(bring_another, owner)]


def bring_another(g: Show, seat: int) -> list[Step]:
    """The owner of a dog that was sent to the Yard enters another; WD-14 in the Winner's
    Circle perhaps Dogrates."""
    if g.home[seat]:
        return [(bring_a_dog, seat, NOBODY)]
    lacks_a_dog(g, seat)
    return []


@choice("Which dog do you bring from your Home?", "WD-8", public=True)
def bring_a_dog(g: Show, seat: int, but: int) -> list[Step]:
    """WD-19 It enters face up.  Not the one that has just made way for it."""
    return [(bring, seat, dog) for dog in g.home[seat] if dog != but]


@MOVES("bring {}", DOG, rule="WD-8", at="home")
def bring(g: Show, seat: int, dog: int) -> list[Step]:
    """WD-19 Unmodified, in the table's category."""
    enter_from_home(g, seat, dog)
    return []


@choice("Which dog do you call back from the Yard?", "WD-8", public=True)
def call_back(g: Show, seat: int) -> list[Step]:
    """It comes to one's Home."""
    return [(call, seat, dog) for dog in g.yard]


@MOVES("call {}", DOG, rule="WD-8", at="yard")
def call(g: Show, seat: int, dog: int) -> list[Step]:
    """Into the Home, from where it can be sent."""
    g.yard.remove(dog)
    insort(g.home[seat], dog)
    g.tell("call", seat, dog)
    return []
