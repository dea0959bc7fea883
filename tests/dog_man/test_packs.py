"""Packs: one thing wrong in cards.toml gives one sentence with file, card and reason."""

from __future__ import annotations

from pathlib import Path

import pytest

from barkade.games.dog_man import GAME
from barkade.games.dog_man.rules.box import FILE, SPREAD, read_box
from tests.rewriting import refused_pack

TEXT = FILE.read_text("utf-8")
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


WRONG: list[tuple[str, list[str]]] = [
    (TEXT.replace('name = "80-HD"', 'name = "Petey"'), ["4 different characters"]),
    (TEXT.replace('name = "80-HD"', 'name = "police badge"'), ["police badge", "every die"]),
    (TEXT.replace('name = "80-HD"', 'name = "Roll-o-Rama"'), ["Roll-o-Rama", "every die"]),
    (TEXT.replace(FIRST, FIRST.replace("80-HD", "Flippy")), ["story 1", "no 'Flippy'"]),
    (
        TEXT.replace(FIRST, FIRST.replace(', "80-HD"', "")),
        ["story 1", "asks", "two to five characters"],
    ),
    (TEXT.replace(FIRST, FIRST.replace("Fish on the Loose", "Midnight Mud")), ["the same as"]),
    (
        TEXT.replace(FIRST, FIRST.replace('"80-HD"', '"80-HD", "80-HD", "80-HD"')),
        ["12 stories with 2 spaces, not 11"],
    ),
    (TEXT.replace("[[story]]\n" + FIRST, ""), ["50 stories, not 49"]),
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
