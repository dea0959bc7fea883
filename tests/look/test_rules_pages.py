"""The rules pages of all games: their pictures are there to be drawn, their words to be used."""

from __future__ import annotations

import json
import re

import pytest

import barkade
from barkade.kernel.steps import ASKS
from barkade.look.rulebook import WORDS, chapters, paragraph, pictures, words, written
from tests.examples import examples, proved, read

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
def test_every_chapter_has_an_example(game: str) -> None:
    found = chapters(written(barkade.load(game)))
    assert [name for name, text in found.items() if name != WORDS and not examples(text)] == []


@pytest.mark.parametrize("game", GAMES)
def test_every_example_is_played_by_a_test(game: str) -> None:
    page = written(barkade.load(game))
    told = examples(page)
    assert len(told) == page.count("**An example"), "one is not written as they are"
    played = {text: [words for words in proved(game) if read(words, text)] for text in told}
    assert [text for text, found in played.items() if len(found) != 1] == []


@pytest.mark.parametrize("game", GAMES)
def test_every_word_is_explained_once_and_used(game: str) -> None:
    page = written(barkade.load(game))
    explained = words(page)
    forms = [form for word in explained for form in word.forms]
    assert len(explained) == chapters(page)[WORDS].count("\n- "), "one is not written as they are"
    assert len(explained) > 8
    assert sorted({form for form in forms if forms.count(form) > 1}) == []
    text = page.partition(f"## {WORDS}")[0]
    assert [form for form in forms if not says(text, form)] == []


def says(text: str, word: str) -> bool:
    return re.search(rf"(?i)(?<!\w){re.escape(word)}(?!\w)", text) is not None


@pytest.mark.parametrize("game", GAMES)
def test_what_a_word_means_names_a_rule_that_speaks_of_it(game: str) -> None:
    page = written(barkade.load(game))
    for word in words(page):
        rules = re.findall(r"\b[A-Z]+-\d+\b", word.means)
        assert rules, f"{word.forms[0]} is of no rule"
        for rule in rules:
            assert any(says(paragraph(page, rule), form) for form in word.forms), (rule, word)


@pytest.mark.parametrize("game", GAMES)
def test_a_rule_that_is_named_is_there(game: str) -> None:
    page = written(barkade.load(game))
    numbers = re.findall(r"^\[([A-Z]+-\d+)\]", page, re.M)
    letters = numbers[0].partition("-")[0]
    assert set(re.findall(rf"\b{letters}-\d+", page)) == set(numbers)


def questions(game: str) -> list[tuple[str, str]]:
    """All that a game can ask, with the rule of each."""
    rules = f"{type(barkade.load(game).new()).__module__.rpartition('.')[0]}."
    return [told for rule, told in ASKS.items() if rule.__module__.startswith(rules)]


@pytest.mark.parametrize("game", GAMES)
def test_every_question_names_a_rule_that_can_be_read(game: str) -> None:
    page, asked = written(barkade.load(game)), questions(game)
    assert len(asked) > 3
    assert [prompt for prompt, rule in asked if not paragraph(page, rule)] == []


PEOPLE = "Ann Bo Cy"  # who play in examples
CAPITAL = re.compile(r"(?<=[a-z,;]\s)[A-Z][a-z][\w-]*")  # in the middle of a sentence
NO_SENTENCE = re.compile(
    r"^#[^\n]*$|```.*?```|`.*?`|\*\*.*?\*\*|^!\[|\]\(picture:.*?\)$", re.M | re.S
)


def names(game: str) -> set[str]:
    """The words of all names: of cards and what is on them, of the game and of people."""
    told = barkade.load(game)
    assert told.pack
    return set(re.findall(r"[\w-]+", json.dumps([told.title, PEOPLE, told.cards, told.pack.rows])))


@pytest.mark.parametrize("game", GAMES)
def test_what_has_a_capital_letter_is_a_name_or_is_explained(game: str) -> None:
    """In the rules and in what is asked: a word that the game has made its own."""
    page = written(barkade.load(game))
    said = [*NO_SENTENCE.sub("\n\n", page).split("\n\n"), *(one for one, _ in questions(game))]
    found = {word for sentence in said for word in CAPITAL.findall(sentence)}
    explained = {part for word in words(page) for part in re.findall(r"[\w-]+", str(word.forms))}
    known = explained | names(game)
    assert {word for word in found if not {word, word[:-1], word[:-2]} & known} == set()
