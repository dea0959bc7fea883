"""How a table stands between turns and in the end, for the bot that thinks."""

from __future__ import annotations

import pytest

from barkade.games.dog_lover import GAME
from barkade.games.dog_lover.bot.outlook import A_WIN
from tests.bots.outlooks import hold_the_bounds, hold_the_mirror, over, values
from tests.dog_lover.scenes import new


@pytest.mark.parametrize("seats", [2, 3])
def test_nothing_is_worse_than_a_loss_or_better_than_a_win(seats: int) -> None:
    hold_the_bounds(GAME, seats, {})


def test_what_one_of_two_hopes_for_the_other_fears() -> None:
    hold_the_mirror(GAME, {})


def test_who_loses_with_as_many_points_has_lost() -> None:
    """DL-28 The most fed dogs break the tie."""
    assert values(GAME, over(new(), [1], [20, 20])) == [-A_WIN, A_WIN]
    assert values(GAME, over(new(), [0, 1], [20, 20])) == [0.0, 0.0]
