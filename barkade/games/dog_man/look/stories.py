"""How the Dog Man dice race tells what happened."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from barkade.games.dog_man.look import words
from barkade.games.dog_man.rules.box import Box
from barkade.look.amounts import points

STORIES: Final = {
    "drawn": "{who} is drawn to roll first.",
    "roll": "{who} rolls {numbers:dice}.",
    "grab": "{who} grabs {0:die} for {card}.",
    "shift": "{who} moves {0:die} to {card}.",
    "done": "{who} is done.",
    "shout": "{who} shouts Roll-o-Rama!",
    "complete": "{who} completes {card} and {has} {0:points}.",
    "draw": "{who} draws {card}.",
    "round": "Everyone has rolled: the round is over, and cards without dice are discarded.",
    "stuck": "No die is left to roll: everybody discards a story card.",
    "drop": "{who} discards {card}.",
    "tie": "A tie! Who of the tied completes a card first wins.",
    "tied": "{who} plays on.",
}


def spelling(box: Box) -> dict[str, Callable[[Any], str]]:
    """How the words of stories are spelt with the dice of a box."""
    return {
        "dice": lambda counts: words.dice(counts, box),
        "die": lambda face: words.die(face, box),
        "points": points,
    }
