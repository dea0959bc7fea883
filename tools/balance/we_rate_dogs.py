"""How We Rate Dogs! plays."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

from barkade.bots import quick_bot
from barkade.games.we_rate_dogs import GAME
from barkade.games.we_rate_dogs.rules.box import Box
from barkade.games.we_rate_dogs.rules.contents import CATEGORIES, MOST_EVENTS, NAMED, SIDES
from barkade.games.we_rate_dogs.rules.table import Show
from barkade.lab.courses import play_out
from tools.balance.markdown import percent, place_tables, table, uneven, with_interval
from tools.balance.study import BY_HAND, Part, Study
from tools.balance.tally import Setting, Tally, count_wins

CARDS: Box = GAME.data

# The bars
OFF_EVEN = 3.0  # points, for a seat's share of wins
DECIDES = (0.12, 0.22)  # a category's share of rounds
PLAYED = 0.01  # of games, for every event
REACTIONS = (1.0, 6.0)  # a game, at four players
DOGRATES = (0.02, 0.12)  # of the games in which he enters
BEATS = 0.75  # of games against two who play at random

BASE = [Setting(f"{seats} players", seats, {}) for seats in range(3, 7)]
OPTIONS = [
    Setting(f"{seats}, {name}", seats, {name: True})
    for name in ("speedy_zoom", "long_leash")
    for seats in range(3, 7)
]
CHANCE = Setting("greedy against two randoms", 3, {}, ("greedy", "random", "random"))


class ShowTally(Tally):
    """What some shows came to."""

    def __init__(self, setting: Setting) -> None:
        super().__init__(setting)
        seats = setting.seats
        self.rounds = 0
        self.shared = 0
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

    def play(self, number: int, deal: str) -> None:
        """Bots that are named sit in each seat as often; the first of them counts as seat 0."""
        g = GAME.new(self.setting.seats, self.setting.options, deal)
        assert isinstance(g, Show)
        g.listen()
        names = self.setting.bots or ["greedy"] * g.seats
        turned = number % g.seats if self.setting.bots else 0
        bots = [quick_bot(GAME, names[(seat - turned) % g.seats]) for seat in range(g.seats)]
        began = g.first
        play_out(g, bots, Random(deal))
        g.winners = [(seat - turned) % g.seats for seat in g.winners]
        self.count(g, began, final_first(g))

    def count(self, g: Show, first: int, first_in_final: int) -> None:
        """Add one game that is over."""
        self.games += 1
        self.rounds += g.rounds
        self.shared += len(g.winners) > 1
        self.all_tied += g.all_tie
        count_wins(self.wins, g.winners)
        count_wins(self.by_distance, g.winners, first)
        count_wins(self.final_order, g.winners, first_in_final)
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
            if event.name in ("play", "respond"):  # a copy is told as what it copies
                face = CARDS.face[event.card]
                faces.add(face)
                if face >= MOST_EVENTS:
                    self.reactions[face - MOST_EVENTS] += 1
                else:
                    self.options[event.numbers[0]] += 1
                    self.in_final += at > final
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


def final_first(g: Show) -> int:
    """Who had the first turn in the Winner's Circle."""
    names = [event.name for event in g.listen()]
    for event in g.listen()[names.index("final") :]:
        if event.name in ("pass", "play"):
            return event.seat
    return g.first


# The page


def seat_lines(tallies: list[ShowTally]) -> Iterator[str]:
    kinds = {
        "By seat": lambda t: t.wins,
        "By distance to the left from the first player of the draft": lambda t: t.by_distance,
        "By the order of turns in the Winner's Circle": lambda t: t.final_order,
    }
    yield from place_tables(tallies, kinds)


def figure_lines(tallies: list[ShowTally]) -> Iterator[str]:
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
    for t in tallies:
        rows.append(
            [
                t.name,
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


def decided(t: ShowTally) -> list[float]:
    """By category: the share of rounds that it decides."""
    return [t.decided[category] / t.decided.total() for category in range(SIDES)]


def category_lines(tallies: list[ShowTally]) -> Iterator[str]:
    rows = [[t.name, *[percent(share) for share in decided(t)]] for t in tallies]
    yield from table(["players", *[name.capitalize() for name in CATEGORIES[:SIDES]]], rows)


def event_lines(tallies: list[ShowTally]) -> Iterator[str]:
    """In which share of games each face is played; and of its plays, how many were the
    action."""
    rows = []
    for face, row in enumerate(CARDS.events):
        shares = [percent(t.games_with[face] / t.games) for t in tallies]
        rating = sum(t.options[2 * face] for t in tallies)
        action = sum(t.options[2 * face + 1] for t in tallies)
        part = percent(action / max(1, rating + action)) if row["rating"] and row["action"] else ""
        does = " / ".join(words for words in (row["rating"], row["action"]) if words)
        rows.append([row["name"], str(row["copies"]), does, *shares, part])
    head = ["event", "cards", "does", *[t.name for t in tallies], "as the action"]
    yield from table(head, rows)


def reaction_lines(tallies: list[ShowTally]) -> Iterator[str]:
    rows = []
    for number, row in enumerate(CARDS.pack.rows["reaction"]):
        often = [f"{t.reactions[number] / t.games:.3f}" for t in tallies]
        rows.append([row["name"], str(row["copies"]), row["does"], *often])
    yield from table(["reaction", "cards", "does", *[t.name for t in tallies]], rows)


def chance_lines(tallies: list[ShowTally]) -> Iterator[str]:
    for t in tallies:
        yield f"Greedy wins {with_interval(t.wins[0], t.games)} of {t.games:,} games of"
        yield "three against two players who play at random.\n"


def option_lines(tallies: list[ShowTally]) -> Iterator[str]:
    yield from seat_lines(tallies)
    yield from figure_lines(tallies)


# Bars


def place_bars(t: ShowTally) -> Iterator[str]:
    for name, wins in (("seat", t.wins), ("distance", t.by_distance)):
        for at, off in uneven(wins, t.games, OFF_EVEN):
            yield f"{t.name}: {name} {at} is {off:+.1f} points from even."


def card_bars(t: ShowTally) -> Iterator[str]:
    for face in sorted(set(CARDS.face[len(CARDS.dog_names) :])):
        share = t.games_with[face] / t.games
        if share < PLAYED:
            yield f"{t.name}: {CARDS.face_names[face]} is played in {percent(share)} of games."
    often = t.reactions.total() / t.games
    if t.setting.seats == 4 and not REACTIONS[0] <= often <= REACTIONS[1]:
        yield f"{t.name}: {often:.2f} reactions a game."


def bars(tallies: list[ShowTally]) -> Iterator[str]:
    for t in tallies:
        yield from place_bars(t)
        for category, share in enumerate(decided(t)):
            if not DECIDES[0] <= share <= DECIDES[1]:
                yield f"{t.name}: {CATEGORIES[category]} decides {percent(share)}."
        yield from card_bars(t)
        share = t.goodest / t.entered if t.entered else 0.0
        if not DOGRATES[0] <= share <= DOGRATES[1]:
            yield f"{t.name}: Dogrates wins {percent(share)} of the games that he enters."


def chance_bars(tallies: list[ShowTally]) -> Iterator[str]:
    for t in tallies:
        if t.wins[0] / t.games < BEATS:
            yield f"Greedy wins {percent(t.wins[0] / t.games)} against two randoms."


STUDY = Study(
    game=GAME,
    base=[*BASE, CHANCE],
    more=OPTIONS,
    tally=ShowTally,
    intro="""\
{made}
The cards and the bot were tuned on other deals than these.

Wins that are shared count in parts; 95 % intervals in brackets.""",
    parts=[
        Part(BASE, seat_lines, "## Seats"),
        Part(
            BASE,
            figure_lines,
            f"""\
{BY_HAND}

## A game

Events and reactions are those of all players together.  Dogrates wins where he is
the goodest dog, in parts where he shares that with others; of the games he enters.""",
        ),
        Part(
            BASE,
            category_lines,
            """\
## Categories

The share of rounds that the winner's category decides.""",
        ),
        Part(
            BASE,
            event_lines,
            """\
## Events

The share of games in which each is played; and of all plays, the share that chose
the action rather than the rating.""",
        ),
        Part(
            BASE,
            reaction_lines,
            """\
## Reactions

How often in a game, by all players together.""",
        ),
        Part(OPTIONS, option_lines, "## Options"),
        Part([CHANCE], chance_lines, "## Against chance"),
    ],
    bars=[Part(BASE, bars), Part([CHANCE], chance_bars)],
)
