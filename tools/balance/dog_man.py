"""How the Dog Man dice race plays."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

from barkade.bots import quick_bot
from barkade.bots.reflexes import seconds, with_reflexes
from barkade.games.dog_man import GAME
from barkade.games.dog_man.rules.box import Box
from barkade.games.dog_man.rules.table import DiceRace
from barkade.lab.courses import play_out
from barkade.lab.simulate import digest
from tools.balance.markdown import percent, place_tables, table, uneven, with_interval
from tools.balance.study import BY_HAND, Part, Study
from tools.balance.tally import Setting, Tally, count_wins

CARDS: Box = GAME.data
CROWD = 5  # players who need the option

# The bars
OFF_EVEN = 1.0  # points, for a seat's share of wins
TURNS = (3.0, 25.0)  # a game, on average


def equal(seats: int, race: str, words: str) -> Setting:
    """Greedy players of one reflex."""
    options: dict[str, Any] = {"race": race, "crowd": seats >= CROWD}
    return Setting(f"{seats} players{words}", seats, options, ["greedy"] * seats)


BASE = [equal(seats, "reflex", "") for seats in range(2, 7)]
LONGER = Setting("2 players to 20", 2, {"race": "reflex", "goal": 20}, ["greedy"] * 2)
CLOCK = [equal(seats, "clock", ", clock") for seats in range(2, 7)]
LEVELS = [
    Setting(" against ".join(names), len(names), {"race": "reflex"}, names)
    for names in (
        ("greedy", "random"),
        ("greedy-quick", "greedy"),
        ("greedy", "greedy-slow"),
        ("greedy-quick", "greedy-slow"),
        ("greedy-quick", "greedy", "greedy-slow"),
    )
]


class RaceTally(Tally):
    """What some dice races came to."""

    def __init__(self, setting: Setting) -> None:
        super().__init__(setting)
        self.by_distance = [0.0] * setting.seats  # to the left of the first to roll
        self.happened: Counter[str] = Counter()  # how often
        self.ties = 0  # games with a tie to be broken
        self.lengths: Counter[int] = Counter()  # games by turns
        self.completed: Counter[int] = Counter()  # by story card

    @property
    def longest(self) -> int:
        """The turns of the longest game."""
        return max(self.lengths)

    def play(self, number: int, deal: str) -> None:
        """Bots are as quick as their names say."""
        seats, names = self.setting.seats, self.setting.bots
        g = GAME.new(seats, with_reflexes(GAME, self.setting.options, names), deal)
        assert isinstance(g, DiceRace)
        g.listen()
        roller = g.roller
        players = [quick_bot(GAME, name) for name in names]
        times = [seconds(GAME, name) for name in names]
        play_out(g, players, Random(digest(f"{deal}/bots")), times)
        self.count(g, roller)

    def count(self, g: DiceRace, first: int) -> None:
        """Add one game that is over."""
        self.games += 1
        count_wins(self.wins, g.winners)
        count_wins(self.by_distance, g.winners, first)
        told = Counter(event.name for event in g.listen())
        # The first roll is part of the set-up, and a Roll-o-Rama is no turn.
        told["turn"] = 1 + told["roll"] - told["shout"]
        self.happened.update(told)
        self.ties += told["tie"] > 0
        self.lengths[told["turn"]] += 1
        for scored in g.scored:
            self.completed.update(scored)


# The page


def seat_lines(tallies: list[RaceTally]) -> Iterator[str]:
    kinds = {
        "By seat": lambda t: t.wins,
        "By distance to the left from the first who rolls": lambda t: t.by_distance,
    }
    yield from place_tables(tallies, kinds)


def figure_lines(tallies: list[RaceTally]) -> Iterator[str]:
    head = ["players", "turns", "longest", "grabs", "rearranged", "Roll-o-Rama", "stuck", "ties"]
    rows = []
    for t in tallies:
        each = [t.happened[name] / t.games for name in ("turn", "grab", "shift", "shout", "stuck")]
        turns, *others = [f"{one:.2f}" for one in each]
        rows.append([t.name, turns, str(t.longest), *others, percent(t.ties / t.games)])
    yield from table(head, rows)


def story_lines(tallies: list[RaceTally]) -> Iterator[str]:
    """By size: how often a story is completed in a game, and the rarest and the commonest."""
    rows = []
    for size in sorted(set(CARDS.points)):
        stories = [card for card, points in enumerate(CARDS.points) if points == size]
        row = [f"{size} spaces", str(len(stories))]
        for t in tallies:
            often = [100 * t.completed[card] / t.games for card in stories]
            mean = sum(often) / len(often)
            row.append(f"{mean:.1f} % ({min(often):.1f}–{max(often):.1f})")
        rows.append(row)
    yield from table(["stories with", "cards", *[t.name for t in tallies]], rows)


def level_lines(tallies: list[RaceTally]) -> Iterator[str]:
    rows = []
    for t in tallies:
        shares = [
            f"{name} {with_interval(won, t.games)}"
            for name, won in zip(t.setting.bots, t.wins, strict=True)
        ]
        rows.append([f"{t.games:,}", *shares, *[""] * (3 - len(shares))])
    yield from table(["games", "first", "second", "third"], rows)


def bars(tallies: list[RaceTally]) -> Iterator[str]:
    for t in tallies:
        for seat, off in uneven(t.wins, t.games, OFF_EVEN):
            yield f"{t.name}: seat {seat} is {off:+.1f} points from even."
        turns = t.happened["turn"] / t.games
        if not TURNS[0] <= turns <= TURNS[1]:
            yield f"{t.name}: a game takes {turns:.1f} turns."


STUDY = Study(
    game=GAME,
    base=BASE,
    more=[LONGER, *CLOCK, *LEVELS],
    tally=RaceTally,
    intro=f"""\
{{made}}
Intervals in brackets hold the true share in 95 of 100 cases.

{BY_HAND}""",
    parts=[
        Part(
            BASE,
            seat_lines,
            """\
## Seats

Equal reflexes, and who acts next is drawn (`race = reflex`).  The goal is 10 points.""",
        ),
        Part(
            CLOCK,
            seat_lines,
            """\
The other driver: anybody may act at any moment, and here, where nobody has a clock,
who is first is drawn.""",
        ),
        Part(
            [*BASE, LONGER],
            figure_lines,
            """\
## A game

How often in a game, by all players together; ties are the share of games in which
the tied play on.  Two players may want to play to 20 points (`goal = 20`).""",
        ),
        Part(
            BASE,
            story_lines,
            """\
## Stories

In what share of the games a story is completed: on average, and the rarest and the
commonest of that size.""",
        ),
        Part(
            LEVELS,
            level_lines,
            """\
## Reflexes

The same bot, quicker or slower; and one that plays at random.""",
        ),
    ],
    bars=[Part(BASE, bars)],
)
