"""The table of others and us: what is counted, and what is said of it; not how fast anybody is."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tools import bench_peers
from tools.bench_peers import Contestant, bars, contestants, over_rounds, table, ways
from tools.peers.measuring import rates

ROOT = Path(__file__).parents[2]


def row(who: str, game: str, choices: float, **more: Any) -> dict[str, Any]:
    return {
        "who": who, "game": game, "choices_per_cal": choices, "choices_per_second": 10 * choices,
        **more,
    }  # fmt: skip


def ours(who: str, choices: float, env: float = 600.0) -> dict[str, Any]:
    return row(who, "race", choices, private=100.0, simulate=80.0, env_per_cal=env, clone_us=2.0)


def test_of_the_rounds_the_median_counts() -> None:
    [found] = over_rounds([[ours("Barkade", choices)] for choices in (70.0, 95.0, 90.0)])
    assert (found["choices_per_cal"], found["of_private"]) == (90.0, 0.9)
    assert found["simulate_of_private"] == 0.8
    assert ways([found])[-1] == "| Barkade | race | 100 | 90% | 80% |"


def test_a_figure_that_there_is_not_is_no_number() -> None:
    [line] = table([row("OpenSpiel", "tarok", 5e4, clone_us=0.5, observe_us=None)])[2:]
    assert line == "| OpenSpiel | tarok | 50,000 | 500,000 | 0.5 µs | – | – |"


def test_what_is_to_be_reached_is_said_with_what_was() -> None:
    rows = [
        ours("Barkade", 40.0), ours("Barkade compiled", 90.0, env=900.0),
        row("OpenSpiel", "hearts", 30.0), row("OpenSpiel", "skat", 60.0),
        row("RLCard", "uno", 20.0), row("PettingZoo", "leduc", 25.0, cards=True, env_per_cal=25.0),
        row("PettingZoo", "rps", 99.0, cards=False, env_per_cal=575.0),
    ]  # fmt: skip
    said = bars(rows)
    assert "Our slowest, interpreted: 40; the fastest" in said[0]
    assert "25 (PettingZoo, leduc)" in said[0]
    assert "Barkade, median 40, is 0.89 times" in said[1]
    assert "Barkade compiled, median 90, is 2.00 times" in said[2]
    assert "is 2.00 times PettingZoo's classic median, 300." in said[3]
    assert "is 3.00 times PettingZoo's classic median, 300." in said[4]


def test_choices_are_counted_of_whole_games() -> None:
    def play(rng: Random) -> tuple[int, int]:
        sum(range(1_000))
        return 4, 3

    found = rates(play, 0.01)
    assert found["choices_per_second"] / found["moves_per_second"] == pytest.approx(3 / 4)
    assert found["choices_per_cal"] / found["moves_per_cal"] == pytest.approx(3 / 4)


def test_who_has_no_cal_is_given_ours(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench_peers, "timed", lambda act: 0.5)
    line = json.dumps({"who": "boardgame.io", "game": "eights", "choices_per_second": 10.0})
    [found] = Contestant([sys.executable, "-c", f"print({line!r})"]).rows()
    assert found["choices_per_cal"] == 5.0


def test_whoever_is_not_set_up_is_left_out(tmp_path: Path) -> None:
    [alone] = contestants(tmp_path, None, 0.1)
    assert alone.command[-2:] == ["tools.peers.ours", "0.1"]


@pytest.mark.long
def test_our_own_games_are_measured_as_a_user_plays_them() -> None:
    [own] = contestants(ROOT / "nowhere", None, 0.001)
    rows = own.rows()
    assert len({one["game"] for one in rows}) == len(rows) == 5
    for one in rows:
        figures = [value for value in one.values() if isinstance(value, float)]
        assert len(figures) == 9
        assert min(figures) > 0
