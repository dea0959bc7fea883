"""The terminal while time runs: keys as they are pressed, a picture that changes in place,
and what nobody can foresee, the time and luck.

Whatever ends it, the terminal is left as it was found.
"""

from __future__ import annotations

import codecs
import os
import re
import signal
import sys
import time
from collections.abc import Sequence
from contextlib import suppress
from random import Random
from select import select
from types import FrameType, TracebackType

from rich.console import Console
from rich.text import Text

try:
    import termios
    import tty
except ImportError:  # there are terminals that know no single keys
    termios = tty = None  # type: ignore[assignment]

ENTER, END = "\n", "\x04"
OTHER_SCREEN, OWN_SCREEN = "\x1b[?1049h\x1b[?25l", "\x1b[?25h\x1b[?1049l"
EMPTY = "\x1b[2J\x1b[H"
REST = "\x1b[K"  # of a line, which is then empty
ARROWS = re.compile(r"\x1b(\[[0-?]*[ -/]*[@-~]|O.|.)?", re.DOTALL)
CHUNK = 64  # bytes that are read at once


def raw_terminal(console: Console) -> RawTerminal | None:
    """A real terminal with single keys, or none: in a pipe, or where there are no single keys."""
    if termios is None or not (sys.stdin.isatty() and sys.stdout.isatty()):
        return None
    return None if console.is_dumb_terminal else RawTerminal(console)


def pressed(text: str) -> list[str]:
    """The keys behind what a terminal sends; those that are no letter are left out."""
    keys = ARROWS.sub("", text).replace("\r", ENTER).replace(" ", ENTER)
    return [key for key in keys if key.isprintable() or key in (ENTER, END)]


class RawTerminal:
    """A terminal in which every key counts at once."""

    def __init__(self, console: Console) -> None:
        self.console = console
        self.luck = Random().random
        self._shown: list[str] = []
        self._size = console.size
        self._waiting: list[str] = []  # keys that were pressed and not yet asked for
        self._letters = codecs.getincrementaldecoder("utf-8")("ignore")
        self._lost = 0.0  # seconds that did not count, since the program was stopped

    def __enter__(self) -> RawTerminal:
        self._fd = sys.stdin.fileno()
        self._modes = termios.tcgetattr(self._fd)
        self._before = signal.signal(signal.SIGTSTP, self._stopped)
        try:
            self._open()
        except BaseException:
            self.__exit__()
            raise
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None = None,
        error: BaseException | None = None,
        trace: TracebackType | None = None,
    ) -> None:
        try:
            self._close()
        finally:
            signal.signal(signal.SIGTSTP, self._before)

    def _open(self) -> None:
        tty.setcbreak(self._fd, termios.TCSANOW)
        self._write(OTHER_SCREEN + EMPTY)
        self._shown = []

    def _close(self) -> None:
        with suppress(OSError):  # the window may be gone, and nothing is left to restore
            self._write(OWN_SCREEN)
        with suppress(OSError, termios.error):
            termios.tcsetattr(self._fd, termios.TCSADRAIN, self._modes)

    def _stopped(self, number: int, frame: FrameType | None) -> None:
        """Ctrl-Z: the shell gets its terminal back, and time stands still."""
        since = time.monotonic()
        self._close()
        os.kill(os.getpid(), signal.SIGSTOP)
        self._open()
        self._lost += time.monotonic() - since

    # Time and keys

    def now(self) -> float:
        """The time, in seconds."""
        return time.monotonic() - self._lost

    def key(self, seconds: float) -> str:
        """The next key, or nothing if none was pressed for so long.  The space bar counts
        as Enter."""
        if not self._waiting:
            if not select([self._fd], [], [], max(0.0, seconds))[0]:
                return ""
            try:
                sent = os.read(self._fd, CHUNK)
            except OSError:  # the window is gone
                sent = b""
            if not sent:
                raise EOFError
            self._waiting += pressed(self._letters.decode(sent))
        return self._waiting.pop(0) if self._waiting else ""

    def drop(self) -> None:
        """Forget the keys that were pressed too early."""
        self._waiting.clear()
        termios.tcflush(self._fd, termios.TCIFLUSH)

    # The picture

    @property
    def size(self) -> tuple[int, int]:
        """How many columns and rows there are."""
        return self.console.width, self.console.height

    def clear(self) -> None:
        """An empty screen, to be written on from its top."""
        self._write(EMPTY)
        self._shown = []

    def show(self, lines: Sequence[str]) -> None:
        """A picture, a line of markup each; only what has changed is written."""
        size = self.console.size
        if not self._shown or size != self._size:
            self._size = size
            self.clear()
        lines = [*lines[: size.height], *[""] * (size.height - len(lines))]
        before = self._shown or [""] * len(lines)
        self._write(
            "".join(
                f"\x1b[{row};1H{self._drawn(line)}{REST}"
                for row, (line, old) in enumerate(zip(lines, before, strict=True), 1)
                if line != old
            )
        )
        self._shown = lines

    def _drawn(self, markup: str) -> str:
        """A line as the terminal gets it; its last column stays free."""
        text = Text.from_markup(markup, emoji=False)
        text.truncate(self.console.width - 1, overflow="ellipsis")
        with self.console.capture() as capture:
            self.console.print(text, end="", no_wrap=True, crop=False, overflow="ignore")
        return capture.get()

    def _write(self, letters: str) -> None:
        self.console.file.write(letters)
        self.console.file.flush()
