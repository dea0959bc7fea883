"""Who thinks for the server, beside it: a process of its own, so that nobody waits for a bot.

One question at a time goes to a worker (barkade/bots/worker.py).  It has until a moment that is
set before it is asked, and hangs on nothing secret; who asks does without an answer then.  A
worker that hangs, dies or talks rubbish is ended and another one started, each time a little
later.

Somebody else's bot has a worker of its own, so that it harms no other, and that is told nothing but
what its seat knows.
"""

from __future__ import annotations

import asyncio
import os
import sys
from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable
from contextlib import suppress
from filecmp import cmp
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

import barkade
from barkade.bots import cap
from barkade.bots.guests import is_guest
from barkade.bots.worker import LENGTH, MOST, Answer, Question, answers, framed
from barkade.bots.worlds import packed
from barkade.kernel.errors import BarkadeError
from barkade.kernel.game import Game
from barkade.kernel.steps import Step
from barkade.kernel.table import Table
from barkade.server.logs import log

LATE = 0.5  # seconds over its time that an answer may take to come
HANGS = 5.0  # seconds after which who is late will never answer
ADVICE = 5.0  # seconds in which a hint comes, or none
STARTING = 60.0  # seconds that a worker may take to be ready
LONGEST = 60.0  # seconds at most before another worker is tried
HOPELESS = 2  # failures one after the other
PACKAGE = Path(barkade.__file__).parent


class NoAnswer(BarkadeError):
    """Nobody has thought about it in time."""


class Lost(NoAnswer):
    """Who thought about it is gone; somebody else may."""


class Child(ABC):
    """A worker that is ready."""

    @abstractmethod
    async def ask(self, question: Question) -> Answer:
        """Its answer; whatever goes wrong is an error."""

    @abstractmethod
    async def end(self) -> None:
        """End it, whatever it does."""


Start = Callable[[], Awaitable[Child]]


class Others(ABC):
    """Workers elsewhere.  Where there are any they are asked, and nobody here."""

    there = True  # as far as one knows

    @abstractmethod
    async def look(self) -> None:
        """See whether there are any."""

    @abstractmethod
    async def answer(self, asked: Question, within: float) -> Answer | None:
        """What one of them answers in so many seconds, or nothing: there is nobody."""

    @abstractmethod
    async def close(self) -> None:
        """Ask nothing any more."""


class Process(Child):
    """A worker in a process of its own, which ends with this one: its input does."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self.process = process

    @classmethod
    async def start(cls) -> Process:
        """A worker, as soon as it says that it is ready."""
        root = await asyncio.to_thread(fastest)
        pipe = asyncio.subprocess.PIPE
        words = sys.executable, "-m", "barkade.bots.worker"
        # What can be imported here can be there, although that begins in another folder.
        env = {**os.environ, "PYTHONPATH": os.pathsep.join(map(os.path.abspath, sys.path))}
        child = cls(
            await asyncio.create_subprocess_exec(*words, cwd=root, env=env, stdin=pipe, stdout=pipe)
        )
        try:
            await child.read()
        except BaseException:
            await child.end()
            raise
        return child

    async def ask(self, question: Question) -> Answer:
        assert self.process.stdin is not None
        self.process.stdin.write(framed(question))
        await self.process.stdin.drain()
        return await self.read()

    async def read(self) -> Answer:
        """What it says next."""
        assert self.process.stdout is not None
        length = int.from_bytes(await self.process.stdout.readexactly(LENGTH), "big")
        if length > MOST:
            raise NoAnswer("It talks without end.")
        return answers.decode(await self.process.stdout.readexactly(length))

    async def end(self) -> None:
        with suppress(ProcessLookupError):
            self.process.kill()
        await self.process.wait()


def fastest(package: Path = PACKAGE) -> Path:
    """Where the same source lies compiled, or else this one."""
    root, compiled = package.parent, package.parent / "build" / "compiled"
    same = (compiled / "done").is_file() and all(
        (compiled / file).is_file() and cmp(compiled / file, root / file, shallow=False)
        for file in [path.relative_to(root) for path in package.rglob("*.py")]
    )
    return compiled if same else root


def cards_of(game: Game) -> str:
    """The file with a game's cards, if it may have others."""
    return str(game.pack.path) if game.pack and game.repack else ""


def allows(name: str) -> float:
    """How many seconds a bot of that name is given for a move; 0: it does not think."""
    return cap(name) + LATE if cap(name) else 0.0


class Thinker:
    """The worker that there is, and when there may be another."""

    def __init__(
        self,
        steady: Callable[[], float],
        start: Start = Process.start,
        others: Others | None = None,
    ) -> None:
        self.steady = steady
        self._start = start
        self._others = others
        self._child: Child | None = None
        self._starting: asyncio.Task[None] | None = None
        self._telling: asyncio.Task[Answer | None] | None = None  # the last question's
        self._turn = asyncio.Lock()
        self._numbers = count(1)
        self._rng = Random()
        self._failures = 0
        self._rests = float("-inf")  # until then no worker is started
        self._closed = False

    def wake(self) -> None:
        """Somebody will ask soon."""
        if self._others is not None and self._others.there:
            return
        resting = self._closed or self.steady() < self._rests
        if self._child is None and self._starting is None and not resting:
            self._starting = asyncio.get_running_loop().create_task(self._begin())

    async def moves(self, table: str, g: Table, seat: int, level: str, within: float) -> list[Step]:
        """What the bot of a level would do, within so many seconds: the first of these is a move
        of the seat, others follow in secret."""
        asked = _asked(table, g, seat, level)
        answer = await self.answer(asked, min(cap(level), within - LATE), within)
        with suppress(BarkadeError):
            found = [g.parse(seat, text) for text in answer.moves]
            if found and found[0] in g.moves(seat):
                return found
        await self._blame(asked, f"{answer.moves} is no move")
        raise NoAnswer("It did not move.")

    async def hint(self, table: str, g: Table, seat: int) -> dict[str, Any]:
        """What it would advise: the rows of a hint, and its words."""
        asked = _asked(table, g, seat, "")
        answer = await self.answer(asked, ADVICE, ADVICE)
        texts = [g.text(move) for move in g.moves(seat)]
        if answer.hint.keys() == {"move", "words", "rows"} and answer.hint["move"] in texts:
            return answer.hint
        await self._blame(asked, "its hint is none")
        raise NoAnswer("It did not advise.")

    async def up(self) -> None:
        """Wait for a worker that is being started; it is not its fault that it is asked so soon."""
        if self._others is not None:
            await self._others.look()
        self.wake()
        if self._starting is not None:
            await asyncio.wait([self._starting], timeout=HANGS)

    async def idle(self) -> bool:
        """Wait until nobody is thought for; whether there is a worker then."""
        async with self._turn:
            await self.up()
        return self._child is not None

    @property
    def hopeful(self) -> bool:
        """Whether there is a worker, or there will surely be one soon."""
        return self._child is not None or self._failures < HOPELESS

    async def close(self) -> None:
        """End what was begun; nothing is left behind."""
        self._closed = True
        others, self._others = self._others, None
        if others is not None:
            await others.close()
        for task in (self._starting, self._telling):
            if task is not None:
                task.cancel()
                await asyncio.wait([task])
        child, self._child = self._child, None
        if child is not None:
            await child.end()

    async def answer(self, asked: Question, seconds: float, within: float) -> Answer:
        """The answer to a question, about which is thought for so many seconds."""
        due = self.steady() + within
        if self._others is not None:
            asked.seconds = seconds
            if (answer := await self._others.answer(asked, within)) is not None:
                return _sensible(answer)
        return await self._own(asked, seconds, due)

    async def _own(self, asked: Question, seconds: float, due: float) -> Answer:
        """Its own worker's answer; who has to wait for others has less time to think."""
        try:
            async with asyncio.timeout(due - self.steady()):
                await self._turn.acquire()
        except TimeoutError:
            raise NoAnswer("Others are thought for.") from None
        try:
            child = await self._ready(due)
            asked.number, asked.seed = next(self._numbers), self._rng.getrandbits(64)
            asked.seconds = min(seconds, due - self.steady() - LATE)
            if asked.seconds <= 0:
                raise NoAnswer("It is too late to begin.")
        except BaseException:
            self._turn.release()
            raise
        telling = asyncio.get_running_loop().create_task(self._told(child, asked))
        self._telling = telling
        await asyncio.wait([telling], timeout=due - self.steady())
        if not telling.done():
            raise NoAnswer("It is late.")
        return _sensible(telling.result())

    async def _told(self, child: Child, asked: Question) -> Answer | None:
        """What a worker answers, or nothing: then it is lost.  One that is late may still come to
        its senses, and until then nobody else asks it."""
        try:
            async with asyncio.timeout(asked.seconds + HANGS):
                answer = await child.ask(asked)
            if answer.number == asked.number:
                self._failures = 0
                return answer
            why = "it answers what nobody asked"
        except TimeoutError:
            why = "it hangs"
        except Exception as error:
            why = repr(error)
        finally:
            self._turn.release()
        await self._lose(why)
        return None

    async def _ready(self, due: float) -> Child:
        """The worker, as soon as there is one; one that only starts is not lost for that."""
        self.wake()
        if self._starting is not None:
            await asyncio.wait([self._starting], timeout=max(0.0, due - self.steady()))
        if self._child is None:
            raise Lost("There is no worker just now.")
        return self._child

    async def _begin(self) -> None:
        try:
            async with asyncio.timeout(STARTING):
                self._child = await self._start()
        except Exception as error:
            self._rest(repr(error))
        finally:
            self._starting = None

    async def _blame(self, asked: Question, why: str) -> None:
        """Who talks rubbish is lost; what was said elsewhere its own worker can do nothing for."""
        if asked.number:  # which its own worker was given with it
            await self._lose(why)

    async def _lose(self, why: str) -> None:
        child, self._child = self._child, None
        self._rest(why)
        if child is not None:
            await child.end()

    def _rest(self, why: str) -> None:
        """Another one is not started at once, lest it fails again and again."""
        wait = min(LONGEST, 2.0**self._failures)
        self._failures += 1
        self._rests = self.steady() + wait
        log.error("a worker failed", why=why, again=wait)


class Visitors:
    """By name: who asks somebody else's bot."""

    def __init__(self, steady: Callable[[], float], start: Start = Process.start) -> None:
        self.steady = steady
        self._start = start
        self._thinkers: dict[str, Thinker] = {}

    def of(self, name: str) -> Thinker:
        """The one that is for a bot."""
        return self._thinkers.setdefault(name, Thinker(self.steady, self._start))

    async def close(self) -> None:
        for thinker in self._thinkers.values():
            await thinker.close()


def _sensible(answer: Answer | None) -> Answer:
    """An answer that is one."""
    if answer is None:
        raise Lost("The worker is lost.")
    if answer.why:
        raise NoAnswer(answer.why)
    return answer


def _asked(table: str, g: Table, seat: int, level: str) -> Question:
    """A question, before it is known when there is time for it."""
    game = g.start.game
    if is_guest(level):
        world = packed(g.redeal(seat, Random()))
        return Question(0, table, {}, b"", "", seat, level, 0.0, 0, world)
    record = g.start.table().record()
    return Question(0, table, record, bytes(g.log), cards_of(game), seat, level, 0.0, 0)
