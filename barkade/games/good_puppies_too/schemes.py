"""Rascals and their schemes, GP-14 and GP-19; and what can be counted in a yard."""

from __future__ import annotations

from barkade.games.good_puppies_too import box
from barkade.games.good_puppies_too.box import FIRST_RASCAL, GROUPS, TEN, VALUES, is_rascal
from barkade.games.good_puppies_too.moves import CARD, MOVES
from barkade.games.good_puppies_too.table import LEVELS, Puppies
from barkade.games.good_puppies_too.tricks import done, eat, enough
from barkade.kernel.steps import Step, choice


def count(g: Puppies, seat: int, group: int, what: int, breed: int) -> int:
    """What a bonus or a scheme counts, seen from one group of a yard."""
    bones = g.bones_at(seat, group)
    if what == box.PUPS_OF:
        return g.size[seat * GROUPS + breed]
    if what == box.PUPS_HERE:
        return g.size[seat * GROUPS + group]
    if what == box.RASCALS:
        return g.rascals_of(seat)
    if what == box.GROUPS_OWNED:
        return len(g.groups_of(seat))
    if what == box.BONES:
        first = seat * GROUPS * LEVELS
        return sum(g.bone[first : first + GROUPS * LEVELS])
    if what == box.BONES_HERE:
        return sum(bones)
    if what == box.WORTH_HERE:
        return worth(bones)
    if what == box.TENS_HERE:
        return bones[TEN]
    if what == box.FIVES_HERE:
        return bones[TEN - 1]
    if what == box.TENS_ELSEWHERE:
        first = seat * GROUPS * LEVELS + TEN
        return sum(g.bone[first : first + GROUPS * LEVELS : LEVELS]) - bones[TEN]
    if what == box.LARGEST_GROUP:
        first = seat * GROUPS
        return max(g.size[first : first + GROUPS])
    if what == box.PUPS_OWNED:
        first = seat * GROUPS
        return sum(g.size[first : first + GROUPS])
    if what == box.TENS:
        first = seat * GROUPS * LEVELS + TEN
        return sum(g.bone[first : first + GROUPS * LEVELS : LEVELS])
    if what == box.BONES_ELSEWHERE:
        first = seat * GROUPS * LEVELS
        return sum(g.bone[first : first + GROUPS * LEVELS]) - sum(bones)
    if what == box.BARE_GROUPS:
        return len([n for n in g.groups_of(seat) if not any(g.bones_at(seat, n))])
    return 0 if bones[0] else sum(bones)  # no ones here


def worth(bones: list[int]) -> int:
    """GP-22 What bones are worth, by their values."""
    return sum([many * value for many, value in zip(bones, VALUES, strict=True)])


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
            scheme, group = g.cards.schemes[card % 10], g.place[card]
            enough_bones = sum(g.bones_at(seat, group)) >= scheme.eats
            if enough_bones and scheme.lacks(count(g, seat, group, scheme.what, -1)) <= 0:
                found.append(card)
    found.sort()
    return found


@choice("Complete a scheme of your Rascals?", "GP-14", public=True)
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
    g.tell("scheme", seat, card, group)
    return [(eat_for_it, seat, group), (done,)] * g.cards.schemes[card % 10].eats


@choice("Which bone do your pups eat for the scheme?", "GP-14", public=True)
def eat_for_it(g: Puppies, seat: int, group: int) -> list[Step]:
    """GP-14 It comes from the Rascal's own group."""
    bones = g.bones_at(seat, group)
    return [(eat, seat, level, group) for level in range(LEVELS) if bones[level]]
