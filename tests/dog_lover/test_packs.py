"""Packs: one thing wrong in cards.toml gives one sentence with file, card and reason."""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

import barkade
from barkade.cli import main
from barkade.games.dog_lover import GAME
from barkade.games.dog_lover.rules.box import FILE, read_box
from barkade.games.dog_lover.rules.columns import TABLES, ability_of, food_of
from barkade.games.dog_lover.rules.contents import RESCUED
from barkade.registry import register
from barkade.testing import check_game
from tests.dog_lover.printed import OUR_ROWS, Rows, as_toml
from tests.rewriting import refused_pack

REMOVED = object()


def changed(table: str, number: int, column: str, value: Any) -> Rows:
    """The pack with another value in a column of the n-th row of a table."""
    rows = deepcopy(OUR_ROWS)
    if value is REMOVED:
        del rows[table][number - 1][column]
    else:
        rows[table][number - 1][column] = value
    return rows


def counted(changes: dict[str, tuple[int, int, int]]) -> Rows:
    """The pack with other numbers of food and stock, by name."""
    rows = deepcopy(OUR_ROWS)
    for row in [*rows["food"], *rows["stock"]]:
        if row["name"] in changes:
            row["two"], row["three"], row["four"] = changes[row["name"]]
    return rows


def small() -> Rows:
    """The pack with a deck for two that is too small."""
    rows = deepcopy(OUR_ROWS)
    for row in [*rows["food"], *rows["stock"]]:
        row["two"] = 0
    return rows


def lonely() -> Rows:
    """The pack with too few dogs for two."""
    rows = deepcopy(OUR_ROWS)
    for number, row in enumerate(rows["dog"]):
        row["players"] = 2 if number < 3 else 4
    return rows


def said(rows: Rows | str, folder: Path) -> str:
    text = rows if isinstance(rows, str) else as_toml(rows)
    return refused_pack(read_box, text, folder)


def test_our_own_pack_is_in_order(tmp_path: Path) -> None:
    """DL-2 And a copy of it too, and the one for tests."""
    file = tmp_path / "mine.toml"
    file.write_text(FILE.read_text("utf-8"), "utf-8")
    assert read_box(file).dog_names == read_box().dog_names
    file.write_text(as_toml(OUR_ROWS), "utf-8")
    assert read_box(file).dog_names[0] == "Taco"


def test_what_a_row_says_is_read(tmp_path: Path) -> None:
    """DL-2 People who own the box can write their own pack."""
    file = tmp_path / "mine.toml"
    rows = changed("dog", 3, "name", "Rex")
    rows["dog"][2].update(eats="3 scraps, 1 dry, 1 scraps", vp=0, size="small")
    rows["rescued"][0]["does"] = "dogs rescued 9"
    rows["trait"][0].update(does="tuck anything 7", penalty="food 3")
    file.write_text(as_toml(rows), "utf-8")
    box = read_box(file)
    rex, al, friend = box.dogs[2], box.dogs[RESCUED], box.traits[0]
    assert (rex.name, rex.eats, rex.vp, rex.size) == ("Rex", [4, 1, 0], 0, 0)
    assert (al.tucks, al.counts, al.pays) == (0, 3, 9)
    assert (friend.breaks_rules, friend.each, friend.costs) == (True, 7, 3)


def test_words_are_turned_into_numbers() -> None:
    """DL-14, DL-24 Once, when a pack is read."""
    assert food_of("2 scraps, 1 canned") == [2, 0, 1, 0]
    assert food_of("1 wild") == [0, 0, 0, 1]
    assert ability_of("tuck Chew Toy 4") == ("tuck Chew Toy", 4)
    assert ability_of("one cube") == ("one cube", 0)


DOG = "dog 3 (Joey)"
FIRST = "trait 1 (Best Friend)"
WRONG: list[tuple[Rows | str, list[str]]] = [
    # the rows of a pack, and the words of the error: its card and its reason
    (changed("dog", 3, "name", ""), ["dog 3 ()", "name must be a text"]),
    (changed("dog", 3, "size", "huge"), [DOG, "size must be small, medium or big, not 'huge'"]),
    (changed("dog", 3, "eats", "2 bananas"), [DOG, "eats", "'2 bananas'", "scraps, dry"]),
    (changed("dog", 3, "eats", "0 scraps"), [DOG, "eats must be food like"]),
    (changed("dog", 3, "eats", "scraps"), [DOG, "eats must be food like"]),
    (changed("dog", 3, "eats", "1 scraps 1 dry"), [DOG, "eats must be food like"]),
    (changed("dog", 3, "eats", 2), [DOG, "eats must be food like"]),
    (changed("dog", 3, "eats", "1 wild"), [DOG, "eats must not name wild food"]),
    (changed("dog", 3, "vp", -1), [DOG, "vp", "0 to 20, not -1"]),
    (changed("dog", 3, "vp", 21), [DOG, "vp", "0 to 20, not 21"]),
    (changed("dog", 3, "players", 1), [DOG, "players", "2 to 4, not 1"]),
    (changed("dog", 3, "players", 5), [DOG, "players", "2 to 4, not 5"]),
    (changed("dog", 3, "vp", REMOVED), [DOG, "vp is missing"]),
    (changed("dog", 3, "colour", 1), [DOG, "nothing is called colour"]),
    (small(), ["with 2 players", "30 to 120 cards in the deck, not 22", "DL-2"]),
    (lonely(), ["with 2 players", "4 dogs or more, not 3", "DL-2"]),
    (changed("dog", 2, "name", "TACO"), ["dog 2 (TACO)", "there is a TACO already"]),
    (changed("rescued", 1, "name", "Taco"), ["rescued 1 (Taco)", "there is a Taco already"]),
    (changed("food", 1, "gives", "10 scraps"), ["food 1 (Scraps)", "gives must be food like"]),
    (changed("food", 1, "four", 0), ["food 1 (Scraps)", "four", "1 to 30, not 0"]),
    (changed("food", 1, "four", 31), ["food 1 (Scraps)", "four", "1 to 30, not 31"]),
    (changed("food", 1, "two", -1), ["food 1 (Scraps)", "two", "0 to 30, not -1"]),
    (changed("food", 1, "three", 31), ["food 1 (Scraps)", "three", "0 to 30, not 31"]),
    (changed("food", 1, "two", 8), ["food 1 (Scraps)", "more players", "DL-1"]),
    (changed("food", 1, "three", 9), ["food 1 (Scraps)", "more players", "DL-1"]),
    (changed("food", 1, "four", 30), ["with 4 players", "50 to 120 cards in the deck, not 142"]),
    (changed("food", 7, "gives", "2 wild"), ["with 2 players", "only 5 cubes of wild", "DL-2"]),
    (changed("food", 2, "name", "Fetch"), ["food 2 (Fetch)", "there is a Fetch already"]),
    (changed("food", 2, "name", "Scraps"), ["food 2 (Scraps)", "there is a Scraps already"]),
    (changed("stock", 1, "kind", "cat"), ["stock 1 (Adoption)", "adoption, walk", "'cat'"]),
    (changed("stock", 1, "kind", "walk"), ["stock 1 (Adoption)", "must be adoption here"]),
    (
        counted({"Tennis Ball": (0, 1, 2), "Frisbee": (2, 2, 2)}),
        ["with 2 players there is no Tennis Ball", "DL-2"],
    ),
    (changed("trait", 1, "size", ""), [FIRST, "size must be small, medium or big"]),
    (changed("trait", 1, "vp", 10), [FIRST, "vp", "0 to 9, not 10"]),
    (changed("trait", 1, "does", "tuck cats 2"), [FIRST, "does", "'tuck cats 2'"]),
    (changed("trait", 1, "does", "tuck things"), [FIRST, "does", "tuck things N"]),
    (changed("trait", 1, "does", "tuck things 0"), [FIRST, "does", "'tuck things 0'"]),
    (changed("trait", 1, "does", "tuck cats"), [FIRST, "does", "'tuck cats'"]),
    (changed("trait", 1, "does", "one cube 2"), [FIRST, "does", "'one cube 2'"]),
    (changed("trait", 1, "does", 3), [FIRST, "anything N, one cube or no tucks, not 3"]),
    (changed("trait", 1, "penalty", "cats 2"), [FIRST, "penalty", "'cats 2'"]),
    (changed("trait", 1, "penalty", "dog"), [FIRST, "penalty", "dog N"]),
    (changed("trait", 1, "penalty", "dog 0"), [FIRST, "penalty", "'dog 0'"]),
    (changed("trait", 1, "penalty", "nothing 1"), [FIRST, "penalty", "'nothing 1'"]),
    (
        changed("trait", 1, "penalty", 1),
        [FIRST, "dog N, trick N, food N", "adoption N or nothing, not 1"],
    ),
    (
        changed("rescued", 6, "does", "trait Landlord 4"),
        ["rescued 6 (50 Scent)", "with 2 players there is no Landlord", "DL-2"],
    ),
    (changed("rescued", 1, "does", 4), ["rescued 1 (Al)", "does must be a text"]),
    (changed("rescued", 1, "does", "bark 4"), ["rescued 1 (Al)", "'bark 4'", "tuck Chew Toy N"]),
    (changed("rescued", 1, "does", "tuck Walk 4"), ["rescued 1 (Al)", "'tuck Walk 4'"]),
    (changed("rescued", 1, "does", "trait Walk 4"), ["rescued 1 (Al)", "'trait Walk 4'"]),
    (changed("rescued", 1, "does", "dogs tiny 4"), ["rescued 1 (Al)", "'dogs tiny 4'"]),
    (changed("rescued", 1, "does", "tuck Chew Toy"), ["rescued 1 (Al)", "points from 1 on"]),
    (changed("rescued", 1, "does", "trainings 0"), ["rescued 1 (Al)", "points from 1 on"]),
    (changed("trick", 4, "price", 0), ["trick 4 (Heel)", "price", "1 to 3, not 0"]),
    (changed("trick", 4, "price", 4), ["trick 4 (Heel)", "price", "1 to 3, not 4"]),
    (changed("trick", 4, "pattern", 7), ["trick 4 (Heel)", "pattern must be a drawing"]),
    (changed("trick", 4, "pattern", "XX\n*"), ["trick 4 (Heel)", "three or four cards, not 2"]),
    (changed("special", 1, "pattern", "XXX"), ["special 1 (Spin)", "one star, not 0"]),
    (changed("standard", 1, "pattern", "X#"), ["standard 1 (Sit)", "not with '#'"]),
    (
        changed("trick", 4, "pattern", ".X\nXX\nX.\n*"),
        ["Weave has the same pattern as Heel", "DL-11"],
    ),
    (
        changed("special", 1, "pattern", "..X\nX.X\n*"),
        ["Spin has the same pattern as Catch", "DL-11"],
    ),
    (
        changed("standard", 1, "pattern", " *\nXX\nXX"),
        ["Sit has no place while the Watch Dog is at row 1", "DL-11"],
    ),
    (
        changed("special", 1, "pattern", "XX.*\n...\n.XX"),
        ["Spin has no place while the Watch Dog is at", "DL-11"],
    ),
    (changed("special", 1, "name", "Sit"), ["special 1 (Sit)", "there is a Sit already"]),
    (as_toml(OUR_ROWS).replace("dog-lover", "dog-man", 1), ['[pack] game = "dog-lover"']),
    (as_toml(OUR_ROWS) + "\n[[cat]]\nname = 'Tom'\n", ["nothing is called [cat]"]),
]


@pytest.mark.parametrize(("rows", "words"), WRONG)
def test_one_thing_wrong_is_one_sentence(
    rows: Rows | str, words: list[str], tmp_path: Path
) -> None:
    """DL-1, DL-2, DL-11, DL-24, DL-25 File, card and reason."""
    sentence = said(rows, tmp_path)
    assert sentence.startswith("mine.toml")
    assert sentence.endswith(".")
    assert "\n" not in sentence
    for word in words:
        assert word in sentence, sentence


@pytest.mark.parametrize(
    ("table", "many"),
    [
        ("dog", 24),
        ("rescued", 15),
        ("trait", 9),
        ("food", 7),
        ("stock", 9),
        ("trick", 11),
        ("standard", 1),
        ("special", 5),
    ],
)
def test_there_must_be_as_many_as_the_rules_say(table: str, many: int, tmp_path: Path) -> None:
    """DL-1 No more and no less."""
    more = deepcopy(OUR_ROWS)
    more[table].append({**more[table][-1], "name": "Another"})
    sentence = said(more, tmp_path)
    assert f"there must be {many} rows of {table}, not {many + 1}" in sentence
    if many > 1:
        fewer = deepcopy(OUR_ROWS)
        fewer[table].pop()
        assert f"{many} rows of {table}, not {many - 1}" in said(fewer, tmp_path)


@pytest.mark.parametrize("seats", [2, 4])
def test_there_can_be_fewer_cards_in_the_deck(seats: int, tmp_path: Path) -> None:
    """DL-2 Those that a pack has not stay in the box; a game without them keeps the contract."""
    rows = deepcopy(OUR_ROWS)
    for number, row in enumerate([*rows["food"], *rows["stock"]]):
        for column in ("two", "three", "four"):
            row[column] -= row["two"] > 2
        row["four"] -= number < 2
        row["three"] = min(row["three"], row["four"])
    file = tmp_path / "mine.toml"
    file.write_text(as_toml(rows), "utf-8")
    assert GAME.repack is not None
    game = GAME.repack(file)
    many, ours = len(game.data.deck(seats)), len(GAME.data.deck(seats))
    assert many < ours
    assert sum(card["spare"] for card in game.cards) == 120 - len(game.data.deck(4)) > 0
    assert check_game(game, seats, {}, seed="few", every=80).over


def test_the_same_shape_as_sit_is_no_mistake(tmp_path: Path) -> None:
    """DL-11 The eleven and the five sides differ among themselves; mirrors are different."""
    file = tmp_path / "mine.toml"
    file.write_text(as_toml(changed("trick", 4, "pattern", "X\nX\nX\n*")), "utf-8")
    assert read_box(file).tricks[3].placements == read_box(file).tricks[11].placements


def test_every_table_is_tested_here() -> None:
    """DL-1 Each table of a pack has a wrong value above."""
    assert set(TABLES) == set(OUR_ROWS)


# At the command line


@pytest.fixture
def _own_cards_again() -> Iterator[None]:
    yield
    register(GAME)


@pytest.mark.usefixtures("_own_cards_again")
def test_a_pack_is_written_checked_and_played(tmp_path: Path) -> None:
    """DL-2 `barkade pack new` and `check`, and a game with other names in its moves."""
    file = tmp_path / "mine.toml"
    result = CliRunner().invoke(main, ["pack", "new", "dog-lover", str(file)])
    assert result.exit_code == 0, result.output
    file.write_text(file.read_text("utf-8").replace('"Walk"', '"Stroll"'), "utf-8")
    result = CliRunner().invoke(main, ["pack", "check", str(file)])
    assert result.exit_code == 0, result.output
    assert "Dog Lover" in result.output
    command = ["simulate", "dog-lover", "--games", "2", "--pack", str(file), "--bots", "random"]
    result = CliRunner().invoke(main, command)
    assert "Error" not in result.output
    g = barkade.load("dog-lover").new(2, seed="x")
    assert "tuck Stroll" in g.start.game.moves.texts()
    assert "tuck Walk" not in g.start.game.moves.texts()


@pytest.mark.usefixtures("_own_cards_again")
def test_a_bad_pack_is_refused_at_the_command_line(tmp_path: Path) -> None:
    """DL-2 In one line, and no game begins."""
    file = tmp_path / "mine.toml"
    file.write_text(as_toml(changed("dog", 3, "vp", 99)), "utf-8")
    for command in (
        ["pack", "check", str(file)],
        ["simulate", "dog-lover", "--pack", str(file)],
    ):
        result = CliRunner().invoke(main, command)
        assert result.exit_code == 1
        assert "dog 3 (Joey): vp must be" in result.output
        assert len(result.output.strip().splitlines()) == 1
