"""A race at the server: in real time, with the clock's word (DM-13, DM-14)."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from itertools import product
from random import Random
from typing import NamedTuple

import pytest

import barkade
from barkade.bots.reflexes import SOME
from barkade.files.records import rebuilt
from barkade.kernel.errors import BarkadeError
from barkade.kernel.steps import RACE, Step
from barkade.kernel.table import Table
from barkade.server import journal, wire
from barkade.server.party import Party
from tests.server.rooms import Clock, Ear, Room, calm, in_no_time, legal, on_a_fast_clock, shelf

FACES = ("Dog Man", "Petey", "Li'l Petey", "80-HD", "Police Badge")


def raced(room: Room, *seats: str, **options: object) -> Party:
    """A race that has just begun, in which all have dice to grab: two people, or others."""
    while True:
        plan = seats or ("", "")
        party = room.open("dog-man", *plan, options={"race_seconds": 10, **options})
        if all(len(legal(party, seat)) > 2 for seat in range(len(plan))):
            return party


def words(room: Room, party: Party) -> list[tuple[str, int, str]]:
    """Who said what: the person, or the clock."""
    moved = [entry for entry in room.stored(party) if entry["kind"] == "moved"]
    return [(entry["by"], entry["seat"], entry["move"]) for entry in moved]


def left(ear: Ear) -> set[float]:
    """What the clocks show, of those who are asked."""
    return {seconds for seconds in ear.state["clocks"] if seconds is not None}


@on_a_fast_clock
async def test_the_clock_says_done_for_who_has_not(clock: Clock) -> None:
    """DM-13 After the race's seconds, and not before."""
    room = Room(clock)
    party = raced(room)
    ears = {"you are": room.listen(party, 0), "Ann is": room.listen(party)}
    await calm()
    g = party.playing()
    race = party.game.race_clock(g)[1]
    clock.now += 9.5
    room.hall.keeper.tick(party)
    assert words(room, party) == []
    clock.now += 0.5
    room.hall.keeper.tick(party)
    await calm()
    assert words(room, party)
    assert {(by, move) for by, _, move in words(room, party)} == {("clock", "done")}
    for who, ear in ears.items():
        told = [line["text"] for state in ear.heard("state") for line in state["story"]]
        assert f"Time is up: {who} done." in told
    assert party.game.race_clock(party.playing())[1] == race + 1


@on_a_fast_clock
async def test_a_new_race_has_all_its_time(clock: Clock) -> None:
    """DM-13 The clock that everybody sees starts with the race."""
    room = Room(clock)
    party = raced(room)
    ears = room.all_ears(party)
    await calm()
    assert left(ears[0]) == {10.0}
    clock.now += 10
    room.hall.keeper.tick(party)
    await calm()
    assert left(ears[0]) == {10.0}
    said = len(words(room, party))
    room.hall.keeper.tick(party)
    await calm()
    assert len(words(room, party)) == said


@on_a_fast_clock
async def test_without_seconds_the_clock_says_nothing(clock: Clock) -> None:
    """DM-13 With race_seconds = 0 a race lasts until all are done."""
    room = Room(clock)
    party = raced(room, race_seconds=0)
    await calm()
    clock.now += 3_600
    room.hall.keeper.tick(party)
    await calm()
    assert words(room, party) == []


@on_a_fast_clock
async def test_a_race_that_the_clock_ended_replays_exactly(clock: Clock) -> None:
    """DM-14 The clock's words are in the record like all others."""
    room = Room(clock)
    party = raced(room)
    room.listen(party, 1)
    await calm()
    for _ in range(12):
        clock.now += 10
        room.hall.keeper.tick(party)
        await calm()
    g = party.playing()
    assert barkade.replay(g.record()).view(None) == g.view(None)


@on_a_fast_clock
async def test_after_a_restart_a_race_begins_its_time_again(clock: Clock) -> None:
    """DM-13 Nobody loses a race to a crash."""
    room = Room(clock)
    party = raced(room)
    await calm()
    clock.now += 8
    again = room.again()
    party = again.hall.party(party.id)
    again.listen(party, 0)
    clock.now += 8
    again.hall.keeper.tick(party)
    await calm()
    assert words(again, party) == []


@on_a_fast_clock
async def test_the_clock_waits_at_a_table_that_all_have_left(clock: Clock) -> None:
    """DM-13 Or it would say done for ever; a watcher alone does not start it."""
    room = Room(clock, idle=600.0)
    party = raced(room)
    watcher = room.listen(party)
    await calm()
    clock.now += 300
    room.hall.keeper.tick(party)
    assert words(room, party) == []
    assert set(party.clocks([0, 1], clock())) == {10.0}
    room.hall.audience.leave(party, watcher)
    clock.now += 301
    room.hall.keeper.tick(party)
    await calm()
    assert party.id not in room.hall.parties
    assert words(room, party) == []


@on_a_fast_clock
async def test_a_race_that_all_have_left_is_put_away_also_where_people_have_a_clock(
    clock: Clock,
) -> None:
    """And its time begins anew when somebody is back."""
    room = Room(clock, idle=600.0)
    party = room.open("dog-man", "", "", options={"race_seconds": 10}, clock=30)
    room.hall.audience.leave(party, room.listen(party, 0))
    await calm()
    clock.now += 601
    room.hall.keeper.tick(party)
    assert party.id not in room.hall.parties
    again = room.hall.party(party.id)
    room.listen(again, 0)
    clock.now += 9
    room.hall.keeper.tick(again)
    await calm()
    assert words(room, again) == []


async def alone(room: Room) -> tuple[Party, list[Ear]]:
    """A table of two at which the first takes dice alone, more than one."""
    while True:
        party, ears = await room.seated("dog-man", options={"race_seconds": 10})
        if "Roll-o-Rama!" in legal(party, 0):
            room.move(party, ears[0], "Roll-o-Rama!")
            await calm()
            after = party.playing().clone()
            for _ in range(2):
                if after.way != RACE:
                    after.play(0, after.moves(0)[0])
            if "stop" in map(after.text, after.moves(0)):
                return party, ears


@on_a_fast_clock
async def test_a_race_has_all_its_time_once_it_is_open_to_all(clock: Clock) -> None:
    """DM-7 Not while somebody takes dice alone."""
    room = Room(clock)
    party, ears = await alone(room)
    clock.now += 8
    room.move(party, ears[0], "stop")
    await calm()
    assert left(ears[1]) == {10.0}


@on_a_fast_clock
async def test_who_takes_dice_alone_has_as_long_as_a_race(clock: Clock) -> None:
    """DM-13 Then the clock stops them, so that nobody waits for ever; a die gives no new time."""
    room = Room(clock)
    party, ears = await alone(room)
    assert ears[1].state["clocks"] == [10.0, None]
    assert ears[1].state["view"]["race_seconds"] == 10
    clock.now += 9
    room.move(party, ears[0], legal(party, 0)[0])
    await calm()
    before = words(room, party)
    room.hall.keeper.tick(party)
    await calm()
    assert words(room, party) == before
    clock.now += 1
    room.hall.keeper.tick(party)
    await calm()
    assert words(room, party) == [*before, ("clock", 0, "stop")]
    assert party.playing().way == RACE
    assert left(ears[1]) == {10.0}


# The order of receipt


def rivals(room: Room) -> tuple[Party, list[str]]:
    """A race in which both people can grab the same last die, and how each would."""
    while True:
        party = raced(room)
        g = party.playing()
        for one, other in product(legal(party, 0), legal(party, 1)):
            after = g.clone()
            after.play(0, one)
            try:
                after.play(1, other)
            except BarkadeError as error:
                if "was first" in str(error):
                    return party, [one, other]


@pytest.mark.parametrize("first", [0, 1])
def test_the_first_grab_counts_and_a_late_one_is_told_so(first: int) -> None:
    """DM-13 In the order of receipt; both are answered when it is stored, and not before."""

    async def play(clock: Clock) -> None:
        room = Room(clock)
        party, moves = rivals(room)
        ears = room.all_ears(party)
        await calm()
        for ear in ears:
            ear.take()
        before = party.playing().view(None)
        room.store.holding = True
        winner, loser = ears[first], ears[1 - first]
        room.move(party, winner, moves[first])
        late = room.move(party, loser, moves[1 - first])
        await calm()
        assert [ear.told for ear in ears] == [[], [], []]
        room.store.commit()
        assert winner.kinds() == ["done", "state"]
        assert loser.kinds() == ["state", "refused"]
        refused = loser.heard("refused")[0]
        assert refused["id"] == late
        assert refused["why"].startswith(f"{party.seats[first].name} was first: ")
        assert refused["rule"] == "DM-13"
        assert room.moves_stored(party) == [moves[first]]
        assert party.playing().view(None)["dice"][1 - first] == before["dice"][1 - first]

    in_no_time(play)


@on_a_fast_clock
async def test_a_move_that_was_meant_for_a_race_does_not_count_in_the_next(clock: Clock) -> None:
    """DM-13 A late "done" must not make somebody sit out dice that they have not seen."""
    room = Room(clock)
    party = raced(room)
    ears = room.all_ears(party)
    await calm()
    race = ears[0].state["race"]
    assert race == party.game.race_clock(party.playing())[1]
    clock.now += 10
    room.hall.keeper.tick(party)
    await calm()
    said = words(room, party)
    assert "done" in legal(party, 0)
    room.do(party, ears[0], wire.Move("too-late-by-a-hair", "done", race))
    await calm()
    assert "That race was over" in ears[0].heard("refused")[0]["why"]
    assert words(room, party) == said
    every = [f"put {face} on the {at} card" for face in FACES for at in ("first", "second")]
    gone = next(move for move in every if move not in legal(party, 0))
    room.do(party, ears[0], wire.Move("late-and-not-possible", gone, race))
    await calm()
    assert "That race was over" in ears[0].heard("refused")[1]["why"]
    room.do(party, ears[0], wire.Move("now-in-good-time", "done", ears[0].state["race"]))
    assert "done" not in legal(party, 0)


# Bots


class Seen(NamedTuple):
    """What somebody did in a race, and how long after they saw it or last acted."""

    by: str
    seat: int
    after: float


def reactions(room: Room, party: Party) -> list[Seen]:
    """Every act in a race, from the journal alone."""
    entries = room.stored(party)
    g = rebuilt(party.playing().start, party.playing().log[:0])
    since = [max(entry["at"] for entry in entries if entry["kind"] in ("opened", "sat"))] * g.seats
    seen = []
    for entry in entries:
        if entry["kind"] != "moved":
            continue
        seat, at, before = entry["seat"], entry["at"], (g.way, party.game.race_clock(g)[1])
        if g.way == RACE:
            seen.append(Seen(entry["by"], seat, at - since[seat]))
        g.play(seat, entry["move"])
        since[seat] = at
        if (g.way, party.game.race_clock(g)[1]) != before:
            since = [at] * g.seats
    return seen


async def raced_on(room: Room, party: Party, seconds: int, *quick: int) -> None:
    """Time goes on, and the clocks are watched.  Some people are quick; the others only do
    what no clock does for them."""
    watching = asyncio.get_running_loop().create_task(room.hall.keeper.watch())
    people = [seat for seat in range(len(party.seats)) if party.seats[seat].player]
    rng = Random(3)
    for _ in range(seconds):
        await asyncio.sleep(1)
        g = party.playing()
        for seat in people:
            if (moves := legal(party, seat)) and (g.way != RACE or seat in quick):
                room.play(party, seat, rng.choice(moves))
    watching.cancel()


@on_a_fast_clock
async def test_every_bot_has_its_own_reflexes(clock: Clock) -> None:
    """It takes its time over every move, also over the first one in a new race."""
    room = Room(clock)
    times = {1: 3.2, 2: 0.8, 3: 1.6}
    took: dict[int, list[float]] = {seat: [] for seat in times}
    while min(len(seen) for seen in took.values()) < 5:
        party = raced(room, "", "keen-slow", "keen-quick", "keen", goal=30)
        room.listen(party, 0)
        await raced_on(room, party, 60)
        for by, seat, after in reactions(room, party):
            if by == "bot":
                took[seat].append(after)
    for seat, usual in times.items():
        assert 0.7 * usual - 1e-6 < min(took[seat])
        assert max(took[seat]) < 1.3 * usual + 1e-6


@on_a_fast_clock
async def test_bots_react_at_the_same_time_and_none_is_favoured_by_its_number(clock: Clock) -> None:
    room = Room(clock)
    room.hall.keeper.rng = Random(7)
    first = [0, 0, 0]
    for _ in range(60):
        party = raced(room, *["keen"] * 3)
        await asyncio.sleep(1.6 * 1.3)
        moved = [entry for entry in room.stored(party) if entry["kind"] == "moved"]
        first[moved[0]["seat"]] += 1
        room.hall.parties.clear()
    assert min(first) >= 10


@pytest.mark.parametrize("acts", [False, True])
def test_a_games_first_race_begins_when_somebody_acts_or_after_a_look(acts: bool) -> None:
    """Clock and bots wait; but where only bots play nobody does."""

    async def play(clock: Clock) -> None:
        room = Room(clock, first_look=20.0)
        party = raced(room, "", "keen-quick", "keen-quick")
        ear = room.listen(party, 0)
        await calm()
        assert left(ear) == {30.0}
        await asyncio.sleep(19)
        room.hall.keeper.tick(party)
        assert words(room, party) == []
        if acts:
            room.move(party, ear, next(move for move in legal(party, 0) if "put" in move))
            await calm()
            assert left(ear) == {10.0}
        await asyncio.sleep(0.8 * 1.3)
        assert ("bot" in {by for by, _, _ in words(room, party)}) == acts
        await asyncio.sleep(1)
        assert "bot" in {by for by, _, _ in words(room, party)}
        bots = raced(room, "keen-quick", "keen-quick")
        await asyncio.sleep(0.8 * 1.3)
        assert words(room, bots)

    in_no_time(play)


@on_a_fast_clock
async def test_who_stands_in_has_the_usual_reflexes(clock: Clock) -> None:
    room = Room(clock)
    party = raced(room)
    room.listen(party, 1)
    room.hall.happen(party, journal.Left(clock(), 0))
    begun = clock()
    await asyncio.sleep(1.6 * 1.3)
    said = words(room, party)
    assert {(by, seat) for by, seat, _ in said} == {("stand-in", 0)}
    assert room.stored(party)[-1]["at"] - begun > 1.6 * 0.7
    room.do(party, room.listen(party, 0), wire.Back("i-am-back"))
    await asyncio.sleep(5)
    assert words(room, party) == said


@on_a_fast_clock
async def test_when_a_game_of_bots_is_over_nothing_is_left_of_their_haste(clock: Clock) -> None:
    """With a pace of 0 nobody takes any time."""
    room = Room(clock, pace=0.0, patience=0.0)
    party = room.open("dog-man", "keen-slow", "keen-quick", "random")
    for _ in range(40_000):
        await asyncio.sleep(0)
        if party.stage == "over":
            break
    assert party.stage == "over"
    await calm()
    assert not room.hall.keeper.racers.busy(party.id)
    assert len(asyncio.all_tasks()) == 1
    assert {by for by, _, _ in words(room, party)} == {"bot"}
    assert barkade.replay(party.playing().record()).view(None) == party.playing().view(None)


@on_a_fast_clock
async def test_after_a_restart_bots_race_on(clock: Clock) -> None:
    room = Room(clock)
    party = raced(room, "", "keen-quick")
    await asyncio.sleep(0.5)
    again = room.again()
    room.hall.parties.clear()
    party = again.hall.party(party.id)
    assert words(again, party) == []
    await asyncio.sleep(2.2)
    assert words(again, party)


@on_a_fast_clock
async def test_after_a_failure_of_the_disk_bots_race_on(clock: Clock) -> None:
    """What was not stored was not grabbed; the bots look at the table as it was."""
    room = Room(clock)
    party = raced(room, "", "keen-quick", "keen-slow")
    await calm()
    room.store.failing = True
    await asyncio.sleep(2)
    assert party.lost
    room.store.failing = False
    again = room.hall.party(party.id)
    await asyncio.sleep(8)
    assert words(room, again)


def test_a_bot_that_was_beaten_looks_again() -> None:
    """What it wanted is gone when it has thought: that is not made, and no harm is done."""
    beaten: list[Callable[[], None]] = []

    def first_thing(g: Table, seat: int, rng: Random) -> Step:
        while beaten:
            beaten.pop()()
        return g.moves(seat)[0]

    async def play(clock: Clock) -> None:
        room = Room(clock)
        party = room.open("grabbing", "", "keen")
        ear = room.listen(party, 0)
        beaten.append(lambda: room.do(party, ear, wire.Move("first-of-all", "grab die 1")))
        await asyncio.sleep(2 * SOME * 1.3 + 0.01)
        assert words(room, party)[1] == ("bot", 1, "grab die 2")
        assert not ear.heard("refused")
        took = [seen.after for seen in reactions(room, party) if seen.by == "bot"]
        assert took[0] > 2 * SOME * 0.7

    with shelf(grabbing=first_thing):
        in_no_time(play)


@on_a_fast_clock
async def test_a_race_of_people_and_bots_replays_exactly(clock: Clock) -> None:
    """DM-14 What counted is in the record, in the order in which it counted."""
    room = Room(clock)
    spoke: set[str] = set()
    while spoke != {"person", "bot", "clock"}:
        party = raced(room, "", "keen-slow", "", "keen-quick")
        room.listen(party, 0)
        await raced_on(room, party, 240, 0)
        g = party.playing()
        spoke = {by for by, _, _ in words(room, party)}
        assert barkade.replay(g.record()).view(None) == g.view(None)
        assert room.again().hall.party(party.id).playing().view(None) == g.view(None)
