"""A lesson at the terminal: the coach's words stand above the question, and only what it asks for
is accepted."""

from __future__ import annotations

import shlex
from pathlib import Path
from typing import Any

import barkade
from barkade.bots.standing import COULD
from barkade.files.records import read
from barkade.kernel.errors import BadMove, BarkadeError
from barkade.kernel.game import Game
from barkade.kernel.steps import RACE
from barkade.kernel.steps import Step as Move
from barkade.kernel.table import Table
from barkade.lessons import BOT, YOU, Lesson, Place, Step, holds, place, scripted, waits, wanted
from barkade.terminal.command import command
from barkade.terminal.console import Terminal
from barkade.terminal.racing import Racing
from barkade.terminal.rawterminal import RawTerminal, raw_terminal
from barkade.terminal.saving import Aside, hanging_up_is_leaving, play_out
from barkade.terminal.scorecard import data_folder
from barkade.terminal.seating import HUMAN
from barkade.terminal.session import Session

NEXT = "Enter: next · i: I know this · q: leave"
TRY = "s: show me · i: I know this · q: leave"
SAYS = "Biscuit"


class LessonSession(Session):
    """A table with a coach, until the lesson is over; then a table like any other."""

    def __init__(
        self,
        lesson: Lesson,
        table: Table,
        terminal: Terminal,
        quick: bool = False,
        raw: RawTerminal | None = None,
    ) -> None:
        sitting = [HUMAN, *[BOT] * (lesson.seats - 1)]
        super().__init__(table, sitting, terminal, quick, COULD)
        self.lesson = lesson
        self.in_a_hurry = quick
        self.known = 0  # steps before this one are known already
        self.gone = (0, 0)  # what was read since the last move: from which step on, up to which
        self.raw = raw
        self._race_for_real()
        self.commands |= {"s": self._show_me, "i": self._know, "h": self._point}

    # Where one is

    def here(self) -> tuple[int, Step, Place] | None:
        """The step that is said now, or nothing: then the lesson is over."""
        now = place(self.lesson, self.table)
        if now is None:
            return None
        at = max(now.at, self.gone[1] if self.gone[0] == now.at else 0)
        return (at, self.lesson.steps[at], now) if at < len(self.lesson.steps) else None

    def question(self, view: dict[str, Any]) -> str:
        asked = super().question(view)
        if (here := self.here()) is None:
            return asked
        _, step, _ = here
        said = f"{SAYS}: {step.title}\n{step.says.replace('**', '')}"
        return f"{said}\n{TRY}\n{asked}" if step.may else f"{said}\n{NEXT}"

    def listed(self) -> list[str] | None:
        here = self.here()
        return None if here is None else here[2].may if here[1].may else []

    # Moves

    def thought(self, seat: int) -> Move:
        return scripted(self.lesson, self.table, seat) or super().thought(seat)

    def next_seat(self) -> int:
        """In a race the others wait for who learns."""
        if self.table.way != RACE or not holds(self.lesson, self.table):
            return super().next_seat()
        others = [seat for seat in self.table.actors if seat != YOU]
        return next((seat for seat in others if not waits(self.lesson, self.table, seat)), YOU)

    def _answer(self, seat: int) -> None:
        """What is only said is read first; what is known already is done at once."""
        while (here := self.here()) is not None:
            self.quick = True  # nothing is lost: what goes on is known to be right
            at, step, now = here
            if at < self.known and step.may:
                self._make(seat, now.may[0])
                return
            if step.may:
                break
            if at >= self.known and not self._reads(seat, step):
                continue
            self.gone = now.at, at + 1
            if at + 1 >= self.known:
                self._show(seat)
        else:
            self.quick = self.in_a_hurry
            if self._race_for_real():
                return
        super()._answer(seat)

    def _race_for_real(self) -> bool:
        """When the lesson is over, a race is one in real time."""
        if self.raw and self.racing is None and self.here() is None:
            self.racing = Racing(self, self.raw)
        return self.racing is not None and self.table.way == RACE

    def _warn(self) -> None:
        """While the lesson lasts nobody misses the clock."""
        if self.raw is None and self.here() is None:
            super()._warn()

    def _reads(self, seat: int, step: Step) -> bool:
        """Whether one goes on after something that is only said."""
        line = self.terminal.ask("> ").lower()
        if line in ("i", "i know this"):
            self._know(seat, "")
        elif line.startswith("?"):
            self._rules(seat, line[1:].strip())
            return False
        elif line:
            self.terminal.say("We come to that. Press Enter first.")
            return False
        return True

    def _obeyed(self, seat: int, line: str) -> bool:
        words = {"show me": "s", "i know this": "i"}
        return super()._obeyed(seat, words.get(line.lower(), line))

    def chosen(self, seat: int, line: str) -> Move:
        """Only what goes on; anything else is answered kindly."""
        here = self.here()
        try:
            move = super().chosen(seat, line)
        except BadMove:
            if here is None or line.isdecimal():
                raise
            raise BadMove(here[1].wrong) from None
        if here is not None and self.table.text(move) not in here[2].may:
            raise BadMove(here[1].wrong)
        return move

    def _make(self, seat: int, text: str) -> None:
        self.terminal.say(f"> {text}")
        super()._obeyed(seat, text)

    # Keys

    def _show_me(self, seat: int, _: str) -> bool:
        """Do what is asked for."""
        if (here := self.here()) is None:
            return super()._hint(seat, "")
        self._make(seat, here[2].may[0])
        return True

    def _know(self, seat: int, _: str) -> bool:
        """Go on to the next idea: what is asked until then is done by itself."""
        if (here := self.here()) is None:
            return False
        at, step, now = here
        ideas = [n for n, one in enumerate(self.lesson.steps) if n > at and one.idea != step.idea]
        self.known = ideas[0] if ideas else len(self.lesson.steps)
        if step.may:
            self._make(seat, now.may[0])
        return bool(step.may)

    def _point(self, seat: int, _: str) -> bool:
        """A hint is what the coach would do."""
        if (here := self.here()) is None:
            return super()._hint(seat, "")
        self.terminal.say(f"Try: {here[2].may[0]}")
        return False


def learn(game: Game, name: str, quick: bool, anew: bool) -> None:
    """Play the lesson of a game, on from where it was left."""
    lesson, terminal = wanted(game), Terminal()
    aside = Aside(left_at(game), f"{command()} {shlex.join(['lesson', game.id])}")
    if anew:
        aside.file.unlink(missing_ok=True)
    table = opened(lesson, name, aside.file, terminal)
    session = LessonSession(lesson, table, terminal, quick, raw_terminal(terminal.console))
    with hanging_up_is_leaving():
        if play_out(session, None, aside=aside).over:
            aside.file.unlink(missing_ok=True)


def left_at(game: Game) -> Path:
    """Where a lesson lies that was not played to its end."""
    return data_folder() / f"lesson-{game.id}.json"


def opened(lesson: Lesson, name: str, file: Path, terminal: Terminal) -> Table:
    """The table of a lesson: the one that was left, or else a new one."""
    new = lesson.table(name)
    if not file.exists():
        return new
    try:
        left = barkade.replay(read(file))
    except BarkadeError as error:
        terminal.say(f"What you left can't be gone on with, so you begin anew: {error}")
        return new
    same = (left.start.seed.value, left.start.options) == (new.start.seed.value, new.start.options)
    return left if same and not left.over else new
