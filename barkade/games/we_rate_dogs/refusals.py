"""Why something can't be done, for the mistakes people make."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from barkade.games.we_rate_dogs import box
from barkade.games.we_rate_dogs.box import MOST_EVENTS, is_reaction
from barkade.games.we_rate_dogs.contest import is_guarded
from barkade.games.we_rate_dogs.effects import (
    bring,
    bring_a_dog,
    call,
    call_back,
    dig,
    dig_up,
)
from barkade.games.we_rate_dogs.playing import (
    aim,
    aim_at_a_category,
    aim_at_a_dog,
    aim_at_a_player,
    aim_at_an_event,
    aim_at_another,
    choose_category,
    choose_event,
    choose_player,
)
from barkade.games.we_rate_dogs.reactions import (
    choose_another,
    choose_theirs,
    may_respond,
    pay,
    pay_or_give_up,
    respond,
    turn_to,
)
from barkade.games.we_rate_dogs.rules import choose_a_dog, pick, pick_a_dog, send
from barkade.games.we_rate_dogs.table import NOBODY, Show
from barkade.games.we_rate_dogs.turns import pass_turn, play, take_a_turn
from barkade.kernel.steps import Step, let_pass


def refusal(g: Show, seat: int, move: Step) -> str:
    """The reason, if it is one of the common ones; else nothing."""
    asked = g.agenda[-1]
    why = REASONS.get((asked[0], move[0]))
    return why(g, seat, asked, move) if why else ""


def _holds(g: Show, seat: int, face: int) -> bool:
    return face in [g.cards.face[card] for card in g.hand[seat]]


# A turn


def why_not_play(g: Show, seat: int, asked: Step, move: Step) -> str:
    """WD-8 The card is not there, or there is nothing that it could do."""
    effect = g.cards.effects[move[2]] if move[2] < len(g.cards.effects) else None
    if effect is None:
        return ""
    name = g.cards.face_names[move[2] // 2]
    if not _holds(g, seat, move[2] // 2):
        return f"You have no {name} in your hand (WD-8)."
    if g.final and effect.verb in box.JUDGING:
        return "The category can't be changed in the Winner's Circle (WD-14)."
    if effect.verb == box.SECOND_DOG and g.home[seat]:
        return "You have no dog in the Winner's Circle, so no second one can enter (WD-20)."
    if effect.verb in NEEDS:
        return f"{name} can't do that now: {NEEDS[effect.verb]} (WD-8)."
    return f"{name} can't do that now: there is no dog at which it could aim (WD-8)."


NEEDS: Final = {
    box.SWAP: "it needs two dogs at which you may aim",
    box.COPY: "it needs two dogs at which you may aim",
    box.LIFT: "no event lies on a dog at which you may aim",
    box.SHIFT: "it needs an event on a dog and another dog at which you may aim",
    box.SECOND_DOG: "your Home is empty",
    box.CHANGE_DOG: "it needs a dog of yours in the contest and another in your Home",
    box.FROM_YARD: "the Yard is empty",
    box.TAKE: "nobody else has a card",
    box.DIG: "there are no discards",
}


def why_not_react(g: Show, seat: int, asked: Step, move: Step) -> str:
    name = g.cards.reaction_names[move[2]]
    return f"{name} is a Reaction: it only answers another player's card (WD-18)."


def why_not_let_pass(g: Show, seat: int, asked: Step, move: Step) -> str:
    return 'There is no card to let pass; to pass your turn is to "pass the turn" (WD-8).'


# An answer


def why_not_now(g: Show, seat: int, asked: Step, move: Step) -> str:
    return "A card is being answered; only a Reaction can be played now (WD-18)."


def why_not_pass(g: Show, seat: int, asked: Step, move: Step) -> str:
    return 'It is not your turn; to let the card pass is to "pass" (WD-18).'


def why_not_answer(g: Show, seat: int, asked: Step, move: Step) -> str:
    """WD-18 The Reaction is not there, or does not go with this card."""
    name, answered = g.cards.reaction_names[move[2]], asked[2]
    if not _holds(g, seat, MOST_EVENTS + move[2]):
        return f"You have no {name} in your hand (WD-18)."
    under = g.cards.face_names[g.cards.face[answered]]
    if is_reaction(g.cards.face[answered]):
        return f"{name} can't answer {under}: it answers events, not Reactions (WD-18)."
    return f"{name} can't answer {under}: {GOES_WITH[g.cards.reactions[move[2]]]} (WD-18)."


GOES_WITH: Final = {
    box.FLIP: "there is no minus in it",
    box.REDIRECT: "there is no other dog at which it could aim",
    box.RETURN_IT: "it must aim at a dog of yours, and be able to aim at one of its player's",
    box.BRING_BACK: "no dog leaves by it",
    box.COPY_IT: "you could not do what it does",
    box.DIG_ONE: "there are no discards",
}


def why_not_discard(g: Show, seat: int, asked: Step, move: Step) -> str:
    return f"You have no {g.cards.face_names[move[2]]} in your hand (WD-18)."


# What a card aims at


def why_not_aim(g: Show, seat: int, asked: Step, move: Step) -> str:
    """WD-8 The dog is not there; or it is protected, or not one that the card can have."""
    name, verb = g.cards.dog_names[move[2]], g.cards.effect(asked[2]).verb
    if move[2] not in g.contest():
        return f"{name} is not in the contest (WD-8)."
    if is_guarded(g, move[2], seat):
        return f"{name} is protected from the others' events (WD-8)."
    if g.plan and g.entered[g.plan[0]] == move[2]:
        return f"{name} is in it already; name another dog (WD-8)."
    if verb == box.CHANGE_DOG:
        return f"{name} is not yours: only your own dogs change places (WD-8)."
    return f"No event lies on {name} (WD-8)."


def why_not_turn(g: Show, seat: int, asked: Step, move: Step) -> str:
    """WD-18 The dog is not there, or the card could not have aimed at it."""
    name, by = g.cards.dog_names[move[2]], asked[2]
    if move[2] not in g.contest():
        return f"{name} is not in the contest (WD-18)."
    if asked[0] is choose_theirs and move[2] not in g.ring[by]:
        return f"{name} is no dog of the player whose card it is (WD-18)."
    if is_guarded(g, move[2], by):
        return f"{name} is protected from the others' events (WD-18)."
    return f"The card can't be turned to {name} (WD-18)."


def why_not_that_event(g: Show, seat: int, asked: Step, move: Step) -> str:
    name = g.cards.dog_names[g.entered[g.plan[0]]]
    return f"No {g.cards.face_names[move[2]]} lies on {name} (WD-8)."


def why_not_that_category(g: Show, seat: int, asked: Step, move: Step) -> str:
    return "Goodness is not on the die: it is judged in the Winner's Circle (WD-3)."


def why_not_from(g: Show, seat: int, asked: Step, move: Step) -> str:
    """WD-8 There is no such player, or it is oneself, or there is nothing to take."""
    if move[2] >= g.seats:
        return f"There is no player {move[2] + 1} at this table (WD-8)."
    if move[2] == seat:
        return "You can't take a card from yourself (WD-8)."
    return f"Player {move[2] + 1} has no cards (WD-8)."


# Dogs and discards


def why_not_pick(g: Show, seat: int, asked: Step, move: Step) -> str:
    return f"{g.cards.dog_names[move[2]]} is not at the shelter now (WD-5)."


def why_not_send(g: Show, seat: int, asked: Step, move: Step) -> str:
    return f"{g.cards.dog_names[move[2]]} is not in your Home (WD-7)."


def why_not_bring(g: Show, seat: int, asked: Step, move: Step) -> str:
    """WD-8 It is not there; or it has just made way."""
    name = g.cards.dog_names[move[2]]
    if asked[2] != NOBODY and move[2] == asked[2]:
        return f"{name} has just gone Home; bring another dog (WD-8)."
    return f"{name} is not in your Home (WD-8)."


def why_not_call(g: Show, seat: int, asked: Step, move: Step) -> str:
    return f"{g.cards.dog_names[move[2]]} is not in the Yard (WD-8)."


def why_not_dig(g: Show, seat: int, asked: Step, move: Step) -> str:
    return f"There is no {g.cards.face_names[move[2]]} among the discards (WD-4)."


REASONS: Final[dict[tuple[Any, Any], Callable[[Show, int, Step, Step], str]]] = {
    (pick_a_dog, pick): why_not_pick,
    (choose_a_dog, send): why_not_send,
    (take_a_turn, play): why_not_play,
    (take_a_turn, respond): why_not_react,
    (take_a_turn, let_pass): why_not_let_pass,
    (may_respond, play): why_not_now,
    (may_respond, pass_turn): why_not_pass,
    (may_respond, respond): why_not_answer,
    (pay_or_give_up, pay): why_not_discard,
    (aim_at_a_dog, aim): why_not_aim,
    (aim_at_another, aim): why_not_aim,
    (aim_at_an_event, choose_event): why_not_that_event,
    (aim_at_a_category, choose_category): why_not_that_category,
    (aim_at_a_player, choose_player): why_not_from,
    (choose_another, turn_to): why_not_turn,
    (choose_theirs, turn_to): why_not_turn,
    (bring_a_dog, bring): why_not_bring,
    (call_back, call): why_not_call,
    (dig, dig_up): why_not_dig,
}
