"""Collecting: what a collection is worth, and the walk back."""

from __future__ import annotations

import pytest

from barkade.games.thats_ruff.rules.collecting import walk_back
from tests.scenes import answers, finish, tale, who
from tests.thats_ruff.scenes import (
    HOUSE,
    collections,
    dog,
    lies,
    sees,
    table,
    walks_back,
)

# TR-25


def worth(*cards: str, seat: int = 0, seats: int = 4, partners: bool = False) -> int:
    """How far a collection walks a dog back from 13."""
    collected = [cards if one == seat else () for one in range(seats)]
    g = table(
        seats=seats,
        collected=collected,
        dogs=[13] * (2 if partners else seats),
        discs=[[]] * (2 if partners else seats),
        agenda=[(walk_back, seat)],
        partners=partners,
    )
    return 13 - dog(g, seat % 2 if partners else seat)


def test_a_set_of_one_number_is_worth_a_space_a_card() -> None:
    """TR-25 Two or more."""
    assert worth("blue 5") == 0
    assert worth("blue 5", "red 5") == 2
    assert worth("blue 5", "blue 5") == 2
    assert worth("blue 5", "red 5", "black 5") == 3
    assert worth("blue 5", "blue 5", "red 5", "red 5", "black 5") == 5
    assert worth("blue 5", "red 5", "blue 6", "red 6", "black 7") == 4


@pytest.mark.parametrize("number", [0, 1, 12, 13])
def test_sets_of_every_number_count(number: int) -> None:
    """TR-25 From 0 to 13."""
    assert worth(f"blue {number}", f"red {number}") == 2


def test_a_colour_of_five_or_more_is_worth_a_space_a_card() -> None:
    """TR-25 Four are nothing; five are five; six are six."""
    for colour in ("blue", "red", "black"):
        assert worth(*[f"{colour} {n}" for n in range(4)]) == 0
        assert worth(*[f"{colour} {n}" for n in range(5)]) == 5
        assert worth(*[f"{colour} {n}" for n in range(6)]) == 6


def test_two_colours_of_five_count_both() -> None:
    """TR-25 Five blue and five red, no number twice."""
    blue = [f"blue {n}" for n in (0, 1, 2, 3, 4)]
    red = [f"red {n}" for n in (5, 6, 7, 9, 10)]
    assert worth(*blue, *red) == 10


def test_a_card_counts_in_its_set_and_in_its_colour() -> None:
    """TR-25 Five blue with a blue pair of 4s: 5 + 2."""
    assert worth("blue 4", "blue 4", "blue 1", "blue 2", "blue 3") == 7


def test_four_blue_and_a_wild_dog_are_no_flush() -> None:
    """TR-25 A Wild Dog counts for no colour."""
    assert worth("blue 1", "blue 2", "blue 3", "blue 4", "wild") == 0
    assert worth("blue 1", "blue 2", "blue 3", "blue 4", "blue 5", "wild") == 5


@pytest.mark.parametrize("number", [0, 5, 13])
def test_a_wild_dog_makes_no_set(number: int) -> None:
    """TR-25 Not with any number, nor alone."""
    assert worth(f"blue {number}", "wild") == 0
    assert worth(f"blue {number}", f"red {number}", "wild") == 2
    assert worth("wild") == 0


def test_the_two_wild_dogs_are_a_set() -> None:
    """TR-25 Two spaces, and no more with other cards."""
    assert worth("wild", "wild") == 2
    assert worth("wild", "wild", "blue 0") == 2
    assert worth("wild", "wild", "blue 1", "blue 2", "blue 3") == 2


@pytest.mark.parametrize(
    ("seat", "own"),
    [(0, "blue 8 Nicky"), (1, "red 8 Sage"), (2, "blue 8 Moon"), (3, "red 8 Lady")],
)
def test_ones_own_eight_is_worth_a_space(seat: int, own: str) -> None:
    """TR-25 And nobody else's."""
    for eight in ("blue 8 Nicky", "red 8 Sage", "blue 8 Moon", "red 8 Lady"):
        assert worth(eight, seat=seat) == (1 if eight == own else 0)
    assert worth("black 8 Pappy", seat=seat) == 1


def test_ones_own_eight_and_pappy_are_worth_two_and_are_a_set() -> None:
    """TR-25 Both collected, two; and two for the pair of 8s."""
    assert worth("blue 8 Nicky", "black 8 Pappy") == 4
    assert worth("blue 8 Moon", "black 8 Pappy") == 3
    assert worth("blue 8 Moon", "red 8 Lady") == 2


def test_partners_count_the_eight_of_their_board() -> None:
    """TR-25, TR-5 Nicky is seat 2's too; Moon is nobody's."""
    assert worth("blue 8 Nicky", seat=2, partners=True) == 1
    assert worth("blue 8 Moon", seat=2, partners=True) == 0
    assert worth("red 8 Sage", seat=3, partners=True) == 1


def test_everything_is_added_up_over_the_whole_hands_collection() -> None:
    """TR-25 Cards of several collections make a set together, collectors included."""
    g = table(
        up=[["blue 5", "red 5"]],
        centre=["blue 1", "blue 2", "red 3", "red 4"],
        agenda=lambda g: [*collections(g), (walk_back, 0)],
        dogs=[13],
        discs=[[]],
    )
    finish(g)
    assert dog(g) == 11
    assert "Player 1's collection is worth 2 spaces for sets." in tale(g)


def test_what_is_left_in_the_centre_is_discarded_before_the_dogs_walk() -> None:
    """TR-25 It is worth nothing, and no longer lies there when a dog is asked to stay."""
    g = table(
        deck=[],
        collected=[["blue 5", "black 5"]],
        centre=["red 5", "red 6"],
        dogs=[HOUSE],
        house=[2],
        agenda=walks_back,
    )
    assert answers(g, 0) == ["stay for 2 discs", "walk on 2 back"]
    assert sees(g, None, "centre") == []
    assert {"red 5", "red 6"} < set(sees(g, None, "discards"))
    assert lies(g.collected[0]) == ["black 5", "blue 5"]


# TR-26


def test_dogs_walk_back_one_after_another_from_the_dealers_left() -> None:
    """TR-26 Each as one move."""
    pair = [["blue 5", "red 5"], ["blue 6", "red 6"], ["blue 7", "red 7"]]
    g = table(seats=3, collected=pair, dealer=1, dogs=[5, 5, 5], agenda=walks_back)
    assert who(g, "walk") == [2, 0, 1]
    assert [dog(g, board) for board in range(3)] == [3, 3, 3]


def test_all_that_a_collection_earns_is_one_move() -> None:
    """TR-26 A pair and a flush: seven spaces, asked once at the house for the rest."""
    g = table(
        collected=[["blue 4", "blue 4", "blue 1", "blue 2", "blue 3"]],
        dogs=[2],
        house=[4],
        agenda=walks_back,
    )
    assert dog(g) == HOUSE
    assert answers(g, 0) == ["stay for 4 discs", "walk on 4 back"]


def test_a_big_collection_goes_all_the_way_round() -> None:
    """TR-26, TR-18 Six blue pairs are 12 and 12; the second time at home eight are left."""
    pairs = [f"blue {n}" for n in (0, 1, 2, 3, 4, 5)] * 2
    g = table(collected=[pairs], dogs=[0], discs=[[]], house=[8], agenda=walks_back)
    why = "12 for sets, 12 for a colour of five or more"
    assert f"Player 1's collection is worth 24 spaces ({why})." in tale(g)
    assert dog(g) == HOUSE
    assert answers(g, 0) == ["stay for 8 discs", "walk on 8 back"]
    g.play(0, "stay for 8 discs")
    assert g.winners == [0]
