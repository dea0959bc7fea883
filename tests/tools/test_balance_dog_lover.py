"""The figures of Dog Lover's balance."""

from __future__ import annotations

from pathlib import Path

import pytest

from barkade.games.dog_lover import GAME
from barkade.games.dog_lover.table import DogLovers
from tools.balance.__main__ import main
from tools.balance.dog_lover import BASE, LoverTally, demand, head_start
from tools.balance.study import BY_HAND
from tools.balance.tally import play_games


def test_a_page_has_new_figures_below_what_is_written_by_hand(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    page = tmp_path / "page.md"
    mine = BY_HAND.replace("\n\n", "\n\nMine.\n\n")
    page.write_text(f"{mine}\n\n## Figures\n\nof yesterday", encoding="utf-8")
    main(["dog-lover", "--games", "1", "--page", str(page)])
    text = page.read_text(encoding="utf-8")
    assert f"{mine}\n\n## Figures\n\nGreedy players only" in text
    assert "yesterday" not in text
    assert "| Best Friend |" in capsys.readouterr().out


def test_games_are_the_same_however_they_are_spread() -> None:
    whole = play_games(LoverTally, BASE[0], "spread", 0, 3)
    parts = LoverTally(BASE[0])
    for number in range(3):
        parts.add(play_games(LoverTally, BASE[0], "spread", number, number + 1))
    assert (parts.wins, parts.points, parts.sources) == (whole.wins, whole.points, whole.sources)
    assert sum(whole.sources.values()) == sum(whole.points)


def test_a_head_start_is_food_for_all_but_who_has_fetch() -> None:
    g = GAME.new(3, {}, 1)
    assert isinstance(g, DogLovers)
    head_start(g)
    assert [bool(g.fetch[seat]) for seat in range(3)].count(True) == 1
    for seat in range(3):
        assert g.food_of(seat) == ([0, 0, 0, 0] if g.fetch[seat] else [1, 1, 0, 0])


def test_demand_is_given_for_every_food() -> None:
    assert all(0.85 <= ratio <= 1.2 for ratio in demand(2))
