"""What the host may do about who talks and who watches; and that nobody else may."""

from __future__ import annotations

from typing import Any

import pytest

from barkade.server import endings, hosting, passes, wire
from barkade.server.connections import NOT_ALLOWED
from barkade.server.hall import NotYours
from barkade.server.party import NotPossible, Party
from tests.server.rooms import WATCHER, Clock, Ear, Room, calm, legal, new_id, on_a_fast_clock
from tests.server.servers import Client, Running, problem

pytestmark = pytest.mark.usefixtures("small_games")


async def say(room: Room, party: Party, ear: Ear) -> str:
    """What comes of saying something: nothing, or why not."""
    ear.take()
    room.do(party, ear, wire.Say(new_id(), "Good dog!"))
    await calm()
    refused = ear.heard("refused")
    return str(refused[0]["why"]) if refused else ""


def guests(ear: Ear) -> list[str]:
    """Of which guests somebody was last told."""
    found: list[str] = ear.heard("table")[-1]["table"]["guests"]
    return found


@on_a_fast_clock
async def test_guests_talk_at_a_listed_table_only_if_the_host_lets_them(clock: Clock) -> None:
    room = Room(clock)
    party, ears = await room.seated()
    why = "Who only watches can't talk here; the host of the table can allow it."
    assert await say(room, party, ears[2]) == why
    assert await say(room, party, ears[1]) == ""
    with pytest.raises(NotYours, match="Only who opened the table"):
        hosting.let_talk(room.hall, party, "bob", True)
    hosting.let_talk(room.hall, party, "ann", True)
    await calm()
    assert ears[2].heard("table")[-1]["table"]["talk"]
    assert await say(room, party, ears[2]) == ""
    assert room.again().hall.party(party.id).talk
    hosting.let_talk(room.hall, party, "ann", False)
    assert await say(room, party, ears[2]) == why


@on_a_fast_clock
async def test_who_was_given_the_link_may_talk(clock: Clock) -> None:
    room = Room(clock)
    party, ears = await room.seated(listed=False)
    assert await say(room, party, ears[2]) == ""


@on_a_fast_clock
async def test_a_host_without_a_seat_may_talk(clock: Clock) -> None:
    room = Room(clock)
    party = room.open("walking", "random", "random")
    ear = Ear("ann", party.viewer(None), frozenset({"watch"}))
    room.hall.audience.join(party, ear, None)
    assert await say(room, party, ear) == ""
    assert party.chat[-1].name == "The host"


@on_a_fast_clock
async def test_who_is_muted_stays_so_at_another_seat_on_another_device_and_without_one(
    clock: Clock,
) -> None:
    room = Room(clock)
    party = room.open("walking", "", "", "", sit=False, listed=False)
    for seat, player in enumerate(("ann", "bob")):
        room.sit(party, seat, player)
    hosting.mute(room.hall, party, "ann", 1, True)
    room.hall.get_up(party, "bob", 1)
    room.sit(party, 2, "bob")
    with pytest.raises(NotPossible, match="muted you"):
        hosting.voice(room.hall, party, "bob", 2)
    room.sit(party, 1, "cid")
    passes.take(room.hall, "bob's phone", passes.offer(room.hall, party, "bob", 2))
    room.hall.absence.resign(party, "bob's phone", 2)
    for device in ("bob", "bob's phone"):
        with pytest.raises(NotPossible, match="muted you"):
            hosting.voice(room.hall, party, device, None)
    assert hosting.voice(room.hall, party, "cid", 1)


@on_a_fast_clock
async def test_who_talks_at_a_closed_table_is_still_the_hosts_to_say(clock: Clock) -> None:
    room = Room(clock)
    party, ears = await room.seated(seats=3)
    endings.close(room.hall, party, "ann")
    assert await say(room, party, ears[1]) == ""
    hosting.mute(room.hall, party, "ann", 1, True)
    hosting.let_talk(room.hall, party, "ann", True)
    assert await say(room, party, ears[1]) == "The host has muted you at this table."
    again = room.again().hall.party(party.id)
    assert (again.talk, again.muted) == (True, {"bob"})


@on_a_fast_clock
async def test_who_is_muted_plays_on_and_does_not_talk(clock: Clock) -> None:
    room = Room(clock)
    party, ears = await room.seated(seats=3)
    with pytest.raises(NotYours):
        hosting.mute(room.hall, party, "cid", 1, True)
    for seat in (0, 9):
        with pytest.raises(NotPossible):
            hosting.mute(room.hall, party, "ann", seat, True)
    hosting.mute(room.hall, party, "ann", 1, True)
    await calm()
    assert ears[2].heard("table")[-1]["table"]["seats"][1]["muted"]
    assert await say(room, party, ears[1]) == "The host has muted you at this table."
    room.do(party, ears[1], wire.Look(new_id(), None))
    assert await say(room, party, ears[1]) == "The host has muted you at this table."
    assert "bob" in room.again().hall.party(party.id).muted
    room.do(party, ears[1], wire.Look(new_id(), 1))
    while party.playing().actors == [0]:
        room.move(party, ears[0], legal(party, 0)[-1])
    moved = room.move(party, ears[1], legal(party, 1)[0])
    await calm()
    assert ears[1].heard("done")[-1]["id"] == moved
    hosting.mute(room.hall, party, "ann", 1, False)
    assert await say(room, party, ears[1]) == ""


@on_a_fast_clock
async def test_a_guest_is_known_to_the_host_by_the_name_under_which_they_talk(
    clock: Clock,
) -> None:
    room = Room(clock)
    party, ears = await room.seated(listed=False)
    room.listen(party)
    room.hall.absence.stand_in(party, "bob", 1)  # so that everybody is told
    await calm()
    guest = room.hall.keys.guest(party.id, WATCHER)
    assert guests(ears[0]) == [guest]
    assert guests(ears[1]) == guests(ears[2]) == []
    await say(room, party, ears[2])
    assert party.chat[-1].name == f"Guest {guest}"
    other = room.open("walking", "", "")
    assert room.hall.keys.guest(other.id, WATCHER) != guest


@on_a_fast_clock
async def test_a_guest_who_is_sent_away_may_not_come_back(clock: Clock) -> None:
    room = Room(clock)
    party, ears = await room.seated(listed=False)
    guest = room.hall.keys.guest(party.id, WATCHER)
    with pytest.raises(NotYours):
        hosting.remove(room.hall, party, "bob", guest)
    with pytest.raises(NotPossible, match="no guest"):
        hosting.remove(room.hall, party, "ann", room.hall.keys.guest(party.id, "bob"))
    hosting.remove(room.hall, party, "ann", guest)
    assert (ears[2].closed, ears[2].reason) == (NOT_ALLOWED, hosting.SENT_AWAY)
    await calm()
    assert guests(ears[0]) == []
    code = passes.offer(room.hall, party, "ann", 0)
    await calm()
    for hall in (room, room.again()):
        async with hall.browser(WATCHER) as browser:
            for right in ("sit", "watch"):
                key = hall.hall.keys.key(party.id, right)
                answer = await browser.get(f"/api/tables/{party.id}?key={key}")
                assert problem(answer, 403) == hosting.SENT_AWAY
            answer = await browser.post("/api/passes", json={"code": code})
            assert problem(answer, 403) == hosting.SENT_AWAY


def test_over_a_real_socket_too(server: Running, ann: Client, bob: Client) -> None:
    """Eve watches, is sent away, and her link is worth nothing any more."""
    eve = Client(server.address)
    table = ann.open("", "")
    ann.sit(table["sit"], 0, "Ann")
    bob.sit(table["sit"], 1, "Bob")
    at = f"/api/tables/{table['id']}"
    eve.connect(table["id"])
    eve.until("state")
    (guest,) = ann.ask("GET", at).json()["guests"]
    problem(bob.ask("DELETE", f"{at}/guests/{guest}"), 403, "Only who opened the table")
    assert ann.ask("DELETE", f"{at}/guests/{guest}").json()["guests"] == []
    assert eve.until_closed() == NOT_ALLOWED
    assert eve.socket is not None
    assert eve.socket.close_reason == hosting.SENT_AWAY
    eve.close()
    eve.connect(table["id"], table["watch"].partition("?")[2])
    assert eve.until_closed() == NOT_ALLOWED
    eve.close()
    body: dict[str, Any] = ann.ask("PUT", f"{at}/guests", {"talk": True}).json()
    assert body["talk"]
    body = ann.ask("PUT", f"{at}/seats/1/mute", {"muted": True}).json()
    assert body["seats"][1]["muted"]
    problem(bob.ask("PUT", f"{at}/guests", {"talk": False}), 403)
