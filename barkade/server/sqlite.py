"""A store in one SQLite file."""

from __future__ import annotations

import os
import sqlite3
import threading
from collections.abc import Callable
from pathlib import Path

from barkade.server.file import CHECK, MOVED, BadStore, NotNow, connected, copied, locked, opened
from barkade.server.moving import to_database
from barkade.server.store import NotStored, Results
from barkade.server.writing import Check, Entry, Lasting, OneWriter, Wanted

ADD_ENTRY = "INSERT INTO entries VALUES (?, ?, ?)"
SET_HEADING = "INSERT OR REPLACE INTO headings VALUES (?, ?)"
SET_NUDGES = "INSERT OR REPLACE INTO nudges VALUES (?, ?)"
SET_RESULT = "INSERT OR REPLACE INTO results VALUES (?, ?, ?)"


class SqliteStore(OneWriter):
    """A store in one SQLite file, written by one thread, a transaction for all that waits."""

    def __init__(self, path: str | Path) -> None:
        super().__init__()
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
        self._writer.start()

    def read(self, table: str) -> list[bytes]:
        query = "SELECT seq, body FROM entries WHERE table_id = ? ORDER BY seq"
        with self._one_reader:
            if self._closed:
                raise NotNow("The store is closed.")
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
        with self.changing(), self._one_reader:
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

    def _copy_to(self, to: str) -> dict[str, int]:
        return to_database(self._path, to)

    def _mark(self, moved_to: str) -> None:
        values = MOVED, moved_to.encode()
        self._writing.execute("INSERT OR REPLACE INTO settings VALUES (?, ?)", values)

    def _let_go(self) -> None:
        with self._one_reader:
            self._reading.close()
        self._writing.close()
        os.close(self._lock)

    def _commit(self, batch: list[Lasting]) -> None:
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

    def _is_taken(self, error: Exception) -> bool:
        return getattr(error, "sqlite_errorcode", 0) == sqlite3.SQLITE_CONSTRAINT_PRIMARYKEY


def _text(kept: bytes | float) -> str:
    """A name as it was written; of a damaged one what can still be read."""
    return kept.decode("utf-8", "replace") if isinstance(kept, bytes) else str(kept)
