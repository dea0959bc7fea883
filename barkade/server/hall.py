"""The hall: all tables of a server, and what happens at them.

Whatever happens at a table happens in memory first, in the order of arrival;
then it is stored; and only then anybody is told.  What is told was worked out
at once, so that nobody sees more than what is stored.
"""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Callable, Iterable, Sequence
from functools import partial

from barkade import lessons
from barkade.bots import bot
from barkade.kernel.errors import BadSetup, BarkadeError, UnknownGame
from barkade.kernel.steps import Step
from barkade.look import daily
from barkade.registry import load
from barkade.server import journal, results, reviews, wire
from barkade.server.absence import Absence
from barkade.server.audience import Audience, Messages
from barkade.server.belongings import Belongings
from barkade.server.clocks import Times
from barkade.server.club import Club
from barkade.server.connections import LOST, Connection
from barkade.server.file import NotNow
from barkade.server.journal import Happening
from barkade.server.keeper import Keeper
from barkade.server.keys import Keys, new_table
from barkade.server.limits import Limits
from barkade.server.lists import Heading, Lists, encode_heading, in_short
from barkade.server.logs import log
from barkade.server.metrics import Metrics
from barkade.server.nodes import Elsewhere, Nodes
from barkade.server.nudges import Bring, Nudges
from barkade.server.pars import Find, Pars, beside
from barkade.server.party import Change, NotPossible, Party
from barkade.server.reading import read
from barkade.server.reviews import Work
from barkade.server.seats import NoTable as NoTable
from barkade.server.seats import NotYours as NotYours
from barkade.server.seats import Seat, called
from barkade.server.settings import Settings
from barkade.server.store import Store, Stored
from barkade.server.thinker import Others, Process, Start, Thinker, Visitors

NO_TABLE = "There is no such table; the link may be incomplete."
DAMAGED = "What was kept of this table is damaged, so it is closed; other tables go on."


class Hall:
    """Every table there is."""

    def __init__(
        self,
        store: Store,
        settings: Settings,
        now: Callable[[], float] = time.time,
        steady: Callable[[], float] = time.monotonic,
        worker: Start = Process.start,
        find_par: Find = beside,
        review: Work = reviews.beside,
        bring: Bring | None = None,
        others: Others | None = None,
    ) -> None:
        self.store = store
        self.settings = settings
        self.times = Times(now, steady)
        self.now, self.steady = now, steady  # for people to read, and for all that waits
        self.keys = Keys(store.setting("key", lambda: secrets.token_bytes(32)))
        self.metrics = Metrics()
        self.limits = Limits(settings.limited)
        self.lost = 0  # entries that could not be stored
        self.parties: dict[str, Party] = {}
        self.lists = Lists(store.headings())
        self.audience = Audience(self)
        self.absence = Absence(self)
        self.thinker = Thinker(steady, worker, others)
        self.visitors = Visitors(steady, worker)  # who ask the bots that others wrote
        self.pars = Pars(find_par if settings.par else None)
        self.reviews = reviews.Reviews(store, review)
        self.nudges = Nudges(self, bring)
        self.belongings = Belongings(self)
        self.club = Club(self)
        self.keeper = Keeper(self)
        self.nodes: Nodes | None = None  # where this is one of several
        self.asleep: set[str] = set()  # tables that were lost, and may have clocks
        self.shut: set[str] = set()  # tables that can't be read back
        for table, error in self.lists.damaged.items():
            self._shut(table, error)

    def wake(self) -> None:
        """After a start, or when tables were lost: those whose clocks run go on."""
        self.asleep.clear()
        self.club.look()
        stirring = [table for table, one in self.lists.headings.items() if self._stirs(one)]
        if self.nodes is not None:
            self.nodes.rouse(stirring)
        else:
            self.rouse(stirring)

    def _stirs(self, heading: Heading) -> bool:
        """Whether something happens there by itself: a clock runs; or, without one, only bots are
        left to play, or somebody is to be called."""
        stirs = heading.clock or self.nudges.waits_for(heading.players)
        return heading.stage == "playing" and bool(stirs or not any(heading.players))

    def rouse(self, tables: Sequence[str]) -> None:
        """Let tables go on, as far as they can be read."""
        for table in tables:
            try:
                self.party(table)
            except NoTable:
                continue  # that is logged already
            except BarkadeError as error:
                if isinstance(error, NotNow):
                    self.asleep.add(table)  # in a while it may be
                log.error("not read back", table=table, why=str(error))

    def close(self) -> None:
        """Keep all that happened."""
        self.audience.say_goodbye()
        self.store.close()

    # Tables

    def party(self, id: str) -> Party:
        """A table, from memory or from its journal."""
        return self.parties.get(id) or self._read_back(id)

    def _read_back(self, id: str) -> Party:
        """A table from its journal; one that is damaged is shut, and the others go on."""
        if id in self.shut:
            raise NoTable(DAMAGED)
        if id not in self.lists.headings:
            raise NoTable(NO_TABLE)
        if self.nodes is not None and id not in self.nodes.held:
            raise Elsewhere("The table is at another place just now. Try again.")
        try:
            party = self.parties[id] = read(id, self.store.read(id), self.times)
            self.lists.put(id, in_short(party))
            self.keeper.welcome(party)
        except (BadSetup, UnknownGame, NotNow):
            raise  # it is in order, for all we know, but can't be played here or now
        except Exception as error:
            self._shut(id, error)
            raise NoTable(DAMAGED) from error
        return party

    async def bring(self, tables: Iterable[str]) -> None:
        """See that tables are here, and at no other node, before something is done at several."""
        if self.nodes is not None:
            await self.nodes.bring(tables)

    def at_hand(self, table: str) -> bool:
        """Whether a table is here.  One that nobody has is, in a while."""
        if self.nodes is None or table in self.nodes.held:
            return True
        self.nodes.fetch([table])
        return False

    def forgotten(self, tables: Iterable[str]) -> None:
        """There are no such tables any more, on whichever node."""
        if self.nodes is not None:
            self.nodes.held.difference_update(tables)

    def _shut(self, id: str, error: BaseException) -> None:
        """Nobody comes to a table that can't be read; what is on disk is left as it is."""
        log.error("damaged", table=id, why=str(error))
        self.shut.add(id)
        self.parties.pop(id, None)
        self.lists.remove(id)

    def open(self, player: str, wanted: wire.OpenTable, before: Sequence[Seat] = ()) -> Party:
        """Open a table and commit to its deal.  Who sat together before needs no link, and its
        bots are the same."""
        game = load(wanted.game)
        seats, options, day = [plan.bot for plan in wanted.seats], wanted.options, ""
        lesson = lessons.wanted(game) if wanted.lesson else None
        if wanted.daily:
            day = daily.today()
            self.pars.look()
            count, options = daily.setting(game, day)
            seats = [""] * count
        elif lesson is not None:
            seats, options = lesson.bots, lesson.options
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
            clock=0 if lesson else wanted.clock,
            listed=wanted.listed and not lesson,
            host=player,
            secret=secrets.token_hex(32),
            invited=[seat.player for seat in before if seat.player],
            daily=day,
            ends=wanted.ends,
            welcome=wanted.welcome and not lesson,
            lesson=lesson.seed if lesson and not day else "",
            names=[] if day else [seat.bot_name for seat in before],
        )
        first_look = self.settings.hurried(self.settings.first_look)
        party = Party(new_table(), opened, first_look)
        self.parties[party.id] = party
        if self.nodes is not None:
            self.nodes.opened(party.id)
        self.happen(party, opened)
        log.info("opened", table=party.id, game=game.id, seats=len(party.seats))
        return party

    def sit(self, party: Party, player: str, seat: int, wanted: wire.TakeSeat) -> None:
        """Give a seat to a person.  Asked twice by the same one, it counts once."""
        place = self.seat(party, seat)
        if place.player == player and place.contribution == wanted.contribution:
            return
        name = called(wanted.name)
        added = wanted.contribution
        self.happen(party, journal.Sat(self.now(), seat, player, name, added, wanted.dog))

    def get_up(self, party: Party, player: str, seat: int) -> None:
        """Leave a seat before the game; the host may ask others to."""
        self.taken(party, player, seat, "Nobody sits there.", "Somebody else sits there.")
        self.happen(party, journal.GotUp(self.now(), seat))

    def fill(self, party: Party, player: str, seat: int, name: str) -> None:
        """The host gives a seat to a bot, or opens it."""
        self.seat(party, seat)
        if player != party.host:
            raise NotYours("Only who opened the table can do that.")
        if name:
            bot(party.game, name)
        self.happen(party, journal.Filled(self.now(), seat, name))

    def rematch(self, party: Party, player: str) -> Party:
        """The same game with the same people at a new table; asked twice, the same one."""
        if not party.held_by(player):
            raise NotYours("Only who played can ask for a rematch.")
        if not party.opened_up:
            raise NotPossible("The game is not over yet.")
        if party.rematch in self.lists.headings:
            return self.party(party.rematch)
        # Who sat first sits last: nobody has the same start twice.
        seats = party.seats[1:] + party.seats[:1]
        again = wire.OpenTable(
            game=party.game.id,
            seats=[wire.SeatPlan(seat.bot) for seat in seats],
            options=party.opened.options,
            clock=party.opened.clock,
            ends=party.opened.ends,
            listed=party.opened.listed,
            daily=bool(party.opened.daily),
        )
        new = self.open(player, again, seats)
        self.happen(party, journal.Rematch(self.now(), new.id))
        return new

    def seat(self, party: Party, seat: int) -> Seat:
        if not 0 <= seat < len(party.seats):
            raise NotPossible(f"There is no seat {seat}; they go from 0 to {len(party.seats) - 1}.")
        return party.seats[seat]

    def taken(self, party: Party, player: str, seat: int, free: str, others: str) -> Seat:
        """A person's seat that a player may clear: their own, and to a host anybody's; or it is
        said that it is ``free``, or that it is ``others``'."""
        place = self.seat(party, seat)
        if not place.player:
            raise NotPossible(free)
        if player not in (place.player, party.host):
            raise NotYours(others)
        return place

    # What happens

    def happen(
        self,
        party: Party,
        entry: Happening,
        connection: Connection | None = None,
        id: str = "",
        step: Step | None = None,
    ) -> None:
        """Let something happen at a table, or raise an error and change nothing.  Who has asked
        for it by a command hears that it is done."""
        if party.lost:
            raise NotPossible("The table is read back from disk; try again in a moment.")
        was_over = party.stage == "over"
        try:
            change = party.apply(entry, self.steady(), step)
            moved = self.audience.find_seats(party) if change.people else []
            row = self._list(party) if self._is_news(party, change) else None
            # What has happened is kept, even if it can't be put into words.
            messages = self._keep(party, entry, row, party.stage == "over" and not was_over)
        except BarkadeError:
            raise
        except Exception as error:
            self.lose(party, error)  # it may be half done
            raise NotPossible("Something went wrong here; the table is read back.") from error
        if connection is not None:
            messages.append((connection, wire.encode(wire.Done(id))))
        messages += self.audience.news(party, change)
        if party.table is not None and not change.viewers:
            messages += [(other, self.audience.state(party, other, None)) for other in moved]
        self._count(party, change)
        self.keeper.look(party)

    def move(
        self,
        party: Party,
        seat: int,
        step: Step,
        by: str,
        id: str = "",
        connection: Connection | None = None,
    ) -> None:
        """A move, whoever makes it.  The last answer in a window waits until that has been
        open for as long as it should."""
        opens = party.window_since + self.settings.window
        held = party.closes_window(seat) and self.steady() < opens
        entry = journal.Moved(self.now(), seat, party.playing().text(step), id, by, held)
        self.happen(party, entry, connection, id, step)
        if held:
            self.keeper.open_later(party)

    def release(self, party: Party) -> None:
        """Open a window in which all have answered."""
        self.happen(party, journal.Revealed(self.now()))

    def _count(self, party: Party, change: Change) -> None:
        """What went on is counted as soon as something happens that all may know of, unless
        they are just being asked in secret."""
        noticed = change.people or change.said or len(change.viewers) > 1
        if noticed and not party.secretive:
            self.metrics.tell(party.id)

    def _is_news(self, party: Party, change: Change) -> bool:
        """Whether it is listed anew.  Whose turn it is the table itself knows; but of one that
        is on another node, and where a move takes days, the list has to."""
        far = self.nodes is not None and party.pace == "days" and len(change.viewers) > 1
        return change.people or change.silent or far

    def _list(self, party: Party) -> bytes:
        """The table is listed as it stands now; its row for the store."""
        short = in_short(party)
        self.lists.put(party.id, short)
        return encode_heading(short)

    def _keep(self, party: Party, entry: Happening, row: bytes | None, ended: bool) -> Messages:
        """Store what has happened, and, when the game has ended with it, what its people keep of
        that.  What is put into the list is sent afterwards."""
        messages: Messages = []
        self.metrics.add("entries", type(entry).__name__.lower(), table=party.id)
        stored: Stored = partial(self._stored, party, messages, self.steady())
        body, kept = journal.encode(entry), list[tuple[str, bytes]]()
        if ended:
            kept = results.of(party, self.pars.of(party.game.id, party.opened.daily))
            stored = self.club.after(party.id, kept, stored)
        self.store.append(party.id, party.length - 1, body, row, stored, kept)
        return messages

    async def settled(self) -> None:
        """Wait until what was done so far is stored, or could not be."""
        done = asyncio.get_running_loop().create_future()
        self.store.barrier(lambda error: None if done.done() else done.set_result(None))
        await done

    def tell(self, party: Party, messages: Messages) -> None:
        """Send what was worked out now, as soon as all it is made of is stored."""
        self.store.barrier(partial(self._stored, party, messages, None))

    def _stored(
        self,
        party: Party,
        messages: Messages,
        since: float | None,
        error: BaseException | None,
    ) -> None:
        """It is on disk: tell everybody; or it is not, and nobody was told."""
        if error is not None:
            self.lost += 1
            self.lose(party, error)
            return
        if since is not None:
            self.metrics.add("stored_seconds", "", self.steady() - since, party.id)
        for connection, message in messages:
            connection.send(message)

    def lose(self, party: Party, error: BaseException) -> None:
        """What is in memory was not stored, or is not to be trusted: go back to what was."""
        self.metrics.add("failures")
        party.lost = True
        log.error("not stored", table=party.id, why=str(error))
        if self.parties.get(party.id) is party:
            del self.parties[party.id]
            self.asleep.add(party.id)
            try:
                bodies = self.store.read(party.id)
                self.lists.remove(party.id)
                if bodies:
                    self.lists.put(party.id, in_short(read(party.id, bodies, self.times)))
            except NotNow:
                pass  # it stays listed as it was
            except Exception as damage:
                self._shut(party.id, damage)
        for connection in self.audience.at(party.id):
            connection.close(LOST)
