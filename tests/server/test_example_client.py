"""The example client is short, and plays a whole game at a real server."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

from tests.server.servers import PATIENCE, ask, plain_environment, running

EXAMPLE = Path(__file__).parents[2] / "docs" / "example_client.py"


def test_the_example_client_has_at_most_sixty_lines() -> None:
    assert len(EXAMPLE.read_text().splitlines()) <= 60


def test_the_example_client_knows_nothing_of_our_code() -> None:
    tree = ast.parse(EXAMPLE.read_text())
    modules = [node.module for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]
    names = [a.name for node in ast.walk(tree) if isinstance(node, ast.Import) for a in node.names]
    assert not any(str(name).startswith("barkade") for name in modules + names)


def test_the_example_client_plays_to_the_end(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        for bot in ("random", "greedy"):
            run = subprocess.run(
                [sys.executable, "-W", "error", str(EXAMPLE), server.address, "thats-ruff", bot],
                env=plain_environment(), capture_output=True, text=True, timeout=PATIENCE,
                check=False,
            )  # fmt: skip
            assert (run.returncode, run.stderr) == (0, "")
            assert run.stdout.strip().endswith("won.")
        lists = [found.stage for found in server.hall.parties.values()]
        assert lists == ["over", "over"]
        assert ask("GET", f"{server.address}/api/tables").json()["watchable"] == []
