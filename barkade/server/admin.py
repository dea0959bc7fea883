"""What who runs a server can do at its tables: list, show, export, close and delete them,
take back a line of chat, make a new key, and a copy of everything.

It is done to a hall, of a server that runs or of one that was woken for it; control.py finds
out which.  Nothing that is shown here tells a hidden card: who runs it may play too.
"""

from __future__ import annotations

import asyncio
import secrets
from contextlib import suppress
from typing import Any, Literal

import msgspec
from msgspec import Struct

from barkade.kernel.errors import BarkadeError
from barkade.server import endings, forgetting, journal, wire
from barkade.server.connections import GOING_AWAY
from barkade.server.hall import Hall, NoTable
from barkade.server.keys import Keys
from barkade.server.logs import log
from barkade.server.meaning import understood
from barkade.server.party import Party
from barkade.server.reading import read
from barkade.server.seats import NotPossible
from barkade.server.store import NotStored
from barkade.server.writing import OneWriter


class Wish(Struct, tag_field="do", forbid_unknown_fields=True):
    """Something to be done."""


class List(Wish, tag="list"):
    """Every table, in short."""


class Show(Wish, tag="show"):
    """One table, with all that is no secret of its players."""

    table: str


class Export(Wish, tag="export"):
    """A game's record; of one that goes on only if its secrets are asked for too."""

    table: str
    secrets: bool = False


class Close(Wish, tag="close"):
    """End a table without a result."""

    table: str


class Delete(Wish, tag="delete"):
    """Forget tables for good: all of them, or none if there is one that is not there."""

    tables: list[str]


class Unsay(Wish, tag="unsay"):
    """Take a line of chat off a table, and off the disk."""

    table: str
    line: int


class NewKey(Wish, tag="new key"):
    """From now on no cookie and no link counts that was given before."""


class Backup(Wish, tag="backup"):
    """Copy everything to a new file."""

    file: str


class Move(Wish, tag="move"):
    """Take everything to a database, or from one to a new file, and end with it."""

    to: str


Wishes = List | Show | Export | Close | Delete | Unsay | NewKey | Backup | Move


class Line(Struct):
    """A table in the list."""

    id: str
    game: str
    stage: wire.Stage
    names: list[str]
    listed: bool
    touched: float
    here: int  # sockets
    damaged: bool = False  # what is kept of it can't be read back


class Said(Struct):
    """A line of chat, and its number."""

    line: int
    at: float
    name: str
    text: str


class Place(Struct):
    """A seat."""

    seat: int
    who: Literal["open", "person", "bot"]
    name: str
    bot: str
    stand_in: bool


class Shown(Struct):
    """A table as who runs the server may know it."""

    id: str
    game: str
    rules: int
    stage: wire.Stage
    options: dict[str, Any]
    clock: int
    listed: bool
    daily: str
    opened: float
    touched: float
    here: int
    seats: list[Place]
    moments: int  # that a spectator has seen
    winners: list[int]
    rematch: str
    sit: str  # the ways of the links; empty where nobody can sit down any more
    watch: str
    chat: list[Said]


class Admin:
    """A hall in the hands of who runs it."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall

    async def do(self, wish: Wishes) -> Any:
        """Do what is asked, or raise an error that says why not."""
        match wish:
            case List():
                return self.tables()
            case Show(table=table):
                return self.show(table)
            case Export(table=table, secrets=all_of_it):
                return self.export(table, all_of_it)
            case Close(table=table):
                await self.close(table)
            case Delete(tables=tables):
                await self.delete(tables)
            case Unsay(table=table, line=line):
                await self.unsay(table, line)
            case NewKey():
                self.new_key()
            case Backup(file=file):
                await asyncio.to_thread(self.hall.store.backup, file)
                log.info("copied", to=file)
            case Move(to=to):
                return await self.move(to)
        return None

    # Looking

    def tables(self) -> list[Line]:
        """Every table, the latest first."""
        lines = [
            Line(table, it.game, it.stage, it.names, it.listed, it.touched, self._here(table))
            for table, it in self.hall.lists.headings.items()
        ]
        lines += [Line(one, "", "ended", [], False, 0.0, 0, damaged=True) for one in self.hall.shut]
        return sorted(lines, key=lambda line: -line.touched)

    def show(self, table: str) -> Shown:
        party = self._party(table)
        g = party.table
        link = f"/table/{table}?key="
        return Shown(
            id=table,
            game=party.game.id,
            rules=party.opened.rules,
            stage=party.stage,
            options=party.opened.options,
            clock=party.opened.clock,
            listed=party.opened.listed,
            daily=party.opened.daily,
            opened=party.opened.at,
            touched=party.touched,
            here=self._here(table),
            seats=_places(party),
            moments=len(party.moments[-1]) if g else 0,
            winners=g.winners[:] if g else [],
            rematch=party.rematch,
            sit=link + self.hall.keys.key(table, "sit") if party.stage == "gathering" else "",
            watch=link + self.hall.keys.key(table, "watch"),
            chat=self._chat(table),
        )

    def export(self, table: str, all_of_it: bool) -> dict[str, Any]:
        party = self._party(table)
        game = party.playing()
        if not party.opened_up and not all_of_it:
            raise NotPossible(
                "The game goes on, and its record tells all cards; with --yes it is exported"
                " all the same."
            )
        return game.record()

    # Doing

    async def close(self, table: str) -> None:
        await self.hall.bring([self._known(table)])
        party = self.hall.party(table)
        endings.end(self.hall, party, "server")
        await self.hall.settled()
        if party.lost:
            raise NotStored("It could not be stored, so it did not happen; is the disk full?")
        log.info("closed", table=table)

    async def delete(self, tables: list[str]) -> None:
        await forgetting.delete(self.hall, [self._known(table) for table in tables])
        log.info("deleted", tables=len({*tables}))

    async def unsay(self, table: str, line: int) -> None:
        """What was said stays in the journal as an entry without words."""
        await self.hall.bring([self._known(table)])
        await self.hall.settled()
        entry = dict(self._spoken(table)).get(line)
        if entry is None:
            raise NotPossible(f"There is no line {line} in what was said at table {table}.")
        said = wire.ChatLine(entry.name, entry.seat, entry.text, entry.at)
        entry.text = ""
        self.hall.store.amend(table, line, journal.encode(entry))
        if party := self.hall.parties.get(table):
            party.chat = [one for one in party.chat if one != said]
            message = wire.encode(wire.Chat(party.chat, fresh=True))
            self.hall.tell(party, [(one, message) for one in self.hall.audience.at(table)])
            await self.hall.settled()
        log.info("unsaid", table=table, line=line)

    async def move(self, to: str) -> dict[str, int]:
        """Whoever does something meanwhile waits; and what was not acknowledged by then is asked
        for again, of the server that serves from there."""
        store = self.hall.store
        if not isinstance(store, OneWriter):
            raise NotPossible("What is not on a disk can't be moved.")
        counts = await asyncio.to_thread(store.move, to)
        log.info("moved", to=store.moved)
        return counts

    def new_key(self) -> None:
        key = secrets.token_bytes(32)
        self.hall.store.put_setting("key", key)
        self.hall.keys = Keys(key)
        self.hall.nudges.renew()
        for around in self.hall.audience.around.values():
            for connection in around:
                connection.close(GOING_AWAY)  # they come back as who they are then
        log.info("a new key")

    # What is there

    def _known(self, table: str) -> str:
        if table not in self.hall.lists.headings and table not in self.hall.shut:
            raise NoTable(f'There is no table "{table}".')
        return table

    def _party(self, table: str) -> Party:
        """A table, from memory or only to be looked at."""
        party = self.hall.parties.get(self._known(table))
        return party or read(table, self.hall.store.read(table))

    def _here(self, table: str) -> int:
        return len(self.hall.audience.at(table))

    def _chat(self, table: str) -> list[Said]:
        return [Said(line, one.at, one.name, one.text) for line, one in self._spoken(table)]

    def _spoken(self, table: str) -> list[tuple[int, journal.Spoke]]:
        """What was said at a table, with its place in the journal, as far as it can be read."""
        spoken: list[tuple[int, journal.Spoke]] = []
        for n, body in enumerate(self.hall.store.read(table)):
            with suppress(msgspec.MsgspecError):
                entry = journal.decode(body)
                if isinstance(entry, journal.Spoke) and entry.text:
                    spoken.append((n, entry))
        return spoken


def _places(party: Party) -> list[Place]:
    return [
        Place(
            seat=n,
            who="open" if seat.open else "bot" if seat.bot else "person",
            name=seat.name,
            bot=seat.bot,
            stand_in=seat.away,
        )
        for n, seat in enumerate(party.seats)
    ]


class Answer(Struct, omit_defaults=True):
    """What came of a wish: something to tell, or why not."""

    told: Any = None
    why: str = ""


decode = msgspec.json.Decoder(Wishes).decode


async def answered(hall: Hall, wish: bytes | Wishes) -> Answer:
    """Do what is asked, and say what came of it."""
    try:
        wanted = understood(decode, wish) if isinstance(wish, bytes) else wish
        return Answer(msgspec.to_builtins(await Admin(hall).do(wanted)))
    except (BarkadeError, msgspec.MsgspecError) as error:
        return Answer(why=str(error))
    except Exception as error:
        log.error("unexpected", why=repr(error))
        return Answer(why="Something went wrong; the log has more of it.")
