"""What must not be lost: the entries of every table, in order, on disk.

A table's journal is its entries under (table, seq).  An entry counts once its
`stored` was called: then it survives a crash of the process or the machine.
"""

from __future__ import annotations

import asyncio
import os
import sqlite3
import threading
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import Protocol

from barkade.kernel.errors import BarkadeError
from barkade.server.file import CHECK, BadStore, NotNow, connected, copied, locked, opened

ADD_ENTRY = "INSERT INTO entries VALUES (?, ?, ?)"
SET_HEADING = "INSERT OR REPLACE INTO headings VALUES (?, ?)"

Stored = Callable[[BaseException | None], None]


class NotStored(BarkadeError):
    """An entry was not stored; nor are those that were queued behind it at its table."""


class Taken(NotStored):
    """Somebody has stored another entry under the same table and number."""


class Store(Protocol):
    """Where journals are kept.  All but `read` and `headings` is called on the event loop."""

    def append(
        self, table: str, seq: int, body: bytes, heading: bytes | None, stored: Stored
    ) -> None:
        """Queue an entry, and with it a new heading for the table's line in lists.

        `stored` is called on the loop, in the order of the appends: with None once
        the entry is durable, or with the reason why it was not stored.  What was
        queued at a table behind an entry that failed fails too, so there are no gaps.
        """

    def barrier(self, stored: Stored) -> None:
        """Call back when all that was appended before is settled."""

    def read(self, table: str) -> list[bytes]:
        """The entries of a table that are stored, in order; none if it is unknown; or `NotNow`."""

    def headings(self) -> list[tuple[str, bytes]]:
        """Every table that has a heading, and its heading."""

    def forget(self, tables: list[str]) -> None:
        """Forget tables of which nothing is on its way, all or none of them."""

    def setting(self, name: str, default: Callable[[], bytes]) -> bytes:
        """A value of the whole server, made once and kept."""

    def put_setting(self, name: str, value: bytes) -> None:
        """Replace a value of the whole server."""

    def amend(self, table: str, seq: int, body: bytes) -> None:
        """Replace an entry that is stored."""

    def backup(self, path: str) -> None:
        """Copy all that is stored to a new file.  It may take a while; any thread may do it."""

    def check(self, stored: Stored) -> None:
        """Write something that matters to nobody, and call back as `append` does."""

    def close(self) -> None:
        """Store all that was appended, then let go.  The last callbacks run
        when the loop goes on."""


@dataclass(slots=True)
class Entry:
    """An entry on its way to the disk."""

    table: str
    seq: int
    body: bytes
    heading: bytes | None
    stored: Stored


@dataclass(slots=True)
class Barrier:
    """Nothing to store, somebody to call."""

    stored: Stored


@dataclass(slots=True)
class Check:
    """Something to write, to see whether that can be done."""

    stored: Stored


@dataclass(slots=True)
class Told:
    """The loop knows of these failures, so what comes behind knows of them too."""

    failures: dict[str, NotStored]


Queued = Entry | Barrier | Check | Told
Settled = list[tuple[Stored, NotStored | None]]


class SqliteStore(Store):
    """A store in one SQLite file, written by one thread, a transaction for all that waits."""

    def __init__(self, path: str | Path) -> None:
        self.commits = 0
        self._path = path
        self._lock = locked(path)
        try:
            self._writing = opened(path)
            self._reading = connected(path)
            self._reading.text_factory = bytes  # one damaged row must not spoil all others
            self._reading.execute("PRAGMA synchronous = FULL")
        except BaseException:
            os.close(self._lock)
            raise
        self._one_reader = threading.Lock()
        self._queue: SimpleQueue[Queued | None] = SimpleQueue()
        self._failed: dict[str, NotStored] = {}
        self._closed = False
        self._loop: asyncio.AbstractEventLoop | None = None
        self._writer = threading.Thread(target=self._write, name="store", daemon=True)
        self._writer.start()

    def append(
        self, table: str, seq: int, body: bytes, heading: bytes | None, stored: Stored
    ) -> None:
        self._put(Entry(table, seq, body, heading, stored))

    def barrier(self, stored: Stored) -> None:
        self._put(Barrier(stored))

    def read(self, table: str) -> list[bytes]:
        query = "SELECT seq, body FROM entries WHERE table_id = ? ORDER BY seq"
        with self._one_reader:
            try:
                rows = self._reading.execute(query, (table,)).fetchall()
            except sqlite3.OperationalError as error:
                raise NotNow(f"The table can't be read just now: {error}. Try again.") from error
        for number, (seq, _) in enumerate(rows):
            if seq != number:
                raise BadStore(f"Entry {number} of table {table} is missing.")
        return [body for _, body in rows]

    def headings(self) -> list[tuple[str, bytes]]:
        with self._one_reader:
            rows = self._reading.execute("SELECT table_id, body FROM headings").fetchall()
        return [(_text(table), body) for table, body in rows]

    def forget(self, tables: list[str]) -> None:
        db, rows = self._reading, [(table,) for table in tables]
        with self._one_reader:
            try:
                db.execute("BEGIN IMMEDIATE")
                for kept in ("entries", "headings"):
                    db.executemany(f"DELETE FROM {kept} WHERE table_id = ?", rows)
                db.execute("COMMIT")
            except sqlite3.Error as error:
                if db.in_transaction:
                    db.execute("ROLLBACK")
                raise NotStored(f"{len(tables)} tables could not be forgotten: {error}.") from None

    def setting(self, name: str, default: Callable[[], bytes]) -> bytes:
        with self._one_reader:
            query = "SELECT value FROM settings WHERE name = ?"
            kept = self._reading.execute(query, (name,)).fetchone()
            if kept is None:
                kept = (default(),)
                self._reading.execute("INSERT INTO settings VALUES (?, ?)", (name, *kept))
            value: bytes = kept[0]
            return value

    def put_setting(self, name: str, value: bytes) -> None:
        self._change("INSERT OR REPLACE INTO settings VALUES (?, ?)", (name, value))

    def amend(self, table: str, seq: int, body: bytes) -> None:
        self._change(
            "UPDATE entries SET body = ? WHERE table_id = ? AND seq = ?", (body, table, seq)
        )

    def _change(self, statement: str, values: tuple[object, ...]) -> None:
        with self._one_reader:
            try:
                self._reading.execute(statement, values)
            except sqlite3.Error as error:
                raise NotStored(f"It can't be stored: {error}.") from None

    def backup(self, path: str) -> None:
        copied(self._path, path)

    def check(self, stored: Stored) -> None:
        self._put(Check(stored))

    def close(self) -> None:
        if self._closed:
            return
        self._closed = True
        self._queue.put(None)
        self._writer.join()
        with self._one_reader:
            self._reading.close()
        self._writing.close()
        os.close(self._lock)

    def _put(self, queued: Entry | Barrier | Check) -> None:
        self._loop = asyncio.get_running_loop()
        if self._closed:
            self._loop.call_soon(queued.stored, NotStored("The store is closed."))
        else:
            self._queue.put(queued)

    # The writer's thread

    def _write(self) -> None:
        going_on = True
        while going_on:
            batch, going_on = self._waiting()
            known = self._failed.copy()
            settled = self._store(batch)
            fresh = {at: why for at, why in self._failed.items() if known.get(at) is not why}
            if settled and self._loop:
                with suppress(RuntimeError):  # the loop was closed: nobody waits any more
                    self._loop.call_soon_threadsafe(self._settle, self._loop, settled, fresh)

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
        if not self._failed:
            with suppress(Exception):
                self._commit([queued for queued in batch if isinstance(queued, Entry | Check)])
                return [(it.stored, None) for it in batch if not isinstance(it, Told)]
        settled: Settled = []
        for queued in batch:
            if isinstance(queued, Told):
                self._forgive(queued.failures)
            else:
                settled.append((queued.stored, self._store_one(queued)))
        return settled

    def _store_one(self, queued: Entry | Barrier | Check) -> NotStored | None:
        if isinstance(queued, Barrier):
            return None
        if isinstance(queued, Check):
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
            self._failed[queued.table] = _reason(queued, error)
            return self._failed[queued.table]
        return None

    def _commit(self, batch: list[Entry | Check]) -> None:
        if not batch:
            return
        db = self._writing
        entries = [one for one in batch if isinstance(one, Entry)]
        try:
            db.execute("BEGIN IMMEDIATE")
            db.executemany(ADD_ENTRY, [(one.table, one.seq, one.body) for one in entries])
            headings = {one.table: one.heading for one in entries if one.heading is not None}
            if headings:
                db.executemany(SET_HEADING, headings.items())
            if len(entries) < len(batch):
                db.execute(CHECK)
            db.execute("COMMIT")
        except Exception:
            if db.in_transaction:
                db.execute("ROLLBACK")
            raise
        self.commits += 1

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


def _text(kept: bytes | float) -> str:
    """A name as it was written; of a damaged one what can still be read."""
    return kept.decode("utf-8", "replace") if isinstance(kept, bytes) else str(kept)


def _named(entry: Entry) -> str:
    return f"Entry {entry.seq} of table {entry.table}"


def _reason(entry: Entry, error: Exception) -> NotStored:
    if getattr(error, "sqlite_errorcode", 0) == sqlite3.SQLITE_CONSTRAINT_PRIMARYKEY:
        return Taken(f"{_named(entry)} is there already.")
    return NotStored(f"{_named(entry)} can't be stored: {error}.")
