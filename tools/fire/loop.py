"""An event loop whose time jumps, and where luck decides what a real loop does not promise.

What is ready runs in the order in which it became so: that every loop of asyncio promises.  Which
of two things that are due at once comes first, when a thread is done, when the disk answers and
when a message arrives is drawn.  Whatever is made while a process runs is marked with its number,
so that a killed one stops in the middle: nothing of it runs any more, not even a `finally`.
"""

from __future__ import annotations

import asyncio
import gc
import heapq
import sys
from asyncio import events
from collections import deque
from collections.abc import Callable, Coroutine
from contextlib import suppress
from contextvars import Context, ContextVar, copy_context
from random import Random
from typing import Any
from unittest.mock import patch

PROCESS: ContextVar[int] = ContextVar("PROCESS", default=0)  # 0: nobody's, such as the network's
SLOWEST = 0.02  # seconds that a thread may take


class Stuck(AssertionError):
    """Everybody waits, and nothing will happen any more."""


class Loop(asyncio.BaseEventLoop):
    """A loop on a clock that jumps to the next thing due."""

    def __init__(self, luck: Random, began: float = 1000.0) -> None:
        # Nothing of the real loop is begun: only what it is to asyncio is inherited.
        self.luck = luck
        self.dead: set[int] = set()  # processes
        self.unforeseen: list[str] = []  # what asyncio would have complained of
        self.between: Callable[[], None] = lambda: None  # after everything that runs
        self._now = began
        self._ready: deque[asyncio.Handle] = deque()
        self._due: list[tuple[float, float, int, asyncio.TimerHandle]] = []
        self._number = 0
        self._threads = began  # when the last thread reported
        self._tasks: dict[int, list[asyncio.Task[Any]]] = {}
        self._over = False

    def time(self) -> float:
        return self._now

    # What is to run

    def call_soon(  # type: ignore[override]
        self, callback: Any, *args: Any, context: Context | None = None
    ) -> asyncio.Handle:
        handle = asyncio.Handle(callback, args, self, context)
        self._ready.append(handle)
        return handle

    def call_at(  # type: ignore[override]
        self, when: float, callback: Any, *args: Any, context: Context | None = None
    ) -> asyncio.TimerHandle:
        handle = asyncio.TimerHandle(when, callback, args, self, context)
        self._number += 1
        heapq.heappush(self._due, (when, self.luck.random(), self._number, handle))
        return handle

    def call_later(  # type: ignore[override]
        self, delay: float, callback: Any, *args: Any, context: Context | None = None
    ) -> asyncio.TimerHandle:
        return self.call_at(self._now + max(0.0, delay), callback, *args, context=context)

    def call_soon_threadsafe(  # type: ignore[override]
        self, callback: Any, *args: Any, context: Context | None = None
    ) -> asyncio.Handle:
        """What a thread reports arrives a little later, in its order."""
        self._threads = max(self._threads + 1e-6, self._now + self.luck.random() * SLOWEST)
        return self.call_at(self._threads, callback, *args, context=context)

    def run_in_executor(self, executor: Any, func: Any, *args: Any) -> Any:  # type: ignore[override]
        """A thread runs at some moment, and at a later one it is known that it did."""
        future = self.create_future()

        def work() -> None:
            """The thread's part; what comes of it is told later."""
            error, found = None, None
            try:
                found = func(*args)
            except Exception as why:
                error = why
            self.call_later(self.luck.random() * SLOWEST, tell, found, error)

        def tell(found: Any, error: Exception | None) -> None:
            if future.done():
                return
            if error is not None:
                future.set_exception(error)
            else:
                future.set_result(found)

        self.call_later(self.luck.random() * SLOWEST, work)
        return future

    def create_future(self) -> asyncio.Future[Any]:
        return asyncio.Future(loop=self)

    def create_task(  # type: ignore[override]
        self, coro: Any, *, name: str | None = None, context: Context | None = None
    ) -> asyncio.Task[Any]:
        task: asyncio.Task[Any] = asyncio.Task(coro, loop=self, name=name, context=context)
        process = (context or copy_context()).get(PROCESS, 0)
        tasks = self._tasks.setdefault(process, [])
        if len(tasks) > 200:
            tasks[:] = [one for one in tasks if not one.done()]
        tasks.append(task)
        return task

    # Running

    def run_until(self, over: Callable[[], bool]) -> None:
        """Run until that is so; `Stuck` if it never is."""
        events._set_running_loop(self)
        try:
            while not over():
                self._step()
        finally:
            events._set_running_loop(None)

    def run_for(self, seconds: float) -> None:
        until = self._now + seconds
        self.call_at(until, lambda: None)
        self.run_until(lambda: self._now >= until)

    def run(self, coro: Coroutine[Any, Any, Any], within: float = 3600.0) -> Any:
        """Run something to its end."""
        until = self._now + within
        events._set_running_loop(self)
        try:
            task = self.create_task(coro)
        finally:
            events._set_running_loop(None)
        self.run_until(lambda: task.done() or self._now > until)
        if not task.done():
            raise Stuck(f"not over after {within} seconds")
        return task.result()

    def _step(self) -> None:
        if not self._ready:
            self._later()
        while self._due and self._due[0][0] <= self._now:
            self._ready.append(heapq.heappop(self._due)[3])
        for _ in range(len(self._ready)):
            handle = self._ready.popleft()
            if not handle._cancelled and self._lives(handle):
                handle._run()
                self.between()

    def _later(self) -> None:
        while self._due and (self._due[0][3]._cancelled or not self._lives(self._due[0][3])):
            heapq.heappop(self._due)
        if not self._due:
            raise Stuck("Everybody waits, and nothing will happen any more.")
        self._now = max(self._now, self._due[0][0])

    def _lives(self, handle: asyncio.Handle) -> bool:
        return not self.dead or handle._context.get(PROCESS, 0) not in self.dead  # type: ignore[attr-defined]

    # Ends

    def kill(self, process: int) -> None:
        """Nothing of it runs any more."""
        self.dead.add(process)

    def bury(self) -> None:
        """Take apart what the dead have left, where nobody sees it."""
        with patch.object(sys, "unraisablehook", lambda _: None):
            for process in self.dead & set(self._tasks):
                for task in self._tasks.pop(process):
                    if not task.done():
                        task._log_destroy_pending = False  # type: ignore[attr-defined]
                        with suppress(BaseException):
                            task.get_coro().close()
                    del task
            gc.collect()

    def close(self) -> None:
        self._over = True
        self.dead |= set(self._tasks) | {0}
        self.bury()
        self._ready.clear()
        self._due.clear()

    # What asyncio asks of a loop

    def call_exception_handler(self, context: dict[str, Any]) -> None:
        self.unforeseen.append(f"{context.get('message')}: {context.get('exception')!r}")

    def get_debug(self) -> bool:
        return False

    def is_running(self) -> bool:
        return True

    def is_closed(self) -> bool:
        return self._over

    def _timer_handle_cancelled(self, handle: asyncio.TimerHandle) -> None:
        pass
