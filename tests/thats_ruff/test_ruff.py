"""Counting: saying "That's Ruff!", and the end of it."""

from __future__ import annotations

import pytest

from barkade.games.thats_ruff.rules.course import check_for_winner, end_counting
from tests.scenes import answers, do, refused, tale
from tests.thats_ruff.scenes import (
    HOUSE,
    Cards,
    count,
    counting,
    discs,
    dog,
    house,
    lies,
    table,
)

HIGH = ["blue 3", "red 4", "blue 5", "red 13"]
SAID = "Player 1 says “That's Ruff!”; the count starts again at 0."


def test_who_can_play_nothing_says_thats_ruff() -> None:
    """TR-15 Count 30, hand 3 to 13, nothing lower face up, no Wild: a disc on the last number."""
    g = table(hands=[HIGH], up=[["black 3"]], count=30, last="red 6", centre=["blue 1", "red 6"])
    assert tale(g) == [SAID, "Player 1 tosses a disc onto 6."]
    assert discs(g, 0) == [6, 8]
    assert discs(g, 1) == [8]


def test_then_the_same_player_plays_from_a_count_of_zero() -> None:
    """TR-15 Every card is possible again."""
    g = table(hands=[HIGH, ["red 1"]], up=[["black 3"]], count=30, last="red 6")
    assert g.actors == [0]
    assert count(g) == 0
    assert answers(g, 0) == [
        "play blue 3",
        "play blue 5",
        "play red 4",
        "play red 13",
        "play black 3 from the table",
    ]
    g.play(0, "play red 4")
    assert (count(g), dog(g)) == (4, 2)
    assert g.actors == [1]


def test_the_played_cards_are_turned_face_down() -> None:
    """TR-15 All of them, also on top of those turned before."""
    g = table(hands=[HIGH], count=30, last="red 6", centre=["blue 1", "red 6"], turned=["black 9"])
    assert g.centre == []
    assert lies(g.turned) == ["black 9", "blue 1", "red 6"]


@pytest.mark.parametrize("card", ["red 6", "blue 6", "red 7"])
def test_the_next_card_matches_nothing(card: str) -> None:
    """TR-15 The card before it lies face down: neither number nor colour counts."""
    g = table(hands=[[card]], count=30, last="red 6")
    assert g.view(None)["last"] is None
    g.play(0, f"play {card}")
    assert dog(g) == 0


def test_a_card_after_thats_ruff_still_earns_for_its_count() -> None:
    """TR-15, TR-11 From 0, an 8 that is one's own makes three."""
    g = table(hands=[["blue 8 Nicky"]], count=30, last="blue 8")
    g.play(0, "play blue 8 Nicky")
    assert dog(g) == 3


@pytest.mark.parametrize(
    ("hand", "up"),
    [
        (["blue 2", "red 13"], []),
        (["red 13"], ["blue 2"]),
        (["blue 0", "red 13"], []),
        (["red 13"], ["black 0"]),
        (["wild", "red 13"], []),
        (["red 13"], ["wild"]),
    ],
)
def test_who_can_play_must_play(hand: Cards, up: Cards) -> None:
    """TR-15 A card that fits exactly, a 0 or a Wild Dog, in hand or face up: no "That's Ruff!"."""
    g = table(hands=[hand], up=[up], count=30, last="red 6")
    assert tale(g) == []
    assert count(g) == 30
    assert len(answers(g, 0)) == 1


@pytest.mark.parametrize("up", [False, True])
def test_even_at_thirty_two_a_zero_must_be_played(up: bool) -> None:
    """TR-15 There is no room, but a 0 needs none."""
    g = table(
        hands=[["red 13"] if up else ["red 13", "red 0"]], up=[["red 0"] if up else []], count=32
    )
    assert count(g) == 32


def test_a_face_down_card_that_would_fit_does_not_help() -> None:
    """TR-15 Only hand and face-up cards can be played."""
    g = table(hands=[HIGH], down=[["blue 0"]], up=[[], ["red 0"]], count=30, last="red 6")
    assert SAID in tale(g)


def test_at_nineteen_everybody_can_play_and_at_twenty_a_thirteen_is_too_much() -> None:
    """TR-15 Nineteen and thirteen make thirty-two."""
    assert count(table(hands=[["red 13"]], count=19, last="red 6")) == 19
    assert count(table(hands=[["red 13"]], count=20, last="red 6")) == 0


def test_no_disc_is_tossed_where_the_dog_is() -> None:
    """TR-15 The dog is on the last number."""
    g = table(hands=[HIGH], count=30, last="red 6", dogs=[6])
    assert tale(g) == [SAID, "Player 1 tosses no disc: 6 is taken."]
    assert (discs(g), dog(g), house(g)) == ([8], 6, 0)
    assert count(g) == 0


def test_no_disc_is_tossed_where_a_disc_is() -> None:
    """TR-15 One disc a space."""
    g = table(hands=[HIGH], count=30, last="red 8")
    assert tale(g) == [SAID, "Player 1 tosses no disc: 8 is taken."]
    assert discs(g) == [8]


def test_others_dogs_and_discs_do_not_matter() -> None:
    """TR-15 One's own path, one's own dog."""
    g = table(
        hands=[[], HIGH], count=30, last="red 6", dogs=[6, 2], discs=[[6], [8]], centre=["red 6"]
    )
    assert (discs(g, 0), discs(g, 1)) == ([6], [6, 8])


@pytest.mark.parametrize("last", ["red 0", "blue 13"])
def test_a_disc_can_be_tossed_onto_any_number(last: str) -> None:
    """TR-15 Onto 0 too, and onto 13."""
    g = table(hands=[HIGH], count=30, last=last, dogs=[HOUSE], discs=[[]])
    assert discs(g) == [int(last.split()[1])]


def test_thats_ruff_can_follow_thats_ruff() -> None:
    """TR-15 Each says it when it is their turn."""
    g = table(
        hands=[["red 13", "blue 12"], ["blue 13", "black 12"]], count=21, last="red 6", dogs=[1]
    )
    g.play(0, "play red 13")
    assert count(g) == 13
    do(g, 1, "play blue 13")
    assert tale(g)[-1] == "Player 1 tosses a disc onto 13."
    assert discs(g, 0) == [6, 8, 13]
    assert lies(g.turned) == ["blue 13", "red 13"]


def test_thats_ruff_is_not_a_move() -> None:
    """TR-15 It is never a choice; the toss isn't one either."""
    g = table(hands=[["blue 2"]], count=30, last="red 6")
    assert "(TR-15)" in refused(g, 0, "toss a disc onto 6")


# TR-16


def test_counting_ends_when_all_hands_are_empty() -> None:
    """TR-16 Collecting follows at once."""
    g = table(hands=[["blue 5"]], up=[[], []], agenda=lambda g: [*counting(g), (end_counting,)])
    g.play(0, "play blue 5")
    assert tale(g)[-1] == "Counting is over; the cards are spread out to be collected."


def test_nobody_says_thats_ruff_after_the_last_card() -> None:
    """TR-16 However high the count is."""
    g = table(
        hands=[["blue 5"], ["red 3"]],
        up=[["red 12"], ["red 13"]],
        count=22,
        last="red 9",
        agenda=lambda g: [*counting(g), (end_counting,), (check_for_winner,)],
    )
    g.play(0, "play blue 5")
    g.play(1, "play red 3")
    assert not any("Ruff" in line for line in tale(g))
    assert (discs(g, 0), discs(g, 1)) == ([8], [8])
