"""``barkade lesson``: a first game with a coach, at the terminal."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

import barkade
from barkade.cli import main
from barkade.files.records import read
from barkade.lessons import Lesson, wanted
from barkade.terminal.console import Leave
from barkade.terminal.lessons import LessonSession
from barkade.terminal.rawterminal import ENTER
from barkade.terminal.session import DRAWN
from tests.terminal.acting import Acting
from tests.terminal.test_session import Answers

GAME = "thats-ruff"
LESSON = wanted(barkade.load(GAME))
IDEAS = list(dict.fromkeys(step.idea for step in LESSON.steps))
MOVES = sum(len(step.may) if step.each else bool(step.may) for step in LESSON.steps)
RACE = wanted(barkade.load("dog-man"))
READ = "\n\n\n"  # what is only said before there is something to do


@pytest.fixture(autouse=True)
def _at_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))


def run(typed: str, *more: str, game: str = GAME) -> Result:
    return CliRunner().invoke(main, ["lesson", game, *more], input=typed)


def asked(lesson: Lesson) -> list[str]:
    """All that is typed by who reads everything and does what is asked."""
    return [line for step in lesson.steps for line in (_done(step.may, step.each) or [""])]


def _done(may: list[str], each: bool) -> list[str]:
    return may if each else may[:1]


def said(result: Result) -> str:
    """What was said, in one line."""
    assert result.exit_code == 0, result.output
    return " ".join(result.output.split())


def plainly(words: str) -> str:
    return words.replace("**", "")


def test_the_coach_speaks_above_the_question_and_shows_only_what_goes_on() -> None:
    text = said(run(READ + "q\n"))
    for step in LESSON.steps[:4]:
        assert plainly(step.says) in text
    asked = text.rindex("You: Lay out all but five cards")
    assert text.rindex(plainly(LESSON.steps[3].says)) < asked
    assert "lay blue 11 face down" in text[asked:]
    assert "lay blue 9" not in text


def test_what_is_not_asked_is_answered_kindly_and_changes_nothing() -> None:
    text = said(run("lay red 13 face up\n" + READ + "lay red 13 face up\nsleep\n999\nq\n"))
    assert "We come to that. Press Enter first." in text
    assert text.count(LESSON.steps[3].wrong) == 2
    assert "There is no move 999" in text
    assert "So far:" not in text


def test_show_me_does_it_and_a_hint_points() -> None:
    text = said(run(READ + "h\nshow me\ns\nq\n"))
    first, second = LESSON.steps[3].may[:2]
    assert f"Try: {first}" in text
    assert f"> {first}" in text
    assert f"So far: {first} · {second}" in text


def test_who_knows_everything_is_soon_through_and_plays_on() -> None:
    text = said(run("I know this\n" * len(IDEAS) + "q\n"))
    for expected in ("That's Ruff!", "You collect", "Your dog stays in its house for 1 disc."):
        assert expected in text
    last = text.rindex("You: Lay out all but five cards")
    assert "lay blue" in text[last:] or "lay red" in text[last:]
    assert "Biscuit:" not in text[last:]


def test_all_of_it_by_what_is_asked() -> None:
    text = said(run("\n".join([*asked(LESSON), "q\n"])))
    for step in LESSON.steps:
        assert plainly(step.says) in text
        assert step.wrong not in text
    assert "The game is saved. To go on:" in text


def test_who_leaves_goes_on_where_they_were(tmp_path: Path) -> None:
    left = said(run(READ + "s\ns\nq\n"))
    assert "lesson thats-ruff" in left
    assert (tmp_path / "data/barkade/lesson-thats-ruff.json").is_file()
    text = said(run("q\n"))
    assert "So far: " in text
    assert LESSON.steps[0].title not in text
    assert LESSON.steps[0].title in said(run("q\n", "--anew"))


def test_a_lesson_that_can_t_be_gone_on_with_begins_anew(tmp_path: Path) -> None:
    file = tmp_path / "data/barkade/lesson-thats-ruff.json"
    file.parent.mkdir(parents=True)
    file.write_text("{", "utf-8")
    text = said(run("q\n"))
    assert "so you begin anew" in text
    assert LESSON.steps[0].title in text


# A race


def test_in_a_race_nobody_is_in_a_hurry_and_one_comes_back_to_where_one_was(tmp_path: Path) -> None:
    typed = asked(RACE)
    half = len(typed) // 2
    text = said(run("\n".join([*typed[:half], "q\n"]), game="dog-man"))
    text += said(run("\n".join([*typed[half:], "q\n"]), game="dog-man"))
    assert DRAWN not in text
    for step in RACE.steps:
        assert plainly(step.says) in text
        assert step.wrong not in text
    left = barkade.replay(read(tmp_path / "data/barkade/lesson-dog-man.json"))
    told = sum(len(step.then) for step in RACE.steps)
    assert left.record()["length"] == sum(map(bool, typed)) + told
    assert DRAWN in said(run("\n\nput Dog Man on the first card\nq\n", game="dog-man"))


def test_after_it_the_race_is_one_in_real_time() -> None:
    raw = Acting([(60.0, ENTER), (20.0, "x")])
    session = LessonSession(RACE, RACE.table(), Answers(*asked(RACE)), raw=raw)
    with pytest.raises(Leave):
        session.play()
    told = [line for picture in raw.pictures for line in picture]
    assert any("Ready?" in line for line in told)
    assert any("Pepper grabs" in line for line in told), "nobody waits any more"
    assert any("Time is up." in line for line in told)
    assert DRAWN not in "".join(told)


def test_a_game_without_a_lesson_is_refused_in_a_sentence() -> None:
    which = CliRunner().invoke(main, ["lesson"])
    assert which.exit_code == 2
    assert GAME in which.output
    nowhere = CliRunner().invoke(main, ["lesson", "chess"])
    assert "There is no game" in nowhere.output
