"""One of several nodes: which tables live in this hall, and what it hears of all others.

Tables that nobody needs live nowhere; whoever is asked for one takes it, unless another node has
it: then what is asked is passed on there (relay.py).
"""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable, Coroutine, Iterable
from functools import partial
from typing import TYPE_CHECKING, Any

from barkade.kernel.errors import BarkadeError
from barkade.server.connections import GOING_AWAY, LOST
from barkade.server.file import NotNow
from barkade.server.keys import Keys
from barkade.server.leases import LIVES, Leases, News
from barkade.server.lists import read_heading
from barkade.server.logs import log
from barkade.server.postgres import PostgresStore

if TYPE_CHECKING:
    from barkade.server.hall import Hall

AT_ONCE = 20  # tables that a node takes at a time, so that the others get some too
AGAIN = 0.05  # seconds before somebody looks again who has a table
PATIENCE = LIVES + 2.0  # seconds until a node that died is surely dead, and its tables are free


class Elsewhere(NotNow):
    """The table lives on another node."""


class Nodes:
    """The tables that live here, and a way to the others."""

    def __init__(self, store: PostgresStore, address: str) -> None:
        self.store = store
        self.address = address
        self.held: set[str] = set()  # tables that live here, but for those that were opened here
        self._hall: Hall | None = None
        self._early: list[News] = []  # what was heard before there was a hall
        self._tasks: set[asyncio.Task[None]] = set()
        loop = asyncio.get_running_loop()

        def soon(does: Callable[[], None]) -> None:
            if not loop.is_closed():
                loop.call_soon_threadsafe(does)

        self.leases = store.join(
            lambda db: Leases(
                db, address, lambda news: soon(partial(self.hear, news)), lambda: soon(self.lapse)
            )
        )

    @property
    def hall(self) -> Hall:
        assert self._hall is not None
        return self._hall

    def serve(self, hall: Hall) -> None:
        """This is the hall in which they live."""
        self._hall = hall
        hall.nodes = self
        early, self._early = self._early, []
        for news in early:
            self.hear(news)

    # Where tables live

    def opened(self, table: str) -> None:
        """A new table lives here; its first entry tells the others."""
        self.held.add(table)

    async def claim(self, tables: Iterable[str]) -> list[str]:
        """Take those of these tables that nobody has; all of these that live here then."""
        wanted = sorted({*tables} - self.held)
        found = await self.store.done(self.leases.claim(wanted)) if wanted else []
        for table, body in found:
            self.held.add(table)
            self._list(table, body)
        return [table for table in tables if table in self.held]

    async def find(self, table: str) -> str:
        """Where the node is that has a table; nowhere: it lives here, or there is none."""
        if table in self.held:
            return ""
        there = await self.store.done(self.leases.holder(table))
        if there or await self.claim([table]):
            return there
        return await self.store.done(self.leases.holder(table))  # somebody was quicker

    async def bury(self, address: str) -> None:
        """A node does not listen any more, so it is dead.  One that is not, by whatever mistake, is
        another node when it notices."""
        await self.store.done(self.leases.bury(address))

    async def bring(self, tables: Iterable[str]) -> None:
        """See that tables live here; whoever has them lets go."""
        missing = {table for table in tables if table in self.hall.lists.headings}
        until = asyncio.get_running_loop().time() + PATIENCE
        asked: set[str] = set()
        while missing := missing - {*await self.claim(missing)}:
            if asyncio.get_running_loop().time() > until:
                raise Elsewhere("The table is busy at another place just now. Try again.")
            if new := sorted(missing - asked):
                asked |= missing
                await self.store.done(self.leases.tell(News(self.leases.id, let_go=new)))
            await asyncio.sleep(AGAIN)

    def fetch(self, tables: Iterable[str]) -> None:
        """Take tables in a while, if nobody has them."""
        self._soon(self._fetch(list(tables)))

    async def _fetch(self, tables: list[str]) -> None:
        await self.claim(tables)

    def rouse(self, tables: Iterable[str]) -> None:
        """Let tables go on that nobody has."""
        self._soon(self._rouse(list(tables)))

    async def _rouse(self, tables: list[str]) -> None:
        random.shuffle(tables)
        for at in range(0, len(tables), AT_ONCE):
            self.hall.rouse(await self.claim(tables[at : at + AT_ONCE]))

    def tell_code(self, mark: str, player: str) -> None:
        """A code is good from now on, on all nodes; or it was used."""
        self._soon(self._tell(News(self.leases.id, code=mark, player=player)))

    async def _tell(self, news: News) -> None:
        await self.store.done(self.leases.tell(news))

    def put_away(self, table: str) -> None:
        """Nobody needs a table here any more."""
        if table in self.held:
            self.held.discard(table)
            self._soon(self._let_go([table]))

    async def _let_go(self, tables: list[str]) -> None:
        """Let go of tables, once all is stored that happened there."""
        for table in tables:
            self.held.discard(table)
            if party := self.hall.parties.pop(table, None):
                party.lost = True
            for connection in self.hall.audience.at(table):
                connection.close(GOING_AWAY)
        await self.hall.settled()
        await self.store.done(self.leases.release([one for one in tables if one not in self.held]))

    def lapse(self) -> None:
        """This node was believed dead: its tables live elsewhere now, or will."""
        if self._hall is None:
            return
        log.error("lapsed", tables=len(self.hall.parties))
        self.held.clear()
        for party in self.hall.parties.values():
            party.lost = True
        for table in self.hall.parties:
            for connection in self.hall.audience.at(table):
                connection.close(LOST)
        self.hall.parties.clear()

    def _soon(self, work: Coroutine[Any, Any, None]) -> None:
        """Do something beside all else, and don't forget it meanwhile."""
        task = asyncio.get_running_loop().create_task(self._safely(work))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _safely(self, work: Coroutine[Any, Any, None]) -> None:
        why = ""
        try:
            await work
        except BarkadeError as error:
            why = str(error)
        if why:
            log.error("not done among nodes", why=why)

    # What others tell

    def hear(self, news: News) -> None:
        if self._hall is None:
            self._early.append(news)
            return
        why = ""
        try:
            self._hear(news)
        except BarkadeError as error:
            why = str(error)
        if why:
            log.error("not heard", why=why)

    def _hear(self, news: News) -> None:
        if news.tables:
            found = dict(self.store.listed(news.tables))
            for table in {*news.tables} - self.held:
                self._list(table, found.get(table))
        if news.about:
            self._catch_up(news.about)
        if mine := [table for table in news.let_go if table in self.held]:
            self._soon(self._let_go(mine))
        if news.free:
            self.hall.wake()
        if news.code:
            self.hall.belongings.good(news.code, news.player)

    def _list(self, table: str, body: bytes | None) -> None:
        """How a table that lived elsewhere is listed now; nothing: it is gone."""
        lists, before = self.hall.lists, self.hall.lists.headings.get(table)
        if body is None:
            lists.remove(table)
            return
        try:
            heading = read_heading(body)
        except Exception as error:
            log.error("damaged", table=table, why=str(error))
            return
        lists.put(table, heading)
        if heading.stage == "over" and before is not None and before.stage == "playing":
            self.hall.club.heard(table, self.store.results_of(table))

    def _catch_up(self, about: str) -> None:
        """Read anew what others have changed."""
        hall, store, everything = self.hall, self.store, about == "all"
        if everything:
            found = dict(store.headings())
            for table in {*hall.lists.headings, *found} - self.held:
                self._list(table, found.get(table))
        if everything or about == "shy":
            hall.club.shy = set(store.shy())
        if everything or about == "gone":
            hall.belongings.gone_elsewhere(set(store.gone()))
        if everything or about == "key":
            self._renew_key()
        if everything or about in ("key", "push", "nudges", "gone"):
            hall.nudges.load()
        if everything or about in ("results", "gone"):
            hall.club.renew()

    def _renew_key(self) -> None:
        keys = Keys(self.store.setting("key", lambda: b""))
        if keys.token("") != self.hall.keys.token(""):
            self.hall.keys = keys
            for around in self.hall.audience.around.values():
                for connection in around:
                    connection.close(GOING_AWAY)

    def close(self) -> None:
        for task in self._tasks:
            task.cancel()
