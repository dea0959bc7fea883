"""What a server forgets, and what it never does."""

from __future__ import annotations

import pytest

from barkade.server.forgetting import DAY, forget
from barkade.server.hall import NoTable
from barkade.server.party import Party
from tests.server.rooms import Clock, Room, calm, on_a_fast_clock

pytestmark = pytest.mark.usefixtures("small_games")


def gone(room: Room, party: Party) -> bool:
    """Whether a table is in no list, in no journal and behind no link."""
    there = party.id in room.hall.lists.headings
    assert bool(room.store.read(party.id)) == there
    if not there:
        with pytest.raises(NoTable):
            room.hall.party(party.id)
    return not there


async def later(room: Room, days: float) -> None:
    """Days go by; tables that nobody looks at are put away, and then forgotten."""
    await calm()
    room.clock.now += days * DAY
    for party in list(room.hall.parties.values()):
        room.hall.keeper.tick(party)
    forget(room.hall)


@on_a_fast_clock
async def test_a_table_that_nobody_came_to_is_forgotten_after_a_day(clock: Clock) -> None:
    room = Room(clock)
    party = room.open("walking", "", "", sit=False)
    await later(room, 0.9)
    assert not gone(room, party)
    await later(room, 0.2)
    assert gone(room, party)
    assert room.hall.lists.mine(party.opened.host) == []


@on_a_fast_clock
async def test_who_waits_there_keeps_it(clock: Clock) -> None:
    room = Room(clock)
    party = room.open("walking", "", "", sit=False)
    room.sit(party, 0)
    ear = room.listen(party, 0)
    await later(room, 2)
    assert not gone(room, party)
    room.hall.audience.leave(party, ear)
    await later(room, 0)
    assert gone(room, party)


@on_a_fast_clock
async def test_a_game_that_goes_on_is_never_forgotten(clock: Clock) -> None:
    room = Room(clock, keep_days=1)
    party = room.open("walking", "", "")
    await later(room, 1_000)
    assert not gone(room, party)


@on_a_fast_clock
async def test_a_finished_game_is_kept_for_ever_or_as_long_as_is_said(clock: Clock) -> None:
    for keep_days, lost in ((None, False), (30, True)):
        room = Room(clock, keep_days=keep_days)
        party = room.open("walking", "", "")
        while not party.playing().over:
            seat = party.playing().actors[0]
            ear = room.listen(party, seat)
            room.move(party, ear, party.playing().text(party.playing().moves(seat)[0]))
            await calm()
            room.hall.audience.leave(party, ear)
        await later(room, 29)
        assert not gone(room, party)
        await later(room, 2)
        assert gone(room, party) == lost


@on_a_fast_clock
async def test_what_the_store_cant_forget_is_still_there(clock: Clock) -> None:
    room = Room(clock)
    party = room.open("walking", "", "", sit=False)
    await calm()
    room.store.failing = True
    await later(room, 2)
    assert not gone(room, party)
    room.store.failing = False
    await later(room, 0)
    assert gone(room, party)
