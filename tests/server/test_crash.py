"""A real server is killed, or stopped, in the middle of a game, and goes on where it was."""

from __future__ import annotations

import json
import socket
import sqlite3
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidHandshake

import barkade
from barkade.server.connections import GOING_AWAY
from tests.server.rooms import new_id
from tests.server.servers import (
    BUILD,
    PATIENCE,
    Client,
    Process,
    a_process,
    free_port,
    plain_environment,
    until,
)

FAST = ("--pace", "0", "--window", "0", "--unlimited")


class Stubborn:
    """A player who plays at random to the end, whatever happens to the server."""

    def __init__(self, address: str, table: str, seat: int, client: Client) -> None:
        self.client = client
        self.table = table
        self.seat = seat
        self.rng = Random(seat)
        self.seen = 0  # the last moment
        self.unanswered: dict[str, str] = {}  # commands by id
        self.acknowledged: list[str] = []
        self.story: list[tuple[int, str]] = []
        self.connections = 0
        self.view: dict[str, Any] = {}
        self.state: dict[str, Any] = {}
        self.failure: BaseException | None = None

    def play(self, moved: Callable[[], None]) -> None:
        """Until the game is over; connect again whenever the line breaks."""
        try:
            while not self.view.get("over"):
                try:
                    self._one_connection(moved)
                except (ConnectionClosed, OSError, TimeoutError, EOFError, InvalidHandshake):
                    self.client.close()
                    time.sleep(0.1)  # before it is tried again
        except BaseException as error:
            self.failure = error

    def _one_connection(self, moved: Callable[[], None]) -> None:
        self.client.connect(self.table, f"since={self.seen}" if self.state else "")
        self.connections += 1
        for sent, move in self.unanswered.items():
            self.client.send(do="move", id=sent, move=move)
        again = set(self.unanswered)
        while not self.view.get("over"):
            message = self.client.next()
            if message["type"] == "refused":
                raise AssertionError(message["why"])
            if message["type"] == "done" and message["id"] in self.unanswered:
                move = self.unanswered.pop(message["id"])
                self.acknowledged.append(f"{self.seat} {move}")
                moved()
                if message["id"] in again:  # the first state may have shown it already
                    self.client.send(do="ping")
            elif message["type"] == "done":
                self._move()
            if message["type"] == "state":
                self._look_at(message)
                self._move()
        self.client.close()

    def catch_up(self, move: str = "") -> dict[str, Any]:
        """The last of all states that were sent until a move was done; or now, until
        something was refused."""
        sent = self.client.send(do="move", move=move or "sit up and beg")
        while (message := self.client.next()).get("id") != sent:
            if message["type"] == "state":
                self.state = message
        assert message["type"] == ("done" if move else "refused")
        return self.state

    def _look_at(self, state: dict[str, Any]) -> None:
        self.seen, self.view, self.state = state["n"], state["view"], state
        assert not (state["fresh"] and self.story), "the story went back"
        self.story += [(line["n"], line["text"]) for line in state["story"]]

    def _move(self) -> None:
        if self.state.get("moves") and not self.unanswered:
            move = self.rng.choice(self.state["moves"])["move"]
            sent = new_id()
            self.unanswered[sent] = move
            self.client.send(do="move", id=sent, move=move)


def two_players(process: Process) -> tuple[str, list[Stubborn]]:
    """At a game that is soon over, however it is played."""
    return seated(process, "good-puppies-too", 2)


def seated(process: Process, game: str, seats: int) -> tuple[str, list[Stubborn]]:
    """People at one table; all but the first came by the link."""
    clients = [Client(process.address, n) for n in range(seats)]
    opening = {"game": game, "seats": [{}] * seats}
    table = clients[0].ask("POST", "/api/tables", opening).json()
    for seat, client in enumerate(clients):
        client.sit(table["sit"], seat, f"Player {seat}")
    players = [
        Stubborn(process.address, table["id"], n, client) for n, client in enumerate(clients)
    ]
    return table["id"], players


def journal_of(process: Process, table: str) -> list[bytes]:
    """What is on the disk of a table, read from outside."""
    query = "SELECT body FROM entries WHERE table_id = ? ORDER BY seq"
    with closing(sqlite3.connect(process.data)) as db:
        return [body for (body,) in db.execute(query, (table,))]


def play_through(
    process: Process, disturb: dict[int, Callable[[], None]], broken: int | None = None
) -> dict[str, Any]:
    """Play a game to its end, disturbed after so many acknowledged moves; the record.  Every line
    breaks so often at least: unless it is said, each time."""
    table, players = two_players(process)
    lock = threading.Lock()
    due = dict(disturb)

    def moved() -> None:
        with lock:
            if not all(player.connections for player in players):
                return  # nothing can break before it was there
            count = sum(len(player.acknowledged) for player in players)
            for at in [at for at in due if at <= count]:
                due.pop(at)()

    threads = [threading.Thread(target=player.play, args=(moved,)) for player in players]
    for thread in threads:
        thread.start()
    while any(thread.is_alive() for thread in threads):
        before = [len(player.story) for player in players]
        for thread in threads:
            thread.join(PATIENCE)
        if before == [len(player.story) for player in players]:
            break  # nothing happens any more
    for player in players:
        assert player.failure is None, player.failure
        assert player.view["over"]
        assert player.connections > (len(disturb) if broken is None else broken)
    assert not due
    record = told(players[0].client, f"/api/tables/{table}/record")
    for player in players:
        made = [move for move in record["moves"] if move.startswith(f"{player.seat} ")]
        # The last move of a game may be made by one whose line broke before the answer.
        assert made[: len(player.acknowledged)] == player.acknowledged
        left = [f"{player.seat} {move}" for move in player.unanswered.values()]
        assert made[len(player.acknowledged) :] in ([], left)
        whole = all_pages(player.client, f"/api/tables/{table}/story")
        assert player.story == [(line["n"], line["text"]) for line in whole]
    return record


def told(client: Client, address: str) -> dict[str, Any]:
    """What a server says; who is told to try again does."""

    def answer() -> dict[str, Any]:
        found = client.ask("GET", address)
        assert found.status_code in (200, 503), found.text
        return {} if found.status_code == 503 else dict(found.json())

    found: dict[str, Any] = until(answer, f"{address} was told")
    return found


def all_pages(client: Client, address: str) -> list[dict[str, Any]]:
    """A story from its beginning."""
    page = told(client, address)
    whole: list[dict[str, Any]] = page["story"]
    while page["earlier"]:
        page = told(client, f"{address}?before={page['earlier']}")
        whole = page["story"] + whole
    return whole


@pytest.mark.long
def test_a_server_killed_in_the_middle_of_a_game_loses_and_doubles_no_move(
    tmp_path: Path,
) -> None:
    with a_process(tmp_path, *FAST) as process:

        def crash() -> None:
            process.kill()
            process.start()

        record = play_through(process, {2: crash, 17: crash, 40: crash})
        assert barkade.replay(record).over


def a_window_opened(process: Process) -> tuple[str, list[Stubborn]]:
    """A table at which all let something pass, and have seen what came of it."""
    table, players = seated(process, "we-rate-dogs", 3)
    for player in players:
        player.client.connect(table)
    passed = False
    while True:
        answers = [one["move"] for p in players for one in p.catch_up()["picked"]]
        if passed and not answers:
            return table, players
        passed = "pass" in answers
        for player in players:
            moves = [one["move"] for one in player.catch_up()["moves"]]
            if moves:
                player.catch_up("pass" if "pass" in moves else player.rng.choice(moves))
                break


@pytest.mark.long
def test_a_server_killed_after_a_window_was_opened_does_not_hold_it_again(tmp_path: Path) -> None:
    """What people have seen stays so: the story does not go back, and no answer is withdrawn."""
    with a_process(tmp_path, "--pace", "0", "--window", "2", "--unlimited") as process:
        table, players = a_window_opened(process)
        before = [player.catch_up() for player in players]
        for _ in range(2):
            process.kill()
            process.start()
            for player, seen in zip(players, before, strict=True):
                player.client.close()
                player.client.connect(table, f"since={seen['n']}")
                now = player.catch_up()
                assert (now["fresh"], now["story"]) == (False, [])
                for field in ("n", "view", "picked", "can_take_back"):
                    assert now[field] == seen[field]
            entries = [json.loads(body) for body in journal_of(process, table)]
            openings = [entry["kind"] for entry in entries].count("revealed")
            assert openings == [entry.get("held") for entry in entries].count(True)


@pytest.mark.long
def test_a_server_that_is_stopped_says_so_and_goes_on_when_it_is_started_again(
    tmp_path: Path,
) -> None:
    with a_process(tmp_path, *FAST) as process:
        codes: list[int] = []

        def stop() -> None:
            codes.append(process.stop())
            process.start()

        record = play_through(process, {12: stop})
        assert codes == [0]
        assert barkade.replay(record).over
    assert "Traceback" not in process.log.read_text()


def test_a_server_that_stops_closes_its_sockets_as_one_that_goes_away(tmp_path: Path) -> None:
    with a_process(tmp_path, *FAST) as process:
        table, players = two_players(process)
        for player in players:
            player.client.connect(table)
            player.client.until("state")
        process.stop()
        assert [player.client.until_closed() for player in players] == [GOING_AWAY] * 2


def test_a_table_can_be_watched_and_listed_after_a_crash(tmp_path: Path) -> None:
    with a_process(tmp_path, *FAST) as process:
        table, players = two_players(process)
        before = players[0].client.ask("GET", "/api/tables").json()
        info = players[0].client.ask("GET", f"/api/tables/{table}").json()
        process.kill()
        process.start()
        assert players[0].client.ask("GET", "/api/tables").json() == before
        assert players[0].client.ask("GET", f"/api/tables/{table}").json() == info


def test_a_clock_goes_on_after_a_crash_though_nobody_asks_for_the_table(tmp_path: Path) -> None:
    with a_process(tmp_path, *FAST) as process:
        client = Client(process.address)
        opening = {"game": "thats-ruff", "seats": [{}, {"bot": "random"}], "clock": 1}
        table = client.ask("POST", "/api/tables", opening).json()
        client.sit(table["sit"], 0, "Ann")
        process.kill()
        process.start()

        def over() -> bool:
            return bool(client.ask("GET", f"/api/tables/{table['id']}").json()["state"] == "over")

        until(over, "a stand-in and a bot have finished the game")


# What keeps it from starting


def refusal(*words: str) -> str:
    """The one sentence with which it does not start."""
    run = subprocess.run(
        [sys.executable, "-m", "barkade", "serve", *words],
        cwd=BUILD, env=plain_environment(), capture_output=True, text=True, timeout=PATIENCE,
        check=False,
    )  # fmt: skip
    assert run.returncode != 0
    assert "Traceback" not in run.stderr
    (line,) = run.stderr.strip().splitlines()
    assert line.endswith(".")
    return line


def test_a_port_that_is_taken_is_told_in_one_sentence(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        line = refusal("--port", port, "--data", str(tmp_path / "barkade.db"))
        assert port in line
        assert "--port" in line


@pytest.mark.parametrize("content", [b"Not a store at all. " * 100, b"short"])
def test_a_file_that_is_no_store_is_told_in_one_sentence_and_left_alone(
    tmp_path: Path, content: bytes
) -> None:
    file = tmp_path / "letter.txt"
    file.write_bytes(content)
    assert str(file) in refusal("--port", str(free_port()), "--data", str(file))
    assert file.read_bytes() == content


def test_a_folder_that_does_not_exist_is_told_in_one_sentence(tmp_path: Path) -> None:
    file = tmp_path / "nowhere" / "barkade.db"
    assert str(file) in refusal("--port", str(free_port()), "--data", str(file))


def test_data_that_another_server_uses_is_told_in_one_sentence(tmp_path: Path) -> None:
    with a_process(tmp_path, *FAST) as process:
        line = refusal("--port", str(free_port()), "--data", str(process.data))
        assert "in use" in line


def test_a_log_for_machines_is_one_object_a_line(tmp_path: Path) -> None:
    with a_process(tmp_path, *FAST, "--log", "json") as process:
        two_players(process)
        process.stop()
    lines = [line for line in process.log.read_text().splitlines() if line.startswith("{")]
    events = [json.loads(line)["event"] for line in lines]
    assert events[0] == "serving"
    assert "opened" in events
    assert events[-1] == "stopped"
