"""How a table stands between hands and in the end, for the bot that thinks."""

from __future__ import annotations

from typing import Any

import pytest

from barkade.games.thats_ruff import GAME
from barkade.games.thats_ruff.bot.outlook import A_WIN
from tests.bots.outlooks import hold_the_bounds, hold_the_mirror, over, values
from tests.thats_ruff.scenes import HOUSE, new, table


@pytest.mark.parametrize(
    ("seats", "options"), [(2, {}), (3, {}), (4, {"partners": True}), (2, {"power_discs": 2})]
)
def test_nothing_is_worse_than_a_loss_or_better_than_a_win(
    seats: int, options: dict[str, Any]
) -> None:
    """TR-19 Whatever a hand may come to."""
    hold_the_bounds(GAME, seats, options)


def test_what_one_of_two_hopes_for_the_other_fears() -> None:
    """TR-19 Only one dog comes home."""
    hold_the_mirror(GAME, {})


def test_partners_win_and_lose_as_one() -> None:
    """TR-5 With the dog that they share."""
    g = new(4, partners=True)
    assert values(GAME, over(g, [0, 2], [1, 0, 1, 0])) == [A_WIN, -A_WIN, A_WIN, -A_WIN]


def test_partners_hope_for_the_same() -> None:
    """TR-5 Where their dog stands is where both stand."""
    g = table(seats=4, partners=True, dogs=[9, 3], discs=[[], []])
    mine, theirs, partners, others = values(GAME, g)
    assert mine == partners > 0 > theirs == others


def test_who_is_further_round_has_more_spaces_to_hope_for() -> None:
    """TR-14 Between hands, when all is put away: a value is about the spaces that one is ahead."""
    near, far = [values(GAME, table(dogs=[dog, 1]))[0] for dog in (3, 6)]
    assert 1.0 < far - near < 6.0
    assert values(GAME, table(dogs=[HOUSE, HOUSE])) == [0.0, 0.0]
