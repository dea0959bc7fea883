"""Standing answers: the table lets things pass for a seat, and nobody else can tell."""

from __future__ import annotations

import asyncio
from random import Random
from typing import Any, get_args

import pytest

import barkade
from barkade.bots.standing import ANSWERS
from barkade.kernel.steps import WINDOW
from barkade.server import wire
from barkade.server.party import Party
from barkade.server.reading import read
from tests.server.rooms import Clock, Ear, Room, calm, in_no_time, legal, on_a_fast_clock
from tests.server.test_wire_twins import (
    START,
    Act,
    Story,
    a_window,
    moving,
    nothing,
    same_to_others,
    world,
)

pytestmark = pytest.mark.usefixtures("small_games")


def before_a_window(**more: Any) -> tuple[Story, str]:
    """Seat 0 can play a bone, and the others could bark at it."""
    for n in range(500):
        story = Story("barking", 3, f"{n:02x}"[-2:], **more)
        bones = [move for move in legal(story.party, 0) if move != "play no bone"]
        barks = [any(card >= 8 for card in story.g.zones[1 + seat]) for seat in range(3)]
        if bones and all(barks[1:]):
            return story, bones[0]
    raise AssertionError("no such deal")


def standing(seat: int, answers: Any, id: str = "standing-1") -> Act:
    """A seat says what it lets pass."""

    async def act(room: Room, party: Party, ears: list[Ear]) -> None:
        room.do(party, ears[seat], wire.Answers(id, answers))
        await calm()
        assert not ears[seat].heard("refused")

    return act


def acts(*several: Act) -> Act:
    async def act(room: Room, party: Party, ears: list[Ear]) -> None:
        for one in several:
            await one(room, party, ears)

    return act


def test_the_wire_knows_every_answer() -> None:
    assert list(get_args(wire.Standing)) == list(ANSWERS)


@pytest.mark.parametrize("name", [*barkade.shelf(), "walking", "picking", "barking"])
def test_a_game_says_whether_it_has_windows(name: str) -> None:
    game = barkade.load(name)
    g, rng, ways = game.new(seed="windows"), Random(1), set()
    while not g.over:
        ways.add(g.way)
        seat = rng.choice(g.actors)
        g.play(seat, rng.choice(g.moves(seat)))
    assert (WINDOW in ways) == game.windows


# What others are sent


def test_nobody_else_is_sent_anything_when_a_seat_sets_its_answers() -> None:
    story, _ = before_a_window()
    never = world(story, nothing)
    for answers in ANSWERS:
        told = world(story, standing(1, answers))
        assert same_to_others(told, never, 1)


@pytest.mark.parametrize("window", [0.0, 3.0])
def test_a_standing_answer_is_the_same_to_all_others_as_one_given_by_hand(window: float) -> None:
    """Also the number of messages, and when the window opens."""
    story, bone = before_a_window()
    by_hand = world(story, moving((0, bone), (1, "pass"), (2, "pass")), window=window)
    left = world(story, acts(standing(1, "pass"), moving((0, bone), (2, "pass"))), window=window)
    assert [len(told) for told in by_hand[2:]] == [len(told) for told in left[2:]]
    assert same_to_others(by_hand, left, 1)


def test_a_standing_answer_is_the_same_to_all_others_as_one_that_is_not_given_yet() -> None:
    story, bone = before_a_window()
    asked = world(story, moving((0, bone)))
    left = world(story, acts(standing(1, "pass"), moving((0, bone))))
    assert same_to_others(asked, left, 1)


@pytest.mark.parametrize("first", ["could", "mine", "pass"])
def test_which_answer_stands_is_the_same_to_all_others(first: Any) -> None:
    """In a window in which nobody answers for as long as it lasts."""
    story, bone = before_a_window()
    told = [
        world(story, acts(standing(1, answers), moving((0, bone)))) for answers in (first, "ask")
    ]
    assert same_to_others(told[0], told[1], 1)


def test_a_window_that_the_table_answers_alone_opens_no_earlier() -> None:
    story, bone = before_a_window()

    async def act(room: Room, party: Party, ears: list[Ear]) -> None:
        await acts(standing(1, "pass"), standing(2, "pass", "standing-2"))(room, party, ears)
        await moving((0, bone))(room, party, ears)
        assert party.playing().way == WINDOW
        await asyncio.sleep(START + 2.9 - room.clock())
        assert party.playing().way == WINDOW
        await asyncio.sleep(0.3)
        assert party.playing().way != WINDOW

    world(story, act, window=3.0)


# What is answered


def answered(answers: Any, seat: int = 1, barks: bool = True) -> bool:
    """Whether a seat's answer was given when a window opened."""
    story, bone = before_a_window()
    found_out: list[bool] = []

    async def act(room: Room, party: Party, ears: list[Ear]) -> None:
        g = party.playing()
        if not barks:
            g.hand[seat].clear()  # type: ignore[attr-defined]
        await acts(standing(seat, answers), moving((0, bone)))(room, party, ears)
        found_out.append(bool(party.playing().picks[seat]))

    world(story, act)
    return found_out[0]


def test_who_wants_to_be_asked_is_asked() -> None:
    assert not answered("ask")
    assert not answered("ask", barks=False)


def test_who_could_answer_is_asked() -> None:
    assert not answered("could")
    assert answered("could", barks=False)


def test_who_is_concerned_is_asked() -> None:
    """In this game a bone concerns who sits to the left."""
    assert not answered("mine", seat=1)
    assert answered("mine", seat=2)


def test_everything_can_be_let_pass() -> None:
    assert answered("pass")


def test_it_counts_for_what_is_being_asked_just_now() -> None:
    async def act(room: Room, party: Party, ears: list[Ear]) -> None:
        assert party.playing().actors == [1, 2]
        await standing(1, "pass")(room, party, ears)
        assert party.playing().actors == [2]
        assert ears[1].state["picked"]

    world(a_window(), act)


def test_a_standing_answer_that_is_taken_back_is_asked_for_by_hand() -> None:
    for others_first in (False, True):

        async def act(room: Room, party: Party, ears: list[Ear], held: bool = others_first) -> None:
            if held:
                await moving((2, "pass"))(room, party, ears)
            await standing(1, "pass")(room, party, ears)
            assert party.full == held
            await moving((1, "take back"))(room, party, ears)
            assert 1 in party.playing().actors
            again = read(party.id, room.store.read(party.id))
            assert again.seats[1].by_hand
            bark = legal(party, 1)[-1]
            await moving((1, bark))(room, party, ears)
            assert ears[1].state["picked"][0]["move"] == bark

        world(a_window(), act, window=3.0)


# What its own seat sees


def test_its_own_seat_is_shown_the_answer_and_not_the_question() -> None:
    story, bone = before_a_window()

    async def act(room: Room, party: Party, ears: list[Ear]) -> None:
        await standing(1, "pass")(room, party, ears)
        assert ears[1].state["answers"] == "pass"
        assert ears[2].state["answers"] == "ask"
        assert ears[3].state["answers"] == ""
        before = len(ears[1].heard("state"))
        await moving((0, bone))(room, party, ears)
        [state] = ears[1].heard("state")[before:]
        assert state["moves"] == []
        assert [one["move"] for one in state["picked"]] == ["pass"]
        assert state["story"]  # what was played
        entries = room.stored(party)
        assert [one["by"] for one in entries if one.get("by") == "standing"] == ["standing"]

    world(story, act)


@on_a_fast_clock
async def test_a_standing_answer_survives_a_restart(clock: Clock) -> None:
    room = Room(clock)
    party, ears = await room.seated("barking", 3)
    room.do(party, ears[1], wire.Answers("standing-1", "could"))
    await calm()
    room = room.again()
    party = room.hall.party(party.id)
    assert [seat.answers for seat in party.seats] == ["ask", "could", "ask"]
    room.do(party, room.listen(party, 1), wire.Answers("standing-1", "pass"))
    assert party.seats[1].answers == "could"  # the same command counts once


def test_a_game_without_windows_has_nothing_to_let_pass() -> None:
    async def play(clock: Clock) -> None:
        room = Room(clock)
        party, ears = await room.seated("walking")
        room.do(party, ears[0], wire.Answers("standing-1", "pass"))
        await calm()
        assert ears[0].kinds() == ["refused"]

    in_no_time(play)


def test_who_watches_can_set_nothing() -> None:
    async def play(clock: Clock) -> None:
        room = Room(clock)
        party, ears = await room.seated("barking", 3)
        room.do(party, ears[3], wire.Answers("standing-1", "pass"))
        await calm()
        assert ears[3].kinds() == ["refused"]

    in_no_time(play)


def test_a_bot_that_stands_in_answers_by_itself() -> None:
    story, bone = before_a_window()

    async def act(room: Room, party: Party, ears: list[Ear]) -> None:
        await standing(1, "pass")(room, party, ears)
        party.seats[1].away = True
        await moving((0, bone))(room, party, ears)
        assert room.hall.keeper.standing(party, 1) is None

    world(story, act)


@pytest.mark.parametrize(
    ("seats", "answers"), [(("", "random", "random"), "could"), (("", "", "random"), "ask")]
)
def test_who_is_alone_with_bots_is_asked_only_when_there_is_an_answer(
    seats: tuple[str, ...], answers: str
) -> None:
    """Unless they change it; among people a question that never came would tell."""

    async def play(clock: Clock) -> None:
        room = Room(clock)
        party = room.open("barking", *seats)
        ear = room.listen(party, 0)
        await calm()
        assert ear.state["answers"] == answers
        room.do(party, ear, wire.Answers("as-i-like-it", "ask"))
        await calm()
        assert room.again().hall.party(party.id).seats[0].answers == "ask"

    in_no_time(play)
