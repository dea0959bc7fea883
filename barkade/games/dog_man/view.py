"""What the Dog Man dice race shows, and how it tells what happened."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from barkade.games.dog_man.box import Box
from barkade.games.dog_man.moves import BOX

if TYPE_CHECKING:
    from barkade.games.dog_man.table import DiceRace


def describe(g: DiceRace) -> dict[str, Any]:
    """The dice and where they are.  Everything is open."""
    return {
        "goal": g.goal,
        "roller": g.roller,
        "points": [g.points(seat) for seat in range(g.seats)],
        "cup": g.cup,
        "free": g.free[:],
        "dice": [[g.on(card) for card in g.story[seat]] for seat in range(g.seats)],
        "done": g.done[:],
        "racing": g.racing[:],
        "tie_break": g.tie_break,
    }


def story(event: dict[str, Any], who: str, card: str, box: Box = BOX) -> str:
    """One event as a sentence."""
    return STORIES[event["event"]](who, card, event["numbers"], box)


STORIES: dict[str, Callable[[str, str, list[int], Box], str]] = {
    "roll": lambda who, card, n, box: f"{who} rolls the dice.",
    "grab": lambda who, card, n, box: f"{who} grabs {box.faces[n[0]]} for {card}.",
    "shift": lambda who, card, n, box: f"{who} moves {box.faces[n[0]]} to {card}.",
    "done": lambda who, card, n, box: f"{who} is done.",
    "shout": lambda who, card, n, box: f"{who} shouts Roll-o-Rama!",
    "complete": lambda who, card, n, box: f"{who} completes {card} and has {n[0]} points.",
    "draw": lambda who, card, n, box: f"{who} draws {card}.",
    "round": lambda who, card, n, box: "Everyone has rolled: the round is over.",
    "stuck": lambda who, card, n, box: "All dice lie on cards: everybody discards a story card.",
    "drop": lambda who, card, n, box: f"{who} discards {card}.",
    "tie": lambda who, card, n, box: "A tie: the first of the tied to complete a card wins.",
}
