"""The moves of the Dog Man dice race, and what they can pick."""

from __future__ import annotations

from typing import Final

from barkade.games.dog_man.rules.box import ROLL_O_RAMA, read_box
from barkade.kernel.moves import Kind, Moves

BOX: Final = read_box()
SLOTS: Final = 2  # DM-2: story cards before a player

# The free dice lie on the track "pool", a space for each face.
FACE: Final = Kind(
    "face", BOX.faces[:ROLL_O_RAMA], [f"space:{face}@pool" for face in range(ROLL_O_RAMA)]
)
CALL: Final = Kind("call", [BOX.faces[ROLL_O_RAMA]], [f"space:{ROLL_O_RAMA}@pool"])
OWN_FACE: Final = Kind("face", BOX.faces[:ROLL_O_RAMA])
SLOT: Final = Kind(
    "slot", ["the first card", "the second card"], [f"slot:{slot}@story" for slot in range(SLOTS)]
)

MOVES: Final = Moves()
