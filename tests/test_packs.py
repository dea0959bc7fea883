"""Packs of one's own: checked, copied, and played with."""

from __future__ import annotations

import json
import shlex
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

import barkade
from barkade.cli import main
from barkade.kernel.errors import BadPack
from barkade.registry import register, use_pack

PACKED = [name for name in barkade.shelf() if barkade.load(name).repack]


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


def test_how_to_play_with_a_copy_can_be_typed_as_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also where `barkade` is not on the path, and with a space in the name."""
    monkeypatch.setenv("PATH", str(tmp_path))
    file = str(tmp_path / "my dogs.toml")
    told = CliRunner().invoke(main, ["pack", "new", "dog-lover", file]).output
    python, *words = shlex.split(told.splitlines()[-1])
    assert words == ["-m", "barkade", "play", "dog-lover", "--pack", file]
    assert Path(python).samefile(sys.executable)


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


# Which cards were they?


def mine(name: str, folder: Path) -> Path:
    """A pack of one's own, which is not the game's."""
    file = copied(name, folder)
    file.write_text(file.read_text("utf-8") + "\n# mine\n", "utf-8")
    return file


def run(*words: str, typed: str = "") -> Result:
    return CliRunner().invoke(main, words, input=typed)


def other_than(name: str) -> str:
    return next(other for other in PACKED if other != name)


@pytest.mark.parametrize("name", PACKED)
def test_a_pack_for_another_game_is_refused(name: str, tmp_path: Path) -> None:
    file, other = copied(name, tmp_path), other_than(name)
    record = str(tmp_path / "left.json")
    assert run("play", other, "--save", record, typed="q\n").exit_code == 0
    title, wanted = barkade.load(name).title, barkade.load(other).title
    own = barkade.load(name)
    for words in (
        ["play", other],
        ["play", "--resume", record],
        ["simulate", other, "--games", "1"],
        ["replay", record],
        ["verify", record],
    ):
        result = run(*words, "--pack", str(file))
        assert result.exit_code == 1
        assert result.stderr == f"Error: mine.toml is a pack for {title}, not for {wanted}.\n"
        assert barkade.load(name) is own, "nothing is half done"


@pytest.mark.parametrize("name", PACKED)
def test_what_was_simulated_says_with_which_cards(name: str, tmp_path: Path) -> None:
    file = mine(name, tmp_path)
    words = ["simulate", name, "--games", "2", "--pack", str(file)]
    pack = json.loads(run(*words, "--json").stdout)["pack"]
    assert pack == use_pack(file).new(seed="x").record()["pack"]
    assert f'cards "{pack["name"]}" ({pack["sha256"][:8]})' in run(*words).stdout


@pytest.mark.parametrize("name", PACKED)
def test_the_line_to_go_on_names_the_pack(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    own = barkade.load(name)
    file = mine(name, tmp_path).rename(tmp_path / "my cards.toml")
    record = str(tmp_path / "left.json")
    left = run("play", name, "--pack", str(file), "--save", record, typed="q\n")
    [line] = [line for line in left.stdout.split("\n") if "--resume" in line]
    _, _, typed = line.partition(" -m barkade " if " -m barkade " in line else "barkade ")
    register(own)
    words = shlex.split(typed)
    assert words[-2:] == ["--pack", str(file)]
    resumed = run(*words, typed="q\n")
    assert resumed.exit_code == 0, resumed.output
    register(own)
    assert "--pack" not in run("play", name, typed="q\n").stdout


@pytest.mark.parametrize("name", PACKED)
def test_a_record_of_other_cards_says_which_and_how_to_give_them(name: str, tmp_path: Path) -> None:
    own = barkade.load(name)
    file = mine(name, tmp_path)
    record = str(tmp_path / "left.json")
    run("play", name, "--pack", str(file), "--save", record, typed="q\n")
    register(own)
    assert own.pack
    pack = json.loads(Path(record).read_text("utf-8"))["pack"]
    for words in (["play", "--resume", record], ["replay", record], ["verify", record]):
        result = run(*words)
        assert result.exit_code == 1
        assert result.stderr == (
            f'Error: The record was made with another pack of cards: "{pack["name"]}"'
            f' ({pack["sha256"][:8]}), not "{own.pack.name}" ({own.pack.digest[:8]});'
            " give its file with --pack FILE.\n"
        )
    assert run("verify", record, "--pack", str(file)).exit_code == 0
    assert pack["sha256"][:8] in run("pack", "check", str(file)).stdout


def test_what_is_no_pack_gets_one_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    cases = {
        "broken.toml": ("[pack", "is not TOML"),
        "headless.toml": ("a = 1", "does not say for which"),
        "unknown.toml": ('[pack]\ngame = "chess"', 'no game "chess"'),
    }
    for name, (text, says) in cases.items():
        (tmp_path / name).write_text(text)
        result = CliRunner().invoke(main, ["pack", "check", str(tmp_path / name)])
        assert result.exit_code == 1
        assert says in result.output
        assert len(result.output.strip().splitlines()) == 1
    file = copied("dog-man", tmp_path)
    monkeypatch.setattr(barkade.load("dog-man"), "repack", None)
    assert "no packs but its own" in run("pack", "check", str(file)).output
    with pytest.raises(BadPack, match="can't be read"):
        use_pack(tmp_path / "nowhere.toml")


# All that is wrong, at once


def test_all_that_is_wrong_is_told_as_editors_understand_it(tmp_path: Path) -> None:
    file = copied("dog-man", tmp_path)
    text = file.read_text("utf-8").replace('"Petey"]', '"Pete"]', 2)
    file.write_text(text.replace('name = "Glue on the Stairs"', 'name = ""'), "utf-8")
    lines = text.splitlines()
    result = run("pack", "check", str(file))
    assert result.exit_code == 1
    assert result.stdout == ""
    *mistakes, last = result.stderr.splitlines()
    assert last == f"{len(mistakes)} mistakes in mine.toml."
    assert len(mistakes) == 3
    for one in mistakes:
        where, card, _ = one.split(": ", 2)
        name, number = where.rsplit(":", 1)
        assert name == str(file)
        assert lines[int(number) - 1].startswith(("asks = ", "name = "))
        assert card.startswith("story ")
    told = json.loads(run("pack", "check", str(file), "--json").stdout)
    assert [one["column"] for one in told["mistakes"]] == ["asks", "name", "asks"]
    first = run("simulate", "dog-man", "--pack", str(file)).stderr
    assert first.endswith("; and 2 mistakes more, which pack check tells.\n")


def test_what_is_right_can_be_told_to_a_program(tmp_path: Path) -> None:
    file = str(copied("thats-ruff", tmp_path))
    told = json.loads(run("pack", "check", file, "--json").stdout)
    assert told == {"file": file, "game": "thats-ruff", "mistakes": []}
    refused = run("pack", "check", file, "--json", "--watch")
    assert refused.exit_code == 1
    assert "choose one" in refused.stderr


@pytest.mark.parametrize("name", PACKED)
def test_the_columns_of_a_pack_are_shown(name: str) -> None:
    shown = run("pack", "columns", name).stdout
    pack = barkade.load(name).pack
    assert pack is not None
    for table, columns in pack.tables.items():
        assert f"### `[[{table}]]`" in shown
        assert all(f"| `{column}` | " in shown for column in columns)


def test_a_watched_pack_is_checked_until_ctrl_c(tmp_path: Path) -> None:
    file = copied("dog-man", tmp_path)
    words = [sys.executable, "-um", "barkade", "pack", "check", str(file), "--watch"]
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = str(free.getsockname()[1])
    watching = subprocess.Popen(
        [*words, "--port", port], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    assert watching.stdout is not None
    for line in watching.stdout:
        if "Nothing is wrong" in line:
            break
    file.write_text(file.read_text("utf-8").replace('"80-HD"]', "80]", 1), "utf-8")
    for line in watching.stdout:
        if "mine.toml:" in line:
            break
    assert "story 1 (Fish on the Loose): asks has no name" in line
    watching.send_signal(signal.SIGINT)
    out, wrong = watching.communicate()
    assert (watching.returncode, out.strip(), wrong) == (0, "", "")
