"""The par of a day: what sharp scores on it, always the same."""

from __future__ import annotations

import subprocess
import sys

import pytest

import barkade
from barkade.bots import par as pars
from barkade.bots.par import par, played
from barkade.bots.search import thinking
from barkade.look import daily

DAY = "2026-11-17"
ENDLESS = 100_000  # plays
PATIENCE = 120.0  # seconds, for a machine that is busy
PUPPIES = barkade.load("good-puppies-too")


def test_a_play_of_a_day_is_the_same_however_often_it_is_played(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """By who thinks least about a move, so that it takes no minute."""
    hasty = thinking(PUPPIES, 1)
    monkeypatch.setattr(pars, "bot", lambda game, name: hasty)
    assert played(PUPPIES, DAY, 0) == played(PUPPIES, DAY, 0) > 0


def test_neither_a_lucky_play_nor_an_unlucky_one_is_the_par(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    scores = [137, 74, 106]
    monkeypatch.setattr(pars, "played", lambda game, day, number: scores[number])
    assert par(PUPPIES, DAY) == 106


def test_a_server_that_is_killed_leaves_nobody_at_it() -> None:
    """All that it held is closed then, its end of the pipe too."""
    words = [sys.executable, "-m", "barkade.bots.par", PUPPIES.id, DAY, str(ENDLESS)]
    with subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL) as process:
        with pytest.raises(subprocess.TimeoutExpired):
            process.wait(timeout=1)
        process.stdin.close()  # type: ignore[union-attr]
        assert process.wait(timeout=PATIENCE) == 1


def test_a_line_to_share_has_the_par_where_it_is_known() -> None:
    seats, options = daily.setting(PUPPIES, DAY)
    g = PUPPIES.new(seats, options, daily.seed(PUPPIES, DAY))
    while not g.over:
        g.play(g.actors[0], g.moves(g.actors[0])[0])
    assert daily.line(g, DAY, 111) == f"{daily.line(g, DAY)} · par 111"
