"""A line to a client that does not read, and sockets whose frames lead nowhere."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from starlette.types import Scope
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode, Frame
from websockets.protocol import State

Say = Callable[[bytes], bool]
Hear = Callable[[str], None]

READING = 60.0  # seconds in which a client must have read most of what waits for it
MOST_FRAMES = 16  # that a message may come in
AT_ONCE = "barkade.at_once"  # what this server can do beyond what all ASGI servers can
TEXT = b"\x81"  # how a frame begins that is a whole text


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
    or are only pings whose answers they don't read.

    What can be done at once is: a text is sent, or heard, without a task that is woken for it,
    which takes several times as long as the text itself."""

    _hear: Hear | None = None

    async def run_asgi(self) -> None:
        able = self.scope["extensions"]
        able[AT_ONCE] = {"say": self.say, "listen": self.listen}
        try:
            await super().run_asgi()
        finally:  # nothing holds a line that is gone
            del able[AT_ONCE]
            self._hear = None

    def listen(self, hear: Hear) -> None:
        """From now on call this for each text before which nothing waits to be received."""
        self._hear = hear

    def say(self, text: bytes) -> bool:
        """Send a text if there is room for it now: the same bytes that `send` would send."""
        if (
            not self.writable.is_set()
            or self.close_sent
            or self.conn.state is not State.OPEN
            or self.transport.is_closing()
        ):
            return False
        self.transport.write(frame(text))
        return True

    def handle_cont(self, event: Frame) -> None:
        if len(self.frames) >= MOST_FRAMES:
            self._refuse(CloseCode.MESSAGE_TOO_BIG)
        else:
            super().handle_cont(event)

    def send_receive_event_to_app(self) -> None:
        if self.curr_msg_data_type == "text":
            try:
                text = b"".join(self.frames).decode()
            except UnicodeDecodeError:
                self._refuse(CloseCode.INVALID_DATA)
                return
            if self._hear is not None and self.queue.empty() and not self.close_sent:
                self.frames = []
                self._hear(text)
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


def frame(text: bytes) -> bytes:
    """A text in one frame, as a server sends it: without a mask."""
    size = len(text)
    if size < 126:
        return b"%b%c%b" % (TEXT, size, text)
    if size < 1 << 16:
        return b"%b\x7e%b%b" % (TEXT, size.to_bytes(2, "big"), text)
    return b"%b\x7f%b%b" % (TEXT, size.to_bytes(8, "big"), text)


def at_once(scope: Scope) -> tuple[Say, Callable[[Hear], None]]:
    """What sends a text at once, and says whether it has; and what hears texts at once.  Where a
    server can do neither, nothing is sent or heard so."""
    able = scope.get("extensions", {}).get(AT_ONCE)
    return (able["say"], able["listen"]) if able else (never, lambda hear: None)


def never(text: bytes) -> bool:
    """It can't be sent at once."""
    return False
