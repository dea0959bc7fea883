"""What passing a command on to another node costs, by each way there would be:
`python -m tools.bench_passing`.

Without any game: a node asks with a command's bytes; the node that has the table answers, either
with a `done` or with what five viewers are told of a move.  *A line* is what is built (relay.py): a
connection from node to node for every socket.  *NOTIFY* goes by the database that all nodes share;
*NATS* by a broker, if its program and the Python package `nats-py` are at hand (neither is a
dependency: `--nats-server PROGRAM`, and PYTHONPATH).  Both nodes are in this process, so its
processor time is that of both; what the database or the broker takes is counted beside it.
"""

from __future__ import annotations

import argparse
import asyncio
import importlib
import json
import shutil
import subprocess
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext, suppress
from typing import Any

import asyncpg

from barkade.server.relay import Line
from tests.server.databases import Postgres, postgres
from tests.server.servers import free_port, until
from tools.bench_nodes import spent, spent_by_all
from tools.bench_server import Figures, medians, percentile

COMMAND, DONE, STATE, VIEWERS = 200, 60, 4_500, 5  # bytes, and how many are told of a move
LOADS = {"done": (1, DONE), "told": (VIEWERS, STATE)}  # messages in answer, and their bytes
TOGETHER = 20  # tables at once
ROUNDS, SECONDS = 5, 3.0


class Way(ABC):
    """A way to ask the other node, and to hear all of its answer."""

    def __init__(self, answers: int, size: int) -> None:
        self.answers = answers
        self.size = size
        self.heard: dict[str, tuple[asyncio.Future[None], int]] = {}

    @abstractmethod
    async def open(self) -> None:
        """Both nodes are ready."""

    @abstractmethod
    async def ask(self, table: str) -> None:
        """One command of a table, until all of the answer is there."""

    @abstractmethod
    async def close(self) -> None:
        """Nobody asks any more."""

    def spent(self) -> float:
        """The seconds that somebody between the nodes has been working."""
        return 0.0

    def wait(self, table: str) -> asyncio.Future[None]:
        """Done when so many messages were heard."""
        waits = asyncio.get_running_loop().create_future()
        self.heard[table] = waits, self.answers
        return waits

    def hear(self, table: str) -> None:
        waits, left = self.heard[table]
        self.heard[table] = waits, left - 1
        if left == 1:
            waits.set_result(None)


class ByLine(Way):
    """A connection for each who is told; the first one asks."""

    async def open(self) -> None:
        self.tables: dict[str, list[Line]] = {}
        self.there: dict[bytes, list[Line]] = {}
        self.server = await asyncio.start_server(self._answer, "127.0.0.1", 0)
        self.port = self.server.sockets[0].getsockname()[1]

    async def ask(self, table: str) -> None:
        if table not in self.tables:
            self.tables[table] = [await self._joined(table) for _ in range(self.answers)]
        await self.tables[table][0].say(b"c" * COMMAND)
        for line in self.tables[table]:
            await line.hear()

    async def _joined(self, table: str) -> Line:
        line = Line(*await asyncio.open_connection("127.0.0.1", self.port))
        await line.say(table.encode())
        await line.hear()
        return line

    async def _answer(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        line = Line(reader, writer)
        with suppress(asyncio.IncompleteReadError, asyncio.CancelledError):
            around = self.there.setdefault(await line.hear(), [])
            around.append(line)
            await line.say(b"")
            while await line.hear():
                for one in around:
                    await one.say(b"x" * self.size)
        line.close()

    async def close(self) -> None:
        for lines in self.tables.values():
            for line in lines:
                line.close()
        self.server.close()


class ByNotify(Way):
    """One NOTIFY asks, and one for each who is told answers, in base64 as text must be; what is
    answered together is one transaction."""

    def __init__(self, answers: int, size: int, server: Postgres) -> None:
        super().__init__(answers, size)
        self.server = server

    async def open(self) -> None:
        self.asking, self.doing = [await asyncpg.connect(self.server.url()) for _ in range(2)]
        self.turns = {self.asking: asyncio.Lock(), self.doing: asyncio.Lock()}
        self.tasks: set[asyncio.Task[None]] = set()
        await self.doing.add_listener("commands", self._do)
        await self.asking.add_listener("states", self._hear)

    async def ask(self, table: str) -> None:
        waits = self.wait(table)
        async with self.turns[self.asking]:
            await self.asking.execute("SELECT pg_notify('commands', $1)", f"{table:<{COMMAND}}")
        await waits

    def _do(self, db: Any, pid: int, channel: str, told: str) -> None:
        task = asyncio.get_running_loop().create_task(self._answer(told[:10].strip()))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def _answer(self, table: str) -> None:
        told = [f"{table:<10}{n}{'x' * (self.size * 4 // 3)}" for n in range(self.answers)]
        async with self.turns[self.doing]:
            await self.doing.execute(
                "SELECT pg_notify('states', told) FROM unnest($1::text[]) told", told
            )

    def _hear(self, db: Any, pid: int, channel: str, told: str) -> None:
        self.hear(told[:10].strip())

    async def close(self) -> None:
        await self.asking.close()
        await self.doing.close()

    def spent(self) -> float:
        return spent_by_all(self.server)


class ByNats(Way):
    """A message asks, and one for each who is told answers."""

    def __init__(self, answers: int, size: int, broker: subprocess.Popen[bytes], port: int) -> None:
        super().__init__(answers, size)
        self.broker = broker
        self.url = f"nats://127.0.0.1:{port}"

    async def open(self) -> None:
        nats = importlib.import_module("nats")
        self.asking, self.doing = [await nats.connect(self.url) for _ in range(2)]
        await self.doing.subscribe("node2", cb=self._do)
        await self.asking.subscribe("node1", cb=self._hear)
        await self.asking.flush()
        await self.doing.flush()

    async def ask(self, table: str) -> None:
        waits = self.wait(table)
        await self.asking.publish("node2", f"{table:<{COMMAND}}".encode())
        await waits

    async def _do(self, asked: Any) -> None:
        for _ in range(self.answers):
            await self.doing.publish("node1", asked.data[:10] + b"x" * self.size)

    async def _hear(self, told: Any) -> None:
        self.hear(told.data[:10].decode().strip())

    async def close(self) -> None:
        await self.asking.close()
        await self.doing.close()

    def spent(self) -> float:
        return spent(self.broker.pid)


@contextmanager
def broker(program: str) -> Iterator[tuple[subprocess.Popen[bytes], int]]:
    """NATS, on a free port of this machine."""
    port = free_port()
    quiet = subprocess.DEVNULL
    words = [program, "-a", "127.0.0.1", "-p", str(port)]
    process = subprocess.Popen(words, stdout=quiet, stderr=quiet)
    try:
        until(lambda: _listens(port), "the broker listens")
        yield process, port
    finally:
        process.terminate()
        process.wait()


def _listens(port: int) -> bool:
    async def there() -> bool:
        with suppress(OSError):
            _, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.close()
            return True
        return False

    return asyncio.run(there())


async def played(way: Way, tables: int, seconds: float) -> Figures:
    """Commands that are passed on and answered: how long one takes, and of whose time."""
    await way.open()
    for n in range(tables):
        await way.ask(f"table{n}")  # whatever happens once has happened
    took: list[float] = []
    own, between, start = time.process_time(), way.spent(), time.perf_counter()

    async def table(name: str) -> None:
        while (asked := time.perf_counter()) < start + seconds:
            await way.ask(name)
            took.append(time.perf_counter() - asked)

    await asyncio.gather(*[table(f"table{n}") for n in range(tables)])
    lasted = time.perf_counter() - start
    own, between = time.process_time() - own, way.spent() - between
    await way.close()
    return {
        "commands": len(took) / lasted,
        "p50_ms": percentile(took, 0.5) * 1000,
        "p99_ms": percentile(took, 0.99) * 1000,
        "nodes_us": own / len(took) * 1e6,
        "between_us": between / len(took) * 1e6,
    }


def measure(rounds: int, seconds: float, program: str) -> Figures:
    """The ways in turns, so that a machine that is slow for a while is slow for all; medians."""
    told: dict[str, list[Figures]] = {}
    with postgres(fsync="on") as server, broker(program) if program else nullcontext() as nats:
        ways: dict[str, Callable[[int, int], Way]] = {
            "a line": ByLine,
            "NOTIFY": lambda answers, size: ByNotify(answers, size, server),
        }
        if nats:
            ways["NATS"] = lambda answers, size: ByNats(answers, size, *nats)
        for _ in range(rounds):
            for load, (answers, size) in LOADS.items():
                for tables in (1, TOGETHER):
                    for name, way in ways.items():
                        row = f"{load:>5}, {tables:2} at once, by {name}"
                        figures = asyncio.run(played(way(answers, size), tables, seconds))
                        told.setdefault(row, []).append(figures)
    return {row: medians(figures) for row, figures in told.items()}


def print_report(told: Figures) -> None:
    for row, one in told.items():
        print(
            f"{row:<28} {one['commands']:7,.0f} commands/s, p50 {one['p50_ms']:5.2f} ms,"
            f" p99 {one['p99_ms']:5.2f} ms; one costs {one['nodes_us']:4.0f} µs of both nodes"
            f" and {one['between_us']:4.0f} µs between them"
        )


def main() -> None:
    parser = argparse.ArgumentParser(description="What passing a command on costs.")
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    parser.add_argument("--seconds", type=float, default=SECONDS)
    parser.add_argument(
        "--nats-server", default=shutil.which("nats-server") or "", help="the broker's program"
    )
    chosen = parser.parse_args()
    told = measure(chosen.rounds, chosen.seconds, chosen.nats_server)
    if chosen.json:
        print(json.dumps(told, indent=1))
    else:
        print_report(told)


if __name__ == "__main__":
    main()
