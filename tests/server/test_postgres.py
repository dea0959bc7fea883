"""A PostgreSQL behind a server: what it takes to be a store, and what happens while it is away."""

from __future__ import annotations

import asyncio
from contextlib import closing
from pathlib import Path

import pytest
from click.testing import CliRunner

import barkade
from barkade.cli import main
from barkade.server import database
from barkade.server.file import BadStore, NotNow
from barkade.server.postgres import PostgresStore
from barkade.server.store import NotStored
from tests.server.databases import Postgres
from tests.server.servers import a_process
from tests.server.test_crash import FAST, play_through, refusal
from tests.server.test_stores import Journal, run, with_store


@pytest.fixture
def url(postgres: Postgres) -> str:
    return postgres.database()


def test_what_others_keep_in_the_same_database_is_left_alone(postgres: Postgres) -> None:
    url = postgres.database()
    name = url.partition("?")[0].rpartition("/")[2]
    postgres.ask(name, "CREATE TABLE entries (day text)", "INSERT INTO entries VALUES ('mine')")
    PostgresStore(url).close()
    assert [row["day"] for row in postgres.ask(name, "SELECT day FROM entries")] == ["mine"]


def test_a_store_of_a_newer_version_is_refused(postgres: Postgres) -> None:
    url = postgres.database()
    PostgresStore(url).close()
    name = url.partition("?")[0].rpartition("/")[2]
    postgres.ask(name, "UPDATE barkade.about SET version = 99")
    with pytest.raises(BadStore, match=r"version 99, made by a newer Barkade; this one reads"):
        PostgresStore(url)


def test_a_database_that_cant_be_reached_is_one_sentence_without_its_password(
    tmp_path: Path,
) -> None:
    url = f"postgresql://ann:secret@/tables?host={tmp_path}"
    with pytest.raises(BadStore, match=r"^postgresql://ann@/tables can't be used: [^\n]+\.$") as no:
        PostgresStore(url)
    assert "secret" not in str(no.value)


def test_without_its_extra_it_says_so(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(database, "asyncpg", None)
    with pytest.raises(BadStore, match=r"pip install 'barkade\[postgres\]'"):
        PostgresStore(url)


def test_a_database_that_stops_is_told_and_all_goes_on_when_it_is_back(shaky: Postgres) -> None:
    async def play(store: PostgresStore) -> None:
        journal = Journal(store)
        journal.add("a", 0, b"before")
        await journal.settled()
        await asyncio.to_thread(shaky.stop)
        journal.add("a", 1)
        journal.add("a", 2)
        await journal.settled()
        assert journal.failed() == [("a", 1), ("a", 2)]
        with pytest.raises(NotNow, match=r"^The database can't be reached: [^\n]+\. Try again\.$"):
            store.read("a")
        with pytest.raises(NotStored):
            store.be_shy("ann", True)
        await asyncio.to_thread(shaky.start)
        while True:
            journal.add("a", 1, b"after")
            if (await journal.settled())[-1] == ("a", 1, None):
                break
        assert store.read("a") == [b"before", b"after"]

    with closing(PostgresStore(shaky.database())) as store:
        run(lambda: play(store))


def test_what_is_acknowledged_is_durable_whatever_the_database_is_used_to(
    postgres: Postgres,
) -> None:
    url = postgres.database()
    name = url.partition("?")[0].rpartition("/")[2]
    postgres.ask("postgres", f"ALTER DATABASE {name} SET synchronous_commit = off")
    with closing(PostgresStore(url)) as store:
        assert store._db.write(lambda db: db.fetchval("SHOW synchronous_commit")) == "on"


def test_a_statement_that_deadlocks_or_fails_stores_nothing_of_it(url: str) -> None:
    """One entry that can't be stored takes back all that went with it; then all others are."""

    async def play(store: object, journal: Journal) -> None:
        journal.add("a", 0, heading=b"kept")
        journal.add("a\0b", 0, heading=b"no text for PostgreSQL")
        journal.add("b", 0, heading=b"kept", results=[("ann", b"x")])
        await journal.settled()
        assert journal.failed() == [("a\0b", 0)]
        assert sorted(journal.store.headings()) == [("a", b"kept"), ("b", b"kept")]

    with_store(url, play)


def test_a_server_that_cant_reach_its_database_says_so_in_one_sentence(tmp_path: Path) -> None:
    url = f"postgresql://ann:secret@/tables?host={tmp_path}"
    line = refusal("--port", "12345", "--store", url)
    assert "can't be used" in line
    assert "secret" not in line


def test_what_is_no_database_is_told_before_anything_is_made() -> None:
    told = CliRunner().invoke(main, ["serve", "--store", "sqlite://tables.db"])
    assert '"sqlite://tables.db" is no database, such as postgresql://' in told.output


@pytest.mark.long
def test_a_server_killed_in_the_middle_of_a_game_goes_on_from_its_database(
    url: str, tmp_path: Path
) -> None:
    with a_process(tmp_path, *FAST, store=url) as process:

        def crash() -> None:
            process.kill()
            process.start()

        record = play_through(process, {2: crash, 17: crash})
        assert barkade.replay(record).over
    assert not process.data.exists()
