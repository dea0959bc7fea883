"""People at tables, as fast as they can: the load for `make bench-server`.

It reads WebSocket frames by hand and decodes only what it needs, so that it is
lighter than any server that it measures.
"""

from __future__ import annotations

import asyncio
import base64
import os
from collections import deque
from collections.abc import Callable
from functools import partial
from random import Random
from time import perf_counter
from typing import cast

import msgspec
from msgspec import Struct

TEXT, CLOSE, PING = 1, 8, 9
DONE, REFUSED, STATE = b'{"type":"done"', b'{"type":"refused"', b'{"type":"state"'
UPGRADE = (
    "GET {path} HTTP/1.1\r\nHost: {host}:{port}\r\nUpgrade: websocket\r\n"
    "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n"
    "{more}\r\n"
)

Heard = Callable[[bytes], None]


def frames(buffer: bytearray) -> list[tuple[int, bytes]]:
    """Take the whole frames off the front of what a server sent: their kinds and contents."""
    taken: list[tuple[int, bytes]] = []
    at, end = 0, len(buffer)
    while end - at >= 2:
        size, start = buffer[at + 1], at + 2
        if size == 126:
            size, start = int.from_bytes(buffer[at + 2 : at + 4], "big"), at + 4
        elif size == 127:
            size, start = int.from_bytes(buffer[at + 2 : at + 10], "big"), at + 10
        if end < start + size:
            break
        taken.append((buffer[at] & 15, bytes(buffer[start : start + size])))
        at = start + size
    del buffer[:at]
    return taken


def frame(kind: int, content: bytes) -> bytes:
    """A frame from a client.  Its mask is zero, which changes nothing."""
    size = len(content)
    if size < 126:
        return bytes((128 | kind, 128 | size, 0, 0, 0, 0)) + content
    if size < 65_536:
        return bytes((128 | kind, 128 | 126, size >> 8, size & 255, 0, 0, 0, 0)) + content
    return bytes((128 | kind, 255)) + size.to_bytes(8, "big") + bytes(4) + content


class Socket(asyncio.Protocol):
    """The client's end of a WebSocket, no more than a load needs."""

    def __init__(self, heard: Heard) -> None:
        self.heard = heard
        self.open = asyncio.get_running_loop().create_future()
        self._buffer = bytearray()
        self._transport: asyncio.Transport

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)

    def connection_lost(self, error: Exception | None) -> None:
        if not self.open.done():
            self.open.set_exception(error or ConnectionError("The server hung up."))

    def data_received(self, data: bytes) -> None:
        self._buffer += data
        if not self.open.done() and not self._upgraded():
            return
        for kind, content in frames(self._buffer):
            if kind == TEXT:
                self.heard(content)
            elif kind == PING:
                self._transport.write(frame(10, content))

    def _upgraded(self) -> bool:
        head, found, rest = self._buffer.partition(b"\r\n\r\n")
        if not found:
            return False
        if b" 101 " not in head.split(b"\r\n")[0]:
            self.open.set_exception(ConnectionError(head.decode(errors="replace")))
            return False
        self._buffer = rest
        self.open.set_result(None)
        return True

    def ask(self, text: str) -> None:
        """The upgrade."""
        self._transport.write(text.encode())

    def send(self, content: bytes) -> None:
        self._transport.write(frame(TEXT, content))

    def close(self) -> None:
        self._transport.write(frame(CLOSE, b""))
        self._transport.close()


async def connect(port: int, path: str, heard: Heard, more: str = "") -> Socket:
    """A socket that has been let in."""
    host = "127.0.0.1"
    make = asyncio.get_running_loop().create_connection
    _, socket = await make(lambda: Socket(heard), host, port)
    key = base64.b64encode(os.urandom(16)).decode()
    socket.ask(UPGRADE.format(path=path, host=host, port=port, key=key, more=more))
    await socket.open
    return socket


class Tally:
    """What came of a round."""

    def __init__(self) -> None:
        self.until = 0.0  # no command is sent later
        self.latencies: list[float] = []  # seconds from a command to its `done`
        self.refused = 0
        self.states = 0
        self.games = 0


class Player:
    """A table's people, one of whom has a command on its way."""

    def __init__(self, number: int, tally: Tally) -> None:
        self.name = f"{number:x}"
        self.tally = tally
        self.sent = 0.0
        self.waiting = False
        self.commands = 0

    def start(self) -> None:
        """Begin, or go on where the last round ended."""
        raise NotImplementedError

    def late(self) -> bool:
        return perf_counter() >= self.tally.until

    def command(self, socket: Socket, move: str) -> None:
        self.sent, self.waiting = perf_counter(), True
        self.commands += 1
        text = f'{{"do":"move","id":"load-{self.name}-{self.commands}","move":"{move}"}}'
        socket.send(text.encode())

    def answered(self) -> None:
        self.tally.latencies.append(perf_counter() - self.sent)
        self.waiting = False


class RawPlayer(Player):
    """Five sockets at a table without a game.  Seat after seat sends something as
    soon as the last command is done and it has got its message."""

    MOVE = "play blue 5 from the hand"

    def __init__(self, number: int, tally: Tally) -> None:
        super().__init__(number, tally)
        self.sockets: list[Socket] = []
        self.seat = 0
        self.seen = False

    async def sit(self, port: int) -> None:
        for seat in range(5):
            path = f"/api/tables/table{self.name}/socket"
            self.sockets.append(await connect(port, path, partial(self.heard, seat)))

    def start(self) -> None:
        if self.late():
            return
        self.seen = False
        self.seat = (self.seat + 1) % 4
        self.command(self.sockets[self.seat], self.MOVE)

    def heard(self, seat: int, message: bytes) -> None:
        if message.startswith(STATE):
            self.tally.states += 1
            self.seen |= seat == (self.seat + 1) % 4
        elif message.startswith(DONE):
            self.answered()
        if self.seen and not self.waiting:
            self.start()


class Offered(Struct):
    move: str


class Shown(Struct):
    actors: list[int]
    over: bool


class Seen(Struct):
    """What the load reads of a state."""

    view: Shown
    moves: list[Offered]


read = msgspec.json.Decoder(Seen).decode


class Sitting:
    """A game's table with its sockets, and what each seat saw last."""

    def __init__(self, id: str) -> None:
        self.id = id
        self.sockets: list[Socket] = []
        self.moves: list[list[Offered]] = [[], [], [], [], []]
        self.fresh = [True] * 5  # whether a state came since the last command
        self.actors: list[int] = []
        self.over = False
        self.heard: Callable[[int, bytes], None] = self.note

    async def sit(self, port: int, tokens: list[str]) -> None:
        for seat, token in enumerate(tokens):
            path = f"/api/tables/{self.id}/socket"
            more = f"Authorization: Bearer {token}\r\n"
            self.sockets.append(await connect(port, path, partial(self.hear, seat), more))

    def hear(self, seat: int, message: bytes) -> None:
        self.heard(seat, message)

    def note(self, seat: int, message: bytes) -> None:
        """Remember a state."""
        if message.startswith(STATE):
            seen = read(message)
            self.moves[seat] = seen.moves
            self.fresh[seat] = True
            self.actors = seen.view.actors
            self.over = self.over or seen.view.over

    def ready(self, mover: int) -> int | None:
        """A seat that is asked and has seen so.  The last mover comes first: while it
        makes a sealed choice, nobody else gets a new state."""
        if self.fresh[mover]:
            for seat in (mover, *self.actors):
                if self.fresh[seat] and self.moves[seat]:
                    return seat
        return None

    def close(self) -> None:
        for socket in self.sockets:
            socket.close()


class GamePlayer(Player):
    """Four people and a spectator, who play random moves in one game after another."""

    def __init__(self, number: int, tally: Tally, tables: deque[Sitting]) -> None:
        super().__init__(number, tally)
        self.tables = tables
        self.rng = Random(number)
        self.at: Sitting | None = None
        self.mover = 4
        self.played: list[Sitting] = []

    def start(self) -> None:
        if self.at is None and self.tables:
            self.at = self.tables.popleft()
            self.at.heard = self.heard
            self.mover = 4
        if self.at is not None:
            self.go_on(self.at)

    def get_up(self, at: Sitting) -> None:
        """The game is over; on to the next table."""
        self.tally.games += 1
        at.heard = at.note
        self.played.append(at)
        self.at = None
        self.start()

    def go_on(self, at: Sitting) -> None:
        seat = at.ready(self.mover)
        if seat is None or self.late():
            return
        move = self.rng.choice(at.moves[seat]).move
        self.mover = seat
        at.fresh = [False] * 5
        self.command(at.sockets[seat], move)

    def heard(self, seat: int, message: bytes) -> None:
        at = self.at
        assert at is not None
        if message.startswith(STATE):
            self.tally.states += 1
            at.note(seat, message)
        elif message.startswith(DONE):
            self.answered()
        elif message.startswith(REFUSED):
            self.tally.refused += 1
            self.waiting = False
        if not self.waiting:
            if at.over:
                self.get_up(at)
            else:
                self.go_on(at)
