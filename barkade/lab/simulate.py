"""Many games between bots, on one core or several, and what they came to.

Game ``i`` of a simulation with seed ``S`` is dealt from a hash of ``S/i``, and
its bots draw on another; so the same seed gives the same result however the
games are spread over processes.
"""

from __future__ import annotations

import hashlib
import multiprocessing
import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from multiprocessing.synchronize import Event
from random import Random
from time import perf_counter
from typing import Any, NamedTuple

from barkade.bots import bot
from barkade.bots.reflexes import first_of, seconds, with_reflexes
from barkade.kernel.errors import BadSetup
from barkade.kernel.game import Game
from barkade.kernel.registry import load, use_pack
from barkade.kernel.table import Playing, Table

CHUNK = 50  # games that a worker plays before it reports
NORMAL = 1.959964  # standard deviations to either side that hold 95 %


class Plan(NamedTuple):
    """What is played: everything that decides the result, except how often."""

    game: str
    seats: int
    options: dict[str, Any]
    bots: tuple[str, ...]
    seed: str
    pack: str = ""  # the file with the cards, if they are not the game's own


class Stopped(KeyboardInterrupt):
    """The simulation was interrupted after so many games."""

    def __init__(self, games: int) -> None:
        self.games = games


class Tally:
    """What some games came to.  Tallies add up in any order."""

    def __init__(self, seats: int) -> None:
        self.games = 0
        self.wins = [0] * seats
        self.draws = 0  # nobody won
        self.shared = 0  # several seats won
        self.moves = 0
        self.choices = 0
        self.fewest = 0
        self.most = 0

    def count(self, winners: Sequence[int], moves: int, choices: int) -> None:
        """Add one game."""
        self.fewest = min(self.fewest, moves) if self.games else moves
        self.most = max(self.most, moves)
        self.games += 1
        self.moves += moves
        self.choices += choices
        self.draws += not winners
        self.shared += len(winners) > 1
        for seat in winners:
            self.wins[seat] += 1

    def add(self, other: Tally) -> None:
        """Add the games of another tally."""
        if other.games:
            self.fewest = min(self.fewest, other.fewest) if self.games else other.fewest
        self.most = max(self.most, other.most)
        self.games += other.games
        self.moves += other.moves
        self.choices += other.choices
        self.draws += other.draws
        self.shared += other.shared
        self.wins = [mine + theirs for mine, theirs in zip(self.wins, other.wins, strict=True)]


def plan(
    game: Game, seats: int | None, options: dict[str, Any], bots: Sequence[str], seed: str
) -> Plan:
    """A plan whose seats, options and bots are checked; the bots repeat to fill the seats."""
    count = game.settle(seats, options)[0]
    for name in bots:
        bot(game, name)
    if not bots:
        raise BadSetup("Name at least one bot.")
    if len(bots) > count:
        raise BadSetup(f"{len(bots)} bots don't fit on {count} seats.")
    sitting = tuple(bots[n % len(bots)] for n in range(count))
    settled = game.settle(count, with_reflexes(game, options, sitting))[1]
    pack = str(game.pack.path) if game.pack and game.repack else ""
    return Plan(game.id, count, settled, sitting, seed, pack)


def _game(plan: Plan) -> Game:
    """The game with its cards, also in a process that has only just begun."""
    game = load(plan.game)
    if plan.pack and game.pack and str(game.pack.path) != plan.pack:
        game = use_pack(plan.pack)
    return game


def play_out(
    table: Table, bots: Sequence[Playing], rng: Random, times: Sequence[float] = ()
) -> tuple[int, int]:
    """Play a table to its end: how many moves that took, and how many of them
    were made with two or more alternatives.  ``times``: what each bot takes in a race."""
    times = times or [1.0] * table.seats
    moves = choices = 0
    while not table.over:
        seat = table.actor
        if seat >= 0:
            alternatives = table.offered
        else:
            actors = table.actors
            seat = first_of(actors, times, rng.random)
            alternatives = table.offers[seat]
        moves += 1
        choices += len(alternatives) > 1
        table.play(seat, bots[seat](table, seat, rng))
    return moves, choices


def play_games(plan: Plan, first: int, last: int) -> Tally:
    """The games from one number to before another."""
    game = _game(plan)
    bots = [bot(game, name) for name in plan.bots]
    times = [seconds(game, name) for name in plan.bots]
    tally = Tally(plan.seats)
    for number in range(first, last):
        if _stop is not None and _stop.is_set():
            break
        deal = digest(f"{plan.seed}/{number}")
        table = game.new(plan.seats, plan.options, deal)
        moves, choices = play_out(table, bots, Random(digest(f"{deal}/bots")), times)
        tally.count(table.winners, moves, choices)
    return tally


def digest(text: str) -> str:
    return hashlib.sha256(text.encode("utf-8", "backslashreplace")).hexdigest()


# Several processes

_stop: Event | None = None


def _work_until(stop: Event) -> None:
    """A worker begins: Ctrl-C is for its parent, which then says stop."""
    global _stop
    _stop = stop
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def tallies(plan: Plan, games: int, jobs: int) -> Iterator[Tally]:
    """The games in chunks, in the order in which they are finished."""
    size = max(1, min(CHUNK, games // (jobs * 8)))
    chunks = [(first, min(first + size, games)) for first in range(0, games, size)]
    if jobs == 1:
        for first, last in chunks:
            yield play_games(plan, first, last)
        return
    stop = multiprocessing.Event()
    pool = ProcessPoolExecutor(min(jobs, len(chunks)), initializer=_work_until, initargs=(stop,))
    try:
        for done in as_completed([pool.submit(play_games, plan, *chunk) for chunk in chunks]):
            yield done.result()
    finally:
        stop.set()
        pool.shutdown(cancel_futures=True)


def simulate(
    plan: Plan, games: int, jobs: int = 1, progress: Callable[[int], None] | None = None
) -> dict[str, Any]:
    """Play the games and say what they came to.  Only the times differ from run to run."""
    start = perf_counter()
    total = Tally(plan.seats)
    try:
        for tally in tallies(plan, games, jobs):
            total.add(tally)
            if progress:
                progress(total.games)
    except KeyboardInterrupt:
        raise Stopped(total.games) from None
    return summary(plan, total, perf_counter() - start)


def summary(plan: Plan, total: Tally, seconds: float) -> dict[str, Any]:
    """A tally as figures, ready for JSON."""
    return {
        "game": plan.game,
        "seats": plan.seats,
        "options": plan.options,
        "bots": list(plan.bots),
        "seed": plan.seed,
        "games": total.games,
        "moves": total.moves,
        "choices": total.choices,
        "wins": total.wins,
        "intervals": [wilson(wins, total.games) for wins in total.wins],
        "draws": total.draws,
        "shared": total.shared,
        "mean_moves": total.moves / total.games,
        "min_moves": total.fewest,
        "max_moves": total.most,
        "seconds": seconds,
        "moves_per_second": total.moves / seconds,
        "games_per_second": total.games / seconds,
    }


def wilson(wins: int, games: int) -> list[float]:
    """Between which shares the true share of wins lies, 95 times in 100 (Wilson)."""
    share, square = wins / games, NORMAL * NORMAL
    middle = share + square / (2 * games)
    spread = NORMAL * (share * (1 - share) / games + square / (4 * games * games)) ** 0.5
    scale = 1 + square / games
    return [max(0.0, (middle - spread) / scale), min(1.0, (middle + spread) / scale)]
