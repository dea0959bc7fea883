"""The bench of many games says what they took; how fast that is, is not a test's business."""

from __future__ import annotations

from pathlib import Path

import pytest

import barkade
from tools.bench_games import main, seat_counts

ROOT = Path(__file__).parents[2]


def test_a_game_is_played_by_as_few_as_can_and_as_many() -> None:
    counts = {name: seat_counts(barkade.load(name)) for name in barkade.shelf()}
    assert counts["good-puppies-too"] == [2, 5], "a sixth needs an option, and alone is a puzzle"
    assert counts["we-rate-dogs"] == [3, 6]


def test_what_games_took_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    main(["dog-man", "--games", "4", "--bots", "random", "--build", str(ROOT)])
    head, fewest, most, load = capsys.readouterr().out.strip().split("\n")
    assert fewest.split()[:3] == ["dog-man", "2", "4"]
    assert most.split()[:3] == ["dog-man", "4", "4"]
    busy, each, minutes = map(float, fewest.split()[4:])
    assert busy > 0
    assert each == pytest.approx(1000 * busy / 4, abs=13)  # of a tenth of a second
    assert minutes == pytest.approx(each * 10_000 / 2 / 60_000, abs=0.01)
    assert len(head.split()) > 5
    assert load.startswith("load ")
