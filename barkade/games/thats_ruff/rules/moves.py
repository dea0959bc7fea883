"""The moves of That's Ruff!, and what they can pick."""

from __future__ import annotations

from typing import Final

from barkade.games.thats_ruff.rules.box import BOARDS, FACES, FIRST, SUITS, TOP, read_box
from barkade.kernel.moves import Kind, Moves
from barkade.kernel.steps import Rule, Step

BOX: Final = read_box()
FACE_KIND: Final = Kind("card", BOX.labels, [f"card:{card}" for card in FIRST])
SIDE: Final = Kind("side", ["face up", "face down"])
NUMBER_KIND: Final = Kind("number", [str(number) for number in range(TOP + 1)])
SPACE: Final = Kind("space", NUMBER_KIND.labels, [f"space:{n}" for n in range(TOP + 1)])
COLOUR_KIND: Final = Kind("colour", SUITS)
SPACES: Final = Kind("number of spaces", [str(number) for number in range(48)])
PRICE: Final = Kind("price", [f"{n} disc" if n == 1 else f"{n} discs" for n in range(48)])
DIRECTION: Final = Kind("direction", ["clockwise", "back"])

MOVES: Final = Moves()


def by_seat(rule: Rule) -> list[list[Step]]:
    """Every move of a rule that picks a card, by seat and face.  Steps are values,
    so those that are offered all the time are made once."""
    return [[(rule, seat, face) for face in range(FACES)] for seat in range(BOARDS)]
