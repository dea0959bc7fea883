"""Cards and what one does with them, DL-13 to DL-17, DL-20, DL-22 and DL-23."""

from __future__ import annotations

import pytest

from tests.dog_lover.printed import FOODS, box
from tests.dog_lover.scenes import (
    cubes,
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

# DL-13 Dogs


def test_a_dog_that_is_taken_lies_face_up_before_its_owner() -> None:
    """DL-13 In the order in which they came; it can be cared for at once."""
    g = table(
        grid={"a1": "Joey", "a2": "Walk", "a3": "Pixie"},
        dogs=[{"Taco": ["Walk"]}],
        hands=[["Training"]],
    )
    take(g, 0, "a1 a2 a3")
    assert kennel(g) == ["Taco", "Joey", "Pixie"]
    do(g, 0, "tuck Walk", "tuck Walk under Joey", "tuck Training", "tuck Training under Pixie")
    assert on(g, "Joey") == ["Walk"]


# DL-14 Food


@pytest.mark.parametrize(("card", "gives"), [(row[0], row[1]) for row in FOODS])
def test_food_gives_its_cubes_at_once(card: str, gives: str) -> None:
    """DL-14 One, two, or one wild cube; the card is discarded."""
    g = table(grid={"a1": card}, food=["", "1 wild"])
    take(g, 0, "a1 a2 a3")
    assert food_of(g) == gives
    assert food_of(g, 1) == "1 wild"
    assert names(g, g.discards) == [card]
    assert g.taken == []


def test_food_adds_up() -> None:
    """DL-14 With what one has."""
    g = table(
        grid={"a1": "Scraps", "a2": "Two Scraps", "a3": "Wild Food"},
        food=["", "1 scraps, 1 dry"],
        turn=1,
    )
    take(g, 1, "a1 a2 a3")
    assert food_of(g, 1) == "4 scraps, 1 dry, 1 wild"
    assert food_of(g, 0) == ""


@pytest.mark.parametrize(("trait", "dog"), [("Food Thief", "Annabelle"), ("Rule Breaker", "Joey")])
def test_food_waits_for_the_word_of_who_could_tuck_it(trait: str, dog: str) -> None:
    """DL-14, DL-24 Until the turn's end; tucked it gives no food, else its cubes."""
    g = table(grid={"a1": "Scraps", "a2": "Scraps", "a3": "Dry Bits"}, dogs=[{dog: [trait]}])
    take(g, 0, "a1 a2 a3")
    assert food_of(g) == ""
    assert names(g, g.taken) == ["Scraps", "Dry Bits", "Scraps"]
    assert answers(g) == [
        "collect Scraps",
        "tuck Scraps",
        "collect Dry Bits",
        "tuck Dry Bits",
        "end the turn",
    ]
    do(g, 0, "tuck Scraps", "end the turn")
    assert food_of(g) == "1 scraps, 1 dry"
    assert on(g, dog) == [trait, "Scraps"]
    assert names(g, g.discards) == ["Dry Bits", "Scraps"]
    assert g.taken == []


@pytest.mark.parametrize(("trait", "dog"), [("Food Thief", "Annabelle"), ("Rule Breaker", "Joey")])
def test_food_waits_for_a_trait_that_was_taken_with_it(trait: str, dog: str) -> None:
    """DL-14 Whichever comes first in the grid; it is attached, then the food tucked."""
    g = table(grid={"a1": "Scraps", "a2": trait, "a3": "Dry Bits"}, dogs=[{dog: []}])
    take(g, 0, "a1 a2 a3")
    assert food_of(g) == ""
    assert answers(g) == [f"attach {trait}", "collect Scraps", "collect Dry Bits"]
    do(g, 0, f"attach {trait}", "tuck Scraps", "tuck Dry Bits", "end the turn")
    assert on(g, dog) == [trait, "Scraps", "Dry Bits"]
    assert food_of(g) == ""


def test_food_waits_for_a_trait_that_was_taken_earlier_in_the_turn() -> None:
    """DL-14 By Fetch, and the other way round."""
    trait_first = {"a1": "Food Thief", "b1": "Scraps"}
    g = table(grid=trait_first, fetch=0, dogs=[{"Taco": []}], food=["1 dry"])
    do(g, 0, "play Fetch", "fetch from a1")
    take(g, 0, "b1 b2 b3")
    assert (names(g, g.taken), food_of(g)) == (["Food Thief", "Scraps"], "1 dry")
    g = table(grid={"b1": "Scraps"}, fetch=0, dogs=[{"Annabelle": ["Food Thief"]}])
    do(g, 0, "play Fetch", "fetch from b1")
    assert names(g, g.taken) == ["Scraps"]


def test_food_that_came_before_the_trait_has_given_its_cubes() -> None:
    """DL-14 By itself and at once."""
    g = table(grid={"a1": "Food Thief", "b1": "Scraps"}, fetch=0, dogs=[{"Annabelle": []}])
    do(g, 0, "play Fetch", "fetch from b1")
    assert food_of(g) == "1 scraps"


@pytest.mark.parametrize("trait", ["Best Friend", "Jitterbug", "Tour Guide", "Landlord"])
def test_food_does_not_wait_for_other_traits(trait: str) -> None:
    """DL-14 Only for those that tuck food, of one's own."""
    g = table(
        grid={"a1": trait, "a2": "Scraps"}, dogs=[{"Taco": []}, {"Annabelle": ["Food Thief"]}]
    )
    take(g, 0, "a1 a2 a3")
    assert food_of(g) == "1 scraps"


@pytest.mark.parametrize(("trait", "dog"), [("Food Thief", "Annabelle"), ("Rule Breaker", "Joey")])
def test_food_that_waits_is_collected_by_a_move_of_its_own(trait: str, dog: str) -> None:
    """DL-14 Card by card, also before one retrieves; the other still waits."""
    g = table(
        grid={"a1": "Two Scraps", "a2": "Wild Food", "b1": "Scraps"},
        dogs=[{dog: [trait]}],
        fetch=0,
    )
    do(g, 0, "play Fetch", "fetch from b1", "collect Scraps")
    assert (names(g, g.taken), food_of(g)) == ([], "1 scraps")
    take(g, 0, "a1 a2 a3")
    do(g, 0, "collect Two Scraps")
    assert (names(g, g.taken), food_of(g)) == (["Wild Food"], "3 scraps")
    assert names(g, g.discards) == ["Scraps", "Two Scraps"]
    do(g, 0, "tuck Wild Food", "end the turn")
    assert (on(g, dog), food_of(g)) == ([trait, "Wild Food"], "3 scraps")


def test_food_may_be_collected_before_a_penalty_is_paid() -> None:
    """DL-14, DL-20, DL-23 Then it can pay, and what is dearer stays."""
    for order, left in (
        (["end the turn"], "2 scraps"),
        (["collect Two Scraps", "end the turn", "give back scraps", "give back scraps"], "1 wild"),
    ):
        g = table(
            grid={"a1": "Food Thief", "a2": "Two Scraps"}, dogs=[{"Taco": []}], food=["1 wild"]
        )
        take(g, 0, "a1 a2 a3")
        do(g, 0, *order)
        assert food_of(g) == left
        assert g.actors == [1]


def test_food_that_waits_counts_as_nothing_yet() -> None:
    """DL-14, DL-20 Unless it was collected, a penalty is paid first; then the cubes come."""
    g = table(grid={"a1": "Food Thief", "a2": "Scraps"}, dogs=[{"Taco": []}], food=["1 dry"])
    take(g, 0, "a1 a2 a3")
    do(g, 0, "end the turn")
    assert food_of(g) == "1 scraps"


# DL-15 Adoptions


def test_two_adoptions_rescue_a_dog() -> None:
    """DL-15 One of those face up; the others slide down, a new one comes at the top."""
    g = table(
        hands=[["Adoption"] * 3 + ["Bone"]],
        rescue=["Al", "Bear", "Laddie"],
        shelter=["Tripod", "Dexter"],
        dogs=[{"Taco": []}],
    )
    assert answers(g)[1:] == ["rescue Al", "rescue Bear", "rescue Laddie"]
    do(g, 0, "rescue Bear")
    assert kennel(g) == ["Taco", "Bear"]
    assert names(g, g.rescue) == ["Al", "Laddie", "Tripod"]
    assert names(g, g.shelter) == ["Dexter"]
    assert sorted(hand(g)) == ["Adoption", "Bone"]
    assert names(g, g.discards) == ["Adoption"] * 2
    assert not any(move.startswith("rescue") for move in answers(g))


def test_with_an_empty_shelter_the_row_shrinks() -> None:
    """DL-15 Several dogs may be rescued in a turn."""
    g = table(hands=[["Adoption"] * 4], rescue=["Al", "Bear"], shelter=[])
    do(g, 0, "rescue Al", "rescue Bear")
    assert g.rescue == []
    assert kennel(g) == ["Al", "Bear"]
    assert hand(g) == []


def test_one_adoption_rescues_nobody() -> None:
    """DL-15 It is kept."""
    g = table(hands=[["Adoption"]], rescue=["Al"], grid={"a1": "Adoption"}, learned=[["Beg"]])
    assert answers(g) == ["use Sit", "use Beg"]
    take(g, 0, "a1 a2 a3")
    assert "rescue Al" in answers(g)
    do(g, 0, "end the turn")
    assert hand(g) == ["Adoption"] * 2


# DL-16 Walks


def test_a_walk_must_be_tucked_if_a_dog_can_take_it() -> None:
    """DL-16 By the end of the turn; its owner chooses under which dog."""
    g = table(grid={"a1": "Walk"}, dogs=[{"Taco": [], "Joey": ["Walk"], "Dot": []}])
    take(g, 0, "a2 b2 c2")
    assert "end the turn" in answers(g)
    g.take_back(0)
    take(g, 0, "a1 b1 c1")
    assert answers(g) == ["tuck Walk"]
    do(g, 0, "tuck Walk")
    assert answers(g)[:2] == ["tuck Walk under Taco", "tuck Walk under Dot"]
    assert "tuck Walk under Joey" not in answers(g)
    do(g, 0, "tuck Walk under Dot")
    assert on(g, "Dot") == ["Walk"]
    assert answers(g) == ["end the turn"]


def test_a_walk_that_no_dog_can_take_is_discarded() -> None:
    """DL-16 Only then."""
    g = table(
        grid={"a1": "Walk", "a2": "Bone", "a3": "Bone"},
        dogs=[{"Taco": ["Walk"], "Pixie": ["Jitterbug"]}],
    )
    take(g, 0, "a1 a2 a3")
    assert answers(g) == ["end the turn"]
    do(g, 0, "end the turn")
    assert names(g, g.discards) == ["Walk"]
    assert g.taken == []
    assert told(g, "discard") == ["Walk"]


def test_two_walks_need_two_dogs() -> None:
    """DL-16, DL-22 One Walk a dog; what is left over is discarded."""
    bones = {"a3": "Bone", "b1": "Bone", "b2": "Bone", "b3": "Bone"}
    g = table(grid={"a1": "Walk", "a2": "Walk", **bones}, dogs=[{"Taco": []}])
    take(g, 0, "a1 a2 a3")
    do(g, 0, "tuck Walk")
    assert answers(g) == ["end the turn"]
    do(g, 0, "end the turn")
    assert on(g, "Taco") == ["Walk"]
    assert names(g, g.discards) == ["Walk"]


# DL-17 Trainings


def test_trainings_are_kept_and_tucked_when_one_likes() -> None:
    """DL-17 One a dog."""
    g = table(hands=[["Training"] * 3], dogs=[{"Taco": [], "Joey": ["Training"]}])
    do(g, 0, "tuck Training")
    assert on(g, "Taco") == ["Training"]
    take(g, 0, "b1 b2 b3")
    assert "tuck Training" in answers(g), "new dogs came"
    do(g, 0, "end the turn")
    assert hand(g) == ["Training"] * 2


@pytest.mark.parametrize(
    ("many", "affordable"),
    [
        (0, []),
        (1, ["learn Catch"]),
        (2, ["learn Heel", "learn Catch"]),
        (3, ["learn Heel", "learn Beg", "learn Catch"]),
    ],
)
def test_a_trick_costs_its_price_in_trainings(many: int, affordable: list[str]) -> None:
    """DL-17, DL-10 Catch 1, Heel 2, Beg 3."""
    g = table(
        hands=[["Training"] * many], tricks=["Heel", "Beg", "Catch"], learned=[["Spin", "Bow"]]
    )
    assert [move for move in answers(g) if move.startswith("learn")] == affordable


def test_a_learnt_trick_slides_the_others_and_a_new_one_comes() -> None:
    """DL-17 As with rescued dogs; the Trainings are discarded."""
    g = table(
        hands=[["Training"] * 4],
        tricks=["Heel", "Beg", "Catch"],
        lessons=["Hoop"],
        dogs=[{"Taco": []}],
    )
    do(g, 0, "learn Beg")
    assert names(g, g.learned[0]) == ["Sit", "Beg"]
    assert names(g, g.tricks) == ["Heel", "Catch", "Hoop"]
    assert g.lessons == []
    assert hand(g) == ["Training"]
    assert names(g, g.discards) == ["Training"] * 3
    do(g, 0, "learn Catch")
    assert names(g, g.tricks) == ["Heel", "Hoop"]


# DL-18, DL-19 are kept; DL-22 the hand


def test_bones_things_adoptions_and_trainings_are_kept() -> None:
    """DL-18, DL-19, DL-22 There is no hand limit."""
    kept = ["Adoption"] * 9 + ["Training"] * 9 + ["Bone"] * 7 + ["Chew Toy", "Frisbee", "Leash"]
    g = table(grid={"a1": "Bone", "a2": "Chew Toy", "a3": "Tennis Ball"}, hands=[kept])
    take(g, 0, "a1 a2 a3")
    do(g, 0, "end the turn")
    assert sorted(hand(g)) == sorted([*kept, "Bone", "Chew Toy", "Tennis Ball"])
    assert g.hand[0] == sorted(g.hand[0])


def test_plain_dogs_take_one_walk_and_one_training_and_nothing_else() -> None:
    """DL-22 One card of each kind."""
    things = ["Bone", "Adoption", "Chew Toy", "Frisbee", "Leash", "Dog House", "Tennis Ball"]
    g = table(
        hands=[[*things, "Training"]],
        dogs=[{"Taco": ["Walk"], "Joey": ["Walk", "Training"]}],
        learned=[["Heel"]],
        fetch=0,
    )
    assert [move for move in answers(g) if "tuck" in move] == ["tuck Training"]
    do(g, 0, "tuck Training")
    assert on(g, "Taco") == ["Walk", "Training"]


def test_what_is_tucked_never_moves_again() -> None:
    """DL-22 No move names it."""
    g = table(dogs=[{"Taco": ["Walk", "Training", "Best Friend"], "Joey": []}], learned=[["Heel"]])
    assert answers(g) == ["use Sit", "use Heel"]


def test_rescued_dogs_take_tucks_and_traits_like_any_dog() -> None:
    """DL-22 They have a size."""
    g = table(
        grid={"a1": "Walk", "a2": "Best Friend", "a3": "Bone"},
        dogs=[{"Al": []}],
        hands=[["Training"]],
    )
    take(g, 0, "a1 a2 a3")
    do(g, 0, "tuck Walk", "attach Best Friend", "tuck Training")
    assert on(g, "Al") == ["Best Friend", "Walk", "Training"]


# DL-20 Traits


def test_a_trait_must_be_attached_to_a_dog_of_its_size() -> None:
    """DL-20 The owner chooses which; one Trait a dog."""
    g = table(
        grid={"a1": "Jitterbug", "a2": "Bone", "a3": "Bone"},
        dogs=[{"Taco": [], "Annabelle": [], "Joey": [], "Dot": ["Best Friend"], "Pixie": []}],
    )
    take(g, 0, "a1 a2 a3")
    assert answers(g) == ["attach Jitterbug"]
    do(g, 0, "attach Jitterbug")
    assert answers(g) == ["attach Jitterbug to Taco", "attach Jitterbug to Pixie"]
    do(g, 0, "attach Jitterbug to Pixie")
    assert on(g, "Pixie") == ["Jitterbug"]
    assert answers(g) == ["end the turn"]


@pytest.mark.parametrize(
    "dogs", [{}, {"Annabelle": [], "Joey": []}, {"Dot": ["Best Friend"], "Al": ["Escape Artist"]}]
)
def test_only_if_there_is_no_such_dog_is_a_trait_discarded(dogs: dict[str, list[str]]) -> None:
    """DL-20 With the penalty it names: here two Trainings."""
    g = table(
        grid={"a1": "Jitterbug", "a2": "Bone", "a3": "Bone"},
        dogs=[dogs],
        hands=[["Training"] * 3],
        tricks=["Beg"],
    )
    take(g, 0, "a1 a2 a3")
    assert "end the turn" in answers(g)
    do(g, 0, "end the turn")
    assert hand(g).count("Training") == 1
    assert names(g, g.discards) == ["Jitterbug", "Training", "Training"]
    assert told(g, "discard") == ["Jitterbug"]
    assert told(g, "lose") == ["Training"] * 2


@pytest.mark.parametrize(
    ("penalty", "hands", "left"),
    [
        ("bone 2", ["Bone"] * 3, ["Bone"]),
        ("bone 2", ["Bone", "Leash"], ["Leash"]),
        ("bone 2", ["Leash"], ["Leash"]),
        ("adoption 1", ["Adoption"] * 2 + ["Bone"], ["Adoption", "Bone"]),
        ("training 2", ["Training", "Bone"], ["Bone"]),
        ("nothing", ["Bone", "Training"], ["Bone", "Training"]),
    ],
)
def test_a_penalty_is_paid_as_far_as_one_can(
    penalty: str, hands: list[str], left: list[str]
) -> None:
    """DL-20 From the hand, of one's own."""
    g = table(
        cards=box({"Tour Guide": {"penalty": penalty}}),
        hands=[hands, hands],
        grid={"a1": "Tour Guide", "a2": "Scraps", "a3": "Scraps"},
    )
    take(g, 0, "a1 a2 a3")
    do(g, 0, "end the turn")
    assert sorted(hand(g)) == sorted(left)
    assert sorted(hand(g, 1)) == sorted(hands)
    assert "Tour Guide" in names(g, g.discards)


def test_which_food_is_given_back_one_chooses() -> None:
    """DL-20 Cube by cube, of those one has."""
    g = table(
        grid={"a1": "Food Thief", "a2": "Bone", "a3": "Bone"},
        dogs=[{"Taco": []}],
        food=["1 scraps, 2 canned", "5 dry"],
    )
    take(g, 0, "a1 a2 a3")
    do(g, 0, "end the turn")
    assert answers(g) == ["give back scraps", "give back canned food"]
    do(g, 0, "give back scraps")
    assert food_of(g) == "1 canned", "the second could only be canned food"
    assert food_of(g, 1) == "5 dry"
    assert g.actors == [1]


@pytest.mark.parametrize("have", ["", "1 dry"])
def test_who_has_less_food_gives_back_all_of_it(have: str) -> None:
    """DL-20 As far as one can."""
    g = table(
        grid={"a1": "Food Thief", "a2": "Bone", "a3": "Bone"},
        food=["3 wild", have],
        turn=1,
    )
    take(g, 1, "a1 a2 a3")
    do(g, 1, "end the turn")
    assert food_of(g, 1) == ""
    assert food_of(g) == "3 wild"
    assert g.cubes[:4] == cubes("3 wild")


def test_which_favorite_thing_is_discarded_one_chooses() -> None:
    """DL-20 Equal ones are one alternative."""
    g = table(
        grid={"a1": "Best Friend", "a2": "Bone", "a3": "Bone"},
        hands=[["Leash", "Leash", "Frisbee", "Walk"]],
    )
    take(g, 0, "a1 a2 a3")
    do(g, 0, "end the turn")
    assert answers(g) == ["discard Frisbee", "discard Leash"]
    do(g, 0, "discard Leash")
    assert answers(g) == ["discard Frisbee", "discard Leash"]
    do(g, 0, "discard Frisbee")
    assert sorted(hand(g)) == ["Bone", "Bone", "Leash", "Walk"]
    assert told(g, "lose") == ["Leash", "Frisbee"]


def test_who_has_one_favorite_thing_discards_it() -> None:
    """DL-20 As far as one can."""
    g = table(grid={"a1": "Best Friend", "a2": "Bone", "a3": "Bone"}, hands=[["Leash"]])
    take(g, 0, "a1 a2 a3")
    do(g, 0, "end the turn")
    assert hand(g) == ["Bone", "Bone"]
    assert g.actors == [1]


# DL-23 On this turn


def test_a_walk_and_a_trait_can_wait_for_a_dog_rescued_later_in_the_turn() -> None:
    """DL-23 From the taking to the end of the turn."""
    g = table(
        grid={"a1": "Walk", "a2": "Best Friend", "a3": "Adoption"},
        hands=[["Adoption"]],
        rescue=["Al"],
    )
    take(g, 0, "a1 a2 a3")
    assert answers(g) == ["rescue Al", "end the turn"]
    do(g, 0, "rescue Al")
    assert answers(g) == ["attach Best Friend", "tuck Walk"]
    do(g, 0, "attach Best Friend", "tuck Walk", "end the turn")
    assert on(g, "Al") == ["Best Friend", "Walk"]


def test_taken_cards_are_settled_in_any_order() -> None:
    """DL-23 A Walk under the dog before Jitterbug closes it, or a Trait first."""
    grid = {"a1": "Walk", "a2": "Jitterbug", "a3": "Tour Guide"}
    for order in (["tuck Walk", "attach Jitterbug"], ["attach Jitterbug"]):
        g = table(grid=grid, dogs=[{"Taco": []}])
        take(g, 0, "a1 a2 a3")
        assert answers(g) == ["attach Jitterbug", "tuck Walk"]
        do(g, 0, *order, "end the turn")
        assert ("Walk" in on(g, "Taco")) == (len(order) == 2)


def test_nothing_taken_is_left_for_the_next_turn() -> None:
    """DL-23 The next player begins with nothing to settle."""
    g = table(grid={"a1": "Walk", "a2": "Food Thief", "a3": "Scraps"}, dogs=[{}, {"Annabelle": []}])
    take(g, 0, "a1 a2 a3")
    do(g, 0, "end the turn")
    assert g.taken == []
    assert food_of(g) == "1 scraps"
    assert not any("tuck" in move or "attach" in move for move in answers(g, 1))
