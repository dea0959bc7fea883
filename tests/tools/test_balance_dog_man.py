"""The figures of the dice race's balance."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools.balance.__main__ import main
from tools.balance.dog_man import BASE, LEVELS, STUDY, RaceTally
from tools.balance.study import failed
from tools.balance.tally import play_games


def test_a_page_has_all_its_parts(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    page = tmp_path / "page.md"
    main(["dog-man", "--games", "1", "--page", str(page)])
    text = page.read_text(encoding="utf-8")
    assert text.rstrip() == capsys.readouterr().out.rstrip()
    for part in (
        "## Seats",
        "| 6 players, clock | 1 |",
        "| 5 spaces | 6 |",
        "greedy-quick",
        "## Bars",
    ):
        assert part in text


def test_games_are_the_same_however_they_are_spread() -> None:
    whole = play_games(RaceTally, BASE[1], "spread", 0, 4)
    parts = RaceTally(BASE[1])
    for number in range(4):
        parts.add(play_games(RaceTally, BASE[1], "spread", number, number + 1))
    assert vars(parts) == vars(whole)
    assert sum(whole.wins) == pytest.approx(4)
    assert sum(whole.by_distance) == pytest.approx(4)


def test_a_turn_is_a_roll_that_is_no_roll_o_rama() -> None:
    t = play_games(RaceTally, BASE[0], "turns", 0, 5)
    assert t.happened["shout"] > 0
    assert t.happened["turn"] == 5 + t.happened["roll"] - t.happened["shout"]
    assert t.longest * 5 >= t.happened["turn"]


def test_the_quick_beat_the_slow() -> None:
    setting = next(one for one in LEVELS if one.name == "greedy-quick against greedy-slow")
    assert play_games(RaceTally, setting, "quick", 0, 20).wins[0] > 15


def test_what_is_uneven_or_too_long_is_named() -> None:
    found = {setting.name: RaceTally(setting) for setting in BASE}
    for setting in BASE:
        t = found[setting.name]
        t.games, t.happened["turn"] = 100, 1_000
        t.wins = [100 / setting.seats] * setting.seats
    assert failed(STUDY, found) == []
    found["2 players"].wins = [52, 48]
    found["3 players"].happened["turn"] = 2_600
    assert failed(STUDY, found) == [
        "2 players: seat 0 is +2.0 points from even.",
        "2 players: seat 1 is -2.0 points from even.",
        "3 players: a game takes 26.0 turns.",
    ]
