"""The game of the day."""

from __future__ import annotations

from random import Random

import pytest

import barkade
from barkade.kernel.errors import BadSetup
from barkade.kernel.table import Table
from barkade.look import daily

DAY = "2026-11-15"
GAMES = [name for name in barkade.shelf() if barkade.load(name).daily]


def of_the_day(name: str, day: str) -> Table:
    game = barkade.load(name)
    seats, options = daily.setting(game, day)
    return game.new(seats, options, daily.seed(game, day))


def test_there_is_a_game_of_the_day() -> None:
    assert GAMES


@pytest.mark.parametrize("name", GAMES)
def test_everybody_gets_the_same_deal_on_a_day_and_another_on_the_next(name: str) -> None:
    one, same, next_day = (of_the_day(name, day) for day in (DAY, DAY, "2026-11-16"))
    assert one.view(0) == same.view(0)
    assert one.view(0) != next_day.view(0)


@pytest.mark.parametrize("name", GAMES)
def test_a_month_of_days_can_all_be_played(name: str) -> None:
    settings = []
    for day in range(1, 31):
        g, rng = of_the_day(name, f"2026-11-{day:02}"), Random(day)
        while not g.over:
            seat = g.actors[0]
            g.play(seat, rng.choice(g.moves(seat)))
        settings.append(str(g.start.options))
        assert daily.line(g, DAY).startswith(f"Barkade · {daily.daily_of(g.start.game).title}")
        assert str(g.scores[0]) in daily.line(g, DAY)
        assert g.view(None)["puzzle"]["pal"] in daily.about(g.start.game, f"2026-11-{day:02}")
    assert len(set(settings)) > 5


def test_a_day_is_written_in_one_way() -> None:
    assert daily.check_day(DAY) == DAY
    assert daily.check_day(daily.today()) == daily.today()
    for day in ("15.11.2026", "2026-11-31", "20261115", "", "today"):
        with pytest.raises(BadSetup, match="A day is written as"):
            daily.check_day(day)


def test_a_game_without_one_says_so() -> None:
    with pytest.raises(BadSetup, match="has no game of the day"):
        daily.setting(barkade.load("thats-ruff"), DAY)
