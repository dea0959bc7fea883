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
from barkade.server.keeper import GRACE, LINGERS
from barkade.server.party import Party
from tests.server.rooms import (
    Clock,
    Room,
    Seated,
    calm,
    in_no_time,
    legal,
    new_id,
    on_a_fast_clock,
    shelf,
)

pytestmark = pytest.mark.usefixtures("small_games")


# Bots


@on_a_fast_clock
async def test_bots_play_to_the_end(clock: Clock) -> None:
    room = Room(clock)
    for game in ("walking", "picking", "barking", "grabbing", "slipping", "thats-ruff"):
        party = room.open(game, "random", "random", "random")
        for _ in range(5_000):
            if party.stage == "over":
                break
            await asyncio.sleep(1)
        assert party.stage == "over", game
        assert {e.get("by") for e in room.stored(party) if e["kind"] == "moved"} == {"bot"}


@on_a_fast_clock
async def test_a_bot_waits_so_that_people_can_follow(clock: Clock) -> None:
    room = Room(clock, pace=0.7)
    party = room.open("walking", "random", "")
    begun = clock()
    await asyncio.sleep(0.6)
    assert not party.playing().log
    await asyncio.sleep(0.2)
    assert len(party.playing().log) == 2
    assert room.stored(party)[-1]["at"] == pytest.approx(begun + 0.7)


@on_a_fast_clock
async def test_a_bot_waits_longer_after_a_move_that_may_be_taken_back(clock: Clock) -> None:
    room = Room(clock, pace=0.7, patience=1.6)
    party, ears = await seated_with_a_bot(room)
    for move in (legal(party, 0)[0], "step right", "rest"):
        if move in legal(party, 0):
            room.move(party, ears[0], move)
    assert party.playing().can_take_back(0)
    length = len(party.playing().log)
    await asyncio.sleep(1.5)
    assert len(party.playing().log) == length
    room.move(party, ears[0], "take back")
    await asyncio.sleep(5)
    assert party.playing().actors == [0]
    room.move(party, ears[0], "rest")
    await asyncio.sleep(1.7)
    assert len(party.playing().log) > length


async def seated_with_a_bot(room: Room, game: str = "walking", bot: str = "random") -> Seated:
    party = room.open(game, "", bot)
    ears = [room.listen(party, 0), room.listen(party)]
    await calm()
    for ear in ears:
        ear.take()
    return party, ears


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
        party, ears = await seated_with_a_bot(room, "picking", "keen")
        slow.meanwhile.append(lambda: room.move(party, ears[0], legal(party, 0)[0]))
        room.move(party, ears[0], "call high")
        await asyncio.sleep(60)
        assert slow.thoughts
        assert len([move for move in room.moves_stored(party) if "pick" in move]) >= 2

    with shelf(picking=slow):
        in_no_time(play)


def test_a_bot_does_not_move_for_a_person_who_came_back_while_it_thought() -> None:
    """Seats 0 and 1 are away and asked at once; seat 0 comes back just then."""
    slow = Thinker()

    async def play(clock: Clock) -> None:
        room = Room(clock)
        party = room.open("picking", "", "", "", clock=60)
        room.play(party, 0, "call high")
        await calm()
        slow.meanwhile.append(lambda: room.listen(party, 0))
        for seat in (0, 1):
            room.hall.happen(party, journal.Left(clock(), seat))
        await asyncio.sleep(10)
        assert slow.thoughts
        made = [entry for entry in room.stored(party) if entry["kind"] == "moved"]
        assert [entry["move"] for entry in made if entry["seat"] == 0] == ["call high"]

    with shelf(picking=slow):
        in_no_time(play)


# Clocks


@on_a_fast_clock
async def test_who_is_slow_is_warned_and_then_a_bot_stands_in(clock: Clock) -> None:
    room = Room(clock)
    party, ears = await room.seated(clock=40)
    begun = clock()
    watching = asyncio.get_running_loop().create_task(room.hall.keeper.watch())
    await asyncio.sleep(29)
    assert not ears[0].told
    await asyncio.sleep(2)
    assert [ear.kinds() for ear in ears] == [["warning"]] * 3
    assert ears[0].heard()[0]["seat"] == 0
    assert 0 < ears[0].heard()[0]["left"] <= 10
    await asyncio.sleep(begun + 39.5 - clock())
    assert not party.seats[0].away
    await asyncio.sleep(1)
    assert party.seats[0].away
    assert ears[1].heard("table")[-1]["table"]["seats"][0]["stand_in"]
    await asyncio.sleep(2)
    moved = [entry for entry in room.stored(party) if entry["kind"] == "moved"]
    assert moved
    assert {entry["by"] for entry in moved} == {"stand-in"}
    assert not party.seats[1].away
    watching.cancel()


async def absent(room: Room) -> Party:
    """A table at which seat 0 has just lost its time, and nobody is connected."""
    party = room.open("walking", "", "", clock=40)
    await calm()
    room.clock.now += 41
    room.hall.keeper.tick(party)
    assert party.seats[0].away
    return party


@on_a_fast_clock
async def test_who_connects_has_the_seat_again(clock: Clock) -> None:
    room = Room(clock)
    party = await absent(room)
    ear = room.listen(party, 0)
    await calm()
    assert not party.seats[0].away
    assert not ear.heard("table")[-1]["table"]["seats"][0]["stand_in"]
    assert ear.state["clocks"] == [40.0, None]
    assert room.stored(party)[-1]["kind"] == "returned"


@on_a_fast_clock
async def test_who_moves_or_says_so_has_the_seat_again(clock: Clock) -> None:
    for command in (wire.Back("i-am-back"), None):
        room = Room(clock)
        party = room.open("walking", "", "", clock=40)
        ears = room.all_ears(party)
        await calm()
        clock.now += 41
        room.hall.keeper.tick(party)
        assert party.seats[0].away
        room.do(party, ears[0], command or wire.Move("i-am-back", legal(party, 0)[0]))
        await calm()
        assert not party.seats[0].away
        assert [m["id"] for m in ears[0].heard("done")] == ["i-am-back"]
        assert not ears[1].heard("table")[-1]["table"]["seats"][0]["stand_in"]
        room.hall.keeper.tick(party)
        assert not party.seats[0].away


@on_a_fast_clock
async def test_somebody_elses_arrival_gives_no_seat_back(clock: Clock) -> None:
    room = Room(clock)
    party = await absent(room)
    room.listen(party, 1)
    room.listen(party)
    await calm()
    assert party.seats[0].away


@on_a_fast_clock
async def test_who_comes_back_in_a_window_has_time_again(clock: Clock) -> None:
    room = Room(clock, pace=5.0)
    while True:
        party = room.open("barking", "", "", clock=40)
        bones = [move for move in legal(party, 0) if "no bone" not in move]
        if bones:
            break
    room.play(party, 0, bones[0])
    await calm()
    clock.now += 41
    room.hall.keeper.tick(party)
    assert party.seats[1].away
    room.listen(party, 1)
    room.hall.keeper.tick(party)
    await calm()
    assert not party.seats[1].away


@on_a_fast_clock
async def test_after_a_restart_everybody_has_time_to_come_back(clock: Clock) -> None:
    room = Room(clock)
    party = room.open("walking", "", "", clock=3600)
    await calm()
    clock.now += 10_000
    room = room.again()
    room.hall.wake()
    party = room.hall.parties[party.id]
    room.hall.keeper.tick(party)
    assert not party.seats[0].away
    clock.now += GRACE - 1
    room.hall.keeper.tick(party)
    assert not party.seats[0].away
    clock.now += 2
    room.hall.keeper.tick(party)
    assert party.seats[0].away


@on_a_fast_clock
async def test_a_table_with_a_clock_is_not_put_away(clock: Clock) -> None:
    room = Room(clock, idle=600.0)
    party = room.open("walking", "", "", clock=3600)
    await calm()
    clock.now += 601
    room.hall.keeper.tick(party)
    assert party.id in room.hall.parties


@on_a_fast_clock
async def test_a_game_that_is_over_is_put_away_sooner_than_one_that_goes_on(clock: Clock) -> None:
    room = Room(clock, idle=600.0)
    goes_on, over = room.open("walking", "", ""), room.open("walking", "", "")
    room.hall.happen(over, journal.Closed(room.hall.now(), "host"))
    await calm()
    for passed, in_memory in (
        (LINGERS - 1, {goes_on.id, over.id}),
        (2, {goes_on.id}),
        (600, set()),
    ):
        clock.now += passed
        for party in list(room.hall.parties.values()):
            room.hall.keeper.tick(party)
        assert set(room.hall.parties) == in_memory
    assert room.hall.party(over.id).opened_up


# Windows


async def held(room: Room) -> Seated:
    """All have answered in a window, the last of them too quickly."""
    while True:
        party, ears = await room.seated("barking", 3)
        bones = [move for move in legal(party, 0) if "no bone" not in move]
        if bones:
            break
    for seat, move in ((0, bones[0]), (1, "pass"), (2, "pass")):
        room.move(party, ears[seat], move)
        await calm()
    assert party.full
    for ear in ears:
        ear.take()
    return party, ears


def openings(room: Room, party: Party) -> int:
    return [entry["kind"] for entry in room.stored(party)].count("revealed")


@on_a_fast_clock
async def test_an_opening_is_stored_before_anybody_is_told(clock: Clock) -> None:
    room = Room(clock, window=3.0)
    party, ears = await held(room)
    room.store.holding = True
    await asyncio.sleep(4)
    assert not party.full
    assert [ear.kinds() for ear in ears] == [[]] * 4
    room.store.commit()
    assert openings(room, party) == 1
    assert [ear.kinds() for ear in ears] == [["state"]] * 4


@on_a_fast_clock
async def test_what_was_opened_stays_open_after_a_crash_however_often(clock: Clock) -> None:
    room = Room(clock, window=3.0)
    party, ears = await held(room)
    await asyncio.sleep(4)
    for _ in range(3):
        room = room.again(window=3.0)
        again = room.hall.party(party.id)
        assert not again.full
        back = [room.listen(again, party.seat_of(n), ear.state["n"]) for n, ear in enumerate(ears)]
        await calm()
        for ear, old in zip(back, ears, strict=True):
            assert not ear.state["fresh"]
            assert ear.state["story"] == []
            assert ear.state["view"] == old.state["view"]
        for seat in (1, 2):
            room.move(again, back[seat], "take back", new_id())
        await asyncio.sleep(4)
        assert [ear.kinds()[-1] for ear in back[1:3]] == ["refused"] * 2
        assert openings(room, again) == 1
        for ear in back:
            room.hall.audience.leave(again, ear)


@on_a_fast_clock
async def test_an_opening_that_was_not_stored_comes_again(clock: Clock) -> None:
    room = Room(clock, window=3.0)
    party, _ears = await held(room)
    room.store.holding = True
    await asyncio.sleep(4)
    room = room.again(window=3.0)
    again = room.hall.party(party.id)
    assert again.full
    await asyncio.sleep(4)
    assert not again.full
    assert openings(room, again) == 1


# Lists


@on_a_fast_clock
async def test_a_game_that_ended_while_its_window_waited_is_over_after_a_restart(
    clock: Clock,
) -> None:
    room = Room(clock, window=3.0)
    while True:
        party = room.open("barking", "", "")
        ears = room.all_ears(party)
        while party.stage == "playing":
            seat = party.playing().actors[0]
            moves = legal(party, seat)
            room.move(party, ears[seat], next((m for m in moves if "play bone" in m), moves[0]))
            if party.full:
                await asyncio.sleep(4)
            await calm()
        if json.loads(room.store.read(party.id)[-1])["kind"] == "revealed":
            break  # the end came when the last window was opened
    again = room.again()
    assert again.hall.lists.headings[party.id].stage == "over"
    lists = json.loads(await again.get("eve", "/api/tables"))
    assert party.id not in [line["id"] for line in lists["watchable"]]
