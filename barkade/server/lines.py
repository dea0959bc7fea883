"""A line to a client that does not read, and sockets whose frames lead nowhere."""

from __future__ import annotations

import asyncio

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode, Frame

READING = 60.0  # seconds in which a client must have read most of what waits for it
MOST_FRAMES = 16  # that a message may come in


class ReadInTime(asyncio.Protocol):
    """A line that is cut when what was sent waits for too long."""

    loop: asyncio.AbstractEventLoop
    transport: asyncio.Transport
    reading = READING
    _unread: asyncio.TimerHandle | None = None

    def pause_writing(self) -> None:
        super().pause_writing()
        self._unread = self.loop.call_later(self.reading, self.transport.abort)

    def resume_writing(self) -> None:
        super().resume_writing()
        self._read()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._read()

    def _read(self) -> None:
        if self._unread is not None:
            self._unread.cancel()
            self._unread = None


class BoundedSocket(ReadInTime, WebSocketsSansIOProtocol):
    """WebSockets as uvicorn speaks them, with clients whose messages never end, are no text,
    or are only pings whose answers they don't read."""

    def handle_cont(self, event: Frame) -> None:
        if len(self.frames) >= MOST_FRAMES:
            self._refuse(CloseCode.MESSAGE_TOO_BIG)
        else:
            super().handle_cont(event)

    def send_receive_event_to_app(self) -> None:
        if self.curr_msg_data_type == "text":
            try:
                b"".join(self.frames).decode()
            except UnicodeDecodeError:
                self._refuse(CloseCode.INVALID_DATA)
                return
        super().send_receive_event_to_app()

    def handle_ping(self) -> None:
        if self.writable.is_set():
            super().handle_ping()
        else:
            self.conn.data_to_send()  # who does not read needs no more answers

    def _refuse(self, why: CloseCode) -> None:
        self.frames = []
        if not self.transport.is_closing():
            self.conn.fail(why)
            self.handle_parser_exception()
