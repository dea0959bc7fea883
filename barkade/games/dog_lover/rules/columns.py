"""What the columns of a pack of Dog Lover may say."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any, Final

from barkade.files.packs import (
    Check,
    Column,
    Mistake,
    Row,
    Rows,
    having,
    mistake,
    one_of,
    text,
    whole,
)
from barkade.games.dog_lover.rules import patterns
from barkade.games.dog_lover.rules.contents import (
    ADOPTION,
    CUBES,
    DECK,
    FEWEST,
    FEWEST_DOGS,
    FOODS,
    PENALTIES,
    PLAYERS,
    ROWS,
    SIZES,
    STOCK,
    THING,
    TUCKABLE,
)
from barkade.games.dog_lover.rules.patterns import CELLS, NOWHERE, STANDS
from barkade.kernel.errors import listed


def food_of(words: str) -> list[int]:
    """``"2 scraps, 1 canned"`` by kinds of food."""
    amounts = [0] * len(FOODS)
    for part in words.split(","):
        number, _, food = part.strip().partition(" ")
        amounts[FOODS.index(food)] += int(number)
    return amounts


def ability_of(words: str) -> tuple[str, int]:
    """``"tuck bones 2"`` as what and how many."""
    does, _, number = words.rpartition(" ")
    return (does, int(number)) if number.isdecimal() else (words, 0)


def food(value: Any) -> str:
    """Amounts of food."""
    known = "|".join(FOODS)
    if isinstance(value, str) and re.fullmatch(rf"[1-9] ({known})(, [1-9] ({known}))*", value):
        return ""
    return f"must be food like '2 scraps, 1 canned', not {value!r}; there is {listed([*FOODS])}"


def meal(value: Any) -> str:
    """What a dog eats: anything but a wild cube."""
    return food(value) or ("must not name wild food" if "wild" in value else "")


def ability(value: Any) -> str:
    """What a Trait does."""
    words = [f"tuck {what}" for what in TUCKABLE]
    does, number = ability_of(value) if isinstance(value, str) else ("", 0)
    if (does in words and number) or value in ("one cube", "no tucks"):
        return ""
    known = listed([*(f"{one} N" for one in words), "one cube", "no tucks"], 20)
    return f"must be {known}, not {value!r}"


def penalty(value: Any) -> str:
    """What a Trait costs."""
    does, number = ability_of(value) if isinstance(value, str) else ("", 0)
    if value == "nothing" or (does in PENALTIES[:-1] and number):
        return ""
    known = listed([*(f"{one} N" for one in PENALTIES[:-1]), "nothing"], 20)
    return f"must be {known}, not {value!r}"


def pattern(value: Any) -> str:
    """A drawing of a pattern."""
    if not isinstance(value, str):
        return f"must be a drawing, not {value!r}"
    try:
        patterns.read(value.strip("\n"))
    except patterns.BadPattern as error:
        return str(error)
    return ""


# What no column can tell by itself

COUNTED: Final = (*SIZES, "rescued")  # which dogs a rescued one can count
TOGETHER: Final = (
    ("dog", "rescued"),
    ("trait", "food", "stock"),
    ("trick", "standard", "special"),
)


def kinds(rows: Rows) -> Iterator[Mistake]:
    """What stands in which row of the stock, and that more players have no fewer of anything."""
    for number, row in having(rows, "stock", "kind"):
        if number < len(STOCK) and row["kind"] != STOCK[number]:
            reason = f"kind must be {STOCK[number]} here, not {row['kind']}"
            yield mistake("stock", number, row, reason, "kind")
    for table in ("food", "stock"):
        for number, row in having(rows, table, *PLAYERS):
            if not row["two"] <= row["three"] <= row["four"]:
                reason = "more players must not have fewer of them (DL-1)"
                yield mistake(table, number, row, reason, "three")


def names(rows: Rows) -> Iterator[Mistake]:
    """No two things of a kind are called the same: moves name them."""
    for tables in TOGETHER:
        taken: set[str] = {"fetch"} if "food" in tables else set()
        for table in tables:
            for number, row in having(rows, table, "name"):
                name = row["name"].lower()
                if name in taken:
                    yield mistake(table, number, row, f"there is a {row['name']} already", "name")
                taken.add(name)


def rescued(rows: Rows) -> Iterator[Mistake]:
    """DL-25 What the fifteen score for is in this pack, at any number of players."""
    things = [row["name"] for row in _things(rows)]
    traits = {row["name"]: row for row in rows["trait"]}
    for number, row in having(rows, "rescued", "does"):
        does, pays = ability_of(row["does"])
        verb, _, what = does.partition(" ")
        known = {"tuck": things, "trait": list(traits), "dogs": COUNTED, "trainings": [""]}
        if not pays:
            reason = f"does {row['does']!r} must end with points from 1 on"
            yield mistake("rescued", number, row, reason, "does")
        elif what not in known.get(verb, []):
            reason = (
                f"does {row['does']!r} names nothing in this pack; it can be"
                f" {listed([f'tuck {thing} N' for thing in things], 20)}, trait (a Trait) N,"
                " trainings N, or dogs small, medium, big or rescued N"
            )
            yield mistake("rescued", number, row, reason, "does")
        elif verb == "trait" and traits[what]["players"] > 2:
            reason = f"with 2 players there is no {what}, which it names (DL-2)"
            yield mistake("rescued", number, row, reason, "does")


def deck(rows: Rows) -> Iterator[Mistake]:
    """DL-2 At every number of players enough cards and not too many, dogs for all, and every
    Favorite Thing."""
    stock = [*rows["food"], *rows["stock"]]
    for players, column in enumerate(PLAYERS, 2):
        dogs = sum(row["players"] <= players for row in rows["dog"])
        many = dogs + sum(row["players"] <= players for row in rows["trait"])
        many += sum(row[column] for row in stock)
        if not FEWEST[players - 2] <= many <= DECK:
            right = f"{FEWEST[players - 2]} to {DECK} cards in the deck"
            yield Mistake(f"with {players} players there must be {right}, not {many} (DL-2)")
        if dogs < FEWEST_DOGS:
            right = f"{FEWEST_DOGS} dogs or more"
            yield Mistake(f"with {players} players there must be {right}, not {dogs} (DL-2)")
        for row in _things(rows):
            if not row[column]:
                yield Mistake(f"with {players} players there is no {row['name']} (DL-2)")


def food_enough(rows: Rows) -> Iterator[Mistake]:
    """DL-1 No more food on cards than there are cubes."""
    for players, column in enumerate(PLAYERS, 2):
        amounts = [0] * len(FOODS)
        for row in rows["food"]:
            for kind, amount in enumerate(food_of(row["gives"])):
                amounts[kind] += amount * row[column]
        for kind, amount in enumerate(amounts):
            if amount > CUBES[kind]:
                there = f"there are only {CUBES[kind]} cubes of {FOODS[kind]}"
                yield Mistake(f"with {players} players {there}, and {amount} on cards (DL-2)")


def shapes(rows: Rows) -> Iterator[Mistake]:
    """DL-11 Patterns that are all different, and starting tricks that always have a place:
    without one a game would never end."""
    seen: dict[Any, str] = {}
    for table in ("trick", "special"):
        for number, row in having(rows, table, "name", "pattern"):
            shape = patterns.shape(row["pattern"].strip("\n"))
            if shape in seen:
                reason = f"{row['name']} has the same pattern as {seen[shape]} (DL-11)"
                yield mistake(table, number, row, reason, "pattern")
            seen[shape] = row["name"]
    for table in ("standard", "special"):
        for number, row in having(rows, table, "name", "pattern"):
            stand = _barred(row["pattern"])
            if stand:
                reason = f"{row['name']} has no place while the Watch Dog is at {stand} (DL-11)"
                yield mistake(table, number, row, reason, "pattern")


def _barred(drawing: str) -> str:
    """Where the Watch Dog must not stand, or nothing."""
    places = patterns.placements(drawing.strip("\n"))
    for watch, stand in enumerate(STANDS):
        for barred in range(NOWHERE, CELLS):
            if not any(patterns.allowed(place, watch, barred, 0) for place in places):
                return stand
    return ""


def _things(rows: Rows) -> Sequence[Row]:
    return rows["stock"][THING - ADOPTION :]


ALL_CUBES: Final = ", ".join(f"{n} {food}" for n, food in zip(CUBES, FOODS, strict=True))
CHECKS: Final = {
    f"The rows of `[[stock]]` are {', '.join(STOCK)}, in this order; and more players have no fewer"
    " of anything (DL-1).": kinds,
    "Dogs have names of their own, and so have tricks, and all that can be tucked.": names,
    "What a rescued dog names is in this pack, and a Trait that it names is there with two"
    " players (DL-25).": rescued,
    f"The deck has {', '.join(str(n) for n in FEWEST[:-1])} or {FEWEST[-1]} cards at least with"
    f" two, three or four players, and {DECK} at most; {FEWEST_DOGS} are dogs, and every Favorite"
    " Thing is among them (DL-2).": deck,
    f"Cards give no more food than there are cubes: {ALL_CUBES} (DL-1).": food_enough,
    "Tricks and special sides have different patterns, and the starting tricks a place wherever"
    " the Watch Dog stands (DL-11).": shapes,
}

FOOD_WORDS: Final = f"`2 scraps, 1 canned`: numbers and {listed([*FOODS])}"
MEAL: Final = Column(meal, f"`2 scraps, 1 canned`: numbers and {listed([*FOODS[:-1]])}")
PATTERN: Final = Column(
    pattern,
    "a drawing: `X` takes a card, `.` and spaces take none, `*` outside is the star",
    "three or four `X`, in three rows and columns",
)
RESCUED_WORDS: Final = (
    "`tuck T N`, T a Favorite Thing",
    "`trait T N`, T a Trait",
    "`trainings N`",
    *[f"`dogs {which} N`" for which in COUNTED],
)
DOG: Final[dict[str, Check]] = {
    "name": text,
    "size": one_of(*SIZES),
    "eats": MEAL,
    "vp": whole(0, 20),
}
COPIES: Final[dict[str, Check]] = {"two": whole(0, 30), "three": whole(0, 30), "four": whole(1, 30)}
TABLES: Final[dict[str, dict[str, Check]]] = {
    "dog": {**DOG, "players": whole(2, 4)},
    "food": {"name": text, "gives": Column(food, FOOD_WORDS), **COPIES},
    "stock": {"name": text, "kind": one_of(*dict.fromkeys(STOCK)), **COPIES},
    "trait": {
        "name": text,
        "size": one_of(*SIZES),
        "vp": whole(0, 9),
        "does": Column(
            ability, *[f"`tuck {one} N`" for one in TUCKABLE], "`one cube`", "`no tucks`"
        ),
        "penalty": Column(penalty, *[f"`{one} N`" for one in PENALTIES[:-1]], "`nothing`"),
        "players": whole(2, 4),
    },
    "rescued": {**DOG, "does": Column(text, *RESCUED_WORDS)},
    "trick": {"name": text, "price": whole(1, 3), "pattern": PATTERN},
    "standard": {"name": text, "pattern": PATTERN},
    "special": {"name": text, "pattern": PATTERN},
}
MANY: Final = {table: (many, many) for table, many in ROWS.items()}
