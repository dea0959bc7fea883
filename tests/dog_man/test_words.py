"""Dice, cards and what happened, in words."""

from __future__ import annotations

import pytest

from barkade.games.dog_man import GAME
from barkade.games.dog_man.look import words
from barkade.games.dog_man.look.stories import STORIES
from barkade.look.stories import sentence
from tests.dog_man.scenes import (
    FACES,
    SHOUT,
    act,
    load,
    put,
    shift,
    table,
)
from tests.scenes import tale


def needs(asks: str, lying: str) -> str:
    return words.needs(
        [FACES.index(letter) for letter in asks],
        [lying.count(letter) for letter in FACES[:5]],
        GAME.data,
    )


@pytest.mark.parametrize(
    ("asks", "lying", "said"),
    [
        ("DP", "", "Needs Dog Man and Petey."),
        ("DPP", "D", "Needs Petey ×2."),
        ("DPP", "DPP", "Complete."),
        ("DPP", "DPB", "Complete."),
        ("DPL", "B", "Needs two of Dog Man, Petey or Li'l Petey."),
        ("DPL", "BB", "Needs one of Dog Man, Petey or Li'l Petey."),
        ("DPPP", "DB", "Needs Petey ×2."),
    ],
)
def test_a_card_says_what_it_still_needs(asks: str, lying: str, said: str) -> None:
    """DM-4, DM-6 With badges, so many of what is lacking."""
    assert needs(asks, lying) == said


def test_dice_and_cards_are_told_in_words() -> None:
    assert words.dice([2, 1, 0, 0, 0, 1], GAME.data) == "Dog Man ×2, Petey and Roll-o-Rama"
    assert words.dice([0] * 6, GAME.data) == "no dice"
    assert words.card([0, 0, 3], GAME.data) == "Dog Man ×2 and 80-HD: 3 points."


def test_a_race_is_told_in_sentences() -> None:
    g = table(stories=[["DPL", "DP"], ["LL", "88"]], dice=[["", "D"]], free="PLRBB")
    titles = [g.printed.titles[card] for card in g.story[0]]
    act(g, 0, shift("D", 0), put("B", 1), put("P", 1))
    act(load(g, "L8R"), 1, SHOUT)
    assert tale(g) == [
        f"Ann moves Dog Man to {titles[0]}.",
        f"Ann grabs a Police Badge for {titles[1]}.",
        f"Ann grabs Petey for {titles[1]}.",
        "Bo shouts Roll-o-Rama!",
        "Bo rolls Li'l Petey, 80-HD and Roll-o-Rama.",
    ]


@pytest.mark.parametrize("event", STORIES)
def test_every_event_is_a_sentence(event: str) -> None:
    numbers = [1, 0, 0, 0, 0, 0] if event == "roll" else [1]
    happened = {"event": event, "seat": 0, "card": 3, "numbers": numbers}
    told = sentence(GAME.new(2, names=["Ann", "Bo"]).start, happened)
    assert told[0].isupper()
    assert told[-1] in ".!"
