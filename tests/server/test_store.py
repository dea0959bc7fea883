"""The file of a store: what only SQLite can do wrong, and whose the file is.  What every store
promises is in test_stores.py."""

from __future__ import annotations

import os
import shutil
import sqlite3
import stat
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from barkade.kernel.errors import BarkadeError
from barkade.server import file as file_module
from barkade.server.file import BadStore
from barkade.server.sqlite import SqliteStore
from barkade.server.store import NotStored
from tests.server.test_stores import Journal, run


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "barkade.db"


@pytest.fixture
def store(path: Path) -> Iterator[SqliteStore]:
    with closing(SqliteStore(path)) as store:
        yield store


def test_nobody_waits_for_ever_whatever_goes_wrong(
    store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not only SQLite can fail: who waits is told, and the writer goes on."""

    class Weary:
        """A connection that runs out of memory."""

        in_transaction = False

        def execute(self, statement: str) -> None:
            raise MemoryError(statement)

    async def play() -> None:
        journal = Journal(store)
        monkeypatch.setattr(store, "_writing", Weary())
        journal.add("a", 0)
        await journal.settled()
        assert journal.failed() == [("a", 0)]
        monkeypatch.undo()
        journal.add("a", 0)
        assert (await journal.settled())[-1] == ("a", 0, None)

    run(play)


def test_a_full_disk_is_told_and_the_store_goes_on(store: SqliteStore) -> None:
    async def play() -> None:
        journal = Journal(store)
        journal.add("a", 0)
        await journal.settled()
        (pages,) = store._writing.execute("PRAGMA page_count").fetchone()
        store._writing.execute(f"PRAGMA max_page_count = {pages}")
        journal.add("b", 0, b"x" * 100_000)
        journal.add("b", 1)
        journal.add("a", 1)
        await journal.settled()
        assert journal.failed() == [("b", 0), ("b", 1)]
        assert "can't be stored: database or disk is full" in str(journal.answers[1][2])
        store._writing.execute(f"PRAGMA max_page_count = {pages + 1000}")
        journal.add("b", 0, b"x" * 100_000)
        assert (await journal.settled())[-1] == ("b", 0, None)

    run(play)


def test_what_is_kept_of_a_player_is_replaced_forgotten_and_found_again(path: Path) -> None:
    async def play() -> None:
        store = SqliteStore(path)
        journal = Journal(store)
        for player, body in (("ann", b"1"), ("bob", b"2"), ("ann", b"3"), ("bob", b"")):
            store.keep_nudges(player, body, journal.noting(player, 0))
        journal.add("a", 0)
        assert [error for _, _, error in await journal.settled()] == [None] * 5
        (pages,) = store._writing.execute("PRAGMA page_count").fetchone()
        store._writing.execute(f"PRAGMA max_page_count = {pages}")
        store.keep_nudges("ann", b"x" * 100_000, journal.noting("ann", 1))
        journal.add("a", 1)
        await journal.settled()
        assert journal.failed() == [("ann", 1)], "and nothing else"
        store.close()

    run(play)
    with closing(SqliteStore(path)) as again:
        assert again.nudges() == [("ann", b"3")]


def test_what_cant_be_forgotten_stays_whole(store: SqliteStore) -> None:
    store._reading.execute("PRAGMA query_only = 1")
    with pytest.raises(NotStored, match="could not be forgotten"):
        store.forget(["a"])


def test_a_store_of_a_newer_version_is_refused(path: Path) -> None:
    SqliteStore(path).close()
    with closing(sqlite3.connect(path)) as db:
        db.execute("PRAGMA user_version = 99")
    with pytest.raises(BadStore, match=r"version 99, made by a newer Barkade; this one reads"):
        SqliteStore(path)


def test_what_is_no_store_is_refused_and_left_alone(path: Path) -> None:
    path.write_bytes(b"Dear diary, " * 500)
    with pytest.raises(BadStore, match="is not a Barkade store"):
        SqliteStore(path)
    assert path.read_bytes() == b"Dear diary, " * 500


def test_another_programs_database_is_refused_and_left_alone(path: Path) -> None:
    with closing(sqlite3.connect(path)) as db:
        db.execute("CREATE TABLE diary (day)")
        db.commit()
    before = path.read_bytes()
    with pytest.raises(BadStore, match="is not a Barkade store"):
        SqliteStore(path)
    assert path.read_bytes() == before


@pytest.mark.parametrize("where", ["missing/barkade.db", ".", "nul\0.db"])
def test_a_file_that_cant_be_opened_is_one_sentence(tmp_path: Path, where: str) -> None:
    with pytest.raises(BarkadeError, match=r"can't be opened: [^.]+\.$"):
        SqliteStore(tmp_path / where)


def modes(folder: Path) -> dict[str, int]:
    return {file.name: stat.S_IMODE(file.stat().st_mode) for file in folder.iterdir()}


def test_a_store_is_its_owners_alone(path: Path) -> None:
    private = {f"barkade.db{end}": 0o600 for end in ("", "-wal", "-shm", ".lock")}
    before = os.umask(0)
    try:
        with closing(SqliteStore(path)):
            assert modes(path.parent) == private
            shutil.copytree(path.parent, path.parent / "copy")
        for file in (path.parent / "copy").iterdir():
            file.chmod(0o666)
        with closing(SqliteStore(path.parent / "copy" / "barkade.db")):
            assert modes(path.parent / "copy") == private
    finally:
        os.umask(before)


def test_what_is_no_store_is_left_open_to_whom_it_was(path: Path) -> None:
    path.write_bytes(b"Dear diary, " * 500)
    path.chmod(0o644)
    with pytest.raises(BadStore):
        SqliteStore(path)
    assert modes(path.parent)["barkade.db"] == 0o644


def test_a_disk_that_cant_be_written_is_told_at_the_start(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    SqliteStore(path).close()
    connected = file_module.connected

    def only_to_read(path: str | Path) -> sqlite3.Connection:
        db = connected(path)
        db.execute("PRAGMA query_only = ON")
        return db

    with monkeypatch.context() as then:
        then.setattr(file_module, "connected", only_to_read)
        with pytest.raises(BadStore, match=r"can't be opened: attempt to write a read.?only"):
            SqliteStore(path)
    SqliteStore(path).close()


def test_a_check_writes(store: SqliteStore, path: Path) -> None:
    async def play() -> None:
        journal = Journal(store)
        commits = store.commits
        store.check(journal.noting("check", 0))
        await journal.settled()
        assert store.commits == commits + 1
        store._writing.execute("PRAGMA query_only = ON")
        store.check(journal.noting("check", 1))
        await journal.settled()
        assert journal.failed() == [("check", 1)]
        store._writing.execute("PRAGMA query_only = OFF")
        store.check(journal.noting("check", 2))
        assert (await journal.settled())[-1] == ("check", 2, None)

    run(play)


def test_memory_is_no_place_for_a_store(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(BadStore, match="choose a local disk"):
        SqliteStore(":memory:")


def test_two_servers_dont_share_a_store(store: SqliteStore, path: Path) -> None:
    with pytest.raises(BadStore, match="in use by another server"):
        SqliteStore(path)
    code = "import sys; from barkade.server.sqlite import SqliteStore; SqliteStore(sys.argv[1])"
    command = [sys.executable, "-c", code, str(path)]
    other = subprocess.run(command, capture_output=True, text=True)
    assert "in use by another server" in other.stderr


def test_a_store_that_was_refused_can_be_opened_once_it_is_free(path: Path) -> None:
    first = SqliteStore(path)
    with pytest.raises(BadStore):
        SqliteStore(path)
    first.close()
    SqliteStore(path).close()


def test_a_store_that_was_killed_while_it_was_made_is_made_again(path: Path) -> None:
    with closing(sqlite3.connect(path)) as db:
        db.execute("PRAGMA journal_mode = WAL")
    SqliteStore(path).close()
