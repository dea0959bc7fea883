"""The cards of That's Ruff!, read from the pack and laid out as small numbers.

A *card* is one of the 72; a *face* is what is printed on it.  Two cards with
the same face are the same to everybody, so moves name faces.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from barkade.files.packs import one_of, read_pack, text, whole
from barkade.kernel.errors import BadPack
from barkade.kernel.steps import Step

FILE: Final = Path(__file__).parents[1] / "cards.toml"
SUITS: Final = ("blue", "red", "black")
WILD_COLOUR: Final = 3
EIGHT: Final = 8
TOP: Final = 13

PACK: Final = read_pack(
    FILE,
    "thats-ruff",
    {
        "suit": {"name": one_of(*SUITS), "symbol": text, "copies": whole(1, 2)},
        "dog": {"name": text, "suit": one_of(*SUITS), "board": whole(0, 4)},
        "wild": {"name": text, "copies": whole(2, 2)},
    },
)

# By face: what is printed on it, and the first card that has it.
LABELS: Final[list[str]] = []
FIRST: Final[list[int]] = []
NUMBER: Final[list[int]] = []  # a Wild Dog's is 0: it can always be called that
COLOUR: Final[list[int]] = []
SPECIAL: Final[list[int]] = []  # the board whose own dog this is
NOBODY: Final = -1
EVERYBODY: Final = 4

# By card: its face, what is printed there, and what can be told of it.
FACE: Final[list[int]] = []
CARD_NUMBER: Final[list[int]] = []
CARD_COLOUR: Final[list[int]] = []
CARD_RANK: Final[list[int]] = []  # what makes a set: the number; of Wild Dogs, being wild
CARDS: Final[list[dict[str, Any]]] = []

BOARDS: Final[list[str]] = [""] * 4


def _face(label: str, number: int, colour: int, special: int, copies: int, dog: str) -> None:
    FIRST.append(len(FACE))
    symbol = PACK.rows["suit"][colour]["symbol"] if colour < WILD_COLOUR else "dog"
    for _ in range(copies):
        FACE.append(len(LABELS))
        CARD_NUMBER.append(number)
        CARD_COLOUR.append(colour)
        CARD_RANK.append(number if colour < WILD_COLOUR else TOP + 1)
        CARDS.append(
            {
                "name": label,
                "number": number if colour < WILD_COLOUR else None,
                "colour": SUITS[colour] if colour < WILD_COLOUR else "wild",
                "symbol": symbol,
                "dog": dog,
            }
        )
    LABELS.append(label)
    NUMBER.append(number)
    COLOUR.append(colour)
    SPECIAL.append(special)


def _suit(colour: int, suit: dict[str, Any]) -> None:
    dogs = [dog for dog in PACK.rows["dog"] if dog["suit"] == suit["name"]]
    if len(dogs) != suit["copies"]:
        raise BadPack(f"{FILE.name}: {suit['name']} needs {suit['copies']} dogs, not {len(dogs)}.")
    for number in range(TOP + 1):
        if number != EIGHT:
            _face(f"{suit['name']} {number}", number, colour, NOBODY, suit["copies"], "")
            continue
        for dog in dogs:
            special = dog["board"] - 1 if dog["board"] else EVERYBODY
            label = f"{suit['name']} {number} {dog['name']}"
            _face(label, number, colour, special, 1, dog["name"])
            if dog["board"]:
                BOARDS[special] = dog["name"]


def _lay_out() -> None:
    if [suit["name"] for suit in PACK.rows["suit"]] != list(SUITS):
        raise BadPack(f"{FILE.name}: the suits must be {', '.join(SUITS)}, in this order.")
    for colour, suit in enumerate(PACK.rows["suit"]):
        _suit(colour, suit)
    for wild in PACK.rows["wild"]:
        _face("wild", 0, WILD_COLOUR, NOBODY, wild["copies"], wild["name"])
    if len(FACE) != 72:
        raise BadPack(f"{FILE.name}: there must be 72 cards, not {len(FACE)} (TR-1).")
    if not all(BOARDS):
        raise BadPack(f"{FILE.name}: each of the four boards needs a dog (TR-2).")


_lay_out()
WILD: Final = len(LABELS) - 1


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
