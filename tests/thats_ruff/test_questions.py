"""Every question has its words, and names its rule."""

from __future__ import annotations

from typing import Any

import pytest

from barkade.games.thats_ruff.rules.collecting import collect
from barkade.games.thats_ruff.rules.counting import lay_out
from barkade.games.thats_ruff.rules.table import Ruff
from barkade.games.thats_ruff.rules.walking import walk
from tests.scenes import curtain, do, question
from tests.thats_ruff.scenes import collecting, table

NINE = ["blue 1", "blue 2", "blue 3", "blue 4", "blue 5", "red 6", "red 7", "red 9", "wild"]
BLUES = ["blue 1", "blue 2", "blue 3"]


def after(g: Ruff, *moves: str) -> Ruff:
    """The scene after some moves of seat 0."""
    do(g, 0, *moves)
    return g


QUESTIONS: list[tuple[Any, str, str]] = [
    (
        lambda: table(hands=[NINE], agenda=[(lay_out,)]),
        "all but five cards",
        "TR-7",
    ),
    (
        lambda: table(hands=[["blue 5"]]),
        "Play a card",
        "TR-8",
    ),
    (
        lambda: after(table(hands=[["red 5"]], up=[BLUES]), "play blue 1 from the table"),
        "in its place",
        "TR-8",
    ),
    (
        lambda: after(table(hands=[["wild"]]), "play wild"),
        "Choose a number",
        "TR-10",
    ),
    (
        lambda: after(table(hands=[["wild"]]), "play wild", "call it 7"),
        "Choose a colour for the Wild Dog, now a 7",
        "TR-10",
    ),
    (
        lambda: table(hands=[["red 9"]], count=30, last="red 6", house=[1], disc_powers=True),
        "Toss a disc onto 6",
        "TR-30",
    ),
    (
        lambda: table(dogs=[13], house=[2], agenda=[(walk, 0, 3, 0)]),
        "(2)",
        "TR-18",
    ),
    (
        lambda: table(down=[BLUES], house=[1], agenda=collecting, disc_powers=True),
        "Turn up your collectors",
        "TR-30",
    ),
    (
        lambda: table(up=[BLUES], agenda=[(collect, 0)]),
        "collector",
        "TR-21",
    ),
    (
        lambda: table(hands=[BLUES], agenda=[(collect, 0)]),
        "from your hand",
        "TR-29",
    ),
    (
        lambda: table(up=[["blue 5"]], centre=BLUES, agenda=[(collect, 0)]),
        "Take a card",
        "TR-21",
    ),
    (
        lambda: after(table(up=[["blue 5"]], centre=BLUES, agenda=[(collect, 0)]), "take blue 1"),
        "Take another card",
        "TR-21",
    ),
]


@pytest.mark.parametrize(("scene", "words", "rule"), QUESTIONS)
def test_a_question_is_put_in_words_and_names_its_rule(scene: Any, words: str, rule: str) -> None:
    """TR-7 to TR-30 To everybody, since what is asked is public."""
    g = scene()
    assert g.agenda[-1][0] is not curtain
    prompt, number = question(g)
    assert words in prompt
    assert number == rule
