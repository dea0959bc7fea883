"""What is printed in the box of the Dog Man dice race, read from a pack (DM-1)."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from barkade.files.packs import Check, Pack, read_pack, text
from barkade.kernel.errors import BadPack, listed

FILE: Final = Path(__file__).parents[1] / "cards.toml"
ID: Final = "dog-man"

MOST_SEATS: Final = 6
DICE: Final = 9
CHARACTERS: Final = 4
BADGE: Final = 4  # DM-6: any character
ROLL_O_RAMA: Final = 5  # DM-7
SIDES: Final = 6
OTHER_FACES: Final = ("Police Badge", "Roll-o-Rama")
STORIES: Final = 50
SPREAD: Final = {2: 12, 3: 18, 4: 14, 5: 6}  # how many cards have so many spaces
MOST_SPACES: Final = 5


class Box:
    """The cards of one pack, as the rules ask for them."""

    def __init__(self, pack: Pack) -> None:
        self.pack = pack
        _check(pack)
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


def _check(pack: Pack) -> None:
    """DM-1 Four characters, fifty stories that are all different, and their spread."""
    file, rows = pack.path.name, pack.rows
    names = [row["name"] for row in rows["character"]]
    for name in names:
        if name.lower() in [other.lower() for other in OTHER_FACES]:
            raise BadPack(f"{file}: {name} is a face of every die, and no character (DM-1).")
    if len(names) != CHARACTERS or len({name.lower() for name in names}) != CHARACTERS:
        raise BadPack(f"{file}: there must be {CHARACTERS} different characters (DM-1).")
    if len(rows["story"]) != STORIES:
        raise BadPack(f"{file}: there must be {STORIES} stories, not {len(rows['story'])} (DM-1).")
    seen: dict[Any, str] = {}
    for number, row in enumerate(rows["story"]):
        where = f"{file}, story {number + 1} ({row['name']})"
        for name in row["asks"]:
            if name not in names:
                raise BadPack(f"{where}: there is no {name!r}; there is {listed(names)}.")
        for key in (row["name"].lower(), tuple(row["asks"])):
            if key in seen:
                raise BadPack(f"{where}: it is the same as {seen[key]}.")
            seen[key] = row["name"]
    for spaces, many in SPREAD.items():
        found = sum(len(row["asks"]) == spaces for row in rows["story"])
        if found != many:
            raise BadPack(
                f"{file}: there must be {many} stories with {spaces} spaces, not {found} (DM-1)."
            )


def asks(value: Any) -> str:
    """What a story asks for."""
    if isinstance(value, list) and 2 <= len(value) <= MOST_SPACES:
        return ""
    return f"must be a list of two to five characters, not {value!r}"


TABLES: Final[dict[str, dict[str, Check]]] = {
    "character": {"name": text},
    "story": {"name": text, "asks": asks},
}


def read_box(path: Path = FILE) -> Box:
    """A box of cards, checked."""
    return Box(read_pack(path, ID, TABLES))
