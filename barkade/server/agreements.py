"""What the people at a table agree on: to end the game now, or to pause it.

One asks, and it stands until all others agree, one refuses, or who asked withdraws it.  Bots
have no say.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from barkade.server import endings, journal, pauses
from barkade.server.orders import Wish
from barkade.server.party import Party
from barkade.server.seating import yet_to_agree
from barkade.server.seats import NotPossible

if TYPE_CHECKING:
    from barkade.server.connections import Connection
    from barkade.server.hall import Hall


def propose(hall: Hall, party: Party, seat: int, what: Wish, by: Connection, id: str) -> bool:
    """Ask all for something; if somebody else has, agree to that.  Whether that is news."""
    party.playing()
    if party.stage != "playing":
        raise NotPossible("The game is over.")
    if what == "pause":
        pauses.check(party)
    if seat in party.wishes.get(what, []):
        return False
    hall.happen(party, journal.Agreed(hall.now(), seat, what, id=id), by, id)
    look(hall, party)
    return True


def answer(
    hall: Hall, party: Party, seat: int, what: Wish, yes: bool, by: Connection, id: str
) -> bool:
    """Agree to what somebody asks for, or refuse it; or withdraw what one has asked for."""
    if what not in party.wishes or party.stage != "playing":
        raise NotPossible("Nobody asks for that any more.")
    if yes:
        return propose(hall, party, seat, what, by, id)
    hall.happen(party, journal.Agreed(hall.now(), seat, what, yes=False, id=id), by, id)
    return True


def go_on(hall: Hall, party: Party, seat: int, by: Connection, id: str) -> None:
    """Any of the people ends a pause."""
    _resume(hall, party, journal.Resumed(hall.now(), seat, id), by, id)


def look(hall: Hall, party: Party) -> None:
    """Let happen what all have agreed on; who asked may have been the last one, or alone."""
    people = {seat.player for seat in party.seats if seat.player}
    if party.stage == "playing" and "pause" in party.wishes and not yet_to_agree(party, "pause"):
        hall.happen(party, journal.Paused(hall.now()))
    if party.stage == "playing" and "end" in party.wishes and not yet_to_agree(party, "end"):
        endings.agreed(hall, party, "all" if len(people) > 1 else "alone")
    if party.stage == "playing" and party.paused is not None and not people:
        _resume(hall, party, journal.Resumed(hall.now(), -1))  # nobody is left who could


def _resume(
    hall: Hall, party: Party, entry: journal.Resumed, by: Connection | None = None, id: str = ""
) -> None:
    hall.happen(party, entry, by, id)
    if party.full:
        hall.keeper.open_later(party)
