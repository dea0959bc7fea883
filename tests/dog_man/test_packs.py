"""Packs: one thing wrong in cards.toml gives one sentence with file, card and reason."""

from __future__ import annotations

import re
from itertools import product
from pathlib import Path

import pytest

from barkade.games.dog_man import GAME
from barkade.games.dog_man.rules.box import FILE, read_box
from barkade.testing import check_game
from tests.rewriting import refused_pack

SPREAD = {2: 12, 3: 18, 4: 14, 5: 6}  # so many cards have so many spaces
TEXT = FILE.read_text("utf-8")
STORY = re.compile(r"^\[\[story\]\]\n.*\n.*\n", re.M)
FIRST = 'name = "Fish on the Loose"\nasks = ["Li\'l Petey", "80-HD"]'


def said(text: str, folder: Path) -> str:
    assert text != TEXT
    return refused_pack(read_box, text, folder)


def test_our_own_pack_has_the_spread_of_the_rules() -> None:
    """DM-1 Fifty cards, all different, 164 points."""
    box = read_box()
    assert {many: box.points.count(many) for many in SPREAD} == SPREAD
    assert (len(box.asks), sum(box.points)) == (50, 164)
    assert len({tuple(asks) for asks in box.asks}) == 50


def test_a_changed_character_is_read(tmp_path: Path) -> None:
    """DM-1 People who own the box can write their own pack."""
    file = tmp_path / "mine.toml"
    file.write_text(TEXT.replace('"80-HD"', '"Robot"'), "utf-8")
    assert GAME.repack is not None
    g = GAME.repack(file).new(2, seed=1)
    assert g.text(g.parse(0, "put Robot on the first card")) == "put Robot on the first card"


@pytest.mark.parametrize("many", [13, 49, 80])
def test_there_can_be_more_and_fewer_stories(many: int, tmp_path: Path) -> None:
    """DM-1 Whatever they ask for; a game with them keeps the contract."""
    ours, before = STORY.findall(TEXT), TEXT[: TEXT.index("[[story]]")]
    asked = [list(asks) for asks in product(["Petey", "80-HD"], repeat=5)]
    extra = [f'[[story]]\nname = "More {n}"\nasks = {one}\n' for n, one in enumerate(asked)]
    file = tmp_path / "mine.toml"
    file.write_text(before + "".join([*ours, *extra][:many]), "utf-8")
    assert GAME.repack is not None
    game = GAME.repack(file)
    assert len(game.cards) == many
    assert check_game(game, 4, {"race": "reflex"}, seed="many", every=60).over


FEW = "".join(STORY.findall(TEXT)[:12])

WRONG: list[tuple[str, list[str]]] = [
    (
        TEXT.replace('name = "80-HD"', 'name = "Petey"'),
        ["character 4 (Petey)", "another character"],
    ),
    (TEXT.replace('name = "80-HD"', 'name = "police badge"'), ["police badge", "every die"]),
    (TEXT.replace('name = "80-HD"', 'name = "Roll-o-Rama"'), ["Roll-o-Rama", "every die"]),
    (TEXT.replace(FIRST, FIRST.replace("80-HD", "Flippy")), ["story 1", "no 'Flippy'"]),
    (
        TEXT.replace(FIRST, FIRST.replace(', "80-HD"', "")),
        ["story 1", "asks", "two to five characters"],
    ),
    (
        TEXT.replace(FIRST, FIRST.replace("Fish on the Loose", "Midnight Mud")),
        ["there is a Midnight Mud already"],
    ),
    (TEXT.replace(FIRST, FIRST.replace('"80-HD"', "80")), ["story 1", "asks has no name"]),
    (TEXT[: TEXT.index("[[story]]")] + FEW, ["13 to 200 rows of story, not 12"]),
    (TEXT.replace('[[character]]\nname = "80-HD"\n', ""), ["4 rows of character, not 3"]),
    (TEXT.replace('game = "dog-man"', 'game = "thats-ruff"'), ["[pack] game", "dog-man"]),
    (TEXT + "\n[[cat]]\nname = 'Tom'\n", ["nothing is called [cat]"]),
]


@pytest.mark.parametrize(("text", "words"), WRONG)
def test_one_thing_wrong_is_one_sentence(text: str, words: list[str], tmp_path: Path) -> None:
    """DM-1 File, card and reason."""
    sentence = said(text, tmp_path)
    assert sentence.startswith("mine.toml")
    assert sentence.endswith(".")
    for word in words:
        assert word in sentence, sentence
