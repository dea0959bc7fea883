"""Requests that never come to the point: heads without an end, and clients that dawdle."""

from __future__ import annotations

import json
import re
import socket
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path

import pytest

from barkade.server.heads import MOST_HEAD, MOST_LINES, BoundedHttp
from tests.server.servers import PATIENCE, Client, Running, ask, running, until

HEAD = b"GET /api/games HTTP/1.1\r\nhost: localhost\r\n"
POST = b"POST /api/tables HTTP/1.1\r\nhost: localhost\r\ncontent-length: 50\r\n\r\n"


@contextmanager
def line_to(server: Running) -> Iterator[socket.socket]:
    with socket.create_connection(("127.0.0.1", server.settings.port), PATIENCE) as line:
        yield line


def said(line: socket.socket) -> tuple[int, str]:
    """The status and the sentence of a refusal after which the line was closed."""
    answer = b""
    with suppress(ConnectionResetError):
        while more := line.recv(65536):
            answer += more
    if not answer:
        return 0, ""
    head, _, body = answer.partition(b"\r\n\r\n")
    return int(head.split()[1]), json.loads(body)["why"]


def pour(line: socket.socket, first: bytes, chunk: bytes) -> None:
    """Send without an end, until the server has had enough."""
    sent = 0
    with suppress(ConnectionError):
        line.sendall(first)
        while sent < 64 * 1024 * 1024:
            line.sendall(chunk)
            sent += len(chunk)
        raise AssertionError("the server took it all")


@pytest.mark.parametrize(
    ("first", "chunk"),
    [
        (b"GET /", b"x" * 4096),
        (b"GET /?", b"y" * 4096),
        (HEAD, b"a-header: of some length\r\n" * 100),
        (HEAD + b"one: ", b"z" * 4096),
        (b"\r\n", b"\r\n" * 2048),
    ],
)
def test_a_head_without_an_end_is_not_read(server: Running, first: bytes, chunk: bytes) -> None:
    with line_to(server) as line:
        pour(line, first, chunk)


@pytest.mark.parametrize("sent", [b"GET /%s HTTP/1.1\r\n\r\n", HEAD + b"one: %s\r\n\r\n"])
def test_a_long_head_is_refused_in_a_sentence(server: Running, sent: bytes) -> None:
    with line_to(server) as line:
        line.sendall(sent % (b"x" * (MOST_HEAD + 1)))
        assert said(line) == (431, f"The head of a request has at most {MOST_HEAD} bytes.")
    with line_to(server) as line:
        line.sendall(HEAD + b"connection: close\r\none: %s\r\n\r\n" % (b"x" * (MOST_HEAD - 200)))
        assert line.recv(12) == b"HTTP/1.1 200"


CHUNKED = HEAD.replace(b"GET", b"POST") + b"transfer-encoding: chunked\r\n\r\n"


@pytest.mark.parametrize(
    ("first", "chunk"),
    [
        (CHUNKED + b"0\r\n", b"a-header: of some length\r\n" * 100),
        (CHUNKED + b"2\r\n{}\r\n0\r\none: ", b"z" * 4096),
        (CHUNKED + b"2;", b"extension" * 400),
    ],
)
def test_what_comes_around_a_body_has_an_end_too(
    server: Running, first: bytes, chunk: bytes
) -> None:
    with line_to(server) as line:
        pour(line, first, chunk)


def test_a_body_in_many_small_chunks_is_read(server: Running) -> None:
    with line_to(server) as line:
        line.sendall(CHUNKED.replace(b"/games", b"/tables"))
        for _ in range(MOST_HEAD // 4):
            line.sendall(b"1\r\n \r\n")
        line.sendall(b"0\r\nlate: header\r\n\r\n")
        assert line.recv(12) == b"HTTP/1.1 422"


def test_what_is_no_http_is_refused_in_a_sentence(server: Running) -> None:
    for nonsense in (b"\x16\x03\x01\x02\x00\x01\x00", b"WOOF\r\n\r\n", b"GET / HTTP/9.9\r\n\r\n"):
        with line_to(server) as line:
            line.sendall(nonsense)
            assert said(line) == (400, "That is no request of HTTP.")


def test_a_body_is_no_part_of_the_head(server: Running) -> None:
    body = b" " * (MOST_HEAD - 1)
    assert ask("POST", f"{server.address}/api/tables", content=body).status_code == 422
    with line_to(server) as line:
        post = POST.replace(b"50", str(len(body)).encode())
        line.sendall(post + body + HEAD)  # one and a half
        line.sendall(b"connection: close\r\n\r\n")
        answers = b"".join(iter(lambda: line.recv(65536), b""))
        assert re.findall(rb"HTTP/1.1 (\d+)", answers) == [b"422", b"200"]


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(BoundedHttp, "patience", 0.2)


@pytest.mark.usefixtures("impatient")
@pytest.mark.parametrize("sent", [HEAD, b"G", b"\r\n", POST, POST + b'{"game":'])
def test_who_dawdles_over_a_request_is_not_waited_for(server: Running, sent: bytes) -> None:
    with line_to(server) as line:
        line.sendall(sent)
        assert said(line) == (408, "A request has to arrive within 20 seconds.")


@pytest.mark.usefixtures("impatient")
def test_a_line_that_is_only_opened_is_closed(server: Running) -> None:
    with line_to(server) as line:
        assert said(line) == (0, "")


@pytest.mark.usefixtures("impatient")
def test_a_letter_now_and_then_gains_no_time(server: Running) -> None:
    with line_to(server) as line:
        line.sendall(HEAD)
        line.settimeout(0.02)
        for _ in range(3000):  # a minute of them
            line.sendall(b"x")
            with suppress(TimeoutError):
                assert line.recv(12) == b"HTTP/1.1 408"
                return
        raise AssertionError("it was waited for")


@pytest.mark.usefixtures("impatient")
def test_nor_does_an_empty_line_between_two_requests(server: Running) -> None:
    with line_to(server) as line:
        line.sendall(HEAD + b"\r\n")
        assert line.recv(12) == b"HTTP/1.1 200"
        line.sendall(b"\r\n")
        while line.recv(65536):
            pass  # until it is closed


@pytest.mark.usefixtures("impatient")
def test_a_socket_may_be_silent(server: Running, ann: Client) -> None:
    table = ann.open("", "random")
    ann.connect(table["id"])
    test_who_dawdles_over_a_request_is_not_waited_for(server, HEAD)  # later than the socket
    test_who_dawdles_over_a_request_is_not_waited_for(server, HEAD)
    ann.until("done", id=ann.send(do="ping"))
    ann.close()


def test_a_request_that_breaks_off_is_no_news(
    server: Running, caplog: pytest.LogCaptureFixture
) -> None:
    with line_to(server) as line:
        line.sendall(POST + b'{"game":')
    assert ask("GET", f"{server.address}/health").status_code == 200
    assert not caplog.records


# Lines


@pytest.fixture
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(BoundedHttp, "patience", 3600.0)


@pytest.mark.usefixtures("patient")
def test_one_address_has_so_many_lines(tmp_path: Path) -> None:
    with running(tmp_path, limited=True) as server, ExitStack() as lines:
        where = ("127.0.0.1", server.settings.port)
        held = [
            lines.enter_context(socket.create_connection(where, PATIENCE))
            for _ in range(MOST_LINES)
        ]
        until(lambda: len(server.lines) == MOST_LINES, "all are in")
        with socket.create_connection(where, PATIENCE) as late, suppress(ConnectionResetError):
            assert late.recv(1) == b"", "there is no room for it"
        held[0].close()
        until(lambda: len(server.lines) == MOST_LINES - 1, "one has gone")
        with socket.create_connection(where, PATIENCE) as late:
            late.sendall(HEAD + b"\r\n")
            assert late.recv(12) == b"HTTP/1.1 200"


@pytest.mark.usefixtures("patient")
def test_a_proxy_has_as_many_lines_as_it_needs(tmp_path: Path) -> None:
    with running(tmp_path, limited=True, trust=("127.0.0.1",)) as server, ExitStack() as lines:
        where = ("127.0.0.1", server.settings.port)
        for _ in range(MOST_LINES + 10):
            lines.enter_context(socket.create_connection(where, PATIENCE))
        until(lambda: len(server.lines) == MOST_LINES + 10, "all are in")


@pytest.mark.usefixtures("patient")
def test_lines_that_are_closed_or_became_sockets_are_not_counted(tmp_path: Path) -> None:
    with running(tmp_path, limited=True) as server, line_to(server) as line:
        ann = Client(server.address)
        ann.connect(ann.open("", "", game="thats-ruff")["id"])
        ann.until("table")
        until(lambda: len(server.lines) == 2, "a line and a socket")
        counts = [one.lines for one in server.lines if isinstance(one, BoundedHttp)]
        until(lambda: counts == [{"127.0.0.1": 1}], "the line is counted")
        line.close()
        until(lambda: counts == [{}], "and now nothing is")
        ann.close()
