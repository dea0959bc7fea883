"""One damaged table, one failing bot, clock or rule: all others go on."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import pytest

from barkade.kernel.errors import BarkadeError
from barkade.kernel.steps import Step
from barkade.kernel.table import Table
from barkade.server import clocks, wire
from barkade.server.file import NotNow, opened
from barkade.server.hall import DAMAGED, NO_TABLE, Hall, NoTable
from barkade.server.party import Party
from barkade.server.settings import Settings
from barkade.server.sqlite import ADD_ENTRY, SET_HEADING, SqliteStore
from tests.server.rooms import (
    Clock,
    Memory,
    Room,
    calm,
    in_no_time,
    legal,
    on_a_fast_clock,
    shelf,
)

pytestmark = pytest.mark.usefixtures("small_games")


DEEP = '{"x":' + "[" * 20_000

# What is kept


def _cut(kept: Memory, table: str) -> None:
    kept.entries[table][3] = kept.entries[table][3][:-5]


def _unknown(kept: Memory, table: str) -> None:
    kept.entries[table].append(b'{"kind":"flew","at":1.0}')


def _no_text(kept: Memory, table: str) -> None:
    kept.entries[table][1] = b"\xff\x00"


def _no_such_seat(kept: Memory, table: str) -> None:
    kept.entries[table].append(b'{"kind":"left","at":1.0,"seat":7}')


def _no_such_move(kept: Memory, table: str) -> None:
    kept.entries[table].append(b'{"kind":"moved","at":1.0,"seat":0,"move":"fly"}')


def _no_beginning(kept: Memory, table: str) -> None:
    del kept.entries[table][0]


def _nothing_left(kept: Memory, table: str) -> None:
    del kept.entries[table][:]


def _heading(kept: Memory, table: str) -> None:
    kept.rows[table] = b'{"game":'


def _other_heading(kept: Memory, table: str) -> None:
    kept.rows[table] = b'{"stage":"asleep"}'


DAMAGES = [
    _cut, _unknown, _no_text, _no_such_seat, _no_such_move, _no_beginning, _nothing_left,
    _heading, _other_heading,
]  # fmt: skip


@pytest.mark.parametrize("damage", DAMAGES)
def test_a_damaged_table_is_closed_with_a_sentence_and_all_others_are_served(
    damage: Callable[[Memory, str], None], caplog: pytest.LogCaptureFixture
) -> None:
    async def play(clock: Clock) -> None:
        room = Room(clock)
        bad, good = (room.open("walking", "", "", clock=60) for _ in range(2))
        for party in (bad, good):
            room.play(party, 0, legal(party, 0)[0])
        await calm()
        kept = room.store.copy()
        damage(kept, bad.id)
        room = Room(clock, kept)
        room.hall.wake()
        for _ in range(2):
            with pytest.raises(NoTable) as refusal:
                room.hall.party(bad.id)
            assert str(refusal.value) == DAMAGED
        async with room.browser("ann") as browser:
            answer = await browser.get(f"/api/tables/{bad.id}")
            lists = (await browser.get("/api/tables")).json()
        assert (answer.status_code, answer.json()["why"]) == (404, DAMAGED)
        assert [line["id"] for line in lists["mine"]] == [good.id]
        party = room.hall.party(good.id)
        ear = room.listen(party, 0)
        await calm()
        assert ear.state["view"]
        told = [vars(record)["fields"] for record in caplog.records]
        assert [fields["table"] for fields in told] == [bad.id]

    in_no_time(play)


@on_a_fast_clock
async def test_a_table_found_damaged_while_a_list_is_made_is_not_in_it(clock: Clock) -> None:
    room = Room(clock)
    bad, good = (room.open("walking", "", "") for _ in range(2))
    await calm()
    kept = room.store.copy()
    _no_text(kept, bad.id)
    async with Room(clock, kept).browser("ann") as browser:
        answer = await browser.get("/api/tables")
    assert answer.status_code == 200
    assert [[line["id"] for line in answer.json()[which]] for which in ("mine", "watchable")] == [
        [good.id],
        [good.id],
    ]


def test_an_entry_that_is_missing_is_found(tmp_path: Path) -> None:
    async def write(store: SqliteStore) -> None:
        for seq in range(4):
            store.append("table", seq, b"entry", None, lambda error: None)

    with closing(SqliteStore(tmp_path / "kept.db")) as store:
        asyncio.run(write(store))
    with closing(sqlite3.connect(tmp_path / "kept.db")) as db, db:
        db.execute("DELETE FROM entries WHERE seq = 2")
    with closing(SqliteStore(tmp_path / "kept.db")) as store:
        with pytest.raises(BarkadeError, match="Entry 2 of table table is missing"):
            store.read("table")
        assert store.read("another") == []


@pytest.mark.parametrize(
    ("damage", "says"),
    [
        ("UPDATE headings SET body = CAST(x'ff' AS TEXT) WHERE table_id = 'bad'", DAMAGED),
        ("UPDATE headings SET body = 5 WHERE table_id = 'bad'", DAMAGED),
        (f"UPDATE headings SET body = '{DEEP}' WHERE table_id = 'bad'", DAMAGED),
        ("UPDATE headings SET table_id = CAST(x'ff41' AS TEXT) WHERE table_id = 'bad'", NO_TABLE),
        ("UPDATE entries SET body = CAST(x'ff' AS TEXT) WHERE table_id = 'bad'", DAMAGED),
        ("UPDATE entries SET body = 5 WHERE table_id = 'bad'", DAMAGED),
        (f"UPDATE entries SET body = '{DEEP}' WHERE table_id = 'bad'", DAMAGED),
    ],
)
def test_a_damaged_row_of_the_file_closes_its_table_alone(
    tmp_path: Path, damage: str, says: str
) -> None:
    async def play(clock: Clock) -> None:
        kept = Room(clock)
        good = kept.open("walking", "", "")
        await calm()
        path = tmp_path / "kept.db"
        with closing(opened(path)) as db:
            for table in ("bad", good.id):
                entries = enumerate(kept.store.entries[good.id])
                db.executemany(ADD_ENTRY, [(table, seq, body) for seq, body in entries])
                db.execute(SET_HEADING, (table, kept.store.rows[good.id]))
            db.execute(damage)
        with closing(SqliteStore(path)) as store:
            hall = Hall(store, Settings(data=str(path)))
            with pytest.raises(NoTable) as refusal:
                hall.party("bad")
            assert str(refusal.value) == says
            assert hall.party(good.id).stage == "playing"

    in_no_time(play)


# What can't be read just now


@on_a_fast_clock
async def test_a_disk_that_fails_for_a_moment_closes_no_table(clock: Clock) -> None:
    room = Room(clock)
    party = room.open("walking", "", "", clock=60)
    room.play(party, 0, legal(party, 0)[0])
    await calm()
    room = Room(clock, room.store.copy())
    room.store.unreadable = True
    room.hall.wake()
    async with room.browser("ann") as browser:
        answer = await browser.get(f"/api/tables/{party.id}")
        assert (answer.status_code, answer.json()["why"][:8]) == (503, "The disk")
        room.store.unreadable = False
        assert (await browser.get(f"/api/tables/{party.id}")).status_code == 200


@on_a_fast_clock
async def test_a_clock_goes_on_once_its_table_can_be_read_again(clock: Clock) -> None:
    room = Room(clock)
    party, _, watching = await two_clocks(room)
    room.store.failing = room.store.unreadable = True
    room.play(party, 0, legal(party, 0)[0])
    await calm()
    assert party.lost
    assert party.id in room.hall.lists.headings, "it stays listed"
    room.store.failing = False
    await asyncio.sleep(20)
    assert party.id not in room.hall.parties
    room.store.unreadable = False
    await asyncio.sleep(60)
    assert room.hall.parties[party.id].seats[0].away
    watching.cancel()


def test_a_file_that_can_not_be_read_for_a_moment_is_not_damaged(tmp_path: Path) -> None:
    async def write(store: SqliteStore) -> None:
        stored = asyncio.get_running_loop().create_future()
        store.append("table", 0, b"entry", None, stored.set_result)
        assert await stored is None

    with closing(SqliteStore(tmp_path / "kept.db")) as store:
        asyncio.run(write(store))
        with closing(sqlite3.connect(tmp_path / "kept.db")) as db, db:
            db.execute("ALTER TABLE entries RENAME TO elsewhere")
        with pytest.raises(NotNow, match="can't be read just now"):
            store.read("table")
        with closing(sqlite3.connect(tmp_path / "kept.db")) as db, db:
            db.execute("ALTER TABLE elsewhere RENAME TO entries")
        assert store.read("table") == [b"entry"]


# What goes wrong


def fails(*_: Any) -> Any:
    raise ZeroDivisionError("nobody foresaw this")


async def two_clocks(room: Room) -> tuple[Party, Party, asyncio.Task[None]]:
    """Two tables whose people have forty seconds, and a keeper who looks after them."""
    first, second = (room.open("walking", "", "", clock=40) for _ in range(2))
    await calm()
    watching = asyncio.get_running_loop().create_task(room.hall.keeper.watch())
    return first, second, watching


def test_a_clock_that_fails_ends_no_other(monkeypatch: pytest.MonkeyPatch) -> None:
    async def play(clock: Clock) -> None:
        room = Room(clock)
        bad, good, watching = await two_clocks(room)
        ear = room.listen(bad, 0)
        right = clocks.time_left

        def time_left(party: Party, *more: Any) -> Any:
            return fails() if party.id == bad.id else right(party, *more)

        monkeypatch.setattr(clocks, "time_left", time_left)
        await asyncio.sleep(60)
        assert not watching.done()
        assert good.seats[0].away
        assert ear.closed
        monkeypatch.undo()
        assert room.hall.party(bad.id).stage == "playing"
        watching.cancel()

    in_no_time(play)


@pytest.mark.parametrize("what", ["forget", "endings"])
def test_what_is_done_now_and_then_may_fail(what: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play(clock: Clock) -> None:
        room = Room(clock)
        where = {"forget": "forget", "endings": "Endings.look"}[what]
        monkeypatch.setattr(f"barkade.server.keeper.{where}", fails)
        first, second, watching = await two_clocks(room)
        await asyncio.sleep(60)
        assert not watching.done()
        assert first.seats[0].away
        assert second.seats[0].away
        watching.cancel()

    in_no_time(play)


def test_a_rule_that_fails_leaves_the_table_as_it_was_stored(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """It may be half done in memory: nobody plays on from there."""

    async def play(clock: Clock) -> None:
        room = Room(clock)
        party, ears = await room.seated()
        move, before = legal(party, 0)[0], party.playing().view(0)

        def run(g: Table, luck: Any = None) -> int:
            monkeypatch.undo()  # it fails once
            return int(fails())

        monkeypatch.setattr(type(party.playing()), "run", run)
        room.move(party, ears[0], move, "cmd-1")
        await calm()
        assert room.moves_stored(party) == []
        assert all(ear.closed for ear in ears)
        again = room.hall.party(party.id)
        assert again is not party
        assert again.playing().view(0) == before
        ear = room.listen(again, 0)
        room.move(again, ear, move, "cmd-1")
        await calm()
        assert room.moves_stored(again) == [move]

    in_no_time(play)


@on_a_fast_clock
async def test_a_table_that_fails_spoils_no_request_at_another(clock: Clock) -> None:
    """What was asked for there is stored, and nobody is told that it was not."""
    room = Room(clock)
    failing, _ = await room.seated()
    other = room.open("walking", "", "", sit=False)
    async with room.browser("ann") as browser:
        asked = asyncio.create_task(
            browser.put(
                f"/api/tables/{other.id}/seats/0", json={"name": "Ann", "contribution": "0" * 32}
            )
        )
        while not other.seats[0].player:
            await asyncio.sleep(0)
        room.hall.lose(failing, RuntimeError("a rule failed"))
        assert (await asked).status_code == 200
    assert other.seats[0].name == "Ann"


def _no_move(g: Table, seat: int, rng: Random) -> Step:
    return (fails, seat)


@pytest.mark.parametrize("failing", [fails, _no_move])
def test_nobody_waits_for_ever_for_a_bot_that_fails(failing: Callable[..., Any]) -> None:
    async def play(clock: Clock) -> None:
        room = Room(clock)
        for game in ("walking", "picking", "grabbing"):
            party = room.open(game, "keen", "keen")
            for _ in range(5_000):
                if party.stage == "over":
                    break
                await asyncio.sleep(1)
            assert party.stage == "over"

    with shelf(walking=failing, picking=failing, grabbing=failing):
        in_no_time(play)


@on_a_fast_clock
async def test_a_bot_that_can_not_advise_says_so(clock: Clock) -> None:
    with shelf(walking=fails):
        room = Room(clock)
        party, ears = await room.seated()
        room.do(party, ears[0], wire.Hint("hint-1"))
        await calm()
        (answer,) = ears[0].heard()
        assert (answer["type"], answer["id"]) == ("refused", "hint-1")


@on_a_fast_clock
async def test_the_clock_of_a_table_that_was_lost_goes_on_though_nobody_asks(clock: Clock) -> None:
    room = Room(clock)
    first, second, watching = await two_clocks(room)
    room.store.failing = True
    await asyncio.sleep(45)
    assert room.hall.lost
    room.store.failing = False
    await asyncio.sleep(120)
    for party in (first, second):
        assert room.hall.parties[party.id] is not party
        assert room.hall.parties[party.id].seats[0].away
    watching.cancel()
