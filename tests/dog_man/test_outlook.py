"""How a table stands between races and in the end, for the bot that thinks."""

from __future__ import annotations

from typing import Any

import pytest

from barkade.games.dog_man import GAME
from tests.bots.outlooks import hold_the_bounds, hold_the_mirror, over, values
from tests.dog_man.scenes import new, table


@pytest.mark.parametrize(
    ("seats", "options"), [(2, {"race": "reflex"}), (4, {}), (2, {"goal": 20})]
)
def test_nothing_is_worse_than_a_loss_or_better_than_a_win(
    seats: int, options: dict[str, Any]
) -> None:
    hold_the_bounds(GAME, seats, options)


def test_what_one_of_two_hopes_for_the_other_fears() -> None:
    hold_the_mirror(GAME, {"race": "reflex"})


def test_a_win_is_worth_what_one_raced_for() -> None:
    assert values(GAME, over(new(2), [0], [12, 9])) == [13.0, -13.0]
    assert values(GAME, over(new(2, goal=20), [1], [12, 21])) == [-29.0, 29.0]


def test_the_last_die_of_a_card_counts_most() -> None:
    far, near = [
        values(GAME, table(stories=[["DPPL"], ["DDDD"]], dice=[[lie], [""]]))[0]
        for lie in ("DP", "DPP")
    ]
    assert 0 < far < near - far
