"""`barkade new-game` writes a folder, or says in a sentence why not and leaves nothing."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from barkade.cli import main
from barkade.cli.newgame import letters, named, template

WRONG = {
    "Fetch": '"Fetch" is no name for a game',
    "3-bones": '"3-bones" is no name for a game',
    "a--b": '"a--b" is no name for a game',
    "x" * 41: "40 at most",
    "thats-ruff": 'There is a game "thats-ruff" already',
    "random": 'Python has a module "random" already',
    "class": 'Python has a module "class" already',
}


@pytest.mark.parametrize("name", WRONG)
def test_a_name_that_can_not_be_is_refused(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    result = CliRunner().invoke(main, ["new-game", name])
    assert result.exit_code == 1
    assert WRONG[name] in result.stderr
    assert list(tmp_path.iterdir()) == []


def test_what_is_there_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "mine").write_text("mine")
    for there in (tmp_path, tmp_path / "mine"):
        result = CliRunner().invoke(main, ["new-game", "stick-and-stone", "--folder", str(there)])
        assert result.exit_code == 1
        assert "is there already; choose another folder." in result.stderr
    assert (tmp_path / "mine").read_text() == "mine"


def test_every_name_of_the_example_becomes_the_new_one(tmp_path: Path) -> None:
    target = tmp_path / "new"
    result = CliRunner().invoke(main, ["new-game", "stick-and-stone", "--folder", str(target)])
    assert result.exit_code == 0
    written = [path for path in sorted(target.rglob("*")) if path.is_file()]
    assert len(written) == len(template())
    for path in written:
        text = f"{path.relative_to(target)} {path.read_text('utf-8')}"
        assert not any(old in text for old in ("three-bones", "three_bones", "Three Bones", "TB-"))
    assert "[SA-1] **The bones.**" in (target / "stick_and_stone/rules.md").read_text("utf-8")


@pytest.mark.parametrize(
    ("name", "called", "numbered"),
    [
        ("fetch", "Fetch", "FE"),
        ("go-fetch", "Go Fetch", "GF"),
        ("x", "X", "XX"),
        ("a-1", "A 1", "AX"),
    ],
)
def test_title_and_letters_follow_from_the_name(name: str, called: str, numbered: str) -> None:
    assert (named(name), letters(name)) == (called, numbered)
