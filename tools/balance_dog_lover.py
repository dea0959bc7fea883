"""How Dog Lover plays between greedy players: figures for docs/balance/dog-lover.md.

    python -m tools.balance_dog_lover                           2,000 games of every setting
    python -m tools.balance_dog_lover --base 20000 --jobs 2     more of the base settings

Game ``i`` of a setting is dealt from a hash of the seed, the setting and ``i``, so the
same seed gives the same page however the games are spread over processes.  What is
written by hand on the page, above the figures, stays.  Bars that do not hold are named
at the end, and the exit status says so.
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

from barkade.games.dog_lover import GAME
from barkade.games.dog_lover.box import Box
from barkade.games.dog_lover.greedy import greedy
from barkade.games.dog_lover.parts import (
    FOOD,
    FOOD_CARDS,
    FOODS,
    RESCUED,
    STANDARD_TRICK,
    TRAININGS,
    TRAIT,
    TRICK,
    WALKS,
    WILD,
    trick_of,
)
from barkade.games.dog_lover.scoring import (
    A_TRAINING,
    A_WALK,
    UNFED,
    count,
    rescued_points,
    whole_kind,
)
from barkade.games.dog_lover.table import DogLovers
from barkade.lab.simulate import digest, play_out
from tools.markdown import percent, table, with_interval
from tools.tallying import tallied

PAGE = Path(__file__).parents[1] / "docs/balance/dog-lover.md"
FIGURES = "## Figures"  # from here on the page is made
CARDS: Box = GAME.data
SOURCES = ("dogs", "rescued", "traits", "walks", "trainings", "sets", "bones", "hungry")


class Setting(NamedTuple):
    """What is played."""

    name: str
    seats: int
    options: dict[str, Any]
    evened: bool = False  # all begin with some food, but not the player who has Fetch


BASE = [Setting(f"{seats} players", seats, {}) for seats in (2, 3, 4)]
SPECIAL = [
    Setting(f"{seats}, special tricks", seats, {"special_tricks": True}) for seats in (2, 3, 4)
]
EVENED = [Setting(f"{seats}, evened", seats, {}, True) for seats in (2, 3, 4)]
HEAD_START = (1, 1, 0, 0)  # cubes of each food, for who begins without Fetch


class Tally:
    """What some games came to.  Tallies add up in any order."""

    def __init__(self, seats: int) -> None:
        self.games = 0
        self.wins = [0.0] * seats  # by seat; a shared win is shared
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

    def add(self, other: Tally) -> None:
        """Add the games of another tally."""
        self.games += other.games
        self.wins = [a + b for a, b in zip(self.wins, other.wins, strict=True)]
        self.in_turn = [a + b for a, b in zip(self.in_turn, other.in_turn, strict=True)]
        self.points = [a + b for a, b in zip(self.points, other.points, strict=True)]
        self.best += other.best
        self.margin += other.margin
        self.turns += other.turns
        self.happened += other.happened
        pairs: list[tuple[Counter[Any], Counter[Any]]] = [
            (self.sources, other.sources),
            (self.winners, other.winners),
            (self.started, other.started),
            (self.won_with, other.won_with),
            (self.attached, other.attached),
            (self.paid, other.paid),
            (self.trait_won, other.trait_won),
        ]
        for mine, theirs in pairs:
            mine.update(theirs)

    def count(self, g: DogLovers) -> None:
        """Add one game that is over."""
        self.games += 1
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
        place = (seat - g.first) % g.seats
        self.wins[seat] += share
        self.in_turn[place] += share
        self.points[place] += g.scores[seat]
        trick = trick_of(g.learned[seat][0])
        self.started[trick] += 1
        self.won_with[trick] += share  # type: ignore[assignment]  # parts of a win
        fed = count(g, seat).fed
        for card in g.traits[seat]:
            if g.lies_at[card] in fed:
                self.paid[card - TRAIT] += trait_points(g, seat, g.lies_at[card])
            self.attached[card - TRAIT] += 1
            self.trait_won[card - TRAIT] += share  # type: ignore[assignment]
        earned = sources(g, seat)
        self.sources.update(earned)
        if seat in g.winners:
            self.winners.update({name: points * share for name, points in earned.items()})


def sources(g: DogLovers, seat: int) -> dict[str, Any]:
    """Where a seat's points come from; they add up to its score."""
    found = count(g, seat)
    earned = dict.fromkeys(SOURCES, 0)
    earned["sets"], earned["bones"] = found.things, found.bones
    earned["hungry"] = -UNFED * (len(g.dogs[seat]) - len(found.fed))
    for dog in found.fed:
        earned["rescued" if dog >= RESCUED else "dogs"] += g.cards.dogs[dog].vp
        if dog >= RESCUED:
            earned["rescued"] += rescued_points(g, seat, dog)
        earned["walks"] += A_WALK * scoring_cards(g, seat, dog, WALKS)
        earned["trainings"] += A_TRAINING * scoring_cards(g, seat, dog, TRAININGS)
        earned["traits"] += trait_points(g, seat, dog)
    assert sum(earned.values()) == found.points
    return earned


def scoring_cards(g: DogLovers, seat: int, dog: int, kinds: int) -> int:
    """How many cards of these kinds score under a dog; with Rule Breaker each kind once."""
    lain = [whole_kind(g.cards.kind[one]) for one in g.tucked[seat] if g.lies_at[one] == dog]
    trait = g.trait_of[dog]
    if trait >= 0 and g.cards.traits[trait - TRAIT].breaks_rules:
        lain = list(dict.fromkeys(lain))
    return sum(kind & kinds != 0 for kind in lain)


def trait_points(g: DogLovers, seat: int, dog: int) -> int:
    """What a fed dog's Trait is worth, with what it pays for cards."""
    if g.trait_of[dog] < 0:
        return 0
    trait = g.cards.traits[g.trait_of[dog] - TRAIT]
    return trait.vp + trait.each * scoring_cards(g, seat, dog, trait.opens)


def play_games(setting: Setting, seed: str, first: int, last: int) -> Tally:
    """The games from one number to before another."""
    tally = Tally(setting.seats)
    for number in range(first, last):
        deal = digest(f"{seed}/{setting.name}/{number}")
        g = GAME.new(setting.seats, setting.options, deal)
        assert isinstance(g, DogLovers)
        if setting.evened:
            head_start(g)
        g.listen()
        play_out(g, [greedy] * setting.seats, Random(deal))
        tally.count(g)
    return tally


def head_start(g: DogLovers) -> None:
    """What would even the turn order: food for all who begin without Fetch."""
    for seat in range(g.seats):
        for food, many in enumerate(HEAD_START):
            g.cubes[seat * len(FOODS) + food] += 0 if g.fetch[seat] else many


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


def trait_shares(setting: Setting, tally: Tally) -> dict[str, float]:
    """In which share of games each Trait of the deck is attached."""
    return {
        CARDS.traits[number].name: tally.happened["attach", TRAIT + number] / tally.games
        for number in held_by(setting.seats)
    }


def trick_shares(tally: Tally) -> dict[str, float]:
    """In which share of games each trick is learned."""
    return {
        CARDS.tricks[number].name: tally.happened["learn", TRICK + number] / tally.games
        for number in range(STANDARD_TRICK)
    }


def trait_worth(setting: Setting, tally: Tally) -> dict[str, str]:
    """What each Trait is worth, and how often its owner wins."""
    return {
        CARDS.traits[number].name: f"{tally.paid[number] / max(1, tally.attached[number]):.1f}"
        f" ({percent(tally.trait_won[number] / max(1, tally.attached[number]))})"
        for number in held_by(setting.seats)
    }


def rescue_shares(tally: Tally) -> dict[str, float]:
    """In which share of games each dog is rescued."""
    return {
        CARDS.dogs[dog].name: tally.happened["rescue", dog] / tally.games
        for dog in range(RESCUED, len(CARDS.dogs))
    }


# The page


def seat_lines(settings: list[Setting], found: dict[str, Tally]) -> Iterator[str]:
    rows = []
    for setting in settings:
        tally = found[setting.name]
        rows.append(
            [
                setting.name,
                f"{tally.games:,}",
                ", ".join(with_interval(wins, tally.games) for wins in tally.in_turn),
                ", ".join(with_interval(wins, tally.games) for wins in tally.wins),
                ", ".join(f"{points / tally.games:.1f}" for points in tally.points),
            ]
        )
    head = ("players", "games", "wins in turn order (95 %)", "wins by seat", "score in turn order")
    yield from table(head, rows)
    rows = []
    for setting in settings:
        tally = found[setting.name]
        each = tally.games * setting.seats
        rows.append(
            [
                setting.name,
                f"{sum(tally.points) / each:.1f}",
                f"{tally.best / tally.games:.1f}",
                f"{tally.margin / tally.games:.1f}",
                f"{tally.turns / each:.1f}",
            ]
        )
    yield from table(("players", "score", "winning score", "ahead by", "turns each"), rows)


def source_lines(settings: list[Setting], found: dict[str, Tally]) -> Iterator[str]:
    rows = []
    for setting in settings:
        tally = found[setting.name]
        each = tally.games * setting.seats
        rows.append([setting.name, *(f"{tally.sources[name] / each:.1f}" for name in SOURCES)])
        won = [f"{tally.winners[name] / tally.games:.1f}" for name in SOURCES]
        rows.append([f"{setting.name}, who win", *won])
    yield from table(["players", *SOURCES], rows)


def share_lines(rows: dict[str, dict[str, float]]) -> Iterator[str]:
    """A line for each thing, a column for each setting."""
    yield from word_lines(
        {
            name: {one: percent(share) for one, share in shares.items()}
            for name, shares in rows.items()
        }
    )


def word_lines(rows: dict[str, dict[str, str]]) -> Iterator[str]:
    """The same, of what is written already."""
    names = list(dict.fromkeys(name for shares in rows.values() for name in shares))
    lines = [[name, *(shares.get(name, "") for shares in rows.values())] for name in names]
    yield from table(["", *rows], lines)


def special_shares(tally: Tally) -> dict[str, float]:
    """How often who begins with a special trick wins."""
    return {
        CARDS.tricks[trick].name: tally.won_with[trick] / tally.started[trick]
        for trick in sorted(tally.started)
    }


# Bars


def failed(found: dict[str, Tally]) -> Iterator[str]:
    """The bars that do not hold, a sentence each."""
    for setting in [*BASE, *SPECIAL, *EVENED]:
        tally = found[setting.name]
        for what, wins in (("in turn", tally.in_turn), ("by seat", tally.wins)):
            for place, many in enumerate(wins):
                off = 100 * (many / tally.games - 1 / setting.seats)
                if abs(off) > 3:
                    yield f"{setting.name}: number {place + 1} {what} is {off:+.1f} from even."
        for name, share in [*trait_shares(setting, tally).items(), *trick_shares(tally).items()]:
            if share < 0.03:
                yield f"{setting.name}: {name} is used in {percent(share)} of the games."
        if not 25 <= tally.best / tally.games <= 60:
            yield f"{setting.name}: the winner has {tally.best / tally.games:.1f} points."
    for setting in BASE:
        for food, ratio in zip(FOODS, demand(setting.seats), strict=False):
            if not 0.85 <= ratio <= 1.2:
                yield f"{setting.name}: {ratio:.2f} {food} are eaten for each on the cards."


def figures(found: dict[str, Tally], seed: str) -> Iterator[str]:
    both = [*BASE, *SPECIAL]
    yield FIGURES + "\n"
    yield f"Greedy players only; seed `{seed}`; made by `python -m tools.balance_dog_lover`.\n"
    yield "### Seats and scores\n"
    yield "Wins that are shared count in parts.  The starting player is first in turn order.\n"
    yield from seat_lines(both, found)
    yield "*Evened*: all but the player with Fetch begin with one scraps and one dry bits.\n"
    yield from seat_lines(EVENED, found)
    yield "### Where points come from\n"
    yield "Of all players, and of those who win.  *Traits* are their own points and what they"
    yield "pay for cards under a dog; *rescued* is all that rescued dogs are worth.\n"
    yield from source_lines(both, found)
    yield "### Food\n"
    yield "What the dogs of the deck eat for each cube on its cards, wild ones shared out evenly.\n"
    rows = [[one.name, *(f"{ratio:.2f}" for ratio in demand(one.seats))] for one in BASE]
    yield from table(["players", *FOODS[:WILD]], rows)
    yield "### Traits attached\n"
    yield "In which share of the games whose deck holds the Trait.\n"
    yield from share_lines({one.name: trait_shares(one, found[one.name]) for one in both})
    yield "What it is worth then, with what it pays for cards, and how often its owner wins.\n"
    yield from word_lines({one.name: trait_worth(one, found[one.name]) for one in BASE})
    yield "### Tricks learned\n"
    yield from share_lines({one.name: trick_shares(found[one.name]) for one in both})
    yield "### Dogs rescued\n"
    yield from share_lines({one.name: rescue_shares(found[one.name]) for one in both})
    yield "### Special tricks\n"
    yield "How often those win who begin with it.\n"
    yield from share_lines({one.name: special_shares(found[one.name]) for one in SPECIAL})
    yield "### Bars\n"
    yield from [f"- {line}" for line in failed(found)] or ["All hold."]


def write_page(path: Path, text: str) -> None:
    """New figures below what is written by hand."""
    old = path.read_text(encoding="utf-8") if path.exists() else "# Dog Lover: how it plays\n\n"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(old.partition(FIGURES)[0] + text, encoding="utf-8")


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else "")
    parser.add_argument("--games", type=int, default=2000, help="of each setting")
    parser.add_argument("--base", type=int, help="of each base setting, if more")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--seed", default="balance")
    parser.add_argument("--dry", action="store_true", help="print, write no page")
    parser.add_argument("--page", type=Path, default=PAGE)
    args = parser.parse_args(arguments)
    found: dict[str, Tally] = {}
    with ProcessPoolExecutor(args.jobs) as pool:
        found.update(
            tallied(pool, play_games, Tally, Tally.add, BASE, args.base or args.games, args.seed)
        )
        found.update(
            tallied(pool, play_games, Tally, Tally.add, SPECIAL + EVENED, args.games, args.seed)
        )
    text = "\n".join(figures(found, args.seed)) + "\n"
    print(text)
    if not args.dry:
        write_page(args.page, text)
    return 1 if any(failed(found)) else 0


if __name__ == "__main__":
    sys.exit(main())
