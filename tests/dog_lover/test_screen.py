"""The table of Dog Lover as it is drawn in a terminal."""

from __future__ import annotations

import json
from random import Random

import pytest
from rich.cells import cell_len
from rich.text import Text

from barkade.games.dog_lover.screen import screen
from barkade.games.dog_lover.table import DogLovers
from tests.dog_lover.scenes import new, printed_game, table

GAME = printed_game()


def drawn(g: DogLovers, seat: int | None = 0, **more: bool) -> str:
    view = {**g.view(seat), **more}
    return Text.from_markup(screen(view, GAME.cards, GAME.data)).plain


def line(g: DogLovers, word: str, seat: int | None = 0) -> str:
    """The first line with a word."""
    return next(line for line in drawn(g, seat).split("\n") if word in line)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_line_fits_79_columns(seats: int) -> None:
    g, rng = new(seats), Random(seats)
    while not g.over:
        for viewer in (0, None):
            assert max(cell_len(line) for line in drawn(g, viewer).split("\n")) <= 79
        seat = g.actors[0]
        g.play(seat, rng.choice(g.moves(seat)))
    assert max(cell_len(line) for line in drawn(g).split("\n")) <= 79


def test_the_drawing_needs_nothing_but_the_view() -> None:
    view = new(3).view(0)
    again = json.loads(json.dumps(view))
    assert screen(again, GAME.cards, GAME.data) == screen(view, GAME.cards, GAME.data)


def test_the_grid_shows_its_cards_and_the_watch_dog() -> None:
    g = table(watch="row 2", grid={"a1": "Joey", "b1": "Two Scraps", "c1": None})
    assert line(g, "Joey").split() == ["1", "Joey", "Two", "Scraps", "·" * 20]
    assert "eats ss c =5" in drawn(g)
    assert "+2 scraps" in drawn(g)
    assert next(one for one in drawn(g).split("\n") if one.startswith(" W "))[3] == "2"
    assert drawn(table(watch="column b")).split("\n")[0].split() == ["a", "b", "W", "c"]


def test_a_dog_shows_its_food_its_worth_and_what_lies_at_it() -> None:
    g = table(dogs=[{"Joey": ["Walk"], "Taco": []}], food=["2 scraps"])
    assert line(g, "Joey  ").split() == ["Joey", "Ssc", "=7", "Walk"]
    assert line(g, "Taco").split() == ["Taco", "✓", "S", "=3"]


def test_others_hands_are_counted_unless_one_wants_to_see_them() -> None:
    g = table(hands=[["Leash"], ["Bone", "Bone", "Frisbee"]])
    assert "3 cards" in drawn(g)
    assert "2× Bone" not in drawn(g)
    assert "2× Bone · Frisbee" in drawn(g, open_hands=True)
    assert "Leash" in drawn(g)
    assert "Leash" not in drawn(g, None)


def test_tricks_are_small_pictures() -> None:
    assert "· ■ ·" in drawn(table())
    assert "Heel 2" in drawn(table(tricks=["Heel"]))


def test_one_sees_how_long_the_game_still_goes() -> None:
    assert "cards before the End Game card" in drawn(table())
    assert "this round is the last" in drawn(table(last_round=True))


@pytest.mark.parametrize("name", ["[bold]x[/bold]", "a\\", "\x1b[31mred", "犬" * 20, "n" * 200])
def test_no_name_can_spoil_the_drawing(name: str) -> None:
    view = GAME.new(2, seed="s", names=[name, "Bo"]).view(0)
    text = Text.from_markup(screen(view, GAME.cards, GAME.data)).plain
    assert "\x1b" not in text
    assert max(cell_len(line) for line in text.split("\n")) <= 79
