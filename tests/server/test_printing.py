"""Sheets as PDF: what is said where they can't be made.  That they can be, a browser shows."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from barkade.cli import main
from barkade.server import printing


def refused(*words: str) -> str:
    result = CliRunner().invoke(main, ["pack", "print", *words])
    assert result.exit_code == 1
    [line] = result.stderr.splitlines()
    return line


def test_without_a_browser_a_sentence_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(printing, "BROWSERS", ("no-such-browser",))
    line = refused("thats-ruff", "-o", str(tmp_path / "cards.pdf"))
    assert "Chromium or Chrome must be installed: apt install chromium" in line
    assert "pack check FILE --watch" in line
    assert list(tmp_path.iterdir()) == []


def test_what_is_no_browser_gets_a_sentence(tmp_path: Path) -> None:
    target = tmp_path / "cards.pdf"
    missing = tmp_path / "chromium"
    line = refused("thats-ruff", "-o", str(target), "--browser", str(missing))
    assert line == f"Error: {missing} can't be started: No such file or directory."
    line = refused("thats-ruff", "-o", str(target), "--browser", sys.executable)
    assert line == "Error: The browser ended before it could print."
    assert not target.exists()


def test_what_is_neither_a_game_nor_a_pack_gets_a_sentence() -> None:
    assert "can't be read" in refused("chess")


def test_a_wrong_pack_is_not_printed(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    CliRunner().invoke(main, ["pack", "new", "dog-man", str(file)])
    file.write_text(file.read_text("utf-8").replace('"80-HD"', "80"), "utf-8")
    assert "mine.toml, line " in refused(str(file))
