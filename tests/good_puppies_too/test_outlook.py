"""How a table stands between rounds and in the end, for the bot that thinks."""

from __future__ import annotations

from typing import Any

import pytest

from barkade.games.good_puppies_too import GAME
from barkade.games.good_puppies_too.bot.outlook import A_WIN
from barkade.games.good_puppies_too.rules.scoring import total
from barkade.games.good_puppies_too.rules.table import Puppies
from tests.bots.outlooks import chapter_ends, hold_the_bounds, hold_the_mirror, over, values
from tests.good_puppies_too.scenes import friend, new, table


def pats_yard(bones: list[int]) -> Puppies:
    """Playful Pat has a pup with these bones, and nobody else has anything yet."""
    return table(
        pat=True,
        hands=[[21, 22, 23], [31, 32, 33]],
        friends={"pat": {"Pugs": [11]}},
        scraps={"pat": {"Pugs": bones}},
    )


@pytest.mark.parametrize(
    ("seats", "options"), [(2, {}), (4, {}), (2, {"strategic": True}), (1, {"cleo": True})]
)
def test_nothing_is_worse_than_a_loss_or_better_than_a_win(
    seats: int, options: dict[str, Any]
) -> None:
    hold_the_bounds(GAME, seats, options)


def test_what_one_of_two_hopes_for_the_other_fears() -> None:
    hold_the_mirror(GAME, {})


def test_a_friend_is_a_rival_too() -> None:
    """A friend has no seat, but can be ahead."""
    g = pats_yard([10, 10, 10])
    assert max(values(GAME, g)) < -20


def test_who_loses_to_a_friend_has_lost() -> None:
    """GP-28 Nobody else wins; and what counts is by how much."""
    g = pats_yard([10, 10])
    behind = -float(total(g, friend(g, "pat")))
    assert values(GAME, over(g, [], [0, 0])) == [behind - A_WIN] * 2


def test_a_win_that_is_shared_lies_between() -> None:
    assert values(GAME, over(new(), [0, 1], [0, 0])) == [0.0, 0.0]


def test_in_a_puzzle_all_points_count() -> None:
    """GP-32 Good is not good enough: in the end it is the score, whatever that is called."""
    for seed in range(2):
        g = chapter_ends(GAME, 1, {"puzzle": "pat"}, seed)[-1]
        assert values(GAME, g) == [float(g.scores[0])]
