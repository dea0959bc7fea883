"""Walking: discs are fetched, and a dog may stay at home."""

from __future__ import annotations

import pytest

from barkade.games.thats_ruff.rules.table import Ruff
from barkade.games.thats_ruff.rules.walking import BACK, CLOCKWISE, walk
from tests.scenes import answers, do, refused, tale
from tests.thats_ruff.scenes import (
    HOUSE,
    discs,
    dog,
    house,
    table,
    walks_back,
)


def walking(
    spaces: int, direction: int = CLOCKWISE, *, dog: int, path: list[int], fetched: int = 0
) -> Ruff:
    """Seat 0's dog has so many spaces to walk."""
    return table(dogs=[dog], discs=[path], house=[fetched], agenda=[(walk, 0, spaces, direction)])


# TR-17


@pytest.mark.parametrize(("direction", "start", "end"), [(CLOCKWISE, 3, 8), (BACK, 13, 8)])
def test_a_disc_that_the_dog_reaches_is_fetched(direction: int, start: int, end: int) -> None:
    """TR-17, TR-26 On the last space of the move, either way round."""
    g = walking(5, direction, dog=start, path=[8])
    assert (dog(g), discs(g), house(g)) == (end, [], 1)


@pytest.mark.parametrize(("direction", "start", "end"), [(CLOCKWISE, 6, 9), (BACK, 9, 6)])
def test_a_disc_that_the_dog_passes_is_fetched(direction: int, start: int, end: int) -> None:
    """TR-17, TR-26 In the middle of the move."""
    g = walking(3, direction, dog=start, path=[8])
    assert (dog(g), discs(g), house(g)) == (end, [], 1)


@pytest.mark.parametrize(("direction", "start", "end"), [(CLOCKWISE, 7, 8), (BACK, 9, 8)])
def test_a_disc_on_the_first_space_is_fetched(direction: int, start: int, end: int) -> None:
    """TR-17 One space is enough."""
    g = walking(1, direction, dog=start, path=[8])
    assert (dog(g), discs(g), house(g)) == (end, [], 1)


@pytest.mark.parametrize(("direction", "start", "end"), [(CLOCKWISE, 4, 7), (BACK, 12, 9)])
def test_a_disc_one_space_ahead_stays(direction: int, start: int, end: int) -> None:
    """TR-17 Neither reached nor passed."""
    g = walking(3, direction, dog=start, path=[8])
    assert (dog(g), discs(g), house(g)) == (end, [8], 0)


@pytest.mark.parametrize(("direction", "start", "end"), [(CLOCKWISE, 8, 10), (BACK, 8, 6)])
def test_a_disc_where_the_dog_stands_stays(direction: int, start: int, end: int) -> None:
    """TR-17 It is neither reached nor passed."""
    g = walking(2, direction, dog=start, path=[8])
    assert (dog(g), discs(g), house(g)) == (end, [8], 0)


def test_several_discs_are_fetched_in_one_move() -> None:
    """TR-17 Through the house and on: 13 and 0 and 2."""
    g = walking(5, dog=12, path=[0, 2, 3, 8, 13])
    assert (dog(g), discs(g), house(g)) == (2, [3, 8], 3)
    assert tale(g) == [
        "Player 1's dog fetches the disc on 13.",
        "Player 1's dog fetches the disc on 0.",
        "Player 1's dog fetches the disc on 2.",
        "Player 1's dog walks 5 spaces to 2.",
    ]


def test_the_way_and_the_discs_of_a_dog_are_counted() -> None:
    """TR-17, TR-26 Both ways round, and also the discs that paid for staying at home."""
    g = walking(10, dog=6, path=[8, 13])
    g.play(0, "stay for 2 discs")
    board = g.view(None)["boards"][0]
    assert (board["walked"], board["fetched"], board["house"]) == ([8, 0], 2, 0)
    g = walking(3, BACK, dog=2, path=[1], fetched=1)
    board = g.view(None)["boards"][0]
    assert (board["walked"], board["fetched"], board["house"]) == ([0, 3], 1, 2)


def test_a_dog_fetches_its_own_discs_only() -> None:
    """TR-17 The other path keeps its own."""
    g = walking(10, dog=0, path=[8])
    assert (discs(g, 0), discs(g, 1)) == ([], [8])
    assert (house(g, 0), house(g, 1)) == (1, 0)


def test_discs_are_added_to_those_in_the_house() -> None:
    """TR-17 Two were there."""
    g = walking(3, dog=6, path=[7, 8, 10], fetched=2)
    assert (discs(g), house(g)) == ([10], 4)


# TR-18


def test_a_dog_that_reaches_its_house_may_stay_for_the_spaces_left() -> None:
    """TR-18 One space before its house, moving 3 with two discs inside: may stay for two."""
    g = walking(3, dog=13, path=[8], fetched=2)
    assert (dog(g), house(g)) == (HOUSE, 2)
    assert g.actors == [0]
    assert answers(g, 0) == ["stay for 2 discs", "walk on 2 clockwise"]
    g.play(0, "stay for 2 discs")
    assert (dog(g), house(g), discs(g)) == (HOUSE, 0, [8])
    assert answers(g, 0) == []
    assert tale(g) == [
        "Player 1's dog walks 1 space to the dog house.",
        "Player 1's dog stays in its house for 2 discs.",
    ]


def test_or_it_walks_on_and_keeps_its_discs() -> None:
    """TR-18 "If you don't want it to move further": it is a choice."""
    g = walking(3, dog=13, path=[8], fetched=2)
    g.play(0, "walk on 2 clockwise")
    assert (dog(g), house(g)) == (1, 2)
    assert answers(g, 0) == []


def test_with_one_disc_too_few_it_walks_on_unasked() -> None:
    """TR-18 Two spaces left, one disc."""
    g = walking(3, dog=13, path=[8], fetched=1)
    assert (dog(g), house(g)) == (1, 1)
    assert tale(g) == ["Player 1's dog walks 3 spaces to 1."]


def test_with_discs_to_spare_it_pays_only_for_the_spaces_left() -> None:
    """TR-18 One space left, five discs."""
    g = walking(2, dog=13, path=[8], fetched=5)
    g.play(0, "stay for 1 disc")
    assert house(g) == 4


def test_it_is_all_or_nothing() -> None:
    """TR-18 One of two spaces can't be bought off."""
    g = walking(3, dog=13, path=[8], fetched=2)
    assert "(TR-18)" in refused(g, 0, "stay for 1 disc")
    assert "(TR-18)" in refused(g, 0, "walk on 1 clockwise")


def test_a_dog_that_ends_its_move_at_home_pays_nothing() -> None:
    """TR-18 No spaces left: nothing to ask."""
    g = walking(2, dog=12, path=[8], fetched=3)
    assert (dog(g), house(g)) == (HOUSE, 3)
    assert answers(g, 0) == []


def test_discs_fetched_earlier_in_the_same_move_count() -> None:
    """TR-18 The disc on 13 pays for the one space left."""
    g = walking(3, dog=12, path=[13])
    assert answers(g, 0) == ["stay for 1 disc", "walk on 1 clockwise"]
    g.play(0, "stay for 1 disc")
    assert (dog(g), house(g), discs(g)) == (HOUSE, 0, [])


def test_discs_that_would_be_fetched_later_do_not() -> None:
    """TR-18 The disc on 0 is beyond the house."""
    g = walking(2, dog=13, path=[0])
    assert (dog(g), house(g)) == (0, 1)


def test_a_dog_already_at_home_may_stay_at_the_same_price() -> None:
    """TR-18 A move of three falls due, three discs inside: it has not moved when asked."""
    g = walking(3, dog=HOUSE, path=[8], fetched=3)
    assert dog(g) == HOUSE
    assert answers(g, 0) == ["stay for 3 discs", "walk on 3 clockwise"]
    g.play(0, "stay for 3 discs")
    assert (dog(g), house(g)) == (HOUSE, 0)


def test_a_dog_already_at_home_may_leave() -> None:
    """TR-18 Onto 0, 1, 2."""
    g = walking(3, dog=HOUSE, path=[8], fetched=3)
    g.play(0, "walk on 3 clockwise")
    assert (dog(g), house(g)) == (2, 3)


def test_a_dog_already_at_home_with_one_disc_too_few_leaves_unasked() -> None:
    """TR-18 Three spaces, two discs."""
    g = walking(3, dog=HOUSE, path=[8], fetched=2)
    assert (dog(g), house(g)) == (2, 2)


def test_a_dog_at_home_may_stay_when_one_plays_a_card_that_earns() -> None:
    """TR-18 In Counting: a count of 16 is two spaces."""
    g = table(hands=[["blue 6"]], count=10, dogs=[HOUSE], house=[2])
    g.play(0, "play blue 6")
    assert answers(g, 0) == ["stay for 2 discs", "walk on 2 clockwise"]


def test_a_dog_elsewhere_is_asked_only_when_it_comes_home() -> None:
    """TR-18 On 5 with many discs it walks."""
    g = walking(3, dog=5, path=[], fetched=9)
    assert dog(g) == 8


@pytest.mark.parametrize("direction", [CLOCKWISE, BACK])
def test_a_long_move_that_meets_the_house_twice_asks_twice(direction: int) -> None:
    """TR-18 From home, sixteen spaces: first for sixteen, then for one."""
    way = "clockwise" if direction == CLOCKWISE else "back"
    g = walking(16, direction, dog=HOUSE, path=[], fetched=16)
    assert answers(g, 0) == ["stay for 16 discs", f"walk on 16 {way}"]
    g.play(0, f"walk on 16 {way}")
    assert dog(g) == HOUSE
    assert answers(g, 0) == ["stay for 1 disc", f"walk on 1 {way}"]
    g.play(0, "stay for 1 disc")
    assert (dog(g), house(g)) == (HOUSE, 15)


def test_a_long_move_can_become_affordable_the_second_time() -> None:
    """TR-18 At first sixteen are left and one disc is there; then one is left."""
    g = walking(17, dog=13, path=[4], fetched=0)
    assert (dog(g), house(g), discs(g)) == (HOUSE, 1, [])
    do(g, 0, "walk on 1 clockwise")
    assert (dog(g), house(g)) == (0, 1)


def test_a_disc_is_fetched_once_on_a_move_that_passes_it_twice() -> None:
    """TR-17 Twenty spaces from 3 pass 8 on both laps."""
    g = walking(20, dog=3, path=[8])
    assert (dog(g), house(g), discs(g)) == (8, 1, [])


# TR-26: the other way round


def test_going_back_a_dog_comes_home_from_zero() -> None:
    """TR-26 One space back from 0 is the house; two left, two discs."""
    g = walking(3, BACK, dog=0, path=[8], fetched=2)
    assert dog(g) == HOUSE
    assert answers(g, 0) == ["stay for 2 discs", "walk on 2 back"]
    g.play(0, "walk on 2 back")
    assert dog(g) == 12


def test_going_back_a_dog_already_at_home_may_stay() -> None:
    """TR-26 A pair is worth two."""
    g = table(collected=[["blue 5", "red 5"]], dogs=[HOUSE], house=[2], agenda=walks_back)
    assert answers(g, 0) == ["stay for 2 discs", "walk on 2 back"]
    g.play(0, "stay for 2 discs")
    assert (dog(g), house(g)) == (HOUSE, 0)


def test_going_back_with_one_disc_too_few_it_walks_on() -> None:
    """TR-26 Two left, one disc."""
    g = walking(3, BACK, dog=0, path=[8], fetched=1)
    assert (dog(g), house(g)) == (12, 1)
    assert tale(g) == ["Player 1's dog walks 3 spaces back to 12."]


def test_going_back_through_the_house_fetches_on_both_sides() -> None:
    """TR-26 Discs on 0 and 13, and the first can pay."""
    g = walking(4, BACK, dog=1, path=[0, 13])
    assert (dog(g), house(g), discs(g)) == (12, 2, [])
    g = walking(3, BACK, dog=1, path=[0, 13])
    assert answers(g, 0) == ["stay for 1 disc", "walk on 1 back"]
