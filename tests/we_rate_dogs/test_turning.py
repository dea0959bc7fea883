"""Reactions that turn an event to another dog, or bring back the dog that it sends away, WD-18."""

from __future__ import annotations

import pytest

from barkade.games.we_rate_dogs.rules.contest import enter, leave
from barkade.games.we_rate_dogs.rules.course import judge
from barkade.games.we_rate_dogs.rules.turns import take_a_turn
from tests.scenes import answers, refused
from tests.we_rate_dogs.scenes import (
    DOGRATES,
    EVEN,
    answer,
    can_answer,
    dog,
    face,
    is_window,
    names,
    on,
    play,
    played,
    shown,
    table,
)

# Officially Bamboozled: redirect to another dog


def test_an_event_is_redirected_to_another_dog() -> None:
    """WD-18 The responder says which when it is played."""
    g = table(hands=[["Up 2"], [], ["Officially Bamboozled"]])
    play(g, 0, "Up 2", "on Max")
    answer(g, {2: "Officially Bamboozled"})
    assert g.actors == [2]
    assert answers(g, 2) == ["to Lucy", "to Thor"]
    g.play(2, "to Thor")
    assert is_window(g)
    answer(g)
    assert (shown(g, "Max"), shown(g, "Thor")) == (EVEN, EVEN + 2)
    assert on(g, "Thor") == ["Up 2"]


def test_what_aims_at_no_dog_can_not_be_redirected() -> None:
    """WD-18 Nor where there is no other dog."""
    g = table(hands=[["Draw 2"], ["Officially Bamboozled"]])
    play(g, 0, "Draw 2")
    assert not can_answer(g, "Officially Bamboozled")
    g = table(rings=[["Max"], [], []], hands=[["Up 1"], ["Officially Bamboozled"]])
    play(g, 0, "Up 1")
    assert not can_answer(g, "Officially Bamboozled")


def test_an_event_is_not_redirected_to_a_dog_that_is_protected_from_its_player() -> None:
    """WD-18 Only to one at which its player could have aimed."""
    g = table(hands=[["Down 2"], ["Officially Bamboozled"]], lying={"Thor": ["Guard"]})
    play(g, 0, "Down 2", "on Lucy")
    answer(g, {1: "Officially Bamboozled"})
    assert is_window(g), "Max is the only one left, so nothing is asked"
    answer(g)
    assert shown(g, "Max") == EVEN - 2


def test_a_change_of_dogs_is_redirected_to_its_players_own_dogs_only() -> None:
    """WD-18 Nobody else's dog is sent Home by it."""
    hands = [["Change"], ["Officially Bamboozled"]]
    g = table(hands=hands)
    play(g, 0, "Change")
    assert not can_answer(g, "Officially Bamboozled")
    g = table(hands=hands, rings=[["Max", "Moe"], ["Lucy"], ["Thor"]])
    play(g, 0, "Change", "on Max")
    answer(g, {1: "Officially Bamboozled"})
    answer(g)
    assert names(g, g.ring[0]) == ["Max", "Ace"]


@pytest.mark.parametrize("event", ["Swap", "Copy"])
def test_an_event_for_two_dogs_is_redirected_to_a_third(event: str) -> None:
    """WD-18 A dog swaps with another, never with itself; who has none in it turns the first."""
    hands = [[event], [], [], ["Officially Bamboozled"]]
    rings = [["Max"], ["Lucy"], ["Thor"], []]
    g = table(seats=4, rings=rings, hands=hands, dogs={"Lucy": 14, "Thor": 10})
    play(g, 0, event, "on Max", "on Lucy")
    answer(g, {3: "Officially Bamboozled"})
    answer(g)
    assert shown(g, "Thor") == 14
    assert shown(g, "Max") == EVEN
    assert shown(g, "Lucy") == (10 if event == "Swap" else 14)


@pytest.mark.parametrize("order", [["Max", "Lucy"], ["Lucy", "Max"]])
@pytest.mark.parametrize("reaction", ["Officially Bamboozled", "How H*ckin Dare You"])
def test_ones_own_dog_is_turned_out_of_a_swap_whichever_was_named_first(
    reaction: str, order: list[str]
) -> None:
    """WD-18 A swap is the same both ways."""
    rings, dogs = [["Max", "Moe"], ["Lucy"], []], {"Lucy": 14, "Max": 10, "Moe": 11}
    g = table(rings=rings, hands=[["Swap"], [reaction]], dogs=dogs)
    play(g, 0, "Swap", *[f"on {dog}" for dog in order])
    answer(g, {1: reaction})
    answer(g)
    assert [shown(g, dog) for dog in ("Lucy", "Max", "Moe")] == [14, 11, 10]


@pytest.mark.parametrize("reaction", ["Officially Bamboozled", "How H*ckin Dare You"])
def test_an_event_that_is_moved_to_ones_dog_is_turned_elsewhere(reaction: str) -> None:
    """WD-18 It leaves the dog on which it lies, and lies on another."""
    rings = [["Max", "Moe"], ["Lucy"], []]
    g = table(rings=rings, hands=[["Shift"], [reaction]], lying={"Max": ["Down 2"]})
    play(g, 0, "Shift", "on Lucy")
    answer(g, {1: reaction})
    answer(g)
    assert [shown(g, dog) for dog in ("Lucy", "Max", "Moe")] == [EVEN, EVEN, EVEN - 2]
    assert on(g, "Moe") == ["Down 2"]


def test_two_dogs_that_are_all_there_are_can_not_be_redirected() -> None:
    """WD-18 There is no third."""
    g = table(rings=[["Max"], ["Lucy"], []], hands=[["Swap"], ["Officially Bamboozled"]])
    play(g, 0, "Swap", "on Max")
    assert not can_answer(g, "Officially Bamboozled")


def test_taking_an_event_is_redirected_to_a_dog_with_the_same_event() -> None:
    """WD-18 With all else that was said."""
    hands = [["Lift"], ["Officially Bamboozled"]]
    g = table(hands=hands, lying={"Lucy": ["Up 1"], "Thor": ["Up 2"]})
    play(g, 0, "Lift", "on Lucy")
    assert not can_answer(g, "Officially Bamboozled")
    g = table(hands=hands, lying={"Lucy": ["Up 1"], "Thor": ["Up 2", "Up 1"]})
    play(g, 0, "Lift", "on Lucy")
    answer(g, {1: "Officially Bamboozled"})
    answer(g)
    assert on(g, "Lucy") == ["Up 1"]
    assert on(g, "Thor") == ["Up 2"]


@pytest.mark.parametrize(("which", "zoom", "floof"), [("first", 12, 14), ("second", 14, 12)])
@pytest.mark.parametrize("reaction", ["Officially Bamboozled", "How H*ckin Dare You"])
def test_who_turns_a_card_to_a_dog_with_two_events_of_its_name_says_which(
    reaction: str, which: str, zoom: int, floof: int
) -> None:
    """WD-8, WD-18 Either can be taken off, also as an answer."""
    g = table(
        hands=[["Any Up", "Lift"], ["Any Up", reaction], []],
        lying={"Lucy": ["Up 1"]},
        agenda=[(take_a_turn, 0), (take_a_turn, 1), (take_a_turn, 0)],
    )
    g.printed.face[g.played[0]] = face("Any Up")  # a third one
    played(g, 0, "Any Up", "on Max", "in Zoom")
    played(g, 1, "Any Up", "on Max", "in Floof")
    play(g, 0, "Lift", "on Lucy")
    answer(g, {1: reaction})
    assert answers(g, 1) == ["the first Any Up", "the second Any Up"]
    assert [one["dogs"] for one in g.view(None)["pending"]] == [
        [[1, dog("Lucy")]],
        [[0, dog("Max")]],
    ]
    assert refused(g, 1, "the Down 2").startswith("Only the event Any Up can be")
    g.play(1, f"the {which} Any Up")
    answer(g)
    assert on(g, "Lucy") == on(g, "Max") == ["Any Up"]
    assert (shown(g, "Max", "zoom"), shown(g, "Max", "floof")) == (zoom, floof)


def test_a_redirection_to_a_dog_that_has_left_changes_nothing() -> None:
    """WD-19 The event stays where it was aimed."""
    g = table(hands=[["Up 2"], [], ["Officially Bamboozled"]])
    play(g, 0, "Up 2", "on Max")
    answer(g, {2: "Officially Bamboozled"}, "to Thor")
    leave(g, 2, dog("Thor"))
    enter(g, 2, dog("Thor"))
    answer(g)
    assert (shown(g, "Max"), shown(g, "Thor")) == (EVEN + 2, EVEN)


# How H*ckin Dare You: return it at its player's dog


def test_an_event_is_returned_at_its_players_dog() -> None:
    """WD-18 By the owner of the dog at which it was aimed."""
    rings = [["Max", "Moe"], ["Lucy"], ["Thor"]]
    g = table(rings=rings, hands=[["Down 2"], ["How H*ckin Dare You"]])
    play(g, 0, "Down 2", "on Lucy")
    answer(g, {1: "How H*ckin Dare You"})
    assert answers(g, 1) == ["to Max", "to Moe"]
    g.play(1, "to Moe")
    answer(g)
    assert (shown(g, "Lucy"), shown(g, "Moe"), shown(g, "Max")) == (EVEN, EVEN - 2, EVEN)


def test_only_what_is_aimed_at_ones_own_dog_is_returned() -> None:
    """WD-18 And only to a player who has a dog there."""
    dare = "How H*ckin Dare You"
    g = table(hands=[["Down 2"], [dare], [dare]])
    play(g, 0, "Down 2", "on Lucy")
    assert can_answer(g, dare, 1)
    assert not can_answer(g, dare, 2)
    g = table(rings=[[], ["Lucy"], ["Thor"]], hands=[["Down 2"], [dare]])
    play(g, 0, "Down 2", "on Lucy")
    assert not can_answer(g, dare)
    g = table(hands=[["Draw 2"], [dare]])
    play(g, 0, "Draw 2")
    assert not can_answer(g, dare)


def test_a_returned_event_hits_its_players_protected_dog() -> None:
    """WD-4 Protection is from others."""
    g = table(hands=[["Down 2"], ["How H*ckin Dare You"]], lying={"Max": ["Guard"]})
    play(g, 0, "Down 2", "on Lucy")
    answer(g, {1: "How H*ckin Dare You"})
    answer(g)
    assert (shown(g, "Lucy"), shown(g, "Max")) == (EVEN, EVEN - 2)


def test_a_swap_is_not_returned_to_the_dog_that_is_in_it_already() -> None:
    """WD-18 A dog swaps with another."""
    g = table(hands=[["Swap"], ["How H*ckin Dare You"]])
    play(g, 0, "Swap", "on Lucy", "on Max")
    assert not can_answer(g, "How H*ckin Dare You")


# Back in the Game: bring back a dog that just left


@pytest.mark.parametrize("reaction_by", [1, 2])
def test_a_dog_sent_to_the_yard_comes_back(reaction_by: int) -> None:
    """WD-19 As a new entrant; and then its player enters another all the same."""
    hands: list[list[str]] = [["To Yard"], [], []]
    hands[reaction_by] = ["Back in the Game"]
    g = table(hands=hands, lying={"Lucy": ["Up 3"]})
    before = g.entrance[dog("Lucy")]
    play(g, 0, "To Yard", "on Lucy")
    answer(g, {reaction_by: "Back in the Game"})
    answer(g)
    assert names(g, g.ring[1]) == ["Lucy", "Ash"]
    assert not g.yard
    assert g.entrance[dog("Lucy")] > before
    assert shown(g, "Lucy") == EVEN
    assert names(g, g.discards) == ["Up 3"]


def test_a_dog_sent_to_the_circle_comes_back_to_the_contest() -> None:
    """WD-11 And has not come to the Circle."""
    g = table(
        hands=[["To Circle"], ["Back in the Game"]],
        dogs={"Thor": 13},
        agenda=[(take_a_turn, 0), (judge,)],
    )
    play(g, 0, "To Circle", "on Lucy")
    answer(g, {1: "Back in the Game"})
    answer(g)
    assert g.circle[1] == []
    assert names(g, g.yard) == ["Lucy", "Max"]
    assert [len(hand) for hand in g.hand] == [2, 2, 0]


def test_a_dog_comes_back_before_the_yard_becomes_the_shelter() -> None:
    """WD-6 Where it would be one of many."""
    g = table(hands=[["To Yard"], ["Back in the Game"]], shelter=[], yard=["Olly", "Krooz"])
    play(g, 0, "To Yard", "on Lucy")
    answer(g, {1: "Back in the Game"})
    answer(g)
    assert names(g, g.ring[1]) == ["Lucy", "Ash"]
    assert len(g.home[1]) == 1
    assert sorted(names(g, g.home[1] + g.shelter)) == ["Krooz", "Olly"]


def test_who_has_a_dog_back_in_the_winners_circle_needs_no_dogrates() -> None:
    """WD-14 He is for who is left without one."""
    g = table(final=True, homes=[["Ace"], [], []], hands=[["To Yard"], ["Back in the Game"]])
    play(g, 0, "To Yard", "on Lucy")
    answer(g, {1: "Back in the Game"})
    answer(g)
    assert names(g, g.ring[1]) == ["Lucy"]


def test_a_dog_that_went_home_comes_back_and_an_empty_home_is_filled() -> None:
    """WD-12 Its Home is empty then, so a dog comes from the Shelter."""
    g = table(hands=[["Change"], ["Back in the Game"]], shelter=["Olly"])
    play(g, 0, "Change")
    answer(g, {1: "Back in the Game"})
    answer(g)
    assert names(g, g.ring[0]) == ["Max", "Ace"]
    assert names(g, g.home[0]) == ["Olly"]


def test_a_dog_that_did_not_leave_does_not_come_back() -> None:
    """WD-14 In the Winner's Circle none is sent there again."""
    g = table(final=True, hands=[["To Circle"], ["Back in the Game"]])
    play(g, 0, "To Circle", "on Lucy")
    answer(g, {1: "Back in the Game"})
    answer(g)
    assert names(g, g.ring[1]) == ["Lucy"]


def test_dogrates_comes_back_from_aside() -> None:
    """WD-6 Where he went."""
    g = table(rings=[["Max"], [DOGRATES], ["Thor"]], hands=[["To Yard"], ["Back in the Game"]])
    play(g, 0, "To Yard", f"on {DOGRATES}")
    answer(g, {1: "Back in the Game"})
    answer(g)
    assert names(g, g.ring[1]) == [DOGRATES, "Ash"]


@pytest.mark.parametrize(("event", "aims"), [("Up 1", ["on Lucy"]), ("Second", []), ("Judge", [])])
def test_a_dog_comes_back_only_where_one_leaves(event: str, aims: list[str]) -> None:
    """WD-18 By a card that makes it leave."""
    g = table(hands=[[event], ["Back in the Game"]])
    play(g, 0, event, *(aims or (["in Wag"] if event == "Judge" else [])))
    assert not can_answer(g, "Back in the Game")
