"""Nobody who is gone holds up a table: stand-ins by vote or the host's word, and who resigns."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from barkade.server import journal, wire
from barkade.server.absence import QUIET
from barkade.server.hall import NotYours
from barkade.server.party import NotPossible, Party
from tests.server.rooms import WATCHER, Clock, Ear, Room, calm, legal, new_id, on_a_fast_clock
from tests.server.test_wire_twins import Act, Story, a_window, moving, same_to_others, world

pytestmark = pytest.mark.usefixtures("small_games")

GRACE = 60.0


def seat_of(ear: Ear, seat: int) -> dict[str, Any]:
    """A seat as somebody was last told of it."""
    info: dict[str, Any] = ear.heard("table")[-1]["table"]["seats"][seat]
    return info


async def without_the_host(room: Room, **more: Any) -> tuple[Party, list[Ear]]:
    """A table without a clock, at which seat 0 is to move; its person, the host, has just gone."""
    party, ears = await room.seated(seats=3, **more)
    room.hall.audience.leave(party, ears[0])
    room.hall.keeper.tick(party)
    await calm()
    for ear in ears:
        ear.take()
    return party, ears


# A vote


@on_a_fast_clock
async def test_a_bot_stands_in_when_most_of_the_others_want_it_and_the_grace_is_over(
    clock: Clock,
) -> None:
    room = Room(clock, grace=GRACE, pace=5.0)
    party, ears = await without_the_host(room)
    room.hall.absence.stand_in(party, "bob", 0)
    await calm()
    told = seat_of(ears[2], 0)
    assert (told["here"], told["votes"], told["needed"], told["voted"]) == (False, 1, 2, False)
    assert seat_of(ears[1], 0)["voted"]
    assert not told["replaceable"]
    clock.now += GRACE
    room.hall.keeper.tick(party)
    await calm()
    assert [seat_of(ears[1], seat)["replaceable"] for seat in (0, 1, 2)] == [True, False, False]
    assert not party.seats[0].away, "one of two is not most of them"
    room.hall.absence.stand_in(party, "cid", 0)
    assert party.seats[0].away
    await calm()
    assert [entry["kind"] for entry in room.stored(party)][-3:] == ["voted", "voted", "left"]
    assert room.stored(party)[-1]["by"] == "vote"
    await asyncio.sleep(6)
    assert room.moves_stored(party)


@on_a_fast_clock
async def test_a_vote_before_the_grace_is_over_counts_when_it_is(clock: Clock) -> None:
    room = Room(clock, grace=GRACE)
    party, _ = await without_the_host(room)
    for player in ("bob", "cid"):
        room.hall.absence.stand_in(party, player, 0)
    clock.now += GRACE - 1
    room.hall.keeper.tick(party)
    assert not party.seats[0].away
    clock.now += 1
    room.hall.keeper.tick(party)
    assert party.seats[0].away


@on_a_fast_clock
async def test_only_those_who_are_here_count(clock: Clock) -> None:
    room = Room(clock, grace=GRACE)
    party, ears = await without_the_host(room)
    room.hall.absence.stand_in(party, "bob", 0)
    clock.now += GRACE
    room.hall.keeper.tick(party)
    assert not party.seats[0].away
    room.hall.audience.leave(party, ears[2])
    room.hall.keeper.tick(party)
    assert party.seats[0].away


@on_a_fast_clock
async def test_who_comes_back_ends_the_vote(clock: Clock) -> None:
    room = Room(clock, grace=GRACE)
    party, ears = await without_the_host(room)
    room.hall.absence.stand_in(party, "bob", 0)
    room.listen(party, 0)
    await calm()
    assert seat_of(ears[1], 0)["votes"] == 0
    assert not party.seats[0].votes
    clock.now += GRACE
    room.hall.keeper.tick(party)
    assert not party.seats[0].away


@on_a_fast_clock
async def test_a_vote_can_be_taken_back(clock: Clock) -> None:
    room = Room(clock, grace=GRACE)
    party, ears = await without_the_host(room)
    for player in ("bob", "cid"):
        room.hall.absence.stand_in(party, player, 0)
    room.hall.absence.wait(party, "bob", 0)
    clock.now += GRACE
    room.hall.keeper.tick(party)
    assert not party.seats[0].away
    await calm()
    assert seat_of(ears[1], 0)["votes"] == 1


@on_a_fast_clock
async def test_who_is_here_keeps_the_seat_unless_nothing_happens(clock: Clock) -> None:
    """Somebody who is connected may be asleep: then the others may go on too."""
    room = Room(clock, grace=GRACE)
    party, ears = await room.seated(seats=3)
    clock.now += QUIET  # before anybody had a look
    room.hall.keeper.tick(party)
    with pytest.raises(NotPossible, match="Ann is here"):
        room.hall.absence.stand_in(party, "bob", 0)
    clock.now += QUIET
    room.hall.absence.stand_in(party, "bob", 0)
    room.do(party, ears[0], wire.Back(new_id()))
    assert not party.seats[0].votes
    for player in ("bob", "cid"):
        room.hall.absence.stand_in(party, player, 0)
    assert party.seats[0].away
    room.move(party, ears[0], legal(party, 0)[0])
    assert not party.seats[0].away


@on_a_fast_clock
async def test_the_host_needs_no_vote_and_no_grace(clock: Clock) -> None:
    room = Room(clock, grace=GRACE)
    party, ears = await room.seated(seats=3)
    with pytest.raises(NotPossible, match="Bob is here"):
        room.hall.absence.stand_in(party, "ann", 1)
    room.hall.audience.leave(party, ears[1])
    room.hall.absence.stand_in(party, "ann", 1)
    assert party.seats[1].away
    with pytest.raises(NotPossible, match="already"):
        room.hall.absence.stand_in(party, "cid", 1)


@on_a_fast_clock
async def test_who_goes_may_leave_the_seat_to_a_bot(clock: Clock) -> None:
    room = Room(clock)
    party, _ = await room.seated(seats=3)
    room.hall.absence.stand_in(party, "bob", 1)
    assert party.seats[1].away


@on_a_fast_clock
async def test_who_only_watches_has_no_vote(clock: Clock) -> None:
    room = Room(clock)
    party, _ = await without_the_host(room)
    with pytest.raises(NotYours, match="Only who plays"):
        room.hall.absence.stand_in(party, WATCHER, 0)
    party = room.open("walking", "", "", sit=False)
    with pytest.raises(NotPossible, match="not begun"):
        room.hall.absence.stand_in(party, "ann", 0)


@on_a_fast_clock
async def test_votes_are_there_after_a_restart(clock: Clock) -> None:
    room = Room(clock, grace=GRACE)
    party, _ = await without_the_host(room)
    room.hall.absence.stand_in(party, "bob", 0)
    await calm()
    room = room.again(grace=GRACE)
    party = room.hall.party(party.id)
    for seat in (1, 2):
        room.listen(party, seat)
    room.hall.absence.stand_in(party, "cid", 0)
    assert not party.seats[0].away, "after a restart everybody has time to come back"
    room.hall.keeper.tick(party)
    clock.now += GRACE
    room.hall.keeper.tick(party)
    assert party.seats[0].away


# Who resigns


@on_a_fast_clock
async def test_for_who_resigns_a_bot_plays_on_and_that_is_told(clock: Clock) -> None:
    room = Room(clock, pace=1.0)
    party, ears = await room.seated(seats=2, listed=False)
    room.hall.absence.resign(party, "ann", 0)
    await calm()
    assert ears[0].state["seat"] is None, "now one only watches"
    told = seat_of(ears[1], 0)
    assert (told["who"], told["name"], told["resigned"]) == ("bot", "Ann", True)
    while legal(party, 0):
        await asyncio.sleep(2)
    story = [line["text"] for state in ears[1].heard("state") for line in state["story"]]
    assert story.count("Ann resigns: a bot plays on.") == 1
    assert {entry["by"] for entry in room.stored(party) if entry["kind"] == "moved"} == {"bot"}
    room.move(party, ears[0], legal(party, 1)[0])
    await calm()
    assert "watching" in ears[0].heard("refused")[-1]["why"]
    with pytest.raises(NotPossible, match="already"):
        room.hall.absence.resign(party, "ann", 0)
    await room.get("ann", f"/api/tables/{party.id}")
    async with room.browser("ann") as browser:
        assert (await browser.get(f"/api/tables/{party.id}")).status_code == 200, "one may watch"


@on_a_fast_clock
async def test_who_resigned_stays_so_after_a_restart(clock: Clock) -> None:
    room = Room(clock, pace=1.0)
    party, _ = await room.seated(seats=2)
    room.hall.absence.resign(party, "ann", 0)
    before = party.story(1).lines
    await asyncio.sleep(3)
    after = party.story(1).lines
    assert len(after) > len(before)
    party = room.again().hall.party(party.id)
    assert party.seats[0].automatic
    assert party.held_by("ann") == []
    assert party.story(1).lines == after
    assert party.moment(-1, 1).story == after


@on_a_fast_clock
async def test_the_host_can_take_somebody_out_and_nobody_else_can(clock: Clock) -> None:
    room = Room(clock)
    party, ears = await room.seated(seats=3)
    with pytest.raises(NotYours):
        room.hall.absence.resign(party, "cid", 1)
    room.hall.absence.resign(party, "ann", 1)
    assert party.seats[1].bot
    room.move(party, ears[0], legal(party, 0)[0])
    story = [line.text for line in party.story(2).lines]
    assert "The host has taken Bob out of the game: a bot plays on." in story


@on_a_fast_clock
async def test_when_all_have_resigned_the_game_is_played_out(clock: Clock) -> None:
    room = Room(clock)
    party, _ = await room.seated(seats=2)
    for player, seat in (("ann", 0), ("bob", 1)):
        room.hall.absence.resign(party, player, seat)
    for _ in range(2_000):
        await asyncio.sleep(1)
        if party.stage == "over":
            break
    assert party.stage == "over"


@on_a_fast_clock
async def test_who_has_just_come_is_not_asleep(clock: Clock) -> None:
    """The table was quiet for days, and put away; then they open it."""
    room = Room(clock, grace=0.0)
    party, _ = await room.seated(seats=2)
    await calm()
    clock.now += 100 * QUIET
    room = room.again(grace=0.0)
    party = room.hall.party(party.id)
    ears = [room.listen(party, seat) for seat in (0, 1)]
    room.hall.keeper.tick(party)
    await calm()
    assert not seat_of(ears[0], 1)["replaceable"]
    with pytest.raises(NotPossible, match="Bob is here"):
        room.hall.absence.stand_in(party, "ann", 1)


# Over HTTP


@on_a_fast_clock
async def test_all_of_it_can_be_asked_for_by_http(clock: Clock) -> None:
    room = Room(clock, grace=0.0)
    party, _ = await without_the_host(room)
    at = f"/api/tables/{party.id}/seats/0"
    async with room.browser("bob") as bob, room.browser("cid") as cid:
        assert (await bob.put(f"{at}/stand-in")).json()["seats"][0]["votes"] == 1
        assert (await bob.delete(f"{at}/stand-in")).json()["seats"][0]["votes"] == 0
        assert (await bob.put(f"{at}/stand-in")).status_code == 200
        assert (await cid.put(f"{at}/stand-in")).json()["seats"][0]["stand_in"]
        assert (await cid.put(f"{at}/stand-in")).status_code == 409
        refused = await bob.post(f"{at}/resign")
        assert (refused.status_code, refused.json()["why"]) == (
            403,
            "Only who sits there can resign, or the host can take them out.",
        )
        own = await bob.post(f"/api/tables/{party.id}/seats/1/resign")
        assert own.json()["seats"][1]["resigned"]
        assert (await bob.post(f"/api/tables/{party.id}/seats/9/resign")).status_code == 409


# Secrets


def leaving(act: Act, *voters: int) -> Act:
    """Something hidden, then seat 1 is gone and others ask for a stand-in."""

    async def play(room: Room, party: Party, ears: list[Ear]) -> None:
        await act(room, party, ears)
        room.hall.audience.leave(party, ears[1])
        await calm()
        for voter in voters:
            room.hall.absence.stand_in(party, party.seats[voter].player, 1)
            await calm()
        room.hall.keeper.tick(party)
        await calm()

    return play


@pytest.mark.parametrize("grace", [0.0, 1_000.0])
def test_a_vote_tells_nothing_of_picks_and_answers(grace: float) -> None:
    """Before the bot that stands in has thought, if it gets that far."""
    settings: dict[str, Any] = {"grace": grace, "pace": 100.0, "patience": 100.0}
    picking = Story("picking", options={"picks": "two"}, host="dee").move(0, "call high")
    for story in (picking, a_window(host="dee")):
        move = legal(story.party, 1)[0]
        voted = [
            world(story, leaving(act, 0, 2), **settings) for act in (moving((1, move)), moving())
        ]
        assert same_to_others(voted[0], voted[1], 1)
        assert b'"votes":1' in b"".join(voted[0][2])
        assert (b'"stand_in":true' in b"".join(voted[0][2])) == (grace == 0)


def test_a_stand_in_takes_as_long_however_many_picks_were_missing() -> None:
    story = Story("picking", options={"picks": "two"}, host="dee").move(0, "call high")
    pick = legal(story.party, 1)[0]
    settings = {"grace": 0.0, "pace": 1.0, "patience": 1.0}
    one, other = (
        world(story, leaving(act, 0, 2), **settings) for act in (moving((1, pick)), moving())
    )
    assert same_to_others(one, other, 1)
    assert b'"actors":[0,2]' in b"".join(one[2]), "seat 1 is ready"


def test_a_pick_does_not_end_a_vote() -> None:
    """Who is here and picks in secret, while others think that they sleep."""
    story = Story("picking", options={"picks": "two"}, host="dee").move(0, "call high")
    pick = legal(story.party, 1)[0]

    def act(picked: bool) -> Act:
        async def play(room: Room, party: Party, ears: list[Ear]) -> None:
            room.hall.keeper.tick(party)
            await asyncio.sleep(QUIET)
            room.hall.absence.stand_in(party, "ann", 1)
            if picked:
                room.move(party, ears[1], pick)
            await calm()

        return play

    assert same_to_others(world(story, act(True)), world(story, act(False)), 1)


def test_a_journal_of_before_still_reads() -> None:
    """What was written when only the clock let a bot stand in."""
    entry = journal.decode(b'{"kind":"left","at":5.0,"seat":1}')
    assert entry == journal.Left(5.0, 1)
