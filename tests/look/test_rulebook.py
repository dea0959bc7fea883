"""The rules page and the rule that is asked for."""

from __future__ import annotations

import re

import pytest

import barkade
from barkade.look.rulebook import (
    PICTURE,
    Picture,
    Word,
    meaning,
    page,
    paragraph,
    pictures,
    titles,
    wanted,
    words,
    written,
)
from tests.terminal import small

PAGE = "# Title\n\n[X-1] First,\nthen.\n\n> Say.\n\n[X-10] Tenth.\n\n## More\n\n[X-2] Last.\n"


def test_a_paragraph_goes_up_to_the_next_number_or_heading() -> None:
    assert paragraph(PAGE, "X-1") == "[X-1] First,\nthen.\n\n> Say."
    assert paragraph(PAGE, "X-10") == "[X-10] Tenth."
    assert paragraph(PAGE, "X-2") == "[X-2] Last."


def test_a_rule_that_is_not_there_has_no_paragraph() -> None:
    assert paragraph(PAGE, "X-3") == ""
    assert paragraph(PAGE, "X-1(") == ""


@pytest.mark.parametrize("asked", ["TR-15", "tr15", "tr 15", "15"])
def test_a_rule_can_be_asked_for_in_short(asked: str) -> None:
    assert wanted(asked, "TR-8") == "TR-15"


def test_a_game_may_have_no_page() -> None:
    assert page(small.GAME) == ""


# Pictures and words

SHOWN = """## One

[X-1] A dog.

![A dog
on 3.](picture:walk "dog: Moon; at: 3")

![Cards.](picture:cards)

## Words

- **dog, dogs**: Who walks; see
  `cards`.
- **card**: What is played.
"""


def test_a_picture_says_who_draws_it_of_what_and_what_one_sees() -> None:
    assert pictures(SHOWN) == [
        Picture("walk", "dog: Moon; at: 3", "A dog on 3."),
        Picture("cards", "", "Cards."),
    ]


def test_a_word_has_its_forms_and_a_meaning() -> None:
    assert words(SHOWN) == [
        Word(["dog", "dogs"], "Who walks; see `cards`."),
        Word(["card"], "What is played."),
    ]
    assert words(PAGE) == []


@pytest.mark.parametrize("asked", ["dog", "Dogs"])
def test_a_word_can_be_asked_for_in_any_of_its_forms(asked: str) -> None:
    assert meaning(SHOWN, asked) == "**dog**: Who walks; see `cards`."
    assert meaning(SHOWN, "do") == ""
    assert meaning(SHOWN, "") == ""


def test_who_reads_the_page_as_text_is_told_what_its_pictures_show() -> None:
    read = page(barkade.load("thats-ruff"))
    assert "(picture:" not in read
    assert "*A picture: Three of one colour: that can be taken.*" in read
    assert PICTURE.search(written(barkade.load("thats-ruff")))


def test_a_rule_is_called_what_is_bold_after_its_number() -> None:
    text = "[X-1] **The\nstart.** So.\n\n[X-2] Plain **bold**.\n\n[X-3] **▲** A sign.\n"
    assert titles(text) == {"X-1": "The start"}


@pytest.mark.parametrize("name", barkade.shelf())
def test_most_rules_are_called_something_short(name: str) -> None:
    text = written(barkade.load(name))
    numbers, found = re.findall(r"^\[([A-Z]+-\d+)\]", text, re.M), titles(text)
    assert len(found) > 0.7 * len(numbers)
    assert max(map(len, found.values())) <= 30
