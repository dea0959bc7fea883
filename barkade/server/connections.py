"""One open socket: who is behind it, and what it has yet to be told."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable

from barkade.server.lines import Say, never
from barkade.server.seats import Seat

MOST_WAITING = 256  # messages that a slow client may be behind
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
        self.house = ""  # the address that it comes from
        self.only_watches = False  # even from a seat of its own
        self.since = -1  # the last moment that it was told of; -1: not even of the beginning
        self.lag: int | None = None  # milliseconds there and back, as its client says
        self.closed = 0  # why it is to be closed
        self.reason = ""  # the same in a sentence
        self.say: Say = never  # sends a message at once, or says that it can't
        self._waiting: list[bytes] = []
        self._writer: asyncio.Future[None] | None = None  # waits for something to write

    def send(self, message: bytes) -> None:
        if self._writer is not None and self.say(message):
            return  # nothing waits before it
        if len(self._waiting) >= MOST_WAITING:
            self.close(TOO_SLOW)
        elif not self.closed:
            self._waiting.append(message)
            self._wake()

    def close(self, why: int, reason: str = "") -> None:
        self.closed, self.reason = self.closed or why, self.reason or reason
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


def lags(seats: list[Seat], around: Iterable[Connection]) -> list[int | None]:
    """By seat, how far its person is, as far as they are here and have said."""
    told = {other.player: other.lag for other in around if other.lag is not None}
    return [None if seat.automatic else told.get(seat.player) for seat in seats]
