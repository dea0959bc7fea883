"""The moves of Good Puppies Too, and what they can pick."""

from __future__ import annotations

from typing import Final

from barkade.games.good_puppies_too.rules.box import VALUES
from barkade.games.good_puppies_too.rules.pack import read_box
from barkade.kernel.moves import Kind, Moves

BOX: Final = read_box()
MOST_BONES: Final = 40

CARD: Final = Kind("pup", BOX.names, [f"card:{card}" for card in range(len(BOX.names))])
GROUP: Final = Kind("group", BOX.plurals, [f"group:{n}" for n in range(len(BOX.plurals))])
TO_GROUP: Final = Kind("group", BOX.plurals)
# A bone is one of those of its value at a group: a move that touches one touches its group too.
SHOWN: Final = [str(value) for value in VALUES]
VALUE: Final = Kind("bone", SHOWN, [f"bone:{value}" for value in VALUES])
BURIED: Final = Kind("buried bone", SHOWN, [f"new:{value}" for value in VALUES])
NUMBER: Final = Kind(
    "number",
    ["no bone", "a bone", *(f"{n} bones" for n in range(2, MOST_BONES))],
    [f"new:{n}" for n in range(MOST_BONES)],
)
TURNS: Final = Kind("turns", ["not at all", "once", "twice", "three times"])

MOVES: Final = Moves()
