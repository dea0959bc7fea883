"""The pages in docs/balance/: what is common to all games."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from tools.balance.__main__ import PAGES, STUDIES, main
from tools.balance.markdown import uneven
from tools.balance.study import BY_HAND, FROM_HERE, TO_HERE, Part, Study, by_hand
from tools.balance.tally import Tally, added, count_wins, play_games

EVERY = pytest.mark.parametrize("study", STUDIES.values(), ids=STUDIES)
WRITTEN = f"{FROM_HERE}\n\nI like dogs.\n\n{TO_HERE}"


def figures(counted: Any) -> Any:
    """What a tally counted; parts of wins add up to nearly the same in another order."""
    if isinstance(counted, dict):
        return {name: figures(one) for name, one in counted.items()}
    if isinstance(counted, list):
        return [figures(one) for one in counted]
    return round(counted, 9) if isinstance(counted, float) else counted


@EVERY
def test_every_game_makes_a_page_and_keeps_what_is_written_by_hand(
    study: Study[Any], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "page.md"
    path.write_text(f"# Mine\n\n{WRITTEN}\n\nFigures of yesterday.", "utf-8")
    status = main([study.game.id, "--games", "1", "--page", str(path)])
    text = path.read_text("utf-8")
    assert text.startswith(f"# {study.game.title}: how it plays\n")
    assert f"; made by `python -m tools.balance {study.game.id}`." in text
    assert "yesterday" not in text
    assert text.count(WRITTEN) == 1
    assert all(part.text.replace(BY_HAND, WRITTEN) in text for part in study.parts)
    assert status == (0 if text.endswith(f"\n{study.level} Bars\n\nAll hold.\n") else 1)
    assert capsys.readouterr().out == text.replace(WRITTEN, BY_HAND) + "\n"


@EVERY
def test_every_setting_has_its_own_name_and_is_shown(study: Study[Any]) -> None:
    names = [setting.name for setting in study.base + study.more]
    shown = {setting.name for part in study.parts for setting in part.settings}
    assert len(names) == len(set(names))
    assert shown == set(names)


@EVERY
def test_games_come_to_the_same_however_they_are_spread(study: Study[Any]) -> None:
    for setting in (study.base[0], study.more[-1]):
        whole = play_games(study.tally, setting, "spread", 0, 3)
        parts = [play_games(study.tally, setting, "spread", *two) for two in ((2, 3), (0, 2))]
        forth, back = study.tally(setting), study.tally(setting)
        for part in parts:
            forth.add(part)
        for part in reversed(parts):
            back.add(part)
        assert figures(vars(forth)) == figures(vars(back)) == figures(vars(whole))


@EVERY
def test_our_pages_have_the_marks_and_say_how_they_are_made(study: Study[Any]) -> None:
    text = (PAGES / f"{study.game.id}.md").read_text("utf-8")
    assert by_hand(text) in text
    assert f"made by `python -m tools.balance {study.game.id}`" in text


def test_all_that_is_counted_adds_up_and_nothing_is_changed() -> None:
    some, more = Counter(hungry=-2, bones=1), Counter(hungry=-1, walks=3)
    assert added(some, more) == Counter(hungry=-3, bones=1, walks=3)
    assert added({"a": some}, {"a": more, "b": more}) == {"a": added(some, more), "b": more}
    assert added([1, 0.5], [2, 0.5]) == [3, 1.0]
    assert (some, more) == (Counter(hungry=-2, bones=1), Counter(hungry=-1, walks=3))


def test_a_shared_win_is_shared_and_places_are_counted_to_the_left() -> None:
    wins = [0.0] * 4
    count_wins(wins, [1, 2], first=2)
    assert wins == [0.5, 0, 0, 0.5]


def test_a_place_is_uneven_if_it_wins_too_much_or_too_little() -> None:
    found = dict(uneven([56, 44], 100, 5.5))
    assert found == pytest.approx({0: 6, 1: -6})
    assert list(uneven([56, 44], 100, 6.5)) == []


# The command


def with_bars(monkeypatch: pytest.MonkeyPatch, *sentences: str) -> None:
    """Dice races whose bars say this, however they are played."""
    study = STUDIES["dog-man"]
    bars = [Part[Tally](study.base, lambda tallies: iter(sentences))]
    monkeypatch.setitem(STUDIES, "dog-man", study._replace(bars=bars))


def refused(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """The sentence with which the command refuses."""
    with pytest.raises(SystemExit) as stopped:
        main(words)
    assert stopped.value.code == 2
    return capsys.readouterr().err.splitlines()[-1].removeprefix("python -m tools.balance: error: ")


def test_the_exit_status_says_whether_all_bars_hold(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["dog-man", "--games", "1", "--only", "2 players"]
    with_bars(monkeypatch)
    assert main(words) == 0
    assert capsys.readouterr().out.endswith(
        "## Bars\n\nThose of the settings that were played hold.\n\n"
    )
    with_bars(monkeypatch, "The dice are too small.")
    assert main(words) == 1
    assert capsys.readouterr().out.endswith("## Bars\n\n- The dice are too small.\n\n")


def test_dry_writes_no_page(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "page.md"
    main(["dog-man", "--games", "1", "--dry", "--page", str(path)])
    assert not path.exists()
    assert "## Reflexes" in capsys.readouterr().out


def test_only_some_settings_show_only_their_parts(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "page.md"
    words = ["dog-man", "--only", "3 players, clock", "--only", "slow", "--page", str(path)]
    main([*words, "--games", "2", "--base", "5"])
    out = capsys.readouterr().out
    assert not path.exists()
    assert "| 3 players, clock | 2 |" in out
    assert "## Reflexes" in out
    assert "## Stories" not in out
    assert "2 players" not in out


def test_base_settings_are_played_more_often(capsys: pytest.CaptureFixture[str]) -> None:
    main(["dog-man", "--only", "2 players", "--games", "1", "--base", "2"])
    out = capsys.readouterr().out
    assert "| 2 players | 2 |" in out
    assert "| 2 players, clock | 1 |" in out


def test_what_is_asked_wrongly_is_said_in_a_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    every = ", ".join(map(repr, STUDIES))
    assert refused(capsys, "cat-man") == (
        f"argument GAME: invalid choice: 'cat-man' (choose from {every})"
    )
    for option in ("--games", "--base", "--jobs"):
        assert refused(capsys, "dog-man", option, "0") == (
            f"argument {option}: a whole number from 1 is asked, not '0'"
        )
    assert refused(capsys, "dog-lover", "--only", "cats").startswith(
        "no setting has cats in its name; there are: 2 players; 3 players; 4 players; 2, even"
    )


@pytest.mark.parametrize("text", ["# Mine", f"{TO_HERE}{FROM_HERE}", WRITTEN + WRITTEN])
def test_a_page_whose_marks_are_lost_is_not_overwritten(
    text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "page.md"
    path.write_text(text, "utf-8")
    assert refused(capsys, "dog-man", "--page", str(path)) == (
        f'{path} cannot be made anew: it should have one line "{FROM_HERE}"'
        f' and below it one "{TO_HERE}"'
    )
    assert path.read_text("utf-8") == text
