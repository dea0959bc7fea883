"""How Good Puppies Too plays between greedy players: figures for docs/balance/.

    python -m tools.balance                        2,000 games of every setting
    python -m tools.balance --base 20000 --jobs 2  more of the base modes

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
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from barkade.games.good_puppies_too import GAME
from barkade.games.good_puppies_too.box import RASCAL, Box, is_rascal
from barkade.games.good_puppies_too.greedy import greedy
from barkade.games.good_puppies_too.scoring import GOOD, total
from barkade.games.good_puppies_too.table import FRIENDS, Puppies
from barkade.lab.simulate import digest, play_out, wilson
from tools.markdown import percent, table
from tools.tallying import tallied

PAGE = Path(__file__).parents[1] / "docs/balance/good-puppies-too.md"
PLAYED = ("choose", "bring", "play", "bring_with_trick", "bring_before_all", "bring_before_any")
WONDROUS = 150
CARDS: Box = GAME.data


TUNED = """\
**How the cards were tuned.** About twenty sets of schemes, with a few changes of a breed's
and a puzzle's bonus, were tried on the seeds `tune` and `tune2`, mostly with 400 to 1,500
games of a setting.  The aim was that a Rascal is worth playing in a short game, and that
puzzles stay hard; the tricks, the friends and the bot's constants were left as they were.
The seed of this page was not looked at before.

**What is not perfect.** All figures are those of one bot against itself.  It plans no
further than the next pup: told that bones which come later to a ×2 group count double too,
it won no more games, so people may get more out of early schemes than it does.  Schemes that
ask for much (ten pups here, three bones and no 1) remain rare in short games; they are there
for the longer ones.  Hungry pups are played least, little more than half as often as others.
A player's mean score falls with the number of players, since there are fewer cards for each;
that the winning score rises comes from the best of more yards, and from schemes, which
spread the scores.  Sally's puzzles are easier than the others.
"""


class Setting(NamedTuple):
    """What is played."""

    name: str
    seats: int
    options: dict[str, Any]

    @property
    def puzzle(self) -> bool:
        return "puzzle" in self.options

    @property
    def players(self) -> int:
        return self.seats + sum(name in FRIENDS for name in self.options)


BASE = [Setting(f"{seats} players", seats, {}) for seats in range(2, 6)]
LONGER = [
    *(Setting(f"{seats}, extended", seats, {"extended": True}) for seats in range(2, 5)),
    Setting("2, strategic", 2, {"strategic": True}),
    Setting("2, strategic and extended", 2, {"strategic": True, "extended": True}),
    *(Setting(f"{seats}, mega", seats, {"mega": True}) for seats in range(2, 7)),
]
FRIENDLY = [
    *(Setting(f"1 and {name.title()}", 1, {name: True}) for name in FRIENDS),
    Setting("1 and all four", 1, dict.fromkeys(FRIENDS, True)),
    Setting("2 and all but Cleo", 2, dict.fromkeys(FRIENDS[:3], True)),
    Setting("2 and all but Sally", 2, dict.fromkeys(FRIENDS[1:], True)),
]
PUZZLES = [Setting(name.title(), 1, {"puzzle": name}) for name in FRIENDS]


class Tally:
    """What some games came to.  Tallies add up in any order."""

    def __init__(self, seats: int) -> None:
        self.games = 0
        self.wins = [0.0] * seats  # a shared win is shared
        self.best = 0  # the sum of the highest scores
        self.scores: Counter[int] = Counter()
        self.plays: Counter[int] = Counter()  # by card
        self.schemes = 0
        self.friends: Counter[str] = Counter()  # their scores
        self.bonuses: dict[str, Counter[int]] = {}  # scores, by puzzle bonus

    def add(self, other: Tally) -> None:
        """Add the games of another tally."""
        self.games += other.games
        self.wins = [mine + theirs for mine, theirs in zip(self.wins, other.wins, strict=True)]
        self.best += other.best
        self.scores += other.scores
        self.plays += other.plays
        self.schemes += other.schemes
        self.friends += other.friends
        for name, scores in other.bonuses.items():
            self.bonuses[name] = self.bonuses.get(name, Counter()) + scores

    def count(self, g: Puppies) -> None:
        """Add one game that is over."""
        self.games += 1
        for seat in g.winners:
            self.wins[seat] += 1 / len(g.winners)
        self.best += max(g.scores)
        self.scores.update(g.scores)
        for seat in range(g.seats):
            self.schemes += sum(g.turned[card] for card in g.home[seat] if is_rascal(card))
        for friend in g.variant.friends:
            self.friends[FRIENDS[friend]] += total(g, g.seats + friend)
        if g.puzzle >= 0:
            name = CARDS.puzzles[g.puzzle].name
            self.bonuses.setdefault(name, Counter())[g.scores[0]] += 1


def play_games(setting: Setting, seed: str, first: int, last: int) -> Tally:
    """The games from one number to before another."""
    tally = Tally(setting.seats)
    for number in range(first, last):
        deal = digest(f"{seed}/{setting.name}/{number}")
        g = GAME.new(setting.seats, setting.options, deal)
        assert isinstance(g, Puppies)

        def watched(g: Any, seat: int, rng: Random) -> Any:
            move = greedy(g, seat, rng)
            if move[0].__name__ in PLAYED:
                tally.plays[move[2]] += 1
            return move

        play_out(g, [watched] * setting.seats, Random(deal))
        tally.count(g)
    return tally


# Figures


def mean(scores: Counter[int]) -> float:
    return sum(score * many for score, many in scores.items()) / max(1, scores.total())


def at_least(scores: Counter[int], least: int) -> float:
    """The share of scores that reach something."""
    return sum(many for score, many in scores.items() if score >= least) / scores.total()


def shares(plays: Counter[int], tens: bool) -> list[float]:
    """How often pups of each breed, or with each trick, were played; 1 is as often as
    if all were played equally.  Rascals are no breed and have no trick."""
    counts = [0] * (RASCAL if tens else 10)
    for card, many in plays.items():
        if not is_rascal(card) and card % 100 // 10 < RASCAL:
            counts[card % 100 // 10 if tens else card % 10] += many
    return [count * len(counts) / sum(counts) for count in counts]


def rascal_share(plays: Counter[int], mega: bool) -> float:
    """The same for Rascals among all pups, of which they are a tenth; in mega half of that."""
    many = sum(many for card, many in plays.items() if is_rascal(card))
    return (20 if mega else 10) * many / plays.total()


# The page


def seat_lines(settings: list[Setting], found: dict[str, Tally]) -> Iterator[str]:
    rows: list[list[str]] = []
    for setting in settings:
        tally = found[setting.name]
        won = []
        for wins in tally.wins:
            low, high = wilson(round(wins), tally.games)
            won.append(f"{percent(wins / tally.games)} ({100 * low:.1f}–{100 * high:.1f})")
        players = tally.games * setting.seats
        rows.append(
            [
                setting.name,
                f"{tally.games:,}",
                ", ".join(won),
                f"{mean(tally.scores):.1f}",
                f"{tally.best / tally.games:.1f}",
                f"{tally.schemes / players:.2f}",
                f"{tally.plays.total() / players:.1f}",
            ]
        )
    head = ("players", "games", "wins by seat (95 %)", "score", "winning score", "schemes", "plays")
    yield from table(head, rows)


def play_lines(settings: list[Setting], found: dict[str, Tally]) -> Iterator[str]:
    for tens, names in ((True, CARDS.breeds), (False, CARDS.tricks)):
        rows = []
        for setting in settings:
            plays = found[setting.name].plays
            row = [f"{share:.2f}" for share in shares(plays, tens)]
            rascals = rascal_share(plays, "mega" in setting.options)
            rows.append([setting.name, *row, *([f"{rascals:.2f}"] if tens else [])])
        yield from table(["players", *names, *(["Rascals"] if tens else [])], rows)


def friend_lines(found: dict[str, Tally]) -> Iterator[str]:
    rows = []
    for setting in FRIENDLY:
        tally = found[setting.name]
        own = mean(tally.scores)
        row = [f"{percent(ratio)}" if ratio else "" for ratio in friends_of(tally)]
        rows.append([setting.name, f"{own:.1f}", *row])
    yield from table(("players", "greedy's score", *(name.title() for name in FRIENDS)), rows)


def friends_of(tally: Tally) -> list[float]:
    """What each friend scores for a greedy player's point."""
    own = mean(tally.scores)
    return [tally.friends[name] / tally.games / own for name in FRIENDS]


def puzzle_rows(found: dict[str, Counter[int]]) -> list[list[str]]:
    rows = []
    for name, scores in found.items():
        ranked = [percent(at_least(scores, least)) for least in (50, GOOD, 100, 120, WONDROUS, 200)]
        rows.append([name, f"{scores.total():,}", f"{mean(scores):.1f}", *ranked])
    return rows


def by_puzzle(found: dict[str, Tally]) -> dict[str, Counter[int]]:
    """Puzzle scores by pal, by bonus, and in all."""
    scores = {setting.name: found[setting.name].scores for setting in PUZZLES}
    for puzzle in CARDS.puzzles:
        named = [found[setting.name].bonuses.get(puzzle.name, Counter()) for setting in PUZZLES]
        scores[puzzle.name] = sum(named, Counter())
    scores["all"] = sum([found[setting.name].scores for setting in PUZZLES], Counter())
    return scores


# Bars


def failed(found: dict[str, Tally]) -> Iterator[str]:
    """The bars that do not hold, a sentence each."""
    for setting in BASE + LONGER:
        tally = found[setting.name]
        for seat, wins in enumerate(tally.wins):
            off = 100 * (wins / tally.games - 1 / setting.seats)
            if abs(off) > 2:
                yield f"{setting.name}: seat {seat} is {off:+.1f} points from even."
    for setting in BASE:
        for tens, names in ((True, CARDS.breeds), (False, CARDS.tricks)):
            for name, share in zip(names, shares(found[setting.name].plays, tens), strict=True):
                if not 0.5 <= share <= 1.8:
                    yield f"{setting.name}: {name} is played {share:.2f} of even."
    best = [found[setting.name].best / found[setting.name].games for setting in BASE]
    if any(more <= fewer for fewer, more in pairwise(best)):
        yield "The winning score does not grow with the players."
    for setting in FRIENDLY:
        for name, ratio in zip(FRIENDS, friends_of(found[setting.name]), strict=True):
            if ratio and not 0.7 <= ratio <= 1.3:
                yield f"{setting.name}: {name.title()} scores {percent(ratio)} of greedy."
    scores = by_puzzle(found)["all"]
    share = at_least(scores, WONDROUS)
    if mean(scores) < GOOD or not 0.01 <= share <= 0.15:
        yield f"Puzzles: {mean(scores):.0f} on average, {percent(share)} Wondrous."


def page(found: dict[str, Tally], seed: str) -> Iterator[str]:
    yield "# Good Puppies Too: how it plays\n"
    yield f"Greedy players only; seed `{seed}`; made by `python -m tools.balance`.\n"
    yield "Wins that are shared count in parts.  *Schemes* and *plays* are those of one player"
    yield "in one game, plays from the hand.\n"
    yield TUNED
    yield "## Seats and scores\n"
    yield from seat_lines(BASE + LONGER, found)
    yield "## What is played\n"
    yield "1 is even: each breed a ninth, each trick a tenth of the pups that were played from"
    yield "hands, Rascals left out; Rascals a tenth of all, in mega a twentieth.  What is dealt is"
    yield "even, so this holds what was drafted from the park and what was chosen from the hand.\n"
    yield from play_lines(BASE + LONGER, found)
    yield "## Fun Friends\n"
    yield "A friend's mean score for a greedy player's at the same table.\n"
    yield from friend_lines(found)
    yield "## Puzzles\n"
    yield "By pal with a random bonus, and by bonus; the share that reaches each rank.\n"
    head = ("puzzle", "games", "score", "Fine", "Good", "Great", "Fantastic", "Wondrous")
    yield from table([*head, "Impossible"], puzzle_rows(by_puzzle(found)))
    yield "## Bars\n"
    yield from [f"- {line}" for line in failed(found)] or ["All hold."]


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else "")
    parser.add_argument("--games", type=int, default=2000, help="of each setting")
    parser.add_argument("--base", type=int, help="of each base mode, if more")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--seed", default="balance")
    parser.add_argument(
        "--only", choices=("base", "puzzles", "friends"), help="print, write no page"
    )
    parser.add_argument("--page", type=Path, default=PAGE)
    args = parser.parse_args(arguments)
    found: dict[str, Tally] = {}
    with ProcessPoolExecutor(args.jobs) as pool:
        if args.only:
            return _print_only(pool, args)
        found.update(
            tallied(pool, play_games, Tally, Tally.add, BASE, args.base or args.games, args.seed)
        )
        found.update(
            tallied(
                pool,
                play_games,
                Tally,
                Tally.add,
                LONGER + FRIENDLY + PUZZLES,
                args.games,
                args.seed,
            )
        )
    text = "\n".join(page(found, args.seed)) + "\n"
    args.page.parent.mkdir(parents=True, exist_ok=True)
    args.page.write_text(text, encoding="utf-8")
    print(text)
    return 1 if any(failed(found)) else 0


def _print_only(pool: ProcessPoolExecutor, args: argparse.Namespace) -> int:
    """One part of the page, to tune with."""
    settings = {"base": BASE, "puzzles": PUZZLES, "friends": FRIENDLY}[args.only]
    found = tallied(pool, play_games, Tally, Tally.add, settings, args.games, args.seed)
    if args.only == "base":
        lines = [*seat_lines(BASE, found), *play_lines(BASE, found)]
    elif args.only == "friends":
        lines = [*seat_lines(FRIENDLY, found), *friend_lines(found)]
    else:
        head = ("puzzle", "games", "score", ">50", ">75", ">100", ">120", ">150", ">200")
        lines = [*table(head, puzzle_rows(by_puzzle(found)))]
    print("\n".join(lines))
    return 0


if __name__ == "__main__":
    sys.exit(main())
