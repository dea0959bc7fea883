"""A calendar that is set, forward or back, opens and closes nothing."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from barkade.server import passes
from barkade.server.forgetting import forget
from barkade.server.keeper import GRACE
from barkade.server.party import Party
from barkade.server.seats import NotYours
from tests.server.rooms import Clock, Ear, Room, calm, in_no_time, legal

pytestmark = [
    pytest.mark.usefixtures("small_games"),
    pytest.mark.parametrize("jump", [-40 * 86_400.0, 40 * 86_400.0, -3600.0, 3600.0]),
]

TODAY = 1_800_000_000.0


class Calendar:
    """What people read; somebody may set it."""

    def __init__(self, clock: Clock) -> None:
        self.clock = clock
        self.set_by = 0.0

    def __call__(self) -> float:
        return TODAY + self.clock() + self.set_by


def a_room(clock: Clock, **settings: Any) -> tuple[Room, Calendar]:
    calendar = Calendar(clock)
    return Room(clock, None, calendar, **settings), calendar


def test_the_clock_of_a_decision(jump: float) -> None:
    async def play(clock: Clock) -> None:
        room, calendar = a_room(clock)
        party, ears = await room.seated(clock=40)
        calendar.set_by = jump
        room.hall.keeper.tick(party)
        await calm()
        assert not any(ear.told for ear in ears)
        clock.now += 39
        room.hall.keeper.tick(party)
        assert not party.seats[0].away
        clock.now += 1
        room.hall.keeper.tick(party)
        await calm()
        assert party.seats[0].away
        assert room.stored(party)[-1]["at"] == calendar()

    in_no_time(play)


async def a_window(room: Room) -> tuple[Party, list[Ear]]:
    """One of two has answered in a window."""
    while True:
        party, ears = await room.seated("barking", 3)
        bones = [move for move in legal(party, 0) if "no bone" not in move]
        if bones:
            break
    room.move(party, ears[0], bones[0])
    room.move(party, ears[1], "pass")
    await calm()
    return party, ears


@pytest.mark.parametrize("before", [True, False])
def test_a_window(jump: float, before: bool) -> None:
    """It is set before the last answer comes, or while that is held."""

    async def play(clock: Clock) -> None:
        room, calendar = a_room(clock, window=3.0)
        party, ears = await a_window(room)
        if before:
            calendar.set_by = jump
        room.move(party, ears[2], "pass")
        calendar.set_by = jump
        await asyncio.sleep(2.9)
        assert party.full
        await asyncio.sleep(0.2)
        assert not party.full

    in_no_time(play)


def test_a_window_that_is_held_over_a_restart(jump: float) -> None:
    async def play(clock: Clock) -> None:
        room, calendar = a_room(clock, window=3.0)
        party, ears = await a_window(room)
        room.move(party, ears[2], "pass")
        await calm()
        calendar.set_by = jump
        room = room.again(window=3.0)
        again = room.hall.party(party.id)
        await asyncio.sleep(3.1)
        assert not again.full

    in_no_time(play)


def test_a_race(jump: float) -> None:
    async def play(clock: Clock) -> None:
        room, calendar = a_room(clock)
        while True:
            party = room.open("dog-man", "", "", options={"race_seconds": 10})
            if all(len(legal(party, seat)) > 2 for seat in range(2)):
                break
        room.listen(party, 0)
        await calm()
        calendar.set_by = jump
        clock.now += 9
        room.hall.keeper.tick(party)
        assert not party.playing().log
        clock.now += 1
        room.hall.keeper.tick(party)
        assert party.playing().log

    in_no_time(play)


def test_a_table_that_nobody_needs(jump: float) -> None:
    async def play(clock: Clock) -> None:
        room, calendar = a_room(clock, idle=600.0)
        party = room.open("walking", "", "")
        await calm()
        calendar.set_by = jump
        clock.now += 599
        room.hall.keeper.tick(party)
        assert party.id in room.hall.parties
        clock.now += 2
        room.hall.keeper.tick(party)
        assert party.id not in room.hall.parties

    in_no_time(play)


def test_the_time_to_come_back_after_a_restart(jump: float) -> None:
    async def play(clock: Clock) -> None:
        room, calendar = a_room(clock)
        party = room.open("walking", "", "", clock=3600)
        await calm()
        clock.now += 10_000
        room = room.again()
        room.hall.wake()
        again = room.hall.party(party.id)
        calendar.set_by = jump
        clock.now += GRACE - 1
        room.hall.keeper.tick(again)
        assert not again.seats[0].away
        clock.now += 1
        room.hall.keeper.tick(again)
        assert again.seats[0].away

    in_no_time(play)


def test_after_a_restart_a_clock_goes_on_where_it_was_and_never_has_more_than_all(
    jump: float,
) -> None:
    """The machine was started anew, so its steady clock begins elsewhere."""

    async def play(clock: Clock) -> None:
        room, calendar = a_room(clock)
        party = room.open("walking", "", "", clock=3600)
        await calm()
        clock.now += 1000
        other = Clock(5.0)
        kept = room.store.copy()
        again = Room(other, kept, calendar).hall.party(party.id)
        assert again.clocks([0], other()) == [2600.0, None]
        calendar.set_by = jump
        again = Room(other, kept, calendar).hall.party(party.id)
        (left, _) = again.clocks([0], other())
        assert left is not None
        assert GRACE <= left <= 3600

    in_no_time(play)


@pytest.mark.parametrize("again", [False, True])
def test_a_code_for_another_device(jump: float, again: bool) -> None:
    """It is good for as long as was said; after a restart the calendar may shorten its time."""

    async def play(clock: Clock) -> None:
        room, calendar = a_room(clock)
        party, _ = await room.seated()
        code = passes.offer(room.hall, party, "ann", 0)
        await calm()
        if again:
            room = room.again()
        else:
            calendar.set_by = jump
        clock.now += passes.LIVES - 1
        seat = passes.meant(room.hall, code)[1]
        assert seat == 0
        clock.now += 1
        with pytest.raises(NotYours):
            passes.meant(room.hall, code)

    in_no_time(play)


def test_nothing_is_forgotten(jump: float) -> None:
    async def play(clock: Clock) -> None:
        room, calendar = a_room(clock, keep_days=10, idle=600.0)
        party = room.open("walking", "", "", sit=False)
        await calm()
        clock.now += 601
        room.hall.keeper.tick(party)
        calendar.set_by = jump
        forget(room.hall)
        assert party.id in room.hall.lists.headings

    in_no_time(play)
