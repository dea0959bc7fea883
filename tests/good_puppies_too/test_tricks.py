"""Tricks, GP-12 and GP-15 to GP-18: each of the ten, large and small, with and without cards."""

from __future__ import annotations

import pytest

from barkade.games.good_puppies_too.rules.table import Puppies
from tests.good_puppies_too.scenes import (
    all_bones,
    bones,
    cards_told,
    pup,
    table,
    trick,
    turns,
    yard,
)
from tests.scenes import answers, do, ended, finish, refused, seen, tale

SIZES = [1, 2, 4]
PUGS = [80, 81, 82, 83]  # whose tricks are not used: their neighbours' are


def pugs(card: int, size: int) -> list[int]:
    """So many Pugs, the last of them the one whose trick is used."""
    return [*[pug for pug in range(80, 90) if pug != card][: size - 1], card]


def words(many: int) -> str:
    return "a bone" if many == 1 else f"{many} bones"


# In general


def test_a_trick_counts_the_pups_of_the_group_with_the_new_one() -> None:
    """GP-15 ▲ is the number of pups in the group, the new one included."""
    g = table(yards=[{"Terriers": [21, 23]}], chosen=[[20]], agenda=turns)
    assert answers(g)[0] == "bury 3 bones with the Terriers"
    do(g, 0, "bury 3 bones with the Terriers")
    assert bones(g, 0, "Terriers") == [1, 1, 1], "third Terrier, Proud: three bones"


def test_four_pugs_with_an_84_bury_or_upgrade_four_times() -> None:
    """GP-15, GP-18 The book's example."""
    g = table(yards=[{"Pugs": [81, 82, 83]}], chosen=[[84]], agenda=turns)
    assert g.view(None)["uses"] == 4
    do(g, 0, "bury one with the Pugs", "upgrade a 1 of the Pugs", "upgrade a 2 of the Pugs")
    assert g.view(None)["uses"] == 1
    do(g, 0, "bury one with the Pugs")
    assert bones(g) == [1, 5]
    assert ended(g)
    assert g.view(None)["uses"] == 0


def test_the_count_is_fixed_when_the_trick_starts() -> None:
    """GP-15 Of several parts too: what a part does changes nothing of the next."""
    g = table(
        yards=[{"Yorkies": [9], "Corgis": [30], "Pugs": [80, 81]}],
        agenda=trick(9),
    )
    assert ended(g), "a group of one: no group is smaller"


def test_only_your_own_groups_are_touched() -> None:
    """GP-12 Not even where another has bones and you have none."""
    others = {"Pugs": [85, 86], "Corgis": [30]}
    for card in (81, 82, 83, 88):
        g = table(
            yards=[{"Pugs": [card]}, others],
            bones=[{}, {"Pugs": [1, 5], "Corgis": [2]}],
            agenda=trick(card),
        )
        finish(g)
        assert all_bones(g, 1) == {"Corgis": [2], "Pugs": [1, 5]}
        assert "Corgis" not in all_bones(g, 0)


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_every_seat_does_its_tricks_in_its_own_yard(seat: int) -> None:
    """GP-12 Whoever plays."""
    yards = [{"Corgis": [30 + 2 * n, 31 + 2 * n], "Pugs": [80 + 2 * n]} for n in range(3)]
    with_bones = [{"Corgis": [1], "Pugs": [1]} for _ in range(3)]
    for card, moves, after in (
        (40, ["bury a bone with the Beagles"], {"Beagles": [1]}),
        (41, ["bury one with the Pugs"], {"Pugs": [1, 1]}),
        (43, ["move a 1 from the Pugs to the Beagles", "enough"], {"Pugs": [], "Beagles": [1]}),
        (46, ["upgrade a 1 of the Pugs"], {"Pugs": [2]}),
        (48, ["bury a bone worth 1 with the Beagles"], {"Beagles": [1]}),
    ):
        chosen: list[list[int]] = [[], [], []]
        chosen[seat] = [card]
        g = table(seats=3, yards=yards, bones=with_bones, chosen=chosen, agenda=turns)
        do(g, seat, *moves)
        assert ended(g)
        whole = {"Corgis": [1], "Pugs": [1], **after}
        assert all_bones(g, seat) == {name: shown for name, shown in whole.items() if shown}
        assert all(all_bones(g, n) == {"Corgis": [1], "Pugs": [1]} for n in range(3) if n != seat)


# 0 Proud


@pytest.mark.parametrize("size", SIZES)
def test_proud_buries_as_many_bones_here_as_there_are_pups(size: int) -> None:
    """GP-18 Or fewer: GP-12 every part is optional."""
    g = table(yards=[{"Pugs": pugs(80, size)}], agenda=trick(80))
    assert answers(g) == [
        *(f"bury {words(n)} with the Pugs" for n in range(size, 0, -1)),
        "bury no bone with the Pugs",
    ]
    top = g.deck[-size:]
    do(g, 0, f"bury {words(size)} with the Pugs")
    assert bones(g) == [1] * size
    assert sorted(g.bones[0]) == sorted(top)
    assert ended(g)


def test_proud_may_bury_none() -> None:
    """GP-12 And then nothing is told."""
    g = table(yards=[{"Pugs": [80]}], agenda=trick(80))
    do(g, 0, "bury no bone with the Pugs")
    assert bones(g) == []
    assert tale(g) == []


@pytest.mark.parametrize(("deck", "box", "most"), [(0, 0, 0), (1, 0, 1), (0, 3, 3), (1, 2, 3)])
def test_proud_buries_from_the_box_when_the_deck_is_empty(deck: int, box: int, most: int) -> None:
    """GP-17 And skips what is not there."""
    g = table(
        yards=[{"Pugs": pugs(80, 4)}],
        deck=[1, 2, 3][:deck],
        box=[11, 12, 13][:box],
        agenda=trick(80),
    )
    assert len(answers(g)) == (most + 1 if most else 0)
    if most:
        do(g, 0, f"bury {words(most)} with the Pugs")
    assert bones(g) == [1] * most
    assert g.deck == g.box == []


def test_the_box_serves_only_while_the_deck_is_empty() -> None:
    """GP-17 The deck first, from its top."""
    g = table(yards=[{"Pugs": pugs(80, 4)}], deck=[1, 2], box=[11, 12], agenda=trick(80))
    do(g, 0, "bury 3 bones with the Pugs")
    assert g.bones[0] == [1, 2, 11]
    assert g.box == [12]


# 1 Generous


def test_generous_buries_at_as_many_groups_as_there_are_pups_each_once() -> None:
    """GP-18 Up to ▲ of your groups, this one too."""
    yards = [{"Yorkies": [0], "Corgis": [30], "Pugs": [80, 81]}]
    g = table(yards=yards, agenda=trick(81))
    everywhere = [f"bury one with the {name}" for name in ("Yorkies", "Corgis", "Pugs")]
    assert answers(g) == [*everywhere, "enough"]
    do(g, 0, "bury one with the Corgis")
    assert answers(g) == ["bury one with the Yorkies", "bury one with the Pugs", "enough"]
    do(g, 0, "bury one with the Pugs")
    assert ended(g), "two pups, two bones"
    assert all_bones(g) == {"Corgis": [1], "Pugs": [1]}


def test_generous_ends_when_all_groups_are_served() -> None:
    """GP-18 Each group once, however many pups there are."""
    g = table(yards=[{"Corgis": [30], "Pugs": pugs(81, 4)}], agenda=trick(81))
    do(g, 0, "bury one with the Corgis", "bury one with the Pugs")
    assert ended(g)


def test_generous_may_have_enough_at_any_time() -> None:
    """GP-12 What is left of the part is skipped."""
    g = table(yards=[{"Corgis": [30], "Pugs": pugs(81, 4)}], agenda=trick(81))
    do(g, 0, "bury one with the Corgis", "enough")
    assert ended(g)
    assert all_bones(g) == {"Corgis": [1]}


@pytest.mark.parametrize(("deck", "box"), [(1, 0), (0, 1)])
def test_generous_stops_when_there_are_no_cards(deck: int, box: int) -> None:
    """GP-17 Nothing there either: the rest of that part is skipped."""
    yards = [{"Corgis": [30], "Pugs": pugs(81, 4)}]
    g = table(yards=yards, deck=[1][:deck], box=[2][:box], agenda=trick(81))
    do(g, 0, "bury one with the Pugs")
    assert ended(g)
    assert ended(table(yards=yards, deck=[], box=[], agenda=trick(81)))


def test_a_second_generous_pup_starts_afresh() -> None:
    """GP-18 Who was served before is forgotten."""
    g = table(yards=[{"Pugs": [80]}], chosen=[[81, 31]], agenda=turns)
    do(g, 0, "bury one with the Pugs")
    assert answers(g) == ["bury one with the Corgis", "bury one with the Pugs", "enough"]


# 2 Clever


@pytest.mark.parametrize("size", SIZES)
def test_clever_upgrades_as_many_different_bones_here_as_there_are_pups(size: int) -> None:
    """GP-18 No bone twice."""
    g = table(
        yards=[{"Pugs": pugs(82, size), "Corgis": [30]}],
        bones=[{"Pugs": [1, 1, 2, 5, 10], "Corgis": [1]}],
        agenda=trick(82),
    )
    values = [f"upgrade a {value} of the Pugs" for value in (1, 2, 5)]
    assert answers(g) == [*values, "enough"], "a 10 stays; only here"
    after = {1: [1, 2, 2, 5, 10], 2: [2, 2, 2, 5, 10], 4: [2, 2, 5, 10, 10]}[size]
    do(g, 0, *["upgrade a 1 of the Pugs"] * min(size, 2))
    if size == 4:
        do(g, 0, "upgrade a 2 of the Pugs", "upgrade a 5 of the Pugs")
    assert bones(g) == after
    assert ended(g)


def test_a_bone_that_was_turned_is_not_turned_again() -> None:
    """GP-18 Different bones: the new 2 is not offered, an old one is."""
    g = table(yards=[{"Pugs": pugs(82, 4)}], bones=[{"Pugs": [1, 1]}], agenda=trick(82))
    do(g, 0, "upgrade a 1 of the Pugs")
    assert answers(g) == ["upgrade a 1 of the Pugs", "enough"]
    do(g, 0, "upgrade a 1 of the Pugs")
    assert ended(g)
    g = table(yards=[{"Pugs": pugs(82, 4)}], bones=[{"Pugs": [1, 2]}], agenda=trick(82))
    do(g, 0, "upgrade a 1 of the Pugs")
    assert answers(g) == ["upgrade a 2 of the Pugs", "enough"]
    do(g, 0, "upgrade a 2 of the Pugs")
    assert ended(g)
    assert bones(g) == [2, 5]


def test_clever_may_have_enough() -> None:
    """GP-12 After any bone, or before the first."""
    g = table(yards=[{"Pugs": pugs(82, 4)}], bones=[{"Pugs": [1, 1]}], agenda=trick(82))
    do(g, 0, "upgrade a 1 of the Pugs", "enough")
    assert ended(g)
    assert bones(g) == [1, 2]


@pytest.mark.parametrize("shown", [[], [10, 10]])
def test_clever_does_nothing_where_nothing_can_be_turned(shown: list[int]) -> None:
    """GP-16 A 10 stays."""
    g = table(yards=[{"Pugs": pugs(82, 2)}], bones=[{"Pugs": shown}], agenda=trick(82))
    assert ended(g)


def test_a_second_clever_pup_may_turn_the_same_bones() -> None:
    """GP-18 Different bones within one trick only."""
    g = table(
        yards=[{"Pugs": [80]}], bones=[{"Pugs": [1]}], chosen=[[82, 182]], agenda=turns, mega=True
    )
    do(g, 0, "upgrade a 1 of the Pugs", "upgrade a 2 of the Pugs")
    assert bones(g) == [5]


# 3 Sneaky


@pytest.mark.parametrize("size", SIZES)
def test_sneaky_moves_bones_here_and_then_upgrades_one(size: int) -> None:
    """GP-18 Up to ▲ from your other groups; GP-16 a moved bone keeps its value."""
    g = table(
        yards=[{"Yorkies": [0], "Corgis": [30], "Pugs": pugs(83, size)}],
        bones=[{"Yorkies": [1, 10], "Corgis": [2, 2, 5]}],
        agenda=trick(83),
    )
    assert answers(g) == [
        "move a 1 from the Yorkies to the Pugs",
        "move a 10 from the Yorkies to the Pugs",
        "move a 2 from the Corgis to the Pugs",
        "move a 5 from the Corgis to the Pugs",
        "enough",
    ]
    moves = [
        "move a 10 from the Yorkies to the Pugs",
        "move a 5 from the Corgis to the Pugs",
        "move a 1 from the Yorkies to the Pugs",
        "move a 2 from the Corgis to the Pugs",
    ][:size]
    do(g, 0, *moves)
    assert bones(g) == sorted([10, 5, 1, 2][:size])
    left = [value for value in (1, 2, 5) if value in bones(g)]
    assert answers(g) == ([*(f"upgrade a {v} of the Pugs" for v in left), "enough"] if left else [])
    if left:
        do(g, 0, f"upgrade a {left[0]} of the Pugs")
    assert ended(g)
    assert sum(map(len, all_bones(g).values())) == 5


def test_sneaky_upgrades_one_even_if_none_was_moved() -> None:
    """GP-12 To have enough of one part leaves the next."""
    g = table(
        yards=[{"Corgis": [30], "Pugs": [83]}],
        bones=[{"Corgis": [2], "Pugs": [1, 1]}],
        agenda=trick(83),
    )
    do(g, 0, "enough", "upgrade a 1 of the Pugs")
    assert all_bones(g) == {"Corgis": [2], "Pugs": [1, 2]}
    assert ended(g)


def test_sneaky_stops_when_no_bone_is_left_elsewhere() -> None:
    """GP-18 A bone can't be moved twice to the same place."""
    g = table(
        yards=[{"Corgis": [30], "Pugs": pugs(83, 4)}], bones=[{"Corgis": [10]}], agenda=trick(83)
    )
    do(g, 0, "move a 10 from the Corgis to the Pugs")
    assert ended(g)
    assert ended(table(yards=[{"Corgis": [30], "Pugs": [83]}], agenda=trick(83)))


# 4 Diligent


@pytest.mark.parametrize("size", SIZES)
def test_diligent_buries_or_upgrades_as_often_as_there_are_pups(size: int) -> None:
    """GP-18 The same bone may be turned again."""
    g = table(yards=[{"Pugs": pugs(84, size)}], agenda=trick(84))
    assert answers(g) == ["bury one with the Pugs", "enough"]
    moves = ["bury one with the Pugs", *(f"upgrade a {v} of the Pugs" for v in (1, 2, 5))]
    do(g, 0, *moves[:size])
    assert bones(g) == [[1], [2], [5], [10]][size - 1]
    assert ended(g)


def test_diligent_offers_all_that_can_be_turned_here() -> None:
    """GP-18 Not a 10, and not elsewhere."""
    g = table(
        yards=[{"Corgis": [30], "Pugs": [84]}],
        bones=[{"Corgis": [1], "Pugs": [2, 5, 10]}],
        agenda=trick(84),
    )
    turning = ["upgrade a 2 of the Pugs", "upgrade a 5 of the Pugs"]
    assert answers(g) == ["bury one with the Pugs", *turning, "enough"]


def test_diligent_without_cards_only_upgrades() -> None:
    """GP-17 Skip what is not there."""
    yards = [{"Pugs": pugs(84, 4)}]
    g = table(yards=yards, bones=[{"Pugs": [5]}], deck=[], box=[], agenda=trick(84))
    assert answers(g) == ["upgrade a 5 of the Pugs", "enough"]
    do(g, 0, "upgrade a 5 of the Pugs")
    assert ended(g)
    assert ended(table(yards=yards, bones=[{"Pugs": [10]}], deck=[], box=[], agenda=trick(84)))
    g = table(yards=yards, deck=[], box=[5], agenda=trick(84))
    do(g, 0, "bury one with the Pugs")
    assert answers(g) == ["upgrade a 1 of the Pugs", "enough"]


def test_diligent_may_have_enough() -> None:
    """GP-12 All the rest is skipped."""
    g = table(yards=[{"Pugs": pugs(84, 4)}], agenda=trick(84))
    do(g, 0, "bury one with the Pugs", "enough")
    assert ended(g)
    assert bones(g) == [1]


# 5 Hungry


@pytest.mark.parametrize(("size", "after"), [(1, 2), (2, 5), (4, 10)])
def test_hungry_eats_a_bone_to_upgrade_another_as_often_as_there_are_pups(
    size: int, after: int
) -> None:
    """GP-18 One other bone here, ▲ times; GP-16 a 10 stays."""
    g = table(
        yards=[{"Pugs": pugs(85, size), "Corgis": [30]}],
        bones=[{"Pugs": [1, 1, 10], "Corgis": [1]}],
        agenda=trick(85),
    )
    assert answers(g) == ["eat a 1 of the Pugs", "eat a 10 of the Pugs", "enough"]
    do(g, 0, "eat a 1 of the Pugs")
    often = ["three times", "twice", "once"][-min(size, 3) :]
    assert answers(g) == [*(f"upgrade a 1 of the Pugs {word}" for word in often), "enough"]
    do(g, 0, f"upgrade a 1 of the Pugs {often[0]}")
    assert all_bones(g) == {"Corgis": [1], "Pugs": sorted([after, 10])}
    assert ended(g)


@pytest.mark.parametrize(("often", "after"), [("once", 2), ("twice", 5), ("three times", 10)])
def test_hungry_may_stop_at_any_value_on_the_way(often: str, after: int) -> None:
    """GP-12 Every part may be done in part; GP-16 no bone is offered a turn beyond 10."""
    g = table(
        yards=[{"Pugs": pugs(85, 6)}],
        bones=[{"Pugs": [1, 1, 2, 5]}],
        agenda=trick(85),
    )
    do(g, 0, "eat a 1 of the Pugs")
    assert answers(g) == [
        "upgrade a 1 of the Pugs three times",
        "upgrade a 1 of the Pugs twice",
        "upgrade a 1 of the Pugs once",
        "upgrade a 2 of the Pugs twice",
        "upgrade a 2 of the Pugs once",
        "upgrade a 5 of the Pugs once",
        "enough",
    ]
    do(g, 0, f"upgrade a 1 of the Pugs {often}")
    assert bones(g) == sorted([after, 2, 5])
    assert ended(g)


def test_what_is_eaten_goes_back_on_top_of_the_deck() -> None:
    """GP-16 And can be buried again; GP-17 an eaten bone makes a deck again."""
    g = table(
        yards=[{"Pugs": [85]}],
        bones=[{"Pugs": [1, 2]}],
        deck=[],
        box=[5, 6],
        chosen=[[30]],
        agenda=lambda g: [*trick(85), *turns(g)],
    )
    do(g, 0, "eat a 2 of the Pugs")
    assert len(g.deck) == 1
    eaten = g.deck[0]
    assert bones(g) == [1]
    assert len(g.bones[0]) == 1
    do(g, 0, "enough", "bury a bone with the Corgis")
    assert g.bones[0][-1] == eaten
    assert g.box == [6, 5], "the box was not touched"


def test_hungry_may_eat_none_and_then_upgrades_none() -> None:
    """GP-12 Nothing eaten, nothing turned."""
    g = table(yards=[{"Pugs": [85]}], bones=[{"Pugs": [1, 2]}], agenda=trick(85))
    do(g, 0, "enough")
    assert ended(g)
    assert bones(g) == [1, 2]


def test_hungry_without_a_bone_to_eat_asks_nothing() -> None:
    """GP-12 There is nothing to decide."""
    yards = [{"Corgis": [30], "Pugs": [85]}]
    assert ended(table(yards=yards, bones=[{"Corgis": [1, 2]}], agenda=trick(85)))


def test_hungry_without_another_bone_to_turn_ends_after_eating() -> None:
    """GP-18 It must be another one, and a 10 stays."""
    for shown, eaten in (([1], 1), ([5, 10], 5)):
        g = table(yards=[{"Pugs": [85]}], bones=[{"Pugs": shown}], agenda=trick(85))
        do(g, 0, f"eat a {eaten} of the Pugs")
        assert ended(g)
    assert ended(table(yards=[{"Pugs": [85]}], agenda=trick(85)))


# 6 Friendly


@pytest.mark.parametrize("size", SIZES)
def test_friendly_upgrades_one_bone_at_each_of_so_many_other_groups(size: int) -> None:
    """GP-18 Up to ▲ other groups, one bone each, not here."""
    names = ["Yorkies", "Corgis", "Beagles", "Huskies"]
    g = table(
        yards=[
            {
                "Yorkies": [0],
                "Corgis": [30],
                "Beagles": [40],
                "Huskies": [60],
                "Pugs": pugs(86, size),
            }
        ],
        bones=[{**{name: [1, 5, 10] for name in names}, "Pugs": [1]}],
        agenda=trick(86),
    )
    assert answers(g) == [
        *(f"upgrade a {value} of the {name}" for name in names for value in (1, 5)),
        "enough",
    ]
    for name in names[:size]:
        do(g, 0, f"upgrade a 1 of the {name}")
        assert f"upgrade a 5 of the {name}" not in answers(g)
    assert ended(g)
    turned = {name: [2, 5, 10] for name in names[:size]}
    assert all_bones(g) == {**{name: [1, 5, 10] for name in names}, **turned, "Pugs": [1]}


def test_friendly_skips_groups_without_a_bone_to_turn() -> None:
    """GP-18 And ends when there is none left."""
    g = table(
        yards=[{"Yorkies": [0], "Corgis": [30], "Pugs": pugs(86, 4)}],
        bones=[{"Yorkies": [10], "Corgis": [2], "Pugs": [1]}],
        agenda=trick(86),
    )
    assert answers(g) == ["upgrade a 2 of the Corgis", "enough"]
    do(g, 0, "upgrade a 2 of the Corgis")
    assert ended(g)
    assert ended(table(yards=[{"Pugs": [86]}], bones=[{"Pugs": [1]}], agenda=trick(86)))


def test_friendly_may_have_enough() -> None:
    """GP-12 After any group."""
    g = table(
        yards=[{"Yorkies": [0], "Corgis": [30], "Pugs": pugs(86, 4)}],
        bones=[{"Yorkies": [1], "Corgis": [2]}],
        agenda=trick(86),
    )
    do(g, 0, "upgrade a 2 of the Corgis", "enough")
    assert ended(g)
    assert all_bones(g) == {"Yorkies": [1], "Corgis": [5]}


# 7 Bouncy


def test_bouncy_draws_the_top_pup_plays_it_and_uses_its_trick() -> None:
    """GP-18 A pup from the deck, for all to see."""
    g = table(yards=[{"Pugs": [87]}], deck=[80, 1], agenda=trick(87))
    assert answers(g) == ["draw a pup and play it", "enough"]
    do(g, 0, "draw a pup and play it")
    assert yard(g) == {"Pugs": [87, 80]}
    assert seen(g, None, "yard", 0) == [87, 80]
    assert cards_told(g, "bounce") == [80]
    assert answers(g)[0] == "bury 2 bones with the Pugs"
    do(g, 0, "bury 2 bones with the Pugs")
    assert ended(g)
    assert g.deck == []


def test_bouncy_into_bouncy_into_proud() -> None:
    """GP-18 It can chain."""
    g = table(yards=[{"Corgis": [30], "Pugs": [87]}], deck=[37, 20, 5], agenda=trick(87))
    do(g, 0, "draw a pup and play it", "draw a pup and play it")
    assert yard(g) == {"Terriers": [20], "Corgis": [30, 37], "Pugs": [87]}
    assert answers(g) == ["bury a bone with the Terriers", "bury no bone with the Terriers"]
    do(g, 0, "bury a bone with the Terriers")
    assert ended(g)


def test_drawing_is_optional_at_every_bounce() -> None:
    """GP-18 A drawn pup must be played."""
    g = table(yards=[{"Pugs": [87]}], deck=[37, 20], agenda=trick(87))
    do(g, 0, "draw a pup and play it", "enough")
    assert ended(g)
    assert yard(g) == {"Corgis": [37], "Pugs": [87]}
    assert g.deck == [20]
    g = table(yards=[{"Pugs": [87]}], deck=[37, 20], agenda=trick(87))
    do(g, 0, "enough")
    assert ended(g)
    assert g.deck == [20, 37]


def test_a_drawn_rascal_joins_a_group_and_ends_the_chain() -> None:
    """GP-18 Its player chooses the group."""
    g = table(yards=[{"Corgis": [30], "Pugs": [87]}], deck=[95, 20], agenda=trick(87))
    do(g, 0, "draw a pup and play it", "join the Corgis")
    assert ended(g)
    assert yard(g) == {"Corgis": [30, 95], "Pugs": [87]}


def test_bouncy_draws_from_the_box_when_the_deck_is_empty() -> None:
    """GP-17 And not at all if that is empty too."""
    g = table(yards=[{"Pugs": [87]}], deck=[], box=[35, 36], agenda=trick(87))
    do(g, 0, "draw a pup and play it")
    assert yard(g) == {"Corgis": [35], "Pugs": [87]}
    assert g.box == [36]
    assert ended(table(yards=[{"Pugs": [87]}], deck=[], box=[], agenda=trick(87)))


def test_bouncy_draws_in_the_final_round_too() -> None:
    """GP-18 The deck is not empty then."""
    g = table(chosen=[[87]], deck=[35], last_round=True, agenda=turns)
    do(g, 0, "draw a pup and play it")
    assert yard(g) == {"Corgis": [35], "Pugs": [87]}


def test_a_bounce_does_not_change_the_rounds_order() -> None:
    """GP-18 The next turn is the next number's."""
    g = table(hands=[[87], [42]], deck=[5, 1], park=[60, 61, 62])
    do(g, 0, f"choose {pup(87)}")
    do(g, 1, f"choose {pup(42)}")
    do(g, 0, "draw a pup and play it", f"take {pup(60)}")
    assert g.actors == [1]
    do(g, 1, f"take {pup(61)}")
    assert yard(g, 1) == {"Beagles": [42], "Huskies": [62]}


def test_a_bounce_leaves_the_second_chosen_pup_alone() -> None:
    """GP-24 In a strategic game a pup is still waiting for its turn."""
    g = table(
        strategic=True,
        chosen=[[87, 12]],
        yards=[{"Corgis": [30]}],
        deck=[95, 1],
        park=[60, 61],
        agenda=turns,
    )
    do(g, 0, "draw a pup and play it", "join the Corgis", f"take {pup(60)}")
    assert yard(g)["Corgis"] == [30, 95]
    assert yard(g)["Chow Chows"] == [12]


# 8 Patient


@pytest.mark.parametrize(("size", "value"), [(1, 1), (2, 2), (3, 5), (4, 10), (6, 10)])
def test_patient_buries_a_bone_and_upgrades_it(size: int, value: int) -> None:
    """GP-18 Up to ▲ - 1 times; GP-16 a 10 stays; GP-12 it may stop on the way."""
    values = [one for one in (10, 5, 2, 1) if one <= value]
    for stop in values:
        g = table(yards=[{"Pugs": pugs(88, size)}], bones=[{"Pugs": [1]}], agenda=trick(88))
        assert answers(g) == [
            *(f"bury a bone worth {one} with the Pugs" for one in values),
            "enough",
        ]
        do(g, 0, f"bury a bone worth {stop} with the Pugs")
        assert bones(g) == sorted([1, stop])
        assert len(g.bones[0]) == 2
        assert ended(g)


@pytest.mark.parametrize(
    ("deck", "box", "can"), [([], [], False), ([], [4], True), ([4], [], True)]
)
def test_patient_needs_a_card_to_bury(deck: list[int], box: list[int], can: bool) -> None:
    """GP-17 From the box if the deck is empty; GP-12 or it has enough."""
    g = table(yards=[{"Pugs": [88]}], deck=deck, box=box, agenda=trick(88))
    assert ended(g) != can
    if can:
        do(g, 0, "enough")
        assert ended(g)
        assert bones(g) == []


# 9 Loyal


@pytest.mark.parametrize(("size", "most"), [(1, 0), (2, 2), (3, 3), (4, 3)])
def test_loyal_buries_a_bone_for_each_of_your_smaller_groups(size: int, most: int) -> None:
    """GP-18 Groups with fewer pups; not equal ones, not others' groups."""
    g = table(
        yards=[
            {"Yorkies": [0], "Corgis": [30], "Beagles": [40, 41], "Pugs": pugs(89, size)},
            {"Terriers": [20], "Huskies": [60]},
        ],
        agenda=trick(89),
    )
    assert len(answers(g)) == (most + 1 if most else 0)
    if most:
        do(g, 0, f"bury {words(most)} with the Pugs")
    assert bones(g) == [1] * most
    assert ended(g)


# What can be seen ahead and undone


def test_burying_can_be_taken_back_because_nobody_looked() -> None:
    """GP-16 The card goes back where it was."""
    g = table(yards=[{"Pugs": [80]}], deck=[5, 6], agenda=trick(80))
    do(g, 0, "bury a bone with the Pugs")
    assert g.can_take_back(0)
    g.take_back(0)
    assert g.deck == [6, 5]
    assert bones(g) == []
    assert answers(g)[0] == "bury a bone with the Pugs"


def test_upgrading_moving_and_eating_can_be_taken_back() -> None:
    """GP-16 All of it is public."""
    g = table(
        yards=[{"Corgis": [30], "Pugs": [83]}],
        bones=[{"Corgis": [2]}],
        chosen=[[85]],
        agenda=lambda g: [*trick(83), *turns(g)],
    )
    do(g, 0, "move a 2 from the Corgis to the Pugs", "upgrade a 2 of the Pugs")
    do(g, 0, "eat a 5 of the Pugs")
    for _ in range(3):
        g.take_back(0)
    assert all_bones(g) == {"Corgis": [2]}


def test_a_bounce_and_what_was_before_it_can_not_be_taken_back() -> None:
    """GP-18 Everybody has seen the card; what follows can be."""
    g = table(yards=[{"Pugs": [87]}], deck=[80, 1, 2], agenda=trick(87))
    do(g, 0, "draw a pup and play it")
    assert not g.can_take_back(0)
    do(g, 0, "bury a bone with the Pugs")
    assert g.can_take_back(0)
    g.take_back(0)
    assert not g.can_take_back(0)
    assert yard(g) == {"Pugs": [87, 80]}


def previewed(g: Puppies, move: str) -> tuple[list[str], bool]:
    shown = g.preview(0, move)
    assert len(shown["story"]) == len(shown["events"])
    return [event["event"] for event in shown["events"]], shown["complete"]


def test_a_preview_tells_all_but_the_card_that_would_be_drawn() -> None:
    """GP-16, GP-18 Burying is known in full, a bounce not at all."""
    g = table(yards=[{"Pugs": [80, 81]}], deck=[5, 6], agenda=trick(80))
    assert previewed(g, "bury 2 bones with the Pugs") == (["bury"], True)
    assert len(g.deck) == 2
    g = table(yards=[{"Pugs": [87]}], deck=[5, 6], agenda=trick(87))
    assert previewed(g, "draw a pup and play it") == ([], False)
    g = table(yards=[{"Pugs": [88, 80]}], agenda=trick(88))
    assert previewed(g, "bury a bone worth 2 with the Pugs") == (["bury", "upgrade"], True)
    g = table(yards=[{"Pugs": [88]}], agenda=trick(88))
    assert previewed(g, "bury a bone worth 1 with the Pugs") == (["bury"], True)


def test_what_was_done_is_told() -> None:
    """GP-16 One sentence each."""
    g = table(
        yards=[{"Corgis": [30], "Pugs": [83]}],
        bones=[{"Corgis": [2, 5]}],
        chosen=[[85]],
        agenda=lambda g: [*trick(83), *turns(g)],
    )
    do(g, 0, "move a 5 from the Corgis to the Pugs", "upgrade a 5 of the Pugs")
    do(g, 0, "eat a 10 of the Pugs")
    assert len(tale(g)) == 4
    events = [(event.name, event.numbers) for event in g.listen() if event.name != "enter"]
    assert events == [("move", [8, 2]), ("upgrade", [8, 3]), ("eat", [8, 3])]


def test_what_is_not_offered_is_refused() -> None:
    """GP-18 And nothing changes."""
    g = table(yards=[{"Pugs": [80]}], agenda=trick(80))
    assert "GP-" in refused(g, 0, "bury 2 bones with the Pugs")
    assert "GP-" in refused(g, 0, "bury a bone with the Corgis")
