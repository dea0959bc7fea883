"""The contract holds for every game, option and seat count; Hypothesis deals."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import barkade
from barkade.bots.random import play_randomly
from barkade.kernel.game import Game
from barkade.testing import check_game, setups
from tests.kernel.games import ALL, walking

EVERYTHING = [
    *(barkade.load(name) for name in barkade.games()),
    *(make() for make in ALL),
]
CASES = [(game, seats, options) for game in EVERYTHING for seats, options in setups(game)]


def name_of(case: Any) -> str:
    game, seats, options = case
    return "-".join([game.id, str(seats), *(f"{key}={value}" for key, value in options.items())])


@pytest.mark.parametrize("case", CASES, ids=name_of)
def test_every_game_keeps_the_contract(case: tuple[Game, int, dict[str, Any]]) -> None:
    game, seats, options = case

    @settings(max_examples=4, deadline=None, database=None, suppress_health_check=list(HealthCheck))
    @given(st.integers(0, 2**64))
    def holds(seed: int) -> None:
        check_game(game, seats, options, seed, every=60)

    holds()


def test_setups_cover_every_seat_count_and_option() -> None:
    game = barkade.load("thats-ruff")
    every = list(setups(game))
    assert {seats for seats, _ in every} == {2, 3, 4}
    assert {name for _, options in every for name in options} == set(game.options)


@pytest.mark.parametrize("game", barkade.games())
@pytest.mark.parametrize("before", [0, 1, 2, 7, 20])
def test_luck_plays_a_table_to_its_end_from_any_moment(game: str, before: int) -> None:
    """From the middle of sealed picks, a window or a race too: nothing picked is lost."""
    g, rng = barkade.load(game).new(seed="luck"), Random(before)
    for _ in range(before):
        seat = rng.choice(g.actors)
        g.play(seat, rng.choice(g.moves(seat)))
    log = bytes(g.log)
    moves, choices = play_randomly(g, rng)
    assert g.over
    assert len(g.log) == len(log) + 2 * moves
    assert 0 < choices <= moves
    assert bytes(g.log[: len(log)]) == log
    assert not any(g.can_take_back(seat) for seat in range(g.seats))
    assert barkade.replay(g.record()).view(None) == g.view(None)


def test_a_game_whose_moves_point_at_nothing_breaks_the_contract(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game = barkade.load("dog-man")
    monkeypatch.setattr(game, "layout", lambda view: [])
    with pytest.raises(AssertionError, match="touches"):
        check_game(game, every=1)


@pytest.mark.parametrize("odd", ["none of its own.", "Ann plays None.", "{who} plays.", "Woof"])
def test_a_game_that_tells_no_sentences_breaks_the_contract(odd: str) -> None:
    game = walking()
    game.story = lambda event, who, card: odd
    with pytest.raises(AssertionError, match=odd):
        check_game(game)
