"""A seat at a table: all that a player has of it.

Whoever plays at a table, keen or sharp, standing in or advising, is given a seat and its own
randomness, never the table.  From a seat one sees what it may see, and imagines worlds that look
the same from it; nothing else can be asked of it.  So no bot can peek, however it is written.

A game's quick policy is written for a table, since it plays for all seats of an imagined one.  At
a real table it is asked in such a world (`Quick`).  The lab alone lets it choose at the true table
(`at_the_table`): to imagine a world costs 30 to 100 µs, more than most policies need to choose.
That is no peeking either: the contract of `barkade.testing` holds every quick policy to the same
move in all worlds that look the same.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from barkade.kernel.steps import Step
from barkade.kernel.table import Playing, Table


class Seat:
    """One seat's eyes and hands."""

    __slots__ = ("_table", "number")

    def __init__(self, g: Table, number: int) -> None:
        self._table = g
        self.number = number

    @property
    def way(self) -> int:
        """How the table asks."""
        return self._table.way

    def view(self) -> dict[str, Any]:
        """All that it may know, ready for JSON."""
        return self._table.view(self.number)

    def moves(self) -> list[Step]:
        """What it may do now; empty if it is not asked."""
        return self._table.moves(self.number)

    def text(self, move: Step) -> str:
        """A move as a person writes it."""
        return self._table.text(move)

    def preview(self, move: Step) -> dict[str, Any]:
        """What a move would do, as far as it can know."""
        return self._table.preview(self.number, move)

    def world(self, rng: Random) -> Table:
        """A table that looks the same from here and is otherwise dealt anew, with the sealed
        answers of others open.  It is the asker's own, to play on."""
        return self._table.redeal(self.number, rng, asking=True)


Player = Callable[[Seat, Random], Step]  # a bot: its seat, its own randomness


class Quick:
    """A player who chooses at once, by a policy that is asked in a world of its seat."""

    def __init__(self, policy: Playing) -> None:
        self.policy = policy

    def __call__(self, seat: Seat, rng: Random) -> Step:
        return self.policy(seat.world(rng), seat.number, rng)


def at_the_table(player: Player) -> Playing:
    """A player where tables are played by functions of them, as in the lab: a quick one's policy
    chooses at the table itself, any other has only its seat there."""
    if isinstance(player, Quick):
        return player.policy
    return lambda g, number, rng: player(Seat(g, number), rng)
