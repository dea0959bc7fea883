"""The moves of We Rate Dogs!, and what they can pick."""

from __future__ import annotations

from typing import Final

from barkade.games.we_rate_dogs.rules.contents import (
    CATEGORIES,
    DOGS,
    ELEVEN,
    EVENT_OPTIONS,
    FACES,
    MOST_COPIES,
)
from barkade.kernel.moves import Kind, Moves

MOST_PLAYERS: Final = 6
NTHS: Final = MOST_COPIES + 1  # the only event of its name on a dog, or the first, the second …


def _kind(name: str, many: int) -> Kind:
    """What a box will give names to: `look.labels`."""
    return Kind(name, [f"{name} {n + 1}" for n in range(many)])


DOG: Final = _kind("dog", DOGS)
OPTION: Final = _kind("event", EVENT_OPTIONS)
FACE: Final = _kind("card", FACES)
LYING: Final = _kind("event on a dog", FACES * NTHS)
REACTION: Final = _kind("reaction", ELEVEN)
RATING: Final = Kind("category", [category.capitalize() for category in CATEGORIES])
PLAYER: Final = Kind("player", [f"player {n + 1}" for n in range(MOST_PLAYERS)])

MOVES: Final = Moves()
