"""Lessons: a first game at a real table, with a coach; docs/lessons.md says how one is written.

A lesson is data in its game's folder: a deal, and steps.  Nothing is kept of how far somebody
is in it: that follows from the moves made, so a table of a lesson is a table like any other.
What the others do is in it too.  Whoever leaves its path, or comes to its end, plays on in an
ordinary game against gentle bots.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple

from barkade.bots import NAMES
from barkade.bots.reflexes import with_reflexes
from barkade.bots.standing import COULD, standing_answer
from barkade.kernel.chance import make_seed
from barkade.kernel.errors import BadSetup, BarkadeError, listed
from barkade.kernel.game import Game
from barkade.kernel.past import Past
from barkade.kernel.steps import RACE, WINDOW
from barkade.kernel.steps import Step as Move
from barkade.kernel.table import Table

FILE: Final = "lesson.toml"
YOU: Final = 0  # who learns sits first
BOT: Final = "gentle"  # who plays with them
MOST_TITLE: Final = 28  # letters over what is said
MOST_SAID: Final = 190  # letters in a bubble: what one reads at a glance
ABOUT: Final = "minutes", "seats", "seed", "options", "places", "step"
FOR_TESTS: Final = "happens", "reads"
OF_A_STEP: Final = "idea", "title", "says", "shows", "may", "each", "wrong", "then", *FOR_TESTS
WRONG: Final = "Not that one yet. Try what lights up, or let me show you."


class BadLesson(BarkadeError):
    """A lesson does not say what it must, or can't be played as it says."""


class Told(NamedTuple):
    """What one of the others does."""

    seat: int
    move: str


class Step(NamedTuple):
    """One thing that the coach says, and what is to be done then."""

    idea: str  # the chapter it belongs to
    title: str
    says: str
    shows: list[str]  # what it points at: places, or cards by their names
    may: list[str]  # moves, one of which goes on; none: it is only to be read
    each: bool  # all of these moves are to be made, in any order
    wrong: str  # what is said to who tries something else
    then: list[Told]  # what the others do
    happens: list[str]  # what the story tells of it; for tests, so that no word becomes untrue
    reads: list[str]  # what is printed or stands there when it comes; for tests, likewise


class Lesson(NamedTuple):
    """A lesson, as its file has it."""

    game: Game
    minutes: int
    seats: int
    seed: str
    options: dict[str, Any]
    places: dict[str, str]  # words for parts of the table, and where the page has them
    steps: list[Step]

    @property
    def bots(self) -> list[str]:
        """Who sits where: a person, and bots."""
        return ["", *[BOT] * (self.seats - 1)]

    def table(self, name: str = "You") -> Table:
        """Its table, before the first move."""
        options = with_reflexes(self.game, self.options, self.bots)
        names = [name, *NAMES[1 : self.seats]]
        return self.game.new(self.seats, options, make_seed(self.seed), names)


class Place(NamedTuple):
    """How far somebody is."""

    at: int  # the step that comes next
    asks: int  # that one, or the next after it in which there is something to do
    may: list[str]  # what may be done there now; empty: there is no such step
    others: bool = False  # in a race one of the others acts first, as the step before says


# Where one is


class Walk:
    """A way through a lesson, move by move."""

    def __init__(self, lesson: Lesson) -> None:
        self.lesson = lesson
        self.at = 0
        self.left: list[str] = []  # what is still to be done in a step that was begun
        # By seat: what the others are to do, each with the step it follows, and how much is done.
        self.scripts: list[list[tuple[int, Told]]] = [[] for _ in range(lesson.seats)]
        for at, step in enumerate(lesson.steps):
            for one in step.then:
                self.scripts[one.seat].append((at, one))
        self.spoken = [0] * lesson.seats
        self.lost = False  # whether somebody did something else, or all is done

    def made(self, g: Table, seat: int, move: Move) -> None:
        """Somebody is about to move at the table."""
        text = g.text(move)
        if seat == YOU:
            self._you(g, move, text)
        elif (told := self.told(seat)) is not None and told[1].move == text:
            self.spoken[seat] += 1
        elif told is not None and not _lets_pass(g, seat, move):
            self.lost = True

    def _you(self, g: Table, move: Move, text: str) -> None:
        place = self.place()
        if text in place.may:
            step = self.lesson.steps[place.asks]
            self.left = place.may[:]
            self.left.remove(text)
            self.left = self.left if step.each else []
            self.at = place.asks if self.left else place.asks + 1
        elif standing_answer(g, YOU, COULD) != move:
            self.lost = True

    def place(self) -> Place:
        """The next step, and the next thing to do."""
        steps = self.lesson.steps
        asks = next((at for at in range(self.at, len(steps)) if steps[at].may), len(steps))
        may = steps[asks].may if asks < len(steps) else []
        return Place(self.at, asks, self.left or may)

    def told(self, seat: int) -> tuple[int, Told] | None:
        """What a seat is to do next, and after which step."""
        script, done = self.scripts[seat], self.spoken[seat]
        return script[done] if done < len(script) else None

    def is_due(self, seat: int) -> bool:
        """Whether a seat may do what it is told: all that was to be done before that is."""
        told = self.told(seat)
        if told is None:
            return False
        return not any(step.may for step in self.lesson.steps[self.at : told[0] + 1])


def _lets_pass(g: Table, seat: int, move: Move) -> bool:
    """Whether it is a pass in a window: lessons need not speak of these."""
    return g.way == WINDOW and g.moves(seat)[:1] == [move]


def walked(lesson: Lesson, table: Table) -> Walk:
    """The way that was gone at a table, as far as it is the lesson's."""
    past = Past(table.start)
    past.read(table.log)
    walk = Walk(lesson)
    g = table.start.table()
    for seat, index in past.kept:
        move = table.start.game.moves.move(seat, index)
        walk.made(g, seat, move)
        if walk.lost:
            break
        g.play(seat, move)
    return walk


def place(lesson: Lesson, table: Table) -> Place | None:
    """Where somebody is in a lesson, or nothing: then it is a game like any other."""
    walk = walked(lesson, table)
    if walk.lost or table.over:
        return None
    here = walk.place()
    if here.at >= len(lesson.steps):
        return None
    if table.way == RACE and any(walk.is_due(seat) for seat in table.actors):
        return here._replace(others=True)
    offered = {table.text(move) for move in table.moves(YOU)}
    if offered and here.may and offered.isdisjoint(here.may):
        return None  # the others played on without a script: nobody is kept waiting for a move
    return here


def scripted(lesson: Lesson, table: Table, seat: int) -> Move | None:
    """What one of the others is to do now; nothing where the lesson does not say."""
    walk = walked(lesson, table)
    told = None if walk.lost else walk.told(seat)
    if told is None:
        return None
    moves = table.moves(seat)
    written = {table.text(move): move for move in moves}
    if told[1].move in written:
        return written[told[1].move]
    return moves[0] if table.way == WINDOW else None


def holds(lesson: Lesson | None, table: Table) -> bool:
    """Whether a race waits for who learns: its clock stands still, also while they are alone in
    it, until all is done that is asked; and then until they have read the last words and act."""
    if lesson is None:
        return False
    walk = walked(lesson, table)
    return not walk.lost and (bool(walk.place().may) or YOU in table.actors)


def waits(lesson: Lesson | None, table: Table, seat: int) -> bool:
    """Whether one of the others holds still in a race, until who learns has done what is asked."""
    if lesson is None or table.way != RACE or not holds(lesson, table):
        return False
    return not walked(lesson, table).is_due(seat)


# Reading


@cache
def lesson_of(game: Game) -> Lesson | None:
    """The lesson of a game, if it has one; with other cards than its own there is none."""
    path = game.folder and game.folder / FILE
    own = game.pack is None or (game.folder is not None and game.folder in game.pack.path.parents)
    return read(game, path) if path and own and path.is_file() else None


def wanted(game: Game) -> Lesson:
    """The lesson of a game that should have one."""
    if (found := lesson_of(game)) is None:
        raise BadSetup(f"{game.title} has no lesson; its rules page tells how it is played.")
    return found


def read(game: Game, path: Path) -> Lesson:
    """A lesson from its file."""
    try:
        return parsed(game, path.read_text("utf-8"))
    except UnicodeDecodeError as error:
        raise BadLesson(f"{FILE} is not text: byte {error.start} is not UTF-8.") from error


def parsed(game: Game, text: str) -> Lesson:
    """A lesson from its text, or one sentence that says what is wrong with it."""
    try:
        body = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadLesson(f"{FILE} can't be read: {error}.") from error
    _known(body, ABOUT, "The lesson")
    seats = _number(body, "seats", game.fewest, min(game.most, len(NAMES)))
    places = _table(body, "places")
    for word, where in places.items():
        if not isinstance(where, str) or not where.strip():
            raise BadLesson(f'The place "{word}" needs a text: how the page finds it.')
    rows = body.get("step")
    if not isinstance(rows, list) or not rows or not all(isinstance(row, dict) for row in rows):
        raise BadLesson("The lesson has no steps; each begins with a line [[step]].")
    lesson = Lesson(
        game,
        _number(body, "minutes", 1, 30),
        seats,
        _text(body, "seed", "The lesson", 100),
        _table(body, "options"),
        places,
        list(_steps(game, seats, places, rows)),
    )
    try:
        lesson.table()
    except BadSetup as error:
        raise BadLesson(f"The lesson's table can't be opened: {error}") from error
    return lesson


def _steps(
    game: Game, seats: int, places: Mapping[str, str], rows: list[dict[str, Any]]
) -> Iterator[Step]:
    known = {*places, *(str(game.face(card)["title"]) for card in game.cards)}
    idea = ""
    for number, row in enumerate(rows, 1):
        where = f"Step {number}"
        _known(row, OF_A_STEP, where)
        if not (idea := _text(row, "idea", where, MOST_TITLE, idea)):
            raise BadLesson(f'{where} needs an "idea": what the first steps are about.')
        says = _text(row, "says", where, MOST_SAID)
        shows, may = _texts(row, "shows", where), _texts(row, "may", where)
        for name in shows:
            if name not in known:
                raise BadLesson(
                    f'{where} shows "{name}", which is neither a card nor one of the places:'
                    f" {listed(sorted(places), 20) or 'none are named'}."
                )
        each = row.get("each", False)
        if not isinstance(each, bool) or (each and len(may) < 2):
            raise BadLesson(f'{where}: "each" is true or false, and needs several moves.')
        yield Step(
            idea,
            _text(row, "title", where, MOST_TITLE, idea),
            says,
            shows,
            may,
            each,
            _text(row, "wrong", where, MOST_SAID, WRONG),
            [_told(text, where, seats) for text in _texts(row, "then", where)],
            _texts(row, "happens", where),
            _texts(row, "reads", where),
        )


def _told(text: str, where: str, seats: int) -> Told:
    """What one of the others does: ``Pepper: play red 5``."""
    name, sign, move = (part.strip() for part in text.partition(":"))
    others = NAMES[1:seats]
    if not sign or not move or name not in others:
        raise BadLesson(
            f'{where}: "{text}" does not say who does what; write "{NAMES[1]}: " and a move,'
            f" for {listed(others)}."
        )
    return Told(NAMES.index(name), move)


def _known(row: Mapping[str, Any], names: tuple[str, ...], where: str) -> None:
    for name in row:
        if name not in names:
            raise BadLesson(
                f'{where} has "{name}", which means nothing here: {listed([*names], 20)}.'
            )


def _text(
    row: Mapping[str, Any], name: str, where: str, most: int, other: str | None = None
) -> str:
    if name not in row and other is not None:
        return other
    value = row.get(name)
    if not isinstance(value, str) or not value.strip():
        raise BadLesson(f'{where} needs "{name}", a text.')
    value = " ".join(value.split())
    if len(value) > most:
        raise BadLesson(f'{where}: "{name}" has {len(value)} letters; at most {most} are read.')
    return value


def _texts(row: Mapping[str, Any], name: str, where: str) -> list[str]:
    value = row.get(name, [])
    many = [value] if isinstance(value, str) else value
    if not isinstance(many, list) or not all(isinstance(one, str) and one.strip() for one in many):
        raise BadLesson(f'{where}: "{name}" is a list of texts.')
    return many


def _number(row: Mapping[str, Any], name: str, least: int, most: int) -> int:
    value = row.get(name)
    if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
        raise BadLesson(f'The lesson needs "{name}", a whole number from {least} to {most}.')
    return value


def _table(row: Mapping[str, Any], name: str) -> dict[str, Any]:
    value = row.get(name, {})
    if not isinstance(value, dict):
        raise BadLesson(f'The lesson\'s "{name}" is a table: a line [{name}], and names below it.')
    return value
