"""A PostgreSQL database, for threads that wait for it: a loop of its own speaks to it."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any, TypeVar
from urllib.parse import urlsplit

from barkade.server.file import BadStore, NotNow

try:
    import asyncpg
except ImportError:  # an extra; whoever names such a database is told
    asyncpg = None

Failure: Any = asyncpg.PostgresError if asyncpg else OSError  # with which a database says no
Broken: Any = asyncpg.InterfaceError if asyncpg else OSError  # there is no line to it
T = TypeVar("T")
Work = Callable[[Any], Awaitable[T]]  # with a connection

PATIENCE = 5.0  # seconds that the database gets for one answer
AWAY = 0.5  # seconds in which it is not called again, when nobody was there
MISSING = "PostgreSQL needs asyncpg: pip install 'barkade[postgres]' first."
LASTING = "SELECT set_config('synchronous_commit', 'on', false) FROM pg_settings" + (
    " WHERE name = 'synchronous_commit' AND setting = 'off'"
)


def unlocked(url: str) -> str:
    """A database as it may be shown: without a password."""
    parts = urlsplit(url)
    who, at, where = parts.netloc.rpartition("@")
    return parts._replace(netloc=who.partition(":")[0] + at + where, query="").geturl()


async def connected_to(url: str) -> Any:
    """A connection, on which what is acknowledged is durable."""
    if asyncpg is None:
        raise BadStore(MISSING)
    db = await asyncpg.connect(url)
    await db.execute(LASTING)
    return db


class Line:
    """One connection, made when it is needed and made anew when it broke."""

    def __init__(self, url: str, greet: Work[None] | None = None) -> None:
        self._url = url
        self._greet = greet
        self._connection: Any = None
        self._lock = asyncio.Lock()
        self._away = 0.0, ""  # until when nobody is called, and why
        self._closed = False

    async def ask(self, work: Work[T], patience: float = PATIENCE) -> T:
        """What comes of it, or `NotNow` if the database can't be reached."""
        async with self._lock:
            connection = await self._connected()
            try:
                async with asyncio.timeout(patience):
                    return await work(connection)
            except (TimeoutError, OSError, Broken) as error:
                self.drop()  # nobody knows what is on its way there
                raise NotNow(f"The database does not answer: {said(error)}. Try again.") from error
            except Failure as error:
                if connection.is_closed():
                    raise NotNow(f"The database has hung up: {said(error)}. Try again.") from error
                raise

    async def _connected(self) -> Any:
        if self._connection is not None and not self._connection.is_closed():
            return self._connection
        if self._closed:
            raise NotNow("Nobody asks the database any more.")
        until, why = self._away
        if time.monotonic() < until:
            raise NotNow(why)
        try:
            async with asyncio.timeout(PATIENCE):
                self._connection = await connected_to(self._url)
                if self._greet:
                    await self._greet(self._connection)
        except (OSError, ValueError, Failure, Broken) as error:
            self.drop()
            why = f"The database can't be reached: {said(error)}. Try again."
            self._away = time.monotonic() + AWAY, why
            raise NotNow(why) from error
        except BaseException:
            self.drop()
            raise
        return self._connection

    def drop(self) -> None:
        """Hang up, at once."""
        if self._connection is not None:
            with suppress(Exception):
                self._connection.terminate()
            self._connection = None

    async def close(self) -> None:
        """Hang up as one should, for good."""
        self._closed = True
        if self._connection is not None:
            with suppress(Exception):
                await self._connection.close(timeout=PATIENCE)
            self.drop()


class Database:
    """The loop that speaks to a database, and its lines: one to write, one to read."""

    def __init__(self, url: str, greet: Work[None] | None = None) -> None:
        if asyncpg is None:
            raise BadStore(MISSING)
        self.url = url
        self.name = unlocked(url)
        self.loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self.loop.run_forever, name="database", daemon=True)
        self._thread.start()
        self.writing = Line(url, greet)
        self.reading = Line(url)

    def wait(self, work: Awaitable[T]) -> T:
        """What comes of something that is done on the loop; any other thread may wait for it."""

        async def done() -> T:
            return await work

        return asyncio.run_coroutine_threadsafe(done(), self.loop).result()

    def write(self, work: Work[T]) -> T:
        return self.wait(self.writing.ask(work))

    def read(self, work: Work[T]) -> T:
        return self.wait(self.reading.ask(work))

    def close(self) -> None:
        """Hang up, and end the loop."""
        self.wait(self.writing.close())
        self.wait(self.reading.close())
        self.loop.call_soon_threadsafe(self.loop.stop)
        self._thread.join()
        self.loop.close()


def said(error: BaseException) -> str:
    """What somebody says in one line, without its full stop."""
    words = str(error) or "it took too long"
    return words.splitlines()[0].rstrip(".")
