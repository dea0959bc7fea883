"""What all people agree on: that the game ends now, and that it stands still for a while."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from barkade.server import endings, journal, wire
from barkade.server.absence import QUIET
from barkade.server.limits import LIMITS
from barkade.server.orders import Wish
from barkade.server.party import NotPossible, Party
from tests.server.rooms import (
    Clock,
    Ear,
    Room,
    asked_to_bark,
    calm,
    legal,
    new_id,
    on_a_fast_clock,
)
from tests.server.test_wire_twins import Act, a_window, moving, same_to_others, world

pytestmark = pytest.mark.usefixtures("small_games")

PAUSED = "The game is paused; any of its people can go on."


async def told(room: Room, party: Party, ear: Ear, command: wire.Command) -> str:
    """What comes of a command: nothing, or why not."""
    await calm()
    ear.take()
    room.do(party, ear, command)
    await calm()
    answers = [message for message in ear.heard() if message.get("id") == command.id]
    assert [message["type"] for message in answers] in (["done"], ["refused"])
    return str(answers[0].get("why", ""))


async def propose(room: Room, party: Party, ear: Ear, what: Wish) -> str:
    return await told(room, party, ear, wire.Propose(new_id(), what))


async def agree(room: Room, party: Party, ear: Ear, what: Wish, yes: bool = True) -> str:
    return await told(room, party, ear, wire.Agree(new_id(), what, yes))


async def paused(room: Room, seats: int = 2, **more: Any) -> tuple[Party, list[Ear]]:
    """A table at which all have agreed on a pause."""
    party, ears = await room.seated(seats=seats, **more)
    for ear in ears[:-1]:
        assert await propose(room, party, ear, "pause") == ""
    assert party.paused is not None
    return party, ears


def table(ear: Ear) -> dict[str, Any]:
    """The table as somebody was last told of it."""
    info: dict[str, Any] = ear.heard("table")[-1]["table"]
    return info


def kinds(room: Room, party: Party) -> list[str]:
    return [entry["kind"] for entry in room.stored(party)]


# Asking


@on_a_fast_clock
async def test_the_game_ends_when_all_people_agree(clock: Clock) -> None:
    room = Room(clock)
    party, ears = await room.seated(seats=3)
    assert await propose(room, party, ears[0], "end") == ""
    assert table(ears[1])["proposals"] == [{"what": "end", "by": 0, "waits": [1, 2]}]
    assert await agree(room, party, ears[2], "end") == ""
    assert table(ears[0])["proposals"] == [{"what": "end", "by": 0, "waits": [1]}]
    assert party.stage == "playing"
    assert await agree(room, party, ears[1], "end") == ""
    assert kinds(room, party)[-4:] == ["agreed", "agreed", "agreed", "closed"]
    assert (table(ears[0])["state"], table(ears[0])["winners"]) == ("ended", [])
    assert table(ears[0])["proposals"] == []
    assert ears[0].state["story"][-1]["text"] == "All agree: the game ends without a result."
    again = room.again().hall.party(party.id)
    assert again.stage == "ended"
    assert again.story(0).lines == party.story(0).lines


@on_a_fast_clock
async def test_one_refusal_is_enough_and_who_asked_can_withdraw(clock: Clock) -> None:
    room = Room(clock)
    party, ears = await room.seated(seats=3)
    await propose(room, party, ears[0], "end")
    await agree(room, party, ears[1], "end")
    assert await agree(room, party, ears[2], "end", yes=False) == ""
    assert table(ears[0])["proposals"] == []
    assert await agree(room, party, ears[1], "end") == "Nobody asks for that any more."
    await propose(room, party, ears[1], "end")
    assert table(ears[0])["proposals"][0]["waits"] == [0, 2], "who agreed before is asked again"
    assert await agree(room, party, ears[1], "end", yes=False) == ""
    assert party.wishes == {}
    assert room.again().hall.party(party.id).wishes == {}


@on_a_fast_clock
async def test_nobody_is_told_before_it_is_stored(clock: Clock) -> None:
    room = Room(clock)
    party, ears = await room.seated()
    room.store.holding = True
    room.do(party, ears[0], wire.Propose(new_id(), "pause"))
    room.do(party, ears[1], wire.Agree(new_id(), "pause", True))
    await calm()
    assert [ear.heard() for ear in ears] == [[]] * 3
    room.store.commit()
    assert table(ears[2])["paused"]


@on_a_fast_clock
async def test_the_same_command_again_counts_once(clock: Clock) -> None:
    """Also after a restart."""
    room = Room(clock)
    party, ears = await room.seated()
    first, second = wire.Propose("first", "pause"), wire.Propose("second", "pause")
    for command in (first, first, second):
        assert await told(room, party, ears[0], command) == ""
    assert kinds(room, party).count("agreed") == 1, "to want it twice is no news"
    await agree(room, party, ears[1], "pause")
    assert await told(room, party, ears[1], wire.GoOn("third")) == ""
    room = room.again()
    party = room.hall.party(party.id)
    ears = room.all_ears(party)
    await calm()
    assert await told(room, party, ears[0], first) == ""
    assert await told(room, party, ears[1], wire.GoOn("third")) == ""
    assert party.wishes == {}


@on_a_fast_clock
async def test_who_has_no_seat_is_not_asked(clock: Clock) -> None:
    room = Room(clock)
    party, ears = await room.seated()
    for command in (
        wire.Propose(new_id(), "end"),
        wire.Agree(new_id(), "end", True),
        wire.GoOn(new_id()),
    ):
        assert "only who sits" in await told(room, party, ears[2], command)
    assert kinds(room, party)[-1] == "sat"


@on_a_fast_clock
async def test_before_the_game_and_after_it_there_is_nothing_to_agree_on(clock: Clock) -> None:
    room = Room(clock)
    party = room.open("walking", "", "", sit=False)
    room.sit(party, 0)
    ear = room.listen(party, 0)
    await calm()
    assert "not begun" in await propose(room, party, ear, "pause")
    assert "not paused" in await told(room, party, ear, wire.GoOn(new_id()))
    party, ears = await room.seated()
    endings.close(room.hall, party, "ann")
    assert await propose(room, party, ears[0], "end") == "The game is over."
    assert await agree(room, party, ears[0], "end") == "Nobody asks for that any more."


@on_a_fast_clock
async def test_bots_have_no_say_and_who_is_alone_with_them_needs_nobody(clock: Clock) -> None:
    room = Room(clock, pace=1.0)
    party = room.open("walking", "", "random", "random")
    ear = room.listen(party, 0)
    await calm()
    assert await propose(room, party, ear, "pause") == ""
    assert table(ear)["paused"]
    assert await propose(room, party, ear, "end") == "", "also in a pause"
    assert party.stage == "ended"
    why = "The only person here ends it: the game ends without a result."
    assert ear.state["story"][-1]["text"] == why


@on_a_fast_clock
async def test_no_game_ends_without_one_of_its_people_but_a_pause_waits_for_nobody_away(
    clock: Clock,
) -> None:
    room = Room(clock, pace=1000.0)
    party, ears = await room.seated()
    room.hall.absence.stand_in(party, "bob", 1)
    await propose(room, party, ears[0], "end")
    room.hall.keeper.tick(party)
    await calm()
    assert table(ears[0])["proposals"][0]["waits"] == [1]
    await propose(room, party, ears[0], "pause")
    assert party.paused is not None
    assert await agree(room, party, ears[1], "end") == ""
    assert party.stage == "ended"


@on_a_fast_clock
async def test_who_resigns_is_not_waited_for(clock: Clock) -> None:
    room = Room(clock)
    party, ears = await room.seated(seats=3)
    for ear in ears[:2]:
        await propose(room, party, ear, "end")
    room.hall.absence.resign(party, "cid", 2)
    room.hall.keeper.tick(party)
    assert party.stage == "ended"


@on_a_fast_clock
async def test_a_seat_taken_along_has_agreed(clock: Clock) -> None:
    room = Room(clock)
    party, ears = await room.seated(seats=2)
    await propose(room, party, ears[0], "end")
    room.hall.happen(party, journal.Passed(clock.now, 0, "another device"))
    assert party.wishes == {"end": [0]}
    await calm()
    assert await agree(room, party, ears[1], "end") == ""
    assert party.stage == "ended"


@on_a_fast_clock
async def test_what_is_asked_for_is_there_after_a_restart(clock: Clock) -> None:
    """And what all had agreed on when the server went down happens then."""
    room = Room(clock)
    party, ears = await room.seated(seats=3)
    await propose(room, party, ears[0], "end")
    await propose(room, party, ears[0], "pause")
    await agree(room, party, ears[1], "end")
    room = room.again()
    party = room.hall.party(party.id)
    assert party.wishes == {"end": [0, 1], "pause": [0]}
    ears = room.all_ears(party)
    await calm()
    assert [one["waits"] for one in table(ears[2])["proposals"]] == [[2], [1, 2]]
    room.store.holding = True
    room.do(party, ears[2], wire.Agree(new_id(), "end", True))
    room.store.commit(1)  # the vote, and not what follows from it
    room = room.again()
    party = room.hall.party(party.id)
    assert kinds(room, party)[-1] == "agreed"
    room.hall.keeper.tick(party)
    await calm()
    assert party.stage == "ended"
    assert kinds(room, party)[-2:] == ["agreed", "closed"]


@on_a_fast_clock
async def test_nobody_asks_again_and_again(clock: Clock) -> None:
    room = Room(clock, limited=True)
    party, ears = await room.seated()
    for _ in range(int(LIMITS["proposals"].player[0])):
        assert await propose(room, party, ears[0], "end") == ""
        assert party.wishes
        assert await agree(room, party, ears[1], "end", yes=False) == ""
    assert "a little fast" in await propose(room, party, ears[0], "end")


# A pause


@on_a_fast_clock
async def test_in_a_pause_nobody_moves_until_anybody_goes_on(clock: Clock) -> None:
    room = Room(clock)
    party, ears = await room.seated()
    move = legal(party, 0)[0]
    await propose(room, party, ears[1], "pause")
    assert await agree(room, party, ears[0], "pause") == ""
    assert table(ears[2])["paused"]
    assert (ears[0].state["moves"], ears[0].state["can_take_back"]) == ([], False)
    assert await told(room, party, ears[0], wire.Move(new_id(), move)) == PAUSED
    assert await told(room, party, ears[0], wire.TakeBack(new_id())) == PAUSED
    assert await propose(room, party, ears[0], "pause") == PAUSED
    assert room.moves_stored(party) == []
    assert not room.hall.lists.headings[party.id].asked, "it is nobody's turn"
    assert await told(room, party, ears[1], wire.GoOn(new_id())) == ""
    assert ears[0].state["moves"]
    assert not table(ears[2])["paused"]
    assert await told(room, party, ears[1], wire.GoOn(new_id())) == "The game is not paused."
    room.move(party, ears[0], move)
    await calm()
    assert room.moves_stored(party) == [move]
    story = [line["text"] for line in ears[0].state["story"]]
    assert story[:2] == ["The game is paused.", "Bob goes on."]


@on_a_fast_clock
async def test_who_comes_back_in_a_pause_gains_no_time(clock: Clock) -> None:
    room = Room(clock)
    party, ears = await room.seated(clock=30)
    room.hall.happen(party, journal.Left(room.hall.now(), 0))
    await propose(room, party, ears[1], "pause")
    assert party.still
    clock.now += 1000
    room.hall.happen(party, journal.Returned(room.hall.now(), 0))
    await told(room, party, ears[1], wire.GoOn(new_id()))
    assert ears[1].state["clocks"][0] == 30


@on_a_fast_clock
async def test_the_clocks_stand_still(clock: Clock) -> None:
    room = Room(clock)
    party, ears = await room.seated(clock=30)
    clock.now += 10
    for ear in ears[:2]:
        await propose(room, party, ear, "pause")
    assert ears[1].state["clocks"][0] == 20
    for _ in range(5):
        clock.now += 1000
        room.hall.keeper.tick(party)
    assert not party.seats[0].away
    late = room.listen(party)
    await calm()
    assert late.state["clocks"][0] == 20
    await told(room, party, ears[0], wire.GoOn(new_id()))
    assert ears[0].state["clocks"][0] == 20
    clock.now += 20
    room.hall.keeper.tick(party)
    assert party.seats[0].away


@on_a_fast_clock
async def test_a_pause_lasts_through_a_restart_and_costs_nobody_time(clock: Clock) -> None:
    """Whatever the calendar is set to meanwhile."""
    room = Room(clock)
    party, ears = await room.seated(clock=3600)
    clock.now += 600
    for ear in ears[:2]:
        await propose(room, party, ear, "pause")
    clock.now += 50_000
    room = room.again()
    party = room.hall.party(party.id)
    ears = room.all_ears(party)
    clock.now += 50_000
    room.hall.keeper.tick(party)
    await calm()
    assert table(ears[0])["paused"]
    assert ears[0].state["moves"] == []
    assert await told(room, party, ears[0], wire.Move(new_id(), legal(party, 0)[0])) == PAUSED
    await told(room, party, ears[1], wire.GoOn(new_id()))
    assert ears[0].state["clocks"][0] == 3000
    room = room.again()
    again = room.hall.party(party.id)
    assert again.clocks([0], clock.now) == [3000, None]
    assert again.story(0).lines == party.story(0).lines


@on_a_fast_clock
async def test_bots_stand_still_too(clock: Clock) -> None:
    """Also one that has begun to think, and after a restart."""
    room = Room(clock, pace=5.0)
    party = room.open("walking", "random", "", "random")
    ear = room.listen(party, 1)
    assert await propose(room, party, ear, "pause") == ""
    await asyncio.sleep(60)
    assert room.moves_stored(party) == []
    room = room.again(pace=5.0)
    party = room.hall.party(party.id)
    ear = room.listen(party, 1)
    await asyncio.sleep(60)
    assert room.moves_stored(party) == []
    await told(room, party, ear, wire.GoOn(new_id()))
    await asyncio.sleep(6)
    assert len(room.moves_stored(party)) == 1


@on_a_fast_clock
async def test_a_race_stands_still(clock: Clock) -> None:
    """Its clock, and the bots in it."""
    room = Room(clock)
    party = room.open("dog-man", "", "keen")
    ear = room.listen(party, 0)
    await calm()
    clock.now += 2
    await propose(room, party, ear, "pause")
    many = len(room.stored(party))
    [left] = set(filter(None, ear.state["clocks"]))  # everybody's, or of who is alone in it
    for _ in range(10):
        await asyncio.sleep(30)
        room.hall.keeper.tick(party)
    assert len(room.stored(party)) == many
    await told(room, party, ear, wire.GoOn(new_id()))
    [now] = set(filter(None, ear.state["clocks"]))
    assert left - 0.2 <= now <= left
    await asyncio.sleep(30)
    room.hall.keeper.tick(party)
    assert len(room.stored(party)) > many + 1


@on_a_fast_clock
async def test_a_window_is_opened_after_the_pause(clock: Clock) -> None:
    """All have answered, and it waits for its time; the pause is no part of that."""
    room, party, ears = await asked_to_bark(clock, 2, window=5.0)
    room.move(party, ears[1], "pass")
    assert party.full
    for ear in ears[:2]:
        assert await propose(room, party, ear, "pause") == ""
    await asyncio.sleep(60)
    assert party.full
    await told(room, party, ears[0], wire.GoOn(new_id()))
    await asyncio.sleep(4)
    assert party.full
    await asyncio.sleep(2)
    assert not party.full


@on_a_fast_clock
async def test_a_game_may_end_in_the_middle_of_a_pause_and_of_a_window(clock: Clock) -> None:
    room, party, ears = await asked_to_bark(clock, 2, window=5.0)
    room.move(party, ears[1], "pass")
    for ear in ears[:2]:
        await propose(room, party, ear, "pause")
    await propose(room, party, ears[0], "end")
    assert await agree(room, party, ears[1], "end") == ""
    assert party.stage == "ended"
    assert not table(ears[0])["paused"]
    assert room.again().hall.party(party.id).stage == "ended"


@on_a_fast_clock
async def test_the_table_answers_for_nobody_in_a_pause(clock: Clock) -> None:
    room, party, ears = await asked_to_bark(clock, 3)
    for ear in ears[:3]:
        await propose(room, party, ear, "pause")
    before = room.moves_stored(party)
    assert await told(room, party, ears[1], wire.Answers(new_id(), "pass")) == ""
    assert room.moves_stored(party) == before
    await told(room, party, ears[0], wire.GoOn(new_id()))
    assert room.moves_stored(party) == [*before, "pass"]


def test_in_a_window_a_pause_tells_nothing_of_who_has_answered() -> None:
    story = a_window()

    def act(*answers: tuple[int, str]) -> Act:
        async def play(room: Room, party: Party, ears: list[Ear]) -> None:
            await moving(*answers)(room, party, ears)
            for seat, ear in enumerate(ears[:3]):
                room.do(party, ear, wire.Propose(f"wish-{seat}", "pause"))
            await asyncio.sleep(30)
            room.do(party, ears[0], wire.GoOn("on"))
            await calm()

        return play

    before = world(story, act())
    for move in legal(story.party, 1):
        assert same_to_others(before, world(story, act((1, move))), 1)
    assert any(b'"paused":true' in message for message in before[2])


@on_a_fast_clock
async def test_who_goes_in_a_pause_is_not_missed_before_it_is_over(clock: Clock) -> None:
    room = Room(clock, grace=60.0)
    party, ears = await paused(room, seats=3)
    room.hall.audience.leave(party, ears[1])
    clock.now += 2 * QUIET
    room.hall.keeper.tick(party)
    assert room.hall.absence.replaceable(party.id) == set()
    await told(room, party, ears[0], wire.GoOn(new_id()))
    room.hall.keeper.tick(party)
    assert room.hall.absence.replaceable(party.id) == set()
    clock.now += 61
    room.hall.keeper.tick(party)
    assert room.hall.absence.replaceable(party.id) == {1}


@on_a_fast_clock
async def test_where_all_people_have_resigned_the_bots_go_on(clock: Clock) -> None:
    room = Room(clock, pace=1.0)
    party, _ = await paused(room)
    for seat, player in enumerate(("ann", "bob")):
        room.hall.absence.resign(party, player, seat)
    room.hall.keeper.tick(party)
    await asyncio.sleep(10)
    assert room.moves_stored(party)


@on_a_fast_clock
async def test_a_table_that_is_paused_is_put_away_when_nobody_needs_it(clock: Clock) -> None:
    room = Room(clock, idle=100.0)
    party, ears = await paused(room, clock=30)
    for ear in ears:
        room.hall.audience.leave(party, ear)
    clock.now += 1000
    room.hall.keeper.tick(party)
    assert party.id not in room.hall.parties
    with pytest.raises(NotPossible, match="paused"):
        room.play(room.hall.party(party.id), 0, legal(party, 0)[0])
