"""The par of the day: found beside the server, and told on the shelf and in the line to share."""

from __future__ import annotations

import asyncio
import json

import pytest

from barkade.server.pars import AFTER, Pars, beside
from tests.server.rooms import PAR, Clock, Room, calm, on_a_fast_clock

GAME = "good-puppies-too"


async def told(room: Room) -> int | None:
    """The par that the shelf tells."""
    games = json.loads(await room.get("ann", "/api/games"))
    par: int | None = next(game["daily"]["par"] for game in games if game["id"] == GAME)
    return par


@on_a_fast_clock
async def test_who_opens_the_game_of_the_day_lets_its_par_be_found(clock: Clock) -> None:
    room = Room(clock)
    assert await told(room) is None
    party = room.open(GAME, "", daily=True)
    await calm()
    assert await told(room) == PAR
    while party.stage == "playing":
        g = party.playing()
        room.play(party, 0, g.text(g.moves(0)[0]))
    about = json.loads(await room.get("ann", f"/api/tables/{party.id}"))
    assert about["boast"].endswith(f" · par {PAR}")


@on_a_fast_clock
async def test_it_is_found_in_a_while_though_nobody_plays_it(clock: Clock) -> None:
    room = Room(clock)
    watching = asyncio.get_running_loop().create_task(room.hall.keeper.watch())
    await asyncio.sleep(AFTER - 1)
    assert await told(room) is None
    await asyncio.sleep(2)
    assert await told(room) == PAR
    watching.cancel()


@on_a_fast_clock
async def test_a_server_that_is_told_so_finds_none(clock: Clock) -> None:
    room = Room(clock, par=False)
    room.open(GAME, "", daily=True)
    await calm()
    assert await told(room) is None


@on_a_fast_clock
async def test_every_day_has_its_own_and_what_fails_is_not_tried_again(clock: Clock) -> None:
    asked: list[str] = []

    async def find(game: str, day: str) -> int:
        asked.append(day)
        raise OSError("no more processes")

    kept = Pars(find)
    with pytest.MonkeyPatch.context() as patch:
        for day in ("2026-11-17", "2026-11-17", "2026-11-18"):
            patch.setattr("barkade.look.daily.today", lambda day=day: day)
            kept.look()
            await calm()
            assert kept.of(GAME, day) is None
    assert asked == ["2026-11-17", "2026-11-18"]


@pytest.mark.long
def test_a_process_finds_it() -> None:
    async def play() -> int:
        return await beside(GAME, "2026-11-17", plays=1)

    assert asyncio.run(play()) > 0
