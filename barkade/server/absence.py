"""Who is gone, and what the others can do about it.

Who is connected is known to all, and so is when the table last moved.  Nothing here asks
whether somebody has answered or picked: that would tell.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from barkade.server import journal
from barkade.server.party import Party
from barkade.server.seats import NotPossible, NotYours, Seat

if TYPE_CHECKING:
    from barkade.server.hall import Hall

QUIET = 300.0  # after so many seconds without a move also who is connected may be asleep


class Absence:
    """Since when people are here, or gone.  That is not stored: after a restart, since then."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self._since: dict[str, dict[tuple[str, bool], float]] = {}  # by table; who, whether here
        self._replaceable: dict[str, set[int]] = {}  # by table: seats, as everybody was told

    def here(self, table: str) -> set[str]:
        """The players who are connected to a table."""
        return {connection.player for connection in self.hall.audience.at(table)}

    def look(self, party: Party) -> None:
        """See who is here, and let bots stand in where enough others have asked for it."""
        here, now = self.here(party.id), self.hall.steady()
        before = self._since.get(party.id, {})
        if party.paused is not None:
            before = {}  # nobody is missed; and when it goes on all have time to come back
        people = {(seat.player, seat.player in here) for seat in party.seats if seat.player}
        self._since[party.id] = {one: before.get(one, now) for one in people}
        for seat, place in enumerate(party.seats):
            if place.votes and not place.automatic and self._is_voted_out(party, seat, here):
                self.hall.happen(party, journal.Left(self.hall.now(), seat, "vote"))
        seats = range(len(party.seats))
        after = {seat for seat in seats if self._is_long_gone(party, seat, here)}
        if after != self.replaceable(party.id):
            self._replaceable[party.id] = after
            self.hall.audience.tell_people(party)

    def replaceable(self, table: str) -> set[int]:
        """The seats for which votes count, since their people are gone for long or may sleep."""
        return self._replaceable.get(table, set())

    def forget(self, table: str) -> None:
        """Nobody needs that table any more."""
        self._since.pop(table, None)
        self._replaceable.pop(table, None)

    def _is_voted_out(self, party: Party, seat: int, here: set[str]) -> bool:
        votes, needed = tally(party, seat, here)
        return votes >= needed and self._is_long_gone(party, seat, here)

    def _is_long_gone(self, party: Party, seat: int, here: set[str]) -> bool:
        """Whether somebody is gone for more than a while, or here for long without anything
        happening."""
        place, now = party.seats[seat], self.hall.steady()
        is_here = place.player in here
        since = self._since.get(party.id, {}).get((place.player, is_here))
        if place.automatic or since is None:
            return False
        if is_here:
            return now - max(since, party.window_since) >= QUIET
        return now - since >= self.hall.settings.grace

    # What people ask for

    def stand_in(self, party: Party, player: str, seat: int) -> None:
        """Let a bot play for somebody: at once on the host's word or one's own, otherwise when
        enough others want it."""
        place = self._place(party, seat)
        if place.automatic:
            raise NotPossible("A bot plays there already.")
        if player == place.player:
            self.hall.happen(party, journal.Left(self.hall.now(), seat, "self"))
            return
        self._check_may_ask(party, player)
        here = self.here(party.id)
        if place.player in here and not self._is_long_gone(party, seat, here):
            raise NotPossible(
                f"{place.name} is here; a bot can stand in for who is gone, or when nothing has"
                f" happened for {QUIET / 60:.0f} minutes."
            )
        if player == party.host:
            self.hall.happen(party, journal.Left(self.hall.now(), seat, "host"))
        elif player not in place.votes:
            self.hall.happen(party, journal.Voted(self.hall.now(), seat, player))
            self.look(party)

    def wait(self, party: Party, player: str, seat: int) -> None:
        """Take one's own vote back."""
        if player in self._place(party, seat).votes:
            self.hall.happen(party, journal.Voted(self.hall.now(), seat, player, yes=False))

    def resign(self, party: Party, player: str, seat: int) -> None:
        """Give a seat up for good; the host may decide that for others."""
        self._check_goes_on(party)
        place = self.hall.taken(
            party,
            player,
            seat,
            "A bot plays there already.",
            "Only who sits there can resign, or the host can take them out.",
        )
        by = "" if player == place.player else "host"
        self.hall.happen(party, journal.Resigned(self.hall.now(), seat, by))

    def _place(self, party: Party, seat: int) -> Seat:
        self._check_goes_on(party)
        return self.hall.seat(party, seat)

    def _check_goes_on(self, party: Party) -> None:
        party.playing()
        if party.stage != "playing":
            raise NotPossible("The game is over.")

    def _check_may_ask(self, party: Party, player: str) -> None:
        if player != party.host and not party.held_by(player):
            raise NotYours("Only who plays at this table, or the host, can ask for a stand-in.")


def tally(party: Party, seat: int, here: set[str]) -> tuple[int, int]:
    """How many of the others who are here want a bot to stand in, and how many it takes: more
    than half."""
    place = party.seats[seat]
    others = {other.player for other in party.seats if other.player} & here - {place.player}
    return len(others & place.votes), len(others) // 2 + 1
