"""Who is let in: cookies, tokens, other sites' pages, sockets, and how fast is too fast."""

from __future__ import annotations

import asyncio
import socket
from contextlib import suppress
from pathlib import Path
from typing import NoReturn

import pytest
from starlette.types import Receive, Scope, Send
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

import barkade
from barkade.kernel.errors import BadSetup
from barkade.server import limits
from barkade.server.connections import NO_TABLE, NOT_ALLOWED, TOO_FAST
from barkade.server.doors import Door
from barkade.server.hall import Hall
from barkade.server.settings import Settings
from tests.server.servers import Client, Running, ask, key, problem, running

# Who asks


def test_a_newcomer_gets_a_cookie_that_no_script_can_read(server: Running) -> None:
    for path in ("/api/games", "/", "/table/any"):
        cookie = ask("GET", server.address + path).headers["set-cookie"]
        assert cookie.startswith("barkade=")
        assert {"HttpOnly", "SameSite=Lax", "Path=/"} <= set(cookie.split("; "))
        assert "Secure" not in cookie


def test_who_has_a_cookie_gets_no_other(ann: Client) -> None:
    for path in ("/api/games", "/"):
        assert "set-cookie" not in ann.ask("GET", path).headers


def test_a_program_may_send_the_same_as_a_bearer(ann: Client) -> None:
    table = ann.open("", "", listed=False)
    address = f"{ann.address}/api/tables/{table['id']}"
    token = ann.cookie.partition("=")[2]
    for scheme in ("Bearer", "bearer"):
        answer = ask("GET", address, headers={"authorization": f"{scheme} {token}"})
        assert answer.json()["host"]
        assert "set-cookie" not in answer.headers


def test_a_forged_token_is_nobodys(ann: Client) -> None:
    table = ann.open("", "", listed=False)
    address = f"{ann.address}/api/tables/{table['id']}"
    player, _, signature = ann.cookie.partition("=")[2].partition(".")
    other = Client(ann.address).cookie.partition("=")[2].partition(".")[2]
    for token in ("", ".", player, f"{player}.", f"{player}.{other}", f"{player}.{signature[:-1]}",
                  f"{player}.{signature}0", f"x{player}.{signature}", "." + signature, "\xe9.\xe9",
                  f"{player}.{signature}.{signature}"):  # fmt: skip
        for name, value in (("cookie", f"barkade={token}"), ("authorization", f"Bearer {token}")):
            headers = [(name.encode(), value.strip().encode("latin-1"))]
            answer = ask("GET", address, headers=headers)
            problem(answer, 403, "its link")
            assert "set-cookie" in answer.headers


def test_another_sites_page_can_change_nothing(ann: Client) -> None:
    headers = {"cookie": ann.cookie}
    body = {"game": "walking", "seats": [{}, {}]}
    host = ann.address.partition("//")[2]
    for origin in ("http://evil.example", "null", f"http://{host}.evil.example", "http://[",
                   "http://127.0.0.1:1", f"http://evil.example/{host}"):  # fmt: skip
        answer = ask(
            "POST", f"{ann.address}/api/tables", json=body, headers={**headers, "origin": origin}
        )
        problem(answer, 403, "another site")
    own = ask(
        "POST", f"{ann.address}/api/tables", json=body, headers={**headers, "origin": ann.address}
    )
    assert own.status_code == 200


def socket_code(client: Client, table: str, **headers: str) -> int:
    """The code with which a socket is closed that was not let in."""
    where = f"{client.address.replace('http', 'ws', 1)}/api/tables/{table}"
    more = {"cookie": client.cookie, **headers}
    try:
        with connect(where, additional_headers=more) as line:
            while True:
                line.recv(60)
    except InvalidStatus as refused:
        return refused.response.status_code
    except Exception:
        return line.close_code or 0


def test_another_sites_page_can_open_no_socket(ann: Client) -> None:
    table = ann.open("", "random")
    ann.sit(table["sit"], 0, "Ann")
    for origin in ("http://evil.example", "null", "http://["):
        code = socket_code(ann, f"{table['id']}/socket", origin=origin)
        assert code == NOT_ALLOWED


def test_a_socket_needs_a_table_and_the_right_to_watch_it(ann: Client, bob: Client) -> None:
    table = ann.open("", "random", listed=False)
    assert socket_code(bob, "nowhere/socket") == NO_TABLE
    assert socket_code(bob, f"{table['id']}/socket") == NOT_ALLOWED
    assert socket_code(bob, f"{table['id']}/socket?key=wrong") == NOT_ALLOWED
    bob.connect(table["id"], key(table["watch"]))
    assert bob.until("table")["table"]["id"] == table["id"]
    bob.close()


def test_a_socket_is_told_in_a_whole_sentence_why_a_table_can_not_be_played(
    ann: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A WebSocket has room for 123 bytes of it."""
    table = ann.open("", "random")["id"]
    where = f"{ann.address.replace('http', 'ws', 1)}/api/tables/{table}/socket"
    longest = f"This table was opened under {barkade.load('dog-man').other_rules(99)}."
    for why, told in ((longest, longest), ("ü" * 200, "ü" * 61)):

        def refuse(hall: Hall, id: str, why: str = why) -> NoReturn:
            raise BadSetup(why)

        monkeypatch.setattr(Hall, "party", refuse)
        with connect(where) as line, pytest.raises(ConnectionClosed) as closed:
            line.recv(60)
        assert closed.value.rcvd is not None
        assert (closed.value.rcvd.code, closed.value.rcvd.reason) == (NO_TABLE, told)


def test_a_socket_looks_with_the_eyes_that_one_has(ann: Client, bob: Client) -> None:
    table = ann.open("", "", "random")
    for seat in (0, 1):
        ann.sit(table["sit"], seat, f"Ann {seat}")
    eyes: list[tuple[Client, str, int | None]] = [
        (ann, "", 0), (ann, "seat=1", 1), (ann, "seat=2", 0), (ann, "seat=x", 0),
        (bob, "", None), (bob, "seat=0", None), (bob, "since=x&seat=-1", None),
        (ann, "seat=spectator", None), (bob, "seat=spectator", None),
    ]  # fmt: skip
    for client, query, looking in eyes:
        client.connect(table["id"], query)
        assert client.until("state")["seat"] == looking
        client.close()


def test_nonsense_on_a_socket_is_refused_and_the_line_stays(ann: Client) -> None:
    table = ann.open("", "random")
    ann.sit(table["sit"], 0, "Ann")
    ann.connect(table["id"])
    assert ann.socket is not None
    for text in ("", "{", "[]", '{"do":"fly","id":"12345678"}', '{"do":"move","id":"12345678"}',
                 '{"do":"move","id":"","move":"rest"}', "x" * 5000,
                 '{"do":"say","id":"12345678","text":"\\ud800"}',
                 '{"do":"say","id":"12345678","text":"hi","to":"all"}',
                 '{"do":"look","id":"12345678","seat":8}',
                 '{"x":' + "[" * 4000, '{"x":' + '{"y":' * 800,
                 "é" * 3000):  # fmt: skip
        ann.socket.send(text)
        refused = ann.until("refused")
        assert refused["why"].startswith("That was not understood")
        assert refused["why"].endswith(".")
    ann.until("done", id=ann.send(do="ping"))
    ann.close()


def test_bytes_on_a_socket_are_not_taken_for_a_wish_to_leave(ann: Client) -> None:
    table = ann.open("", "random")
    ann.connect(table["id"])
    assert ann.socket is not None
    ann.socket.send(b'{"do":"ping","id":"12345678"}')
    assert ann.until_closed() in (1003, 1007)
    ann.close()


# Behind a proxy


def cookie_and_house(server: Running, **headers: str) -> tuple[bool, str]:
    """Whether one gets a cookie for https only, and at which address one seems to live."""
    houses: list[str] = []
    real = server.hall.limits
    take = real.take

    def taking(kind: str, player: str, house: str, now: float) -> bool:
        houses.append(house)
        return take(kind, player, house, now)

    real.take = taking  # type: ignore[method-assign]
    answer = ask("GET", f"{server.address}/api/games", headers=headers)
    real.take = take  # type: ignore[method-assign]
    return "; Secure" in answer.headers["set-cookie"], houses[0]


FORWARDED = {"x-forwarded-for": "192.0.2.7", "x-forwarded-proto": "https"}


def test_nobodys_word_is_taken_for_anothers_address(server: Running) -> None:
    assert cookie_and_house(server, **FORWARDED) == (False, "127.0.0.1")


@pytest.mark.parametrize(
    ("trust", "believed"),
    [("127.0.0.1", True), ("127.0.0.0/8", True), ("127.0.0.2", False), ("10.0.0.0/8", False),
     ("::1", False)],
)  # fmt: skip
def test_a_trusted_proxys_word_is_taken(tmp_path: Path, trust: str, believed: bool) -> None:
    with running(tmp_path, trust=(trust,)) as server:
        expected = (True, "192.0.2.7") if believed else (False, "127.0.0.1")
        assert cookie_and_house(server, **FORWARDED) == expected


@pytest.mark.parametrize(
    ("forwarded", "house"),
    [
        ("198.51.100.1, 192.0.2.7", "192.0.2.7"),  # the first may be made up
        ("192.0.2.7, 10.1.1.1", "192.0.2.7"),  # two proxies, both trusted
        ("192.0.2.7, 203.0.113.9, 10.1.1.1", "203.0.113.9"),
        ("2001:db8:0:1::7", "2001:db8:0:1::"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("10.1.1.1", "10.1.1.1"),
        ("unknown", "127.0.0.1"),
        ("192.0.2.7, unknown", "127.0.0.1"),
        ("192.0.2.7, unknown, 10.1.1.1", "10.1.1.1"),
        ("", "127.0.0.1"),
        ("9" * 5000, "127.0.0.1"),
    ],
)
def test_the_last_address_that_no_proxy_has_is_who_asks(forwarded: str, house: str) -> None:
    seen: list[Scope] = []

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        seen.append(scope)

    door = Door(app, Settings(trust=("127.0.0.1", "10.0.0.0/8")))
    headers = [(b"host", b"localhost"), (b"x-forwarded-for", forwarded.encode())]
    scope = {"type": "http", "path": "/", "client": ("127.0.0.1", 5), "scheme": "http",
             "headers": headers}  # fmt: skip
    asyncio.run(door(scope, None, None))  # type: ignore[arg-type]
    assert limits.house(seen[0]["client"][0]) == house


def test_a_link_is_as_secure_as_the_way_it_was_asked_for(tmp_path: Path) -> None:
    with running(tmp_path, trust=("127.0.0.1",), names=("dogs.example",)) as server:
        body = {"game": "thats-ruff", "seats": [{}, {}]}
        for scheme in ("http", "https"):
            headers = {"x-forwarded-proto": scheme, "host": "dogs.example"}
            answer = ask("POST", f"{server.address}/api/tables", json=body, headers=headers)
            assert answer.json()["sit"].startswith(f"{scheme}://dogs.example/table/")


# Names


def hosts(server: Running, *names: str) -> list[int]:
    """What is answered to who asks for the server by these names."""
    return [
        ask("GET", f"{server.address}/api/games", headers={"host": name}).status_code
        for name in names
    ]


LOOPBACK = ("localhost", "localhost:8000", "LOCALHOST.", "127.0.0.1:1", "[::1]:80")


def test_a_name_that_is_not_the_servers_is_refused(server: Running) -> None:
    machine = socket.gethostname()
    known = (*LOOPBACK, "192.168.1.20:8000", "[2001:db8::7]:8000", machine, f"{machine}.local:80")
    assert hosts(server, *known) == [200] * len(known)
    unknown = ("evil.example", "localhost.evil.example", "evil.local", "127.0.0.1.evil.example",
               "", "a b", "evil.example:8000", "[::1", "[127.0.0.1", "localhost:8000:1", "::1",
               "localhost/", "localhost:x")  # fmt: skip
    assert hosts(server, *unknown) == [421] * len(unknown)
    for path in ("/", "/api/tables", "/web/base.css", "/nowhere"):
        answer = ask("GET", server.address + path, headers={"host": "evil.example"})
        problem(answer, 421, '"evil.example"')
        assert "set-cookie" not in answer.headers
    answer = ask("GET", f"{server.address}/health", headers={"host": "a.balancer"})
    assert answer.status_code == 200


def test_with_names_given_the_server_goes_by_no_others(tmp_path: Path) -> None:
    names, base = ("dogs.example", "Cats.Example"), "https://base.example:444"
    with running(tmp_path, names=names, base=base) as server:
        known = (*LOOPBACK, "dogs.example:8443", "cats.example", "DOGS.EXAMPLE.", "base.example")
        assert hosts(server, *known) == [200] * len(known)
        unknown = ("evil.dogs.example", "192.168.1.20", socket.gethostname(), "example")
        assert hosts(server, *unknown) == [421] * len(unknown)


async def nowhere(scope: Scope, receive: Receive, send: Send) -> None:
    """Behind the door."""


def test_an_address_in_numbers_may_be_given_as_a_name() -> None:
    names, base = ("192.168.1.20", "2001:DB8:0::7", "dogs.example"), "http://[2001:db8::9]:8000"
    door = Door(nowhere, Settings(names=names, base=base))
    known = ("192.168.1.20:8000", "[2001:db8::7]", "[2001:db8:0::7]:80", "[2001:db8::9]:8000")
    assert [door.knows(host) for host in known] == [True] * len(known)
    unknown = ("192.168.1.21", "[2001:db8::8]:8000", "192.168.1.20.dogs.example")
    assert [door.knows(host) for host in unknown] == [False] * len(unknown)


def test_who_gives_two_names_or_none_is_refused(server: Running) -> None:
    for lines in ("", "host: localhost\r\nhost: evil.example\r\n"):
        with socket.create_connection(("127.0.0.1", server.settings.port), 60) as line:
            line.sendall(f"GET / HTTP/1.1\r\n{lines}connection: close\r\n\r\n".encode())
            assert line.recv(12) == b"HTTP/1.1 421"


def test_a_socket_to_another_name_is_refused(server: Running, ann: Client) -> None:
    table = ann.open("", "random")
    where = f"{ann.address.replace('http', 'ws', 1)}/api/tables/{table['id']}/socket"
    rebound = where.replace("127.0.0.1", "evil.example")
    line = socket.create_connection(("127.0.0.1", server.settings.port), 60)
    with line, pytest.raises(InvalidStatus, match="403"):
        connect(rebound, sock=line, additional_headers={"cookie": ann.cookie})


def test_a_page_of_the_address_in_links_is_ours(tmp_path: Path) -> None:
    with running(tmp_path, base="https://dogs.example:8443") as server:
        body = {"game": "thats-ruff", "seats": [{}, {}]}
        for origin, status in (("https://dogs.example:8443", 200), ("https://cats.example", 403)):
            headers = {"host": "dogs.example", "origin": origin}
            answer = ask("POST", f"{server.address}/api/tables", json=body, headers=headers)
            assert answer.status_code == status


# Limits


def test_who_is_too_fast_has_to_wait(tmp_path: Path) -> None:
    with running(tmp_path, limited=True) as server:
        client = Client(server.address)
        body = {"game": "thats-ruff", "seats": [{}, {}]}
        answers = [client.ask("POST", "/api/tables", body) for _ in range(40)]
        assert {answer.status_code for answer in answers} == {200, 429}
        assert [answer.status_code for answer in answers[:30]] == [200] * 30
        problem(answers[-1], 429, "too fast")
        assert client.ask("GET", "/api/games").status_code == 200
        table = answers[0].json()
        client.connect(table["id"])
        assert client.socket is not None
        with suppress(ConnectionClosed):  # the server may have heard enough before the last one
            for _ in range(100):
                client.socket.send('{"do":"ping","id":"12345678"}')
        assert client.until_closed() == TOO_FAST
        client.close()
