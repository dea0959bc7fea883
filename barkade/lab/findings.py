"""What watched games say about a game: how long, how close, how fair, which cards matter.

Everything here follows from the rows of `watching.py`, taken in the order of their numbers: so it
is the same however the games were spread over processes.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise
from statistics import fmean, median, stdev
from time import perf_counter
from typing import Any

from barkade.kernel.game import Game
from barkade.lab.compare import compare, fitting
from barkade.lab.keeping import Kept, gather
from barkade.lab.simulate import Plan, Stopped, described, game_of, plan
from barkade.lab.tally import NORMAL, Tally, margin, wilson
from barkade.lab.watching import TIED, Decision, Watched, watch_games
from barkade.lab.working import Jobs

CHUNK = 10  # games that a worker watches before it reports
TENTHS = 10
OFTEN = 20  # games with a card below which nothing is said of it
SELDOM = 0.01  # of games: a card that fewer see is dead


def study(
    planned: Plan,
    games: int,
    weighed: int = 100,
    pairs: int = 0,
    jobs: Jobs = 1,
    path: str | None = None,
    progress: Callable[[int], None] | None = None,
) -> dict[str, Any]:
    """Watch the games that are not kept yet, try every option on some pairs of deals, and say
    what all came to."""
    start = perf_counter()
    kept = Kept(path, "lab", {**described(planned), "weighed": weighed}) if path else None
    before = [_row(row) for row in kept.rows] if kept else []
    found = {row.number: row for row in before if row.number < games}
    left = [number for number in range(games) if number not in found]
    each = [(planned, left[at : at + CHUNK], weighed) for at in range(0, len(left), CHUNK)]
    rows = gather(found, watch_games, each, jobs, kept, progress)
    figures = findings(planned, rows) if rows else None
    if figures is None or len(rows) < games:
        raise Stopped(figures)
    figures["options_tried"] = tried(planned, pairs, jobs) if pairs else []
    return {**figures, "seconds": perf_counter() - start}


def _row(row: Sequence[Any]) -> Watched:
    """A row as it was kept."""
    watched = Watched(*row)
    return watched._replace(decision=Decision(*watched.decision) if watched.decision else None)


def tried(planned: Plan, pairs: int, jobs: Jobs) -> list[dict[str, Any]]:
    """What each other value of each option does by itself, where it can be played."""
    game = game_of(planned)
    found: list[dict[str, Any]] = []
    for name, option in game.options.items():
        for value in option.allowed:
            options = {**planned.options, name: value}
            if value == planned.options[name] or game.objection(planned.seats, options):
                continue
            other = plan(game, planned.seats, options, planned.bots, planned.seed)
            if other.options == planned.options:  # a reflex is its bot's
                continue
            measures = compare(fitting(planned, other), pairs, jobs)["measures"]
            found.append({"option": name, "value": value, "measures": measures})
    return found


def findings(planned: Plan, rows: Sequence[Watched]) -> dict[str, Any]:
    """All figures, ready for JSON."""
    game = game_of(planned)
    tally = Tally(planned.seats)
    for row in rows:
        tally.count(row.winners, row.scores, row.moves, row.choices, row.asked)
    return {
        **described(planned),
        **tally.as_json(),
        "title": game.title,
        "chosen": {
            name: value
            for name, value in planned.options.items()
            if value != game.options[name].default
        },
        "unit": game.outlook.unit if game.outlook else "points",
        "lengths": histogram(row.moves for row in rows),
        "points": _points(rows),
        "margins": histogram(
            gap for row in rows if (gap := margin(row.winners, row.scores)) is not None
        ),
        "branching": branching(rows),
        "leads": leads(rows, planned.seats),
        "cards": cards(game, rows, planned.seats),
        "dead": dead(game, rows),
        "decisions": decisions(rows),
        "options_tried": [],
    }


def histogram(numbers: Iterable[int]) -> list[list[int]]:
    """How often each number came."""
    return [[number, many] for number, many in sorted(Counter(numbers).items())]


def _points(rows: Sequence[Watched]) -> dict[str, list[list[int]]]:
    """The scores of those who won and of all others."""
    won = [row.scores[seat] for row in rows for seat in row.winners]
    lost = [
        score for row in rows for seat, score in enumerate(row.scores) if seat not in row.winners
    ]
    return {"winners": histogram(won), "others": histogram(lost)}


def branching(rows: Sequence[Watched]) -> dict[str, Any]:
    """How many alternatives a choice has."""
    total: Counter[int] = Counter()
    for row in rows:
        total.update({int(width): many for width, many in row.widths.items()})
    many = sum(total.values())
    if not many:
        return {"choices": 0, "mean": None, "median": None, "most": None, "widths": []}
    widths = sorted(total.elements())
    return {
        "choices": many,
        "mean": sum(width * times for width, times in total.items()) / many,
        "median": median(widths),
        "most": widths[-1],
        "widths": sorted([width, times] for width, times in total.items()),
    }


# Who leads


def leads(rows: Sequence[Watched], seats: int) -> dict[str, Any] | None:
    """How often the lead changes, and what it is worth to have it."""
    seen = [row for row in rows if row.leaders and row.winners]
    if not seen or seats < 2:
        return None
    half = [row for row in seen if row.leaders[len(row.leaders) // 2] != TIED]
    wins = sum(row.leaders[len(row.leaders) // 2] in row.winners for row in half)
    return {
        "games": len(seen),
        "changes": fmean(_changes(row.leaders) for row in seen),
        "half_time_leader_wins": wins / len(half) if half else None,
        "half_time_interval": wilson(wins, len(half)) if half else None,
        "led_throughout": fmean(set(row.leaders) <= {TIED, *row.winners} for row in seen),
        "behind": fmean(row.behind for row in seen),
        "by_tenth": [_tenth(seen, tenth) for tenth in range(TENTHS)],
    }


def _changes(leaders: Sequence[int]) -> int:
    """How often somebody takes the lead from another."""
    clear = [seat for seat in leaders if seat != TIED]
    return sum(one != other for one, other in pairwise(clear))


def _tenth(rows: Sequence[Watched], tenth: int) -> dict[str, Any]:
    """Of those who lead after so many tenths of a game, how many win."""
    there = [row.leaders[tenth * len(row.leaders) // TENTHS] for row in rows]
    led = [(seat, row.winners) for seat, row in zip(there, rows, strict=True) if seat != TIED]
    wins = sum(seat in winners for seat, winners in led)
    interval = wilson(wins, len(led)) if led else None
    return {"games": len(led), "share": wins / len(led) if led else None, "interval": interval}


# Cards


def cards(game: Game, rows: Sequence[Watched], seats: int) -> list[dict[str, Any]]:
    """By what happened and with which card: in how many games, and what that did to the chance
    of whom it happened to.  They are compared with what the same bot wins from the same seat, so
    that a good player is not mistaken for a good card."""
    usual = [fmean(_share(row, seat) for row in rows) for seat in range(seats)]
    gains: dict[tuple[str, int], list[float]] = {}
    times: Counter[tuple[str, int]] = Counter()
    for row in rows:
        for name, card, seat, many in row.cards:
            gains.setdefault((name, card), []).append(_share(row, seat) - usual[seat])
            times[name, card] += many
    return [
        {
            "event": name,
            "card": str(game.cards[card]["name"]),
            "number": card,
            "times_a_game": times[name, card] / len(rows),
            "owners": len(found),
            **_gain(found),
        }
        for (name, card), found in sorted(gains.items())
    ]


def _share(row: Watched, seat: int) -> float:
    return 1 / len(row.winners) if seat in row.winners else 0.0


def _gain(found: Sequence[float]) -> dict[str, Any]:
    """The mean, and between which numbers it lies 95 times in 100; nothing, of too few."""
    if len(found) < OFTEN:
        return {"gain": None, "interval": None}
    mean, either = fmean(found), NORMAL * stdev(found) / len(found) ** 0.5
    return {"gain": mean, "interval": [mean - either, mean + either]}


def dead(game: Game, rows: Sequence[Watched]) -> list[str]:
    """Cards that nobody ever has to do with, or hardly ever."""
    seen = Counter(card for row in rows for card in {card for _, card, _, _ in row.cards})
    each = sorted(set(game.alike))
    return [str(game.cards[card]["name"]) for card in each if seen[card] < SELDOM * len(rows)]


# Choices


def decisions(rows: Sequence[Watched]) -> dict[str, Any] | None:
    """How much hangs on a choice, in the game's own points: by how much the best move beats the
    average one, and the move that the quick bot makes."""
    found = [row.decision for row in rows if row.decision is not None]
    if len(found) < 2:
        return None
    gaps = [one.over_average for one in found]
    return {
        "weighed": len(found),
        "over_average": fmean(gaps),
        "error": stdev(gaps) / len(gaps) ** 0.5,
        "over_keen": fmean(one.over_own for one in found),
        "gaps": [round(gap, 3) for gap in gaps],
    }
