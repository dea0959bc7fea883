"""A request before anybody has understood it: how long its head may be, how long a client may
take to send it, and how many lines one address may hold."""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import ClassVar

from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol

from barkade.server import wire
from barkade.server.doors import Network, address, network
from barkade.server.limits import house
from barkade.server.lines import ReadInTime
from barkade.server.settings import Settings

MOST_HEAD = 16_384  # bytes of a request's first line and headers
PATIENCE = 20.0  # seconds for a whole request, from its first byte or the connection's
MOST_LINES = 300  # of one address, besides sockets


class BoundedHttp(ReadInTime, HttpToolsProtocol):
    """HTTP as uvicorn speaks it, with clients that dawdle or never come to the point."""

    patience = PATIENCE
    limited = False
    trusted: tuple[Network, ...] = ()  # proxies, which bring many
    lines: ClassVar[Counter[str]] = Counter()  # by address
    _house = ""
    _head: int | None = 0  # bytes so far of a head that is not whole; None: a body comes
    _chunk = 0  # bytes that came last
    _idle = 0  # bytes of a body's frame since the last that were the body's own
    _silent = True  # whether nothing has come yet
    _whole = False  # whether all that came was whole requests
    _upgraded = False
    _due: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._wait()
        host = self.client[0] if self.client else ""
        found = address(host)
        if self.limited and found and not any(found in one for one in self.trusted):
            self._house = house(host)
            self.lines[self._house] += 1
            if self.lines[self._house] > MOST_LINES:
                transport.abort()

    def _let_go(self) -> None:
        """Neither waited for nor counted any more."""
        self._wait_no_more()
        self._read()
        if self._house:
            self.lines[self._house] -= 1
            if not self.lines[self._house]:
                del self.lines[self._house]
            self._house = ""

    def data_received(self, data: bytes) -> None:
        self._silent = self._whole = False
        self._chunk = len(data)
        self._idle += self._chunk if self._head is None else 0
        super().data_received(data)
        if self._upgraded or self.transport.is_closing():
            return
        if self._head is not None:
            self._head += self._chunk
        if self._is_long():
            self.send_400_response("")
        elif not self._whole and self._due is None:
            self._wait()

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._whole = False
        self._idle = 0
        self._head = -self._chunk  # in which it may be the last of many

    def on_headers_complete(self) -> None:
        size = len(self.url) + sum(len(name) + len(value) + 4 for name, value in self.headers)
        if size > MOST_HEAD:
            self._head = size
            raise ValueError("its head is too long")  # the parser stops, and says so
        self._head = None
        super().on_headers_complete()

    def on_header(self, name: bytes, value: bytes) -> None:
        if self._head is not None:  # what follows a body says nothing that is wanted here
            super().on_header(name, value)

    def on_body(self, body: bytes) -> None:
        self._idle = 0
        super().on_body(body)

    def on_message_complete(self) -> None:
        super().on_message_complete()
        self._whole = True
        self._head = -self._chunk
        self._wait_no_more()

    def handle_websocket_upgrade(self) -> None:
        self._upgraded = True
        self._let_go()
        super().handle_websocket_upgrade()

    def connection_lost(self, exc: Exception | None) -> None:
        self._let_go()
        super().connection_lost(exc)

    def _wait(self) -> None:
        self._due = self.loop.call_later(self.patience, self._give_up)

    def _wait_no_more(self) -> None:
        if self._due is not None:
            self._due.cancel()
            self._due = None

    def _give_up(self) -> None:
        """A line that was only opened is closed without a word."""
        self._due = None
        answering = self.cycle is not None and self.cycle.response_started
        if not self._silent and not answering and not self.transport.is_closing():
            self._refuse(408, f"A request has to arrive within {PATIENCE:.0f} seconds.")
        self.transport.close()

    def _is_long(self) -> bool:
        """Whether a head, or what comes around a body, is longer than anybody needs."""
        return max(self._head or 0, self._idle) > MOST_HEAD

    def send_400_response(self, msg: str) -> None:
        if self._is_long():
            self._refuse(431, f"The head of a request has at most {MOST_HEAD} bytes.")
        else:
            self._refuse(400, "That is no request of HTTP.")

    def _refuse(self, status: int, why: str) -> None:
        """One sentence, and the line is closed."""
        body = wire.encode(wire.Problem(why))
        if not self.transport.is_closing():
            self.transport.write(
                STATUS_LINE[status]
                + b"content-type: application/json\r\nx-content-type-options: nosniff\r\n"
                + f"content-length: {len(body)}\r\nconnection: close\r\n\r\n".encode()
                + body
            )
        self.transport.close()


def bounded(settings: Settings) -> type[BoundedHttp]:
    """HTTP for one server, which counts its own lines."""

    class Bounded(BoundedHttp):
        limited = settings.limited
        trusted = tuple(network(one) for one in settings.trust)
        lines: ClassVar[Counter[str]] = Counter()

    return Bounded
