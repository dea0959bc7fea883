"""What some games came to: who won, by how much, and what it was worth to begin."""

from __future__ import annotations

from collections.abc import Sequence
from math import lcm
from typing import Any

from barkade.kernel.steps import MOST_SEATS

WHOLE = lcm(*range(1, MOST_SEATS + 1))  # a win, in parts that any number of winners can share
NORMAL = 1.959964  # standard deviations to either side that hold 95 %


class Spread:
    """Some numbers: how many, their sum, the least and the most."""

    def __init__(self) -> None:
        self.many = self.sum = self.least = self.most = 0

    def count(self, number: int) -> None:
        self.least = min(self.least, number) if self.many else number
        self.most = max(self.most, number) if self.many else number
        self.many += 1
        self.sum += number

    def add(self, other: Spread) -> None:
        """Add the numbers of another."""
        if other.many:
            self.least = min(self.least, other.least) if self.many else other.least
            self.most = max(self.most, other.most) if self.many else other.most
            self.many += other.many
            self.sum += other.sum

    def as_json(self) -> dict[str, float] | None:
        if not self.many:
            return None
        return {"mean": self.sum / self.many, "min": self.least, "max": self.most}


class Standing:
    """How those fared who had a seat, or a place in the order of turns."""

    def __init__(self) -> None:
        self.wins = 0
        self.parts = 0  # of wins, where several shared one
        self.scores = Spread()

    def count(self, parts: int, score: int) -> None:
        self.wins += parts > 0
        self.parts += parts
        self.scores.count(score)

    def add(self, other: Standing) -> None:
        self.wins += other.wins
        self.parts += other.parts
        self.scores.add(other.scores)

    def won(self) -> float:
        """How many games it won, of a shared one its part."""
        return self.parts / WHOLE


class Tally:
    """What some games came to.  Tallies add up in any order."""

    def __init__(self, seats: int) -> None:
        self.games = 0
        self.draws = 0  # nobody won
        self.shared = 0  # several seats won
        self.choices = 0
        self.moves = Spread()
        self.margins = Spread()
        self.seats = [Standing() for _ in range(seats)]
        self.turns = [Standing() for _ in range(seats)]

    def count(
        self,
        winners: Sequence[int],
        scores: Sequence[int],
        moves: int,
        choices: int,
        asked: Sequence[int] = (),
    ) -> None:
        """Add one game.  ``asked``: the seats in the order of their first turns."""
        self.games += 1
        self.draws += not winners
        self.shared += len(winners) > 1
        self.choices += choices
        self.moves.count(moves)
        gap = margin(winners, scores)
        if gap is not None:
            self.margins.count(gap)
        parts = [WHOLE // len(winners) if seat in winners else 0 for seat in range(len(self.seats))]
        for seat, standing in enumerate(self.seats):
            standing.count(parts[seat], scores[seat])
        for turn, seat in enumerate(asked):
            self.turns[turn].count(parts[seat], scores[seat])

    def add(self, other: Tally) -> None:
        """Add the games of another tally."""
        self.games += other.games
        self.draws += other.draws
        self.shared += other.shared
        self.choices += other.choices
        self.moves.add(other.moves)
        self.margins.add(other.margins)
        for mine, theirs in zip(self.seats, other.seats, strict=True):
            mine.add(theirs)
        for mine, theirs in zip(self.turns, other.turns, strict=True):
            mine.add(theirs)

    def as_json(self) -> dict[str, Any]:
        """The games as figures; there must have been one."""
        moves = self.moves
        return {
            "games": self.games,
            "moves": moves.sum,
            "choices": self.choices,
            "wins": [seat.wins for seat in self.seats],
            "shares": [seat.won() / self.games for seat in self.seats],
            "intervals": [wilson(seat.won(), self.games) for seat in self.seats],
            "scores": [seat.scores.as_json() for seat in self.seats],
            "margin": self.margins.as_json(),
            "turn_order": [
                {
                    "games": turn.scores.many,
                    "share": turn.won() / turn.scores.many,
                    "interval": wilson(turn.won(), turn.scores.many),
                    "score": turn.scores.as_json(),
                }
                for turn in self.turns
                if turn.scores.many and len(self.turns) > 1
            ],
            "draws": self.draws,
            "shared": self.shared,
            "mean_moves": moves.sum / moves.many,
            "min_moves": moves.least,
            "max_moves": moves.most,
        }


def margin(winners: Sequence[int], scores: Sequence[int]) -> int | None:
    """By how much a game was won; nothing, where nobody won or all did."""
    others = [score for seat, score in enumerate(scores) if seat not in winners]
    if not winners or not others:
        return None
    return min(scores[seat] for seat in winners) - max(others)


def wilson(wins: float, games: int) -> list[float]:
    """Between which shares the true share of wins lies, 95 times in 100 (Wilson)."""
    share, square = wins / games, NORMAL * NORMAL
    middle = share + square / (2 * games)
    spread = NORMAL * (share * (1 - share) / games + square / (4 * games * games)) ** 0.5
    scale = 1 + square / games
    return [max(0.0, (middle - spread) / scale), min(1.0, (middle + spread) / scale)]
