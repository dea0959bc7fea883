"""Everything that a server keeps goes from its file to PostgreSQL, or back: all of it or nothing,
read again from where it went and compared row by row, byte for byte."""

from __future__ import annotations

import asyncio
import os
import sqlite3
from collections.abc import AsyncIterator, Iterable, Iterator
from contextlib import asynccontextmanager, closing, suppress
from hashlib import sha256
from itertools import islice
from pathlib import Path
from typing import Any

import msgspec

from barkade.server.database import PATIENCE, Broken, Failure, connected_to, said, unlocked
from barkade.server.file import BadStore, connected, opened
from barkade.server.tables import prepared, unserved

PLACES = {
    "entries": ("table_id", "seq", "body"),
    "headings": ("table_id", "body"),
    "settings": ("name", "value"),
    "reviews": ("table_id", "body"),
    "nudges": ("player", "body"),
    "results": ("player", "table_id", "body"),
    "shy": ("player",),
    "gone": ("player",),
}
KEYS = {"entries": 2, "results": 2}  # columns that the key is made of, where it is not one
AT_ONCE = 2_000  # rows
NOT_EMPTY = "{} has tables already; name a database that has none."

Row = tuple[Any, ...]


class Sum:
    """What went by: how many rows, and a digest of them."""

    def __init__(self) -> None:
        self.rows = 0
        self._digest = sha256()

    def add(self, row: Row) -> Row:
        self.rows += 1
        self._digest.update(msgspec.msgpack.encode(row))
        return row

    def told(self) -> tuple[int, str]:
        return self.rows, self._digest.hexdigest()


def _query(place: str, schema: str = "") -> str:
    columns = PLACES[place]
    order = ", ".join(columns[: KEYS.get(place, 1)])
    return f"SELECT {', '.join(columns)} FROM {schema}{place} ORDER BY {order}"


def _in_file(db: sqlite3.Connection, place: str) -> Iterator[Row]:
    """The rows of a file; what stands there as text is bytes too."""
    for row in db.execute(_query(place)):
        bytes_too = isinstance(row[-1], str) and PLACES[place][-1] in ("body", "value")
        yield (*row[:-1], row[-1].encode()) if bytes_too else row


async def _in_database(db: Any, place: str) -> AsyncIterator[Row]:
    async for row in db.cursor(_query(place, "barkade."), prefetch=AT_ONCE):
        yield tuple(row)


def _chunks(rows: Iterable[Row]) -> Iterator[list[Row]]:
    rows = iter(rows)
    while chunk := list(islice(rows, AT_ONCE)):
        yield chunk


@asynccontextmanager
async def _connected(url: str) -> AsyncIterator[Any]:
    """A database, with nobody else who writes there, or a sentence."""
    try:
        async with asyncio.timeout(PATIENCE):
            db = await connected_to(url)
    except (OSError, ValueError, Failure, Broken) as error:
        raise BadStore(f"{unlocked(url)} can't be used: {said(error)}.") from error
    try:
        await prepared(db)
        await unserved(db)
        yield db
    except (Failure, Broken) as error:
        raise BadStore(f"{unlocked(url)} did not take it: {said(error)}.") from error
    finally:
        await db.close(timeout=PATIENCE)


def to_database(path: str | Path, url: str) -> dict[str, int]:
    """Copy a file into a database that has no tables; how many rows there are, by place."""
    with closing(connected(path)) as source:
        source.execute("BEGIN")  # one moment for all of it
        try:
            return asyncio.run(_fill_database(source, url))
        except sqlite3.Error as error:
            raise BadStore(f"{path} can't be read: {error}.") from error


async def _fill_database(source: sqlite3.Connection, url: str) -> dict[str, int]:
    counts: dict[str, int] = {}
    async with _connected(url) as db, db.transaction():
        await db.execute("LOCK TABLE barkade.entries, barkade.settings IN EXCLUSIVE MODE")
        if await db.fetchval("SELECT EXISTS (SELECT FROM barkade.headings)"):
            raise BadStore(NOT_EMPTY.format(unlocked(url)))
        for place, columns in PLACES.items():
            await db.execute(f"DELETE FROM barkade.{place}")
            went, came = Sum(), Sum()
            for chunk in _chunks(map(went.add, _in_file(source, place))):
                await db.copy_records_to_table(
                    place, schema_name="barkade", columns=columns, records=chunk
                )
            async for row in _in_database(db, place):
                came.add(row)
            counts[place] = _equal(place, went, came)
    return counts


def to_file(url: str, path: str | Path) -> dict[str, int]:
    """Copy a database to a new file; how many rows there are, by place."""
    if os.path.lexists(path):
        raise BadStore(f"{path} is there already; choose another name.")
    part = f"{path}.part"
    try:
        with closing(opened(part)) as target:
            counts = asyncio.run(_fill_file(url, target))
        os.rename(part, path)
    except (sqlite3.Error, OSError) as error:
        raise BadStore(f"{path} can't be written: {error}.") from error
    finally:
        for end in ("", "-wal", "-shm"):
            with suppress(FileNotFoundError):
                os.unlink(part + end)
    return counts


async def _fill_file(url: str, target: sqlite3.Connection) -> dict[str, int]:
    counts: dict[str, int] = {}
    async with _connected(url) as db, db.transaction(isolation="repeatable_read"):
        target.execute("BEGIN IMMEDIATE")
        for place, columns in PLACES.items():
            target.execute(f"DELETE FROM {place}")
            went, came = Sum(), Sum()
            add = f"INSERT INTO {place} VALUES ({', '.join('?' * len(columns))})"
            async for row in _in_database(db, place):
                target.execute(add, went.add(row))
            for row in _in_file(target, place):
                came.add(row)
            counts[place] = _equal(place, went, came)
        target.execute("COMMIT")
    return counts


def _equal(place: str, went: Sum, came: Sum) -> int:
    """How many rows there are, if what came is what went."""
    if went.told() != came.told():
        raise BadStore(f"The {place} are not there as they were; nothing was moved.")
    return went.rows
