"""A pause: all clocks of a table stand still, and nobody moves, until somebody goes on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from barkade.server import journal
from barkade.server.seats import NotPossible

if TYPE_CHECKING:
    from barkade.server.party import Party


def stands_at(party: Party, now: float) -> float:
    """What time it is for a game: in a pause it stands still."""
    return now if party.paused is None else party.paused


def check(party: Party) -> None:
    """Whether somebody may move, or why not."""
    if party.paused is not None:
        raise NotPossible("The game is paused; any of its people can go on.")


def settle(party: Party, entry: journal.Paused | journal.Resumed) -> None:
    """A pause begins or ends, or an error says why not and nothing changes."""
    match entry:
        case journal.Paused():
            check(party)
            party.wishes.pop("pause", None)
            party.paused = party.when
            party.remark(-1, "The game is paused.")
        case journal.Resumed(seat=seat):
            if party.paused is None:
                raise NotPossible("The game is not paused.")
            _shift(party, party.when - party.paused)
            party.paused = None
            party.remark(seat, "{who} goes on." if seat >= 0 else "The game goes on.")
            party.count(entry)


def _shift(party: Party, later: float) -> None:
    """Nobody has lost any time by it."""
    for seat in party.seats:
        seat.asked += later
        seat.asked_before += later
        seat.back += later
    party.window_since += later
    party.race = party.race[0], party.race[1] + later
