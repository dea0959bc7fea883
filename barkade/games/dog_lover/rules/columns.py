"""What the columns of a pack of Dog Lover may say."""

from __future__ import annotations

import re
from typing import Any, Final

from barkade.files.packs import Check, one_of, text, whole
from barkade.games.dog_lover.rules import patterns
from barkade.games.dog_lover.rules.contents import FOODS, PENALTIES, SIZES, STOCK, TUCKABLE
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


DOG: Final[dict[str, Check]] = {
    "name": text,
    "size": one_of(*SIZES),
    "eats": meal,
    "vp": whole(0, 20),
}
MANY: Final[dict[str, Check]] = {"two": whole(0, 30), "three": whole(0, 30), "four": whole(1, 30)}
TABLES: Final[dict[str, dict[str, Check]]] = {
    "dog": {**DOG, "players": whole(2, 4)},
    "food": {"name": text, "gives": food, **MANY},
    "stock": {"name": text, "kind": one_of(*dict.fromkeys(STOCK)), **MANY},
    "trait": {
        "name": text,
        "size": one_of(*SIZES),
        "vp": whole(0, 9),
        "does": ability,
        "penalty": penalty,
        "players": whole(2, 4),
    },
    "rescued": {**DOG, "does": text},
    "trick": {"name": text, "price": whole(1, 3), "pattern": pattern},
    "standard": {"name": text, "pattern": pattern},
    "special": {"name": text, "pattern": pattern},
}
