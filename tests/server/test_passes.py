"""A seat is taken to another device, once, by a code or a link."""

from __future__ import annotations

import re
from typing import Any

import pytest

from barkade.server import passes
from barkade.server.hall import NotYours
from barkade.server.keys import ALPHABET
from barkade.server.limits import LIMITS
from barkade.server.party import Party
from tests.server.rooms import Clock, Ear, Room, calm, legal, on_a_fast_clock
from tests.server.test_wire_twins import Act, Story, a_window, moving, same_to_others, world

pytestmark = pytest.mark.usefixtures("small_games")

PHONE = "ann's phone"


async def asked(room: Room, party: Party, player: str = "ann", seat: int = 0) -> dict[str, Any]:
    """What the old device shows."""
    async with room.browser(player) as browser:
        answer = await browser.post(f"/api/tables/{party.id}/seats/{seat}/pass")
    body: dict[str, Any] = answer.json()
    return body


async def taken(room: Room, code: str, player: str = PHONE) -> tuple[int, dict[str, Any]]:
    """What the new device gets for a code."""
    async with room.browser(player) as browser:
        answer = await browser.post("/api/passes", json={"code": code})
    return answer.status_code, answer.json()


@on_a_fast_clock
async def test_a_seat_goes_to_another_device_and_the_old_one_only_watches(clock: Clock) -> None:
    room = Room(clock)
    party, ears = await room.seated(seats=2, listed=False)
    shown = await asked(room, party)
    assert re.fullmatch(f"[{ALPHABET}]{{4}}-[{ALPHABET}]{{4}}", shown["code"])
    status, info = await taken(room, shown["code"])
    assert status == 200
    assert (info["yours"], info["seats"][0]["name"]) == ([0], "Ann")
    await calm()
    assert ears[0].state["seat"] is None
    assert ears[0].heard("table")[-1]["table"]["yours"] == []
    phone = room.listen(party, 0)
    await calm()
    assert phone.state["moves"]
    move = legal(party, 0)[0]
    room.move(party, ears[0], move)
    room.move(party, phone, move)
    await calm()
    assert "watching" in ears[0].heard("refused")[-1]["why"]
    assert room.moves_stored(party) == [move]
    async with room.browser("ann") as old:
        assert (await old.get(f"/api/tables/{party.id}")).status_code == 200, "it may watch"


@on_a_fast_clock
async def test_a_code_counts_once_and_the_last_one_only(clock: Clock) -> None:
    room = Room(clock)
    party, _ = await room.seated(seats=2)
    first, second = [(await asked(room, party))["code"] for _ in range(2)]
    status, body = await taken(room, first)
    assert status == 403
    assert body["why"].startswith("That code is not right, or it is too old")
    assert (await taken(room, f" {second.upper().replace('-', ' ')}"))[0] == 200
    assert (await taken(room, second, "eve"))[0] == 403
    assert party.seats[0].player == PHONE


@on_a_fast_clock
async def test_a_code_is_good_for_some_minutes(clock: Clock) -> None:
    room = Room(clock)
    party, _ = await room.seated(seats=2)
    shown = await asked(room, party)
    assert shown["seconds"] == passes.LIVES
    clock.now += passes.LIVES
    assert (await taken(room, shown["code"]))[0] == 403


@on_a_fast_clock
async def test_a_code_is_good_after_a_restart_and_the_journal_does_not_have_it(
    clock: Clock,
) -> None:
    room = Room(clock)
    party, _ = await room.seated(seats=2)
    code = (await asked(room, party))["code"]
    stored = b"".join(room.store.read(party.id)) + room.store.rows[party.id]
    assert code.encode() not in stored
    assert code.replace("-", "").encode() not in stored
    room = room.again()
    assert (await taken(room, code))[0] == 200
    again = room.again().hall.party(party.id)
    assert again.held_by(PHONE) == [0]
    assert again.held_by("ann") == []


@on_a_fast_clock
async def test_only_who_sits_there_gets_a_code(clock: Clock) -> None:
    room = Room(clock)
    party, _ = await room.seated(seats=2)
    for player in ("bob", "eve"):
        with pytest.raises(NotYours, match="Only who sits there"):
            passes.offer(room.hall, party, player, 0)


@on_a_fast_clock
async def test_the_host_goes_along_with_the_last_seat(clock: Clock) -> None:
    room = Room(clock)
    party = room.open("walking", "", "", "", sit=False)
    for seat, player in enumerate(["ann", "ann", "bob"]):
        room.sit(party, seat, player)
    for seat, host in ((1, "ann"), (0, PHONE)):
        passes.take(room.hall, PHONE, passes.offer(room.hall, party, "ann", seat))
        assert party.host == host
    await calm()
    again = room.again().hall.party(party.id)
    assert (again.host, again.held_by(PHONE)) == (PHONE, [0, 1])


@on_a_fast_clock
async def test_who_is_away_is_back_on_the_other_device(clock: Clock) -> None:
    room = Room(clock, pace=5.0)
    party, _ = await room.seated(seats=2)
    code = passes.offer(room.hall, party, "ann", 0)
    room.hall.absence.stand_in(party, "ann", 0)
    phone = Ear(PHONE, party.viewer(None), frozenset({"watch"}))
    room.hall.audience.join(party, phone, None)
    passes.take(room.hall, PHONE, code)
    await calm()
    assert not party.seats[0].away
    assert phone.state["moves"]


@on_a_fast_clock
async def test_nobody_can_try_codes_for_long(clock: Clock) -> None:
    room = Room(clock, limited=True)
    party, _ = await room.seated(seats=2)
    code = (await asked(room, party))["code"]
    most = int(LIMITS["codes"].player[0])
    tried = [(await taken(room, "2222-2222"))[0] for _ in range(most + 1)]
    assert tried == [403] * most + [429]
    assert (await taken(room, code))[0] == 429
    assert len(ALPHABET) ** passes.LETTERS / (LIMITS["codes"].house[1] * passes.LIVES) > 1e9


@on_a_fast_clock
async def test_the_link_leads_to_the_table_and_can_be_seen_as_a_picture(clock: Clock) -> None:
    room = Room(clock)
    party, _ = await room.seated(seats=2, listed=False)
    shown = await asked(room, party)
    watch = room.hall.keys.key(party.id, "watch")
    assert shown["link"] == f"http://here/table/{party.id}?key={watch}&pass={shown['code']}"
    async with room.browser("ann") as old:
        picture = await old.get(shown["picture"])
    assert picture.headers["content-type"] == "image/svg+xml"


# Secrets


def taking(act: Act) -> Act:
    """Something hidden, and then seat 1 goes to another device."""

    async def play(room: Room, party: Party, ears: list[Ear]) -> None:
        await act(room, party, ears)
        passes.take(room.hall, PHONE, passes.offer(room.hall, party, "bob", 1))
        await calm()

    return play


def test_a_code_tells_nothing_of_picks_and_answers() -> None:
    picking = Story("picking", options={"picks": "two"}).move(0, "call high")
    for story in (picking, a_window()):
        move = legal(story.party, 1)[0]
        one, other = (world(story, taking(act)) for act in (moving((1, move)), moving()))
        assert same_to_others(one, other, 1)


def test_nobody_hears_of_a_code_that_was_asked_for() -> None:
    async def act(room: Room, party: Party, ears: list[Ear]) -> None:
        passes.offer(room.hall, party, "bob", 1)

    story = Story("walking")
    assert world(story, act) == world(story, moving())
