"""One open socket: who is behind it, and what it has yet to be told."""

from __future__ import annotations

import asyncio

from barkade.server.limits import Bucket

MOST_WAITING = 256  # messages that a slow client may be behind
BURST, RATE = 40, 20.0  # commands at once, and a second

COSTLY_BURST, COSTLY_RATE = 8, 0.5  # lines of chat, which are kept, and hints
LAG_BURST, LAG_RATE = 3, 0.5  # how often all are told how far somebody is
MOST_AROUND = 200  # connections at one table

# Why a socket is closed, beyond what the standard has numbers for.
GOING_AWAY = 1001
NOT_ALLOWED, NO_TABLE, TOO_SLOW, TOO_FAST, LOST = 4403, 4404, 4408, 4429, 4500


class Connection:
    """A client's end.  Messages go out in the order in which they were sent."""

    def __init__(self, player: str, viewer: int, base: str, rights: frozenset[str]) -> None:
        self.player = player
        self.viewer = viewer
        self.base = base  # how the client reaches the server, for links
        self.rights = rights
        self.only_watches = False  # even from a seat of its own
        self.since = -1  # the last moment that it was told of; -1: not even of the beginning
        self.limit = Bucket(BURST, RATE, 0.0)
        self.costly = Bucket(COSTLY_BURST, COSTLY_RATE, 0.0)
        self.lag: int | None = None  # milliseconds there and back, as its client says
        self.lagging = Bucket(LAG_BURST, LAG_RATE, 0.0)
        self.closed = 0  # why it is to be closed
        self._waiting: list[bytes] = []
        self._writer: asyncio.Future[None] | None = None  # waits for something to write

    def send(self, message: bytes) -> None:
        if len(self._waiting) >= MOST_WAITING:
            self.close(TOO_SLOW)
        elif not self.closed:
            self._waiting.append(message)
            self._wake()

    def close(self, why: int) -> None:
        self.closed = self.closed or why
        self._wake()

    def _wake(self) -> None:
        if self._writer is not None:
            self._writer.set_result(None)
            self._writer = None

    async def next(self) -> list[bytes]:
        """All that waits; nothing once the connection is to be closed."""
        if not self._waiting and not self.closed:
            self._writer = asyncio.get_running_loop().create_future()
            await self._writer
        messages, self._waiting = self._waiting, []
        return messages
