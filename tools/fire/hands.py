"""What works beside the server's loop: the thread that writes, and who thinks for bots."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable
from contextlib import suppress
from random import Random
from typing import TYPE_CHECKING, Any
from unittest.mock import patch

from barkade.bots.worker import Answer, Question, Worker
from barkade.kernel.steps import SEALED
from barkade.server.sqlite import SqliteStore
from barkade.server.thinker import Child
from tools.fire.loop import Loop
from tools.fire.plan import luck

if TYPE_CHECKING:
    from tools.fire.world import World

DISK = 0.05  # seconds that it takes at most, while all is well


class Even(Random):
    """No luck at all, so that one thing more changes nothing for the others."""

    def random(self) -> float:
        return 0.5


class Idle:
    """A thread that gets to work when the world lets it."""

    def __init__(self, target: Callable[[], None], **_: Any) -> None:
        self.target = target

    def start(self) -> None:
        """It waits to be let."""

    def join(self) -> None:
        """Whatever is left to do is done now."""
        self.target()


class Store(SqliteStore):
    """The server's own store; only when its thread comes to something is drawn."""

    def __init__(
        self, path: str, loop: Loop, rng: Random, works: Callable[[], bool],
        slow: Callable[[], float],
    ) -> None:  # fmt: skip
        with patch("barkade.server.writing.threading.Thread", Idle):
            super().__init__(path)
        self._luck = rng
        self._turns = loop
        self._works = works
        self._slow = slow
        self._due = False

    def _put(self, queued: Any) -> None:
        super()._put(queued)
        self._wake()

    def _settle(self, *settled: Any) -> None:
        super()._settle(*settled)
        self._wake()

    def _wake(self) -> None:
        if not self._due and not self._closed and not self._queue.empty():
            self._due = True
            slowest = max(DISK, self._slow())
            self._turns.call_later(self._luck.random() ** 3 * slowest, self._turn)

    def _turn(self) -> None:
        self._due = False
        if self._works() and not self._closed and not self._queue.empty():
            self._write_batch()
            self._wake()


class Colleague(Child):
    """Who thinks for bots, at random; or does not, as the world wants it."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.worker = Worker()
        self.rng = luck(world.plan.seed, "thinker")

    async def ask(self, question: Question) -> Answer:
        trouble = self.rng.choice(("hangs", "dies", "raves")) if self.world.thoughtless else ""
        await asyncio.sleep(100.0 if trouble == "hangs" else self.rng.random() * 0.3)
        if trouble == "dies":
            raise EOFError("It is gone.")
        if trouble == "raves":
            return Answer(question.number, ["sit up and beg"])
        g = self.worker.table(question).clone()
        moves: list[str] = []
        while True:
            move = self.rng.choice(g.moves(question.seat))
            moves.append(g.text(move))
            if g.way != SEALED:
                return Answer(question.number, moves)
            g.play(question.seat, move)
            if g.way != SEALED or not g.picks[question.seat] or question.seat not in g.actors:
                return Answer(question.number, moves)

    async def end(self) -> None:
        """It ends at once."""


def bury(store: Store | None) -> None:
    """Close what a dead process had open; none of it reaches a disk."""
    if store is None:
        return
    store._closed = True
    for db in (store._reading, store._writing):
        with suppress(Exception):
            db.close()
    with suppress(OSError):
        os.close(store._lock)
