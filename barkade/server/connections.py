"""One open socket: who is behind it, and what it has yet to be told."""

from __future__ import annotations

import asyncio
from collections import deque

from barkade.server.limits import Bucket

MOST_WAITING = 256  # messages that a slow client may be behind
BURST, RATE = 40, 20.0  # commands at once, and a second

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
        self.since = 0  # the last moment that it was told of
        self.limit = Bucket(BURST, RATE, 0.0)
        self.closed = 0  # why it is to be closed
        self._waiting: deque[bytes] = deque()
        self._news = asyncio.Event()

    def send(self, message: bytes) -> None:
        if len(self._waiting) >= MOST_WAITING:
            self.close(TOO_SLOW)
        elif not self.closed:
            self._waiting.append(message)
            self._news.set()

    def close(self, why: int) -> None:
        self.closed = self.closed or why
        self._news.set()

    async def next(self) -> list[bytes]:
        """All that waits; nothing once the connection is to be closed."""
        while not self._waiting and not self.closed:
            self._news.clear()
            await self._news.wait()
        messages = list(self._waiting)
        self._waiting.clear()
        return messages
