"""Hints: the best moves, with figures and reasons, from what a seat knows."""

from __future__ import annotations

from itertools import islice
from random import Random

import pytest

import barkade
from barkade.bots.hints import EQUAL, PROBABLY, SHOWN, SURELY, hint, how_sure
from barkade.bots.seat import Seat
from tests.bots.test_search import decisions
from tests.kernel.games import walking

GAMES = barkade.shelf()


@pytest.mark.parametrize("name", GAMES)
def test_the_same_words_and_move_in_every_world_that_looks_the_same(name: str) -> None:
    game = barkade.load(name)
    for number, g in enumerate(decisions(game, max(2, game.fewest), {}, 17)):
        seat = next(seat for seat in g.actors if len(g.moves(seat)) > 1)
        found = hint(game, Seat(g, seat), Random(number))
        for another in (5, 6):
            world = g.redeal(seat, Random(another))
            assert hint(game, Seat(world, seat), Random(number)) == found
        if number > 1:
            break


@pytest.mark.parametrize("name", GAMES)
def test_a_hint_has_the_best_moves_each_with_a_sentence(name: str) -> None:
    game = barkade.load(name)
    g = next(decisions(game, max(2, game.fewest), {}, 13))
    seat = next(seat for seat in g.actors if len(g.moves(seat)) > 1)
    found = hint(game, Seat(g, seat), Random(1))
    assert 1 <= len(found.rows) <= SHOWN
    assert len({row.move for row in found.rows}) == len(found.rows)
    for row in found.rows:
        assert row.move in g.moves(seat)
        assert row.words.casefold().startswith(row.text.casefold() + ": ")
        assert row.words.endswith(f"in {row.deals} imagined deal{'s' * (row.deals != 1)}.")
    assert found.words == found.rows[0].words
    assert found.as_json()["move"] == g.text(found.move)


def test_a_gain_is_told_in_what_the_game_calls_its_points() -> None:
    game = barkade.load("thats-ruff")
    told = [
        row.words
        for g in islice(decisions(game, 2, {}, 5), 12)
        for row in hint(game, Seat(g, g.actors[0]), Random(1)).rows
        if row.sure not in (EQUAL, "")
    ]
    assert told
    assert all(" spaces more than " in words for words in told)


def test_a_lone_move_needs_no_reason() -> None:
    game = barkade.load("thats-ruff")
    g = game.new(2, {}, "alone")
    rng = Random(1)
    while not any(len(g.moves(seat)) == 1 for seat in g.actors):
        g.play(g.actors[0], rng.choice(g.moves(g.actors[0])))
    seat = next(seat for seat in g.actors if len(g.moves(seat)) == 1)
    found = hint(game, Seat(g, seat), Random(1))
    assert found.words.endswith(": there is nothing else to do.")
    assert [row.sure for row in found.rows] == [""]


def test_where_nobody_can_think_a_quick_bot_advises() -> None:
    game = walking()
    g = game.new(seats=2, seed=1)
    found = hint(game, Seat(g, 0), Random(1))
    assert found.words.endswith(": Random would choose that.")
    assert found.move in g.moves(0)


@pytest.mark.parametrize(
    ("gain", "error", "deals", "sure"),
    [
        (2.0, 0.5, 40, SURELY),
        (2.0, 1.5, 40, PROBABLY),
        (2.0, 3.0, 40, EQUAL),
        (2.0, 0.0, 1, PROBABLY),
        (0.0, 0.0, 40, EQUAL),
        (-1.0, 0.1, 40, EQUAL),
    ],
)
def test_how_sure_one_can_be(gain: float, error: float, deals: int, sure: str) -> None:
    assert how_sure(gain, error, deals) == sure
