"""How the Dog Man dice race plays between greedy players: figures for docs/balance/.

    python -m tools.balance_dog_man                           2,000 games of each setting
    python -m tools.balance_dog_man --base 50000 --jobs 2     more where all are equal

Game ``i`` of a setting is dealt from a hash of the seed, the setting and ``i``, so the
same seed gives the same page however the games are spread over processes.  Bars that
do not hold are named at the end, and the exit status says so.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from barkade.bots import bot
from barkade.bots.reflexes import seconds, with_reflexes
from barkade.games.dog_man import GAME
from barkade.games.dog_man.box import Box
from barkade.games.dog_man.table import DiceRace
from barkade.lab.simulate import digest, play_out
from tools.markdown import percent, table, with_interval
from tools.tallying import tallied

PAGE = Path(__file__).parents[1] / "docs/balance/dog-man.md"
CARDS: Box = GAME.data
CROWD = 5  # players who need the option

# The bars
OFF_EVEN = 1.0  # points, for a seat's share of wins
TURNS = (6.0, 25.0)  # a game, on average


class Setting(NamedTuple):
    """What is played, and by whom."""

    name: str
    seats: int
    bots: Sequence[str]
    options: dict[str, Any]


def equal(seats: int, race: str, words: str) -> Setting:
    """Greedy players of one reflex."""
    options: dict[str, Any] = {"race": race, "crowd": seats >= CROWD}
    return Setting(f"{seats} players{words}", seats, ["greedy"] * seats, options)


BASE = [equal(seats, "reflex", "") for seats in range(2, 7)]
CLOCK = [equal(seats, "clock", ", clock") for seats in range(2, 7)]
LEVELS = [
    Setting(" against ".join(names), len(names), names, {"race": "reflex"})
    for names in (
        ("greedy", "random"),
        ("greedy-quick", "greedy"),
        ("greedy", "greedy-slow"),
        ("greedy-quick", "greedy-slow"),
        ("greedy-quick", "greedy", "greedy-slow"),
    )
]


class Tally:
    """What some games came to.  Tallies add up in any order."""

    def __init__(self, seats: int) -> None:
        self.games = 0
        self.wins = [0.0] * seats  # by seat; a shared win is shared
        self.by_distance = [0.0] * seats  # to the left of the first to roll
        self.happened: Counter[str] = Counter()  # how often
        self.ties = 0  # games with a tie to be broken
        self.longest = 0
        self.completed: Counter[int] = Counter()  # by story card

    def add(self, other: Tally) -> None:
        """Add the games of another tally."""
        self.games += other.games
        self.wins = [a + b for a, b in zip(self.wins, other.wins, strict=True)]
        self.by_distance = [a + b for a, b in zip(self.by_distance, other.by_distance, strict=True)]
        self.happened.update(other.happened)
        self.ties += other.ties
        self.longest = max(self.longest, other.longest)
        self.completed.update(other.completed)

    def count(self, g: DiceRace, first: int) -> None:
        """Add one game that is over."""
        self.games += 1
        for seat in g.winners:
            self.wins[seat] += 1 / len(g.winners)
            self.by_distance[(seat - first) % g.seats] += 1 / len(g.winners)
        told = Counter(event.name for event in g.listen())
        # The first roll is part of the set-up, and a Roll-o-Rama is no turn.
        told["turn"] = 1 + told["roll"] - told["shout"]
        self.happened.update(told)
        self.ties += told["tie"] > 0
        self.longest = max(self.longest, told["turn"])
        for scored in g.scored:
            self.completed.update(scored)


def play_games(setting: Setting, seed: str, first: int, last: int) -> Tally:
    """The games of a setting from one number to before another."""
    tally = Tally(setting.seats)
    options = with_reflexes(GAME, setting.options, setting.bots)
    players = [bot(GAME, name) for name in setting.bots]
    times = [seconds(GAME, name) for name in setting.bots]
    for number in range(first, last):
        deal = digest(f"{seed}/{setting.name}/{number}")
        g = GAME.new(setting.seats, options, deal)
        assert isinstance(g, DiceRace)
        g.listen()
        roller = g.roller
        play_out(g, players, Random(digest(f"{deal}/bots")), times)
        tally.count(g, roller)
    return tally


# The page


def seat_lines(settings: list[Setting], found: dict[str, Tally]) -> Iterator[str]:
    most = max(setting.seats for setting in settings)
    for title, by_distance in (
        ("By seat", False),
        ("By distance to the left from the first who rolls", True),
    ):
        rows = []
        for setting in settings:
            t = found[setting.name]
            wins = t.by_distance if by_distance else t.wins
            shares = [with_interval(won, t.games) for won in wins]
            rows.append([setting.name, f"{t.games:,}", *shares, *[""] * (most - setting.seats)])
        yield f"**{title}**\n"
        yield from table(["players", "games", *map(str, range(most))], rows)


def figure_lines(settings: list[Setting], found: dict[str, Tally]) -> Iterator[str]:
    head = ["players", "turns", "longest", "grabs", "rearranged", "Roll-o-Rama", "stuck", "ties"]
    rows = []
    for setting in settings:
        t = found[setting.name]
        each = [t.happened[name] / t.games for name in ("turn", "grab", "shift", "shout", "stuck")]
        turns, *others = [f"{one:.2f}" for one in each]
        tied = percent(t.ties / t.games)
        rows.append([setting.name, turns, str(t.longest), *others, tied])
    yield from table(head, rows)


def story_lines(settings: list[Setting], found: dict[str, Tally]) -> Iterator[str]:
    """By size: how often a story is completed in a game, and the rarest and the commonest."""
    rows = []
    for size in sorted(set(CARDS.points)):
        stories = [card for card, points in enumerate(CARDS.points) if points == size]
        row = [f"{size} spaces", str(len(stories))]
        for setting in settings:
            t = found[setting.name]
            often = [100 * t.completed[card] / t.games for card in stories]
            mean = sum(often) / len(often)
            row.append(f"{mean:.1f} % ({min(often):.1f}–{max(often):.1f})")
        rows.append(row)
    yield from table(["stories with", "cards", *[setting.name for setting in settings]], rows)


def level_lines(found: dict[str, Tally]) -> Iterator[str]:
    rows = []
    for setting in LEVELS:
        t = found[setting.name]
        shares = [
            f"{name} {with_interval(won, t.games)}"
            for name, won in zip(setting.bots, t.wins, strict=True)
        ]
        rows.append([f"{t.games:,}", *shares, *[""] * (3 - setting.seats)])
    yield from table(["games", "first", "second", "third"], rows)


def failed(found: dict[str, Tally]) -> Iterator[str]:
    """The bars that do not hold, a sentence each."""
    for setting in BASE:
        t = found[setting.name]
        for seat, won in enumerate(t.wins):
            off = 100 * (won / t.games - 1 / setting.seats)
            if abs(off) > OFF_EVEN:
                yield f"{setting.name}: seat {seat} is {off:+.1f} points from even."
        turns = t.happened["turn"] / t.games
        if not TURNS[0] <= turns <= TURNS[1]:
            yield f"{setting.name}: a game takes {turns:.1f} turns."


def page(found: dict[str, Tally], seed: str) -> Iterator[str]:
    yield "# Dog Man dice race: how it plays\n"
    yield f"Greedy players only; seed `{seed}`; made by `python -m tools.balance_dog_man`."
    yield "Intervals in brackets hold the true share in 95 of 100 cases.\n"
    yield "## Seats\n"
    yield "Equal reflexes, and who acts next is drawn (`race = reflex`).  The goal is 10 points,"
    yield "with two players 20.\n"
    yield from seat_lines(BASE, found)
    yield "The other driver: anybody may act at any moment, and here, where nobody has a clock,"
    yield "who is first is drawn.\n"
    yield from seat_lines(CLOCK, found)
    yield "## A game\n"
    yield "How often in a game, by all players together; ties are the share of games in which"
    yield "the tied play on.\n"
    yield from figure_lines(BASE, found)
    yield "## Stories\n"
    yield "In what share of the games a story is completed: on average, and the rarest and the"
    yield "commonest of that size.\n"
    yield from story_lines(BASE, found)
    yield "## Reflexes\n"
    yield "The same bot, quicker or slower; and one that plays at random.\n"
    yield from level_lines(found)
    yield "## Bars\n"
    yield from [f"- {line}" for line in failed(found)] or ["All hold."]


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else "")
    parser.add_argument("--games", type=int, default=2000, help="of each setting")
    parser.add_argument("--base", type=int, help="of each number of equal players")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--seed", default="balance")
    parser.add_argument("--page", type=Path, default=PAGE)
    args = parser.parse_args(arguments)
    with ProcessPoolExecutor(args.jobs) as pool:
        parts = ((BASE, args.base or args.games), ([*CLOCK, *LEVELS], args.games))
        found: dict[str, Tally] = {}
        for settings, games in parts:
            found |= tallied(pool, play_games, Tally, Tally.add, settings, games, args.seed)
    text = "\n".join(page(found, args.seed)) + "\n"
    args.page.parent.mkdir(parents=True, exist_ok=True)
    args.page.write_text(text, encoding="utf-8")
    print(text)
    return 1 if any(failed(found)) else 0


if __name__ == "__main__":
    sys.exit(main())
