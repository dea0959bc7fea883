"""Where a table lives: on one node at a time, by a lease in the database; and what nodes tell each
other there.

A node lives as long as it says so in time, by the database's clock; its leases live as long as it
does.  What is lost with a node is only that: the journals are in the database, and the key of the
entries is the referee when two nodes believe that a table is theirs.
"""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Callable, Coroutine
from typing import Any

import msgspec
from msgspec import Struct

from barkade.kernel.errors import BarkadeError
from barkade.server.database import Database, Failure, Line
from barkade.server.logs import log

LIVES = 1.2  # seconds that a node lives after it has last said so
BEAT = 0.25  # seconds between two signs of life
CHANNEL = "barkade"
MOST_NAMED = 400  # tables in one piece of news: PostgreSQL takes 8,000 bytes

JOIN = """INSERT INTO barkade.nodes VALUES ($1, $2, clock_timestamp() + $3 * interval '1 second')"""
STAY = """UPDATE barkade.nodes SET until = clock_timestamp() + $2 * interval '1 second'
    WHERE id = $1 AND until > clock_timestamp() RETURNING true"""
BURY = """WITH dead AS
    (DELETE FROM barkade.nodes WHERE until < clock_timestamp() OR address = $1 RETURNING id),
    freed AS (DELETE FROM barkade.leases WHERE node IN (SELECT id FROM dead))
    SELECT id FROM dead"""
LEAVE = """WITH gone AS (DELETE FROM barkade.nodes WHERE id = $1)
    DELETE FROM barkade.leases WHERE node = $1"""
ALIVE = "SELECT FROM barkade.nodes n WHERE n.id = l.node AND n.until > clock_timestamp()"
# In one order, so that two nodes can't wait for each other.
CLAIM = f"""WITH mine AS (INSERT INTO barkade.leases AS l
        SELECT table_id, $1 FROM barkade.headings WHERE table_id = ANY ($2) ORDER BY table_id
        ON CONFLICT (table_id) DO UPDATE SET node = excluded.node
            WHERE l.node = excluded.node OR NOT EXISTS ({ALIVE})
        RETURNING table_id)
    SELECT table_id, body FROM mine JOIN barkade.headings USING (table_id)"""
HOLDER = """SELECT n.address FROM barkade.leases l JOIN barkade.nodes n ON n.id = l.node
    WHERE l.table_id = $1 AND n.until > clock_timestamp()"""
RELEASE = "DELETE FROM barkade.leases WHERE node = $1 AND table_id = ANY ($2)"
TELL = f"SELECT pg_notify('{CHANNEL}', $1)"


class News(Struct, omit_defaults=True):
    """What a node tells all others."""

    node: str
    tables: list[str] = []  # that are new, are listed otherwise, or are gone
    about: str = ""  # what else of the whole server is another; "all": everything may be
    free: bool = False  # tables have lost their node
    let_go: list[str] = []  # tables that this node needs
    code: str = ""  # the fingerprint of one that takes all along that a player has
    player: str = ""  # who that is; nobody: it was used


encode = msgspec.json.Encoder().encode
read = msgspec.json.Decoder(News).decode


class Leases:
    """A node: its leases, and its ear.  All of it is done on the database's own loop."""

    def __init__(
        self,
        db: Database,
        address: str,
        heard: Callable[[News], None],
        lapsed: Callable[[], None],
    ) -> None:
        self.id = ""
        self._db = db
        self._address = address
        self._heard = heard
        self._lapsed = lapsed
        self._line = Line(db.url)
        self._ear = Line(db.url, self._listen)
        self._good = 0.0  # until when this node lives, on its own clock
        self._living: asyncio.Task[None] | None = None

    # Living

    async def join(self) -> None:
        """Be a node, and hear the others.  Of what was told before, one reads."""
        await self._ear.ask(_nothing)
        await self._be_born()
        self._living = asyncio.get_running_loop().create_task(self._live())

    async def _be_born(self) -> None:
        """A node that has died is another one when it comes back."""
        now, self.id = time.monotonic(), secrets.token_urlsafe(6)
        await self._line.ask(lambda db: db.execute(JOIN, self.id, self._address, LIVES))
        self._good = now + LIVES

    async def _live(self) -> None:
        """Say so in time, and see who does not; whoever could not is a new node then."""
        while True:
            await asyncio.sleep(BEAT)
            if why := await tried(self._beat()):
                log.error("no sign of life", why=why)
            if time.monotonic() > self._good:
                self._lapsed()
                if why := await tried(self._be_born()):
                    log.error("not a node", why=why)
                else:
                    self._heard(News("", about="all", free=True))

    async def _beat(self) -> None:
        now = time.monotonic()
        if await self._line.ask(lambda db: db.fetchval(STAY, self.id, LIVES)):
            self._good = now + LIVES
        else:
            self._good = 0.0
        await self.bury()
        await self._ear.ask(_nothing)

    async def bury(self, address: str = "") -> None:
        """Free the tables of nodes that are dead: their time is over, or nobody listens there."""
        if await self._line.ask(lambda db: db.fetch(BURY, address)):
            await self.tell(News(self.id, free=True))
            self._heard(News("", free=True))

    async def leave(self) -> None:
        """Let go of everything, so that the others need not wait."""
        if self._living is not None:
            self._living.cancel()
            await asyncio.wait([self._living])
        if why := await tried(self._line.ask(lambda db: db.execute(LEAVE, self.id))):
            log.error("not left", why=why)
        else:
            await tried(self.tell(News(self.id, free=True)))
        await self._ear.close()
        await self._line.close()

    # Telling and hearing

    async def tell(self, news: News) -> None:
        await self._line.ask(lambda db: db.execute(TELL, encode(news).decode()))

    async def _listen(self, db: Any) -> None:
        await db.add_listener(CHANNEL, self._hear)
        if self.id:  # the line broke, and nobody knows what was told meanwhile
            self._heard(News("", about="all", free=True))

    def _hear(self, db: Any, pid: int, channel: str, told: str) -> None:
        news = read(told)
        if news.node != self.id:
            self._heard(news)

    # Leases

    async def claim(self, tables: list[str]) -> list[tuple[str, bytes]]:
        """Of these tables those that live here from now on, with their headings: nobody had them,
        or somebody who is dead."""
        rows = await self._line.ask(lambda db: db.fetch(CLAIM, self.id, tables))
        return [tuple(row) for row in rows]

    async def holder(self, table: str) -> str:
        """Where the node is that has a table; nowhere, if nobody has it who lives."""
        return await self._line.ask(lambda db: db.fetchval(HOLDER, table)) or ""

    async def release(self, tables: list[str]) -> None:
        """Let go of tables that nobody needs here."""
        await self._line.ask(lambda db: db.execute(RELEASE, self.id, tables))


async def tried(work: Coroutine[Any, Any, Any]) -> str:
    """Why something was not done in time, if so.  Nobody waits for a database that is away."""
    try:
        async with asyncio.timeout(LIVES):
            await work
    except TimeoutError:
        return "it took too long"
    except (BarkadeError, Failure) as error:
        return str(error)
    return ""


async def _nothing(db: Any) -> None:
    """See that the line is there."""
    await db.execute("SELECT")


def changed(node: str, tables: list[str]) -> News:
    """The news that these tables are listed otherwise."""
    if len(tables) > MOST_NAMED:
        return News(node, about="all")
    return News(node, tables=tables)
