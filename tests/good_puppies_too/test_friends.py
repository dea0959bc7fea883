"""Fun Friends, GP-26 to GP-28: extra players who follow their own cards."""

from __future__ import annotations

from typing import Any

import pytest

from barkade.games.good_puppies_too import GAME
from barkade.games.good_puppies_too.look import words
from barkade.games.good_puppies_too.look.layout import layout
from barkade.games.good_puppies_too.rules.box import DEEDS, Box
from barkade.games.good_puppies_too.rules.friends import take_friends_turn
from barkade.games.good_puppies_too.rules.table import FRIENDS, Puppies
from tests.good_puppies_too.scenes import (
    Yard,
    all_bones,
    friend,
    new,
    printed,
    pup,
    table,
    the_end,
    yard,
)
from tests.scenes import ended, finish, tale, who
from tests.terminal.seeing import drawn

BOX: Box = GAME.data
PAT = 3  # with two seats


def pats_turn(
    park: list[int],
    takes: str = "lowest",
    does: str = "bury-here 1",
    has: Yard | None = None,
    bones: Yard | None = None,
    **more: Any,
) -> Puppies:
    """Playful Pat takes a turn, with something else on the card."""
    return table(
        cards=printed(friends={"pat": (50, takes, does)}),
        pat=True,
        park=park,
        friends={"pat": has or {}},
        scraps={"pat": bones or {}},
        agenda=[(take_friends_turn, PAT)],
        **more,
    )


# Who they are


@pytest.mark.parametrize("name", FRIENDS)
def test_each_friend_can_sit_as_an_extra_player(name: str) -> None:
    """GP-26 It counts for set-up; it has a yard and no hand."""
    g = new(2, **{name: True})
    assert g.players() == [0, 1, friend(g, name)]
    assert len(g.park) == 4
    assert len(g.hand) == 2
    names = [shown["name"] for shown in g.view(0)["friends"]]
    assert names == [BOX.friends[FRIENDS.index(name)].name]


def test_the_four_friends_are_four_different_characters() -> None:
    """GP-26, GP-27 Their numbers differ, what they take, and what they do."""
    assert [one.name for one in BOX.friends] == [
        "Silly Sally",
        "Playful Pat",
        "Fiddly Finn",
        "Clever Cleo",
    ]
    assert len({one.order for one in BOX.friends}) == 4
    assert len({one.takes for one in BOX.friends}) == 4
    assert len({str(one.does) for one in BOX.friends}) == 4
    assert all(len(one.does) == 10 for one in BOX.friends)


def test_cleo_on_a_five_buries_a_bone_at_each_group() -> None:
    """GP-27 The one that is known."""
    assert BOX.friends[3].does[5] == (DEEDS.index("bury-each"), 1)
    g = table(
        cleo=True,
        friends={"cleo": {"Corgis": [31], "Pugs": [81]}},
        park=[85],
        agenda=[(take_friends_turn, 5)],
    )
    assert all_bones(g, 5) == {"Corgis": [1], "Pugs": [1]}


@pytest.mark.parametrize("others", [["sally"], ["sally", "pat", "finn", "cleo"]])
def test_one_human_can_play_with_any_mix_of_friends(others: list[str]) -> None:
    """GP-26 To the end."""
    g = new(1, **dict.fromkeys(others, True))
    finish(g)
    assert g.over
    assert len(g.scores) == 1
    assert all(g.home[friend(g, name)] for name in others)
    assert not any(g.home[friend(g, name)] for name in FRIENDS if name not in others)


# Which pup

TASTES: list[tuple[str, dict[str, list[int]], list[int], int]] = [
    ("lowest", {"Pugs": [80]}, [31, 42, 81], 31),
    ("highest", {"Yorkies": [1]}, [31, 42, 81], 81),
    ("highest", {"Yorkies": [1]}, [31, 42, 95], 95),
    ("new breed", {"Corgis": [30], "Pugs": [80]}, [31, 42, 51, 81], 42),
    ("new breed", {"Corgis": [30], "Pugs": [80]}, [31, 81, 95], 31),
    ("new breed", {}, [31, 42], 31),
    ("best group", {"Corgis": [30], "Beagles": [40, 41]}, [31, 42, 81], 42),
    ("best group", {"Corgis": [30, 32], "Beagles": [40, 41]}, [31, 42, 81], 31),
    ("best group", {"Corgis": [30, 32], "Beagles": [40]}, [31, 42, 95], 31),
    ("best group", {"Corgis": [30, 32], "Beagles": [40]}, [42, 81, 95], 95),
    ("best group", {}, [31, 42, 81], 31),
]


@pytest.mark.parametrize(("takes", "has", "park", "taken"), TASTES)
def test_a_friend_takes_a_pup_by_its_own_behaviour(
    takes: str, has: dict[str, list[int]], park: list[int], taken: int
) -> None:
    """GP-27 From the park, and plays it."""
    g = pats_turn(park, takes, has=has)
    assert g.home[PAT][-1] == taken
    assert g.park == [card for card in park if card != taken]
    assert who(g, "enter") == [PAT]
    assert ended(g)


MEGA: list[tuple[str, list[int], int]] = [
    ("lowest", [31, 142, 103], 103),
    ("lowest", [3, 103], 103),
    ("highest", [81, 142], 81),
    ("highest", [42, 142], 42),
    ("highest", [95, 196], 196),
    ("new breed", [31, 121], 121),
    ("best group", [31, 121, 75], 121),
    ("best group", [31, 131], 131),
]


@pytest.mark.parametrize(("takes", "park", "taken"), MEGA)
def test_with_both_boxes_a_friend_goes_by_the_number_on_the_pup(
    takes: str, park: list[int], taken: int
) -> None:
    """GP-25, GP-27 A first-box 03 is lower than a 31."""
    assert pats_turn(park, takes, mega=True).home[PAT] == [taken]


def test_finn_takes_the_lowest_pup_where_no_breed_is_new() -> None:
    """GP-27 A Rascal is of no breed; and that is what is said of Finn."""
    finn = BOX.friends[2]
    assert words.friend(finn).endswith("the lowest pup of a new breed, or else the lowest")
    for park, taken in (([34, 62, 82], 62), ([34, 84, 95], 34), ([95, 96], 95)):
        g = table(
            finn=True,
            park=park,
            friends={"finn": {"Corgis": [30], "Pugs": [80]}},
            agenda=[(take_friends_turn, 4)],
        )
        assert g.home[4][-1] == taken


def test_of_pups_that_make_equal_groups_cleo_takes_the_lowest() -> None:
    """GP-27 Ties go to the lowest, as with all friends; and that is what is said of Cleo."""
    cleo = BOX.friends[3]
    assert words.friend(cleo).endswith("the largest group, of equals the lowest")
    for park, taken in (([34, 62, 84], 34), ([62, 84, 95], 84), ([62, 71], 62)):
        g = table(
            cleo=True,
            park=park,
            friends={"cleo": {"Corgis": [30, 31], "Pugs": [80, 81]}},
            agenda=[(take_friends_turn, 5)],
        )
        assert g.home[5][-1] == taken


@pytest.mark.parametrize("name", FRIENDS)
def test_where_a_friend_stands_one_reads_all_of_its_taste(name: str) -> None:
    """GP-27 At the terminal and on the page."""
    g = new(2, **{name: True})
    taste = words.friend(BOX.friends[FRIENDS.index(name)])
    shown = drawn(g)
    assert taste in " ".join(shown.split())
    assert any(taste in str(part.get("text")) for part in layout(g.view(None)))


# What it does

HAS = {"Corgis": [30, 32, 33], "Beagles": [40], "Dachshunds": [50], "Pugs": [81, 82, 83]}

DOES: list[tuple[str, dict[str, list[int]]]] = [
    ("bury-here 1", {"Beagles": [1]}),
    ("bury-here 3", {"Beagles": [1, 1, 1]}),
    ("bury-largest 2", {"Corgis": [1, 1]}),
    ("bury-smallest 2", {"Dachshunds": [1, 1]}),
    ("bury-each 1", {"Corgis": [1], "Beagles": [1], "Dachshunds": [1], "Pugs": [1]}),
    ("bury-each 2", {"Corgis": [1, 1], "Beagles": [1, 1], "Dachshunds": [1, 1], "Pugs": [1, 1]}),
]


@pytest.mark.parametrize(("does", "after"), DOES)
def test_a_friend_buries_as_its_card_says(does: str, after: dict[str, list[int]]) -> None:
    """GP-27 Ties to the lowest breed; the printed trick is ignored."""
    g = pats_turn([41], does=does, has=HAS)
    assert all_bones(g, PAT) == after
    assert all_bones(g, 0) == all_bones(g, 1) == {}
    assert set(who(g, "bury")) == {PAT}
    assert len(g.zones[8]) == sum(map(len, after.values()))


BONES = {"Corgis": [2, 10], "Beagles": [1, 2], "Pugs": [5, 5, 2]}
UPGRADES: list[tuple[str, dict[str, list[int]]]] = [
    ("upgrade-here 1", {**BONES, "Beagles": [1, 5]}),
    ("upgrade-here 2", {**BONES, "Beagles": [1, 10]}),
    ("upgrade-here 3", {**BONES, "Beagles": [2, 10]}),
    ("upgrade-best 1", {**BONES, "Pugs": [2, 5, 10]}),
    ("upgrade-best 2", {**BONES, "Pugs": [2, 10, 10]}),
    ("upgrade-best 3", {**BONES, "Corgis": [5, 10], "Pugs": [2, 10, 10]}),
    ("upgrade-best 4", {**BONES, "Corgis": [10, 10], "Pugs": [2, 10, 10]}),
    ("upgrade-best 9", {"Corgis": [10, 10], "Beagles": [2, 10], "Pugs": [10, 10, 10]}),
    ("upgrade-each 1", {"Corgis": [5, 10], "Beagles": [1, 5], "Pugs": [2, 5, 10]}),
    ("upgrade-each 2", {"Corgis": [10, 10], "Beagles": [1, 10], "Pugs": [2, 10, 10]}),
]


@pytest.mark.parametrize(("does", "after"), UPGRADES)
def test_a_friends_upgrades_go_where_they_gain_most(does: str, after: dict[str, list[int]]) -> None:
    """GP-27 A 5 gains five, a 2 three, a 1 one; ties to the lowest breed."""
    g = pats_turn([41], does=does, has=HAS, bones=BONES)
    assert all_bones(g, PAT) == {name: sorted(shown) for name, shown in after.items()}


def test_upgrades_without_bones_do_nothing() -> None:
    """GP-27 Nor where all show 10."""
    for bones in ({}, {"Beagles": [10]}):
        g = pats_turn([41], does="upgrade-best 2", has=HAS, bones=bones)
        assert all_bones(g, PAT) == bones
        assert who(g, "upgrade") == []


@pytest.mark.parametrize("digit", range(10))
def test_what_a_friend_does_goes_by_the_pups_ones_digit(digit: int) -> None:
    """GP-27 Ten actions; Rascals have a ones digit too."""
    for tens in (4, 9):
        box = printed()
        finn = box.friends[2]
        g = table(
            cards=box,
            finn=True,
            friends={"finn": {"Beagles": [40 if digit else 41, 42 if digit != 2 else 43]}},
            scraps={"finn": {"Beagles": [1, 2]}},
            park=[tens * 10 + digit],
            agenda=[(take_friends_turn, 4)],
        )
        deed, times = finn.does[digit]
        expected = "bury" if DEEDS[deed].startswith("bury") else "upgrade"
        assert {e.name for e in g.listen()} == {"enter", expected}
        did = [event for event in g.listen() if event.name != "enter"]
        moved = sum(event.numbers[1] if event.name == "bury" else 1 for event in did)
        assert moved == times


def test_a_friend_buries_from_the_box_and_only_what_is_there() -> None:
    """GP-17 Friends too."""
    g = pats_turn([41], does="bury-each 1", has=HAS, deck=[1], box=[2])
    assert all_bones(g, PAT) == {"Corgis": [1], "Beagles": [1]}
    assert g.deck == g.box == []
    g = pats_turn([41], does="bury-here 3", has=HAS, deck=[], box=[])
    assert all_bones(g, PAT) == {}
    assert who(g, "bury") == []


def test_a_friends_rascal_joins_its_largest_group() -> None:
    """GP-27 Ties to the lowest breed; no scheme."""
    assert yard(pats_turn([95], has=HAS), PAT)["Corgis"] == [30, 32, 33, 95]
    fewer = {"Corgis": [30], "Pugs": [81, 82]}
    g = pats_turn([95], has=fewer, bones={"Pugs": [10, 10, 10]})
    assert yard(g, PAT) == {"Corgis": [30], "Pugs": [81, 82, 95]}
    assert sum(g.doubled) == 0
    assert ended(g)


def test_a_friends_first_rascal_starts_a_group_that_gets_its_breed_later() -> None:
    """GP-11 For friends as for anybody."""
    assert yard(pats_turn([95]), PAT) == {"Rascals": [95]}
    g = pats_turn([31], has={"Rascals": [95]}, bones={"Rascals": [2]})
    assert yard(g, PAT) == {"Corgis": [95, 31]}
    assert all_bones(g, PAT) == {"Corgis": [1, 2]}


# The end


def test_at_the_end_a_friend_upgrades_the_best_way_and_turns_its_best_rascal() -> None:
    """GP-28 The one that gains most, after the upgrades; one only."""
    g = table(
        cards=printed(bonuses={3: ("bones here", "", 3), 4: ("pups of 0", "", 1)}),
        pat=True,
        friends={"pat": {"Corgis": [30, 95], "Beagles": [40, 94]}},
        scraps={"pat": {"Corgis": [1], "Beagles": [5]}},
        agenda=the_end,
    )
    totals = [event.numbers[0] for event in g.listen() if event.name == "score"]
    assert totals == [0, 0, 25]
    assert [e.card for e in g.listen() if e.name == "scheme"] == [95]
    assert [card for card in range(100) if g.turned[card]] == [95]
    assert g.winners == []


def test_of_equal_rascals_the_lowest_breeds_turns() -> None:
    """GP-28 Ties to the lowest breed."""
    for pups in ({"Corgis": [95], "Beagles": [94]}, {"Beagles": [94], "Corgis": [95]}):
        g = table(
            cards=printed(bonuses=dict.fromkeys(range(9), ("pups of 0", "", 1))),
            pat=True,
            friends={"pat": pups},
            scraps={"pat": {"Corgis": [5], "Beagles": [5]}},
            agenda=the_end,
        )
        assert [e.card for e in g.listen() if e.name == "scheme"] == [95]


def test_a_friend_without_rascals_doubles_nothing() -> None:
    """GP-28 If it has Rascals."""
    g = table(
        cards=printed(bonuses=dict.fromkeys(range(9), ("pups of 0", "", 1))),
        pat=True,
        yards=[{"Corgis": [31, 95]}],
        bones=[{"Corgis": [5]}],
        friends={"pat": {"Beagles": [40]}},
        scraps={"pat": {"Beagles": [5]}},
        agenda=the_end,
    )
    assert [e.numbers[0] for e in g.listen() if e.name == "score"] == [5, 0, 5]
    assert sum(g.doubled) == 0


def test_friends_are_told_of_by_name() -> None:
    """GP-26 As the players they are."""
    g = pats_turn([41])
    assert any("Playful Pat" in line and pup(41) in line for line in tale(g))
    shown = g.view(None)["friends"][0]
    assert shown["name"] == "Playful Pat"
    assert shown["yard"][0]["pups"] == [41]
    assert shown["yard"][0]["bones"] == [1, 0, 0, 0]
