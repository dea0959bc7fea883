"""Games that are watched: how wide the choices were, who led when, what became of every card.

What is seen of a game is a row of plain numbers, which can be kept in a file; `findings.py` says
what many of them come to.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random
from statistics import fmean
from typing import Any, NamedTuple

from barkade.bots import bot
from barkade.bots.reflexes import seconds
from barkade.bots.search import thinking
from barkade.bots.seat import Seat, at_the_table
from barkade.kernel.events import NO_CARD
from barkade.kernel.game import Game
from barkade.kernel.steps import Step
from barkade.kernel.table import Table
from barkade.lab.courses import play_out
from barkade.lab.simulate import Plan, digest, game_of
from barkade.lab.working import stopped

SAME = 1e-9  # between two who lead alike
TIED = -1  # leads


class Decision(NamedTuple):
    """A choice, weighed: how far the best move beats the average one, and the bot's own."""

    width: int
    over_average: float
    over_own: float


class Watched(NamedTuple):
    """What was seen of a game."""

    number: int
    winners: list[int]
    scores: list[int]
    moves: int
    choices: int
    asked: list[int]
    widths: dict[str, int]  # how many choices had so many alternatives
    leaders: list[int]  # after each chapter, or TIED
    behind: float  # by how much its winner was behind at the worst
    cards: list[list[Any]]  # what happened, with which card, to whom, how often
    decision: Decision | None  # one of the game's, drawn by lot


class Watch:
    """Somebody who looks on at a game, before every move."""

    def __init__(self, g: Table, rng: Random) -> None:
        self.widths: Counter[int] = Counter()
        self.standings: list[list[float]] = []
        self.drawn: tuple[Table, int] | None = None
        self._rng = rng
        self._choices = 0
        self._bottom = g.agenda[0] if g.agenda else ()

    def __call__(self, g: Table, seat: int, alternatives: list[Step]) -> None:
        if g.agenda[0] is not self._bottom:  # a chapter is over
            self._bottom = g.agenda[0]
            self.standings.append(_standing(g))
        if len(alternatives) < 2:
            return
        self.widths[len(alternatives)] += 1
        self._choices += 1
        if self._rng.random() * self._choices < 1:  # each of them is as likely
            self.drawn = g.clone(), seat


def _standing(g: Table) -> list[float]:
    """How every seat stands, as the game's bot judges it; without one, by points."""
    outlook = g.start.game.outlook
    if outlook is None or g.seats == 1:
        return [float(score) for score in g.scores]
    return [outlook.value(g, seat) for seat in range(g.seats)]


def leader(standing: Sequence[float]) -> int:
    """Who is ahead of all others."""
    first = max(range(len(standing)), key=standing.__getitem__)
    alike = [value for value in standing if value >= standing[first] - SAME]
    return first if len(alike) == 1 else TIED


def watch_games(plan: Plan, numbers: Sequence[int], weighed: int) -> list[Watched]:
    """Games by their numbers, or those until somebody says stop; of the first so many a decision
    is weighed."""
    game = game_of(plan)
    found: list[Watched] = []
    for number in numbers:
        if stopped():
            break
        found.append(_watched(game, plan, number, number < weighed))
    return found


def _watched(game: Game, plan: Plan, number: int, weighs: bool) -> Watched:
    deal = digest(f"{plan.seed}/{number}")
    g = game.new(plan.seats, plan.options, deal)
    heard = g.listen()
    bots = [at_the_table(bot(game, name)) for name in plan.bots]
    times = [seconds(game, name) for name in plan.bots]
    rng = Random(digest(f"{deal}/watch"))
    watch = Watch(g, rng)
    course = play_out(g, bots, Random(digest(f"{deal}/bots")), times, watch)
    dealt = Counter(
        (event.name, game.alike[event.card], event.seat)
        for event in heard
        if event.card != NO_CARD and 0 <= event.seat < g.seats
    )
    return Watched(
        number,
        g.winners[:],
        g.scores[:],
        course.moves,
        course.choices,
        course.asked,
        {str(width): many for width, many in sorted(watch.widths.items())},
        [leader(standing) for standing in watch.standings],
        _behind(watch.standings, g.winners),
        [[*what, many] for what, many in sorted(dealt.items())],
        _weighed(game, watch.drawn, rng) if weighs else None,
    )


def _behind(standings: Sequence[Sequence[float]], winners: Sequence[int]) -> float:
    """By how much who won was behind whoever was best, at the worst moment."""
    if not winners:
        return 0.0
    gaps = [max(standing) - max(standing[seat] for seat in winners) for standing in standings]
    return max(gaps, default=0.0)


def _weighed(game: Game, drawn: tuple[Table, int] | None, rng: Random) -> Decision | None:
    """What thinking says of a choice; nothing, where the game's bot can't think."""
    if drawn is None or game.outlook is None or game.greedy is None:
        return None
    g, seat = drawn
    search = thinking(game, game.outlook.evaluations)
    found = [one for one in search.weigh(Seat(g, seat), rng) if one.values]
    own = search.policy(g, seat, rng)
    best = max(found, key=lambda one: one.mean)
    mine = next((one for one in found if one.move == own), best)
    average = fmean(one.mean for one in found)
    return Decision(len(found), best.mean - average, max(0.0, best.gain(mine)[0]))
