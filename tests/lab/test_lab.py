"""Games that are watched, what they say, and the report on them."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

import barkade
from barkade.cli import main
from barkade.kernel.errors import BadSetup
from barkade.lab import paper, report
from barkade.lab.findings import branching, cards, dead, decisions, leads, study
from barkade.lab.simulate import Plan, Stopped, plan, simulate
from barkade.lab.watching import TIED, Decision, Watched, leader, watch_games

PUPPIES = barkade.load("good-puppies-too")


def of(game: str = "good-puppies-too", seats: int | None = None, bots: str = "random") -> Plan:
    kind = barkade.load(game)
    return plan(kind, seats, dict(kind.by_turns), [bots], "lab")


def timeless(figures: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in figures.items() if key != "seconds"}


def row(number: int = 0, **seen: Any) -> Watched:
    plain: dict[str, Any] = {
        "winners": [0], "scores": [9, 5], "moves": 4, "choices": 2, "asked": [0, 1],
        "widths": {}, "leaders": [], "behind": 0.0, "cards": [], "decision": None,
    }  # fmt: skip
    return Watched(number=number, **{**plain, **seen})


# Watching


@pytest.mark.parametrize("game", barkade.shelf())
def test_watched_games_are_those_of_a_simulation(game: str) -> None:
    """To look on changes nothing: the same deals, the same moves, the same end."""
    planned = of(game)
    rows = watch_games(planned, range(3), 1)
    alone = simulate(planned, 3)
    assert sum(one.moves for one in rows) == alone["moves"]
    assert sum(one.choices for one in rows) == alone["choices"]
    scores = [sum(one.scores[seat] for one in rows) / 3 for seat in range(planned.seats)]
    assert scores == pytest.approx([score["mean"] for score in alone["scores"]])


@pytest.mark.parametrize("game", barkade.shelf())
def test_every_choice_is_counted_once(game: str) -> None:
    for one in watch_games(of(game), range(2), 0):
        assert sum(one.widths.values()) == one.choices
        assert all(int(width) > 1 for width in one.widths)


@pytest.mark.parametrize("game", barkade.shelf())
def test_a_decision_is_one_of_the_game_s_choices(game: str) -> None:
    for one in watch_games(of(game, bots="keen"), range(2), 2):
        assert one.decision is not None
        assert 2 <= one.decision.width <= max(map(int, one.widths))
        assert one.decision.over_average >= 0
        assert one.decision.over_own >= 0


def test_who_leads_alone_leads() -> None:
    assert leader([1.0, 3.0, 2.0]) == 1
    assert leader([3.0, 3.0, 2.0]) == TIED


# What it says


def test_a_lead_that_is_lost_is_a_change_and_one_that_is_shared_is_none() -> None:
    found = leads([row(leaders=[0, TIED, 0, 1, 0])], 2)
    assert found is not None
    assert found["changes"] == 2
    assert found["led_throughout"] == 0
    found = leads([row(leaders=[0, TIED, 0])], 2)
    assert found is not None
    assert (found["changes"], found["led_throughout"]) == (0, 1)


def test_who_leads_at_half_time_wins_or_does_not() -> None:
    found = leads([row(leaders=[1, 0, 1]), row(leaders=[0, 1, 0]), row(leaders=[0, TIED, 1])], 2)
    assert found is not None
    assert found["half_time_leader_wins"] == 0.5
    assert [tenth["games"] for tenth in found["by_tenth"]] == [3, 3, 3, 3, 2, 2, 2, 3, 3, 3]


def test_a_good_player_is_not_mistaken_for_a_good_card() -> None:
    """The first seat wins three games of four.  It has the first card whenever it wins and when
    it loses alike, so the card does nothing; the second card goes to whoever wins."""
    rows = []
    for number in range(80):
        winner = int(number % 4 == 0)
        rows.append(
            row(number, winners=[winner], cards=[["play", 0, 0, 1], ["play", 1, winner, 1]])
        )
    found = {one["number"]: one for one in cards(PUPPIES, rows, 2)}
    assert found[0]["gain"] == pytest.approx(0)
    assert found[1]["gain"] == pytest.approx(0.75 * 0.25 + 0.25 * 0.75)
    assert found[1]["interval"][0] > 0
    assert found[0]["times_a_game"] == 1


def test_of_a_card_that_few_had_nothing_is_said() -> None:
    [found] = cards(PUPPIES, [row(number, cards=[["play", 0, 0, 2]]) for number in range(19)], 2)
    assert (found["owners"], found["gain"], found["interval"]) == (19, None, None)
    assert found["times_a_game"] == 2


def test_a_card_that_nobody_sees_is_dead() -> None:
    rows = [row(number, cards=[["play", 0, 0, 1]]) for number in range(5)]
    names = dead(PUPPIES, rows)
    assert str(PUPPIES.cards[0]["name"]) not in names
    assert str(PUPPIES.cards[1]["name"]) in names


def test_how_wide_choices_are() -> None:
    found = branching([row(widths={"2": 3, "10": 1}), row(widths={"4": 1})])
    assert (found["choices"], found["mean"], found["median"], found["most"]) == (5, 4.0, 2, 10)
    assert branching([row()])["choices"] == 0


def test_how_much_hangs_on_a_choice() -> None:
    found = decisions([row(decision=Decision(3, 2.0, 0.0)), row(decision=Decision(2, 4.0, 1.0))])
    assert found is not None
    assert (found["over_average"], found["over_keen"], found["weighed"]) == (3.0, 0.5, 2)
    assert decisions([row()]) is None


# A study


def test_the_number_of_jobs_changes_nothing() -> None:
    one, two = (timeless(study(of(), 20, weighed=2, jobs=jobs)) for jobs in (1, 2))
    assert one == two


def test_what_is_kept_goes_on_and_comes_to_the_same(tmp_path: Path) -> None:
    path, seen = str(tmp_path / "lab.jsonl"), list[int]()
    study(of(), 12, weighed=2, path=path)
    figures = study(of(), 20, weighed=2, path=path, progress=seen.append)
    assert seen == [20], "twelve were kept"
    assert timeless(figures) == timeless(study(of(), 20, weighed=2))
    with pytest.raises(BadSetup, match="holds other games"):
        study(of(seats=3), 20, weighed=2, path=path)


def test_what_was_watched_is_told_when_it_is_stopped() -> None:
    def stop(done: int) -> None:
        raise KeyboardInterrupt

    with pytest.raises(Stopped) as stopped:
        study(of(), 40, weighed=0, progress=stop)
    assert stopped.value.figures is not None
    assert stopped.value.figures["games"] == 10


def test_every_option_is_tried_that_can_be_played() -> None:
    tried = study(of("dog-lover"), 2, weighed=0, pairs=2)["options_tried"]
    assert [(one["option"], one["value"]) for one in tried] == [
        ("special_tricks", "all"), ("special_tricks", "choose"), ("even_start", True),
    ]  # fmt: skip
    assert {found["measure"] for found in tried[0]["measures"]} > {"score", "moves"}


# The report

ORDER = ["lengths", "points", "branching", "leads", "decisions", "cards"]


def shown(page: str) -> str:
    """What a person reads: all but style and script."""
    return re.sub(r"(?s)<(style|script)[^>]*>.*?</\1>", "", page)


@pytest.mark.parametrize("game", barkade.shelf())
def test_a_page_is_made_of_every_game_and_fetches_nothing(game: str) -> None:
    figures = study(of(game), 6, weighed=2)
    page = report.page(figures)
    text = shown(page)
    for title in ("How long it takes", "Who leads", "Cards", "Decisions that matter"):
        assert f"<h2>{title}</h2>" in text
    assert not re.search(r"<(script|link|img|iframe)[^>]*(src|href)=", text)
    assert page.count("</script>") == page.count("<script type=") == 2
    specs = json.loads(re.findall(r'(?s)id="specs">(.*?)</script>', page)[0])
    assert re.findall(r'class="chart" id="(\w+)"', text) == [
        name for name in ORDER if name in specs
    ]


def test_a_name_is_no_markup() -> None:
    figures = study(of(), 3, weighed=0)
    figures["title"] = "<b>Pups</b></script>"
    page = report.page(figures)
    assert "<b>Pups" not in page
    assert "&lt;b&gt;Pups" in page


def test_figures_of_cards_are_lines() -> None:
    figures = study(of(), 3, weighed=0)
    figures["cards"][0]["card"] = 'The "Duke"'
    lines = report.as_csv(figures).splitlines()
    assert lines[0] == "event,card,times_a_game,owners,gain,low,high"
    assert '"The ""Duke"""' in lines[1]
    assert len(lines) == 1 + len(figures["cards"])


# At the command line


def typed(*words: str) -> Any:
    return CliRunner().invoke(main, ["lab", *words])


def test_it_is_written_where_it_is_said(tmp_path: Path) -> None:
    page, lines = tmp_path / "pups.html", tmp_path / "cards.csv"
    said = typed(
        "good-puppies-too", "--games", "4", "--decisions", "0", "--pairs", "0", "--bots", "random",
        "--out", str(page), "--csv", str(lines),
    )  # fmt: skip
    assert said.exit_code == 0, said.output
    assert "4 games of Good Puppies Too" in said.output
    assert "Good Puppies Too in the lab" in page.read_text("utf-8")
    assert lines.read_text("utf-8").startswith("event,card,")


def test_figures_need_no_charts(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(name: str) -> None:
        return None

    monkeypatch.setattr(paper, "find_spec", missing)
    few = [
        "good-puppies-too",
        "--games",
        "2",
        "--decisions",
        "0",
        "--pairs",
        "0",
        "--bots",
        "random",
    ]
    said = typed(*few, "--json")
    assert said.exit_code == 0, said.output
    assert json.loads(said.output)["games"] == 2
    said = typed(*few)
    assert said.exit_code == 1
    assert "pip install 'barkade[lab]'" in said.output


def test_a_file_that_can_t_be_written_is_said(tmp_path: Path) -> None:
    said = typed(
        "good-puppies-too", "--games", "2", "--decisions", "0", "--pairs", "0", "--bots", "random",
        "--out", str(tmp_path / "nowhere" / "pups.html"),
    )  # fmt: skip
    assert said.exit_code == 1
    assert "can't be written" in said.output
