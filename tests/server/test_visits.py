"""A program comes to a seat by a link, and plays there in whatever language it is written."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from tests.server.servers import PATIENCE, Client, Running, problem, running, until

DOCS = Path(__file__).parents[2] / "docs"
PYTHON = [sys.executable, "-W", "error", str(DOCS / "example_bot.py")]
NODE = ["node", "--experimental-websocket", "--no-warnings", str(DOCS / "example_bot.mjs")]
GAME = "thats-ruff"


@pytest.fixture
def server(tmp_path: Path) -> Any:
    with running(tmp_path) as found:
        yield found


def invited(host: Client, table: dict[str, Any], seat: int) -> str:
    """The link for a program."""
    answer = host.ask("POST", f"/api/tables/{table['id']}/seats/{seat}/invite")
    assert answer.status_code == 200, answer.text
    link: str = answer.json()["link"]
    return link


def why_not(link: str) -> tuple[int, str]:
    """With what a socket is closed at once."""
    with connect(link) as socket, pytest.raises(ConnectionClosed) as closed:
        socket.recv(PATIENCE)
    assert closed.value.rcvd is not None
    return closed.value.rcvd.code, closed.value.rcvd.reason


def seats(server: Running, table: dict[str, Any]) -> list[str]:
    return [seat.name for seat in server.hall.party(table["id"]).seats]


def played(server: Running, table: dict[str, Any], *programs: list[str]) -> None:
    """These come to the seats of a table and play to the end."""
    running = [subprocess.Popen(words, stderr=subprocess.PIPE, text=True) for words in programs]
    party = server.hall.party(table["id"])
    until(lambda: party.stage == "over", "the programs have played")
    assert [(one.communicate(timeout=PATIENCE)[1], one.returncode) for one in running] == [
        ("", 0)
    ] * len(running)


def test_two_programs_play_a_whole_game(server: Running) -> None:
    host = Client(server.address)
    table = host.open("", "", game=GAME)
    played(server, table, *([*PYTHON, invited(host, table, seat)] for seat in (0, 1)))
    assert seats(server, table) == ["Scout", "Scout 2"]


@pytest.mark.skipif(not shutil.which("node"), reason="there is no Node here")
def test_one_in_another_language_plays_with_a_bot_of_ours(server: Running) -> None:
    host = Client(server.address)
    table = host.open("", "random", game=GAME)
    played(server, table, [*NODE, invited(host, table, 0)])


def test_who_comes_again_has_the_same_seat(server: Running) -> None:
    host = Client(server.address)
    table = host.open("", "random", game=GAME)
    link = invited(host, table, 0)
    for name in ("Rex", "Rover"):
        with connect(f"{link}&name={name}") as socket:
            message = json.loads(socket.recv(PATIENCE))
            assert message["type"] == "table"
            assert message["table"]["yours"] == [0]
            assert message["table"]["state"] == "playing"
    assert seats(server, table)[0] == "Rex"


def test_one_that_does_not_say_who_it_is_has_a_name_all_the_same(server: Running) -> None:
    host = Client(server.address)
    table = host.open("", "", game=GAME)
    long = "x" * 60
    with connect(invited(host, table, 0)), connect(f"{invited(host, table, 1)}&name={long}"):
        until(lambda: all(seats(server, table)), "both sit")
    assert seats(server, table) == ["Visiting bot", "x" * 24]


def test_a_link_is_for_one_seat_and_for_nobody_elses(server: Running) -> None:
    host = Client(server.address)
    table = host.open("", "", "", game=GAME)
    link = invited(host, table, 1)
    for wrong in (link.replace("seat=1", "seat=2"), f"{link}0", link.replace("seat=1&", "")):
        code, why = why_not(wrong)
        assert code == 4403
        assert why.startswith("That link does not lead to a seat at this table")
    host.sit(table["sit"], 1, "Ann")
    assert why_not(link) == (4403, "Somebody sits there already; choose another seat.")
    assert seats(server, table) == ["", "Ann", ""]


def test_only_the_host_invites_and_only_to_a_seat_that_is_open(server: Running) -> None:
    host, bob = Client(server.address), Client(server.address)
    table = host.open("", "random", game=GAME)
    where = f"/api/tables/{table['id']}/seats"
    problem(bob.ask("POST", f"{where}/0/invite"), 403, "Only who opened the table")
    problem(host.ask("POST", f"{where}/1/invite"), 409, "Somebody sits there already")
    problem(host.ask("POST", f"{where}/7/invite"), 409, "There is no seat 7")
