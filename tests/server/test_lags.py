"""How far everybody is from the server, where it matters who is quicker (DM-13)."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from barkade.server import wire
from barkade.server.connections import lags
from barkade.server.party import Party
from tests.server.rooms import Clock, Ear, Room, Seated, calm, new_id, on_a_fast_clock

RACES = "dog-man"


async def seated(room: Room) -> Seated:
    """Two people, and one who watches."""
    return await room.seated(RACES)


def measured(room: Room, party: Party, ear: Ear, lag: int | None) -> list[dict[str, Any]]:
    """Somebody tells what was measured; what they hear."""
    ear.take()
    room.do(party, ear, wire.Ping(new_id(), lag))
    return ear.heard()


@on_a_fast_clock
async def test_all_at_the_table_hear_how_far_somebody_is(clock: Clock) -> None:
    """At once, and nothing of it is stored."""
    room = Room(clock)
    party, ears = await seated(room)
    stored = room.stored(party)
    room.store.holding = True
    assert [heard["type"] for heard in measured(room, party, ears[0], 38)] == ["done", "lags"]
    assert [ear.heard("lags") for ear in ears] == [[{"type": "lags", "lags": [38, None]}]] * 3
    measured(room, party, ears[1], 120)
    assert ears[2].heard("lags")[-1]["lags"] == [38, 120]
    assert room.stored(party) == stored
    assert not room.store.queue


@on_a_fast_clock
async def test_the_same_again_is_no_news(clock: Clock) -> None:
    room = Room(clock)
    party, ears = await seated(room)
    for lag in (38, 38, None):
        measured(room, party, ears[0], lag)
    assert len(ears[2].heard("lags")) == 1


@on_a_fast_clock
async def test_who_comes_later_hears_it_and_who_goes_is_forgotten(clock: Clock) -> None:
    room = Room(clock)
    party, ears = await seated(room)
    measured(room, party, ears[0], 38)
    late = room.listen(party)
    await calm()
    assert late.heard("lags") == [{"type": "lags", "lags": [38, None]}]
    room.hall.audience.leave(party, ears[0])
    await calm()
    assert late.heard("lags")[-1]["lags"] == [None, None]
    assert lags(party.seats, room.hall.audience.at(party.id)) == [None, None]


@on_a_fast_clock
async def test_who_tells_it_too_often_is_answered_and_not_repeated(clock: Clock) -> None:
    room = Room(clock, limited=True)
    party, ears = await seated(room)
    for lag in range(30):
        assert measured(room, party, ears[0], lag)[0]["type"] == "done"
    assert 0 < len(ears[2].heard("lags")) < 5
    clock.now += 4
    measured(room, party, ears[0], 99)
    assert ears[2].heard("lags")[-1]["lags"] == [99, None]


@on_a_fast_clock
async def test_who_only_watches_is_not_asked(clock: Clock) -> None:
    room = Room(clock)
    party, ears = await seated(room)
    heard = measured(room, party, ears[2], 38)
    await calm()
    assert heard == []
    assert "only who sits" in ears[2].heard("refused")[0]["why"]


@on_a_fast_clock
async def test_where_nobody_races_nobody_is_asked(clock: Clock) -> None:
    room = Room(clock)
    party, ears = await room.seated("thats-ruff")
    measured(room, party, ears[0], 38)
    await calm()
    assert "nobody races" in ears[0].heard("refused")[0]["why"]
    assert [heard["type"] for heard in measured(room, party, ears[0], None)] == ["done"]


@on_a_fast_clock
async def test_a_bot_has_no_way_to_go(clock: Clock) -> None:
    room = Room(clock)
    party = room.open(RACES, "", "keen")
    ear = room.listen(party, 0)
    measured(room, party, ear, 5)
    assert ear.heard("lags")[-1]["lags"] == [5, None]


@pytest.mark.parametrize("lag", ["-1", "60001", "3.5", '"38"', "true", "[]", "1e400"])
def test_nonsense_is_not_understood(lag: str) -> None:
    with pytest.raises(msgspec.MsgspecError):
        wire.commands.decode(f'{{"do":"ping","id":"12345678","lag":{lag}}}')


def test_none_and_the_limits_are_understood() -> None:
    for lag in (None, 0, 60_000):
        text = msgspec.json.encode({"do": "ping", "id": "12345678", "lag": lag})
        command = wire.commands.decode(text)
        assert isinstance(command, wire.Ping)
        assert command.lag == lag
