"""Whether others wait while bots think: `python -m tools.bench_thinking`.

With `--workers 2` the server keeps everything in a PostgreSQL of the bench's own, and so many
processes of `barkade think` do the thinking, started with `--nice`; else one beside the server.

One server, on all cores.  At twenty tables four people play on and on, each with a short rest
before a move.  At others one person sits with three bots: at some of these tables the bots are
keen, at as many they are sharp.  In turns the one or the other go on, while the others wait for
their person; so the same people are served, with bots that move as often, and what differs is that
those think.  A round's ratio is one of neighbours, and the median counts: a machine that is slow
for a while is slow for both.

Latency is the time from a person's command to its `done`, at the tables of people alone.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import secrets
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from random import Random
from statistics import median

import uvloop

from tests.server.databases import postgres
from tests.server.servers import until
from tools.bench_nodes import spent
from tools.bench_server import (
    ALLOWED,
    REAL,
    TABLES,
    Figures,
    Host,
    RealSide,
    Server,
    medians,
    play_round,
    running,
)
from tools.load import STATE, GamePlayer, Offered, Sitting, Socket, Tally, connect, read
from tools.raw_path import GAME, SEATS

COMPANIES = 17  # tables of a person with three bots, of each level: fifty bots and one
LEVELS = ("keen", "sharp")
REST = 0.05  # seconds before a move, on average: far quicker than people
ROUNDS, SECONDS = 8, 10.0
SETTLING = 3.0  # seconds in which bots come to the end of their turns, or begin
ENOUGH = 1.3  # times the latency without


class Resting(GamePlayer):
    """People who rest before a move, so that the server is not busy all the time."""

    resting = False

    def go_on(self, at: Sitting) -> None:
        if not self.resting:
            self.resting = True
            rest = REST * (0.5 + self.rng.random())
            asyncio.get_running_loop().call_later(rest, self.rested)

    def rested(self) -> None:
        self.resting = False
        if self.at is not None and not self.waiting:
            super().go_on(self.at)


class People(RealSide):
    """The tables of people alone."""

    def __init__(self, server: Server) -> None:
        super().__init__(server)
        self.players = [Resting(number, Tally(), self.tables) for number in range(TABLES)]


class Company:
    """A person with three bots, who moves at random, but only while the bots are to play."""

    def __init__(self, number: int) -> None:
        self.rng = Random(number)
        self.socket: Socket | None = None
        self.offered: list[Offered] = []
        self.going = self.over = False
        self.states = self.commands = 0

    async def sit(self, host: Host, level: str) -> None:
        """Open a table and take its first seat."""
        plan = {"game": GAME, "seats": [{}] + [{"bot": level}] * (SEATS - 1)}
        told = await host.ask(host.tokens[0], "POST", "/api/tables", plan)
        path = f"/api/tables/{told['id']}"
        key = told["sit"].partition("key=")[2]
        person = {"name": "Company", "contribution": secrets.token_hex(16)}
        await host.ask(host.tokens[0], "PUT", f"{path}/seats/0?key={key}", person)
        more = f"Authorization: Bearer {host.tokens[0]}\r\n"
        self.over = False
        self.socket = await connect(host.port, f"{path}/socket", self.heard, more)

    def heard(self, message: bytes) -> None:
        if message.startswith(STATE):
            seen = read(message)
            self.states += 1
            self.offered, self.over = seen.moves, seen.view.over
            self.go_on()

    def go_on(self) -> None:
        if self.going and self.offered and self.socket is not None:
            move = self.rng.choice(self.offered).move
            self.offered = []
            self.commands += 1
            text = f'{{"do":"move","id":"company-{self.commands}","move":"{move}"}}'
            self.socket.send(text.encode())


class Companies:
    """All tables with bots of a level."""

    def __init__(self, level: str) -> None:
        self.level = level
        self.all = [Company(number) for number in range(COMPANIES)]

    async def prepare(self, host: Host) -> None:
        """Sit down where there is no game, or it is over."""
        for one in self.all:
            if one.socket is None or one.over:
                if one.socket is not None:
                    one.socket.close()
                await one.sit(host, self.level)

    def go(self, going: bool) -> None:
        for one in self.all:
            one.going = going
            one.go_on()

    def states(self) -> int:
        return sum(one.states for one in self.all)

    def close(self) -> None:
        for one in self.all:
            if one.socket is not None:
                one.socket.close()


class Beside:
    """Who works beside a server: the processes that it has started, and workers of its database."""

    def __init__(self, server: Server, workers: Sequence[subprocess.Popen[bytes]] = ()) -> None:
        self.parents = [server.process.pid, *[worker.pid for worker in workers]]

    def spent(self) -> float:
        """The seconds that they have been working."""
        return sum(spent(child) for pid in self.parents for child in children(pid)) + sum(
            spent(pid) for pid in self.parents[1:]
        )


def children(pid: int) -> list[int]:
    return [int(one) for one in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


async def play_beside(
    people: People, companies: Companies, beside: Beside, seconds: float
) -> Figures:
    """A round while the bots of a level play: how people fared, and what the bots did."""
    await people.prepare()
    await companies.prepare(people.host)
    companies.go(True)
    await asyncio.sleep(SETTLING)
    states, before = companies.states(), beside.spent()
    told = await play_round(people.server, people.players, seconds)
    told["beside_share"] = (beside.spent() - before) / seconds
    told["bots_states"] = companies.states() - states
    companies.go(False)
    await asyncio.sleep(SETTLING)
    return told


async def compared(
    server: Server, beside: Beside, count: int, seconds: float
) -> list[list[Figures]]:
    """For each level its rounds, which take turns; the first of each is to get warm."""
    people = People(server)
    levels = [Companies(level) for level in LEVELS]
    told: list[list[Figures]] = [[] for _ in levels]
    await people.host.invite()
    for number in range(count + 1):
        for companies, rounds in zip(levels, told, strict=True):
            lasts = seconds if number else min(1.0, seconds)
            played = await play_beside(people, companies, beside, lasts)
            if number:
                rounds.append(played)
    for companies in levels:
        companies.close()
    await people.close()
    return told


@contextmanager
def by_a_queue(folder: str, count: int, nice: int) -> Iterator[tuple[Server, Beside]]:
    """A server on a database, and so many workers, which let others go first by so much."""
    with postgres(fsync="on") as database, ExitStack() as held:
        url = database.database()
        server = held.enter_context(running([*REAL, "--store", url], folder))
        os.sched_setaffinity(0, ALLOWED)
        think = [sys.executable, "-m", "barkade", "think", "--store", url]
        words = ["nice", "-n", str(nice), *think]
        quiet = subprocess.DEVNULL
        workers = [subprocess.Popen(words, stdout=quiet, stderr=quiet) for _ in range(count)]
        try:
            live = "SELECT FROM barkade.workers WHERE until > clock_timestamp()"
            there = url.partition("?")[0].rpartition("/")[2]
            until(lambda: len(database.ask(there, live)) == count, "the workers are there")
            yield server, Beside(server, workers)
        finally:
            for worker in workers:
                worker.terminate()
                worker.wait()


@contextmanager
def by_itself(folder: str) -> Iterator[tuple[Server, Beside]]:
    """A server with a file, which starts who thinks."""
    with running(REAL, folder) as server:
        yield server, Beside(server)


def measure(count: int, seconds: float, workers: int = 0, nice: int = 0) -> Figures:
    """All figures, from one run."""
    with (
        tempfile.TemporaryDirectory() as folder,
        by_a_queue(folder, workers, nice) if workers else by_itself(folder) as (server, beside),
    ):
        os.sched_setaffinity(server.process.pid, ALLOWED)  # whoever thinks may go elsewhere
        os.sched_setaffinity(0, ALLOWED)
        told = uvloop.run(compared(server, beside, count, seconds))
    return {**dict(zip(LEVELS, map(medians, told), strict=True)), "ratios": ratios(told)}


def ratios(told: Sequence[Sequence[Figures]]) -> list[float]:
    """By round: how many times as long the slowest of a hundred commands takes while bots think."""
    without, thinking = told
    return [b["p99_ms"] / a["p99_ms"] for a, b in zip(without, thinking, strict=True)]


def print_report(told: Figures) -> None:
    for level in LEVELS:
        side = told[level]
        print(
            f"{level:>6}: {side['commands_per_second']:5,.0f} commands/s,"
            f" p50 {side['p50_ms']:5.1f} ms, p99 {side['p99_ms']:5.1f} ms to `done`;"
            f" beside the server {side['beside_share']:.0%} of a core, itself"
            f" {side['server_share']:.0%};"
            f" {side['bots_states']:.0f} states at {COMPANIES} tables with bots"
        )
    ratio = median(told["ratios"])
    each = ", ".join(f"{one:.2f}" for one in told["ratios"])
    met = "✓" if ratio <= ENOUGH else "✗"
    print(f"  {met} p99 is {ratio:.2f} times as long while bots think (≤ {ENOUGH}): {each}")


def main() -> None:
    parser = argparse.ArgumentParser(description="Whether others wait while bots think.")
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    parser.add_argument("--seconds", type=float, default=SECONDS)
    parser.add_argument("--workers", type=int, default=0, help="by a queue in PostgreSQL")
    parser.add_argument("--nice", type=int, default=0, help="with which those are started")
    chosen = parser.parse_args()
    told = measure(chosen.rounds, chosen.seconds, chosen.workers, chosen.nice)
    if chosen.json:
        print(json.dumps(told, indent=1))
    else:
        print_report(told)


if __name__ == "__main__":
    main()
