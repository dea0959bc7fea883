"""Three Bones: the contract of all games, its lesson, and one test for each rule."""

from __future__ import annotations

from typing import Any

import pytest

from barkade.lessons import wanted
from barkade.testing import check_game, setups
from barkade.testing.lessons import play_on, ways
from barkade.testing.scenes import scene
from three_bones import GAME
from three_bones.rules.table import Bones


@pytest.mark.parametrize(("seats", "options"), list(setups(GAME)))
@pytest.mark.parametrize("seed", ["a sunny day", "a rainy day"])
def test_the_contract_is_kept(seats: int, options: dict[str, Any], seed: str) -> None:
    check_game(GAME, seats, options, seed, every=2)


def test_the_lesson_can_be_played_by_every_way_that_it_allows() -> None:
    for stand in ways(wanted(GAME)):
        play_on(stand.g.clone())


def dealt(*hands: list[int], **options: Any) -> Bones:
    """A table where both have these bones, and the others are the deck, the highest on top."""
    g = GAME.new(2, options, "dealt")
    assert isinstance(g, Bones)
    for seat, numbers in enumerate(hands):
        g.hand[seat][:] = [number - 1 for number in numbers]
    held = {card for hand in g.hand for card in hand}
    g.deck[:] = [card for card in range(9) if card not in held]
    for card in range(9):
        g.seen[card] = sum([1 << seat for seat in range(2) if card in g.hand[seat]])
    scene(g)
    return g


def laid(g: Bones, *numbers: int) -> None:
    """Both lay these."""
    for seat, number in enumerate(numbers):
        g.play(seat, f"lay {number}")


def test_everybody_is_dealt_three() -> None:
    """TB-1"""
    g = GAME.new(2, {}, "a deal")
    assert isinstance(g, Bones)
    assert [len(hand) for hand in g.hand] == [3, 3]
    assert len(g.deck) == 3


def test_the_higher_bone_wins_the_round() -> None:
    """TB-2, TB-3"""
    g = dealt([7, 1, 2], [4, 5, 6])
    laid(g, 7, 4)
    assert g.actors == [0]


def test_the_winner_keeps_the_bone_or_digs() -> None:
    """TB-4"""
    g = dealt([7, 1, 2], [4, 5, 6])
    laid(g, 7, 4)
    kept, dug = g.clone(), g.clone()
    kept.play(0, "keep it")
    dug.play(0, "dig")
    assert kept.view(None)["totals"] == [7, 0]
    assert dug.view(None)["totals"] == [9, 0]


def test_the_higher_total_wins() -> None:
    """TB-5"""
    g = dealt([7, 8, 9], [1, 2, 3])
    for mine, other in ((7, 1), (8, 2), (9, 3)):
        laid(g, mine, other)
        g.play(0, "keep it")
    assert (g.winners, g.scores) == ([0], [24, 0])


def test_with_lowest_the_lower_bone_wins_the_round() -> None:
    """TB-6"""
    g = dealt([7, 1, 2], [4, 5, 6], lowest=True)
    laid(g, 7, 4)
    assert g.actors == [1]
