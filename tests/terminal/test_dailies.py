"""``barkade daily``: the game of the day, spoken to you, and your score card."""

from __future__ import annotations

import json
import os
import re
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

import barkade
from barkade.cli import main
from barkade.games.good_puppies_too.look import words
from barkade.kernel.game import Game
from barkade.look import daily
from barkade.terminal.console import Terminal
from barkade.terminal.dailies import par_of
from barkade.terminal.scorecard import BadCard, ScoreCard, card_lines

DAY = "2026-11-15"
OTHER = "2026-11-16"
PUPPIES = barkade.load("good-puppies-too")
PAR = 77  # to find the true one takes seconds
FIRST = "1\n\n" * 300  # the first move that is offered, until the end; Enter where it is for good


@pytest.fixture(autouse=True)
def _at_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setattr("barkade.terminal.dailies.par", lambda game, day: PAR)


@pytest.fixture
def card(tmp_path: Path) -> ScoreCard:
    return ScoreCard(tmp_path / "data" / "barkade")


def run(*more: str, typed: str = FIRST) -> Result:
    return CliRunner().invoke(main, ["daily", "--date", DAY, *more], input=typed)


def scores(*more: str) -> Result:
    return CliRunner().invoke(main, ["daily", "--scores", *more])


def all_of(result: Result) -> str:
    """What was said, in one line."""
    assert result.exit_code == 0, result.output
    return " ".join(result.output.split())


def unbroken(result: Result) -> str:
    """What was said, however long the names of files are."""
    return "".join(result.output.split())


# What is said


def test_the_par_is_told_at_first_and_in_the_line_to_share() -> None:
    told = all_of(run())
    assert f"Par is {PAR} points: what a sharp bot scores." in told
    assert f" · par {PAR}" in told
    assert f" · par {PAR}" in all_of(scores())


def test_the_par_of_a_day_is_found_once(card: ScoreCard, monkeypatch: pytest.MonkeyPatch) -> None:
    found: list[str] = []

    def find(game: Game, day: str) -> int:
        found.append(day)
        return len(found)

    monkeypatch.setattr("barkade.terminal.dailies.par", find)
    assert [par_of(card, PUPPIES, day, Terminal()) for day in (DAY, DAY, OTHER, OTHER)] == [
        1,
        1,
        2,
        2,
    ]
    assert found == [DAY, OTHER]
    for damaged in ("", "[]", '{"day": 3}'):
        (card.folder / "par-good-puppies-too.json").write_text(damaged)
        assert par_of(card, PUPPIES, DAY, Terminal()) == len(found)


def test_the_day_is_told_before_it_begins() -> None:
    told = all_of(run(typed="q\n"))
    pal, bonus = (daily.setting(PUPPIES, DAY)[1][key] for key in ("puzzle", "bonus"))
    assert f"Puppy puzzle · {DAY}" in told
    assert next(one.name for one in PUPPIES.data.pals if pal in one.name.lower()) in told
    paid = next(one for one in PUPPIES.data.puzzles if one.name == bonus)
    assert f"Your bonus: {bonus}. {words.puzzle(paid)}" in told
    assert "four or more are enough" in told


def test_you_are_spoken_to_in_good_english() -> None:
    told = all_of(run())
    assert "Your " in told
    assert "You bury" in told
    assert "You (you)" not in told
    assert "You's" not in told
    assert not re.search(r"\bYou [a-z]+s\b(?<!ss)", told)
    assert not re.search(r"\b(with|to|of|from) Your?\b", told)


def test_who_has_a_name_is_spoken_to_as_well() -> None:
    told = all_of(run("--name", "Ann"))
    assert "You bury" in told
    assert "Ann (you)" in told
    assert "Ann buries" not in told


def test_a_group_asks_for_four_or_more() -> None:
    """GP-31 Nobody is there to have less."""
    told = all_of(run())
    assert "four or more" in told
    assert "have the most" not in told


# The score card


def test_a_result_goes_on_the_card(card: ScoreCard) -> None:
    told = all_of(run())
    (result,) = card.results()
    assert (result.game, result.day, result.plays) == ("good-puppies-too", DAY, 1)
    assert f"{result.score} points: {words.rank(result.score)}" in result.line
    assert result.line in told
    assert "That is the first result on your score card." in told
    assert all_of(scores()).endswith(" ".join(result.line.split()))


def test_of_a_day_the_best_result_stays(card: ScoreCard) -> None:
    for score, best in ((80, 80), (70, 80), (95, 95)):
        assert card.keep("g", DAY, score, f"{score}!").score == best
    assert card.results() == [("g", DAY, 95, 3, "95!")]


def test_another_try_is_told_what_it_was_worth(card: ScoreCard) -> None:
    card.keep(PUPPIES.id, DAY, 999, "much")
    told = all_of(run())
    assert "Your best for this day is 999 points." in told
    assert "Your best for this day is still 999 points." in told
    card.file.unlink()
    card.keep(PUPPIES.id, OTHER, 999, "much")
    assert "That is number 2 of 2 on your score card." in all_of(run())
    card.file.unlink()
    card.keep(PUPPIES.id, OTHER, 0, "little")
    assert "That is the best on your score card." in all_of(run())


def test_the_card_shows_the_best_first_and_all_in_json(card: ScoreCard) -> None:
    for day in range(1, 13):
        card.keep("g", f"2026-10-{day:02}", day * 10, f"line {day}")
    lines = scores().stdout.splitlines()
    assert lines[0] == "Your score card: 12 days, best 120 points, mean 65."
    assert [line.rsplit("  ")[-1] for line in lines[1:11]] == [
        f"line {n}" for n in range(12, 2, -1)
    ]
    assert lines[11] == "  And 2 more; --json lists them all."
    body = json.loads(scores("--json").stdout)
    assert body["file"] == str(card.file)
    assert [row["score"] for row in body["results"]] == [*range(120, 0, -10)]
    assert set(body["results"][0]) == {"game", "day", "score", "plays", "line"}
    one = json.loads(scores("--json", "--date", "2026-10-03").stdout)["results"]
    assert [row["line"] for row in one] == ["line 3"]


def test_an_empty_card_says_how_to_fill_it() -> None:
    assert scores().stdout == card_lines([])[0] + "\n"
    assert "barkade daily" in scores().stdout
    assert json.loads(scores("--json").stdout)["results"] == []


def test_json_is_for_the_scores() -> None:
    result = run("--json")
    assert result.exit_code == 2
    assert "--json goes with --scores." in result.output


# Nothing is lost


def test_a_game_that_was_left_waits(card: ScoreCard) -> None:
    left = run(typed="\n" + "1\n\n" * 3 + "q\n")
    assert "The game is saved.  To go on:" in left.output
    assert f"daily good-puppies-too --date {DAY}" in left.output
    (file,) = card.folder.glob("daily-*.json")
    moves = json.loads(file.read_text("utf-8"))["moves"]
    assert len(moves) >= 2
    told = all_of(run())
    assert "You go on from where you left." in told
    assert not file.exists()
    assert len(card.results()) == 1


def test_what_was_left_and_can_not_be_read_is_said_and_begun_anew(card: ScoreCard) -> None:
    run(typed="\n" + "1\n\n" * 3 + "q\n")
    (file,) = card.folder.glob("daily-*.json")
    file.write_text("{")
    told = all_of(run())
    assert told.count("can't be gone on with") == 1
    assert len(card.results()) == 1


def test_leaving_before_it_begins_leaves_nothing(card: ScoreCard) -> None:
    for typed in ("q\n", ""):
        assert run(typed=typed).exit_code == 0
    assert [one.name for one in card.folder.iterdir()] == ["par-good-puppies-too.json"]


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[]",
        '{"kind": "cat"}',
        '{"kind": "barkade score card", "version": 9, "results": []}',
        '{"kind": "barkade score card", "version": 1, "results": [{"game": 1}]}',
        '{"kind": "barkade score card", "version": 1, "results": [{"game": "g", "day": "d",'
        ' "score": "9", "plays": 1, "line": "x"}]}',
        "[" * 100_000,
        "\xff",
    ],
)
def test_a_damaged_card_is_one_sentence_and_stays_as_it_is(card: ScoreCard, text: str) -> None:
    card.folder.mkdir(parents=True)
    card.file.write_text(text, "latin-1")
    result = run()
    told = all_of(result)
    assert told.count("What you score now will not be kept:") == 1
    assert unbroken(result).count(str(card.file)) == 1
    assert f"Barkade · Puppy puzzle · {DAY}" in told, "and it can be played"
    assert card.file.read_text("latin-1") == text
    shown = scores()
    assert shown.exit_code == 1
    assert re.fullmatch(r"Error: .*daily\.json is .*\.\n", shown.output)


def test_a_card_that_can_not_be_written_is_one_sentence(
    card: ScoreCard, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*more: Any) -> None:
        raise OSError(28, "No space left on device")

    card.keep("g", OTHER, 5, "x")
    before = card.file.read_bytes()
    monkeypatch.setattr(os, "replace", full)
    with pytest.raises(BadCard, match=r"can't be written: No space left on device\."):
        card.keep("g", DAY, 5, "y")
    assert card.file.read_bytes() == before
    assert [*card.folder.iterdir()] == [card.file]
    told = all_of(run())
    assert told.count("Your result could not be kept:") == 1
