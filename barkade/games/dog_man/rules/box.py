"""What is printed in the box of the Dog Man dice race, read from a pack (DM-1)."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from barkade.files.packs import (
    Check,
    Column,
    Mistake,
    Pack,
    Rows,
    having,
    mistake,
    read_pack,
    text,
)
from barkade.kernel.errors import listed

FILE: Final = Path(__file__).parents[1] / "cards.toml"
ID: Final = "dog-man"

MOST_SEATS: Final = 6
DICE: Final = 9
CHARACTERS: Final = 4
BADGE: Final = 4  # DM-6: any character
ROLL_O_RAMA: Final = 5  # DM-7
SIDES: Final = 6
OTHER_FACES: Final = ("Police Badge", "Roll-o-Rama")
# The book has fifty stories.  Six players have two each, and one lies open on the pile.
FEWEST_STORIES: Final = 13
MOST_STORIES: Final = 200
FEWEST_SPACES: Final = 2
MOST_SPACES: Final = 5


class Box:
    """The cards of one pack, as the rules ask for them."""

    def __init__(self, pack: Pack) -> None:
        self.pack = pack
        self.characters: list[str] = [row["name"] for row in pack.rows["character"]]
        self.faces = [*self.characters, *OTHER_FACES]
        self.titles: list[str] = [row["name"] for row in pack.rows["story"]]
        self.asks = [
            [self.characters.index(name) for name in row["asks"]] for row in pack.rows["story"]
        ]
        # By card: how many spaces of each character, and how many in all.
        self.spaces = [[asks.count(c) for c in range(CHARACTERS)] for asks in self.asks]
        self.points = [len(asks) for asks in self.asks]
        self.lacks = [sum(1 << c for c in {*asks}) for asks in self.asks]  # one bit a character

    def cards(self) -> list[dict[str, Any]]:
        """Every story card, with what can be told of it."""
        return [
            {"name": title, "asks": asks}
            for title, asks in zip(self.titles, self.asks, strict=True)
        ]


# What no column can tell by itself


def characters(rows: Rows) -> Iterator[Mistake]:
    """DM-1 Four different ones, and none is another face of a die."""
    taken = {other.lower(): "every die" for other in OTHER_FACES}
    for number, row in having(rows, "character", "name"):
        name = row["name"].lower()
        if name in taken:
            reason = f"{row['name']} is a face of {taken[name]} already (DM-1)"
            yield mistake("character", number, row, reason, "name")
        taken[name] = "another character"


def stories(rows: Rows) -> Iterator[Mistake]:
    """DM-1 Each has a name of its own, and asks for characters that there are."""
    names = [row["name"] for _, row in having(rows, "character", "name")]
    seen: set[str] = set()
    for number, row in having(rows, "story", "name", "asks"):
        for name in dict.fromkeys(row["asks"]):
            if name not in names:
                reason = f"there is no {name!r}; there is {listed(names)}"
                yield mistake("story", number, row, reason, "asks")
        if row["name"].lower() in seen:
            yield mistake("story", number, row, f"there is a {row['name']} already", "name")
        seen.add(row["name"].lower())


def asks(value: Any) -> str:
    """What a story asks for."""
    if isinstance(value, list) and FEWEST_SPACES <= len(value) <= MOST_SPACES:
        return "" if all(isinstance(name, str) for name in value) else f"has no name in {value!r}"
    return f"must be a list of two to five characters, not {value!r}"


TABLES: Final[dict[str, dict[str, Check]]] = {
    "character": {"name": text},
    "story": {
        "name": text,
        "asks": Column(asks, f"a list of {FEWEST_SPACES} to {MOST_SPACES} characters, by name"),
    },
}
MANY: Final = {"character": (CHARACTERS, CHARACTERS), "story": (FEWEST_STORIES, MOST_STORIES)}
CHECKS: Final = {
    "Characters have names of their own, and none is called Police Badge or Roll-o-Rama"
    " (DM-1).": characters,
    "Stories have names of their own, and ask for characters that there are (DM-1).": stories,
}


def read_box(path: Path = FILE) -> Box:
    """A box of cards, checked."""
    return Box(read_pack(path, ID, TABLES, MANY, CHECKS))
