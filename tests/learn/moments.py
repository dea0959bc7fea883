"""Moments of games, for all that learners are given."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

import barkade
from barkade.bots import quick_bot
from barkade.kernel.game import Game
from barkade.kernel.table import Table
from barkade.testing import setups


def name_of(one: Any) -> str:
    """A game's id, or a game with its seats and options."""
    if isinstance(one, Game):
        return one.id
    game, seats, options = one
    return "-".join([game.id, str(seats), *(f"{key}={value}" for key, value in options.items())])


GAMES = [barkade.load(name) for name in barkade.shelf()]
SETUPS = [(game, seats, options) for game in GAMES for seats, options in setups(game)]
PLAIN = {game.id: next(setups(game)) for game in GAMES}
# One plain setup a game, and all others for who has the time.
EVERY = [
    pytest.param(
        one, id=name_of(one), marks=[] if PLAIN[one[0].id] == one[1:] else pytest.mark.long
    )
    for one in SETUPS
]


def moments(
    game: Game,
    seats: int | None = None,
    options: dict[str, Any] | None = None,
    every: int = 1,
    bot: str = "random",
    seed: str = "moments",
) -> Iterator[Table]:
    """A game, looked at about every so many moves, and at its end."""
    rng, choose = Random(seed), quick_bot(game, bot)
    g = game.new(seats, options, seed)
    while not g.over:
        if rng.random() * every < 1:
            yield g
        seat = rng.choice(g.actors)
        g.play(seat, choose(g, seat, rng))
    yield g
