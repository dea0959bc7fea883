"""An entry that was acknowledged is there, whatever happened since."""

from __future__ import annotations

import asyncio
import os
import shutil
import sqlite3
import stat
import subprocess
import sys
from collections.abc import Awaitable, Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest

from barkade.kernel.errors import BarkadeError
from barkade.server import file as file_module
from barkade.server.file import BadStore
from barkade.server.sqlite import SqliteStore
from barkade.server.store import NotStored, Stored, Taken

Answer = tuple[str, int, BaseException | None]
CHILD = """
import asyncio, sys
from barkade.server.sqlite import SqliteStore

async def main():
    store = SqliteStore(sys.argv[1])
    room = asyncio.Semaphore(16)
    for number in range(1_000_000):
        await room.acquire()
        table, seq = str(number % 3), number // 3
        def stored(error, table=table, seq=seq):
            if error is None:
                print(table, seq, flush=True)
            room.release()
        store.append(table, seq, b"%d" % seq * 300, b"%d" % seq, stored)

asyncio.run(main())
"""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "barkade.db"


@pytest.fixture
def store(path: Path) -> Iterator[SqliteStore]:
    with closing(SqliteStore(path)) as store:
        yield store


class Journal:
    """Appends to a store, and remembers what it answered, in order."""

    def __init__(self, store: SqliteStore) -> None:
        self.store = store
        self.answers: list[Answer] = []

    def add(self, table: str, seq: int, body: bytes = b"x", heading: bytes | None = None) -> None:
        self.store.append(table, seq, body, heading, self.noting(table, seq))

    def noting(self, table: str, seq: int) -> Stored:
        return lambda error: self.answers.append((table, seq, error))

    async def settled(self) -> list[Answer]:
        """All answers, once there are no more to come."""
        waiting = asyncio.get_running_loop().create_future()
        self.store.barrier(waiting.set_result)
        assert await waiting is None
        return self.answers

    def failed(self) -> list[tuple[str, int]]:
        return [(table, seq) for table, seq, error in self.answers if error]


def run(play: Callable[[], Awaitable[None]]) -> None:
    async def main() -> None:
        await play()

    asyncio.run(main())


class Looker:
    """Somebody who holds the file from outside, so that the writer must wait."""

    def __init__(self, path: Path) -> None:
        self.db = sqlite3.connect(path, isolation_level=None)
        self.db.execute("BEGIN IMMEDIATE")

    def let_go(self) -> None:
        self.db.execute("ROLLBACK")
        self.db.close()


def test_entries_are_answered_in_the_order_of_the_appends(store: SqliteStore) -> None:
    async def play() -> None:
        journal = Journal(store)
        for seq in range(50):
            for table in "abc":
                journal.add(table, seq, f"{table}{seq}".encode())
        answers = await journal.settled()
        assert answers == [(table, seq, None) for seq in range(50) for table in "abc"]
        assert store.read("b") == [f"b{seq}".encode() for seq in range(50)]

    run(play)


def test_an_append_returns_before_anything_is_answered(store: SqliteStore) -> None:
    async def play() -> None:
        journal = Journal(store)
        journal.add("a", 0)
        assert journal.answers == []
        assert await journal.settled() == [("a", 0, None)]

    run(play)


def test_what_waits_is_committed_together(store: SqliteStore, path: Path) -> None:
    async def play() -> None:
        journal = Journal(store)
        looker = Looker(path)
        for seq in range(500):
            journal.add("a", seq)
        looker.let_go()
        assert len(await journal.settled()) == 500
        assert store.commits <= 2  # what the writer took before it had to wait, and the rest

    run(play)


def test_an_unknown_table_has_no_entries(store: SqliteStore) -> None:
    assert store.read("nowhere") == []
    assert store.headings() == []


def test_a_number_is_given_once(store: SqliteStore) -> None:
    async def play() -> None:
        journal = Journal(store)
        journal.add("a", 0, b"first")
        journal.add("a", 0, b"second")
        (_, _, error) = (await journal.settled())[1]
        assert isinstance(error, Taken)
        assert str(error) == "Entry 0 of table a is there already."
        assert store.read("a") == [b"first"]

    run(play)


def test_a_failure_fails_what_waits_behind_it_at_its_table_and_nothing_else(
    store: SqliteStore, path: Path
) -> None:
    async def play() -> None:
        journal = Journal(store)
        journal.add("a", 1)
        await journal.settled()
        looker = Looker(path)
        for seq in range(4):
            journal.add("a", seq, heading=b"of %d" % seq)
            journal.add("b", seq)
        looker.let_go()
        await journal.settled()
        assert journal.failed() == [("a", 1), ("a", 2), ("a", 3)]
        assert len(store.read("a")) == 2
        assert len(store.read("b")) == 4
        assert store.headings() == [("a", b"of 0")]

    run(play)


def test_what_was_appended_before_a_failure_was_told_leaves_no_gap(store: SqliteStore) -> None:
    async def play() -> None:
        journal = Journal(store)
        journal.add("a", 1)
        await journal.settled()
        journal.add("a", 0)
        journal.add("a", 1)
        while store._writer.is_alive() and not store._failed:
            pass  # the failure has happened, but the loop has not heard of it
        journal.add("a", 2)
        await journal.settled()
        assert journal.failed() == [("a", 1), ("a", 2)]
        journal.add("a", 2)
        assert (await journal.settled())[-1] == ("a", 2, None)

    run(play)


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


def test_a_callback_that_fails_does_not_keep_others_from_theirs(store: SqliteStore) -> None:
    async def play() -> None:
        seen: list[str] = []
        loop = asyncio.get_running_loop()
        loop.set_exception_handler(lambda _, context: seen.append(str(context["exception"])))
        journal = Journal(store)

        def broken(error: BaseException | None) -> None:
            raise RuntimeError("broken")

        store.append("a", 0, b"x", None, broken)
        journal.add("a", 1)
        assert await journal.settled() == [("a", 1, None)]
        assert seen == ["broken"]

    run(play)


def test_a_heading_is_replaced_with_its_entry(store: SqliteStore) -> None:
    async def play() -> None:
        journal = Journal(store)
        journal.add("b", 0, heading=b"open")
        journal.add("a", 0, heading=b"open")
        journal.add("b", 1, heading=b"over")
        journal.add("b", 2)
        await journal.settled()
        assert sorted(store.headings()) == [("a", b"open"), ("b", b"over")]

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


def test_all_is_there_when_it_is_opened_again(path: Path) -> None:
    async def play() -> None:
        store = SqliteStore(path)
        journal = Journal(store)
        for seq in range(100):
            journal.add("a", seq, b"%d" % seq, b"h%d" % seq)
        store.close()
        assert journal.answers == []
        await asyncio.sleep(0)
        assert len(journal.answers) == 100
        assert not journal.failed()

    run(play)
    with closing(SqliteStore(path)) as again:
        assert again.read("a") == [b"%d" % seq for seq in range(100)]
        assert again.headings() == [("a", b"h99")]


def test_a_closed_store_says_so(path: Path) -> None:
    async def play() -> None:
        store = SqliteStore(path)
        store.close()
        store.close()
        answer = asyncio.get_running_loop().create_future()
        store.append("a", 0, b"x", None, answer.set_result)
        error = await answer
        assert isinstance(error, NotStored)
        assert str(error) == "The store is closed."

    run(play)


def test_what_is_forgotten_is_gone_and_the_rest_is_not(path: Path) -> None:
    async def fill(store: SqliteStore) -> None:
        journal = Journal(store)
        for table in ("a", "b", "c"):
            journal.add(table, 0, heading=b"h")
            journal.add(table, 1)
        await journal.settled()

    with closing(SqliteStore(path)) as store:
        asyncio.run(fill(store))
        store.forget(["a", "c"])
        assert [table for table, _ in store.headings()] == ["b"]
    with closing(SqliteStore(path)) as again:
        assert [len(again.read(table)) for table in ("a", "b", "c")] == [0, 2, 0]


def test_what_cant_be_forgotten_stays_whole(store: SqliteStore) -> None:
    store._reading.execute("PRAGMA query_only = 1")
    with pytest.raises(NotStored, match="could not be forgotten"):
        store.forget(["a"])


def test_a_setting_is_made_once_and_kept(path: Path) -> None:
    with closing(SqliteStore(path)) as store:
        assert store.setting("key", lambda: b"one") == b"one"
        assert store.setting("key", lambda: b"two") == b"one"
    with closing(SqliteStore(path)) as again:
        assert again.setting("key", lambda: b"three") == b"one"


def test_reading_is_safe_from_other_threads(store: SqliteStore) -> None:
    async def play() -> None:
        journal = Journal(store)
        for seq in range(200):
            journal.add("a", seq)
        reads = [asyncio.to_thread(store.read, "a") for _ in range(20)]
        lengths = [len(entries) for entries in await asyncio.gather(*reads)]
        assert max(lengths) <= 200
        await journal.settled()
        assert len(await asyncio.to_thread(store.read, "a")) == 200

    run(play)


def test_after_kill_9_every_acknowledged_entry_is_there_and_none_before_it_is_missing(
    path: Path,
) -> None:
    command = [sys.executable, "-c", CHILD, str(path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as child:
        assert child.stdout
        lines = [child.stdout.readline() for _ in range(300)]
        child.kill()
        lines += [line for line in child.stdout if line.endswith("\n")]
    with closing(SqliteStore(path)) as store:
        for table in "012":
            seqs = [int(line.split()[1]) for line in lines if line[0] == table]
            bodies = store.read(table)
            assert len(seqs) > 50
            assert seqs == list(range(len(seqs)))
            assert bodies == [b"%d" % seq * 300 for seq in range(len(bodies))]
            assert len(bodies) >= len(seqs)
            assert (table, b"%d" % (len(bodies) - 1)) in store.headings()


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
