"""Winning: a dog in its house, its path clear."""

from __future__ import annotations

import pytest

from barkade.games.thats_ruff.rules.course import check_for_winner, end_counting
from barkade.kernel.errors import GameOver
from tests.scenes import do, tale, who
from tests.thats_ruff.scenes import (
    HOUSE,
    WON,
    counting,
    table,
    walks_back,
)

CHECK = [(check_for_winner,)]


def test_a_dog_in_its_house_with_its_path_clear_wins() -> None:
    """TR-19 The game is over and nobody can move."""
    g = table(dogs=[3, HOUSE], discs=[[], []], agenda=CHECK)
    assert g.over
    assert (g.winners, g.scores) == ([1], [0, 1])
    assert tale(g) == [f"Player 2 {WON}"]
    assert g.view(None)["winners"] == [1]
    with pytest.raises(GameOver):
        g.play(0, "play blue 1")


def test_a_dog_in_its_house_with_a_disc_on_its_path_does_not_win() -> None:
    """TR-19 One disc is enough to go on."""
    g = table(dogs=[HOUSE, HOUSE], discs=[[0], [13]], agenda=CHECK)
    assert not g.over
    assert tale(g) == []


@pytest.mark.parametrize("space", [0, 8, 13])
def test_a_dog_outside_its_house_does_not_win(space: int) -> None:
    """TR-19 Not even next to it."""
    assert not table(dogs=[space], discs=[[]], agenda=CHECK).over


def test_of_several_the_dog_with_the_most_discs_wins() -> None:
    """TR-19 Two against one."""
    g = table(dogs=[HOUSE, HOUSE], discs=[[], []], house=[1, 2], agenda=CHECK)
    assert g.winners == [1]
    g = table(dogs=[HOUSE, HOUSE], discs=[[], []], house=[2, 1], agenda=CHECK)
    assert g.winners == [0]


def test_discs_of_a_dog_that_is_not_home_do_not_matter() -> None:
    """TR-19 It has five, but it is on its way."""
    g = table(seats=3, dogs=[HOUSE, 4, HOUSE], discs=[[], [], [5]], house=[0, 5, 6], agenda=CHECK)
    assert g.winners == [0]


def test_tied_play_goes_on() -> None:
    """TR-19 As many discs each."""
    g = table(dogs=[HOUSE, HOUSE], discs=[[], []], house=[2, 2], agenda=CHECK)
    assert not g.over
    assert g.winners == []
    assert tale(g) == ["Several dogs are home with as many discs: play goes on."]
    assert who(g, "tied") == [-1]


def test_two_that_tie_at_the_top_keep_a_third_from_winning() -> None:
    """TR-19 Two have three discs; the one with one does not win for that."""
    g = table(seats=3, dogs=[HOUSE] * 3, discs=[[]] * 3, house=[3, 1, 3], agenda=CHECK)
    assert not g.over


def test_a_tie_below_the_top_does_not_matter() -> None:
    """TR-19 One has three, two have one."""
    g = table(seats=3, dogs=[HOUSE] * 3, discs=[[]] * 3, house=[1, 3, 1], agenda=CHECK)
    assert (g.winners, g.scores) == ([1], [0, 1, 0])


def test_partnerships_tie_and_win_by_board() -> None:
    """TR-19, TR-5 Two dogs for four players."""
    g = table(seats=4, dogs=[HOUSE] * 2, discs=[[]] * 2, house=[2, 2], agenda=CHECK, partners=True)
    assert not g.over
    g = table(seats=4, dogs=[HOUSE] * 2, discs=[[]] * 2, house=[3, 2], agenda=CHECK, partners=True)
    assert (g.winners, g.scores) == ([0, 2], [1, 0, 1, 0])
    assert len(tale(g)) == 2


def test_there_can_be_a_winner_after_counting() -> None:
    """TR-19 "My last card moves me one space, and I win!" """
    g = table(
        hands=[["blue 5"]],
        count=10,
        last="blue 7",
        dogs=[13],
        discs=[[]],
        agenda=lambda g: [*counting(g), (end_counting,)],
    )
    g.play(0, "play blue 5")
    assert g.winners == [0]
    assert not any("collected" in line for line in tale(g))


def test_nobody_wins_in_the_middle_of_counting() -> None:
    """TR-19 The dog is home with a card still to be played, and must walk on."""
    g = table(
        hands=[["blue 5", "blue 2"]],
        count=10,
        last="blue 7",
        dogs=[13],
        discs=[[]],
        agenda=lambda g: [*counting(g), (end_counting,)],
    )
    do(g, 0, "play blue 5", "play blue 2")
    assert not g.over


def test_there_can_be_a_winner_after_collecting() -> None:
    """TR-19 A pair walks the dog from 1 back into its house."""
    g = table(collected=[["blue 5", "red 5"]], dogs=[1], discs=[[]], agenda=walks_back)
    assert g.winners == [0]


def test_all_dogs_have_walked_before_a_winner_is_looked_for() -> None:
    """TR-19, TR-26 Seat 0 comes home first, seat 1 after it and with more discs."""
    g = table(
        collected=[["blue 5", "red 5"], ["blue 6", "red 6"]],
        dogs=[1, 1],
        discs=[[], []],
        house=[0, 1],
        agenda=walks_back,
    )
    # Seat 1 ends its walk at home and is not asked: nothing is left to walk.
    assert g.winners == [1]
