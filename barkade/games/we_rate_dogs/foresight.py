"""What a card will have done when it has taken hold, as far as a seat can foresee it.

`told` are the numbers of a card as they lie on the agenda: who played it, the card, the
option, a sign, two entrances, and a category, a player or an event's face.
"""

from __future__ import annotations

from barkade.games.we_rate_dogs import box
from barkade.games.we_rate_dogs.box import ANY, CURRENT, DOGS, GOODNESS, MOST_EVENTS, SIDES, TEN
from barkade.games.we_rate_dogs.contest import category_of, is_guarded, is_there, rating
from barkade.games.we_rate_dogs.effects import handle_event
from barkade.games.we_rate_dogs.playing import (
    MINUS,
    PLUS,
    aim_at_a_category,
    aim_at_a_player,
    aim_at_an_event,
    aim_at_another,
    aims,
    dogs_for,
    events_on,
    targets,
    victims,
)
from barkade.games.we_rate_dogs.reactions import turns_second
from barkade.games.we_rate_dogs.table import JUDGED, NOBODY, Show
from barkade.games.we_rate_dogs.values import (
    CROWN,
    Standing,
    card_worth,
    chances,
    drafted,
    future,
    gain,
    prized,
    promise,
    rivals_best,
    swing,
)

Told = tuple[int, int, int, int, int, int, int]
GUARDED = 0.45  # of what a dog would win, for its protection, with all turns to come
CALLED = 0.12  # of what a dog adds to a Home, in the rounds to come


def foresee(s: Standing, told: Told) -> float:
    """What is promised when an event has taken hold."""
    g = s.g
    by, _, option, _, first, second, _ = told
    for entrance in (first, second):
        if entrance != NOBODY and not is_there(g, entrance):
            return promise(s)
    effect = g.cards.effect(option)
    if effect.verb <= box.COPY:
        return rated(s, told)
    if effect.verb in box.JUDGING:
        return judged(s, told)
    if effect.verb in (box.LIFT, box.SHIFT):
        return handled(s, effect.verb, told)
    if effect.verb in box.COUNTED:
        return dealt(s, told)
    if effect.verb == box.PROTECT:
        return guarded(s, first)
    return moved(s, effect.verb, by, first)


# Ratings


def lowered(value: int, amount: int) -> int:
    """WD-9 A change, with ten as the floor."""
    return max(value + amount, min(value, TEN)) if amount < 0 else value + amount


def rated(s: Standing, told: Told) -> float:
    """A rating changes where a dog is judged; elsewhere it does not matter."""
    g, t = s.g, s.copy()
    by, _, option, sign, first, second, third = told
    effect = g.cards.effect(option)
    amount = abs(effect.amount) * sign
    if effect.verb == box.RATE_ALL:
        for at, dog in enumerate(t.dogs):
            if amount > 0 or not is_guarded(g, dog, by):
                if counts(g, dog, effect.category, third):
                    t.rated[at] = lowered(t.rated[at], amount)
        return promise(t)
    at = t.dogs.index(g.entered[first])
    if effect.verb == box.SET_TEN:
        t.rated[at] = TEN
    elif effect.verb == box.COPY or effect.verb == box.SWAP:
        other = t.dogs.index(g.entered[second])
        mine, theirs = t.rated[at], t.rated[other]
        t.rated[at] = max(theirs, min(mine, TEN))
        if effect.verb == box.SWAP:
            t.rated[other] = max(mine, min(theirs, TEN))
    elif not counts(g, t.dogs[at], effect.category, third):
        return promise(s)
    elif effect.verb == box.RATE_BELOW and sign == MINUS:
        t.rated[at] += amount
    else:
        t.rated[at] = lowered(t.rated[at], amount)
    return promise(t)


def counts(g: Show, dog: int, category: int, chosen: int) -> bool:
    """Whether a dog is judged in the category that a card changes."""
    if category == CURRENT:
        return True
    return category_of(g, dog) == (chosen if category == ANY else category)


def judged(s: Standing, told: Told) -> float:
    """Dogs are judged in another category."""
    g = s.g
    _, _, option, _, first, _, third = told
    effect = g.cards.effect(option)
    if g.final:
        return promise(s)
    if effect.verb == box.REROLL:
        return sum([promise(in_category(s, category)) for category in range(SIDES)]) / SIDES
    category = third if effect.category == ANY else effect.category
    if effect.verb == box.CATEGORY:
        return promise(in_category(s, category))
    t, dog = s.copy(), g.entered[first]
    t.rated[t.dogs.index(dog)] = rating(g, dog, category)
    return promise(t)


def in_category(s: Standing, category: int) -> Standing:
    """All are judged on this, but those that have their own."""
    g, t = s.g, s.copy()
    own = [mark[1] for mark in g.marks if mark[2] == JUDGED]
    for at, dog in enumerate(t.dogs):
        if dog not in own:
            t.rated[at] = rating(g, dog, category)
    return t


# Events and hands


def handled(s: Standing, verb: int, told: Told) -> float:
    """An event leaves a dog, or goes to another; tried on a copy of the table."""
    by, card, _, _, first, second, third = told
    tried = s.g.clone()
    assert isinstance(tried, Show)
    handle_event(tried, by, card, verb, first, second, third)
    return promise(Standing(tried, s.me)) + s.extra


def dealt(s: Standing, told: Told) -> float:
    """Cards come to a hand."""
    g = s.g
    by, _, option, _, _, _, third = told
    effect = g.cards.effect(option)
    many, worth = effect.amount, card_worth(g)
    if effect.verb == box.DIG:
        return promise(s) + swing(s, by) * dug(g, by) * min(many, len(g.discards))
    if effect.verb == box.TAKE:
        many = min(many, len(g.hand[third]))
        return promise(s) + many * worth * (swing(s, by) - swing(s, third))
    return promise(s) + many * worth * swing(s, by)


def dug(g: Show, seat: int) -> float:
    """What the best card among the discards is worth to a seat."""
    faces = {g.cards.face[card] for card in g.discards}
    return max([prized(g, seat, face) for face in faces], default=0.0)


def guarded(s: Standing, entrance: int) -> float:
    """A dog is safe from the others, and more likely to keep what it has."""
    g = s.g
    dog = g.entered[entrance]
    at = s.dogs.index(dog)
    lead = s.rated[at] - max([r for n, r in enumerate(s.rated) if n != at], default=0)
    if lead < 0 or is_guarded(g, dog, NOBODY):
        return promise(s)
    won = CROWN * chances(s)[at] if g.final else gain(g, s.owner[at], dog)
    return promise(s) + GUARDED * s.unrest * won * swing(s, s.owner[at])


# Dogs


def moved(s: Standing, verb: int, by: int, entrance: int) -> float:
    """Dogs come and go."""
    g = s.g
    if verb == box.SECOND_DOG:
        return brought(s, by, NOBODY)
    if verb == box.FROM_YARD:
        rounds = g.seats - g.rounds
        best = max([drafted(g, by, dog) for dog in g.yard], default=0.0)
        return promise(s) + swing(s, by) * CALLED * best * min(rounds, 2)
    t, dog = s.copy(), g.entered[entrance]
    at = t.dogs.index(dog)
    owner = t.owner[at]
    if verb == box.TO_CIRCLE:
        if g.final:
            return promise(s)
        t.drop(at)
        t.extra += swing(s, owner) * (gain(g, owner, dog) - 2 * card_worth(g))
        return promise(t)
    t.drop(at)
    if g.home[owner]:
        return brought(t, owner, dog)
    if verb == box.CHANGE_DOG:
        return promise(s)
    if g.final and not g.speedy and owner not in t.owner:
        t.add(owner, box.NAMED, g.cards.ratings[box.NAMED][GOODNESS])
    return promise(t)


def brought(s: Standing, seat: int, but: int) -> float:
    """Somebody enters the dog that is best for them."""
    best = 0.0
    found = False
    for dog in s.g.home[seat]:
        if dog != but:
            value = with_dog(s, seat, dog)
            if not found or (value > best if seat == s.me else value < best):
                best, found = value, True
    return best if found else promise(s)


def with_dog(s: Standing, seat: int, dog: int) -> float:
    """What is promised with another dog in the contest, which is missed at Home."""
    g, t = s.g, s.copy()
    t.add(seat, dog, g.cards.ratings[dog][g.category])
    if not g.final:
        t.extra -= swing(s, seat) * future(g, seat, dog, rivals_best(g, seat))
    return promise(t)


# All that a seat could say of a card


def plans(g: Show, seat: int, option: int) -> list[list[int]]:
    """Every way to answer a card's questions; of categories only those that matter."""
    effect = g.cards.effect(option)
    found: list[list[int]] = [[]]
    for question in aims(effect):
        found = [
            [*plan, more] for plan in found for more in answers(g, seat, option, question, plan)
        ]
    return found


def answers(g: Show, seat: int, option: int, question: object, plan: list[int]) -> list[int]:
    """What can be said next."""
    effect = g.cards.effect(option)
    if question is aim_at_a_player:
        return victims(g, seat)
    if question is aim_at_an_event:
        return sorted({g.cards.face[card] for card in events_on(g, g.entered[plan[0]])})
    if question is aim_at_another:
        return [g.entrance[dog] for dog in targets(g, seat) if g.entrance[dog] != plan[0]]
    if question is aim_at_a_category:
        if effect.verb in box.JUDGING:
            return list(range(SIDES))
        return [category_of(g, g.entered[plan[0]])] if plan else [g.category]
    return [g.entrance[dog] for dog in dogs_for(g, seat, effect.verb)]


def told_of(g: Show, seat: int, option: int, plan: list[int]) -> Told:
    """A plan as the numbers of a card."""
    effect = g.cards.effect(option)
    asked = aims(effect)
    first = second = third = NOBODY
    for question, said in zip(asked, plan, strict=True):
        if question is aim_at_another:
            second = said
        elif question in (aim_at_a_player, aim_at_an_event, aim_at_a_category):
            third = said
        else:
            first = said
    return (seat, DOGS, option, MINUS if effect.amount < 0 else PLUS, first, second, third)


def best_plan(s: Standing, option: int, begun: list[int]) -> tuple[float, list[int]]:
    """What a card promises if all is said as well as can be, after what was said."""
    best, best_said = -100.0, begun
    many = len(begun)
    for plan in plans(s.g, s.me, option):
        if plan[:many] == begun:
            value = foresee(s, told_of(s.g, s.me, option, plan))
            if value > best:
                best, best_said = value, plan
    return best, best_said


# Cards that wait, the latest first


def unfold(s: Standing, waiting: list[Told]) -> float:
    """WD-17 What is promised when all that waits has taken hold."""
    if not waiting:
        return promise(s)
    by, _, option, _, aimed, _, _ = waiting[0]
    if option < 2 * MOST_EVENTS:
        if len(waiting) == 1:
            return foresee(s, waiting[0])
        return foresee(s, waiting[0]) + unfold(s, waiting[1:]) - promise(s)
    return unfold_reaction(s, by, option - 2 * MOST_EVENTS, aimed, waiting[1:])


def unfold_reaction(s: Standing, by: int, reaction: int, aimed: int, beneath: list[Told]) -> float:
    """The same, with a Reaction on top."""
    g = s.g
    does = g.cards.reactions[reaction]
    if not beneath:
        return promise(s)
    player, card, option, sign, first, second, third = beneath[0]
    if does == box.CANCEL_UNLESS and g.hand[player]:
        stands = unfold(s, beneath) - swing(s, player) * card_worth(g)
        return 0.6 * stands + 0.4 * unfold(s, beneath[1:])
    if does == box.TAKE_IT:
        return unfold(s, beneath[1:]) + swing(s, by) * prized(g, by, g.cards.face[card])
    if does == box.DIG_ONE:
        return unfold(s, beneath) + swing(s, by) * dug(g, by)
    if does == box.ALL_TIE:
        t = s.copy()
        t.all_tie = True
        return unfold(t, beneath)
    if does == box.FLIP:
        changed = (player, card, option, PLUS, first, second, third)
        return unfold(s, [changed, *beneath[1:]])
    if does == box.REDIRECT or does == box.RETURN_IT:
        if turns_second(g, by, option, first, second):
            second = aimed
        else:
            first = aimed
        changed = (player, card, option, sign, first, second, third)
        return unfold(s, [changed, *beneath[1:]])
    return unfold(s, beneath[1:])  # cancelled; or the dog comes back, which is much the same
