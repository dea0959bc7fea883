"""Parts: the cards, the dogs on them, the path, the boards."""

from __future__ import annotations

from collections import Counter

import pytest

from barkade.games.thats_ruff import GAME
from barkade.games.thats_ruff.rules.walking import walk
from tests.scenes import tale
from tests.thats_ruff.scenes import (
    HOUSE,
    discs,
    dog,
    house,
    new,
    table,
)

CARDS = GAME.cards


def test_there_are_seventy_two_cards() -> None:
    """TR-1 Seventy-two, all of them in some zone of a new table."""
    assert len(CARDS) == 72
    assert sorted(card for zone in new().zones for card in zone) == list(range(72))


@pytest.mark.parametrize(("colour", "copies"), [("blue", 2), ("red", 2), ("black", 1)])
def test_blue_and_red_have_two_of_each_number_and_black_has_one(colour: str, copies: int) -> None:
    """TR-1 Numbers 0 to 13."""
    numbers = Counter(card["number"] for card in CARDS if card["colour"] == colour)
    assert numbers == dict.fromkeys(range(14), copies)


def test_there_are_two_wild_dogs_without_a_number() -> None:
    """TR-1 Two Wild Dogs."""
    assert [card["number"] for card in CARDS if card["name"] == "wild"] == [None, None]


@pytest.mark.parametrize(
    ("colour", "symbol"), [("blue", "dish"), ("red", "hydrant"), ("black", "paw"), ("wild", "dog")]
)
def test_each_colour_has_its_symbol(colour: str, symbol: str) -> None:
    """TR-1 Dishes are blue, hydrants red, paw prints black."""
    assert {card["symbol"] for card in CARDS if card["colour"] == colour} == {symbol}


def test_the_five_eights_are_five_different_dogs() -> None:
    """TR-2 Blue Nicky and Moon, red Sage and Lady, black Pappy; nobody else has a name."""
    eights = {card["name"]: card["dog"] for card in CARDS if card["number"] == 8}
    assert eights == {
        "blue 8 Nicky": "Nicky",
        "blue 8 Moon": "Moon",
        "red 8 Sage": "Sage",
        "red 8 Lady": "Lady",
        "black 8 Pappy": "Pappy",
    }
    assert not any(card["dog"] for card in CARDS if card["number"] not in (8, None))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_boards_go_by_seat(seats: int) -> None:
    """TR-2 Nicky, Sage, Moon, Lady."""
    boards = new(seats).view(None)["boards"]
    assert [board["name"] for board in boards] == ["Nicky", "Sage", "Moon", "Lady"][:seats]
    assert [board["seats"] for board in boards] == [[seat] for seat in range(seats)]


def test_partnerships_use_the_first_two_boards() -> None:
    """TR-2 Nicky's and Sage's."""
    boards = new(4, partners=True).view(None)["boards"]
    assert [board["name"] for board in boards] == ["Nicky", "Sage"]


@pytest.mark.parametrize("eight", ["blue 8 Moon", "red 8 Lady"])
@pytest.mark.parametrize("seat", [0, 1])
def test_an_eight_whose_board_is_not_in_play_is_special_to_nobody(eight: str, seat: int) -> None:
    """TR-2 With two players Moon and Lady are dogs like any other."""
    g = table(hands=[[eight], []] if seat == 0 else [[], [eight]], count=1)
    g.play(seat, f"play {eight}")
    assert tale(g)[1:] == ["The count is 9."]


@pytest.mark.parametrize("space", range(15))
def test_the_path_is_a_ring_of_fifteen_spaces(space: int) -> None:
    """TR-3 0 to 13, the dog house, then 0 again; and the same way back."""
    g = table(dogs=[space], discs=[[]], agenda=[(walk, 0, 1, 0)])
    assert dog(g) == [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, HOUSE, 0][space]
    g = table(dogs=[space], discs=[[]], agenda=[(walk, 0, 1, 1)])
    assert dog(g) == [HOUSE, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13][space]


def test_four_spaces_clockwise_from_twelve_end_on_one() -> None:
    """TR-3 The book's example: 13, the dog house, 0, 1."""
    g = table(hands=[["blue 4"]], count=4, last="blue 4", dogs=[12])
    g.play(0, "play blue 4")
    assert "Player 1's dog walks 4 spaces to 1." in tale(g)
    assert dog(g) == 1


def test_sixteen_and_thirty_two_are_not_on_the_path() -> None:
    """TR-3 Fifteen spaces lead back to where the dog was."""
    g = table(dogs=[5], discs=[[]], agenda=[(walk, 0, 15, 0)])
    assert dog(g) == 5


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_dog_starts_on_zero_with_one_disc_on_eight(seats: int) -> None:
    """TR-4 One board, dog and disc set per player; no disc is in a house yet."""
    g = new(seats)
    assert [dog(g, board) for board in range(seats)] == [0] * seats
    assert [discs(g, board) for board in range(seats)] == [[8]] * seats
    assert [house(g, board) for board in range(seats)] == [0] * seats
    assert len(g.view(None)["boards"]) == seats


def test_a_partnership_has_one_board() -> None:
    """TR-4 One dog and one disc set for two."""
    boards = new(4, partners=True).view(None)["boards"]
    assert [(board["seats"], board["space"], board["discs"]) for board in boards] == [
        ([0, 2], 0, [8]),
        ([1, 3], 0, [8]),
    ]


def test_discs_never_run_out() -> None:
    """TR-4 A path may have a disc on every number and one more is still tossed."""
    every = [space for space in range(14) if space != 6]
    g = table(hands=[["blue 13"]], count=30, last="red 6", dogs=[HOUSE], discs=[every, every])
    assert discs(g) == list(range(14))
