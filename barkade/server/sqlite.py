"""A store in one SQLite file."""

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

from barkade.server.file import CHECK, BadStore, NotNow, connected, copied, locked, opened
from barkade.server.store import NotStored, Results, Store, Stored, Taken

ADD_ENTRY = "INSERT INTO entries VALUES (?, ?, ?)"
SET_HEADING = "INSERT OR REPLACE INTO headings VALUES (?, ?)"
SET_NUDGES = "INSERT OR REPLACE INTO nudges VALUES (?, ?)"
SET_RESULT = "INSERT OR REPLACE INTO results VALUES (?, ?, ?)"


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


Queued = Entry | Barrier | Check | Wanted | Told
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
        places = "entries", "headings", "reviews"
        statements = [f"DELETE FROM {place} WHERE table_id = ?" for place in places]
        try:
            self._change(*((one, (table,)) for table in tables for one in statements))
        except NotStored as error:
            raise NotStored(f"{len(tables)} tables could not be forgotten: {error}") from None

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
        self._change(("INSERT OR REPLACE INTO settings VALUES (?, ?)", (name, value)))

    def review(self, table: str) -> bytes:
        with self._one_reader:
            query = "SELECT body FROM reviews WHERE table_id = ?"
            kept = self._reading.execute(query, (table,)).fetchone()
        return bytes(kept[0]) if kept else b""

    def keep_review(self, table: str, body: bytes) -> None:
        self._change(("INSERT OR REPLACE INTO reviews VALUES (?, ?)", (table, body)))

    def nudges(self) -> list[tuple[str, bytes]]:
        with self._one_reader:
            rows = self._reading.execute("SELECT player, body FROM nudges").fetchall()
        return [(_text(player), body) for player, body in rows if body]

    def keep_nudges(self, player: str, body: bytes, stored: Stored) -> None:
        self._put(Wanted(player, body, stored))

    def results(self, player: str) -> list[tuple[str, bytes]]:
        query = "SELECT table_id, body FROM results WHERE player = ?"
        with self._one_reader:
            rows = self._reading.execute(query, (player,)).fetchall()
        return [(_text(table), body) for table, body in rows]

    def results_after(self, player: str, table: str, most: int) -> list[tuple[str, str, bytes]]:
        query = """SELECT player, table_id, body FROM results WHERE (player, table_id) > (?, ?)
            ORDER BY player, table_id LIMIT ?"""
        with self._one_reader:
            rows = self._reading.execute(query, (player, table, most)).fetchall()
        return [(_text(player), _text(table), body) for player, table, body in rows]

    def keep_results(self, table: str, results: Results) -> None:
        self._change(*((SET_RESULT, (player, table, body)) for player, body in results))

    def move_results(self, player: str, to: str) -> None:
        self._change(
            ("UPDATE OR IGNORE results SET player = ? WHERE player = ?", (to, player)),
            ("DELETE FROM results WHERE player = ?", (player,)),
        )

    def forget_player(self, player: str) -> None:
        self._change(
            ("DELETE FROM results WHERE player = ?", (player,)),
            ("DELETE FROM shy WHERE player = ?", (player,)),
            ("INSERT OR IGNORE INTO gone VALUES (?)", (player,)),
        )

    def gone(self) -> list[str]:
        with self._one_reader:
            return [_text(one) for (one,) in self._reading.execute("SELECT player FROM gone")]

    def shy(self) -> list[str]:
        with self._one_reader:
            return [_text(one) for (one,) in self._reading.execute("SELECT player FROM shy")]

    def be_shy(self, player: str, shy: bool) -> None:
        add, remove = "INSERT OR IGNORE INTO shy VALUES (?)", "DELETE FROM shy WHERE player = ?"
        self._change((add if shy else remove, (player,)))

    def amend(self, table: str, seq: int, body: bytes) -> None:
        change = "UPDATE entries SET body = ? WHERE table_id = ? AND seq = ?"
        self._change((change, (body, table, seq)))

    def _change(self, *changes: tuple[str, tuple[object, ...]]) -> None:
        """Change something at once, all of it or nothing."""
        db = self._reading
        with self._one_reader:
            try:
                db.execute("BEGIN IMMEDIATE")
                for statement, values in changes:
                    db.execute(statement, values)
                db.execute("COMMIT")
            except sqlite3.Error as error:
                if db.in_transaction:
                    db.execute("ROLLBACK")
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

    def _put(self, queued: Entry | Barrier | Check | Wanted) -> None:
        self._loop = asyncio.get_running_loop()
        if self._closed:
            self._loop.call_soon(queued.stored, NotStored("The store is closed."))
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
            self._failed[queued.table] = _reason(queued, error)
            return self._failed[queued.table]
        return None

    def _commit(self, batch: list[Entry | Check | Wanted]) -> None:
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
            for one in entries:
                if one.results:
                    rows = [(player, one.table, body) for player, body in one.results]
                    db.executemany(SET_RESULT, rows)
            wanted = {one.player: one.body for one in batch if isinstance(one, Wanted)}
            if wanted:
                db.executemany(SET_NUDGES, wanted.items())
                db.execute("DELETE FROM nudges WHERE body = x''")
            if any(isinstance(one, Check) for one in batch):
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
