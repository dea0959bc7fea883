"""A game of the day: the same deal for everybody, and a line to tell how it went."""

from __future__ import annotations

import datetime
from collections.abc import Callable, Mapping
from random import Random
from typing import TYPE_CHECKING, Any

from barkade.kernel.chance import Seed, make_seed
from barkade.kernel.errors import BadSetup

if TYPE_CHECKING:
    from barkade.kernel.game import Game
    from barkade.kernel.table import Table


class Daily:
    """What a game offers every day.

    ``setting`` draws the seats and options of a day from its chance; ``about`` tells
    them to who may want to play; ``verdict`` says in a few words what a finished game
    came to.
    """

    def __init__(
        self,
        title: str,
        setting: Callable[[Random], tuple[int, dict[str, Any]]],
        about: Callable[[Mapping[str, Any]], str],
        verdict: Callable[[Mapping[str, Any]], str],
    ) -> None:
        self.title = title
        self.setting = setting
        self.about = about
        self.verdict = verdict


def today() -> str:
    """The day, the same all over the world."""
    return datetime.datetime.now(datetime.UTC).date().isoformat()


def check_day(day: str) -> str:
    """A day as it is written: 2026-11-15."""
    try:
        if datetime.date.fromisoformat(day).isoformat() == day:
            return day
    except ValueError:
        pass
    raise BadSetup(f'A day is written as {today()}, not "{day}".')


def daily_of(game: Game) -> Daily:
    """What the game offers every day."""
    if game.daily is None:
        raise BadSetup(f"{game.title} has no game of the day.")
    daily: Daily = game.daily
    return daily


def setting(game: Game, day: str) -> tuple[int, dict[str, Any]]:
    """The seats and options of a day."""
    return daily_of(game).setting(Random(_text(game, day)))


def about(game: Game, day: str) -> str:
    """What is special about a day, in a sentence or two."""
    return daily_of(game).about(setting(game, day)[1])


def seed(game: Game, day: str) -> Seed:
    """The deal of a day."""
    return make_seed(_text(game, check_day(day)))


def _text(game: Game, day: str) -> str:
    return f"{game.id} {day}"


def line(g: Table, day: str, par: int | None = None) -> str:
    """A finished game of the day, in a line that can be shared; with what was to be scored, if
    that is known."""
    daily = daily_of(g.start.game)
    said = f"Barkade · {daily.title} · {day} · {daily.verdict(g.view(None))}"
    return said if par is None else f"{said} · par {par}"
