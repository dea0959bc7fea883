"""Whatever people did at a table, a restart finds the same table."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from random import Random
from typing import Any

import pytest

from barkade.kernel.errors import BarkadeError
from barkade.server import endings, hosting, passes, wire
from barkade.server.connections import Connection
from barkade.server.party import Party
from tests.server.rooms import PLAYERS, WATCHER, Clock, Room, calm, in_no_time, legal, new_id

pytestmark = pytest.mark.usefixtures("small_games")

DEVICES = [*PLAYERS[:3], WATCHER, "ann's phone", "bob's phone"]
STANDING: list[wire.Standing] = ["ask", "ask", "ask", "ask", "could", "mine", "pass"]
FREELY = [
    "known", "muted", "removed", "talk", "host", "closed", "moments", "rematch", "stage", "length",
]  # fmt: skip
AT_A_SEAT = [
    "player", "bot", "name", "away", "resigned", "votes", "code", "code_until", "answers",
]  # fmt: skip


def written(party: Party) -> dict[str, Any]:
    """All that a journal says of a table's people, and what each viewer may read."""
    seats = [{name: getattr(seat, name) for name in AT_A_SEAT} for seat in party.seats]
    story = [party.story(viewer) for viewer in party.viewers()]
    log = list(party.playing().log)
    return {"seats": seats, "story": story, "log": log, **{n: getattr(party, n) for n in FREELY}}


def something(room: Room, party: Party, rng: Random) -> Callable[[], object]:
    """Anything that anybody might try, whether they may or not."""
    hall, player, seat = room.hall, rng.choice(DEVICES), rng.randrange(3)
    guest = hall.keys.guest(party.id, rng.choice(DEVICES))
    around = hall.audience.at(party.id)
    arrived = Connection(player, party.viewer(None), "", frozenset({"watch"}))
    return rng.choice(
        [
            lambda: hall.audience.join(party, arrived, None),
            lambda: hall.audience.leave(party, rng.choice(around)),
            lambda: hall.absence.stand_in(party, player, seat),
            lambda: hall.absence.wait(party, sorted(party.seats[seat].votes)[0], seat),
            lambda: hall.absence.resign(party, player, seat) if rng.random() < 0.1 else None,
            lambda: passes.take(hall, player, passes.offer(hall, party, player, seat)),
            lambda: passes.take(hall, rng.choice(DEVICES), passes.offer(hall, party, player, seat)),
            lambda: hosting.mute(hall, party, player, seat, rng.random() < 0.5),
            lambda: hosting.let_talk(hall, party, player, rng.random() < 0.5),
            lambda: hosting.remove(hall, party, player, guest),
            lambda: endings.close(hall, party, player) if rng.random() < 0.05 else None,
            lambda: hall.keeper.tick(party),
            lambda: room.do(party, rng.choice(around), wire.Say(new_id(), "Woof.")),
            lambda: room.do(party, rng.choice(around), wire.Back(new_id())),
            lambda: move(room, party, rng),
            lambda: move(room, party, rng),
        ]
    )


def move(room: Room, party: Party, rng: Random) -> None:
    """Somebody moves, if somebody is asked who is here."""
    for connection in room.hall.audience.at(party.id):
        if moves := legal(party, connection.viewer) if connection.viewer < 3 else []:
            room.do(party, connection, wire.Move(new_id(), rng.choice(moves)))
            return


def test_a_restart_finds_what_people_did() -> None:
    kinds: set[str] = set()

    async def play(clock: Clock) -> None:
        # No bot moves, so that every run is the same.
        room = Room(clock, grace=5.0, window=0.0, pace=1e9, patience=1e9)
        party = room.open(rng.choice(["walking", "picking", "barking"]), "", "", "")
        for n in range(200):
            party = room.hall.party(party.id)  # read back, if it is over and all have left
            with suppress(BarkadeError, IndexError):  # they may not, or nobody is there
                something(room, party, rng)()
            clock.now += rng.choice([0.0, 1.0, 4.0])
            await calm()
            if n % 4 == 3:
                assert written(room.again().hall.party(party.id)) == written(party)
        kinds.update(entry["kind"] for entry in room.stored(party))

    for seed in range(20):
        rng = Random(seed)
        in_no_time(play)
    assert kinds >= {
        "left", "returned", "voted", "resigned", "offered", "passed", "let talk", "muted",
        "removed", "closed", "moved", "spoke",
    }  # fmt: skip


@pytest.mark.parametrize("game", ["barking", "picking", "we-rate-dogs"])
def test_a_restart_finds_what_was_answered_and_taken_back(game: str) -> None:
    """In windows whose last answer is held, too."""

    async def play(clock: Clock) -> None:
        room = Room(clock, window=3.0)
        party, ears = await room.seated(game, 3)
        for _ in range(60):
            ear = rng.choice(ears[:3])
            wishes: list[wire.Command] = [
                wire.TakeBack(new_id()),
                wire.Answers(new_id(), rng.choice(STANDING)),
            ]
            wishes += [wire.Move(new_id(), move) for move in legal(party, ear.viewer)]
            room.do(party, ear, rng.choice(wishes))
            await calm()
            again = room.again().hall.party(party.id)
            held = party.playing().held
            assert (written(again), again.playing().held) == (written(party), held)
            clock.now += rng.choice([0.0, 0.5])

    for seed in range(6):
        rng = Random(seed)
        in_no_time(play)
