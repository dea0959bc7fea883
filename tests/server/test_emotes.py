"""What dogs do for a moment: all see it, nothing comes of it, and nothing is kept."""

from __future__ import annotations

import msgspec
import pytest

from barkade.server import hosting, wire
from barkade.server.limits import LIMITS
from barkade.server.orders import Gesture
from barkade.server.party import Party
from tests.server.rooms import Clock, Ear, Room, asked_to_bark, calm, new_id, on_a_fast_clock

pytestmark = pytest.mark.usefixtures("small_games")


async def emote(room: Room, party: Party, ear: Ear, what: Gesture = "wag") -> str:
    """What comes of an emote: nothing, or why not."""
    ear.take()
    room.do(party, ear, wire.Emote(new_id(), what))
    await calm()
    refused = ear.heard("refused")
    return str(refused[0]["why"]) if refused else ""


@on_a_fast_clock
async def test_all_at_the_table_see_it_at_once_and_nothing_is_kept(clock: Clock) -> None:
    room = Room(clock)
    party, ears = await room.seated()
    stored, touched = room.stored(party), party.touched
    clock.now += 5
    room.store.holding = True  # nothing of it waits for the disk
    room.do(party, ears[1], wire.Emote(new_id(), "howl"))
    shown = {"type": "emote", "seat": 1, "emote": "howl"}
    assert [ear.heard("emote") for ear in ears] == [[shown]] * 3
    assert ears[1].kinds() == ["done", "emote"]
    assert not room.store.queue
    assert (room.stored(party), party.touched, party.chat) == (stored, touched, [])
    late = room.listen(party)
    room.store.commit()
    assert late.heard("emote") == [], "who comes later has missed nothing"


@on_a_fast_clock
async def test_who_only_watches_has_no_dog_here(clock: Clock) -> None:
    room = Room(clock)
    party, ears = await room.seated()
    assert "only who sits" in await emote(room, party, ears[2])
    assert ears[0].heard("emote") == []


@on_a_fast_clock
async def test_who_is_muted_can_show_nothing_either(clock: Clock) -> None:
    room = Room(clock)
    party, ears = await room.seated()
    hosting.mute(room.hall, party, "ann", 1, True)
    assert await emote(room, party, ears[1]) == "The host has muted you at this table."
    assert ears[0].heard("emote") == []
    assert await emote(room, party, ears[0]) == ""
    hosting.mute(room.hall, party, "ann", 1, False)
    assert await emote(room, party, ears[1]) == ""


@on_a_fast_clock
async def test_another_socket_gives_no_more_of_them(clock: Clock) -> None:
    room = Room(clock, limited=True)
    party, ears = await room.seated()
    most = int(LIMITS["emotes"].player[0])
    for ear in (ears[0], room.listen(party, 0)):
        for _ in range(most):
            room.do(party, ear, wire.Emote(new_id(), "woof"))
    await calm()
    assert len(ears[2].heard("emote")) == most
    assert ears[0].heard("refused") == []
    clock.now += 1 / LIMITS["emotes"].player[1]
    assert await emote(room, party, ears[0]) == ""
    assert "a little fast" in await emote(room, party, ears[0])


@on_a_fast_clock
async def test_in_a_window_it_tells_nothing_but_itself(clock: Clock) -> None:
    """Whether who howls has answered yet: what all are sent is the same."""
    told = []
    for answers in (False, True):
        room, party, ears = await asked_to_bark(clock, 3)
        if answers:
            room.move(party, ears[1], "pass")
        await calm()
        for ear in ears:
            ear.take()
        assert await emote(room, party, ears[1], "howl") == ""
        told.append([ears[seat].take() for seat in (0, 2, 3)])
    assert told[0] == told[1]


@pytest.mark.parametrize("what", ['"bite"', '""', "1", "null"])
def test_dogs_know_only_these(what: str) -> None:
    with pytest.raises(msgspec.MsgspecError):
        wire.commands.decode(f'{{"do":"emote","id":"12345678","emote":{what}}}')
