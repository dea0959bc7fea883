"""Much work, done piece by piece on one core, several or a cluster, and stopped with care."""

from __future__ import annotations

import multiprocessing
import signal
import threading
from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import (
    FIRST_COMPLETED,
    BrokenExecutor,
    Executor,
    Future,
    ProcessPoolExecutor,
    wait,
)
from contextlib import contextmanager
from itertools import islice
from multiprocessing.synchronize import Event
from typing import Any, NamedTuple, TypeVar

from barkade.kernel.errors import BadSetup, BarkadeError
from barkade.lab.clusters import Cluster

Made = TypeVar("Made")
Jobs = int | Cluster  # so many processes here, or workers elsewhere
AHEAD = 2  # pieces for each who works: one to do, one to go on with


class Lost(BarkadeError):
    """Who was given work is gone."""


class Refusal(NamedTuple):
    """A worker can't do what it was given."""

    why: str


class Flag:
    """Up or down; a signal may raise it at any moment."""

    def __init__(self) -> None:
        self.up = False

    def set(self) -> None:
        self.up = True

    def is_set(self) -> bool:
        return self.up


_stop: Flag | Event = Flag()


def stopped() -> bool:
    """Whether somebody has said stop: a piece of work ends early then, with what it has."""
    return _stop.is_set()


def hands(jobs: Jobs) -> int:
    """How many pieces of work can be done at once."""
    return jobs if isinstance(jobs, int) else jobs.hands


def pieces(
    work: Callable[..., Made], each: Sequence[tuple[Any, ...]], jobs: Jobs
) -> Generator[Made]:
    """What the work makes of each, in the order in which it is finished; after Ctrl-C of those
    that had been given away."""
    if jobs == 1:
        yield from _alone(work, each)
    elif isinstance(jobs, Cluster):
        yield from _afar(work, each, jobs)
    else:
        yield from _beside(work, each, jobs)


def _afar(
    work: Callable[..., Made], each: Sequence[tuple[Any, ...]], jobs: Cluster
) -> Iterator[Made]:
    """On a cluster.  Its workers hear of no Ctrl-C: what they do they bring to its end."""
    told, pool = Flag(), jobs.pool()
    try:
        with _ctrl_c(told):
            for made in _given(pool, _tried, [(work, *one) for one in each], jobs, told):
                if isinstance(made, Refusal):
                    raise BadSetup(made.why)
                yield made
    except jobs.trouble as error:
        why = "its scheduler is gone, or every worker that took some work was killed by it"
        raise Lost(f"The cluster does not go on: {why}.") from error
    finally:
        pool.shutdown(wait=False)


def _tried(work: Callable[..., Made], *one: object) -> Made | Refusal:
    """A piece of work at a worker.  What it refuses comes back as a sentence: Dask can't send the
    compiled build's own errors, which have no attributes."""
    try:
        return work(*one)
    except BarkadeError as error:
        return Refusal(str(error))


def _beside(
    work: Callable[..., Made], each: Sequence[tuple[Any, ...]], jobs: int
) -> Iterator[Made]:
    """In processes beside this one."""
    told, stop = Flag(), multiprocessing.Event()
    pool = ProcessPoolExecutor(min(jobs, len(each)), initializer=_work_until, initargs=(stop,))
    try:
        with _ctrl_c(told, stop):
            yield from _given(pool, work, each, jobs, told)
    except BrokenExecutor as error:
        raise Lost("A process that was playing was killed.") from error
    finally:
        stop.set()
        pool.shutdown(cancel_futures=True)


def _given(
    pool: Executor,
    work: Callable[..., Made],
    each: Sequence[tuple[Any, ...]],
    jobs: Jobs,
    told: Flag,
) -> Iterator[Made]:
    """A few pieces are given away at a time, so that little is waited for once it is stopped."""
    left = iter(each)
    given: set[Future[Made]] = set()
    while True:
        room = 0 if told.is_set() else AHEAD * hands(jobs) - len(given)
        given |= {pool.submit(work, *one) for one in islice(left, max(0, room))}
        if not given:
            return
        done, given = wait(given, return_when=FIRST_COMPLETED)
        for one in done:
            yield one.result()


def _alone(work: Callable[..., Made], each: Sequence[tuple[Any, ...]]) -> Iterator[Made]:
    """All of it in this process."""
    global _stop
    _stop = Flag()
    try:
        with _ctrl_c(_stop):
            for one in each:
                yield work(*one)
                if _stop.is_set():
                    return
    finally:
        _stop = Flag()  # nobody has stopped what comes next


def _work_until(stop: Event) -> None:
    """A worker begins: Ctrl-C is for its parent, which then says stop."""
    global _stop
    _stop = stop
    signal.signal(signal.SIGINT, signal.SIG_IGN)


@contextmanager
def _ctrl_c(*stops: Flag | Event) -> Iterator[None]:
    """A first Ctrl-C lets what has been begun come to its end; another one does not."""

    def interrupted(number: int, frame: object) -> None:
        signal.signal(signal.SIGINT, signal.default_int_handler)
        for stop in stops:
            stop.set()

    if threading.current_thread() is not threading.main_thread():
        yield  # only there can a signal be caught
        return
    before = signal.signal(signal.SIGINT, interrupted)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
