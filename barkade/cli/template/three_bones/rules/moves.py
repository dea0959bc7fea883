"""What moves can pick."""

from __future__ import annotations

from typing import Final

from barkade.kernel.moves import Kind, Moves
from three_bones.rules.box import NUMBER

BONE: Final = Kind(
    "bone",
    [str(number) for number in NUMBER],
    [f"card:{card}" for card in range(len(NUMBER))],
)
MOVES: Final = Moves()
