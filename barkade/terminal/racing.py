"""A race in real time: one person at the keyboard against bots, each with its own reflex.

The person presses single keys, the bots act when their time has come, and when it is up the
clock speaks for all who have not finished.  Every move is made by the session, on a copy of
the table, and is in the record like any other.  What is asked between races is answered
with single keys too, and there no time runs.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from barkade.bots.reflexes import takes
from barkade.kernel.errors import BadMove
from barkade.kernel.steps import ONE, OPEN, RACE, Step
from barkade.look import rulebook
from barkade.terminal.console import Leave
from barkade.terminal.frames import clock, frame, key_lines, said, say
from barkade.terminal.keys import LETTERS, Keys
from barkade.terminal.pages import pages
from barkade.terminal.rawterminal import END, ENTER, RawTerminal

if TYPE_CHECKING:
    from barkade.kernel.table import Table
    from barkade.terminal.session import News, Session

TICK = 0.2  # seconds between two pictures in which only the clock has moved
LOOK = 0.9  # seconds in which one sees what a bot does while nobody else may
EARLY = 0.6  # seconds in which Enter is still the one that started the race
ROOMY = 15  # rows beside the table that leave room for an empty one
READY = "Enter start · ? rules · = score · q leave"
LEAVING = ("q", "Q", END)
HINT = "h hint · "
HELP = f"? rules · = score · {HINT}l log · q leave"
GO_ON = "any other key goes on; the clock waits."
BELOW = 3  # rows below a page, for what can be pressed


class Racing:
    """What a race adds to a session: the time, and the keys."""

    def __init__(self, session: Session, raw: RawTerminal) -> None:
        assert session.viewer is not None
        self.session = session
        self.raw = raw
        self.seat = session.viewer
        self.keys = Keys()
        self.race = -1  # which one the keys are for
        self.begun = False  # whether it has begun
        self.starts = 0.0
        self.ends: float | None = None  # when its time is up, if ever
        self.due: dict[int, float] = {}  # by seat: when a bot acts next
        # Whether what the race is about was not seen yet: before the first move it was not.
        self.unseen = session.table.way == RACE and not session.table.log
        self.opening: list[News] = []  # what will be told when it starts
        self.answer = ""  # to the last key
        self.hint: Step | None = None  # if that is what it was

    @property
    def table(self) -> Table:
        return self.session.table

    @property
    def news(self) -> list[News]:
        return self.session.news[self.seat]

    def play(self) -> None:
        """Go on until the game is over, or something is asked that needs more than a key."""
        with self.raw:
            while self.is_for_keys():
                if self.table.way == RACE:
                    self._run()
                elif self.table.actor == self.seat:
                    self._choose()
                else:
                    self._watch()

    def is_for_keys(self) -> bool:
        """Whether what is asked can be answered with a key."""
        if self.table.way not in (RACE, ONE, OPEN):
            return False
        return len(self.table.moves(self.seat)) <= len(LETTERS)

    # A race

    def _run(self) -> None:
        """One race, until it is over or another takes its place."""
        number = self._race_clock()[1]
        if number != self.race:
            if self.unseen or self.seat in self.table.actors:
                self._get_ready()
            self._new_keys(number)
        if not self.begun:
            self._begin()
        while self._is_open(number):
            self._draw()
            key = self.raw.key(self._next() - self.raw.now())
            self._let_time_pass()
            if key and self._is_open(number):
                self._obey(key)

    def _is_open(self, number: int) -> bool:
        return self.table.way == RACE and self._race_clock()[1] == number

    def _race_clock(self) -> tuple[int, int, Any]:
        """When the clock speaks, which race it is, and what it plays then."""
        return self.session.game.race_clock(self.table)

    def _get_ready(self) -> None:
        """Before a race one may read what happened.  What was rolled is not shown yet."""
        self.raw.drop()
        self.due.clear()
        self._draw_gate()
        while (key := self.raw.key(TICK)) != ENTER:
            self._do(key)
            self._draw_gate()
        self.unseen = False
        self.news[:], self.opening = self.opening, []

    def _new_keys(self, number: int) -> None:
        self.race, self.begun, self.keys = number, False, Keys()
        self._answer("")

    def _answer(self, sentence: str, hint: Step | None = None) -> None:
        self.answer, self.hint = sentence, hint

    def _begin(self) -> None:
        """The clock starts now, and everybody's reaction too."""
        allowed = self._race_clock()[0]
        self.begun = True
        self.starts = self.raw.now()
        self.ends = self.starts + allowed if allowed else None
        self.due.clear()

    def _next(self) -> float:
        """When there is something to do, if no key is pressed."""
        times = [self.raw.now() + TICK, *self._reactions().values()]
        return min(times if self.ends is None else [*times, self.ends])

    def _reactions(self) -> dict[int, float]:
        """When each bot acts that can: who could not before reacts from now on."""
        actors = [seat for seat in self.table.actors if seat != self.seat]
        for seat in actors:
            if seat not in self.due:
                self.due[seat] = self.raw.now() + self._takes(seat)
        self.due = {seat: self.due[seat] for seat in actors}
        return self.due

    def _takes(self, seat: int) -> float:
        """How long a bot takes this time, by its reflex."""
        return takes(self.session.game, self.session.sitting[seat], self.raw.luck)

    def _let_time_pass(self) -> None:
        """All that was due by now happens, in the order in which it was."""
        number = self._race_clock()[1]
        while self._is_open(number) and (due := self._reactions()):
            seat = min(due, key=lambda one: due[one])
            when = due[seat]
            if when > self.raw.now() or (self.ends is not None and when >= self.ends):
                break
            del due[seat]
            self._play(seat, self.session.thought(seat))
        if self.ends is not None and self.raw.now() >= self.ends:
            self._time_is_up(number)

    def _time_is_up(self, number: int) -> None:
        """The clock speaks for all who have not finished, and that is in the record."""
        rule = self._race_clock()[2]
        self.news.append((-1, "Time is up."))
        while self._is_open(number):
            seat = self.table.actors[0]
            self._play(seat, (rule, seat))

    def _play(self, seat: int, move: Step) -> None:
        """Make a move.  What opens a new race is told when it starts."""
        before = self._race_clock()[1]
        heard = self.session.move(seat, move)
        self.session.tell_all(heard)
        if heard and self.table.way == RACE and self._race_clock()[1] != before:
            self.unseen = True
            self.hold_back()
        if self.table.over:
            del self.news[: -len(heard)]  # the end tells how the last move ended it

    def hold_back(self) -> None:
        """What opened a race that is still unseen is told when it starts."""
        if self.unseen and self.news:
            self.opening = [self.news.pop()]

    # Between races

    def _choose(self) -> None:
        """Something that only the person is asked, and without a clock."""
        number = self._race_clock()[1]
        if self.begun or number != self.race:
            self._new_keys(number)
            self.raw.drop()
        before = self.table
        while self.table is before:
            self._draw()
            if key := self.raw.key(TICK):
                self._obey(key)

    def _watch(self) -> None:
        """A bot does something alone; one has time to see it, or presses Enter."""
        self._answer("")
        self._draw()
        until = self.raw.now() + (0 if self.session.quick else LOOK)
        while (left := until - self.raw.now()) > 0:
            key = self.raw.key(min(left, TICK))
            if key == ENTER:
                break
            self._do(key)
            self._draw()
        seat = self.table.actor
        self._play(seat, self.session.thought(seat))

    # Keys

    def _obey(self, key: str) -> None:
        """Do what a key says.  One that comes too late is told so, and loses nothing."""
        if key == ENTER and self.table.way == RACE and self.raw.now() < self.starts + EARLY:
            return
        move = self._plain_move() if key == ENTER else self.keys.moves.get(key.lower())
        if move is None:
            self._do(key)
            return
        self._answer("")
        try:
            self._play(self.seat, move)
        except BadMove as error:
            self._answer(str(error))

    def _plain_move(self) -> Step | None:
        """What Enter means: what the clock would say, or the one move that picks nothing."""
        moves = self.table.moves(self.seat)
        if self.table.way == RACE:
            move = self._race_clock()[2], self.seat
            return move if move in moves else None
        plain = [move for move in moves if len(move) == 2]
        return plain[0] if len(plain) == 1 else None

    def _hurry(self) -> None:
        """Who is finished need not wait for the others: the next of them acts now."""
        if self.table.way == RACE and self.seat not in self.table.actors and self.due:
            self._shift(self.raw.now() - min(self.due.values()))
            self._let_time_pass()

    def _do(self, key: str) -> None:
        """The keys that make no move."""
        if key in LEAVING:
            raise Leave
        if key == ENTER:
            self._hurry()
        elif key == "?":
            with self._aside():
                self._read_rules()
        elif key == "=":
            with self._aside():
                self.session.show_scores(self.seat)
                self._wait(GO_ON.replace("any other", "Any"))
        elif key.lower() == "l" and not self.unseen:
            with self._aside():
                self.session.show_log(self.seat)
                self._wait(GO_ON.replace("any other", "Any"))
        elif key.lower() == "h" and self.table.moves(self.seat) and not self.unseen:
            hint = self.session.advice(self.seat)
            pressed = "Enter" if hint.move == self._plain_move() else self.keys.of(hint.move)
            self._answer(f"Press {pressed}. {hint.words}", hint.move)

    @contextmanager
    def _aside(self) -> Iterator[None]:
        """Show something else for a while.  Meanwhile no time runs."""
        since = self.raw.now()
        self.raw.clear()
        yield
        self.raw.clear()
        self._shift(self.raw.now() - since)

    def _wait(self, sentence: str) -> str:
        """The key that is pressed after a sentence."""
        self.session.terminal.say(sentence, "dim")
        while not (key := self.raw.key(TICK)):
            pass
        if key == END:
            raise Leave
        return key

    def _shift(self, time: float) -> None:
        """All that is to come, comes so much later."""
        self.starts += time
        self.due = {seat: when + time for seat, when in self.due.items()}
        if self.ends is not None:
            self.ends += time

    def _read_rules(self) -> None:
        """The rule that is asked about, and the whole page if one wants it."""
        page, rule = rulebook.page(self.session.game), self.table.view(self.seat)["rule"]
        text = rulebook.paragraph(page, rule)
        self.session.terminal.page(text or "The rules page says nothing about this.")
        if self._wait(f"? all rules · {GO_ON}") == "?":
            rows = self.raw.size[1] - BELOW
            self._turn_pages(pages(page, self.session.terminal.console, rows))

    def _turn_pages(self, leaves: Sequence[str]) -> None:
        """All of a text, page by page."""
        at = 0
        while at < len(leaves):
            self.raw.clear()
            self.session.terminal.page(leaves[at])
            key = self._wait(f"Page {at + 1} of {len(leaves)} · Enter next · b back · {GO_ON}")
            if key.lower() == "b":
                at = max(0, at - 1)
            elif key == ENTER:
                at += 1
            else:
                return

    # What the person sees

    def _table_lines(self) -> list[str]:
        view = {**self.session.compact(self.raw.size), "unseen": self.unseen}
        title = f"{self.session.game.title} · {view['names'][self.seat]}"
        picture = self.session.picture(view).split("\n")
        spare = self.raw.size[1] - len(picture) >= ROOMY
        return [say(title, "bold"), *picture, *[""] * spare]

    def _draw_gate(self) -> None:
        """Before a race: the table, what happened, and a word to start with."""
        bottom = [say("Ready?  Enter starts the race, and the clock."), say(READY, "dim")]
        self._show(self._table_lines(), [], bottom)

    def _draw(self) -> None:
        """The table, the clock, what the person can press, and what happened last."""
        live = self.table.moves(self.seat)
        enter = self._plain_move()
        if self.hint and self.hint not in live:
            self._answer("")
        self.keys.learn(move for move in live if move != enter)
        picture, (width, height) = self._table_lines(), self.raw.size
        asked = [self._clock(), *said(self.answer or self._asked(), width)]
        word = f"Enter {self.table.text(enter)} · " if enter else ""
        bottom = [say(word + (HELP if live else HELP.replace(HINT, "")), "dim")]
        if live or self.table.way == RACE:
            rows = height - len(picture) - len(asked) - len(bottom)
            asked += key_lines(self.table, self.keys, live, (width, rows))
        self._show(picture, asked, bottom)

    def _show(self, picture: list[str], asked: list[str], bottom: list[str]) -> None:
        told = [sentence for _, sentence in self.news]
        self.raw.show(frame(picture, asked, told, bottom, self.raw.size))

    def _clock(self) -> str:
        if self.table.way != RACE:
            return say("The clock waits.", "dim")
        if self.ends is None:
            return say("There is no clock: the race is over when all are done.", "dim")
        return clock(self.ends - self.raw.now(), self._race_clock()[0])

    def _asked(self) -> str:
        """What the person is asked now."""
        asked = str(self.table.view(self.seat)["prompt"])
        if self.seat in self.table.actors:
            return asked
        if self.table.way == RACE:
            return "You are done.  The others go on; Enter hurries them."
        return f"{asked}  Enter hurries on."
