"""How a table of Dog Lover stands for a seat, in points."""

from __future__ import annotations

from typing import Final

from barkade.games.dog_lover.bot.grids import prepared
from barkade.games.dog_lover.bot.homes import turns_left
from barkade.games.dog_lover.bot.values import value as promised
from barkade.games.dog_lover.rules.table import DogLovers
from barkade.judging import ahead, judged, share_of_win
from barkade.kernel.game import Outlook
from barkade.kernel.steps import OVER
from barkade.kernel.table import Table

CHAPTERS: Final = 4  # turns: one alone says next to nothing
FAR: Final = 1_000, 3.0  # and with more time to the end, which takes three times as long
A_WIN: Final = 50.0  # points: hardly anybody is ever so far ahead


def value(g: Table, seat: int) -> float:
    """What one's home promises, less the best of the others'."""
    assert isinstance(g, DogLovers)
    if g.way == OVER:
        lead = ahead([float(points) for points in g.scores], seat)
        return judged(lead, share_of_win(g, seat), A_WIN)
    return judged(ahead([hope(g, one) for one in range(g.seats)], seat), None, A_WIN)


def hope(g: DogLovers, seat: int) -> float:
    """What a home promises with the turns that its owner still has: who is not on turn has
    one more to come."""
    turns = turns_left(g, seat)
    if g.actor >= 0 and seat != g.actor:
        later = (seat - g.first) % g.seats > (g.actor - g.first) % g.seats
        turns += int(not g.last_round or later)
    return promised(prepared(g, seat, turns))


OUTLOOK: Final = Outlook(value, evaluations=28, chapters=CHAPTERS, far=FAR, pace=80)
