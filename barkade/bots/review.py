"""A game looked back at: how a seat's chance to win went, and which of its decisions moved it.

Three passes over a seat's decisions, each in worlds that are imagined from there (lines.py), so
that no card is known earlier than it was:

1. the *curve*: at some decisions, how often the seat wins when the quick policy plays on;
2. the *search* says at each decision what the bot that thinks would have done, and whether that
   is better than what was done, in the game's own points;
3. where it is, or where what was done is better than what the policy does, both are *compared*:
   played to the end in the same fresh worlds.

What is spent is counted in choices of the quick policy, and how it is spread over a game hangs
only on what the seat knew: so the same record has the same review everywhere, and what it says
of a moment would be the same if the cards that the seat did not know were others.
docs/reviewing.md tells what the figures mean.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import ceil
from typing import Any, NamedTuple

from barkade.bots.hints import EQUAL, Row, how_sure, row
from barkade.bots.lines import Counted, Decision, Estimate, Lines, added, decisions
from barkade.bots.search import Search, Weighed
from barkade.judging import share_of_win
from barkade.kernel.errors import BadRecord, BadSetup
from barkade.kernel.game import Game, Outlook
from barkade.kernel.playouts import Policy
from barkade.kernel.refusals import check_seat
from barkade.kernel.steps import Step
from barkade.kernel.table import Table
from barkade.registry import replay

BUDGET = 500  # times what the policy does in 20 ms, compiled: for all seats together
CURVE, SEARCH, COMPARE = 0.35, 0.3, 0.35  # of the budget
FEWEST, MOST = 8, 48  # worlds for a point of the curve
POINTS = 10  # of a curve at least, where the budget allows
DEEPER, DEEPEST = 4, 64  # worlds in which two moves are compared: 4 where a game is very long
COMPARED = 8  # decisions of a seat for which the budget is meant to last
LIGHTER = 3  # times fewer evaluations than sharp, for each of many decisions
MOMENTS = 3
APART = 2  # decisions between two moments: one story is told once
NOTHING = 0.02  # of a chance, less is no moment


class Point(NamedTuple):
    """A point of a curve."""

    move: int  # after how many moves of the record
    stands: Estimate
    worlds: int


class Thought(NamedTuple):
    """What the search found at a decision."""

    at: Decision
    best: Step
    own: Step  # the policy's; what was made, if the policy likes that as well
    rival: Step  # with which what was made is to be compared
    row: Row  # the better one of these beside the other, in the game's points
    steadier: float  # how much less the better one's points vary, as a ratio


class Moment(NamedTuple):
    """A decision whose lines were played to the end."""

    thought: Thought
    before: Estimate  # how it stood with the policy's own move
    after: Estimate  # with what was made
    bot: Estimate  # with what the bot would have done
    choice: Estimate  # after less before
    missed: Estimate  # after less bot
    worlds: int

    @property
    def change(self) -> Estimate:
        """What the decision moved: against the bot's move, or where that was made, against
        the policy's."""
        return self.missed if self.beside is self.bot else self.choice

    @property
    def beside(self) -> Estimate:
        """With what it is compared."""
        return self.bot if self.thought.rival == self.thought.best else self.before

    @property
    def weight(self) -> float:
        """What it moved at the least."""
        return abs(self.change.value) - self.change.error


class SeatReview:
    """One seat's review, as far as it has come."""

    def __init__(self, review: Review, seat: int, found: list[Decision]) -> None:
        self.review = review
        self.seat = seat
        self.decisions = found
        self.policy = Counted(review.policy, review.final.seats)
        self.points: list[Point] = []
        self.thoughts: list[Thought] = []
        self.compared: list[Moment] = []
        self.done = 0.0
        self._lines: dict[int, Lines] = {}

    def work(self) -> Iterator[float]:
        """Think; after each piece, how much of it is done."""
        passes = (0.0, CURVE, self._draw), (CURVE, SEARCH, self._think)
        for begun, part, thinking in (*passes, (CURVE + SEARCH, COMPARE, self._compare)):
            for done in thinking():
                self.done = begun + part * min(1.0, done)
                yield self.done
        self.done = 1.0
        yield self.done

    def _at(self, place: Decision) -> Lines:
        """The lines from a decision: what was played there before need not be played again."""
        if place.ordinal not in self._lines:
            outcome, least = self.review.outcome, self.review.least
            self._lines[place.ordinal] = Lines(place, self.policy, outcome, least)
        return self._lines[place.ordinal]

    # The curve

    def _draw(self) -> Iterator[float]:
        """Points at decisions that are so far apart that the budget will last to the end of the
        game, as the seat could expect that then."""
        budget, first = self.review.allowance * CURVE, self.policy.spent
        due = 0
        for place in self.decisions:
            if place.ordinal < due:
                continue
            begun, own = self.policy.spent, self.policy.calls[self.seat]
            left = budget - (begun - first)
            lines = self._at(place)
            wanted = 1
            while len(lines.ends.get(None, [])) < wanted:
                lines.play(None)
                if wanted == 1:
                    whole = self.policy.spent - begun
                    wanted = _between(FEWEST, 2 * left / (POINTS * whole), MOST)
                yield place.ordinal / len(self.decisions)
            self.points.append(Point(place.move - 1, lines.mean(None), wanted))
            cost = self.policy.spent - begun
            to_come = (self.policy.calls[self.seat] - own) / wanted
            # Later games are shorter: so many points would cost half of that each.
            due = place.ordinal + max(1, ceil(cost * to_come / 2 / max(1.0, left - cost)))

    # The search

    def _think(self) -> Iterator[float]:
        """What the bot would have done, first where the policy likes that least what was done."""
        budget, first = self.review.allowance * SEARCH, self.policy.spent
        liked = [(place, *self._liked(place)) for place in self.decisions]
        for place, own, _ in sorted(liked, key=lambda one: (-one[2], one[0].ordinal)):
            spent = self.policy.spent - first
            if spent > budget:
                break
            if (thought := self._thought(place, own)) is not None:
                self.thoughts.append(thought)
            yield spent / budget

    def _liked(self, place: Decision) -> tuple[Step, float]:
        """The policy's own move, and how much more it likes that than what was made."""
        world = place.eyes().redeal(place.luck("liking"))
        moves = world.moves(self.seat)
        weights = self.policy.weigh(world, self.seat, moves)
        most, made = max(weights), weights[moves.index(place.made)]
        return (moves[weights.index(most)], most - made) if most > made else (place.made, 0.0)

    def _thought(self, place: Decision, own: Step) -> Thought | None:
        """What there is to compare at a decision: where the bot would have done something that
        is probably better, or where it agrees and the policy's move is probably worse."""
        ranked = self.review.search(self.policy).weigh(
            place.eyes(), place.luck("search"), place.made
        )
        tried = {one.move: one for one in ranked if one.values}
        made, best = tried[place.made], ranked[0]
        if _better(best, made):
            return self._told(place, own, best.move, best.move, best, made)
        if own in tried and _better(made, tried[own]):
            return self._told(place, own, best.move, own, made, tried[own])
        return None

    def _told(
        self, place: Decision, own: Step, best: Step, rival: Step, one: Weighed, other: Weighed
    ) -> Thought:
        words = row(self.review.game, place.eyes(), one, other)
        steadier = _spread(other.values) / max(1e-9, _spread(one.values))
        return Thought(place, best, own, rival, words, steadier)

    # The comparison

    def _compare(self) -> Iterator[float]:
        """Both lines to the end, first where the search saw the greatest difference."""
        budget, first = self.review.allowance * COMPARE, self.policy.spent
        self.thoughts.sort(key=lambda one: (-one.row.gain, one.at.ordinal))
        for number, thought in enumerate(self.thoughts):
            spent = self.policy.spent - first
            if spent > budget and number >= MOMENTS:
                break
            for _ in self._to_the_end(thought):
                yield (self.policy.spent - first) / budget

    def _to_the_end(self, thought: Thought) -> Iterator[None]:
        """What was made, the bot's move and the policy's: where they are the same, one line."""
        place, lines = thought.at, self._at(thought.at)
        own = place.made if thought.own == place.made else None
        moves = list(dict.fromkeys([place.made, thought.best, own]))
        begun = self.policy.spent
        lines.play(place.made)
        whole = max(1, self.policy.spent - begun) * len(moves) * COMPARED
        wanted = _between(DEEPER, self.review.allowance * COMPARE / whole, DEEPEST)
        for move in moves:
            while len(lines.ends.get(move, [])) < wanted:
                lines.play(move)
                yield
        made, best = place.made, thought.best
        before, after, bot = (lines.mean(move) for move in (own, made, best))
        choice, missed = (lines.change(made, move) for move in (own, best))
        self.compared.append(Moment(thought, before, after, bot, choice, missed, wanted))

    # What came of it

    @property
    def end(self) -> float:
        return self.review.outcome(self.review.final, self.seat)

    @property
    def curve(self) -> list[Point]:
        """How it stood over the game, with its moments on it, and what came of it at last."""
        there = {one.move for one in self.points}
        marked = [Point(one.thought.at.move - 1, one.before, one.worlds) for one in self.moments]
        points = [*self.points, *(point for point in marked if point.move not in there)]
        end = Point(self.review.length, Estimate(self.end, 0.0), 0)
        return [*sorted(points, key=lambda point: point.move), end]

    @property
    def moments(self) -> list[Moment]:
        """The decisions that moved it most, in the order of the game."""
        found: list[Moment] = []
        for one in sorted(self.compared, key=lambda one: one.weight, reverse=True):
            place = one.thought.at.ordinal
            near = any(abs(place - other.thought.at.ordinal) < APART for other in found)
            if abs(one.change.value) >= self.review.nothing and not near:
                found.append(one)
        return sorted(found[:MOMENTS], key=lambda one: one.thought.at.ordinal)

    @property
    def choices(self) -> Estimate:
        """What its own moves brought, beside those of the policy."""
        return added(
            [one.choice for one in self.compared if one.thought.own != one.thought.at.made]
        )

    @property
    def missed(self) -> Estimate:
        """What its own moves brought, beside those of the bot that thinks."""
        return added(
            [one.missed for one in self.compared if one.thought.best != one.thought.at.made]
        )

    @property
    def luck(self) -> Estimate:
        """All else between the first point of the curve and the end: deals, dice, the others."""
        start = self.points[0].stands if self.points else Estimate(self.end, 0.0)
        own = self.choices
        return added(
            [Estimate(self.end - start.value, start.error), Estimate(-own.value, own.error)]
        )


class Review:
    """A review of a game that is over, for some of its seats or all: each is its own, and has
    its part of the budget whoever else is looked at."""

    def __init__(
        self, record: dict[str, Any], seats: list[int] | None = None, budget: float | None = None
    ) -> None:
        self.final = replay(record)
        if not self.final.over:
            raise BadRecord("The game is not over; a review looks back at a whole game.")
        for seat in seats or []:
            check_seat(self.final, seat)
        self.game: Game = self.final.start.game
        if self.game.greedy is None or self.game.outlook is None:
            raise BadSetup(f"{self.game.title} has no bot that thinks, and so nobody to review it.")
        self.policy: Policy = self.game.greedy
        self.outlook: Outlook = self.game.outlook
        self.length = len(record["moves"])
        times = BUDGET if budget is None else budget
        self.allowance = times * self.outlook.pace / self.final.seats
        # Alone, with nobody to beat, only points tell.
        self.alone = self.final.seats == 1 and not self.final.view(None).get("others")
        self.least, self.nothing = (0.0, 0.5) if self.alone else (1.0, NOTHING)
        self.evaluations = max(1, self.outlook.evaluations // LIGHTER)
        found = decisions(record, replay(record, 0))
        chosen = range(self.final.seats) if seats is None else seats
        self.seats = [SeatReview(self, seat, found[seat]) for seat in chosen]

    def work(self) -> Iterator[float]:
        """Think piece by piece; after each, how much of all is done.  Who stops has what was
        found so far, and who goes on comes to the same as one who never stopped."""
        for number, seat in enumerate(self.seats):
            for done in seat.work():
                yield (number + done) / len(self.seats)

    @property
    def whole(self) -> bool:
        """Whether all is thought."""
        return all(seat.done == 1.0 for seat in self.seats)

    def outcome(self, g: Table, seat: int) -> float:
        """What came of a game for a seat: its share of the win, or alone its points."""
        if self.alone:
            return float(g.scores[seat])
        return self.outlook.share(g, seat) if self.outlook.share else share_of_win(g, seat)

    def search(self, policy: Counted) -> Search:
        """The bot that thinks."""
        value, chapters, slower = self.outlook.value, self.outlook.chapters, self.outlook.slower
        return Search(policy, value, chapters, self.evaluations, 0.0, slower)


def _between(least: int, wanted: float, most: int) -> int:
    return max(least, min(most, int(wanted)))


def _better(one: Weighed, other: Weighed) -> bool:
    """Whether a move is at least probably better than another."""
    gain, error = one.gain(other)
    return one is not other and how_sure(gain, error, len(other.values)) != EQUAL


def _spread(values: list[float]) -> float:
    mean = sum(values) / len(values)
    return float((sum([(value - mean) ** 2 for value in values]) / len(values)) ** 0.5)
