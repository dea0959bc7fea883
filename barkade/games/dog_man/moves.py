"""The moves of the Dog Man dice race, and what they can pick."""

from __future__ import annotations

from typing import Final

from barkade.games.dog_man.box import ROLL_O_RAMA, read_box
from barkade.kernel.moves import Kind, Moves

BOX: Final = read_box()
SLOTS: Final = 2  # DM-2: story cards before a player

FACE: Final = Kind(
    "face", BOX.faces[:ROLL_O_RAMA], [f"die:{face}@pool" for face in range(ROLL_O_RAMA)]
)
OWN_FACE: Final = Kind("face", BOX.faces[:ROLL_O_RAMA])
SLOT: Final = Kind("slot", ["the first card", "the second card"])

MOVES: Final = Moves()
