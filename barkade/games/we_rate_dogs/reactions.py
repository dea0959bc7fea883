"""Reactions, WD-18: answers to another player's card, most recent first.

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
    announce,
    lay_down,
    playable,
    questions,
    targets,
)
from barkade.games.we_rate_dogs.table import NOBODY, Show
from barkade.kernel.steps import Step, choice, window


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
    last = NOBODY
    for held in reversed(g.hand[seat]):  # Reactions come last in a hand
        reaction = g.cards.face[held] - MOST_EVENTS
        if reaction < 0:
            break
        if reaction != last and can_answer(g, seat, by, reaction, card, option, sign, first):
            moves.append((respond, seat, reaction))
        last = reaction
    return moves


def can_answer(
    g: Show, seat: int, by: int, reaction: int, card: int, option: int, sign: int, first: int
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
        return aimed and len(others(g, by, first)) > 0
    if does == box.RETURN_IT:
        return aimed and g.entered[first] in g.ring[seat] and bool(g.ring[by])
    if does == box.BRING_BACK:
        return aimed and g.cards.effect(option).verb in box.LEAVING
    if does == box.COPY_IT:
        return playable(g, seat) >> g.cards.effect(option).verb & 1 == 1
    if does == box.DIG_ONE:
        return bool(g.discards)
    return True


def others(g: Show, by: int, entrance: int) -> list[int]:
    """The dogs at which the player of a card could have aimed instead."""
    return [dog for dog in targets(g, by) if dog != g.entered[entrance]]


@MOVES("answer with {}", REACTION, rule="WD-18", at="hand")
def respond(g: Show, seat: int, reaction: int) -> list[Step]:
    """WD-18 It is laid on the card that it answers; then it can be answered itself."""
    face = MOST_EVENTS + reaction
    answered = g.agenda[-1]  # the card beneath, which has not taken hold yet
    card = lay_down(g, seat, face)
    g.tell("respond", seat, card)
    does = g.cards.reactions[reaction]
    if does == box.COPY_IT:
        option: int = answered[3]
        return [*questions(g, seat, option), (announce, seat, card, option)]
    steps: list[Step] = []
    if does == box.REDIRECT:
        steps.append((choose_another, seat, answered[1], answered[5]))
    elif does == box.RETURN_IT:
        steps.append((choose_theirs, seat, answered[1]))
    steps.append((announce_reaction, seat, card, reaction))
    return steps


def announce_reaction(g: Show, seat: int, card: int, reaction: int) -> list[Step]:
    """WD-18 The new top is answered likewise."""
    aimed = g.plan[0] if g.plan else NOBODY
    g.plan.clear()
    said = (card, 2 * MOST_EVENTS + reaction, PLUS, aimed, NOBODY, NOBODY)
    return [(may_respond, seat, *said), (take_hold, seat, *said)]


@choice("To which dog?", "WD-18", public=True)
def choose_another(g: Show, seat: int, by: int, entrance: int) -> list[Step]:
    """Another dog at which the card could aim."""
    return [(turn_to, seat, dog) for dog in others(g, by, entrance)]


@choice("To which of their dogs?", "WD-18", public=True)
def choose_theirs(g: Show, seat: int, by: int) -> list[Step]:
    """A dog of the player whose card it is."""
    return [(turn_to, seat, dog) for dog in g.ring[by]]


@MOVES("to {}", DOG, rule="WD-18", at="ring")
def turn_to(g: Show, seat: int, dog: int) -> list[Step]:
    """The card will aim there."""
    g.plan.append(g.entrance[dog])
    return []


# What they do


def react(g: Show, seat: int, reaction: int, aimed: int) -> list[Step]:
    """WD-17 A Reaction takes hold before the card beneath it does."""
    does = g.cards.reactions[reaction]
    _, by, card, option, sign, first, second, third = g.agenda[-1]
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
    elif does in (box.REDIRECT, box.RETURN_IT):
        if is_there(g, aimed):
            g.agenda[-1] = (take_hold, by, card, option, sign, aimed, second, third)
    elif does == box.BRING_BACK:
        dog = g.entered[first]
        step = g.agenda.pop()
        return [step, (come_back, g.owner(dog), dog)]
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
    card = next(card for card in g.hand[seat] if g.cards.face[card] == face)
    g.hand[seat].remove(card)
    g.show(card, g.everyone)
    insort(g.discards, card)
    g.tell("pay", seat, card)
    return []


def come_back(g: Show, seat: int, dog: int) -> list[Step]:
    """WD-19 The dog that has just left is back, as a new entrant."""
    if seat == NOBODY or g.entrance[dog] != NOBODY:
        return []
    for zone in (g.yard, g.aside, g.home[seat], g.circle[seat]):
        if dog in zone:
            zone.remove(dog)
            if dog in g.made_it:
                g.made_it.remove(dog)
            enter(g, seat, dog)
            g.tell("enter", seat, dog)
            break
    return []
