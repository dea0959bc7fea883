"""What a pack of Good Puppies Too may say, and how it is read."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from barkade.files.packs import (
    Check,
    Column,
    Many,
    Mistake,
    Rows,
    having,
    mistake,
    one_of,
    read_pack,
    text,
    whole,
)
from barkade.games.good_puppies_too.rules.box import (
    ABILITIES,
    AT_MOST,
    BOUNCE,
    BREEDS,
    COUNTED,
    DEEDS,
    LASTING,
    MOST,
    PAID,
    RASCAL,
    TASTES,
    TIMES,
    VALUES,
    VERBS,
    Box,
)
from barkade.kernel.errors import listed

FILE: Final = Path(__file__).parents[1] / "cards.toml"
ID: Final = "good-puppies-too"


# What no column can tell by itself


def digits(rows: Rows) -> Iterator[Mistake]:
    """GP-1 Each digit once, so that there are a hundred different numbers."""
    for table in ("breed", "old_breed", "trick", "rascal"):
        count = MANY[table][0]
        taken: dict[int, str] = {}
        for number, row in having(rows, table, "digit", "name"):
            digit = row["digit"]
            if digit in taken:
                who = taken[digit]
                yield mistake(table, number, row, f"digit {digit} is taken by {who}", "digit")
            taken[digit] = row["name"]
        for digit in range(count):
            if digit not in [row["digit"] for row in rows[table]]:
                yield Mistake(f"there is no {table} with digit {digit}", table)


def bonuses(rows: Rows) -> Iterator[Mistake]:
    """GP-21 A bonus counts each or the most, and not both."""
    for table in ("breed", "old_breed"):
        for number, row in having(rows, table, "each", "most"):
            if bool(row["each"]) == bool(row["most"]):
                reason = "just one of each and most must say what the bonus counts"
                yield mistake(table, number, row, reason, "each")


def pals(rows: Rows) -> Iterator[Mistake]:
    """GP-31 Some help so many times, and others always."""
    for number, row in having(rows, "pal", "ability", "uses"):
        if (row["ability"] in LASTING) != (row["uses"] == 0):
            right = "be 0: such a pal always helps" if row["uses"] else "be 1 or more"
            yield mistake("pal", number, row, f"with {row['ability']} uses must {right}", "uses")


def different(rows: Rows) -> Iterator[Mistake]:
    """GP-10, GP-25, GP-27 What is called by a name or a number is the only one of it."""
    yield from _different(rows, {}, "friend", "order")
    yield from _different(rows, {"random": "the choice of any"}, "puzzle", "name")
    yield from _different(rows, {"Rascals": "the Rascals"}, "breed", "plural")
    names = {row["name"] for _, row in having(rows, "breed", "name")}
    plurals = {"Rascals", *(row["plural"] for _, row in having(rows, "breed", "plural"))}
    for number, row in having(rows, "old_breed", "name", "plural", "digit"):
        twin = row["name"] in names
        if twin or (row["digit"] == RASCAL and row["plural"] in plurals):
            what, column = (row["name"], "name") if twin else (row["plural"], "plural")
            reason = f"there are {what} in the other box already"
            yield mistake("old_breed", number, row, reason, column)


def _different(rows: Rows, taken: dict[Any, str], table: str, column: str) -> Iterator[Mistake]:
    for number, row in having(rows, table, column, "name"):
        if row[column] in taken:
            reason = f"{column} {row[column]} is taken by {taken[row[column]]}"
            yield mistake(table, number, row, reason, column)
        taken[row[column]] = row["name"]


CHECKS: Final = {
    "Of breeds, tricks and Rascals each digit is there once (GP-1).": digits,
    "Of a breed's `each` and `most` one is empty (GP-21).": bonuses,
    f"A pal's `uses` are 0 with {listed([*LASTING])}, which always help, and 1 or more with the"
    " others (GP-31).": pals,
    "No two friends have the same `order`, no two bonuses the same name, no two breeds the same"
    " plural, and the two boxes have no breed in common (GP-10, GP-25, GP-27).": different,
}


# What a column may say


def counted(value: Any) -> str:
    """Something that can be counted, or nothing."""
    if value == "":
        return ""
    words = str(value).removeprefix("pups of ")
    if str(value).startswith("pups of ") and words.isdecimal() and int(words) < RASCAL:
        return ""
    return "" if value in COUNTED[1:] else f"can't count {value!r}; it can count {_countable()}"


def scheme(value: Any) -> str:
    """Something that can be counted, and how much of it is needed or allowed."""
    what, _, number = str(value).rpartition(" ")
    if what.removeprefix(AT_MOST) in COUNTED[1:] and number.isdecimal():
        return ""
    if str(value).startswith(MOST) and str(value).removeprefix(MOST) in COUNTED[1:]:
        return ""
    return (
        "must be something to count and a number, with or without 'at most' before them,"
        f" or 'most' and something to count, not {value!r}; it can count {_countable()}"
    )


def parts(value: Any) -> str:
    """A list of parts of a trick."""
    if not isinstance(value, list) or not value:
        return f"must be a list of parts, not {value!r}"
    for part in value:
        verb, _, times = str(part).partition(" ")
        if verb not in VERBS or (times or "1") not in TIMES:
            known = listed([*VERBS], 20)
            return f"has the unknown part {part!r}; known are {known}, with ▲, 1 or smaller"
        if verb == BOUNCE and times not in ("", "1"):
            return f"has {part!r}, but a pup can {BOUNCE} only once"
    return ""


def deeds(value: Any) -> str:
    """What a friend does for each of the ten digits."""
    if not isinstance(value, list) or len(value) != 10:
        return "must be a list of ten deeds, one for each digit"
    for deed in value:
        verb, _, times = str(deed).partition(" ")
        if verb not in DEEDS or not times.isdecimal() or not 1 <= int(times) <= 9:
            return f"has the unknown deed {deed!r}; known are {listed([*DEEDS], 20)}, 1 to 9 times"
    return ""


def puzzle(value: Any) -> str:
    """A bone's value, or something that can be counted in a whole yard."""
    known = [*(f"bone {value}" for value in VALUES), *PAID]
    return "" if value in known else f"must be {listed(known, 20)}, not {value!r}"


def _countable() -> str:
    return listed(["pups of (a digit)", *COUNTED[1:]], 30)


COUNT: Final = Column(counted, "nothing", "`pups of N`", *[f"`{what}`" for what in COUNTED[1:]])
SCHEME: Final = Column(
    scheme,
    "what can be counted in `each`, and a number: `tens 3`",
    "`at most` before that",
    "`most`, and what can be counted",
)
PARTS: Final = Column(
    parts,
    "a list of",
    *[f"`{verb}`" for verb in VERBS],
    "each with `▲`, `1` or `smaller` after it (`bounce` alone)",
)
DEED: Final = Column(
    deeds, "a list of ten, one for each digit, of", *[f"`{deed} N`" for deed in DEEDS]
)
PAYS: Final = Column(
    puzzle, *[f"`bone {value}`" for value in VALUES], *[f"`{what}`" for what in PAID]
)
BREED: Final[dict[str, Check]] = {
    "name": text,
    "plural": text,
    "each": COUNT,
    "most": COUNT,
    "turns": whole(1, 3),
}
TABLES: Final[dict[str, dict[str, Check]]] = {
    "breed": {"digit": whole(0, 8), **BREED},
    "old_breed": {"digit": whole(0, 9), **BREED},
    "trick": {"digit": whole(0, 9), "name": text, "does": PARTS},
    "rascal": {"digit": whole(0, 9), "name": text, "scheme": SCHEME, "eats": whole(0, 3)},
    "friend": {"name": text, "order": whole(0, 99), "takes": one_of(*TASTES), "does": DEED},
    "pal": {
        "name": text,
        "ability": one_of(*ABILITIES),
        "uses": whole(0, 9),
        "deck": whole(20, 90),
    },
    "puzzle": {"name": text, "counts": PAYS, "points": whole(1, 99)},
}
MANY: Final[dict[str, Many]] = {
    "breed": (RASCAL, RASCAL),
    "old_breed": (BREEDS, BREEDS),
    "trick": (10, 10),
    "rascal": (10, 10),
    "friend": (4, 4),  # GP-26
    "pal": (4, 4),  # GP-29
    "puzzle": (1, 40),  # eight in the book
}


def read_box(path: Path = FILE) -> Box:
    """A box of cards, checked."""
    return Box(read_pack(path, ID, TABLES, MANY, CHECKS))
