"""Every question has its words, and names its rule."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from barkade.games.dog_lover.rules.table import DogLovers
from tests.dog_lover.scenes import new, table, take
from tests.scenes import do, question


def after(first: str, *moves: str, **more: object) -> DogLovers:
    g = table(grid={"a1": first, "a2": "Bone", "a3": "Bone"}, **more)  # type: ignore[arg-type]
    take(g, 0, "a1 a2 a3")
    do(g, 0, *moves)
    return g


TWO: list[dict[str, list[str]]] = [{"Taco": [], "Dot": []}]
QUESTIONS: list[tuple[Callable[[], DogLovers], str, str]] = [
    (lambda: new(special_tricks="choose"), "side", "DL-4"),
    (new, "Watch Dog", "DL-6"),
    (lambda: table(learned=[["Heel"]]), "trick", "DL-7"),
    (table, "lay the trick", "DL-8"),
    (lambda: after("Bone"), "end your turn", "DL-7"),
    (lambda: after("Walk", "tuck Walk", dogs=TWO), "tuck the card under", "DL-22"),
    (lambda: after("Jitterbug", "attach Jitterbug", dogs=TWO), "attach the Trait to", "DL-20"),
    (
        lambda: after("Escape Artist", "end the turn", dogs=[{"Joey": [], "Elm": []}]),
        "give away",
        "DL-24",
    ),
    (
        lambda: after("Rule Breaker", "end the turn", learned=[["Heel", "Catch"]]),
        "forget",
        "DL-24",
    ),
    (lambda: after("Food Thief", "end the turn", food=["2 dry, 2 wild"]), "food", "DL-20"),
    (
        lambda: after("Best Friend", "end the turn", hands=[["Leash", "Frisbee", "Chew Toy"]]),
        "Favorite Thing",
        "DL-20",
    ),
]


@pytest.mark.parametrize(("scene", "words", "rule"), QUESTIONS)
def test_a_question_is_put_in_words_and_names_its_rule(
    scene: Callable[[], DogLovers], words: str, rule: str
) -> None:
    """DL-6 to DL-24 To everybody, since what is asked is public."""
    g = scene()
    prompt, number = question(g)
    assert words.lower() in prompt.lower()
    assert not any(letter.isdigit() for letter in prompt)
    assert prompt.endswith(".")
    assert number == rule
