"""What several nodes bring, and how soon a table goes on when its node dies: `make bench-nodes`.

A PostgreSQL of its own, and nodes of `barkade serve` on it, each on a core.  *Throughput*: tables
of bots that don't wait, opened at the nodes in turn; moves a second by what is stored, of one node
and of two, alternately, so that a machine that is slow for a while is slow for both.  The database
shares their cores.  *Passing on*: a request to the node that has its table, and to the one that has
not (what other ways would cost: tools/bench_passing.py).  *Failover*: a node is killed while people
look at its tables; the time until they are sent a state by another one.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from statistics import median
from typing import Any

import asyncpg
import httpx
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from tests.server.databases import Postgres, postgres
from tests.server.servers import free_port, until
from tools.bench_server import ALLOWED, percentile

GAME, SEATS = "thats-ruff", 4
TABLES = 24  # of bots, at each measurement
WARM = 3.0  # seconds before anything counts
FASTER = 1.7  # as many commands as one node
SOON = 2.0  # seconds until a table goes on
PLAYING = """SELECT count(*) FROM barkade.headings
    WHERE position('"stage":"playing"'::bytea IN body) > 0"""
ENTRIES = "SELECT count(*) FROM barkade.entries"

Figures = dict[str, Any]


def spent(pid: int) -> float:
    """The seconds that a process has been working, with those of its own that have ended."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return sum(map(int, fields[11:15])) / os.sysconf("SC_CLK_TCK")


def spent_by_all(server: Postgres) -> float:
    """The seconds that a database has been working, in all of its processes."""
    own = str(server.process.pid)
    total = spent(server.process.pid)
    for one in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):
            if one.read_text().rpartition(")")[2].split()[1] == own:
                total += spent(int(one.parent.name))
    return total


class Node:
    """A node, on a core of its own."""

    def __init__(self, url: str, core: int) -> None:
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        words = ["serve", "--store", url, "--port", str(self.port), "--pace", "0", "--window", "0",
                 "--unlimited", "--no-par", "--no-club"]  # fmt: skip
        quiet = subprocess.DEVNULL
        os.sched_setaffinity(0, {core})
        try:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "barkade", *words], stdout=quiet, stderr=quiet
            )
        finally:
            os.sched_setaffinity(0, ALLOWED)

    def ready(self) -> None:
        until(self._answers, "the node answered")

    def _answers(self) -> bool:
        try:
            return httpx.get(f"{self.address}/health", timeout=5).status_code == 200
        except httpx.TransportError:
            return False

    def spent(self) -> float:
        """The seconds that it has been working."""
        return spent(self.process.pid)

    def end(self, how: signal.Signals = signal.SIGTERM) -> None:
        if self.process.poll() is None:
            self.process.send_signal(how)
            self.process.wait()


@contextmanager
def nodes(url: str, count: int) -> Iterator[list[Node]]:
    """So many nodes, each on the next core."""
    cores = sorted(ALLOWED)
    found = [Node(url, cores[n % len(cores)]) for n in range(count)]
    try:
        for one in found:
            one.ready()
        yield found
    finally:
        for one in found:
            one.end()


def opened(at: list[Node], tables: int) -> list[dict[str, Any]]:
    """Tables of bots, opened at the nodes in turn."""
    body = {"game": GAME, "seats": [{"bot": "random"}] * SEATS}
    found: list[dict[str, Any]] = []
    with httpx.Client(timeout=60) as client:
        for n in range(tables):
            answer = client.post(f"{at[n % len(at)].address}/api/tables", json=body)
            found.append(answer.raise_for_status().json())
    return found


# Throughput


async def counted(server: Postgres, url: str, them: list[Node], seconds: float) -> Figures:
    """Entries that are stored in a second, and what one costs of processors; as games end, others
    are begun."""
    db = await asyncpg.connect(url)
    async with httpx.AsyncClient(timeout=60) as client:
        turn, start, before, own, database = 0, 0.0, 0, 0.0, 0.0
        warm = time.perf_counter() + WARM
        while not start or time.perf_counter() < start + seconds:
            missing = TABLES * len(them) - await db.fetchval(PLAYING)
            at = [them[(turn + n) % len(them)].address for n in range(missing)]
            turn += missing
            body = {"game": GAME, "seats": [{"bot": "random"}] * SEATS}
            await asyncio.gather(*[client.post(f"{one}/api/tables", json=body) for one in at])
            if not start and time.perf_counter() > warm:
                before, start = await db.fetchval(ENTRIES), time.perf_counter()
                own, database = sum(one.spent() for one in them), spent_by_all(server)
            await asyncio.sleep(0.2)
        stored = await db.fetchval(ENTRIES) - before
        took, own = time.perf_counter() - start, sum(one.spent() for one in them) - own
        database = spent_by_all(server) - database
    await db.close()
    return {
        "moves": stored / took,
        "node_us": own / stored * 1e6,
        "database_us": database / stored * 1e6,
    }


def throughput(server: Postgres, count: int, seconds: float) -> Figures:
    """Moves of bots a second that so many nodes store, and what one costs."""
    url = server.database()
    with nodes(url, count) as them:
        return asyncio.run(counted(server, url, them, seconds))


# Failover


async def failover(url: str, them: list[Node], tables: int) -> list[float]:
    """Kill the first node while somebody looks at each of its tables; the seconds until each of
    them was sent a state again, by whichever node there is."""
    watched = opened(them[:1], tables)
    killed = asyncio.get_running_loop().create_future()
    looking = [asyncio.create_task(_look(them, one["watch"], killed)) for one in watched]
    await asyncio.sleep(2.0)
    them[0].process.kill()
    killed.set_result(time.perf_counter())
    try:
        return await asyncio.gather(*looking)
    finally:
        them[0].process.wait()


async def _look(them: list[Node], link: str, killed: asyncio.Future[float]) -> float:
    """Look at a table, and look again until it is there."""
    table, _, key = link.rpartition("/table/")[2].partition("?")
    turn = 0
    while True:
        one = them[turn % len(them)]
        turn += 1
        where = f"ws://127.0.0.1:{one.port}/api/tables/{table}/socket?{key}"
        after = killed.done()  # what the dead one had sent may still arrive
        try:
            async with connect(where, proxy=None) as socket:
                async for said in socket:
                    if after and json.loads(said)["type"] == "state":
                        return time.perf_counter() - killed.result()
        except (OSError, WebSocketException):
            await asyncio.sleep(0.02)


def failovers(server: Postgres, times: int, tables: int) -> list[float]:
    found: list[float] = []
    for _ in range(times):
        url = server.database()
        with nodes(url, 2) as them:
            found += asyncio.run(failover(url, them, tables))
    return found


# Passing on


def passing(server: Postgres, times: int) -> tuple[list[float], list[float]]:
    """Seconds for the story of a table: at its own node, and at the other one."""
    url = server.database()
    with nodes(url, 2) as them, ExitStack() as held:
        table = opened(them[:1], 1)[0]
        path = f"/api/tables/{table['id']}/story?{table['watch'].partition('?')[2]}"
        clients = [held.enter_context(httpx.Client(base_url=one.address)) for one in them]
        took: tuple[list[float], list[float]] = ([], [])
        for n in range(2 * times):
            start = time.perf_counter()
            clients[n % 2].get(path).raise_for_status()
            took[n % 2].append(time.perf_counter() - start)
        return took


def measure(rounds: int, seconds: float, tables: int) -> Figures:
    """All figures, from one run."""
    with postgres(fsync="on", shared_buffers="256MB") as server:
        one: list[Figures] = []
        two: list[Figures] = []
        for _ in range(rounds):
            one.append(throughput(server, 1, seconds))
            two.append(throughput(server, 2, seconds))
        near, far = passing(server, 200)
        took = failovers(server, rounds, tables)
    # One node fills a core, and its database has the other; two share theirs with it.
    both = _middle(two, "node_us") + _middle(two, "database_us")
    return {
        "one": one,
        "two": two,
        "faster": _middle(two, "moves") / _middle(one, "moves"),
        "at_cost": 2 * _middle(one, "node_us") / both,
        "near_ms": median(near) * 1000, "far_ms": median(far) * 1000,
        "failovers": len(took), "failover_p50": median(took),
        "failover_p99": percentile(took, 0.99), "failover_most": max(took),
    }  # fmt: skip


def _middle(rounds: list[Figures], which: str) -> float:
    return float(median(one[which] for one in rounds))


def print_report(told: Figures) -> None:
    for name in ("one", "two"):
        moves, own, database = (
            _middle(told[name], which) for which in ("moves", "node_us", "database_us")
        )
        print(
            f"{name}: {moves:6,.0f} moves of bots/s stored; one costs {own:4.0f} µs of a node's"
            f" core and {database:4.0f} µs of the database's"
        )
    print(f"by that, two nodes on two cores with it could do {told['at_cost']:.2f} × one")
    print(f"passed on: {told['far_ms']:.1f} ms, at its own node {told['near_ms']:.1f} ms")
    for said, met in (
        (f"two nodes do {told['faster']:.2f} × one (≥ {FASTER})", told["faster"] >= FASTER),
        (
            f"{told['failovers']} failovers: p50 {told['failover_p50']:.2f} s, p99"
            f" {told['failover_p99']:.2f} s (< {SOON:.0f} s), most {told['failover_most']:.2f} s",
            told["failover_p99"] < SOON,
        ),
    ):
        print(f"  {'✓' if met else '✗'} {said}")


def main() -> None:
    parser = argparse.ArgumentParser(description="What several nodes bring.")
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=8.0)
    parser.add_argument("--tables", type=int, default=30, help="that are looked at in a failover")
    chosen = parser.parse_args()
    told = measure(chosen.rounds, chosen.seconds, chosen.tables)
    if chosen.json:
        print(json.dumps(told, indent=1))
    else:
        print_report(told)


if __name__ == "__main__":
    main()
