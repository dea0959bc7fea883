"""Many games: the same seed, the same result, and figures that are right."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest

import barkade
from barkade.bots import quick_bots
from barkade.kernel.errors import BarkadeError
from barkade.lab import simulate as lab
from barkade.lab.courses import play_out
from barkade.lab.simulate import Plan, Stopped, simulate, summary
from barkade.lab.tally import Tally

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


def test_choices_are_the_moves_with_an_alternative() -> None:
    table = RUFF.new(2, seed="s")
    copy = table.clone()
    moves, choices, asked = play_out(table, [quick_bots(RUFF)["random"]] * 2, Random(1))
    played = table.record()["moves"]
    assert table.over
    assert moves == len(played)
    alternatives = 0
    for line in played:
        seat, _, text = line.partition(" ")
        alternatives += len(copy.moves(int(seat))) > 1
        copy.play(int(seat), text)
    assert choices == alternatives
    assert sorted(asked) == [0, 1]


def test_who_is_asked_before_the_first_turn_has_not_had_one() -> None:
    """DL-6 The last player puts the Watch Dog down, and then the first one begins."""
    game = barkade.load("dog-lover")
    table = game.new(3, seed="s")
    before, first = table.actor, table.first  # type: ignore[attr-defined]
    _, _, asked = play_out(table, [quick_bots(game)["random"]] * 3, Random(1))
    assert asked == [first, (first + 1) % 3, (first + 2) % 3]
    assert asked[-1] == before


def test_bots_sit_in_the_order_given_and_repeat() -> None:
    assert planned("s", "random", "keen", seats=3).bots == ("random", "keen", "random")


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


def test_the_figures_name_all_that_decided_them() -> None:
    tally = Tally(2)
    tally.count([0], [3, 1], 8, 6)
    shown = summary(planned("s", "random", "keen"), tally, 2.0)
    assert (shown["game"], shown["seats"], shown["seed"]) == ("thats-ruff", 2, "s")
    assert shown["bots"] == ["random", "keen"]
    assert shown["options"]["lay"] == "any"
    assert RUFF.pack
    assert shown["pack"] == RUFF.pack.as_json()
    assert (shown["moves_per_second"], shown["games_per_second"]) == (4.0, 0.5)


# Stopping


def stopping_after(
    reports: int, seen: list[int], stop: Callable[[], None]
) -> Callable[[int], None]:
    """A watcher of progress who has enough after so many reports."""

    def watch(done: int) -> None:
        seen.append(done)
        if len(seen) == reports:
            stop()

    return watch


def impatient() -> None:
    raise KeyboardInterrupt


@pytest.mark.parametrize("jobs", [1, 2])
def test_an_interrupted_simulation_says_what_was_played(jobs: int) -> None:
    seen: list[int] = []
    with pytest.raises(Stopped) as stopped:
        simulate(planned(), 40, jobs, stopping_after(2, seen, impatient))
    assert stopped.value.figures
    assert 0 < stopped.value.figures["games"] == seen[-1] < 40


@pytest.mark.parametrize("jobs", [1, 2])
def test_ctrl_c_lets_the_games_that_have_begun_come_to_their_end(jobs: int) -> None:
    """A real signal: no game is half counted, and then it means what it did before."""
    before = signal.getsignal(signal.SIGINT)
    seen: list[int] = []
    stop = stopping_after(2, seen, lambda: os.kill(os.getpid(), signal.SIGINT))
    with pytest.raises(Stopped) as stopped:
        simulate(planned(), 100_000, jobs, stop)
    assert signal.getsignal(signal.SIGINT) is before
    figures = stopped.value.figures
    assert figures
    games = figures["games"]
    assert seen[1] <= games < 100_000
    assert sum(figures["wins"]) + figures["draws"] - figures["shared"] == games
    assert {row["games"] for row in figures["turn_order"]} == {games}


def test_one_who_stops_before_the_first_game_gets_no_figures(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(lab, "tallies", lambda *_: (tally for tally in interrupted()))
    with pytest.raises(Stopped) as stopped:
        simulate(planned(), 40)
    assert stopped.value.figures is None


def interrupted() -> Iterator[Tally]:
    raise KeyboardInterrupt
    yield Tally(2)
