"""Tables as they are listed and described: who sits, who won, where the links lead."""

from __future__ import annotations

from typing import Literal

import msgspec
from msgspec import Struct

from barkade.server.connections import Connection
from barkade.server.keys import Keys
from barkade.server.party import Party
from barkade.server.seats import Seat
from barkade.server.wire import SeatInfo, TableInfo, TableLine

MOST_LISTED = 50


class Heading(Struct):
    """What a list needs of a table that is not in memory."""

    game: str
    title: str
    stage: Literal["gathering", "playing", "over"]
    names: list[str]
    players: list[str]
    winners: list[int]
    listed: bool
    clock: int
    touched: float
    asked: list[int]


class Lists:
    """Every table's heading, and who may want to find it."""

    def __init__(self, stored: list[tuple[str, bytes]]) -> None:
        self.headings: dict[str, Heading] = {}
        self._mine: dict[str, set[str]] = {}  # by player
        self._watchable: set[str] = set()
        for table, body in stored:
            self.put(table, read_heading(body))

    def put(self, table: str, found: Heading) -> None:
        """A table is new, or has changed."""
        if table in self.headings:
            self.remove(table)
        self.headings[table] = found
        for player in found.players:
            if player:
                self._mine.setdefault(player, set()).add(table)
        if found.listed and found.stage == "playing":
            self._watchable.add(table)

    def remove(self, table: str) -> None:
        """There is no such table after all."""
        found = self.headings.pop(table)
        for player in found.players:
            self._mine.get(player, set()).discard(table)
        self._watchable.discard(table)

    def mine(self, player: str) -> list[str]:
        """A player's tables, open ones first."""
        return self._sorted(self._mine.get(player, set()))

    def watchable(self) -> list[str]:
        """The games that anybody may watch."""
        return self._sorted(self._watchable)

    def _sorted(self, tables: set[str]) -> list[str]:
        """Open ones first, the latest first, and not too many."""

        def order(table: str) -> tuple[bool, float]:
            found = self.headings[table]
            return found.stage == "over", -found.touched

        return sorted(tables, key=order)[:MOST_LISTED]


encode_heading = msgspec.json.Encoder().encode
read_heading = msgspec.json.Decoder(Heading).decode


def heading(found: Party) -> Heading:
    """A table in short, as everybody may know it."""
    g = found.front() if found.table else None
    return Heading(
        game=found.game.id,
        title=found.game.title,
        stage=found.stage,
        names=[seat.name for seat in found.seats],
        players=[seat.player for seat in found.seats],
        winners=g.winners[:] if g else [],
        listed=found.opened.listed,
        clock=found.opened.clock,
        touched=found.touched,
        asked=g.actors if g else [],
    )


def line(id: str, found: Heading, player: str, link: str) -> TableLine:
    """A table in a list, as a player may know it."""
    yours = [seat for seat, holder in enumerate(found.players) if holder == player]
    return TableLine(
        id=id,
        game=found.game,
        title=found.title,
        state=found.stage,
        names=found.names,
        winners=found.winners,
        watch=link,
        touched=found.touched,
        yours=yours,
        your_turn=any(seat in found.asked for seat in yours),
    )


def info(found: Party, to: Connection, keys: Keys, here: set[str], watchers: int) -> TableInfo:
    """A table as somebody may know it."""
    yours = found.held_by(to.player)
    host = found.opened.host == to.player
    may_sit = host or "sit" in to.rights
    g = found.table
    link = f"{to.base}/table/{found.id}?key="
    return TableInfo(
        id=found.id,
        game=found.game.id,
        title=found.game.title,
        state=found.stage,
        seats=[_seat(n, seat, to.player, here) for n, seat in enumerate(found.seats)],
        options=found.opened.options,
        clock=found.opened.clock,
        listed=found.opened.listed,
        commitment=found.commitment(),
        host=host,
        yours=yours,
        sit=link + keys.key(found.id, "sit") if may_sit and found.stage == "gathering" else "",
        watch=link + keys.key(found.id, "watch"),
        watchers=watchers,
        moments=len(found.moments[to.viewer]) if g else 0,
        winners=g.winners[:] if g else [],
        rematch=found.rematch,
        daily=found.opened.daily,
        boast=found.boast(),
        proof=found.proof(),
    )


def _seat(n: int, seat: Seat, player: str, here: set[str]) -> SeatInfo:
    return SeatInfo(
        seat=n,
        who="open" if seat.open else "bot" if seat.bot else "person",
        name=seat.name,
        bot=seat.bot,
        here=bool(seat.bot) or seat.player in here,
        stand_in=seat.away,
        yours=bool(player) and seat.player == player,
    )
