"""Reactions, WD-18: answers to another player's card, most recent first.

When it is said at what a card aims the others may answer, and what they let pass takes
hold.  The step that will take hold, and the window on it, carry the same six numbers:

    the card, the option, a sign, two entrances, and a category or a player

Under a Reaction that takes hold lies, on the agenda, the card that it answers.  So to
cancel is to take that away, and to change it is to put something else in its place.
"""

from __future__ import annotations

from bisect import insort

from barkade.games.we_rate_dogs import box
from barkade.games.we_rate_dogs.box import MOST_EVENTS, is_reaction
from barkade.games.we_rate_dogs.contest import enter, is_there
from barkade.games.we_rate_dogs.effects import dig, take_hold
from barkade.games.we_rate_dogs.moves import DOG, FACE, MOVES, REACTION
from barkade.games.we_rate_dogs.playing import (
    MINUS,
    PLUS,
    aim_at_a_dog,
    aim_at_another,
    aims,
    dogs_for,
    events_on,
    lay_down,
    playable,
    questions,
    take_out,
    targets,
)
from barkade.games.we_rate_dogs.table import NOBODY, Show
from barkade.kernel.steps import Step, choice, window


def announce(g: Show, seat: int, card: int, option: int) -> list[Step]:
    """WD-18 All is said: the others may answer, and then the card takes hold."""
    plan, effect = g.plan, g.cards.effect(option)
    told = aims(effect)
    first = second = third = NOBODY
    for question, answer in zip(told, plan, strict=True):
        if question is aim_at_a_dog:
            first = answer
        elif question is aim_at_another:
            second = answer
        else:
            third = answer
    said = (card, option, MINUS if effect.amount < 0 else PLUS, first, second, third)
    plan.clear()
    return [(may_respond, seat, *said), (take_hold, seat, *said)]


@window("Let it pass, or answer with a Reaction?", "WD-18")
def may_respond(
    g: Show,
    seat: int,
    by: int,
    card: int,
    option: int,
    sign: int,
    first: int,
    second: int,
    third: int,
) -> list[Step]:
    """WD-18 Everyone else is asked, whatever they hold."""
    moves: list[Step] = []
    last, faces = NOBODY, g.cards.face
    for held in reversed(g.hand[seat]):  # Reactions come last in a hand
        reaction = faces[held] - MOST_EVENTS
        if reaction < 0:
            break
        if reaction != last and can_answer(
            g, seat, reaction, by, card, option, sign, first, second, third
        ):
            moves.append((respond, seat, reaction))
        last = reaction
    return moves


def concerns(g: Show, seat: int) -> bool:
    """WD-18 Whether the card being answered is about a seat, or one beneath it: it aims at one
    of its dogs, or at its player; it answers their card; or it is for all dogs, or changes
    what is judged."""
    if g.agenda[-1][0] is not may_respond:
        return True
    at = -2  # under the window lies the card, and under a Reaction what it answers
    while is_reaction(g.cards.face[g.agenda[at][2]]):
        if is_about(g, seat, g.agenda[at]) or g.agenda[at - 1][1] == seat:
            return True
        at -= 1
    return is_about(g, seat, g.agenda[at])


def is_about(g: Show, seat: int, said: Step) -> bool:
    """The same of one card, by all that was said of it."""
    _, _, _, option, _, first, second, third = said
    for entrance in (first, second):
        if entrance != NOBODY and g.entered[entrance] in g.ring[seat]:
            return True
    if option >= 2 * MOST_EVENTS:
        return bool(g.cards.reactions[option - 2 * MOST_EVENTS] == box.ALL_TIE)
    verb = g.cards.effect(option).verb
    if verb in (box.RATE_ALL, box.CATEGORY, box.REROLL):
        return bool(g.ring[seat])
    return verb == box.TAKE and bool(third == seat)


def can_answer(
    g: Show,
    seat: int,
    reaction: int,
    by: int,
    card: int,
    option: int,
    sign: int,
    first: int,
    second: int,
    third: int,
) -> bool:
    """What a Reaction needs in the card that it answers."""
    does = g.cards.reactions[reaction]
    if does == box.CANCEL_ANY or does == box.CANCEL_UNLESS:
        return True
    if is_reaction(g.cards.face[card]):
        return False
    aimed = first != NOBODY
    if does == box.FLIP:
        return sign == MINUS
    if does == box.REDIRECT:
        return aimed and len(others(g, by, option, first, second, third)) > 0
    if does == box.RETURN_IT:
        return (
            aimed
            and g.entered[second if turns_second(g, seat, option, first, second) else first]
            in g.ring[seat]
            and len(theirs(g, by, option, first, second, third)) > 0
        )
    if does == box.BRING_BACK:
        return aimed and g.cards.effect(option).verb in box.LEAVING
    if does == box.COPY_IT:
        return playable(g, seat) >> g.cards.effect(option).verb & 1 == 1
    if does == box.DIG_ONE:
        return bool(g.discards)
    return True


def turns_second(g: Show, seat: int, option: int, first: int, second: int) -> bool:
    """Of two dogs a card leaves the first when a seat turns it to another; but an event that
    is moved goes elsewhere, and out of a swap comes that seat's own dog."""
    verb = g.cards.effect(option).verb
    if verb == box.SWAP:
        mine = g.ring[seat]
        return g.entered[second] in mine and g.entered[first] not in mine
    return verb == box.SHIFT


def others(g: Show, by: int, option: int, first: int, second: int, third: int) -> list[int]:
    """The dogs at which the player of a card could have aimed instead, with all else that
    was said."""
    verb = g.cards.effect(option).verb
    possible = targets(g, by) if verb == box.SHIFT else dogs_for(g, by, verb)
    dogs = [dog for dog in possible if g.entrance[dog] not in (first, second)]
    if verb == box.LIFT:
        faces = g.cards.face
        return [dog for dog in dogs if third in [faces[card] for card in events_on(g, dog)]]
    return dogs


def theirs(g: Show, by: int, option: int, first: int, second: int, third: int) -> list[int]:
    """Those of them that are the player's own."""
    return [dog for dog in others(g, by, option, first, second, third) if dog in g.ring[by]]


@MOVES("answer with {}", REACTION, rule="WD-18", at="hand")
def respond(g: Show, seat: int, reaction: int) -> list[Step]:
    """WD-18 It is laid on the card that it answers; then it can be answered itself."""
    face = MOST_EVENTS + reaction
    answered = g.agenda[-1]  # the card beneath, which has not taken hold yet
    card = lay_down(g, seat, face)
    g.tell("respond", seat, card, reaction, g.cards.first[answered[2]])
    does = g.cards.reactions[reaction]
    if does == box.COPY_IT:
        option: int = answered[3]
        return [*questions(g, seat, option), (announce, seat, card, option)]
    steps: list[Step] = []
    if does == box.REDIRECT:
        steps.append((choose_another, seat, answered[1], answered[3], *answered[5:]))
    elif does == box.RETURN_IT:
        steps.append((choose_theirs, seat, answered[1], answered[3], *answered[5:]))
    steps.append((announce_reaction, seat, card, reaction))
    return steps


def announce_reaction(g: Show, seat: int, card: int, reaction: int) -> list[Step]:
    """WD-18 The new top is answered likewise."""
    aimed = g.plan[0] if g.plan else NOBODY
    g.plan.clear()
    said = (card, 2 * MOST_EVENTS + reaction, PLUS, aimed, NOBODY, NOBODY)
    return [(may_respond, seat, *said), (react, seat, *said)]


@choice("To which dog?", "WD-18", public=True)
def choose_another(
    g: Show, seat: int, by: int, option: int, first: int, second: int, third: int
) -> list[Step]:
    """Another dog at which the card could aim."""
    return [(turn_to, seat, dog) for dog in others(g, by, option, first, second, third)]


@choice("To which of their dogs?", "WD-18", public=True)
def choose_theirs(
    g: Show, seat: int, by: int, option: int, first: int, second: int, third: int
) -> list[Step]:
    """A dog of the player whose card it is."""
    return [(turn_to, seat, dog) for dog in theirs(g, by, option, first, second, third)]


@MOVES("to {}", DOG, rule="WD-18", at="played")
def turn_to(g: Show, seat: int, dog: int) -> list[Step]:
    """The card will aim there."""
    g.plan.append(g.entrance[dog])
    g.tell("aim", g.owner(dog), dog, g.cards.first[g.played[-1]], NOBODY)
    return []


# What they do


def react(
    g: Show, seat: int, card: int, option: int, sign: int, first: int, second: int, third: int
) -> list[Step]:
    """WD-17 A Reaction takes hold before the card beneath it does."""
    does, aimed = g.cards.reactions[option - 2 * MOST_EVENTS], first
    _, by, card, option, sign, first, second, third = g.agenda[-1]  # the card beneath
    if does in (box.CANCEL, box.CANCEL_ANY):
        return cancel(g, by, card)
    if does == box.CANCEL_UNLESS:
        return [(pay_or_give_up, by)]
    if does == box.TAKE_IT:
        g.played.remove(card)
        insort(g.hand[seat], card)
        g.agenda.pop()
        g.tell("take it", seat, card)
    elif does == box.FLIP:
        g.agenda[-1] = (take_hold, by, card, option, PLUS, first, second, third)
        g.tell("flip", by, card)
    elif does in (box.REDIRECT, box.RETURN_IT):
        if is_there(g, aimed):
            if turns_second(g, seat, option, first, second):
                second = aimed
            else:
                first = aimed
            g.agenda[-1] = (take_hold, by, card, option, sign, first, second, third)
            dog = g.entered[aimed]
            g.tell("turn", g.owner(dog), card, dog)
    elif does == box.BRING_BACK:
        g.agenda.pop()
        dog = g.entered[first]
        owner = g.owner(dog)
        steps = take_hold(g, by, card, option, sign, first, second, third)
        come_back(g, owner, dog)
        return steps
    elif does == box.DIG_ONE:
        return [(dig, seat)] if g.discards else []
    else:
        g.all_tie = True
        g.tell("all tie", seat)
    return []


def cancel(g: Show, by: int, card: int) -> list[Step]:
    """The card beneath never takes hold."""
    g.agenda.pop()
    g.tell("cancel", by, card)
    return []


@choice("Discard a card, or your card is cancelled.", "WD-18")
def pay_or_give_up(g: Show, seat: int) -> list[Step]:
    """Any card of one's hand; who has none gives up."""
    moves: list[Step] = [(give_up, seat)]
    last = NOBODY
    for card in g.hand[seat]:
        face = g.cards.face[card]
        if face != last:
            moves.append((pay, seat, face))
        last = face
    return moves


@MOVES("give up", rule="WD-18")
def give_up(g: Show, seat: int) -> list[Step]:
    """The card is cancelled."""
    return cancel(g, seat, g.agenda[-1][2])


@MOVES("discard {}", FACE, rule="WD-18", at="hand")
def pay(g: Show, seat: int, face: int) -> list[Step]:
    """The card stands."""
    card = take_out(g, seat, face)
    insort(g.discards, card)
    g.tell("pay", seat, card)
    return []


def come_back(g: Show, seat: int, dog: int) -> None:
    """WD-19 The dog that has just left is back, as a new entrant; before its player enters
    another, if that is due."""
    if seat == NOBODY or g.entrance[dog] != NOBODY:
        return
    for zone in (g.yard, g.aside, g.home[seat], g.circle[seat]):
        if dog in zone:
            zone.remove(dog)
            if dog in g.made_it:
                g.made_it.remove(dog)
            enter(g, seat, dog)
            g.tell("enter", seat, dog)
            break
