"""What one person may do too often, and a crowd too."""

from __future__ import annotations

import pytest

from barkade.server import journal, wire
from barkade.server.connections import COSTLY_BURST
from tests.server.rooms import Clock, Room, calm, in_no_time, legal, new_id

pytestmark = pytest.mark.usefixtures("small_games")


def test_chat_and_hints_have_a_pace_of_their_own() -> None:
    async def play(clock: Clock) -> None:
        room = Room(clock, limited=True)
        found, ears = await room.seated()
        for _ in range(COSTLY_BURST + 1):
            room.do(found, ears[0], wire.Say(new_id(), "woof"))
        await calm()
        assert len(found.chat) == COSTLY_BURST
        assert ears[0].heard("refused")[-1]["why"].startswith("That was a little fast")
        room.move(found, ears[0], legal(found, 0)[0])
        await calm()
        assert room.moves_stored(found)

    in_no_time(play)


def test_a_move_and_its_take_back_give_no_new_time() -> None:
    async def play(clock: Clock) -> None:
        room = Room(clock)
        found = room.open("walking", "", "", clock=30)
        ear = room.listen(found, 0)
        for _ in range(3):
            clock.now += 9
            room.move(found, ear, legal(found, 0)[0])
            room.move(found, ear, "take back")
        await calm()
        left = found.clocks([0], clock.now)[0]
        assert left is not None
        assert left <= 30 - 27

    in_no_time(play)


def test_nothing_is_written_to_a_table_that_was_lost() -> None:
    async def play(clock: Clock) -> None:
        room = Room(clock)
        found, ears = await room.seated()
        room.store.failing = True
        room.do(found, ears[0], wire.Say(new_id(), "woof"))
        await calm()
        room.store.failing = False
        before = len(room.store.read(found.id))
        with pytest.raises(ValueError, match="read back"):
            room.hall.moved(found, journal.Moved(clock(), 0, legal(found, 0)[0]))
        await calm()
        assert len(room.store.read(found.id)) == before

    in_no_time(play)
