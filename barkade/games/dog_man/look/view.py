"""What the Dog Man dice race shows."""

from __future__ import annotations

from typing import Any, Final

from barkade.games.dog_man.look import words
from barkade.games.dog_man.rules.box import ROLL_O_RAMA
from barkade.games.dog_man.rules.course import drop_a_card, replace
from barkade.games.dog_man.rules.race import (
    alone,
    be_done,
    can_go_on,
    grab,
    grab_a_die,
    grab_dice,
    next_to_act,
    pick_alone,
    shift,
    shout,
)
from barkade.games.dog_man.rules.table import DiceRace
from barkade.kernel.steps import RACE, Rule
from barkade.look.grammar import listed

STAGES: Final[dict[Rule, str]] = {
    grab_dice: "race",
    grab_a_die: "race",
    next_to_act: "race",
    alone: "alone",
    pick_alone: "alone",
    drop_a_card: "discard",
    replace: "discard",
}
ALONE_BEFORE: Final = "The rest is for the others: move your dice, or say done."

# What a seat is asked, in few words: a phone's ribbon has room for two or three lines.
GRAB: Final = "Grab dice, move yours or say done."
LEFT: Final[dict[Rule, str]] = {
    shout: "grab Roll-o-Rama",
    shift: "move your dice",
    be_done: "say done",
}


def describe(g: DiceRace) -> dict[str, Any]:
    """The dice and where they are; done is also who can't use any die.  The thrower is who
    rolled the dice that lie free: whose turn it is, or who grabbed Roll-o-Rama (DM-7); and
    sated is who has taken dice alone then.  Each throw has its number and what it showed, and
    takers are who took the last die of a face since then.  All is open."""
    return {
        "stage": stage(g),
        "goal": g.goal,
        "roller": g.roller,
        "thrower": g.roller if g.takers[ROLL_O_RAMA] < 0 else g.takers[ROLL_O_RAMA],
        "points": [g.points(seat) for seat in range(g.seats)],
        "cup": g.cup,
        "free": g.free[:],
        "throw": g.races,
        "thrown": g.thrown,
        "takers": g.takers[:],
        "dice": [[g.on(card) for card in g.story[seat]] for seat in range(g.seats)],
        "sated": None if g.sated < 0 else g.sated,
        "done": [not can_go_on(g, seat) for seat in range(g.seats)],
        "racing": g.racing[:],
        "tie_break": g.tie_break,
        "means": [words.MEANS.get(face, "") for face in range(len(g.free))],
    }


def stage(g: DiceRace) -> str:
    """DM-13 All race for the dice, DM-7 one takes dice alone, or DM-10 all discard a story."""
    return STAGES.get(g.agenda[-1][0], "") if g.agenda else ""


def confide(g: DiceRace, seat: int) -> dict[str, Any]:
    """DM-7 Who has taken dice alone is asked for less than the others; and who finds no die
    that fits is told what is left to do."""
    if g.way != RACE or seat not in g.actors:
        return {}
    if g.sated == seat:
        return {"prompt": ALONE_BEFORE}
    offered = [step[0] for step in g.moves(seat)]
    if grab in offered:
        return {"prompt": GRAB}
    left = [text for deed, text in LEFT.items() if deed in offered]
    return {"prompt": f"Nothing fits: {listed(left, 'or')}."}
