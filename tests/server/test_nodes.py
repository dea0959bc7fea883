"""Several nodes on one database: a table lives on one of them, and can be had at all."""

from __future__ import annotations

import asyncio
import logging
import signal
import threading
from collections.abc import Iterator
from contextlib import ExitStack, closing
from pathlib import Path
from typing import Any

import msgspec
import pytest
from click.testing import CliRunner

import barkade
from barkade.cli import main
from barkade.server import relay
from barkade.server.app import make_app
from barkade.server.connections import GOING_AWAY
from barkade.server.hall import Hall
from barkade.server.keys import Keys
from barkade.server.postgres import PostgresStore
from barkade.server.relay import Line
from barkade.server.serve import new_loop
from barkade.server.settings import Settings
from tests.server.databases import Postgres
from tests.server.proxy import proxy
from tests.server.servers import Client, Process, a_process, key, problem, until
from tests.server.test_crash import FAST, Stubborn, play_through
from tests.server.test_stores import Journal, run

Pair = tuple[Process, Process]


@pytest.fixture
def url(postgres: Postgres) -> str:
    return postgres.database()


@pytest.fixture
def pair(url: str, tmp_path: Path) -> Iterator[Pair]:
    """Two nodes."""
    with ExitStack() as held:
        folders = [tmp_path / "one", tmp_path / "other"]
        for folder in folders:
            folder.mkdir()
        one, other = (held.enter_context(a_process(at, *FAST, store=url)) for at in folders)
        yield one, other


def at(client: Client, node: Process) -> Client:
    """The same player at another node."""
    client.address = node.address
    return client


def test_a_table_can_be_played_at_from_every_node(pair: Pair) -> None:
    one, other = pair
    ann, bob = Client(one.address), Client(other.address)
    table = ann.ask("POST", "/api/tables", {"game": "good-puppies-too", "seats": [{}, {}]}).json()
    ann.sit(table["sit"], 0, "Ann")
    bob.sit(table["sit"], 1, "Bob")
    players = [Stubborn(c.address, table["id"], n, c) for n, c in enumerate((ann, bob))]
    threads = [threading.Thread(target=player.play, args=(lambda: None,)) for player in players]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert [player.failure for player in players] == [None, None]
    assert [player.connections for player in players] == [1, 1]
    path = f"/api/tables/{table['id']}/record"
    assert ann.ask("GET", path).json() == bob.ask("GET", path).json()
    assert barkade.replay(bob.ask("GET", path).json()).over


def test_what_happens_on_one_node_is_listed_on_the_other(pair: Pair) -> None:
    one, other = pair
    ann, bob = Client(one.address), Client(other.address)
    table = ann.open("", "", game="good-puppies-too", listed=True, welcome=True)
    ann.sit(table["sit"], 0, "Ann")

    def waits() -> Any:
        return [one["id"] for one in bob.ask("GET", "/api/tables").json()["open"]]

    until(lambda: waits() == [table["id"]], "it is listed there")
    bob.sit(table["sit"], 1, "Bob")
    until(lambda: not waits(), "it waits no more")
    lines = until(lambda: bob.ask("GET", "/api/tables").json()["watchable"], "it can be watched")
    assert lines[0]["names"] == ["Ann", "Bob"]
    assert at(ann, other).ask("GET", "/api/tables").json()["mine"][0]["id"] == table["id"]


def test_a_refusal_and_a_wrong_address_are_the_same_on_every_node(pair: Pair) -> None:
    one, other = pair
    ann, bob = Client(one.address), Client(other.address)
    table = ann.open("", "", game="good-puppies-too", listed=False)
    problem(bob.ask("GET", f"/api/tables/{table['id']}"), 403, "its link")
    problem(bob.ask("GET", "/api/tables/k3m9x2pqrs"), 404, "no such table")
    problem(bob.ask("PUT", f"/api/tables/{table['id']}/seats/9?{key(table['sit'])}", {}), 422)
    bob.connect(table["id"])
    assert bob.until_closed() == 4403


def test_a_seat_and_all_one_has_can_be_taken_along_at_another_node(pair: Pair) -> None:
    one, other = pair
    ann, phone = Client(one.address), Client(other.address)
    table = ann.open("", "", game="good-puppies-too")
    ann.sit(table["sit"], 0, "Ann")
    code = ann.ask("POST", f"/api/tables/{table['id']}/seats/0/pass").json()["code"]

    def taken() -> Any:
        answer = phone.ask("POST", "/api/passes", {"code": code})
        return answer.status_code == 200 and answer.json()["yours"] == [0]

    until(taken, "the other node has heard of the code")
    assert ann.ask("GET", f"/api/tables/{table['id']}").json()["yours"] == []
    all_of_it = phone.ask("POST", "/api/me/pass").json()["code"]
    tablet = Client(one.address)
    until(
        lambda: tablet.ask("PUT", "/api/me", {"code": all_of_it}).status_code == 200,
        "the other node has heard of that code too",
    )
    assert phone.ask("DELETE", "/api/me").status_code == 200
    until(
        lambda: not ann.ask("GET", f"/api/tables/{table['id']}").json()["seats"][0]["name"],
        "the seat is free",
    )


def test_who_runs_them_ends_a_table_beside_the_nodes(pair: Pair, url: str) -> None:
    """Who plays there is back at once, and sees it; both nodes know."""
    one, other = pair
    ann = Client(one.address)
    table = ann.open("", "random", game="thats-ruff", listed=True)
    ann.sit(table["sit"], 0, "Ann")
    ann.connect(table["id"])
    ann.until("state")
    told = CliRunner().invoke(main, ["admin", "--store", url, "close", table["id"], "--yes"])
    assert told.exit_code == 0, told.output
    assert ann.until_closed() == GOING_AWAY
    ann.close()
    ann.connect(table["id"])
    assert ann.until("table")["table"]["state"] == "ended"
    eve = Client(other.address)
    until(lambda: eve.ask("GET", "/api/tables").json()["watchable"] == [], "it is listed as over")
    told = CliRunner().invoke(main, ["admin", "--store", url, "move", "never.db", "--yes"])
    assert "The database is in use by 2 servers; stop them first." in told.output


def test_a_node_that_stops_leaves_its_tables_to_the_others(pair: Pair) -> None:
    one, other = pair
    ann = Client(one.address)
    table = ann.open("", "random", game="thats-ruff", clock=1)
    ann.sit(table["sit"], 0, "Ann")
    assert one.stop() == 0
    at(ann, other)
    until(
        lambda: ann.ask("GET", f"/api/tables/{table['id']}").json()["state"] == "over",
        "a stand-in and a bot have finished the game there",
    )


def test_a_game_of_bots_goes_on_when_its_node_dies(pair: Pair) -> None:
    """Nobody asks for it; and it goes on all the same."""
    one, other = pair
    ann = Client(one.address)
    table = ann.open("", "random", game="thats-ruff", clock=1)
    ann.sit(table["sit"], 0, "Ann")
    one.kill()
    at(ann, other)
    watched = f"/api/tables/{table['id']}"
    until(lambda: ann.ask("GET", watched).json()["state"] == "over", "the game is over there")


@pytest.mark.long
def test_nodes_that_die_or_sleep_in_turn_lose_and_double_no_move(
    pair: Pair, postgres: Postgres, url: str
) -> None:
    """People play through a proxy.  The node that dies takes nothing along; the one that sleeps for
    so long that its tables are taken wakes up with nothing."""
    turn = 0

    def next_one() -> Process:
        nonlocal turn
        turn += 1
        return pair[turn % 2]

    def crash() -> None:
        one = next_one()
        one.kill()
        one.start()

    def sleep() -> None:
        one = next_one()
        one.process.send_signal(signal.SIGSTOP)
        until(lambda: len(nodes(postgres, url)) == 1, "the other one is alone")
        one.process.send_signal(signal.SIGCONT)
        until(lambda: len(nodes(postgres, url)) == 2, "it is back, as another node")

    with proxy([one.port for one in pair]) as before:
        disturb = {2: crash, 9: crash, 16: sleep, 23: sleep, 30: crash, 40: crash}
        record = play_through(Behind(pair[0], before.address), disturb, broken=2)
        assert barkade.replay(record).over
    for one in pair:
        assert "Traceback" not in one.log.read_text()


def nodes(postgres: Postgres, url: str) -> list[str]:
    """The nodes that live."""
    return [row["id"] for row in postgres.ask(name(url), "SELECT id FROM barkade.nodes")]


def name(url: str) -> str:
    """The name of a database."""
    return url.partition("?")[0].rpartition("/")[2]


class Behind(Process):
    """A server as it is reached through a proxy."""

    def __init__(self, process: Process, address: str) -> None:
        self.address = address
        self.data = process.data


@pytest.mark.long
def test_nodes_outlive_a_break_of_their_database(shaky: Postgres, tmp_path: Path) -> None:
    url = shaky.database()
    with ExitStack() as held:
        folders = [tmp_path / "one", tmp_path / "other"]
        for folder in folders:
            folder.mkdir()
        pair = [held.enter_context(a_process(at, *FAST, store=url)) for at in folders]
        before = held.enter_context(proxy([one.port for one in pair]))

        def stop() -> None:
            shaky.stop()
            shaky.start()

        record = play_through(Behind(pair[0], before.address), {2: stop, 25: stop}, broken=0)
        assert barkade.replay(record).over


def test_a_number_at_a_table_is_given_once_whoever_writes(url: str) -> None:
    """Two nodes that both believe that a table is theirs: of every number one of them is told that
    it is taken, and what waits behind it there is not stored."""

    async def play(stores: list[PostgresStore]) -> None:
        for seq in range(0, 100, 2):
            journals = [Journal(store) for store in stores]
            for n, journal in enumerate(journals):
                for at in (seq, seq + 1):
                    journal.add("a", at, b"%d" % n)
                journal.add(f"{n}", seq, b"its own")
            for journal in journals:
                await journal.settled()
            both = [(table, at) for table, at in (("a", seq), ("a", seq + 1))]
            assert sorted(journal.failed() for journal in journals) == [[], both]
            bodies = stores[0].read("a")[seq:]
            assert bodies in ([b"0", b"0"], [b"1", b"1"])

    with closing(PostgresStore(url)) as one, closing(PostgresStore(url)) as other:
        run(lambda: play([one, other]))


def test_what_is_said_on_a_line_that_is_closed_is_lost_as_on_any_other() -> None:
    """The real server's loop calls that a mistake, and a node would log it as one."""

    async def play() -> None:
        server = await asyncio.start_server(lambda _, back: back.close(), "127.0.0.1", 0)
        async with server:
            line = Line(*await asyncio.open_connection(*server.sockets[0].getsockname()[:2]))
            line.close()
            await asyncio.sleep(0.01)  # now it is closed indeed
            with pytest.raises(OSError, match="hung up"):
                await line.say(b"the end")

    with asyncio.Runner(loop_factory=new_loop) as runner:
        runner.run(play())


@pytest.mark.parametrize(
    "rubbish", [b"", b"\1", b"\x93\xa1\xff\xa0\x80", b"\x91" * 5_000, relay.encode(["ü", "", {}])]
)
def test_a_stranger_can_write_nothing_into_the_log(
    rubbish: bytes, url: str, caplog: pytest.LogCaptureFixture
) -> None:
    async def play() -> None:
        store = PostgresStore(url)
        app = make_app(Settings(store=url, par=False), store)
        async with app.router.lifespan_context(app):
            host, _, port = app.state.hall.nodes.address.rpartition(":")
            reader, writer = await asyncio.open_connection(host, int(port))
            line = Line(reader, writer)
            await line.hear()
            await line.say(rubbish)
            assert await reader.read() == b""
            line.close()

    run(play)
    assert [one.getMessage() for one in caplog.records if one.levelno >= logging.ERROR] == []


def test_who_does_not_know_the_key_is_not_listened_to(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nor is who says that it will say very much, or says nothing.  And who knows it is asked for
    the right table."""

    async def asked(address: str, key: bytes, table: str) -> bytes:
        host, _, port = address.rpartition(":")
        line = Line(*await asyncio.open_connection(host, int(port)))
        try:
            hello = await line.hear()
            scope = {"type": "http", "path": "/api/tables", "headers": []}
            await line.say(msgspec.msgpack.encode([Keys(key).proof(hello), table, scope]))
            return await line.hear()
        except asyncio.IncompleteReadError:
            return b""
        finally:
            line.close()

    async def announced(address: str, size: int) -> bytes:
        """What is answered to a stranger who says how much it will say."""
        host, _, port = address.rpartition(":")
        reader, writer = await asyncio.open_connection(host, int(port))
        await Line(reader, writer).hear()
        writer.write(size.to_bytes(4, "big"))
        answer = await reader.read()
        writer.close()
        return answer

    async def play() -> None:
        store = PostgresStore(url)
        app = make_app(Settings(store=url, par=False), store)
        async with app.router.lifespan_context(app):
            hall: Hall = app.state.hall
            assert hall.nodes is not None
            key = store.setting("key", bytes)
            assert await announced(hall.nodes.address, relay.MOST_ASKED + 1) == b""
            monkeypatch.setattr(relay, "PATIENCE", 0.01)
            assert await announced(hall.nodes.address, 10) == b""
            monkeypatch.undo()
            assert await asked(hall.nodes.address, b"k" * 32, "none") == b""
            assert await asked(hall.nodes.address, key, "none") == b"not here"

    asyncio.run(play())
