"""The end, DL-13, DL-16 to DL-19 and DL-24 to DL-28: what everything is worth."""

from __future__ import annotations

from typing import Any

import pytest

from barkade.games.dog_lover.rules.contents import RESCUED
from barkade.games.dog_lover.rules.scoring import Count, count, sets, worths
from barkade.games.dog_lover.rules.table import DogLovers
from tests.dog_lover.printed import BIG, MEDIUM, SMALL, box
from tests.dog_lover.scenes import (
    THE_END,
    names,
    number_of,
    table,
    take,
    told,
)
from tests.scenes import do

PLENTY = "9 scraps, 9 dry, 9 canned"
NOTHING = ""


def scene(
    dogs: dict[str, list[str]], food: str = PLENTY, hand: list[str] | None = None, **more: Any
) -> DogLovers:
    """A seat at the end of the game, before its turn."""
    return table(dogs=[dogs], hands=[hand or []], food=[food], **more)


def points(dogs: dict[str, list[str]], food: str = PLENTY, hand: list[str] | None = None) -> int:
    return count(scene(dogs, food, hand), 0).points


def worth(dogs: dict[str, list[str]]) -> dict[str, int]:
    """What each dog is worth if it is fed."""
    g = scene(dogs)
    return dict(zip(dogs, worths(g, 0), strict=True))


# DL-13 Fed or not


def test_a_fed_dog_scores_its_points_and_an_unfed_one_loses_two() -> None:
    """DL-13 Joey with 2 scraps and 1 canned food: 5; with less: −2 and nothing else."""
    assert points({"Joey": []}, "2 scraps, 1 canned") == 5
    for less in ("2 scraps", "1 scraps, 1 canned", "9 dry", NOTHING, "1 scraps, 1 wild"):
        assert points({"Joey": []}, less) == -2
    assert points({"Joey": ["Tour Guide", "Walk", "Walk", "Training"]}, "2 scraps") == -2
    assert points({"Joey": []}, "1 scraps, 2 wild") == 5
    assert points({}) == 0


def test_a_fed_dog_scores_all_that_is_at_it() -> None:
    """DL-13, DL-16, DL-17, DL-20 A Walk 2, a Training 1, the Trait's points."""
    assert worth({"Taco": []}) == {"Taco": 3}
    assert worth({"Taco": ["Walk"]}) == {"Taco": 5}
    assert worth({"Taco": ["Training"]}) == {"Taco": 4}
    assert worth({"Taco": ["Walk", "Training", "Jitterbug"]}) == {"Taco": 3 + 2 + 1 + 5}
    assert worth({"Taco": ["Walk"], "Joey": ["Training"]}) == {"Taco": 5, "Joey": 6}


def test_what_is_left_in_a_hand_is_worth_nothing() -> None:
    """DL-15, DL-17, DL-21 Adoptions, Trainings, Fetch, cubes."""
    assert points({"Taco": []}, hand=["Adoption", "Training", "Adoption"]) == 3
    g = scene({"Taco": []}, fetch=0)
    assert count(g, 0).points == 3


# DL-18 Bones


@pytest.mark.parametrize(("bones", "worth"), [(0, 0), (1, -1), (2, 4), (3, 8), (4, 8), (7, 8)])
def test_bones_with_four_fed_dogs(bones: int, worth: int) -> None:
    """DL-18 −1, 4, 8, 8; rescued dogs count."""
    dogs: dict[str, list[str]] = {"Taco": [], "Joey": [], "Annabelle": [], "Tripod": []}
    total = count(scene(dogs, hand=["Bone"] * bones), 0)
    assert total.bones == worth
    assert total.points == count(scene(dogs), 0).points + worth


def test_bones_count_fed_dogs_only() -> None:
    """DL-18 And one Bone loses a point though nobody is fed."""
    dogs: dict[str, list[str]] = {"Taco": [], "Joey": [], "Annabelle": []}
    assert points(dogs, "1 scraps", ["Bone"] * 2) == 3 + 1 - 4
    assert points(dogs, "1 scraps", ["Bone"] * 3) == 3 + 2 - 4
    assert points(dogs, NOTHING, ["Bone"] * 3) == -6
    assert points({}, NOTHING, ["Bone"]) == -1


# DL-19 Favorite Things


@pytest.mark.parametrize(
    ("held", "worth"),
    [
        ([0, 0, 0, 0, 0], 0),
        ([1, 0, 0, 0, 0], 1),
        ([1, 1, 0, 0, 0], 3),
        ([0, 1, 1, 1, 0], 6),
        ([1, 1, 1, 1, 0], 10),
        ([1, 1, 1, 1, 1], 15),
        ([1, 2, 2, 0, 0], 6 + 3),
        ([3, 0, 0, 0, 0], 3),
        ([2, 2, 2, 2, 2], 30),
        ([2, 1, 1, 1, 1], 16),
    ],
)
def test_sets_of_different_favorite_things(held: list[int], worth: int) -> None:
    """DL-19 1, 3, 6, 10, 15; several sets."""
    assert sets(held) == worth


def test_a_chew_toy_two_frisbees_and_two_leashes() -> None:
    """DL-19 6 + 3."""
    hand = ["Chew Toy", "Frisbee", "Frisbee", "Leash", "Leash"]
    assert count(scene({}, hand=hand), 0).things == 9
    assert points({}, hand=[*hand, "Bone", "Adoption"]) == 9 - 1
    assert points({}, hand=["Tennis Ball", "Dog House"]) == 3


# DL-24 Traits


def test_best_friend_on_taco_with_a_dog_house() -> None:
    """DL-24 Fed 7: 3 of Taco, 1 of the Trait, 3 of the thing; duplicates too."""
    assert worth({"Taco": ["Best Friend", "Dog House"]}) == {"Taco": 7}
    assert worth({"Taco": ["Best Friend", "Dog House", "Dog House", "Leash"]}) == {"Taco": 13}


def test_tucked_things_leave_their_sets_and_tucked_bones_are_no_bones() -> None:
    """DL-24 Dirt Monster takes an only Bone, which would have lost a point."""
    g = scene({"Joey": ["Dirt Monster"], "Taco": ["Best Friend"]}, hand=["Bone", "Leash"])
    assert (count(g, 0).things, count(g, 0).bones) == (1, -1)
    do(g, 0, "tuck Bone", "tuck Leash")
    assert (count(g, 0).things, count(g, 0).bones) == (0, 0)
    assert dict(zip(["Joey", "Taco"], worths(g, 0), strict=True)) == {
        "Joey": 5 + 2 + 4,
        "Taco": 3 + 1 + 3,
    }


def test_escape_artist_is_fed_with_one_cube_of_any_kind() -> None:
    """DL-24 Whatever is printed on the dog."""
    cards = box({"Taco": {"eats": "3 scraps, 2 canned"}})
    for food in ("1 scraps", "1 dry", "1 canned", "1 wild"):
        g = table(cards=cards, dogs=[{"Taco": ["Escape Artist"]}], food=[food])
        assert count(g, 0).points == 3 + 3
    g = table(cards=cards, dogs=[{"Taco": ["Escape Artist"]}])
    assert count(g, 0).points == -2


def test_what_a_trait_lets_tuck_scores_for_each() -> None:
    """DL-24 Food Thief and Landlord; Teacher's Pet and Tour Guide besides the usual."""
    assert worth({"Annabelle": ["Food Thief", "Scraps", "Scraps", "Wild Food"]}) == {
        "Annabelle": 2 + 1 + 3 * 2
    }
    assert worth({"Annabelle": ["Landlord", "Adoption", "Adoption"]}) == {"Annabelle": 2 + 2 + 6}
    assert worth({"Annabelle": ["Teacher's Pet", "Training", "Training", "Walk"]}) == {
        "Annabelle": 2 + 2 + 2 * (1 + 2) + 2
    }
    assert worth({"Joey": ["Tour Guide", "Walk", "Walk", "Walk", "Training"]}) == {
        "Joey": 5 + 2 + 3 * (2 + 3) + 1
    }


def test_rule_breaker_scores_each_kind_once() -> None:
    """DL-24 Duplicate kinds do not score; all Favorite Things are one kind, and so is food.
    Trainings and Walks still score their usual points, duplicates too."""
    lying = ["Leash", "Bone", "Adoption", "Scraps", "Fetch", "Jitterbug"]
    assert worth({"Joey": ["Rule Breaker", *lying]}) == {"Joey": 5 + 1 + 6 * 2}
    again = ["Leash", "Frisbee", "Bone", "Adoption", "Dry Bits", "Best Friend"]
    assert worth({"Joey": ["Rule Breaker", *lying, *again]}) == {"Joey": 5 + 1 + 6 * 2}
    assert worth({"Joey": ["Rule Breaker", "Walk", "Training"]}) == {"Joey": 5 + 1 + 4 + 3}
    again = ["Walk", "Walk", "Walk", "Training", "Training"]
    assert worth({"Joey": ["Rule Breaker", *again]}) == {"Joey": 5 + 1 + (4 + 2 + 2) + (3 + 1)}


def test_duplicates_are_counted_dog_by_dog() -> None:
    """DL-24 What lies under another dog is no duplicate."""
    assert worth({"Alp": ["Walk"], "Joey": ["Rule Breaker", "Walk"], "Bay": ["Walk"]}) == {
        "Alp": 4,
        "Joey": 10,
        "Bay": 4,
    }


def test_jitterbug_scores_what_lay_there() -> None:
    """DL-24 It stays."""
    assert worth({"Al": ["Jitterbug", "Chew Toy", "Walk"]}) == {"Al": 1 + 5 + 4 + 2}


# DL-25 Rescued dogs


@pytest.mark.parametrize(
    ("dog", "thing", "pays"),
    [
        ("Al", "Chew Toy", 4),
        ("Bailey", "Frisbee", 5),
        ("Bear", "Leash", 6),
        ("Mario Andre Eddie", "Dog House", 7),
        ("Precious", "Tennis Ball", 8),
    ],
)
def test_a_rescued_dogs_favorite_thing_scores_if_that_dog_is_fed(
    dog: str, thing: str, pays: int
) -> None:
    """DL-25 Under it; in the hand it is part of a set."""
    assert points({dog: [thing]}) == 1 + pays
    assert points({dog: [thing]}, NOTHING) == -2
    assert points({dog: []}, hand=[thing]) == 1 + 1


def test_a_rescued_dogs_thing_scores_whenever_it_was_tucked() -> None:
    """DL-25 Once, before or after others, also with a Trait that tucks things."""
    for order in (["Chew Toy", "Frisbee"], ["Frisbee", "Chew Toy"]):
        assert worth({"Al": ["Best Friend", *order]}) == {"Al": 1 + 1 + 4 + 2 * 3}
    assert worth({"Al": ["Best Friend", "Chew Toy", "Chew Toy"]}) == {"Al": 1 + 1 + 4 + 6}
    for order in (["Leash", "Frisbee"], ["Frisbee", "Leash"]):
        assert worth({"Bear": ["Rule Breaker", *order]}) == {"Bear": 1 + 1 + 6 + 2}
    assert worth({"Bear": ["Rule Breaker", "Frisbee"]}) == {"Bear": 1 + 1 + 2}


@pytest.mark.parametrize(
    ("dog", "trait", "host", "pays"),
    [
        ("50 Scent", "Dirt Monster", "Joey", 4),
        ("Dexter", "Jitterbug", "Taco", 5),
        ("Droolious Caesar", "Food Thief", "Annabelle", 6),
        ("George", "Rule Breaker", "Joey", 7),
        ("Laddie", "Tour Guide", "Joey", 8),
    ],
)
def test_a_rescued_dog_likes_a_trait_on_any_of_ones_dogs(
    dog: str, trait: str, host: str, pays: int
) -> None:
    """DL-25 That other dog need not be fed; the rescued dog must."""
    assert worth({dog: [], host: []})[dog] == 1
    assert worth({dog: [], host: [trait]})[dog] == 1 + pays
    assert points({dog: [], host: [trait]}, "1 canned") == 1 + pays - 2
    assert points({dog: [], host: [trait]}, NOTHING) == -4
    g = table(dogs=[{dog: []}, {host: [trait]}])
    assert worths(g, 0) == [1]


def test_a_trait_that_is_only_tucked_is_not_liked() -> None:
    """DL-24, DL-25 It has no ability there."""
    assert worth({"Dexter": [], "Joey": ["Rule Breaker", "Jitterbug"]})["Dexter"] == 1
    g = table(
        dogs=[{"Dexter": [], "Joey": ["Rule Breaker"]}],
        grid={"a1": "Jitterbug", "a2": "Bone", "a3": "Bone"},
    )
    take(g, 0, "a1 a2 a3")
    do(g, 0, "tuck Jitterbug")
    assert worths(g, 0)[0] == 1


def test_ichabod_scores_trainings_tucked_anywhere() -> None:
    """DL-25 In one's area; they still score their 1."""
    dogs = {
        "Ichabod": ["Training"],
        "Taco": ["Training", "Walk"],
        "Annabelle": ["Teacher's Pet", "Training", "Training"],
        "Joey": [],
    }
    assert worth(dogs) == {"Ichabod": 1 + 1 + 4 * 3, "Taco": 6, "Annabelle": 2 + 2 + 6, "Joey": 5}
    g = table(dogs=[{"Ichabod": []}, {"Taco": ["Training"]}], hands=[["Training"]])
    assert worths(g, 0) == [1]
    assert worth({"Ichabod": ["Walk"], "Tripod": ["Training"]})["Tripod"] == 1 + 1 + 12


@pytest.mark.parametrize(
    ("dog", "many", "pays"),
    [("Miss Penelope", 4, 3), ("Muggles", 2, 4), ("Nutmeg", 3, 5), ("Tripod", 3, 6)],
)
def test_four_rescued_dogs_count_dogs_of_some_kind_and_themselves(
    dog: str, many: int, pays: int
) -> None:
    """DL-25 Small, medium, big, or rescued; fed or not, of one's own."""
    others: dict[str, list[str]] = {
        name: [] for name in ("Taco", "Dot", "Al", "Annabelle", "Joey", "Bear") if name != dog
    }
    assert worth({dog: [], **others})[dog] == 1 + many * pays
    assert points({dog: [], **others}, "1 canned") == 1 + many * pays - 12
    g = table(dogs=[{dog: []}, others])
    assert worths(g, 0) == [1 + pays]


# DL-27 Feeding


def fed(dogs: dict[str, list[str]], food: str, hand: list[str] | None = None) -> list[str]:
    g = scene(dogs, food, hand)
    return sorted(names(g, count(g, 0).fed))


def test_two_dogs_compete_for_a_canned_cube_and_a_wild() -> None:
    """DL-27 The dog worth most is not always fed: the true best is found."""
    cards = box(
        {
            "Joey": {"eats": "1 canned, 1 dry", "vp": 7},
            "Taco": {"eats": "1 canned", "vp": 5},
            "Annabelle": {"eats": "1 dry", "vp": 5},
        }
    )
    dogs: dict[str, list[str]] = {"Joey": [], "Taco": [], "Annabelle": []}
    g = table(cards=cards, dogs=[dogs], food=["1 canned, 1 wild"])
    best = count(g, 0)
    assert sorted(names(g, best.fed)) == ["Annabelle", "Taco"]
    assert best.points == 10 - 2
    g = table(cards=cards, dogs=[dogs], food=["1 canned, 1 dry, 1 wild"])
    assert count(g, 0).points == 7 + 5 - 2
    assert len(count(g, 0).fed) == 2


def test_feeding_looks_at_all_that_lies_at_a_dog() -> None:
    """DL-27 Not at the printed points alone."""
    assert fed({"Pixie": ["Walk"], "Annabelle": [], "Dot": ["Training"]}, "1 dry") == ["Pixie"]
    assert fed({"Pixie": [], "Annabelle": ["Walk"], "Dot": ["Training"]}, "2 dry") == [
        "Annabelle",
        "Dot",
    ]


def test_a_wild_cube_is_any_food() -> None:
    """DL-27 Also for an Escape Artist, who leaves the right food to others."""
    dogs = {"Taco": ["Escape Artist"], "Joey": [], "Annabelle": []}
    assert fed(dogs, "2 scraps, 2 wild") == ["Joey", "Taco"]
    assert fed(dogs, "2 scraps, 1 canned, 1 wild, 1 dry") == ["Annabelle", "Joey", "Taco"]
    assert fed(dogs, "2 scraps, 1 canned") == ["Taco"]


def test_of_equal_points_more_dogs_are_fed_and_then_more_rescued_ones() -> None:
    """DL-27, DL-28 The tie-breaks are looked after too."""
    cards = box(
        {
            "Joey": {"eats": "2 dry", "vp": 6},
            "Taco": {"eats": "1 dry", "vp": 2},
            "Dot": {"eats": "1 dry", "vp": 2},
        }
    )
    g = table(cards=cards, dogs=[{"Joey": [], "Taco": [], "Dot": []}], food=["2 dry"])
    assert sorted(names(g, count(g, 0).fed)) == ["Dot", "Taco"]
    cards = box({"Tripod": {"eats": "1 dry", "vp": 1, "does": "dogs rescued 1"}})
    for dogs in (["Tripod", "Pixie"], ["Pixie", "Tripod"]):
        g = table(cards=cards, dogs=[{dog: [] for dog in dogs}], food=["1 dry"])
        best = count(g, 0)
        assert names(g, best.fed) == ["Tripod"]
        assert best.rescued == 1


def test_a_count_says_what_it_is_made_of() -> None:
    """DL-28 Points, who is fed, how many of them are rescued, things and bones."""
    g = scene({"Taco": [], "Al": ["Chew Toy"], "Joey": []}, "1 scraps, 1 canned", ["Leash", "Bone"])
    fed_dogs = [number_of(g, "Al"), number_of(g, "Taco")]
    assert count(g, 0)._replace(fed=sorted(count(g, 0).fed)) == Count(
        3 + 5 - 2 + 1 - 1, sorted(fed_dogs), 1, 1, -1
    )
    assert number_of(g, "Al") == RESCUED


def test_many_dogs_are_fed_in_no_time() -> None:
    """DL-27 Fifteen hungry dogs and food for half of them."""
    dogs: dict[str, list[str]] = {dog: [] for dog in [*SMALL[:5], *MEDIUM[:5], *BIG[:5]]}
    assert len(fed(dogs, "1 scraps, 5 dry, 2 wild")) == 8


# DL-28 Who wins


def ending(*seats: tuple[dict[str, list[str]], str, list[str]]) -> DogLovers:
    """The end of a game: dogs, food and hand of each seat."""
    dogs, food, hands = zip(*seats, strict=True)
    return table(seats=len(seats), dogs=dogs, food=food, hands=hands, agenda=THE_END)


def test_the_most_points_win() -> None:
    """DL-28 And everybody is told who is fed and what it comes to."""
    g = ending(
        ({"Taco": []}, "1 scraps", []),
        ({"Joey": [], "Dot": []}, "2 scraps, 1 canned", []),
        ({}, "", ["Chew Toy", "Leash", "Frisbee"]),
    )
    assert g.over
    assert (g.scores, g.winners) == ([3, 5 - 2, 6], [2])
    assert told(g, "fed") == ["Taco", "Joey"]
    assert told(g, "hungry") == ["Dot"]
    assert [event.numbers[0] for event in g.listen() if event.name == "score"] == [3, 3, 6]


def test_ties_go_to_the_most_fed_dogs() -> None:
    """DL-28 Equal points: two fed dogs beat one, and none."""
    g = ending(
        ({"Taco": []}, "1 scraps", []),
        ({"Dot": [], "Elm": [], "Ash": [], "Fir": []}, "2 dry", ["Leash", "Chew Toy", "Frisbee"]),
        ({}, "", ["Chew Toy", "Leash"]),
    )
    assert g.scores == [3, 6, 3]
    assert g.winners == [1]
    g = ending(
        ({"Taco": []}, "1 scraps", []),
        ({"Dot": [], "Elm": []}, "2 dry", ["Bone"]),
        ({}, "", ["Chew Toy", "Leash"]),
    )
    assert g.scores == [3, 3, 3]
    assert g.winners == [1]


def test_then_to_the_most_fed_rescued_dogs() -> None:
    """DL-28 Equal points and equally many fed dogs."""
    g = ending(
        ({"Dot": []}, "1 dry", []),
        ({"Al": []}, "1 canned", ["Leash"]),
        ({"Bear": [], "Elm": []}, "1 dry", ["Leash", "Frisbee", "Chew Toy", "Dog House"]),
    )
    assert g.scores == [2, 2, 10]
    g = ending(({"Dot": []}, "1 dry", []), ({"Al": []}, "1 canned", ["Leash"]))
    assert g.scores == [2, 2]
    assert g.winners == [1]


def test_then_the_win_is_shared() -> None:
    """DL-28 The book looks to the next game."""
    g = ending(({"Dot": []}, "1 dry", []), ({"Elm": []}, "1 dry", []), ({"Ash": []}, "", ["Leash"]))
    assert (g.scores, g.winners) == ([2, 2, -1], [0, 1])


def test_scores_may_be_negative() -> None:
    """DL-13 The least bad wins."""
    g = ending(({"Dot": [], "Elm": []}, "", []), ({"Ash": []}, "", ["Bone"]))
    assert (g.scores, g.winners) == ([-4, -3], [1])


def test_the_game_ends_with_the_count() -> None:
    """DL-26, DL-28 After the last turn of the last round."""
    g = table(
        dogs=[{"Taco": []}, {"Joey": []}],
        grid={"a1": "Scraps", "a2": "Bone", "a3": "Bone"},
        last_round=True,
        first=1,
    )
    take(g, 0, "a1 a2 a3")
    do(g, 0, "end the turn")
    assert g.over
    assert (g.scores, g.winners) == ([3 + 1, -2], [0])
