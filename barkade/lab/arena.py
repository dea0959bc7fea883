"""Matches between bots: every deal is played from every seat, so that nobody is lucky.

Where more bots are named than can sit at a table, every table of them that there can be plays
every deal: so each meets each.

A match can be kept in a file, a line for each deal, and goes on from there: what was played is
never played again, and what it came to hangs on the seed alone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import combinations
from random import Random
from statistics import fmean, stdev
from time import perf_counter
from typing import Any, NamedTuple

from barkade.bots import bot, renamed
from barkade.bots.reflexes import seconds
from barkade.bots.seat import at_the_table
from barkade.kernel.errors import BadSetup
from barkade.kernel.game import Game
from barkade.lab.courses import play_out
from barkade.lab.keeping import Kept, gather
from barkade.lab.simulate import Plan, Stopped, described, digest, game_of, plan, sentences
from barkade.lab.tally import NORMAL
from barkade.lab.working import Jobs, stopped
from barkade.ratings import Rating, model, newcomer, places, rated

Result = tuple[list[int], list[int]]  # of a game: its winners and the scores


class Deal(NamedTuple):
    """What came of a deal: a result for each table of bots, and each turn of them round it."""

    number: int
    results: list[Result]


def turns(
    game: Game, seats: int | None, options: dict[str, Any], bots: Sequence[str], seed: str
) -> list[Plan]:
    """One plan for each way to sit: each table of bots, and at each they move on by a seat until
    they sit as at first."""
    names = [renamed(name) for name in bots]
    if len(set(names)) < 2:
        raise BadSetup("A match is between two bots or more; name them, such as sharp,keen.")
    count = game.settle(seats, options)[0]
    tables: Iterable[Sequence[str]] = [names]
    if len(names) > count:
        if len(set(names)) < len(names):
            raise BadSetup(f"{len(names)} bots on {count} seats meet in turn: name each once.")
        tables = combinations(names, count)
    return [one for table in tables for one in _round(game, count, options, table, seed)]


def _round(
    game: Game, seats: int, options: dict[str, Any], table: Sequence[str], seed: str
) -> list[Plan]:
    """The turns of one table's bots."""
    first = plan(game, seats, options, table, seed)
    found = [first]
    for turn in range(1, seats):
        sitting = first.bots[turn:] + first.bots[:turn]
        if sitting == first.bots:
            break
        found.append(plan(game, seats, options, sitting, seed))
    return found


def named(plans: Sequence[Plan]) -> list[str]:
    """The bots, in the order in which they were named."""
    return list(dict.fromkeys(name for one in plans for name in one.bots))


def about(plans: Sequence[Plan]) -> dict[str, Any]:
    """What is played, ready for JSON."""
    names = named(plans)
    if set(names) == set(plans[0].bots):
        return described(plans[0])
    return {**described(plans[0]), "bots": names, "levels": sentences(names)}


def play_deal(plans: Sequence[Plan], number: int) -> list[Deal]:
    """A deal from every seat, or none if somebody said stop."""
    game = game_of(plans[0])
    deal = digest(f"{plans[0].seed}/{number}")
    results: list[Result] = []
    for turn, one in enumerate(plans):
        if stopped():
            return []
        table = game.new(one.seats, one.options, deal)
        players = [at_the_table(bot(game, name)) for name in one.bots]
        times = [seconds(game, name) for name in one.bots]
        play_out(table, players, Random(digest(f"{deal}/bots/{turn}")), times)
        results.append((table.winners[:], table.scores[:]))
    return [Deal(number, results)]


def match(
    plans: Sequence[Plan],
    deals: int,
    jobs: Jobs = 1,
    path: str | None = None,
    progress: Callable[[int], None] | None = None,
) -> dict[str, Any]:
    """Play the deals that are not kept yet, and say what all came to."""
    start = perf_counter()
    kept = Kept(path, "arena", about(plans)) if path else None
    before = [Deal(*row) for row in kept.rows] if kept else []
    found = {deal.number: deal for deal in before if deal.number < deals}
    left = [(plans, number) for number in range(deals) if number not in found]
    rows = gather(found, play_deal, left, jobs, kept, progress)
    figures = summary(plans, rows) if rows else None
    if figures is None or len(rows) < deals:
        raise Stopped(figures)
    return {**figures, "seconds": perf_counter() - start}


# What it came to


def summary(plans: Sequence[Plan], deals: Sequence[Deal]) -> dict[str, Any]:
    """The figures, ready for JSON: for each bot the share of games that it wins, in whichever of
    its seats, and who is ahead of whom; a game that several win is shared."""
    names = named(plans)
    rated = ratings(plans, deals)
    return {
        **about(plans),
        "deals": len(deals),
        "games": len(deals) * len(plans),
        "players": [
            {
                **standing(plans, deals, name),
                "rating": rated.get(name),
                "ahead": {
                    other: ahead(plans, deals, name, other) for other in names if other != name
                },
            }
            for name in names
        ],
    }


def standing(plans: Sequence[Plan], deals: Sequence[Deal], name: str) -> dict[str, Any]:
    """How one bot fared in the games that it played."""
    seats = [[n for n, who in enumerate(one.bots) if who == name] for one in plans]
    games = sum(own != [] for own in seats)
    shares: list[float] = []
    scores: list[int] = []
    for deal in deals:
        parts = 0.0
        for own, (winners, points) in zip(seats, deal.results, strict=True):
            parts += len([seat for seat in own if seat in winners]) / max(1, len(winners))
            scores += [points[seat] for seat in own]
        shares.append(parts / games)
    mean, interval = _between(shares)
    return {
        "name": name,
        "share": mean,
        "fair": sum(map(len, seats)) / (games * plans[0].seats),
        "interval": interval,
        "score": sum(scores) / len(scores),
    }


def ahead(
    plans: Sequence[Plan], deals: Sequence[Deal], name: str, other: str
) -> dict[str, Any] | None:
    """Of the games that two bots play together, in how many one has the better place; an equal
    one counts half.  Nothing, if they never meet."""
    shares: list[float] = []
    for deal in deals:
        found: list[float] = []
        for bots, ranks in games(plans, [deal]):
            mine = [rank for who, rank in zip(bots, ranks, strict=True) if who == name]
            theirs = [rank for who, rank in zip(bots, ranks, strict=True) if who == other]
            found += [(a < b) + (a == b) / 2 for a in mine for b in theirs]
        if found:
            shares.append(sum(found) / len(found))
    if not shares:
        return None
    mean, interval = _between(shares)
    return {"share": mean, "interval": interval}


def _between(shares: Sequence[float]) -> tuple[float, list[float]]:
    """The mean of some shares, and between which the true one lies 95 times in 100.  A deal is
    one observation: its games are not independent.  Two deals are imagined beside them, one won
    and one lost, so that a few that end alike are not taken for certainty."""
    imagined = [*shares, 0.0, 1.0]
    middle = fmean(imagined)
    either = NORMAL * stdev(imagined) / len(imagined) ** 0.5
    return fmean(shares), [max(0.0, middle - either), min(1.0, middle + either)]


def ratings(plans: Sequence[Plan], deals: Sequence[Deal]) -> dict[str, dict[str, Any]]:
    """Openskill's, from all games in their order; none where it is not installed.  Where a bot
    has several seats, what each of them would gain is shared."""
    if model() is None:
        return {}
    found = {name: newcomer() for name in named(plans)}
    for bots, ranks in games(plans, deals):
        after = rated([found[name] for name in bots], ranks)
        for name in found:
            own = [one for one, who in zip(after, bots, strict=True) if who == name]
            if own:
                mu, sigma = (sum(values) / len(own) for values in zip(*own, strict=True))
                found[name] = Rating(mu, sigma)
    return {
        name: {
            **one._asdict(),
            "interval": [one.mu - NORMAL * one.sigma, one.mu + NORMAL * one.sigma],
        }
        for name, one in found.items()
    }


def games(
    plans: Sequence[Plan], deals: Sequence[Deal]
) -> Iterator[tuple[tuple[str, ...], list[int]]]:
    """Who sat where in each game, and the place of each seat."""
    for deal in deals:
        for one, (winners, scores) in zip(plans, deal.results, strict=True):
            yield one.bots, places(winners, scores)
