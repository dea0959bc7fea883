"""Playing a table on without people: by luck, or by players.

By luck every answer is as likely as any other.  By players each seat's own function chooses, as a
bot does; to the end, or for some chapters.  All change the table that they are given: who thinks
plays on in a world of its own.  docs/api.md has an example.

A *chapter* ends when the step at the bottom of the agenda has been run: a hand, a round, a turn
or a race, whatever a game begins anew.  The kernel knows that without knowing a game.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from barkade.kernel.native import mypyc_attr
from barkade.kernel.steps import OVER, RACE, Step
from barkade.kernel.table import Playing, Table

Luck = Callable[[], float]  # gives a number from 0 to just below 1
Weighing = Callable[[Any, int, list[Step]], list[float]]  # of a seat's moves, at a game's table
SAME = 1e-9  # less is no difference
SOME = 1.0  # seconds for a move in a race, where a game says nothing of reflexes


def by_luck(g: Table, luck: Luck) -> int:
    """Answer all that is asked at random; how many of the answers had no alternative."""
    lone = 0
    while g.way != OVER:
        if g.full:
            g.open()  # all have answered, and nobody has said so yet
            continue
        seat = _next(g, luck)
        moves = g.moves(seat)
        lone += len(moves) == 1
        g.play(seat, moves[int(luck() * len(moves))])
    return lone


def by_players(g: Table, players: Sequence[Playing], rng: Random) -> None:
    """Let each seat's player choose: of several the first one's, in a race whoever is drawn."""
    while g.way != OVER:
        if g.full:
            g.open()  # all have answered, and nobody has said so yet
            continue
        seat = _next(g, rng.random)
        g.play(seat, players[seat](g, seat, rng))


def _next(g: Table, luck: Luck) -> int:
    """Whose answer is next."""
    actors = g.actors
    return actors[int(luck() * len(actors))] if g.way == RACE else actors[0]


def play_on(
    g: Table, seat: int, move: Step, players: Sequence[Playing], rng: Random, chapters: int
) -> None:
    """Make a move that is offered, and let players go on, who are trusted, until so many chapters
    are over, or the game.  In a race with a clock the quicker are first more often."""
    agenda = g.agenda
    bottom = agenda[0]
    g.make(seat, move)
    while g.way != OVER:
        if agenda[0] is not bottom:
            chapters -= 1
            if chapters <= 0:
                return
            bottom = agenda[0]
        seat, offered = g.actor, g.offered
        if seat < 0:
            actors = g.actors
            seat = actors[0] if g.way != RACE else first_of(actors, race_times(g), rng.random)
            offered = g.offers[seat]
        g.make(seat, offered[0] if len(offered) == 1 else players[seat](g, seat, rng))


def race_times(g: Table) -> list[float]:
    """By seat: how many seconds each takes over a move in a race, as the table's options say."""
    times, options = g.start.game.reflexes, g.start.options
    return [times.get(options.get(f"reflex_{n + 1}", ""), 0.0) for n in range(g.seats)]


def first_of(actors: Sequence[int], times: Sequence[float], luck: Luck) -> int:
    """Who of several is first; by seat, ``times`` are the seconds that each takes."""
    speeds = [1 / (times[seat] or SOME) for seat in actors]
    left = luck() * sum(speeds)
    for seat, speed in zip(actors, speeds, strict=True):
        left -= speed
        if left < 0:
            return seat
    return actors[-1]


@mypyc_attr(allow_interpreted_subclasses=True)
class Policy:
    """A player who makes the move that weighs most: the first of equals, or any of them, where
    who is spared and who is hit must not hang on the order of seats."""

    def __init__(self, weigh: Weighing, any_of_equals: bool = False) -> None:
        self.weigh = weigh
        self.any_of_equals = any_of_equals

    def __call__(self, g: Table, seat: int, rng: Random) -> Step:
        moves = g.moves(seat)
        if len(moves) == 1:
            return moves[0]
        weights = self.weigh(g, seat, moves)
        most = max(weights)
        if not self.any_of_equals:
            return moves[weights.index(most)]
        equal = [at for at, weight in enumerate(weights) if weight >= most - SAME]
        return moves[equal[int(rng.random() * len(equal))]]
