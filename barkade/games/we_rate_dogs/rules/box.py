"""What is printed in the box of We Rate Dogs!, read from a pack.

What an event does is data: an *effect* is a verb, perhaps with a category and a number.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from barkade.files.packs import (
    Check,
    Column,
    Many,
    Mistake,
    Pack,
    Row,
    Rows,
    having,
    mistake,
    read_pack,
    text,
    whole,
)
from barkade.games.we_rate_dogs.rules.contents import (
    ANY,
    CATEGORIES,
    DOGRATES,
    DOGS,
    ELEVEN,
    FEWEST_CARDS,
    FEWEST_EVENTS,
    IN_THE_BOX,
    MOST_CARDS,
    MOST_COPIES,
    MOST_EVENTS,
    NAMED,
    ORDINALS,
    TEN,
    WHERE,
    WHERE_JUDGED,
)
from barkade.games.we_rate_dogs.rules.playing import NEVER, aim_at_a_category
from barkade.games.we_rate_dogs.rules.table import MINUS, PLUS
from barkade.games.we_rate_dogs.rules.verbs import ANSWERS, VERBS, Reaction, Verb
from barkade.kernel.errors import listed

FILE: Final = Path(__file__).parents[1] / "cards.toml"
ID: Final = "we-rate-dogs"

# How a pack writes what stands for a category or a number.
HOLES: Final = {
    "W": f"(?P<where>{'|'.join(WHERE)})",
    "C": f"(?P<where>{'|'.join(WHERE_JUDGED)})",
    "±N": "(?P<number>[+-][1-9])",
    "-N": "(?P<number>-[1-9])",
    "N": "(?P<number>[1-9])",
}


class Effect:
    """One of the things that an event card can do."""

    def __init__(self, words: str) -> None:
        self.words = words
        self.verb, self.category, self.amount = read_effect(words)
        self.sign = MINUS if self.amount < 0 else PLUS
        self.aims = self.verb.aims  # the questions that it asks
        if self.category != ANY:
            self.aims = tuple([aim for aim in self.aims if aim is not aim_at_a_category])
        self.needs = 0  # what must be there, as bits
        for need in self.verb.needs:
            self.needs |= need.bits


class Box:
    """The cards of one pack, as the rules ask for them."""

    def __init__(self, pack: Pack) -> None:
        self.pack = pack
        rows = pack.rows
        dogrates = rows["dogrates"][0]
        self.dog_names: list[str] = [row["name"] for row in rows["dog"]]
        self.dog_names += [f"{dogrates['name']} {n + 1}" for n in range(DOGRATES)]
        ratings = [[row[category] for category in CATEGORIES] for row in rows["dog"]]
        self.ratings: list[list[int]] = ratings + [
            [dogrates[category] for category in CATEGORIES] for _ in range(DOGRATES)
        ]
        self.events: list[Row] = rows["event"]
        self.reactions: list[Reaction] = [REACTING[row["does"]] for row in rows["reaction"]]
        # By face and twice: the rating change, and the action, where there is one.
        self.effects: list[Effect | None] = []
        for row in self.events:
            for words in (row["rating"], row["action"]):
                self.effects.append(Effect(words) if words else None)
        self.needs = [effect.needs if effect else NEVER for effect in self.effects]
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
            for card in range(len(self.face))
        ]
        self.first_of = {self.face[card]: self.first[card] for card in range(DOGS, len(self.face))}

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
                "spare": card >= NAMED + IN_THE_BOX,
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


def read_effect(words: str) -> tuple[Verb, int, int]:
    """``"all current -1"`` as its verb, its category and its number."""
    for verb in VERBS:
        pattern = " ".join([HOLES.get(word, word) for word in verb.written.split()])
        found = re.fullmatch(pattern, words)
        if found:
            said = found.groupdict()
            where, number = said.get("where"), said.get("number")
            return verb, WHERE.index(where) if where else 0, int(number) if number else 0
    raise ValueError(words)


# What no column can tell by itself


def deck(rows: Rows) -> Iterator[Mistake]:
    """WD-4 So many events that there are some to draw, and each of them does something."""
    for number, row in having(rows, "event", "rating", "action"):
        if not row["rating"] and not row["action"]:
            yield mistake("event", number, row, "it needs a rating, an action, or both", "rating")
    total = sum(row["copies"] for row in [*rows["event"], *rows["reaction"]])
    if not FEWEST_CARDS <= total <= MOST_CARDS:
        right = f"{FEWEST_CARDS} to {MOST_CARDS} event cards, Reactions and copies included"
        yield Mistake(f"there must be {right}, not {total} (WD-4)")


def event_names(rows: Rows) -> Iterator[Mistake]:
    """All different; of several on a dog one is called the first, and another the second."""
    names: set[str] = set()
    both = [(table, *one) for table in ("event", "reaction") for one in having(rows, table, "name")]
    nths = {_plainly(f"{nth} {row['name']}") for _, _, row in both for nth in ORDINALS}
    for table, number, row in both:
        name = _plainly(row["name"])
        if name in names:
            reason = f"there is a {row['name']} already"
            yield mistake(table, number, row, reason, "name")
        elif name in nths:
            reason = f"one of several events could be the {row['name']} too"
            yield mistake(table, number, row, reason, "name")
        names.add(name)


def reactions(rows: Rows) -> Iterator[Mistake]:
    """WD-18 The eleven are all different."""
    taken: dict[str, str] = {}
    for number, row in having(rows, "reaction", "does", "name"):
        if row["does"] in taken:
            reason = f"{taken[row['does']]} does the same"
            yield mistake("reaction", number, row, reason, "does")
        taken[row["does"]] = row["name"]


def dogs(rows: Rows) -> Iterator[Mistake]:
    """Every dog has a name of its own."""
    called = [row["name"] for _, row in having(rows, "dogrates", "name")]
    names = {_plainly(f"{name} {n + 1}") for name in called for n in range(DOGRATES)}
    for number, row in having(rows, "dog", "name"):
        if _plainly(row["name"]) in names:
            yield mistake("dog", number, row, f"there is a {row['name']} already", "name")
        names.add(_plainly(row["name"]))


def _plainly(name: str) -> str:
    """A name as it is compared: two moves with the same text can't be told apart."""
    return " ".join(name.split()).lower()


# What a column may say


def change(value: Any) -> str:
    """A change of ratings, or nothing."""
    verb = _verb(value)
    if value == "" or (verb is not None and verb.rates):
        return ""
    return f"can't be {value!r}; it can be a category, any or current with +N or -N ({HOW})"


def action(value: Any) -> str:
    """Anything else that an event does, or nothing."""
    verb = _verb(value)
    if value == "" or (verb is not None and not verb.rates):
        return ""
    actions = [verb for verb in VERBS if not verb.rates]
    actions.sort(key=lambda verb: verb.written == verb.word)  # those with a hole come first
    return f"can't be {value!r}; it can be {listed([verb.written for verb in actions], 40)}"


def _verb(value: Any) -> Verb | None:
    """The verb that is written there, if it is one."""
    try:
        return read_effect(value if isinstance(value, str) else "")[0]
    except ValueError:
        return None


HOW: Final = "all … for all dogs; … below ten for a minus that breaks the floor"
REACTING: Final = {reaction.word: reaction for reaction in ANSWERS}


def does(value: Any) -> str:
    """What a Reaction does."""
    known = [reaction.word for reaction in ANSWERS]
    return "" if value in known else f"must be {listed(known, 20)}, not {value!r}"


def _written(rates: bool) -> list[str]:
    """How effects are written, for who reads what a pack may say."""
    holes = {"W": "C", "C": "D"}
    found = [verb.written for verb in VERBS if verb.rates is rates]
    told = [" ".join(holes.get(word, word) for word in one.split()) for one in found]
    where = [f"C is {listed([*WHERE], 20)}"] if rates else [f"D is {listed([*WHERE_JUDGED], 20)}"]
    return [*[f"`{one}`" for one in told], *where, "N is 1 to 9"]


RATINGS: Final[dict[str, Check]] = {category: whole(TEN, 14) for category in CATEGORIES}
TABLES: Final[dict[str, dict[str, Check]]] = {
    "dog": {"name": text, **RATINGS},
    "dogrates": {"name": text, **RATINGS},
    "event": {
        "name": text,
        "copies": whole(1, MOST_COPIES),
        "rating": Column(change, "nothing", *_written(True)),
        "action": Column(action, "nothing", *_written(False)),
    },
    "reaction": {
        "name": text,
        "copies": whole(1, MOST_COPIES),
        "does": Column(does, *[f"`{reaction.word}`" for reaction in ANSWERS]),
    },
}
MANY: Final[dict[str, Many]] = {
    "dog": (NAMED, NAMED),
    "dogrates": (1, 1),
    "reaction": (ELEVEN, ELEVEN),
    "event": (FEWEST_EVENTS, MOST_EVENTS),
}
CHECKS: Final = {
    f"There are {FEWEST_CARDS} to {MOST_CARDS} event cards, copies and Reactions included, and each"
    " event has a rating, an action or both (WD-4).": deck,
    "Events and Reactions have names of their own, and none is called as another with a number"
    " before it, as in Second Bath Day.": event_names,
    "Each Reaction does something else (WD-18).": reactions,
    "Dogs have names of their own.": dogs,
}


def read_box(path: Path = FILE) -> Box:
    """A box of cards, checked."""
    return Box(read_pack(path, ID, TABLES, MANY, CHECKS))


BOX: Final = read_box()
