"""Everybody who is connected, and what they are told."""

from __future__ import annotations

from typing import TYPE_CHECKING

from barkade.server import journal, wire
from barkade.server.connections import GOING_AWAY, Connection, lags
from barkade.server.lists import info
from barkade.server.party import Change, Party

if TYPE_CHECKING:
    from barkade.server.hall import Hall

Messages = list[tuple[Connection, bytes]]


class Audience:
    """Who is at which table.  What they are told is worked out at once, and sent by the hall
    when all it is made of is stored."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.around: dict[str, list[Connection]] = {}  # by table

    def at(self, table: str) -> list[Connection]:
        """Those who are at a table."""
        return self.around.get(table, [])

    def say_goodbye(self) -> None:
        """Let everybody go, who will be back when the server is."""
        for around in self.around.values():
            for connection in around:
                connection.close(GOING_AWAY)

    def find_seats(self, party: Party) -> list[Connection]:
        """Who has a seat looks from there; who has none any more only watches.  Returns those
        who look from elsewhere now."""
        moved: list[Connection] = []
        for connection in self.at(party.id):
            before, held = connection.viewer, party.held_by(connection.player)
            if party.seat_of(before) not in held:
                away = connection.only_watches or not held
                connection.viewer = len(party.seats) if away else held[0]
            if connection.viewer != before:
                moved.append(connection)
        return moved

    def join(self, party: Party, connection: Connection, since: int | None) -> None:
        """Somebody arrives: all that a newcomer needs, or only what was missed."""
        around = self.around.setdefault(party.id, [])
        around.append(connection)
        for seat in party.held_by(connection.player):
            place = party.seats[seat]
            if not party.closed and (place.away or place.votes):
                self.hall.happen(party, journal.Returned(self.hall.now(), seat))
        welcome = [
            self._about(party, connection),
            wire.encode(wire.Chat(party.chat, fresh=True)),
        ]
        if party.table is not None:
            welcome.append(self.state(party, connection, since))
        far = lags(party.seats, around)
        if any(lag is not None for lag in far):
            welcome.append(wire.encode(wire.Lags(far)))
        self.hall.tell(party, [(connection, message) for message in welcome])
        self.tell_people(party, connection)

    def leave(self, party: Party, connection: Connection) -> None:
        around = self.around[party.id]
        around.remove(connection)
        if not around:
            del self.around[party.id]
        elif (now := self.hall.parties.get(party.id)) is not None:
            self.tell_people(now, connection)
            if connection.lag is not None:
                self.tell_lags(now)

    def tell_lags(self, party: Party) -> None:
        """Tell everybody how far all are.  It is no part of the game: nothing waits for it."""
        self.show(party, wire.Lags(lags(party.seats, self.at(party.id))))

    def show(self, party: Party, what: wire.Message) -> None:
        """Tell everybody at once what is no part of the game and follows from nothing stored."""
        message = wire.encode(what)
        for connection in self.at(party.id):
            connection.send(message)

    def tell_people(self, party: Party, but: Connection | None = None) -> None:
        """Tell all others who is here now."""
        others = [other for other in self.at(party.id) if other is not but]
        self.hall.tell(party, [(o, self._about(party, o)) for o in others])

    def look(self, party: Party, connection: Connection) -> None:
        """Show somebody the table from where they look now."""
        messages = [self._about(party, connection)]
        if party.table is not None:
            messages.append(self.state(party, connection, None))
        self.hall.tell(party, [(connection, message) for message in messages])

    def state(self, party: Party, connection: Connection, since: int | None) -> bytes:
        """The state for a connection that has seen all up to a moment, or nothing."""
        noticed = len(party.moments[connection.viewer])
        fresh = since is None or not 0 <= since <= noticed
        connection.since = noticed
        after = -1 if fresh else since or 0
        return wire.encode(party.state(connection.viewer, after, self.hall.steady(), fresh))

    def news(self, party: Party, change: Change) -> Messages:
        """What is to be told to whom, once it is stored."""
        messages: Messages = []
        states: dict[tuple[int, int], bytes] = {}
        said = wire.encode(wire.Chat([change.said], fresh=False)) if change.said else b""
        for connection in self.at(party.id):
            if change.people:
                messages.append((connection, self._about(party, connection)))
            if connection.viewer in change.viewers and not self._answers_soon(party, connection):
                known = connection.viewer, connection.since
                if known not in states:
                    states[known] = self.state(party, connection, connection.since)
                connection.since = len(party.moments[connection.viewer])
                messages.append((connection, states[known]))
            if said:
                messages.append((connection, said))
        return messages

    def _answers_soon(self, party: Party, connection: Connection) -> bool:
        """Whether the table answers for who looks there: then that is told, not the question."""
        seat = party.seat_of(connection.viewer)
        return seat is not None and bool(self.hall.keeper.standing(party, seat))

    def about(self, party: Party, to: Connection) -> wire.TableInfo:
        """A table as somebody may know it."""
        absence = self.hall.absence
        here, replaceable = absence.here(party.id), absence.replaceable(party.id)
        watchers = sum(not party.held_by(connection.player) for connection in self.at(party.id))
        par = self.hall.pars.of(party.game.id, party.opened.daily)
        return info(party, to, self.hall.keys, here, replaceable, watchers, par)

    def _about(self, party: Party, to: Connection) -> bytes:
        return wire.encode(wire.About(self.about(party, to)))
