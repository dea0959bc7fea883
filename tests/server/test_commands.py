"""What people can do at a table, and what they are told when they can't."""

from __future__ import annotations

import re
from typing import Any

import pytest

from barkade.server import journal, wire
from barkade.server.hall import NoTable, NotYours
from barkade.server.party import NotPossible, Party
from tests.server.rooms import (
    WATCHER,
    Clock,
    Ear,
    Room,
    calm,
    legal,
    new_id,
    on_a_fast_clock,
)

pytestmark = pytest.mark.usefixtures("small_games")


# Commands


@on_a_fast_clock
async def test_who_watches_can_not_play(clock: Clock) -> None:
    room = Room(clock)
    party, ears = await room.seated()
    for command in (
        wire.Move(new_id(), legal(party, 0)[0]),
        wire.TakeBack(new_id()),
        wire.Preview(new_id(), legal(party, 0)[0]),
        wire.Hint(new_id()),
        wire.Back(new_id()),
    ):
        ears[2].take()
        room.do(party, ears[2], command)
        await calm()
        (answer,) = ears[2].heard()
        assert answer["type"] == "refused"
        assert "watching" in answer["why"]
    assert room.moves_stored(party) == []


@on_a_fast_clock
async def test_a_refusal_names_its_rule_and_changes_nothing(clock: Clock) -> None:
    room = Room(clock)
    party, ears = await room.seated()
    mine = legal(party, 0)
    foreign = next(f"play stick {n}" for n in range(1, 13) if f"play stick {n}" not in mine)
    room.move(party, ears[0], foreign)
    room.move(party, ears[1], legal(party, 0)[0])
    room.move(party, ears[0], "take back")
    room.move(party, ears[0], "fly")
    room.do(party, ears[0], wire.Move(new_id(), "take back"))
    room.do(party, ears[0], wire.Move(new_id(), "withdraw"))
    await calm()
    assert ears[0].kinds() == ["refused"] * 5
    assert ears[0].heard()[0]["rule"] == "W-1"
    assert ears[1].kinds() == ["refused"]
    assert ears[2].told == []
    assert room.moves_stored(party) == []


@on_a_fast_clock
async def test_a_move_may_be_written_carelessly_and_is_kept_well(clock: Clock) -> None:
    room = Room(clock)
    party, ears = await room.seated()
    move = legal(party, 0)[0]
    room.move(party, ears[0], f"  {move.upper()} ")
    await calm()
    assert room.moves_stored(party) == [move]


@on_a_fast_clock
async def test_a_preview_tells_what_would_happen_and_nothing_happens(clock: Clock) -> None:
    room = Room(clock)
    party, ears = await room.seated()
    move = legal(party, 0)[0]
    room.do(party, ears[0], wire.Preview("preview-1", move))
    room.do(party, ears[0], wire.Preview("preview-2", "step left"))
    room.do(party, ears[1], wire.Preview("preview-3", move))
    await calm()
    told, refused = ears[0].heard()
    assert told["type"] == "preview"
    assert (told["id"], told["move"], told["complete"]) == ("preview-1", move, True)
    assert told["story"][0]["event"] == "play"
    assert told["story"][0]["text"] == party.playing().preview(0, move)["story"][0]
    assert told["view"] == party.playing().preview(0, move)["view"]
    assert refused["type"] == ears[1].heard()[0]["type"] == "refused"
    assert room.moves_stored(party) == []


@on_a_fast_clock
async def test_why_a_thing_cant_be_chosen_is_told_with_its_rule(clock: Clock) -> None:
    room = Room(clock)
    party, ears = await room.seated("thats-ruff")
    held = party.playing().view(0)["zones"]["hand"][0]["cards"]
    cards = party.game.cards
    names = {cards[card]["name"] for card in held}
    absent = next(card for card, printed in enumerate(cards) if printed["name"] not in names)
    for number, card in enumerate((absent, held[0])):
        room.do(party, ears[0], wire.Why(f"why-000{number}", [f"card:{card}@hand"]))
    await calm()
    told, offered = ears[0].heard()
    assert (told["type"], told["id"], told["rule"]) == ("refused", "why-0000", "TR-7")
    assert re.fullmatch(r"You have no .+ left to lay out \(TR-7\)\.", told["why"])
    assert (offered["why"], offered["rule"]) == ("", "")


@on_a_fast_clock
async def test_a_hint_is_a_move_that_can_be_made(clock: Clock) -> None:
    room = Room(clock)
    party, ears = await room.seated("thats-ruff")
    seat = party.playing().actors[0]
    room.do(party, ears[seat], wire.Hint("hint-number-1"))
    await calm()
    (hint,) = ears[seat].heard()
    assert hint["id"] == "hint-number-1"
    assert hint["move"] in legal(party, seat)
    room.move(party, ears[seat], hint["move"])
    await calm()
    assert ears[seat].kinds()[1] == "done"


@on_a_fast_clock
async def test_who_is_not_asked_gets_no_hint(clock: Clock) -> None:
    room = Room(clock)
    party, ears = await room.seated()
    room.do(party, ears[1], wire.Hint(new_id()))
    await calm()
    assert ears[1].kinds() == ["refused"]


@on_a_fast_clock
async def test_a_hint_that_comes_too_late_is_answered_too(clock: Clock) -> None:
    """The one who asked has moved before the bot began to think."""
    room = Room(clock)
    party, ears = await room.seated()
    for move in (legal(party, 0)[0], "step right", "rest"):
        if move in legal(party, 0):
            room.do(party, ears[0], wire.Hint(f"hint-for-{move.split()[0]}"))
            room.move(party, ears[0], move)
    assert party.playing().actors == [1]
    await calm()
    answers = [m["id"] for m in ears[0].heard() if m["type"] in ("hint", "refused")]
    assert "hint-for-rest" in answers


@on_a_fast_clock
async def test_a_ping_is_answered_at_once(clock: Clock) -> None:
    room = Room(clock)
    party, ears = await room.seated()
    room.store.holding = True
    room.do(party, ears[2], wire.Ping("are-you-there"))
    assert ears[2].heard() == [{"type": "done", "id": "are-you-there"}]


@on_a_fast_clock
async def test_one_device_can_look_from_each_of_its_own_seats(clock: Clock) -> None:
    room = Room(clock)
    party = room.open("walking", "", "", "", sit=False)
    for seat, player in enumerate(["ann", "ann", "bob"]):
        room.sit(party, seat, player)
    ear = room.listen(party, 0)
    await calm()
    eyes: list[int | None] = [1, None, 0]
    for looking in eyes:
        ear.take()
        room.do(party, ear, wire.Look("look-there", looking))
        await calm()
        assert ear.kinds() == ["done", "table", "state"]
        assert ear.state["seat"] == looking
        assert ear.state["fresh"]
        assert ear.state["view"]["seat"] == looking
    ear.take()
    room.do(party, ear, wire.Look("look-there", 2))
    await calm()
    assert ear.kinds() == ["refused"]
    room.move(party, ear, legal(party, 0)[0])
    await calm()
    assert ear.state["seat"] == 0
    room.do(party, ear, wire.Look(new_id(), 1))
    await calm()
    ear.take()
    room.move(party, ear, legal(party, 0)[0])
    await calm()
    assert ear.kinds() == ["refused"]


@on_a_fast_clock
async def test_what_is_said_is_text_without_control_characters(clock: Clock) -> None:
    room = Room(clock)
    party, ears = await room.seated(listed=False)
    for text in ("<b>Sit</b> & stay", " a\x00b\u202ec\nd\x1b[31m ", "Schönes Stöckchen 🐕"):
        room.do(party, ears[0], wire.Say(new_id(), text))
    room.do(party, ears[2], wire.Say(new_id(), "Hello."))
    for text in ("\n", " \t ", "\u202e"):
        room.do(party, ears[0], wire.Say(new_id(), text))
    await calm()
    said = [line for chat in ears[1].heard("chat") for line in chat["lines"]]
    assert [line["text"] for line in said] == [
        "<b>Sit</b> & stay",
        "abcd[31m",
        "Schönes Stöckchen 🐕",
        "Hello.",
    ]
    guest = room.hall.keys.guest(party.id, WATCHER)
    told = [(line["name"], line["seat"]) for line in said[2:]]
    assert told == [("Ann", 0), (f"Guest {guest}", None)]
    assert ears[0].kinds().count("refused") == 3


@on_a_fast_clock
async def test_a_name_is_made_of_letters_that_can_be_read(clock: Clock) -> None:
    room = Room(clock)
    party = room.open("walking", "", "", sit=False)
    for name in (" ", "\u202erex", "a\x00b"):
        with pytest.raises(NotPossible, match="letters that can be read"):
            room.hall.sit(party, "ann", 0, wire.TakeSeat(name, "0" * 32))
    for name in ("You", "YOU "):
        with pytest.raises(NotPossible, match='Everybody is "You" to the story'):
            room.hall.sit(party, "ann", 0, wire.TakeSeat(name, "0" * 32))
    room.hall.sit(party, "ann", 0, wire.TakeSeat("  Little \n Ann ", "0" * 32))
    assert party.seats[0].name == "Little Ann"


# Seats


@on_a_fast_clock
async def test_sitting_down_twice_with_the_same_words_counts_once(clock: Clock) -> None:
    room = Room(clock)
    party = room.open("walking", "", "", sit=False)
    room.sit(party, 0)
    room.sit(party, 0)
    assert party.length == 2
    with pytest.raises(NotPossible, match="already"):
        room.sit(party, 0, "bob")


@on_a_fast_clock
async def test_a_seat_is_left_by_its_person_or_on_the_hosts_word(clock: Clock) -> None:
    room = Room(clock)
    party = room.open("walking", "", "", "", sit=False)
    room.sit(party, 1)
    with pytest.raises(NotYours):
        room.hall.get_up(party, "cid", 1)
    room.hall.get_up(party, "bob", 1)
    room.sit(party, 1)
    room.hall.get_up(party, "ann", 1)
    with pytest.raises(NotPossible, match="Nobody"):
        room.hall.get_up(party, "ann", 1)
    with pytest.raises(NotPossible, match="no seat 3"):
        room.hall.get_up(party, "ann", 3)


@on_a_fast_clock
async def test_only_the_host_calls_bots(clock: Clock) -> None:
    room = Room(clock)
    party = room.open("walking", "", "", sit=False)
    with pytest.raises(NotYours):
        room.hall.fill(party, "bob", 1, "random")
    room.hall.fill(party, "ann", 1, "random")
    assert party.seats[1].bot == "random"


# Eyes


@on_a_fast_clock
async def test_who_is_refused_a_seat_does_not_see_or_play_from_it(clock: Clock) -> None:
    room = Room(clock)
    party, ears = await room.seated()
    with pytest.raises(NotPossible):
        room.sit(party, 0, WATCHER)
    room.move(party, ears[2], legal(party, 0)[0])
    await calm()
    assert ears[2].kinds() == ["refused"]
    ears[2].take()
    room.move(party, ears[0], legal(party, 0)[0])
    await calm()
    assert ears[2].state["seat"] is None
    assert not any(hand["cards"] for hand in ears[2].state["view"]["zones"]["hand"])


@on_a_fast_clock
async def test_who_got_up_does_not_see_or_play_from_the_seat_of_the_next(clock: Clock) -> None:
    room = Room(clock)
    party = room.open("walking", "", "", sit=False)
    room.sit(party, 0, "cid")
    old = room.listen(party, 0)
    room.hall.get_up(party, "cid", 0)
    room.sit(party, 0)
    room.sit(party, 1)
    await calm()
    assert [state["seat"] for state in old.heard("state")] == [None]
    assert not any(hand["cards"] for hand in old.state["view"]["zones"]["hand"])
    old.take()
    room.move(party, old, legal(party, 0)[0])
    await calm()
    assert old.kinds() == ["refused"]
    assert room.moves_stored(party) == []


@on_a_fast_clock
async def test_who_watched_and_sits_down_sees_from_the_seat(clock: Clock) -> None:
    room = Room(clock)
    party = room.open("walking", "", "", sit=False)
    ears = [Ear(player, 2) for player in ("ann", "bob", WATCHER)]
    for ear in ears:
        room.hall.audience.join(party, ear, None)
    for seat in (0, 1):
        room.sit(party, seat)
    await calm()
    assert [ear.state["seat"] for ear in ears] == [0, 1, None]


@on_a_fast_clock
async def test_who_wants_only_to_watch_still_does_after_sitting_down(clock: Clock) -> None:
    room = Room(clock)
    party = room.open("walking", "", "", sit=False)
    ear = Ear("ann", 2)
    room.hall.audience.join(party, ear, None)
    room.do(party, ear, wire.Look(new_id(), None))
    for seat in (0, 1):
        room.sit(party, seat)
    await calm()
    assert ear.state["seat"] is None


# Rematch


async def a_finished_game(room: Room, seats: int = 2, **more: Any) -> Party:
    party, ears = await room.seated(seats=seats, **more)
    while not party.playing().over:
        seat = party.playing().actors[0]
        room.move(party, ears[seat], legal(party, seat)[0])
    await calm()
    for ear in ears:
        room.hall.audience.leave(party, ear)
    return party


@on_a_fast_clock
async def test_a_rematch_asked_for_twice_is_the_same_table(clock: Clock) -> None:
    room = Room(clock)
    party = await a_finished_game(room, clock=60, listed=False)
    new = room.hall.rematch(party, "ann")
    assert room.hall.rematch(party, "bob") is new
    assert (new.game, new.opened.clock, new.opened.listed) == (party.game, 60, False)
    await calm()
    again = room.again()
    assert again.hall.rematch(again.hall.party(party.id), "bob").id == new.id


@on_a_fast_clock
async def test_everybody_who_played_can_sit_down_at_the_rematch(clock: Clock) -> None:
    room = Room(clock)
    party = await a_finished_game(room)
    body = {"name": "Rex", "contribution": "0" * 32}
    for seat, player in enumerate(["ann", "bob"]):
        async with room.browser(player) as browser:
            new = (await browser.post(f"/api/tables/{party.id}/rematch")).json()
            key = new["sit"].partition("?")[2]
            answer = await browser.put(f"/api/tables/{new['id']}/seats/{seat}?{key}", json=body)
            assert answer.status_code == 200, answer.text


@on_a_fast_clock
async def test_the_same_bots_sit_down_at_the_rematch(clock: Clock) -> None:
    room = Room(clock)
    party = room.open("walking", "", "random", "random")
    room.sit(party, 0)
    before = [seat.name for seat in party.seats]
    room.hall.happen(party, journal.Closed(clock.now, "host"))
    new = room.hall.rematch(party, "ann")
    assert [seat.name for seat in new.seats] == [*before[1:], ""]
    await calm()
    again = room.again().hall.party(new.id)
    assert [seat.name for seat in again.seats] == [*before[1:], ""]


@on_a_fast_clock
async def test_a_new_bot_at_the_rematch_has_no_other_ones_name(clock: Clock) -> None:
    room = Room(clock)
    party = room.open("walking", "", "", "random")
    for seat in (0, 1):
        room.sit(party, seat)
    room.hall.happen(party, journal.Resigned(clock.now, 1))
    room.hall.happen(party, journal.Closed(clock.now, "host"))
    new = room.hall.rematch(party, "ann")
    assert new.seats[1].name == party.seats[2].name
    assert new.seats[0].bot
    assert new.seats[0].name not in ("", party.seats[1].name)
    room.hall.fill(new, "ann", 2, "random")
    assert len({seat.name for seat in new.seats}) == 3


@on_a_fast_clock
async def test_a_rematch_is_for_those_who_played_to_the_end(clock: Clock) -> None:
    room = Room(clock)
    party, _ears = await room.seated()
    with pytest.raises(NotYours):
        room.hall.rematch(party, "eve")
    with pytest.raises(NotPossible, match="not over"):
        room.hall.rematch(party, "ann")


# Put away and read back


@on_a_fast_clock
async def test_a_table_that_nobody_needs_is_put_away_and_read_back(clock: Clock) -> None:
    room = Room(clock, idle=600.0)
    party, ears = await room.seated()
    room.move(party, ears[0], legal(party, 0)[0])
    await calm()
    clock.now += 601
    room.hall.keeper.tick(party)
    assert room.hall.parties
    for ear in ears:
        room.hall.audience.leave(party, ear)
    room.hall.keeper.tick(party)
    assert not room.hall.parties
    again = room.hall.party(party.id)
    assert again is not party
    for viewer in party.viewers():
        assert again.state(viewer, 0, 0.0) == party.state(viewer, 0, 0.0)


@on_a_fast_clock
async def test_there_is_no_table_but_those_that_were_opened(clock: Clock) -> None:
    with pytest.raises(NoTable):
        Room(clock).hall.party("nowhere")
