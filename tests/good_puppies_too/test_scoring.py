"""The end, GP-20 to GP-22: bonuses, the best way to turn bones, scores."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from random import Random
from typing import Any

import pytest

from barkade.games.good_puppies_too import GAME
from barkade.games.good_puppies_too.look import words
from barkade.games.good_puppies_too.look.words import RANKS, rank
from barkade.games.good_puppies_too.rules.box import (
    COUNTED,
    NOTHING,
    TENS,
    TENS_ELSEWHERE,
    VALUES,
    Bonus,
    Box,
)
from barkade.games.good_puppies_too.rules.table import Puppies
from tests.good_puppies_too.scenes import (
    PLURALS,
    all_bones,
    bones,
    friend,
    group,
    printed,
    table,
    the_end,
)
from tests.scenes import who

BOX: Box = GAME.data
NONE = ("pups of 8", "", 1)  # where there are no Pugs: nothing


def only(digit: int, each: str = "", most: str = "", turns: int = 1, **more: Any) -> Box:
    """A box in which one breed's bonus does something, unless there are Pugs."""
    return printed(bonuses={**dict.fromkeys(range(9), NONE), digit: (each, most, turns)}, **more)


# The bonuses of our box


def test_yorkies_turn_a_bone_twice_for_each_chow_chow() -> None:
    """GP-20, GP-21 Two bones and five Chow Chows: both bones twice upgraded, no more."""
    g = table(
        yards=[{"Yorkies": [1, 2], "Chow Chows": [11, 12, 13, 14, 15]}],
        bones=[{"Yorkies": [1, 2]}],
        agenda=the_end,
    )
    assert bones(g, 0, "Yorkies") == [5, 10]
    assert g.scores == [15, 0]


def test_yorkies_with_one_chow_chow_turn_the_bone_that_gains_most() -> None:
    """GP-20 The engine picks the best: 2 to 10, not 1 to 5, not 5 to 10."""
    g = table(
        yards=[{"Yorkies": [1], "Chow Chows": [11]}],
        bones=[{"Yorkies": [1, 2, 5, 10]}],
        agenda=the_end,
    )
    assert bones(g, 0, "Yorkies") == [1, 5, 10, 10]


@pytest.mark.parametrize("digit", range(9))
def test_every_bonus_of_our_box_does_something_in_a_rich_yard(digit: int) -> None:
    """GP-21 Where there is all that can be counted; no bone is turned further than it says."""
    bonus, name = BOX.bonuses[digit], PLURALS[digit]
    yard = {other: [10 * n, 10 * n + 1] for n, other in enumerate(PLURALS[:9])}
    yard[name].append(95)
    shown = {other: [10, 10] for other in PLURALS[:9]} | {name: [2, 5, 5, 10]}
    g = table(yards=[yard], bones=[shown], agenda=the_end)
    after = bones(g, 0, name)
    assert sum(after) > 22
    assert after[0] <= VALUES[min(1 + bonus.turns, 3)]


# What is counted

YARD = {"Corgis": [31], "Beagles": [41, 42], "Shibas": [71, 72, 73, 95]}


@pytest.mark.parametrize(
    ("each", "many"),
    [
        ("pups of 4", 2),
        ("pups of 7", 4),
        ("pups of 2", 0),
        ("pups here", 1),
        ("rascals", 1),
        ("groups", 3),
        ("bones", 9),
        ("bones here", 6),
        ("tens here", 0),
        ("fives here", 0),
        ("tens elsewhere", 2),
        ("largest group", 4),
        ("worth here", 6),
        ("tens", 2),
    ],
)
def test_for_each_of_what_it_counts_a_bonus_turns_a_bone(each: str, many: int) -> None:
    """GP-20, GP-21 Each bone at most once."""
    for seat in (0, 1):
        mine = {"Corgis": [1] * 6, "Beagles": [10, 10, 5]}
        other = {"Terriers": [21, 22, 94]}
        rich = {"Terriers": [10, 10, 10]}
        g = table(
            cards=only(3, each),
            yards=[YARD, other] if seat == 0 else [other, YARD],
            bones=[mine, rich] if seat == 0 else [rich, mine],
            agenda=the_end,
        )
        turned = min(many, 6)
        assert bones(g, seat, "Corgis") == [1] * (6 - turned) + [2] * turned
        assert bones(g, seat, "Beagles") == [5, 10, 10]
        assert g.scores[seat] == 31 + turned


def test_a_bonus_that_needs_no_ones() -> None:
    """GP-21 Counts the bones here if none shows 1."""
    for shown, after in (([2, 2], [5, 5]), ([1, 2], [1, 2])):
        g = table(
            cards=only(3, "no-ones here"),
            yards=[YARD],
            bones=[{"Corgis": shown}],
            agenda=the_end,
        )
        assert bones(g, 0, "Corgis") == after


@pytest.mark.parametrize(("turns", "after"), [(1, [2, 5, 10, 10]), (2, [5, 10, 10, 10])])
def test_several_upgrades_of_one_bone_stop_at_ten(turns: int, after: list[int]) -> None:
    """GP-20 1, 2, 5, 10; a 10 stays."""
    g = table(
        cards=only(3, "bones", turns=turns),
        yards=[YARD],
        bones=[{"Corgis": [1, 2, 5, 10]}],
        agenda=the_end,
    )
    assert bones(g, 0, "Corgis") == after


def test_only_groups_that_one_has_apply_a_bonus() -> None:
    """GP-20 And each only to its own bones."""
    everywhere = printed(bonuses=dict.fromkeys(range(9), ("groups", "", 1)))
    g = table(
        cards=everywhere,
        yards=[{"Corgis": [31], "Beagles": [41]}],
        bones=[{"Corgis": [1, 1, 1], "Beagles": [2]}],
        agenda=the_end,
    )
    assert all_bones(g) == {"Corgis": [1, 2, 2], "Beagles": [5]}


def test_a_later_group_sees_the_tens_that_an_earlier_one_made() -> None:
    """GP-20 Lowest breed first."""
    for first, after in ((3, [10, 10]), (8, [1, 10])):
        last = 8 if first == 3 else 3
        box = printed(
            bonuses={first: ("bones here", "", 1), last: ("tens elsewhere", "", 3)},
        )
        names = {3: "Corgis", 8: "Pugs"}
        g = table(
            cards=box,
            yards=[{"Corgis": [31], "Pugs": [81]}],
            bones=[{names[first]: [5, 10], names[last]: [1, 1]}],
            agenda=the_end,
        )
        assert bones(g, 0, names[first]) == [10, 10]
        assert bones(g, 0, names[last]) == after


def test_a_later_group_that_counts_all_tens_sees_those_too() -> None:
    """GP-20 A ten that a lower breed's bonus made counts, with the own ones."""
    for first, after in ((3, [10, 10, 10]), (8, [1, 10, 10])):
        last = 8 if first == 3 else 3
        box = printed(bonuses={first: ("bones here", "", 1), last: ("tens", "", 3)})
        names = {3: "Corgis", 8: "Pugs"}
        g = table(
            cards=box,
            yards=[{"Corgis": [31], "Pugs": [81]}],
            bones=[{names[first]: [5], names[last]: [1, 1, 10]}],
            agenda=the_end,
        )
        assert bones(g, 0, names[first]) == [10]
        assert bones(g, 0, names[last]) == after


# The most


@pytest.mark.parametrize(
    ("mine", "theirs", "can"),
    [
        ([2, 2], [1, 2, 2, 2], True),
        ([2, 2], [2, 2, 2], False),
        ([2, 2], [2, 2], True),
        ([1, 2, 2], [2, 2], False),
        ([1, 2, 2], [], False),
    ],
)
def test_who_has_a_1_among_the_bones_has_none_that_count(
    mine: list[int], theirs: list[int], can: bool
) -> None:
    """GP-21 The Shibas: neither mine nor a rival's; and the words say so."""
    box = only(7, most="no-ones here")
    g = table(
        cards=box,
        yards=[{"Shibas": [71]}, {"Shibas": [72]}],
        bones=[{"Shibas": mine}, {"Shibas": theirs}],
        agenda=the_end,
    )
    assert (sum(bones(g, 0, "Shibas")) > sum(mine)) == can
    told = words.bonus(box.bonuses[7], box)
    assert "the most bones here of all who have no 1 among them" in told


@pytest.mark.parametrize(
    ("mine", "theirs", "can"),
    [
        ([20, 21], [22], True),
        ([20, 21], [22, 23], True),
        ([20], [22, 23], False),
        ([20], [], True),
    ],
)
def test_having_the_most_is_compared_with_all_and_tied_counts(
    mine: list[int], theirs: list[int], can: bool
) -> None:
    """GP-21 Then all bones of the group are turned."""
    for others in ([{}, {"Terriers": theirs}], [{"Terriers": theirs}, {}]):
        g = table(
            seats=3,
            cards=only(2, most="pups of 2"),
            yards=[{"Terriers": mine}, *others],
            bones=[{"Terriers": [1, 1, 5]}],
            agenda=the_end,
        )
        assert bones(g, 0, "Terriers") == ([2, 2, 10] if can else [1, 1, 5])


def test_zero_is_never_the_most() -> None:
    """GP-21 Even if nobody has any."""
    g = table(
        cards=only(2, most="rascals"),
        yards=[{"Terriers": [20]}, {"Corgis": [30]}],
        bones=[{"Terriers": [1]}],
        agenda=the_end,
    )
    assert bones(g, 0, "Terriers") == [1]


def test_one_is_enough_to_have_the_most() -> None:
    """GP-21 If nobody has more."""
    g = table(
        cards=only(2, most="rascals"),
        yards=[{"Terriers": [20, 95]}, {"Corgis": [30, 94]}],
        bones=[{"Terriers": [1]}],
        agenda=the_end,
    )
    assert bones(g, 0, "Terriers") == [2]


@pytest.mark.parametrize("pups", [[22], [22, 23, 24]])
def test_friends_are_compared_too(pups: list[int]) -> None:
    """GP-21 With all seats, friends included; but only those who play."""
    for sally in (True, False):
        g = table(
            cards=only(2, most="pups of 2"),
            sally=sally,
            yards=[{"Terriers": [20, 21]}],
            bones=[{"Terriers": [1]}],
            friends={"sally": {"Terriers": pups}} if sally else {},
            agenda=the_end,
        )
        assert bones(g, 0, "Terriers") == ([1] if sally and len(pups) > 2 else [2])


def test_the_most_is_compared_before_anybodys_bones_are_turned() -> None:
    """GP-21 What seat 0's bonus made does not count against seat 1."""
    box = printed(bonuses={2: ("", "tens here", 1), 3: ("bones here", "", 1)}, old_bonuses={})
    g = table(
        cards=box,
        yards=[{"Terriers": [20]}, {"Terriers": [21]}],
        bones=[{"Terriers": [5, 10]}, {"Terriers": [5, 10]}],
        agenda=the_end,
    )
    assert g.scores == [20, 20]


# Doubling and winning


def test_the_highest_total_wins() -> None:
    """GP-22 All bones; those of a group with a ×2 Rascal count double."""
    g = table(
        cards=printed(bonuses=dict.fromkeys(range(9), ("pups of 0", "", 1))),
        yards=[{"Corgis": [31, 95], "Beagles": [41]}, {"Pugs": [81]}],
        bones=[{"Corgis": [1, 2, 5, 10], "Beagles": [2]}, {"Pugs": [10, 10, 10, 5, 2]}],
        doubled=[95],
        agenda=the_end,
    )
    assert g.scores == [38, 37]
    assert g.winners == [0]
    assert g.over
    assert [(event.seat, event.numbers[0]) for event in g.listen() if event.name == "score"] == [
        (0, 38),
        (1, 37),
    ]


def test_a_tie_is_shared() -> None:
    """GP-22 The book asks who barks best."""
    g = table(
        seats=3,
        yards=[{"Rascals": [95]}, {"Rascals": [94]}],
        agenda=the_end,
        bones=[{"Rascals": [5]}, {"Rascals": [5]}],
    )
    assert g.winners == [0, 1]
    assert g.scores == [5, 5, 0]


def test_a_game_that_a_friend_wins_is_won_by_nobody_else() -> None:
    """GP-22, GP-26 A tie with a friend is shared."""
    for shown, winners in (([10], []), ([5], [0]), ([2], [0])):
        g = table(
            cards=printed(bonuses=dict.fromkeys(range(9), ("pups of 0", "", 1))),
            sally=True,
            yards=[{"Corgis": [31]}, {"Pugs": [81]}],
            bones=[{"Corgis": [5]}, {"Pugs": [1]}],
            friends={"sally": {"Beagles": [41]}},
            scraps={"sally": {"Beagles": shown}},
            agenda=the_end,
        )
        assert g.winners == winners
        assert g.scores == [5, 1]
        assert who(g, "score") == [0, 1, friend(g, "sally")]


def test_bonuses_are_told_and_only_if_they_turn_something() -> None:
    """GP-20 With the number of bones, and of points that they count more."""
    g = table(
        cards=only(3, "bones", turns=1),
        yards=[{"Corgis": [31], "Beagles": [41]}],
        bones=[{"Corgis": [1, 5, 10], "Beagles": [1]}],
        agenda=the_end,
    )
    told = [(event.seat, event.numbers) for event in g.listen() if event.name == "bonus"]
    assert told == [(0, [group("Corgis"), 2, 6])]  # from 1 to 2, and from 5 to 10


# Mega: two bonuses to choose from


def test_a_mixed_group_applies_the_better_of_its_two_bonuses() -> None:
    """GP-25 One of them, not both."""
    for too, old, after in ((1, 2, [5]), (2, 1, [5]), (1, 1, [2])):
        box = printed(bonuses={3: ("bones", "", too)}, old_bonuses={3: ("bones", "", old)})
        g = table(
            mega=True,
            cards=box,
            yards=[{"Corgis": [31, 131]}],
            bones=[{"Corgis": [1]}],
            agenda=the_end,
        )
        assert bones(g, 0, "Corgis") == after


def test_a_group_of_one_box_applies_the_bonus_of_that_box() -> None:
    """GP-25 Rascals among it change nothing."""
    box = printed(bonuses={3: ("bones", "", 1)}, old_bonuses={3: ("bones", "", 2)})
    for pups, after in (([31, 95], [2]), ([131, 95], [5])):
        g = table(
            mega=True,
            cards=box,
            yards=[{"Corgis": pups}],
            bones=[{"Corgis": [1]}],
            agenda=the_end,
        )
        assert bones(g, 0, "Corgis") == after


def test_the_lowest_old_pup_is_of_the_old_box() -> None:
    """GP-25 And the highest Pug of this one."""
    for card, name, turned in ((100, "Yorkies", False), (89, "Pugs", True)):
        box = printed(
            bonuses=dict.fromkeys(range(9), ("bones", "", 1)),
            old_bonuses=dict.fromkeys(range(10), ("rascals", "", 1)),
        )
        g = table(mega=True, cards=box, yards=[{name: [card]}], bones=[{name: [1]}], agenda=the_end)
        assert bones(g, 0, name) == ([2] if turned else [1])


def test_breeds_of_one_symbol_count_as_each_other() -> None:
    """GP-25 For a bonus that counts a breed."""
    g = table(
        mega=True,
        cards=only(0, "pups of 1"),
        yards=[{"Yorkies": [1], "Chow Chows": [11, 111, 112]}],
        bones=[{"Yorkies": [1, 1, 1, 1]}],
        agenda=the_end,
    )
    assert bones(g, 0, "Yorkies") == [1, 2, 2, 2]


def test_the_tenth_old_breed_has_a_group_and_a_bonus_of_its_own() -> None:
    """GP-25 The pups 90 to 99 of the first box are no Rascals."""
    g = table(
        mega=True,
        cards=printed(old_bonuses={9: ("bones", "", 1)}),
        yards=[{PLURALS[9]: [190, 191]}],
        bones=[{PLURALS[9]: [1, 2]}],
        agenda=the_end,
    )
    assert bones(g, 0, PLURALS[9]) == [2, 5]


# The best way, against all ways


def test_a_lesser_gain_here_may_be_the_best_way_in_all() -> None:
    """GP-20 The final score counts: a 5 worth 9 becomes a ten, so that the Pugs see one."""
    name = BOX.puzzles[0].name
    g = table(
        seats=1,
        puzzle="sally",
        bonus=name,
        cards=printed(
            bonuses={3: ("pups here", "", 1), 8: ("tens elsewhere", "", 3)},
            puzzles={name: ("bone 5", 9)},
        ),
        yards=[{"Corgis": [31], "Pugs": [81]}],
        bones=[{"Corgis": [2, 5], "Pugs": [1]}],
        agenda=the_end,
    )
    assert all_bones(g) == {"Corgis": [2, 10], "Pugs": [10]}
    assert g.scores == [22]


VALUED = [puzzle.name for puzzle in BOX.puzzles if puzzle.counts == NOTHING]
COUNTS = ["tens elsewhere", "tens", "groups", "pups here", "bones here", "rascals", "pups of 3"]


def ways(shown: Sequence[int], many: int, turns: int) -> Iterator[list[int]]:
    """Every way to turn up to so many bones up to so many times, as levels."""
    for often in product(range(turns + 1), repeat=len(shown)):
        if sum(n > 0 for n in often) <= many:
            yield [min(level + n, 3) for level, n in zip(shown, often, strict=True)]


def counted(bonus: Bonus, g: Puppies, n: int, yard: dict[int, list[int]]) -> int:
    """What a bonus counts, after what earlier groups have done."""
    if bonus.each == TENS_ELSEWHERE:
        return sum(level == 3 for at, levels in yard.items() for level in levels if at != n)
    if bonus.each == TENS:
        return sum(level == 3 for levels in yard.values() for level in levels)
    return {
        "groups": len(g.groups_of(0)),
        "pups here": g.size[n],
        "bones here": len(yard.get(n, [])),
        "rascals": g.rascals_of(0),
    }.get(_word(bonus), g.size[3])


def _word(bonus: Bonus) -> str:
    return COUNTED[bonus.each]


def best_by_hand(
    g: Puppies, todo: list[tuple[int, list[Bonus]]], yard: dict[int, list[int]], value: list[int]
) -> int:
    """The highest total over all ways of all groups, one after another."""
    if not todo:
        double = {n: 2 if g.doubled[n] else 1 for n in yard}
        return sum(double[n] * value[level] for n, levels in yard.items() for level in levels)
    (n, bonuses), *later = todo
    found = [best_by_hand(g, later, yard, value)]
    seen: set[tuple[int, ...]] = set()
    for bonus in bonuses:
        for after in ways(yard.get(n, []), counted(bonus, g, n, yard), bonus.turns):
            if tuple(sorted(after)) not in seen:
                seen.add(tuple(sorted(after)))
                found.append(best_by_hand(g, later, {**yard, n: after}, value))
    return max(found)


def random_end(rng: Random, mode: str) -> tuple[int, int]:
    """The score of a small random yard, by the rules and by trying everything."""
    counts = [rng.choice(COUNTS) for _ in range(4)]
    digits = sorted(rng.sample(range(9), rng.choice([1, 2, 3, 3])))
    if rng.random() < 0.7:
        digits = sorted({*digits[:2], 8})
    box = printed(
        bonuses={
            **{n: (rng.choice(COUNTS), "", rng.randint(1, 3)) for n in digits},
            **({8: ("tens elsewhere", "", rng.randint(1, 3))} if 8 in digits else {}),
        },
        old_bonuses={n: (counts[n % 4], "", rng.randint(1, 3)) for n in digits},
        puzzles={mode: (f"bone {rng.choice(VALUES)}", rng.randint(1, 15))}
        if mode in VALUED
        else {},
    )
    rascals = [90, 91, 92]
    yard: dict[str, list[int]] = {}
    for n in digits:
        pups = [n * 10 + k for k in range(rng.randint(1, 2))]
        if mode == "mega" and rng.random() < 0.5:
            pups.append(n * 10 + 100)
        if rascals and rng.random() < 0.4:
            pups.append(rascals.pop())
        yard[PLURALS[n]] = pups
    doubled = [c for pups in yard.values() for c in pups if 90 <= c < 100 and rng.random() < 0.5]
    shown = {name: rng.choices(VALUES, [4, 3, 3, 1], k=rng.randint(0, 3)) for name in yard}
    options: dict[str, Any] = {"mega": True} if mode == "mega" else {}
    if mode not in ("plain", "mega"):
        options = {"seats": 1, "puzzle": "sally", "bonus": mode}
    g = table(cards=box, yards=[yard], bones=[shown], doubled=doubled, agenda=[], **options)
    value = g.printed.puzzles[g.puzzle].values if g.puzzle >= 0 else list(VALUES)
    levels = {PLURALS.index(name): [VALUES.index(v) for v in vs] for name, vs in shown.items()}
    todo = []
    for n in digits:
        of = [box.bonuses[n]]
        if any(card >= 100 for card in yard[PLURALS[n]]):
            of.append(box.old_bonuses[n])
        todo.append((n, of))
    best = best_by_hand(g, todo, levels, value)
    g = table(cards=box, yards=[yard], bones=[shown], doubled=doubled, agenda=the_end, **options)
    return g.scores[0], best


@pytest.mark.parametrize("mode", ["plain", "mega", *VALUED])
def test_the_bones_are_turned_in_the_best_of_all_ways(mode: str) -> None:
    """GP-20 Puzzle values included; tried by brute force on small yards."""
    rng = Random(f"the best of all ways {mode}")
    for _ in range(400):
        found, best = random_end(rng, mode)
        assert found == best


# Ranks


@pytest.mark.parametrize(
    ("points", "name"),
    [
        (0, "Pup"),
        (49, "Pup"),
        (50, "Fine Pup"),
        (74, "Fine Pup"),
        (75, "Good Pup"),
        (100, "Great Pup"),
        (120, "Fantastic Pup"),
        (149, "Fantastic Pup"),
        (150, "Wondrous Pup"),
        (199, "Wondrous Pup"),
        (200, "Impossible Pup"),
        (999, "Impossible Pup"),
    ],
)
def test_a_puzzle_earns_a_rank(points: int, name: str) -> None:
    """GP-32 Fine, Good, Great, Fantastic, Wondrous, Impossible."""
    assert rank(points) == name


def test_ranks_are_the_books() -> None:
    """GP-32 50, 75, 100, 120, 150, 200."""
    assert [least for least, _ in RANKS] == [200, 150, 120, 100, 75, 50, 0]


def test_nothing_is_counted_where_a_bonus_says_most() -> None:
    """GP-21 A bonus is one or the other."""
    for bonus in [*BOX.bonuses, *BOX.old_bonuses]:
        assert (bonus.each == NOTHING) != (bonus.most == NOTHING)
