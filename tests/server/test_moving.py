"""A server outgrows its file: everything goes to PostgreSQL while people play, and back."""

from __future__ import annotations

import asyncio
import os
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

import barkade
from barkade.cli import main
from barkade.server.file import BadStore, connected, opened
from barkade.server.moving import PLACES, to_database, to_file
from barkade.server.postgres import PostgresStore
from barkade.server.sqlite import SqliteStore
from tests.server.databases import Postgres
from tests.server.servers import PATIENCE, Process, a_process
from tests.server.test_crash import FAST, play_through, refusal
from tests.server.test_stores import Journal, run

Rows = dict[str, list[Any]]
AWKWARD = [b"", b"\0\xff\x80", "ü \N{DOG FACE} '\"\\".encode(), b"x" * 100_000]


@pytest.fixture
def url(postgres: Postgres) -> str:
    return postgres.database()


def rows(path: Path) -> Rows:
    """All that lies in a file."""
    with closing(connected(path)) as db:
        db.execute("UPDATE settings SET value = CAST(value AS BLOB)")  # as SQLite has it, or not
        return {
            place: db.execute(f"SELECT * FROM {place} ORDER BY {', '.join(columns)}").fetchall()
            for place, columns in PLACES.items()
        }


def a_file(path: Path) -> Rows:
    """A file with something of every kind in it, also what is not easily written."""
    with closing(opened(path)) as db:
        for place, columns in PLACES.items():
            for n, body in enumerate(AWKWARD):
                names = [f"{'aZ_ü'[n]} {place}"] * (len(columns) - 1) or [f"{'aZ_ü'[n]}"]
                row: list[object] = [*names, body] if len(columns) > 1 else [*names]
                if place == "entries":
                    row = [names[0], n, body]
                db.execute(f"INSERT INTO {place} VALUES ({', '.join('?' * len(row))})", row)
    return rows(path)


def admin(*words: str) -> str:
    result = CliRunner().invoke(main, ["admin", *words])
    assert result.exit_code == 0, result.output
    return result.output


def test_all_of_it_comes_back_byte_for_byte(tmp_path: Path, url: str) -> None:
    before = a_file(tmp_path / "before.db")
    counts = to_database(tmp_path / "before.db", url)
    assert counts == {place: len(found) for place, found in before.items()}
    assert to_file(url, tmp_path / "after.db") == counts
    assert rows(tmp_path / "after.db") == before
    assert sorted(os.listdir(tmp_path)) == ["after.db", "before.db"]


def test_a_file_or_a_database_that_has_moved_is_served_no_more(tmp_path: Path, url: str) -> None:
    file, back = tmp_path / "barkade.db", tmp_path / "back.db"

    async def play() -> None:
        with closing(SqliteStore(file)) as store:
            journal = Journal(store)
            journal.add("a", 0, b"before", b"a heading")
            await journal.settled()
            assert (await asyncio.to_thread(store.move, url))["entries"] == 1
            journal.add("a", 1, b"after")
            store.barrier(journal.noting("barrier", 0))
            while len(journal.answers) < 3:
                await asyncio.sleep(0)
            assert journal.failed() == [("a", 1), ("barrier", 0)]
            assert "Everything has moved to postgresql://" in str(journal.answers[-1][2])
            assert store.read("a") == [b"before"]

    run(play)
    with pytest.raises(BadStore, match=r"barkade.db has moved to postgresql://"):
        SqliteStore(file)
    with closing(PostgresStore(url)) as store:
        assert store.read("a") == [b"before"]
    said = admin("--store", url, "move", str(back), "--yes")
    assert "1 tables with 1 entries, equal byte for byte" in said
    with pytest.raises(BadStore, match=r"The database has moved to .*back\.db; serve that"):
        PostgresStore(url)
    with closing(SqliteStore(back)) as there:
        assert there.read("a") == [b"before"]


def test_what_cant_be_moved_stays_and_is_served(tmp_path: Path, url: str) -> None:
    file, taken = tmp_path / "barkade.db", tmp_path / "taken.db"
    a_file(file)
    to_database(file, url)
    taken.write_bytes(b"Dear diary")
    with closing(SqliteStore(file)) as store:
        for where, why in (
            (url, "has tables already; name a database that has none"),
            (f"postgresql://ann:secret@/x?host={tmp_path}", "postgresql://ann@/x can't be used"),
        ):
            with pytest.raises(BadStore, match=why):
                store.move(where)
        store.put_setting("still", b"here")
    with closing(PostgresStore(url)) as other:
        with pytest.raises(BadStore, match="is there already; choose another name"):
            other.move(str(taken))
        other.put_setting("still", b"here")
    assert taken.read_bytes() == b"Dear diary"


def test_what_postgresql_cant_hold_is_told_and_nothing_is_half_done(
    tmp_path: Path, url: str
) -> None:
    a_file(tmp_path / "kept.db")
    with closing(sqlite3.connect(tmp_path / "kept.db")) as db:
        db.execute("INSERT INTO results VALUES (?, 'c', x'00')", ("a\0b",))
        db.commit()
    with pytest.raises(BadStore, match="did not take it: "):
        to_database(tmp_path / "kept.db", url)
    with closing(PostgresStore(url)) as store:
        assert store.headings() == []


@pytest.mark.long
def test_people_play_on_while_their_server_moves_to_a_database(tmp_path: Path, url: str) -> None:
    """They are at a table on the file; then on the database; in the end all is in a file again."""
    with a_process(tmp_path, *FAST) as process:
        there = Process(tmp_path, *FAST, store=url)
        there.port, there.address = process.port, process.address

        def move() -> None:
            admin("--data", str(process.data), "move", url, "--yes")
            assert process.process.wait(PATIENCE) == 0
            there.start()

        try:
            record = play_through(process, {12: move})
        finally:
            there.stop()
        assert barkade.replay(record).over
    assert "has moved to postgresql://" in refusal("--data", str(process.data))
    before = rows(process.data)
    admin("--store", url, "move", str(tmp_path / "back.db"), "--yes")
    after = rows(tmp_path / "back.db")
    assert [row for row in before["entries"] if row not in after["entries"]] == []
    assert len(after["entries"]) > len(before["entries"])
