"""Rascals and their schemes, GP-14 and GP-19; and what can be counted in a yard."""

from __future__ import annotations

from collections.abc import Iterable

from barkade.games.good_puppies_too.rules import box
from barkade.games.good_puppies_too.rules.box import (
    BREEDS,
    FIRST_RASCAL,
    GROUPS,
    MOST_IN_A_PUZZLE,
    RASCAL,
    TEN,
    VALUES,
    is_rascal,
)
from barkade.games.good_puppies_too.rules.moves import CARD, MOVES
from barkade.games.good_puppies_too.rules.table import LEVELS, Puppies
from barkade.games.good_puppies_too.rules.tricks import done, eat, enough
from barkade.kernel.steps import Step, choice


def count(g: Puppies, seat: int, group: int, what: int, breed: int) -> int:
    """What a bonus or a scheme counts, seen from one group of a yard."""
    if what == box.RASCALS:
        return g.rascals_of(seat)
    if what == box.RUN_HERE:
        here = [card for card in g.home[seat] if g.place[card] == group and not is_rascal(card)]
        return longest_run(numbers_of(here))
    if what == box.MISSING_BREEDS:
        return missing_breeds(g.size, seat * GROUPS, g.variant.mega)
    if what == box.DECK:
        return len(g.deck)
    return counted(g.size, g.bone, seat * GROUPS, group, what, breed)


def counted(size: list[int], bone: list[int], first: int, group: int, what: int, breed: int) -> int:
    """What groups and their bones alone tell: a yard begins at some place of these lists, which
    are the table's or those of somebody who thinks about a yard."""
    if what == box.PUPS_OF:
        return size[first + breed]
    if what == box.PUPS_HERE:
        return size[first + group]
    if what == box.GROUPS_OWNED:
        return GROUPS - size[first : first + GROUPS].count(0)
    if what == box.LARGEST_GROUP:
        return max(size[first : first + GROUPS])
    if what == box.PUPS_OWNED:
        return sum(size[first : first + GROUPS])
    if what == box.EQUAL_GROUPS:
        many = size[first + group]
        return size[first : first + GROUPS].count(many) if many else 0
    if what == box.LEAD_HERE:
        return lead(size[first : first + GROUPS], group)
    if what == box.BARE_GROUPS:
        groups = [first + n for n in range(GROUPS) if size[first + n]]
        return len([n for n in groups if not any(bone[n * LEVELS : n * LEVELS + LEVELS])])
    yard = first * LEVELS
    here = yard + group * LEVELS
    if what == box.TENS_HERE:
        return bone[here + TEN]
    if what == box.FIVES_HERE:
        return bone[here + TEN - 1]
    if what == box.TENS:
        return sum(bone[yard + TEN : yard + GROUPS * LEVELS : LEVELS])
    if what == box.TENS_ELSEWHERE:
        return sum(bone[yard + TEN : yard + GROUPS * LEVELS : LEVELS]) - bone[here + TEN]
    if what == box.BONES:
        return sum(bone[yard : yard + GROUPS * LEVELS])
    bones = bone[here : here + LEVELS]
    if what == box.BONES_ELSEWHERE:
        return sum(bone[yard : yard + GROUPS * LEVELS]) - sum(bones)
    if what == box.BONES_HERE:
        return sum(bones)
    if what == box.WORTH_HERE:
        return worth(bones)
    if what == box.KINDS_HERE:
        return LEVELS - bones.count(0)
    return 0 if bones[0] else sum(bones)  # no ones here


def missing_breeds(size: list[int], first: int, mega: bool) -> int:
    """The breeds that a yard has no pup of; GP-25 there are more of them with both boxes."""
    return size[first : first + (BREEDS if mega else RASCAL)].count(0)


def lead(sizes: list[int], group: int) -> int:
    """How many pups more a group has than any other, if it has."""
    others = sizes[:group] + sizes[group + 1 :]
    return max(0, sizes[group] - max(others))


def numbers_of(pups: Iterable[int]) -> int:
    """The numbers of a breed's pups, as bits by their ones digit."""
    bits = 0
    for card in pups:
        bits |= 1 << card % 10
    return bits


def longest_run(numbers: int) -> int:
    """How many of these numbers follow one another."""
    run = 0
    while numbers:
        numbers &= numbers >> 1
        run += 1
    return run


def most_of_others(g: Puppies, player: int, group: int, what: int, breed: int = -1) -> int:
    """GP-21 What one needs to have the most: as much as anybody, and not zero.  GP-31
    In a puzzle: four."""
    if g.variant.puzzle:
        return MOST_IN_A_PUZZLE
    most = 1
    for other in g.players():
        if other != player:
            most = max(most, count(g, other, group, what, breed))
    return most


def worth(bones: list[int]) -> int:
    """GP-22 What bones are worth, by their values."""
    ones, twos, fives, tens = bones
    return ones * VALUES[0] + twos * VALUES[1] + fives * VALUES[2] + tens * VALUES[3]


def complete_schemes(g: Puppies, seat: int) -> list[Step]:
    """GP-14 Any that are now satisfied, in the owner's order, or none."""
    if not satisfied(g, seat):
        return []
    return [(which_scheme, seat), (complete_schemes, seat)]


def satisfied(g: Puppies, seat: int) -> list[int]:
    """The Rascals whose schemes could be completed now."""
    found: list[int] = []
    for card in g.home[seat]:
        if card >= FIRST_RASCAL and is_rascal(card) and not g.turned[card]:
            scheme, group = g.printed.schemes[card % 10], g.place[card]
            if sum(g.bones_at(seat, group)) < scheme.eats:
                continue
            rivals = most_of_others(g, seat, group, scheme.what) if scheme.most else 0
            if scheme.lacks(count(g, seat, group, scheme.what, -1), rivals) <= 0:
                found.append(card)
    found.sort()
    return found


@choice("Complete a scheme of your Rascals, or call it enough.", "GP-14", public=True)
def which_scheme(g: Puppies, seat: int) -> list[Step]:
    """GP-14 One after another."""
    moves: list[Step] = [(complete, seat, card) for card in satisfied(g, seat)]
    moves.append((enough, seat))
    return moves


@MOVES("complete the scheme of {}", CARD, rule="GP-14", at="yard")
def complete(g: Puppies, seat: int, card: int) -> list[Step]:
    """GP-14 The Rascal turns to ×2, and the bones of its group count double, once."""
    group = g.place[card]
    g.turned[card] = True
    g.doubled[seat * GROUPS + group] += 1
    eats = g.printed.schemes[card % 10].eats
    g.tell("scheme", seat, card, group, eats)
    return [(eat_for_it, seat, group), (done,)] * eats


@choice("Choose a bone for your pups to eat for the scheme.", "GP-14", public=True)
def eat_for_it(g: Puppies, seat: int, group: int) -> list[Step]:
    """GP-14 It comes from the Rascal's own group."""
    bones = g.bones_at(seat, group)
    return [(eat, seat, level, group) for level in range(LEVELS) if bones[level]]
