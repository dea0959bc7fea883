"""Records of games as they were once played still lead to the same end."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

import barkade
from barkade.cli import main
from barkade.files.records import as_text, read
from barkade.kernel.records import chained
from tools import corpus
from tools.setups import uncovered

FILES = sorted(corpus.FOLDER.glob("*.json"))
# Version 0 is a game whose cards are still being tuned: its records are not kept.
GAMES = [name for name in barkade.shelf() if barkade.load(name).version]


def name(path: Path) -> str:
    return path.name


def records_of(game: str) -> list[dict[str, Any]]:
    """The records of a game under its present rules."""
    return [read(path) for path in FILES if path.name.startswith(f"{game}-v{version(game)}-")]


def version(game: str) -> int:
    return barkade.load(game).version


@pytest.mark.parametrize("path", FILES, ids=name)
def test_a_record_replays_to_the_same_bytes(path: Path) -> None:
    record = read(path)
    assert as_text(barkade.replay(record).record()) == path.read_text("utf-8")


@pytest.mark.parametrize("path", FILES, ids=name)
def test_a_record_is_verified_at_the_command_line(path: Path) -> None:
    result = CliRunner().invoke(main, ["verify", str(path)])
    assert result.exit_code == 0, result.output
    assert result.output.startswith(f"{path} is whole: ")


@pytest.mark.parametrize("path", FILES, ids=name)
def test_a_record_is_called_by_its_game_and_rules_version(path: Path) -> None:
    record = read(path)
    assert path.name.startswith(f"{record['game']}-v{record['rules']}-")


@pytest.mark.parametrize("game", GAMES)
def test_the_records_of_a_game_cover_every_seat_count_and_option_value(game: str) -> None:
    shelf, records = barkade.load(game), records_of(game)
    seats = {len(record["seats"]) for record in records}
    assert seats == set(range(shelf.fewest, shelf.most + 1))
    for option in shelf.options.values():
        tried = [record["options"][option.name] for record in records]
        assert [value for value in option.allowed if value not in tried] == [], option.name
    assert uncovered(corpus.setups(), game) == []


@pytest.mark.parametrize("game", GAMES)
def test_some_games_of_each_kind_are_finished_and_some_are_not(game: str) -> None:
    assert {record["result"] is None for record in records_of(game)} == {True, False}


def test_the_corpus_has_changes_of_mind_committed_deals_and_tables_before_the_first_move() -> None:
    records = [read(path) for path in FILES]
    made = {line.split(" ", 1)[1] for record in records for line in record["moves"]}
    assert {"take back", "withdraw"} <= made
    assert any(record["seed"]["secret"] for record in records)
    assert not all(record["moves"] for record in records)


# Which are kept


def test_every_record_is_held_to_its_hash() -> None:
    """Whoever changes one, or makes it anew, has to change this too, for all to see."""
    assert {path.name: corpus.digest(path) for path in FILES} == corpus.sums()


def test_before_the_first_release_only_records_of_todays_rules_are_kept() -> None:
    past = [path.name for path in FILES if corpus.is_past(path)]
    assert corpus.RELEASED or past == []


@pytest.mark.parametrize("game", barkade.shelf())
def test_of_all_earlier_rules_it_is_known_which_release_plays_them(game: str) -> None:
    shelf = barkade.load(game)
    assert sorted(shelf.older) == list(range(1, shelf.oldest))


# The tool


def test_records_of_earlier_rules_are_put_away_until_the_first_release(tmp_path: Path) -> None:
    path = tmp_path / "dog-man-v0-two-racers.json"
    body = read(next(path for path in FILES if path.name.startswith("dog-man")))
    body["rules"] = 0
    body["chain"], body["head"] = chained(body)
    path.write_text(as_text(body), "utf-8")
    assert corpus.put_away(tmp_path, released=True) == []
    assert corpus.put_away(tmp_path, released=False) == [path.name]
    assert not path.exists()


def test_a_hash_that_is_held_is_never_written_anew(tmp_path: Path) -> None:
    for name in ("one", "two"):
        (tmp_path / f"{name}.json").write_text(name, "utf-8")
    corpus.hold([], tmp_path)
    before = corpus.sums(tmp_path)
    (tmp_path / "one.json").write_text("another", "utf-8")
    (tmp_path / "three.json").write_text("three", "utf-8")
    corpus.hold(["three.json"], tmp_path)
    after = corpus.sums(tmp_path)
    assert before == {name: after[name] for name in ("one.json", "two.json")}
    assert after["three.json"] == corpus.digest(tmp_path / "three.json")
    assert after["one.json"] != corpus.digest(tmp_path / "one.json")


def test_no_record_of_a_set_up_is_missing() -> None:
    assert [setup.name for setup in corpus.setups() if not _there(corpus.file_of(setup))] == []


def _there(file: str) -> bool:
    return (corpus.FOLDER / file).exists()


def test_only_missing_records_are_added_and_old_ones_stay(tmp_path: Path) -> None:
    first, *others = [corpus.file_of(setup) for setup in corpus.setups()]
    for other in others[1:]:
        (tmp_path / other).write_text("old", "utf-8")
    assert corpus.add_missing(tmp_path) == [first, others[0]]
    assert barkade.replay(read(tmp_path / first)).over
    assert {(tmp_path / other).read_text("utf-8") for other in others[1:]} == {"old"}
    assert corpus.add_missing(tmp_path) == []
