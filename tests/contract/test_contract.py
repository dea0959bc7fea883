"""The contract holds for every game, option and seat count; Hypothesis deals."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import barkade
from barkade.kernel.game import Game
from barkade.testing import check_game, setups
from tests.kernel.games import ALL

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


def test_what_luck_has_played_can_not_be_taken_back() -> None:
    game, rng = barkade.load("thats-ruff"), Random(1)
    g = game.new(2, seed="luck")
    while g.actor < 0:
        g.play(g.actors[0], g.moves(g.actors[0])[0])
    g.play(g.actor, g.moves(g.actor)[0])
    g.run(rng.random)
    assert g.actors == [0, 1], "the next hand is laid out"
    assert not any(g.can_take_back(seat) for seat in range(2))
    assert barkade.replay(g.record()).view(None) == g.view(None)
