"""``python -m tools.kill9``: a real server on a real file is killed again and again; or several
nodes on one PostgreSQL, now this one and now that.

    python -m tools.kill9 --kills 200 --tables 4
    python -m tools.kill9 --kills 200 --tables 4 --nodes 2

Meanwhile every game is played in turn, at random, by clients that connect again and send again
what was not answered; to several nodes they come through a proxy.  A server is a process of its
own, ended with SIGKILL at moments that are drawn, now and then while it starts.  At last the store
is read, and held against all that anybody was told, by the laws that the simulation has too
(tools/fire/laws.py).  Ctrl-C ends the kills, and what was done until then is checked.
"""

from __future__ import annotations

import argparse
import asyncio
import secrets
import signal
import sys
import tempfile
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any, NamedTuple

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from barkade import registry
from barkade.kernel.errors import BarkadeError
from barkade.server.postgres import PostgresStore
from barkade.server.sqlite import SqliteStore
from barkade.server.store import Store
from tests.server.databases import postgres
from tests.server.proxy import proxy
from tests.server.servers import free_port
from tools.fire.laws import table_broken
from tools.fire.people import Asked, Heard

FAST = ("--pace", "0", "--window", "0", "--unlimited", "--no-par")
LONGEST = 2.0  # seconds that it lives once it serves
SERVING = 0.8  # how often it is let come to that
AGAIN = 0.05  # seconds before a client tries again
UNREACHABLE = (OSError, WebSocketException, httpx.TransportError, TimeoutError, EOFError)
PATIENCE = 60.0  # seconds in which, after the last kill, every game must go on


class Server:
    """`barkade serve`, which is killed and started again."""

    def __init__(self, store: Sequence[str], log: Path) -> None:
        self.port = free_port()
        self.store = store
        self.log = log
        self.process: asyncio.subprocess.Process

    async def start(self) -> None:
        words = [sys.executable, "-m", "barkade", "serve", "--port", str(self.port), *FAST]
        with self.log.open("ab") as log:
            self.process = await asyncio.create_subprocess_exec(
                *words, *self.store, stdout=log, stderr=log
            )

    async def up(self) -> None:
        """Wait until it answers."""
        async with httpx.AsyncClient(timeout=10) as client:
            while True:
                with suppress(*UNREACHABLE):
                    if (await client.get(f"http://127.0.0.1:{self.port}/health")).is_success:
                        return
                await asyncio.sleep(AGAIN)

    async def end(self, how: int = signal.SIGKILL) -> int:
        with suppress(ProcessLookupError):
            self.process.send_signal(how)
        return await self.process.wait()


class House(NamedTuple):
    """The servers, where one comes to them, and what they keep their tables in."""

    servers: list[Server]
    port: int
    open_store: Callable[[], Store]


@contextmanager
def on_a_file(folder: Path) -> Iterator[House]:
    """One server, with a file."""
    data = folder / "tables.db"
    server = Server(["--data", str(data)], folder / "log")
    yield House([server], server.port, lambda: SqliteStore(data))


@contextmanager
def on_nodes(folder: Path, count: int) -> Iterator[House]:
    """Several nodes behind a proxy, with a PostgreSQL of their own."""
    with postgres() as base:
        url = base.database()
        servers = [Server(["--store", url], folder / "log") for _ in range(count)]
        with proxy([one.port for one in servers]) as before:
            yield House(servers, before.port, lambda: PostgresStore(url))


class Player:
    """Somebody who plays at random, whatever happens to the servers."""

    def __init__(self, port: int, name: str, seat: int) -> None:
        self.port = port
        self.name = name
        self.seat = seat
        self.luck = Random(name)
        self.table = ""
        self.headers: dict[str, str] = {}
        self.asked: dict[str, Asked] = {}
        self.waiting: dict[str, Asked] = {}
        self.states: list[Heard] = []
        self.state: dict[str, Any] = {}
        self.seen = -1
        self.moves = 0  # that were acknowledged

    async def ask(self, method: str, path: str, body: Any = None) -> Any:
        """One request, until it is answered well."""
        while True:
            with suppress(*UNREACHABLE):
                async with httpx.AsyncClient(headers=self.headers, timeout=10) as client:
                    address = f"http://127.0.0.1:{self.port}{path}"
                    reply = await client.request(method, address, json=body)
                if not self.headers:
                    self.headers = {"cookie": f"barkade={reply.cookies['barkade']}"}
                if reply.status_code == 200:
                    return reply.json()
            await asyncio.sleep(AGAIN)

    async def play(self, table: str, key: str) -> None:
        """Sit down, and play to the end."""
        self.table = table
        body = {"name": self.name[:20], "contribution": secrets.token_hex(16)}
        await self.ask("PUT", f"/api/tables/{table}/seats/{self.seat}?{key}", body)
        while not self.state.get("view", {}).get("over"):
            with suppress(*UNREACHABLE):
                await self._connect()
            await asyncio.sleep(AGAIN)

    async def _connect(self) -> None:
        since = f"&since={self.seen}" if self.seen >= 0 else ""
        path = f"/api/tables/{self.table}/socket?seat={self.seat}{since}"
        address = f"ws://127.0.0.1:{self.port}{path}"
        async with connect(address, additional_headers=self.headers) as line:
            for asked in self.waiting.values():
                await line.send(asked.text)
            before = self.seen
            async for message in line:
                before = await self._hear(line, msgspec.json.decode(message), before)
                if self.state.get("view", {}).get("over"):
                    return

    async def _hear(self, line: ClientConnection, message: dict[str, Any], before: int) -> int:
        if message["type"] in ("done", "refused") and message["id"] in self.asked:
            self.asked[message["id"]].answers.append(message["type"])
            self.waiting.pop(message["id"], None)
            self.moves += message["type"] == "done"
        elif message["type"] == "state":
            self.states.append(Heard(self.seat, before, message))
            self.state, self.seen, before = message, message["n"], message["n"]
        if self.state.get("moves") and not self.waiting:
            await self._move(line)
        return before

    async def _move(self, line: ClientConnection) -> None:
        number = f"{self.name}-{len(self.asked):06}"
        move = self.luck.choice(self.state["moves"])["move"]
        text = msgspec.json.encode({"do": "move", "id": number, "move": move}).decode()
        self.asked[number] = self.waiting[number] = Asked(number, "move", text, move, self.seat)
        await line.send(text)


class Table:
    """Games, one after the other."""

    def __init__(self, port: int, number: int) -> None:
        self.port = port
        self.number = number
        self.played: list[list[Player]] = []

    async def live(self) -> None:
        games = registry.shelf()
        while True:
            game = registry.load(games[(self.number + len(self.played)) % len(games)])
            seats = max(2, game.fewest)
            names = [f"k{self.number}{len(self.played)}{seat}" for seat in range(seats)]
            players = [Player(self.port, name, seat) for seat, name in enumerate(names)]
            for player in players:
                await player.ask("GET", "/api/tables")
            opening = {"game": game.id, "seats": [{}] * seats}
            table = await players[0].ask("POST", "/api/tables", opening)
            self.played.append(players)
            key = table["sit"].partition("?")[2]
            await asyncio.gather(*(player.play(table["id"], key) for player in players))

    @property
    def moves(self) -> int:
        return sum(player.moves for players in self.played for player in players)


class Fired(NamedTuple):
    """What came of it, before the store is read."""

    kills: int
    tables: list[Table]
    broken: list[str]


async def fire(house: House, kills: int, tables: int, seed: int) -> Fired:
    """Play through all kills, and a while after the last one."""
    for server in house.servers:
        await server.start()
    around = [Table(house.port, number) for number in range(tables)]
    tasks = [asyncio.create_task(table.live()) for table in around]
    done, found = 0, list[str]()
    try:
        with suppress(asyncio.CancelledError):  # by Ctrl-C
            async for done in killing(house.servers, kills, Random(seed)):
                moves = sum(table.moves for table in around)
                print(f"\r{done} kills, {moves} moves acknowledged", end="", file=sys.stderr)
        before = [table.moves for table in around]
        until = perf_counter() + PATIENCE
        while perf_counter() < until and stuck(around, before):
            await asyncio.sleep(0.1)
        found += stuck(around, before)
        for server in house.servers:  # else it is told to stop before it can hear that
            await server.up()
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for server in house.servers:
            if code := await server.end(signal.SIGTERM):
                found.append(f"unforeseen: told to stop, a server ended with {code}")
    return Fired(done, around, found)


async def killing(servers: Sequence[Server], kills: int, luck: Random) -> AsyncIterator[int]:
    """Kill one of them so often: mostly while it serves, now and then while it starts."""
    for done in range(1, kills + 1):
        server = luck.choice(servers)
        if luck.random() < SERVING:
            await server.up()
        await asyncio.sleep(luck.random() ** 2 * LONGEST)
        await server.end()
        await server.start()
        yield done


def stuck(around: list[Table], before: list[int]) -> list[str]:
    """The tables at which nobody has moved since."""
    pairs = zip(around, before, strict=True)
    return [f"stuck: table {t.number} did not go on" for t, was in pairs if t.moves <= was]


def broken(house: House, around: list[Table]) -> list[str]:
    """What was told and is not so, by the store."""
    found: list[str] = []
    with closing(house.open_store()) as store:
        for players in (players for table in around for players in table.played):
            if table := players[0].table:
                try:
                    found += table_broken(table, store.read(table), players)
                except BarkadeError as error:
                    found.append(f"damaged: {error}")
    return found


def main() -> int:
    parser = argparse.ArgumentParser(
        prog="python -m tools.kill9", description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )  # fmt: skip
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--tables", type=int, default=4)
    parser.add_argument("--nodes", type=int, default=1, help="several: on a PostgreSQL")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    began = perf_counter()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        with on_nodes(folder, asked.nodes) if asked.nodes > 1 else on_a_file(folder) as house:
            try:
                done, around, found = asyncio.run(
                    fire(house, asked.kills, asked.tables, asked.seed)
                )
            except KeyboardInterrupt:
                print("\nStopped.", file=sys.stderr)
                return 130
            found += broken(house, around)
        if "Traceback" in (log := (folder / "log").read_text()):
            found.append(f"unforeseen: {log[log.index('Traceback') :][:2000]}")
    games = sum(len(table.played) for table in around)
    sent = sum(len(p.asked) for table in around for players in table.played for p in players)
    print(
        f"\n{done} kills, {games} games, {sent} moves sent, "
        f"{sum(table.moves for table in around)} acknowledged: {len(found)} laws broken,"
        f" in {perf_counter() - began:.0f} s."
    )
    for said in found:
        print(f"  {said[:1000]}")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
