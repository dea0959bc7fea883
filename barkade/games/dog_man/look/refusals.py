"""Why a move of the Dog Man dice race is refused, in the words of the rules."""

from __future__ import annotations

from typing import Any, Final

from barkade.games.dog_man.rules.box import ROLL_O_RAMA
from barkade.games.dog_man.rules.course import drop, drop_a_card
from barkade.games.dog_man.rules.moves import SLOTS
from barkade.games.dog_man.rules.race import (
    be_done,
    grab,
    grab_a_die,
    grab_dice,
    is_complete,
    pick_alone,
    shift,
    shout,
    stop,
)
from barkade.games.dog_man.rules.table import DiceRace
from barkade.kernel.steps import Step
from barkade.look.grammar import listed

# What may be wrong with a die


def _face(move: Step) -> int:
    """The face of the die that is wanted."""
    return ROLL_O_RAMA if move[0] is shout else int(move[2])


def is_yours(g: DiceRace, seat: int, asked: Step, move: Step) -> bool:
    """The last such die was taken by oneself."""
    return not g.free[_face(move)] and g.takers[_face(move)] == seat


def is_anothers(g: DiceRace, seat: int, asked: Step, move: Step) -> bool:
    """DM-13 The first grab gets the die, and a late one is told so."""
    return not g.free[_face(move)] and g.takers[_face(move)] >= 0


def is_nowhere(g: DiceRace, seat: int, asked: Step, move: Step) -> bool:
    return not g.free[_face(move)]


def had_alone(g: DiceRace, seat: int, asked: Step, move: Step) -> bool:
    """DM-7 What the grabber of Roll-o-Rama left is for the others."""
    return g.sated == seat


# What may be wrong with a story card


def no_such_card(g: DiceRace, seat: int, asked: Step, move: Step) -> bool:
    return bool(move[3] >= len(g.story[seat]))


def is_full(g: DiceRace, seat: int, asked: Step, move: Step) -> bool:
    return is_complete(g, g.story[seat][move[3]])


def fits_not(g: DiceRace, seat: int, asked: Step, move: Step) -> bool:
    """DM-4 An open space must match; DM-6 for a badge any does."""
    return not g.room[g.story[seat][move[3]]] >> int(move[2]) & 1


def no_two_cards(g: DiceRace, seat: int, asked: Step, move: Step) -> bool:
    return len(g.story[seat]) < SLOTS


def not_on_the_other(g: DiceRace, seat: int, asked: Step, move: Step) -> bool:
    return not g.on(_other(g, seat, move))[move[2]]


def moved_before(g: DiceRace, seat: int, asked: Step, move: Step) -> bool:
    return not g.loose[_other(g, seat, move)] >> int(move[2]) & 1


def _other(g: DiceRace, seat: int, move: Step) -> int:
    """The card from which a die is to be moved."""
    return g.story[seat][1 - int(move[3])]


NOT_THERE: Final = [
    (is_yours, "You have taken the last {die}; no other lies free ({rule})."),
    (is_anothers, "{taker} was first: no {die} lies free any more (DM-13)."),
    (is_nowhere, "No {die} lies free ({rule})."),
]
NO_ROOM: Final = [
    (no_such_card, "You have no such story card: there are no more cards (DM-11)."),
    (is_full, "{title} has no open space: every one has its die (DM-4)."),
    (fits_not, "{title} has no open space for {die} (DM-4)."),
]
FOR_THE_OTHERS: Final = (
    had_alone,
    "You grabbed Roll-o-Rama and took dice alone: the rest is for the others; you may"
    " move your own, and grab another Roll-o-Rama (DM-7).",
)
NOT_MOVED: Final = [
    (no_two_cards, "You have no two story cards to move dice between (DM-5)."),
    (not_on_the_other, "No {die} lies on {other} (DM-5)."),
    (
        moved_before,
        "You have moved that {die} already; grab a die before you move it again (DM-5).",
    ),
    *NO_ROOM,
]
NOT_DROPPED: Final = "Story cards are discarded only when all dice lie on cards (DM-10)."
IN_A_RACE: Final = {
    grab: [FOR_THE_OTHERS, *NOT_THERE, *NO_ROOM],
    shift: NOT_MOVED,
    shout: NOT_THERE,
    stop: "Nobody takes dice alone now: say that you are done (DM-13).",
    drop: NOT_DROPPED,
}
REFUSALS: Final[dict[tuple[Any, Any], Any]] = {
    **{(asked, move): why for asked in (grab_dice, grab_a_die) for move, why in IN_A_RACE.items()},
    (pick_alone, grab): [
        *NOT_THERE,
        *NO_ROOM,
        (True, "First comes {first}, since it has more spaces and a die fits it (DM-7)."),
    ],
    (pick_alone, shift): "Dice are rearranged while the race is open to all, not while one is"
    " alone (DM-5).",
    (pick_alone, shout): "A Roll-o-Rama can be grabbed again once the race is open to all: stop"
    " first (DM-7).",
    (pick_alone, be_done): "You take dice alone: stop, and then all race for the rest (DM-7).",
    (pick_alone, drop): NOT_DROPPED,
    # Who is asked may discard either card.
    (drop_a_card, None): "All dice lie on cards: first everybody discards a story card (DM-10).",
}


# Why a seat that is not asked can't act


def plays_not(g: DiceRace, seat: int, asked: Step, move: Step | None) -> bool:
    return seat not in g.racing


def another_alone(g: DiceRace, seat: int, asked: Step, move: Step | None) -> bool:
    return asked[0] is pick_alone


def another_drops(g: DiceRace, seat: int, asked: Step, move: Step | None) -> bool:
    return asked[0] is drop_a_card


def _is_racing(g: DiceRace, seat: int, asked: Step) -> bool:
    return asked[0] is grab_dice or (asked[0] is grab_a_die and g.done[seat])


def is_done(g: DiceRace, seat: int, asked: Step, move: Step | None) -> bool:
    return _is_racing(g, seat, asked) and g.done[seat]


def has_nothing(g: DiceRace, seat: int, asked: Step, move: Step | None) -> bool:
    return _is_racing(g, seat, asked)


def _too_late(wanted: Any, condition: Any) -> Any:
    """A condition of a race, for who wanted to do something there."""

    def holds(g: DiceRace, seat: int, asked: Step, move: Step | None) -> bool:
        if not move or move[0] is not wanted or not _is_racing(g, seat, asked):
            return False
        return bool(condition(g, seat, asked, move))

    return holds


NOT_NOW: Final = [
    (plays_not, "A tie is being broken, and only {tied} play on (DM-12)."),
    (another_alone, "{asked} has grabbed Roll-o-Rama and takes dice alone: wait (DM-7)."),
    (another_drops, "All dice lie on cards, and {asked} discards a story card: wait (DM-10)."),
    (is_done, "You are done until dice are rolled again (DM-13)."),
    *[(_too_late(grab, late), said) for late, said in (FOR_THE_OTHERS, *NOT_THERE)],
    *[(_too_late(shout, late), said) for late, said in NOT_THERE],
    (has_nothing, "No die that lies free fits your cards any more, so you are done (DM-13)."),
]


def _first(g: DiceRace, seat: int, asked: Step, move: Step) -> str:
    """DM-7 The card that comes first for who takes dice alone."""
    first = max(g.offered[:-1], key=lambda offer: g.printed.points[g.story[seat][offer[3]]])
    return g.printed.titles[g.story[seat][first[3]]]


WORDS: Final = {
    "rule": lambda g, seat, asked, move: g.start.game.moves.rule_number(move),
    "die": lambda g, seat, asked, move: g.printed.faces[_face(move)],
    "taker": lambda g, seat, asked, move: g.start.names[g.takers[_face(move)]],
    "title": lambda g, seat, asked, move: g.printed.titles[g.story[seat][move[3]]],
    "other": lambda g, seat, asked, move: g.printed.titles[_other(g, seat, move)],
    "first": _first,
    "tied": lambda g, seat, asked, move: listed([g.start.names[one] for one in g.racing]),
    "asked": lambda g, seat, asked, move: g.start.names[g.actor],
}
