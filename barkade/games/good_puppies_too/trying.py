"""Pups tried in one's head: where one would go, what its trick would do, what for."""

from __future__ import annotations

from typing import Final

from barkade.games.good_puppies_too.box import (
    ALONE,
    EVERY_PUP,
    ONCE,
    TEN,
    VERBS,
    breed_of,
    is_rascal,
)
from barkade.games.good_puppies_too.table import LEVELS
from barkade.games.good_puppies_too.values import Yard, value

BOUNCED: Final = 2.0  # what the trick of an unknown pup is worth
GROWN: Final = 0.38  # and its coming, for each turn that follows

BURY: Final = VERBS.index("bury")
BURY_AROUND: Final = VERBS.index("bury-around")
UPGRADE: Final = VERBS.index("upgrade")
UPGRADE_AROUND: Final = VERBS.index("upgrade-around")
MOVE: Final = VERBS.index("move")
BURY_OR_UPGRADE: Final = VERBS.index("bury-or-upgrade")
EAT_TO_UPGRADE: Final = VERBS.index("eat-to-upgrade")
BURY_UPGRADED: Final = VERBS.index("bury-upgraded")
BOUNCE: Final = VERBS.index("bounce")


class Kept:
    """A yard as it was, to put back what was tried."""

    __slots__ = ("bone", "boxes", "doubled", "rascals", "size", "waiting")

    def __init__(self, y: Yard) -> None:
        self.bone = y.bone[:]
        self.boxes = y.boxes[:]
        self.doubled = y.doubled[:]
        self.rascals = y.rascals
        self.size = y.size[:]
        self.waiting = y.waiting[:]

    def restore(self, y: Yard) -> None:
        """What was tried is forgotten; what was kept can be restored again."""
        y.bone = self.bone[:]
        y.boxes = self.boxes[:]
        y.doubled = self.doubled[:]
        y.rascals = self.rascals
        y.size = self.size[:]
        y.waiting = self.waiting[:]


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
    pups = y.size[here]
    for verb, times in y.cards.parts[card % 10]:
        if times == EVERY_PUP:
            often = pups
        elif times == ONCE:
            often = 1
        else:
            often = len([size for size in y.size if 0 < size < pups])
        if verb == BOUNCE:
            unforeseen += BOUNCED + GROWN * y.turns
        elif often:
            use_part(y, here, verb, often)
    return unforeseen


def use_part(y: Yard, here: int, verb: int, often: int) -> None:
    """One part, so often."""
    at = here * LEVELS
    if verb == BURY:
        y.bone[at] += min(often, y.left)
    elif verb == BURY_AROUND:
        bury_around(y, often)
    elif verb == UPGRADE:
        upgrade(y, here, often)
    elif verb == UPGRADE_AROUND:
        upgrade_around(y, here, often)
    elif verb == MOVE:
        move(y, here, often)
    elif verb == BURY_OR_UPGRADE:
        for left in range(often, 0, -1):
            bury_or_upgrade(y, here, left)
    elif verb == EAT_TO_UPGRADE:
        eat_to_upgrade(y, here, often)
    elif verb == BURY_UPGRADED and y.left:
        y.bone[at + min(often - 1, TEN)] += 1


def weight(y: Yard, group: int) -> int:
    """Where a bone is welcome: doubled, then hoped to be, then among many pups."""
    if y.doubled[group]:
        return 100
    for _, place in y.waiting:
        if place == group:
            return 50 + y.size[group]
    return y.size[group]


def bury_around(y: Yard, often: int) -> None:
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


def bury_or_upgrade(y: Yard, here: int, left: int) -> None:
    """The one step that leads to most, for each step that it takes."""
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
        if bones[level] and worth[min(level + often, TEN)] - worth[level] > most:
            best, most = level, worth[min(level + often, TEN)] - worth[level]
    if best >= 0:
        bones[best] -= 1
        bones[min(best + often, TEN)] += 1
        y.bone[at : at + LEVELS] = bones
