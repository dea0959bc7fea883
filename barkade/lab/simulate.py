"""Many games between bots, on one core or several, and what they came to.

Game ``i`` of a simulation with seed ``S`` is dealt from a hash of ``S/i``, and
its bots draw on another; so the same seed gives the same result however the
games are spread over processes.
"""

from __future__ import annotations

import hashlib
import platform
from collections.abc import Callable, Generator, Sequence
from contextlib import closing, suppress
from functools import lru_cache
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any, NamedTuple

from barkade.bots import bot, level
from barkade.bots.guests import invite
from barkade.bots.reflexes import seconds, with_reflexes
from barkade.bots.seat import at_the_table
from barkade.kernel.errors import BadSetup
from barkade.kernel.game import Game
from barkade.lab.courses import play_out
from barkade.lab.tally import Tally
from barkade.lab.working import Jobs, hands, pieces, stopped
from barkade.registry import load, repacked

CHUNK = 50  # games that a worker plays before it reports


class Plan(NamedTuple):
    """What is played: everything that decides the result, except how often."""

    game: str
    seats: int
    options: dict[str, Any]
    bots: tuple[str, ...]
    seed: str
    pack: str = ""  # the file with the cards, if they are not the game's own
    known_by: str = ""  # rules and cards, so that elsewhere no others are taken for them


class Stopped(KeyboardInterrupt):
    """The simulation was interrupted; what was played until then, if any game was."""

    def __init__(self, figures: dict[str, Any] | None) -> None:
        self.figures = figures


def plan(
    game: Game, seats: int | None, options: dict[str, Any], bots: Sequence[str], seed: str
) -> Plan:
    """A plan whose seats, options and bots are checked; the bots repeat to fill the seats."""
    count = game.settle(seats, options)[0]
    invite(bots)
    for name in bots:
        bot(game, name)
    if not bots:
        raise BadSetup("Name at least one bot.")
    if len(bots) > count:
        raise BadSetup(f"{len(bots)} bots don't fit on {count} seats.")
    sitting = tuple(bots[n % len(bots)] for n in range(count))
    settled = game.settle(count, with_reflexes(game, options, sitting))[1]
    pack = str(game.pack.path) if game.pack and game.repack else ""
    return Plan(game.id, count, settled, sitting, seed, pack, _known_by(game))


def _known_by(game: Game) -> str:
    """What two machines must have in common to play the same game."""
    return f"{game.version}/{game.pack.as_json()['sha256'] if game.pack else ''}"


def game_of(plan: Plan) -> Game:
    """The game with its cards and bots, also in a process that has only just begun, here or on
    another machine."""
    invite(plan.bots)
    game = load(plan.game)
    if plan.pack and game.pack and str(game.pack.path) != plan.pack:
        game = _with_cards(plan.pack, _changed(plan.pack))
    if plan.known_by and _known_by(game) != plan.known_by:
        raise BadSetup(
            f"{platform.node()} has other rules or cards of {game.title} than those that were"
            " asked for; give it the same Barkade and the same files."
        )
    return game


def _changed(path: str) -> int:
    """When a file of cards was changed, if it can be read here."""
    try:
        return Path(path).stat().st_mtime_ns
    except OSError as error:
        raise BadSetup(f"{platform.node()} can't read {path}: {error.strerror}.") from error


@lru_cache(maxsize=4)
def _with_cards(path: str, changed: int) -> Game:
    """The game with the cards of a file as it is now."""
    return repacked(path)


def play_games(plan: Plan, first: int, last: int) -> Tally:
    """The games from one number to before another, or until somebody says stop."""
    game = game_of(plan)
    bots = [at_the_table(bot(game, name)) for name in plan.bots]
    times = [seconds(game, name) for name in plan.bots]
    tally = Tally(plan.seats)
    for number in range(first, last):
        if stopped():
            break
        deal = digest(f"{plan.seed}/{number}")
        table = game.new(plan.seats, plan.options, deal)
        course = play_out(table, bots, Random(digest(f"{deal}/bots")), times)
        tally.count(table.winners, table.scores, *course)
    return tally


def digest(text: str) -> str:
    return hashlib.sha256(text.encode("utf-8", "backslashreplace")).hexdigest()


def tallies(plan: Plan, games: int, jobs: Jobs) -> Generator[Tally]:
    """The games in chunks, in the order in which they are finished."""
    size = max(1, min(CHUNK, games // (hands(jobs) * 8)))
    chunks = [(plan, first, min(first + size, games)) for first in range(0, games, size)]
    return pieces(play_games, chunks, jobs)


def simulate(
    plan: Plan, games: int, jobs: Jobs = 1, progress: Callable[[int], None] | None = None
) -> dict[str, Any]:
    """Play the games and say what they came to.  Only the times differ from run to run."""
    start = perf_counter()
    total = Tally(plan.seats)
    with suppress(KeyboardInterrupt), closing(tallies(plan, games, jobs)) as played:
        for tally in played:
            total.add(tally)
            if progress:
                progress(total.games)
    figures = summary(plan, total, perf_counter() - start) if total.games else None
    if figures is None or total.games < games:
        raise Stopped(figures)
    return figures


def sentences(names: Sequence[str]) -> dict[str, str]:
    """How each of some bots plays."""
    return {name: level(name).sentence for name in names}


def described(plan: Plan) -> dict[str, Any]:
    """What is played, ready for JSON: all that figures hang on."""
    game = game_of(plan)
    return {
        "game": plan.game,
        "rules": game.version,
        "pack": game.pack.as_json() if game.pack else None,
        "seats": plan.seats,
        "options": plan.options,
        "bots": list(plan.bots),
        "levels": sentences(plan.bots),
        "seed": plan.seed,
    }


def summary(plan: Plan, total: Tally, seconds: float) -> dict[str, Any]:
    """A tally as figures, ready for JSON, with what decided them."""
    return {
        **described(plan),
        **total.as_json(),
        "seconds": seconds,
        "moves_per_second": total.moves.sum / seconds,
        "games_per_second": total.games / seconds,
    }
