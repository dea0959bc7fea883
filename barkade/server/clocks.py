"""How long somebody may still think, and how long a race still lasts."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from barkade.kernel.game import Game
from barkade.kernel.refusals import acting
from barkade.kernel.steps import RACE, WINDOW
from barkade.kernel.table import Table
from barkade.server.journal import Opened
from barkade.server.pauses import stands_at
from barkade.server.wire import Pace

if TYPE_CHECKING:
    from barkade.server.party import Party

LONG = 3600  # seconds for a decision in which one may as well go and come back


class Times:
    """Two clocks.  The calendar says when something happened, for people to read, and may be
    set; by the steady one people are waited for, and it only goes forward."""

    def __init__(self, now: Callable[[], float], steady: Callable[[], float]) -> None:
        self.now = now
        self.steady = steady
        self._began = now() - steady()

    def when(self, at: float) -> float:
        """When on the steady clock something happened that is read back, or just now if the
        calendar says it has yet to."""
        return self.steady() - max(0.0, self.now() - at)

    def believed(self) -> float:
        """The date by which what is old ends or is forgotten: a calendar that was set, forward
        or back, makes nothing older."""
        return min(self.now(), self._began + self.steady())


def racing(g: Table) -> int:
    """In a race, or for who is alone in it: for how many seconds, or 0."""
    return g.start.game.race_clock(g)[0]


def race(g: Table) -> int | None:
    """The number of the race that is open, or nothing."""
    return g.start.game.race_clock(g)[1] if g.way == RACE else None


def pace(game: Game, opened: Opened) -> Pace:
    """How a game goes: as a race in real time, by days, or with all there at once."""
    _, options = game.settle(len(opened.bots), opened.options)
    in_turn = game.by_turns and game.by_turns.items() <= options.items()
    if game.reflexes and not in_turn:
        return "race"
    return "days" if opened.clock >= LONG else "live"


def time_left(party: Party, actors: list[int], now: float) -> list[float | None]:
    """By seat, the seconds that are left; none where nothing is asked or no clock runs."""
    g = party.playing()
    now = stands_at(party, now)
    limit = racing(g) or party.opened.clock
    if not limit:
        return [None] * g.seats
    return [
        max(0.0, round(_since(party, g, seat) + limit - now, 1)) if seat in actors else None
        for seat in range(g.seats)
    ]


def due(party: Party, player: str, now: float) -> float | None:
    """How long the table still waits for a player, or else for the others; none where no clock
    runs, in a pause, or a race."""
    g = party.playing()
    if not party.opened.clock or party.still or party.stage != "playing" or racing(g):
        return None
    own = [seat for seat in party.held_by(player) if seat in g.actors]
    left = time_left(party, own or acting(g, None), now)
    return min((one for one in left if one is not None), default=None)


def _since(party: Party, g: Table, seat: int) -> float:
    """In a window everybody's clock runs alike, whoever has answered; in a race too."""
    if racing(g):
        return party.race[1]
    place = party.seats[seat]
    return max(party.window_since, place.back) if g.way == WINDOW else place.asked
