"""The terminal while time runs.  A pseudo terminal stands for the real one; what is read is
waited for, and nothing depends on how long that takes."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from io import StringIO
from pathlib import Path
from select import select

import pytest
from rich.console import Console

from barkade.kernel.records import read
from barkade.terminal import stage as stages
from barkade.terminal.stage import EMPTY, END, ENTER, Stage, pressed, stage

termios = pytest.importorskip("termios")
ROOT = Path(__file__).parents[2]
PATIENCE = 120.0  # seconds after which a test gives up


@pytest.mark.parametrize(
    ("sent", "keys"),
    [
        ("1", ["1"]),
        ("12ä", ["1", "2", "ä"]),
        ("\r\n ", [ENTER] * 3),
        ("\x1b[A1\x1bOP\x1b[1;5C2", ["1", "2"]),
        ("\x1b", []),
        ("\t\x0c\x7f", []),
        (END, [END]),
    ],
)
def test_only_letters_and_enter_are_keys(sent: str, keys: list[str]) -> None:
    assert pressed(sent) == keys


def console(height: int = 5) -> Console:
    return Console(file=StringIO(), force_terminal=True, width=20, height=height, no_color=True)


def written(one: Console) -> str:
    assert isinstance(one.file, StringIO)
    text = one.file.getvalue()
    one.file.seek(0)
    one.file.truncate()
    return text


def test_only_what_has_changed_is_drawn_again() -> None:
    paper = console()
    board = Stage(paper)
    board.show(["one", "two", "three"])
    assert written(paper).startswith(EMPTY)
    board.show(["one", "2", "three"])
    assert written(paper) == "\x1b[2;1H2\x1b[K"
    board.show(["one", "2", "three"])
    assert written(paper) == ""
    board.show(["one"])
    assert written(paper) == "\x1b[2;1H\x1b[K\x1b[3;1H\x1b[K"


def test_a_line_that_is_too_long_and_lines_too_many_are_cut() -> None:
    paper = console(height=2)
    Stage(paper).show(["x" * 50, "two", "three"])
    text = written(paper)
    assert "x" * 18 + "…" in text
    assert "x" * 19 not in text
    assert "three" not in text


def test_in_a_pipe_there_is_no_stage() -> None:
    with open(os.devnull) as nothing, pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys, "stdin", nothing)
        assert stage(console()) is None


def test_where_there_are_no_single_keys_there_is_no_stage(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stages, "termios", None)
    assert stage(console()) is None


@pytest.fixture
def terminal(monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[int, int]]:
    """A pseudo terminal: the end of who sits at it, and the program's, which is its input."""
    person, program = os.openpty()
    with os.fdopen(os.dup(program)) as typed:
        monkeypatch.setattr(sys, "stdin", typed)
        yield person, program
    os.close(person)
    os.close(program)


def test_keys_count_at_once_and_the_terminal_is_left_as_it_was(terminal: tuple[int, int]) -> None:
    person, program = terminal
    before, handler = termios.tcgetattr(program), signal.getsignal(signal.SIGTSTP)
    with suppress(KeyboardInterrupt), Stage(console()) as board:
        assert not termios.tcgetattr(program)[3] & (termios.ICANON | termios.ECHO)
        os.write(person, b"1 \x1b[A\xc3\xa4")
        assert [board.key(PATIENCE) for _ in range(3)] == ["1", ENTER, "ä"]
        assert board.key(0) == ""
        os.write(person, b"2")
        board.drop()
        assert board.key(0) == ""
        raise KeyboardInterrupt
    assert termios.tcgetattr(program) == before
    assert signal.getsignal(signal.SIGTSTP) is handler


def test_a_stage_that_can_not_be_set_leaves_the_terminal_too(terminal: tuple[int, int]) -> None:
    before = termios.tcgetattr(terminal[1])
    paper = console()
    board = Stage(paper)
    paper.file = Full()
    with pytest.raises(OSError, match="full"):
        board.__enter__()
    assert termios.tcgetattr(terminal[1]) == before


class Full(StringIO):
    def write(self, text: str) -> int:
        raise OSError("The disk is full.")


# The whole program


@pytest.mark.parametrize("leave", ["q", "SIGINT", "SIGTERM"])
def test_a_race_is_played_at_a_terminal_and_left(tmp_path: Path, leave: str) -> None:
    person, program = os.openpty()
    before = termios.tcgetattr(program)
    words = ["play", "dog-man", "--seats", "human,greedy-quick", "-o", "race_seconds=0"]
    game = subprocess.Popen(
        [sys.executable, "-m", "barkade", *words, "--seed", "s", "--save", "race.json"],
        stdin=program,
        stdout=program,
        stderr=program,
        start_new_session=True,
        cwd=tmp_path,
        env={
            **os.environ,
            "PYTHONPATH": str(ROOT),
            "TERM": "xterm",
            "COLUMNS": "80",
            "LINES": "24",
        },
    )
    try:
        until(person, "Enter starts the race")
        os.write(person, b"\n")
        until(person, "Grab dice")
        until(person, "Greedy-quick 2 ")  # it acts by itself
        if leave == "q":
            os.write(person, b"q")
        else:
            game.send_signal(getattr(signal, leave))
        until(person, "To go on:")
        assert game.wait(PATIENCE) == 0
        assert termios.tcgetattr(program) == before
        assert read(tmp_path / "race.json")["moves"][0].startswith("1 ")
    finally:
        game.kill()
        game.wait()
        os.close(person)
        os.close(program)


def until(person: int, words: str) -> None:
    """Read what the program writes until it has written that."""
    text = ""
    while words not in text:
        assert select([person], [], [], PATIENCE)[0], text
        text += os.read(person, 1024).decode(errors="replace")
