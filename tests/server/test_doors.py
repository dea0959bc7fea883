"""Who is let in: cookies, tokens, other sites' pages, sockets, and how fast is too fast."""

from __future__ import annotations

from pathlib import Path

from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from barkade.server.connections import NO_TABLE, NOT_ALLOWED, TOO_FAST
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
        with connect(where, additional_headers=more) as socket:
            while True:
                socket.recv(60)
    except InvalidStatus as refused:
        return refused.response.status_code
    except Exception:
        return socket.close_code or 0


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
                 '{"do":"move","id":"short","move":"rest"}', "x" * 5000,
                 '{"do":"say","id":"12345678","text":"\\ud800"}',
                 '{"do":"say","id":"12345678","text":"hi","to":"all"}',
                 '{"do":"look","id":"12345678","seat":8}'):  # fmt: skip
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


# Limits


def test_who_is_too_fast_has_to_wait(tmp_path: Path) -> None:
    with running(tmp_path, limited=True) as server:
        client = Client(server.address)
        body = {"game": "thats-ruff", "seats": [{}, {}]}
        answers = [client.ask("POST", "/api/tables", body) for _ in range(70)]
        assert {answer.status_code for answer in answers} == {200, 429}
        assert [answer.status_code for answer in answers[:60]] == [200] * 60
        problem(answers[-1], 429, "too fast")
        assert client.ask("GET", "/api/games").status_code == 200
        table = answers[0].json()
        client.connect(table["id"])
        for _ in range(100):
            assert client.socket is not None
            client.socket.send('{"do":"ping","id":"12345678"}')
        assert client.until_closed() == TOO_FAST
        client.close()
