"""What every store promises: an entry that was acknowledged is there, whatever happened since.

It is held to SQLite's file and to a real PostgreSQL (see databases.py)."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from collections.abc import Awaitable, Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import asyncpg
import pytest

from barkade.server.file import BadStore, NotNow, connected
from barkade.server.postgres import PostgresStore
from barkade.server.sqlite import SqliteStore
from barkade.server.store import NotStored, Store, Stored, Taken
from barkade.server.writing import OneWriter
from tests.server.databases import Postgres

Answer = tuple[str, int, BaseException | None]
CHILD = """
import asyncio, sys
from tests.server.test_stores import opened

async def main():
    store = opened(sys.argv[1])
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


def opened(place: str) -> OneWriter:
    """The store at a place."""
    return PostgresStore(place) if "://" in place else SqliteStore(place)


@pytest.fixture(params=["sqlite", "postgres"])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Where a store may be made."""
    if request.param == "sqlite":
        return str(tmp_path / "barkade.db")
    database: Postgres = request.getfixturevalue("postgres")
    return database.database()


class Journal:
    """Appends to a store, and remembers what it answered, in order."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.answers: list[Answer] = []

    def add(
        self, table: str, seq: int, body: bytes = b"x", heading: bytes | None = None, **more: Any
    ) -> None:
        self.store.append(table, seq, body, heading, self.noting(table, seq), **more)

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


def with_store(place: str, play: Callable[[OneWriter, Journal], Awaitable[None]]) -> None:
    """Play something with a store."""
    with closing(opened(place)) as store:
        run(lambda: play(store, Journal(store)))


class Looker:
    """Somebody who holds all entries from outside, so that the writer must wait."""

    def __init__(self, place: str) -> None:
        self._file = None if "://" in place else connected(place)
        self._loop = asyncio.new_event_loop()
        if self._file:
            self._file.execute("BEGIN IMMEDIATE")
        else:
            self._db = self._loop.run_until_complete(asyncpg.connect(place))
            hold = "BEGIN; LOCK TABLE barkade.entries IN ACCESS EXCLUSIVE MODE"
            self._loop.run_until_complete(self._db.execute(hold))

    def let_go(self) -> None:
        if self._file:
            self._file.execute("ROLLBACK")
            self._file.close()
        else:
            self._loop.run_until_complete(self._db.close())
        self._loop.close()


def test_entries_are_answered_in_the_order_of_the_appends(place: str) -> None:
    async def play(store: OneWriter, journal: Journal) -> None:
        for seq in range(50):
            for table in "abc":
                journal.add(table, seq, f"{table}{seq}".encode())
        answers = await journal.settled()
        assert answers == [(table, seq, None) for seq in range(50) for table in "abc"]
        assert store.read("b") == [f"b{seq}".encode() for seq in range(50)]

    with_store(place, play)


def test_an_append_returns_before_anything_is_answered(place: str) -> None:
    async def play(store: OneWriter, journal: Journal) -> None:
        journal.add("a", 0)
        assert journal.answers == []
        assert await journal.settled() == [("a", 0, None)]

    with_store(place, play)


def test_what_waits_is_committed_together(place: str) -> None:
    async def play(store: OneWriter, journal: Journal) -> None:
        looker = await asyncio.to_thread(Looker, place)
        for seq in range(500):
            journal.add("a", seq)
        await asyncio.to_thread(looker.let_go)
        assert len(await journal.settled()) == 500
        assert store.commits <= 2  # what the writer took before it had to wait, and the rest

    with_store(place, play)


def test_an_unknown_table_has_no_entries(place: str) -> None:
    with closing(opened(place)) as store:
        assert store.read("nowhere") == []
        assert store.headings() == []


def test_a_number_is_given_once(place: str) -> None:
    async def play(store: OneWriter, journal: Journal) -> None:
        journal.add("a", 0, b"first")
        journal.add("a", 0, b"second")
        (_, _, error) = (await journal.settled())[1]
        assert isinstance(error, Taken)
        assert str(error) == "Entry 0 of table a is there already."
        assert store.read("a") == [b"first"]

    with_store(place, play)


def test_a_failure_fails_what_waits_behind_it_at_its_table_and_nothing_else(place: str) -> None:
    async def play(store: OneWriter, journal: Journal) -> None:
        journal.add("a", 1)
        await journal.settled()
        looker = await asyncio.to_thread(Looker, place)
        for seq in range(4):
            journal.add("a", seq, heading=b"of %d" % seq, results=[("ann", b"%d" % seq)])
            journal.add("b", seq)
        await asyncio.to_thread(looker.let_go)
        await journal.settled()
        assert journal.failed() == [("a", 1), ("a", 2), ("a", 3)]
        assert len(store.read("a")) == 2
        assert len(store.read("b")) == 4
        assert store.headings() == [("a", b"of 0")]
        assert store.results("ann") == [("a", b"0")]

    with_store(place, play)


def test_what_was_appended_before_a_failure_was_told_leaves_no_gap(place: str) -> None:
    async def play(store: OneWriter, journal: Journal) -> None:
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

    with_store(place, play)


def test_a_callback_that_fails_does_not_keep_others_from_theirs(place: str) -> None:
    async def play(store: OneWriter, journal: Journal) -> None:
        seen: list[str] = []
        loop = asyncio.get_running_loop()
        loop.set_exception_handler(lambda _, context: seen.append(str(context["exception"])))

        def broken(error: BaseException | None) -> None:
            raise RuntimeError("broken")

        store.append("a", 0, b"x", None, broken)
        journal.add("a", 1)
        assert await journal.settled() == [("a", 1, None)]
        assert seen == ["broken"]

    with_store(place, play)


def test_a_heading_is_replaced_with_its_entry(place: str) -> None:
    async def play(store: OneWriter, journal: Journal) -> None:
        journal.add("b", 0, heading=b"open")
        journal.add("a", 0, heading=b"open")
        journal.add("b", 1, heading=b"over")
        journal.add("b", 2)
        await journal.settled()
        assert sorted(store.headings()) == [("a", b"open"), ("b", b"over")]

    with_store(place, play)


def test_what_is_kept_of_a_player_is_replaced_forgotten_and_found_again(place: str) -> None:
    async def play(store: OneWriter, journal: Journal) -> None:
        for player, body in (("ann", b"1"), ("bob", b"2"), ("ann", b"3"), ("bob", b"")):
            store.keep_nudges(player, body, journal.noting(player, 0))
        journal.add("a", 0)
        assert [error for _, _, error in await journal.settled()] == [None] * 5

    with_store(place, play)
    with closing(opened(place)) as again:
        assert again.nudges() == [("ann", b"3")]


def test_a_check_is_a_write(place: str) -> None:
    async def play(store: OneWriter, journal: Journal) -> None:
        commits = store.commits
        store.check(journal.noting("check", 0))
        assert await journal.settled() == [("check", 0, None)]
        assert store.commits == commits + 1

    with_store(place, play)


def test_all_is_there_when_it_is_opened_again(place: str) -> None:
    async def play() -> None:
        store = opened(place)
        journal = Journal(store)
        for seq in range(100):
            journal.add("a", seq, b"%d" % seq, b"h%d" % seq)
        store.close()
        assert journal.answers == []
        await asyncio.sleep(0)
        assert len(journal.answers) == 100
        assert not journal.failed()

    run(play)
    with closing(opened(place)) as again:
        assert again.read("a") == [b"%d" % seq for seq in range(100)]
        assert again.headings() == [("a", b"h99")]


def test_a_closed_store_says_so(place: str) -> None:
    async def play() -> None:
        store = opened(place)
        store.close()
        store.close()
        answer = asyncio.get_running_loop().create_future()
        store.append("a", 0, b"x", None, answer.set_result)
        error = await answer
        assert isinstance(error, NotStored)
        assert str(error) == "The store is closed."
        with pytest.raises(NotNow, match="closed"):
            store.read("a")

    run(play)


def test_what_is_forgotten_is_gone_and_the_rest_is_not(place: str) -> None:
    async def fill(store: OneWriter, journal: Journal) -> None:
        for table in ("a", "b", "c"):
            journal.add(table, 0, heading=b"h")
            journal.add(table, 1)
            store.keep_review(table, b"a review")
        await journal.settled()
        store.forget(["a", "c"])
        assert [table for table, _ in store.headings()] == ["b"]

    with_store(place, fill)
    with closing(opened(place)) as again:
        assert [len(again.read(table)) for table in ("a", "b", "c")] == [0, 2, 0]
        assert [again.review(table) for table in ("a", "b", "c")] == [b"", b"a review", b""]


def test_a_setting_is_made_once_and_kept(place: str) -> None:
    with closing(opened(place)) as store:
        assert store.setting("key", lambda: b"one") == b"one"
        assert store.setting("key", lambda: b"two") == b"one"
    with closing(opened(place)) as again:
        assert again.setting("key", lambda: b"three") == b"one"
        again.put_setting("key", b"four")
        assert again.setting("key", lambda: b"five") == b"four"


def test_results_are_found_by_player_and_in_order(place: str) -> None:
    async def play(store: OneWriter, journal: Journal) -> None:
        journal.add("b", 0, results=[("bob", b"1"), ("Zoe", b"2"), ("_e", b"3")])
        journal.add("a", 0, results=[("bob", b"4"), ("ann", b"5")])
        await journal.settled()
        store.keep_results("b", [("bob", b"6")])
        rows = [("Zoe", "b", b"2"), ("_e", "b", b"3"), ("ann", "a", b"5"), ("bob", "a", b"4")]
        assert store.results_after("", "", 4) == rows
        assert store.results_after("bob", "a", 9) == [("bob", "b", b"6")]
        assert sorted(store.results("bob")) == [("a", b"4"), ("b", b"6")]

    with_store(place, play)


def test_what_one_player_has_is_anothers_as_far_as_that_one_has_it_not(place: str) -> None:
    with closing(opened(place)) as store:
        store.keep_results("a", [("ann", b"ann's"), ("bob", b"bob's")])
        store.keep_results("b", [("ann", b"hers alone")])
        store.move_results("ann", "bob")
        assert store.results("ann") == []
        assert sorted(store.results("bob")) == [("a", b"bob's"), ("b", b"hers alone")]


def test_a_player_who_is_forgotten_is_remembered_as_nobody(place: str) -> None:
    with closing(opened(place)) as store:
        store.keep_results("a", [("ann", b"x"), ("bob", b"x")])
        for player in ("ann", "bob", "ann"):
            store.be_shy(player, True)
        store.be_shy("bob", False)
        assert store.shy() == ["ann"]
        for _ in range(2):
            store.forget_player("ann")
        assert (store.gone(), store.shy(), store.results("ann")) == (["ann"], [], [])
        assert store.results("bob") == [("a", b"x")]


def test_an_entry_is_amended_and_no_other(place: str) -> None:
    async def play(store: OneWriter, journal: Journal) -> None:
        for seq in range(3):
            journal.add("a", seq)
        await journal.settled()
        store.amend("a", 1, b"y")
        assert store.read("a") == [b"x", b"y", b"x"]

    with_store(place, play)


def test_a_journal_with_a_gap_is_no_journal(place: str) -> None:
    async def play(store: OneWriter, journal: Journal) -> None:
        journal.add("a", 0)
        journal.add("a", 2)
        await journal.settled()
        with pytest.raises(BadStore, match="Entry 1 of table a is missing"):
            store.read("a")

    with_store(place, play)


def test_reading_is_safe_from_other_threads(place: str) -> None:
    async def play(store: OneWriter, journal: Journal) -> None:
        for seq in range(200):
            journal.add("a", seq)
        reads = [asyncio.to_thread(store.read, "a") for _ in range(20)]
        lengths = [len(entries) for entries in await asyncio.gather(*reads)]
        assert max(lengths) <= 200
        await journal.settled()
        assert len(await asyncio.to_thread(store.read, "a")) == 200

    with_store(place, play)


def test_after_kill_9_every_acknowledged_entry_is_there_and_none_before_it_is_missing(
    place: str,
) -> None:
    command = [sys.executable, "-c", CHILD, place]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as child:
        assert child.stdout
        lines = [child.stdout.readline() for _ in range(300)]
        child.kill()
        lines += [line for line in child.stdout if line.endswith("\n")]
    with closing(opened(place)) as store:
        for table in "012":
            seqs = [int(line.split()[1]) for line in lines if line[0] == table]
            bodies = store.read(table)
            assert len(seqs) > 50
            assert seqs == list(range(len(seqs)))
            assert bodies == [b"%d" % seq * 300 for seq in range(len(bodies))]
            assert len(bodies) >= len(seqs)
            assert (table, b"%d" % (len(bodies) - 1)) in store.headings()
