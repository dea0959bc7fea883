"""What people can do at a table, and what they are told when they can't."""

from __future__ import annotations

from typing import Any

import pytest

from barkade.server import wire
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
    found, ears = await room.seated()
    for command in (
        wire.Move(new_id(), legal(found, 0)[0]),
        wire.TakeBack(new_id()),
        wire.Preview(new_id(), legal(found, 0)[0]),
        wire.Hint(new_id()),
        wire.Back(new_id()),
    ):
        ears[2].take()
        room.do(found, ears[2], command)
        await calm()
        (answer,) = ears[2].heard()
        assert answer["type"] == "refused"
        assert "watching" in answer["why"]
    assert room.moves_stored(found) == []


@on_a_fast_clock
async def test_a_refusal_names_its_rule_and_changes_nothing(clock: Clock) -> None:
    room = Room(clock)
    found, ears = await room.seated()
    mine = legal(found, 0)
    foreign = next(f"play stick {n}" for n in range(1, 13) if f"play stick {n}" not in mine)
    room.move(found, ears[0], foreign)
    room.move(found, ears[1], legal(found, 0)[0])
    room.move(found, ears[0], "take back")
    room.move(found, ears[0], "fly")
    room.do(found, ears[0], wire.Move(new_id(), "take back"))
    room.do(found, ears[0], wire.Move(new_id(), "withdraw"))
    await calm()
    assert ears[0].kinds() == ["refused"] * 5
    assert ears[0].heard()[0]["rule"] == "W-1"
    assert ears[1].kinds() == ["refused"]
    assert ears[2].told == []
    assert room.moves_stored(found) == []


@on_a_fast_clock
async def test_a_move_may_be_written_carelessly_and_is_kept_well(clock: Clock) -> None:
    room = Room(clock)
    found, ears = await room.seated()
    move = legal(found, 0)[0]
    room.move(found, ears[0], f"  {move.upper()} ")
    await calm()
    assert room.moves_stored(found) == [move]


@on_a_fast_clock
async def test_a_preview_tells_what_would_happen_and_nothing_happens(clock: Clock) -> None:
    room = Room(clock)
    found, ears = await room.seated()
    move = legal(found, 0)[0]
    room.do(found, ears[0], wire.Preview("preview-1", move))
    room.do(found, ears[0], wire.Preview("preview-2", "step left"))
    room.do(found, ears[1], wire.Preview("preview-3", move))
    await calm()
    told, refused = ears[0].heard()
    assert told["type"] == "preview"
    assert (told["id"], told["move"], told["complete"]) == ("preview-1", move, True)
    assert told["story"]
    assert refused["type"] == ears[1].heard()[0]["type"] == "refused"
    assert room.moves_stored(found) == []


@on_a_fast_clock
async def test_a_hint_is_a_move_that_can_be_made(clock: Clock) -> None:
    room = Room(clock)
    found, ears = await room.seated("thats-ruff")
    seat = found.playing().actors[0]
    room.do(found, ears[seat], wire.Hint("hint-number-1"))
    await calm()
    (hint,) = ears[seat].heard()
    assert hint["id"] == "hint-number-1"
    assert hint["move"] in legal(found, seat)
    room.move(found, ears[seat], hint["move"])
    await calm()
    assert ears[seat].kinds()[1] == "done"


@on_a_fast_clock
async def test_who_is_not_asked_gets_no_hint(clock: Clock) -> None:
    room = Room(clock)
    found, ears = await room.seated()
    room.do(found, ears[1], wire.Hint(new_id()))
    await calm()
    assert ears[1].kinds() == ["refused"]


@on_a_fast_clock
async def test_a_hint_that_comes_too_late_is_answered_too(clock: Clock) -> None:
    """The one who asked has moved before the bot began to think."""
    room = Room(clock)
    found, ears = await room.seated()
    for move in (legal(found, 0)[0], "step right", "rest"):
        if move in legal(found, 0):
            room.do(found, ears[0], wire.Hint(f"hint-for-{move.split()[0]}"))
            room.move(found, ears[0], move)
    assert found.playing().actors == [1]
    await calm()
    answers = [m["id"] for m in ears[0].heard() if m["type"] in ("hint", "refused")]
    assert "hint-for-rest" in answers


@on_a_fast_clock
async def test_a_ping_is_answered_at_once(clock: Clock) -> None:
    room = Room(clock)
    found, ears = await room.seated()
    room.store.holding = True
    room.do(found, ears[2], wire.Ping("are-you-there"))
    assert ears[2].heard() == [{"type": "done", "id": "are-you-there"}]


@on_a_fast_clock
async def test_one_device_can_look_from_each_of_its_own_seats(clock: Clock) -> None:
    room = Room(clock)
    found = room.open("walking", "", "", "", sit=False)
    for seat, player in enumerate(["ann", "ann", "bob"]):
        room.sit(found, seat, player)
    ear = room.listen(found, 0)
    await calm()
    eyes: list[int | None] = [1, None, 0]
    for looking in eyes:
        ear.take()
        room.do(found, ear, wire.Look("look-there", looking))
        await calm()
        assert ear.kinds() == ["done", "table", "state"]
        assert ear.state["seat"] == looking
        assert ear.state["fresh"]
        assert ear.state["view"]["seat"] == looking
    ear.take()
    room.do(found, ear, wire.Look("look-there", 2))
    await calm()
    assert ear.kinds() == ["refused"]
    room.move(found, ear, legal(found, 0)[0])
    await calm()
    assert ear.state["seat"] == 0
    room.do(found, ear, wire.Look(new_id(), 1))
    await calm()
    ear.take()
    room.move(found, ear, legal(found, 0)[0])
    await calm()
    assert ear.kinds() == ["refused"]


@on_a_fast_clock
async def test_what_is_said_is_text_without_control_characters(clock: Clock) -> None:
    room = Room(clock)
    found, ears = await room.seated()
    for text in ("<b>Sit</b> & stay", " a\x00b\u202ec\nd\x1b[31m ", "Schönes Stöckchen 🐕"):
        room.do(found, ears[0], wire.Say(new_id(), text))
    room.do(found, ears[2], wire.Say(new_id(), "Hello."))
    for text in ("\n", " \t ", "\u202e"):
        room.do(found, ears[0], wire.Say(new_id(), text))
    await calm()
    said = [line for chat in ears[1].heard("chat") for line in chat["lines"]]
    assert [line["text"] for line in said] == [
        "<b>Sit</b> & stay",
        "abcd[31m",
        "Schönes Stöckchen 🐕",
        "Hello.",
    ]
    assert [(line["name"], line["seat"]) for line in said[2:]] == [("Ann", 0), ("A guest", None)]
    assert ears[0].kinds().count("refused") == 3


@on_a_fast_clock
async def test_a_name_is_made_of_letters_that_can_be_read(clock: Clock) -> None:
    room = Room(clock)
    found = room.open("walking", "", "", sit=False)
    for name in (" ", "\u202erex", "a\x00b"):
        with pytest.raises(NotPossible, match="letters that can be read"):
            room.hall.sit(found, "ann", 0, wire.TakeSeat(name, "0" * 32))
    room.hall.sit(found, "ann", 0, wire.TakeSeat("  Little \n Ann ", "0" * 32))
    assert found.seats[0].name == "Little Ann"


# Seats


@on_a_fast_clock
async def test_sitting_down_twice_with_the_same_words_counts_once(clock: Clock) -> None:
    room = Room(clock)
    found = room.open("walking", "", "", sit=False)
    room.sit(found, 0)
    room.sit(found, 0)
    assert found.length == 2
    with pytest.raises(NotPossible, match="already"):
        room.sit(found, 0, "bob")


@on_a_fast_clock
async def test_a_seat_is_left_by_its_person_or_on_the_hosts_word(clock: Clock) -> None:
    room = Room(clock)
    found = room.open("walking", "", "", "", sit=False)
    room.sit(found, 1)
    with pytest.raises(NotYours):
        room.hall.get_up(found, "cid", 1)
    room.hall.get_up(found, "bob", 1)
    room.sit(found, 1)
    room.hall.get_up(found, "ann", 1)
    with pytest.raises(NotPossible, match="Nobody"):
        room.hall.get_up(found, "ann", 1)
    with pytest.raises(NotPossible, match="no seat 3"):
        room.hall.get_up(found, "ann", 3)


@on_a_fast_clock
async def test_only_the_host_calls_bots(clock: Clock) -> None:
    room = Room(clock)
    found = room.open("walking", "", "", sit=False)
    with pytest.raises(NotYours):
        room.hall.fill(found, "bob", 1, "random")
    room.hall.fill(found, "ann", 1, "random")
    assert found.seats[1].bot == "random"


# Eyes


@on_a_fast_clock
async def test_who_is_refused_a_seat_does_not_see_or_play_from_it(clock: Clock) -> None:
    room = Room(clock)
    found, ears = await room.seated()
    with pytest.raises(NotPossible):
        room.sit(found, 0, WATCHER)
    room.move(found, ears[2], legal(found, 0)[0])
    await calm()
    assert ears[2].kinds() == ["refused"]
    ears[2].take()
    room.move(found, ears[0], legal(found, 0)[0])
    await calm()
    assert ears[2].state["seat"] is None
    assert not any(hand["cards"] for hand in ears[2].state["view"]["zones"]["hand"])


@on_a_fast_clock
async def test_who_got_up_does_not_see_or_play_from_the_seat_of_the_next(clock: Clock) -> None:
    room = Room(clock)
    found = room.open("walking", "", "", sit=False)
    room.sit(found, 0, "cid")
    old = room.listen(found, 0)
    room.hall.get_up(found, "cid", 0)
    room.sit(found, 0)
    room.sit(found, 1)
    await calm()
    assert [state["seat"] for state in old.heard("state")] == [None]
    assert not any(hand["cards"] for hand in old.state["view"]["zones"]["hand"])
    old.take()
    room.move(found, old, legal(found, 0)[0])
    await calm()
    assert old.kinds() == ["refused"]
    assert room.moves_stored(found) == []


@on_a_fast_clock
async def test_who_watched_and_sits_down_sees_from_the_seat(clock: Clock) -> None:
    room = Room(clock)
    found = room.open("walking", "", "", sit=False)
    ears = [Ear(player, 2) for player in ("ann", "bob", WATCHER)]
    for ear in ears:
        room.hall.join(found, ear, None)
    for seat in (0, 1):
        room.sit(found, seat)
    await calm()
    assert [ear.state["seat"] for ear in ears] == [0, 1, None]


@on_a_fast_clock
async def test_who_wants_only_to_watch_still_does_after_sitting_down(clock: Clock) -> None:
    room = Room(clock)
    found = room.open("walking", "", "", sit=False)
    ear = Ear("ann", 2)
    room.hall.join(found, ear, None)
    room.do(found, ear, wire.Look(new_id(), None))
    for seat in (0, 1):
        room.sit(found, seat)
    await calm()
    assert ear.state["seat"] is None


# Rematch


async def a_finished_game(room: Room, seats: int = 2, **more: Any) -> Party:
    found, ears = await room.seated(seats=seats, **more)
    while not found.playing().over:
        seat = found.playing().actors[0]
        room.move(found, ears[seat], legal(found, seat)[0])
    await calm()
    for ear in ears:
        room.hall.leave(found, ear)
    return found


@on_a_fast_clock
async def test_a_rematch_asked_for_twice_is_the_same_table(clock: Clock) -> None:
    room = Room(clock)
    found = await a_finished_game(room, clock=60, listed=False)
    new = room.hall.rematch(found, "ann")
    assert room.hall.rematch(found, "bob") is new
    assert (new.game, new.opened.clock, new.opened.listed) == (found.game, 60, False)
    await calm()
    again = room.again()
    assert again.hall.rematch(again.hall.party(found.id), "bob").id == new.id


@on_a_fast_clock
async def test_everybody_who_played_can_sit_down_at_the_rematch(clock: Clock) -> None:
    room = Room(clock)
    found = await a_finished_game(room)
    body = {"name": "Rex", "contribution": "0" * 32}
    for seat, player in enumerate(["ann", "bob"]):
        async with room.browser(player) as browser:
            new = (await browser.post(f"/api/tables/{found.id}/rematch")).json()
            key = new["sit"].partition("?")[2]
            answer = await browser.put(f"/api/tables/{new['id']}/seats/{seat}?{key}", json=body)
            assert answer.status_code == 200, answer.text


@on_a_fast_clock
async def test_a_rematch_is_for_those_who_played_to_the_end(clock: Clock) -> None:
    room = Room(clock)
    found, _ears = await room.seated()
    with pytest.raises(NotYours):
        room.hall.rematch(found, "eve")
    with pytest.raises(NotPossible, match="not over"):
        room.hall.rematch(found, "ann")


# Put away and read back


@on_a_fast_clock
async def test_a_table_that_nobody_needs_is_put_away_and_read_back(clock: Clock) -> None:
    room = Room(clock, idle=600.0)
    found, ears = await room.seated()
    room.move(found, ears[0], legal(found, 0)[0])
    await calm()
    clock.now += 601
    room.hall.keeper.tick(found)
    assert room.hall.parties
    for ear in ears:
        room.hall.leave(found, ear)
    room.hall.keeper.tick(found)
    assert not room.hall.parties
    again = room.hall.party(found.id)
    assert again is not found
    for viewer in found.viewers():
        assert again.state(viewer, 0, 0.0) == found.state(viewer, 0, 0.0)


@on_a_fast_clock
async def test_there_is_no_table_but_those_that_were_opened(clock: Clock) -> None:
    with pytest.raises(NoTable):
        Room(clock).hall.party("nowhere")
