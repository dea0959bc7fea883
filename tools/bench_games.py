"""How long ten thousand games take, for each game, as a designer lets them be played.

It is `barkade simulate GAME --bots keen --games 10000 --jobs 2` with the compiled build, with as
few seats as can be and as many.  Beside the time on the clock stands the processor time of all
that took part: on a machine that does other things, half of it is what two free cores would take.

    python -m tools.bench_games --build build/compiled
    python -m tools.bench_games dog-man --games 500 --build .
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from resource import RUSAGE_CHILDREN, getrusage
from time import perf_counter
from typing import Any

from barkade.kernel.game import Game
from barkade.registry import load, shelf

GAMES = 10_000
CORES = 2


def busy() -> float:
    """The processor time of all processes that were begun here and have ended, theirs included."""
    used = getrusage(RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def played(build: str, id: str, seats: int, games: int, bots: str) -> dict[str, Any]:
    """What some games with so many seats took."""
    words = ["--seats", str(seats), "--games", str(games), "--bots", bots, "--jobs", str(CORES)]
    command = [sys.executable, "-P", "-m", "barkade", "simulate", id, *words, "--json"]
    environment = {**os.environ, "PYTHONPATH": str(Path(build).resolve())}
    before, start = busy(), perf_counter()
    printed = subprocess.run(command, env=environment, stdout=subprocess.PIPE, check=True)
    took, used = perf_counter() - start, busy() - before
    return {
        "game": id,
        "seats": seats,
        "games": json.loads(printed.stdout)["games"],
        "seconds": took,
        "processor_seconds": used,
        "processor_ms_a_game": 1000 * used / games,
        "minutes_for_10000_on_two_free_cores": used / games * GAMES / CORES / 60,
    }


def seat_counts(game: Game) -> list[int]:
    """The fewest and the most that can play together without an option; alone is a puzzle."""
    can = [n for n in range(2, game.most + 1) if not game.objection(n, {})]
    return sorted({can[0], can[-1]})


def main(words: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description="How long ten thousand games take.")
    parser.add_argument("names", nargs="*", default=[])
    parser.add_argument("--games", type=int, default=GAMES)
    parser.add_argument("--bots", default="keen")
    parser.add_argument("--build", default="build/compiled", help="the folder that has barkade")
    chosen = parser.parse_args(words)
    print(f"{'game':18}{'seats':>6}{'games':>8}{'s':>8}{'processor s':>13}{'ms a game':>11}"
          f"{'min for 10,000':>16}")  # fmt: skip
    for name in chosen.names or shelf():
        for seats in seat_counts(load(name)):
            row = played(chosen.build, name, seats, chosen.games, chosen.bots)
            print(
                f"{name:18}{seats:6}{row['games']:8,}{row['seconds']:8.0f}"
                f"{row['processor_seconds']:13.1f}{row['processor_ms_a_game']:11.2f}"
                f"{row['minutes_for_10000_on_two_free_cores']:16.2f}",
                flush=True,
            )
    print(f"load {os.getloadavg()[0]:.1f}")


if __name__ == "__main__":
    main()
