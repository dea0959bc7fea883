"""Fun Friends as extra players, GP-26 to GP-28: they decide nothing, they follow
their own card."""

from __future__ import annotations

from typing import Final

from barkade.games.good_puppies_too.rules.box import (
    DEEDS,
    GROUPS,
    PUPS,
    TASTES,
    TEN,
    breed_of,
    is_rascal,
)
from barkade.games.good_puppies_too.rules.schemes import worth
from barkade.games.good_puppies_too.rules.table import Puppies
from barkade.games.good_puppies_too.rules.tricks import bury_one, can_bury, turn
from barkade.games.good_puppies_too.rules.yards import come_home, largest_group, take_away
from barkade.kernel.steps import Step

LOWEST: Final = TASTES.index("lowest")
HIGHEST: Final = TASTES.index("highest")
NEW_BREED: Final = TASTES.index("new breed")
HERE, LARGEST, SMALLEST, EACH, UP_HERE, UP_BEST, UP_EACH = range(len(DEEDS))


def take_friends_turn(g: Puppies, player: int) -> list[Step]:
    """GP-27 It takes a pup from the park, plays it, and does what its own card says
    for the pup's ones digit."""
    friend = g.printed.friends[player - g.seats]
    card = favourite(g, player, friend.takes)
    take_away(g, player, card)
    come_home(g, player, card)
    deed, times = friend.does[card % 10]
    do(g, player, g.place[card], deed, times)
    return []


def favourite(g: Puppies, player: int, taste: int) -> int:
    """GP-27 Which pup of the park a friend likes best.  Who likes new breeds (our Finn)
    takes the lowest of them, and where none is new the lowest pup; a Rascal is of no
    breed.  Who likes large groups (our Cleo) takes, of those that make equal ones, the
    lowest."""
    park = sorted(g.park, key=number)
    if taste == LOWEST:
        return park[0]
    if taste == HIGHEST:
        return park[-1]
    groups = g.groups_of(player)
    if taste == NEW_BREED:
        for card in park:
            if not is_rascal(card) and breed_of(card) not in groups:
                return card
        return park[0]
    sizes = [size_with(g, player, card) for card in park]
    return park[sizes.index(max(sizes))]


def number(card: int) -> tuple[int, int]:
    """GP-25 What is printed, whichever box the pup is from; GP-7 of two equal ones the
    pup of this box counts as higher."""
    return card % PUPS, -card


def size_with(g: Puppies, player: int, card: int) -> int:
    """How large the group would be that a pup joins."""
    group = largest_group(g, player) if is_rascal(card) else breed_of(card)
    return g.size[player * GROUPS + group] + 1


def do(g: Puppies, player: int, here: int, deed: int, times: int) -> None:
    """GP-27 One of the ten actions on a friend's card."""
    groups = g.groups_of(player)
    if deed == EACH:
        for group in groups:
            bury_many(g, player, group, times)
    elif deed in (HERE, LARGEST, SMALLEST):
        sizes = [g.size[player * GROUPS + group] for group in groups]
        at = {HERE: here, LARGEST: groups[sizes.index(max(sizes))]}
        bury_many(g, player, at.get(deed, groups[sizes.index(min(sizes))]), times)
    elif deed == UP_EACH:
        for group in groups:
            upgrade_best(g, player, [group], times)
    else:
        upgrade_best(g, player, [here] if deed == UP_HERE else groups, times)


def bury_many(g: Puppies, player: int, group: int, times: int) -> None:
    many = min(times, can_bury(g))
    for _ in range(many):
        bury_one(g, player, group)
    if many:
        g.tell("bury", player, -1, group, many)


def upgrade_best(g: Puppies, player: int, groups: list[int], times: int) -> None:
    """GP-27 Upgrades go where they gain most; ties to the lowest breed."""
    for _ in range(times):
        for level in range(TEN - 1, -1, -1):  # a 5 gains most, then a 2, then a 1
            found = [group for group in groups if g.bones_at(player, group)[level]]
            if found:
                turn(g, player, found[0], level, 1)
                break


def turn_best_rascal(g: Puppies, player: int) -> None:
    """GP-28 At the end, if a friend has Rascals, the one that gains most turns to ×2."""
    best, gain = -1, -1
    for card in g.home[player]:
        value = worth(g.bones_at(player, g.place[card]))
        if is_rascal(card) and (value, -g.place[card]) > (gain, -g.place[best]):
            best, gain = card, value
    if best >= 0:
        g.turned[best] = True
        g.doubled[player * GROUPS + g.place[best]] += 1
        g.tell("scheme", player, best, g.place[best], 0)
