"""The nine Traits, DL-24, and the rescued dogs that tuck, DL-25: what they allow."""

from __future__ import annotations

import pytest

from tests.dog_lover.printed import box
from tests.dog_lover.scenes import (
    food_of,
    hand,
    kennel,
    names,
    on,
    table,
    take,
    told,
)
from tests.scenes import answers, do

THINGS = ["Chew Toy", "Frisbee", "Leash", "Dog House", "Tennis Ball"]
ALL = [*THINGS, "Bone", "Adoption", "Training"]
INERT = {"a2": "Bone", "a3": "Bone"}


def tucks(dogs: dict[str, list[str]], hands: list[str] | None = None) -> list[str]:
    """The cards of a hand that can be tucked under some dogs."""
    g = table(dogs=[dogs], hands=[ALL if hands is None else hands], learned=[["Heel"]], fetch=0)
    moves = [move.removeprefix("tuck ") for move in answers(g) if move.startswith("tuck ")]
    return [name for name in [*ALL, "Fetch"] if name in moves]


def test_best_friend_tucks_any_favorite_things() -> None:
    """DL-24 Duplicates too."""
    assert tucks({"Taco": ["Best Friend", "Training"]}) == THINGS
    assert tucks({"Taco": ["Best Friend", "Training", "Leash", "Frisbee"]}) == THINGS


def test_dirt_monster_tucks_bones() -> None:
    """DL-24 They leave the hand."""
    assert tucks({"Joey": ["Dirt Monster", "Training", "Bone"]}) == ["Bone"]
    g = table(dogs=[{"Joey": ["Dirt Monster"]}], hands=[["Bone", "Bone"]])
    do(g, 0, "tuck Bone", "tuck Bone")
    assert hand(g) == []
    assert on(g, "Joey") == ["Dirt Monster", "Bone", "Bone"]


def test_landlord_tucks_unused_adoptions() -> None:
    """DL-24 Instead of rescuing with them."""
    assert tucks({"Annabelle": ["Landlord", "Training", "Adoption"]}) == ["Adoption"]
    g = table(dogs=[{"Annabelle": ["Landlord"]}], hands=[["Adoption"] * 2], rescue=["Al"])
    assert answers(g) == ["use Sit", "tuck Adoption", "rescue Al"]
    do(g, 0, "tuck Adoption")
    assert answers(g) == ["use Sit", "tuck Adoption"]


def test_food_thief_tucks_food_cards_and_duplicates_too() -> None:
    """DL-24 Instead of gaining the food."""
    g = table(
        dogs=[{"Annabelle": ["Food Thief", "Scraps"]}],
        grid={"a1": "Scraps", "a2": "Scraps", "a3": "Wild Food"},
    )
    take(g, 0, "a1 a2 a3")
    do(g, 0, "tuck Scraps", "tuck Scraps", "tuck Wild Food", "end the turn")
    assert on(g, "Annabelle") == ["Food Thief", *["Scraps"] * 3, "Wild Food"]
    assert food_of(g) == ""


def test_jitterbug_ends_tucking_and_what_lies_there_stays() -> None:
    """DL-24 From now on."""
    g = table(
        grid={"a1": "Jitterbug", "a2": "Walk", "a3": "Chew Toy"},
        dogs=[{"Al": ["Training"]}],
    )
    take(g, 0, "a1 a2 a3")
    assert answers(g) == ["tuck Chew Toy", "attach Jitterbug", "tuck Walk"]
    do(g, 0, "attach Jitterbug")
    assert answers(g) == ["end the turn"]
    do(g, 0, "end the turn")
    assert on(g, "Al") == ["Jitterbug", "Training"]
    assert told(g, "discard") == ["Walk"]


def test_teachers_pet_tucks_several_trainings() -> None:
    """DL-24 Its other room is that of any dog."""
    assert tucks({"Annabelle": ["Teacher's Pet", "Training"]}) == ["Training"]
    g = table(dogs=[{"Annabelle": ["Teacher's Pet"]}], grid={"a1": "Walk", "a2": "Walk"})
    take(g, 0, "a1 b1 c1")
    assert answers(g) == ["tuck Walk"]


def test_tour_guide_tucks_several_walks() -> None:
    """DL-24 So they must be tucked (DL-16)."""
    g = table(dogs=[{"Joey": ["Tour Guide", "Walk"]}], grid={"a1": "Walk", "a2": "Walk"})
    take(g, 0, "a1 a2 a3")
    do(g, 0, "tuck Walk")
    assert answers(g)[0] == "tuck Walk under Joey"
    do(g, 0, "tuck Walk under Joey")
    assert "end the turn" not in answers(g)
    do(g, 0, "tuck Walk", "tuck Walk under Joey", "end the turn")
    assert on(g, "Joey") == ["Tour Guide", "Walk", "Walk", "Walk"]


def test_rule_breaker_tucks_any_card() -> None:
    """DL-24 Fetch too; except dogs and tricks."""
    for lying in ([], ALL):
        assert tucks({"Joey": ["Rule Breaker", *lying]}) == [*ALL, "Fetch"]
    g = table(dogs=[{"Joey": ["Rule Breaker"]}], fetch=0, deck=[])
    do(g, 0, "tuck Fetch")
    assert on(g, "Joey") == ["Rule Breaker", "Fetch"]
    assert g.fetch[0] == []
    assert not any(move.startswith("fetch") for move in answers(g))


def test_only_its_holder_tucks_fetch() -> None:
    """DL-24 It must lie before them."""
    g = table(dogs=[{"Joey": ["Rule Breaker"]}], fetch=1)
    assert not any("Fetch" in move for move in answers(g))
    assert tucks({"Joey": []}, []) == []


def test_rule_breaker_tucks_a_trait_without_ability_or_penalty() -> None:
    """DL-24 Instead of attaching it; also one that fits no dog."""
    g = table(
        grid={"a1": "Jitterbug", "a2": "Best Friend", "a3": "Bone"},
        dogs=[{"Joey": ["Rule Breaker"], "Taco": []}],
        hands=[["Training", "Leash"]],
    )
    take(g, 0, "a1 a2 a3")
    assert {"attach Jitterbug", "tuck Jitterbug", "tuck Best Friend"} <= set(answers(g))
    assert "end the turn" not in answers(g)
    do(g, 0, "tuck Jitterbug", "tuck Best Friend", "end the turn")
    assert on(g, "Joey") == ["Rule Breaker", "Jitterbug", "Best Friend"]
    assert hand(g) == ["Training", "Bone", "Leash"]
    assert on(g, "Taco") == []
    assert g.room[g.dogs[0][0]] == (1 << 12) - 1, "there is room for anything still"


def test_a_trait_that_could_be_tucked_need_not_be() -> None:
    """DL-20, DL-24 Then it is discarded with its penalty."""
    g = table(
        grid={"a1": "Jitterbug", **INERT},
        dogs=[{"Joey": ["Rule Breaker"]}],
        hands=[["Training"] * 2],
    )
    take(g, 0, "a1 a2 a3")
    do(g, 0, "end the turn")
    assert hand(g) == ["Bone"] * 2


# Penalties with a choice


def test_escape_artists_penalty_discards_a_dog_with_all_that_is_on_it() -> None:
    """DL-24 Its owner chooses; rescued dogs too."""
    g = table(
        grid={"a1": "Escape Artist", **INERT},
        dogs=[
            {"Joey": ["Rule Breaker", "Walk", "Bone"], "Bear": ["Leash"], "Annabelle": ["Walk"]},
            {"Taco": ["Walk"]},
        ],
    )
    take(g, 0, "a1 a2 a3")
    do(g, 0, "end the turn")
    assert answers(g) == ["give Joey away", "give Bear away", "give Annabelle away"]
    do(g, 0, "give Joey away")
    assert kennel(g) == ["Bear", "Annabelle"]
    assert sorted(names(g, g.discards)) == ["Bone", "Escape Artist", "Joey", "Rule Breaker", "Walk"]
    assert on(g, "Joey") == []
    assert on(g, "Bear") == ["Leash"]
    assert on(g, "Taco", 1) == ["Walk"]
    assert g.trait_of[2] == -1
    assert g.actors == [1]


def test_the_only_dog_is_given_away_too() -> None:
    """DL-20 As far as one can."""
    for dogs, costs in (({"Joey": ["Walk"]}, 1), ({"Joey": [], "Annabelle": []}, 3), ({}, 1)):
        g = table(
            cards=box({"Escape Artist": {"penalty": f"dog {costs}"}}),
            grid={"a1": "Escape Artist", **INERT},
            dogs=[dogs],
        )
        take(g, 0, "a1 a2 a3")
        do(g, 0, "end the turn")
        if len(g.dogs[0]) > 1:
            do(g, 0, "give Joey away")
        assert kennel(g) == []
        assert g.actors == [1]


def test_rule_breakers_penalty_discards_a_trick() -> None:
    """DL-24 Never the last, never the starting trick."""
    for more, costs, left in (
        ([], 1, ["Sit"]),
        (["Heel"], 1, ["Sit"]),
        (["Heel"], 2, ["Sit"]),
        (["Heel", "Beg", "Catch"], 2, ["Sit", "Beg"]),
    ):
        g = table(
            cards=box({"Rule Breaker": {"penalty": f"trick {costs}"}}),
            grid={"a1": "Rule Breaker", **INERT},
            learned=[more],
        )
        take(g, 0, "a1 a2 a3")
        do(g, 0, "end the turn")
        if len(more) > 1:
            assert answers(g) == ["forget Heel", "forget Beg", "forget Catch"]
            do(g, 0, "forget Heel", "forget Catch")
            assert names(g, g.discards) == ["Rule Breaker", "Heel", "Catch"]
        assert names(g, g.learned[0]) == left
        assert g.actors == [1]


def test_two_traits_two_penalties() -> None:
    """DL-20 One after the other."""
    g = table(
        grid={"a1": "Rule Breaker", "a2": "Escape Artist", "a3": "Bone"},
        dogs=[{"Annabelle": [], "Elm": []}],
        learned=[["Heel", "Beg"]],
    )
    take(g, 0, "a1 a2 a3")
    do(g, 0, "end the turn", "give Elm away", "forget Beg")
    assert kennel(g) == ["Annabelle"]
    assert names(g, g.learned[0]) == ["Sit", "Heel"]


# DL-25 Rescued dogs


@pytest.mark.parametrize(
    ("dog", "thing"),
    [*zip(["Al", "Bailey", "Bear", "Mario Andre Eddie", "Precious"], THINGS, strict=True)],
)
def test_five_rescued_dogs_tuck_one_kind_of_favorite_thing(dog: str, thing: str) -> None:
    """DL-25 One card of it (DL-22), from the rescue on."""
    assert tucks({dog: ["Training"]}) == [thing]
    assert tucks({dog: ["Training", thing]}) == []
    g = table(hands=[["Adoption", "Adoption", thing]], rescue=[dog])
    assert f"tuck {thing}" not in answers(g)
    do(g, 0, f"rescue {dog}")
    assert f"tuck {thing}" in answers(g)
    do(g, 0, f"tuck {thing}")
    assert on(g, dog) == [thing]


def test_other_dogs_tuck_no_favorite_things() -> None:
    """DL-22, DL-25 Neither other rescued dogs nor those of the deck."""
    dogs = {dog: ["Training"] for dog in ("50 Scent", "Laddie", "Ichabod", "Tripod", "Joey")}
    assert tucks(dogs) == []


def test_a_trait_adds_to_what_a_rescued_dog_tucks() -> None:
    """DL-24, DL-25 Best Friend on Al: all of them, and again."""
    assert tucks({"Al": ["Best Friend", "Training", "Chew Toy"]}) == THINGS
    assert tucks({"Bear": ["Dirt Monster", "Training"]}) == ["Leash", "Bone"]
