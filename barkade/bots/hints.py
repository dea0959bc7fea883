"""Hints: what who thinks would do from a seat, by how much that is better, and how sure that is.

The figures are those of the search: means over imagined deals, in the game's own points.  They
come from a seat alone, so with the same randomness another world that looks the same gives the
same words.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, Final, Literal, NamedTuple

from barkade.bots import best, bot, thinkers
from barkade.bots.search import Weighed
from barkade.bots.seat import Seat
from barkade.kernel.game import Game
from barkade.kernel.steps import Step

ADVISER = "sharp"  # who thinks about it
PATIENCE = 0.6  # seconds that it may take at a live table: who asks can wait a little
SHOWN = 3  # moves at most, the best ones
Sure = Literal["surely", "probably", "about equal", ""]
SURELY: Final = "surely"
PROBABLY: Final = "probably"
EQUAL: Final = "about equal"
LEAST: Mapping[Sure, float] = {SURELY: 2.0, PROBABLY: 1.0}  # standard errors of a gain
NOTHING = 0.005  # a gain that would be read as none


class Row(NamedTuple):
    """One of the best moves, beside the next best."""

    move: Step
    text: str
    words: str
    gain: float  # over the next best, in the game's points
    deals: int  # imagined ones, in which both were tried
    sure: Sure  # how sure the gain is; empty where there is nothing to compare with


FIGURES = Row._fields[3:]


class Hint(NamedTuple):
    """The best moves, the one to be made first."""

    rows: list[Row]

    @property
    def move(self) -> Step:
        return self.rows[0].move

    @property
    def words(self) -> str:
        return self.rows[0].words

    def as_json(self) -> dict[str, Any]:
        """Ready for JSON, with moves as they are written."""
        rows = [
            {"move": one.text, "words": one.words, **dict(zip(FIGURES, one[3:], strict=True))}
            for one in self.rows
        ]
        return {"move": self.rows[0].text, "words": self.words, "rows": rows}


def hint(game: Game, seat: Seat, rng: Random, live: bool = False) -> Hint:
    """What to do from a seat that is asked, and why; at a live table after a limited time."""
    adviser = thinkers(game).get(ADVISER)
    if adviser is None:
        return simple_hint(game, seat, rng)
    adviser.seconds = PATIENCE if live else 0.0
    ranked = adviser.weigh(seat, rng)
    if len(ranked) == 1:
        return Hint([_alone(seat, ranked[0].move, "there is nothing else to do")])
    shown = ranked[: min(SHOWN, len(ranked) - 1)]
    return Hint([row(game, seat, one, ranked[at + 1]) for at, one in enumerate(shown)])


def simple_hint(game: Game, seat: Seat, rng: Random) -> Hint:
    """What the best of those would do who choose at once, without a reason."""
    name = best(game)
    move = bot(game, name)(seat, rng)
    return Hint([_alone(seat, move, f"{name.capitalize()} would choose that")])


def _alone(seat: Seat, move: Step, why: str) -> Row:
    text = seat.text(move)
    return Row(move, text, f"{_begun(text)}: {why}.", 0.0, 0, "")


def row(game: Game, seat: Seat, one: Weighed, after: Weighed) -> Row:
    """A move beside another, which is the worse one or about as good."""
    gain, error = one.gain(after)
    deals = min(len(one.values), len(after.values))
    sure = how_sure(gain, error, deals)
    text, other = seat.text(one.move), seat.text(after.move)
    unit = game.outlook.unit if game.outlook is not None else ""
    how = f"{_compared(gain, sure, unit)} {_than(text, other)}, {_counted(deals)}"
    words = f"{_begun(text)}: {how}."
    return Row(one.move, text, words, gain, deals, sure)


def how_sure(gain: float, error: float, deals: int) -> Sure:
    """How sure a gain with that standard error is; one deal is never enough to be."""
    if gain < NOTHING:
        return EQUAL
    if deals < 2:
        return PROBABLY
    return next((word for word, least in LEAST.items() if gain >= least * error), EQUAL)


def _compared(gain: float, sure: Sure, unit: str) -> str:
    if sure == EQUAL:
        return "about as good as"
    more = f"about {gain:.{1 if gain >= 1 else 2}f} {unit} more than"
    return more if sure == SURELY else f"{sure} {more}"


def _than(text: str, other: str) -> str:
    """The other move: without its first word where both have the same."""
    first, _, rest = other.partition(" ")
    return rest if rest and text.startswith(f"{first} ") else f"“{other}”"


def _counted(deals: int) -> str:
    return f"in {deals} imagined deal{'s' * (deals != 1)}"


def _begun(text: str) -> str:
    return text[:1].upper() + text[1:]
