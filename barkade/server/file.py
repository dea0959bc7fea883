"""The file of a store: taken by one server alone, private to its owner, and made or checked."""

from __future__ import annotations

import fcntl
import os
import sqlite3
from contextlib import ExitStack, closing, suppress
from pathlib import Path

from barkade.kernel.errors import BarkadeError

MARK = 0x4261726B  # "Bark", SQLite's application_id of a store
VERSION = 1
PATIENCE = 5.0  # seconds to wait for somebody who looks into the file from outside
PRIVATE = 0o600  # all hands and all keys are in it: for its owner, and for nobody else
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
# What a store had not from the beginning; who does not know of it need not.
ADDED = (
    """CREATE TABLE IF NOT EXISTS reviews (table_id TEXT PRIMARY KEY NOT NULL,
       body BLOB NOT NULL) WITHOUT ROWID""",
    """CREATE TABLE IF NOT EXISTS nudges (player TEXT PRIMARY KEY NOT NULL,
       body BLOB NOT NULL) WITHOUT ROWID""",
    """CREATE TABLE IF NOT EXISTS results (player TEXT NOT NULL, table_id TEXT NOT NULL,
       body BLOB NOT NULL, PRIMARY KEY (player, table_id)) WITHOUT ROWID""",
    "CREATE TABLE IF NOT EXISTS shy (player TEXT PRIMARY KEY NOT NULL) WITHOUT ROWID",
    "CREATE TABLE IF NOT EXISTS gone (player TEXT PRIMARY KEY NOT NULL) WITHOUT ROWID",
)
MOVED = "moved"  # a setting: where all of it is now, if it is not here any more
HAS_MOVED = "{} has moved to {}; serve that."
CHECK = "INSERT OR REPLACE INTO settings VALUES ('checked', strftime('%s', 'now'))"


class BadStore(BarkadeError):
    """The file can't be used as a store."""


class NotNow(BarkadeError):
    """What is stored can't be read at the moment; that says nothing about what it is."""


def locked(path: str | Path) -> int:
    """The right to use the file, for as long as this process lives, as an open lock file."""
    try:
        lock = os.open(f"{os.path.realpath(path)}.lock", os.O_RDWR | os.O_CREAT, PRIVATE)
    except (OSError, ValueError) as error:
        raise BadStore(f"{path} can't be opened: {_said(error)}.") from error
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        os.close(lock)
        raise BadStore(f"{path} is in use by another server; stop that one first.") from error
    return lock


def _made(path: str | Path) -> None:
    """A file that is new is its owner's from the first moment."""
    try:
        os.close(os.open(path, os.O_RDWR | os.O_CREAT, PRIVATE))
    except OSError as error:
        raise BadStore(f"{path} can't be opened: {_said(error)}.") from error


def _close_to_others(path: str | Path) -> None:
    """So is one that was left open, with what SQLite keeps beside it."""
    for name in ("", "-wal", "-shm", ".lock"):
        with suppress(FileNotFoundError):
            try:
                os.chmod(f"{os.path.realpath(path)}{name}", PRIVATE)
            except PermissionError as error:
                raise BadStore(f"{path} is not yours, so it can't be kept private.") from error


def connected(path: str | Path) -> sqlite3.Connection:
    """A connection for any thread, which commits what is executed at once."""
    return sqlite3.connect(path, timeout=PATIENCE, isolation_level=None, check_same_thread=False)


def opened(path: str | Path) -> sqlite3.Connection:
    """The writing connection to a file that is a store, or has become one."""
    with ExitStack() as unless_opened:
        try:
            _made(path)
            db = unless_opened.enter_context(closing(connected(path)))
            _prepare(path, db)
            db.execute(CHECK)  # a disk that is full, or only to be read, says so now
        except sqlite3.Error as error:
            if getattr(error, "sqlite_errorcode", 0) == sqlite3.SQLITE_NOTADB:
                raise BadStore(NOT_OURS.format(path)) from error
            raise BadStore(f"{path} can't be opened: {error}.") from error
        unless_opened.pop_all()
    return db


def copied(path: str | Path, to: str | Path) -> None:
    """Copy all that is stored to a new file, as it is at one moment."""
    try:
        os.close(os.open(to, os.O_RDWR | os.O_CREAT | os.O_EXCL, PRIVATE))
    except OSError as error:
        raise BadStore(f"{to} can't be made: {_said(error)}.") from error
    try:
        with closing(connected(path)) as db:
            db.execute("VACUUM INTO ?", (str(to),))
    except sqlite3.Error as error:
        os.unlink(to)
        raise BadStore(f"{to} can't be written: {error}.") from error


def _prepare(path: str | Path, db: sqlite3.Connection) -> None:
    _check_version(path, db)
    _close_to_others(path)
    # FULL, and the name of the journal in which a new file becomes a log's is surely gone with it:
    # one that comes back after a power cut would undo all that was stored since.
    db.execute("PRAGMA synchronous = EXTRA")
    (mode,) = db.execute("PRAGMA journal_mode = WAL").fetchone()
    if mode != "wal":
        raise BadStore(f"{path} lies where SQLite can't keep a log; choose a local disk.")
    if not _pragma(db, "user_version"):
        for statement in ("BEGIN IMMEDIATE", *SCHEMA, "COMMIT"):
            db.execute(statement)
    for statement in ADDED:
        db.execute(statement)
    moved = db.execute("SELECT value FROM settings WHERE name = ?", (MOVED,)).fetchone()
    if moved:
        raise BadStore(HAS_MOVED.format(path, moved[0].decode()))


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


def _said(error: OSError | ValueError) -> str:
    """What the system says, without its numbers."""
    return (error.strerror if isinstance(error, OSError) else None) or str(error)
