"""How Dog Lover tells what happened."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from barkade.games.dog_lover.look import words
from barkade.games.dog_lover.rules.box import Box
from barkade.games.dog_lover.rules.patterns import CELL_NAMES, STANDS
from barkade.look.amounts import points, some
from barkade.look.grammar import listed

STORIES: Final = {
    "drawn": "{who} is drawn to begin.",
    "begin": "{who} begins with {card}.",
    "turn": "{who}'s turn.",
    "watch": "The Watch Dog goes to {0:stand}.",
    "lay": "{who} takes {numbers:cells} with {card}.",
    "take": "{who} picks up {card}.",
    "food": "{who} gets {numbers:cubes}.",
    "tuck": "{who} tucks {card} under {0:dog}.",
    "attach": "{who}'s {0:dog} becomes {card}.",
    "rescue": "{who} rescues {card} from the shelter.",
    "learn": "{who} learns {card}.",
    "fetch": "{who} fetches {card} from {0:cell}, and Fetch lies there now.",
    "discard": "{who} has no dog for {card} and {discards} it.",
    "lose": "{who} loses {card}.",
    "give away": "{who} gives {card} away.",
    "forget": "{who} forgets {card}.",
    "give back": "{who} gives back {numbers:cubes}.",
    "refill": "{card} comes to {0:cell}.",
    "end card": "The End Game card comes up: this round is the last.",
    "fed": "{who}'s {card} is fed.",
    "hungry": "{who}'s {card} stays hungry.",
    "dogs bring": "{who}'s {numbers:from dogs}.",
    "care brings": "{who}'s {numbers:from care}.",
    "hand brings": "{who}'s {numbers:from the hand}.",
    "score": "{who} has {0:points}.",
    "more fed": "{who} wins the tie with the most fed dogs: {0:dogs}.",
    "more rescued": "{who} wins the tie with the most fed rescued dogs: {0:dogs}.",
    "shared": "Nothing decides the tie: the win is shared.",
}
# How the sources of points are called (`scoring.SOURCES`).
DOGS: Final = ("dogs", "rescued dogs", "hungry dogs")
CARE: Final = ("Traits", "Walks", "Trainings")
HAND: Final = ("Favorite Things", "Bones")


def total(called: Sequence[str], parts: Sequence[int]) -> str:
    """What some of the points come from: ``dogs bring 12, hungry dogs −4``."""
    found = zip(called, parts, strict=True)
    named = [(name, str(part).replace("-", "−")) for name, part in found if part]
    return f"{named[0][0]} bring {', '.join([named[0][1], *map(' '.join, named[1:])])}"


def spelling(box: Box) -> dict[str, Callable[[Any], str]]:
    """How the words of stories are spelt with the cards of a box."""
    return {
        "stand": STANDS.__getitem__,
        "cell": CELL_NAMES.__getitem__,
        "cells": lambda cells: listed([CELL_NAMES[cell] for cell in cells]),
        "cubes": lambda cubes: words.cubes(*cubes),
        "dog": box.dog_names.__getitem__,
        "dogs": lambda many: some(many, "dog"),
        "points": points,
        "from dogs": lambda parts: total(DOGS, parts),
        "from care": lambda parts: total(CARE, parts),
        "from the hand": lambda parts: total(HAND, parts),
    }
