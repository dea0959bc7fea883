"""What a yard promises: its bones now, what the end will add, and room to grow.

A `Yard` holds what everybody sees of one player's groups, in small lists that can be
changed and put back, so that a play can be tried without a copy of the table.
"""

from __future__ import annotations

from typing import Final

from barkade.games.good_puppies_too import box
from barkade.games.good_puppies_too.box import (
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
from barkade.games.good_puppies_too.schemes import count
from barkade.games.good_puppies_too.scoring import MOST_IN_A_PUZZLE
from barkade.games.good_puppies_too.table import LEVELS, Puppies

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
}

OF_TOO: Final = 1  # a group has pups of this box
OF_OLD: Final = 2  # and of the other (GP-25)

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
        return len(g.deck) / (4 + 2 * BURIED)
    players = g.variant.park - 1
    rounds = len(g.deck) / (g.variant.park + BURIED * players)
    return g.variant.chosen * (int(rounds) + 1)


class Yard:
    """One player's groups, as one may think about them."""

    __slots__ = (
        "bone",
        "boxes",
        "cards",
        "doubled",
        "left",
        "prices",
        "puzzle",
        "rascals",
        "rivals",
        "size",
        "turns",
        "waiting",
    )

    def __init__(self, g: Puppies, seat: int, turns: float) -> None:
        first = seat * GROUPS
        self.cards: Box = g.cards
        self.puzzle = g.puzzle
        self.turns = turns
        points = g.cards.puzzles[g.puzzle].values if g.puzzle >= 0 else list(VALUES)
        self.prices = prices(points, min(int(turns), LONG))
        self.left = len(g.deck) + len(g.box)
        self.size = g.size[first : first + GROUPS]
        self.doubled = g.doubled[first : first + GROUPS]
        self.bone = g.bone[first * LEVELS : (first + GROUPS) * LEVELS]
        self.boxes = [0] * GROUPS
        self.rascals = 0
        self.waiting: list[tuple[int, int]] = []  # Rascals by digit, and their groups
        for card in g.home[seat]:
            if is_rascal(card):
                self.rascals += 1
                if not g.turned[card]:
                    self.waiting.append((card % 10, g.place[card]))
            else:
                self.boxes[g.place[card]] |= OF_TOO if card < PUPS else OF_OLD
        self.rivals = rivals(g, seat)

    def groups(self) -> list[int]:
        """The groups that there are."""
        return [group for group, size in enumerate(self.size) if size]

    def add(self, card: int, group: int) -> None:
        """GP-10 A pup joins a group; GP-11 the first breed takes lone Rascals along."""
        if is_rascal(card):
            self.rascals += 1
            self.waiting.append((card % 10, group))
        else:
            self.boxes[group] |= OF_TOO if card < PUPS else OF_OLD
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

    def bones(self) -> int:
        """How many there are in all."""
        return sum(self.bone)

    def tens_elsewhere(self, group: int) -> int:
        """GP-21 At other groups."""
        return sum(self.bone[TEN::LEVELS]) - self.bone[group * LEVELS + TEN]


def rivals(g: Puppies, seat: int) -> dict[Bonus, int]:
    """GP-21 What the best of the others has, where a bonus asks for the most."""
    found: dict[Bonus, int] = {}
    for bonuses in (g.cards.bonuses, g.cards.old_bonuses if g.variant.mega else []):
        for group, bonus in enumerate(bonuses):
            if bonus.most != NOTHING:
                most = MOST_IN_A_PUZZLE if g.variant.puzzle else 1
                if not g.variant.puzzle:
                    for other in g.players():
                        if other != seat:
                            many = count(g, other, group, bonus.most, bonus.breed)
                            most = max(most, many)
                found[bonus] = most
    return found


# What it is worth


def value(y: Yard) -> float:
    """Points that this yard promises its player."""
    chances = [0.0] * GROUPS
    points = 0.0
    for digit, group in y.waiting:
        if not y.doubled[group]:
            chance, cost = scheme_chance(y, y.cards.schemes[digit], group)
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
            gain = bonus_worth(y, group, y.cards.bonuses[group])
        if y.boxes[group] & OF_OLD:
            gain = max(gain, bonus_worth(y, group, y.cards.old_bonuses[group]))
        bones += gain
    return bones


def bonus_worth(y: Yard, group: int, bonus: Bonus) -> float:
    """GP-20 What a bonus would gain if the game ended like this."""
    first = group * LEVELS
    if bonus.each != NOTHING:
        many, sure = counted(y, group, bonus.each, bonus.breed), 1.0
    else:
        if counted(y, group, bonus.most, bonus.breed) < y.rivals[bonus]:
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
    lacking = scheme.lacks(counted(y, group, scheme.what, -1))
    if lacking <= 0 and not hungry:
        return 1.0, cost
    turns, there_are = lacking / STEPS.get(scheme.what, 0.5), y.turns + 1
    if scheme.at_most and scheme.what != box.BARE_GROUPS:
        if lacking > 0:  # what one has too much of stays
            return 0.0, 0.0
        there_are = min(there_are, 1.0 - turns)
    turns = max(turns, hungry) * NEEDED
    if turns >= there_are:
        return 0.0, 0.0
    return HOPE * (1.0 - turns / there_are), cost


def puzzle_points(y: Yard) -> float:
    """GP-31 What the puzzle bonus counts."""
    puzzle = y.cards.puzzles[y.puzzle]
    if puzzle.counts == NOTHING:
        return 0.0
    return float(puzzle.points * counted(y, 0, puzzle.counts, -1))


def counted(y: Yard, group: int, what: int, breed: int) -> int:
    """What a bonus or a scheme counts, as `schemes.count` does at the table."""
    if what == box.PUPS_OF:
        return y.size[breed]
    if what == box.PUPS_HERE:
        return y.size[group]
    if what == box.RASCALS:
        return y.rascals
    if what == box.GROUPS_OWNED:
        return GROUPS - y.size.count(0)
    if what == box.BONES:
        return y.bones()
    if what == box.TENS_ELSEWHERE:
        return y.tens_elsewhere(group)
    if what == box.LARGEST_GROUP:
        return max(y.size)
    if what == box.PUPS_OWNED:
        return sum(y.size)
    if what == box.TENS:
        return sum(y.bone[TEN::LEVELS])
    if what == box.BARE_GROUPS:
        return len([n for n in y.groups() if not any(y.bone[n * LEVELS : n * LEVELS + LEVELS])])
    first = group * LEVELS
    if what == box.TENS_HERE:
        return y.bone[first + TEN]
    if what == box.FIVES_HERE:
        return y.bone[first + TEN - 1]
    bones = y.bone[first : first + LEVELS]
    if what == box.WORTH_HERE:
        return bones[0] + 2 * bones[1] + 5 * bones[2] + 10 * bones[3]
    if what == box.BONES_ELSEWHERE:
        return sum(y.bone) - sum(bones)
    if what == box.NO_ONES_HERE and bones[0]:
        return 0
    return sum(bones)
