"""Clients that don't read what they asked for, and sockets whose frames lead nowhere."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from itertools import repeat
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.frames import Frame, Opcode

from barkade.server.connections import Connection
from barkade.server.heads import BoundedHttp
from barkade.server.lines import MOST_FRAMES, ReadInTime
from barkade.server.lines import frame as sent_at_once
from tests.server.servers import PATIENCE, Client, Running, running, until

MASK = b"\0\0\0\0"
UPGRADE = """GET /api/tables/{}/socket HTTP/1.1
host: localhost
cookie: {}
connection: upgrade
upgrade: websocket
sec-websocket-version: 13
sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==

"""


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody may leave anything unread for long, and nothing else hurries."""
    monkeypatch.setattr(ReadInTime, "reading", 0.2)
    monkeypatch.setattr(BoundedHttp, "patience", 3600.0)


@contextmanager
def deaf(server: Running) -> Iterator[socket.socket]:
    """A line that nobody reads from."""
    with socket.socket() as line:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        line.settimeout(PATIENCE)
        line.connect(("127.0.0.1", server.settings.port))
        yield line


def pour(line: socket.socket, chunk: bytes, most: int) -> None:
    """Send as much as the other side takes now."""
    line.setblocking(False)
    with suppress(BlockingIOError, ConnectionError):
        for _ in range(most):
            line.sendall(chunk)


def frame(opcode: int, payload: bytes) -> bytes:
    assert len(payload) < 126
    return bytes([0x80 | opcode, 0x80 | len(payload)]) + MASK + payload


@pytest.mark.usefixtures("impatient")
def test_who_never_reads_an_answer_is_hung_up_on(tmp_path: Path) -> None:
    with running(tmp_path) as server, deaf(server) as line:
        pour(line, b"GET /web/base.css HTTP/1.1\r\nhost: localhost\r\n\r\n", 20_000)
        until(lambda: server.lines, "the line is open")
        until(lambda: not server.lines, "the server has hung up")


@pytest.mark.usefixtures("impatient")
@pytest.mark.parametrize(
    "sent",
    [frame(1, b'{"do":"look","id":"12345678","seat":null}'), frame(9, b"p" * 120)],
    ids=["commands", "pings"],
)
def test_who_never_reads_from_a_socket_is_hung_up_on(tmp_path: Path, sent: bytes) -> None:
    with running(tmp_path) as server:
        ann = Client(server.address)
        table = ann.open("", "random", game="thats-ruff")
        ann.sit(table["sit"], 0, "Ann")
        until(lambda: not server.lines, "only the socket will be open")
        with deaf(server) as line:
            line.sendall(UPGRADE.format(table["id"], ann.cookie).replace("\n", "\r\n").encode())
            assert line.recv(12) == b"HTTP/1.1 101"
            until(lambda: server.hall.audience.around, "it is there")

            def hung_up() -> bool:
                pour(line, sent, 200)
                return not server.lines

            until(hung_up, "the server has hung up")
        until(lambda: not server.hall.audience.around, "and nobody is there any more")


def test_a_message_in_pieces_has_few(ann: Client) -> None:
    table = ann.open("", "random")
    ann.connect(table["id"])
    assert ann.socket is not None
    ann.socket.send(['{"do":"ping",', '"id":"12345678"}'])
    ann.until("done", id="12345678")
    with suppress(ConnectionClosed):
        ann.socket.send(repeat("", 1_000_000))
    assert ann.until_closed() in (1009, 1006)  # the reason may be lost in what still came
    assert MOST_FRAMES < 100
    ann.close()


def test_what_is_no_text_is_refused_without_a_word_in_the_log(
    ann: Client, caplog: pytest.LogCaptureFixture
) -> None:
    table = ann.open("", "random")
    ann.connect(table["id"])
    assert ann.socket is not None
    ann.socket.send(b"\xff\xfe", text=True)
    assert ann.until_closed() == 1007
    assert not [record for record in caplog.records if record.exc_info]
    ann.close()


@pytest.mark.parametrize("size", [0, 125, 126, (1 << 16) - 1, 1 << 16])
def test_what_is_sent_at_once_is_framed_as_all_else_is(size: int) -> None:
    text = b"w" * size
    assert sent_at_once(text) == Frame(Opcode.TEXT, text).serialize(mask=False)


def test_nothing_is_sent_at_once_before_what_waits() -> None:
    async def said() -> tuple[list[bytes], list[bytes], list[bytes]]:
        at_once: list[bytes] = []
        room = [True, False, True]

        def say(text: bytes) -> bool:
            has_room = room.pop(0)
            at_once.extend([text] * has_room)
            return has_room

        connection = Connection("ann", 0, "", frozenset())
        connection.say = say
        connection.send(b"before anybody writes")
        first = await connection.next()
        writing = asyncio.create_task(connection.next())
        await asyncio.sleep(0)
        for text in (b"at once", b"has no room", b"has room, but waits", b"waits too"):
            connection.send(text)
        second = await writing
        connection.send(b"while others are being written")
        assert await connection.next() == [b"while others are being written"]
        return first, at_once, second

    first, at_once, second = asyncio.run(said())
    assert first == [b"before anybody writes"]
    assert at_once == [b"at once"]
    assert second == [b"has no room", b"has room, but waits", b"waits too"]
