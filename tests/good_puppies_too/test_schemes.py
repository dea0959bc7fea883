"""Rascals' schemes, GP-14 and GP-19."""

from __future__ import annotations

from typing import Any

import pytest

from barkade.games.good_puppies_too import GAME
from barkade.games.good_puppies_too.look import words
from barkade.games.good_puppies_too.rules.box import COUNTED, DECK, PUPS_OWNED, Box
from barkade.games.good_puppies_too.rules.course import take_a_turn
from tests.good_puppies_too.scenes import (
    PLURALS,
    all_bones,
    bones,
    printed,
    pup,
    schemes,
    table,
    the_end,
    turns,
    yard,
)
from tests.scenes import answers, do, ended

BOX: Box = GAME.data
DONE = f"complete the scheme of {pup(95)}"

# A yard with a Rascal among the Pugs: 3 pups and 5 bones here, 4 groups, 10 bones,
# 20 points here, a ten and a five here, two tens elsewhere, 2 Rascals, 4 Corgis.
YARD = {"Yorkies": [0], "Corgis": [30, 31, 32, 33], "Beagles": [40, 94], "Pugs": [80, 81, 95]}
BONES = {"Yorkies": [10, 2], "Corgis": [10], "Beagles": [1, 5], "Pugs": [1, 2, 2, 5, 10]}
COUNTS = {
    "pups here": 3,
    "rascals": 2,
    "groups": 4,
    "bones": 10,
    "bones here": 5,
    "worth here": 20,
    "tens here": 1,
    "fives here": 1,
    "tens elsewhere": 2,
    "largest group": 4,
    "pups": 10,
    "tens": 3,
    "bones elsewhere": 5,
    "kinds here": 4,
    "run here": 2,
    "equal groups": 1,
    "missing breeds": 5,
    "lead here": 0,
}


def scheming(what: str, least: int, eats: int = 0) -> Box:
    """Our box with the 95 waiting for something; the other Rascals wait for ever."""
    never = dict.fromkeys(range(10), ("groups 99", 0))
    return printed(schemes={**never, 5: (f"{what} {least}", eats)})


def test_all_that_can_be_counted_is_tested_here() -> None:
    """GP-19 Every word a scheme may use."""
    others = {"no-ones here", "bare groups", "cards in the deck", "pups of"}
    assert {*COUNTS, *others} == set(COUNTED)


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(("what", "many"), COUNTS.items())
def test_a_scheme_is_satisfied_when_there_is_enough(what: str, many: int, seat: int) -> None:
    """GP-14 Exactly enough will do, one less won't; only the own yard counts."""
    other = {"Terriers": [20], "Huskies": [60, 61, 62, 63, 64, 96]}
    lots = {"Terriers": [10, 10, 10], "Huskies": [5, 5, 5, 5, 5, 10]}
    for least, can in ((many, True), (many + 1, False)):
        g = table(
            cards=scheming(what, least),
            yards=[YARD, other] if seat == 0 else [other, YARD],
            bones=[BONES, lots] if seat == 0 else [lots, BONES],
            agenda=lambda g: [(step[0], seat) for step in schemes(g)],
        )
        assert answers(g, seat) == ([DONE, "enough"] if can else [])


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(("what", "many"), COUNTS.items())
def test_a_scheme_may_forbid_to_have_more(what: str, many: int, seat: int) -> None:
    """GP-19 Exactly so many will do, one less allowed won't; only the own yard counts."""
    other = {"Terriers": [20], "Huskies": [60, 61, 62, 63, 64, 96]}
    for most, can in ((many, True), (many - 1, False)):
        g = table(
            cards=scheming(f"at most {what}", most),
            yards=[YARD, other] if seat == 0 else [other, YARD],
            bones=[BONES, {}] if seat == 0 else [{}, BONES],
            agenda=lambda g: [(step[0], seat) for step in schemes(g)],
        )
        assert answers(g, seat) == ([DONE, "enough"] if can else [])


def test_a_scheme_that_was_possible_can_be_missed() -> None:
    """GP-14, GP-19 It is checked in one's turns, as the yard is then."""
    g = table(
        cards=scheming("at most groups", 1),
        yards=[{"Pugs": [80, 95]}],
        chosen=[[30]],
        park=[1, 2],
        agenda=turns,
    )
    do(g, 0, "bury no bone with the Corgis", f"take {pup(1)}")
    assert ended(g)


@pytest.mark.parametrize("seat", [0, 1])
def test_groups_without_a_bone(seat: int) -> None:
    """GP-19 Counted in the own yard, and only groups that there are."""
    for with_bones, bare in (
        (["Yorkies", "Corgis", "Beagles", "Pugs"], 0),
        (["Yorkies", "Pugs"], 2),
        ([], 4),
    ):
        shown = {name: [1, 1] for name in with_bones}
        for said, can in (
            (f"at most bare groups {bare}", True),
            (f"bare groups {bare + 1}", False),
        ):
            what, _, least = said.rpartition(" ")
            g = table(
                cards=scheming(what, int(least)),
                yards=[YARD, {"Huskies": [60]}] if seat == 0 else [{"Huskies": [60]}, YARD],
                bones=[shown, {}] if seat == 0 else [{}, shown],
                agenda=lambda g: [(step[0], seat) for step in schemes(g)],
            )
            assert bool(answers(g, seat)) == can


@pytest.mark.parametrize(
    ("shown", "can"), [([2, 5], True), ([2], False), ([1, 2, 5], False), ([], False)]
)
def test_no_bone_of_1_here(shown: list[int], can: bool) -> None:
    """GP-19 So many bones, and none of them shows 1."""
    g = table(
        cards=scheming("no-ones here", 2),
        yards=[YARD],
        bones=[{"Yorkies": [1], "Pugs": shown}],
        agenda=schemes,
    )
    assert bool(answers(g)) == can


def can_complete(what: str, least: int, **scene: Any) -> bool:
    """Whether the 95 among the Pugs could be completed."""
    return bool(answers(table(cards=scheming(what, least), agenda=schemes, **scene)))


@pytest.mark.parametrize(
    ("pups", "run"), [([81], 1), ([81, 83], 1), ([83, 81, 82], 3), ([80, 81, 87, 88, 89], 3)]
)
def test_numbers_that_follow_one_another(pups: list[int], run: int) -> None:
    """GP-19 The longest row among the pups here, in any order; a Rascal is not in it."""
    yards = [{"Pugs": [*pups, 95], "Corgis": [32, 33, 34, 35]}]
    assert can_complete("run here", run, yards=yards)
    assert not can_complete("run here", run + 1, yards=yards)


def test_numbers_of_both_boxes_follow_one_another() -> None:
    """GP-25 An old 82 stands between an 81 and an 83; two equal ones are no row."""
    assert can_complete("run here", 3, yards=[{"Pugs": [81, 182, 83, 95]}], mega=True)
    assert not can_complete("run here", 2, yards=[{"Pugs": [81, 181, 95]}], mega=True)


@pytest.mark.parametrize(("corgis", "equal"), [([30], 1), ([30, 31], 2), ([30, 31, 32], 1)])
def test_groups_as_large_as_this_one(corgis: list[int], equal: int) -> None:
    """GP-19 This one counts too."""
    yards = [{"Pugs": [80, 95], "Corgis": corgis, "Yorkies": [0]}]
    assert can_complete("equal groups", equal, yards=yards)
    assert not can_complete("equal groups", equal + 1, yards=yards)


@pytest.mark.parametrize(("corgis", "lead"), [([30], 2), ([30, 31], 1), ([30, 31, 32, 33], 0)])
def test_pups_more_here_than_in_any_other_group(corgis: list[int], lead: int) -> None:
    """GP-19 Rascals count as pups of their group."""
    yards = [{"Pugs": [80, 81, 95], "Corgis": corgis, "Yorkies": [0]}]
    assert can_complete("lead here", lead, yards=yards)
    assert not can_complete("lead here", lead + 1, yards=yards)


@pytest.mark.parametrize(("shown", "kinds"), [([], 0), ([2, 2], 1), ([1, 2, 2, 10], 3)])
def test_bones_of_different_values(shown: list[int], kinds: int) -> None:
    """GP-19 Those here."""
    scene = {
        "yards": [{"Pugs": [80, 95], "Corgis": [30]}],
        "bones": [{"Pugs": shown, "Corgis": [5]}],
    }
    assert can_complete("kinds here", kinds, **scene)
    assert not can_complete("kinds here", kinds + 1, **scene)


def test_breeds_that_one_has_none_of() -> None:
    """GP-19 Of nine, or of ten with both boxes (GP-25); Rascals are no breed."""
    for mega, missing in ((False, 8), (True, 9)):
        scene = {"yards": [{"Pugs": [80, 95]}], "mega": mega}
        assert can_complete("missing breeds", missing, **scene)
        assert not can_complete("missing breeds", missing + 1, **scene)


def test_a_scheme_can_look_at_the_deck() -> None:
    """GP-19 Late in the game, or early."""
    for what, cards, can in (
        ("at most cards in the deck", 3, True),
        ("at most cards in the deck", 2, False),
        ("cards in the deck", 3, True),
        ("cards in the deck", 4, False),
    ):
        scene = {"yards": [{"Pugs": [80, 95]}], "deck": [1, 2, 3]}
        assert can_complete(what, cards, **scene) == can


@pytest.mark.parametrize(
    ("mine", "theirs", "can"),
    [([10], [], True), ([10], [10], True), ([10], [10, 10], False), ([], [], False)],
)
def test_a_scheme_can_ask_for_the_most(mine: list[int], theirs: list[int], can: bool) -> None:
    """GP-19, GP-21 As bonuses do: tied counts, zero does not; friends are compared too."""
    box = printed(schemes={**dict.fromkeys(range(10), ("groups 99", 0)), 5: ("most tens", 0)})
    yard = {"Pugs": [80, 95]}
    for scene in (
        {"yards": [yard, {"Corgis": [30]}], "bones": [{"Pugs": mine}, {"Corgis": theirs}]},
        {
            "yards": [yard],
            "bones": [{"Pugs": mine}],
            "sally": True,
            "friends": {"sally": {"Corgis": [30]}},
            "scraps": {"sally": {"Corgis": theirs}},
        },
    ):
        g = table(cards=box, agenda=schemes, **scene)
        assert bool(answers(g)) == can


@pytest.mark.parametrize(("shown", "can"), [([10] * 4, True), ([10] * 3, False)])
def test_in_a_puzzle_a_scheme_that_asks_for_the_most_asks_for_four(
    shown: list[int], can: bool
) -> None:
    """GP-31 Four or more."""
    box = printed(schemes={5: ("most tens", 0)})
    scene = {"yards": [{"Pugs": [80, 95]}], "bones": [{"Pugs": shown}]}
    g = table(seats=1, puzzle="finn", cards=box, agenda=schemes, **scene)  # type: ignore[arg-type]
    assert bool(answers(g)) == can
    assert "four or more 10s" in words.scheme(box.schemes[5], True)


def test_a_rascal_whose_scheme_is_completed_turns_to_double() -> None:
    """GP-14 It lies with that group's bones, still a pup of the group."""
    g = table(cards=scheming("groups", 4), yards=[YARD], bones=[BONES], agenda=schemes)
    do(g, 0, DONE)
    assert yard(g)["Pugs"] == [80, 81, 95]
    shown = {group["group"]: group for group in g.view(None)["yards"][0]}
    assert shown[8]["double"]
    assert shown[8]["worth"] == 40
    assert not any(shown[n]["double"] for n in (0, 3, 4))
    assert [(event.name, event.seat, event.card) for event in g.listen()] == [("scheme", 0, 95)]
    assert ended(g), "it is not asked again"


def test_a_scheme_may_be_left_for_later() -> None:
    """GP-14 Optional."""
    g = table(cards=scheming("groups", 4), yards=[YARD], agenda=schemes)
    do(g, 0, "enough")
    assert ended(g)
    assert sum(g.turned) == 0


@pytest.mark.parametrize("eats", [1, 2, 3])
def test_a_scheme_may_make_the_pups_eat_bones_of_their_group(eats: int) -> None:
    """GP-14, GP-19 From the Rascal's own group, the owner's choice; onto the deck."""
    g = table(
        cards=scheming("groups", 4, eats), yards=[YARD], bones=[BONES], deck=[], agenda=schemes
    )
    do(g, 0, DONE)
    assert answers(g) == [f"eat a {value} of the Pugs" for value in (1, 2, 5, 10)]
    do(g, 0, *["eat a 1 of the Pugs", "eat a 2 of the Pugs", "eat a 2 of the Pugs"][:eats])
    assert ended(g)
    assert bones(g) == [1, 2, 2, 5, 10][eats:]
    assert len(g.deck) == eats
    others = {name: shown for name, shown in all_bones(g).items() if name != "Pugs"}
    assert others == {name: sorted(shown) for name, shown in BONES.items() if name != "Pugs"}


@pytest.mark.parametrize(
    ("eats", "price"), [(0, "."), (1, ", once they have eaten a bone."), (2, "eaten two bones.")]
)
def test_who_thinks_of_a_scheme_is_told_what_it_costs(eats: int, price: str) -> None:
    """GP-14 Which bones are eaten is asked afterwards, so a preview ends there."""
    g = table(
        cards=scheming("groups", 4, eats), yards=[YARD], bones=[BONES], deck=[], agenda=schemes
    )
    seen = g.preview(0, DONE)
    [told] = seen["story"]
    assert told.endswith(price)
    assert ("eaten" in told) == seen["view"].get("prompt", "").endswith("to eat for the scheme.")


def test_a_scheme_that_costs_bones_needs_them() -> None:
    """GP-14 In the Rascal's own group."""
    for here, can in (([1, 1], True), ([1], False)):
        g = table(
            cards=scheming("groups", 4, 2),
            yards=[YARD],
            bones=[{"Corgis": [1, 1, 1], "Pugs": here}],
            agenda=schemes,
        )
        assert bool(answers(g)) == can


def test_several_schemes_are_completed_in_the_owners_order() -> None:
    """GP-14 What one eats may be what another needs."""
    box = printed(schemes={5: ("bones here 2", 1), 4: ("bones here 2", 0)})
    yards, shown = [{"Pugs": [80, 95, 94]}], [{"Pugs": [1, 1]}]
    g = table(cards=box, yards=yards, bones=shown, agenda=schemes)
    assert answers(g) == [f"complete the scheme of {pup(n)}" for n in (94, 95)] + ["enough"]
    do(g, 0, f"complete the scheme of {pup(94)}")
    assert answers(g) == [DONE, "enough"]
    do(g, 0, DONE)
    assert ended(g)
    assert g.doubled[8] == 2
    assert bones(g) == [1]
    g = table(cards=box, yards=yards, bones=shown, agenda=schemes)
    do(g, 0, DONE)
    assert ended(g), "the 94 lacks a bone now"


def test_two_double_rascals_still_count_double_once() -> None:
    """GP-14 However many."""
    g = table(
        yards=[{"Rascals": [95, 94]}],
        bones=[{"Rascals": [5, 10]}],
        doubled=[95, 94],
        agenda=the_end,
    )
    assert g.scores == [30, 0]


def test_a_double_rascal_is_no_bone() -> None:
    """GP-14 Never moved, eaten, upgraded or counted as one."""
    g = table(
        cards=scheming("bones", 1),
        yards=[{"Corgis": [30, 94], "Pugs": [83, 95]}],
        doubled=[94],
        agenda=[(take_a_turn, 0, 85)],
        chosen=[[85]],
        park=[1, 2],
    )
    do(g, 0, f"take {pup(1)}")
    assert ended(g), "nothing to eat, no scheme satisfied"
    assert sum(g.bone) == 0


def test_a_double_rascal_stays_a_pup_for_the_count() -> None:
    """GP-14 ▲ counts it."""
    g = table(yards=[{"Pugs": [81, 95]}], doubled=[95], chosen=[[80]], agenda=turns)
    assert answers(g)[0] == "bury 3 bones with the Pugs"


def test_a_scheme_is_not_completed_twice() -> None:
    """GP-14 A ×2 Rascal has no scheme any more."""
    g = table(cards=scheming("groups", 1), yards=[YARD], doubled=[95], agenda=schemes)
    assert ended(g)


def test_a_scheme_is_completed_in_the_turn_in_which_the_rascal_comes() -> None:
    """GP-14 If it is satisfied then."""
    g = table(cards=scheming("groups", 1), chosen=[[95]], park=[1, 2], agenda=turns)
    do(g, 0, f"take {pup(1)}")
    assert answers(g) == [DONE, "enough"]


def test_completing_a_scheme_can_be_taken_back() -> None:
    """GP-14 All of it is public, the eaten bone goes back unseen."""
    g = table(cards=scheming("groups", 4, 1), yards=[YARD], bones=[BONES], agenda=schemes)
    do(g, 0, DONE, "eat a 1 of the Pugs")
    g.take_back(0)
    g.take_back(0)
    assert answers(g) == [DONE, "enough"]
    assert bones(g) == [1, 2, 2, 5, 10]
    assert sum(g.doubled) == 0


@pytest.mark.parametrize("digit", range(10))
def test_every_rascal_of_our_box_can_complete_its_scheme(digit: int) -> None:
    """GP-19 In a yard that has everything, or else in a small one."""
    card = 90 + digit
    others = [rascal for rascal in range(90, 100) if rascal != card]
    yard = {name: [10 * n] for n, name in enumerate(PLURALS[:8])}
    for n, other in enumerate(others):
        yard[PLURALS[n % 8]].append(other)
    yard["Pugs"] = [*range(80, 90), card]
    rich = {"Yorkies": [10] * 10, "Corgis": [10] * 10, "Pugs": [2, 2, 2, *[5] * 5, *[10] * 5]}
    large = table(yards=[yard], bones=[rich], agenda=schemes)
    small = table(yards=[{"Pugs": [80, card]}], bones=[{"Pugs": [1, 2, 2]}], agenda=schemes)
    even = {name: [10 * n, 10 * n + 1] for n, name in enumerate(PLURALS[:5])}
    even["Pugs"] = [80, card]
    late = table(yards=[even], bones=[{"Pugs": [1, 1, 1]}], deck=[], agenda=schemes)
    asked = [f"complete the scheme of {pup(card)}" in answers(g) for g in (large, small, late)]
    assert sum(asked) == 1, "none is for every yard"


def test_the_ten_schemes_are_ten_different_temptations() -> None:
    """GP-19 No two look at the same thing; few forbid; some cost bones."""
    assert len({scheme.what for scheme in BOX.schemes}) == 10
    assert sum(scheme.at_most for scheme in BOX.schemes) <= 3
    assert sum(scheme.most for scheme in BOX.schemes) >= 1, "one looks at the others"
    assert sum(scheme.eats > 0 for scheme in BOX.schemes) >= 3
    assert {DECK, PUPS_OWNED} <= {scheme.what for scheme in BOX.schemes}, "late and early"
