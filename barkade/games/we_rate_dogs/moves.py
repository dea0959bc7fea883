"""The moves of We Rate Dogs!, and what they can pick."""

from __future__ import annotations

from typing import Final

from barkade.games.we_rate_dogs.box import (
    CATEGORIES,
    DOGS,
    FACES,
    MOST_EVENTS,
    NAMED,
    REACTIONS,
    Box,
    read_box,
)
from barkade.kernel.moves import Kind, Moves

BOX: Final = read_box()
MOST_PLAYERS: Final = 6


def _first_card(box: Box, face: int) -> str:
    """The card that stands for a face; a face that no card has is no thing."""
    return f"card:{box.face.index(face)}" if face in box.face else ""


DOG: Final = Kind("dog", BOX.dog_names, [f"card:{min(dog, NAMED)}" for dog in range(DOGS)])
OPTION: Final = Kind(
    "event", BOX.option_names, [_first_card(BOX, option // 2) for option in range(2 * MOST_EVENTS)]
)
FACE: Final = Kind("card", BOX.face_names, [_first_card(BOX, face) for face in range(FACES)])
REACTION: Final = Kind(
    "reaction",
    BOX.reaction_names,
    [_first_card(BOX, MOST_EVENTS + reaction) for reaction in range(REACTIONS)],
)
RATING: Final = Kind("category", [category.capitalize() for category in CATEGORIES])
PLAYER: Final = Kind("player", [f"player {n + 1}" for n in range(MOST_PLAYERS)])

MOVES: Final = Moves()
