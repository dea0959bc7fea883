"""The hall: all tables of a server, and everybody who is connected.

Whatever happens at a table happens in memory first, in the order of arrival;
then it is stored; and only then anybody is told.  What is told was worked out
at once, so that nobody sees more than what is stored.
"""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable
from functools import partial

from barkade.bots import bot
from barkade.kernel import daily
from barkade.kernel.errors import BarkadeError
from barkade.kernel.registry import load
from barkade.server import journal, wire
from barkade.server.connections import GOING_AWAY, LOST, Connection
from barkade.server.journal import Happening
from barkade.server.keeper import Keeper
from barkade.server.keys import Keys, new_table
from barkade.server.lists import Lists, encode_heading, heading, info
from barkade.server.logs import log
from barkade.server.metrics import Metrics
from barkade.server.party import Change, NotPossible, Party, read
from barkade.server.seats import Seat
from barkade.server.settings import Settings
from barkade.server.store import Store


class NoTable(BarkadeError):
    """There is no such table."""


class NotYours(BarkadeError):
    """That belongs to somebody else."""


class Hall:
    """Every table there is."""

    def __init__(
        self, store: Store, settings: Settings, now: Callable[[], float] = time.time
    ) -> None:
        self.store = store
        self.settings = settings
        self.now = now
        self.keys = Keys(store.setting("key", lambda: secrets.token_bytes(32)))
        self.metrics = Metrics()
        self.lost = 0  # entries that could not be stored
        self.parties: dict[str, Party] = {}
        self.around: dict[str, list[Connection]] = {}  # by table
        self.lists = Lists(store.headings())
        self.keeper = Keeper(self)

    def wake(self) -> None:
        """After a start: the tables whose clocks run go on."""
        for table, found in list(self.lists.headings.items()):
            if found.stage == "playing" and found.clock:
                try:
                    self.party(table)
                except BarkadeError as error:
                    log.error("not read back", table=table, why=str(error))

    def close(self) -> None:
        """Keep all that happened."""
        self.say_goodbye()
        self.store.close()

    def say_goodbye(self) -> None:
        """Let everybody go, who will be back when the server is."""
        for around in self.around.values():
            for connection in around:
                connection.close(GOING_AWAY)

    # Tables

    def party(self, id: str) -> Party:
        """A table, from memory or from its journal."""
        found = self.parties.get(id)
        if found is None:
            bodies = self.store.read(id) if id in self.lists.headings else []
            if not bodies:
                raise NoTable("There is no such table; the link may be incomplete.")
            found = read(id, bodies)
            self.parties[id] = found
            self.lists.put(id, heading(found))
            self.keeper.welcome(found)
        return found

    def open(self, player: str, wanted: wire.OpenTable, invited: list[str] | None = None) -> Party:
        """Open a table and commit to its deal.  Who is invited needs no link."""
        game = load(wanted.game)
        seats, options, day = [plan.bot for plan in wanted.seats], wanted.options, ""
        if wanted.daily:
            day = daily.today()
            count, options = daily.setting(game, day)
            seats = [""] * count
        for name in seats:
            if name:
                bot(game, name)  # or it says which there are
        opened = journal.Opened(
            at=self.now(),
            game=game.id,
            rules=game.version,
            pack=game.pack.as_json() if game.pack else None,
            options=options,
            bots=seats,
            clock=wanted.clock,
            listed=wanted.listed,
            host=player,
            secret=secrets.token_hex(32),
            invited=invited or [],
            daily=day,
        )
        first_look = self.settings.hurried(self.settings.first_look)
        found = Party(new_table(), opened, first_look)
        self.parties[found.id] = found
        self.happen(found, opened)
        log.info("opened", table=found.id, game=game.id, seats=len(found.seats))
        return found

    def sit(self, found: Party, player: str, seat: int, wanted: wire.TakeSeat) -> None:
        """Give a seat to a person.  Asked twice by the same one, it counts once."""
        place = self.seat(found, seat)
        if place.player == player and place.contribution == wanted.contribution:
            return
        name = " ".join(wanted.name.split())
        if not name or not name.isprintable():
            raise NotPossible("A name needs letters that can be read.")
        self.happen(found, journal.Sat(self.now(), seat, player, name, wanted.contribution))

    def get_up(self, found: Party, player: str, seat: int) -> None:
        """Leave a seat before the game; the host may ask others to."""
        place = self.seat(found, seat)
        if not place.player:
            raise NotPossible("Nobody sits there.")
        if player not in (place.player, found.opened.host):
            raise NotYours("Somebody else sits there.")
        self.happen(found, journal.GotUp(self.now(), seat))

    def fill(self, found: Party, player: str, seat: int, name: str) -> None:
        """The host gives a seat to a bot, or opens it."""
        self.seat(found, seat)
        if player != found.opened.host:
            raise NotYours("Only who opened the table can do that.")
        if name:
            bot(found.game, name)
        self.happen(found, journal.Filled(self.now(), seat, name))

    def rematch(self, found: Party, player: str) -> Party:
        """The same game with the same people at a new table; asked twice, the same one."""
        if not found.held_by(player):
            raise NotYours("Only who played can ask for a rematch.")
        if found.stage != "over":
            raise NotPossible("The game is not over yet.")
        if found.rematch in self.lists.headings:
            return self.party(found.rematch)
        again = wire.OpenTable(
            game=found.game.id,
            # Who sat first sits last: nobody has the same start twice.
            seats=[wire.SeatPlan(seat.bot) for seat in found.seats[1:] + found.seats[:1]],
            options=found.opened.options,
            clock=found.opened.clock,
            listed=found.opened.listed,
            daily=bool(found.opened.daily),
        )
        new = self.open(player, again, [seat.player for seat in found.seats if seat.player])
        self.happen(found, journal.Rematch(self.now(), new.id))
        return new

    def seat(self, found: Party, seat: int) -> Seat:
        if not 0 <= seat < len(found.seats):
            raise NotPossible(f"There is no seat {seat}; they go from 0 to {len(found.seats) - 1}.")
        return found.seats[seat]

    # What happens

    def happen(
        self, found: Party, entry: Happening, by: Connection | None = None, id: str = ""
    ) -> None:
        """Let something happen at a table, or raise an error and change nothing."""
        if found.lost:
            raise NotPossible("The table is read back from disk; try again in a moment.")
        change = found.apply(entry)
        if change.people:
            self._show_seats(found)
        row = self._list(found) if change.people else None
        # What has happened is kept, even if it can't be put into words.
        messages = self._keep(found, entry, row, by, id)
        messages += self.news(found, change)
        self.keeper.look(found)

    def moved(self, found: Party, entry: journal.Moved, by: Connection | None = None) -> None:
        """A move: at once, unless it would open a window too early."""
        if found.held:
            found.front().clone().play(entry.seat, entry.move)  # says why not: all have answered
        opens = found.window_since + self.settings.window
        entry.held = found.closes_window(entry.seat) and entry.at < opens
        self.happen(found, entry, by, entry.id)
        if entry.held:
            self.keeper.open_later(found)

    def release(self, found: Party) -> None:
        """Open a window whose last answer was held."""
        change = found.release(self.now())
        messages = self.news(found, change)
        self._tell(found, messages)
        if change.people:
            self.happen(found, journal.Ended(self.now()))
        self.keeper.look(found)

    def _list(self, found: Party) -> bytes:
        """The table is listed as it stands now; its row for the store."""
        short = heading(found)
        self.lists.put(found.id, short)
        return encode_heading(short)

    def _show_seats(self, found: Party) -> None:
        """Who has a seat looks from there; who has none any more only watches."""
        for connection in self.around.get(found.id, ()):
            held = found.held_by(connection.player)
            if found.seat_of(connection.viewer) not in held:
                away = connection.only_watches or not held
                connection.viewer = len(found.seats) if away else held[0]

    def _keep(
        self, found: Party, entry: Happening, row: bytes | None, by: Connection | None, id: str
    ) -> list[tuple[Connection, bytes]]:
        """Store what has happened.  What is put into the list is sent after that."""
        messages: list[tuple[Connection, bytes]] = []
        self.metrics.add("entries", type(entry).__name__.lower())
        stored = partial(self._stored, found, messages, by, id, self.now())
        self.store.append(found.id, found.length - 1, journal.encode(entry), row, stored)
        return messages

    def _stored(
        self,
        found: Party,
        messages: list[tuple[Connection, bytes]],
        by: Connection | None,
        id: str,
        since: float,
        error: BaseException | None,
    ) -> None:
        """It is on disk: tell everybody; or it is not, and nobody was told."""
        if error is not None:
            self._lose(found, error)
            return
        self.metrics.add("stored_seconds", "", max(0.0, self.now() - since))
        if by is not None:
            by.send(wire.encode(wire.Done(id)))
        for connection, message in messages:
            connection.send(message)

    def _lose(self, found: Party, error: BaseException) -> None:
        """What is in memory was not stored: go back to what was."""
        self.metrics.add("failures")
        self.lost += 1
        found.lost = True
        log.error("not stored", table=found.id, why=str(error))
        if self.parties.get(found.id) is found:
            del self.parties[found.id]
            self.lists.remove(found.id)
            if bodies := self.store.read(found.id):
                self.lists.put(found.id, heading(read(found.id, bodies)))
        for connection in self.around.get(found.id, []):
            connection.close(LOST)

    # Who is told what

    def join(self, found: Party, connection: Connection, since: int | None) -> None:
        """Somebody arrives: all that a newcomer needs, or only what was missed."""
        around = self.around.setdefault(found.id, [])
        around.append(connection)
        for seat in found.held_by(connection.player):
            if found.seats[seat].away:
                self.happen(found, journal.Returned(self.now(), seat))
        welcome = [
            wire.encode(wire.About(self.about(found, connection))),
            wire.encode(wire.Chat(found.chat, fresh=True)),
        ]
        if found.table is not None:
            welcome.append(self.state(found, connection, since))
        lags = self.lags(found)
        if any(lag is not None for lag in lags):
            welcome.append(wire.encode(wire.Lags(lags)))
        self._tell(found, [(connection, message) for message in welcome])
        self._presence(found, connection)

    def leave(self, found: Party, connection: Connection) -> None:
        around = self.around[found.id]
        around.remove(connection)
        if not around:
            del self.around[found.id]
        elif (now := self.parties.get(found.id)) is not None:
            self._presence(now, connection)
            if connection.lag is not None:
                self.tell_lags(now)

    def lags(self, found: Party) -> list[int | None]:
        """By seat, how far its person is, as far as they are here and have said."""
        around = self.around.get(found.id, ())
        told = {other.player: other.lag for other in around if other.lag is not None}
        return [None if seat.automatic else told.get(seat.player) for seat in found.seats]

    def tell_lags(self, found: Party) -> None:
        """Tell everybody how far all are.  It is no part of the game: nothing waits for it."""
        message = wire.encode(wire.Lags(self.lags(found)))
        for connection in self.around.get(found.id, ()):
            connection.send(message)

    def _presence(self, found: Party, but: Connection) -> None:
        """Tell all others who is here now."""
        others = [other for other in self.around.get(found.id, ()) if other is not but]
        self._tell(found, [(o, wire.encode(wire.About(self.about(found, o)))) for o in others])

    def _tell(self, found: Party, messages: list[tuple[Connection, bytes]]) -> None:
        """Send what was worked out now, as soon as all it is made of is stored."""
        self.store.barrier(partial(self._stored, found, messages, None, "", self.now()))

    def look(self, found: Party, connection: Connection) -> None:
        """Show somebody the table from where they look now."""
        messages = [wire.encode(wire.About(self.about(found, connection)))]
        if found.table is not None:
            messages.append(self.state(found, connection, None))
        self._tell(found, [(connection, message) for message in messages])

    def state(self, found: Party, connection: Connection, since: int | None) -> bytes:
        """The state for a connection that has seen all up to a moment, or nothing."""
        noticed = len(found.moments[connection.viewer])
        fresh = since is None or not 0 <= since <= noticed
        connection.since = noticed
        state = found.state(connection.viewer, -1 if fresh else since or 0, self.now(), fresh)
        return wire.encode(state)

    def news(self, found: Party, change: Change) -> list[tuple[Connection, bytes]]:
        """What is to be told to whom, once it is stored."""
        messages: list[tuple[Connection, bytes]] = []
        states: dict[tuple[int, int], bytes] = {}
        said = wire.encode(wire.Chat([change.said], fresh=False)) if change.said else b""
        for connection in self.around.get(found.id, ()):
            if change.people:
                messages.append(
                    (connection, wire.encode(wire.About(self.about(found, connection))))
                )
            if connection.viewer in change.viewers and not self._answers_soon(found, connection):
                known = connection.viewer, connection.since
                if known not in states:
                    states[known] = self.state(found, connection, connection.since)
                connection.since = len(found.moments[connection.viewer])
                messages.append((connection, states[known]))
            if said:
                messages.append((connection, said))
        return messages

    def _answers_soon(self, found: Party, connection: Connection) -> bool:
        """Whether the table answers for who looks there: then that is told, not the question."""
        seat = found.seat_of(connection.viewer)
        return seat is not None and bool(self.keeper.standing(found, seat))

    def about(self, found: Party, to: Connection) -> wire.TableInfo:
        """A table as somebody may know it."""
        here = {connection.player for connection in self.around.get(found.id, ())}
        watchers = sum(
            not found.held_by(connection.player) for connection in self.around.get(found.id, ())
        )
        return info(found, to, self.keys, here, watchers)
