"""Every question has its words, and names its rule."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from barkade.games.good_puppies_too.rules.table import Puppies
from tests.good_puppies_too.scenes import (
    printed,
    pup,
    puzzle_turn,
    schemes,
    table,
    trick,
    turns,
)
from tests.scenes import curtain, do, question

YARD = {"Corgis": [31], "Pugs": [81]}
BONES = {"Corgis": [1], "Pugs": [1, 2]}
FOUR = [10, 40, 60, 80]


def after(g: Puppies, *moves: str) -> Puppies:
    do(g, 0, *moves)
    return g


def a_trick(digit: int) -> Puppies:
    yards = [{"Corgis": [31], "Pugs": [80 + digit]}]
    return table(yards=yards, bones=[BONES], agenda=trick(80 + digit))


def a_scheme(eats: int) -> Puppies:
    return table(
        cards=printed(schemes={5: ("groups 1", eats)}),
        yards=[{"Pugs": [81, 95]}],
        bones=[{"Pugs": [1, 2]}],
        agenda=schemes,
    )


def a_puzzle(*moves: str) -> Puppies:
    return after(table(seats=1, puzzle="sally", park=FOUR, agenda=puzzle_turn), *moves)


QUESTIONS: list[tuple[Callable[[], Puppies], str, str]] = [
    (lambda: table(hands=[[1], [2]], park=[60, 61, 62]), "hand", "GP-6"),
    (lambda: table(yards=[YARD], chosen=[[95]], agenda=turns), "Rascal", "GP-10"),
    (lambda: table(chosen=[[12]], park=[60, 61], agenda=turns), "Dog Park", "GP-13"),
    (lambda: a_trick(0), "bury", "GP-18"),
    (lambda: a_trick(1), "bury", "GP-18"),
    (lambda: a_trick(2), "upgrade", "GP-18"),
    (lambda: a_trick(3), "move", "GP-18"),
    (lambda: a_trick(4), "upgrade", "GP-18"),
    (lambda: a_trick(5), "eat", "GP-18"),
    (lambda: after(a_trick(5), "eat a 2 of the Pugs"), "upgrade", "GP-18"),
    (lambda: a_trick(6), "another group", "GP-18"),
    (lambda: a_trick(7), "top pup", "GP-18"),
    (lambda: a_trick(8), "upgrade", "GP-18"),
    (lambda: a_scheme(0), "scheme", "GP-14"),
    (lambda: after(a_scheme(1), f"complete the scheme of {pup(95)}"), "eat", "GP-14"),
    (a_puzzle, "without its trick", "GP-30"),
    (lambda: a_puzzle(f"bring {pup(10)} home"), "with its trick", "GP-30"),
    (lambda: a_puzzle("ask your pal"), "first", "GP-31"),
    (
        lambda: a_puzzle("ask your pal", f"bring {pup(10)} home, then all others"),
        "next",
        "GP-31",
    ),
]


@pytest.mark.parametrize(("scene", "words", "rule"), QUESTIONS)
def test_a_question_is_put_in_words_and_names_its_rule(
    scene: Callable[[], Puppies], words: str, rule: str
) -> None:
    """GP-6 to GP-31 To everybody, since what is asked is public."""
    g = scene()
    assert g.agenda[-1][0] is not curtain
    prompt, number = question(g)
    assert words.lower() in prompt.lower()
    assert not any(letter.isdigit() for letter in prompt)
    assert prompt.endswith(".")
    assert number == rule
