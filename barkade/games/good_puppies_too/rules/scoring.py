"""The end, GP-20 to GP-22: every group's bonus once, then all bones are counted."""

from __future__ import annotations

from itertools import product
from typing import Final

from barkade.games.good_puppies_too.rules.box import (
    GROUPS,
    NOTHING,
    PUPS,
    TEN,
    TENS,
    TENS_ELSEWHERE,
    VALUES,
    Bonus,
    is_rascal,
)
from barkade.games.good_puppies_too.rules.friends import turn_best_rascal
from barkade.games.good_puppies_too.rules.schemes import count, most_of_others
from barkade.games.good_puppies_too.rules.table import LEVELS, Puppies
from barkade.kernel.steps import Step

Turning = tuple[tuple[int, Bonus], int]  # a group with its bonus, and how many bones
Turned = tuple[int, list[int], int]  # a group, its bones afterwards, and how many
Plan = tuple[int, list[Turned]]  # what the bones are worth then, and how

USUAL: Final = list(VALUES)  # what bones count
GROWING: Final = (TENS, TENS_ELSEWHERE)  # what earlier bonuses can make more of
GOOD: Final = 75  # GP-32: a Good Pup, and so a puzzle well solved


def score(g: Puppies) -> list[Step]:
    """GP-22 The highest total wins; a tie is shared.  GP-28 Friends too; a game that a
    friend wins is won by nobody else.  GP-32 A puzzle is won by a Good Pup."""
    totals = add_up(g)
    best = max(totals)
    winners = [seat for seat in range(g.seats) if totals[seat] == best]
    if g.variant.puzzle:
        winners = [0] if totals[0] >= GOOD else []
    return g.finish(winners, totals[: g.seats])


def add_up(g: Puppies) -> list[int]:
    """GP-20 Everybody's bonuses, GP-28 a friend's best Rascal, and what it all comes to."""
    # Who has the most is compared before anybody's bones are turned.
    turns = [(player, turnings(g, player)) for player in g.players()]
    totals: list[int] = []
    for player, todo in turns:
        apply_bonuses(g, player, todo)
        if player >= g.seats:
            turn_best_rascal(g, player)
        totals.append(total(g, player))
        g.tell("score", player, -1, totals[-1])
    return totals


def values(g: Puppies) -> list[int]:
    """What bones count; GP-31 with a puzzle bonus some count as another value."""
    return g.printed.puzzles[g.puzzle].values if g.puzzle >= 0 else USUAL


# Bonuses


def bonuses(g: Puppies, player: int) -> list[tuple[int, Bonus]]:
    """GP-20 Every group's bonus, lowest breed first; GP-25 a group of both boxes has two
    to choose from.  A group of Rascals only has none."""
    boxes = [0] * GROUPS  # whose pups are in a group, a bit for each box
    for card in g.home[player]:
        if not is_rascal(card):
            boxes[g.place[card]] |= 1 << card // PUPS
    found: list[tuple[int, Bonus]] = []
    for group, box in enumerate(boxes):
        if box & 1:
            found.append((group, g.printed.bonuses[group]))
        if box & 2:
            found.append((group, g.printed.old_bonuses[group]))
    return found


def turnings(g: Puppies, player: int) -> list[Turning]:
    """Every group's bonus, with how many bones it may turn."""
    return [(bonus, bones_to_turn(g, player, bonus)) for bonus in bonuses(g, player)]


def bones_to_turn(g: Puppies, player: int, of: tuple[int, Bonus]) -> int:
    """GP-20 How many bones the bonus of a group may turn."""
    group, bonus = of
    bones = sum(g.bones_at(player, group))
    if bonus.each != NOTHING:
        return min(bones, count(g, player, group, bonus.each, bonus.breed))
    return bones if has_most(g, player, group, bonus) else 0


def has_most(g: Puppies, player: int, group: int, bonus: Bonus) -> bool:
    """GP-21 Compared with all; tied counts, zero does not.  GP-31 In a puzzle: four."""
    needed = most_of_others(g, player, group, bonus.most, bonus.breed)
    return count(g, player, group, bonus.most, bonus.breed) >= needed


def apply_bonuses(g: Puppies, player: int, todo: list[Turning]) -> None:
    """GP-20 Each group's bonus once, in the way that makes the final score highest."""
    turning = [(of, many) for of, many in todo if many or of[1].each in GROWING]
    for group, after, many in best_plan(g, player, turning):
        first = (player * GROUPS + group) * LEVELS
        before = g.bone[first : first + LEVELS]
        if after != before:
            had = brings(g, player, group) if g.heard is not None else 0
            g.bone[first : first + LEVELS] = after
            if g.heard is not None:
                gain = brings(g, player, group) - had
                g.tell("bonus", player, -1, group, min(many, sum(before[:TEN])), gain)


def best_plan(g: Puppies, player: int, todo: list[Turning]) -> list[Turned]:
    """GP-20 Lowest breed first: a bonus that counts tens sees those that were made before
    it.  So the best way is kept for each number of new tens."""
    plans: dict[int, Plan] = {0: (0, [])}
    for group in dict.fromkeys([of[0] for of, _ in todo]):
        counted = any(of[1].each in GROWING for of, _ in todo if of[0] > group)
        here = [(of[1], many) for of, many in todo if of[0] == group]
        plans = with_group(g, player, group, here, plans, counted)
    return max(plans.values(), key=_points)[1]


def with_group(
    g: Puppies,
    player: int,
    group: int,
    here: list[tuple[Bonus, int]],
    plans: dict[int, Plan],
    counted: bool,
) -> dict[int, Plan]:
    """The plans with one group more; new tens matter if they are counted later."""
    bones, value = g.bones_at(player, group), values(g)
    double = 2 if g.doubled[player * GROUPS + group] else 1
    # With the usual values the best way makes the most tens as well.
    thorough = counted and value != USUAL
    found: dict[int, Plan] = {}
    for tens, (points, turned) in plans.items():
        for bonus, most in here:
            many = min(sum(bones), most + tens) if bonus.each in GROWING else most
            for after in ways_to_turn(bones, many, bonus.turns, value, thorough):
                made = tens + after[TEN] - bones[TEN] if counted else 0
                worth = points + double * worth_of(after, value)
                if made not in found or worth > found[made][0]:
                    found[made] = worth, [*turned, (group, after, many)]
    return found


def _points(plan: Plan) -> int:
    return plan[0]


def ways_to_turn(
    bones: list[int], many: int, turns: int, value: list[int], thorough: bool
) -> list[list[int]]:
    """The best way to turn so many bones; or, thoroughly, the best way for each choice of
    bones that become tens."""
    if not thorough:
        return [best_turned(bones, many, turns, value)]
    found: list[list[int]] = []
    reach = [min(bones[n], many) if n + turns >= TEN else 0 for n in range(TEN)]
    for made in product(*(range(most + 1) for most in reach)):
        if sum(made) <= many:
            rest = [*(bones[n] - made[n] for n in range(TEN)), bones[TEN] + sum(made)]
            found.append(best_turned(rest, many - sum(made), turns, value, TEN - 1))
    return found


def best_turned(
    bones: list[int], many: int, turns: int, value: list[int], highest: int = TEN
) -> list[int]:
    """GP-20 The bones after at most so many of them were turned, each up to so many
    times, in the best way."""
    after = bones[:]
    usual = value is USUAL and highest == TEN
    for _, level, to in USUAL_GAINS[turns] if usual else gains(turns, value, highest):
        turned = min(many, bones[level])
        after[level] -= turned
        after[to] += turned
        many -= turned
    return after


def gains(turns: int, value: list[int], highest: int) -> list[tuple[int, int, int]]:
    """What a bone gains by up to so many turns, from which level to which, the best first;
    nobody would choose a turn that loses."""
    found: list[tuple[int, int, int]] = []
    for level in range(highest):
        to = max(range(level, min(level + turns, highest) + 1), key=value.__getitem__)
        if value[to] > value[level]:
            found.append((value[to] - value[level], level, to))
    found.sort(reverse=True)
    return found


USUAL_GAINS: Final = [gains(turns, USUAL, TEN) for turns in range(TEN + 1)]  # by turns


def worth_of(bones: list[int], value: list[int]) -> int:
    points = 0
    for level in range(LEVELS):
        points += bones[level] * value[level]
    return points


def total(g: Puppies, player: int) -> int:
    """GP-22 All bones, those of a group with a ×2 Rascal double.  GP-31 And what the
    puzzle bonus adds."""
    return added(g, player) + sum([brings(g, player, group) for group in g.groups_of(player)])


def brings(g: Puppies, player: int, group: int) -> int:
    """GP-22 What the bones of a group are worth, double with a ×2 Rascal."""
    bones = worth_of(g.bones_at(player, group), values(g))
    return 2 * bones if g.doubled[player * GROUPS + group] else bones


def added(g: Puppies, player: int) -> int:
    """GP-31 What a puzzle bonus adds to what bones are worth."""
    if g.puzzle < 0:
        return 0
    puzzle = g.printed.puzzles[g.puzzle]
    if puzzle.counts == NOTHING:
        return 0
    return puzzle.points * count(g, player, 0, puzzle.counts, -1)
