"""The table of Good Puppies Too as it is drawn."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest
from rich.cells import cell_len
from rich.text import Text

from barkade.games.good_puppies_too import GAME
from barkade.games.good_puppies_too.screen import screen
from barkade.games.good_puppies_too.table import Puppies
from barkade.games.good_puppies_too.view import describe, would
from tests.good_puppies_too.scenes import new, table, the_end

SETUPS: list[tuple[int, dict[str, Any]]] = [
    (2, {}),
    (2, {"strategic": True, "extended": True}),
    (6, {"mega": True}),
    (1, {"sally": True, "pat": True, "finn": True, "cleo": True}),
    (1, {"puzzle": "sally"}),
]


def still(**scene: Any) -> Puppies:
    """A table at which nothing is asked."""
    return table(agenda=[], **scene)


def drawn(g: Puppies, seat: int | None = 0) -> str:
    return Text.from_markup(screen(g.view(seat), GAME.cards)).plain


def line(g: Puppies, word: str, seat: int | None = 0) -> str:
    """The first line with a word."""
    return next(line for line in drawn(g, seat).split("\n") if word in line)


@pytest.mark.parametrize(("seats", "options"), SETUPS)
def test_every_line_fits_79_columns(seats: int, options: dict[str, Any]) -> None:
    g, rng = new(seats, **options), Random(1)
    while not g.over:
        for viewer in (0, seats - 1, None):
            assert max(cell_len(line) for line in drawn(g, viewer).split("\n")) <= 79
        seat = g.actors[0]
        g.play(seat, rng.choice(g.moves(seat)))
    assert max(cell_len(line) for line in drawn(g).split("\n")) <= 79


def test_the_drawing_needs_nothing_but_the_view() -> None:
    view = new(3, pat=True).view(0)
    assert screen(json.loads(json.dumps(view)), GAME.cards) == screen(view, GAME.cards)


def test_ones_own_hand_is_shown_and_of_the_others_what_was_seen() -> None:
    g = table(hands=[[11, 22], [33, 44, 55]], known=[44])
    assert "Your hand" in drawn(g)
    assert "22  Clever Terrier" in drawn(g)
    assert "33" not in drawn(g)
    assert line(g, "Player 2").count("▒▒") == 2
    assert "44" in line(g, "Player 2")
    assert "Your hand" not in drawn(g, None)


def test_a_pup_in_the_hand_says_what_it_would_do_in_this_yard() -> None:
    g = table(hands=[[30, 84, 89]], yards=[{"Pugs": [80, 81, 82], "Corgis": [31]}])
    assert "Bury two bones here." in line(g, "Proud Corgi")
    assert "Four times, bury or upgrade a bone here." in line(g, "Diligent Pug")
    assert "Bury a bone here." in line(g, "Loyal Pug")


def test_the_first_pup_after_rascals_counts_them() -> None:
    yard = describe(still(yards=[{"Rascals": [90, 91]}]))["yards"][0]
    assert would(30, yard, GAME.data) == "Bury three bones here."


def test_a_rascal_says_its_scheme() -> None:
    assert "×2 once you have" in line(table(hands=[[90]]), "Bandit the Rascal")


def test_a_group_shows_its_pups_its_bones_and_what_they_are_worth() -> None:
    g = still(
        yards=[{"Pugs": [80, 92]}, {"Corgis": [31]}],
        bones=[{"Pugs": [1, 1, 10]}, {"Corgis": [5]}],
        doubled=[92],
    )
    assert line(g, "Pugs").split() == ["Pugs", "80", "92×2", "2×■1", "■10", "×2", "=", "24"]
    assert line(g, "Corgis").split() == ["Corgis", "31", "■5", "=", "5"]
    assert "Player 1 (you)  24 points" in drawn(g)
    assert "Player 2  5 points" in drawn(g)


def test_the_park_says_what_its_pups_would_do_to_who_takes_one() -> None:
    g = table(hands=[[11], [22]], park=[30, 85, 86], chosen=[])
    g.play(0, "choose 11 Generous Chow Chow")
    g.play(1, "choose 22 Clever Terrier")
    assert g.actors == [1]
    assert "Bury a bone here." in line(g, "Proud Corgi", 1)
    assert "Bury a bone here." not in line(g, "Proud Corgi", 0)


def test_the_final_round_is_announced() -> None:
    assert "The final round" in drawn(still(last_round=True))


def test_friends_have_their_yards_number_and_taste() -> None:
    g = still(friends={"sally": {"Pugs": [84]}}, scraps={"sally": {"Pugs": [2]}}, sally=True)
    assert "plays at" in line(g, "Silly Sally")
    assert "Silly Sally  2 points" in drawn(g)
    assert "84" in line(g, "Pugs")


def test_a_puzzle_shows_the_pal_the_bonus_and_what_the_pups_would_do() -> None:
    g = new(1, puzzle="finn", bonus="double twos")
    assert "can help" in line(g, "Fiddly Finn")
    assert "Every 2 counts as 4." in line(g, "Double twos")
    g.uses = 0
    assert "can help no more" in drawn(g)


def test_in_a_puzzle_a_bone_is_worth_what_the_bonus_says() -> None:
    g = still(
        seats=1, puzzle="finn", bonus="double twos", yards=[{"Pugs": [80]}],
        bones=[{"Pugs": [2, 2]}], park=[1, 2, 3, 4],
    )  # fmt: skip
    assert line(g, "Pugs").endswith("= 8")


def test_at_the_end_the_points_are_the_score() -> None:
    g = table(
        seats=1, puzzle="finn", bonus="many friends", yards=[{"Pugs": [80]}],
        bones=[{"Pugs": [10]}], agenda=the_end,
    )  # fmt: skip
    assert f"Player 1 (you)  {g.scores[0]} points" in drawn(g)
    assert g.scores[0] > 10


@pytest.mark.parametrize("name", ["[bold]x[/bold]", "a\\", "\x1b[31mred", "犬" * 20, "n" * 200])
def test_no_name_can_spoil_the_drawing(name: str) -> None:
    view = GAME.new(2, seed="s", names=[name, "Bo"]).view(0)
    text = Text.from_markup(screen(view, GAME.cards)).plain
    assert "\x1b" not in text
    assert max(cell_len(line) for line in text.split("\n")) <= 79
