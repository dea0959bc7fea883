"""How the server does with very many tables: `python -m tools.bench_crowd`.

    start   a hundred thousand tables lie in its file: how soon it listens, and how large it is
    idle    a thousand tables of all games, two sockets each, at which nobody moves: its memory
    busy    two hundred tables at which people play on and on, for ten minutes: how long a
            command takes, and whether the server grows

    python -m tools.bench_crowd --part idle
    python -m tools.bench_crowd --part busy --seconds 60

Latency is the time from a command to its `done`.  Games end and others begin in the busy part,
and who has played leaves; so what grows there is the server.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import secrets
import sqlite3
import tempfile
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import uvloop

from barkade import shelf
from barkade.server.journal import encode
from barkade.server.lists import encode_heading, in_short
from barkade.server.sqlite import SqliteStore
from tools.bench_server import (
    ALLOWED,
    REAL,
    Figures,
    Host,
    RealSide,
    Server,
    percentile,
    play_round,
    running,
)
from tools.load import GamePlayer, Socket, Tally, connect
from tools.raw_path import half_played

KEPT, STARTS = 100_000, 3.0  # tables in the file; seconds
TABLES, SOCKETS, MEMORY = 1_000, 2, 250.0  # MB
BUSY, SECONDS, PIECES = 200, 600.0, 10
GROWTH = 1.1  # times as large at the end as when a fifth was over
AT_ONCE = 20  # tables that are opened side by side

Report = list[tuple[str, bool]]


def memory(server: Server) -> float:
    """What the server holds, in MB."""
    status = Path(f"/proc/{server.process.pid}/status").read_text()
    [line] = [line for line in status.splitlines() if line.startswith("VmRSS")]
    return int(line.split()[1]) / 1024


# Start


def fill(data: str, tables: int) -> None:
    """Tables at which people are in the middle of a game, each with its own four."""
    SqliteStore(data).close()
    party = half_played()
    heading, opened = in_short(party), encode(party.opened)
    with closing(sqlite3.connect(data)) as db, db:
        for number in range(tables):
            heading.players = [f"{number}-{seat}" for seat in range(4)]
            row = f"table{number}", encode_heading(heading)
            db.execute("INSERT INTO headings VALUES (?, ?)", row)
            db.execute("INSERT INTO entries VALUES (?, 0, ?)", (row[0], opened))


def start(tables: int = KEPT) -> Figures:
    """From the command to the first answer."""
    with tempfile.TemporaryDirectory() as folder:
        data = str(Path(folder) / "filled.db")
        fill(data, tables)
        begun = time.perf_counter()
        with running(REAL, folder, data) as server:
            listens = time.perf_counter() - begun
            return {
                "tables": tables,
                "seconds": listens,
                "processor": server.spent(),
                "mb": memory(server),
                "file_mb": os.path.getsize(data) / 1e6,
            }


def start_bars(told: Figures) -> Report:
    sentence = (
        f"with {told['tables']:,} tables in a file of {told['file_mb']:.0f} MB the server listens"
        f" after {told['seconds']:.2f} s (< {STARTS:.0f}), {told['processor']:.2f} of them at work,"
        f" and is {told['mb']:.0f} MB large"
    )
    return [(sentence, told["seconds"] < STARTS)]


# Idle


async def sit_idle(host: Host, game: str, heard: Callable[[bytes], None]) -> list[Socket]:
    """A table of two, or of one and bots, at which a game has begun, and who looks at it."""
    seats: list[Figures] = [{}] * SOCKETS
    if game == "we-rate-dogs":
        seats = [*seats, {"bot": "keen"}]  # for three at least
    told = await host.ask(host.tokens[0], "POST", "/api/tables", {"game": game, "seats": seats})
    key = told["sit"].partition("key=")[2]
    sockets: list[Socket] = []
    for seat in range(SOCKETS):
        person = {"name": f"Player {seat}", "contribution": secrets.token_hex(16)}
        path = f"/api/tables/{told['id']}"
        await host.ask(host.tokens[seat], "PUT", f"{path}/seats/{seat}?key={key}", person)
        more = f"Authorization: Bearer {host.tokens[seat]}\r\n"
        sockets.append(await connect(host.port, f"{path}/socket", heard, more))
    return sockets


async def crowd(server: Server, tables: int) -> Figures:
    """Many tables at which nobody moves."""
    host, empty = Host(server.port), memory(server)
    await host.invite()
    told = [0]

    def heard(message: bytes) -> None:
        told[0] += 1

    games = shelf()
    sockets: list[Socket] = []
    for first in range(0, tables, AT_ONCE):
        some = range(first, min(tables, first + AT_ONCE))
        sat = [sit_idle(host, games[number % len(games)], heard) for number in some]
        sockets += [one for both in await asyncio.gather(*sat) for one in both]
    await asyncio.sleep(5.0)
    spent = server.spent()
    await asyncio.sleep(10.0)
    found: Figures = {"tables": tables, "sockets": len(sockets), "empty_mb": empty}
    found |= {"mb": memory(server), "share": (server.spent() - spent) / 10, "messages": told[0]}
    for socket in sockets:
        socket.close()
    await host.client.aclose()
    return found


def idle(tables: int = TABLES) -> Figures:
    with tempfile.TemporaryDirectory() as folder, running(REAL, folder) as server:
        os.sched_setaffinity(0, ALLOWED)
        return uvloop.run(crowd(server, tables))


def idle_bars(told: Figures) -> Report:
    sentence = (
        f"{told['tables']:,} idle tables of all games with {told['sockets']:,} sockets:"
        f" {told['mb']:.0f} MB (< {MEMORY:.0f}; with none {told['empty_mb']:.0f}),"
        f" {told['share']:.1%} of a core"
    )
    return [(sentence, told["mb"] < MEMORY)]


# Busy


class Crowd(RealSide):
    """Many tables at which people play on and on."""

    def __init__(self, server: Server, tables: int) -> None:
        super().__init__(server)
        self.players = [GamePlayer(number, Tally(), self.tables) for number in range(tables)]


async def play_on(server: Server, tables: int, seconds: float) -> Figures:
    """Piece by piece, with new tables between them for those whose game is over."""
    side = Crowd(server, tables)
    pieces: list[Figures] = []
    for _ in range(PIECES):
        await side.prepare()
        told = await play_round(server, side.players, seconds / PIECES)
        pieces.append({**told, "mb": memory(server)})
    await side.close()
    return {"tables": tables, "seconds": seconds, "pieces": pieces}


def busy(seconds: float = SECONDS, tables: int = BUSY) -> Figures:
    with tempfile.TemporaryDirectory() as folder, running(REAL, folder) as server:
        return uvloop.run(play_on(server, tables, seconds))


def busy_bars(told: Figures) -> Report:
    pieces = told["pieces"]
    early, late = pieces[len(pieces) // 5]["mb"], pieces[-1]["mb"]
    commands = sum(one["commands_per_second"] for one in pieces) / len(pieces)
    refused, stuck = (sum(one[what] for one in pieces) for what in ("refused", "stuck"))
    p50, p99 = (percentile([one[what] for one in pieces], 0.5) for what in ("p50_ms", "p99_ms"))
    return [
        (
            f"{told['tables']} busy tables for {told['seconds']:.0f} s: {commands:,.0f} commands/s,"
            f" p50 {p50:.0f} ms, p99 {p99:.0f} ms; {refused} refused, {stuck} stood still",
            not refused and not stuck,
        ),
        (f"{early:.0f} MB when a fifth was over, {late:.0f} at the end", late < early * GROWTH),
    ]


PARTS: dict[str, tuple[Callable[[], Figures], Callable[[Figures], Report]]] = {
    "start": (start, start_bars),
    "idle": (idle, idle_bars),
    "busy": (busy, busy_bars),
}


def main() -> None:
    parser = argparse.ArgumentParser(description="The server with very many tables.")
    parser.add_argument("--part", choices=[*PARTS], help="only this one")
    parser.add_argument("--seconds", type=float, default=SECONDS, help="of the busy part")
    parser.add_argument("--tables", type=int, default=BUSY, help="of the busy part")
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    chosen = parser.parse_args()
    told: Figures = {}
    for part in [chosen.part] if chosen.part else PARTS:
        many = part == "busy"
        told[part] = busy(chosen.seconds, chosen.tables) if many else PARTS[part][0]()
        if not chosen.json:
            for sentence, met in PARTS[part][1](told[part]):
                print(f"  {'✓' if met else '✗'} {sentence}", flush=True)
    if chosen.json:
        print(json.dumps(told, indent=1))


if __name__ == "__main__":
    main()
