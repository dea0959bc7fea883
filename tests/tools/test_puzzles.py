"""The tool for puzzles plays what it says, once, and reckons right."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools import puzzles
from tools.puzzles import figures, play

BOTS = ["keen", "random"]


def test_puzzles_that_are_kept_are_not_played_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "puzzles.jsonl"
    first = play(BOTS, 2, "a seed", path)
    with path.open("a") as file:
        file.write("[1")  # cut off
    asked: list[int] = []

    def note(seed: str, number: int, name: str) -> int:
        asked.append(number)
        return 7

    monkeypatch.setattr(puzzles, "played", note)
    assert play(BOTS, 2, "a seed", path) == first
    assert play(BOTS, 3, "a seed", path) == [*first, [7, 7]]
    assert play(BOTS, 3, "a seed", path) == [*first, [7, 7]]
    assert asked == [2, 2]


def test_the_same_seed_gives_the_same_puzzles() -> None:
    assert play(BOTS, 1, "a seed", None) == play(BOTS, 1, "a seed", None)
    assert play(BOTS, 1, "a seed", None) != play(BOTS, 1, "another", None)


def test_a_file_with_other_puzzles_is_left_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "puzzles.jsonl"
    play(BOTS, 1, "a seed", path)
    before = path.read_text()
    with pytest.raises(SystemExit, match="holds other puzzles"):
        play(BOTS, 1, "another", path)
    assert path.read_text() == before


def test_what_is_more_is_told_puzzle_by_puzzle() -> None:
    one, other = figures(["one", "other"], [[160, 150], [110, 100], [90, 80], [210, 200]])["bots"]
    assert one["mean"] == 142.5
    assert one["more"] == {"mean": 10.0, "interval": [10.0, 10.0]}, "however hard a puzzle is"
    assert one["wondrous"]["share"] == other["wondrous"]["share"] == 0.5
    low, high = one["interval"]
    assert low < one["mean"] < high
