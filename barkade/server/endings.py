"""How a table ends without a result: its host, or who runs the server, closes it, or all have
left it for too long."""

from __future__ import annotations

from typing import TYPE_CHECKING

from barkade.kernel.errors import BarkadeError
from barkade.server import journal
from barkade.server.forgetting import DAY
from barkade.server.lists import Heading, in_short
from barkade.server.logs import log
from barkade.server.party import Party
from barkade.server.seats import NotYours

if TYPE_CHECKING:
    from barkade.server.hall import Hall

EVERY = 60.0  # seconds between two looks
SELDOM = 600.0  # seconds between two notes that somebody is here
MOST = 5  # tables that are read back at one look


def close(hall: Hall, party: Party, player: str) -> None:
    """The host closes the table; asked twice, it counts once."""
    if player != party.host:
        raise NotYours("Only who opened the table can close it.")
    end(hall, party, "host")


def end(hall: Hall, party: Party, by: str) -> None:
    """The host, or who runs the server, ends it without a result."""
    if party.stage == "ended":
        return
    _open_windows(hall, party)
    hall.happen(party, journal.Closed(hall.now(), by))


def agreed(hall: Hall, party: Party, by: str) -> None:
    """All people at the table want it to end; unless it is over with what they answered."""
    _open_windows(hall, party)
    if party.stage == "playing":
        hall.happen(party, journal.Closed(hall.now(), by))


def _open_windows(hall: Hall, party: Party) -> None:
    """What everybody has answered counts; and the next window may at once be answered for all."""
    while party.full:
        hall.release(party)


def came_by(hall: Hall, party: Party) -> None:
    """One of its people is here: write that down now and then, at most once a day, or it would
    be forgotten when they leave."""
    often = max(SELDOM, min(DAY, party.opened.ends / 4))
    people = {seat.player for seat in party.seats if seat.player}
    if hall.times.believed() - party.touched > often and people & hall.absence.here(party.id):
        hall.happen(party, journal.CameBy(hall.now()))


class Endings:
    """Looks for games that all have left, and ends them."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self._looked = float("-inf")
        self._unreadable: set[str] = set()

    def look(self) -> None:
        """Now and then end what is due, a few at a time."""
        now = self.hall.steady()
        if now - self._looked < EVERY:
            return
        self._looked = now
        headings = self.hall.lists.headings
        due = [table for table, heading in headings.items() if self._is_due(table, heading)]
        for table in [one for one in due if self.hall.at_hand(one)][:MOST]:
            self._end(table)

    def _is_due(self, table: str, heading: Heading) -> bool:
        """Whether none of its people is here, nor was for the time that the host set; the time
        for one decision comes on top."""
        if heading.stage != "playing" or not heading.ends or table in self._unreadable:
            return False
        if self.hall.times.believed() - heading.touched <= heading.ends + heading.clock:
            return False
        return not self.hall.absence.here(table) & {player for player in heading.players if player}

    def _end(self, table: str) -> None:
        """End it, if it is so quiet as the list says: that does not hear of every move."""
        try:
            party = self.hall.party(table)
            if self._is_due(table, in_short(party)):
                agreed(self.hall, party, "")
                log.info("ended", table=table)
            else:
                self.hall.lists.put(table, in_short(party))
        except BarkadeError as error:
            self._unreadable.add(table)
            log.error("not ended", table=table, why=str(error))
