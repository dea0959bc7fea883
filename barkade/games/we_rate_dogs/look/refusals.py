"""Why something can't be done, for the mistakes people make."""

from __future__ import annotations

from typing import Any, Final

from barkade.games.we_rate_dogs.rules.box import Effect
from barkade.games.we_rate_dogs.rules.contents import MOST_EVENTS, ORDINALS, is_reaction
from barkade.games.we_rate_dogs.rules.contest import is_guarded
from barkade.games.we_rate_dogs.rules.course import choose_a_dog, pick, pick_a_dog, send
from barkade.games.we_rate_dogs.rules.effects import (
    bring,
    bring_a_dog,
    call,
    call_back,
    dig,
    dig_up,
)
from barkade.games.we_rate_dogs.rules.moves import NTHS
from barkade.games.we_rate_dogs.rules.playing import (
    aim,
    aim_at_a_category,
    aim_at_a_dog,
    aim_at_a_player,
    aim_at_an_event,
    aim_at_another,
    alike_on,
    choose_category,
    choose_event,
    choose_player,
    what_is_there,
)
from barkade.games.we_rate_dogs.rules.reactions import (
    choose_another,
    choose_its_like,
    choose_theirs,
    may_respond,
    pay,
    pay_or_give_up,
    respond,
    turn_to,
)
from barkade.games.we_rate_dogs.rules.table import NOBODY, Show
from barkade.games.we_rate_dogs.rules.turns import pass_turn, play, take_a_turn
from barkade.kernel.steps import Step, let_pass
from barkade.look.amounts import number

# What may be wrong with a card


def _holds(g: Show, seat: int, face: int) -> bool:
    return face in [g.printed.face[card] for card in g.hand[seat]]


def no_such_event(g: Show, seat: int, asked: Step, move: Step) -> bool:
    return _effect(g, move) is not None and not _holds(g, seat, move[2] // 2)


def lacks_something(g: Show, seat: int, asked: Step, move: Step) -> bool:
    """WD-8 There is nothing that it could do."""
    return bool(_lacking(g, seat, move))


def _lacking(g: Show, seat: int, move: Step) -> list[str]:
    effect, there = _effect(g, move), what_is_there(g, seat)
    return [need.lacking for need in effect.verb.needs if need.bits & ~there] if effect else []


def _effect(g: Show, move: Step) -> Effect | None:
    """The effect that was chosen, if the box has so many."""
    effects = g.printed.effects
    return effects[move[2]] if move[2] < len(effects) else None


def no_such_reaction(g: Show, seat: int, asked: Step, move: Step) -> bool:
    return not _holds(g, seat, MOST_EVENTS + move[2])


def answers_a_reaction(g: Show, seat: int, asked: Step, move: Step) -> bool:
    return is_reaction(g.printed.face[g.stack[-1].card])


# What may be wrong with a dog


def not_in_the_contest(g: Show, seat: int, asked: Step, move: Step) -> bool:
    return move[2] not in g.contest()


def guarded(g: Show, seat: int, asked: Step, move: Step) -> bool:
    return is_guarded(g, move[2], seat)


def guarded_from_them(g: Show, seat: int, asked: Step, move: Step) -> bool:
    return is_guarded(g, move[2], g.stack[-2].by)


def named_already(g: Show, seat: int, asked: Step, move: Step) -> bool:
    said = g.stack[-1]
    return bool(said.first != NOBODY and g.entered[said.first] == move[2])


def not_theirs(g: Show, seat: int, asked: Step, move: Step) -> bool:
    return move[2] not in g.ring[g.stack[-2].by]


def just_went_home(g: Show, seat: int, asked: Step, move: Step) -> bool:
    return bool(asked[2] != NOBODY and move[2] == asked[2])


# What may be wrong with an event on a dog, or a player


def _alike(g: Show, move: Step) -> int:
    """How many events of that name lie on the dog."""
    return len(alike_on(g, g.stack[-1].first, move[2] // NTHS))


def none_lies_there(g: Show, seat: int, asked: Step, move: Step) -> bool:
    return not _alike(g, move)


def only_one_lies_there(g: Show, seat: int, asked: Step, move: Step) -> bool:
    return _alike(g, move) == 1


def has_another_name(g: Show, seat: int, asked: Step, move: Step) -> bool:
    return bool(move[2] // NTHS != g.printed.face[g.stack[-2].event])


def no_such_player(g: Show, seat: int, asked: Step, move: Step) -> bool:
    return bool(move[2] >= g.seats)


def is_oneself(g: Show, seat: int, asked: Step, move: Step) -> bool:
    return bool(move[2] == seat)


def _not_that_event(rule: str) -> list[tuple[Any, str]]:
    """It does not lie there, or not so many of its name do, or it is not said which."""
    return [
        (none_lies_there, f"No {{event}} lies on {{dog}} ({rule})."),
        (
            only_one_lies_there,
            f'Only one {{event}} lies on {{dog}}: it is just "the {{event}}" ({rule}).',
        ),
        (True, f"{{many}} {{event}} lie on {{dog}}: say {{which}} ({rule})."),
    ]


NOT_AIMED: Final = [
    (not_in_the_contest, "{0} is not in the contest (WD-8)."),
    (guarded, "{0} is protected from the others' events (WD-8)."),
    (named_already, "{0} is in it already; name another dog (WD-8)."),
    (True, "{wrong_dog}"),
]
NOT_IN_THE_CONTEST: Final = (not_in_the_contest, "{0} is not in the contest (WD-18).")
NOT_TURNED: Final = [
    (guarded_from_them, "{0} is protected from the others' events (WD-18)."),
    (True, "The card can't be turned to {0} (WD-18)."),
]
REFUSALS: Final[dict[tuple[Any, Any], Any]] = {
    (pick_a_dog, pick): "{0} is not at the shelter now (WD-5).",
    (choose_a_dog, send): "{0} is not in your Home (WD-7).",
    # A turn
    (take_a_turn, play): [
        (no_such_event, "You have no {played} in your hand (WD-8)."),
        (lacks_something, "{lacking}"),
    ],
    (take_a_turn, respond): "{0} is a Reaction: it only answers another player's card (WD-18).",
    (take_a_turn, let_pass): "There is no card to let pass; to pass your turn is to"
    ' "pass the turn" (WD-8).',
    # An answer
    (may_respond, play): "A card is being answered; only a Reaction can be played now (WD-18).",
    (may_respond, pass_turn): 'It is not your turn; to let the card pass is to "pass" (WD-18).',
    (may_respond, respond): [
        (no_such_reaction, "You have no {0} in your hand (WD-18)."),
        (
            answers_a_reaction,
            "{0} can't answer {under}: it answers events, not Reactions (WD-18).",
        ),
        (True, "{0} can't answer {under}: {reaction_lacks} (WD-18)."),
    ],
    (pay_or_give_up, pay): "You have no {0} in your hand (WD-18).",
    # What a card aims at
    (aim_at_a_dog, aim): NOT_AIMED,
    (aim_at_another, aim): NOT_AIMED,
    (aim_at_an_event, choose_event): _not_that_event("WD-8"),
    (choose_its_like, choose_event): [
        (has_another_name, "Only the event {its_like} can be taken off, and no other (WD-18)."),
        *_not_that_event("WD-18"),
    ],
    (aim_at_a_category, choose_category): "Goodness is not on the die: it is judged in the"
    " Winner's Circle (WD-3).",
    (aim_at_a_player, choose_player): [
        (no_such_player, "There is no {0} at this table (WD-8)."),
        (is_oneself, "You can't take a card from yourself (WD-8)."),
        (True, "{0} has no cards (WD-8)."),
    ],
    (choose_another, turn_to): [NOT_IN_THE_CONTEST, *NOT_TURNED],
    (choose_theirs, turn_to): [
        NOT_IN_THE_CONTEST,
        (not_theirs, "{0} is no dog of the player whose card it is (WD-18)."),
        *NOT_TURNED,
    ],
    # Dogs and discards
    (bring_a_dog, bring): [
        (just_went_home, "{0} has just gone Home; bring another dog (WD-8)."),
        (True, "{0} is not in your Home (WD-8)."),
    ],
    (call_back, call): "{0} is not in the Yard (WD-8).",
    (dig, dig_up): "There is no {0} among the discards (WD-4).",
}


def lacking(g: Show, seat: int, asked: Step, move: Step) -> str:
    """What the effect of a card lacks, as its verb says it."""
    return _lacking(g, seat, move)[0].format(name=g.printed.face_names[move[2] // 2])


def wrong_dog(g: Show, seat: int, asked: Step, move: Step) -> str:
    """Why a verb is not for that dog, as it says it."""
    verb = g.printed.effect(g.stack[-1].option).verb
    return str(verb.dogs.other).format(name=g.printed.dog_names[move[2]])


def which(g: Show, seat: int, asked: Step, move: Step) -> str:
    event, last = _event(g, move), ORDINALS[_alike(g, move) - 1]
    return f'"the {ORDINALS[0]} {event}" up to "the {last} {event}"'


def _event(g: Show, move: Step) -> str:
    return g.printed.face_names[int(move[2]) // NTHS]


def _name(g: Show, card: int) -> str:
    return g.printed.face_names[g.printed.face[card]]


WORDS: Final = {
    "played": lambda g, seat, asked, move: g.printed.face_names[move[2] // 2],
    "lacking": lacking,
    "under": lambda g, seat, asked, move: _name(g, g.stack[-1].card),
    "reaction_lacks": lambda g, seat, asked, move: g.printed.reactions[move[2]].lacking,
    "wrong_dog": wrong_dog,
    "dog": lambda g, seat, asked, move: g.printed.dog_names[g.entered[g.stack[-1].first]],
    "event": lambda g, seat, asked, move: _event(g, move),
    "many": lambda g, seat, asked, move: number(_alike(g, move)),
    "which": which,
    "its_like": lambda g, seat, asked, move: _name(g, g.stack[-2].event),
}
