"""Tables as they are listed and described: who sits, who won, where the links lead."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
from msgspec import Struct

from barkade.kernel.refusals import acting
from barkade.server.absence import tally
from barkade.server.connections import Connection
from barkade.server.journal import WEEK
from barkade.server.keys import Keys
from barkade.server.party import Party
from barkade.server.seating import yet_to_agree
from barkade.server.wire import Pace, Proposal, SeatInfo, Stage, TableInfo, TableLine

MOST_LISTED = 50


class Heading(Struct):
    """What a list needs of a table that is not in memory."""

    game: str
    title: str
    stage: Stage
    names: list[str]
    players: list[str]
    winners: list[int]
    listed: bool
    clock: int
    touched: float
    asked: list[int]
    thinks: list[int] = []  # of these and others, as far as all may know
    ends: int = WEEK
    begun: bool = True
    welcome: bool = False
    codes: list[str] = []  # fingerprints of what takes a seat to another device
    lesson: bool = False
    opened: float = 0.0
    pace: Pace = "live"
    removed: list[str] = []  # players who were sent away
    dogs: list[str] = []  # that people chose, by seat

    def dog(self, seat: int) -> str:
        """Which one who sits there chose; empty: that of the name."""
        return self.dogs[seat] if self.dogs else ""


class Lists:
    """Every table's heading, and who may want to find it."""

    def __init__(self, stored: list[tuple[str, bytes]]) -> None:
        self.headings: dict[str, Heading] = {}
        self._mine: dict[str, set[str]] = {}  # by player
        self._watchable: set[str] = set()
        self._open: set[str] = set()
        self.codes: dict[str, str] = {}  # by fingerprint, the table at which there is a seat
        self.damaged: dict[str, Exception] = {}  # tables whose heading can't be read, and why
        for table, body in stored:
            try:
                self.put(table, read_heading(body))
            except Exception as error:  # whatever was kept there, all others are served
                self.damaged[table] = error

    def put(self, table: str, heading: Heading) -> None:
        """A table is new, or has changed."""
        if table in self.headings:
            self.remove(table)
        self.headings[table] = heading
        for player in heading.players:
            if player:
                self._mine.setdefault(player, set()).add(table)
        for code in heading.codes:
            self.codes[code] = table
        if heading.listed and heading.stage == "playing":
            self._watchable.add(table)
        if may_sit(heading):
            self._open.add(table)

    def remove(self, table: str) -> None:
        """There is no such table after all, or none that can be shown."""
        heading = self.headings.pop(table, None)
        if heading is None:
            return
        for player in heading.players:
            self._mine.get(player, set()).discard(table)
        for code in heading.codes:
            self.codes.pop(code, None)
        self._watchable.discard(table)
        self._open.discard(table)

    def mine(self, player: str) -> list[str]:
        """A player's tables, open ones first."""
        return self._sorted(self._mine.get(player, set()))

    def held(self, player: str) -> list[str]:
        """All tables at which a player has a seat."""
        return sorted(self._mine.get(player, set()))

    def watchable(self) -> list[str]:
        """The games that anybody may watch."""
        return self._sorted(self._watchable)

    def open(self, game: str = "", pace: str = "") -> list[str]:
        """The tables that wait for anybody, or those of a game and a pace."""
        return self._sorted({one for one in self._open if self._fits(one, game, pace)})

    def next(self, player: str, game: str, pace: str, here: Callable[[str], set[str]]) -> str:
        """The one of them at which a player is waited for longest, or none.  Where somebody of
        its people is there comes first: the others may have gone to bed."""

        def order(table: str) -> tuple[bool, float]:
            heading = self.headings[table]
            return not here(table) & {*heading.players}, heading.opened

        found = [one for one in self._open if self._fits(one, game, pace)]
        return min((one for one in found if self._may_join(one, player)), key=order, default="")

    def _fits(self, table: str, game: str, pace: str) -> bool:
        heading = self.headings[table]
        return game in ("", heading.game) and pace in ("", heading.pace)

    def _may_join(self, table: str, player: str) -> bool:
        heading = self.headings[table]
        return player not in heading.players and player not in heading.removed

    def _sorted(self, tables: set[str]) -> list[str]:
        """Open ones first, the latest first, and not too many."""

        def order(table: str) -> tuple[bool, float]:
            heading = self.headings[table]
            return heading.stage in ("over", "ended"), -heading.touched

        return sorted(tables, key=order)[:MOST_LISTED]


def may_sit(heading: Heading) -> bool:
    """Whether anybody may sit down: who opened the table wants it so, and a seat is open."""
    return heading.welcome and heading.stage == "gathering" and "" in heading.names


encode_heading = msgspec.json.Encoder().encode
read_heading = msgspec.json.Decoder(Heading).decode


def in_short(party: Party) -> Heading:
    """A table in short, as everybody may know it."""
    g = party.table
    return Heading(
        game=party.game.id,
        title=party.game.title,
        stage=party.stage,
        names=[seat.name for seat in party.seats],
        players=[seat.player for seat in party.seats],
        winners=g.winners[:] if g else [],
        listed=party.opened.listed,
        clock=party.opened.clock,
        touched=party.touched,
        asked=g.actors if g and not party.still else [],
        thinks=acting(g, None) if g and party.stage == "playing" and not party.still else [],
        ends=party.opened.ends,
        begun=g is not None,
        welcome=party.opened.welcome,
        codes=[seat.code for seat in party.seats if seat.code],
        lesson=bool(party.opened.lesson),
        opened=party.opened.at,
        pace=party.pace,
        removed=sorted(party.removed),
        dogs=[seat.dog for seat in party.seats],
    )


def line(
    id: str, heading: Heading, player: str, link: str, sit: str = "", until: float = 0.0
) -> TableLine:
    """A table in a list, as a player may know it."""
    yours = [seat for seat, holder in enumerate(heading.players) if holder == player]
    return TableLine(
        id=id,
        game=heading.game,
        title=heading.title,
        state=heading.stage,
        names=heading.names,
        dogs=[heading.dog(seat) for seat in range(len(heading.names))],
        winners=heading.winners,
        watch=link,
        sit=sit if may_sit(heading) else "",
        touched=heading.touched,
        since=heading.opened or heading.touched,  # an older file knows only when it last changed
        pace=heading.pace,
        yours=yours,
        your_turn=any(seat in heading.asked for seat in yours),
        asked=heading.thinks,
        until=until,
        lesson=heading.lesson,
    )


def info(
    party: Party,
    to: Connection,
    keys: Keys,
    here: set[str],
    replaceable: set[int],
    watchers: int,
    par: int | None,
) -> TableInfo:
    """A table as somebody may know it."""
    yours = party.held_by(to.player)
    host = party.host == to.player
    may_sit = host or "sit" in to.rights
    g = party.table
    link = f"{to.base}/table/{party.id}?key="
    return TableInfo(
        id=party.id,
        game=party.game.id,
        title=party.game.title,
        state=party.stage,
        seats=[_seat(party, n, to.player, here, n in replaceable) for n in range(len(party.seats))],
        options=party.opened.options,
        clock=party.opened.clock,
        pace=party.pace,
        ends=party.opened.ends,
        listed=party.opened.listed,
        commitment=party.commitment(),
        host=host,
        yours=yours,
        sit=link + keys.key(party.id, "sit") if may_sit and party.stage == "gathering" else "",
        watch=link + keys.key(party.id, "watch"),
        watchers=watchers,
        talk=party.talk,
        guests=guests(party, keys, here) if host else [],
        proposals=proposals(party),
        paused=party.stage == "playing" and party.paused is not None,
        moments=len(party.moments[to.viewer]) if g else 0,
        winners=g.winners[:] if g else [],
        rematch=party.rematch,
        daily=party.opened.daily,
        lesson=bool(party.opened.lesson),
        boast=party.boast(par),
        proof=party.proof(),
    )


def proposals(party: Party) -> list[Proposal]:
    """What people are asked to agree on."""
    if party.stage != "playing":
        return []
    return [
        Proposal("end" if what == "end" else "pause", seats[0], yet_to_agree(party, what))
        for what, seats in party.wishes.items()
    ]


def guests(party: Party, keys: Keys, here: set[str]) -> list[str]:
    """What those are called who are here without a seat, and are not the host."""
    seated = {seat.player for seat in party.seats}
    others = here - seated - party.removed - {party.host}
    return sorted(keys.guest(party.id, player) for player in others)


def _seat(party: Party, n: int, player: str, here: set[str], replaceable: bool) -> SeatInfo:
    seat = party.seats[n]
    votes, needed = tally(party, n, here)
    return SeatInfo(
        seat=n,
        who="open" if seat.open else "bot" if seat.bot else "person",
        name=seat.name,
        dog=seat.dog,
        bot=seat.bot,
        here=bool(seat.bot) or seat.player in here,
        since=seat.since if seat.player else 0.0,
        stand_in=seat.away,
        resigned=bool(seat.resigned),
        muted=seat.player in party.muted,
        replaceable=replaceable,
        votes=votes,
        needed=needed,
        voted=player in seat.votes,
        yours=bool(player) and seat.player == player,
    )
