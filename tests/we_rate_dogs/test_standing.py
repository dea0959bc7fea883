"""Which cards are about a seat, for who wants to be asked about those only.  WD-18."""

from __future__ import annotations

import pytest

from tests.we_rate_dogs.scenes import answer, play, table


@pytest.mark.parametrize(
    ("event", "aims", "concerned"),
    [
        ("Down 2", ["on Lucy"], [1]),
        ("Up 2", ["on Max"], []),
        ("Swap", ["on Lucy", "on Thor"], [1, 2]),
        ("Take 1", ["from player 3"], [2]),
        ("All Down", [], [1, 2]),
        ("Reroll", [], [1, 2]),
        ("Judge", ["in Wag"], [1, 2]),
        ("Draw 2", [], []),
        ("To Yard", ["on Thor"], [2]),
    ],
)
def test_a_card_is_about_those_whose_dogs_or_hands_it_touches(
    event: str, aims: list[str], concerned: list[int]
) -> None:
    """WD-18 And about all, if it is for all dogs or changes what is judged."""
    g = table(hands=[[event], ["Heel!"], ["Heel!"]])
    play(g, 0, event, *aims)
    assert [seat for seat in (1, 2) if g.start.game.concerns(g, seat)] == concerned


def test_what_changes_the_category_is_not_about_who_has_no_dog() -> None:
    g = table(rings=[["Max"], [], ["Thor"]], hands=[["Reroll"], [], []])
    play(g, 0, "Reroll")
    assert [seat for seat in (1, 2) if g.start.game.concerns(g, seat)] == [2]


def test_an_answer_is_about_the_player_of_the_card_that_it_answers() -> None:
    g = table(hands=[["Up 2"], ["Heel!"], []])
    play(g, 0, "Up 2", "on Max")
    answer(g, {1: "Heel!"})
    assert [seat for seat in (0, 2) if g.start.game.concerns(g, seat)] == [0]


def test_that_all_tie_is_about_everybody() -> None:
    g = table(hands=[["Up 2"], ["They're Good Dogs Brent"], []])
    play(g, 0, "Up 2", "on Max")
    answer(g, {1: "They're Good Dogs Brent"})
    assert [seat for seat in (0, 2) if g.start.game.concerns(g, seat)] == [0, 2]


def test_where_nothing_is_answered_all_is_about_everybody() -> None:
    g = table()
    assert g.start.game.concerns(g, 1)
