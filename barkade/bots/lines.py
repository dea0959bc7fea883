"""Lines: a decision of a game that was played, and what its moves lead to in imagined worlds.

A world is imagined from the seat, so what a line leads to hangs on nothing that the seat could
not know then.  Each has a number and randomness of its own, which hang on nothing secret either:
the same world can be imagined again, alone or in any order, on every machine.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import sqrt
from random import Random
from typing import Any, NamedTuple

from barkade.bots.seat import Seat
from barkade.kernel.moves import TAKE_BACK, UNDOING
from barkade.kernel.playouts import Policy, play_on
from barkade.kernel.steps import Step
from barkade.kernel.table import Table

TO_THE_END = 1_000_000  # chapters
Outcome = Callable[[Table, int], float]  # what came of a game that is over, for a seat


class Estimate(NamedTuple):
    """A figure from imagined worlds, and its standard error."""

    value: float
    error: float


class Decision(NamedTuple):
    """A seat's choice between several moves, which it did not take back."""

    move: int  # which move of the record it was, from 1
    ordinal: int  # how many decisions of the seat came before it
    table: Table  # before it
    seat: int
    made: Step

    def eyes(self) -> Seat:
        """All that the seat had of the table."""
        return Seat(self.table, self.seat)

    def luck(self, what: str, number: int = 0) -> Random:
        """Randomness for something that is thought here; the deal has no part in it."""
        game = self.table.start.game.id
        return Random(f"{what} {game} {self.seat} {self.ordinal} {number}")


def decisions(record: dict[str, Any], g: Table) -> list[list[Decision]]:
    """Play a record on a table before its first move: by seat the decisions that counted."""
    kept: list[tuple[int, Decision | None]] = []  # the moves that count: whose, and what it was
    for number, line in enumerate(record["moves"], 1):
        name, _, text = line.partition(" ")
        seat = int(name)
        if text in UNDOING.values():
            last = max(at for at, (mover, _) in enumerate(kept) if mover == seat)
            del kept[last : len(kept) if text == UNDOING[TAKE_BACK] else last + 1]
            g.take_back(seat)
            continue
        move = g.parse(seat, text)
        several = len(g.moves(seat)) > 1
        kept.append((seat, Decision(number, 0, g.clone(), seat, move) if several else None))
        g.play(seat, move)
    by_seat: list[list[Decision]] = [[] for _ in range(g.seats)]
    for seat, one in kept:
        if one is not None:
            by_seat[seat].append(one._replace(ordinal=len(by_seat[seat])))
    return by_seat


class Counted(Policy):
    """A quick policy, and how often each seat has asked it: what thinking costs on any machine."""

    def __init__(self, policy: Policy, seats: int) -> None:
        super().__init__(policy.weigh, policy.any_of_equals)
        self.policy = policy
        self.calls = [0] * seats

    def __call__(self, g: Table, seat: int, rng: Random) -> Step:
        self.calls[seat] += 1
        return self.policy(g, seat, rng)

    @property
    def spent(self) -> int:
        return sum(self.calls)


class Lines:
    """What some moves come to from a decision on, in the same worlds for all of them, when the
    quick policy plays on for everybody.  No move: the policy has this choice too."""

    def __init__(self, at: Decision, policy: Counted, outcome: Outcome, least: float) -> None:
        self.at = at
        self.policy = policy
        self.outcome = outcome
        self.least = least  # by which two games that differ at all do so
        self.ends: dict[Step | None, list[float]] = {}

    def play(self, move: Step | None) -> None:
        """Try a move in the next world that it was not tried in yet."""
        ends = self.ends.setdefault(move, [])
        seat, number = self.at.seat, len(ends)
        world = self.at.eyes().redeal(self.at.luck("world", number))
        rng = self.at.luck("players", number)
        first = self.policy(world, seat, rng) if move is None else move
        play_on(world, seat, first, [self.policy] * world.seats, rng, TO_THE_END)
        ends.append(self.outcome(world, seat))

    def mean(self, move: Step | None) -> Estimate:
        """What a move comes to on average."""
        return average(self.ends[move], self.least)

    def change(self, move: Step | None, other: Step | None) -> Estimate:
        """How much more a move comes to than another, world by world."""
        pairs = zip(self.ends[move], self.ends[other], strict=False)
        return average([one - another for one, another in pairs], self.least)


def average(values: Sequence[float], least: float = 0.0) -> Estimate:
    """The mean of some values and its standard error.  Where all are alike the next may still
    differ by so much, so the error is not less than that would make it."""
    many = len(values)
    mean = sum(values) / many
    spread = sum([(value - mean) ** 2 for value in values]) / max(1, many - 1)
    return Estimate(mean, max(sqrt(spread / many), least / (many + 2)))


def added(estimates: Sequence[Estimate]) -> Estimate:
    """The sum of estimates that were made in different worlds."""
    error = sqrt(sum([one.error**2 for one in estimates]))
    return Estimate(sum([one.value for one in estimates]), error)
