"""Nobody is told of anything before it is stored, however they ask."""

from __future__ import annotations

import asyncio

import pytest

from barkade.server import journal, wire
from tests.server.rooms import Clock, Room, calm, legal, on_a_fast_clock

PLACES = ("moments/-1", "story", "seats/9")

pytestmark = pytest.mark.usefixtures("small_games")


@on_a_fast_clock
async def test_who_says_to_be_back_is_answered_when_that_is_stored(clock: Clock) -> None:
    room = Room(clock)
    party, ears = await room.seated(clock=60)
    room.hall.happen(party, journal.Left(clock(), 0))
    await calm()
    ears[0].take()
    room.store.holding = True
    room.do(party, ears[0], wire.Back("i-am-back"))
    await calm()
    assert ears[0].told == []
    room.store.commit()
    assert ears[0].heard("done")


@on_a_fast_clock
async def test_what_is_asked_about_a_move_is_answered_when_that_is_stored(clock: Clock) -> None:
    room = Room(clock)
    party, ears = await room.seated()
    room.store.holding = True
    seat = party.playing().actors[0]
    room.move(party, ears[seat], legal(party, seat)[0])
    asked = party.playing().actors[0]
    room.do(party, ears[asked], wire.Preview("preview-1", legal(party, asked)[0]))
    room.do(party, ears[asked], wire.Hint("hint-1"))
    await calm()
    assert ears[asked].told == []
    room.store.commit()
    assert {"preview", "hint"} <= set(ears[asked].kinds())


@pytest.mark.parametrize("address", ["", "/TABLE", *(f"/TABLE/{at}" for at in PLACES)])
def test_who_asks_over_http_waits_too(address: str) -> None:
    """Also who is refused: that may tell who was first."""

    @on_a_fast_clock
    async def play(clock: Clock) -> None:
        room = Room(clock)
        party, ears = await room.seated()
        room.store.holding = True
        room.move(party, ears[0], legal(party, 0)[0])
        path = "/api/tables" + address.replace("TABLE", party.id)
        async with room.browser("ann") as browser:
            method = "DELETE" if "seats" in path else "GET"
            asking = asyncio.get_running_loop().create_task(browser.request(method, path))
            await calm()
            assert not asking.done()
            room.store.holding = False
            room.store.commit()
            answer = await asking
        assert answer.status_code == (409 if "seats" in path else 200)

    play()


@on_a_fast_clock
async def test_what_could_not_be_stored_is_not_told_over_http(clock: Clock) -> None:
    room = Room(clock)
    party, ears = await room.seated()
    room.store.holding = True
    room.move(party, ears[0], legal(party, 0)[0])
    async with room.browser("ann") as browser:
        asking = asyncio.get_running_loop().create_task(browser.get(f"/api/tables/{party.id}"))
        await calm()
        room.store.failing, room.store.holding = True, False
        room.store.commit()
        assert (await asking).status_code == 503
