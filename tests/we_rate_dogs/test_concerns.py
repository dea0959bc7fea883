"""Whom a card concerns, WD-18: for those who want to be asked about no other."""

from __future__ import annotations

import pytest

from barkade.games.we_rate_dogs.rules.table import Show
from tests.we_rate_dogs.scenes import answer, play, table

FOUR = [["Max"], ["Lucy"], ["Thor"], []]


def concerned(g: Show) -> list[int]:
    """The seats that a card concerns, besides its player."""
    by = g.agenda[-1][1]
    return [seat for seat in range(g.seats) if seat != by and g.start.game.concerns(g, seat)]


@pytest.mark.parametrize(
    ("event", "aims", "seats"),
    [
        ("Up 1", ["on Lucy"], [1]),
        ("Down 2", ["on Max"], []),
        ("Swap", ["on Thor", "on Lucy"], [1, 2]),
        ("Copy", ["on Max", "on Thor"], [2]),
        ("Wag Judge", ["on Lucy"], [1]),
        ("All Down", [], [1, 2]),
        ("Judge", ["in Wag"], [1, 2]),
        ("Reroll", [], [1, 2]),
        ("Take 1", ["from player 4"], [3]),
        ("Draw 2", [], []),
        ("Second", [], []),
    ],
)
def test_a_card_concerns_whom_it_is_about(event: str, aims: list[str], seats: list[int]) -> None:
    """WD-18 The owners of its dogs, the player it is taken from, or all who have a dog."""
    hands = [[event], ["Heel!"], ["Heel!"], ["Up 2"]]
    g = table(seats=4, rings=FOUR, homes=[["Ace"], ["Ash"], ["Bear"], ["Moe"]], hands=hands)
    play(g, 0, event, *aims)
    assert concerned(g) == seats


def test_a_reaction_concerns_whose_card_it_answers_and_whom_that_concerns() -> None:
    """WD-18 Not who plays it, nor anybody else."""
    g = table(seats=4, rings=FOUR, hands=[["Up 1"], ["Heel!"], ["Omnipuptent"], []])
    play(g, 0, "Up 1", "on Max")
    answer(g, {1: "Heel!"})
    assert concerned(g) == [0]
    answer(g, {2: "Omnipuptent"})
    assert concerned(g) == [0, 1]
    g = table(seats=4, rings=FOUR, hands=[["Up 1"], ["Heel!"], [], []])
    play(g, 0, "Up 1", "on Thor")
    answer(g, {1: "Heel!"})
    assert concerned(g) == [0, 2]


def test_a_copy_concerns_those_at_whom_it_aims_too() -> None:
    """WD-18 And whose card is copied."""
    g = table(seats=4, rings=FOUR, hands=[["Up 1"], ["Phone a Fren"], [], []])
    play(g, 0, "Up 1", "on Max")
    answer(g, {1: "Phone a Fren"}, "on Thor")
    assert concerned(g) == [0, 2]


def test_that_all_dogs_tie_concerns_everybody() -> None:
    """WD-18 Whoever's card it answers."""
    g = table(seats=4, rings=FOUR, hands=[["Up 1"], ["They're Good Dogs Brent"], [], []])
    play(g, 0, "Up 1", "on Max")
    answer(g, {1: "They're Good Dogs Brent"})
    assert concerned(g) == [0, 2, 3]


def test_what_is_no_answer_concerns_everybody() -> None:
    """WD-8 A turn is one's own."""
    g = table(hands=[["Up 1"]])
    assert all(g.start.game.concerns(g, seat) for seat in range(3))
