"""The rules pages of all games: their pictures are there to be drawn, their words to be used."""

from __future__ import annotations

import re

import pytest

import barkade
from barkade.look.rulebook import WORDS, chapters, pictures, words, written

GAMES = [*barkade.shelf()]


def drawn(game: str) -> set[str]:
    """The pictures that a game's own script can draw."""
    folder = barkade.load(game).folder
    assert folder
    script = (folder / "look" / "figures.js").read_text("utf-8")
    brought = re.search(r"^export default \{(.*?)\};", script, re.M | re.S)
    assert brought
    return set(re.findall(r"(\w+):", brought[1]))


@pytest.mark.parametrize("game", GAMES)
def test_every_picture_can_be_drawn_and_every_drawing_is_used(game: str) -> None:
    page = written(barkade.load(game))
    found = pictures(page)
    assert len(found) == page.count("](picture:"), "one is not written as they are"
    assert {picture.name for picture in found} == drawn(game)


@pytest.mark.parametrize("game", GAMES)
def test_every_picture_says_in_a_sentence_what_it_shows(game: str) -> None:
    said = [picture.says for picture in pictures(written(barkade.load(game)))]
    assert [one for one in said if len(one.split()) < 3 or one[-1] not in ".:"] == []
    assert len(set(said)) == len(said)


@pytest.mark.parametrize("game", GAMES)
def test_every_chapter_has_a_picture(game: str) -> None:
    found = chapters(written(barkade.load(game)))
    assert [name for name, text in found.items() if name != WORDS and not pictures(text)] == []


@pytest.mark.parametrize("game", GAMES)
def test_every_word_is_explained_once_and_used(game: str) -> None:
    page = written(barkade.load(game))
    explained = words(page)
    forms = [form for word in explained for form in word.forms]
    assert len(explained) == chapters(page)[WORDS].count("\n- "), "one is not written as they are"
    assert len(explained) > 8
    assert sorted({form for form in forms if forms.count(form) > 1}) == []
    text = page.partition(f"## {WORDS}")[0]
    unused = [form for form in forms if not re.search(rf"(?i)(?<!\w){form}(?!\w)", text)]
    assert unused == []
