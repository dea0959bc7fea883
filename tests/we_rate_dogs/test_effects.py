"""Actions, WD-8 and WD-19: what events do besides changing ratings."""

from __future__ import annotations

from typing import Any

import pytest

from barkade.games.we_rate_dogs.rules.contents import CATEGORIES, DOGS
from barkade.games.we_rate_dogs.rules.course import judge
from barkade.games.we_rate_dogs.rules.table import Show
from barkade.games.we_rate_dogs.rules.turns import take_a_turn
from tests.scenes import answers, ended
from tests.we_rate_dogs.scenes import (
    EVEN,
    answer,
    dog,
    luck,
    names,
    on,
    passed,
    play,
    played,
    shown,
    table,
)

TWO_TURNS = [(take_a_turn, 0), (take_a_turn, 1)]


# The category


def test_the_tables_category_changes() -> None:
    """WD-8 To one of six that is chosen."""
    g = table(hands=[["Judge"]], dogs={"Lucy": {"wag": 14}})
    play(g, 0, "Judge")
    assert answers(g) == [f"in {category.capitalize()}" for category in CATEGORIES[:6]]
    g.play(0, "in Wag")
    answer(g)
    assert g.category == 5
    assert shown(g, "Lucy") == 14


def test_the_tables_category_changes_to_a_printed_one() -> None:
    """WD-8 Nothing is chosen."""
    g = table(hands=[["Zoom Judge"]])
    played(g, 0, "Zoom Judge")
    assert g.category == CATEGORIES.index("zoom")


def test_one_dogs_category_changes() -> None:
    """WD-10 The others are judged as before; a later change of the table's does not touch it."""
    g = table(
        hands=[["Own Judge"], ["Judge"]],
        dogs={"Lucy": {"wag": 14, "zoom": 10}, "Thor": {"zoom": 13}},
        agenda=TWO_TURNS,
    )
    play(g, 0, "Own Judge", "on Lucy")
    assert answers(g) == [f"in {category.capitalize()}" for category in CATEGORIES[:6]]
    g.play(0, "in Wag")
    answer(g)
    assert (shown(g, "Lucy"), shown(g, "Thor")) == (14, EVEN)
    assert on(g, "Lucy") == ["Own Judge"]
    played(g, 1, "Judge", "in Zoom")
    assert (shown(g, "Lucy"), shown(g, "Thor")) == (14, 13)


def test_the_last_change_of_a_dogs_category_counts() -> None:
    """WD-10 And without it the one before."""
    g = table(
        hands=[["Own Judge"], ["Lift"]],
        dogs={"Lucy": {"wag": 14, "ears": 11}},
        lying={"Lucy": ["Wag Judge"]},
        agenda=TWO_TURNS,
    )
    played(g, 0, "Own Judge", "on Lucy", "in Ears")
    assert shown(g, "Lucy") == 11
    played(g, 1, "Lift", "the Own Judge")
    assert shown(g, "Lucy") == 14


@pytest.mark.parametrize("side", range(6))
def test_the_die_is_rolled_again(side: int) -> None:
    """WD-3 Any of its six sides."""
    g = table(hands=[["Reroll"]])
    play(g, 0, "Reroll")
    luck(g, (side + 0.5) / 6)
    answer(g)
    assert g.category == side


# Dogs


def test_a_second_dog_enters_face_up_unmodified_in_the_tables_category() -> None:
    """WD-19 Ruling: whatever happened to the others before."""
    g = table(
        hands=[["Second"]],
        homes=[["Ace", "Moe"]],
        dogs={"Moe": {"floof": 11}},
        lying={"Max": ["Wag Judge", "Up 3"]},
    )
    play(g, 0, "Second")
    answer(g)
    assert answers(g) == ["bring Moe", "bring Ace"]
    g.play(0, "bring Moe")
    assert names(g, g.ring[0]) == ["Max", "Moe"]
    assert shown(g, "Moe") == 11
    assert on(g, "Moe") == []


def test_a_dog_goes_home_and_another_comes() -> None:
    """WD-19 It loses its cards; the same dog can't come at once."""
    g = table(
        hands=[["Change"]],
        homes=[["Ace", "Moe"]],
        lying={"Max": ["Down 2", "Up 1"], "Lucy": ["Up 2"]},
    )
    play(g, 0, "Change")
    answer(g)
    assert names(g, g.ring[0]) == []
    assert answers(g) == ["bring Moe", "bring Ace"]
    g.play(0, "bring Ace")
    assert names(g, g.ring[0]) == ["Ace"]
    assert sorted(names(g, g.home[0])) == ["Max", "Moe"]
    assert sorted(names(g, g.discards)) == ["Down 2", "Up 1"]
    assert shown(g, "Lucy") == EVEN + 2


def test_only_ones_own_dogs_change_places() -> None:
    """WD-8 One of several."""
    g = table(hands=[["Change"]], rings=[["Max", "Moe"], ["Lucy"], ["Thor"]])
    play(g, 0, "Change")
    assert answers(g) == ["on Max", "on Moe"]


def test_a_dog_is_called_back_from_the_yard() -> None:
    """WD-8 Whoever's it was: it comes to one's Home."""
    g = table(hands=[["From Yard"]], yard=["Moe", "Olly"])
    play(g, 0, "From Yard")
    answer(g)
    assert answers(g) == ["call Moe", "call Olly"]
    g.play(0, "call Olly")
    assert sorted(names(g, g.home[0])) == ["Ace", "Olly"]
    assert names(g, g.yard) == ["Moe"]


def test_a_dog_goes_to_the_yard_and_its_owner_enters_another() -> None:
    """WD-19 The owner chooses which, not the one who played it."""
    g = table(
        hands=[["To Yard"]],
        homes=[["Ace"], ["Ash", "Moe"]],
        lying={"Lucy": ["Up 3"]},
    )
    play(g, 0, "To Yard", "on Lucy")
    answer(g)
    assert g.actors == [1]
    g.play(1, "bring Moe")
    assert names(g, g.ring[1]) == ["Moe"]
    assert names(g, g.yard) == ["Lucy"]
    assert names(g, g.discards) == ["Up 3"]


def test_dogrates_sent_to_the_yard_goes_aside() -> None:
    """WD-6 Ruling."""
    g = table(hands=[["To Yard"]], rings=[["Max"], ["Dogrates 5"], ["Thor"]])
    played(g, 0, "To Yard", "on Dogrates 5")
    assert not g.yard
    assert names(g, g.aside)[-1] == "Dogrates 5"


def test_a_dog_goes_straight_to_the_circle() -> None:
    """WD-11 And no other comes in its place."""
    g = table(hands=[["To Circle"]], lying={"Lucy": ["Up 3"]})
    played(g, 0, "To Circle", "on Lucy")
    assert names(g, g.circle[1]) == ["Lucy"]
    assert g.ring[1] == []
    assert names(g, g.discards) == ["Up 3"]


# Cards


def test_cards_are_drawn() -> None:
    """WD-4 From the deck, in its order."""
    g = table(hands=[["Draw 2"]], deck=["Up 1", "Up 2", "Up 3"])
    played(g, 0, "Draw 2")
    assert names(g, g.hand[0]) == ["Up 1", "Up 2"]
    assert names(g, g.deck) == ["Up 3"]


def test_a_card_is_taken_from_a_player_at_random() -> None:
    """WD-4 One who has any, and not oneself."""
    found = set()
    for place in range(3):
        g = table(seats=4, hands=[["Take 1", "Up 3"], ["Up 1", "Up 2", "Heel!"], [], ["Reroll"]])
        play(g, 0, "Take 1")
        assert answers(g) == ["from player 2", "from player 4"]
        g.play(0, "from player 2")
        luck(g, (place + 0.5) / 3)
        passed(g)
        assert len(g.hand[1]) == 2
        assert len(g.hand[0]) == 2
        assert g.hand[0] == sorted(g.hand[0])
        found.update(names(g, g.hand[0]))
    assert found == {"Up 3", "Up 1", "Up 2", "Heel!"}


def test_no_more_cards_are_taken_than_there_are() -> None:
    """WD-4 Of two the one that is there."""
    g = table(hands=[["Take 2"], ["Up 1"]])
    played(g, 0, "Take 2")
    assert names(g, g.hand[0]) == ["Up 1"]
    assert g.hand[1] == []


def test_cards_are_dug_out_of_the_discards() -> None:
    """WD-4 One after another; equal ones are one alternative."""
    g = table(hands=[["Dig 2"]], discards=["Up 1", "Up 1", "Heel!"])
    play(g, 0, "Dig 2")
    answer(g)
    assert answers(g) == ["take Up 1 from the discards", "take Heel! from the discards"]
    g.play(0, "take Up 1 from the discards")
    g.play(0, "take Heel! from the discards")
    assert names(g, g.hand[0]) == ["Up 1", "Heel!"]
    assert names(g, g.discards) == ["Up 1"]


def test_no_more_cards_are_dug_up_than_there_are() -> None:
    """WD-4 The played card itself is still in play."""
    g = table(hands=[["Dig 2"]], discards=["Up 1"])
    played(g, 0, "Dig 2")
    assert names(g, g.hand[0]) == ["Up 1"]
    assert g.actors == [1]


# Events on dogs


def test_an_event_is_taken_off_a_dog() -> None:
    """WD-9 Only dogs with events are offered; the event is discarded."""
    g = table(hands=[["Lift"]], lying={"Lucy": ["Up 1", "Up 2"], "Thor": ["Up 3"]})
    play(g, 0, "Lift")
    assert answers(g) == ["on Lucy", "on Thor"]
    g.play(0, "on Lucy")
    g.play(0, "the Up 2")
    answer(g)
    assert on(g, "Lucy") == ["Up 1"]
    assert names(g, g.discards) == ["Up 2"]
    assert shown(g, "Lucy") == EVEN + 1
    assert shown(g, "Thor") == EVEN + 3


def two_of_one_name(event: str) -> Show:
    """A table where both lie on Lucy, but not with the same effect: the second aims higher."""
    g = table(
        hands=[["Any Up"], ["Any Up"], [event]],
        agenda=[(take_a_turn, 0), (take_a_turn, 1), (take_a_turn, 2)],
    )
    played(g, 0, "Any Up", "on Lucy", "in Zoom")
    played(g, 1, "Any Up", "on Lucy", "in Floof")
    return g


@pytest.mark.parametrize(("which", "zoom", "floof"), [("first", 12, 14), ("second", 14, 12)])
def test_of_two_events_of_one_name_either_can_be_taken_off(
    which: str, zoom: int, floof: int
) -> None:
    """WD-8 They differ in what was chosen of them; the other stays."""
    g = two_of_one_name("Lift")
    play(g, 2, "Lift")
    assert answers(g, 2) == ["the first Any Up", "the second Any Up"]
    g.play(2, f"the {which} Any Up")
    answer(g)
    assert on(g, "Lucy") == ["Any Up"]
    assert names(g, g.discards) == ["Any Up"]
    assert (shown(g, "Lucy", "zoom"), shown(g, "Lucy", "floof")) == (zoom, floof)


@pytest.mark.parametrize(("which", "zoom", "floof"), [("first", 14, 12), ("second", 12, 14)])
def test_of_two_events_of_one_name_either_can_be_moved(which: str, zoom: int, floof: int) -> None:
    """WD-8 And it does there what it did."""
    g = two_of_one_name("Shift")
    play(g, 2, "Shift", "on Max", f"the {which} Any Up")
    answer(g)
    assert on(g, "Lucy") == on(g, "Max") == ["Any Up"]
    assert (shown(g, "Max", "zoom"), shown(g, "Max", "floof")) == (zoom, floof)


@pytest.mark.parametrize(("which", "after"), [("first", 10), ("second", 11)])
def test_of_two_events_that_are_alike_in_all_but_their_order_either_can_go(
    which: str, after: int
) -> None:
    """WD-9 The floor holds in the order of play: 11, −2, +2 is not 11, +2, −2."""
    lying = {"Lucy": ["Down 2", "Up 1", "Down 2"]}
    g = table(hands=[["Lift"]], dogs={"Lucy": 11}, lying=lying)
    play(g, 0, "Lift", f"the {which} Down 2")
    answer(g)
    assert shown(g, "Lucy") == after


def test_an_event_without_another_of_its_name_is_called_by_that_alone() -> None:
    """WD-8 On another dog there may be one."""
    g = table(hands=[["Lift"]], lying={"Lucy": ["Up 1", "Up 2"], "Max": ["Up 1"]})
    play(g, 0, "Lift", "on Lucy")
    assert answers(g) == ["the Up 1", "the Up 2"]


def test_an_event_is_moved_to_another_dog() -> None:
    """WD-9 Where it does the same, in the order of play."""
    g = table(
        hands=[["Shift"]],
        dogs={"Thor": 11},
        lying={"Lucy": ["Down 2", "Up 1"], "Thor": ["Up 2"]},
    )
    play(g, 0, "Shift", "on Lucy")
    assert answers(g) == ["on Max", "on Thor"]
    g.play(0, "on Thor")
    g.play(0, "the Down 2")
    answer(g)
    assert on(g, "Lucy") == ["Up 1"]
    assert on(g, "Thor") == ["Down 2", "Up 2"]
    assert shown(g, "Lucy") == EVEN + 1
    assert shown(g, "Thor") == 12


def test_a_dogs_category_is_moved_with_its_event() -> None:
    """WD-10 The other dog is judged there now."""
    g = table(hands=[["Shift"]], dogs={"Max": {"wag": 14}}, lying={"Lucy": ["Wag Judge"]})
    played(g, 0, "Shift", "on Max")
    assert shown(g, "Max") == 14


# Protection


def test_a_protected_dog_is_no_target_for_others() -> None:
    """WD-4 Their events can't aim at it; its owner's can."""
    g = table(
        hands=[["Guard", "Up 1"], ["Down 2"]],
        agenda=[*TWO_TURNS, (take_a_turn, 0)],
    )
    played(g, 0, "Guard", "on Max")
    assert on(g, "Max") == ["Guard"]
    play(g, 1, "Down 2")
    assert answers(g, 1) == ["on Lucy", "on Thor"]
    g.play(1, "on Thor")
    answer(g)
    play(g, 0, "Up 1")
    assert answers(g) == ["on Max", "on Lucy", "on Thor"]


def test_others_can_not_lift_the_events_of_a_protected_dog() -> None:
    """WD-4 Nor the protection; but its owner can."""
    g = table(hands=[["Lift"], ["Lift"]], lying={"Lucy": ["Down 2", "Guard"]}, agenda=TWO_TURNS)
    assert answers(g) == ["pass the turn"]
    g.play(0, "pass the turn")
    played(g, 1, "Lift", "the Down 2")
    assert shown(g, "Lucy") == EVEN
    assert on(g, "Lucy") == ["Guard"]


def test_a_minus_for_all_spares_a_protected_dog_and_a_plus_does_not() -> None:
    """WD-4 Protection is from harm."""
    g = table(hands=[["All Down"], ["All Up"]], lying={"Lucy": ["Guard"]}, agenda=TWO_TURNS)
    played(g, 0, "All Down")
    assert [shown(g, name) for name in ("Max", "Lucy", "Thor")] == [11, 12, 11]
    played(g, 1, "All Up")
    assert [shown(g, name) for name in ("Max", "Lucy", "Thor")] == [12, 13, 12]


def test_ones_own_minus_for_all_does_not_spare_ones_own_protected_dog() -> None:
    """WD-4 It is protected from others."""
    g = table(hands=[[], ["All Down"]], lying={"Lucy": ["Guard"]}, agenda=[(take_a_turn, 1)])
    played(g, 1, "All Down")
    assert [shown(g, name) for name in ("Max", "Lucy", "Thor")] == [11, 11, 11]


def test_protection_ends_with_the_round() -> None:
    """WD-19 Nothing carries over."""
    g = table(lying={"Lucy": ["Guard"]}, agenda=[(judge,)])
    assert g.marks == []
    assert g.lies_on == [-1] * len(g.lies_on)


# What can be played


@pytest.mark.parametrize(
    "event", ["Swap", "Copy", "Lift", "Shift", "Second", "Change", "From Yard", "Dig 2", "Take 1"]
)
def test_an_event_without_a_possible_effect_can_not_be_played(event: str) -> None:
    """WD-8 As it says."""
    g = table(rings=[["Max"], [], []], homes=[[], [], []], hands=[[event]])
    assert answers(g) == ["pass the turn"]


@pytest.mark.parametrize("event", ["Up 1", "Below", "Ten", "Guard", "To Yard", "Wag Judge"])
def test_an_event_for_a_dog_needs_one(event: str) -> None:
    """WD-8 In the contest."""
    assert answers(table(rings=[[], [], []], hands=[[event]])) == ["pass the turn"]
    assert answers(table(rings=[[], ["Lucy"], []], hands=[[event]]))[0].startswith("play")


@pytest.mark.parametrize(
    ("event", "scene"),
    [
        ("Swap", {"rings": [["Max"], ["Lucy"], []]}),
        ("Copy", {"rings": [["Max"], ["Lucy"], []]}),
        ("Lift", {"lying": {"Max": ["Up 1"]}, "rings": [["Max"], [], []]}),
        ("Shift", {"lying": {"Lucy": ["Up 1"]}}),
        ("Second", {"rings": [[], [], []]}),
        ("Change", {}),
        ("From Yard", {"yard": ["Moe"]}),
        ("Dig 2", {"discards": ["Up 1"]}),
        ("Judge", {"rings": [[], [], []]}),
        ("Reroll", {"rings": [[], [], []]}),
        ("All Up", {"rings": [[], [], []]}),
        ("Draw 2", {"rings": [[], [], []]}),
    ],
)
def test_an_event_with_a_possible_effect_can_be_played(event: str, scene: dict[str, Any]) -> None:
    """WD-8 And nobody gets stuck on it."""
    g = table(hands=[[event]], **scene)
    assert answers(g)[0].startswith(f"play {event}")
    play(g, 0, event)
    while not ended(g) and g.agenda[-1][0] is not take_a_turn:
        assert g.actors
        g.play(g.actors[0], g.moves(g.actors[0])[0])
    assert g.actors == [1]


def test_a_shift_needs_two_dogs() -> None:
    """WD-8 One to take it from and one to lay it on."""
    g = table(rings=[["Max"], [], []], hands=[["Shift"]], lying={"Max": ["Up 1"]})
    assert answers(g) == ["pass the turn"]


def test_a_change_of_dogs_needs_one_in_the_contest() -> None:
    """WD-8 One to go Home."""
    g = table(rings=[[], ["Lucy"], []], hands=[["Change"]])
    assert answers(g) == ["pass the turn"]


def test_an_event_on_the_table_lies_on_no_dog() -> None:
    """WD-10 It stays in play all the same."""
    g = table(hands=[["Draw 2"]])
    played(g, 0, "Draw 2")
    assert names(g, g.played) == ["Draw 2"]
    assert g.lies_on[g.played[0] - DOGS] == -1
    assert g.entrance[dog("Ace")] == -1
