"""What is printed in the box: pups, Rascals, friends and puzzles, read from a pack.

A pup is a small number: 0 to 99 as it is printed (GP-1); 100 to 199 are those of
the first Good Puppies (GP-25).  What a breed counts and what a trick does is data,
a few verbs with their numbers.
"""

from __future__ import annotations

from typing import Any, Final

from barkade.files.packs import Pack, Row

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
        breeds = _by_digit(pack, "breed")
        old = _by_digit(pack, "old_breed")
        tricks = _by_digit(pack, "trick")
        rascals = _by_digit(pack, "rascal")
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


def _by_digit(pack: Pack, table: str) -> list[Row]:
    """The rows of a table, of which each digit is there once, in their order."""
    return sorted(pack.rows[table], key=lambda row: int(row["digit"]))
