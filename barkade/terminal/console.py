"""The terminal itself: what is written to it and what is typed."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from contextlib import suppress
from io import TextIOWrapper

from rich.console import Console
from rich.markdown import Markdown
from rich.text import Text

SUN = "bold #E0A12E"
WIPE_HISTORY = "\x1b[3J"


class Leave(KeyboardInterrupt):
    """A player puts the game aside, as with Ctrl-C."""


class Terminal:
    """A console that says plain sentences, draws markup and reads lines.

    Colours follow what rich finds out: none in a pipe, none with NO_COLOR.
    ``open_hands``: the player wants to be reminded of what others took openly."""

    def __init__(self, open_hands: bool = False) -> None:
        self.open_hands = open_hands
        self.console = Console(highlight=False, emoji=False)
        with suppress(ImportError):
            import readline  # noqa: F401 - lets a line be edited as it is typed

    @property
    def width(self) -> int:
        return self.console.width

    @property
    def height(self) -> int:
        """The rows of a real terminal; 0 where there are as many as it takes."""
        return self.console.height if self.console.is_terminal else 0

    def rows(self, lines: Iterable[str]) -> int:
        """How many rows some lines of plain text take."""
        console = self.console
        return sum(len(Text(printable(line)).wrap(console, console.width)) for line in lines)

    def say(self, sentence: str = "", style: str = "") -> None:
        """A line of plain text; nothing in it is taken for markup."""
        self.console.print(Text(printable(sentence), style=style))

    def type_this(self, command: str) -> None:
        """A line to be copied: it is not broken, however long."""
        self.console.print(Text(printable(f"  {command}")), soft_wrap=True)

    def draw(self, markup: str) -> None:
        """A drawing, each of its lines on a line of its own."""
        for line in markup.split("\n"):
            self.console.print(line, no_wrap=True, crop=False, overflow="ignore")

    def rule(self, title: str) -> None:
        """A line across the page with a title in it."""
        self.console.rule(Text(printable(title), style="bold"), style="dim", align="left")

    def page(self, markdown: str) -> None:
        self.console.print(Markdown(markdown))

    def clear(self, history: bool = False) -> None:
        """An empty screen; what scrolled away goes too, where it must not be read."""
        if self.console.is_terminal and not self.console.is_dumb_terminal:
            self.console.clear()
            if history:
                self.console.file.write(WIPE_HISTORY)

    def ask(self, prompt: str) -> str:
        """A line that was typed.  ``q`` leaves, whatever was asked."""
        line = input(printable(prompt)).strip()
        if line.lower() in ("q", "quit"):
            raise Leave
        return line


def printable(text: str) -> str:
    """The text without letters that a terminal would obey instead of show."""
    return "".join(letter if letter.isprintable() or letter == "\n" else "?" for letter in text)


def forgive_encodings() -> None:
    """Let a letter that can't be written or read become a question mark."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
