"""Why a move of the Dog Man dice race is refused, in the words of the rules."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from barkade.games.dog_man import words
from barkade.games.dog_man.box import ROLL_O_RAMA
from barkade.games.dog_man.moves import SLOTS
from barkade.games.dog_man.race import (
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
from barkade.games.dog_man.rules import drop, drop_a_card
from barkade.games.dog_man.table import DiceRace
from barkade.kernel.steps import Step


def refusal(g: DiceRace, seat: int, move: Step) -> str:
    """The reason, or nothing: then the kernel lists what is possible."""
    asked = g.agenda[-1][0]
    if asked is drop_a_card:  # who is asked may discard either card
        return "All dice lie on cards: first everybody discards a story card (DM-10)."
    why = REASONS.get((asked, move[0]))
    return why(g, seat, move) if why else ""


def not_now(g: DiceRace, seat: int, move: Step | None) -> str:
    """Why a seat that is not asked can't act: another is alone, or it is done."""
    asked, who = g.agenda[-1][0], g.start.names
    if seat not in g.racing:
        tied = words.joined([who[one] for one in g.racing])
        return f"A tie is being broken, and only {tied} play on (DM-12)."
    if asked is pick_alone:
        return f"{who[g.actor]} has grabbed Roll-o-Rama and takes dice alone: wait (DM-7)."
    if asked is drop_a_card:
        return f"All dice lie on cards, and {who[g.actor]} discards a story card: wait (DM-10)."
    if asked is not grab_dice and not (asked is grab_a_die and g.done[seat]):
        return ""
    if g.done[seat]:
        return "You are done until dice are rolled again (DM-13)."
    late = ""
    if move and move[0] is grab:
        late = _not_there(g, seat, move[2])
    elif move and move[0] is shout:
        late = why_not_shout(g, seat, move)
    return late or "No die that lies free fits your cards any more, so you are done (DM-13)."


def _not_there(g: DiceRace, seat: int, face: int) -> str:
    """DM-13 The first grab gets the die, and a late one is told so."""
    if g.free[face]:
        return ""
    name, taker = g.cards.faces[face], g.takers[face]
    if taker == seat:
        return f"You have taken the last {name}; no other lies free (DM-4)."
    if taker >= 0:
        return f"{g.start.names[taker]} was first: no {name} lies free any more (DM-13)."
    return f"No {name} lies free (DM-4)."


def _no_room(g: DiceRace, seat: int, face: int, slot: int) -> str:
    """DM-4 An open space must match; DM-6 for a badge any does."""
    if slot >= len(g.story[seat]):
        return "You have no such story card: there are no more cards (DM-11)."
    card = g.story[seat][slot]
    title, name = g.cards.titles[card], g.cards.faces[face]
    if g.room[card] >> face & 1:
        return ""
    if is_complete(g, card):
        return f"{title} has no open space: every one has its die (DM-4)."
    return f"{title} has no open space for {name} (DM-4)."


def why_not_grab(g: DiceRace, seat: int, move: Step) -> str:
    """DM-13 It is gone; DM-4 or it does not fit."""
    return _not_there(g, seat, move[2]) or _no_room(g, seat, move[2], move[3])


def why_not_grab_alone(g: DiceRace, seat: int, move: Step) -> str:
    """DM-7 Or another card comes first."""
    first = max(g.offered[:-1], key=lambda offer: g.cards.points[g.story[seat][offer[3]]])
    title = g.cards.titles[g.story[seat][first[3]]]
    return why_not_grab(g, seat, move) or (
        f"First comes {title}, since it has more spaces and a die fits it (DM-7)."
    )


def why_not_shift(g: DiceRace, seat: int, move: Step) -> str:
    """DM-5 It is not there; or it was moved; or it does not fit."""
    face, slot = move[2:]
    if len(g.story[seat]) < SLOTS:
        return "You have no two story cards to move dice between (DM-5)."
    name, other = g.cards.faces[face], g.story[seat][1 - slot]
    if not g.on(other)[face]:
        return f"No {name} lies on {g.cards.titles[other]} (DM-5)."
    if not g.loose[other] >> face & 1:
        return f"You have moved that {name} already; grab a die before you move it again (DM-5)."
    return _no_room(g, seat, face, slot)


def why_not_shift_alone(g: DiceRace, seat: int, move: Step) -> str:
    return "Dice are rearranged while the race is open to all, not while one is alone (DM-5)."


def why_not_shout(g: DiceRace, seat: int, move: Step) -> str:
    """DM-7 There is none."""
    return _not_there(g, seat, ROLL_O_RAMA).replace("(DM-4)", "(DM-7)")


def why_not_shout_alone(g: DiceRace, seat: int, move: Step) -> str:
    return "A Roll-o-Rama can be grabbed again once the race is open to all: stop first (DM-7)."


def why_not_done_alone(g: DiceRace, seat: int, move: Step) -> str:
    return "You take dice alone: stop, and then all race for the rest (DM-7)."


def why_not_stop(g: DiceRace, seat: int, move: Step) -> str:
    return "Nobody takes dice alone now: say that you are done (DM-13)."


def why_not_drop_now(g: DiceRace, seat: int, move: Step) -> str:
    return "Story cards are discarded only when all dice lie on cards (DM-10)."


Why = Callable[[DiceRace, int, Step], str]
REASONS: Final[dict[tuple[Any, Any], Why]] = {
    **{
        (asked, rule): why
        for asked in (grab_dice, grab_a_die)
        for rule, why in (
            (grab, why_not_grab),
            (shift, why_not_shift),
            (shout, why_not_shout),
            (stop, why_not_stop),
            (drop, why_not_drop_now),
        )
    },
    (pick_alone, grab): why_not_grab_alone,
    (pick_alone, shift): why_not_shift_alone,
    (pick_alone, shout): why_not_shout_alone,
    (pick_alone, be_done): why_not_done_alone,
    (pick_alone, drop): why_not_drop_now,
}
