"""Every question has its words and names its rule; every event is told in a sentence."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from barkade.games.we_rate_dogs.look.stories import STORIES
from barkade.games.we_rate_dogs.rules.course import choose_a_dog, judge
from barkade.games.we_rate_dogs.rules.table import Show
from barkade.look.stories import sentence
from tests.scenes import curtain, question, tale
from tests.we_rate_dogs.scenes import (
    DOGRATES,
    GAME,
    answer,
    face,
    new,
    play,
    table,
)

TWO = [["Ace", "Moe"], ["Ash", "Olly"]]
MODES: list[tuple[int, dict[str, Any]]] = [(3, {}), (5, {"speedy_zoom": True, "long_leash": True})]


def turn(event: str, *aims: str, passed: bool = False, **more: Any) -> Show:
    g = table(hands=[[event]], **more)
    play(g, 0, event, *aims)
    if passed:
        answer(g)
    return g


def answered(reaction: str, *, passed: bool = False, **more: Any) -> Show:
    g = table(hands=[["Down 1"], [reaction]], **more)
    play(g, 0, "Down 1", "on Lucy")
    answer(g, {1: reaction})
    if passed:
        answer(g)
    return g


QUESTIONS: list[tuple[Callable[[], Show], str]] = [
    (lambda: new(3), "WD-5"),
    (lambda: table(rings=[[], [], []], homes=TWO, agenda=[(choose_a_dog,)]), "WD-7"),
    (lambda: table(hands=[["Up 1"]]), "WD-8"),
    (lambda: turn("Up 1"), "WD-8"),
    (lambda: turn("Swap", "on Max"), "WD-8"),
    (lambda: turn("Any Up", "on Max"), "WD-8"),
    (lambda: turn("Lift", lying={"Max": ["Up 1", "Up 2"]}), "WD-8"),
    (lambda: turn("Up 1", "on Max"), "WD-18"),
    (lambda: turn("Second", passed=True, homes=TWO), "WD-8"),
    (lambda: turn("From Yard", passed=True, yard=["Moe", "Finn"]), "WD-8"),
    (lambda: turn("Dig 2", passed=True, discards=["Up 1", "Up 2", "Up 3"]), "WD-4"),
    (lambda: answered("Officially Bamboozled"), "WD-18"),
    (
        lambda: answered("How H*ckin Dare You", rings=[["Max", "Moe"], ["Lucy"], ["Thor"]]),
        "WD-18",
    ),
    (lambda: answered("Please Reconsider", passed=True), "WD-18"),
]


@pytest.mark.parametrize(("scene", "rule"), QUESTIONS)
def test_a_question_is_put_in_words_and_names_its_rule(
    scene: Callable[[], Show], rule: str
) -> None:
    """WD-5 to WD-18 To everybody, since what is asked is public."""
    g = scene()
    assert g.agenda[-1][0] is not curtain
    prompt, number = question(g)
    said = prompt.partition(": ")[0]  # cards may have numbers
    assert not any(letter.isdigit() for letter in said)
    assert prompt.endswith(".")
    assert number == rule


def told(seats: int, options: dict[str, Any], seed: int) -> dict[str, str]:
    """A sentence for each kind of event in a random game."""
    g, rng = new(seats, seed, **options), Random(seed)
    g.listen()
    while not g.over:
        seat = rng.choice(g.actors)
        g.play(seat, rng.choice(g.moves(seat)))
    return sentences(g)


def sentences(g: Show) -> dict[str, str]:
    """A sentence for each kind of event that was heard."""
    found: dict[str, str] = {}
    for event in g.listen():
        line = sentence(g.start, event.as_json(1))
        assert line.endswith((".", "!", "?")), line
        assert "None" not in line
        assert "{" not in line
        assert "  " not in line
        assert "The table" not in line, line
        assert "unused" not in line, line
        found[event.name] = line
    return found


def turned_to_the_second() -> Show:
    """Somebody turns a card to one of two events of one name on another dog."""
    lying = {"Max": ["Up 1", "Up 1"], "Lucy": ["Up 2"]}
    g = table(hands=[["Lift"], ["Officially Bamboozled"]], lying=lying)
    g.printed.face[g.played[2]] = face("Up 1")  # a third one
    play(g, 0, "Lift", "on Lucy")
    answer(g, {1: "Officially Bamboozled"}, "the second Up 1")
    assert tale(g)[-1] == "Player 2 names the second Up 1 on Max for Officially Bamboozled."
    return g


def test_every_event_happens_in_some_game_and_is_told() -> None:
    """WD-5 to WD-21 No story without an event, no event without a story."""
    g = turn("Second", homes=[["Ace"]], shelter=[], yard=["Olly"], passed=True)
    found = sentences(g)  # a Shelter made of the Yard is rare
    g = table(rings=[[], [], []], agenda=[(judge,)])
    found.update(sentences(g))  # and so is a contest without a dog
    g = table(rings=[["Max"], [], []], discards=["Up 1"], deck=[], agenda=[(judge,)])
    found.update(sentences(g))  # or that all events are in hands
    g = turn("To Yard", f"on {DOGRATES}", rings=[["Max"], [DOGRATES], ["Thor"]], passed=True)
    found.update(sentences(g))  # and Dogrates is sent to the Yard by few
    found.update(sentences(turned_to_the_second()))  # and of two events few are turned to
    known = {*STORIES} - {"drawn"}  # that is told before anybody listens here
    for seed in range(60):
        for seats, options in MODES:
            found.update(told(seats, options, seed))
        if seed > 3 and {*found} == known:
            break
    assert {*found} == known


def test_the_scenes_have_a_pack_of_their_own() -> None:
    """WD-4 Their events are no cards of ours."""
    assert GAME.data.events[0]["name"] == "Floof Up"


if __name__ == "__main__":  # to judge the English
    for some_seats, some_options in MODES:
        for line in told(some_seats, some_options, 3).values():
            print(line)
