"""Bots move, clocks run, and somebody stands in for who is away."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from barkade.kernel.steps import Step
from barkade.kernel.table import Table
from barkade.server import journal, wire
from barkade.server.keeper import GRACE
from barkade.server.party import Party
from tests.server.rooms import (
    Clock,
    Room,
    Seated,
    calm,
    in_no_time,
    legal,
    on_a_fast_clock,
    shelf,
)

pytestmark = pytest.mark.usefixtures("small_games")


# Bots


@on_a_fast_clock
async def test_bots_play_to_the_end(clock: Clock) -> None:
    room = Room(clock)
    for game in ("walking", "picking", "barking", "grabbing", "slipping", "thats-ruff"):
        found = room.open(game, "random", "random", "random")
        for _ in range(5_000):
            if found.stage == "over":
                break
            await asyncio.sleep(1)
        assert found.stage == "over", game
        assert {e.get("by") for e in room.stored(found) if e["kind"] == "moved"} == {"bot"}


@on_a_fast_clock
async def test_a_bot_waits_so_that_people_can_follow(clock: Clock) -> None:
    room = Room(clock, pace=0.7)
    found = room.open("walking", "random", "")
    begun = clock()
    await asyncio.sleep(0.6)
    assert not found.playing().log
    await asyncio.sleep(0.2)
    assert len(found.playing().log) == 2
    assert room.stored(found)[-1]["at"] == pytest.approx(begun + 0.7)


@on_a_fast_clock
async def test_a_bot_waits_longer_after_a_move_that_may_be_taken_back(clock: Clock) -> None:
    room = Room(clock, pace=0.7, patience=1.6)
    found, ears = await seated_with_a_bot(room)
    for move in (legal(found, 0)[0], "step right", "rest"):
        if move in legal(found, 0):
            room.move(found, ears[0], move)
    assert found.playing().can_take_back(0)
    length = len(found.playing().log)
    await asyncio.sleep(1.5)
    assert len(found.playing().log) == length
    room.move(found, ears[0], "take back")
    await asyncio.sleep(5)
    assert found.playing().actors == [0]
    room.move(found, ears[0], "rest")
    await asyncio.sleep(1.7)
    assert len(found.playing().log) > length


async def seated_with_a_bot(room: Room, game: str = "walking", bot: str = "random") -> Seated:
    found = room.open(game, "", bot)
    ears = [room.listen(found, 0), room.listen(found)]
    await calm()
    for ear in ears:
        ear.take()
    return found, ears


class Thinker:
    """A bot to whom something happens while it thinks for the first time."""

    def __init__(self) -> None:
        self.meanwhile: list[Callable[[], Any]] = []
        self.thoughts = 0

    def __call__(self, g: Table, seat: int, rng: Random) -> Step:
        self.thoughts += 1
        while self.meanwhile:
            self.meanwhile.pop()()
        return g.moves(seat)[0]


def test_a_bot_goes_on_when_somebody_was_quicker_than_its_thought() -> None:
    """A person picks while the bot thinks about its own pick."""
    slow = Thinker()

    async def play(clock: Clock) -> None:
        room = Room(clock)
        found, ears = await seated_with_a_bot(room, "picking", "greedy")
        slow.meanwhile.append(lambda: room.move(found, ears[0], legal(found, 0)[0]))
        room.move(found, ears[0], "call high")
        await asyncio.sleep(60)
        assert slow.thoughts
        assert len([move for move in room.moves_stored(found) if "pick" in move]) >= 2

    with shelf(picking=slow):
        in_no_time(play)


def test_a_bot_does_not_move_for_a_person_who_came_back_while_it_thought() -> None:
    """Seats 0 and 1 are away and asked at once; seat 0 comes back just then."""
    slow = Thinker()

    async def play(clock: Clock) -> None:
        room = Room(clock)
        found = room.open("picking", "", "", "", clock=60)
        room.hall.moved(found, journal.Moved(clock(), 0, "call high"))
        await calm()
        slow.meanwhile.append(lambda: room.listen(found, 0))
        for seat in (0, 1):
            room.hall.happen(found, journal.Left(clock(), seat))
        await asyncio.sleep(10)
        assert slow.thoughts
        made = [entry for entry in room.stored(found) if entry["kind"] == "moved"]
        assert [entry["move"] for entry in made if entry["seat"] == 0] == ["call high"]

    with shelf(picking=slow):
        in_no_time(play)


# Clocks


@on_a_fast_clock
async def test_who_is_slow_is_warned_and_then_a_bot_stands_in(clock: Clock) -> None:
    room = Room(clock)
    found, ears = await room.seated(clock=40)
    begun = clock()
    watching = asyncio.get_running_loop().create_task(room.hall.keeper.watch())
    await asyncio.sleep(29)
    assert not ears[0].told
    await asyncio.sleep(2)
    assert [ear.kinds() for ear in ears] == [["warning"]] * 3
    assert ears[0].heard()[0]["seat"] == 0
    assert 0 < ears[0].heard()[0]["left"] <= 10
    await asyncio.sleep(begun + 39.5 - clock())
    assert not found.seats[0].away
    await asyncio.sleep(1)
    assert found.seats[0].away
    assert ears[1].heard("table")[-1]["table"]["seats"][0]["stand_in"]
    await asyncio.sleep(2)
    moved = [entry for entry in room.stored(found) if entry["kind"] == "moved"]
    assert moved
    assert {entry["by"] for entry in moved} == {"stand-in"}
    assert not found.seats[1].away
    watching.cancel()


async def absent(room: Room) -> Party:
    """A table at which seat 0 has just lost its time, and nobody is connected."""
    found = room.open("walking", "", "", clock=40)
    await calm()
    room.clock.now += 41
    room.hall.keeper.tick(found)
    assert found.seats[0].away
    return found


@on_a_fast_clock
async def test_who_connects_has_the_seat_again(clock: Clock) -> None:
    room = Room(clock)
    found = await absent(room)
    ear = room.listen(found, 0)
    await calm()
    assert not found.seats[0].away
    assert not ear.heard("table")[-1]["table"]["seats"][0]["stand_in"]
    assert ear.state["clocks"] == [40.0, None]
    assert room.stored(found)[-1]["kind"] == "returned"


@on_a_fast_clock
async def test_who_moves_or_says_so_has_the_seat_again(clock: Clock) -> None:
    for command in (wire.Back("i-am-back"), None):
        room = Room(clock)
        found = room.open("walking", "", "", clock=40)
        ears = room.all_ears(found)
        await calm()
        clock.now += 41
        room.hall.keeper.tick(found)
        assert found.seats[0].away
        room.do(found, ears[0], command or wire.Move("i-am-back", legal(found, 0)[0]))
        await calm()
        assert not found.seats[0].away
        assert [m["id"] for m in ears[0].heard("done")] == ["i-am-back"]
        assert not ears[1].heard("table")[-1]["table"]["seats"][0]["stand_in"]
        room.hall.keeper.tick(found)
        assert not found.seats[0].away


@on_a_fast_clock
async def test_somebody_elses_arrival_gives_no_seat_back(clock: Clock) -> None:
    room = Room(clock)
    found = await absent(room)
    room.listen(found, 1)
    room.listen(found)
    await calm()
    assert found.seats[0].away


@on_a_fast_clock
async def test_who_comes_back_in_a_window_has_time_again(clock: Clock) -> None:
    room = Room(clock, pace=5.0)
    while True:
        found = room.open("barking", "", "", clock=40)
        bones = [move for move in legal(found, 0) if "no bone" not in move]
        if bones:
            break
    room.hall.moved(found, journal.Moved(clock(), 0, bones[0]))
    await calm()
    clock.now += 41
    room.hall.keeper.tick(found)
    assert found.seats[1].away
    room.listen(found, 1)
    room.hall.keeper.tick(found)
    await calm()
    assert not found.seats[1].away


@on_a_fast_clock
async def test_after_a_restart_everybody_has_time_to_come_back(clock: Clock) -> None:
    room = Room(clock)
    found = room.open("walking", "", "", clock=3600)
    await calm()
    clock.now += 10_000
    room = room.again()
    room.hall.wake()
    found = room.hall.parties[found.id]
    room.hall.keeper.tick(found)
    assert not found.seats[0].away
    clock.now += GRACE - 1
    room.hall.keeper.tick(found)
    assert not found.seats[0].away
    clock.now += 2
    room.hall.keeper.tick(found)
    assert found.seats[0].away


@on_a_fast_clock
async def test_a_table_with_a_clock_is_not_put_away(clock: Clock) -> None:
    room = Room(clock, idle=600.0)
    found = room.open("walking", "", "", clock=3600)
    await calm()
    clock.now += 601
    room.hall.keeper.tick(found)
    assert found.id in room.hall.parties


# Lists


@on_a_fast_clock
async def test_a_game_that_ended_while_its_window_waited_is_over_after_a_restart(
    clock: Clock,
) -> None:
    room = Room(clock, window=3.0)
    while True:
        found = room.open("barking", "", "")
        ears = room.all_ears(found)
        while found.stage == "playing":
            seat = found.playing().actors[0]
            moves = legal(found, seat)
            room.move(found, ears[seat], next((m for m in moves if "play bone" in m), moves[0]))
            if found.held:
                await asyncio.sleep(4)
            await calm()
        if json.loads(room.store.read(found.id)[-1])["kind"] == "ended":
            break  # the end came when the last window was opened
    again = room.again()
    assert again.hall.lists.headings[found.id].stage == "over"
    lists = json.loads(await again.get("eve", "/api/tables"))
    assert found.id not in [line["id"] for line in lists["watchable"]]
