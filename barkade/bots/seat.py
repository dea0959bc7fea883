"""A seat at a table: all that a player has of it.

Whoever plays at a table, keen or sharp, standing in or advising, ours or somebody else's, is given
a seat and its own randomness, never the table.  From a seat one sees what it may see, imagines
worlds that look the same from it and plays on in them; nothing else can be asked of it.

Nor is there anything else in it.  A seat does not hold the table either: it holds one imagined
world, dealt from what the seat knows alone.  By the re-deal law that one gives the same view, the
same moves and the same previews as the table, and other worlds are dealt from it just as from the
table.  So no bot can peek, however it is written.

A game's quick policy is written for a table, since it plays for all seats of an imagined one.  At
a real table it is asked in such a world (`Quick`).  The lab alone lets it choose at the true table
(`at_the_table`): to imagine a world costs 30 to 100 µs, more than most policies need to choose.
That is no peeking either: the contract of `barkade.testing` holds every quick policy to the same
move in all worlds that look the same.
"""

from __future__ import annotations

from collections.abc import Callable
from math import inf
from random import Random
from time import perf_counter
from typing import Any

from barkade.bots.random import random_move
from barkade.bots.worlds import packed, unpacked
from barkade.kernel.playouts import play_on
from barkade.kernel.steps import Step
from barkade.kernel.table import Playing, Table

FOR_GOOD = 1 << 30  # chapters: more than any game has


class Seat:
    """One seat's eyes and hands."""

    __slots__ = ("_end", "_world", "number")

    def __init__(self, g: Table, number: int, seconds: float = inf) -> None:
        """The seat of that number at a table, and how long one may think there."""
        self._world = g.redeal(number, Random(0))
        self._end = perf_counter() + seconds
        self.number = number

    @property
    def game(self) -> str:
        """The id of the game."""
        return self._world.start.game.id

    @property
    def way(self) -> int:
        """How the table asks."""
        return self._world.way

    def view(self) -> dict[str, Any]:
        """All that it may know, ready for JSON."""
        return self._world.view(self.number)

    def moves(self) -> list[Step]:
        """What it may do now; empty if it is not asked."""
        return self._world.moves(self.number)

    def text(self, move: Step) -> str:
        """A move as a person writes it."""
        return self._world.text(move)

    def preview(self, move: Step | str) -> dict[str, Any]:
        """What a move would do, as far as it can know."""
        return self._world.preview(self.number, move)

    def redeal(self, rng: Random) -> Table:
        """A world: a table that looks the same from here and is otherwise dealt anew, with the
        sealed answers of others open.  It is the asker's own, to play on."""
        return self._world.redeal(self.number, rng, asking=True)

    def play_out(
        self, move: Step | str, rng: Random, world: Table | None = None, chapters: int = FOR_GOOD
    ) -> Table:
        """What may come of a move: a world in which it was made and all seats played on, by the
        game's quick policy or, where it has none, by luck; to the end, or for so many chapters.
        It is a new one each time, or begins as the one that is given, which stays as it is."""
        g = world.clone() if world is not None else self.redeal(rng)
        step = g.parse(self.number, move) if isinstance(move, str) else move
        if step not in g.moves(self.number):
            g.play(self.number, step)  # or rather it says why not
        policy: Playing = g.start.game.greedy or random_move
        play_on(g, self.number, step, [policy] * g.seats, rng, chapters)
        return g

    def __reduce__(self) -> tuple[Any, ...]:
        """A seat can be sent elsewhere: with all that it knows, which is not the table."""
        return reopened, (packed(self._world), self.number, self.time_left())

    def time_left(self) -> float:
        """How many seconds are left to think; `inf` where nobody waits."""
        return max(0.0, self._end - perf_counter())


def reopened(world: bytes, number: int, seconds: float) -> Seat:
    """A seat that was sent here."""
    return Seat(unpacked(world), number, seconds)


Player = Callable[[Seat, Random], Step]  # a bot: its seat, its own randomness


class Quick:
    """A player who chooses at once, by a policy that is asked in a world of its seat."""

    def __init__(self, policy: Playing) -> None:
        self.policy = policy

    def __call__(self, seat: Seat, rng: Random) -> Step:
        return self.policy(seat.redeal(rng), seat.number, rng)


def at_the_table(player: Player) -> Playing:
    """A player where tables are played by functions of them, as in the lab: a quick one's policy
    chooses at the table itself, any other has only its seat there."""
    if isinstance(player, Quick):
        return player.policy
    return lambda g, number, rng: player(Seat(g, number), rng)
