"""Packs: cards as data; every error names the file, the card and the reason."""

from __future__ import annotations

import pickle
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

from barkade.files.packs import (
    Mistake,
    Pack,
    Rows,
    Whole,
    WrongPack,
    having,
    mistake,
    one_of,
    read_pack,
    text,
    verbs,
    whole,
)
from barkade.kernel.errors import BadPack

HEAD = """
[pack]
game = "walking"
name = "Ours"
source = "This project's own."
"""
CARD = """
[[card]]
name = "Rex"
colour = "red"
value = 3
does = ["bury 2", "bark"]
"""
COLUMNS = {
    "card": {
        "name": text,
        "colour": one_of("red", "blue"),
        "value": whole(1, 9),
        "does": verbs({"bury": 1, "bark": 0, "swap": 2}),
    }
}


def packed(folder: Path, content: str | bytes) -> Pack:
    path = folder / "cards.toml"
    path.write_bytes(content if isinstance(content, bytes) else content.encode())
    return read_pack(path, "walking", COLUMNS)


def refusal(folder: Path, content: str | bytes) -> str:
    with pytest.raises(BadPack) as error:
        packed(folder, content)
    words = str(error.value)
    assert words.startswith(("cards.toml", str(folder)))
    assert words.endswith(".")
    return words


def test_a_good_pack_is_read_as_it_stands(tmp_path: Path) -> None:
    pack = packed(tmp_path, HEAD + CARD)
    assert (pack.name, pack.source) == ("Ours", "This project's own.")
    assert pack.rows["card"] == [
        {"name": "Rex", "colour": "red", "value": 3, "does": ["bury 2", "bark"]}
    ]


def test_a_pack_is_known_by_its_content(tmp_path: Path) -> None:
    one = packed(tmp_path, HEAD + CARD).as_json()
    two = packed(tmp_path, HEAD + CARD + "# a word\n").as_json()
    assert one["name"] == two["name"]
    assert one["sha256"] != two["sha256"]


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ('"bury 2"', '"fly"', "does has the unknown effect 'fly'; known are bury, bark or swap."),
        ('"bury 2"', '""', "does has the unknown effect ''; known are bury, bark or swap."),
        ('"bury 2"', "7", "does has the unknown effect 7; known are bury, bark or swap."),
        ('"bury 2"', '"bury"', "does has 'bury', but bury takes 1 numbers."),
        ('"bury 2"', '"bury two"', "does has 'bury two', but bury takes 1 numbers."),
        ('"bury 2"', '"bark 2"', "does has 'bark 2', but bark takes 0 numbers."),
        ('["bury 2", "bark"]', '"bark"', "does must be a list of effects, not 'bark'."),
        ("value = 3", "value = 0", "value must be a whole number from 1 to 9, not 0."),
        ("value = 3", "value = 10", "value must be a whole number from 1 to 9, not 10."),
        ("value = 3", "value = 3.0", "value must be a whole number from 1 to 9, not 3.0."),
        ("value = 3", "value = true", "value must be a whole number from 1 to 9, not True."),
        ("value = 3", 'value = "3"', "value must be a whole number from 1 to 9, not '3'."),
        ('"red"', '"green"', "colour must be red or blue, not 'green'."),
        ('"red"', "[]", "colour must be red or blue, not []."),
        ("value = 3\n", "", "value is missing."),
        ("value = 3", "value = 3\ncost = 1", "nothing is called cost."),
    ],
)
def test_a_wrong_card_is_named_with_the_reason(
    tmp_path: Path, old: str, new: str, reason: str
) -> None:
    words = refusal(tmp_path, HEAD + CARD + CARD.replace(old, new))
    line = next(n for n, one in enumerate(CARD.splitlines()) if old.split("\n")[0] in one)
    if "is missing" in reason or "nothing is called" in reason:
        line = 1 if "is missing" in reason else 5
    before = len((HEAD + CARD).splitlines())
    assert words == f"cards.toml, line {before + line + 1}, card 2 (Rex): {reason}"


@pytest.mark.parametrize("name", ['""', '"  "', "7"])
def test_a_card_needs_a_name(tmp_path: Path, name: str) -> None:
    words = refusal(tmp_path, HEAD + CARD.replace('"Rex"', name))
    assert "card 1" in words
    assert "name must be a text" in words


def test_a_card_without_a_name_is_named_by_its_number(tmp_path: Path) -> None:
    words = refusal(tmp_path, HEAD + CARD.replace('name = "Rex"\n', ""))
    assert words == "cards.toml, line 7, card 1 (no name): name is missing."


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        ("", 'does not say [pack] game = "walking"'),
        (CARD, 'does not say [pack] game = "walking"'),
        ("pack = 3", 'does not say [pack] game = "walking"'),
        (HEAD.replace("walking", "poker") + CARD, 'does not say [pack] game = "walking"'),
        (HEAD.replace('name = "Ours"', "") + CARD, "[pack] needs a name"),
        (HEAD.replace('"Ours"', "7") + CARD, "[pack] needs a name"),
        (HEAD.replace("source", "from") + CARD, "[pack] needs a source"),
        (HEAD, "there is no [[card]]"),
        (HEAD + "[card]\nname = 'x'", "there is no [[card]]"),
        ("card = [1]\n" + HEAD, "there is no [[card]]"),
        (HEAD + CARD + "[[dog]]\nname = 'x'", "nothing is called [dog] in a pack of walking"),
        ("[pack", "is not TOML"),
        ("a = 1\na = 2", "is not TOML"),
        (b"\xff\xfe", "is not TOML"),
        ("a = " + "9" * 5000, "is not TOML"),
        ("a = " + "[" * 50_000, "is not TOML"),
    ],
    ids=range(16),
)
def test_a_wrong_file_is_named_with_the_reason(
    tmp_path: Path, content: str | bytes, reason: str
) -> None:
    assert reason in refusal(tmp_path, content)


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    path = tmp_path / "none.toml"
    with pytest.raises(BadPack) as error:
        read_pack(path, "walking", COLUMNS)
    assert str(error.value) == f"{path} can't be read: No such file or directory."


@pytest.mark.parametrize("value", [1, 5, 9])
def test_a_whole_number_in_its_range_is_right(value: int) -> None:
    assert whole(1, 9)(value) == ""


@pytest.mark.parametrize("value", [[], ["bark"], ["bury 2", "swap 1 2"]])
def test_effects_that_the_rules_know_are_right(value: Any) -> None:
    assert verbs({"bury": 1, "bark": 0, "swap": 2})(value) == ""


# All mistakes, and their lines

HIDDEN = """# a pack with traps
[pack]
game = "walking"
name = "Ours"
source = "[[card]]"

[[card]]  # [[card]]
name = "Rex"
does = [
  "bury 2",  # value = 3
]
colour = '''
[[card]]
value = 1'''
value = 99

[["card"]]
name = "Bo"
value = 0
colour = "red"
does = []

[[card]]
name = "Cleo"
value = 0
colour = "red"
does = ["fly"]
"""


def wrong(folder: Path, content: str, checks: Mapping[str, Whole] | None = None) -> WrongPack:
    path = folder / "cards.toml"
    path.write_text(content, "utf-8")
    with pytest.raises(WrongPack) as error:
        read_pack(path, "walking", COLUMNS, {"card": (1, 2)}, checks)
    return error.value


def test_all_mistakes_are_told_at_once_with_their_lines_in_their_order(tmp_path: Path) -> None:
    told = wrong(tmp_path, HIDDEN)
    assert [(one.line, one.card, one.column) for one in told.mistakes] == [
        (12, "card 1 (Rex)", "colour"),
        (15, "card 1 (Rex)", "value"),
        (19, "card 2 (Bo)", "value"),
        (25, "card 3 (Cleo)", "value"),
        (27, "card 3 (Cleo)", "does"),
        (0, "", ""),
    ]
    assert told.mistakes[-1].reason == "there must be 1 to 2 rows of card, not 3"
    assert told.as_lines()[1].startswith(f"{tmp_path}/cards.toml:15: card 1 (Rex): value must be")
    assert str(told).startswith("cards.toml, line 12, card 1 (Rex): colour must be")
    assert str(told).endswith("; and 5 mistakes more, which pack check tells.")


def test_a_line_that_cant_be_told_for_sure_is_not_made_up(tmp_path: Path) -> None:
    row = '{name = "Rex", colour = "red", value = 0, does = []}'
    told = wrong(tmp_path, f"card = [\n{row},\n]\n{HEAD}")
    assert [(one.line, one.card) for one in told.mistakes] == [(0, "card 1 (Rex)")]
    assert str(told).startswith("cards.toml, card 1 (Rex): value must be")


@pytest.mark.parametrize("ends", ["\n", "\r\n"])
def test_a_line_is_told_however_lines_end(ends: str, tmp_path: Path) -> None:
    path = tmp_path / "cards.toml"
    path.write_bytes((HEAD + CARD + CARD.replace("3", "0")).replace("\n", ends).encode())
    with pytest.raises(WrongPack) as error:
        read_pack(path, "walking", COLUMNS)
    assert [one.line for one in error.value.mistakes] == [16]


@pytest.mark.parametrize(
    ("content", "line"),
    [(HEAD + "[[card]]\nname = \n", 7), ("a = 1\na = 2", 2), (HEAD.replace("Ours", ""), 4)],
)
def test_what_is_no_pack_has_its_line_too(content: str, line: int, tmp_path: Path) -> None:
    assert wrong(tmp_path, content).mistakes[0].line == line


def test_what_holds_of_several_rows_is_told_too_as_far_as_it_can_be(tmp_path: Path) -> None:
    """Of a row with a mistake what is right is looked at; what hangs on the rest must wait."""

    def names(rows: Rows) -> Iterator[Mistake]:
        seen: set[str] = set()
        for number, row in having(rows, "card", "name"):
            if row["name"] in seen:
                yield mistake("card", number, row, "there is one already", "name")
            seen.add(row["name"])

    def total(rows: Rows) -> Iterator[Mistake]:
        if sum(row["value"] for row in rows["card"]) > 5:
            yield Mistake("the values come to too much")

    content = HEAD + CARD + CARD.replace("red", "green")
    reasons = [
        one.reason for one in wrong(tmp_path, content, {"names": names, "total": total}).mistakes
    ]
    assert [why.split()[0] for why in reasons] == ["there", "colour", "the"]
    content = HEAD + CARD + CARD.replace("3", "0")
    reasons = [
        one.reason for one in wrong(tmp_path, content, {"total": total, "names": names}).mistakes
    ]
    assert [why.split()[0] for why in reasons] == ["there", "value"]


def test_a_wrong_pack_can_be_told_in_another_process(tmp_path: Path) -> None:
    told = wrong(tmp_path, HIDDEN)
    assert str(pickle.loads(pickle.dumps(told))) == str(told)
