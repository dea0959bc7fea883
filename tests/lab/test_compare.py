"""Two ways to play, on the same deals."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest
from click.testing import CliRunner

import barkade
from barkade.cli import main
from barkade.kernel.errors import BadSetup
from barkade.lab.compare import MEASURES, Pair, as_csv, compare, fitting, measured, would_tell
from barkade.lab.simulate import Plan, Stopped, plan, simulate

GAME = barkade.load("good-puppies-too")
SCORE = 0


def way(seats: int = 2, bots: str = "random", **options: Any) -> Plan:
    return plan(GAME, seats, options, [bots], "compare")


def ways() -> tuple[Plan, Plan]:
    return fitting(way(), way(extended=True))


def timeless(figures: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in figures.items() if key != "seconds"}


def scored(*gains: float) -> list[Pair]:
    """Pairs in which the second game has so many points more, and nothing else is known."""
    rest: list[float | None] = [None] * (len(MEASURES) - 1)
    return [Pair(n, [10.0, *rest], [10.0 + gain, *rest]) for n, gain in enumerate(gains)]


def row(*gains: float) -> dict[str, Any]:
    found = measured(SCORE, scored(*gains))
    assert found is not None
    return found


def test_each_way_is_what_a_simulation_of_it_comes_to() -> None:
    """The deals are the same as there, and so are the bots' whims."""
    figures = compare(ways(), 6)
    for side, one in zip(("one", "other"), ways(), strict=True):
        alone = simulate(one, 6)
        means = {found["measure"]: found[side] for found in figures["measures"]}
        assert means["moves"] == pytest.approx(alone["mean_moves"])
        scores = [score["mean"] for score in alone["scores"]]
        assert means["score"] == pytest.approx(sum(scores) / len(scores))


def test_a_difference_is_within_a_deal() -> None:
    found = row(4, 6, 4, 6)
    assert (found["one"], found["other"], found["difference"]) == (10, 15, 5)
    assert found["real"]


def test_a_change_of_four_points_and_more_is_seen_in_150_pairs() -> None:
    rng = Random(1)
    found = row(*(rng.gauss(4.7, 6.25) for _ in range(150)))
    low, high = found["interval"]
    assert high - low == pytest.approx(2.0, abs=0.3)
    assert found["real"]
    assert found["sentence"].startswith("Players score 4.")
    assert "that is real." in found["sentence"]


def test_where_it_can_t_be_told_it_is_said_how_many_would() -> None:
    found = row(*([-5, 6] * 20))
    assert not found["real"]
    assert found["would_tell"] == would_tell(0.5, pytest.approx(5.57, abs=0.01).expected)
    assert "40 pairs can't tell; about 9" in found["sentence"]


def test_what_would_tell_does_so_four_times_of_five() -> None:
    rng = Random(2)
    pairs = would_tell(1.0, 4.0)
    assert pairs is not None
    tried = [row(*(rng.gauss(1.0, 4.0) for _ in range(pairs))) for _ in range(300)]
    assert 0.72 < sum(found["real"] for found in tried) / 300 < 0.88


def test_few_pairs_are_called_few() -> None:
    assert "though 4 pairs are few" in row(4, 6, 4, 6)["sentence"]
    assert "few" not in row(*([4, 6] * 20))["sentence"]


def test_a_change_to_the_less_is_told_as_one() -> None:
    assert row(*([-4, -6] * 20))["sentence"].startswith("Players score 5.0 points fewer")


def test_nothing_is_said_of_what_never_differs() -> None:
    found = row(0, 0, 0)
    assert not found["real"]
    assert found["would_tell"] is None
    assert found["sentence"] == "Of score no two games of a deal differ."


def test_what_no_game_has_is_left_out() -> None:
    alone = fitting(way(1, puzzle="sally"), way(1, puzzle="finn"))
    measures = {found["measure"] for found in compare(alone, 3)["measures"]}
    assert "score" in measures
    assert not measures & {"margin", "who begins"}


def test_the_number_of_jobs_changes_nothing() -> None:
    assert timeless(compare(ways(), 12)) == timeless(compare(ways(), 12, jobs=2))


def test_what_is_kept_goes_on_and_comes_to_the_same(tmp_path: Path) -> None:
    path = str(tmp_path / "pairs.jsonl")
    seen: list[int] = []
    compare(ways(), 7, path=path)
    with (tmp_path / "pairs.jsonl").open("a") as file:
        file.write("[7, [1.0")  # cut off
    figures = compare(ways(), 15, path=path, progress=seen.append)
    assert seen == [12, 15], "seven were kept"
    assert timeless(figures) == timeless(compare(ways(), 15))
    with pytest.raises(BadSetup, match="holds other games"):
        compare((ways()[1], ways()[0]), 15, path=path)


def test_what_was_played_is_shown_when_it_is_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    def stop(done: int) -> None:
        raise KeyboardInterrupt

    with pytest.raises(Stopped) as stopped:
        compare(ways(), 40, progress=stop)
    assert stopped.value.figures is not None
    assert stopped.value.figures["pairs"] == 5


def test_the_same_way_twice_is_no_comparison() -> None:
    with pytest.raises(BadSetup, match="Both ways are the same"):
        fitting(way(), way())


def test_every_game_has_its_line() -> None:
    figures = compare(ways(), 3)
    lines = as_csv(figures).splitlines()
    assert lines[0].startswith("deal,way,score,")
    assert len(lines) == 1 + 2 * 3
    assert {line.count(",") for line in lines} == {len(MEASURES) + 1}


# At the command line


def typed(*words: str) -> Any:
    return CliRunner().invoke(main, ["compare", *words])


def test_packs_are_compared_and_options_too(tmp_path: Path) -> None:
    """Both at once, and the shelf is left as it is."""
    kind = barkade.load("dog-lover")
    assert kind.pack is not None
    cards = kind.pack.path.read_text("utf-8")
    other = tmp_path / "other.toml"
    other.write_text(cards.replace("Dog Lover, our cards", "Other dogs"), "utf-8")
    said = typed(
        "dog-lover", "plain", f"{other},special_tricks=all", "--pairs", "2", "--bots", "random",
        "--csv", str(tmp_path / "games.csv"), "--json",
    )  # fmt: skip
    assert said.exit_code == 0, said.output
    figures = json.loads(said.output)
    assert figures["one"]["options"]["special_tricks"] == "off"
    assert figures["other"]["options"]["special_tricks"] == "all"
    assert figures["other"]["pack"]["name"] == "Other dogs"
    assert (tmp_path / "games.csv").read_text().count("\n") == 5
    assert barkade.load("dog-lover") is kind, "the shelf has its own cards still"


def test_what_is_shown_has_a_sentence_for_each_measure() -> None:
    said = typed("good-puppies-too", "plain", "extended=on", "--pairs", "4", "--bots", "random")
    assert said.exit_code == 0, said.output
    assert "the other: extended=on" in said.output
    assert said.output.count("pairs") > 5


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (["dog-lover", "plain", "plain"], "Both ways are the same"),
        (["dog-lover", "plain", "nothing.toml"], "nothing.toml"),
        (["dog-lover", "plain", "a.toml,b.toml"], "one pack of cards, not 2"),
        (["dog-lover", "plain", "tricks=all"], 'no option "tricks"'),
        (["cats", "plain", "plain"], 'no game "cats"'),
    ],
)
def test_what_can_t_be_compared_gets_a_sentence(words: list[str], why: str) -> None:
    said = typed(*words)
    assert said.exit_code == 1
    assert why in said.output
    assert said.output.startswith("Error: ")
    assert said.output.count("\n") <= 2
