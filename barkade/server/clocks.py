"""How long somebody may still think, and how long a race still lasts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from barkade.kernel.steps import RACE, WINDOW
from barkade.kernel.table import Table

if TYPE_CHECKING:
    from barkade.server.party import Party


def racing(g: Table) -> int:
    """In a race, or for who is alone in it: for how many seconds, or 0."""
    return g.race_clock()[0]


def race(g: Table) -> int | None:
    """The number of the race that is open, or nothing."""
    return g.race_clock()[1] if g.way == RACE else None


def time_left(found: Party, actors: list[int], now: float) -> list[float | None]:
    """By seat, the seconds that are left; none where nothing is asked or no clock runs."""
    g = found.playing()
    limit = racing(g) or found.opened.clock
    return [
        max(0.0, round(_since(found, g, seat) + limit - now, 1))
        if limit and seat in actors
        else None
        for seat in range(g.seats)
    ]


def _since(found: Party, g: Table, seat: int) -> float:
    """In a window everybody's clock runs alike, whoever has answered; in a race too."""
    if racing(g):
        return found.race[1]
    place = found.seats[seat]
    return max(found.window_since, place.back) if g.way == WINDOW else place.asked
