"""The bench measures what it says; how fast that is, is not a test's business."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

import barkade
from barkade.cli import main
from barkade.lab import bench
from barkade.lab.bench import plain_seats


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """As little measuring as there can be."""
    monkeypatch.setattr(bench, "LOOPS", 100)
    monkeypatch.setattr(bench, "ROUNDS", 1)
    monkeypatch.setattr(bench, "POSITIONS", 2)
    monkeypatch.setattr(bench.measure, "__defaults__", (3, 0.001))


@pytest.mark.usefixtures("quick")
def test_the_bench_reports_every_game_and_seat_count_as_json() -> None:
    printed = CliRunner().invoke(main, ["bench", "--json"], catch_exceptions=False)
    (build,) = json.loads(printed.output)["builds"]
    assert build["build"] == ("compiled" if bench.is_compiled() else "interpreted")
    assert [game["game"] for game in build["games"]] == barkade.shelf()
    for game in build["games"]:
        rows = game["play"]
        rules = barkade.load(game["game"])
        assert [row["seats"] for row in rows] == plain_seats(rules)
        assert all(row["choices_per_cal"] > 0 and row["games_per_second"] > 0 for row in rows)
        assert min(game[key] for key in ("clone_us", "view_us", "redeal_us", "table_bytes")) > 0


@pytest.mark.usefixtures("quick")
def test_the_bench_of_one_game_reads_as_lines_about_it() -> None:
    printed = CliRunner().invoke(main, ["bench", "dog-man"], catch_exceptions=False).output
    assert "choices/s" in printed
    assert "re-deal" in printed
    _, *lines = printed.strip().split("\n")
    assert len(lines) == len(plain_seats(barkade.load("dog-man"))) + 1
    assert all(line.startswith("  dog-man") for line in lines)


@pytest.mark.usefixtures("quick")
def test_another_build_is_asked_about_the_same_game(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[list[str]] = []

    def answer(command: list[str], **_: Any) -> subprocess.CompletedProcess[str]:
        asked.append(command)
        figures = json.dumps({"builds": [bench.report(["dog-man"])]})
        return subprocess.CompletedProcess(command, 0, figures, "")

    monkeypatch.setattr(subprocess, "run", answer)
    words = ["bench", "dog-man", "--against", str(Path(barkade.__file__).parents[1])]
    printed = CliRunner().invoke(main, words, catch_exceptions=False).output
    assert [command[-3:] for command in asked] == [["bench", "--json", "dog-man"]]
    assert printed.strip().split("\n")[-1].startswith("  dog-man: ")


def test_a_table_does_not_count_what_all_tables_share() -> None:
    game = barkade.load("thats-ruff")
    one = bench.middle(game, 2, 1)
    before = bench.size_of(one)
    game.moves.known.update({(None, number): b"" for number in range(10_000)})
    try:
        assert bench.size_of(one) == before
    finally:
        game.moves.known.clear()


def test_a_table_does_not_count_the_box(monkeypatch: pytest.MonkeyPatch) -> None:
    game = barkade.load("dog-man")
    one = bench.middle(game, 2, 1)
    before = bench.size_of(one)
    monkeypatch.setitem(game.data.pack.rows, "more", list(range(1_000, 2_000)))
    assert bench.size_of(one) == before


def test_the_middle_of_a_game_is_half_of_its_moves() -> None:
    game = barkade.load("thats-ruff")
    g = bench.middle(game, 3, 7)
    assert not g.over
    assert g.log
