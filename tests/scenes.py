"""Scenes: what the tests of all games do with a table that was set up by hand.

Each game's own `scenes` sets tables up and says what lies on them; playing at them,
being refused, and looking and listening are the same everywhere.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

import pytest

from barkade.kernel.errors import BadMove
from barkade.kernel.game import Game
from barkade.kernel.steps import Step, choice
from barkade.kernel.table import Table
from barkade.kernel.views import bit_of
from barkade.look.grammar import listed
from barkade.look.stories import sentence
from barkade.testing.looking import onlookers, seen_by, state

T = TypeVar("T", bound=Table)


def opened(
    game: Game,
    kind: type[T],
    seats: int,
    options: Mapping[str, Any],
    seed: int | str = 1,
    names: Sequence[str] | None = None,
) -> T:
    """A table as it is opened, with a deal that is always the same."""
    g = game.new(seats, options, seed, names)
    assert isinstance(g, kind)
    return g


@choice("End the scene.")
def curtain(g: Table, seat: int) -> list[Step]:
    """Nothing is offered, so that a test can look at the table in peace."""
    return []


def ended(g: Table) -> bool:
    """Whether the scene has come to its end."""
    return g.over or g.agenda[-1][0] is curtain


# Playing


def answers(g: Table, seat: int = 0) -> list[str]:
    """A seat's moves as text."""
    return [g.text(move) for move in g.moves(seat)]


def do(g: Table, seat: int, *moves: str) -> None:
    """A seat makes several moves."""
    for move in moves:
        g.play(seat, move)


def finish(g: T) -> T:
    """Everybody makes the first move offered until the scene ends."""
    while not ended(g):
        seat = g.actors[0]
        g.play(seat, g.moves(seat)[0])
    return g


def refused(g: Table, seat: int, move: str) -> str:
    """What is said to a move that is refused; the table does not change."""
    before = everything(g)
    with pytest.raises(BadMove) as error:
        g.play(seat, move)
    assert everything(g) == before
    return str(error.value)


# Looking and listening


def everything(g: Table) -> list[str]:
    """All of a table, to compare: what it holds, and what everybody sees and may do."""
    return [state(g), *(seen_by(g, viewer) for viewer in onlookers(g))]


def seen(g: Table, viewer: int | None, zone: str, seat: int | None = None) -> list[int]:
    """The cards of a zone (of a seat) that a viewer can name."""
    shown = g.view(viewer)["zones"][zone]
    if seat is not None:
        shown = shown[seat]
    return [card for card in shown["cards"] if card is not None]


def who(g: Table, name: str) -> list[int]:
    """Those who did something since the scene began, in order."""
    return [event.seat for event in g.listen() if event.name == name]


def question(g: Table) -> tuple[str, str]:
    """What is asked, as those read it who are, and its rule; all others read of whom."""
    views = {seat: g.view(seat) for seat in onlookers(g)}
    for seat, view in views.items():
        assert view["rule"] == views[None]["rule"]
        if seat not in g.actors:
            asked = listed([g.start.names[actor] for actor in view["actors"]])
            assert view["prompt"].startswith(f"{asked} ")
    [prompt] = {views[actor]["prompt"] for actor in g.actors}
    return prompt, views[None]["rule"]


def tale(g: Table, viewer: int | None = None, reader: int | None = None) -> list[str]:
    """What happened since the scene began, as a viewer is told it; or a reader, as "you"."""
    bit = bit_of(g, viewer if reader is None else reader)
    return [sentence(g.start, event.as_json(bit), reader) for event in g.listen()]
