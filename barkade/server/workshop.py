"""``barkade think``: a worker for servers on a database, on this machine or on another.

It takes questions (questions.py) and lets processes of its own do what a server's own would do: as
many as there are places think about moves and hints, and one beside them looks back at games and
finds pars, so that no move waits for those.  Questions come from a database, where others may have
written them: only our own bots think here, with the cards that are here, and nothing else is run.
"""

from __future__ import annotations

import asyncio
import signal
import time
from collections.abc import AsyncGenerator
from contextlib import aclosing, suppress

import msgspec

from barkade.bots import LONGER
from barkade.bots.worker import Answer, Question, encode, questions
from barkade.kernel.errors import BarkadeError
from barkade.registry import load
from barkade.server import pars, reviews
from barkade.server.database import Failure
from barkade.server.leases import BEAT, tried
from barkade.server.logs import log
from barkade.server.postgres import PostgresStore
from barkade.server.questions import PAR, REVIEW, THOUGHT, Longer, Taken, Taker
from barkade.server.thinker import Lost, NoAnswer, Process, Start, Thinker, cards_of

Said = AsyncGenerator[tuple[bytes, bool], None]  # piece by piece, and whether that is all

write = msgspec.json.Encoder().encode
read = msgspec.json.Decoder(Longer).decode


class NotOurs(NoAnswer):
    """A question that is not for workers of ours."""


class NotFound(BarkadeError):
    """Who was let look for it has found nothing."""


class Door:
    """Where places wait for questions of some kinds: one of them at a time looks for one."""

    def __init__(self, *kinds: str) -> None:
        self.kinds = kinds
        self.turn = asyncio.Lock()
        self.woken = asyncio.Event()


class Workshop:
    """Who takes questions for so many places."""

    def __init__(self, url: str, places: int, start: Start = Process.start) -> None:
        self._taker = Taker(url, self._wake)
        self._thinkers = [Thinker(time.monotonic, start) for _ in range(places)]
        self._doors = [Door(THOUGHT), Door(REVIEW, PAR)]

    async def run(self) -> None:
        """Work until it is cancelled; what was begun then is given back."""
        try:
            await asyncio.gather(*[thinker.idle() for thinker in self._thinkers])
            async with asyncio.TaskGroup() as group:
                group.create_task(self._live())
                group.create_task(self._look_back())
                for thinker in self._thinkers:
                    group.create_task(self._think(thinker))
        finally:
            for thinker in self._thinkers:
                await thinker.close()
            if why := await tried(self._taker.leave()):
                log.error("not left", why=why)

    async def _live(self) -> None:
        """Say so in time, but not where no process can be started: servers had better think
        themselves then.  And look at the questions, for what was left by somebody who died."""
        while True:
            able = any(thinker.hopeful for thinker in self._thinkers)
            if why := await tried(self._taker.live(able)):
                log.error("no sign of life", why=why)
            for door in self._doors:
                door.woken.set()
            await asyncio.sleep(BEAT)

    def _wake(self, kind: str) -> None:
        """Somebody asks something."""
        for door in self._doors:
            if kind in door.kinds:
                door.woken.set()

    async def _think(self, thinker: Thinker) -> None:
        """One place after the other question."""
        quick, _ = self._doors
        while True:
            if await thinker.idle():
                taken = await self._next(quick)
                await self._tell(taken, thought(thinker, taken))
            else:
                await asyncio.sleep(BEAT)  # a worker failed, and another one is not tried yet

    async def _look_back(self) -> None:
        _, slow = self._doors
        while True:
            taken = await self._next(slow)
            await self._tell(taken, found(taken))

    async def _next(self, door: Door) -> Taken:
        """A question, as soon as there is one."""
        async with door.turn:
            while True:
                door.woken.clear()
                try:
                    if taken := await self._taker.take(door.kinds):
                        return taken
                except (BarkadeError, Failure) as error:
                    log.error("nothing taken", why=str(error))
                await door.woken.wait()

    async def _tell(self, taken: Taken, work: Said) -> None:
        """Say what comes of it, as long as anybody wants to hear it."""
        why = ""
        try:
            async with asyncio.timeout(taken.left), aclosing(work) as saying:
                async for said, over in saying:
                    if not await self._taker.say(taken.id, said, over):
                        return
        except Lost:
            await tried(self._taker.give_back(taken.id))
        except (TimeoutError, BarkadeError, Failure) as error:
            why = str(error) or "it took too long"
        finally:
            self._taker.put_down(taken.id)
        if why:
            log.error("not answered", kind=taken.kind, why=why)


async def thought(thinker: Thinker, taken: Taken) -> Said:
    """A move or a hint."""
    try:
        asked = ours(questions.decode(taken.body))
        answer = await thinker.answer(asked, asked.seconds, taken.left)
    except Lost:
        raise
    except Exception as error:  # whatever stands there, the next question may be better
        answer = Answer(0, why=str(error) or repr(error))
    yield encode(answer), True


def ours(asked: Question) -> Question:
    """A question about one of our own bots, with the cards that are here."""
    if asked.world or asked.level not in ("", *LONGER):
        raise NotOurs(f'Nobody thinks as "{asked.level}" here.')
    asked.pack = cards_of(load(asked.record["game"]))
    return asked


async def found(taken: Taken) -> Said:
    """A review as it goes on, or a par; or why there is none."""
    try:
        asked = read(taken.body)
        if taken.kind == PAR:
            par = await pars.beside(load(asked.game).id, asked.day)
            yield write({"par": par}), True
            return
        async with aclosing(reviews.beside(asked.record, cards_of(load(asked.game)))) as saying:
            async for said in saying:
                yield write(said), "review" in said
                if "review" in said:
                    return
        raise NotFound("Who reviewed it ended without a word.")
    except Exception as error:
        log.error("not found", kind=taken.kind, why=repr(error))
        yield write({"why": repr(error)}), True


def opened(url: str, places: int) -> Workshop:
    """A workshop for a database that is a store, or a sentence why it can't be had."""
    PostgresStore(url).close()
    return Workshop(url, places)


async def until_told(workshop: Workshop) -> None:
    """Work until Ctrl-C, or until it is told to stop."""
    task = asyncio.create_task(workshop.run())
    for one in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(one, task.cancel)
    with suppress(asyncio.CancelledError):
        await task
