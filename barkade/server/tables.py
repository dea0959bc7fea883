"""What lies in a database that is a store: its tables, and who may write there."""

from __future__ import annotations

import asyncio
from typing import Any

from barkade.server.file import HAS_MOVED, MOVED, BadStore

VERSION = 1
MAKING = 0x4261726B  # "Bark", an advisory lock: who has it makes the tables
MOMENT, WAITS = 0.1, 20  # seconds between two looks, and how many there are
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
CREATE TABLE IF NOT EXISTS barkade.nodes (id {BINARY} PRIMARY KEY, address text NOT NULL,
    until timestamptz NOT NULL);
CREATE TABLE IF NOT EXISTS barkade.leases (table_id {BINARY} PRIMARY KEY, node {BINARY});
CREATE INDEX IF NOT EXISTS leases_by_node ON barkade.leases (node);
CREATE INDEX IF NOT EXISTS results_by_table ON barkade.results (table_id);
CREATE UNLOGGED TABLE IF NOT EXISTS barkade.workers (id {BINARY} PRIMARY KEY,
    until timestamptz NOT NULL);
CREATE UNLOGGED TABLE IF NOT EXISTS barkade.questions (id {BINARY} PRIMARY KEY, kind {BINARY},
    body bytea NOT NULL, due timestamptz NOT NULL, worker {BINARY} DEFAULT '',
    until timestamptz NOT NULL DEFAULT '-infinity', said bytea NOT NULL DEFAULT '',
    over boolean NOT NULL DEFAULT false);
"""
LATEST = "barkade.questions"  # who has that has all
SERVED = "SELECT count(*) FROM barkade.nodes WHERE until > clock_timestamp()"


async def unserved(db: Any) -> None:
    """See that no node serves from here; one that was killed takes a moment to be dead."""
    for _ in range(WAITS):
        if not await db.fetchval(SERVED):
            return
        await asyncio.sleep(MOMENT)
    nodes = await db.fetchval(SERVED)
    if nodes:
        raise BadStore(f"The database is in use by {nodes} servers; stop them first.")


async def prepared(db: Any) -> None:
    """See that the database is a store, or make it one."""
    async with db.transaction():
        await db.execute("SELECT pg_advisory_xact_lock($1)", MAKING)
        found = await db.fetchval("SELECT to_regclass($1) IS NOT NULL", LATEST)
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
