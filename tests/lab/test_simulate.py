"""Many games: the same seed, the same result, and figures that are right."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import barkade
from barkade.bots import bots
from barkade.kernel.errors import BarkadeError
from barkade.lab import simulate as lab
from barkade.lab.simulate import Plan, Stopped, Tally, play_out, simulate, summary, wilson

TIMES = ("seconds", "moves_per_second", "games_per_second")
RUFF = barkade.load("thats-ruff")


def planned(seed: str = "s", *names: str, seats: int = 2, **options: Any) -> Plan:
    return lab.plan(RUFF, seats, options, names or ("random",), seed)


def figures(plan: Plan, games: int, jobs: int) -> dict[str, Any]:
    result = simulate(plan, games, jobs)
    return {key: value for key, value in result.items() if key not in TIMES}


def test_the_result_hangs_on_the_seed_and_not_on_the_jobs() -> None:
    alone = figures(planned("s"), 30, 1)
    assert figures(planned("s"), 30, 2) == alone
    assert figures(planned("s"), 30, 3) == alone
    assert figures(planned("t"), 30, 1) != alone


def test_more_jobs_than_games_are_no_harm() -> None:
    assert figures(planned(), 2, 4)["games"] == 2


def test_every_game_has_its_winners_and_its_moves_counted() -> None:
    result = simulate(planned(), 20)
    assert sum(result["wins"]) + result["draws"] == 20
    assert result["mean_moves"] == result["moves"] / 20
    assert 0 < result["min_moves"] <= result["mean_moves"] <= result["max_moves"]
    assert 0 < result["choices"] < result["moves"]


def test_partners_win_together() -> None:
    result = simulate(planned(seats=4, partners=True), 10)
    assert result["wins"][0] == result["wins"][2]
    assert result["wins"][1] == result["wins"][3]
    assert result["wins"][0] + result["wins"][1] == 10 == result["shared"]


def test_a_draw_is_a_game_that_nobody_wins() -> None:
    tally = Tally(2)
    tally.count([], 5, 3)
    tally.count([1], 9, 4)
    tally.count([0, 1], 7, 0)
    assert (tally.draws, tally.shared, tally.wins) == (1, 1, [1, 2])
    assert (tally.games, tally.moves, tally.choices) == (3, 21, 7)
    assert (tally.fewest, tally.most) == (5, 9)


def test_tallies_add_up_in_any_order() -> None:
    one, two, none = Tally(2), Tally(2), Tally(2)
    one.count([0], 5, 3)
    two.count([1], 4, 1)
    sums = []
    for order in ([one, none, two], [two, one, none]):
        total = Tally(2)
        for tally in order:
            total.add(tally)
        sums.append(vars(total))
    assert sums[0] == sums[1]
    assert (sums[0]["fewest"], sums[0]["most"], sums[0]["games"]) == (4, 5, 2)


def test_choices_are_the_moves_with_an_alternative() -> None:
    table = RUFF.new(2, seed="s")
    copy = table.clone()
    moves, choices = play_out(table, [bots(RUFF)["random"]] * 2, Random(1))
    played = table.record()["moves"]
    assert table.over
    assert moves == len(played)
    alternatives = 0
    for line in played:
        seat, _, text = line.partition(" ")
        alternatives += len(copy.moves(int(seat))) > 1
        copy.play(int(seat), text)
    assert choices == alternatives


def test_bots_sit_in_the_order_given_and_repeat() -> None:
    assert planned("s", "random", "greedy", seats=3).bots == ("random", "greedy", "random")


@pytest.mark.parametrize(
    ("names", "seats", "options", "sentence"),
    [
        (["cat"], 2, {}, 'no bot "cat"'),
        (["random"] * 3, 2, {}, "3 bots don't fit on 2 seats"),
        ([], 2, {}, "at least one bot"),
        (["random"], 5, {}, "for 2 to 4 players"),
        (["random"], 2, {"lay": "sideways"}, "can't be sideways"),
    ],
)
def test_a_bad_plan_is_refused(
    names: list[str], seats: int, options: dict[str, Any], sentence: str
) -> None:
    with pytest.raises(BarkadeError, match=sentence):
        lab.plan(RUFF, seats, options, names, "s")


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [(50, 100, 0.4038, 0.5962), (0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (1, 1, 0.2065, 1.0)],
)
def test_the_interval_is_wilsons(wins: int, games: int, low: float, high: float) -> None:
    assert wilson(wins, games) == pytest.approx([low, high], abs=0.0001)


def test_the_figures_name_all_that_decided_them() -> None:
    tally = Tally(2)
    tally.count([0], 8, 6)
    shown = summary(planned("s", "random", "greedy"), tally, 2.0)
    assert (shown["game"], shown["seats"], shown["seed"]) == ("thats-ruff", 2, "s")
    assert shown["bots"] == ["random", "greedy"]
    assert shown["options"]["lay"] == "any"
    assert (shown["moves_per_second"], shown["games_per_second"]) == (4.0, 0.5)


@pytest.mark.parametrize("jobs", [1, 2])
def test_an_interrupted_simulation_says_how_far_it_came(jobs: int) -> None:
    seen: list[int] = []

    def interrupt(done: int) -> None:
        seen.append(done)
        if len(seen) == 2:
            raise KeyboardInterrupt

    with pytest.raises(Stopped) as stopped:
        simulate(planned(), 40, jobs, interrupt)
    assert 0 < stopped.value.games == seen[-1] < 40
