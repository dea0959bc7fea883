"""Packs: one thing wrong in cards.toml gives one sentence with file, card and reason."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from barkade.games.good_puppies_too.rules.box import COUNTED, NOTHING, PUPS_OF
from barkade.games.good_puppies_too.rules.pack import FILE, TABLES, read_box
from tests.rewriting import refused_pack

TEXT = FILE.read_text("utf-8")


def row(table: str, number: int, column: str, value: str) -> str:
    """Our pack with another value in a column of the n-th row of a table."""
    starts = [found.end() for found in re.finditer(rf"^\[\[{table}\]\]$", TEXT, re.M)]
    before, after = TEXT[: starts[number - 1]], TEXT[starts[number - 1] :]
    entry = re.compile(rf"^{column} = (\[[^\]]*\]|.*)$", re.M)
    assert entry.search(after), f"{table} has no {column}"
    return before + entry.sub(lambda _: f"{column} = {value}", after, count=1)


def counting_most(what: str) -> str:
    """Our pack with another bonus of the first breed: who has the most of something."""
    return row("breed", 1, "each", f'""\nmost = "{what}"').replace('most = ""\n', "", 1)


def without(table: str, number: int, column: str) -> str:
    """Our pack without a column in the n-th row."""
    return row(table, number, column, "@@").replace(f"{column} = @@\n", "")


def fewer(table: str) -> str:
    """Our pack without the last row of a table."""
    rows = list(re.finditer(rf"^\[\[{table}\]\]\n(?:(?!\[\[)(?!#).*\n)*", TEXT, re.M))
    last = rows[-1]
    return TEXT[: last.start()] + TEXT[last.end() :]


def twice(table: str) -> str:
    """Our pack with the last row of a table once more."""
    rows = list(re.finditer(rf"^\[\[{table}\]\]\n(?:(?!\[\[)(?!#).*\n)*", TEXT, re.M))
    return TEXT[: rows[-1].end()] + "\n" + rows[-1].group() + "\n" + TEXT[rows[-1].end() :]


def said(text: str, folder: Path) -> str:
    return refused_pack(read_box, text, folder)


def test_our_own_pack_is_in_order(tmp_path: Path) -> None:
    """GP-3 And a copy of it too."""
    file = tmp_path / "mine.toml"
    file.write_text(TEXT, "utf-8")
    assert read_box(file).names == read_box().names


def test_a_changed_name_is_read(tmp_path: Path) -> None:
    """GP-3 People who own the box can write their own pack."""
    file = tmp_path / "mine.toml"
    file.write_text(row("breed", 9, "name", '"Puggle"'), "utf-8")
    assert read_box(file).names[84] == "84 Diligent Puggle"


@pytest.mark.parametrize("what", COUNTED[1:])
def test_all_that_can_be_counted_can_be_written(what: str, tmp_path: Path) -> None:
    """GP-19, GP-21 In schemes and in bonuses."""
    file = tmp_path / "mine.toml"
    file.write_text(row("rascal", 2, "scheme", f'"{what} 3"'), "utf-8")
    assert read_box(file).schemes[1].what == COUNTED.index(what)
    assert (read_box(file).schemes[1].number, read_box(file).schemes[1].at_most) == (3, False)
    file.write_text(row("rascal", 2, "scheme", f'"at most {what} 0"'), "utf-8")
    assert read_box(file).schemes[1].what == COUNTED.index(what)
    assert (read_box(file).schemes[1].number, read_box(file).schemes[1].at_most) == (0, True)
    file.write_text(row("breed", 1, "each", f'"{what}"'), "utf-8")
    assert read_box(file).bonuses[0].each == COUNTED.index(what)
    file.write_text(counting_most(what), "utf-8")
    assert read_box(file).bonuses[0].most == COUNTED.index(what)
    file.write_text(row("rascal", 2, "scheme", f'"most {what}"'), "utf-8")
    assert read_box(file).schemes[1].what == COUNTED.index(what)
    assert read_box(file).schemes[1].most


@pytest.mark.parametrize("digit", range(9))
def test_pups_of_any_breed_can_be_counted(digit: int, tmp_path: Path) -> None:
    """GP-21 By the tens digit."""
    file = tmp_path / "mine.toml"
    file.write_text(row("breed", 1, "each", f'"pups of {digit}"'), "utf-8")
    bonus = read_box(file).bonuses[0]
    assert (bonus.each, bonus.most, bonus.breed) == (PUPS_OF, NOTHING, digit)
    file.write_text(counting_most(f"pups of {digit}"), "utf-8")
    bonus = read_box(file).bonuses[0]
    assert (bonus.each, bonus.most, bonus.breed) == (NOTHING, PUPS_OF, digit)


DEEDS = ", ".join(['"bury-here 1"'] * 9)

WRONG: list[tuple[str, list[str]]] = [
    # the text of a pack, and the words of the error: its card and its reason
    (row("breed", 3, "digit", "9"), ["breed 3 (Terrier)", "digit", "0 to 8, not 9"]),
    (row("breed", 3, "digit", '"2"'), ["breed 3 (Terrier)", "digit", "whole number"]),
    (row("breed", 3, "digit", "true"), ["breed 3 (Terrier)", "digit", "whole number"]),
    (row("breed", 3, "name", '""'), ["breed 3 ()", "name must be a text"]),
    (row("breed", 3, "plural", "7"), ["breed 3 (Terrier)", "plural must be a text"]),
    (row("breed", 1, "each", '"cats"'), ["breed 1 (Yorkie)", "each", "can't count 'cats'"]),
    (row("breed", 1, "each", '"pups of 9"'), ["breed 1 (Yorkie)", "each", "'pups of 9'"]),
    (row("breed", 1, "each", '"pups of x"'), ["breed 1 (Yorkie)", "each", "'pups of x'"]),
    (row("breed", 1, "each", '"pups of"'), ["breed 1 (Yorkie)", "each", "'pups of'"]),
    (row("breed", 3, "most", '"points"'), ["breed 3 (Terrier)", "most", "can't count 'points'"]),
    (row("breed", 1, "turns", "0"), ["breed 1 (Yorkie)", "turns", "1 to 3, not 0"]),
    (row("breed", 1, "turns", "4"), ["breed 1 (Yorkie)", "turns", "1 to 3, not 4"]),
    (without("breed", 1, "turns"), ["breed 1 (Yorkie)", "turns is missing"]),
    (row("breed", 1, "turns", "2\ncolour = 3"), ["breed 1 (Yorkie)", "nothing is called colour"]),
    (row("old_breed", 10, "digit", "10"), ["old_breed 10 (Whippet)", "0 to 9, not 10"]),
    (row("trick", 1, "does", '["bark ▲"]'), ["trick 1 (Proud)", "unknown part 'bark ▲'"]),
    (row("trick", 1, "does", '["bury 7"]'), ["trick 1 (Proud)", "unknown part 'bury 7'"]),
    (row("trick", 1, "does", '["bounce ▲"]'), ["trick 1 (Proud)", "bounce only once"]),
    (row("rascal", 2, "scheme", '"most cats"'), ["rascal 2 (Sly)", "scheme", "'most cats'"]),
    (row("rascal", 2, "scheme", '"most tens 3"'), ["rascal 2 (Sly)", "scheme", "'most tens 3'"]),
    (row("puzzle", 2, "name", '"double twos"'), ["puzzle 2 (double twos)", "name", "taken"]),
    (row("puzzle", 2, "name", '"random"'), ["puzzle 2 (random)", "name", "taken"]),
    (row("trick", 1, "does", "[]"), ["trick 1 (Proud)", "does must be a list of parts"]),
    (row("trick", 1, "does", '"bury ▲"'), ["trick 1 (Proud)", "does must be a list of parts"]),
    (row("trick", 1, "does", "[7]"), ["trick 1 (Proud)", "unknown part 7"]),
    (row("rascal", 2, "scheme", '"bones here"'), ["rascal 2 (Sly)", "scheme", "a number"]),
    (row("rascal", 2, "scheme", '"cats 3"'), ["rascal 2 (Sly)", "scheme", "'cats 3'"]),
    (row("rascal", 2, "scheme", '"pups of 3 3"'), ["rascal 2 (Sly)", "scheme"]),
    (row("rascal", 2, "scheme", '"pups of 3"'), ["rascal 2 (Sly)", "scheme"]),
    (row("rascal", 2, "eats", "4"), ["rascal 2 (Sly)", "eats", "0 to 3, not 4"]),
    (row("friend", 1, "order", "100"), ["friend 1 (Silly Sally)", "order", "0 to 99, not 100"]),
    (row("friend", 1, "takes", '"mine"'), ["friend 1 (Silly Sally)", "takes", "'mine'"]),
    (row("friend", 1, "does", f"[{DEEDS}]"), ["friend 1 (Silly Sally)", "ten deeds"]),
    (row("friend", 1, "does", '"bury"'), ["friend 1 (Silly Sally)", "ten deeds"]),
    (
        row("friend", 1, "does", f'[{DEEDS}, "bury-here 0"]'),
        ["friend 1 (Silly Sally)", "unknown deed 'bury-here 0'"],
    ),
    (
        row("friend", 1, "does", f'[{DEEDS}, "bury-here 10"]'),
        ["friend 1 (Silly Sally)", "unknown deed 'bury-here 10'"],
    ),
    (
        row("friend", 1, "does", f'[{DEEDS}, "bark 1"]'),
        ["friend 1 (Silly Sally)", "unknown deed 'bark 1'"],
    ),
    (
        row("friend", 1, "does", f'[{DEEDS}, "bury-here x"]'),
        ["friend 1 (Silly Sally)", "unknown deed 'bury-here x'"],
    ),
    (row("pal", 2, "ability", '"fly"'), ["pal 2 (Playful Pat)", "ability", "'fly'"]),
    (row("pal", 2, "uses", "10"), ["pal 2 (Playful Pat)", "uses", "0 to 9, not 10"]),
    (row("pal", 2, "uses", "1"), ["pal 2 (Playful Pat)", "head start", "must be 0"]),
    (row("pal", 1, "uses", "0"), ["pal 1 (Silly Sally)", "all four", "must be 1 or more"]),
    (row("pal", 2, "deck", "19"), ["pal 2 (Playful Pat)", "deck", "20 to 90, not 19"]),
    (row("puzzle", 1, "counts", '"bone 3"'), ["puzzle 1 (double twos)", "counts", "'bone 3'"]),
    (row("puzzle", 1, "counts", '"fives here"'), ["puzzle 1 (double twos)", "counts"]),
    (row("puzzle", 1, "points", "0"), ["puzzle 1 (double twos)", "points", "1 to 99, not 0"]),
    (TEXT.replace("good-puppies-too", "dog-man", 1), ["[pack] game", "good-puppies-too"]),
    (TEXT + "\n[[cat]]\nname = 'Tom'\n", ["nothing is called [cat]"]),
    (TEXT.replace("[[pal]]", "[[friend]]"), ["friend 5", "ability"]),
]


@pytest.mark.parametrize(("text", "words"), WRONG)
def test_one_thing_wrong_is_one_sentence(text: str, words: list[str], tmp_path: Path) -> None:
    """GP-3, GP-18 to GP-31 File, card and reason."""
    sentence = said(text, tmp_path)
    assert sentence.startswith("mine.toml")
    assert sentence.endswith(".")
    assert "\n" not in sentence
    for word in words:
        assert word in sentence, sentence


@pytest.mark.parametrize("table", ["breed", "old_breed", "trick", "rascal"])
def test_every_digit_must_be_there_once(table: str, tmp_path: Path) -> None:
    """GP-1 So that there are a hundred different numbers."""
    last = {"breed": 8}.get(table, 9)
    missing = said(fewer(table), tmp_path)
    assert missing.startswith("mine.toml")
    assert f"no {table} with digit {last}" in missing
    double = said(twice(table), tmp_path)
    assert double.startswith("mine.toml")
    assert table in double
    same = said(row(table, 2, "digit", "0"), tmp_path)
    assert same.startswith("mine.toml")
    assert f"no {table} with digit 1" in same


@pytest.mark.parametrize(("table", "many"), [("friend", 4), ("pal", 4)])
def test_there_must_be_as_many_as_the_rules_say(table: str, many: int, tmp_path: Path) -> None:
    """GP-26, GP-29 Four friends, four pals."""
    for text in (fewer(table), twice(table)):
        sentence = said(text, tmp_path)
        assert sentence.startswith("mine.toml")
        assert table in sentence
        assert str(many) in sentence


def test_friends_numbers_must_differ(tmp_path: Path) -> None:
    """GP-27 So that it is clear whose turn it is."""
    sally = re.search(r"^order = (\d+)$", TEXT, re.M)
    assert sally
    sentence = said(row("friend", 2, "order", sally.group(1)), tmp_path)
    assert "friend 2 (Playful Pat)" in sentence
    assert "order" in sentence


@pytest.mark.parametrize("table", ["breed", "old_breed"])
def test_a_bonus_counts_each_or_the_most_and_not_both(table: str, tmp_path: Path) -> None:
    """GP-21 One of the two columns is empty."""
    rows = tomllib.loads(TEXT)[table]
    number = next(n for n, one in enumerate(rows, 1) if one["most"])
    for text in (row(table, number, "each", '"groups"'), row(table, number, "most", '""')):
        sentence = said(text, tmp_path)
        assert sentence.startswith(f"mine.toml, {table} {number}")
        assert "each" in sentence
        assert "most" in sentence


@pytest.mark.parametrize(
    ("table", "number", "plural"),
    [("breed", 2, "Yorkies"), ("breed", 2, "Rascals"), ("old_breed", 10, "Pugs")],
)
def test_groups_must_have_different_names(
    table: str, number: int, plural: str, tmp_path: Path
) -> None:
    """GP-10 Two moves with the same text can't be told apart."""
    sentence = said(row(table, number, "plural", f'"{plural}"'), tmp_path)
    assert sentence.startswith(f"mine.toml, {table} {number}")
    assert plural in sentence


def test_the_two_boxes_must_have_different_breeds(tmp_path: Path) -> None:
    """GP-25 Otherwise there would be two 84 Diligent Pugs."""
    sentence = said(row("old_breed", 9, "name", '"Pug"'), tmp_path)
    assert sentence.startswith("mine.toml, old_breed 9")
    assert "Pug" in sentence


def test_every_table_is_tested_here() -> None:
    """GP-3 Each column of each table has a wrong value above."""
    assert set(TABLES) == {"breed", "old_breed", "trick", "rascal", "friend", "pal", "puzzle"}
