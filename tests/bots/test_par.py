"""The par of a day: what sharp scores on it, always the same."""

from __future__ import annotations

import barkade
from barkade.bots.par import par
from barkade.look import daily

DAY = "2026-11-17"
PUPPIES = barkade.load("good-puppies-too")


def test_a_day_has_one_par_however_often_it_is_played() -> None:
    assert par(PUPPIES, DAY) == par(PUPPIES, DAY) > 0


def test_a_line_to_share_has_the_par_where_it_is_known() -> None:
    seats, options = daily.setting(PUPPIES, DAY)
    g = PUPPIES.new(seats, options, daily.seed(PUPPIES, DAY))
    while not g.over:
        g.play(g.actors[0], g.moves(g.actors[0])[0])
    assert daily.line(g, DAY, 111) == f"{daily.line(g, DAY)} · par 111"
