"""The table of We Rate Dogs! as it is drawn."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from barkade.games.we_rate_dogs import GAME
from barkade.terminal.drawing import picture
from tests.terminal.seeing import drawn, line, widest
from tests.we_rate_dogs.scenes import (
    DOGRATES,
    play,
    played,
    table,
)


@pytest.mark.parametrize(
    ("seats", "options"), [(3, {}), (6, {"long_leash": True}), (4, {"speedy_zoom": True})]
)
def test_every_line_fits_79_columns(seats: int, options: dict[str, Any]) -> None:
    g, rng = GAME.new(seats, options, "wide"), Random(1)
    while not g.over:
        if rng.random() < 0.2:
            for viewer in (0, None):
                assert widest(drawn(g, viewer)) <= 79
        seat = rng.choice(g.actors)
        g.play(seat, rng.choice(g.moves(seat)))
    assert "The show is over." in drawn(g)


def test_the_drawing_needs_nothing_but_the_view() -> None:
    view = GAME.new(3, seed="json").view(0)
    assert picture(GAME, json.loads(json.dumps(view))) == picture(GAME, view)


def test_the_judged_rating_stands_in_brackets() -> None:
    g = table(category="boopability", dogs={"Lucy": {"boopability": 14, "zoom": 10}})
    row = line(g, "Lucy").split()
    assert row == ["Lucy", "Player", "2", "12", "12", "(14)", "10", "12", "12", "12"]
    assert line(g, "Boop.").split() == ["Floof", "Sass", "Boop.", "Zoom", "Ears", "Wag", "Good."]


def test_events_lie_under_their_dog_and_a_protected_one_is_marked() -> None:
    g = table(lying={"Lucy": ["Up 2", "Guard"]})
    assert line(g, "Lucy").endswith(" protected")
    assert line(g, "on it:").strip() == "on it: Up 2 (Floof +2), Guard (Protects)"


def test_of_two_events_of_one_name_it_is_shown_which_does_what() -> None:
    """WD-8 By the names that moves have for them."""
    g = table(hands=[["Any Up"], ["Any Up"]])
    played(g, 0, "Any Up", "on Lucy", "in Zoom")
    played(g, 1, "Any Up", "on Lucy", "in Floof")
    assert line(g, "on it:").strip() == "on it: first Any Up (Zoom +2), second Any Up (Floof +2)"


def test_the_card_being_answered_is_told_with_its_aim() -> None:
    g = table(hands=[["Down 2"], ["Heel!"], []])
    play(g, 0, "Down 2", "on Lucy")
    assert "Player 1 plays Down 2" in drawn(g, 1)
    assert "Player 2's Lucy" in " ".join(drawn(g, 1).split())


def test_ones_own_hand_says_all_and_of_others_what_was_seen() -> None:
    g = table(hands=[["Up 2", "Up 2", "Heel!"], ["Down 1", "Swap"], []], known=["Swap"])
    assert "Up 2 ×2" in line(g, "Up 2")
    assert "+2 for a dog where it is judged." in line(g, "Up 2")
    assert "Reaction: Cancel an event." in line(g, "Heel!")
    assert "home Ash · hand Swap ▒▒" in line(g, " Player 2         ")
    assert "Down 1" not in drawn(g)
    assert "Your hand" not in drawn(g, None)


def test_events_that_lie_on_no_dog_are_listed() -> None:
    g = table(hands=[["All Up"]], lying={"Lucy": ["Up 2"]})
    assert "Played" not in drawn(g)
    played(g, 0, "All Up")
    assert line(g, "Played").split() == ["Played", "All", "Up"]


def test_dogrates_has_a_number_only_among_others_of_his_kind() -> None:
    assert "Dogrates 1" not in drawn(table(rings=[[DOGRATES], ["Lucy"], ["Thor"]]))
    assert "Dogrates 1" in drawn(table(rings=[[DOGRATES], ["Dogrates 2"], ["Thor"]]))


def test_homes_the_circle_and_the_yard_are_listed() -> None:
    g = table(circles=[[], ["Hazel"]], yard=["Moe"], discards=["Up 1"])
    assert "winner's circle Hazel · home Ash" in " ".join(line(g, "Hazel").split())
    assert line(g, "Yard").split() == ["Yard", "Moe"]
    assert line(g, "Discards").split() == ["Discards", "Up", "1"]
    assert "Ace" in drawn(g).partition(" Home ")[2]


def test_who_is_asked_and_who_is_first_are_marked() -> None:
    g = table(first=2, hands=[["Up 1"]])
    assert line(g, "Player 1 (you)").startswith("▸")
    assert line(g, "Has the first turn.").startswith(" Player 3 ")


@pytest.mark.parametrize("name", ["[bold]x[/bold]", "a\\", "\x1b[31mred", "犬" * 20, "n" * 200])
def test_no_name_can_spoil_the_drawing(name: str) -> None:
    g, rng = GAME.new(3, seed="s", names=[name, "Bo", "Cy"]), Random(1)
    for _ in range(60):
        seat = rng.choice(g.actors)
        g.play(seat, rng.choice(g.moves(seat)))
        text = drawn(g)
        assert "\x1b" not in text
        assert widest(text) <= 79


@pytest.mark.parametrize("rows", range(1, 30))
def test_in_few_rows_what_matters_least_is_left_out_first(rows: int) -> None:
    """The contest stays longest, and it never takes more rows than there are, but for what is
    judged and what is being played."""
    g = table(
        hands=[["Down 2"], ["Heel!", "Up 1"], []],
        lying={"Lucy": ["Up 2"], "Thor": ["Guard"]},
        yard=["Moe"],
    )
    play(g, 0, "Down 2", "on Lucy")
    text = drawn(g, 1, rows=rows)
    lines = text.split("\n")
    assert len(lines) <= max(rows, 6), text
    assert "Player 1 plays Down 2" in lines[1]
    assert "(14)" in text
    assert "Heel!" in text
    assert ("Boop." in text) >= (rows > 8)
    assert ("on it: Up 2 (Floof +2)" in text) >= (rows > 10)
    assert ("Reaction: Cancel an event." in text) >= (rows > 12)
    assert (" Yard  Moe" in text) <= (rows > 12)


def test_dogs_to_call_back_are_shown_with_their_ratings() -> None:
    g = table(hands=[["From Yard"]], yard=["Moe", "Olly"])
    played(g, 0, "From Yard")
    assert line(g, "Olly").split()[1:] == ["(12)", *["12"] * 6]
