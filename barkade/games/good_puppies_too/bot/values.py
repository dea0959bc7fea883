"""What a yard promises: its bones now, what the end will add, and room to grow.

A `Yard` holds what everybody sees of one player's groups, in small lists that can be
changed and put back, so that a play can be tried without a copy of the table.
"""

from __future__ import annotations

from typing import Final

from barkade.games.good_puppies_too.rules import box
from barkade.games.good_puppies_too.rules.box import (
    ALONE,
    GROUPS,
    NOTHING,
    PUPS,
    RASCAL,
    TEN,
    VALUES,
    Bonus,
    Box,
    Scheme,
    is_rascal,
)
from barkade.games.good_puppies_too.rules.schemes import (
    counted,
    longest_run,
    missing_breeds,
    most_of_others,
)
from barkade.games.good_puppies_too.rules.table import LEVELS, Puppies

UPGRADED: Final = 0.06  # how often a bone is upgraded in a turn
GROWTH: Final = 0.3  # what a group's size is worth for each turn to come
SIZES: Final = [0.0, 1.0, 2.6, 4.6, 7.0, 9.6, 12.4]  # by how many pups; then 3 each
LONG: Final = 9  # turns to come: more make no difference
BURIED: Final = 1.7  # bones that a player buries in a round, about
AHEAD: Final = 0.06  # for each turn to come: who has the most now may not have it then
HOPE: Final = 0.75  # of schemes that look possible, so many come true
NEEDED: Final = 1.1  # turns for each thing that a scheme still lacks
STEPS: Final = {  # how much of it a turn brings, where that is not about one in two turns
    box.WORTH_HERE: 4.0,
    box.BONES: 1.7,
    box.BONES_HERE: 1.2,
    box.NO_ONES_HERE: 1.0,
    box.PUPS_OWNED: 1.3,
    box.BONES_ELSEWHERE: 1.2,
    box.BARE_GROUPS: 1.0,
    box.RUN_HERE: 0.4,
}
FALLING: Final = (box.BARE_GROUPS, box.DECK)  # of what one has too much there will be less

ONE_STAYS: Final = box.ABILITIES.index("one stays")

OF_TOO: Final = 1  # a group has pups of this box
OF_OLD: Final = 2  # and of the other (GP-25);
NUMBERS: Final = 2  # the bits above those are the numbers of its pups, by their ones digit

Lift = list[tuple[int, int]]  # what a bonus gains by turning a bone: how much, at which value


class Prices:
    """What bones are worth with so many turns to come."""

    def __init__(self, points: list[int], turns: int) -> None:
        self.points = points
        worth = [float(value) for value in points]
        for _ in range(turns):
            for level in range(TEN):
                worth[level] += UPGRADED * max(0.0, worth[level + 1] - worth[level])
        self.worth = worth  # of a bone, by its value
        self.lifts = [lift(points, turned) for turned in range(4)]
        gains = [(worth[level + 1] - worth[level], level) for level in range(TEN)]
        self.first = [level for gain, level in sorted(gains, reverse=True) if gain > 0]


def lift(points: list[int], turned: int) -> Lift:
    """GP-20 What a bone gains if it is turned so often, the best first."""
    found: Lift = []
    for level in range(TEN):
        gain = max(points[level : min(level + turned, TEN) + 1]) - points[level]
        if gain > 0:
            found.append((gain, level))
    found.sort(reverse=True)
    return found


PRICES: Final[dict[tuple[tuple[int, ...], int], Prices]] = {}


def prices(points: list[int], turns: int) -> Prices:
    """Made once for each puzzle bonus and number of turns."""
    key = tuple(points), turns
    if key not in PRICES:
        PRICES[key] = Prices(points, turns)
    return PRICES[key]


def turns_left(g: Puppies) -> float:
    """How many turns come after this one, as far as the deck tells."""
    if g.last_round:
        return 0.0
    if g.variant.puzzle:
        stay = g.printed.pals[g.variant.pal].ability == ONE_STAYS
        return len(g.deck) / (g.variant.park - stay + 2 * BURIED)
    players = g.variant.park - 1
    rounds = len(g.deck) / (g.variant.park + BURIED * players)
    return g.variant.chosen * (int(rounds) + 1)


class Groups:
    """What changes in a yard when pups are tried there."""

    __slots__ = ("bone", "boxes", "doubled", "rascals", "size", "waiting")

    bone: list[int]  # by group and value
    boxes: list[int]  # by group: what is remembered of its pups
    doubled: list[int]
    rascals: int
    size: list[int]
    waiting: list[tuple[int, int]]  # Rascals by digit, and their groups

    def become(self, like: Groups) -> None:
        """Have the same groups as another, and change without it."""
        self.bone = like.bone[:]
        self.boxes = like.boxes[:]
        self.doubled = like.doubled[:]
        self.rascals = like.rascals
        self.size = like.size[:]
        self.waiting = like.waiting[:]


class Yard(Groups):
    """One player's groups, as one may think about them."""

    __slots__ = (
        "left",
        "others",
        "prices",
        "printed",
        "puzzle",
        "rivals",
        "seat",
        "table",
        "turns",
    )

    def __init__(self, g: Puppies, seat: int, turns: float) -> None:
        first = seat * GROUPS
        self.seat = seat
        self.printed: Box = g.printed
        self.puzzle = g.puzzle
        self.turns = turns
        points = g.printed.puzzles[g.puzzle].values if g.puzzle >= 0 else list(VALUES)
        self.prices = prices(points, min(int(turns), LONG))
        self.left = len(g.deck) + len(g.box)
        self.size = g.size[first : first + GROUPS]
        self.doubled = g.doubled[first : first + GROUPS]
        self.bone = g.bone[first * LEVELS : (first + GROUPS) * LEVELS]
        self.table = g  # for what others have, and what is left
        self.boxes = [0] * GROUPS
        self.rascals = 0
        self.waiting = []
        for card in g.home[seat]:
            if is_rascal(card):
                self.rascals += 1
                if not g.turned[card]:
                    self.waiting.append((card % 10, g.place[card]))
            else:
                self.boxes[g.place[card]] |= marks(card)
        self.rivals = rivals(g, seat)
        self.others: dict[int, int] = {}  # what the best of them has, once it was asked

    def groups(self) -> list[int]:
        """The groups that there are."""
        return [group for group, size in enumerate(self.size) if size]

    def add(self, card: int, group: int) -> None:
        """GP-10 A pup joins a group; GP-11 the first breed takes lone Rascals along."""
        if is_rascal(card):
            self.rascals += 1
            self.waiting.append((card % 10, group))
        else:
            self.boxes[group] |= marks(card)
            if self.size[ALONE]:
                self._give_breed(group)
        self.size[group] += 1

    def _give_breed(self, group: int) -> None:
        old, new = ALONE * LEVELS, group * LEVELS
        self.bone[new : new + LEVELS] = self.bone[old : old + LEVELS]
        self.bone[old : old + LEVELS] = [0] * LEVELS
        self.size[group], self.size[ALONE] = self.size[ALONE], 0
        self.doubled[group], self.doubled[ALONE] = self.doubled[ALONE], 0
        self.waiting = [(digit, group) for digit, _ in self.waiting]

    def others_have(self, group: int, what: int) -> int:
        """GP-21 What one needs to have the most of it."""
        key = what * GROUPS + group
        if key not in self.others:
            self.others[key] = most_of_others(self.table, self.seat, group, what)
        return self.others[key]


def marks(card: int) -> int:
    """What is remembered of a pup in its group: its box and its number."""
    return (OF_TOO if card < PUPS else OF_OLD) | 1 << NUMBERS + card % 10


def rivals(g: Puppies, seat: int) -> dict[Bonus, int]:
    """GP-21 What the best of the others has, where a bonus asks for the most."""
    found: dict[Bonus, int] = {}
    for bonuses in (g.printed.bonuses, g.printed.old_bonuses if g.variant.mega else []):
        for group, bonus in enumerate(bonuses):
            if bonus.most != NOTHING:
                found[bonus] = most_of_others(g, seat, group, bonus.most, bonus.breed)
    return found


# What it is worth


def value(y: Yard) -> float:
    """Points that this yard promises its player."""
    chances = [0.0] * GROUPS
    points = 0.0
    for digit, group in y.waiting:
        if not y.doubled[group]:
            chance, cost = scheme_chance(y, y.printed.schemes[digit], group)
            if chance > chances[group]:
                chances[group] = chance
                points -= chance * cost
    growth = 0.0
    for group, size in enumerate(y.size):
        if size:
            grown = SIZES[size] if size < 7 else SIZES[6] + 3.0 * (size - 6)
            bones = group_worth(y, group)
            double = 2.0 if y.doubled[group] else 1.0 + chances[group]
            points += double * bones
            growth += grown
    points += GROWTH * y.turns * growth
    return points + puzzle_points(y) if y.puzzle >= 0 else points


def group_worth(y: Yard, group: int) -> float:
    """GP-20 The bones of a group and what its bonus would add."""
    ones, twos, fives, tens = y.bone[group * LEVELS : group * LEVELS + LEVELS]
    worth = y.prices.worth
    bones = ones * worth[0] + twos * worth[1] + fives * worth[2] + tens * worth[3]
    if bones and group < ALONE:
        gain = 0.0
        if y.boxes[group] & OF_TOO and group < RASCAL:
            gain = bonus_worth(y, group, y.printed.bonuses[group])
        if y.boxes[group] & OF_OLD:
            gain = max(gain, bonus_worth(y, group, y.printed.old_bonuses[group]))
        bones += gain
    return bones


def bonus_worth(y: Yard, group: int, bonus: Bonus) -> float:
    """GP-20 What a bonus would gain if the game ended like this."""
    first = group * LEVELS
    if bonus.each != NOTHING:
        many, sure = seen_in(y, group, bonus.each, bonus.breed), 1.0
    else:
        if seen_in(y, group, bonus.most, bonus.breed) < y.rivals[bonus]:
            return 0.0
        many, sure = sum(y.bone[first : first + LEVELS]), 1.0 - AHEAD * min(y.turns, LONG)
    gained = 0
    for gain, level in y.prices.lifts[bonus.turns]:
        if not many:
            break
        turned = min(many, y.bone[first + level])
        gained += gain * turned
        many -= turned
    return sure * gained


def scheme_chance(y: Yard, scheme: Scheme, group: int) -> tuple[float, float]:
    """GP-14 How likely a scheme comes true, and what its eating costs."""
    bones = y.bone[group * LEVELS : group * LEVELS + LEVELS]
    cost = 0.0
    hungry = scheme.eats
    for level in range(LEVELS):
        eaten = min(hungry, bones[level])
        cost += eaten * y.prices.worth[level]
        hungry -= eaten
    rivals = y.others_have(group, scheme.what) if scheme.most else 0
    lacking = scheme.lacks(seen_in(y, group, scheme.what, -1), rivals)
    if lacking <= 0 and not hungry:
        return 1.0, cost
    step = STEPS.get(scheme.what, 0.5)
    if scheme.what == box.DECK:
        step = max(1.0, len(y.table.deck) / (y.turns + 1))
    turns, there_are = lacking / step, y.turns + 1
    if scheme.at_most != (scheme.what in FALLING):
        if lacking > 0:  # what one has too much of stays, and the deck does not grow
            return 0.0, 0.0
        there_are = min(there_are, 1.0 - turns)
    turns = max(turns, hungry) * NEEDED
    if turns >= there_are:
        return 0.0, 0.0
    return HOPE * (1.0 - turns / there_are), cost


def puzzle_points(y: Yard) -> float:
    """GP-31 What the puzzle bonus counts."""
    puzzle = y.printed.puzzles[y.puzzle]
    if puzzle.counts == NOTHING:
        return 0.0
    return float(puzzle.points * seen_in(y, 0, puzzle.counts, -1))


def seen_in(y: Yard, group: int, what: int, breed: int) -> int:
    """What a bonus or a scheme counts, as `schemes.count` does at the table."""
    if what == box.RASCALS:
        return y.rascals
    if what == box.RUN_HERE:
        return longest_run(y.boxes[group] >> NUMBERS)
    if what == box.MISSING_BREEDS:
        return missing_breeds(y.size, 0, y.table.variant.mega)
    if what == box.DECK:
        return len(y.table.deck)
    return counted(y.size, y.bone, 0, group, what, breed)
