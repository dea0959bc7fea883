"""How everybody does at each game: the club's table, reckoned from the results that are kept.

It is what follows from them and nothing else, so a restart finds the same.  All of it is reckoned
once, beside everything else; from then on each game counts when it is stored.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Iterable, Iterator, Set
from typing import NamedTuple

from msgspec import Struct

from barkade import ratings
from barkade.ratings import Rating
from barkade.server import results
from barkade.server.logs import log
from barkade.server.results import PlayedSeat
from barkade.server.store import Results, Store

MOST = 20_000  # games that count, the latest
MORE = 1_000  # that may be added to them before all is reckoned anew
AT_ONCE = 500  # results that are read in one go: others read too
BEGINS, POINT = 1000, 24  # what a newcomer is rated, and what a point of openskill adds


class Part(NamedTuple):
    """One person's part in a game."""

    at: float
    game: str
    title: str
    player: str
    seat: PlayedSeat


Match = tuple[str, list[Part]]  # a table, and its people


class Row(Struct):
    """How somebody does at a game."""

    player: str
    name: str = ""
    dog: str = ""
    played: int = 0
    won: int = 0
    rating: Rating | None = None

    @property
    def shown(self) -> int | None:
        """The rating, as people read it."""
        return None if self.rating is None else round(BEGINS + POINT * self.rating.surely)


class Reckoned:
    """What the games so far come to, by game and player."""

    def __init__(self, rates: bool, matches: Iterable[Match] = ()) -> None:
        self.rates = rates and ratings.model() is not None
        self.games: dict[str, dict[str, Row]] = {}
        self.titles: dict[str, str] = {}
        self.plays: Counter[str] = Counter()  # by game
        self.last = float("-inf"), ""
        for match in matches:
            self.count(match)

    def count(self, match: Match) -> None:
        """One more game.  People are rated by who of them was ahead of whom; bots among them
        are left out."""
        _, parts = match
        rows = [self._row(part) for part in parts]
        if self.rates:
            before = [row.rating or ratings.newcomer() for row in rows]
            winners = [n for n, part in enumerate(parts) if part.seat.won]
            places = ratings.places(winners, [part.seat.score for part in parts])
            for row, after in zip(rows, ratings.rated(before, places), strict=True):
                row.rating = after
        self.plays[parts[0].game] += 1
        self.last = _when(match)

    def _row(self, part: Part) -> Row:
        rows = self.games.setdefault(part.game, {})
        row = rows.setdefault(part.player, Row(part.player))
        row.name, row.dog = part.seat.name, part.seat.dog
        row.played += 1
        row.won += part.seat.won
        self.titles[part.game] = part.title
        return row


class Standings:
    """The table as it is now, once it is reckoned."""

    def __init__(self, store: Store, rates: bool) -> None:
        self._store = store
        self._rates = rates
        self._now: Reckoned | None = None
        self._sorted: dict[str, list[Row]] = {}
        self._new: list[Match] = []  # since the reckoning began that goes on
        self._stale = False
        self._working: asyncio.Task[None] | None = None

    @property
    def ready(self) -> bool:
        return self._now is not None

    @property
    def rated(self) -> bool:
        """Whether anybody can be rated here."""
        return self._now is not None and self._now.rates

    def titles(self) -> dict[str, str]:
        """The games that were played, by their ids, the one most played first."""
        if self._now is None:
            return {}
        return {game: self._now.titles[game] for game, _ in self._now.plays.most_common()}

    def rows(self, game: str, hidden: Set[str]) -> list[Row]:
        """Everybody who has played a game and may be shown, the best first."""
        if self._now is not None and game not in self._sorted:
            rows = self._now.games.get(game, {}).values()
            self._sorted[game] = sorted(rows, key=_order)
        return [row for row in self._sorted.get(game, []) if row.player not in hidden]

    # What changes

    def add(self, table: str, kept: Results) -> None:
        """A game has ended, and is stored."""
        match = next(matches((player, table, body) for player, body in kept), None)
        if match is None:
            return
        if self._working is not None:
            self._new.append(match)
        elif self._now is not None:
            self._count(match)

    def _count(self, match: Match) -> None:
        assert self._now is not None
        if _when(match) < self._now.last or self._now.plays.total() >= MOST + MORE:
            self.renew()  # the calendar was set back, or the oldest ones are to go
            return
        self._now.count(match)
        self._sorted.pop(match[1][0].game, None)

    def begin(self) -> None:
        """Reckon all of it, if that was never done or could not be."""
        if self._now is None and self._working is None:
            self.renew()

    def renew(self) -> None:
        """Reckon all of it anew: results went, or became another's."""
        self._stale = True
        if self._working is None:
            self._working = asyncio.get_running_loop().create_task(self._reckon())

    async def _reckon(self) -> None:
        try:
            while self._stale:
                self._stale = False
                self._new = []
                found = await asyncio.to_thread(lambda: list(matches(_read(self._store))))
                # Of a game that ended meanwhile only a part may have been read.
                new = {match[0]: match for match in self._new}
                found = [match for match in found if match[0] not in new] + list(new.values())
                found.sort(key=_when)
                self._new = []
                self._now = await asyncio.to_thread(Reckoned, self._rates, found)
                self._sorted = {}
        except Exception as error:
            log.error("no standings", why=repr(error))
        finally:
            self._working = None
        for match in self._new:
            if self._now is not None:
                self._count(match)

    async def close(self) -> None:
        """Nothing is left behind."""
        if self._working is not None:
            self._working.cancel()
            await asyncio.wait([self._working])


def _when(match: Match) -> tuple[float, str]:
    """When a game ended; of two that did at once one comes first all the same."""
    table, parts = match
    return parts[0].at, table


def _order(row: Row) -> tuple[int, int, int, str]:
    """By rating; without one by games won, in as few as one could."""
    return -(row.shown or 0), -row.won, row.played, row.name


# From what is kept


def _read(store: Store) -> Iterator[tuple[str, str, bytes]]:
    """All results, a few at a time."""
    after = "", ""
    while some := store.results_after(*after, AT_ONCE):
        yield from some
        after = some[-1][:2]


def matches(rows: Iterable[tuple[str, str, bytes]]) -> Iterator[Match]:
    """The latest games that count, in the order in which they ended: those with two people or
    more who are still known."""
    found: dict[str, list[Part]] = {}
    oldest = float("-inf")
    for player, table, body in rows:
        part = _part(player, table, body)
        if part is None or part.at < oldest:
            continue
        found.setdefault(table, []).append(part)
        if len(found) >= 2 * MOST:  # there is no end to what may be on the disk
            latest = sorted(found, key=lambda one: found[one][0].at)[MOST:]
            found = {one: found[one] for one in latest}
            oldest = found[latest[0]][0].at
    games = [(table, sorted(parts, key=_whose)) for table, parts in found.items() if parts[1:]]
    yield from sorted(games, key=_when)[-MOST:]


def _whose(part: Part) -> str:
    return part.player


def _part(player: str, table: str, body: bytes) -> Part | None:
    """Somebody's part in a game that counts: at a table that anybody could watch, against other
    people, with one seat, and not with the deal of a day, which can be tried before."""
    try:
        one = results.decode(body)
    except Exception as error:
        log.error("damaged", kept="a result", table=table, why=str(error))
        return None
    people = sum(not seat.bot for seat in one.seats)
    if not one.listed or one.daily or people < 2 or len(one.yours) != 1:
        return None
    return Part(one.at, one.game, one.title, player, one.seats[one.yours[0]])
