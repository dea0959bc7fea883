"""What the Dog Man dice race shows, and how it tells what happened."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from barkade.games.dog_man import words
from barkade.games.dog_man.box import ROLL_O_RAMA, SIDES, Box
from barkade.games.dog_man.moves import BOX

if TYPE_CHECKING:
    from barkade.games.dog_man.table import DiceRace


def describe(g: DiceRace) -> dict[str, Any]:
    """The dice and where they are; done is also who can't use any die.  The thrower is who
    rolled the dice that lie free: whose turn it is, or who grabbed Roll-o-Rama (DM-7).  All
    is open."""
    from barkade.games.dog_man.race import can_go_on

    return {
        "goal": g.goal,
        "roller": g.roller,
        "thrower": g.roller if g.takers[ROLL_O_RAMA] < 0 else g.takers[ROLL_O_RAMA],
        "points": [g.points(seat) for seat in range(g.seats)],
        "cup": g.cup,
        "free": g.free[:],
        "dice": [[g.on(card) for card in g.story[seat]] for seat in range(g.seats)],
        "done": [not can_go_on(g, seat) for seat in range(g.seats)],
        "racing": g.racing[:],
        "tie_break": g.tie_break,
    }


def story(event: dict[str, Any], who: str, card: str, box: Box = BOX) -> str:
    """One event as a sentence."""
    return STORIES[event["event"]](who, card, event["numbers"], box)


def _roll(who: str, card: str, n: list[int], box: Box) -> str:
    digits = [n[0] // 10**face % 10 for face in range(SIDES)]
    return f"{who} rolls {words.dice(digits, box)}."


def _grab(who: str, card: str, n: list[int], box: Box) -> str:
    return f"{who} grabs {words.die(n[0], box)} for {card}."


def _shift(who: str, card: str, n: list[int], box: Box) -> str:
    return f"{who} moves {words.die(n[0], box)} to {card}."


def _complete(who: str, card: str, n: list[int], box: Box) -> str:
    return f"{who} completes {card} and has {words.points(n[0])}."


STORIES: dict[str, Callable[[str, str, list[int], Box], str]] = {
    "roll": _roll,
    "grab": _grab,
    "shift": _shift,
    "done": lambda who, card, n, box: f"{who} is done.",
    "shout": lambda who, card, n, box: f"{who} shouts Roll-o-Rama!",
    "complete": _complete,
    "draw": lambda who, card, n, box: f"{who} draws {card}.",
    "round": lambda who, card, n, box: (
        "Everyone has rolled: the round is over, and cards without dice are discarded."
    ),
    "stuck": lambda who, card, n, box: "No die is left to roll: everybody discards a story card.",
    "drop": lambda who, card, n, box: f"{who} discards {card}.",
    "tie": lambda who, card, n, box: "A tie! Who of the tied completes a card first wins.",
    "tied": lambda who, card, n, box: f"{who} plays on.",
}
