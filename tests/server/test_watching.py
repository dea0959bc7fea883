"""What who runs a server can see of it: its health, its counts, and what it refuses to start
with; and what its counts don't tell."""

from __future__ import annotations

import asyncio
import re
import resource
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest
from click.testing import CliRunner

from barkade.cli import main
from barkade.server import wire
from barkade.server.endings import close
from barkade.server.metrics import HELP, Metrics
from barkade.server.pulse import EVERY
from barkade.server.serve import address
from barkade.server.settings import Settings
from barkade.server.sqlite import SqliteStore
from tests.server.rooms import Clock, Room, asked_to_bark, calm, in_no_time, legal, new_id
from tests.server.servers import (
    BUILD,
    Client,
    Running,
    a_process,
    ask,
    free_port,
    plain_environment,
    running,
)

pytestmark = pytest.mark.usefixtures("small_games")


def counts(room: Room) -> str:
    return room.hall.metrics.text()


def count(text: str, name: str) -> float:
    return float(re.findall(rf"^barkade_{re.escape(name)} (\S+)$", text, re.M)[0])


# What the counts don't tell


def test_nothing_is_counted_while_a_window_is_open() -> None:
    async def play(clock: Clock) -> None:
        room, party, ears = await asked_to_bark(clock, 4, window=3.0)
        await calm()
        before = counts(room)
        assert 'entries_total{kind="sat"} 4' in before
        room.move(party, ears[1], legal(party, 1)[0])
        room.move(party, ears[1], "take back")
        room.move(party, ears[1], "nonsense")
        room.do(party, ears[2], wire.Say(new_id(), "Hm."))
        room.do(party, ears[2], wire.Preview(new_id(), legal(party, 2)[0]))
        room.do(party, ears[2], wire.Answers(new_id(), "pass"))
        for seat in (1, 3):
            room.move(party, ears[seat], "pass")
        await calm()
        assert party.full, "the last answer waits"
        assert counts(room) == before
        clock.now += 3.5
        room.hall.release(party)
        await calm()
        after = counts(room)
        assert count(after, 'entries_total{kind="moved"}') == len(room.moves_stored(party))
        assert 'barkade_commands_total{kind="take_back"} 1' in after
        assert "barkade_refusals_total 1" in after

    in_no_time(play)


@pytest.mark.parametrize("game", ["picking", "barking"])
def test_bots_answers_are_not_counted_one_by_one(game: str) -> None:
    """What a spectator is told and what the counts say change at the same moments."""

    async def play(clock: Clock) -> None:
        room = Room(clock, pace=0.1)
        party = room.open(game, "random", "random", "random")
        ear = room.listen(party)
        rng = Random(1)
        before, told = counts(room), len(ear.told)
        while party.stage != "over":
            clock.now += rng.random()
            await calm()
            now = counts(room)
            if party.secretive:
                assert now == before or len(ear.told) > told
            before, told = now, len(ear.told)
        await calm()
        assert count(counts(room), "bot_moves_total") == len(room.moves_stored(party))

    in_no_time(play)


def test_a_standing_answer_is_counted_with_the_next_thing_that_all_see() -> None:
    async def play(clock: Clock) -> None:
        room = Room(clock)
        party, ears = await room.seated("barking", 3)
        before = counts(room)
        room.do(party, ears[1], wire.Answers(new_id(), "could"))
        await calm()
        assert counts(room) == before

    in_no_time(play)


def test_what_was_untold_is_counted_when_a_table_is_put_away() -> None:
    async def play(clock: Clock) -> None:
        room = Room(clock)
        party = room.open("walking", "", "")
        ear = room.listen(party, 0)
        room.do(party, ear, wire.Ping(new_id()))
        room.hall.audience.leave(party, ear)
        await calm()
        assert "commands_total{" not in counts(room)
        clock.now += room.hall.settings.idle + 1
        room.hall.keeper.tick(party)
        assert party.id not in room.hall.parties
        assert 'barkade_commands_total{kind="ping"} 1' in counts(room)
        assert not room.hall.metrics._untold

    in_no_time(play)


def test_what_was_untold_is_counted_when_a_table_is_closed_during_a_secret() -> None:
    async def play(clock: Clock) -> None:
        room, party, ears = await asked_to_bark(clock, 3)
        room.move(party, ears[1], "pass")
        assert party.secretive
        close(room.hall, party, "ann")
        await calm()
        assert count(counts(room), 'entries_total{kind="moved"}') == 2
        for ear in ears:
            room.hall.audience.leave(party, ear)
        clock.now += room.hall.settings.idle + 1
        room.hall.keeper.tick(party)
        assert not room.hall.metrics._untold

    in_no_time(play)


def test_only_entries_take_time_to_be_stored() -> None:
    async def play(clock: Clock) -> None:
        room = Room(clock)
        party, _ = await room.seated("walking", 2)
        room.hall.metrics.tell(party.id)
        before = count(counts(room), "stored_seconds_total")
        room.store.holding = True
        room.listen(party)  # waits for the disk, and all others are told
        clock.now += 5
        room.store.commit()
        room.hall.metrics.tell(party.id)
        assert count(counts(room), "stored_seconds_total") == before

    in_no_time(play)


def test_counts_are_written_as_prometheus_reads_them() -> None:
    metrics = Metrics()
    metrics.add("requests", "200")
    metrics.add("stored_seconds", "", 0.25, "a table")
    assert 'barkade_requests_total{kind="200"} 1\n' in metrics.text()
    assert "barkade_stored_seconds_total 0\n" in metrics.text()
    metrics.tell("a table")
    assert "barkade_stored_seconds_total 0.25\n" in metrics.text(sockets=2)
    assert "barkade_sockets 2\n" in metrics.text(sockets=2)
    assert all(f"# HELP barkade_{name}_total" in metrics.text() for name in HELP)


# Where the counts are told


def test_the_counts_are_not_told_where_the_game_is_played(server: Running) -> None:
    answer = ask("GET", f"{server.address}/metrics")
    assert answer.status_code == 404
    assert "barkade_" not in answer.text


def test_the_counts_have_an_address_of_their_own(tmp_path: Path) -> None:
    port = free_port()
    with a_process(tmp_path, "--metrics", str(port), "--host-name", "dogs.example") as process:
        Client(process.address).open("", "", game="thats-ruff")
        answer = ask("GET", f"http://127.0.0.1:{port}/metrics")
        assert answer.headers["content-type"].startswith("text/plain; version=0.0.4")
        assert 'barkade_entries_total{kind="opened"} 1' in answer.text
        assert ask("GET", f"http://127.0.0.1:{port}/api/games").status_code == 404
        for host, status in (("10.0.0.5:9100", 200), ("dogs.example", 200), ("evil.example", 421)):
            named = ask("GET", f"http://127.0.0.1:{port}/metrics", headers={"host": host})
            assert named.status_code == status
        assert process.stop() == 0
    with pytest.raises(httpx.ConnectError):
        ask("GET", f"http://127.0.0.1:{port}/metrics")


# Health


def test_a_server_that_cant_write_is_not_well(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        store = server.hall.store
        assert isinstance(store, SqliteStore)
        commits = store.commits
        assert ask("GET", f"{server.address}/health").json()["ok"]
        assert store.commits > commits, "it has written"

        def status() -> int:
            answer = ask("GET", f"{server.address}/health")
            assert answer.json()["ok"] == (answer.status_code == 200)
            return answer.status_code

        store._writing.execute("PRAGMA query_only = ON")
        assert status() == 503, "it says so"
        store._writing.execute("PRAGMA query_only = OFF")
        assert status() == 200, "it is well again"


def test_who_asks_at_once_makes_it_write_once() -> None:
    async def play(clock: Clock) -> None:
        room = Room(clock)
        writes = counted(room)
        async with room.browser("ann") as ann:
            answers = await asyncio.gather(*(ann.get("/health") for _ in range(5)))
        assert all(answer.json()["ok"] for answer in answers)
        assert len(writes) <= 2, "those who came while it wrote share another"

    in_no_time(play)


def test_nobody_is_told_of_health_from_before_they_asked() -> None:
    async def play(clock: Clock) -> None:
        room = Room(clock)
        writes = counted(room)
        async with room.browser("ann") as ann:
            for asked in range(1, 6):
                room.store.failing = asked == 3
                assert (await ann.get("/health")).json()["ok"] != room.store.failing
                assert len(writes) == asked
        assert writes[-1] - writes[0] == pytest.approx(4 * EVERY), (
            "who asks again and again does not keep it busy"
        )

    in_no_time(play)


def counted(room: Room) -> list[float]:
    """When it wrote to say that it is well."""
    writes: list[float] = []
    check = room.store.check

    def noted(stored: Any) -> None:
        writes.append(asyncio.get_running_loop().time())
        check(stored)

    room.store.check = noted  # type: ignore[method-assign]
    return writes


# The start


@pytest.mark.parametrize(
    ("host", "shown"),
    [("127.0.0.1", "localhost"), ("0.0.0.0", "localhost"), ("::", "localhost"), ("::1", "[::1]"),
     ("192.0.2.7", "192.0.2.7")],
)  # fmt: skip
def test_where_it_is_can_be_clicked(host: str, shown: str) -> None:
    assert address(Settings(host=host, port=8080)) == f"http://{shown}:8080"


def refused(*options: str, most: int | None = None) -> str:
    """What a server says that does not start; no file of it grows beyond so many bytes."""

    def small_disk() -> None:
        if most is not None:
            resource.setrlimit(resource.RLIMIT_FSIZE, (most, most))

    run = subprocess.run(
        [sys.executable, "-m", "barkade", "serve", *options],
        cwd=BUILD, env=plain_environment(), capture_output=True, text=True, preexec_fn=small_disk,
    )  # fmt: skip
    assert run.returncode == 1
    (line,) = run.stderr.strip().splitlines()
    assert line.startswith("Error: ")
    assert line.endswith(".")
    return line


@pytest.mark.parametrize("kept", [False, True])
def test_a_full_disk_is_told_at_the_start(tmp_path: Path, kept: bool) -> None:
    file = tmp_path / "tables.db"
    if kept:
        SqliteStore(file).close()
    assert str(file) in refused("--port", str(free_port()), "--data", str(file), most=100)


@pytest.mark.parametrize(
    ("option", "value", "why"),
    [
        *(("--metrics", value, "is no address with a port, such as 127.0.0.1:9100.")
          for value in ("nowhere", "localhost:", "1.2.3.4:99999", "-1")),
        *(("--trust", value, "is no address or network, such as 127.0.0.1 or 10.0.0.0/8.")
          for value in ("proxy", "10.0.0.0/99", "")),
        *(("--base", value, "is no address to begin links with, such as https://dogs.example.")
          for value in ("dogs.example", "ftp://dogs.example", "https://dogs.example/games")),
        *(("--host-name", value, "is no name to be reached by, such as dogs.example.")
          for value in ("https://dogs.example", "dogs.example/", "*.dogs.example", "")),
    ],
)  # fmt: skip
def test_what_is_no_address_is_refused(option: str, value: str, why: str, tmp_path: Path) -> None:
    run = CliRunner().invoke(main, ["serve", option, value, "--data", str(tmp_path / "tables.db")])
    assert run.exit_code == 2
    assert f'"{value}" {why}' in run.output
    assert not list(tmp_path.iterdir())
