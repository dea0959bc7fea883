"""A table of a lesson: an ordinary table that knows how far one is, whatever comes between."""

from __future__ import annotations

import asyncio
from typing import Any

import barkade
from barkade.lessons import YOU, wanted
from barkade.server import wire
from barkade.server.party import Party
from tests.server.rooms import Clock, Room, on_a_fast_clock
from tests.server.servers import Client

GAME = "thats-ruff"
RACE = "dog-man"
LESSON = wanted(barkade.load(GAME))
SIT = {"name": "Ann", "contribution": "0" * 32}


def opened(room: Room, game: str = GAME) -> Party:
    """A lesson, at which somebody sits."""
    party = room.hall.open("ann", wire.OpenTable(game, [wire.SeatPlan()], lesson=True, clock=30))
    room.hall.sit(party, "ann", 0, wire.TakeSeat(**SIT))
    return party


def seen(room: Room, party: Party, seat: int = YOU) -> wire.State:
    return party.state(seat, -1, room.hall.steady())


async def walk(room: Room, party: Party, steps: int) -> Party:
    """Do what is asked so many times, each time by the first way that is allowed."""
    for _ in range(steps):
        for _ in range(200):
            here = seen(room, party).lesson
            if here and not here.others and seen(room, party).moves:
                break
            await asyncio.sleep(1)
        assert here is not None
        assert here.may
        g = party.playing()
        room.hall.move(party, YOU, g.parse(YOU, here.may[0]), "", f"id-{len(g.log)}")
    return party


@on_a_fast_clock
async def test_a_lesson_is_played_to_its_end_and_the_game_goes_on(clock: Clock) -> None:
    room = Room(clock)
    party = opened(room)
    moves = sum(len(step.may) if step.each else bool(step.may) for step in LESSON.steps)
    await walk(room, party, moves)
    while not seen(room, party).moves:
        await asyncio.sleep(1)
    last = seen(room, party)
    assert last.lesson is not None
    assert (last.lesson.at, last.lesson.may) == (len(LESSON.steps) - 1, [])
    g = party.playing()
    room.hall.move(party, YOU, g.moves(YOU)[0], "", "on")
    assert seen(room, party).lesson is None
    assert party.stage == "playing"
    while not g.picks[1]:
        await asyncio.sleep(1)  # the others play on as well


@on_a_fast_clock
async def test_after_a_restart_one_is_where_one_was(clock: Clock) -> None:
    room = Room(clock)
    party = await walk(room, opened(room), 6)
    while not seen(room, party).moves:
        await asyncio.sleep(1)
    before = seen(room, party).lesson
    later = room.again()
    again = later.hall.party(party.id)
    assert again is not party
    assert seen(later, again).lesson == before
    await walk(later, again, 2)


@on_a_fast_clock
async def test_its_heading_is_a_private_table_s_without_a_clock(clock: Clock) -> None:
    room = Room(clock)
    party = opened(room)
    heading = room.hall.lists.headings[party.id]
    assert (heading.lesson, heading.listed, heading.clock) == (True, False, 0)
    assert [seat.bot for seat in party.seats] == ["", "gentle"]
    assert (party.commitment(), party.seed().value) == ("", LESSON.table().start.seed.value)
    assert seen(room, party, 1).lesson is None
    assert party.state(2, -1, room.hall.steady()).lesson is None


@on_a_fast_clock
async def test_who_does_something_else_is_taught_no_more(clock: Clock) -> None:
    room = Room(clock)
    party = opened(room)
    g = party.playing()
    room.hall.move(party, YOU, g.parse(YOU, "lay red 13 face up"), "", "other")
    assert seen(room, party).lesson is None
    while len(g.log) < 10:
        await asyncio.sleep(1)  # the others don't mind


@on_a_fast_clock
async def test_a_lesson_that_has_changed_since_is_an_ordinary_game(clock: Clock) -> None:
    room = Room(clock)
    party = opened(room)
    party.opened.lesson = "another deal"
    again = Party(party.id, party.opened)
    assert again.lesson is None


@on_a_fast_clock
async def test_in_a_race_the_others_and_the_clock_wait_for_who_learns(clock: Clock) -> None:
    room = Room(clock)
    party = opened(room, RACE)
    room.listen(party, YOU)
    room.hall.keeper.advise(room.hall.keeper.watch())
    lesson = wanted(barkade.load(RACE))
    for step in [step for step in lesson.steps if step.may]:
        await asyncio.sleep(60)
        here = seen(room, party).lesson
        assert here is not None
        assert lesson.steps[here.asks] is step, "nobody did anything meanwhile"
        await walk(room, party, len(step.may) if step.each else 1)
    await asyncio.sleep(60)
    g = party.playing()
    length = len(g.log)
    await asyncio.sleep(60)
    last = seen(room, party)
    assert last.lesson is not None
    assert (last.lesson.may, last.clocks, len(g.log)) == ([], [None] * 2, length)
    room.hall.move(party, YOU, g.parse(YOU, "put Dog Man on the first card"), "", "on")
    assert seen(room, party).lesson is None
    clocks = [left for left in seen(room, party).clocks if left is not None]
    assert clocks
    assert all(left > 9 for left in clocks), "now it is a race like any other"
    race = seen(room, party).race
    while seen(room, party).race == race:
        await asyncio.sleep(1)
    assert barkade.replay(g.record()).view(None) == g.view(None)


@on_a_fast_clock
async def test_a_race_waits_for_nobody_who_gave_up_the_lesson(clock: Clock) -> None:
    room = Room(clock)
    party = opened(room, RACE)
    room.hall.keeper.advise(room.hall.keeper.watch())
    player = party.seats[YOU].player
    room.hall.absence.resign(party, player, YOU)
    g = party.playing()
    while not g.over:
        await asyncio.sleep(60)


@on_a_fast_clock
async def test_in_a_race_the_coach_is_told_that_another_acts_first(clock: Clock) -> None:
    room = Room(clock)
    party = opened(room, RACE)
    room.listen(party, YOU)
    lesson = wanted(barkade.load(RACE))
    at = next(n for n, step in enumerate(lesson.steps) if step.then)
    moves = sum(len(step.may) if step.each else bool(step.may) for step in lesson.steps[: at + 1])
    await walk(room, party, moves)
    here = seen(room, party).lesson
    assert here is not None
    assert (here.at, here.others) == (at + 1, True)
    await asyncio.sleep(0.1)
    later = room.again()
    again = later.hall.party(party.id)
    assert seen(later, again).lesson == here
    while seen(later, again).lesson == here:
        await asyncio.sleep(0.1)
    then = seen(later, again).lesson
    assert then is not None
    assert (then.at, then.others) == (at + 1, False)
    await walk(later, again, 2)


def told(client: Client, game: str) -> dict[str, Any]:
    body: dict[str, Any] = client.ask("GET", f"/api/games/{game}/lesson").json()
    return body


def test_what_the_page_is_told_has_nothing_of_what_the_others_do(ann: Client) -> None:
    lesson = told(ann, GAME)
    assert [step["says"] for step in lesson["steps"]] == [step.says for step in LESSON.steps]
    assert "Pepper: " not in str(lesson)
    assert lesson["steps"][0]["shows"] == [LESSON.places["your path"]]
    shelf = {game["id"]: game["lesson"] for game in ann.ask("GET", "/api/games").json()}
    assert shelf[GAME] == LESSON.minutes
    missing = [game for game, minutes in shelf.items() if not minutes]
    assert "has no lesson" in told(ann, missing[0])["why"]


def test_one_finds_the_lesson_that_one_has_begun(ann: Client, bob: Client) -> None:
    table = ann.ask(
        "POST", "/api/tables", {"game": GAME, "seats": [{"bot": ""}], "lesson": True}
    ).json()
    assert (table["lesson"], table["listed"], len(table["seats"])) == (True, False, 2)
    ann.ask("PUT", f"/api/tables/{table['id']}/seats/0", SIT)
    mine = ann.ask("GET", "/api/tables").json()["mine"]
    assert [(line["id"], line["lesson"]) for line in mine] == [(table["id"], True)]
    assert table["id"] not in str(bob.ask("GET", "/api/tables").json())
