"""The example of docs/learning.md: short, and it runs; that it learns, `make learning` shows."""

from __future__ import annotations

import importlib.util
from pathlib import Path

import pytest

from tools.learning import EXAMPLE, example, interval


def test_the_example_has_at_most_150_lines_and_knows_no_game() -> None:
    code = Path(EXAMPLE).read_text("utf-8")
    assert len(code.splitlines()) <= 150
    compile(code, str(EXAMPLE), "exec")
    assert "from barkade import learn" in code


@pytest.mark.parametrize(("share", "off"), [(0.5, 0.098), (1.0, 0.0)])
def test_an_interval_is_that_of_so_many_games(share: float, off: float) -> None:
    assert interval(share, 100) == pytest.approx(off)


if importlib.util.find_spec("torch"):  # not a dependency: 750 MB, and a minute to install

    def test_the_example_learns_for_two_updates(capsys: pytest.CaptureFixture[str]) -> None:
        few = "--updates 2 --envs 2 --steps 16 --games 4 --json"
        found = example().main(["dog-man", *few.split()])
        assert (found["updates"], found["steps"]) == (2, 64)
        assert 0 <= found["learnt"] <= 1
        assert '"chance"' in capsys.readouterr().out
