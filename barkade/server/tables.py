"""What lies in a database that is a store: its tables, and who may write there."""

from __future__ import annotations

from typing import Any

from barkade.server.database import Failure
from barkade.server.file import HAS_MOVED, MOVED, BadStore

VERSION = 1
IN_USE = 0x4261726B  # "Bark", an advisory lock: who has it writes
LOCKED = "55P03"  # what PostgreSQL calls a lock that somebody has
WAITS = 2  # seconds for somebody to let go
HOUSE = "barkade"  # the schema in which all of it lies
BINARY = 'text COLLATE "C" NOT NULL'  # compared letter by letter, as SQLite and Python do
SCHEMA = f"""
CREATE SCHEMA IF NOT EXISTS {HOUSE};
CREATE TABLE IF NOT EXISTS barkade.about (version integer NOT NULL);
CREATE TABLE IF NOT EXISTS barkade.entries (table_id {BINARY}, seq integer NOT NULL,
    body bytea NOT NULL, PRIMARY KEY (table_id, seq));
CREATE TABLE IF NOT EXISTS barkade.headings (table_id {BINARY} PRIMARY KEY, body bytea NOT NULL);
CREATE TABLE IF NOT EXISTS barkade.settings (name {BINARY} PRIMARY KEY, value bytea NOT NULL);
CREATE TABLE IF NOT EXISTS barkade.reviews (table_id {BINARY} PRIMARY KEY, body bytea NOT NULL);
CREATE TABLE IF NOT EXISTS barkade.nudges (player {BINARY} PRIMARY KEY, body bytea NOT NULL);
CREATE TABLE IF NOT EXISTS barkade.results (player {BINARY}, table_id {BINARY},
    body bytea NOT NULL, PRIMARY KEY (player, table_id));
CREATE TABLE IF NOT EXISTS barkade.shy (player {BINARY} PRIMARY KEY);
CREATE TABLE IF NOT EXISTS barkade.gone (player {BINARY} PRIMARY KEY);
INSERT INTO barkade.about SELECT {VERSION} WHERE NOT EXISTS (SELECT FROM barkade.about);
"""


async def alone(db: Any) -> None:
    """Be the one who writes here, for as long as the connection lasts.  Who was killed may take
    the database a moment to notice."""
    try:
        await db.execute(f"SET lock_timeout = '{WAITS}s'; SELECT pg_advisory_lock({IN_USE})")
        await db.execute("RESET lock_timeout")
    except Failure as error:
        if getattr(error, "sqlstate", "") != LOCKED:
            raise
        raise BadStore("The database is in use by another server; stop that one first.") from error


async def prepared(db: Any) -> None:
    """See that the database is a store, or make it one."""
    async with db.transaction():
        await db.execute("SELECT pg_advisory_xact_lock($1)", IN_USE + 1)  # one who makes it
        found = await db.fetchval("SELECT to_regclass('barkade.about') IS NOT NULL")
        if not found:
            await db.execute(SCHEMA)
    version = await db.fetchval("SELECT version FROM barkade.about")
    if version > VERSION:
        raise BadStore(
            f"The database is a store of version {version}, made by a newer Barkade;"
            f" this one reads version {VERSION}."
        )
    moved = await db.fetchval("SELECT value FROM barkade.settings WHERE name = $1", MOVED)
    if moved:
        raise BadStore(HAS_MOVED.format("The database", moved.decode()))
