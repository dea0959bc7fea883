"""How a table is judged by the bot of a game: what all games share of it.  A game's own part is
its `bot/outlook.py`."""

from __future__ import annotations

from collections.abc import Sequence

from barkade.kernel.table import Table


def ahead(points: Sequence[float], seat: int) -> float:
    """By how much a seat leads the best of the others; alone it leads by all that it has."""
    others = [*points[:seat], *points[seat + 1 :]]
    return points[seat] - max(others) if others else points[seat]


def share_of_win(g: Table, seat: int) -> float:
    """How much of a game that is over a seat has won: all of it, none, or its part of a tie."""
    return 1.0 / len(g.winners) if seat in g.winners else 0.0


def judged(lead: float, share: float | None, win: float) -> float:
    """A lead as a bot values it, where a win counts so many points.  When the game is over (its
    share of the win is known) that is added, or taken off for a loss; before that no lead
    counts more than a win, and none less than a loss."""
    if share is None:
        return max(-win, min(win, lead))
    return lead + win * (2.0 * share - 1.0)
