"""A terminal whose keys are pressed at set times, and in which no time passes by itself."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from rich.console import Console
from rich.text import Text

from barkade.terminal.console import Leave
from barkade.terminal.rawterminal import RawTerminal

Press = tuple[float, str]  # so many seconds after the one before, and a key


class Acting(RawTerminal):
    """Time goes on only while somebody waits for a key.  When none is left to press, the
    player leaves."""

    def __init__(
        self, presses: Iterable[Press] = (), luck: Callable[[], float] = lambda: 0.5
    ) -> None:
        super().__init__(Console(width=80, height=24))
        self.presses: Iterator[Press] = iter(presses)
        self.luck = luck
        self.time = 100.0
        self.coming: tuple[float, str] | None = None
        self.entered = self.left = 0
        self.pictures: list[list[str]] = []

    def __enter__(self) -> Acting:
        self.entered += 1
        return self

    def __exit__(self, *_: object) -> None:
        self.left += 1

    def now(self) -> float:
        return self.time

    def key(self, seconds: float) -> str:
        when, key = self._coming()
        if when > self.time + max(0.0, seconds):
            self.time += max(0.0, seconds)
            return ""
        self.time, self.coming = max(self.time, when), None
        return key

    def _coming(self) -> tuple[float, str]:
        if self.coming is None:
            press = next(self.presses, None)
            if press is None:
                raise Leave
            self.coming = self.time + press[0], press[1]
        return self.coming

    def drop(self) -> None:
        """What comes later was not pressed yet."""

    def clear(self) -> None:
        pass

    def show(self, lines: Sequence[str]) -> None:
        self.pictures.append([Text.from_markup(line).plain for line in lines])

    @property
    def picture(self) -> str:
        return "\n".join(self.pictures[-1])
