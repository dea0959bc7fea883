"""Ratings, WD-9: what events do to them, and the floor of ten at every step."""

from __future__ import annotations

import pytest

from barkade.games.we_rate_dogs.rules.turns import take_a_turn
from tests.scenes import answers
from tests.we_rate_dogs.scenes import (
    EVEN,
    answer,
    on,
    play,
    played,
    shown,
    table,
)

TWO_TURNS = [(take_a_turn, 0), (take_a_turn, 1)]
THREE = ("Max", "Lucy", "Thor")


# The floor


def test_a_minus_two_on_an_eleven_makes_ten() -> None:
    """WD-9 No rating falls below ten."""
    g = table(hands=[["Down 2"]], dogs={"Lucy": 11})
    played(g, 0, "Down 2", "on Lucy")
    assert shown(g, "Lucy") == 10


def test_the_floor_holds_at_every_step_in_order_of_play() -> None:
    """WD-9 Ruling: 11, −2, +2 is 12."""
    assert shown(table(dogs={"Lucy": 11}, lying={"Lucy": ["Down 2", "Up 2"]}), "Lucy") == 12


def test_a_plus_that_was_played_before_counts_before() -> None:
    """WD-9 Ruling: 11, +2, −2 is 11."""
    assert shown(table(dogs={"Lucy": 11}, lying={"Lucy": ["Up 2", "Down 2"]}), "Lucy") == 11


@pytest.mark.parametrize("many", [1, 2])
def test_what_stands_at_ten_stays_there(many: int) -> None:
    """WD-9 However often."""
    assert shown(table(dogs={"Lucy": 10}, lying={"Lucy": ["Down 1"] * many}), "Lucy") == 10


def test_the_rare_card_that_says_so_goes_below_ten() -> None:
    """WD-9 Unless a card says otherwise."""
    g = table(hands=[["Below"]], dogs={"Lucy": 11})
    played(g, 0, "Below", "on Lucy")
    assert shown(g, "Lucy") == 8


def test_what_is_below_ten_does_not_fall_further_by_another_card() -> None:
    """WD-9 Nor does it rise by it."""
    g = table(dogs={"Lucy": 11}, lying={"Lucy": ["Below", "Down 2"]})
    assert shown(g, "Lucy") == 8


def test_what_is_below_ten_rises_from_there() -> None:
    """WD-9 8 and 1 is 9, and a second such card makes it 6."""
    assert shown(table(dogs={"Lucy": 11}, lying={"Lucy": ["Below", "Up 1"]}), "Lucy") == 9
    assert shown(table(dogs={"Lucy": 11}, lying={"Lucy": ["Below", "Up 1", "Below"]}), "Lucy") == 6


@pytest.mark.parametrize(
    ("event", "lucy", "thor"), [("Copy", 10, 8), ("Swap", 10, 13)], ids=["copy", "swap"]
)
def test_a_rating_that_is_copied_or_swapped_breaks_no_floor(
    event: str, lucy: int, thor: int
) -> None:
    """WD-9 Ruling: who is given 8 has 10."""
    g = table(hands=[[event]], dogs={"Lucy": 13, "Thor": 11}, lying={"Thor": ["Below"]})
    played(g, 0, event, "on Lucy", "on Thor")
    assert (shown(g, "Lucy"), shown(g, "Thor")) == (lucy, thor)


def test_what_was_below_ten_is_no_lower_for_a_swap() -> None:
    """WD-9 Ruling: 9 swapped for 8 stays 9."""
    lying = {"Lucy": ["Below", "Up 1"], "Thor": ["Below"]}
    g = table(hands=[["Swap"]], dogs={"Lucy": 11, "Thor": 11}, lying=lying)
    assert (shown(g, "Lucy"), shown(g, "Thor")) == (9, 8)
    played(g, 0, "Swap", "on Lucy", "on Thor")
    assert (shown(g, "Lucy"), shown(g, "Thor")) == (9, 9)


def test_when_an_event_leaves_a_dog_the_others_are_counted_anew() -> None:
    """WD-9 Ruling: 11, −2, +2 without the −2 is 13."""
    g = table(hands=[["Lift"]], dogs={"Lucy": 11}, lying={"Lucy": ["Down 2", "Up 2"]})
    play(g, 0, "Lift")
    assert answers(g) == ["the Up 2", "the Down 2"]
    g.play(0, "the Down 2")
    answer(g)
    assert shown(g, "Lucy") == 13
    assert on(g, "Lucy") == ["Up 2"]


def test_without_the_card_below_ten_the_floor_is_back() -> None:
    """WD-9 Ruling: 11, −3 below, −2 without the first is 10."""
    g = table(hands=[["Lift"]], dogs={"Lucy": 11}, lying={"Lucy": ["Below", "Down 2"]})
    played(g, 0, "Lift", "the Below")
    assert shown(g, "Lucy") == 10


# Rating changes


@pytest.mark.parametrize(
    ("event", "change"),
    [("Up 1", 1), ("Up 2", 2), ("Up 3", 3), ("Down 1", -1), ("Down 2", -2)],
)
def test_a_change_of_the_current_rating(event: str, change: int) -> None:
    """WD-8 In the category in which the dog is judged, and in no other."""
    g = table(hands=[[event]])
    played(g, 0, event, "on Lucy")
    assert shown(g, "Lucy", "floof") == EVEN + change
    assert shown(g, "Lucy", "wag") == EVEN
    assert shown(g, "Max") == EVEN
    assert on(g, "Lucy") == [event]


def test_a_change_in_a_named_category() -> None:
    """WD-8 Whatever the contest is judged on."""
    g = table(hands=[["Zoom Up"]])
    played(g, 0, "Zoom Up", "on Lucy")
    assert shown(g, "Lucy", "zoom") == EVEN + 2
    assert shown(g, "Lucy") == EVEN


def test_a_change_in_any_category() -> None:
    """WD-8, WD-14 It is chosen when the card is played; Goodness is one."""
    g = table(hands=[["Any Up"]])
    play(g, 0, "Any Up", "on Lucy")
    assert answers(g) == [
        f"in {category}"
        for category in ("Floof", "Sass", "Boopability", "Zoom", "Ears", "Wag", "Goodness")
    ]
    g.play(0, "in Goodness")
    answer(g)
    assert shown(g, "Lucy", "goodness") == EVEN + 2
    assert shown(g, "Lucy") == EVEN


def test_current_means_where_the_dog_is_judged_when_the_card_takes_hold() -> None:
    """WD-10 It can differ by dog; and it stays there when the category changes."""
    g = table(hands=[["Up 2"], ["Judge"]], lying={"Lucy": ["Wag Judge"]}, agenda=TWO_TURNS)
    played(g, 0, "Up 2", "on Lucy")
    assert shown(g, "Lucy", "wag") == EVEN + 2
    assert shown(g, "Lucy", "floof") == EVEN
    played(g, 1, "Judge", "in Zoom")
    assert shown(g, "Lucy") == EVEN + 2


def test_a_change_stays_in_its_category_when_the_tables_changes() -> None:
    """WD-10 Then the dog is judged elsewhere."""
    g = table(hands=[["Up 2"], ["Judge"]], agenda=TWO_TURNS)
    played(g, 0, "Up 2", "on Lucy")
    played(g, 1, "Judge", "in Zoom")
    assert shown(g, "Lucy") == EVEN
    assert shown(g, "Lucy", "floof") == EVEN + 2


@pytest.mark.parametrize(("event", "change"), [("All Up", 1), ("All Down", -1)])
def test_a_change_for_all_dogs(event: str, change: int) -> None:
    """WD-8 Each where it is judged; it lies on the table and on no dog."""
    g = table(hands=[[event]], lying={"Lucy": ["Wag Judge"]})
    played(g, 0, event)
    assert [shown(g, name) for name in THREE] == [EVEN + change] * 3
    assert shown(g, "Lucy", "floof") == EVEN
    assert on(g, "Lucy") == ["Wag Judge"]


def test_a_change_for_all_dogs_in_one_category() -> None:
    """WD-8 Named, or chosen."""
    g = table(hands=[["All Zoom"], ["All Any"]], agenda=TWO_TURNS)
    played(g, 0, "All Zoom")
    assert [shown(g, name, "zoom") for name in THREE] == [EVEN + 1] * 3
    assert [shown(g, name) for name in THREE] == [EVEN] * 3
    played(g, 1, "All Any", "in Ears")
    assert [shown(g, name, "ears") for name in THREE] == [EVEN - 1] * 3


def test_a_dog_that_enters_later_is_not_changed_with_all() -> None:
    """WD-19 It is unmodified."""
    g = table(hands=[["All Up"], ["Second"]], agenda=TWO_TURNS)
    played(g, 0, "All Up")
    played(g, 1, "Second")
    assert shown(g, "Lucy") == EVEN + 1
    assert shown(g, "Ash") == EVEN


# Set, swap and copy


def test_a_rating_is_set_to_ten() -> None:
    """WD-8 The current one, whatever it was; later changes count from there."""
    g = table(hands=[["Ten"], ["Up 1"]], lying={"Lucy": ["Up 3"]}, agenda=TWO_TURNS)
    played(g, 0, "Ten", "on Lucy")
    assert shown(g, "Lucy") == 10
    assert shown(g, "Lucy", "wag") == EVEN
    assert on(g, "Lucy") == ["Up 3", "Ten"]
    played(g, 1, "Up 1", "on Lucy")
    assert shown(g, "Lucy") == 11


def test_two_dogs_swap_their_ratings() -> None:
    """WD-8 The current ones, as they stand; the card lies on neither."""
    g = table(hands=[["Swap"]], dogs={"Lucy": 14, "Thor": 10}, lying={"Thor": ["Up 1"]})
    play(g, 0, "Swap", "on Lucy")
    assert answers(g) == ["on Max", "on Thor"]
    g.play(0, "on Thor")
    answer(g)
    assert (shown(g, "Lucy"), shown(g, "Thor")) == (11, 14)
    assert shown(g, "Max") == EVEN
    assert on(g, "Lucy") == []
    assert on(g, "Thor") == ["Up 1"]


def test_swapped_ratings_are_those_where_each_dog_is_judged() -> None:
    """WD-10 In different categories too."""
    g = table(hands=[["Swap"]], dogs={"Lucy": {"wag": 14}}, lying={"Lucy": ["Wag Judge"]})
    played(g, 0, "Swap", "on Lucy", "on Thor")
    assert (shown(g, "Lucy"), shown(g, "Thor")) == (EVEN, 14)
    assert shown(g, "Lucy", "floof") == EVEN


def test_a_rating_is_copied_from_another_dog() -> None:
    """WD-8 Onto the first one; the other keeps its own."""
    g = table(hands=[["Copy"]], dogs={"Lucy": 14, "Thor": 10})
    played(g, 0, "Copy", "on Thor", "on Lucy")
    assert (shown(g, "Lucy"), shown(g, "Thor")) == (14, 14)
    assert shown(g, "Thor", "wag") == 10
    assert on(g, "Thor") == ["Copy"]


def test_a_swapped_rating_stays_when_the_other_dog_leaves() -> None:
    """WD-19 Only the dog that leaves loses what was done to it."""
    g = table(hands=[["Swap"], ["To Yard"]], dogs={"Lucy": 14}, agenda=TWO_TURNS)
    played(g, 0, "Swap", "on Lucy", "on Thor")
    played(g, 1, "To Yard", "on Lucy")
    assert shown(g, "Thor") == 14


def test_each_event_counts_for_its_dog() -> None:
    """WD-8 And for no other."""
    g = table(lying={"Max": ["Up 1"], "Lucy": ["Up 2"]})
    assert [shown(g, name) for name in THREE] == [13, 14, 12]
