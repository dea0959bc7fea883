"""The example client is short, and plays whole games at a real server, whatever they ask."""

from __future__ import annotations

import ast
import importlib.util
import subprocess
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

import barkade
from tests.server.servers import Process, a_process, ask, plain_environment, running

EXAMPLE = Path(__file__).parents[2] / "docs" / "example_client.py"
SETTINGS = {
    "quick": {},
    "slow": {"pace": 0.02, "patience": 0.03, "window": 0.05},
}
PAUSES = {"quick": 0.0, "slow": 0.02}


@pytest.fixture(scope="module")
def example() -> ModuleType:
    """The client as a module: docs is no package."""
    plan = importlib.util.spec_from_file_location("example_client", EXAMPLE)
    assert plan
    assert plan.loader
    module = importlib.util.module_from_spec(plan)
    plan.loader.exec_module(module)
    return module


def test_the_example_client_has_at_most_ninety_lines() -> None:
    assert len(EXAMPLE.read_text().splitlines()) <= 90


def test_the_example_client_knows_nothing_of_our_code() -> None:
    tree = ast.parse(EXAMPLE.read_text())
    modules = [node.module for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]
    names = [a.name for node in ast.walk(tree) if isinstance(node, ast.Import) for a in node.names]
    assert not any(str(name).startswith("barkade") for name in modules + names)


def test_the_example_client_plays_to_the_end(tmp_path: Path) -> None:
    """As one starts it, at a server that lets nobody be too fast."""
    with running(tmp_path, limited=True) as server:
        command = [sys.executable, "-W", "error", str(EXAMPLE), server.address, "thats-ruff"]
        run = subprocess.run(
            command, env=plain_environment(), capture_output=True, text=True, check=False
        )
        assert (run.returncode, run.stderr) == (0, "")
        watch, won = run.stdout.splitlines()
        assert f"watch it at {server.address}/table/" in watch
        assert won.endswith("won.")
        assert [party.stage for party in server.hall.parties.values()] == ["over"]
        assert ask("GET", f"{server.address}/api/tables").json()["watchable"] == []


@pytest.mark.long
@pytest.mark.parametrize("bots", SETTINGS)
@pytest.mark.parametrize("client", PAUSES)
@pytest.mark.parametrize("game", barkade.shelf())
def test_it_plays_every_game_at_any_pace(
    example: ModuleType, tmp_path: Path, game: str, client: str, bots: str
) -> None:
    """Races, in which it may come too late; sealed picks; windows that wait."""
    with running(tmp_path, **SETTINGS[bots]) as server:
        view = example.Client(server.address, PAUSES[client]).play(game, "keen")
        assert view["over"]
        assert [party.stage for party in server.hall.parties.values()] == ["over"]


@pytest.mark.long
@pytest.mark.parametrize("game", ["good-puppies-too", "thats-ruff"])
def test_a_server_that_is_killed_and_started_again_ends_no_game(
    example: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    """Once before a move is sent, and once when it was sent and not answered yet."""
    kills = {3: "before", 6: "after"}
    with a_process(tmp_path, "--pace", "0", "--window", "0", "--unlimited") as server:
        line = Line(server, kills)
        connect = example.connect
        monkeypatch.setattr(example, "connect", lambda *a, **k: line.around(connect(*a, **k)))
        view = example.Client(server.address, 0).play(game)
    assert view["over"]
    assert kills == {}


class Line:
    """A connection on which the server breaks down at some of the moves."""

    def __init__(self, server: Process, kills: dict[int, str]) -> None:
        self.server = server
        self.kills = kills
        self.sent = 0
        self.inner: Any = None

    def around(self, inner: Any) -> Line:
        self.inner = inner
        return self

    def __enter__(self) -> Line:
        self.inner.__enter__()
        return self

    def __exit__(self, *error: Any) -> Any:
        return self.inner.__exit__(*error)

    def recv(self, timeout: float | None) -> Any:
        return self.inner.recv(timeout=timeout)

    def send(self, text: str) -> None:
        self.sent += '"move"' in text
        when = self.kills.pop(self.sent, "")
        if when == "after":
            self.inner.send(text)
        if when:
            self.server.kill()
            self.server.start()
        if when != "after":
            self.inner.send(text)
