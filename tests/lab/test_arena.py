"""Matches between bots."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

import barkade
from barkade.kernel.errors import BadSetup
from barkade.lab import arena, ranking
from barkade.lab.arena import (
    Deal,
    games,
    match,
    play_deal,
    ratings,
    standing,
    summary,
    turns,
)
from barkade.lab.simulate import Plan

RUFF = barkade.load("thats-ruff")


def of(*bots: str, seats: int | None = None, **options: Any) -> list[Plan]:
    return turns(RUFF, seats or len(bots), options, bots, "arena")


def timeless(figures: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in figures.items() if key != "seconds"}


def test_every_bot_comes_to_every_seat() -> None:
    assert [one.bots for one in of("keen", "random")] == [("keen", "random"), ("random", "keen")]
    three = [one.bots for one in of("keen", "random", "gentle")]
    assert [bots.index("keen") for bots in three] == [0, 2, 1]


def test_who_would_sit_as_before_does_not_sit_again() -> None:
    plans = of("keen", "random", seats=4, partners=True)
    assert [one.bots for one in plans] == [("keen", "random") * 2, ("random", "keen") * 2]


def test_of_more_bots_than_seats_each_meets_each_in_every_seat() -> None:
    plans = of("random", "gentle", "keen", seats=2)
    assert [one.bots for one in plans] == [
        ("random", "gentle"), ("gentle", "random"), ("random", "keen"), ("keen", "random"),
        ("gentle", "keen"), ("keen", "gentle"),
    ]  # fmt: skip
    three = [set(one.bots) for one in of("random", "gentle", "keen", "sharp", seats=3)]
    assert len(three) == 4 * 3
    assert all(three.count(table) == 3 for table in three)


def test_who_meets_others_in_turn_is_named_once() -> None:
    with pytest.raises(BadSetup, match="3 bots on 2 seats meet in turn: name each once"):
        of("keen", "random", "keen", seats=2)


def test_reflexes_move_on_with_their_bots() -> None:
    game = barkade.load("dog-man")
    plans = turns(game, 2, {"race": "reflex"}, ["keen-quick", "keen"], "arena")
    assert [one.options["reflex_1"] for one in plans] == ["quick", "normal"]
    assert [one.options["reflex_2"] for one in plans] == ["normal", "quick"]


def test_a_match_is_between_two() -> None:
    with pytest.raises(BadSetup, match="between two bots or more"):
        of("keen", "greedy")


def test_a_deal_is_the_same_from_every_seat() -> None:
    plans = of("random", "gentle")
    [deal] = play_deal(plans, 3)
    assert [deal] == play_deal(plans, 3) != play_deal(plans, 4)
    assert len(deal.results) == 2


def test_a_share_is_of_games_and_a_shared_one_counts_in_part() -> None:
    plans = of("keen", "random")
    first_seat, both = ([0], [1, 0]), ([0, 1], [1, 1])
    found = standing(plans, [Deal(0, [first_seat, first_seat])], "keen")
    assert (found["share"], found["fair"]) == (0.5, 0.5)
    assert standing(plans, [Deal(0, [first_seat, both])], "keen")["share"] == 0.75
    partners = of("keen", "random", seats=4, partners=True)
    theirs = Deal(0, [([0, 2], [1, 0, 1, 0]), ([1, 3], [0, 1, 0, 1])])
    assert standing(partners, [theirs], "keen")["share"] == 1.0
    assert standing(partners, [theirs], "keen")["fair"] == 0.5


def test_few_deals_that_end_alike_are_no_certainty() -> None:
    plans = of("keen", "random")
    each_once, keen = [([0], [1, 0]), ([0], [1, 0])], [([0], [1, 0]), ([1], [0, 1])]

    def interval(results: Any, deals: int) -> list[float]:
        found: list[float] = standing(plans, [Deal(n, results) for n in range(deals)], "keen")[
            "interval"
        ]
        return found

    low, high = interval(each_once, 4)
    assert low < 0.3
    assert high > 0.7
    assert interval(keen, 4)[0] < 0.6
    assert interval(keen, 4)[1] == 1.0
    assert interval(keen, 400)[0] > 0.98


def test_who_is_ahead_is_said_of_every_two_that_meet() -> None:
    """Of each deal six games: the first of two always wins at its table's first turn, and at the
    second nobody does."""
    plans = of("random", "gentle", "keen", seats=2)
    won: Any = ([0], [1, 0])
    drawn: Any = ([], [0, 0])
    found = summary(plans, [Deal(0, [won, drawn] * 3)])
    rows = {row["name"]: row for row in found["players"]}
    assert found["bots"] == list(rows) == ["random", "gentle", "keen"]
    assert found["games"] == 6
    assert {name: row["share"] for name, row in rows.items()} == {
        "random": 0.5, "gentle": 0.25, "keen": 0.0,
    }  # fmt: skip
    assert {row["fair"] for row in rows.values()} == {0.5}
    assert rows["random"]["ahead"]["keen"]["share"] == 0.75
    assert rows["keen"]["ahead"]["random"]["share"] == 0.25
    partners = of("keen", "random", seats=4, partners=True)
    [keen, _] = summary(partners, [Deal(0, [([0, 2], [1, 0, 1, 0])] * 2)])["players"]
    assert keen["ahead"]["random"]["share"] == 0.5, "they sat in each pair of seats once"


def test_ranks_are_winners_first_and_then_by_score() -> None:
    plans = of("keen", "random", "gentle")
    results = [([1], [5, 9, 7]), ([0, 2], [9, 5, 9]), ([2], [5, 5, 9])]
    ranks = [list(map(int, ranks)) for _, ranks in games(plans, [Deal(0, results)])]
    assert ranks == [[2, 0, 1], [0, 1, 0], [1, 1, 0]]


def test_who_wins_is_rated_higher() -> None:
    plans = of("keen", "random")
    deals = [Deal(n, [([0], [1, 0]), ([1], [0, 1])]) for n in range(5)]
    rated = ratings(plans, deals)
    assert rated["keen"]["mu"] > rated["random"]["mu"]
    assert rated["keen"]["sigma"] < ratings(plans, deals[:1])["keen"]["sigma"]


def test_a_match_that_is_kept_goes_on_and_comes_to_the_same(tmp_path: Path) -> None:
    plans, file = of("keen", "random"), tmp_path / "match.jsonl"
    whole = match(plans, 6)
    match(plans, 2, path=str(file))
    with file.open("a") as torn:
        torn.write("[2, [[[0], [1")  # a line that was cut off
    seen: list[int] = []
    assert timeless(match(plans, 6, path=str(file), progress=seen.append)) == timeless(whole)
    assert seen == [3, 4, 5, 6], "two were kept"
    lines = file.read_text().splitlines()
    assert [json.loads(line)[0] for line in lines[1:]] == list(range(6))
    assert timeless(match(plans, 6, jobs=2)) == timeless(whole)


def test_a_round_robin_is_kept_with_all_that_played(tmp_path: Path) -> None:
    plans, file = of("random", "gentle", "keen", seats=2), tmp_path / "match.jsonl"
    whole = match(plans, 3, jobs=2)
    match(plans, 1, path=str(file))
    assert timeless(match(plans, 3, path=str(file))) == timeless(whole)
    with pytest.raises(BadSetup, match="holds other games"):
        match(of("random", "gentle", seats=2), 3, path=str(file))


def test_another_match_is_not_mixed_into_a_file(tmp_path: Path) -> None:
    file = tmp_path / "match.jsonl"
    match(of("keen", "random"), 1, path=str(file))
    before = file.read_bytes()
    with pytest.raises(BadSetup, match="holds other games"):
        match(of("gentle", "random"), 1, path=str(file))
    assert file.read_bytes() == before


def test_a_match_says_which_rules_and_cards_it_was_played_with(tmp_path: Path) -> None:
    """And one that is kept goes on with no others."""
    assert RUFF.pack
    figures = match(of("keen", "random"), 1, path=str(tmp_path / "match.jsonl"))
    assert (figures["rules"], figures["pack"]) == (RUFF.version, RUFF.pack.as_json())
    kept = json.loads((tmp_path / "match.jsonl").read_text().splitlines()[0])["arena"]
    assert kept.items() <= figures.items()


# The page


def shown(*results: Any) -> str:
    """What a person reads of a match of three, one deal for each of those results."""
    plans = of("random", "gentle", "keen", seats=2)
    deals = [Deal(number, list(one)) for number, one in enumerate(results)]
    page = ranking.page("<Ruff>", summary(plans, deals))
    text = re.sub(r"(?s)<(style|script)[^>]*>.*?</\1>", "", page)
    assert not re.search(r"<(script|link|img|iframe)[^>]*(src|href)=", text)
    return text


def test_a_page_names_who_is_stronger() -> None:
    first, second = ([0], [1, 0]), ([1], [0, 1])
    last_wins = [second, first] * 3
    text = shown(*[last_wins] * 4)
    assert "&lt;Ruff&gt; in the arena" in text
    assert "keen is stronger than gentle, and gentle is stronger than random" in text
    assert (
        text.index("<td>keen</td>") < text.index("<td>gentle</td>") < text.index("<td>random</td>")
    )
    assert re.findall(r'class="chart" id="(\w+)"', text) == ["ratings", "shares", "ahead"]


def test_a_page_says_where_nothing_is_sure() -> None:
    first = ([0], [1, 0])
    text = shown([first] * 6)
    assert "Of no two neighbours here is it sure" in text
    assert "No bot&#x27;s share can be told from a fair one." in text


def test_a_page_without_ratings_says_what_they_need(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(arena, "model", lambda: None)
    text = shown([([0], [1, 0])] * 6)
    assert "pip install &#x27;barkade[arena]&#x27;" in text
    assert re.findall(r'class="chart" id="(\w+)"', text) == ["shares", "ahead"]
