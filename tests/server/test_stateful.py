"""One request after another, each of what came before: tables are opened, sat down at, played at
and left, as the server's own description says that they can be."""

from __future__ import annotations

import asyncio
import logging
import os
import secrets
import threading
from collections import Counter
from contextlib import ExitStack
from random import Random
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, seed, settings
from hypothesis import strategies as st
from hypothesis.stateful import initialize, precondition, rule, run_state_machine_as_test
from schemathesis import Case, GenerationMode
from schemathesis.config import SchemathesisConfig
from schemathesis.core.transport import Response

from barkade.server import wire
from barkade.server.openapi import document
from barkade.server.party import Party
from tests.luck import luck, lucky
from tests.server.rooms import PLAYERS, Clock, Loop, Room, calm, legal, new_id, shelf
from tests.server.test_schemathesis import CONFIG

GAMES = ["walking", "barking", "grabbing"]
EXAMPLES, STEPS = (40 if os.environ.get("CI") else 15), 40
LONG = 200
WRONG = ["pass", "take back", "sit", ""]  # as moves
DEEDS = {"open_table", "moves that are done", "moves that are refused", "asked for in vain"}
RARE = {
    "take_seat", "leave_seat", "resign", "close_table", "rematch", "moment", "story", "record",
    "pass_seat", "mute", "stand_in",
}  # fmt: skip
UNMET = 3  # of these, where an evening's luck has it so
done: Counter[str] = Counter()  # in all evenings


def aimed(context: Any, body: Any) -> Any:
    """Tables that are opened are such as can be: what was drawn says which."""
    if not isinstance(body, dict):
        return body
    body = {name: whole(value) for name, value in body.items()}
    drawn = len(str(body))
    if "seats" in body:
        seats = [{"bot": "random" if (drawn + n) % 3 == 0 else ""} for n in range(2 + drawn % 2)]
        asked = {"daily": False, "lesson": False, "options": {}}
        return {**body, **asked, "game": GAMES[drawn % len(GAMES)], "seats": seats}
    if "contribution" in body:
        return {**body, "name": f"Dog {drawn}"}
    return {"bot": "random" if drawn % 2 else ""} if "bot" in body else body


def whole(value: Any) -> Any:
    """60.0 is whole in JSON Schema; people write 60."""
    return int(value) if isinstance(value, float) and value.is_integer() else value


def described() -> Any:
    """The description, as schemathesis reads it."""
    config = {**CONFIG, "phases": {"stateful": {"inference": {"algorithms": []}}}}
    schema = schemathesis.openapi.from_dict(document(), config=SchemathesisConfig.from_dict(config))
    schema.config.generation.update(modes=[GenerationMode.POSITIVE])
    schema.hook("map_body")(aimed)
    return schema


class Evening(described().as_state_machine()):  # type: ignore[misc]  # it is made of the schema
    """Players in a room of their own, one of whom asks at a time."""

    def setup(self) -> None:
        self.held = ExitStack()
        self.clock = Clock()
        self.runner = self.held.enter_context(asyncio.Runner(loop_factory=lambda: Loop(self.clock)))
        self.player = PLAYERS[0]
        self.keys: dict[str, str] = {}  # by table, for who is to sit

    @initialize(fate=st.integers(0, 999))
    def it_begins(self, fate: int) -> None:
        """The luck of an evening is drawn with it, and nobody else draws from it: what begins alike
        goes on alike."""
        self.held.enter_context(lucky("an evening", fate, alone=True))
        self.room = self.runner.run(_opened(self.clock))

    def teardown(self) -> None:
        self.held.close()

    # Asking

    def call(self, case: Case[Any], **more: Any) -> Response:
        path = case.path_parameters or {}
        tables = [*self.room.store.entries]
        if "seat" in path:
            path["seat"] = int(path["seat"]) % 2
        if "n" in path:
            path["n"] = int(path["n"]) % 8  # most games here are short
        if "table" in path and path["table"] not in tables and self.player != PLAYERS[3]:
            path["table"] = tables[len(str(path["table"])) % len(tables)]
        if (key := self.keys.get(str(path.get("table")))) and "key" in str(case.operation.query):
            case.query = {**(case.query or {}), "key": key}
        before, now = self.stored(), self.clock.now
        response = Response.from_any(self.runner.run(self._asked(case)))
        if response.status_code >= 400:
            waited = self.clock.now > now  # then a window may have opened, or a bot have moved
            assert waited or self.stored() == before, f"{response.status_code} changed something"
            done["asked for in vain"] += 1
        else:
            done[str(case.operation.definition.raw["operationId"])] += 1
            if response.headers.get("content-type") == ["application/json"]:
                self._note(response.json())
        return response

    async def _asked(self, case: Case[Any]) -> Any:
        asked = case.as_transport_kwargs(base_url="http://here")
        told = {name: asked[name] for name in ("json", "params") if asked.get(name) is not None}
        async with self.room.browser(self.player) as browser:
            response = await browser.request(asked["method"], asked["url"], **told)
        await calm()
        return response

    def _note(self, body: Any) -> None:
        if isinstance(body, dict) and body.get("sit"):
            self.keys[body["id"]] = body["sit"].partition("key=")[2]

    def stored(self) -> dict[str, list[bytes]]:
        """All that is on disk of tables."""
        return {table: bodies[:] for table, bodies in self.room.store.entries.items()}

    # What goes on besides

    @rule(player=st.sampled_from([PLAYERS[0], *PLAYERS]))
    def somebody_else_asks(self, player: str) -> None:
        self.player = player

    @rule()
    def time_goes_by(self) -> None:
        self.runner.run(asyncio.sleep(5.0))

    @rule(most=st.integers(1, 3))
    def who_is_waited_for_sits_down(self, most: int) -> None:
        self.runner.run(self._gathered(most))

    async def _gathered(self, most: int) -> None:
        for party in self.at("gathering"):
            for seat in [n for n, seat in enumerate(party.seats) if seat.open][:most]:
                self.room.sit(party, seat)
        await calm()

    def at(self, stage: str) -> list[Party]:
        return [one for one in self.room.hall.parties.values() if one.stage == stage]

    @precondition(lambda self: self.at("playing"))
    @rule(moves=st.integers(1, 40), fate=st.integers(0, 99))
    def a_game_goes_on(self, moves: int, fate: int) -> None:
        """Over sockets: mostly with what can be done, or with what never can."""
        rng = Random(fate)
        for _ in range(moves):
            self.runner.run(self._moved(rng.choice(self.at("playing") or [None]), rng))

    async def _moved(self, party: Party | None, rng: Random) -> None:
        seats = [n for n, seat in enumerate(party.seats) if seat.player] if party else []
        if not party or not any(legal(party, seat) for seat in seats):
            await asyncio.sleep(1.0)  # a bot moves
            return
        seat = rng.choice([seat for seat in seats if legal(party, seat)])
        moves = legal(party, seat) if rng.random() < 0.9 else []
        ear = self.room.listen(party, seat)
        await calm()
        before, ear.told = self.stored(), []
        self.room.do(party, ear, wire.Move(name := new_id(), rng.choice(moves or WRONG)))
        await calm()
        [answer] = [one for one in ear.heard() if one.get("id") == name]
        done[f"moves that are {answer['type']}"] += 1
        if answer["type"] == "refused":
            assert self.stored()[party.id] == before[party.id]
        self.room.hall.audience.leave(party, ear)
        await calm()


async def _opened(clock: Clock) -> Room:
    """A room in which one game goes on already, and another is waited for."""
    room = Room(clock)
    room.open(GAMES[0], "", "")
    room.sit(room.open(GAMES[1], "", "", sit=False), 0)
    await calm()
    return room


def spend(examples: int, *words: object) -> set[str]:
    """So many evenings, which follow from words; what was done in them."""
    seed(luck(*words).getrandbits(64))(Evening)
    with shelf():
        run_state_machine_as_test(
            Evening,
            settings=settings(
                max_examples=examples, stateful_step_count=STEPS, deadline=None, database=None,
                suppress_health_check=list(HealthCheck),
            ),
        )  # fmt: skip
    assert done.keys() >= DEEDS
    return set(done)


def errors(caplog: pytest.LogCaptureFixture) -> list[str]:
    """What the log says that nobody had foreseen; nobody looks back at games here."""
    said = [one.getMessage() for one in caplog.records if one.levelno >= logging.ERROR]
    return [line for line in said if not line.startswith("no review")]


def test_the_server_keeps_to_its_description_whatever_came_before(
    caplog: pytest.LogCaptureFixture,
) -> None:
    spend(EXAMPLES, "some evenings")
    assert not errors(caplog)


def test_an_evening_has_its_luck_to_itself() -> None:
    """Tests share a process with servers of other tests, each in a thread of its own."""

    def drawn() -> list[bytes]:
        with lucky("an evening", alone=True):
            beside = threading.Thread(target=secrets.token_bytes, args=(8,))
            first = secrets.token_bytes(8)
            beside.start()
            beside.join()
            return [first, secrets.token_bytes(8)]

    with lucky("an evening"):
        alone = [secrets.token_bytes(8) for _ in range(2)]
    assert drawn() == alone


@pytest.mark.long
def test_many_evenings_break_nothing(caplog: pytest.LogCaptureFixture) -> None:
    assert len(RARE - spend(LONG, "many evenings")) <= UNMET
    assert not errors(caplog)
