"""What must not be lost: the entries of every table, in order, on disk.

A table's journal is its entries under (table, seq).  An entry counts once its
`stored` was called: then it survives a crash of the process or the machine.
"""

from __future__ import annotations

import asyncio
import fcntl
import os
import sqlite3
import threading
from collections.abc import Callable
from contextlib import ExitStack, closing, suppress
from dataclasses import dataclass
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import Protocol

from barkade.kernel.errors import BarkadeError

MARK = 0x4261726B  # "Bark", SQLite's application_id of a store
VERSION = 1
PATIENCE = 5.0  # seconds to wait for somebody who looks into the file from outside
NOT_OURS = "{} is not a Barkade store; name another file, or a new one."
SCHEMA = (
    """CREATE TABLE entries (table_id TEXT NOT NULL, seq INTEGER NOT NULL, body BLOB NOT NULL,
       PRIMARY KEY (table_id, seq)) WITHOUT ROWID""",
    """CREATE TABLE headings (table_id TEXT PRIMARY KEY NOT NULL, body BLOB NOT NULL)
       WITHOUT ROWID""",
    """CREATE TABLE settings (name TEXT PRIMARY KEY NOT NULL, value BLOB NOT NULL)
       WITHOUT ROWID""",
    f"PRAGMA application_id = {MARK}",
    f"PRAGMA user_version = {VERSION}",
)
ADD_ENTRY = "INSERT INTO entries VALUES (?, ?, ?)"
SET_HEADING = "INSERT OR REPLACE INTO headings VALUES (?, ?)"

Stored = Callable[[BaseException | None], None]


class BadStore(BarkadeError):
    """The file can't be used as a store."""


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
        """The entries of a table that are stored, in order; none if it is unknown."""

    def headings(self) -> list[tuple[str, bytes]]:
        """Every table that has a heading, and its heading."""

    def forget(self, tables: list[str]) -> None:
        """Forget tables of which nothing is on its way, all or none of them."""

    def setting(self, name: str, default: Callable[[], bytes]) -> bytes:
        """A value of the whole server, made once and kept."""

    def is_well(self) -> bool:
        """Whether what is appended will be stored."""

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
class Told:
    """The loop knows of these failures, so what comes behind knows of them too."""

    failures: dict[str, NotStored]


Queued = Entry | Barrier | Told
Settled = list[tuple[Stored, NotStored | None]]


class SqliteStore(Store):
    """A store in one SQLite file, written by one thread, a transaction for all that waits."""

    def __init__(self, path: str | Path) -> None:
        self.commits = 0
        self._lock = _locked(path)
        try:
            self._writing = _opened(path)
            self._reading = _connected(path)
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
        query = "SELECT body FROM entries WHERE table_id = ? ORDER BY seq"
        with self._one_reader:
            return [body for (body,) in self._reading.execute(query, (table,))]

    def headings(self) -> list[tuple[str, bytes]]:
        with self._one_reader:
            return self._reading.execute("SELECT table_id, body FROM headings").fetchall()

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

    def is_well(self) -> bool:
        return self._writer.is_alive()

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

    def _put(self, queued: Entry | Barrier) -> None:
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
        """All in one transaction; if that fails, one by one."""
        if not self._failed:
            with suppress(sqlite3.Error):
                self._commit([queued for queued in batch if isinstance(queued, Entry)])
                return [(it.stored, None) for it in batch if not isinstance(it, Told)]
        settled: Settled = []
        for queued in batch:
            if isinstance(queued, Told):
                self._forgive(queued.failures)
            else:
                settled.append((queued.stored, self._store_one(queued)))
        return settled

    def _store_one(self, queued: Entry | Barrier) -> NotStored | None:
        if isinstance(queued, Barrier):
            return None
        if queued.table in self._failed:
            earlier = self._failed[queued.table]
            return NotStored(f"{_named(queued)} waited behind one that failed: {earlier}")
        try:
            self._commit([queued])
        except sqlite3.Error as error:
            self._failed[queued.table] = _reason(queued, error)
            return self._failed[queued.table]
        return None

    def _commit(self, entries: list[Entry]) -> None:
        if not entries:
            return
        db = self._writing
        try:
            db.execute("BEGIN IMMEDIATE")
            db.executemany(ADD_ENTRY, [(one.table, one.seq, one.body) for one in entries])
            headings = {one.table: one.heading for one in entries if one.heading is not None}
            if headings:
                db.executemany(SET_HEADING, headings.items())
            db.execute("COMMIT")
        except sqlite3.Error:
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


def _locked(path: str | Path) -> int:
    """The right to use the file, for as long as this process lives, as an open lock file."""
    try:
        lock = os.open(f"{os.path.realpath(path)}.lock", os.O_RDWR | os.O_CREAT, 0o600)
    except (OSError, ValueError) as error:
        raise BadStore(f"{path} can't be opened: {_said(error)}.") from error
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        os.close(lock)
        raise BadStore(f"{path} is in use by another server; stop that one first.") from error
    return lock


def _connected(path: str | Path) -> sqlite3.Connection:
    """A connection for any thread, which commits what is executed at once."""
    return sqlite3.connect(path, timeout=PATIENCE, isolation_level=None, check_same_thread=False)


def _opened(path: str | Path) -> sqlite3.Connection:
    """The writing connection to a file that is a store, or has become one."""
    with ExitStack() as unless_opened:
        try:
            db = unless_opened.enter_context(closing(_connected(path)))
            _prepare(path, db)
        except sqlite3.Error as error:
            if getattr(error, "sqlite_errorcode", 0) == sqlite3.SQLITE_NOTADB:
                raise BadStore(NOT_OURS.format(path)) from error
            raise BadStore(f"{path} can't be opened: {error}.") from error
        unless_opened.pop_all()
    return db


def _prepare(path: str | Path, db: sqlite3.Connection) -> None:
    _check_version(path, db)
    (mode,) = db.execute("PRAGMA journal_mode = WAL").fetchone()
    if mode != "wal":
        raise BadStore(f"{path} lies where SQLite can't keep a log; choose a local disk.")
    db.execute("PRAGMA synchronous = FULL")
    if not _pragma(db, "user_version"):
        for statement in ("BEGIN IMMEDIATE", *SCHEMA, "COMMIT"):
            db.execute(statement)


def _check_version(path: str | Path, db: sqlite3.Connection) -> None:
    mark, version = _pragma(db, "application_id"), _pragma(db, "user_version")
    (things,) = db.execute("SELECT count(*) FROM sqlite_master").fetchone()
    if mark != MARK and (mark or version or things):
        raise BadStore(NOT_OURS.format(path))
    if version > VERSION:
        raise BadStore(
            f"{path} is a store of version {version}, made by a newer Barkade;"
            f" this one reads version {VERSION}."
        )


def _pragma(db: sqlite3.Connection, name: str) -> int:
    value: int = db.execute(f"PRAGMA {name}").fetchone()[0]
    return value


def _named(entry: Entry) -> str:
    return f"Entry {entry.seq} of table {entry.table}"


def _reason(entry: Entry, error: sqlite3.Error) -> NotStored:
    if getattr(error, "sqlite_errorcode", 0) == sqlite3.SQLITE_CONSTRAINT_PRIMARYKEY:
        return Taken(f"{_named(entry)} is there already.")
    return NotStored(f"{_named(entry)} can't be stored: {error}.")


def _said(error: OSError | ValueError) -> str:
    """What the system says, without its numbers."""
    return (error.strerror if isinstance(error, OSError) else None) or str(error)
