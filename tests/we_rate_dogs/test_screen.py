"""The table of We Rate Dogs! as it is drawn."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest
from rich.cells import cell_len
from rich.text import Text

from barkade.games.we_rate_dogs import GAME
from barkade.games.we_rate_dogs.screen import screen
from barkade.games.we_rate_dogs.table import Show
from tests.we_rate_dogs.scenes import DOGRATES, play, played, table


def drawn(g: Show, seat: int | None = 0) -> str:
    cards = g.start.game.cards
    return Text.from_markup(screen(g.view(seat), cards, g.cards)).plain


def line(g: Show, word: str, seat: int | None = 0) -> str:
    """The first line with a word."""
    return next(line for line in drawn(g, seat).split("\n") if word in line)


@pytest.mark.parametrize(
    ("seats", "options"), [(3, {}), (6, {"long_leash": True}), (4, {"speedy_zoom": True})]
)
def test_every_line_fits_79_columns(seats: int, options: dict[str, Any]) -> None:
    g, rng = GAME.new(seats, options, "wide"), Random(1)
    while not g.over:
        if rng.random() < 0.2:
            for viewer in (0, None):
                text = Text.from_markup(screen(g.view(viewer), GAME.cards)).plain
                assert max(cell_len(line) for line in text.split("\n")) <= 79
        seat = rng.choice(g.actors)
        g.play(seat, rng.choice(g.moves(seat)))
    text = Text.from_markup(screen(g.view(0), GAME.cards)).plain
    assert "The show is over." in text


def test_the_drawing_needs_nothing_but_the_view() -> None:
    view = GAME.new(3, seed="json").view(0)
    assert screen(json.loads(json.dumps(view)), GAME.cards) == screen(view, GAME.cards)


def test_the_judged_rating_stands_in_brackets() -> None:
    g = table(category="boopability", dogs={"Lucy": {"boopability": 14, "zoom": 10}})
    row = line(g, "Lucy").split()
    assert row == ["Lucy", "Player", "2", "12", "12", "(14)", "10", "12", "12", "12"]
    assert "Boop" in line(g, "In the contest")


def test_events_lie_under_their_dog_and_a_protected_one_is_marked() -> None:
    g = table(lying={"Lucy": ["Up 2", "Guard"]})
    assert "◆Lucy" in line(g, "Lucy")
    assert line(g, "on it:").strip() == "on it: Up 2, Guard"


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
    assert "▒▒×1, Swap · Home: Ash" in line(g, "▒▒×")
    assert "Down 1" not in drawn(g)
    assert "Your hand" not in drawn(g, None)


def test_events_that_lie_on_no_dog_are_listed() -> None:
    g = table(hands=[["All Up"]], lying={"Lucy": ["Up 2"]})
    assert "Played:" not in drawn(g)
    played(g, 0, "All Up")
    assert line(g, "Played:").strip() == "Played: All Up"


def test_dogrates_has_a_number_only_among_others_of_his_kind() -> None:
    assert "Dogrates 1" not in drawn(table(rings=[[DOGRATES], ["Lucy"], ["Thor"]]))
    assert "Dogrates 1" in drawn(table(rings=[[DOGRATES], ["Dogrates 2"], ["Thor"]]))


def test_homes_the_circle_and_the_yard_are_listed() -> None:
    g = table(circles=[[], ["Hazel"]], yard=["Moe"], discards=["Up 1"])
    assert "Circle: Hazel · Home: Ash" in " ".join(line(g, "Hazel").split())
    assert "Yard: Moe" in drawn(g)
    assert "1 in the discards" in drawn(g)
    assert "Ace" in drawn(g).partition("Your Home")[2]


def test_who_is_asked_and_who_is_first_are_marked() -> None:
    g = table(first=2, hands=[["Up 1"]])
    assert line(g, "Player 1 (you)").startswith("▸")
    assert line(g, "★Player 3")


@pytest.mark.parametrize("name", ["[bold]x[/bold]", "a\\", "\x1b[31mred", "犬" * 20, "n" * 200])
def test_no_name_can_spoil_the_drawing(name: str) -> None:
    g, rng = GAME.new(3, seed="s", names=[name, "Bo", "Cy"]), Random(1)
    for _ in range(60):
        seat = rng.choice(g.actors)
        g.play(seat, rng.choice(g.moves(seat)))
        text = Text.from_markup(screen(g.view(0), GAME.cards)).plain
        assert "\x1b" not in text
        assert max(cell_len(line) for line in text.split("\n")) <= 79
