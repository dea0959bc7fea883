"""A game in a package of its own is played at the server; tests/browser plays it by clicking."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from typing import Any

import pytest

from tests.brought.packages import ROOT
from tests.brought.test_games import ID
from tests.server.servers import Client, Process, a_process, ask

FAST = "--pace", "0", "--window", "0", "--unlimited"


def example_client() -> Any:
    plan = importlib.util.spec_from_file_location("client", ROOT / "docs" / "example_client.py")
    assert plan
    assert plan.loader
    module = importlib.util.module_from_spec(plan)
    plan.loader.exec_module(module)
    return module.Client


def test_a_program_plays_it_at_the_server(on_path: Path, tmp_path: Path) -> None:
    with a_process(tmp_path, *FAST) as server:
        view = example_client()(server.address, 0.0).play(ID, "keen")
        assert view["over"]
        assert view["game"] == ID
        box = ask("GET", f"{server.address}/api/games/{ID}").json()
        assert box["stage"] == f"games/{ID}/stage.js"
        assert "Keep it or dig." in box["rules"]
        assert ask("GET", f"{server.address}/web/{box['stage']}").status_code == 200
        lesson = ask("GET", f"{server.address}/api/games/{ID}/lesson").json()
        assert [step["title"] for step in lesson["steps"]][:2] == ["Three bones", "Lay a bone"]


@pytest.mark.long
def test_a_table_of_it_is_there_after_a_restart(on_path: Path, tmp_path: Path) -> None:
    process = Process(tmp_path, *FAST)
    process.start()
    ann = Client(process.address)
    table = ann.open("", "keen", game=ID)
    ann.sit(table["sit"], 0, "Ann")
    process.stop()
    process.start()
    try:
        ann.connect(table["id"])
        assert ann.until("state")["moves"]
    finally:
        ann.close()
        process.kill()
