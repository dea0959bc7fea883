"""What games come to, added up."""

from __future__ import annotations

import json

import pytest

import barkade
from barkade.lab import simulate as lab
from barkade.lab.simulate import simulate
from barkade.lab.tally import Tally, wilson


def counted() -> Tally:
    """Three games of two: nobody's, the second seat's, and one that both won."""
    tally = Tally(2)
    tally.count([], [0, 0], 5, 3)
    tally.count([1], [2, 9], 9, 4, [1, 0])
    tally.count([0, 1], [6, 6], 7, 0, [0, 1])
    return tally


def test_a_draw_is_a_game_that_nobody_wins() -> None:
    shown = counted().as_json()
    assert (shown["draws"], shown["shared"], shown["wins"]) == (1, 1, [1, 2])
    assert (shown["games"], shown["moves"], shown["choices"]) == (3, 21, 7)
    assert (shown["min_moves"], shown["mean_moves"], shown["max_moves"]) == (5, 7.0, 9)


def test_winners_who_share_a_game_share_the_win() -> None:
    shown = counted().as_json()
    assert shown["shares"] == pytest.approx([0.5 / 3, 1.5 / 3])
    assert shown["intervals"] == [wilson(0.5, 3), wilson(1.5, 3)]


@pytest.mark.parametrize("winners", [1, 2, 3, 4, 5, 6])
def test_the_shares_of_all_games_that_were_won_are_the_whole(winners: int) -> None:
    tally = Tally(6)
    tally.count(range(winners), [0] * 6, 1, 1)
    assert sum(tally.as_json()["shares"]) == pytest.approx(1, abs=1e-12)


def test_scores_are_told_by_seat() -> None:
    first, second = counted().as_json()["scores"]
    assert first == {"mean": pytest.approx(8 / 3), "min": 0, "max": 6}
    assert second == {"mean": 5.0, "min": 0, "max": 9}


def test_the_margin_is_what_the_last_of_the_winners_is_ahead_of_the_first_of_the_others() -> None:
    assert counted().as_json()["margin"] == {"mean": 7.0, "min": 7, "max": 7}
    tally = Tally(4)
    tally.count([0, 2], [9, 3, 7, 4], 1, 1)
    tally.count([3], [9, 9, 9, 9], 1, 1)
    assert tally.as_json()["margin"] == {"mean": 1.5, "min": 0, "max": 3}


def test_where_all_win_or_nobody_does_there_is_no_margin() -> None:
    tally = Tally(2)
    tally.count([], [3, 4], 1, 1)
    tally.count([0, 1], [3, 4], 1, 1)
    assert tally.as_json()["margin"] is None


def test_turns_are_told_in_the_order_in_which_they_came() -> None:
    first, second = counted().as_json()["turn_order"]
    assert first == {
        "games": 2, "share": 0.75, "interval": wilson(1.5, 2),
        "score": {"mean": 7.5, "min": 6, "max": 9},
    }  # fmt: skip
    assert (second["games"], second["share"], second["score"]["mean"]) == (2, 0.25, 4.0)


def test_where_nobody_is_asked_alone_there_are_no_turns() -> None:
    tally = Tally(2)
    tally.count([0], [1, 0], 1, 1)
    assert tally.as_json()["turn_order"] == []


def test_tallies_add_up_in_any_order() -> None:
    one, two, none = Tally(2), counted(), Tally(2)
    one.count([0], [-5, -7], 4, 3, [1, 0])
    sums = []
    for order in ([one, none, two], [two, one, none]):
        total = Tally(2)
        for tally in order:
            total.add(tally)
        sums.append(json.dumps(total.as_json()))
    assert sums[0] == sums[1]
    shown = json.loads(sums[0])
    assert (shown["games"], shown["min_moves"], shown["max_moves"]) == (4, 4, 9)
    assert [score["min"] for score in shown["scores"]] == [-5, -7]


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [(50, 100, 0.4038, 0.5962), (0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (1, 1, 0.2065, 1.0)],
)
def test_the_interval_is_wilsons(wins: int, games: int, low: float, high: float) -> None:
    assert wilson(wins, games) == pytest.approx([low, high], abs=0.0001)


@pytest.mark.parametrize("name", barkade.shelf())
def test_the_figures_of_every_game_fit_together(name: str) -> None:
    game = barkade.load(name)
    figures = simulate(lab.plan(game, None, {}, ["random"], "s"), 12)
    assert sum(figures["shares"]) == pytest.approx(1 - figures["draws"] / 12)
    for score in figures["scores"]:
        assert score["min"] <= score["mean"] <= score["max"]
    if figures["turn_order"]:
        whole = sum(row["share"] * row["games"] for row in figures["turn_order"])
        assert 0 < whole <= 12 - figures["draws"] + 1e-9
