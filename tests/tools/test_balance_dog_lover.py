"""The figures of Dog Lover's balance."""

from __future__ import annotations

from pathlib import Path

import pytest

from barkade.games.dog_lover.rules.contents import TRAIT, TRICK
from tools.balance.__main__ import main
from tools.balance.dog_lover import BASE, EVENED, LoverTally, demand, play_bars
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


def test_demand_is_given_for_every_food() -> None:
    assert all(1.5 <= ratio <= 2.0 for ratio in demand(2))


def test_the_bars_ask_more_of_an_even_start_than_of_the_book() -> None:
    """The last in turn may win more often by the book; with an even start nobody may."""
    book, even = LoverTally(BASE[0]), LoverTally(EVENED[0])
    for tally in (book, even):
        tally.games, tally.best = 100, 4000
        tally.wins, tally.in_turn = [50, 50], [42, 58]
        tally.happened.update(dict.fromkeys(happening(), 100))
    assert list(play_bars([book])) == []
    assert list(play_bars([even])) == [
        "2, even start: number 1 in turn is -8.0 from even.",
        "2, even start: number 2 in turn is +8.0 from even.",
    ]
    book.in_turn, book.best = [37, 63], 4300
    assert list(play_bars([book])) == [
        "2 players: number 1 in turn is -13.0 from even.",
        "2 players: number 2 in turn is +13.0 from even.",
        "2 players: the winner has 43.0 points.",
    ]


def happening() -> list[tuple[str, int]]:
    """All Traits attached, all tricks learned."""
    traits = [("attach", TRAIT + number) for number in range(9)]
    return [*traits, *(("learn", TRICK + number) for number in range(11))]
