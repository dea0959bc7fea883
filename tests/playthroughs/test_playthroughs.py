"""Golden playthroughs: what a game asked, offered and told is what it always did."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest

import barkade
from barkade.kernel.moves import entries
from barkade.kernel.table import Table
from tools import playthroughs
from tools.changes import Changes, changes
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

GAMES = barkade.shelf()
SETUPS = setups()
FIRST = [setup.name for setup in SETUPS[:3]]
LARGEST = 1_612_834 // 3  # bytes in all: a third of when they told whole views


def text_of(setup: Setup) -> str:
    return (FOLDER / file_of(setup)).read_text("utf-8")


@pytest.mark.parametrize("setup", SETUPS, ids=file_of)
def test_a_playthrough_is_what_it_was(setup: Setup) -> None:
    changed = compare(setup)
    if changed:
        pytest.fail(f"{changed}\n{ADVICE}", pytrace=False)


@pytest.mark.parametrize("setup", SETUPS, ids=file_of)
def test_a_seal_stands_after_every_tenth_move_and_at_the_end(setup: Setup) -> None:
    text = text_of(setup)
    moves = len(CHOSEN.findall(text))
    sealed = [int(number) for number in re.findall(r"^(\d+)\. .*\n(?:  [^=].*\n)*  = ", text, re.M)]
    assert sealed == [*range(10, moves, 10), moves]


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
    assert sum(path.stat().st_size for path in FOLDER.glob("*.txt")) <= LARGEST


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
    line = spoil(copied / file, "  The count is ", "  The count was ")
    spoil(copied / file, "The playthrough stops", "The playthrough stopped")
    before = (copied / file).read_text("utf-8")
    assert main(["--check", *FIRST], copied) == 1
    said = capsys.readouterr().out
    assert f"{file}, line {line}\n  was:   The count was" in said
    assert "\n  now:   The count is" in said
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
    spoil(copied / file_of(SETUPS[0]), "  The count is ", "  The count was ")
    assert main(FIRST, copied) == 0
    said = capsys.readouterr().out.splitlines()
    assert said[0] == f"{file_of(SETUPS[0])}: written"
    assert said[1:] == [f"{file_of(setup)}: as it was" for setup in SETUPS[1 : len(FIRST)]]
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
    line = spoil(copied / file_of(setup), f": {move}\n", ": moo\n")
    changed = compare(setup, copied)
    assert changed is not None
    assert changed.line == line
    assert re.fullmatch(rf"7\. {name}, of \d+: moo", changed.was)
    assert regenerate(setup, copied)
    moves = CHOSEN.findall((copied / file_of(setup)).read_text("utf-8"))
    assert moves[:6] == CHOSEN.findall(text_of(setup))[:6]


def test_an_unknown_set_up_is_refused(copied: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["no-such-thing"], copied)
    assert "no set-up is called no-such-thing" in capsys.readouterr().err


def test_everything_is_told_on_request(capsys: pytest.CaptureFixture[str]) -> None:
    setup = SETUPS[0]
    assert main([setup.name, "--whole"]) == 0
    whole = capsys.readouterr().out.splitlines()
    assert set(text_of(setup).splitlines()) < set(whole)
    assert "  can take back: + Ann" in whole
    assert [line for line in whole if line.startswith("  = ")] == seals(text_of(setup))


# How strong they are


def seals(text: str) -> list[str]:
    return re.findall(r"^  = .+$", text, re.M)


def late(text: str) -> int:
    """A move that is not told with all that it changed."""
    told = re.findall(r"^(\d+)\. .*\n(?:  [A-Z].*\n)*(?=\d+\. )", text, re.M)
    return max(int(number) for number in told)


@pytest.mark.parametrize("watched", ["seen_by", "heard_by"])
@pytest.mark.parametrize("who", [0, None])
def test_whatever_anybody_is_sent_is_sealed(
    watched: str, who: int | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    setup = SETUPS[0]
    text = text_of(setup)
    number = late(text)
    sent: Callable[[Table, int | None], str] = getattr(playthroughs, watched)

    def otherwise(g: Table, seat: int | None) -> str:
        here = seat == who and len(list(entries(g.log))) == number
        return sent(g, seat) + ("!" if here else "")

    monkeypatch.setattr(playthroughs, watched, otherwise)
    was, now = seals(text), seals(written(setup, text))
    assert [n for n, seal in enumerate(was) if seal != now[n]] == [(number - 1) // 10]


def test_a_change_of_a_view_is_told_where_it_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    setup = SETUPS[0]
    text = text_of(setup)

    def more(was: dict[str, Any], now: dict[str, Any], cards: Sequence[str]) -> Changes:
        return changes(was, {**now, "tail": "wags" if now["seat"] == 1 else "hangs"}, cards)

    monkeypatch.setattr(playthroughs, "changes", more)
    told = set(written(setup, text).splitlines()) - set(text.splitlines())
    assert told == {"  tail: hangs", "  Bo: tail: wags"}


def test_a_difference_names_the_line_and_the_part_of_it() -> None:
    assert difference("f", "a\nb\n", "a\nb\n") is None
    assert difference("f", "a\nb\n", "a\nc\n") == ("f", 2, "b", "c")
    assert difference("f", "a", "a\nb") == ("f", 2, "(the end)", "b")
    assert difference("f", "a\nb", "a") == ("f", 2, "b", "(the end)")
    long = "x" * 100
    was, now = f"…{'x' * 60}y{'x' * 59}…", f"…{'x' * 60}z{'x' * 59}…"
    assert difference("f", f"{long}y{long}", f"{long}z{long}") == ("f", 1, was, now)
