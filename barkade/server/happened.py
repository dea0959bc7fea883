"""What happened at a table, as each viewer reads it."""

from __future__ import annotations

from typing import Any

from barkade.kernel.events import Event
from barkade.kernel.stories import sentence
from barkade.kernel.table import Table
from barkade.server.wire import Line


class Happened:
    """An event, after which move it came, and its two sentences: for those who
    saw its card and for the others."""

    def __init__(self, position: int, event: Event, late: bool = False) -> None:
        self.position = position
        self.event = event
        self.late = late  # whether the clock did it for somebody
        self._told: dict[bool, tuple[str, dict[str, Any]]] = {}

    def told(self, g: Table, n: int, bit: int) -> Line:
        """The line as the viewer with this bit reads it."""
        saw = bool(self.event.seers & bit)
        if saw not in self._told:
            shown = self.event.as_json(bit)
            said = sentence(g.start, shown)
            self._told[saw] = f"Time is up: {said}" if self.late else said, shown
        text, shown = self._told[saw]
        return Line(n, text, shown["event"], shown["seat"], shown["numbers"], shown.get("card"))


def happened(position: int, events: list[Event], by: str = "") -> list[Happened]:
    """What came of a move; of the clock's, first that it was the clock's."""
    return [Happened(position, event, by == "clock" and not at) for at, event in enumerate(events)]


def position_of(line: Happened) -> int:
    return line.position
