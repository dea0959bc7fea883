"""Tables that end without a result: closed by their host, or left by all."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest

import barkade
from barkade.kernel import records
from barkade.server import journal, wire
from barkade.server.endings import EVERY, Endings
from barkade.server.forgetting import DAY, forget
from barkade.server.hall import NotYours
from barkade.server.journal import WEEK
from barkade.server.party import NotPossible, Party
from tests.server.rooms import (
    Clock,
    Ear,
    Room,
    asked_to_bark,
    calm,
    legal,
    new_id,
    on_a_fast_clock,
)

pytestmark = pytest.mark.usefixtures("small_games")


def line(room: Room, lists: bytes, party: Party) -> dict[str, Any]:
    """A table in somebody's list."""
    (mine,) = [one for one in json.loads(lists)["mine"] if one["id"] == party.id]
    return dict(mine)


async def close(room: Room, party: Party, player: str = "ann") -> tuple[int, dict[str, Any]]:
    async with room.browser(player) as browser:
        answer = await browser.post(f"/api/tables/{party.id}/close")
    return answer.status_code, answer.json()


# The host closes it


@on_a_fast_clock
async def test_only_the_host_closes_a_table_and_then_nothing_is_played(clock: Clock) -> None:
    room = Room(clock)
    party, ears = await room.seated(seats=2)
    room.move(party, ears[0], legal(party, 0)[0])
    status, body = await close(room, party, "bob")
    assert (status, body["why"]) == (403, "Only who opened the table can close it.")
    status, body = await close(room, party)
    assert (status, body["state"]) == (200, "ended")
    assert (await close(room, party))[0] == 200, "asked twice, it counts once"
    assert [entry["kind"] for entry in room.stored(party)].count("closed") == 1
    for ear in ears:
        assert ear.heard("table")[-1]["table"]["state"] == "ended"
        assert ear.state["moves"] == []
        assert ear.state["story"][-1]["text"] == (
            "The host closes the table: the game ends without a result."
        )
        assert not ear.state["can_take_back"]
    for command in (wire.Move(new_id(), "rest"), wire.TakeBack(new_id()), wire.Back(new_id())):
        length = party.length
        room.do(party, ears[party.playing().actors[0]], command)
        assert party.length == length
    room.do(party, ears[1], wire.Say("well-played", "Well, well."))
    await calm()
    assert ears[1].heard("done")[-1]["id"] == "well-played"


@on_a_fast_clock
async def test_the_deal_of_a_closed_table_is_opened(clock: Clock) -> None:
    """Nothing is left to be won by knowing it, and all have a right to check it."""
    room = Room(clock)
    party, ears = await room.seated("thats-ruff", 2)
    for _ in range(3):
        seat = party.playing().actors[0]
        room.move(party, ears[seat], legal(party, seat)[0])
    at = f"/api/tables/{party.id}"
    async with room.browser("bob") as bob:
        assert (await bob.get(f"{at}/record")).status_code == 409
        assert (await bob.get(f"{at}/moments/1?eyes=0")).status_code == 403
        await close(room, party)
        info = (await bob.get(at)).json()
        assert info["proof"]["commitment"] == info["commitment"] != ""
        record = (await bob.get(f"{at}/record")).json()
        assert record["result"] is None
        assert barkade.replay(record).log == party.playing().log
        assert (await bob.get(f"{at}/moments/1?eyes=0")).status_code == 200
        last = (await bob.get(f"{at}/moments/-1")).json()
        assert last["n"] == last["last"] == info["moments"]
        assert last["story"][-1]["n"] == last["n"]
    assert record["format"] == records.FORMAT


@on_a_fast_clock
async def test_a_table_is_ended_after_a_restart_too(clock: Clock) -> None:
    room = Room(clock)
    party, ears = await room.seated(seats=2)
    room.move(party, ears[0], legal(party, 0)[0])
    await close(room, party)
    await calm()
    before = party.story(1).lines
    again = room.again()
    assert again.hall.lists.headings[party.id].stage == "ended"
    read = again.hall.party(party.id)
    assert read.stage == "ended"
    assert read.story(1).lines == before
    mine = line(again, await again.get("bob", "/api/tables"), party)
    assert (mine["state"], mine["your_turn"]) == ("ended", False)
    ear = again.listen(read, 1)
    await calm()
    assert ear.state["moves"] == []


@on_a_fast_clock
async def test_bots_stop_at_a_closed_table(clock: Clock) -> None:
    room = Room(clock, pace=1.0)
    for game in ("walking", "grabbing"):
        party = room.open(game, "random", "random")
        await asyncio.sleep(0.5)
        await close(room, party)
        made = len(room.moves_stored(party))
        await asyncio.sleep(20)
        room.hall.keeper.tick(party)
        assert len(room.moves_stored(party)) == made


@on_a_fast_clock
async def test_a_table_is_closed_before_its_game_too(clock: Clock) -> None:
    room = Room(clock)
    party = room.open("walking", "", "", sit=False)
    room.sit(party, 0)
    status, info = await close(room, party)
    assert (status, info["state"], info["moments"], info["proof"]) == (200, "ended", 0, None)
    assert info["sit"] == ""
    with pytest.raises(NotPossible, match="closed"):
        room.sit(party, 1)
    del room.hall.parties[party.id]
    clock.now += DAY + 1
    forget(room.hall)
    assert party.id not in room.hall.lists.headings


@on_a_fast_clock
async def test_a_game_that_is_over_can_not_be_closed(clock: Clock) -> None:
    room = Room(clock)
    party = room.open("walking", "random", "random")
    while party.stage == "playing":
        await asyncio.sleep(5)
    status, body = await close(room, party)
    assert (status, body["why"]) == (409, "The game is over; there is nothing to close.")


@on_a_fast_clock
async def test_an_answer_that_waits_counts_before_the_end(clock: Clock) -> None:
    room = Room(clock, window=3.0)
    while True:
        party, ears = await room.seated("barking", 2)
        bones = [move for move in legal(party, 0) if "no bone" not in move]
        if bones:
            break
    room.move(party, ears[0], bones[0])
    room.move(party, ears[1], "pass")
    assert party.full
    await close(room, party)
    await calm()
    assert party.stage == "ended"
    log = party.playing().log
    assert room.again().hall.party(party.id).playing().log == log


@on_a_fast_clock
async def test_all_answers_that_wait_count_before_the_end(clock: Clock) -> None:
    """Of two windows in a row, too, of which the second is answered for all at once."""
    while True:
        room, party, ears = await asked_to_bark(clock, 2, window=3.0)
        barks = [move for move in legal(party, 1) if move != "pass"]
        if barks:
            break
    room.move(party, ears[1], barks[0])
    for ear in ears[:2]:
        room.do(party, ear, wire.Answers(new_id(), "pass"))
    assert party.full
    status, _ = await close(room, party)
    assert (status, party.stage) == (200, "ended")
    assert len(room.moves_stored(party)) == 3


# All have left it


async def left(room: Room, **more: Any) -> tuple[Party, list[Ear], Endings]:
    """A table that its people have just left."""
    party, ears = await room.seated(seats=2, **more)
    for ear in ears[:2]:
        room.hall.audience.leave(party, ear)
    return party, ears, Endings(room.hall)


@on_a_fast_clock
async def test_a_table_that_all_have_left_ends_after_the_time_that_the_host_set(
    clock: Clock,
) -> None:
    times: list[dict[str, int]] = [{}, {"ends": 3600}, {"ends": 3600, "clock": 600}]
    for more in times:
        room = Room(clock)
        party, ears, endings = await left(room, **more)
        clock.now += more.get("ends", WEEK) + more.get("clock", 0)
        endings.look()
        assert not party.closed
        clock.now += EVERY
        endings.look()
        await calm()
        assert room.stored(party)[-1]["kind"] == "closed"
        assert ears[2].state["story"][-1]["text"] == (
            "All have left the table: the game ends without a result."
        )


@on_a_fast_clock
async def test_a_table_may_be_kept_for_ever(clock: Clock) -> None:
    room = Room(clock)
    party, _, endings = await left(room, ends=0)
    clock.now += 500 * DAY
    endings.look()
    assert party.stage == "playing"


@on_a_fast_clock
async def test_a_table_ends_also_when_it_was_put_away(clock: Clock) -> None:
    room = Room(clock)
    party, _, _ = await left(room)
    await calm()
    clock.now += WEEK + 1
    room = room.again()
    Endings(room.hall).look()
    assert room.hall.lists.headings[party.id].stage == "ended"


@on_a_fast_clock
async def test_a_move_that_the_list_has_not_heard_of_counts(clock: Clock) -> None:
    room = Room(clock)
    party, ears = await room.seated(seats=2)
    clock.now += WEEK - 100
    room.move(party, ears[0], legal(party, 0)[0])
    await calm()
    clock.now += 200
    room = room.again()
    endings = Endings(room.hall)
    endings.look()
    assert room.hall.lists.headings[party.id].stage == "playing"
    clock.now += WEEK
    endings.look()
    assert room.hall.lists.headings[party.id].stage == "ended"


@on_a_fast_clock
async def test_who_is_here_or_comes_by_keeps_the_table(clock: Clock) -> None:
    room = Room(clock)
    party, ears = await room.seated(seats=2)
    room.hall.audience.leave(party, ears[0])
    clock.now += 2 * WEEK
    Endings(room.hall).look()
    assert party.stage == "playing", "Bob is here"
    room.hall.keeper.tick(party)
    room.hall.audience.leave(party, ears[1])
    room.hall.keeper.tick(party)
    await calm()
    assert [entry["kind"] for entry in room.stored(party)].count("came by") == 1
    room = room.again()
    clock.now += WEEK - 1
    Endings(room.hall).look()
    assert room.hall.lists.headings[party.id].stage == "playing", "Bob was here"
    clock.now += 2
    Endings(room.hall).look()
    assert room.hall.lists.headings[party.id].stage == "ended"


@on_a_fast_clock
async def test_who_only_watches_keeps_no_table(clock: Clock) -> None:
    room = Room(clock)
    party, _, endings = await left(room)
    room.listen(party)
    clock.now += WEEK + 1
    endings.look()
    assert party.stage == "ended"


@on_a_fast_clock
async def test_where_only_bots_are_left_they_play_on_after_a_restart(clock: Clock) -> None:
    room = Room(clock, pace=1.0)
    party, _ = await room.seated(seats=2)
    for player, seat in (("ann", 0), ("bob", 1)):
        room.hall.absence.resign(party, player, seat)
    await calm()
    room = room.again()
    room.hall.wake()
    for _ in range(2_000):
        await asyncio.sleep(1)
        if room.hall.party(party.id).stage == "over":
            break
    assert room.hall.party(party.id).stage == "over"


def test_a_table_opened_before_there_was_such_a_time_ends_after_a_week() -> None:
    body = journal.encode(
        journal.Opened(1.0, "x", 1, None, {}, ["", ""], 0, True, "ann", "00" * 32)
    )
    assert b"ends" not in body
    entry = journal.decode(body)
    assert isinstance(entry, journal.Opened)
    assert entry.ends == WEEK


@on_a_fast_clock
async def test_the_same_people_may_play_again_after_a_closed_table(clock: Clock) -> None:
    room = Room(clock)
    party, _ = await room.seated(seats=2)
    with pytest.raises(NotPossible):
        room.hall.rematch(party, "bob")
    await close(room, party)
    assert room.hall.rematch(party, "bob").stage == "gathering"
    with pytest.raises(NotYours):
        room.hall.rematch(party, "eve")
