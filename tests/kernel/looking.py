"""Ways to look at a table: as one seat does, or at everything at once."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest

from barkade.kernel.game import Game, scene
from barkade.kernel.steps import Step
from barkade.kernel.table import Table
from barkade.kernel.views import bit_of, brief
from tests.kernel.games import Dealt

SHARED = ("start", "tape", "codes", "heard")  # between clones, or not part of the state


def plain(value: Any) -> Any:
    """A value as JSON can hold it; rules by their names."""
    if isinstance(value, (list, tuple, bytes, bytearray)) or type(value).__name__ == "array":
        return [plain(one) for one in value]
    if isinstance(value, dict):
        return {str(key): plain(one) for key, one in value.items()}
    if callable(value):
        return value.__name__
    return value


def state(g: Table) -> str:
    """Everything that a table holds, secret or not, with its log."""
    names = [name for name in dir(g) if not name.startswith("_") and name not in SHARED]
    parts = {name: getattr(g, name) for name in names}
    return json.dumps({k: plain(v) for k, v in parts.items() if not callable(v)}, sort_keys=True)


def seen_by(g: Table, seat: int | None) -> str:
    """The bytes that a seat, or the spectator, would be sent."""
    if seat is None:
        return json.dumps(g.view(None))
    return json.dumps(brief(g, seat))


def heard_by(g: Table, seat: int | None) -> str:
    """What a seat was told of all that happened since the table was listened to."""
    return json.dumps([event.as_json(bit_of(g, seat)) for event in g.listen()])


def onlookers(g: Table) -> list[int | None]:
    """Every seat and the spectator."""
    return [*range(g.seats), None]


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
