"""What is printed in the box of We Rate Dogs!, read from a pack.

A card is a small number: first the 44 dogs, then as many Dogrates as can ever be
needed, then the hundred event cards, equal ones side by side.  What an event does is
data: an *effect* is a verb, perhaps with a category and a number.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, Final

from barkade.kernel.errors import BadPack, listed
from barkade.kernel.packs import Check, Pack, Row, read_pack, text, whole

FILE: Final = Path(__file__).with_name("cards.toml")
ID: Final = "we-rate-dogs"

# WD-1, WD-4 How many there are.
NAMED: Final = 44
DOGRATES: Final = 36  # six in the box; but he never runs out
DOGS: Final = NAMED + DOGRATES
EVENTS: Final = 100
CARDS: Final = DOGS + EVENTS
FEWEST_EVENTS: Final = 29  # different ones; with the reactions 40
MOST_EVENTS: Final = 60
REACTIONS: Final = 11
FACES: Final = MOST_EVENTS + REACTIONS

# WD-2 Six categories, and Goodness; each rating is 10 or more.
CATEGORIES: Final = ("floof", "sass", "boopability", "zoom", "ears", "wag", "goodness")
GOODNESS: Final = 6
SIDES: Final = 6  # WD-3: of the die
TEN: Final = 10
ANY: Final = 7  # a category that is chosen when the card is played
CURRENT: Final = 8  # the one in which the dog is judged
WHERE: Final = [*CATEGORIES, "any", "current"]  # mypyc takes no star in a test
WHERE_JUDGED: Final = [*CATEGORIES[:GOODNESS], "any"]

# What an effect can do.
VERBS: Final = (
    "rate",  # a dog's rating in a category
    "rate all",
    "rate below",  # ten is no floor
    "set ten",
    "swap",
    "copy",
    "category",
    "dog category",
    "reroll",
    "second dog",
    "change dog",
    "from yard",
    "to yard",
    "to circle",
    "draw",
    "take",
    "dig",
    "lift",
    "shift",
    "protect",
)
RATE: Final = 0
RATE_ALL: Final = 1
RATE_BELOW: Final = 2
SET_TEN: Final = 3
SWAP: Final = 4
COPY: Final = 5
CATEGORY: Final = 6
DOG_CATEGORY: Final = 7
REROLL: Final = 8
SECOND_DOG: Final = 9
CHANGE_DOG: Final = 10
FROM_YARD: Final = 11
TO_YARD: Final = 12
TO_CIRCLE: Final = 13
DRAW: Final = 14
TAKE: Final = 15
DIG: Final = 16
LIFT: Final = 17
SHIFT: Final = 18
PROTECT: Final = 19
COUNTED: Final = (DRAW, TAKE, DIG)  # verbs with a number
LEAVING: Final = (CHANGE_DOG, TO_YARD, TO_CIRCLE)  # by which a dog leaves the contest
JUDGING: Final = (CATEGORY, DOG_CATEGORY, REROLL)  # WD-14: not in the Winner's Circle

# What a Reaction does, and to what.
DOES: Final = (
    "cancel",
    "cancel unless a card is discarded",
    "turn a minus into a plus",
    "redirect",
    "copy",
    "take the card",
    "bring the dog back",
    "cancel anything",
    "dig",
    "return",
    "all tie",
)
CANCEL: Final = 0
CANCEL_UNLESS: Final = 1
FLIP: Final = 2
REDIRECT: Final = 3
COPY_IT: Final = 4
TAKE_IT: Final = 5
BRING_BACK: Final = 6
CANCEL_ANY: Final = 7
DIG_ONE: Final = 8
RETURN_IT: Final = 9
ALL_TIE: Final = 10


class Effect:
    """One of the things that an event card can do."""

    def __init__(self, words: str) -> None:
        self.words = words
        self.verb, self.category, self.amount = read_effect(words)


class Box:
    """The cards of one pack, as the rules ask for them."""

    def __init__(self, pack: Pack) -> None:
        self.pack = pack
        _check(pack)
        rows = pack.rows
        dogrates = rows["dogrates"][0]
        self.dog_names: list[str] = [row["name"] for row in rows["dog"]]
        self.dog_names += [f"{dogrates['name']} {n + 1}" for n in range(DOGRATES)]
        ratings = [[row[category] for category in CATEGORIES] for row in rows["dog"]]
        self.ratings: list[list[int]] = ratings + [
            [dogrates[category] for category in CATEGORIES] for _ in range(DOGRATES)
        ]
        self.events: list[Row] = rows["event"]
        self.reactions = [DOES.index(row["does"]) for row in rows["reaction"]]
        # By face and twice: the rating change, and the action, where there is one.
        self.effects: list[Effect | None] = []
        for row in self.events:
            for words in (row["rating"], row["action"]):
                self.effects.append(Effect(words) if words else None)
        self.needs = [1 << effect.verb if effect else 0 for effect in self.effects]
        unused = [f"unused {n}" for n in range(len(self.events), MOST_EVENTS)]
        names: list[str] = [row["name"] for row in self.events]
        self.reaction_names: list[str] = [row["name"] for row in rows["reaction"]]
        self.face_names = names + unused + self.reaction_names
        # By card.
        self.face = [-1] * DOGS
        for face, row in enumerate(self.events):
            self.face += [face] * row["copies"]
        for number, row in enumerate(rows["reaction"]):
            self.face += [MOST_EVENTS + number] * row["copies"]
        self.first = [
            card if card < NAMED else NAMED if card < DOGS else self.face.index(self.face[card])
            for card in range(CARDS)
        ]

    def effect(self, option: int) -> Effect:
        """The effect that was chosen."""
        found = self.effects[option]
        assert found is not None
        return found

    def cards(self) -> list[dict[str, Any]]:
        """Every card, with what can be told of it."""
        dogs: list[dict[str, Any]] = [
            {
                "name": name if card < NAMED else self.pack.rows["dogrates"][0]["name"],
                "kind": "dog",
                "ratings": self.ratings[card],
            }
            for card, name in enumerate(self.dog_names)
        ]
        return dogs + [
            {
                "name": self.face_names[face],
                "kind": "reaction" if face >= MOST_EVENTS else "event",
                "face": face,
            }
            for face in self.face[DOGS:]
        ]


def is_reaction(face: int) -> bool:
    """Whether a face is one of the eleven."""
    return face >= MOST_EVENTS


def read_effect(words: str) -> tuple[int, int, int]:
    """``"all current -1"`` as its verb, its category and its number."""
    rating = re.fullmatch(r"(all )?(\w+) ([+-][1-9])", words)
    if rating and rating[2] in WHERE:
        return RATE_ALL if rating[1] else RATE, WHERE.index(rating[2]), int(rating[3])
    below = re.fullmatch(r"(\w+) (-[1-9]) below ten", words)
    if below and below[1] in WHERE:
        return RATE_BELOW, WHERE.index(below[1]), int(below[2])
    verb_words, _, last = words.rpartition(" ")
    if verb_words in ("category", "dog category") and last in WHERE_JUDGED:
        return VERBS.index(verb_words), WHERE.index(last), 0
    if re.fullmatch("[1-9]", last) and verb_words in [VERBS[verb] for verb in COUNTED]:
        return VERBS.index(verb_words), 0, int(last)
    plain = [verb for verb in range(SET_TEN, len(VERBS)) if verb not in COUNTED]
    known = {VERBS[verb]: verb for verb in plain if verb not in (CATEGORY, DOG_CATEGORY)}
    if words in known:
        return known[words], 0, 0
    raise ValueError(words)


def _check(pack: Pack) -> None:
    """What no column can tell by itself."""
    rows, file = pack.rows, pack.path.name
    needed = {"dog": NAMED, "dogrates": 1, "reaction": REACTIONS}
    for table, many in needed.items():
        if len(rows[table]) != many:
            raise BadPack(f"{file}: there must be {many} rows of {table}, not {len(rows[table])}.")
    if not FEWEST_EVENTS <= len(rows["event"]) <= MOST_EVENTS:
        raise BadPack(
            f"{file}: there must be {FEWEST_EVENTS} to {MOST_EVENTS} different events, not"
            f" {len(rows['event'])} (WD-4)."
        )
    total = sum(row["copies"] for row in [*rows["event"], *rows["reaction"]])
    if total != EVENTS:
        raise BadPack(f"{file}: there must be {EVENTS} event cards, not {total} (WD-4).")
    for number, row in enumerate(rows["event"]):
        where = f"{file}, event {number + 1} ({row['name']})"
        if not row["rating"] and not row["action"]:
            raise BadPack(f"{where}: it needs a rating, an action, or both.")
    _check_reactions(pack)
    _check_dogs(pack)


def _plainly(name: str) -> str:
    """A name as it is compared: two moves with the same text can't be told apart."""
    return " ".join(name.split()).lower()


def _check_reactions(pack: Pack) -> None:
    """The eleven are all different, and so are the names of all events."""
    taken: dict[str, str] = {}
    names: set[str] = set()
    for table in ("event", "reaction"):
        for number, row in enumerate(pack.rows[table]):
            where = f"{pack.path.name}, {table} {number + 1} ({row['name']})"
            if _plainly(row["name"]) in names:
                raise BadPack(f"{where}: there is a {row['name']} already.")
            names.add(_plainly(row["name"]))
            if table == "reaction":
                if row["does"] in taken:
                    raise BadPack(f"{where}: {taken[row['does']]} does the same.")
                taken[row["does"]] = row["name"]


def _check_dogs(pack: Pack) -> None:
    """Every dog is worth having for something: none is at most another in everything."""
    dogs, dogrates = pack.rows["dog"], pack.rows["dogrates"][0]["name"]
    names = {_plainly(f"{dogrates} {n + 1}") for n in range(DOGRATES)}
    for number, row in enumerate(dogs):
        where = f"{pack.path.name}, dog {number + 1} ({row['name']})"
        if _plainly(row["name"]) in names:
            raise BadPack(f"{where}: there is a {row['name']} already.")
        names.add(_plainly(row["name"]))
        for other in dogs:
            if other is not row and all(row[one] <= other[one] for one in CATEGORIES):
                raise BadPack(f"{where}: {other['name']} is as good in everything.")


# What a column may say


def change(value: Any) -> str:
    """A change of ratings, or nothing."""
    if value == "" or _verb(value) in CHANGES:
        return ""
    return f"can't be {value!r}; it can be a category, any or current with +N or -N ({HOW})"


def action(value: Any) -> str:
    """Anything else that an event does, or nothing."""
    verb = _verb(value)
    if value == "" or (verb is not None and verb not in CHANGES):
        return ""
    plain = [VERBS[verb] for verb in range(SET_TEN, len(VERBS)) if verb not in COUNTED]
    counted = ["category C", "dog category C", "draw N", "take N", "dig N"]
    known = listed([*counted, *(one for one in plain if "category" not in one)], 40)
    return f"can't be {value!r}; it can be {known}"


def _verb(value: Any) -> int | None:
    """The verb that is written there, if it is one."""
    try:
        return read_effect(value if isinstance(value, str) else "")[0]
    except ValueError:
        return None


CHANGES: Final = (RATE, RATE_ALL, RATE_BELOW)
HOW: Final = "all … for all dogs; … below ten for a minus that breaks the floor"


def does(value: Any) -> str:
    """What a Reaction does."""
    return "" if value in DOES else f"must be {listed([*DOES], 20)}, not {value!r}"


RATINGS: Final[dict[str, Check]] = {category: whole(TEN, 14) for category in CATEGORIES}
TABLES: Final[dict[str, dict[str, Check]]] = {
    "dog": {"name": text, **RATINGS},
    "dogrates": {"name": text, **RATINGS},
    "event": {"name": text, "copies": whole(1, 9), "rating": change, "action": action},
    "reaction": {"name": text, "copies": whole(1, 9), "does": does},
}


def read_box(path: Path = FILE) -> Box:
    """A box of cards, checked."""
    return Box(read_pack(path, ID, TABLES))
