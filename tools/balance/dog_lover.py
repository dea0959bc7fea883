"""How Dog Lover plays."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from random import Random

from barkade.games.dog_lover import GAME
from barkade.games.dog_lover.bot.greedy import greedy
from barkade.games.dog_lover.rules.box import Box
from barkade.games.dog_lover.rules.contents import (
    FOOD,
    FOOD_CARDS,
    FOODS,
    RESCUED,
    STANDARD_TRICK,
    TRAIT,
    TRICK,
    WILD,
    trick_of,
)
from barkade.games.dog_lover.rules.scoring import SOURCES, count, sources, trait_points
from barkade.games.dog_lover.rules.table import DogLovers
from barkade.lab.courses import play_out
from tools.balance.markdown import in_one_cell, percent, table, uneven
from tools.balance.study import BY_HAND, Part, Study
from tools.balance.tally import Setting, Tally, count_wins

CARDS: Box = GAME.data

# The bars
OFF_EVEN = 3.0  # points, for a share of wins by seat, and in turn with an even start
LAST = 12.0  # points that Fetch may bring the last in turn by the book
USED = 0.03  # of games, for every Trait and trick
WINNER = (30, 42)  # points, with any option
EATEN = (1.5, 2.0)  # for each cube on the cards, of every food

BASE = [Setting(f"{seats} players", seats, {}) for seats in (2, 3, 4)]
SPECIAL = [
    Setting(f"{seats}, special tricks", seats, {"special_tricks": "all"}) for seats in (2, 3, 4)
]
EVENED = [Setting(f"{seats}, even start", seats, {"even_start": True}) for seats in (2, 3, 4)]


class LoverTally(Tally):
    """What some games of dog lovers came to."""

    def __init__(self, setting: Setting) -> None:
        super().__init__(setting)
        seats = setting.seats
        self.in_turn = [0.0] * seats  # by how many played before
        self.points = [0] * seats  # the same way
        self.best = 0  # the sum of the highest scores
        self.margin = 0  # and by how much they were higher than the next
        self.turns = 0
        self.happened: Counter[tuple[str, int]] = Counter()  # in how many games, by card
        self.sources: Counter[str] = Counter()
        self.winners: Counter[str] = Counter()  # the sources of those who won
        self.started: Counter[int] = Counter()  # by starting trick
        self.won_with: Counter[int] = Counter()
        self.attached: Counter[int] = Counter()  # at the end, by Trait
        self.paid: Counter[int] = Counter()  # what those were worth
        self.trait_won: Counter[int] = Counter()  # and how often their owners won

    def play(self, number: int, deal: str) -> None:
        """All are greedy."""
        g = GAME.new(self.setting.seats, self.setting.options, deal)
        assert isinstance(g, DogLovers)
        g.listen()
        play_out(g, [greedy] * g.seats, Random(deal))
        self.count(g)

    def count(self, g: DogLovers) -> None:
        """Add one game that is over."""
        self.games += 1
        count_wins(self.wins, g.winners)
        count_wins(self.in_turn, g.winners, g.first)
        ranked = sorted(g.scores)
        self.best += ranked[-1]
        self.margin += ranked[-1] - ranked[-2]
        events = g.listen()
        self.turns += sum(event.name == "turn" for event in events)
        told = ("attach", "learn", "rescue")
        self.happened.update({(one.name, one.card) for one in events if one.name in told})
        for seat in range(g.seats):
            self._count_seat(g, seat)

    def _count_seat(self, g: DogLovers, seat: int) -> None:
        share = (seat in g.winners) / len(g.winners)
        self.points[(seat - g.first) % g.seats] += g.scores[seat]
        trick = trick_of(g.learned[seat][0])
        self.started[trick] += 1
        self.won_with[trick] += share  # type: ignore[assignment]  # parts of a win
        found = count(g, seat)
        for card in g.traits[seat]:
            dog = g.lies_at[card]
            if dog in found.fed:
                kinds = [g.printed.kind[one] for one in g.tucked[seat] if g.lies_at[one] == dog]
                self.paid[card - TRAIT] += trait_points(g, dog, kinds)
            self.attached[card - TRAIT] += 1
            self.trait_won[card - TRAIT] += share  # type: ignore[assignment]
        earned = dict(zip(SOURCES, sources(g, seat, found), strict=True))
        self.sources.update(earned)
        if seat in g.winners:
            self.winners.update({name: points * share for name, points in earned.items()})


# Figures


def demand(players: int) -> list[float]:
    """For each food: what all dogs of the deck eat, for one cube on its cards; wild ones
    are shared out evenly."""
    eaten, given = [0] * WILD, [0.0] * WILD
    for card in CARDS.deck(players):
        if card < RESCUED:
            for food in range(WILD):
                eaten[food] += CARDS.dogs[card].eats[food]
        elif CARDS.kind[card] == FOOD_CARDS:
            gives = CARDS.foods[TRAIT + CARDS.face[card] - FOOD]
            for food in range(WILD):
                given[food] += gives[food] + gives[WILD] / WILD
    return [eats / gives for eats, gives in zip(eaten, given, strict=True)]


def held_by(seats: int) -> list[int]:
    """The Traits in the deck with so many players."""
    return [number for number in range(len(CARDS.traits)) if CARDS.players[TRAIT + number] <= seats]


def trait_shares(t: LoverTally) -> dict[str, float]:
    """In which share of games each Trait of the deck is attached."""
    return {
        CARDS.traits[number].name: t.happened["attach", TRAIT + number] / t.games
        for number in held_by(t.setting.seats)
    }


def trick_shares(t: LoverTally) -> dict[str, float]:
    """In which share of games each trick is learned."""
    return {
        CARDS.tricks[number].name: t.happened["learn", TRICK + number] / t.games
        for number in range(STANDARD_TRICK)
    }


def trait_worth(t: LoverTally) -> dict[str, str]:
    """What each Trait is worth, and how often its owner wins."""
    return {
        CARDS.traits[number].name: f"{t.paid[number] / max(1, t.attached[number]):.1f}"
        f" ({percent(t.trait_won[number] / max(1, t.attached[number]))})"
        for number in held_by(t.setting.seats)
    }


def rescue_shares(t: LoverTally) -> dict[str, float]:
    """In which share of games each dog is rescued."""
    return {
        CARDS.dogs[dog].name: t.happened["rescue", dog] / t.games
        for dog in range(RESCUED, len(CARDS.dogs))
    }


def special_shares(t: LoverTally) -> dict[str, float]:
    """How often who begins with a special trick wins."""
    return {
        CARDS.tricks[trick].name: t.won_with[trick] / t.started[trick]
        for trick in sorted(t.started)
    }


# The page


def seat_lines(tallies: list[LoverTally]) -> Iterator[str]:
    rows = []
    for t in tallies:
        scores = ", ".join(f"{points / t.games:.1f}" for points in t.points)
        won = [in_one_cell(wins, t.games) for wins in (t.in_turn, t.wins)]
        rows.append([t.name, f"{t.games:,}", *won, scores])
    head = ("players", "games", "wins in turn order (95 %)", "wins by seat", "score in turn order")
    yield from table(head, rows)
    rows = []
    for t in tallies:
        each = t.games * t.setting.seats
        figures = (sum(t.points) / each, t.best / t.games, t.margin / t.games, t.turns / each)
        rows.append([t.name, *(f"{figure:.1f}" for figure in figures)])
    yield from table(("players", "score", "winning score", "ahead by", "turns each"), rows)


def source_lines(tallies: list[LoverTally]) -> Iterator[str]:
    rows = []
    for t in tallies:
        each = t.games * t.setting.seats
        rows.append([t.name, *(f"{t.sources[name] / each:.1f}" for name in SOURCES)])
        won = [f"{t.winners[name] / t.games:.1f}" for name in SOURCES]
        rows.append([f"{t.name}, who win", *won])
    yield from table(["players", *SOURCES], rows)


def food_lines(tallies: list[LoverTally]) -> Iterator[str]:
    rows = [[t.name, *(f"{ratio:.2f}" for ratio in demand(t.setting.seats))] for t in tallies]
    yield from table(["players", *FOODS[:WILD]], rows)


def word_lines(
    words: Callable[[LoverTally], dict[str, str]], tallies: list[LoverTally]
) -> Iterator[str]:
    """A line for each thing, a column for each setting."""
    columns = {t.name: words(t) for t in tallies}
    names = list(dict.fromkeys(name for column in columns.values() for name in column))
    rows = [[name, *(column.get(name, "") for column in columns.values())] for name in names]
    yield from table(["", *columns], rows)


def share_lines(
    shares: Callable[[LoverTally], dict[str, float]], tallies: list[LoverTally]
) -> Iterator[str]:
    """The same, of shares."""

    def words(t: LoverTally) -> dict[str, str]:
        return {name: percent(share) for name, share in shares(t).items()}

    yield from word_lines(words, tallies)


# Bars


def play_bars(tallies: list[LoverTally]) -> Iterator[str]:
    for t in tallies:
        even = t.setting in EVENED
        in_turn = OFF_EVEN if even else LAST
        for what, wins, most in (("in turn", t.in_turn, in_turn), ("by seat", t.wins, OFF_EVEN)):
            for place, off in uneven(wins, t.games, most):
                yield f"{t.name}: number {place + 1} {what} is {off:+.1f} from even."
        for name, share in [*trait_shares(t).items(), *trick_shares(t).items()]:
            if share < USED:
                yield f"{t.name}: {name} is used in {percent(share)} of the games."
        if not WINNER[0] <= t.best / t.games <= WINNER[1]:
            yield f"{t.name}: the winner has {t.best / t.games:.1f} points."


def food_bars(tallies: list[LoverTally]) -> Iterator[str]:
    for t in tallies:
        for food, ratio in zip(FOODS, demand(t.setting.seats), strict=False):
            if not EATEN[0] <= ratio <= EATEN[1]:
                yield f"{t.name}: {ratio:.2f} {food} are eaten for each on the cards."


BOTH = [*BASE, *SPECIAL]
STUDY = Study(
    game=GAME,
    base=[*BASE, *EVENED],
    more=SPECIAL,
    tally=LoverTally,
    level="###",
    intro=f"""\
{BY_HAND}

## Figures

{{made}}""",
    parts=[
        Part(
            BOTH,
            seat_lines,
            """\
### Seats and scores

Wins that are shared count in parts.  The starting player is first in turn order.""",
        ),
        Part(
            EVENED,
            seat_lines,
            "With the option `even_start`, which is ours: all but the player with Fetch begin"
            " with a can of food.",
        ),
        Part(
            BOTH,
            source_lines,
            """\
### Where points come from

Of all players, and of those who win.  *Traits* are their own points and what they
pay for cards under a dog; *rescued* is all that rescued dogs are worth.""",
        ),
        Part(
            BASE,
            food_lines,
            """\
### Food

What the dogs of the deck eat for each cube on its cards, wild ones shared out evenly.""",
        ),
        Part(
            BOTH,
            partial(share_lines, trait_shares),
            """\
### Traits attached

In which share of the games whose deck holds the Trait.""",
        ),
        Part(
            BASE,
            partial(word_lines, trait_worth),
            "What it is worth then, with what it pays for cards, and how often its owner wins.",
        ),
        Part(BOTH, partial(share_lines, trick_shares), "### Tricks learned"),
        Part(BOTH, partial(share_lines, rescue_shares), "### Dogs rescued"),
        Part(
            SPECIAL,
            partial(share_lines, special_shares),
            """\
### Special tricks

How often those win who begin with it.""",
        ),
    ],
    bars=[Part([*BOTH, *EVENED], play_bars), Part(BASE, food_bars)],
)
