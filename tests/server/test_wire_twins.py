"""Twin worlds on the wire: from one journal two different hidden acts are played,
and everything that anybody else is sent is the same, byte for byte and in number."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from random import Random
from typing import Any

import pytest

from barkade.kernel.chance import Tape
from barkade.kernel.steps import SEALED, WINDOW
from barkade.kernel.table import Table
from barkade.server import journal, wire
from barkade.server.lists import in_short
from barkade.server.party import Party
from barkade.server.reading import read
from barkade.testing.looking import heard_by, seen_by
from tests.server.rooms import (
    PLAYERS,
    WATCHER,
    Clock,
    Ear,
    Memory,
    Room,
    calm,
    in_no_time,
    legal,
    play_at_random,
)
from tests.server.test_party import opened, sat

TABLE = "twins"
MOST_COMPARED = 50  # in one game
START = Clock().now
ADDRESSES = ["", "/moments/-1", "/moments/0", "/moments/1", "/record", "/qr.svg?link=watch"]

Act = Callable[[Room, Party, list[Ear]], Awaitable[None]]
Told = list[list[bytes]]


pytestmark = pytest.mark.usefixtures("small_games")


# Worlds


def a_party(game: str, seats: int = 3, secret: str = "5e", **more: Any) -> Party:
    """A party that has just begun, at the time at which every world starts."""
    first = opened(game, *[""] * seats, **more)
    first.secret = secret * 32
    entries = [first, *(sat(seat, at=START) for seat in range(seats))]
    return read(TABLE, [journal.encode(entry) for entry in entries])


class Story:
    """A party whose journal is kept, as a store would."""

    def __init__(self, game: str, seats: int = 3, secret: str = "5e", **more: Any) -> None:
        first = opened(game, *[""] * seats, **more)
        first.secret = secret * 32
        entries = [first, *(sat(seat, at=START) for seat in range(seats))]
        self.bodies = [journal.encode(entry) for entry in entries]
        self.party = read(TABLE, self.bodies)

    @property
    def g(self) -> Table:
        return self.party.playing()

    def move(self, seat: int, move: str) -> Story:
        entry = journal.Moved(START, seat, move)
        self.party.apply(entry)
        self.bodies.append(journal.encode(entry))
        return self

    def go_on(self, rng: Random) -> None:
        """A move at random, and sometimes one taken back."""
        back = [seat for seat in range(self.g.seats) if self.g.can_take_back(seat)]
        if back and rng.random() < 0.1:
            self.move(rng.choice(back), "take back")
            return
        seat = rng.choice(self.g.actors)
        self.move(seat, rng.choice(legal(self.party, seat)))

    def store(self) -> Memory:
        store = Memory()
        store.entries[TABLE] = self.bodies[:]
        store.rows[TABLE] = journal.encode(in_short(self.party))
        return store


def world(story: Story, act: Act, **settings: Any) -> Told:
    """All that each seat, and the spectator, is sent in a world, and can ask for."""
    told: Told = []

    async def play(clock: Clock) -> None:
        room = Room(clock, story.store(), **settings)
        party = room.hall.party(TABLE)
        ears = room.all_ears(party)
        await calm()
        await act(room, party, ears)
        await asyncio.sleep(10)
        for ear in ears:
            asked = [await room.get(ear.player, f"/api/tables/{TABLE}{at}") for at in ADDRESSES]
            told.append([*ear.told, b"asked:", *asked, await room.get(ear.player, "/api/tables")])

    in_no_time(play)
    return told


def moving(*moves: tuple[int, str]) -> Act:
    """Moves one after the other."""

    async def act(room: Room, party: Party, ears: list[Ear]) -> None:
        for seat, move in moves:
            room.move(party, ears[seat], move)
            await calm()
            assert not ears[seat].heard("refused")

    return act


async def nothing(room: Room, party: Party, ears: list[Ear]) -> None:
    """Nobody does anything."""


def same_to_others(one: Told, other: Told, *knowing: int) -> bool:
    return all(one[viewer] == other[viewer] for viewer in range(len(one)) if viewer not in knowing)


# Sealed picks


@pytest.mark.parametrize("picks", ["one", "two", "any"])
def test_sealed_picks_are_the_same_to_all_others(picks: str) -> None:
    story = Story("picking", options={"picks": picks}).move(0, "call high")
    first, second = [move for move in legal(story.party, 1) if "pick" in move][:2]
    one, other = (world(story, moving((1, move))) for move in (first, second))
    assert same_to_others(one, other, 1)
    assert one[1] != other[1]


def test_the_number_of_sealed_picks_is_the_same_to_all_others() -> None:
    story = Story("picking", options={"picks": "any"}).move(0, "call high")
    pick = legal(story.party, 1)[0]
    few = world(story, moving((1, "enough")))
    many = world(story, moving((1, pick), (1, "enough")))
    assert same_to_others(few, many, 1)


def test_nobody_is_sent_anything_when_another_has_picked_some_but_not_all() -> None:
    story = Story("picking", options={"picks": "two"}).move(0, "call high")
    pick = legal(story.party, 1)[0]
    never = world(story, nothing)
    for moves in ([(1, pick)], [(1, pick), (1, "take back")]):
        assert same_to_others(world(story, moving(*moves)), never, 1)


def test_a_pick_withdrawn_for_another_is_the_same_as_the_other_at_once() -> None:
    story = Story("picking", options={"picks": "two"}).move(0, "call high")
    a, b, c = legal(story.party, 1)[:3]
    at_once = world(story, moving((1, b), (1, c)))
    at_last = world(story, moving((1, a), (1, "take back"), (1, b), (1, c)))
    assert same_to_others(at_once, at_last, 1)


def test_the_clock_does_not_tell_that_somebody_has_picked() -> None:
    """Seat 1 has picked one of two; seat 2 is ready, and all are told that."""
    story = Story("picking", options={"picks": "two"}, clock=600).move(0, "call high")
    a, b = legal(story.party, 2)[:2]
    pick = legal(story.party, 1)[0]

    def act(picked: bool) -> Act:
        async def play(room: Room, party: Party, ears: list[Ear]) -> None:
            await asyncio.sleep(30)
            if picked:
                await moving((1, pick))(room, party, ears)
            await asyncio.sleep(30)
            await moving((2, a), (2, b))(room, party, ears)

        return play

    assert same_to_others(world(story, act(True)), world(story, act(False)), 1)


def test_no_warning_and_no_stand_in_tells_that_somebody_has_picked() -> None:
    """Up to the end of the time that all were given."""
    story = Story("picking", options={"picks": "two"}, clock=60).move(0, "call high")
    pick = legal(story.party, 1)[0]

    def act(picked: bool) -> Act:
        async def play(room: Room, party: Party, ears: list[Ear]) -> None:
            for second in range(59):
                if second == 30 and picked:
                    await moving((1, pick))(room, party, ears)
                room.hall.keeper.tick(party)
                await asyncio.sleep(1)

        return play

    one, other = (world(story, act(picked)) for picked in (True, False))
    assert [len(told) for told in one[2:]] == [len(told) for told in other[2:]]
    assert same_to_others(one, other, 1)


def test_a_bot_picks_when_it_would_have_whoever_else_has_picked() -> None:
    """When it is ready all may know, and it is not ready later for having thought anew."""

    def ready(picks: bool) -> float:
        found: list[float] = []

        async def play(clock: Clock) -> None:
            room = Room(clock)
            party = room.open("thats-ruff", "", "", "sharp", options={"lay": "any"})
            ears = [room.listen(party, seat) for seat in (0, 1)]
            await calm()
            for _ in range(200):
                await asyncio.sleep(0.05)
                if picks and not ears[0].heard("done"):
                    room.move(party, ears[0], legal(party, 0)[0])
                if 2 not in party.playing().actors:
                    break
            found.append(party.touched)

        in_no_time(play)
        return found[0]

    assert ready(picks=True) == ready(picks=False)


# Windows


def a_window(seats: int = 3, **more: Any) -> Story:
    """Seat 0 has played a bone, and seats 1 and 2 both could bark."""
    for n in range(500):
        story = Story("barking", seats, f"{n:02x}"[-2:], **more)
        bones = [move for move in legal(story.party, 0) if move != "play no bone"]
        barks = [any(card >= 8 for card in story.g.zones[1 + seat]) for seat in range(seats)]
        if bones and all(barks[1:]):
            return story.move(0, bones[0])
    raise AssertionError("no such deal")


def test_answers_in_a_window_are_the_same_to_all_others() -> None:
    story = a_window()
    told = [world(story, moving((1, move))) for move in legal(story.party, 1)]
    assert len(told) >= 2
    for other in told[1:]:
        assert same_to_others(told[0], other, 1)
        assert told[0][1] != other[1]


def test_nothing_is_sent_to_others_before_a_window_opens_whoever_answered() -> None:
    story = a_window(4)
    never = world(story, nothing)
    bark = legal(story.party, 2)[-1]
    for moves in (
        [(1, "pass")],
        [(2, bark)],
        [(1, "pass"), (2, bark)],
        [(1, "pass"), (1, "take back"), (2, bark), (2, "take back")],
    ):
        acting = {seat for seat, _ in moves}
        assert same_to_others(world(story, moving(*moves)), never, *acting)


def test_an_answer_that_did_not_count_is_the_same_as_a_pass_for_ever() -> None:
    """Seat 1 is nearer to the left, so that what seat 2 answered stays in its hand."""
    story = a_window()
    bark = legal(story.party, 1)[-1]
    for first, last in ((1, 2), (2, 1)):
        one, other = (
            world(story, moving(*sorted([(1, bark), (2, move)], key=lambda m: m[0] != first)))
            for move in ("pass", legal(story.party, 2)[-1])
        )
        assert last != first
        assert same_to_others(one, other, 2)


def test_a_window_opens_no_earlier_than_it_should_however_quick_the_answers_were() -> None:
    story = a_window()

    async def act(room: Room, party: Party, ears: list[Ear]) -> None:
        await moving((1, "pass"), (2, "pass"))(room, party, ears)
        quick = [len(ear.told) for ear in ears]
        await asyncio.sleep(START + 2.9 - room.clock())
        assert [len(ear.told) for ear in ears] == quick
        assert party.playing().way == WINDOW
        await asyncio.sleep(0.2)
        assert [len(ear.told) for ear in ears] == [n + 1 for n in quick]
        assert party.playing().way != WINDOW

    world(story, act, window=3.0)


def test_a_window_that_was_thought_about_long_enough_opens_at_once() -> None:
    story = a_window()

    async def act(room: Room, party: Party, ears: list[Ear]) -> None:
        await asyncio.sleep(5)
        await moving((1, "pass"), (2, "pass"))(room, party, ears)
        assert party.playing().way != WINDOW
        assert room.clock() < START + 5.1

    world(story, act, window=3.0)


ASKED: list[wire.Command] = [
    wire.Preview("preview-1", "pass"),
    wire.Why("why-00001", ["card:1", "card:1@hand"]),
    wire.Hint("hint-0001"),
    wire.Move("move-0001", "pass"),
    wire.TakeBack("back-0001"),
    wire.Preview("preview-2", "pass"),
    wire.Move("move-0002", "pass"),
]


def test_nothing_that_an_answerer_can_ask_tells_whether_all_have_answered() -> None:
    """Seat 2 has answered and asks whatever it can, with seat 1's answer in or not."""
    story = a_window()
    told: list[list[bytes]] = []

    def act(quick: bool) -> Act:
        async def play(room: Room, party: Party, ears: list[Ear]) -> None:
            if quick:
                await moving((1, "pass"))(room, party, ears)
            await moving((2, "pass"))(room, party, ears)
            assert party.full == quick
            for command in ASKED:
                room.do(party, ears[2], command)
                await calm()
                asked = [
                    await room.get(ears[2].player, f"/api/tables/{TABLE}{at}") for at in ADDRESSES
                ]
                ears[2].told += [*asked, await room.get(ears[2].player, "/api/tables")]
            told.append(ears[2].told[:])
            if not quick:
                await moving((1, "pass"))(room, party, ears)

        return play

    one, other = (world(story, act(quick), window=3.0) for quick in (True, False))
    assert told[0] == told[1]
    assert one[0] == other[0]
    assert one[3] == other[3]


def test_an_answer_withdrawn_while_all_were_in_opens_the_question_again() -> None:
    """Another seat's withdrawal leaves the last answer waiting like any other."""
    for withdrawing in (1, 2):
        story = a_window()

        async def act(room: Room, party: Party, ears: list[Ear], seat: int = withdrawing) -> None:
            await moving((1, "pass"), (2, "pass"), (seat, "take back"))(room, party, ears)
            assert not party.full
            assert party.playing().actors == [seat]
            again = read(party.id, room.store.read(party.id))
            assert again.playing().view(seat) == party.playing().view(seat)
            assert [len(noticed) for noticed in again.moments] == [len(m) for m in party.moments]
            await moving((seat, "pass"))(room, party, ears)
            assert party.full

        world(story, act, window=3.0)


@pytest.mark.parametrize(
    "answers", [[], [(1, "pass")], [(2, "pass")], [(1, "pass"), (1, "take back")],
                [(1, "pass"), (2, "pass")], [(2, "pass"), (1, "pass")]],
)  # fmt: skip
def test_a_move_taken_back_during_its_window_tells_nothing_of_the_answers(
    answers: list[tuple[int, str]],
) -> None:
    """They go with it, the last one too, which was held."""
    story = a_window()

    async def act(room: Room, party: Party, ears: list[Ear]) -> None:
        await moving(*answers, (0, "take back"))(room, party, ears)
        assert not party.full
        assert party.playing().actors == [0]
        await moving((0, "play no bone"))(room, party, ears)
        again = read(party.id, room.store.read(party.id))
        assert again.playing().log == party.playing().log
        assert again.moments == party.moments

    never = world(story, moving((0, "take back"), (0, "play no bone")), window=3.0)
    told = world(story, act, window=3.0)
    assert same_to_others(told, never, *{seat for seat, _ in answers})


def test_an_illegal_last_answer_is_refused_and_does_not_count() -> None:
    story = a_window()
    other = next(move for move in legal(story.party, 1) if move != "pass")

    async def act(room: Room, party: Party, ears: list[Ear]) -> None:
        await moving((1, "pass"))(room, party, ears)
        room.move(party, ears[2], other)
        await calm()
        assert ears[2].kinds()[-1] == "refused"
        assert not party.full
        ears[2].take()
        await moving((2, "pass"))(room, party, ears)
        assert party.full

    world(story, act, window=3.0)


def test_who_answers_is_not_told_whether_others_have_answered() -> None:
    """Until the window opens: in one world seat 1 was quick, in the other it is slow."""
    story = a_window()
    told: list[list[bytes]] = []

    def act(quick: bool) -> Act:
        async def play(room: Room, party: Party, ears: list[Ear]) -> None:
            if quick:
                await moving((1, "pass"))(room, party, ears)
            await asyncio.sleep(0.5)
            await moving((2, "pass"))(room, party, ears)
            await asyncio.sleep(1)
            told.append(ears[2].told[:])
            if not quick:
                await moving((1, "pass"))(room, party, ears)

        return play

    one, other = (world(story, act(quick), window=3.0) for quick in (True, False))
    assert told[0] == told[1]
    assert one[0] == other[0]
    assert one[2] == other[2]
    assert one[3] == other[3]


def test_who_comes_while_answers_wait_is_not_told_that_they_are_all_in() -> None:
    story = a_window()
    told: list[list[bytes]] = []

    def act(*moves: tuple[int, str]) -> Act:
        async def play(room: Room, party: Party, ears: list[Ear]) -> None:
            await moving(*moves)(room, party, ears)
            late = [room.listen(party, 0), room.listen(party)]
            await calm()
            told.extend(ear.told[:] for ear in late)

        return play

    world(story, act((1, "pass")), window=3.0)
    world(story, act((1, "pass"), (2, "pass")), window=3.0)
    assert told[:2] == told[2:]


def test_a_warning_does_not_tell_who_has_answered() -> None:
    story = a_window(clock=60)

    def act(answered: bool) -> Act:
        async def play(room: Room, party: Party, ears: list[Ear]) -> None:
            if answered:
                await moving((1, "pass"))(room, party, ears)
            await asyncio.sleep(START + 50 - room.clock())
            room.hall.keeper.tick(party)

        return play

    assert same_to_others(world(story, act(True)), world(story, act(False)), 1)


# Face down, by chance


def test_a_card_slipped_face_down_is_the_same_to_all_others() -> None:
    story = Story("slipping")
    told = [world(story, moving((0, move))) for move in legal(story.party, 0)]
    for other in told[1:]:
        assert same_to_others(told[0], other, 0)
        assert told[0][0] != other[0]


def test_a_face_down_discard_is_the_same_to_all_others() -> None:
    story = Story("reshuffling")
    moves = [move for move in legal(story.party, 0) if "face down" in move]
    told = [world(story, moving((0, move))) for move in moves]
    for other in told[1:]:
        assert same_to_others(told[0], other, 0)


def test_a_random_steal_is_the_same_whatever_was_stolen() -> None:
    story = Story("stealing", 4)
    story.move(0, legal(story.party, 0)[1])

    def act(number: int) -> Act:
        async def play(room: Room, party: Party, ears: list[Ear]) -> None:
            g = party.playing()
            g.tape = Tape(lambda: (number + 0.5) / 4)
            g.drawn = 0
            await moving((0, "steal from seat 1"))(room, party, ears)
            stolen.add(g.zones[1][-1])

        return play

    stolen: set[int] = set()
    told = []
    for number in range(4):
        told.append(world(story, act(number)))
        for own in told[-1]:
            del own[own.index(b"asked:") :]  # a replay draws on the real tape again
    assert len(stolen) == 4
    for other in told[1:]:
        assert same_to_others(told[0], other, 0, 1)
        assert told[0][0] != other[0]


# Whole games


@pytest.mark.parametrize("game", ["picking", "barking", "slipping", "reshuffling"])
def test_what_looks_alike_to_the_kernel_is_the_same_on_the_wire(game: str) -> None:
    compared = sum(check_whole_game(game, 3, seed, every=3) for seed in range(2))
    assert compared > 8


@pytest.mark.parametrize("options", [{}, {"lay": "down"}])
def test_what_is_hidden_in_thats_ruff_is_hidden_on_the_wire(options: dict[str, Any]) -> None:
    assert check_whole_game("thats-ruff", 2, 5, every=20, options=options) > 8


def test_what_is_hidden_in_a_game_with_reactions_is_hidden_on_the_wire() -> None:
    assert check_whole_game("we-rate-dogs", 3, 5, every=40) > 8


def check_whole_game(game: str, seats: int, seed: int, every: int, **more: Any) -> int:
    """Play a game at random; at some positions make two different moves, and hold what
    is sent against what the kernel shows.  How often a hidden act was compared is returned."""
    rng = Random(seed)
    story = Story(game, seats, **more)
    compared = 0
    while not story.g.over and compared < MOST_COMPARED:
        hidden = story.g.way in (SEALED, WINDOW) or _secret_move(story.g)
        if rng.random() < (0.4 if hidden else 1 / every):
            compared += compare(story, rng)
        story.go_on(rng)
    return compared


def _secret_move(g: Table) -> bool:
    return any(g.start.game.moves.secret(move) for move in g.moves(g.actors[0]))


def compare(story: Story, rng: Random) -> int:
    seat = rng.choice(story.g.actors)
    moves = legal(story.party, seat)
    if len(moves) < 2:
        return 0
    pair = rng.sample(moves, 2)
    clones = [_after(story.g, seat, move) for move in pair]
    alike = [
        viewer
        for viewer in story.party.viewers()
        if viewer != seat and _kernel(clones[0], viewer) == _kernel(clones[1], viewer)
    ]
    if alike:
        one, other = (world(story, moving((seat, move))) for move in pair)
        for viewer in alike:
            assert one[viewer] == other[viewer], (pair, viewer)
    return len(alike)


def _after(g: Table, seat: int, move: str) -> Table:
    clone = g.clone()
    clone.listen()
    clone.play(seat, move)
    return clone


def _kernel(g: Table, viewer: int) -> str:
    who = None if viewer == g.seats else viewer
    return seen_by(g, who) + heard_by(g, who)


def test_the_watcher_is_nobody_at_the_table() -> None:
    """What these tests call another's is another's."""
    assert WATCHER not in PLAYERS
    party = a_party("walking")
    play_at_random(party, Random(1), 2)
    assert party.held_by(WATCHER) == []
    assert wire.encode(party.state(3, 0, 0.0)) != wire.encode(party.state(0, 0, 0.0))
