"""What a game's `value` says when chapters end and when the game does."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from barkade.bots.random import random_move
from barkade.kernel.game import Game
from barkade.kernel.playouts import play_on
from barkade.kernel.table import Table


def chapter_ends(game: Game, seats: int, options: dict[str, Any], seed: int) -> list[Table]:
    """A table as it stands after each chapter, and in the end; some play well and some at random,
    so that some are far behind."""
    assert game.greedy is not None
    players = [random_move if (seat + seed) % 3 == 1 else game.greedy for seat in range(seats)]
    rng = Random(seed)
    g = game.new(seats, options, seed)
    found: list[Table] = []
    while not g.over:
        seat = g.actors[0]
        play_on(g, seat, players[seat](g, seat, rng), players, rng, 1)
        found.append(g.clone())
    return found


def values(game: Game, g: Table) -> list[float]:
    """How the table stands for each seat."""
    assert game.outlook is not None
    return [game.outlook.value(g, seat) for seat in range(g.seats)]


def over(g: Table, winners: Sequence[int], scores: Sequence[int]) -> Table:
    """The same table, with the game over."""
    c = g.clone()
    c.finish(list(winners), list(scores))
    c.run()
    return c


def hold_the_bounds(game: Game, seats: int, options: dict[str, Any]) -> None:
    """No chapter end is worse than any loss, or better than any win of one's own."""
    between: list[float] = []
    won: list[float] = []
    lost: list[float] = []
    for seed in range(4):
        *chapters, end = chapter_ends(game, seats, options, seed)
        for g in chapters:
            between += values(game, g)
        for seat, value in enumerate(values(game, end)):
            if seat not in end.winners:
                lost.append(value)
            elif len(end.winners) == 1:
                won.append(value)
    assert lost
    assert max(lost) <= min(between)
    assert not won or min(won) >= max(between)


def hold_the_mirror(game: Game, options: dict[str, Any]) -> None:
    """What one of two hopes for the other fears."""
    for g in chapter_ends(game, 2, options, 1):
        mine, theirs = values(game, g)
        assert mine == pytest.approx(-theirs)
