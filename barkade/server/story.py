"""What happened at a table, as each viewer reads it."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from typing import Any, NamedTuple

from barkade.kernel.events import TAKEN_BACK, Event
from barkade.kernel.moves import UNDOING, entries
from barkade.kernel.table import Table
from barkade.kernel.views import bit_of
from barkade.look.grammar import addressed, within
from barkade.look.stories import Sentence, sentence, speaks_to
from barkade.server.wire import Line

PAGE = 200  # lines that are sent at once

CLOSED = {  # by whom
    "": "All have left the table",
    "host": "The host closes the table",
    "all": "All agree",
    "alone": "The only person here ends it",
    "server": "Who runs this server closes the table",
}


class EventLine:
    """An event, after which move it came, and its sentences: for those who saw its card and
    for the others, and for each who reads of themselves."""

    def __init__(self, position: int, event: Event, late: bool = False) -> None:
        self.position = position
        self.event = event
        self.late = late  # whether the clock did it for somebody
        self._told: dict[tuple[bool, int | None], tuple[Any, ...]] = {}

    def told(self, g: Table, n: int, bit: int, reader: int | None = None) -> Line:
        """The line as the viewer with this bit reads it, and perhaps as one of the seats."""
        as_whom = speaks_to(g.start, self.event, reader)
        known = self.event.seers & bit != 0, as_whom
        if known not in self._told:
            self._told[known] = self._worded(g, bit, as_whom)
        return Line(n, *self._told[known])

    def _worded(self, g: Table, bit: int, reader: int | None) -> tuple[Any, ...]:
        """All of a line but the moment at which it was seen."""
        shown = self.event.as_json(bit)
        said = sentence(g.start, shown, reader)
        if self.late:
            said = f"Time is up: {within(said) if reader == self.event.seat else said}"
        name, seat, numbers = shown["event"], shown["seat"], shown["numbers"]
        return said, name, seat, numbers, shown.get("card"), name in g.start.game.begins


class Remark:
    """A sentence about the people at the table, told with the next thing that happens; it has a
    gap for who it is about."""

    __slots__ = ("position", "seat", "text")

    def __init__(self, position: int, seat: int, text: str) -> None:
        self.position = position
        self.seat = seat
        self.text = text

    def told(self, g: Table, n: int, bit: int, reader: int | None = None) -> Line:
        """The same line for everybody, but for who it is about."""
        said = Sentence(addressed(self.text) if reader == self.seat else self.text, {})
        return Line(n, said.filled(lambda _: g.start.names[self.seat]), "remark", self.seat)


def event_lines(position: int, events: list[Event], by: str = "") -> list[EventLine]:
    """What came of a move; of the clock's, first that it was the clock's."""
    return [EventLine(position, event, by == "clock" and not at) for at, event in enumerate(events)]


class Page(NamedTuple):
    """Some lines of a story, and how many come before them; less than what was asked for, if
    that was more than a page."""

    lines: list[Line]
    earlier: int
    cut: bool


class Story:
    """All that happened at a table, and at which moment each viewer noticed it.  The
    spectator comes after the last seat."""

    def __init__(self, g: Table) -> None:
        self.moments: list[list[int]] = [[] for _ in range(g.seats + 1)]
        self._lines: list[EventLine | Remark] = []
        self._positions: list[int] = []  # of the lines, in their order
        self._write(event_lines(0, g.start.opening()))
        self._heard = g.listen()
        self._told = 0  # how much of what was heard is written down

    def go_on(self, g: Table, by: str = "") -> bool:
        """Write down what came of the last move; whether anything did."""
        fresh, self._told = self._heard[self._told :], len(self._heard)
        position = len(g.log) // 2
        if fresh and fresh[-1].name == TAKEN_BACK:
            undone = _undone(g, fresh[-1].seat)
            if undone is not None:
                self._forget(undone, fresh[-1].seat)
        self._write(event_lines(position, fresh, by))
        return bool(fresh)

    def _write(self, lines: Sequence[EventLine | Remark]) -> None:
        """Add to the end of the story."""
        self._lines += lines
        self._positions += [line.position for line in lines]

    def regret(self, g: Table, seat: int, position: int) -> None:
        """All moves from a position on were taken back by who made them: each of that was a
        moment of everybody's."""
        now = len(g.log) // 2
        for noticed in self.moments:
            noticed += range(position, now + 1)
        self._forget(position, seat)
        self._write([EventLine(now, self._heard[-1])])
        self._told = len(self._heard)

    def _forget(self, position: int, seat: int) -> None:
        """Of a move that was taken back only that remains, and however often, once."""
        since = bisect_left(self._positions, position - 1)
        late = self._lines[since:]  # they are its seat's: what others picked meanwhile told nothing
        del self._lines[since:], self._positions[since:]
        self._write([line for line in late if not _is_regretted(line, position, seat)])

    def remark(self, g: Table, seat: int, text: str) -> None:
        """Write down something about people, for the next moment that somebody notices."""
        self._write([Remark(len(g.log) // 2 + 1, seat, text)])

    def close(self, g: Table, by: str) -> None:
        """A last sentence, and a last moment for everybody."""
        self.remark(g, -1, f"{CLOSED[by]}: the game ends without a result.")
        for noticed in self.moments:
            noticed.append(len(g.log) // 2 + 1)

    def notice(self, g: Table, viewers: list[int]) -> None:
        """The last move is a moment of these viewers."""
        for viewer in viewers:
            self.moments[viewer].append(len(g.log) // 2)

    def page(
        self,
        g: Table,
        viewer: int,
        since: int,
        until: int | None,
        before: int | None = None,
        *,
        named: bool = False,
    ) -> Page:
        """What happened after one moment, up to another; -1 is before the beginning.  If that is
        more than a page, the last of it; or the last of what comes before so many lines.  A seat
        reads "you" of itself, unless it is named, since only its eyes are borrowed."""
        noticed = self.moments[viewer]
        until = len(noticed) if until is None else until
        first = noticed[since - 1] if 0 < since <= len(noticed) else min(since, 0)
        last = noticed[until - 1] if until else 0
        begin, end = bisect_right(self._positions, first), bisect_right(self._positions, last)
        end = end if before is None else min(before, end)
        top = max(begin, end - PAGE)
        seat = viewer if viewer < g.seats else None
        bit, reader = bit_of(g, seat), None if named else seat
        told = self._lines[top:end]
        lines = [line.told(g, _moment(noticed, line), bit, reader) for line in told]
        return Page(lines, top, top > begin)


def _undone(g: Table, seat: int) -> int | None:
    """The position of the move that a seat has just taken back: what it did after that move was
    taken back before.  What others have answered in between makes no difference, or the story
    would tell that they had."""
    open_ = 1
    for at in range(len(g.log) - 4, -1, -2):
        mover, index = entries(g.log[at : at + 2])[0]
        if mover == seat:
            open_ += 1 if index in UNDOING else -1
            if not open_:
                return at // 2 + 1
    return None


def _moment(noticed: list[int], line: EventLine | Remark) -> int:
    """At which moment somebody noticed it."""
    return bisect_left(noticed, line.position) + 1 if line.position else 0


def _is_regretted(line: EventLine | Remark, position: int, seat: int) -> bool:
    """Whether a line tells of a move that was taken back or what came of it, or of a take-back
    just before it."""
    if not isinstance(line, EventLine):
        return False
    again = line.event.name == TAKEN_BACK and line.event.seat == seat
    return line.position >= position or (again and line.position == position - 1)
