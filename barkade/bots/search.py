"""The bot that thinks: one for all games.

It imagines worlds that look the same to its seat.  In each of them it tries every move that is
still in the running: it plays on with the game's quick policy for all seats until some chapters
are over, and asks the game how the table stands then.  The deal and the luck to come are the same
for all moves of a world.  Again and again the worse half of the moves is dropped; and the policy's
own move is left only for one that is better by more than chance.

It is given a seat, not the table, and thinks in worlds that are imagined from there: so it can't
peek, and with the same randomness it chooses the same in all worlds that look alike.  It thinks
in evaluations, not in seconds: on every machine it is the same player.  docs/thinking.md tells
more.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import ceil, log2, sqrt
from random import Random
from time import perf_counter

from barkade.bots.seat import Seat
from barkade.kernel.game import Game
from barkade.kernel.playouts import Policy, play_on
from barkade.kernel.steps import Step
from barkade.kernel.table import Playing, Table, Value

WIDEST = 4  # times the budget: so much a wide choice may cost, that every move is looked at
SURE = 1.0  # standard errors by which another move must be better than the policy's


class Weighed:
    """A move, and what it brought in the worlds in which it was tried."""

    def __init__(self, move: Step) -> None:
        self.move = move
        self.values: list[float] = []

    @property
    def mean(self) -> float:
        """What it promises."""
        return sum(self.values) / len(self.values) if self.values else 0.0

    def gain(self, other: Weighed) -> tuple[float, float]:
        """By how much it is better than another in the worlds that both were tried in, on
        average, and the standard error of that."""
        gains = [a - b for a, b in zip(self.values, other.values, strict=False)]
        average = sum(gains) / len(gains)
        if len(gains) < 2:
            return average, 0.0
        spread = sum([(gain - average) ** 2 for gain in gains]) / (len(gains) - 1)
        return average, sqrt(spread / len(gains))


class Search:
    """A player that thinks for so many evaluations over a move, or for fewer with so many seats
    that each takes longer; at a live table no longer than so many seconds."""

    def __init__(
        self,
        policy: Playing,
        value: Value,
        chapters: int,
        evaluations: int,
        seconds: float = 0.0,
        slower: Mapping[int, float] | None = None,
    ) -> None:
        self.policy = policy
        self.value = value
        self.chapters = chapters
        self.evaluations = evaluations
        self.seconds = seconds
        self.slower = dict(slower or {})

    def __call__(self, at: Seat, rng: Random) -> Step:
        return self.weigh(at, rng)[0].move

    def weigh(self, at: Seat, rng: Random, made: Step | None = None) -> list[Weighed]:
        """The seat's moves with what they promise: the one to be made first, and then those
        that were kept longest.  A move that was made is tried to the end, like the policy's."""
        seat = at.number
        world = at.redeal(rng)
        moves = world.moves(seat)
        if len(moves) == 1:
            return [Weighed(moves[0])]
        budget = self.budget(world.seats)
        alive = self.candidates(world, seat, moves, rng, budget)
        own = alive[0]
        if made is not None and all(one.move != made for one in alive):
            alive.append(Weighed(made))
        dropped: list[Weighed] = []
        end = perf_counter() + self.seconds if self.seconds else 0.0
        rounds = ceil(log2(len(alive)))
        spent = 0
        for left in range(rounds, 0, -1):
            # What a round leaves over is for those after it.
            for _ in range(max(1, (budget - spent) // (left * len(alive)))):
                if spent + len(alive) > WIDEST * budget:
                    break
                if not self.try_all(world, seat, alive, rng, end if spent else 0.0):
                    return self.ranked(alive, own) + dropped
                spent += len(alive)
                world = at.redeal(rng)
            if left > 1:
                alive.sort(key=lambda one: one.mean, reverse=True)
                half = max(2, (len(alive) + 1) // 2)
                stays = [
                    at < half or one is own or one.move == made for at, one in enumerate(alive)
                ]
                dropped = [
                    one for one, still in zip(alive, stays, strict=True) if not still
                ] + dropped
                alive = [one for one, still in zip(alive, stays, strict=True) if still]
        return self.ranked(alive, own) + dropped

    def budget(self, seats: int) -> int:
        """How many evaluations a move is worth with so many seats: as many as take as long as
        those of a small table."""
        return max(1, int(self.evaluations / self.slower.get(seats, 1.0)))

    def candidates(
        self, world: Table, seat: int, moves: list[Step], rng: Random, budget: int
    ) -> list[Weighed]:
        """The moves to be tried, the policy's own first.  Of a wide choice those that the policy
        likes best: so many that halving them, with one world a round, keeps to the budget."""
        own = self.policy(world, seat, rng)
        others = [move for move in moves if move != own]
        most = max(2, WIDEST * budget // 2)
        if len(others) >= most and isinstance(self.policy, Policy):
            weights = self.policy.weigh(world, seat, moves)
            liked = sorted(range(len(moves)), key=lambda at: weights[at], reverse=True)
            others = [moves[at] for at in liked if moves[at] != own]
        return [Weighed(move) for move in [own, *others[: most - 1]]]

    def try_all(
        self, world: Table, seat: int, alive: list[Weighed], rng: Random, end: float
    ) -> bool:
        """Try every move in a world; the deal and the luck are the same for all of them.  If the
        time is up before that (0: there is no end to it), what was tried here says nothing."""
        players = [self.policy] * world.seats
        found: list[float] = []
        for one in alive:
            if end and perf_counter() > end:
                return False
            c = world.clone()
            play_on(c, seat, one.move, players, rng, self.chapters)
            found.append(self.value(c, seat))
        for one, value in zip(alive, found, strict=True):
            one.values.append(value)
        return True

    def ranked(self, alive: list[Weighed], own: Weighed) -> list[Weighed]:
        """The best first; but the policy's own move, unless another is surely better."""
        best = sorted(alive, key=lambda one: one.mean, reverse=True)
        if best[0] is not own:
            gain, error = best[0].gain(own)
            if gain <= SURE * error:
                best.remove(own)
                best.insert(0, own)
        return best


def thinking(game: Game, evaluations: int, seconds: float = 0.0, far: bool = False) -> Search:
    """A player of a game that brings all that thinking needs.  Far: it looks as far as the game
    says for who has the time, and makes so many fewer evaluations that it takes no longer."""
    assert game.greedy is not None
    assert game.outlook is not None
    outlook = game.outlook
    chapters, longer = outlook.far if far and outlook.far else (outlook.chapters, 1.0)
    fewer = int(evaluations / longer)
    return Search(game.greedy, outlook.value, chapters, fewer, seconds, outlook.slower)
