"""How a table stands between rounds and in the end, for the bot that thinks."""

from __future__ import annotations

import pytest

from barkade.games.we_rate_dogs import GAME
from barkade.games.we_rate_dogs.bot.values import CROWN
from tests.bots.outlooks import hold_the_bounds, over, values
from tests.we_rate_dogs.scenes import new


@pytest.mark.parametrize("seats", [3, 5])
def test_nothing_is_worse_than_a_loss_or_better_than_a_win(seats: int) -> None:
    hold_the_bounds(GAME, seats, {})


def test_a_crown_is_a_win_and_one_that_is_shared_lies_between() -> None:
    g = new(3)
    assert values(GAME, over(g, [1], [0, 14, 0])) == [-CROWN, CROWN, -CROWN]
    mine, theirs, lost = values(GAME, over(g, [0, 1], [14, 14, 0]))
    assert CROWN > mine == theirs > lost == -CROWN


def test_where_nobody_wins_all_have_lost() -> None:
    assert values(GAME, over(new(3), [], [0, 0, 0])) == [-CROWN] * 3
