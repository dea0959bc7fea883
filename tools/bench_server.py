"""How fast the server is: `make bench-server`.

The servers run on one core, the load on another.  The *raw* path (tools/raw_path.py)
takes a command from a socket, stores it, encodes five views and sends them; it knows
no game.  (The same is measured with *ready* messages, which nobody has to encode: what
sockets and disk alone could do.)  The
*real* server is `barkade serve`, with random games of four people and a spectator.
Twenty tables each have one command on its way at a time: who is asked moves as soon
as the last command is done and the new state is there.  They take turns, so that a
machine that is slow for a while is slow for all; medians count.

Latency is the time from sending a command to its `done`, which comes when the move
is on disk.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import math
import os
import secrets
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from statistics import median
from typing import Any, Generic, TypeVar

import httpx
import uvloop

from barkade.registry import load
from barkade.server import reading
from barkade.server.sqlite import SqliteStore
from tools.load import GamePlayer, Player, RawPlayer, Sitting, Tally
from tools.raw_path import GAME, SEATS

TABLES = 20
AHEAD = 60  # tables that are opened before a round, for when games end in it
ROUNDS, SECONDS = 5, 4.0
ENOUGH = 0.7  # of the raw path's commands
SLOWEST = 25.0  # ms, the 99th percentile
RESUMED = 50.0  # ms
LONGEST = 40  # tables that are read back
BUSY = 0.9  # a load that needs more of its core measures itself
IDLE = 0.8  # a server that got less of its core was kept from it
ALLOWED = os.sched_getaffinity(0)

READY = ["tools.raw_path"]
RAW = ["tools.raw_path", "--encode"]
SIDES = ("ready", "raw", "real")
REAL = ["barkade", "serve", "--unlimited"]

Figures = dict[str, Any]


def percentile(values: Sequence[float], share: float) -> float:
    """The value that this share of them does not exceed; of none, for ever."""
    if not values:
        return math.inf
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]


# Servers


def cores() -> tuple[int, int]:
    """The core for the server and the one for the load: the same if there is only one."""
    return min(ALLOWED), max(ALLOWED)


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


class Server:
    """A server process, on a core of its own."""

    def __init__(self, module: list[str], folder: str, data: str = "") -> None:
        self.port = free_port()
        self.data = data or str(Path(folder) / f"{self.port}.db")
        command = [sys.executable, "-m", *module, "--port", str(self.port), "--data", self.data]
        server_core, load_core = cores()
        os.sched_setaffinity(0, {server_core})  # a child keeps to its parent's core
        quiet = subprocess.DEVNULL
        self.process = subprocess.Popen(command, stdout=quiet, stderr=quiet)
        os.sched_setaffinity(0, {load_core})

    def ready(self) -> None:
        """Wait until it listens."""
        while self.process.poll() is None:
            with socket.socket() as probe:
                if probe.connect_ex(("127.0.0.1", self.port)) == 0:
                    return
            time.sleep(0.05)
        raise SystemExit(f"The server ended with {self.process.returncode} before it began.")

    def spent(self) -> float:
        """The seconds that it has been working."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def stop(self) -> None:
        self.process.send_signal(signal.SIGINT)
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()


@contextmanager
def running(module: list[str], folder: str, data: str = "") -> Iterator[Server]:
    """A server while it runs; it has a file of its own, or this one."""
    server = Server(module, folder, data)
    try:
        server.ready()
        yield server
    finally:
        server.stop()
        os.sched_setaffinity(0, ALLOWED)


# Tables of the real server


class Host:
    """Opens tables, and brings four people and a spectator."""

    def __init__(self, port: int) -> None:
        self.port = port
        base = f"http://127.0.0.1:{port}"
        self.client = httpx.AsyncClient(base_url=base, timeout=60)  # many tables are opened at once
        self.tokens: list[str] = []

    async def invite(self) -> None:
        """Five players, who stay the same at all tables."""
        while len(self.tokens) < SEATS + 1:
            async with httpx.AsyncClient(base_url=self.client.base_url) as stranger:
                await stranger.get("/api/tables")
                self.tokens.append(stranger.cookies["barkade"])

    async def ask(self, token: str, method: str, path: str, body: object) -> Figures:
        headers = {"Authorization": f"Bearer {token}"}
        answer = await self.client.request(method, path, json=body, headers=headers)
        answer.raise_for_status()
        told: Figures = answer.json()
        return told

    async def table(self) -> Sitting:
        """A table at which everybody sits and the game has begun."""
        plan = {"game": GAME, "seats": [{}] * SEATS}
        told = await self.ask(self.tokens[0], "POST", "/api/tables", plan)
        key = told["sit"].partition("key=")[2]
        for seat in range(SEATS):
            person = {"name": f"Player {seat}", "contribution": secrets.token_hex(16)}
            path = f"/api/tables/{told['id']}/seats/{seat}?key={key}"
            await self.ask(self.tokens[seat], "PUT", path, person)
        sitting = Sitting(told["id"])
        await sitting.sit(self.port, self.tokens)
        return sitting


# Rounds


async def play_round(server: Server, players: Sequence[Player], seconds: float) -> Figures:
    """Let everybody play for a while, and say how it went."""
    tally = Tally()
    gc.collect()
    gc.disable()
    before, own, start = server.spent(), time.process_time(), time.perf_counter()
    tally.until = start + seconds
    for player in players:
        player.tally = tally
        player.start()
    await asyncio.sleep(seconds)
    own, after = time.process_time() - own, server.spent()
    took = time.perf_counter() - start
    gc.enable()
    await asyncio.sleep(0.3)
    stuck = sum(player.sent < tally.until - seconds / 2 for player in players)
    return round_figures(tally, took, own, after - before, stuck)


def round_figures(tally: Tally, took: float, own: float, server: float, stuck: int) -> Figures:
    """A round in numbers."""
    done = len(tally.latencies)
    commands = max(1, done)  # on a machine that has much else to do perhaps none
    return {
        "commands_per_second": done / took,
        "p50_ms": percentile(tally.latencies, 0.5) * 1000,
        "p99_ms": percentile(tally.latencies, 0.99) * 1000,
        "states_per_command": tally.states / commands,
        "games": tally.games,
        "refused": tally.refused,
        "stuck": stuck,
        "load_share": own / took,
        "server_share": server / took,
        "server_us": server / commands * 1e6,
    }


P = TypeVar("P", bound=Player)


class Side(Generic[P]):
    """A server and those who play there."""

    def __init__(self, server: Server, players: list[P]) -> None:
        self.server = server
        self.players = players

    async def prepare(self) -> None:
        """What is not to be measured."""
        raise NotImplementedError

    async def play(self, seconds: float) -> Figures:
        return await play_round(self.server, self.players, seconds)

    async def close(self) -> None:
        raise NotImplementedError


class RawSide(Side[RawPlayer]):
    """The raw path's tables."""

    def __init__(self, server: Server) -> None:
        super().__init__(server, [RawPlayer(number, Tally()) for number in range(TABLES)])

    async def prepare(self) -> None:
        for player in self.players:
            if not player.sockets:
                await player.sit(self.server.port)

    async def close(self) -> None:
        for player in self.players:
            for one in player.sockets:
                one.close()


class RealSide(Side[GamePlayer]):
    """The real server's tables."""

    def __init__(self, server: Server) -> None:
        self.host = Host(server.port)
        self.tables: deque[Sitting] = deque()
        players = [GamePlayer(number, Tally(), self.tables) for number in range(TABLES)]
        super().__init__(server, players)

    async def prepare(self) -> None:
        """Leave the tables whose game is over, and open enough new ones."""
        await self.host.invite()
        for player in self.players:
            for sitting in player.played:
                sitting.close()
            player.played.clear()
        free = sum(player.at is None for player in self.players)
        missing = AHEAD + free - len(self.tables)
        self.tables += await asyncio.gather(*[self.host.table() for _ in range(missing)])
        await asyncio.sleep(0.3)

    async def close(self) -> None:
        await self.host.client.aclose()
        for player in self.players:
            self.tables += [*player.played, *([player.at] if player.at else [])]
        for sitting in self.tables:
            sitting.close()


async def rounds(sides: Sequence[Side[Any]], count: int, seconds: float) -> list[Figures]:
    """The sides in turns; each one's medians."""
    told: list[list[Figures]] = [[] for _ in sides]
    for number in range(count + 1):
        for side, figures in zip(sides, told, strict=True):
            await side.prepare()
            played = await side.play(seconds if number else min(1.0, seconds))
            if number:  # the first one is to get warm
                figures.append(played)
    for side in sides:
        await side.close()
    await asyncio.sleep(0.1)
    return [medians(figures) for figures in told]


def medians(rounds: Sequence[Figures]) -> Figures:
    """The median of each figure, and the rounds themselves."""
    middle: Figures = {key: median(one[key] for one in rounds) for key in rounds[0]}
    return {**middle, "rounds": list(rounds)}


# What else has a bar


def resumed(data: str) -> Figures:
    """How long it takes to read the longest tables back from their journals, in ms."""
    load(GAME)  # a server has its games at hand
    with closing(SqliteStore(data)) as store:
        lengths = {table: len(store.read(table)) for table, _ in store.headings()}
        longest = sorted(lengths, key=lambda table: -lengths[table])[:LONGEST]
        took = {table: _resume_ms(store, table) for table in longest}
    slowest = max(took, key=lambda table: took[table])
    return {
        "tables": len(took),
        "entries": median(lengths[table] for table in took),
        "median_ms": median(took.values()),
        "slowest_ms": took[slowest],
        "slowest_entries": lengths[slowest],
    }


def _resume_ms(store: SqliteStore, table: str) -> float:
    start = time.perf_counter()
    reading.read(table, store.read(table))
    return (time.perf_counter() - start) * 1000


def measure(count: int, seconds: float) -> Figures:
    """All figures, from one run."""
    with tempfile.TemporaryDirectory() as folder:
        with (
            running(READY, folder) as ready,
            running(RAW, folder) as raw,
            running(REAL, folder) as real,
        ):
            sides: list[Side[Any]] = [RawSide(ready), RawSide(raw), RealSide(real)]
            told = dict(zip(SIDES, uvloop.run(rounds(sides, count, seconds)), strict=True))
            os.sched_setaffinity(0, ALLOWED)
        return {**told, "resume": resumed(real.data)}


# The report


def ratio(told: Figures, to: str) -> float:
    """The real server's commands a second, as a share of another's."""
    share: float = told["real"]["commands_per_second"] / told[to]["commands_per_second"]
    return share


def bars(told: Figures) -> list[tuple[str, bool]]:
    """Every bar as a sentence, and whether it is met."""
    real, resume = told["real"], told["resume"]
    share, ready = ratio(told, "raw"), ratio(told, "ready")
    return [
        (
            f"{share:.0%} of the raw path's commands/s (≥ {ENOUGH:.0%});"
            f" {ready:.0%} of what it does if its views lie ready",
            share >= ENOUGH,
        ),
        (f"p99 {real['p99_ms']:.1f} ms (< {SLOWEST:.0f})", real["p99_ms"] < SLOWEST),
        (
            f"a table of {resume['entries']:.0f} entries resumes in {resume['median_ms']:.1f} ms,"
            f" the slowest of {resume['tables']}, with {resume['slowest_entries']}, in"
            f" {resume['slowest_ms']:.1f} (< {RESUMED:.0f})",
            resume["slowest_ms"] < RESUMED,
        ),
    ]


def notes(told: Figures) -> list[str]:
    """What makes the figures doubtful."""
    found: list[str] = []
    for name in SIDES:
        side = told[name]
        if side["load_share"] > BUSY:
            found.append(f"{name}: the load used {side['load_share']:.0%} of its core.")
        if side["server_share"] < IDLE:
            found.append(
                f"{name}: the server had only {side['server_share']:.0%} of its core;"
                " something else used it, or the load was too slow."
            )
        if refused := sum(one["refused"] for one in side["rounds"]):
            found.append(f"{name}: {refused} commands were refused.")
        if stuck := max(one["stuck"] for one in side["rounds"]):
            found.append(f"{name}: {stuck} tables stood still.")
    return found


def print_report(told: Figures) -> None:
    for name in SIDES:
        side = told[name]
        print(
            f"{name:>7}: {side['commands_per_second']:7,.0f} commands/s,"
            f" p50 {side['p50_ms']:5.1f} ms, p99 {side['p99_ms']:5.1f} ms to `done`;"
            f" {side['server_us']:5.0f} µs of the server's core and"
            f" {side['states_per_command']:.1f} states a command,"
            f" load {side['load_share']:.0%} of its core"
        )
    for sentence, met in bars(told):
        print(f"  {'✓' if met else '✗'} {sentence}")
    for note in notes(told):
        print(f"  ! {note}")


def typed(
    about: str,
    measured: Callable[[int, float], Figures],
    report: Callable[[Figures], None],
    rounds: int = ROUNDS,
    seconds: float = SECONDS,
) -> None:
    """Measure as it was typed, and say what came of it."""
    parser = argparse.ArgumentParser(description=about)
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    parser.add_argument("--rounds", type=int, default=rounds)
    parser.add_argument("--seconds", type=float, default=seconds)
    chosen = parser.parse_args()
    told = measured(chosen.rounds, chosen.seconds)
    if chosen.json:
        print(json.dumps(told, indent=1))
    else:
        report(told)


def main() -> None:
    typed("How fast the server is.", measure, print_report)


if __name__ == "__main__":
    main()
