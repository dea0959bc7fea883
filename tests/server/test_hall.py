"""What happens at a table is stored first and told then; and everything counts once."""

from __future__ import annotations

import json

import pytest

from barkade.server import wire
from barkade.server.connections import GOING_AWAY, LOST, MOST_WAITING, TOO_SLOW, Connection
from barkade.server.hall import NoTable
from tests.server.rooms import Clock, Ear, Room, calm, legal, new_id, on_a_fast_clock
from tests.server.test_commands import a_finished_game

pytestmark = pytest.mark.usefixtures("small_games")


# Stored, then told


@on_a_fast_clock
async def test_nobody_is_told_of_a_move_before_it_is_stored(clock: Clock) -> None:
    room = Room(clock)
    party, ears = await room.seated()
    room.store.holding = True
    sent = room.move(party, ears[0], legal(party, 0)[0])
    await calm()
    assert [ear.told for ear in ears] == [[], [], []]
    room.store.commit()
    assert [ear.kinds() for ear in ears] == [["done", "state"], ["state"], ["state"]]
    assert ears[0].heard("done")[0]["id"] == sent


@on_a_fast_clock
async def test_what_was_held_is_told_in_order_and_as_it_was_then(clock: Clock) -> None:
    room = Room(clock)
    party, ears = await room.seated()
    room.store.holding = True
    moves = [legal(party, 0)[0]]
    room.move(party, ears[0], moves[0])
    room.move(party, ears[0], "take back")
    room.move(party, ears[0], moves[0])
    for n in range(3):
        room.store.commit(1)
        for ear in ears:
            assert [state["n"] for state in ear.heard("state")] == list(range(1, n + 2))
    played = [state["view"]["zones"]["played"]["count"] for state in ears[1].heard("state")]
    assert played == [1, 0, 1]


@on_a_fast_clock
async def test_who_comes_meanwhile_is_told_only_what_is_stored(clock: Clock) -> None:
    room = Room(clock)
    party, ears = await room.seated()
    room.store.holding = True
    room.move(party, ears[0], legal(party, 0)[0])
    late = room.listen(party)
    await calm()
    assert not late.told
    room.store.commit()
    assert late.kinds() == ["table", "chat", "state"]


@on_a_fast_clock
async def test_somebody_who_comes_or_goes_does_not_spread_what_is_not_stored(clock: Clock) -> None:
    room = Room(clock)
    party, ears = await room.seated()
    before = room.hall.audience.about(party, ears[1])
    room.store.holding = True
    room.move(party, ears[0], legal(party, 0)[0])
    late = room.listen(party)
    room.hall.audience.leave(party, late)
    await calm()
    for message in ears[1].heard("table"):
        assert message["table"]["moments"] == before.moments


@on_a_fast_clock
async def test_looking_from_another_seat_does_not_show_what_is_not_stored(clock: Clock) -> None:
    room = Room(clock)
    party, ears = await room.seated()
    room.store.holding = True
    room.move(party, ears[0], legal(party, 0)[0])
    room.do(party, ears[1], wire.Look(new_id(), None))
    await calm()
    assert all(message["table"]["moments"] == 0 for message in ears[1].heard("table"))
    assert not ears[1].heard("state")


@on_a_fast_clock
async def test_taking_a_seat_is_stored_before_others_are_told(clock: Clock) -> None:
    room = Room(clock)
    party = room.open("walking", "", "", sit=False)
    ear = Ear("eve", 2)
    room.hall.audience.join(party, ear, None)
    await calm()
    ear.take()
    room.store.holding = True
    room.sit(party, 0)
    await calm()
    assert not ear.told
    room.store.commit()
    assert ear.kinds() == ["table"]
    assert ear.heard()[0]["table"]["seats"][0]["name"] == "Ann"


# A disk that fails


@on_a_fast_clock
async def test_a_move_that_could_not_be_stored_did_not_happen(clock: Clock) -> None:
    room = Room(clock)
    party, ears = await room.seated()
    stored = room.stored(party)
    room.store.failing = True
    move, same = legal(party, 0)[0], "the-same-id"
    room.move(party, ears[0], move, same)
    await calm()
    assert [ear.told for ear in ears] == [[], [], []]
    assert [ear.closed for ear in ears] == [LOST, LOST, LOST]
    room.store.failing = False
    again = room.hall.party(party.id)
    assert again is not party
    assert again.length == len(stored)
    for ear in ears:
        room.hall.audience.leave(party, ear)
    ear = room.listen(again, 0, since=0)
    await calm()
    assert ear.state["n"] == 0
    for _ in range(2):
        room.move(again, ear, move, same)
        await calm()
    assert room.moves_stored(party) == [move]
    assert [message["id"] for message in ear.heard("done")] == [same, same]


@on_a_fast_clock
async def test_what_was_done_behind_a_failure_did_not_happen_either(clock: Clock) -> None:
    room = Room(clock)
    party, ears = await room.seated()
    room.store.holding = True
    room.move(party, ears[0], legal(party, 0)[0])
    room.do(party, ears[1], wire.Say(new_id(), "Good dog."))
    room.store.failing = True
    room.store.commit(1)
    room.store.failing = False
    room.store.commit()
    assert [ear.told for ear in ears] == [[], [], []]
    assert room.moves_stored(party) == []
    assert room.hall.party(party.id).chat == []


@on_a_fast_clock
async def test_who_leaves_a_lost_table_tells_nobody_of_it(clock: Clock) -> None:
    """The others are back already, at the table as it was read from disk."""
    room = Room(clock)
    party, ears = await room.seated()
    room.store.failing = True
    room.move(party, ears[0], legal(party, 0)[0])
    await calm()
    room.store.failing = False
    again = room.hall.party(party.id)
    back = room.listen(again, 1)
    await calm()
    back.take()
    room.hall.audience.leave(party, ears[0])
    assert all(message["table"]["moments"] == 0 for message in back.heard("table"))


@on_a_fast_clock
async def test_a_table_that_could_not_be_stored_is_in_no_list(clock: Clock) -> None:
    room = Room(clock)
    room.store.failing = True
    party = room.open("walking", "random", "random")
    await calm()
    room.store.failing = False
    with pytest.raises(NoTable):
        room.hall.party(party.id)
    assert party.id not in (await room.get("eve", "/api/tables")).decode()


@on_a_fast_clock
async def test_my_tables_can_be_listed_after_one_could_not_be_stored(clock: Clock) -> None:
    room = Room(clock)
    room.store.failing = True
    room.open("walking", "", "random")
    await calm()
    room.store.failing = False
    async with room.browser("ann") as browser:
        listed = (await browser.get("/api/tables")).json()
        assert not any(listed[name] for name in ("mine", "watchable", "open", "next"))


@on_a_fast_clock
async def test_my_tables_can_be_listed_though_one_has_rules_of_old(clock: Clock) -> None:
    room = Room(clock)
    good, old = room.open("walking", "", ""), room.open("walking", "", "")
    await calm()
    body = json.loads(room.store.entries[old.id][0]) | {"rules": 99}
    room.store.entries[old.id][0] = json.dumps(body).encode()
    async with room.again().browser("ann") as browser:
        answer = await browser.get("/api/tables")
        assert answer.status_code == 200
        assert good.id in [line["id"] for line in answer.json()["mine"]]


@on_a_fast_clock
async def test_a_rematch_that_could_not_be_stored_can_be_asked_for_again(clock: Clock) -> None:
    room = Room(clock)
    party = await a_finished_game(room)
    room.store.holding = True
    lost = room.hall.rematch(party, "ann")
    room.store.failing = True
    room.store.commit(len(room.store.queue) - 1)  # all but the last: that there is a rematch
    room.store.failing = False
    room.store.holding = False
    room.store.commit()
    await calm()
    new = room.hall.rematch(room.hall.party(party.id), "ann")
    await calm()
    assert new.id != lost.id
    assert room.hall.party(new.id).stage == "gathering"


# Commands count once


@on_a_fast_clock
async def test_a_command_sent_again_counts_once(clock: Clock) -> None:
    room = Room(clock)
    party, ears = await room.seated()
    move, same = legal(party, 0)[0], "the-same-id"
    other = room.listen(party, 0)
    await calm()
    for ear in (ears[0], ears[0], other):
        ear.take()
        room.move(party, ear, move, same)
        await calm()
        assert ear.heard("done") == [{"type": "done", "id": same}]
    assert room.moves_stored(party) == [move]
    room.do(party, ears[1], wire.Say("what-is-said", "Sit."))
    room.do(party, ears[1], wire.Say("what-is-said", "Sit."))
    await calm()
    assert len(ears[2].heard("chat")) == 1


@on_a_fast_clock
async def test_a_command_sent_again_after_a_restart_counts_once(clock: Clock) -> None:
    room = Room(clock)
    party, ears = await room.seated()
    move, same = legal(party, 0)[0], "the-same-id"
    room.move(party, ears[0], move, same)
    await calm()
    room = room.again()
    party = room.hall.party(party.id)
    ear = room.listen(party, 0)
    room.move(party, ear, move, same)
    await calm()
    assert ear.kinds() == ["table", "chat", "state", "done"]
    assert room.moves_stored(party) == [move]


@on_a_fast_clock
async def test_a_command_sent_again_is_answered_when_it_is_surely_stored(clock: Clock) -> None:
    room = Room(clock)
    party, ears = await room.seated()
    room.store.holding = True
    for _ in range(2):
        room.move(party, ears[0], legal(party, 0)[0], "the-same-id")
    await calm()
    assert not ears[0].told
    room.store.commit()
    assert ears[0].kinds() == ["done", "state", "done"]


@on_a_fast_clock
async def test_two_clients_may_count_their_commands_alike(clock: Clock) -> None:
    """Moves, and words of players and guests: each player's ids are their own."""
    assert wire.commands.decode(b'{"do":"ping","id":"cmd-1"}').id == "cmd-1"
    room = Room(clock)
    party, ears = await room.seated("picking", listed=False)
    room.move(party, ears[0], "call high", "cmd-1")
    await calm()
    for seat in party.playing().actors:
        room.move(party, ears[seat], legal(party, seat)[0], "cmd-2")
    for ear in ears:
        room.do(party, ear, wire.Say("cmd-3", "Woof."))
    await calm()
    assert len(room.moves_stored(party)) == 3
    assert len(party.chat) == 3
    again = room.again()
    read_back = again.hall.party(party.id)
    for viewer, ear in enumerate(again.all_ears(read_back)):
        again.do(read_back, ear, wire.Say("cmd-3", "Woof."))
        again.do(read_back, ear, wire.Say("cmd-1" if viewer else "cmd-4", "Again."))
    await calm()
    assert [line.text for line in read_back.chat] == ["Woof."] * 3 + ["Again."] * 3


@on_a_fast_clock
async def test_a_refused_command_does_not_use_up_its_id(clock: Clock) -> None:
    room = Room(clock)
    party, ears = await room.seated()
    room.move(party, ears[0], "step left", "the-same-id")
    room.move(party, ears[0], legal(party, 0)[0], "the-same-id")
    await calm()
    assert ears[0].kinds() == ["refused", "done", "state"]


# Who was away


@on_a_fast_clock
async def test_who_was_away_gets_what_was_missed(clock: Clock) -> None:
    room = Room(clock)
    party, ears = await room.seated()
    for _ in range(4):
        seat = party.playing().actors[0]
        room.move(party, ears[seat], legal(party, seat)[-1])
        await calm()
    states = ears[1].heard("state")
    whole = [line for state in states for line in state["story"]]
    assert whole
    for since in range(5):
        back = room.listen(party, 1, since)
        await calm()
        assert back.kinds() == ["table", "chat", "state"]
        assert back.state["story"] == [line for line in whole if line["n"] > since]
        assert not back.state["fresh"]
        assert {k: back.state[k] for k in ("n", "view", "parts", "moves")} == {
            k: states[-1][k] for k in ("n", "view", "parts", "moves")
        }


@on_a_fast_clock
async def test_who_knows_of_a_moment_that_never_was_gets_all_anew(clock: Clock) -> None:
    room = Room(clock)
    party, ears = await room.seated()
    room.move(party, ears[0], legal(party, 0)[0])
    for since in (None, 2, 1_000_000):
        back = room.listen(party, 1, since)
        await calm()
        assert back.state["fresh"]
        assert {line["n"] for line in back.state["story"]} == {0, 1}


@on_a_fast_clock
async def test_who_was_there_before_the_game_is_told_how_it_begins_once(clock: Clock) -> None:
    room = Room(clock)
    party = room.open("dog-man", "", "", sit=False)
    ear = room.listen(party)
    room.sit(party, 0)
    room.sit(party, 1)
    await calm()
    told = [(line["n"], line["event"]) for line in ear.state["story"]]
    assert told == [(0, "drawn"), (0, "roll")]
    room.move(party, room.listen(party, 0), "done")
    await calm()
    assert 0 not in {line["n"] for line in ear.state["story"]}


@on_a_fast_clock
async def test_a_newcomer_is_told_all_that_was_said(clock: Clock) -> None:
    room = Room(clock)
    party, ears = await room.seated()
    for text in ("Sit.", "Good dog."):
        room.do(party, ears[0], wire.Say(new_id(), text))
    late = room.listen(party)
    await calm()
    (chat,) = late.heard("chat")
    assert chat["fresh"]
    assert [(line["name"], line["text"]) for line in chat["lines"]] == [
        ("Ann", "Sit."),
        ("Ann", "Good dog."),
    ]


@on_a_fast_clock
async def test_before_the_game_there_is_no_state_and_with_it_there_is_one(clock: Clock) -> None:
    room = Room(clock)
    party = room.open("walking", "", "", sit=False)
    room.sit(party, 0)
    ear = room.listen(party, 0)
    await calm()
    assert ear.kinds() == ["table", "chat"]
    ear.take()
    room.sit(party, 1)
    await calm()
    assert ear.kinds() == ["table", "state"]
    assert ear.state["seat"] == 0
    assert ear.state["moves"]


@on_a_fast_clock
async def test_all_are_told_who_is_here(clock: Clock) -> None:
    room = Room(clock)
    party, ears = await room.seated()
    room.hall.audience.leave(party, ears[0])
    await calm()
    assert [seat["here"] for seat in ears[1].heard("table")[-1]["table"]["seats"]] == [False, True]
    assert ears[1].heard("table")[-1]["table"]["watchers"] == 1
    room.hall.audience.leave(party, ears[2])
    room.listen(party, 0)
    await calm()
    assert [seat["here"] for seat in ears[1].heard("table")[-1]["table"]["seats"]] == [True, True]
    assert ears[1].heard("table")[-1]["table"]["watchers"] == 0


@on_a_fast_clock
async def test_a_slow_client_is_let_go_and_others_are_not(clock: Clock) -> None:
    room = Room(clock)
    party, _ears = await room.seated(listed=False)  # guests may talk
    slow, quick = Connection("eve", 2, "", frozenset()), Connection("eve", 2, "", frozenset())
    for connection in (slow, quick):
        room.hall.audience.join(party, connection, None)
    for n in range(MOST_WAITING + 5):
        room.do(party, quick, wire.Say(f"id-{n:08}", "Woof."))
        await calm()
        if not slow.closed:
            assert await quick.next()
    assert slow.closed == TOO_SLOW
    assert not quick.closed
    assert len(await slow.next()) == MOST_WAITING
    assert await slow.next() == []


@on_a_fast_clock
async def test_everybody_is_let_go_when_the_hall_closes(clock: Clock) -> None:
    room = Room(clock)
    _found, ears = await room.seated()
    room.hall.close()
    assert [ear.closed for ear in ears] == [GOING_AWAY] * 3
