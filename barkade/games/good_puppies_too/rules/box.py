"""What is printed in the box: pups, Rascals, friends and puzzles, read from a pack.

A pup is a small number: 0 to 99 as it is printed (GP-1); 100 to 199 are those of
the first Good Puppies (GP-25).  What a breed counts and what a trick does is data,
a few verbs with their numbers.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from barkade.files.packs import Check, Pack, Row, one_of, read_pack, text, whole
from barkade.kernel.errors import BadPack, listed

FILE: Final = Path(__file__).parents[1] / "cards.toml"
ID: Final = "good-puppies-too"

VALUES: Final = (1, 2, 5, 10)  # what a bone shows (GP-2)
TEN: Final = 3  # the last of them
PUPS: Final = 100  # in one box
RASCAL: Final = 9  # the tens digit of Rascals
PUZZLE_DECK: Final = 70  # GP-29, unless a pal brings another
FIRST_RASCAL: Final = RASCAL * 10
BREEDS: Final = 10  # with the tenth of the first Good Puppies
ALONE: Final = 10  # the group of a yard that has only Rascals (GP-11)
GROUPS: Final = 11

# What can be counted in a yard, for bonuses and schemes.
COUNTED: Final = (
    "pups of",  # a breed
    "pups here",
    "rascals",
    "groups",
    "bones",
    "bones here",
    "worth here",
    "tens here",
    "fives here",
    "tens elsewhere",
    "no-ones here",  # the bones here, if none of them shows 1
    "largest group",
    "pups",
    "tens",
    "bones elsewhere",
    "bare groups",  # those without a bone
    "kinds here",  # different values that the bones here show
    "run here",  # pups here whose numbers follow one another
    "equal groups",  # as large as this one, which counts too
    "missing breeds",  # of which one has no pup
    "cards in the deck",
    "lead here",  # pups more here than in any other group
)
PUPS_OF: Final = 0
PUPS_HERE: Final = 1
RASCALS: Final = 2
GROUPS_OWNED: Final = 3
BONES: Final = 4
BONES_HERE: Final = 5
WORTH_HERE: Final = 6
TENS_HERE: Final = 7
FIVES_HERE: Final = 8
TENS_ELSEWHERE: Final = 9
NO_ONES_HERE: Final = 10
LARGEST_GROUP: Final = 11
PUPS_OWNED: Final = 12
TENS: Final = 13
BONES_ELSEWHERE: Final = 14
BARE_GROUPS: Final = 15
KINDS_HERE: Final = 16
RUN_HERE: Final = 17
EQUAL_GROUPS: Final = 18
MISSING_BREEDS: Final = 19
DECK: Final = 20
LEAD_HERE: Final = 21
NOTHING: Final = -1

AT_MOST: Final = "at most "  # before what a scheme counts: no more than so many
MOST: Final = "most "  # or: nobody has more of it
MOST_IN_A_PUZZLE: Final = 4  # GP-31 then that is enough

# What a puzzle bonus can count: in a whole yard, whatever the bones show.
PAID: Final = (
    "groups",
    "rascals",
    "bones",
    "largest group",
    "pups",
    "bare groups",
    "missing breeds",
)

# What a part of a trick does, and how often: ▲ times, once, or for each smaller group.
VERBS: Final = (
    "bury",
    "bury-around",
    "upgrade",
    "upgrade-around",
    "move",
    "bury-or-upgrade",
    "eat-to-upgrade",
    "bury-upgraded",
    "bounce",
)
TIMES: Final = ("▲", "1", "smaller")
BOUNCE: Final = "bounce"  # always once
EVERY_PUP: Final = 0
ONCE: Final = 1
SMALLER: Final = 2


# How a friend chooses a pup from the park, and what it can do (GP-27).
TASTES: Final = ("lowest", "highest", "new breed", "best group")
DEEDS: Final = (
    "bury-here",
    "bury-largest",
    "bury-smallest",
    "bury-each",
    "upgrade-here",
    "upgrade-best",
    "upgrade-each",
)

# What a Puzzle Pal can do (GP-31): so many times in a game, or all the time.
ASKED: Final = ("all four", "both tricks", "neighbours", "another park")
LASTING: Final = ("head start", "five in the park", "one stays")
ABILITIES: Final = ASKED + LASTING


class Bonus:
    """What a breed does at the end (GP-20): for each of what it counts a bone is
    turned; or all are, if nobody has more of something."""

    def __init__(self, row: Row) -> None:
        self.each, self.breed = _counted(row["each"])
        self.most, most_breed = _counted(row["most"])
        self.breed = max(self.breed, most_breed)
        self.turns: int = row["turns"]


class Scheme:
    """What a Rascal waits for (GP-14), and how many bones it eats then."""

    def __init__(self, row: Row) -> None:
        words: str = row["scheme"]
        self.most: bool = words.startswith(MOST)  # nobody has more
        what, _, number = (words + " 1" * self.most).rpartition(" ")
        self.at_most: bool = what.startswith(AT_MOST)  # or else at least
        self.what = COUNTED.index(what.removeprefix(AT_MOST).removeprefix(MOST))
        self.number = int(number)
        self.eats: int = row["eats"]

    def lacks(self, counted: int, rivals: int = 0) -> int:
        """How much more of it is needed, or how much less; 0 or below: it is satisfied.
        ``rivals`` is what the best of the others has, or enough in a puzzle."""
        if self.at_most:
            return counted - self.number
        return max(self.number, rivals if self.most else 0) - counted


def is_rascal(card: int) -> bool:
    """GP-1 The pups from 90 to 99."""
    return FIRST_RASCAL <= card < PUPS


def breed_of(card: int) -> int:
    """GP-1 The tens digit; GP-25 whichever box the pup is from."""
    return card % PUPS // 10


class Friend:
    """An extra player who is nobody's seat (GP-26): when it takes its turn, which pup
    it takes, and what it does then."""

    def __init__(self, row: Row) -> None:
        self.name: str = row["name"]
        self.order: int = row["order"]
        self.takes = TASTES.index(row["takes"])
        self.does = [_deed(deed) for deed in row["does"]]


class Pal:
    """Who helps with a puzzle (GP-29)."""

    def __init__(self, row: Row) -> None:
        self.name: str = row["name"]
        self.ability = ABILITIES.index(row["ability"])
        self.uses: int = row["uses"]  # 0: it always helps
        self.deck: int = row["deck"]


class Puzzle:
    """A puzzle bonus (GP-31): what a bone's value counts as, or points for each of
    something in the yard."""

    def __init__(self, row: Row) -> None:
        self.name: str = row["name"]
        self.points: int = row["points"]
        self.values = list(VALUES)
        self.counts = NOTHING
        self.bone = 0  # the value that counts as another
        kind, _, value = row["counts"].partition(" ")
        if kind == "bone":
            self.bone = int(value)
            self.values[VALUES.index(self.bone)] = self.points
        else:
            self.counts = COUNTED.index(row["counts"])


class Box:
    """The cards of one pack, as the rules ask for them."""

    def __init__(self, pack: Pack) -> None:
        self.pack = pack
        _check_rows(pack)
        breeds = _by_digit(pack, "breed", RASCAL)
        old = _by_digit(pack, "old_breed", BREEDS)
        tricks = _by_digit(pack, "trick", 10)
        rascals = _by_digit(pack, "rascal", 10)
        self.breeds: list[str] = [row["name"] for row in breeds]
        self.old_breeds: list[str] = [row["name"] for row in old]
        self.plurals: list[str] = [row["plural"] for row in [*breeds, old[RASCAL]]] + ["Rascals"]
        self.bonuses = [Bonus(row) for row in breeds]
        self.old_bonuses = [Bonus(row) for row in old]
        self.tricks: list[str] = [row["name"] for row in tricks]
        self.parts = [[_part(part) for part in row["does"]] for row in tricks]
        self.rascals: list[str] = [row["name"] for row in rascals]
        self.schemes = [Scheme(row) for row in rascals]
        self.friends = [Friend(row) for row in pack.rows["friend"]]
        self.pals = [Pal(row) for row in pack.rows["pal"]]
        self.puzzles = [Puzzle(row) for row in pack.rows["puzzle"]]
        self.names = [self._name(card) for card in range(2 * PUPS)]

    def _name(self, card: int) -> str:
        tens, ones = divmod(card % PUPS, 10)
        if card >= PUPS:
            return f"{card - PUPS:02} {self.tricks[ones]} {self.old_breeds[tens]}"
        if tens == RASCAL:
            return f"{card} {self.rascals[ones]} the Rascal"
        return f"{card:02} {self.tricks[ones]} {self.breeds[tens]}"

    def cards(self) -> list[dict[str, Any]]:
        """Every pup, with what can be told of it."""
        return [
            {
                "name": self.names[card],
                "number": card % PUPS,
                "breed": card % PUPS // 10,
                "trick": card % 10,
                "old": card >= PUPS,
            }
            for card in range(2 * PUPS)
        ]


def _counted(words: str) -> tuple[int, int]:
    """What is counted, and of which breed."""
    if not words:
        return NOTHING, -1
    if words.startswith("pups of "):
        return PUPS_OF, int(words.removeprefix("pups of "))
    return COUNTED.index(words), -1


def _part(part: str) -> tuple[int, int]:
    """A part of a trick: its verb, and how often."""
    verb, _, times = part.partition(" ")
    return VERBS.index(verb), TIMES.index(times or "1")


def _deed(deed: str) -> tuple[int, int]:
    """What a friend does, and how often."""
    verb, _, times = deed.partition(" ")
    return DEEDS.index(verb), int(times)


def _by_digit(pack: Pack, table: str, count: int) -> list[Row]:
    """The rows of a table by their digit, each of which must be there once."""
    rows = {row["digit"]: row for row in pack.rows[table]}
    for digit in range(count):
        if digit not in rows:
            raise BadPack(f"{pack.path.name}: there is no {table} with digit {digit}.")
    if len(pack.rows[table]) != count:
        raise BadPack(f"{pack.path.name}: there must be {count} rows of {table}, each digit once.")
    return [rows[digit] for digit in range(count)]


def _check_rows(pack: Pack) -> None:
    """What no column can tell by itself."""
    for table, many in NEEDED.items():
        if len(pack.rows[table]) != many:
            found = len(pack.rows[table])
            raise BadPack(f"{pack.path.name}: there must be {many} rows of {table}, not {found}.")
    for table in ("breed", "old_breed"):
        for number, row in enumerate(pack.rows[table]):
            if bool(row["each"]) == bool(row["most"]):
                where = _where(pack, table, number)
                raise BadPack(f"{where}: just one of each and most must say what the bonus counts.")
    for number, row in enumerate(pack.rows["pal"]):
        if (row["ability"] in LASTING) != (row["uses"] == 0):
            right = "be 0: such a pal always helps" if row["uses"] else "be 1 or more"
            raise BadPack(
                f"{_where(pack, 'pal', number)}: with {row['ability']} uses must {right}."
            )
    _check_different(pack, {}, "friend", "order")
    _check_different(pack, {"random": "the choice of any"}, "puzzle", "name")
    _check_different(pack, {"Rascals": "the Rascals"}, "breed", "plural")
    plurals = {row["plural"]: f"the {row['plural']}" for row in pack.rows["breed"]}
    for number, row in enumerate(pack.rows["old_breed"]):
        twin = [one for one in pack.rows["breed"] if one["name"] == row["name"]]
        if twin or (row["digit"] == RASCAL and row["plural"] in {*plurals, "Rascals"}):
            what = row["name"] if twin else row["plural"]
            where = _where(pack, "old_breed", number)
            raise BadPack(f"{where}: there are {what} in the other box already.")


def _check_different(pack: Pack, taken: dict[Any, str], table: str, column: str) -> None:
    for number, row in enumerate(pack.rows[table]):
        if row[column] in taken:
            where, who = _where(pack, table, number), taken[row[column]]
            raise BadPack(f"{where}: {column} {row[column]} is taken by {who}.")
        taken[row[column]] = row["name"]


def _where(pack: Pack, table: str, number: int) -> str:
    return f"{pack.path.name}, {table} {number + 1} ({pack.rows[table][number]['name']})"


NEEDED: Final = {"friend": 4, "pal": 4, "puzzle": 8}  # GP-26, GP-29


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


BREED: Final[dict[str, Check]] = {
    "name": text,
    "plural": text,
    "each": counted,
    "most": counted,
    "turns": whole(1, 3),
}
TABLES: Final[dict[str, dict[str, Check]]] = {
    "breed": {"digit": whole(0, 8), **BREED},
    "old_breed": {"digit": whole(0, 9), **BREED},
    "trick": {"digit": whole(0, 9), "name": text, "does": parts},
    "rascal": {"digit": whole(0, 9), "name": text, "scheme": scheme, "eats": whole(0, 3)},
    "friend": {"name": text, "order": whole(0, 99), "takes": one_of(*TASTES), "does": deeds},
    "pal": {
        "name": text,
        "ability": one_of(*ABILITIES),
        "uses": whole(0, 9),
        "deck": whole(20, 90),
    },
    "puzzle": {"name": text, "counts": puzzle, "points": whole(1, 99)},
}


def read_box(path: Path = FILE) -> Box:
    """A box of cards, checked."""
    return Box(read_pack(path, ID, TABLES))
