"""How fast the games are, measured so that runs on a noisy machine compare.

One *cal* is the time of a fixed loop of plain Python, the best of five.  Play is
measured in short rounds with a cal before and after each; a round's choices per
cal is a ratio of neighbours, and the median round counts.  So a machine that is
slow for a while is slow for both, and figures per cal can be compared between
runs and machines, as seconds cannot.  Seconds are those of this process on its
core, not those in which the machine did something else.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from statistics import median
from time import process_time
from typing import Any

from barkade.bots.random import play_randomly, random_move
from barkade.kernel import table as kernel_table
from barkade.kernel.errors import BadSetup
from barkade.kernel.game import Game
from barkade.kernel.table import Table
from barkade.kernel.views import brief
from barkade.registry import load

LOOPS = 1_000_000  # in one cal
ROUNDS = 15
SECONDS = 0.15  # of random play in each round
POSITIONS = 40
TABLES = 1_000


def calibration() -> None:
    """One cal: a million rounds of multiply, mask and count."""
    x = 1
    a = [0] * 64
    for _ in range(LOOPS):
        x = (x * 1103515245 + 12345) & 0x7FFFFFFF
        a[x & 63] += 1


def best_of(act: Callable[[], Any], rounds: int) -> float:
    """The shortest of several runs, in seconds."""
    return min(timed(act) for _ in range(rounds))


def timed(act: Callable[[], Any]) -> float:
    """The seconds that a call takes."""
    start = process_time()
    act()
    return process_time() - start


def is_compiled() -> bool:
    """Whether this is the build that mypyc made."""
    return not str(kernel_table.__file__).endswith(".py")


def measure(game: Game, tables: int = TABLES, seconds: float = SECONDS) -> dict[str, Any]:
    """All figures of one game in this build."""
    middle = middles(game, POSITIONS)
    return {
        "game": game.id,
        "play": [play_rate(game, n, seconds) for n in plain_seats(game)],
        "clone_us": each(middle, lambda g: g.clone()),
        "view_us": each(middle, lambda g: brief(g, g.actors[0])),
        "redeal_us": each(middle, lambda g: g.redeal(g.actors[0], Random(1))),
        "table_bytes": int(median(size_of(g) for g in middles(game, tables))),
    }


def plain_seats(game: Game) -> list[int]:
    """The numbers of seats with which a game can be played without any option."""
    return [n for n in range(game.fewest, game.most + 1) if not game.objection(n, {})]


def play_rate(game: Game, seats: int, seconds: float) -> dict[str, Any]:
    """Choices and games per second in random play, from `new` to `over`."""
    rates: list[dict[str, float]] = []
    ratios: list[float] = []
    before = timed(calibration)
    for number in range(ROUNDS):
        rates.append(_play(game, seats, seconds, number))
        after = timed(calibration)
        ratios.append(rates[-1]["choices_per_second"] * (before + after) / 2)
        before = after
    best = max(rates, key=lambda rate: rate["choices_per_second"])
    return {"seats": seats, "choices_per_cal": median(ratios), **best}


def _play(game: Game, seats: int, seconds: float, number: int) -> dict[str, float]:
    rng = Random(number)
    choices = played = 0
    start = process_time()
    spent = 0.0
    while spent < seconds:
        choices += play_randomly(game.new(seats, seed=f"{number}/{played}"), rng)[1]
        played += 1
        spent = process_time() - start
    return {"choices_per_second": choices / spent, "games_per_second": played / spent}


def middles(game: Game, count: int) -> list[Table]:
    """Tables in the middle of random games, over all seat counts."""
    seats = plain_seats(game)
    return [middle(game, seats[n % len(seats)], n) for n in range(count)]


def middle(game: Game, seats: int, number: int) -> Table:
    """A random game, half played."""
    moves, _ = play_randomly(game.new(seats, seed=number), Random(number))
    rng = Random(number)
    g = game.new(seats, seed=number)
    for _ in range(moves // 2):
        seat = g.actors[0]
        g.play(seat, random_move(g, seat, rng))
        if g.over:
            return middle(game, seats, number + TABLES)
    return g


def each(tables: list[Table], act: Callable[[Table], Any]) -> float:
    """Microseconds that something takes, on average over tables."""

    def all_of_them() -> None:
        for table in tables:
            act(table)

    return best_of(all_of_them, ROUNDS) / len(tables) * 1e6


def size_of(g: Table) -> int:
    """The bytes that a table holds alone, its record included: what it shares
    with every other table of its game does not count."""
    game = g.start.game
    counted = {id(thing) for thing in (game, game.data, game.moves, g.codes, g.alike)}
    return _size(g, counted)


def _size(thing: Any, counted: set[int]) -> int:
    if id(thing) in counted or callable(thing) or isinstance(thing, type):
        return 0
    counted.add(id(thing))
    if isinstance(thing, int) and -5 <= thing <= 256:
        return 0  # the interpreter's own
    size = sys.getsizeof(thing)
    if isinstance(thing, dict):
        return size + sum(_size(value, counted) for value in thing.values())
    if isinstance(thing, (list, tuple)):
        return size + sum(_size(one, counted) for one in thing)
    if type(thing).__module__.startswith("barkade"):
        names = [name for name in dir(thing) if not name.startswith("_")]
        return size + sum(_size(getattr(thing, name), counted) for name in names)
    return size


def report(names: Sequence[str]) -> dict[str, Any]:
    """The figures of some games in this build."""
    return {
        "build": "compiled" if is_compiled() else "interpreted",
        "python": sys.version.split()[0],
        "cal": best_of(calibration, 5),
        "games": [measure(load(name)) for name in names],
    }


def report_of(folder: str, names: Sequence[str]) -> dict[str, Any]:
    """The figures of another build of the same source, from a process of its own: of one
    game, or of all."""
    if not (Path(folder) / "barkade").is_dir():
        raise BadSetup(f"{folder} holds no build of Barkade; `make compiled` makes one.")
    one = names if len(names) == 1 else []
    command = [sys.executable, "-P", "-m", "barkade", "bench", "--json", *one]
    environment = {**os.environ, "PYTHONPATH": folder}
    printed = subprocess.run(command, env=environment, capture_output=True, text=True)
    if printed.returncode:
        raise BadSetup(f"The build in {folder} can't be measured: {printed.stderr.strip()[-300:]}")
    figures: dict[str, Any] = json.loads(printed.stdout)["builds"][0]
    return figures


def main(names: Sequence[str], as_json: bool, against: str | None = None) -> None:
    """Print the figures of one game or of all, and those of another build beside them."""
    reports = [report_of(against, names)] if against else []
    reports.insert(0, report(names))
    if as_json:
        print(json.dumps({"builds": reports}, indent=1))
        return
    for one in reports:
        print(f"{one['build']}, Python {one['python']}, one cal = {one['cal']:.3f} s")
        for game in one["games"]:
            print_game(game)
    if against:
        print_ratios(reports[0], reports[1])


def print_game(game: dict[str, Any]) -> None:
    """One game's figures, a line for each seat count."""
    for row in game["play"]:
        print(
            f"  {game['game']} with {row['seats']}: {row['choices_per_second']:9,.0f} choices/s,"
            f" {row['choices_per_cal']:7,.0f} per cal, {row['games_per_second']:6,.0f} games/s"
        )
    print(
        f"  {game['game']}: clone {game['clone_us']:.1f} µs, view with moves"
        f" {game['view_us']:.1f} µs, re-deal {game['redeal_us']:.1f} µs,"
        f" median table {game['table_bytes'] / 1000:.1f} kB"
    )


def print_ratios(one: dict[str, Any], other: dict[str, Any]) -> None:
    """How much faster the other build plays, seat count by seat count."""
    for mine, theirs in zip(one["games"], other["games"], strict=True):
        ratios = [
            f"{b['choices_per_cal'] / a['choices_per_cal']:.2f}"
            for a, b in zip(mine["play"], theirs["play"], strict=True)
        ]
        print(f"  {mine['game']}: {other['build']} / {one['build']} = {', '.join(ratios)}")
