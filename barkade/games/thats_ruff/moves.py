"""The moves of That's Ruff!, and what they can pick."""

from __future__ import annotations

from typing import Final

from barkade.games.thats_ruff.cards import LABELS, SUITS, TOP
from barkade.kernel.moves import Kind, Moves

FACE_KIND: Final = Kind("card", LABELS)
SIDE: Final = Kind("side", ["face up", "face down"])
NUMBER_KIND: Final = Kind("number", [str(number) for number in range(TOP + 1)])
COLOUR_KIND: Final = Kind("colour", SUITS)
SPACES: Final = Kind("number of spaces", [str(number) for number in range(48)])
PRICE: Final = Kind("price", [f"{n} disc" if n == 1 else f"{n} discs" for n in range(48)])
DIRECTION: Final = Kind("direction", ["clockwise", "back"])

MOVES: Final = Moves()
