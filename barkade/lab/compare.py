"""Two ways to play a game, on the same deals: what the change does, and how sure that is.

Packs of cards are compared so, or options.  Every deal is played both ways by the same bots, and
what is looked at is the difference between the two games of a deal: what luck does to both of
them is not in it.  So a change is seen in far fewer games than if each way had its own.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from statistics import fmean, stdev
from time import perf_counter
from typing import Any, NamedTuple

from barkade.bots import bot
from barkade.bots.reflexes import seconds
from barkade.bots.seat import at_the_table
from barkade.kernel.errors import BadSetup
from barkade.kernel.table import Table
from barkade.lab.courses import Course, play_out
from barkade.lab.keeping import Kept, gather
from barkade.lab.simulate import Plan, Stopped, described, digest, game_of
from barkade.lab.tally import NORMAL, margin
from barkade.lab.working import Jobs, stopped

CHUNK = 5  # pairs that a worker plays before it reports
POWER = 0.841621  # standard deviations below which four of five lie
FEW = 30  # pairs below which an interval says little


class Measure(NamedTuple):
    """Something that a game comes to: its name, and how a change in it is told."""

    name: str
    told: str  # with a number, and "more" or "fewer"
    of: Callable[[Table, Course], float | None]


def _score(g: Table, course: Course) -> float:
    return fmean(g.scores)


def _winning(g: Table, course: Course) -> float | None:
    return max(g.scores[seat] for seat in g.winners) if g.winners else None


def _beginner(g: Table, course: Course) -> float | None:
    """Of the win, in per cent, what falls to who begins."""
    if len(course.asked) < 2:
        return None
    return 100 * (course.asked[0] in g.winners) / max(1, len(g.winners))


MEASURES = (
    Measure("score", "players score {} points {}", _score),
    Measure("winning score", "winners score {} points {}", _winning),
    Measure(
        "margin", "games are won by {} points {}", lambda g, course: margin(g.winners, g.scores)
    ),
    Measure("moves", "a game takes {} {} moves", lambda g, course: course.moves),
    Measure("choices", "a game has {} {} choices", lambda g, course: course.choices),
    Measure("who begins", "who begins wins {} of a hundred games {}", _beginner),
)

Game = list[float | None]  # by measure, what a game came to


class Pair(NamedTuple):
    """What came of a deal, both ways."""

    number: int
    one: Game
    other: Game


def fitting(one: Plan, other: Plan) -> tuple[Plan, Plan]:
    """Two ways that can be compared."""
    if (one.pack, one.options) == (other.pack, other.options):
        raise BadSetup("Both ways are the same; name another pack of cards or another option.")
    return one, other


def play_pairs(plans: Sequence[Plan], first: int, last: int) -> list[Pair]:
    """The deals from one number to before another, both ways, or until somebody says stop."""
    games = [game_of(one) for one in plans]
    found: list[Pair] = []
    for number in range(first, last):
        came: list[Game] = []
        for one, game in zip(plans, games, strict=True):
            if stopped():
                return found
            deal = digest(f"{one.seed}/{number}")
            table = game.new(one.seats, one.options, deal)
            players = [at_the_table(bot(game, name)) for name in one.bots]
            times = [seconds(game, name) for name in one.bots]
            course = play_out(table, players, Random(digest(f"{deal}/bots")), times)
            came.append([measure.of(table, course) for measure in MEASURES])
        found.append(Pair(number, *came))
    return found


def compare(
    plans: tuple[Plan, Plan],
    pairs: int,
    jobs: Jobs = 1,
    path: str | None = None,
    progress: Callable[[int], None] | None = None,
) -> dict[str, Any]:
    """Play the deals that are not kept yet, and say what all came to."""
    start = perf_counter()
    about = {"one": described(plans[0]), "other": described(plans[1])}
    kept = Kept(path, "compare", about) if path else None
    found = {row[0]: Pair(*row) for row in kept.rows if row[0] < pairs} if kept else {}
    each = [(plans, first, last) for first, last in _gaps(found, pairs)]
    rows = gather(found, play_pairs, each, jobs, kept, progress)
    figures = summary(plans, rows) if rows else None
    if figures is None or len(rows) < pairs:
        raise Stopped(figures)
    return {**figures, "seconds": perf_counter() - start}


def _gaps(found: dict[int, Pair], pairs: int) -> list[tuple[int, int]]:
    """What is still to be played, in stretches."""
    gaps: list[tuple[int, int]] = []
    for number in range(pairs):
        if number in found:
            continue
        if gaps and gaps[-1][1] == number and number - gaps[-1][0] < CHUNK:
            gaps[-1] = gaps[-1][0], number + 1
        else:
            gaps.append((number, number + 1))
    return gaps


# What it came to


def summary(plans: Sequence[Plan], pairs: Sequence[Pair]) -> dict[str, Any]:
    """The figures, ready for JSON, with a sentence for each."""
    rows = [measured(at, pairs) for at in range(len(MEASURES))]
    return {
        "one": described(plans[0]),
        "other": described(plans[1]),
        "pairs": len(pairs),
        "measures": [row for row in rows if row],
        "games": [pair._asdict() for pair in pairs],
    }


def measured(at: int, pairs: Sequence[Pair]) -> dict[str, Any] | None:
    """What one measure came to: both means, their difference, and whether it is real."""
    both = [
        (one, other)
        for pair in pairs
        if (one := pair.one[at]) is not None and (other := pair.other[at]) is not None
    ]
    if len(both) < 2:
        return None
    gains = [other - one for one, other in both]
    mean, spread = fmean(gains), stdev(gains)
    either = NORMAL * spread / len(gains) ** 0.5
    row = {
        "measure": MEASURES[at].name,
        "pairs": len(gains),
        "one": fmean(one for one, _ in both),
        "other": fmean(other for _, other in both),
        "difference": mean,
        "interval": [mean - either, mean + either],
        "real": abs(mean) > either,
        "would_tell": would_tell(mean, spread),
    }
    return {**row, "sentence": sentence(MEASURES[at], row)}


def would_tell(mean: float, spread: float) -> int | None:
    """How many pairs show a difference of this size four times of five; None: there is none."""
    if not mean:
        return None
    return max(2, round(((NORMAL + POWER) * spread / mean) ** 2))


def sentence(measure: Measure, row: dict[str, Any]) -> str:
    """Whether there is a difference, in words."""
    gain, (low, high), pairs = row["difference"], row["interval"], row["pairs"]
    if not gain and low == high:
        return f"Of {measure.name} no two games of a deal differ."
    told = measure.told.format(f"{abs(gain):.1f}", "more" if gain > 0 else "fewer")
    between = f"{low:+.1f} to {high:+.1f}".replace("-", "−")
    tells = f"{row['would_tell']:,}" if row["would_tell"] else "no number of"
    if not row["real"]:
        return (
            f"Perhaps {told} the second way, perhaps not ({between}): {pairs:,} pairs can't tell;"
            f" about {tells} would."
        )
    doubt = "" if pairs >= FEW else f", though {pairs} pairs are few"
    told = told[0].upper() + told[1:]
    return (
        f"{told} the second way ({between}): that is real{doubt}. About {tells} pairs would tell."
    )


def as_csv(figures: dict[str, Any]) -> str:
    """Every game, a line each."""
    names = [measure.name for measure in MEASURES]
    lines = [",".join(["deal", "way", *names])]
    for pair in figures["games"]:
        for way in ("one", "other"):
            values = ["" if value is None else f"{value:g}" for value in pair[way]]
            lines.append(",".join([str(pair["number"]), way, *values]))
    return "\n".join(lines) + "\n"
