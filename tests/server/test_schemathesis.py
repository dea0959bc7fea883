"""The server does what its own description says, whatever it is asked."""

from __future__ import annotations

import os
import secrets
from collections.abc import Iterator
from typing import Any

import pytest
import requests
import schemathesis
from hypothesis import HealthCheck, given, seed, settings
from hypothesis import strategies as st
from schemathesis import Case, GenerationMode
from schemathesis.config import SchemathesisConfig
from schemathesis.specs.openapi.schemas import OpenApiSchema

from barkade.server.api import ENDPOINTS
from tests.server.servers import Client, Running, running, until

EXAMPLES = 40 if os.environ.get("CI") else 15
# What the rules of games and tables refuse, no schema can say.
REFUSED = ["2xx", "400", "403", "404", "409"]
CONFIG = {
    "checks": {
        "positive_data_acceptance": {"expected-statuses": REFUSED},
        "negative_data_rejection": {"expected-statuses": [*REFUSED[1:], "405", "422"]},
    }
}
RIGHT, WRONG = GenerationMode.POSITIVE, GenerationMode.NEGATIVE
OPERATIONS = [
    ("GET", "/health", RIGHT),
    *((row.method, row.path, RIGHT) for row in ENDPOINTS),
    *((row.method, row.path, WRONG) for row in ENDPOINTS if row.body or row.query),
]


class World:
    """A server, its description, and tables to ask for: one that gathers, one where a
    game is going on, one whose game is over, and one that nobody may watch."""

    def __init__(self, server: Running) -> None:
        self.server = server
        self.client = Client(server.address)
        address = f"{server.address}/api/openapi.json"
        self.schema: OpenApiSchema = schemathesis.openapi.from_url(
            address, config=SchemathesisConfig.from_dict(CONFIG)
        )
        self.session = requests.Session()
        self.session.headers["cookie"] = self.client.cookie
        self.keys: list[str] = []
        self.over, self.playing, self.gathering = (
            self._open("random", "random"), self._open("", "random"), self._open("", "", "")
        )  # fmt: skip
        self.hidden = self._open("", "", listed=False)
        self.client.sit(self.playing, 0, "Ann")
        until(lambda: self._state(self.over) == "over", "the bots have played")

    def _open(self, *bots: str, **more: Any) -> str:
        body = {"game": "thats-ruff", "seats": [{"bot": bot} for bot in bots], **more}
        info = self.client.ask("POST", "/api/tables", body).json()
        self.keys += [link.rpartition("=")[2] for link in (info["sit"], info["watch"]) if link]
        return str(info["id"])

    def _state(self, table: str) -> str:
        return str(self.client.ask("GET", f"/api/tables/{table}").json()["state"])

    def tables(self) -> list[str]:
        return [self.over, self.playing, self.gathering, self.hidden]

    def aim(self, case: Case[Any], draw: st.DataObject) -> None:
        """Most of what is asked is asked of things that there are."""
        path = case.path_parameters or {}
        if "table" in path and _is_right(case, "path") and draw.draw(st.integers(0, 4)):
            path["table"] = draw.draw(st.sampled_from(self.tables()))
        if "game" in path and draw.draw(st.booleans()):
            path["game"] = "thats-ruff"
        if case.query and "key" in case.query and draw.draw(st.booleans()):
            case.query["key"] = draw.draw(st.sampled_from(self.keys))
        if isinstance(case.body, dict) and _is_right(case, "body"):  # what is wrong stays wrong
            self._aim_body(case.body, draw)

    def _aim_body(self, body: dict[str, Any], draw: st.DataObject) -> None:
        if isinstance(body.get("game"), str) and draw.draw(st.booleans()):
            body["game"] = "thats-ruff"
        if isinstance(body.get("bot"), str) and draw.draw(st.booleans()):
            body["bot"] = draw.draw(st.sampled_from(["", "random", "keen"]))
        for name, value in body.items():
            if isinstance(value, float) and value.is_integer():
                body[name] = int(value)  # 60.0 is whole in JSON Schema; people write 60


def _is_right(case: Case[Any], where: str) -> bool:
    """Whether this part of a request is one that the description allows."""
    meta = case.meta
    if meta is None:
        return True
    for location, info in meta.components.items():
        if location.value == where:
            return bool(info.mode.is_positive)
    return True


@pytest.fixture(scope="module")
def world(tmp_path_factory: Any) -> Iterator[World]:
    with running(tmp_path_factory.mktemp("schema")) as server:
        world = World(server)
        yield world
        world.session.close()


@pytest.mark.parametrize(("method", "path", "mode"), OPERATIONS)
def test_the_server_keeps_to_its_description(
    world: World, method: str, path: str, mode: GenerationMode
) -> None:
    operation = world.schema[path][method]
    # Whoever is forgotten is somebody who has no tables that others are asked for.
    forgets = (method, path) == ("DELETE", "/api/me")
    session = requests.Session() if forgets else world.session

    @seed(1)
    @settings(
        max_examples=EXAMPLES, deadline=None, database=None, derandomize=False,
        suppress_health_check=list(HealthCheck),
    )  # fmt: skip
    @given(case=operation.as_strategy(generation_mode=mode), draw=st.data())
    def ask(case: Case[Any], draw: st.DataObject) -> None:
        world.aim(case, draw)
        case.call_and_validate(base_url=world.server.address, session=session)

    ask()


def test_what_was_asked_reached_the_tables(world: World) -> None:
    """The tables that were there are still there and can be asked for."""
    for table in world.tables():
        assert world.client.ask("GET", f"/api/tables/{table}").status_code == 200
    contribution = secrets.token_hex(16)
    body = {"name": "Rex", "contribution": contribution}
    answer = world.client.ask("PUT", f"/api/tables/{world.hidden}/seats/0", body)
    assert answer.status_code in (200, 409)
