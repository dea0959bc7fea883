"""What the page's own table needs besides the view that all read: how dogs would stand."""

from __future__ import annotations

from typing import Any

import pytest

from barkade.games.we_rate_dogs.look import words
from barkade.games.we_rate_dogs.look.layout import face
from barkade.games.we_rate_dogs.rules.box import BOX
from barkade.games.we_rate_dogs.rules.table import Show
from tests.we_rate_dogs.scenes import answer, passed, play, table


def standing(g: Show, name: str) -> dict[str, Any]:
    found: dict[str, Any] = next(one for one in g.view(None)["contest"] if one["name"] == name)
    return found


def test_while_a_card_can_be_answered_all_see_how_its_dog_would_stand() -> None:
    """WD-17 If nobody answers any more."""
    g = table(hands=[["Up 2"], ["Heel!"], []])
    assert standing(g, "Max")["then"] == 12
    play(g, 0, "Up 2", "on Max")
    one = standing(g, "Max")
    assert (one["rating"], one["then"]) == (12, 14)
    assert (one["leads"], one["will_lead"]) == (True, True)
    assert standing(g, "Lucy")["leads"]
    assert not standing(g, "Lucy")["will_lead"]
    passed(g)
    one = standing(g, "Max")
    assert (one["rating"], one["then"]) == (14, 14)


def test_an_answer_that_cancels_leaves_the_dog_as_it_is() -> None:
    """WD-17 The latest takes hold first."""
    g = table(hands=[["Down 2"], ["Heel!"], []])
    play(g, 0, "Down 2", "on Lucy")
    assert standing(g, "Lucy")["then"] == 10
    answer(g, {1: "Heel!"})
    assert standing(g, "Lucy")["then"] == 12


def test_before_all_is_said_nothing_is_foreseen() -> None:
    g = table(hands=[["Up 2"], [], []])
    play(g, 0, "Up 2")
    assert standing(g, "Max")["then"] == 12


def test_a_dog_that_would_leave_has_no_place_then() -> None:
    """WD-19 Even if its owner has to choose another first."""
    g = table(hands=[["To Yard"], [], []])
    play(g, 0, "To Yard", "on Lucy")
    assert standing(g, "Lucy")["then"] is None
    assert not standing(g, "Lucy")["will_lead"]


def test_what_would_be_judged_is_foreseen_but_not_what_the_die_will_show() -> None:
    g = table(category="wag", hands=[["Zoom Judge"], [], []])
    play(g, 0, "Zoom Judge")
    view = g.view(None)
    assert (words.category(view["category"]), words.category(view["then"])) == ("Wag", "Zoom")
    g = table(category="wag", hands=[["Reroll"], [], []])
    play(g, 0, "Reroll")
    assert g.view(None)["then"] == g.view(None)["category"]


def test_an_event_on_a_dog_says_what_it_does_in_a_symbol_and_a_number() -> None:
    g = table(category="zoom", hands=[["Down 1"], [], []])
    play(g, 0, "Down 1", "on Lucy")
    passed(g)
    [event] = standing(g, "Lucy")["events"]
    assert event["tag"] == ["zoom", "−1"]


@pytest.mark.parametrize(
    ("name", "uses"),
    [
        ("Zoomies", [("zoom", "+3", ""), ("reroll", "", "roll the die again")]),
        ("Blue Ribbon", [("current", "+3", "in what is judged")]),
        ("Ate the Couch", [("current", "−3", "in what is judged, even below 10")]),
        ("Group Howl", [("any", "−1", "in any rating, for all dogs")]),
        ("Safety Vest", [("any", "+1", "in any rating"), ("protect", "", "protect a dog")]),
        ("Heel!", [("cancel", "", "cancel an event")]),
    ],
)
def test_both_halves_of_an_event_are_printed_apart(name: str, uses: list[Any]) -> None:
    """WD-4 Each is the thing that its move touches; a Reaction is one whole."""
    card = next(card for card in BOX.cards() if card["name"] == name)
    printed = face(card)["uses"]
    assert [use[1:] for use in printed][: len(uses)] == uses
    if name != "Heel!":
        touched = [f"half:{2 * card['face'] + n}" for n in range(2)]
        assert [use[0] for use in printed] == touched[: len(printed)]
