"""Lessons, as they are told to the page; what they are is in barkade/lessons.py."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from barkade import lessons
from barkade.kernel.game import Game
from barkade.kernel.table import Table
from barkade.lessons import YOU, Lesson, lesson_of


class LessonStep(Struct):
    """One thing that the coach says."""

    idea: Annotated[str, Meta(description="the chapter it belongs to")]
    title: str
    says: Annotated[str, Meta(description="with **words** that are to be seen first")]
    shows: Annotated[list[str], Meta(description="where what it points at is, as CSS selectors")]
    may: Annotated[list[str], Meta(description="moves that go on; empty: it is only to be read")]
    wrong: Annotated[str, Meta(description="what is said to who tries something else")]


class LessonInfo(Struct):
    """A first game with a coach."""

    minutes: int
    steps: list[LessonStep]


class LessonPlace(Struct):
    """How far somebody is in a lesson."""

    at: Annotated[int, Meta(description="the step that comes next")]
    asks: Annotated[
        int, Meta(description="that, or the next one in which there is something to do")
    ]
    may: Annotated[list[str], Meta(description="the moves that go on from there")]
    others: Annotated[bool, Meta(description="in a race: one of the others acts before that")]


def told(game: Game) -> LessonInfo:
    """A lesson for the page: nothing of what the others will do is in it."""
    lesson = lessons.wanted(game)
    steps = [
        LessonStep(
            one.idea, one.title, one.says, [_found(lesson, name) for name in one.shows], one.may,
            one.wrong,
        )
        for one in lesson.steps
    ]  # fmt: skip
    return LessonInfo(lesson.minutes, steps)


def minutes(game: Game) -> int:
    """How long the lesson of a game takes; 0: it has none."""
    lesson = lesson_of(game)
    return lesson.minutes if lesson else 0


def taught(game: Game, seed: str) -> Lesson | None:
    """The lesson that a table was opened with, if it is still the same."""
    lesson = lesson_of(game) if seed else None
    return lesson if lesson and lesson.seed == seed else None


def place(lesson: Lesson | None, g: Table, seat: int | None) -> LessonPlace | None:
    """How far a seat is in a lesson; nothing where there is no more of it."""
    here = lessons.place(lesson, g) if lesson and seat == YOU else None
    return LessonPlace(*here) if here else None


def _found(lesson: Lesson, name: str) -> str:
    """Where the page has a place, or a card of that name."""
    if name in lesson.places:
        return lesson.places[name]
    cards = [
        n for n, card in enumerate(lesson.game.cards) if lesson.game.face(card)["title"] == name
    ]
    return ", ".join(f'.board [data-flip="card:{n}"]' for n in cards)
