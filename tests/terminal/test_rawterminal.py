"""The terminal while time runs.  A pseudo terminal stands for the real one; what is read is
waited for, and nothing depends on how long that takes."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from codecs import getincrementaldecoder
from collections.abc import Iterator
from contextlib import suppress
from io import StringIO
from pathlib import Path
from select import select

import pytest
from rich.console import Console

from barkade.files.records import read
from barkade.terminal import rawterminal
from barkade.terminal.rawterminal import EMPTY, END, ENTER, RawTerminal, pressed, raw_terminal

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
    board = RawTerminal(paper)
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
    RawTerminal(paper).show(["x" * 50, "two", "three"])
    text = written(paper)
    assert "x" * 18 + "…" in text
    assert "x" * 19 not in text
    assert "three" not in text


def test_in_a_pipe_there_is_no_raw_terminal() -> None:
    with open(os.devnull) as nothing, pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys, "stdin", nothing)
        assert raw_terminal(console()) is None


def test_where_there_are_no_single_keys_nothing_is_raw(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(rawterminal, "termios", None)
    assert raw_terminal(console()) is None


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
    with suppress(KeyboardInterrupt), RawTerminal(console()) as board:
        assert not termios.tcgetattr(program)[3] & (termios.ICANON | termios.ECHO)
        os.write(person, b"1 \x1b[A\xc3\xa4")
        assert [board.key(PATIENCE) for _ in range(3)] == ["1", ENTER, "ä"]
        assert board.key(0) == ""
        os.write(person, b"2")
        assert select([program], [], [], PATIENCE)[0]  # it has been pressed
        board.drop()
        assert board.key(0) == ""
        raise KeyboardInterrupt
    assert termios.tcgetattr(program) == before
    assert signal.getsignal(signal.SIGTSTP) is handler


def test_one_that_can_not_be_made_raw_is_left_too(terminal: tuple[int, int]) -> None:
    before = termios.tcgetattr(terminal[1])
    paper = console()
    board = RawTerminal(paper)
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
    """However the program was started: a shell that runs it aside has Ctrl-C ignored."""
    person, program = os.openpty()
    before = termios.tcgetattr(program)
    words = ["play", "dog-man", "--seats", "human,keen-quick", "-o", "race_seconds=0"]
    game = subprocess.Popen(
        [sys.executable, "-m", "barkade", *words, "--seed", "s", "--save", "race.json"],
        stdin=program,
        stdout=program,
        stderr=program,
        start_new_session=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_IGN),  # as a script's `&` does
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
        painted = Painted(person)
        painted.until("Enter starts the race")
        os.write(person, b"\n")
        painted.until("Grab dice")
        painted.until("Quick Pepper (grabs|moves|shouts|is done)")  # it acts by itself
        if leave == "q":
            os.write(person, b"q")
        else:
            game.send_signal(getattr(signal, leave))
        painted.until("To go on:")
        assert game.wait(PATIENCE) == 0
        assert termios.tcgetattr(program) == before
        assert read(tmp_path / "race.json")["moves"][0].startswith("1 ")
    finally:
        game.kill()
        game.wait()
        os.close(person)
        os.close(program)


class Painted:
    """What a program writes to its terminal, read as far as somebody has looked."""

    def __init__(self, person: int) -> None:
        self.person = person
        self.unread = ""
        self._letters = getincrementaldecoder("utf-8")("replace")

    def until(self, words: str) -> None:
        """Look on until it has written that.  What comes after it is looked at the next time:
        much may be written at once, and nothing is written twice."""
        while (found := re.search(words, self.unread)) is None:
            assert select([self.person], [], [], PATIENCE)[0], self.unread
            self.unread += self._letters.decode(os.read(self.person, 1024))
        self.unread = self.unread[found.end() :]


def test_what_is_painted_at_once_is_found_word_by_word(terminal: tuple[int, int]) -> None:
    """A busy machine may do much before anybody looks."""
    person, program = terminal
    painted = Painted(person)
    os.write(program, "Grab dice · Ann grabs Petey · ä".encode())
    for words in ("Grab dice", "Ann (grabs|moves)", "ä"):
        painted.until(words)
    assert painted.unread == ""
