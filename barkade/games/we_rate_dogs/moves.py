"""The moves of We Rate Dogs!, and what they can pick."""

from __future__ import annotations

from typing import Final

from barkade.games.we_rate_dogs import words
from barkade.games.we_rate_dogs.box import (
    CATEGORIES,
    DOGS,
    FACES,
    MOST_EVENTS,
    NAMED,
    Box,
    read_box,
)
from barkade.kernel.moves import Kind, Moves

BOX: Final = read_box()
MOST_PLAYERS: Final = 6


def labels(box: Box) -> dict[str, list[str]]:
    """What the cards of a box are called in moves."""
    return {
        "dog": box.dog_names,
        "event": [words.option(box, number) for number in range(2 * MOST_EVENTS)],
        "card": box.face_names,
        "reaction": box.reaction_names,
    }


def things(box: Box) -> dict[str, list[str]]:
    """The card that stands for each of them; a face that no card has is no thing.  All
    Dogrates have one card, and in the contest each is a group of his own."""
    first = [f"card:{box.face.index(face)}" if face in box.face else "" for face in range(FACES)]
    return {
        "dog": [f"card:{dog}" for dog in range(NAMED)]
        + [f"card:{NAMED} group:{dog}" for dog in range(NAMED, DOGS)],
        "event": [first[option // 2] for option in range(2 * MOST_EVENTS)],
        "card": first,
        "reaction": first[MOST_EVENTS:],
    }


def _kind(name: str) -> Kind:
    return Kind(name, labels(BOX)[name], things(BOX)[name])


DOG: Final = _kind("dog")
OPTION: Final = _kind("event")
FACE: Final = _kind("card")
REACTION: Final = _kind("reaction")
RATING: Final = Kind("category", [category.capitalize() for category in CATEGORIES])
PLAYER: Final = Kind("player", [f"player {n + 1}" for n in range(MOST_PLAYERS)])

MOVES: Final = Moves()
