"""What who runs a server can do at its tables, while it runs and while it does not."""

from __future__ import annotations

import json
import os
import re
import socket
import stat
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

import barkade
from barkade.cli import main
from barkade.kernel.errors import BarkadeError
from barkade.server import control, wire
from barkade.server.admin import (
    Admin,
    Close,
    Delete,
    Export,
    NewKey,
    Show,
    Unsay,
    answered,
)
from barkade.server.admin import List as ListTables
from barkade.server.connections import GOING_AWAY, NO_TABLE
from barkade.server.sqlite import SqliteStore
from tests.server.rooms import Clock, Room, asked_to_bark, calm, in_no_time, legal, new_id
from tests.server.servers import Client, Process, Running, a_process, ask, problem, running, until

pytestmark = pytest.mark.usefixtures("small_games")


async def refusal(room: Room, wish: Any) -> str:
    with pytest.raises(BarkadeError) as refused:
        await Admin(room.hall).do(wish)
    return str(refused.value)


# In a hall


def test_a_table_is_shown_without_its_secrets() -> None:
    """Two games with other cards, and other answers in a window, look the same."""

    async def play(clock: Clock) -> None:
        room, party, ears = await asked_to_bark(clock, 3)
        room.do(party, ears[0], wire.Say(new_id(), "woof"))
        await calm()
        before = await Admin(room.hall).do(Show(party.id))
        room.move(party, ears[1], legal(party, 1)[0])
        await calm()
        assert await Admin(room.hall).do(Show(party.id)) == before
        assert [(said.name, said.text) for said in before.chat] == [("Ann", "woof")]
        assert [seat.name for seat in before.seats] == ["Ann", "Bob", "Cid"]
        told = repr(before)
        assert party.opened.secret not in told
        assert "bark" not in told.replace("barking", "")

    in_no_time(play)


def test_a_table_is_closed_as_its_host_would() -> None:
    async def play(clock: Clock) -> None:
        room = Room(clock)
        party, ears = await room.seated("walking", 2)
        await Admin(room.hall).do(Close(party.id))
        await calm()
        assert party.stage == "ended"
        assert ears[0].heard("table")[-1]["table"]["state"] == "ended"
        assert "Who runs this server closes the table" in ears[0].state["story"][-1]["text"]
        await Admin(room.hall).do(Close(party.id))
        closings = [entry for entry in room.stored(party) if entry["kind"] == "closed"]
        assert [entry["by"] for entry in closings] == ["server"]
        assert room.again().hall.party(party.id).stage == "ended"

    in_no_time(play)


def test_a_table_that_is_deleted_is_gone_for_everybody() -> None:
    async def play(clock: Clock) -> None:
        room = Room(clock)
        party, ears = await room.seated("walking", 2)
        other, _ = await room.seated("walking", 2)
        assert '"nowhere"' in await refusal(room, Delete([party.id, "nowhere"]))
        assert party.id in room.hall.parties
        room.move(party, ears[0], legal(party, 0)[0])  # on its way to the disk
        await Admin(room.hall).do(Delete([party.id]))
        await calm()
        assert [ear.closed for ear in ears] == [NO_TABLE] * 3
        assert list(room.store.entries) == list(room.store.rows) == [other.id]
        assert room.hall.lists.mine("ann") == [other.id]
        with pytest.raises(BarkadeError, match="no such table"):
            room.hall.party(party.id)
        with pytest.raises(BarkadeError):
            room.hall.get_up(party, "ann", 0)
        assert [line.id for line in await Admin(room.hall).do(ListTables())] == [other.id]

    in_no_time(play)


def test_a_table_that_cant_be_deleted_stays() -> None:
    async def play(clock: Clock) -> None:
        room = Room(clock)
        party, _ = await room.seated("walking", 2)
        room.store.failing = True
        assert "full" in await refusal(room, Delete([party.id]))
        room.store.failing = False
        assert room.hall.party(party.id).stage == "playing"

    in_no_time(play)


def test_a_damaged_table_is_listed_so_and_can_be_deleted() -> None:
    async def play(clock: Clock) -> None:
        room = Room(clock)
        tables = [room.open("walking", "", "").id for _ in range(3)]
        await calm()
        room.store.entries[tables[0]][1] = b"nonsense"
        room.store.rows[tables[1]] = b"nonsense"
        again = room.again()
        with pytest.raises(BarkadeError):
            again.hall.party(tables[0])
        listed = {line.id: line.damaged for line in await Admin(again.hall).do(ListTables())}
        assert listed == {tables[0]: True, tables[1]: True, tables[2]: False}
        assert "can't be read back" in await refusal(again, Show(tables[0]))
        assert "damaged" in await refusal(again, Close(tables[0]))
        await Admin(again.hall).do(Delete(tables[:2]))
        assert list(again.store.entries) == list(again.store.rows) == tables[2:]
        assert [line.id for line in await Admin(again.hall).do(ListTables())] == tables[2:]

    in_no_time(play)


def test_a_line_that_is_unsaid_is_nowhere() -> None:
    async def play(clock: Clock) -> None:
        room = Room(clock)
        party, ears = await room.seated("walking", 2)
        ids = [new_id(), new_id(), new_id()]
        for name, text in zip(ids, ("one", "an insult", "three"), strict=True):
            room.do(party, ears[0], wire.Say(name, text))
        await calm()
        shown = await Admin(room.hall).do(Show(party.id))
        line = next(said.line for said in shown.chat if said.text == "an insult")
        assert "line 0" in await refusal(room, Unsay(party.id, 0))
        await Admin(room.hall).do(Unsay(party.id, line))
        for ear in ears:
            told = ear.heard("chat")[-1]
            assert told["fresh"]
            assert [one["text"] for one in told["lines"]] == ["one", "three"]
        assert b"an insult" not in b"".join(room.store.read(party.id))
        again = room.again().hall.party(party.id)
        assert [one.text for one in again.chat] == ["one", "three"]
        room.do(party, ears[0], wire.Say(ids[1], "an insult"))  # sent again: it counted once
        await calm()
        assert [one.text for one in party.chat] == ["one", "three"]
        assert f"line {line}" in await refusal(room, Unsay(party.id, line))

    in_no_time(play)


def test_what_is_said_while_a_line_is_unsaid_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    async def play(clock: Clock) -> None:
        room = Room(clock)
        party, ears = await room.seated("walking", 2)
        room.do(party, ears[0], wire.Say(new_id(), "an insult"))
        await calm()
        (said,) = (await Admin(room.hall).do(Show(party.id))).chat
        amend = room.store.amend

        def interrupted(table: str, seq: int, body: bytes) -> None:
            room.do(party, ears[1], wire.Say(new_id(), "I say"))
            amend(table, seq, body)

        monkeypatch.setattr(room.store, "amend", interrupted)
        await Admin(room.hall).do(Unsay(party.id, said.line))
        assert [one.text for one in party.chat] == ["I say"]
        for ear in ears:
            screen: list[str] = []
            for told in ear.heard("chat"):
                lines = [one["text"] for one in told["lines"]]
                screen = lines if told["fresh"] else [*screen, *lines]
            assert screen == ["I say"]

    in_no_time(play)


def test_with_a_new_key_nothing_counts_that_was_given_before() -> None:
    async def play(clock: Clock) -> None:
        room = Room(clock)
        party, ears = await room.seated("walking", 2, listed=False)
        token, key = room.hall.keys.token("ann"), room.hall.keys.key(party.id, "watch")
        await Admin(room.hall).do(NewKey())
        assert room.hall.keys.player(token) == ""
        assert not room.hall.keys.opens(key, party.id, "watch")
        assert {ear.closed for ear in ears} == {GOING_AWAY}
        assert room.again().hall.keys.key(party.id, "sit") == room.hall.keys.key(party.id, "sit")

    in_no_time(play)


def test_a_record_is_exported_when_the_game_is_over_or_all_is_asked_for() -> None:
    async def play(clock: Clock) -> None:
        room = Room(clock)
        gathering = room.open("walking", "", "", sit=False)
        assert "has not begun" in await refusal(room, Export(gathering.id, True))
        party, ears = await room.seated("walking", 2)
        room.move(party, ears[0], legal(party, 0)[0])
        assert "tells all cards" in await refusal(room, Export(party.id))
        record = await Admin(room.hall).do(Export(party.id, True))
        assert barkade.replay(record).view(None) == party.playing().view(None)

    in_no_time(play)


@pytest.mark.parametrize(
    "wish", [b"", b"nonsense", b"{}", b'{"do":"fly"}', b'{"do":"show"}', b'{"do":"show","table":1}',
             b'{"do":"delete","tables":["nowhere"]}', b'{"x":' + b"[" * 5000]
)  # fmt: skip
def test_a_wish_that_makes_no_sense_is_answered(wish: bytes) -> None:
    async def play(clock: Clock) -> None:
        answer = await answered(Room(clock).hall, wish)
        assert answer.why
        assert answer.told is None

    in_no_time(play)


# At the command line


def admin(data: Path, *words: str, typed: str = "") -> Result:
    return CliRunner().invoke(main, ["admin", "--data", str(data), *words], input=typed)


def told(data: Path, *words: str) -> Any:
    result = admin(data, *words, "--json")
    assert result.exit_code == 0, result.output
    return json.loads(result.output)


def sentence(result: Result) -> str:
    """The one sentence of a refusal."""
    assert result.exit_code == 1
    found = re.fullmatch(r"Error: (.*[.])\n", result.output)
    assert found, result.output
    return found[1]


@contextmanager
def with_a_server(folder: Path) -> Iterator[tuple[Path, str]]:
    """A server that runs, with a table at which two bots have played."""
    with a_process(folder, "--pace", "0", "--window", "0") as process:
        yield process.data, played(process)


@contextmanager
def without_one(folder: Path) -> Iterator[tuple[Path, str]]:
    """The same, and then it is stopped."""
    with a_process(folder, "--pace", "0", "--window", "0") as process:
        table = played(process)
        process.stop()
        yield process.data, table


def played(process: Process) -> str:
    client = Client(process.address)
    table: str = client.open("random", "random", game="thats-ruff")["id"]
    until(
        lambda: client.ask("GET", f"/api/tables/{table}").json()["state"] == "over",
        "the bots have played",
    )
    return table


Place = Callable[[Path], Any]


@pytest.mark.parametrize("place", [with_a_server, without_one])
def test_tables_are_kept_in_order_beside_a_server_and_without_one(
    place: Place, tmp_path: Path
) -> None:
    with place(tmp_path) as (data, table):
        (line,) = told(data, "list")
        assert (line["id"], line["game"], line["stage"]) == (table, "thats-ruff", "over")
        assert table in admin(data, "list").output
        assert table not in admin(data, "list", "--stage", "playing").output
        shown = told(data, "show", table)
        assert shown["winners"]
        assert shown["seats"][0]["who"] == "bot"
        assert shown["seats"][0]["name"] in admin(data, "show", table).output

        record = tmp_path / "game.json"
        assert str(record) in admin(data, "export", table, str(record)).output
        verified = CliRunner().invoke(main, ["verify", str(record)])
        assert "is whole" in verified.output
        assert "is there already" in sentence(admin(data, "export", table, str(record)))
        assert json.loads(admin(data, "export", table).output) == json.loads(record.read_text())

        assert "nothing to close" in sentence(admin(data, "close", table, "--yes"))
        for words in (["show", "nowhere"], ["export", "nowhere"], ["close", "nowhere", "--yes"],
                      ["unsay", "nowhere", "1"], ["delete", "nowhere", "--yes"]):  # fmt: skip
            assert sentence(admin(data, *words)) == 'There is no table "nowhere".'

        copy = tmp_path / "copy.db"
        assert admin(data, "backup", str(copy)).exit_code == 0
        assert stat.S_IMODE(copy.stat().st_mode) == 0o600
        assert "can't be made" in sentence(admin(data, "backup", str(copy)))

        assert admin(data, "delete", table, typed="n\n").exit_code == 1
        assert [line["id"] for line in told(data, "list")] == [table]
        assert admin(data, "delete", table, typed="y\n").exit_code == 0
        assert told(data, "list") == []
        assert [line["id"] for line in told(copy, "list")] == [table]
        assert admin(data, "new-key", "--yes").exit_code == 0


def test_what_was_copied_is_served_as_it_was(tmp_path: Path) -> None:
    """A backup of a server that runs, put in its place."""
    with a_process(tmp_path) as process:
        ann = Client(process.address)
        table = ann.open("", "", game="thats-ruff")
        ann.sit(table["sit"], 0, "Ann")
        assert admin(process.data, "backup", str(tmp_path / "copy.db")).exit_code == 0
        ann.ask("DELETE", f"/api/tables/{table['id']}/seats/0")
        process.stop()
        os.replace(tmp_path / "copy.db", process.data)
        process.start()
        again = ann.ask("GET", f"/api/tables/{table['id']}").json()
        assert again["yours"] == [0]
        assert ann.ask("GET", f"/api/tables/{table['id']}?key=").json()["sit"] == table["sit"]


def test_who_has_lost_the_key_opens_nothing(tmp_path: Path) -> None:
    with a_process(tmp_path) as process:
        ann = Client(process.address)
        table = ann.open("", "", game="thats-ruff", listed=False)
        assert admin(process.data, "new-key", "--yes").exit_code == 0
        problem(ann.ask("GET", f"/api/tables/{table['id']}"), 403, "its link")


def test_without_data_there_is_nothing_to_do(tmp_path: Path) -> None:
    assert "--data names the file" in sentence(admin(tmp_path / "tables.db", "list"))
    assert not list(tmp_path.iterdir())


def test_every_command_shows_how_it_is_used() -> None:
    command = main.commands["admin"]
    names = getattr(command, "commands", {})
    assert set(names) == {
        "list", "show", "export", "close", "delete", "unsay", "new-key", "backup", "move"
    }  # fmt: skip
    for name in names:
        help_text = CliRunner().invoke(main, ["admin", name, "--help"]).output
        assert f"Example:  barkade admin {name}" in help_text


# The socket


def test_the_socket_is_its_owners_alone_and_goes_with_the_server(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        place = control.place(server.settings.data)
        assert stat.S_IMODE(os.stat(place).st_mode) == 0o600
    assert not os.path.exists(place)


def test_a_socket_that_a_crash_has_left_is_in_nobodys_way(tmp_path: Path) -> None:
    with a_process(tmp_path) as process:
        process.kill()
        assert os.path.exists(control.place(str(process.data)))
        assert told(process.data, "list") == []
        process.start()
        assert told(process.data, "list") == []


def test_a_server_that_cant_be_reached_is_not_worked_around(tmp_path: Path) -> None:
    data = tmp_path / "tables.db"
    with closing(SqliteStore(data)):
        assert "in use by another server" in sentence(admin(data, "list"))


def test_a_socket_that_can_not_be_made_keeps_nobody_from_playing(tmp_path: Path) -> None:
    (tmp_path / "barkade.db.control").mkdir()
    with running(tmp_path) as server:
        assert ask("GET", f"{server.address}/health").json()["ok"]


def test_who_says_nothing_on_the_socket_holds_up_nobody(server: Running) -> None:
    with socket.socket(socket.AF_UNIX) as silent, socket.socket(socket.AF_UNIX) as endless:
        for line in (silent, endless):
            line.connect(control.place(server.settings.data))
        endless.sendall(b"x" * 100_000)
        assert isinstance(told(Path(server.settings.data), "list"), list)
