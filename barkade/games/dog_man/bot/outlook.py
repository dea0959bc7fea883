"""How a table of the dice race stands for a seat, in points."""

from __future__ import annotations

from typing import Final

from barkade.games.dog_man.rules.table import DiceRace
from barkade.judging import ahead, judged, share_of_win
from barkade.kernel.game import Outlook
from barkade.kernel.steps import OVER
from barkade.kernel.table import Table

CHAPTERS: Final = 1  # races
UNDER_WAY: Final = 0.8  # of its points, for a card that lacks nothing any more


def value(g: Table, seat: int) -> float:
    """One's points and cards under way, less the best of the others'.  To win is worth what
    one has raced for."""
    assert isinstance(g, DiceRace)
    win = float(g.goal)
    if g.way == OVER:
        lead = ahead([float(points) for points in g.scores], seat)
        return judged(lead, share_of_win(g, seat), win)
    return judged(ahead([hope(g, one) for one in range(g.seats)], seat), None, win)


def hope(g: DiceRace, seat: int) -> float:
    """Points, and cards that have come some way: squared, for the last die is what counts."""
    total = float(g.points(seat))
    for card in g.story[seat]:
        total += UNDER_WAY * g.count[card] ** 2 / g.printed.points[card]
    return total


OUTLOOK: Final = Outlook(value, evaluations=600, chapters=CHAPTERS, pace=1000)
