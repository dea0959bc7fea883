"""The moves of Dog Lover, and what they can pick."""

from __future__ import annotations

from typing import Final

from barkade.games.dog_lover.rules.box import read_box
from barkade.games.dog_lover.rules.contents import (
    ADOPTION,
    DOGS,
    FACES,
    FETCH,
    FETCH_FACE,
    FOOD,
    RESCUED,
    ROWS,
    SPECIAL,
    STANDARD,
    STANDARD_TRICK,
    TRAIT,
    TRICK,
    TRICKS,
)
from barkade.games.dog_lover.rules.patterns import CELL_NAMES, CELLS, SETS, STANDS
from barkade.kernel.moves import Kind, Moves

BOX: Final = read_box()


def _named(cells: tuple[int, ...]) -> str:
    return " ".join(CELL_NAMES[cell] for cell in cells)


def _things(cells: tuple[int, ...]) -> str:
    return " ".join(f"cell:{cell}" for cell in cells)


def _trick_card(trick: int) -> int:
    """The card of a trick; the standard ones go by the first of them."""
    if trick < STANDARD_TRICK:
        return TRICK + trick
    return STANDARD if trick == STANDARD_TRICK else SPECIAL + trick - STANDARD_TRICK - 1


DOG: Final = Kind("dog", BOX.dog_names, [f"card:{dog}" for dog in range(DOGS)])
STRAY: Final = Kind(
    "rescued dog", BOX.dog_names[RESCUED:], [f"card:{dog}" for dog in range(RESCUED, DOGS)]
)
FACE: Final = Kind(
    "card",
    BOX.face_names,
    [f"card:{FETCH if face == FETCH_FACE else TRAIT + face}" for face in range(FACES)],
)
TRAIT_CARD: Final = Kind(
    "trait", BOX.face_names[: ROWS["trait"]], [f"card:{TRAIT + n}" for n in range(ROWS["trait"])]
)
TRICK_CARD: Final = Kind(
    "trick", BOX.trick_names, [f"card:{_trick_card(trick)}" for trick in range(TRICKS)]
)
LESSON: Final = Kind(
    "lesson",
    BOX.trick_names[:STANDARD_TRICK],
    [f"card:{TRICK + trick}" for trick in range(STANDARD_TRICK)],
)
FOOD_CARD: Final = Kind(
    "food card",
    BOX.face_names[FOOD - TRAIT : ADOPTION - TRAIT],
    [f"card:{card}" for card in range(FOOD, ADOPTION)],
)
FETCH_CARD: Final = Kind("the Fetch", ["Fetch"], [f"card:{FETCH}"])  # there is only one
CELL: Final = Kind("cell", CELL_NAMES, [f"cell:{cell}" for cell in range(CELLS)])
COVERED: Final = Kind(
    "cells", [_named(cells) for cells in SETS], [_things(cells) for cells in SETS]
)
STAND: Final = Kind("stand", STANDS, [f"stand:{stand}" for stand in range(len(STANDS))])
CUBE: Final = Kind("food", ["scraps", "dry bits", "canned food", "wild food"])

MOVES: Final = Moves()
