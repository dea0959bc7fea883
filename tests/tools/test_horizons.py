"""The tool for horizons chooses in one half of the worlds and judges in the other."""

from __future__ import annotations

import sys
from random import Random

import pytest

import barkade
from barkade.bots.search import thinking
from barkade.bots.seat import Seat
from tools import horizons
from tools.horizons import Tried, gain, main, tried

GAME = barkade.load("dog-man")
SEARCH = thinking(GAME, 8)


def test_every_move_is_played_to_the_end_by_way_of_each_horizon() -> None:
    g = GAME.new(2, {"race": "reflex"}, 1)
    found = tried(SEARCH, Seat(g, g.actors[0]), [1, 2], Random(1))
    assert len(found) == len(g.moves(g.actors[0]))
    for one in found:
        assert [len(values) for values in one.values] == [horizons.WORLDS] * 2
        assert set(one.ends) <= {0.0, 0.5, 1.0}


def test_what_is_best_in_one_half_is_judged_in_the_other(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(horizons, "WORLDS", 4)
    own = Tried([[0.0] * 4, [0.0] * 4], [0.0, 0.0, 1.0, 1.0])
    other = Tried([[1.0] * 4, [-1.0] * 4], [1.0, 0.0, 1.0, 1.0])
    assert gain(SEARCH, [own, other], 0) == 0.25, "chosen by both halves"
    assert gain(SEARCH, [own, other], 1) == 0.0, "by neither"
    lucky = Tried([[1.0, 1.0, -1.0, -1.0], [0.0] * 4], [1.0, 1.0, 0.0, 0.0])
    assert gain(SEARCH, [own, lucky], 0) == -0.5, "by the first, where it brings nothing"


def test_it_tells_what_each_horizon_brings(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(horizons, "WORLDS", 4)
    command = "horizons dog-man --seats 2 -o race=reflex --horizons 1,2 --games 1"
    monkeypatch.setattr(sys, "argv", command.split())
    main()
    first, *rows = capsys.readouterr().out.splitlines()
    assert "choices of 1 games, 2 worlds to choose in" in first
    assert [row.split(" chapters")[0].strip() for row in rows] == ["1", "2"]
    assert "+0.0000 ± " in rows[0].split("a choice, ")[1], "the first beside itself"
