"""The cards of That's Ruff!, laid out as small numbers, and what a pack calls them.

A *card* is one of the 72; a *face* is what is printed on it.  Two cards with
the same face are the same to everybody, so moves name faces.  Which cards there are, the rules
say (TR-1, TR-2); a pack gives the dogs their names and the suits their symbols.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from barkade.files.packs import (
    Check,
    Many,
    Mistake,
    Pack,
    Rows,
    having,
    mistake,
    one_of,
    read_pack,
    text,
    whole,
)
from barkade.kernel.steps import Step

FILE: Final = Path(__file__).parents[1] / "cards.toml"
ID: Final = "thats-ruff"
SUITS: Final = ("blue", "red", "black")
COPIES: Final = (2, 2, 1)  # TR-1: of each card of a suit
WILDS: Final = 2
WILD_COLOUR: Final = 3
EIGHT: Final = 8
TOP: Final = 13
BOARDS: Final = 4
NOBODY: Final = -1
EVERYBODY: Final = 4
EIGHTS: Final = ((0, 2), (1, 3), (EVERYBODY,))  # TR-2: by suit, the boards whose own dogs those are
SYMBOLS: Final = (
    "dish",
    "hydrant",
    "paw",
    "bone",
    "ball",
    "stick",
    "leash",
    "house",
    "star",
    "heart",
)

# By face: what is printed on it, and the first card that has it.
FIRST: Final[list[int]] = []
NUMBER: Final[list[int]] = []  # a Wild Dog's is 0: it can always be called that
COLOUR: Final[list[int]] = []
SPECIAL: Final[list[int]] = []  # the board whose own dog this is

# By card: its face, and what is printed there.
FACE: Final[list[int]] = []
CARD_NUMBER: Final[list[int]] = []
CARD_COLOUR: Final[list[int]] = []
CARD_RANK: Final[list[int]] = []  # what makes a set: the number; of Wild Dogs, being wild


def _face(number: int, colour: int, special: int, copies: int) -> None:
    FIRST.append(len(FACE))
    for _ in range(copies):
        FACE.append(len(NUMBER))
        CARD_NUMBER.append(number)
        CARD_COLOUR.append(colour)
        CARD_RANK.append(number if colour < WILD_COLOUR else TOP + 1)
    NUMBER.append(number)
    COLOUR.append(colour)
    SPECIAL.append(special)


def _lay_out() -> None:
    for colour, copies in enumerate(COPIES):
        for number in range(TOP + 1):
            if number == EIGHT:
                for board in EIGHTS[colour]:
                    _face(number, colour, board, 1)
            else:
                _face(number, colour, NOBODY, copies)
    _face(0, WILD_COLOUR, NOBODY, WILDS)


_lay_out()
FACES: Final = len(NUMBER)
WILD: Final = FACES - 1


class Box:
    """What the cards of one pack are called."""

    def __init__(self, pack: Pack) -> None:
        self.pack = pack
        suits, wild = pack.rows["suit"], pack.rows["wild"][0]
        self.symbols: list[str] = [*(suit["symbol"] for suit in suits), "dog"]
        named = {row["board"]: str(row["name"]) for row in pack.rows["dog"]}
        self.boards = [named[board + 1] for board in range(BOARDS)]
        self.everybodys = named[0]
        self.wild: str = wild["name"]
        self.labels = [self._label(face) for face in range(FACES)]

    def dog(self, face: int) -> str:
        """Who is on a face, if anybody is."""
        if face == WILD:
            return self.wild
        special = SPECIAL[face]
        return "" if special == NOBODY else [*self.boards, self.everybodys][special]

    def _label(self, face: int) -> str:
        if face == WILD:
            return "wild"
        return f"{SUITS[COLOUR[face]]} {NUMBER[face]} {self.dog(face)}".rstrip()

    def cards(self) -> list[dict[str, Any]]:
        """Every card, with what can be told of it."""
        return [
            {
                "name": self.labels[face],
                "number": NUMBER[face] if face != WILD else None,
                "colour": SUITS[COLOUR[face]] if face != WILD else "wild",
                "symbol": self.symbols[COLOUR[face]],
                "dog": self.dog(face),
            }
            for face in FACE
        ]


# Reading a pack


def suits(rows: Rows) -> Iterator[Mistake]:
    """TR-1 The three suits in their order, each with a symbol of its own."""
    taken: set[str] = set()
    for number, row in having(rows, "suit", "name"):
        if number < len(SUITS) and row["name"] != SUITS[number]:
            reason = f"the suits must be {', '.join(SUITS)}, in this order"
            yield mistake("suit", number, row, reason, "name")
    for number, row in having(rows, "suit", "name", "copies"):
        copies = COPIES[SUITS.index(row["name"])]
        if row["copies"] != copies:
            reason = f"copies of {row['name']} must be {copies}, not {row['copies']} (TR-1)"
            yield mistake("suit", number, row, reason, "copies")
    for number, row in having(rows, "suit", "symbol"):
        if row["symbol"] in taken:
            reason = f"another suit has the symbol {row['symbol']}"
            yield mistake("suit", number, row, reason, "symbol")
        taken.add(row["symbol"])


def dogs(rows: Rows) -> Iterator[Mistake]:
    """TR-2 One for every board, in its suit, and one for everybody; all with different names."""
    suit_of = {(board + 1) % 5: SUITS[n] for n, boards in enumerate(EIGHTS) for board in boards}
    taken: set[str] = set()
    boards: set[int] = set()
    for number, row in having(rows, "dog", "board"):
        if row["board"] in boards:
            reason = f"board {row['board']} has a dog already (TR-2)"
            yield mistake("dog", number, row, reason, "board")
        boards.add(row["board"])
    for number, row in having(rows, "dog", "board", "suit"):
        suit = suit_of[row["board"]]
        if row["suit"] != suit:
            reason = f"the dog of board {row['board']} is {suit}, not {row['suit']} (TR-2)"
            yield mistake("dog", number, row, reason, "suit")
    for number, row in having(rows, "dog", "name"):
        name = " ".join(row["name"].split()).lower()
        if name in taken:
            yield mistake("dog", number, row, f"there is a {row['name']} already", "name")
        taken.add(name)


TABLES: Final[dict[str, dict[str, Check]]] = {
    "suit": {"name": one_of(*SUITS), "symbol": one_of(*SYMBOLS), "copies": whole(1, 2)},
    "dog": {"name": text, "suit": one_of(*SUITS), "board": whole(0, BOARDS)},
    "wild": {"name": text, "copies": whole(WILDS, WILDS)},
}
MANY: Final[dict[str, Many]] = {
    "suit": (len(SUITS), len(SUITS)),
    "dog": (BOARDS + 1, BOARDS + 1),
    "wild": (1, 1),
}
CHECKS: Final = {
    "The suits stand in this order, with a symbol each; there are two cards of each number in blue"
    " and red, and one in black (TR-1).": suits,
    "Boards 1 and 3 have a blue dog, 2 and 4 a red one, and the black one is everybody's (TR-2)."
    " All have different names.": dogs,
}


def read_box(path: Path = FILE) -> Box:
    """What cards are called, checked."""
    return Box(read_pack(path, ID, TABLES, MANY, CHECKS))


def on_each(zone: list[int], steps: list[Step]) -> list[Step]:
    """The steps, listed by face, for the cards of a sorted zone, equal cards once."""
    moves: list[Step] = []
    last = -1
    for card in zone:
        face = FACE[card]
        if face != last:
            moves.append(steps[face])
            last = face
    return moves


def find(zone: list[int], face: int) -> int:
    """A card of the zone with this face; equal cards are the same to everybody."""
    card = FIRST[face]
    return card if card in zone else card + 1


def is_own(face: int, board: int) -> bool:
    """TR-13 Whether a card is the dog of this board, or everybody's."""
    special = SPECIAL[face]
    return special == board or special == EVERYBODY


def pull(zone: list[int], face: int) -> int:
    """Take a card with this face out of the zone."""
    card = FIRST[face]
    if card not in zone:
        card += 1
    zone.remove(card)
    return card
