"""A race at the server: in real time, with the clock's word (DM-13, DM-14)."""

from __future__ import annotations

import barkade
from barkade.server.party import Party
from tests.server.rooms import Clock, Room, calm, on_a_fast_clock


def raced(room: Room, **options: object) -> Party:
    """Two people at a race that has just begun."""
    return room.open("dog-man", "", "", options={"race_seconds": 10, **options})


def words(room: Room, found: Party) -> list[tuple[str, int, str]]:
    """Who said what: the person, or the clock."""
    moved = [entry for entry in room.stored(found) if entry["kind"] == "moved"]
    return [(entry["by"], entry["seat"], entry["move"]) for entry in moved]


@on_a_fast_clock
async def test_the_clock_says_done_for_who_has_not(clock: Clock) -> None:
    """DM-13 After the race's seconds, and not before."""
    room = Room(clock)
    found = raced(room)
    await calm()
    g = found.playing()
    race = g.race_clock()[1]
    clock.now += 9.5
    room.hall.keeper.tick(found)
    assert words(room, found) == []
    clock.now += 0.5
    room.hall.keeper.tick(found)
    await calm()
    assert words(room, found)
    assert {(by, move) for by, _, move in words(room, found)} == {("clock", "done")}
    assert found.playing().race_clock()[1] == race + 1


@on_a_fast_clock
async def test_a_new_race_has_all_its_time(clock: Clock) -> None:
    """DM-13 The clock that everybody sees starts with the race."""
    room = Room(clock)
    found = raced(room)
    ears = room.all_ears(found)
    await calm()
    assert {left for left in ears[0].state["clocks"] if left is not None} == {10.0}
    clock.now += 10
    room.hall.keeper.tick(found)
    await calm()
    assert {left for left in ears[0].state["clocks"] if left is not None} == {10.0}
    said = len(words(room, found))
    room.hall.keeper.tick(found)
    await calm()
    assert len(words(room, found)) == said


@on_a_fast_clock
async def test_without_seconds_the_clock_says_nothing(clock: Clock) -> None:
    """DM-13 With race_seconds = 0 a race lasts until all are done."""
    room = Room(clock)
    found = raced(room, race_seconds=0)
    await calm()
    clock.now += 3_600
    room.hall.keeper.tick(found)
    await calm()
    assert words(room, found) == []


@on_a_fast_clock
async def test_a_race_that_the_clock_ended_replays_exactly(clock: Clock) -> None:
    """DM-14 The clock's words are in the record like all others."""
    room = Room(clock)
    found = raced(room)
    await calm()
    for _ in range(12):
        clock.now += 10
        room.hall.keeper.tick(found)
        await calm()
    g = found.playing()
    assert barkade.replay(g.record()).view(None) == g.view(None)


@on_a_fast_clock
async def test_after_a_restart_a_race_begins_its_time_again(clock: Clock) -> None:
    """DM-13 Nobody loses a race to a crash."""
    room = Room(clock)
    found = raced(room)
    await calm()
    clock.now += 8
    again = room.again()
    found = again.hall.party(found.id)
    clock.now += 8
    again.hall.keeper.tick(found)
    await calm()
    assert words(again, found) == []
