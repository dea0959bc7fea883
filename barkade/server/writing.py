"""What stores have in common that are written by one thread: all that waits goes into one
transaction, and who waits is told in order."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from queue import Empty, SimpleQueue

from barkade.server.database import unlocked
from barkade.server.store import NotStored, Results, Store, Stored, Taken


@dataclass(slots=True)
class Entry:
    """An entry on its way to the disk."""

    table: str
    seq: int
    body: bytes
    heading: bytes | None
    stored: Stored
    results: Results


@dataclass(slots=True)
class Barrier:
    """Nothing to store, somebody to call."""

    stored: Stored


@dataclass(slots=True)
class Check:
    """Something to write, to see whether that can be done."""

    stored: Stored


@dataclass(slots=True)
class Wanted:
    """What is to be kept of a player who wants to be told of their turn."""

    player: str
    body: bytes
    stored: Stored


@dataclass(slots=True)
class Told:
    """The loop knows of these failures, so what comes behind knows of them too."""

    failures: dict[str, NotStored]


Lasting = Entry | Check | Wanted
Queued = Lasting | Barrier | Told
Settled = list[tuple[Stored, NotStored | None]]


class OneWriter(Store):
    """A store that one thread writes, with a transaction for all that waits."""

    def __init__(self) -> None:
        self.commits = 0
        self._queue: SimpleQueue[Queued | None] = SimpleQueue()
        self._failed: dict[str, NotStored] = {}
        self._closed = False
        self._pen = threading.Lock()  # whoever writes has it
        self.moved = ""  # where to, if all of it has
        self._loop: asyncio.AbstractEventLoop | None = None
        self._writer = threading.Thread(target=self._write, name="store", daemon=True)

    def append(
        self,
        table: str,
        seq: int,
        body: bytes,
        heading: bytes | None,
        stored: Stored,
        results: Results = (),
    ) -> None:
        self._put(Entry(table, seq, body, heading, stored, results))

    def barrier(self, stored: Stored) -> None:
        self._put(Barrier(stored))

    def keep_nudges(self, player: str, body: bytes, stored: Stored) -> None:
        self._put(Wanted(player, body, stored))

    def check(self, stored: Stored) -> None:
        self._put(Check(stored))

    def move(self, to: str) -> dict[str, int]:
        """Copy all that is stored to another place, while everybody waits; from then on nothing is
        stored here any more.  How many rows there are, by place.  Any thread may do it."""
        with self.changing():
            counts = self._copy_to(to)
            self._mark(unlocked(to))
            self.moved = unlocked(to)
        return counts

    def _copy_to(self, to: str) -> dict[str, int]:
        """Copy all of it, or raise an error and leave nothing there."""
        raise NotImplementedError

    def _mark(self, moved_to: str) -> None:
        """Write down that it has moved."""
        raise NotImplementedError

    @contextmanager
    def changing(self) -> Iterator[None]:
        """The pen, as long as there is something to write in."""
        with self._pen:
            if self._closed or self.moved:
                raise NotStored(self._over())
            yield

    def _over(self) -> str:
        return f"Everything has moved to {self.moved}." if self.moved else "The store is closed."

    def close(self) -> None:
        if self._closed:
            return
        self._closed = True
        self._queue.put(None)
        self._writer.join()
        self._let_go()

    def _let_go(self) -> None:
        """All is written: give back what was held."""
        raise NotImplementedError

    def _put(self, queued: Entry | Barrier | Check | Wanted) -> None:
        self._loop = asyncio.get_running_loop()
        if self._closed:
            self._loop.call_soon(queued.stored, NotStored(self._over()))
        else:
            self._queue.put(queued)

    # The writer's thread

    def _write(self) -> None:
        while self._write_batch():
            pass

    def _write_batch(self) -> bool:
        """Store all that waits; whether more may come."""
        batch, going_on = self._waiting()
        known = self._failed.copy()
        with self._pen:
            settled = self._store(batch)
        fresh = {at: why for at, why in self._failed.items() if known.get(at) is not why}
        if settled and self._loop:
            with suppress(RuntimeError):  # the loop was closed: nobody waits any more
                self._loop.call_soon_threadsafe(self._settle, self._loop, settled, fresh)
        return going_on

    def _waiting(self) -> tuple[list[Queued], bool]:
        """All that is queued, at least one thing; and whether more may come."""
        batch: list[Queued] = []
        first = self._queue.get()
        with suppress(Empty):
            while first is not None:
                batch.append(first)
                first = self._queue.get_nowait()
        return batch, first is not None

    def _store(self, batch: list[Queued]) -> Settled:
        """All in one transaction; if that fails, one by one.  Whatever it is that fails, those
        who wait are told, and the thread goes on: without it all would wait for ever."""
        if self.moved:
            return [
                (it.stored, NotStored(self._over())) for it in batch if not isinstance(it, Told)
            ]
        if not self._failed:
            with suppress(Exception):
                self._commit([one for one in batch if not isinstance(one, Barrier | Told)])
                return [(it.stored, None) for it in batch if not isinstance(it, Told)]
        settled: Settled = []
        for queued in batch:
            if isinstance(queued, Told):
                self._forgive(queued.failures)
            else:
                settled.append((queued.stored, self._store_one(queued)))
        return settled

    def _store_one(self, queued: Entry | Barrier | Check | Wanted) -> NotStored | None:
        if isinstance(queued, Barrier):
            return None
        if isinstance(queued, Check | Wanted):
            try:
                self._commit([queued])
            except Exception as error:
                return NotStored(f"Nothing can be stored: {error}.")
            return None
        if queued.table in self._failed:
            earlier = self._failed[queued.table]
            return NotStored(f"{_named(queued)} waited behind one that failed: {earlier}")
        try:
            self._commit([queued])
        except Exception as error:
            self._failed[queued.table] = self._reason(queued, error)
            return self._failed[queued.table]
        return None

    def _commit(self, batch: list[Lasting]) -> None:
        """Store all of it at once, or raise an error and store nothing."""
        raise NotImplementedError

    def _is_taken(self, error: Exception) -> bool:
        """Whether it is because there is an entry under that number."""
        raise NotImplementedError

    def _reason(self, entry: Entry, error: Exception) -> NotStored:
        if self._is_taken(error):
            return Taken(f"{_named(entry)} is there already.")
        return NotStored(f"{_named(entry)} can't be stored: {error}.")

    def _forgive(self, failures: dict[str, NotStored]) -> None:
        for table, failure in failures.items():
            if self._failed.get(table) is failure:
                del self._failed[table]

    # The loop's thread again

    def _settle(
        self, loop: asyncio.AbstractEventLoop, settled: Settled, failures: dict[str, NotStored]
    ) -> None:
        """Tell everybody.  Only what is appended from here on can know of the failures."""
        if failures:
            self._queue.put(Told(failures))
        for stored, failure in settled:
            try:
                stored(failure)
            except Exception as error:
                loop.call_exception_handler({"message": "stored() failed", "exception": error})


def _named(entry: Entry) -> str:
    return f"Entry {entry.seq} of table {entry.table}"
