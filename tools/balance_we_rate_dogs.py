"""How We Rate Dogs! plays between greedy players: figures for docs/balance/.

    python -m tools.balance_we_rate_dogs                          2,000 games of each setting
    python -m tools.balance_we_rate_dogs --base 20000 --jobs 2    more without options
    python -m tools.balance_we_rate_dogs --only 4 --seed tune     print, write no page

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

from barkade.bots.random import random_move
from barkade.games.we_rate_dogs import GAME
from barkade.games.we_rate_dogs.box import CATEGORIES, MOST_EVENTS, NAMED, SIDES, Box
from barkade.games.we_rate_dogs.greedy import greedy
from barkade.games.we_rate_dogs.table import Show
from barkade.lab.simulate import digest, play_out
from tools.markdown import percent, table, with_interval
from tools.tallying import tallied

PAGE = Path(__file__).parents[1] / "docs/balance/we-rate-dogs.md"
WHY = "<!-- what follows the seats by hand: kept when the page is made anew -->"
CARDS: Box = GAME.data

# The bars
OFF_EVEN = 3.0  # points, for a seat's share of wins
DECIDES = (0.12, 0.22)  # a category's share of rounds
PLAYED = 0.01  # of games, for every event
REACTIONS = (1.0, 6.0)  # a game, at four players
DOGRATES = (0.02, 0.12)  # of the games in which he enters
BEATS = 0.75  # of games against two who play at random


class Setting(NamedTuple):
    """What is played."""

    name: str
    seats: int
    options: dict[str, Any]
    rivals: str = "greedy"


BASE = [Setting(f"{seats} players", seats, {}) for seats in range(3, 7)]
OPTIONS = [
    Setting(f"{seats}, {name}", seats, {name: True})
    for name in ("speedy_zoom", "long_leash")
    for seats in range(3, 7)
]
CHANCE = Setting("greedy against two randoms", 3, {}, "random")


class Tally:
    """What some games came to.  Tallies add up in any order."""

    def __init__(self, seats: int) -> None:
        self.games = 0
        self.rounds = 0
        self.shared = 0
        self.wins = [0.0] * seats  # a shared win is shared
        self.by_distance = [0.0] * seats  # from the first player of the draft
        self.final_order = [0.0] * seats  # by when one's turns come in the Winner's Circle
        self.entered = 0  # games in which Dogrates enters
        self.goodest = 0.0  # and in which he wins
        self.decided: Counter[int] = Counter()  # rounds by category, a tie in parts
        self.options: Counter[int] = Counter()  # events by option
        self.games_with: Counter[int] = Counter()  # by face
        self.reactions: Counter[int] = Counter()
        self.in_final = 0  # events played there
        self.all_tied = 0  # games in which a card let all tie in the end
        self.circle = 0  # dogs that came to it

    def add(self, other: Tally) -> None:
        """Add the games of another tally."""
        for name, value in vars(other).items():
            mine = getattr(self, name)
            if isinstance(value, list):
                setattr(self, name, [a + b for a, b in zip(mine, value, strict=True)])
            else:
                setattr(self, name, mine + value)

    def count(self, g: Show, first: int, first_in_final: int) -> None:
        """Add one game that is over."""
        self.games += 1
        self.rounds += g.rounds
        self.shared += len(g.winners) > 1
        self.all_tied += g.all_tie
        for seat in g.winners:
            part = 1 / len(g.winners)
            self.wins[seat] += part
            self.by_distance[(seat - first) % g.seats] += part
            self.final_order[(seat - first_in_final) % g.seats] += part
        self._hear(g)

    def _hear(self, g: Show) -> None:
        """What was told in the game."""
        faces: set[int] = set()
        names = [event.name for event in g.listen()]
        final = names.index("final")
        self.circle += sum(name in ("win", "circle") for name in names[:final])
        best: dict[int, bool] = {}  # by winner, whether Dogrates won for them
        won: list[int] = []
        for at, event in enumerate(g.listen()):
            if event.name == "play":
                self.options[event.numbers[0]] += 1
                faces.add(event.numbers[0] // 2)
                self.in_final += at > final
            elif event.name == "respond":
                self.reactions[event.numbers[0]] += 1
                faces.add(MOST_EVENTS + event.numbers[0])
            elif event.name == "win":
                won.append(event.numbers[0])
            elif event.name in ("die", "final") and won:
                self._decided(won)
                won = []
            elif event.name == "goodest":
                best[event.seat] = event.card >= NAMED
        self.games_with.update(faces)
        if "dogrates" in names:
            self.entered += 1
            self.goodest += sum(best.values()) / len(best)

    def _decided(self, won: list[int]) -> None:
        """A round, in the category of the dog that won; in parts if several did."""
        for category in set(won):
            self.decided[category] += 420 * won.count(category) // len(won)


def play_games(setting: Setting, seed: str, first: int, last: int) -> Tally:
    """The games from one number to before another.  Against randoms greedy sits in each
    seat as often, and counts as seat 0."""
    tally = Tally(setting.seats)
    for number in range(first, last):
        deal = digest(f"{seed}/{setting.name}/{number}")
        g = GAME.new(setting.seats, setting.options, deal)
        assert isinstance(g, Show)
        g.listen()
        rival = greedy if setting.rivals == "greedy" else random_move
        mine = number % setting.seats
        bots = [greedy if seat == mine else rival for seat in range(g.seats)]
        began = g.first
        play_out(g, bots, Random(deal))
        if setting.rivals != "greedy":
            g.winners = [(seat - mine) % g.seats for seat in g.winners]
        tally.count(g, began, final_first(g))
    return tally


def final_first(g: Show) -> int:
    """Who had the first turn in the Winner's Circle."""
    names = [event.name for event in g.listen()]
    for event in g.listen()[names.index("final") :]:
        if event.name in ("pass", "play"):
            return event.seat
    return g.first


# The page


def seat_lines(settings: list[Setting], found: dict[str, Tally]) -> Iterator[str]:
    """Three tables of shares: by seat, by distance, by the order in the final."""
    kinds = {
        "By seat": "wins",
        "By distance to the left from the first player of the draft": "by_distance",
        "By the order of turns in the Winner's Circle": "final_order",
    }
    for title, name in kinds.items():
        yield f"**{title}**\n"
        rows = []
        for setting in settings:
            tally = found[setting.name]
            shares: list[float] = getattr(tally, name)
            won = [with_interval(wins, tally.games) for wins in shares]
            rows.append([setting.name, f"{tally.games:,}", *won, *[""] * (6 - len(won))])
        yield from table(["players", "games", *map(str, range(6))], rows)


def figure_lines(settings: list[Setting], found: dict[str, Tally]) -> Iterator[str]:
    head = (
        "players",
        "events",
        "in the final",
        "reactions",
        "dogs in the Circle",
        "shared wins",
        "by a card",
        "Dogrates enters",
        "and wins",
    )
    rows = []
    for setting in settings:
        t = found[setting.name]
        rows.append(
            [
                setting.name,
                f"{t.options.total() / t.games:.1f}",
                f"{t.in_final / t.games:.1f}",
                f"{t.reactions.total() / t.games:.2f}",
                f"{t.circle / t.games:.1f}",
                percent(t.shared / t.games),
                percent(t.all_tied / t.games),
                percent(t.entered / t.games),
                percent(t.goodest / t.entered) if t.entered else "",
            ]
        )
    yield from table(head, rows)


def decided(tally: Tally) -> list[float]:
    """By category: the share of rounds that it decides."""
    return [tally.decided[category] / tally.decided.total() for category in range(SIDES)]


def category_lines(settings: list[Setting], found: dict[str, Tally]) -> Iterator[str]:
    rows = [
        [setting.name, *[percent(share) for share in decided(found[setting.name])]]
        for setting in settings
    ]
    yield from table(["players", *[name.capitalize() for name in CATEGORIES[:SIDES]]], rows)


def event_lines(settings: list[Setting], found: dict[str, Tally]) -> Iterator[str]:
    """In which share of games each face is played; and of its plays, how many were the
    action."""
    rows = []
    for face, row in enumerate(CARDS.events):
        shares = []
        for setting in settings:
            t = found[setting.name]
            shares.append(percent(t.games_with[face] / t.games))
        rating = sum(found[setting.name].options[2 * face] for setting in settings)
        action = sum(found[setting.name].options[2 * face + 1] for setting in settings)
        part = percent(action / max(1, rating + action)) if row["rating"] and row["action"] else ""
        does = " / ".join(words for words in (row["rating"], row["action"]) if words)
        rows.append([row["name"], str(row["copies"]), does, *shares, part])
    head = ["event", "cards", "does", *[setting.name for setting in settings], "as the action"]
    yield from table(head, rows)


def reaction_lines(settings: list[Setting], found: dict[str, Tally]) -> Iterator[str]:
    rows = []
    for number, row in enumerate(CARDS.pack.rows["reaction"]):
        often = []
        for setting in settings:
            t = found[setting.name]
            often.append(f"{t.reactions[number] / t.games:.3f}")
        rows.append([row["name"], str(row["copies"]), row["does"], *often])
    yield from table(["reaction", "cards", "does", *[one.name for one in settings]], rows)


# Bars


def failed(settings: list[Setting], found: dict[str, Tally]) -> Iterator[str]:
    """The bars that do not hold, a sentence each."""
    for setting in settings:
        t = found[setting.name]
        for name, shares in (("seat", t.wins), ("distance", t.by_distance)):
            for at, wins in enumerate(shares):
                off = 100 * (wins / t.games - 1 / setting.seats)
                if abs(off) > OFF_EVEN:
                    yield f"{setting.name}: {name} {at} is {off:+.1f} points from even."
        for category, share in enumerate(decided(t)):
            if not DECIDES[0] <= share <= DECIDES[1]:
                yield f"{setting.name}: {CATEGORIES[category]} decides {percent(share)}."
        for face in sorted(set(CARDS.face[len(CARDS.dog_names) :])):
            share = t.games_with[face] / t.games
            if share < PLAYED:
                name = CARDS.face_names[face]
                yield f"{setting.name}: {name} is played in {percent(share)} of games."
        often = t.reactions.total() / t.games
        if setting.seats == 4 and not REACTIONS[0] <= often <= REACTIONS[1]:
            yield f"{setting.name}: {often:.2f} reactions a game."
        share = t.goodest / t.entered if t.entered else 0.0
        if not DOGRATES[0] <= share <= DOGRATES[1]:
            yield f"{setting.name}: Dogrates wins {percent(share)} of the games that he enters."
    if CHANCE.name in found:
        share = found[CHANCE.name].wins[0] / found[CHANCE.name].games
        if share < BEATS:
            yield f"Greedy wins {percent(share)} against two randoms."


def by_hand(page: Path) -> str:
    """What somebody wrote below the seats, between two marks."""
    parts = page.read_text(encoding="utf-8").split(WHY) if page.exists() else []
    return parts[1].strip() if len(parts) == 3 else ""


def page(found: dict[str, Tally], seed: str, why: str) -> Iterator[str]:
    yield "# We Rate Dogs!: how it plays\n"
    yield f"Greedy players only; seed `{seed}`; made by `python -m tools.balance_we_rate_dogs`."
    yield "The cards and the bot were tuned on other deals than these.\n"
    yield "Wins that are shared count in parts; 95 % intervals in brackets.\n"
    yield "## Seats\n"
    yield from seat_lines(BASE, found)
    yield f"{WHY}\n\n{why}\n\n{WHY}\n"
    yield "## A game\n"
    yield "Events and reactions are those of all players together.  Dogrates wins where he is"
    yield "the goodest dog, in parts where he shares that with others; of the games he enters.\n"
    yield from figure_lines(BASE, found)
    yield "## Categories\n"
    yield "The share of rounds that the winner's category decides.\n"
    yield from category_lines(BASE, found)
    yield "## Events\n"
    yield "The share of games in which each is played; and of all plays, the share that chose"
    yield "the action rather than the rating.\n"
    yield from event_lines(BASE, found)
    yield "## Reactions\n"
    yield "How often in a game, by all players together.\n"
    yield from reaction_lines(BASE, found)
    yield "## Options\n"
    yield from seat_lines(OPTIONS, found)
    yield from figure_lines(OPTIONS, found)
    chance = found[CHANCE.name]
    yield "## Against chance\n"
    yield f"Greedy wins {with_interval(chance.wins[0], chance.games)} of {chance.games:,} games of"
    yield "three against two players who play at random.\n"
    yield "## Bars\n"
    yield from [f"- {line}" for line in failed(BASE, found)] or ["All hold."]


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else "")
    parser.add_argument("--games", type=int, default=2000, help="of each setting")
    parser.add_argument(
        "--base", type=int, help="of each number of players without options, and against chance"
    )
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--seed", default="balance")
    parser.add_argument("--only", type=int, help="this many players; print, write no page")
    parser.add_argument("--page", type=Path, default=PAGE)
    args = parser.parse_args(arguments)
    with ProcessPoolExecutor(args.jobs) as pool:
        if args.only:
            return _print_only(pool, args)
        found = tallied(
            pool, play_games, Tally, Tally.add, [*BASE, CHANCE], args.base or args.games, args.seed
        )
        found.update(tallied(pool, play_games, Tally, Tally.add, OPTIONS, args.games, args.seed))
    text = "\n".join(page(found, args.seed, by_hand(args.page))) + "\n"
    args.page.parent.mkdir(parents=True, exist_ok=True)
    args.page.write_text(text, encoding="utf-8")
    print(text)
    return 1 if any(failed(BASE, found)) else 0


def _print_only(pool: ProcessPoolExecutor, args: argparse.Namespace) -> int:
    """One number of players, to tune with."""
    settings = [setting for setting in BASE if setting.seats == args.only]
    found = tallied(pool, play_games, Tally, Tally.add, settings, args.games, args.seed)
    for lines in (seat_lines, figure_lines, category_lines, event_lines, reaction_lines, failed):
        print("\n".join(lines(settings, found)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
