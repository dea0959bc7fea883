"""The table of Good Puppies Too as it is drawn."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from barkade.games.good_puppies_too import GAME
from barkade.games.good_puppies_too.look.view import describe, would
from barkade.games.good_puppies_too.rules.table import Puppies
from barkade.terminal.drawing import picture
from tests.good_puppies_too.scenes import new, table, the_end
from tests.terminal.seeing import drawn, line, plain_text, widest

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


@pytest.mark.parametrize(("seats", "options"), SETUPS)
def test_every_line_fits_79_columns(seats: int, options: dict[str, Any]) -> None:
    g, rng = new(seats, **options), Random(1)
    while not g.over:
        for viewer in (0, seats - 1, None):
            assert widest(drawn(g, viewer)) <= 79
        seat = g.actors[0]
        g.play(seat, rng.choice(g.moves(seat)))
    assert widest(drawn(g)) <= 79


def test_the_drawing_needs_nothing_but_the_view() -> None:
    view = new(3, pat=True).view(0)
    assert picture(GAME, json.loads(json.dumps(view))) == picture(GAME, view)


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


def test_ones_rascals_say_what_they_wait_for() -> None:
    """GP-14, in the yard and before they have joined a group; those that are ×2 wait no more."""
    g = still(yards=[{"Pugs": [80, 92, 98]}, {"Corgis": [31, 96]}], doubled=[92])
    assert "98: ×2 once you have two 5s here." in drawn(g)
    assert "92: " not in drawn(g)
    assert "96: " not in drawn(g)
    assert "96: ×2 once you have three bones here" in drawn(g, 1)
    g = table(hands=[[98], [22]], yards=[{"Pugs": [80], "Corgis": [31]}], park=[30, 85, 86])
    g.play(0, "choose 98 Crumbs the Rascal")
    g.play(1, "choose 22 Clever Terrier")
    assert g.view(0)["rule"] == "GP-10"
    assert "×2 once you have two 5s here." in line(g, "Crumbs the Rascal")
    assert "Crumbs the Rascal" not in drawn(g, 1)


def test_a_group_shows_its_pups_its_bones_and_what_they_are_worth() -> None:
    g = still(
        yards=[{"Pugs": [80, 92]}, {"Corgis": [31]}],
        bones=[{"Pugs": [1, 1, 10]}, {"Corgis": [5]}],
        doubled=[92],
    )
    assert line(g, "Pugs").split() == ["Pugs", "80", "92", "2×■1", "■10", "×2", "=24"]
    assert line(g, "Corgis").split() == ["Corgis", "31", "■5", "=5"]
    assert line(g, "Player 1 (you)").endswith("Points 24")
    assert line(g, "Player 2").endswith("Points 5")


def test_the_park_says_what_its_pups_would_do_to_who_takes_one() -> None:
    """Where there are few rows, to nobody else; otherwise to everybody what is theirs."""
    yards = [{"Corgis": [31]}, {"Pugs": [80]}]
    g = table(hands=[[11], [22]], park=[30, 85, 86], chosen=[], yards=yards)
    g.play(0, "choose 11 Generous Chow Chow")
    g.play(1, "choose 22 Clever Terrier")
    assert g.actors == [1]
    assert "Bury a bone here." in line(g, "Proud Corgi", 1)
    assert "Bury two bones here." in line(g, "Proud Corgi", 0)
    low = [drawn(g, seat, rows=9).partition("Your hand")[0] for seat in (0, 1)]
    assert ["Bury" in text for text in low] == [False, True]


def test_the_final_round_is_announced() -> None:
    assert "The final round" in drawn(still(last_round=True))


def test_friends_have_their_yards_number_and_taste() -> None:
    g = still(friends={"sally": {"Pugs": [84]}}, scraps={"sally": {"Pugs": [2]}}, sally=True)
    assert "plays at" in line(g, "Silly Sally")
    assert "2 points ·" in line(g, "Silly Sally")
    assert "84" in line(g, "Pugs")


def test_a_puzzle_shows_the_pal_the_bonus_and_what_the_pups_would_do() -> None:
    g = new(1, puzzle="finn", bonus="double twos")
    assert "Fiddly Finn, every turn: five pups come to the park" in drawn(g)
    g = new(1, puzzle="sally", bonus="double twos")
    assert "Silly Sally’s help left 1" in drawn(g)
    assert "Every 2 counts as 4." in " ".join(drawn(g).split())
    g.uses = 0
    assert "Silly Sally’s help left 0" in drawn(g)


def test_in_a_puzzle_a_bone_is_worth_what_the_bonus_says() -> None:
    g = still(
        seats=1, puzzle="finn", bonus="double twos", yards=[{"Pugs": [80]}],
        bones=[{"Pugs": [2, 2]}], park=[1, 2, 3, 4],
    )  # fmt: skip
    assert line(g, "Pugs").endswith("=8")


def test_at_the_end_the_points_are_the_score() -> None:
    g = table(
        seats=1, puzzle="finn", bonus="big family", yards=[{"Pugs": [80]}],
        bones=[{"Pugs": [10]}], agenda=the_end,
    )  # fmt: skip
    assert line(g, "Player 1 (you)").endswith(f"Points {g.scores[0]}")
    assert g.scores[0] > 10


@pytest.mark.parametrize("name", ["[bold]x[/bold]", "a\\", "\x1b[31mred", "犬" * 20, "n" * 200])
def test_no_name_can_spoil_the_drawing(name: str) -> None:
    view = GAME.new(2, seed="s", names=[name, "Bo"]).view(0)
    text = plain_text(GAME, view)
    assert "\x1b" not in text
    assert widest(text) <= 79
