"""Pups tried in one's head: where one would go, what its trick would do, what for."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from barkade.games.good_puppies_too.bot.values import Groups, Yard, value
from barkade.games.good_puppies_too.rules.box import ALONE, TEN, VERBS, breed_of, is_rascal
from barkade.games.good_puppies_too.rules.table import LEVELS
from barkade.games.good_puppies_too.rules.tricks import how_often

BOUNCED: Final = 2.0  # what the trick of an unknown pup is worth
GROWN: Final = 0.38  # and its coming, for each turn that follows

BOUNCE: Final = VERBS.index("bounce")


class Kept(Groups):
    """A yard as it was, to put back what was tried."""

    __slots__ = ()

    def __init__(self, y: Yard) -> None:
        self.become(y)

    def restore(self, y: Yard) -> None:
        """What was tried is forgotten; what was kept can be restored again."""
        y.become(self)


def try_pup(y: Yard, card: int, with_trick: bool) -> float:
    """A pup comes home, and uses its trick or not; what can't be foreseen of that is
    returned in points."""
    group = best_group(y, card)
    y.add(card, group)
    if with_trick and not is_rascal(card):
        return use_trick(y, card, group)
    return 0.0


def best_group(y: Yard, card: int) -> int:
    """GP-10 A pup's own; for a Rascal the one where it promises most."""
    if not is_rascal(card):
        return breed_of(card)
    groups = y.groups()
    if len(groups) < 2:
        return groups[0] if groups else ALONE
    best, most = groups[0], -1.0
    for group in groups:
        promised = joined_value(y, card, group)
        if promised > most:
            best, most = group, promised
    return best


def joined_value(y: Yard, card: int, group: int) -> float:
    """What the yard promises with a Rascal in this group."""
    y.add(card, group)
    promised = value(y)
    y.size[group] -= 1
    y.waiting.pop()
    y.rascals -= 1
    return promised


# Tricks


def use_trick(y: Yard, card: int, here: int) -> float:
    """GP-12 The parts of a trick in their order, each used to the full."""
    unforeseen = 0.0
    for verb, times in y.printed.parts[card % 10]:
        often = how_often(times, here, y.size)
        if verb == BOUNCE:
            unforeseen += BOUNCED + GROWN * y.turns
        elif often:
            PARTS[verb](y, here, often)
    return unforeseen


def best_level(y: Yard, level: int, often: int) -> int:
    """GP-12 Where a bone that may be turned so often should stop."""
    worth = y.prices.worth
    best = min(level + often, TEN)
    for stop in range(best - 1, level - 1, -1):
        if worth[stop] > worth[best]:
            best = stop
    return best


def weight(y: Yard, group: int) -> int:
    """Where a bone is welcome: doubled, then hoped to be, then among many pups."""
    if y.doubled[group]:
        return 100
    for _, place in y.waiting:
        if place == group:
            return 50 + y.size[group]
    return y.size[group]


def bury(y: Yard, here: int, often: int) -> None:
    y.bone[here * LEVELS] += min(often, y.left)


def bury_around(y: Yard, here: int, often: int) -> None:
    groups = y.groups()
    if often < len(groups):
        weights = [(weight(y, group), group) for group in groups]
        weights.sort(reverse=True)
        groups = [group for _, group in weights[:often]]
    for group in groups:
        y.bone[group * LEVELS] += 1


def upgrade(y: Yard, here: int, often: int) -> None:
    """Different bones, those first that gain most."""
    at = here * LEVELS
    before = y.bone[at : at + LEVELS]
    for level in y.prices.first:
        many = min(often, before[level])
        y.bone[at + level] -= many
        y.bone[at + level + 1] += many
        often -= many


def upgrade_around(y: Yard, here: int, often: int) -> None:
    worth = y.prices.worth
    gains: list[tuple[float, int]] = []
    for group in y.groups():
        if group != here:
            at = group * LEVELS
            for level in y.prices.first:
                if y.bone[at + level]:
                    gain = worth[level + 1] - worth[level]
                    gains.append((2 * gain if y.doubled[group] else gain, at + level))
                    break
    if often < len(gains):
        gains.sort(reverse=True)
    for _, place in gains[:often]:
        y.bone[place] -= 1
        y.bone[place + 1] += 1


def move(y: Yard, here: int, often: int) -> None:
    """The best bones of groups where they are less welcome."""
    at = here * LEVELS
    if weight(y, here) < 50:
        return
    others = [n for n in y.groups() if n != here and weight(y, n) < 50]
    for level in range(TEN, -1, -1):
        for group in others:
            many = min(often, y.bone[group * LEVELS + level])
            y.bone[group * LEVELS + level] -= many
            y.bone[at + level] += many
            often -= many


def bury_or_upgrade(y: Yard, here: int, often: int) -> None:
    for left in range(often, 0, -1):
        step_here(y, here, left)


def step_here(y: Yard, here: int, left: int) -> None:
    """Bury or upgrade: the one step that leads to most, for each step that it takes."""
    at = here * LEVELS
    worth = y.prices.worth
    best, most = -1, worth[min(left - 1, TEN)] / min(left, TEN + 1) if y.left else 0.0
    for level in range(TEN):
        if y.bone[at + level]:
            steps = min(left, TEN - level)
            rate = (worth[level + steps] - worth[level]) / steps
            if rate >= most:
                best, most = level, rate
    if best >= 0:
        y.bone[at + best] -= 1
        y.bone[at + best + 1] += 1
    elif y.left:
        y.bone[at] += 1


def eat_to_upgrade(y: Yard, here: int, often: int) -> None:
    """The poorest bone for the one that gains most, if that pays."""
    at = here * LEVELS
    bones = y.bone[at : at + LEVELS]
    worth = y.prices.worth
    food = 0
    while food < TEN and not bones[food]:
        food += 1
    if not bones[food]:
        return
    bones[food] -= 1
    best, most = -1, worth[food]
    for level in range(TEN):
        if bones[level] and worth[best_level(y, level, often)] - worth[level] > most:
            best, most = level, worth[best_level(y, level, often)] - worth[level]
    if best >= 0:
        bones[best] -= 1
        bones[best_level(y, best, often)] += 1
        y.bone[at : at + LEVELS] = bones


def bury_upgraded(y: Yard, here: int, often: int) -> None:
    if y.left:
        y.bone[here * LEVELS + best_level(y, 0, often - 1)] += 1


BY_NAME: Final[dict[str, Callable[[Yard, int, int], None]]] = {
    "bury": bury,
    "bury-around": bury_around,
    "upgrade": upgrade,
    "upgrade-around": upgrade_around,
    "move": move,
    "bury-or-upgrade": bury_or_upgrade,
    "eat-to-upgrade": eat_to_upgrade,
    "bury-upgraded": bury_upgraded,
}
PARTS: Final = {VERBS.index(name): part for name, part in BY_NAME.items()}
