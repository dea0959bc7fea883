"""Looking back at a table: for those who may see it, once, beside the server, and kept."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from io import StringIO
from pathlib import Path
from random import Random
from typing import Any

import pytest

import barkade
from barkade.bots.lines import decisions
from barkade.bots.reviewer import work
from barkade.server.party import NotPossible, Party
from barkade.server.reviews import WAITING, Reviews, Work, beside
from barkade.server.sqlite import SqliteStore
from tests.server.rooms import PLAYERS, WATCHER, Clock, Memory, Room, calm, on_a_fast_clock
from tools.reviewed import FEW

GAME = "dog-man"
PLACES = {"race": "reflex"}


def here(asked: list[str] | None = None) -> Work:
    """Who reviews in this process, with a small budget; each record is noted."""

    async def reviewed(record: dict[str, Any], pack: str) -> AsyncIterator[dict[str, Any]]:
        if asked is not None:
            asked.append(record["head"])
        said = StringIO()
        work(StringIO(json.dumps({"record": record, "pack": ""})), said, FEW)
        for line in said.getvalue().splitlines():
            await asyncio.sleep(1)
            yield json.loads(line)

    return reviewed


def played(room: Room, **more: Any) -> Party:
    """A table whose game is over."""
    party = room.open(GAME, "", "", options=PLACES, **more)
    rng = Random(1)
    while party.stage == "playing":
        g = party.playing()
        seat = rng.choice(g.actors)
        room.play(party, seat, g.text(rng.choice(g.moves(seat))))
    return party


@on_a_fast_clock
async def test_it_is_worked_out_once_with_progress_and_kept(clock: Clock) -> None:
    asked: list[str] = []
    room = Room(clock, review=here(asked))
    party = played(room)
    reviews = room.hall.reviews
    assert reviews.of(party).state == "none"
    assert reviews.ask(party).state == "working"
    assert reviews.ask(party).state == "working", "asked twice it is worked out once"
    seen = [reviews.of(party).done]
    while reviews.of(party).state == "working":
        await asyncio.sleep(0.5)
        seen.append(reviews.of(party).done)
    assert seen == sorted(seen)
    assert 0.0 < seen[len(seen) // 2] < 1.0
    found = reviews.of(party)
    assert found.state == "done"
    again = room.again()
    assert again.hall.reviews.ask(again.hall.party(party.id)) == found
    assert asked == [party.playing().record()["head"]]


async def every_decision(record: dict[str, Any], pack: str) -> AsyncIterator[dict[str, Any]]:
    """A review that takes each decision for a moment."""
    by_seat = decisions(record, barkade.replay(record, 0))
    seats = [
        {"seat": seat, "moments": [{"move": one.move} for one in found]}
        for seat, found in enumerate(by_seat)
    ]
    yield {"review": {"seats": seats}}


@on_a_fast_clock
async def test_each_moment_says_where_it_is_seen(clock: Clock) -> None:
    """Before it the seat is asked, and can do what it did."""
    room = Room(clock, review=every_decision)
    party = played(room)
    room.hall.reviews.ask(party)
    await calm()
    review = room.hall.reviews.of(party).review
    assert review is not None
    made = [line.partition(" ")[2] for line in party.playing().record()["moves"]]
    for one in review["seats"]:
        assert one["moments"]
        for moment in one["moments"]:
            then = party.moment(moment["n"], one["seat"])
            assert one["seat"] in then.view["actors"]
            g = barkade.replay(party.playing().record(), moment["move"] - 1)
            assert then.view == g.view(one["seat"]), made[moment["move"] - 1]


@on_a_fast_clock
async def test_only_who_may_see_the_table_and_only_when_it_is_over(clock: Clock) -> None:
    room = Room(clock, review=here())
    party = room.open(GAME, "", "", options=PLACES, listed=False)
    path = f"/api/tables/{party.id}/review"
    async with room.browser(PLAYERS[0]) as ann, room.browser(WATCHER) as stranger:
        early = await ann.post(path)
        assert early.status_code == 409
        assert "played to its end" in early.json()["why"]
        assert (await stranger.post(path)).status_code == 403
        over = f"/api/tables/{played(room, listed=False).id}/review"
        assert (await ann.get(over)).json() == {"state": "none", "done": 0.0, "review": None}
        assert (await ann.post(over)).json()["state"] == "working"
        assert (await stranger.get(over)).status_code == 403
    await room.hall.reviews.close()


@on_a_fast_clock
async def test_one_after_the_other(clock: Clock) -> None:
    room = Room(clock, review=here())
    first, second = played(room), played(room)
    reviews = room.hall.reviews
    assert reviews.ask(first).state == "working"
    assert reviews.ask(second).state == "waiting"
    while reviews.of(second).state != "done":
        await asyncio.sleep(5)
    assert reviews.of(first).state == "done"


@on_a_fast_clock
async def test_what_fails_is_said_and_may_be_asked_for_again(clock: Clock) -> None:
    room = Room(clock)
    party = played(room)
    room.hall.reviews.ask(party)
    await calm()
    assert room.hall.reviews.of(party).state == "failed"
    assert room.hall.reviews.ask(party).state == "working"
    await calm()
    assert room.store.reviews == {}


@on_a_fast_clock
async def test_not_too_many_wait(clock: Clock) -> None:
    room = Room(clock)
    party = played(room)
    reviews = Reviews(Memory(), here())
    reviews._waiting = {str(number): ({}, "") for number in range(WAITING)}
    with pytest.raises(NotPossible, match="Too many wait"):
        reviews.ask(party)


def test_a_review_is_kept_with_the_table_and_forgotten_with_it(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "barkade.db")
    assert store.review("t") == b""
    store.keep_review("t", b"{}")
    store.close()
    store = SqliteStore(tmp_path / "barkade.db")
    assert store.review("t") == b"{}"
    store.forget(["t"])
    assert store.review("t") == b""
    store.close()


async def _first(record: dict[str, Any]) -> dict[str, Any]:
    async for said in beside(record, ""):
        return said
    return {}


def test_a_process_of_its_own_does_it() -> None:
    from barkade.files.records import read
    from tools.reviewed import RECORD

    assert 0 < asyncio.run(_first(read(RECORD)))["done"] < 1
