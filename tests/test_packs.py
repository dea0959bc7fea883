"""Packs of one's own: checked, copied, and played with."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner

import barkade
from barkade.cli import main
from barkade.kernel.errors import BadPack
from barkade.kernel.registry import register, use_pack

PACKED = [name for name in barkade.games() if barkade.load(name).repack]


@pytest.fixture(autouse=True)
def own_cards_again() -> Iterator[None]:
    """After a test every game has its own cards again."""
    own = [barkade.load(name) for name in PACKED]
    yield
    for game in own:
        register(game)


def copied(name: str, folder: Path) -> Path:
    file = folder / "mine.toml"
    result = CliRunner().invoke(main, ["pack", "new", name, str(file)])
    assert result.exit_code == 0, result.output
    assert f"barkade play {name} --pack {file}" in result.output
    return file


@pytest.mark.parametrize("name", PACKED)
def test_a_copy_of_a_pack_is_a_pack_with_its_comments(name: str, tmp_path: Path) -> None:
    file = copied(name, tmp_path)
    assert file.read_text("utf-8").startswith("#")
    result = CliRunner().invoke(main, ["pack", "check", str(file)])
    assert result.exit_code == 0
    assert barkade.load(name).title in result.output


@pytest.mark.parametrize("name", PACKED)
def test_a_file_that_is_there_is_never_overwritten(name: str, tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text("precious")
    result = CliRunner().invoke(main, ["pack", "new", name, str(file)])
    assert result.exit_code == 1
    assert "is there already" in result.output
    assert file.read_text() == "precious"


@pytest.mark.parametrize("name", PACKED)
def test_a_game_is_played_and_recorded_with_another_pack(name: str, tmp_path: Path) -> None:
    file = copied(name, tmp_path)
    file.write_text(
        file.read_text("utf-8").replace("name = ", "name = ", 1) + "\n# mine\n", "utf-8"
    )
    own = barkade.load(name)
    seats, options = own.settle(None, {})
    before = own.new(seats, options, "x").record()
    game = use_pack(file)
    assert barkade.load(name) is game
    record = game.new(seats, options, "x").record()
    assert record["pack"] != before["pack"]
    assert barkade.replay(record).view(None) == game.new(seats, options, "x").view(None)
    with pytest.raises(barkade.BarkadeError, match="another pack"):
        barkade.replay(before)


@pytest.mark.parametrize("name", PACKED)
def test_simulations_in_other_processes_use_the_pack_too(name: str, tmp_path: Path) -> None:
    file = copied(name, tmp_path)
    command = ["simulate", name, "--games", "4", "--pack", str(file), "--json", "--jobs"]
    figures = [json.loads(CliRunner().invoke(main, [*command, jobs]).stdout) for jobs in ("1", "2")]
    assert figures[0]["wins"] == figures[1]["wins"]


def test_what_is_no_pack_gets_one_sentence(tmp_path: Path) -> None:
    cases = {
        "broken.toml": ("[pack", "is not TOML"),
        "headless.toml": ("a = 1", "does not say for which"),
        "unknown.toml": ('[pack]\ngame = "chess"', 'no game "chess"'),
        "fixed.toml": ('[pack]\ngame = "thats-ruff"', "no packs but its own"),
    }
    for name, (text, says) in cases.items():
        (tmp_path / name).write_text(text)
        result = CliRunner().invoke(main, ["pack", "check", str(tmp_path / name)])
        assert result.exit_code == 1
        assert says in result.output
        assert len(result.output.strip().splitlines()) == 1
    with pytest.raises(BadPack, match="can't be read"):
        use_pack(tmp_path / "nowhere.toml")
