"""A store in PostgreSQL, for a server that a file has become too small for.

All that waits goes into one statement, which is stored whole or not at all.  The referee is the
primary key of the entries: a number at a table is given once, whoever writes there.  An entry
that is refused takes the statement back and is found by storing one by one, as SQLite's writer
does; to leave it out (`ON CONFLICT DO NOTHING`) would store what waits behind it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Iterable, Sequence
from typing import Any, TypeVar

from barkade.server.database import Database, Failure, said
from barkade.server.file import MOVED, BadStore, NotNow
from barkade.server.leases import CHANNEL, TELL, Leases, News, changed, encode
from barkade.server.moving import to_file
from barkade.server.questions import Asker
from barkade.server.store import NotStored, Results
from barkade.server.tables import prepared
from barkade.server.writing import Check, Entry, Lasting, OneWriter, Wanted

T = TypeVar("T")

TAKEN = "23505"  # what PostgreSQL calls a key that is there already
ADD_ENTRIES = "INSERT INTO barkade.entries SELECT * FROM unnest($1::text[], $2::int[], $3::bytea[])"
ADD_ALL = f"""
WITH entries AS ({ADD_ENTRIES}),
headings AS (INSERT INTO barkade.headings SELECT * FROM unnest($4::text[], $5::bytea[])
    ON CONFLICT (table_id) DO UPDATE SET body = excluded.body),
results AS (INSERT INTO barkade.results SELECT * FROM unnest($6::text[], $7::text[], $8::bytea[])
    ON CONFLICT (player, table_id) DO UPDATE SET body = excluded.body),
nudges AS (INSERT INTO barkade.nudges SELECT * FROM unnest($9::text[], $10::bytea[])
    ON CONFLICT (player) DO UPDATE SET body = excluded.body),
unwanted AS (DELETE FROM barkade.nudges WHERE player = ANY ($11::text[])),
checked AS (INSERT INTO barkade.settings
    SELECT 'checked', convert_to(extract(epoch FROM now())::bigint::text, 'UTF8') WHERE $12
    ON CONFLICT (name) DO UPDATE SET value = excluded.value),
leases AS (INSERT INTO barkade.leases SELECT unnest($13::text[]), $14 ON CONFLICT DO NOTHING)
SELECT pg_notify('{CHANNEL}', $15) WHERE $15 <> ''
"""
PUT_SETTING = """INSERT INTO barkade.settings VALUES ($1, $2)
    ON CONFLICT (name) DO UPDATE SET value = excluded.value"""
KEEP_RESULTS = """INSERT INTO barkade.results
    SELECT * FROM unnest($1::text[], $2::text[], $3::bytea[])
    ON CONFLICT (player, table_id) DO UPDATE SET body = excluded.body"""
FORGET = """WITH entries AS (DELETE FROM barkade.entries WHERE table_id = ANY ($1)),
    headings AS (DELETE FROM barkade.headings WHERE table_id = ANY ($1)),
    leases AS (DELETE FROM barkade.leases WHERE table_id = ANY ($1))
    DELETE FROM barkade.reviews WHERE table_id = ANY ($1)"""
MOVE_RESULTS = """WITH taken AS
    (DELETE FROM barkade.results WHERE player = $1 RETURNING table_id, body)
    INSERT INTO barkade.results SELECT $2, table_id, body FROM taken ON CONFLICT DO NOTHING"""
FORGET_PLAYER = """WITH results AS (DELETE FROM barkade.results WHERE player = $1),
    shy AS (DELETE FROM barkade.shy WHERE player = $1)
    INSERT INTO barkade.gone VALUES ($1) ON CONFLICT DO NOTHING"""


class PostgresStore(OneWriter):
    """A store in a PostgreSQL database."""

    def __init__(self, url: str) -> None:
        super().__init__()
        self._db = Database(url)
        self.leases: Leases | None = None  # of one that serves
        try:
            self._db.write(prepared)
        except BaseException as error:
            self._db.close()
            if isinstance(error, Failure | NotNow):
                raise BadStore(f"{self._db.name} can't be used: {said(error)}.") from error
            raise
        self._writer.start()

    def join(self, leases: Callable[[Database], Leases]) -> Leases:
        """Be a node: what is opened here lives here, and the others hear of what changes."""
        self.leases = leases(self._db)
        self._db.wait(self.leases.join())
        return self.leases

    def asker(self) -> Asker:
        """Who asks workers elsewhere, on the database's loop."""
        return Asker(self._db.url)

    def done(self, work: Coroutine[Any, Any, T]) -> asyncio.Future[T]:
        """Something that is done on the database's loop, for this one to wait for."""
        return asyncio.wrap_future(asyncio.run_coroutine_threadsafe(work, self._db.loop))

    def listed(self, tables: list[str]) -> list[tuple[str, bytes]]:
        """The headings of some tables."""
        return self._rows(
            "SELECT table_id, body FROM barkade.headings WHERE table_id = ANY ($1)", tables
        )

    def results_of(self, table: str) -> list[tuple[str, bytes]]:
        """What everybody keeps of a table's game."""
        return self._rows("SELECT player, body FROM barkade.results WHERE table_id = $1", table)

    def read(self, table: str) -> list[bytes]:
        query = "SELECT seq, body FROM barkade.entries WHERE table_id = $1 ORDER BY seq"
        rows = self._rows(query, table)
        for number, (seq, _) in enumerate(rows):
            if seq != number:
                raise BadStore(f"Entry {number} of table {table} is missing.")
        return [body for _, body in rows]

    def headings(self) -> list[tuple[str, bytes]]:
        return self._rows("SELECT table_id, body FROM barkade.headings")

    def forget(self, tables: list[str]) -> None:
        try:
            self._change(FORGET, tables, news=self._changed(tables))
        except NotStored as error:
            raise NotStored(f"{len(tables)} tables could not be forgotten: {error}") from None

    def setting(self, name: str, default: Callable[[], bytes]) -> bytes:
        query = "SELECT value FROM barkade.settings WHERE name = $1"
        kept = self._rows(query, name)
        if not kept:  # of two who make one at the same time, the first one counts
            add = "INSERT INTO barkade.settings VALUES ($1, $2) ON CONFLICT DO NOTHING"
            self._change(add, name, default())
            kept = self._rows(query, name)
        return bytes(kept[0][0])

    def put_setting(self, name: str, value: bytes) -> None:
        self._change(PUT_SETTING, name, value, news=self._about(name))

    def review(self, table: str) -> bytes:
        kept = self._rows("SELECT body FROM barkade.reviews WHERE table_id = $1", table)
        return bytes(kept[0][0]) if kept else b""

    def keep_review(self, table: str, body: bytes) -> None:
        self._change(
            "INSERT INTO barkade.reviews VALUES ($1, $2)"
            " ON CONFLICT (table_id) DO UPDATE SET body = excluded.body",
            table,
            body,
        )

    def nudges(self) -> list[tuple[str, bytes]]:
        return self._rows("SELECT player, body FROM barkade.nudges")

    def results(self, player: str) -> list[tuple[str, bytes]]:
        return self._rows("SELECT table_id, body FROM barkade.results WHERE player = $1", player)

    def results_after(self, player: str, table: str, most: int) -> list[tuple[str, str, bytes]]:
        query = """SELECT player, table_id, body FROM barkade.results
            WHERE (player, table_id) > ($1, $2) ORDER BY player, table_id LIMIT $3"""
        return self._rows(query, player, table, most)

    def keep_results(self, table: str, results: Results) -> None:
        self._change(
            KEEP_RESULTS,
            *_turned(3, [(who, table, body) for who, body in results]),
            news=self._about("results"),
        )

    def move_results(self, player: str, to: str) -> None:
        self._change(MOVE_RESULTS, player, to, news=self._about("results"))

    def forget_player(self, player: str) -> None:
        self._change(FORGET_PLAYER, player, news=self._about("gone"))

    def gone(self) -> list[str]:
        return [player for (player,) in self._rows("SELECT player FROM barkade.gone")]

    def shy(self) -> list[str]:
        return [player for (player,) in self._rows("SELECT player FROM barkade.shy")]

    def be_shy(self, player: str, shy: bool) -> None:
        add = "INSERT INTO barkade.shy VALUES ($1) ON CONFLICT DO NOTHING"
        self._change(
            add if shy else "DELETE FROM barkade.shy WHERE player = $1",
            player,
            news=self._about("shy"),
        )

    def amend(self, table: str, seq: int, body: bytes) -> None:
        change = "UPDATE barkade.entries SET body = $3 WHERE table_id = $1 AND seq = $2"
        self._change(change, table, seq, body)

    def backup(self, path: str) -> None:
        to_file(self._db.url, path)

    def _copy_to(self, place: str) -> dict[str, int]:
        return to_file(self._db.url, place)

    def _mark(self, moved_to: str) -> None:
        self._db.write(lambda db: db.execute(PUT_SETTING, MOVED, moved_to.encode()))

    def _rows(self, query: str, *values: object) -> list[Any]:
        """What is found now, or `NotNow`."""
        if self._closed:
            raise NotNow("The store is closed.")
        try:
            rows = self._db.read(lambda db: db.fetch(query, *values))
        except Failure as error:
            raise NotNow(f"It can't be read just now: {said(error)}. Try again.") from error
        return [tuple(row) for row in rows]

    def _about(self, what: str) -> News | None:
        return News(self.leases.id, about=what) if self.leases else None

    def _changed(self, tables: list[str]) -> News | None:
        return changed(self.leases.id, tables) if self.leases and tables else None

    def _change(self, statement: str, *values: object, news: News | None = None) -> None:
        """Change something at once, all of it or nothing; the other nodes hear of it with that."""

        async def done(db: Any) -> None:
            async with db.transaction():
                await db.execute(statement, *values)
                if news:
                    await db.execute(TELL, encode(news).decode())

        try:
            with self.changing():
                self._db.read(done)
        except (Failure, NotNow) as error:
            raise NotStored(f"It can't be stored: {said(error)}.") from None

    # The writer's thread

    def _commit(self, batch: list[Lasting]) -> None:
        if batch:
            statement, values = self._written(batch)
            self._db.write(lambda db: db.execute(statement, *values))
            self.commits += 1

    def _is_taken(self, error: Exception) -> bool:
        return (
            getattr(error, "sqlstate", "") == TAKEN
            and getattr(error, "table_name", "") == "entries"
        )

    def _written(self, batch: list[Lasting]) -> tuple[str, list[object]]:
        """All of it as one statement, and what goes into it."""
        entries = [one for one in batch if isinstance(one, Entry)]
        rows = _turned(3, [(one.table, one.seq, one.body) for one in entries])
        headings = {one.table: one.heading for one in entries if one.heading is not None}
        results = {(who, one.table): body for one in entries for who, body in one.results}
        if len(entries) == len(batch) and not headings and not results:
            return ADD_ENTRIES, rows
        wanted = {one.player: one.body for one in batch if isinstance(one, Wanted)}
        # In one order, so that two who write can't wait for each other.
        values = [
            *rows,
            *_turned(2, sorted(headings.items())),
            *_turned(3, [(*whose, body) for whose, body in sorted(results.items())]),
            *_turned(2, sorted((player, body) for player, body in wanted.items() if body)),
            sorted(player for player, body in wanted.items() if not body),
            any(isinstance(one, Check) for one in batch),
            *self._lived(
                [one.table for one in entries if not one.seq], sorted(headings), bool(wanted)
            ),
        ]
        return ADD_ALL, values

    def _lived(self, new: list[str], listed: list[str], nudges: bool) -> tuple[object, ...]:
        """The tables that live here from now on, the node that this is, and what the others are
        to hear."""
        if not self.leases:
            return [], "", ""
        news = self._changed(listed)
        if nudges:
            news = News(self.leases.id, news.tables if news else [], "nudges")
        return sorted({*new}), self.leases.id, encode(news).decode() if news else ""

    def _let_go(self) -> None:
        if self.leases:
            self._db.wait(self.leases.leave())
        self._db.close()


def _turned(columns: int, rows: Sequence[Iterable[object]]) -> list[object]:
    """Rows as so many columns."""
    return [list(column) for column in zip(*rows, strict=True)] if rows else [[]] * columns
