"""How Good Puppies Too plays."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from random import Random
from typing import Any

from barkade.games.good_puppies_too import GAME
from barkade.games.good_puppies_too.bot.greedy import greedy
from barkade.games.good_puppies_too.look import words
from barkade.games.good_puppies_too.rules.box import (
    GROUPS,
    NOTHING,
    RASCAL,
    VALUES,
    Box,
    Puzzle,
    is_rascal,
)
from barkade.games.good_puppies_too.rules.schemes import count
from barkade.games.good_puppies_too.rules.scoring import GOOD, total
from barkade.games.good_puppies_too.rules.table import FRIENDS, LEVELS, Puppies
from barkade.lab.courses import play_out
from tools.balance.markdown import in_one_cell, percent, table, uneven
from tools.balance.study import BY_HAND, Part, Study
from tools.balance.tally import Setting, Tally, count_wins

CARDS: Box = GAME.data
PLAYED = ("choose", "bring", "play", "bring_with_trick", "bring_before_all", "bring_before_any")
WONDROUS = 150

# The bars
OFF_EVEN = 2.0  # points, for a seat's share of wins
OF_EVEN = (0.5, 1.8)  # how often each breed and trick is played; 1 is even
FRIEND = (0.7, 1.3)  # of a greedy player's score
HARD = (0.01, 0.15)  # of all puzzles that are Wondrous

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


class PuppyTally(Tally):
    """What some games of puppies came to."""

    def __init__(self, setting: Setting) -> None:
        super().__init__(setting)
        self.best = 0  # the sum of the highest scores
        self.scores: Counter[int] = Counter()
        self.plays: Counter[int] = Counter()  # by card
        self.schemes = 0
        self.friends: Counter[str] = Counter()  # their scores
        self.bonuses: dict[str, Counter[int]] = {}  # scores, by puzzle bonus
        # What the yards had of what each bonus pays for, by the bonus that was played.
        self.aims: dict[str, Counter[str]] = {}

    def play(self, number: int, deal: str) -> None:
        """All are greedy, and what they play from the hand is counted."""
        g = GAME.new(self.setting.seats, self.setting.options, deal)
        assert isinstance(g, Puppies)

        def watched(g: Any, seat: int, rng: Random) -> Any:
            move = greedy(g, seat, rng)
            if move[0].__name__ in PLAYED:
                self.plays[move[2]] += 1
            return move

        play_out(g, [watched] * g.seats, Random(deal))
        self.count(g)

    def count(self, g: Puppies) -> None:
        """Add one game that is over."""
        self.games += 1
        count_wins(self.wins, g.winners)
        self.best += max(g.scores)
        self.scores.update(g.scores)
        for seat in range(g.seats):
            self.schemes += sum(g.turned[card] for card in g.home[seat] if is_rascal(card))
        for friend in g.variant.friends:
            self.friends[FRIENDS[friend]] += total(g, g.seats + friend)
        if g.puzzle >= 0:
            name = CARDS.puzzles[g.puzzle].name
            self.bonuses.setdefault(name, Counter())[g.scores[0]] += 1
            paid = {one.name: paid_for(g, one) for one in CARDS.puzzles}
            self.aims.setdefault(name, Counter()).update(paid)


def paid_for(g: Puppies, puzzle: Puzzle) -> int:
    """How much a yard has of what a puzzle bonus pays for."""
    if puzzle.counts == NOTHING:
        return sum(g.bone[VALUES.index(puzzle.bone) : GROUPS * LEVELS : LEVELS])
    return count(g, 0, 0, puzzle.counts, -1)


# Figures


def mean(scores: Counter[int]) -> float:
    return sum(score * many for score, many in scores.items()) / max(1, scores.total())


def at_least(scores: Counter[int], least: int) -> float:
    """The share of scores that reach something."""
    reached = sum(many for score, many in scores.items() if score >= least)
    return reached / max(1, scores.total())


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


def friends_of(t: PuppyTally) -> list[float]:
    """What each friend scores for a greedy player's point."""
    own = mean(t.scores)
    return [t.friends[name] / t.games / own for name in FRIENDS]


def in_all(tallies: list[PuppyTally]) -> Counter[int]:
    """The scores of several settings."""
    return sum([t.scores for t in tallies], Counter())


def by_puzzle(tallies: list[PuppyTally]) -> dict[str, Counter[int]]:
    """Puzzle scores by pal, by bonus, and in all."""
    scores = {t.name: t.scores for t in tallies}
    for puzzle in CARDS.puzzles:
        named = [t.bonuses.get(puzzle.name, Counter()) for t in tallies]
        scores[puzzle.name] = sum(named, Counter())
    return scores | {"all": in_all(tallies)}


def pulls(tallies: list[PuppyTally]) -> Iterator[tuple[str, float, float]]:
    """How much there is of what a bonus pays for, with it and with the others."""
    games: Counter[str] = Counter()
    aims: dict[str, Counter[str]] = {one.name: Counter() for one in CARDS.puzzles}
    for t in tallies:
        for name, scores in t.bonuses.items():
            games[name] += scores.total()
            aims[name].update(t.aims[name])
    for name, paid in aims.items():
        others = games.total() - games[name]
        rest = sum(counts[name] for other, counts in aims.items() if other != name)
        yield name, paid[name] / max(1, games[name]), rest / max(1, others)


# The page


def seat_lines(tallies: list[PuppyTally]) -> Iterator[str]:
    rows = []
    for t in tallies:
        players = t.games * t.setting.seats
        rows.append(
            [
                t.name,
                f"{t.games:,}",
                in_one_cell(t.wins, t.games),
                f"{mean(t.scores):.1f}",
                f"{t.best / t.games:.1f}",
                f"{t.schemes / players:.2f}",
                f"{t.plays.total() / players:.1f}",
            ]
        )
    head = ("players", "games", "wins by seat (95 %)", "score", "winning score", "schemes", "plays")
    yield from table(head, rows)


def play_lines(tallies: list[PuppyTally]) -> Iterator[str]:
    for tens, names in ((True, CARDS.breeds), (False, CARDS.tricks)):
        rows = []
        for t in tallies:
            row = [f"{share:.2f}" for share in shares(t.plays, tens)]
            rascals = rascal_share(t.plays, "mega" in t.setting.options)
            rows.append([t.name, *row, *([f"{rascals:.2f}"] if tens else [])])
        yield from table(["players", *names, *(["Rascals"] if tens else [])], rows)


def friend_lines(tallies: list[PuppyTally]) -> Iterator[str]:
    rows = []
    for t in tallies:
        row = [percent(ratio) if ratio else "" for ratio in friends_of(t)]
        rows.append([t.name, f"{mean(t.scores):.1f}", *row])
    yield from table(("players", "greedy's score", *(name.title() for name in FRIENDS)), rows)


def puzzle_lines(tallies: list[PuppyTally]) -> Iterator[str]:
    ranks = {
        "Fine": 50,
        "Good": GOOD,
        "Great": 100,
        "Fantastic": 120,
        "Wondrous": WONDROUS,
        "Impossible": 200,
    }
    rows = []
    for name, scores in by_puzzle(tallies).items():
        reached = [percent(at_least(scores, least)) for least in ranks.values()]
        rows.append([name, f"{scores.total():,}", f"{mean(scores):.1f}", *reached])
    yield from table(["puzzle", "games", "score", *ranks], rows)


def pull_lines(tallies: list[PuppyTally]) -> Iterator[str]:
    told = {one.name: words.puzzle(one) for one in CARDS.puzzles}
    rows = [[name, told[name], f"{own:.1f}", f"{rest:.1f}"] for name, own, rest in pulls(tallies)]
    yield from table(("bonus", "what it pays", "with it", "with others"), rows)


# Bars


def seat_bars(tallies: list[PuppyTally]) -> Iterator[str]:
    for t in tallies:
        for seat, off in uneven(t.wins, t.games, OFF_EVEN):
            yield f"{t.name}: seat {seat} is {off:+.1f} points from even."


def play_bars(tallies: list[PuppyTally]) -> Iterator[str]:
    for t in tallies:
        for tens, names in ((True, CARDS.breeds), (False, CARDS.tricks)):
            for name, share in zip(names, shares(t.plays, tens), strict=True):
                if not OF_EVEN[0] <= share <= OF_EVEN[1]:
                    yield f"{t.name}: {name} is played {share:.2f} of even."
    best = [t.best / t.games for t in tallies]
    if any(more <= fewer for fewer, more in pairwise(best)):
        yield "The winning score does not grow with the players."


def friend_bars(tallies: list[PuppyTally]) -> Iterator[str]:
    for t in tallies:
        for name, ratio in zip(FRIENDS, friends_of(t), strict=True):
            if ratio and not FRIEND[0] <= ratio <= FRIEND[1]:
                yield f"{t.name}: {name.title()} scores {percent(ratio)} of greedy."


def puzzle_bars(tallies: list[PuppyTally]) -> Iterator[str]:
    scores = in_all(tallies)
    share = at_least(scores, WONDROUS)
    if mean(scores) < GOOD or not HARD[0] <= share <= HARD[1]:
        yield f"Puzzles: {mean(scores):.0f} on average, {percent(share)} Wondrous."


def pull_bars(tallies: list[PuppyTally]) -> Iterator[str]:
    for name, own, rest in pulls(tallies):
        if own <= rest:
            yield f"{name} pulls nowhere: {own:.1f} with it, {rest:.1f} with others."


STUDY = Study(
    game=GAME,
    base=BASE,
    more=[*LONGER, *FRIENDLY, *PUZZLES],
    tally=PuppyTally,
    intro=f"""\
{{made}}

Wins that are shared count in parts.  *Schemes* and *plays* are those of one player
in one game, plays from the hand.

{BY_HAND}""",
    parts=[
        Part([*BASE, *LONGER], seat_lines, "## Seats and scores"),
        Part(
            [*BASE, *LONGER],
            play_lines,
            """\
## What is played

1 is even: each breed a ninth, each trick a tenth of the pups that were played from
hands, Rascals left out; Rascals a tenth of all, in mega a twentieth.  What is dealt is
even, so this holds what was drafted from the park and what was chosen from the hand.""",
        ),
        Part(
            FRIENDLY,
            friend_lines,
            """\
## Fun Friends

A friend's mean score for a greedy player's at the same table.""",
        ),
        Part(
            PUZZLES,
            puzzle_lines,
            """\
## Puzzles

By pal with a random bonus, and by bonus; the share that reaches each rank.""",
        ),
        Part(
            PUZZLES,
            pull_lines,
            """\
## Where puzzle bonuses pull

How many there are in a yard at the end of what a bonus pays for: when that is the
bonus, and when it is another.""",
        ),
    ],
    bars=[
        Part([*BASE, *LONGER], seat_bars),
        Part(BASE, play_bars),
        Part(FRIENDLY, friend_bars),
        Part(PUZZLES, puzzle_bars),
        Part(PUZZLES, pull_bars),
    ],
)
