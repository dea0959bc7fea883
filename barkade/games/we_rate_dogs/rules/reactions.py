"""Reactions, WD-18: answers to another player's card, most recent first.

When it is said at what a card aims the others may answer, and what they let pass takes
hold.  Until then it waits on the stack, and on the agenda a step waits for it.  Under a
Reaction lies the card that it answers: to cancel is to take that away, and to change it is
to put something else in its place.
"""

from __future__ import annotations

from bisect import insort
from typing import Final

from barkade.games.we_rate_dogs.rules.contents import EVENT_OPTIONS, MOST_EVENTS, is_reaction
from barkade.games.we_rate_dogs.rules.contest import enter, is_there
from barkade.games.we_rate_dogs.rules.effects import dig, take_hold
from barkade.games.we_rate_dogs.rules.moves import DOG, FACE, MOVES, REACTION
from barkade.games.we_rate_dogs.rules.playing import (
    alike_on,
    as_move,
    choose_event,
    lay_down,
    take_out,
    targets,
    tell_play,
    what_is_there,
)
from barkade.games.we_rate_dogs.rules.table import MINUS, NOBODY, PLUS, Said, Show
from barkade.kernel.steps import Step, choice, window

# Which of its dogs a card leaves when a Reaction turns it to another.
FIRST: Final = 0
SECOND: Final = 1
THEIR_OWN: Final = 2  # that of the player who turns it, if it is one of the two


def lay_and_say(g: Show, seat: int, card: int, option: int) -> list[Step]:
    """WD-8 A card is laid down; now it is said at what it aims."""
    effect = g.printed.effect(option)
    g.stack.append(Said(seat, card, option, effect.sign))
    if not effect.aims and g.heard is not None:
        tell_play(g)
    return announced(seat, [(question, seat) for question in effect.aims])


def announced(seat: int, asked: list[Step]) -> list[Step]:
    """WD-18 When all is said the others may answer, and then the card takes hold."""
    asked += [(may_respond, seat), (take_hold, seat)]
    return asked


@window("Let it pass, or answer with a Reaction.", "WD-18")
def may_respond(g: Show, seat: int, by: int) -> list[Step]:
    """WD-18 Everyone else is asked, whatever they hold."""
    moves: list[Step] = []
    last, faces = NOBODY, g.printed.face
    for held in reversed(g.hand[seat]):  # Reactions come last in a hand
        reaction = faces[held] - MOST_EVENTS
        if reaction < 0:
            break
        if reaction != last and can_answer(g, seat, reaction, g.stack[-1]):
            moves.append((respond, seat, reaction))
        last = reaction
    return moves


def concerns(g: Show, seat: int) -> bool:
    """WD-18 Whether the card being answered is about a seat, or one beneath it: it aims at one
    of its dogs, or at its player; it answers their card; or it is for all dogs, or changes
    what is judged."""
    if g.agenda[-1][0] is not may_respond:
        return True
    at = -1  # under a Reaction lies what it answers
    while is_reaction(g.printed.face[g.stack[at].card]):
        if is_about(g, seat, g.stack[at]) or g.stack[at - 1].by == seat:
            return True
        at -= 1
    return is_about(g, seat, g.stack[at])


def is_about(g: Show, seat: int, said: Said) -> bool:
    """The same of one card, by all that was said of it."""
    for entrance in (said.first, said.second):
        if entrance != NOBODY and g.entered[entrance] in g.ring[seat]:
            return True
    if said.option >= EVENT_OPTIONS:
        return g.printed.reactions[said.option - EVENT_OPTIONS].for_all
    if g.printed.effect(said.option).verb.for_all:
        return bool(g.ring[seat])
    return said.player == seat


def can_answer(g: Show, seat: int, reaction: int, said: Said) -> bool:
    """What a Reaction needs in the card that it answers."""
    row = g.printed.reactions[reaction]
    if is_reaction(g.printed.face[said.card]) and not row.answers_any:
        return False
    return row.can(g, seat, said)


# What they need


def always(g: Show, seat: int, said: Said) -> bool:
    return True


def has_a_minus(g: Show, seat: int, said: Said) -> bool:
    return said.sign == MINUS


def can_be_turned(g: Show, seat: int, said: Said) -> bool:
    return said.first != NOBODY and len(others(g, said)) > 0


def can_be_returned(g: Show, seat: int, said: Said) -> bool:
    """It is on a dog of one's own, and its player has one that it could go to."""
    if said.first == NOBODY:
        return False
    left = said.second if turns_second(g, seat, said) else said.first
    return g.entered[left] in g.ring[seat] and len(theirs(g, said)) > 0


def lets_a_dog_leave(g: Show, seat: int, said: Said) -> bool:
    return said.first != NOBODY and g.printed.effect(said.option).verb.leaves


def could_be_ones_own(g: Show, seat: int, said: Said) -> bool:
    needed = g.printed.needs[said.option]
    return (what_is_there(g, seat) & needed) == needed


def are_discards(g: Show, seat: int, said: Said) -> bool:
    return len(g.discards) > 0


def turns_second(g: Show, seat: int, said: Said) -> bool:
    """Of two dogs a card leaves the first when a seat turns it to another; but an event that
    is moved goes elsewhere, and out of a swap comes that seat's own dog."""
    turns = g.printed.effect(said.option).verb.turns
    if turns == THEIR_OWN:
        mine = g.ring[seat]
        return g.entered[said.second] in mine and g.entered[said.first] not in mine
    return turns == SECOND


def others(g: Show, said: Said) -> list[int]:
    """The dogs at which the player of a card could have aimed instead, with all else that
    was said."""
    verb = g.printed.effect(said.option).verb
    possible = targets(g, said.by) if verb.turns == SECOND else verb.dogs.of(g, said.by)
    dogs = [dog for dog in possible if g.entrance[dog] not in (said.first, said.second)]
    if verb.takes_its_like:
        face = g.printed.face[said.event]
        return [dog for dog in dogs if alike_on(g, g.entrance[dog], face)]
    return dogs


def theirs(g: Show, said: Said) -> list[int]:
    """Those of them that are the player's own."""
    return [dog for dog in others(g, said) if dog in g.ring[said.by]]


# Answering


@MOVES("answer with {}", REACTION, rule="WD-18", at="hand")
def respond(g: Show, seat: int, reaction: int) -> list[Step]:
    """WD-18 It is laid on the card that it answers; then it can be answered itself."""
    answered = g.stack[-1]
    card = lay_down(g, seat, MOST_EVENTS + reaction)
    row, option = g.printed.reactions[reaction], EVENT_OPTIONS + reaction
    if row.does is None:
        return lay_and_say(g, seat, card, answered.option)
    g.stack.append(Said(seat, card, option, PLUS))
    steps: list[Step] = []
    if row.asks is None:
        g.tell("respond", seat, card, option, g.printed.first[answered.card])
    else:
        steps.append((row.asks, seat))
        if g.printed.effect(answered.option).verb.takes_its_like:
            steps.append((choose_its_like, seat))
    return announced(seat, steps)


@choice("Choose another dog for the card.", "WD-18", public=True)
def choose_another(g: Show, seat: int) -> list[Step]:
    """Another dog at which the card could aim."""
    return [(turn_to, seat, dog) for dog in others(g, g.stack[-2])]


@choice("Choose a dog of whoever played the card.", "WD-18", public=True)
def choose_theirs(g: Show, seat: int) -> list[Step]:
    """A dog of the player whose card it is."""
    return [(turn_to, seat, dog) for dog in theirs(g, g.stack[-2])]


@MOVES("to {}", DOG, rule="WD-18", at="played")
def turn_to(g: Show, seat: int, dog: int) -> list[Step]:
    """The card will aim there."""
    said, first = g.stack[-1], g.printed.first
    g.stack[-1] = said._replace(first=g.entrance[dog])
    if g.heard is not None:
        numbers = [said.option, first[g.stack[-2].card], g.owner(dog), first[dog]]
        g.tell("respond", seat, said.card, *numbers)
    return []


@choice("Choose another such event.", "WD-18", public=True)
def choose_its_like(g: Show, seat: int) -> list[Step]:
    """What was to be taken off one dog is taken off another: an event of the same name."""
    alike = alike_on(g, g.stack[-1].first, g.printed.face[g.stack[-2].event])
    return [(choose_event, seat, as_move(g, card)) for card in alike]


# What they do, before the card beneath does anything (WD-17)


def cancel(g: Show, said: Said) -> list[Step]:
    """The card beneath never takes hold."""
    beneath = take_away(g)
    g.tell("cancel", beneath.by, beneath.card)
    return []


def take_away(g: Show) -> Said:
    """The card beneath leaves the stack, and the step that waits for it the agenda."""
    g.agenda.pop()
    return g.stack.pop()


def cancel_unless(g: Show, said: Said) -> list[Step]:
    """Its player may pay for it."""
    return [(pay_or_give_up, g.stack[-1].by)]


def take_it(g: Show, said: Said) -> list[Step]:
    """The card beneath comes to one's hand."""
    card = take_away(g).card
    g.played.remove(card)
    insort(g.hand[said.by], card)
    g.tell("take it", said.by, card)
    return []


def flip(g: Show, said: Said) -> list[Step]:
    """Its minus becomes a plus."""
    beneath = g.stack[-1]
    g.stack[-1] = beneath._replace(sign=PLUS)
    g.tell("flip", beneath.by, beneath.card)
    return []


def turn(g: Show, said: Said) -> list[Step]:
    """It aims at another dog, if that is still there."""
    if is_there(g, said.first):
        g.stack[-1] = turned(g, said.by, g.stack[-1], said.first, said.event)
        dog = g.entered[said.first]
        g.tell("turn", g.owner(dog), g.stack[-1].card, dog)
    return []


def turned(g: Show, seat: int, said: Said, entrance: int, event: int) -> Said:
    """A card as a seat turns it to another dog, and to an event there of the same name."""
    if event != NOBODY:
        said = said._replace(event=event)
    if turns_second(g, seat, said):
        return said._replace(second=entrance)
    return said._replace(first=entrance)


def bring_back(g: Show, said: Said) -> list[Step]:
    """It takes hold, and the dog comes back at once."""
    g.agenda.pop()
    beneath = g.stack[-1]
    dog = g.entered[beneath.first]
    owner = g.owner(dog)
    steps = take_hold(g, beneath.by)
    come_back(g, owner, dog)
    return steps


def dig_one(g: Show, said: Said) -> list[Step]:
    """A card from the discards."""
    return [(dig, said.by)] if g.discards else []


def let_all_tie(g: Show, said: Said) -> list[Step]:
    """WD-10 All dogs are the highest."""
    g.all_tie = True
    g.tell("all tie", said.by)
    return []


@choice("Discard a card, or let your own be cancelled.", "WD-18")
def pay_or_give_up(g: Show, seat: int) -> list[Step]:
    """Any card of one's hand; who has none gives up."""
    moves: list[Step] = [(give_up, seat)]
    last = NOBODY
    for card in g.hand[seat]:
        face = g.printed.face[card]
        if face != last:
            moves.append((pay, seat, face))
        last = face
    return moves


@MOVES("give up", rule="WD-18")
def give_up(g: Show, seat: int) -> list[Step]:
    """The card is cancelled."""
    return cancel(g, g.stack[-1])


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
