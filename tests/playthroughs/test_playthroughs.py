"""Golden playthroughs: what a game asked, offered and told is what it always did."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

import barkade
from tools.playthroughs import (
    ADVICE,
    CHOSEN,
    FOLDER,
    compare,
    difference,
    file_of,
    main,
    regenerate,
    setups,
    strays,
    written,
)
from tools.setups import Setup, uncovered

GAMES = barkade.games()
SETUPS = setups()
LARGEST = 400_000 * len(GAMES)  # letters in all


def text_of(setup: Setup) -> str:
    return (FOLDER / file_of(setup)).read_text("utf-8")


@pytest.mark.parametrize("setup", SETUPS, ids=file_of)
def test_a_playthrough_is_what_it_was(setup: Setup) -> None:
    changed = compare(setup)
    if changed:
        pytest.fail(f"{changed}\n{ADVICE}", pytrace=False)


@pytest.mark.parametrize("setup", SETUPS, ids=file_of)
def test_a_playthrough_shows_every_view_that_its_set_up_asks_for(setup: Setup) -> None:
    text = text_of(setup)
    places = ["at the start", "at the end"]
    places += [f"where {rule} is asked for the first time" for rule in setup.looks]
    for place in places:
        assert text.count(f"\nThe table {place}, as each sees it\n") == 1
    assert len(re.findall(r"^  [^{]+: \{", text, re.MULTILINE)) == len(places) * (
        len(setup.bots) + 1
    )


@pytest.mark.parametrize("game", GAMES)
def test_the_playthroughs_of_a_game_try_every_seat_count_and_option_value(game: str) -> None:
    assert uncovered(SETUPS, game) == []


@pytest.mark.parametrize("game", GAMES)
def test_two_playthroughs_of_a_game_run_to_the_end(game: str) -> None:
    texts = [text_of(setup) for setup in SETUPS if setup.game == game]
    assert len([text for text in texts if "\nThe game is over after " in text]) >= 2


@pytest.mark.parametrize("game", GAMES)
def test_random_and_greedy_bots_play_in_the_playthroughs_of_a_game(game: str) -> None:
    playing = {bot for setup in SETUPS if setup.game == game for bot in setup.bots}
    assert "random" in playing
    assert ("greedy" in playing) == (barkade.load(game).greedy is not None)


def test_there_are_no_other_files_and_they_are_small() -> None:
    assert strays() == []
    assert sum(path.stat().st_size for path in FOLDER.glob("*.txt")) < LARGEST


# The tool


@pytest.fixture
def copied(tmp_path: Path) -> Path:
    """The playthroughs in a folder where they can be spoilt."""
    for path in (FOLDER / "setups.toml", *FOLDER.glob("*.txt")):
        shutil.copy(path, tmp_path)
    return tmp_path


def spoil(path: Path, was: str, now: str) -> int:
    """Change a text where it first stands; the number of its line."""
    text = path.read_text("utf-8")
    assert was in text
    path.write_text(text.replace(was, now, 1), "utf-8")
    return text[: text.index(was)].count("\n") + 1


def test_a_check_says_which_line_differs_first_and_what_to_do(
    copied: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = file_of(SETUPS[0])
    line = spoil(copied / file, "The count is ", "The count was ")
    spoil(copied / file, "The game is over", "The game was over")
    before = (copied / file).read_text("utf-8")
    assert main(["--check"], copied) == 1
    said = capsys.readouterr().out
    assert f"{file}, line {line}\n  was:   > The count was" in said
    assert "\n  now:   > The count is" in said
    assert said.count("was: ") == 1
    assert said.endswith(ADVICE + "\n")
    assert (copied / file).read_text("utf-8") == before


def test_a_check_misses_a_file_and_finds_one_too_many(
    copied: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = file_of(SETUPS[0])
    (copied / file).rename(copied / "stray.txt")
    assert main([SETUPS[0].name, "--check"], copied) == 1
    said = capsys.readouterr().out
    assert f"{file}, line 1\n" in said
    assert "stray.txt is in no set-up" in said


def test_regenerating_repairs_a_file_and_leaves_the_others(
    copied: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    spoil(copied / file_of(SETUPS[0]), "The count is ", "The count was ")
    assert main([], copied) == 0
    said = capsys.readouterr().out.splitlines()
    assert said[0] == f"{file_of(SETUPS[0])}: written"
    assert said[1:] == [f"{file_of(setup)}: as it was" for setup in SETUPS[1:]]
    for setup in SETUPS:
        assert (copied / file_of(setup)).read_text("utf-8") == text_of(setup)


def test_a_playthrough_keeps_its_moves_whatever_the_bots_would_play_now() -> None:
    setup = SETUPS[0]
    moves = CHOSEN.findall(text_of(setup))
    other = setup._replace(bots=["greedy"] * len(setup.bots))
    assert CHOSEN.findall(written(other)) != moves
    assert CHOSEN.findall(written(other, text_of(setup))) == moves


def test_from_a_move_that_is_not_legal_the_bots_go_on(copied: Path) -> None:
    setup = SETUPS[0]
    name, move = CHOSEN.findall(text_of(setup))[6]
    line = spoil(copied / file_of(setup), f"  {name} chooses: {move}\n", f"  {name} chooses: moo\n")
    changed = compare(setup, copied)
    assert changed is not None
    assert (changed.line, changed.was) == (line, f"  {name} chooses: moo")
    assert regenerate(setup, copied)
    moves = CHOSEN.findall((copied / file_of(setup)).read_text("utf-8"))
    assert moves[:6] == CHOSEN.findall(text_of(setup))[:6]


def test_an_unknown_set_up_is_refused(copied: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["no-such-thing"], copied)
    assert "no set-up is called no-such-thing" in capsys.readouterr().err


def test_a_difference_names_the_line_and_the_part_of_it() -> None:
    assert difference("f", "a\nb\n", "a\nb\n") is None
    assert difference("f", "a\nb\n", "a\nc\n") == ("f", 2, "b", "c")
    assert difference("f", "a", "a\nb") == ("f", 2, "(the end)", "b")
    assert difference("f", "a\nb", "a") == ("f", 2, "b", "(the end)")
    long = "x" * 100
    was, now = f"…{'x' * 60}y{'x' * 59}…", f"…{'x' * 60}z{'x' * 59}…"
    assert difference("f", f"{long}y{long}", f"{long}z{long}") == ("f", 1, was, now)
