"""Much work, done piece by piece on one core or several, and stopped with care."""

from __future__ import annotations

import multiprocessing
import signal
import threading
from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from contextlib import contextmanager
from multiprocessing.synchronize import Event
from typing import Any, TypeVar

Made = TypeVar("Made")


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


def pieces(
    work: Callable[..., Made], each: Sequence[tuple[Any, ...]], jobs: int
) -> Generator[Made]:
    """What the work makes of each, in the order in which it is finished; after Ctrl-C of those
    that had begun."""
    if jobs == 1:
        yield from _alone(work, each)
        return
    told, stop = Flag(), multiprocessing.Event()
    pool = ProcessPoolExecutor(min(jobs, len(each)), initializer=_work_until, initargs=(stop,))
    try:
        with _ctrl_c(told, stop):
            waiting = [pool.submit(work, *one) for one in each]
            for done in as_completed(waiting):
                while told.is_set() and waiting:
                    waiting.pop().cancel()
                if not done.cancelled():
                    yield done.result()
    finally:
        stop.set()
        pool.shutdown(cancel_futures=True)


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
