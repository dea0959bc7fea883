"""Ways to look at a table: as one seat does, or at everything at once."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest

from barkade.kernel.game import Game
from barkade.kernel.steps import Step
from barkade.kernel.table import Table
from barkade.testing.looking import heard_by, onlookers, seen_by, state
from barkade.testing.scenes import scene
from tests.kernel.games import Dealt

__all__ = ["heard_by", "onlookers", "seen_by", "state"]


def a_random_move(g: Table, rng: Random) -> tuple[int, Step]:
    seat = rng.choice(g.actors)
    return seat, rng.choice(g.moves(seat))


def positions(game: Game, seats: int, seed: int, **options: Any) -> Iterator[Table]:
    """The table before each move of a game played at random."""
    rng = Random(seed)
    g = game.new(seats=seats, seed=seed, options=options)
    while not g.over:
        yield g
        g.play(*a_random_move(g, rng))


def played(game: Game, seats: int, seed: int, moves: int = 1000, **options: Any) -> Table:
    """The table after so many moves at random, or at its end."""
    rng = Random(seed)
    g = game.new(seats=seats, seed=seed, options=options)
    while not g.over and moves:
        g.play(*a_random_move(g, rng))
        moves -= 1
    return g


def dealt(game: Game, *hands: list[int], **options: Any) -> Any:
    """A new table at which the seats hold these cards, the rest in the deck."""
    g = game.new(seats=len(hands), seed="dealt", options=options)
    assert isinstance(g, Dealt)
    g.deck[:] = [card for card in range(len(g.seen)) if not any(card in hand for hand in hands)]
    g.seen[:] = [0] * len(g.seen)
    for seat, hand in enumerate(hands):
        g.hand[seat][:] = hand
        for card in hand:
            g.seen[card] = 1 << seat
    return scene(g)


def refuses(g: Table, error: type[Exception], act: Callable[[], Any]) -> str:
    """The words with which an act is refused; and the table must be as before."""
    before = state(g)
    with pytest.raises(error) as refusal:
        act()
    assert type(refusal.value) is error
    assert state(g) == before
    return str(refusal.value)
