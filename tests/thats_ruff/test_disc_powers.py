"""Options: what a fetched disc can be spent on (TR-30)."""

from __future__ import annotations

from typing import Any

import pytest

from barkade.games.thats_ruff.rules.counting import lay_out
from tests.scenes import answers, do, refused, tale, who
from tests.thats_ruff.scenes import (
    collecting,
    count,
    discs,
    house,
    lies,
    sees,
    table,
)

SIX = ["blue 1", "blue 2", "blue 3", "red 4", "red 5", "red 6"]
SEVEN = [*SIX, "red 7"]

# TR-30: laying against TR-28


@pytest.mark.parametrize(("side", "other"), [("up", "down"), ("down", "up")])
def test_a_disc_lets_one_lay_one_card_the_other_way(side: str, other: str) -> None:
    """TR-30 One card, for one disc, paid when it is laid."""
    g = table(hands=[SEVEN], house=[2], agenda=[(lay_out,)], lay=side, disc_powers=True)
    assert answers(g, 0)[:2] == ["lay blue 1 face up", "lay blue 1 face down"]
    g.play(0, f"lay blue 1 face {other}")
    assert house(g) == 2
    assert answers(g, 0) == [f"lay {card} face {side}" for card in SEVEN[1:]]
    refused(g, 0, f"lay blue 2 face {other}")
    g.play(0, f"lay blue 2 face {side}")
    assert (lies(g.up[0]), lies(g.down[0])) == (
        (["blue 2"], ["blue 1"]) if side == "up" else (["blue 1"], ["blue 2"])
    )
    assert house(g) == 1
    assert who(g, "spend") == [0]


def test_laying_as_demanded_costs_nothing() -> None:
    """TR-30 The power is a choice."""
    g = table(hands=[SEVEN], house=[1], agenda=[(lay_out,)], lay="up", disc_powers=True)
    g.play(0, "lay blue 1 face up")
    assert "lay blue 2 face down" in answers(g, 0)
    g.play(0, "lay blue 2 face up")
    assert house(g) == 1


def test_without_a_fetched_disc_nothing_is_laid_the_other_way() -> None:
    """TR-30 Nothing to spend."""
    g = table(hands=[SIX], agenda=[(lay_out,)], lay="up", disc_powers=True)
    assert answers(g, 0) == [f"lay {card} face up" for card in SIX]


def test_without_the_option_discs_have_no_such_power() -> None:
    """TR-30 Three discs, all for staying at home."""
    g = table(hands=[SIX], house=[3], agenda=[(lay_out,)], lay="down")
    assert answers(g, 0) == [f"lay {card} face down" for card in SIX]


def test_where_cards_are_laid_as_one_likes_it_costs_nothing() -> None:
    """TR-30 The power needs `lay`."""
    g = table(hands=[SEVEN], house=[2], agenda=[(lay_out,)], disc_powers=True)
    do(g, 0, "lay blue 1 face down", "lay blue 2 face up")
    assert house(g) == 2
    g = table(hands=[SEVEN], house=[2], agenda=[(lay_out,)], disc_powers=True)
    do(g, 0, "lay blue 1 face down", "lay blue 2 face down")
    assert house(g) == 2


def test_partners_need_a_disc_each_to_lay_the_other_way() -> None:
    """TR-30, TR-5 They choose at the same time, so one disc between them is not enough."""
    hands = [SIX, [], ["black 1", "black 2", "black 3", "black 4", "black 5", "black 6"], []]
    scene: dict[str, Any] = {"seats": 4, "hands": hands, "agenda": [(lay_out,)], "lay": "up"}
    g = table(**scene, house=[1, 1], disc_powers=True, partners=True)
    assert len(answers(g, 0)) == len(answers(g, 2)) == 6
    g = table(**scene, house=[2, 0], disc_powers=True, partners=True)
    assert len(answers(g, 0)) == len(answers(g, 2)) == 12
    g.play(0, "lay blue 1 face down")
    g.play(2, "lay black 1 face down")
    assert house(g, 0) == 0
    assert who(g, "spend") == [0, 2]


def test_four_who_play_alone_need_one_disc_of_their_own() -> None:
    """TR-30 Each has a house."""
    g = table(
        seats=4, hands=[[], SIX], house=[0, 1], agenda=[(lay_out,)], lay="up", disc_powers=True
    )
    assert len(answers(g, 1)) == 12


# TR-30: hiding one's collectors


def test_a_disc_lets_one_hide_ones_collectors() -> None:
    """TR-30 Only one's own, and only whoever has a disc is asked."""
    g = table(
        up=[["red 3"], []],
        down=[["blue 9"], ["black 1"]],
        centre=["blue 1", "blue 2"],
        house=[2, 0],
        agenda=collecting,
        disc_powers=True,
    )
    assert answers(g, 0) == ["turn up the collectors", "spend a disc to hide the collectors"]
    g.play(0, "spend a disc to hide the collectors")
    assert house(g) == 1
    assert (lies(g.hand[0]), g.up[0], g.down[0]) == (["blue 9", "red 3"], [], [])
    assert (g.hand[1], lies(g.up[1])) == ([], ["black 1"])
    assert sees(g, 1, "hand", 0) == ["red 3"]
    assert tale(g) == [
        "Counting is over; the cards are spread out to be collected.",
        "Player 1 spends a fetched disc.",
        "Player 1 takes the collectors up into the hand.",
        "Player 2 turns up black 1.",
    ]
    assert answers(g, 0) == ["collect three with blue 9"]


def test_or_one_turns_them_up_and_keeps_the_disc() -> None:
    """TR-30 It is a choice."""
    g = table(
        down=[["blue 9", "red 1"]],
        centre=["black 1"],
        house=[1],
        agenda=collecting,
        disc_powers=True,
    )
    g.play(0, "turn up the collectors")
    assert house(g) == 1
    assert sees(g, 1, "up", 0) == ["blue 9", "red 1"]


def test_without_a_fetched_disc_collectors_are_turned_up_unasked() -> None:
    """TR-30 As without the option."""
    for powers in (True, False):
        g = table(
            down=[["blue 9", "red 1"]],
            centre=["black 1"],
            house=[0, 0] if powers else [3, 3],
            agenda=collecting,
            disc_powers=powers,
        )
        assert sees(g, 1, "up", 0) == ["blue 9", "red 1"]


def test_who_hides_decides_from_the_dealers_left() -> None:
    """TR-30 Seat 1 before seat 0 when seat 0 has dealt; each sees what was done before."""
    g = table(
        down=[["blue 9"], ["red 1"]], house=[1, 1], dealer=0, agenda=collecting, disc_powers=True
    )
    assert g.actors == [1]
    g.play(1, "turn up the collectors")
    assert g.actors == [0]
    assert sees(g, 0, "up", 1) == ["red 1"]


def test_partners_spend_from_the_same_house_to_hide() -> None:
    """TR-30, TR-5 One disc: when seat 0 has spent it, seat 2 is not asked."""
    g = table(
        seats=4,
        down=[["blue 9"], [], ["red 1"], []],
        house=[1],
        agenda=collecting,
        disc_powers=True,
        partners=True,
    )
    g.play(0, "spend a disc to hide the collectors")
    assert house(g) == 0
    assert sees(g, None, "up", 2) == ["red 1"]


def test_who_hides_for_a_disc_proves_too() -> None:
    """TR-30, TR-29 Taking two shows the rest."""
    g = table(
        down=[["blue 9", "black 1"]],
        centre=["blue 1"],
        house=[1],
        agenda=collecting,
        disc_powers=True,
    )
    do(g, 0, "spend a disc to hide the collectors", "collect two with blue 9")
    assert sees(g, 1, "hand", 0) == ["black 1"]


def test_where_all_collectors_are_hidden_it_costs_nothing() -> None:
    """TR-29, TR-30 Both options: nobody is asked to pay for it."""
    g = table(
        down=[["blue 9", "red 1"]],
        centre=["black 1"],
        house=[1],
        agenda=collecting,
        disc_powers=True,
        hidden_collectors=True,
    )
    assert lies(g.hand[0]) == ["blue 9", "red 1"]
    assert house(g) == 1


# TR-30: tossing no disc


def test_a_disc_lets_one_toss_none() -> None:
    """TR-30 When saying "That's Ruff!"."""
    g = table(
        hands=[["blue 13"]], count=30, last="red 6", house=[2], centre=["red 6"], disc_powers=True
    )
    assert answers(g, 0) == ["toss a disc onto 6", "spend a disc to toss none"]
    g.play(0, "spend a disc to toss none")
    assert (discs(g), house(g), count(g)) == ([8], 1, 0)
    assert lies(g.turned) == ["red 6"]
    assert answers(g, 0) == ["play blue 13"]
    assert "(TR-30)" in refused(g, 0, "spend a disc to toss none")


def test_or_one_tosses_and_keeps_the_fetched_one() -> None:
    """TR-30 It is a choice."""
    g = table(hands=[["blue 13"]], count=30, last="red 6", house=[2], disc_powers=True)
    g.play(0, "toss a disc onto 6")
    assert (discs(g), house(g), count(g)) == ([6, 8], 2, 0)
    assert answers(g, 0) == ["play blue 13"]
    assert "Player 1 tosses a disc onto 6." in tale(g)


@pytest.mark.parametrize(("fetched", "powers"), [(0, True), (2, False)])
def test_without_a_disc_or_the_option_the_toss_is_not_asked_about(
    fetched: int, powers: bool
) -> None:
    """TR-30 The disc is simply tossed."""
    g = table(hands=[["blue 13"]], count=30, last="red 6", house=[fetched], disc_powers=powers)
    assert (discs(g), house(g)) == ([6, 8], fetched)


@pytest.mark.parametrize(("dogs", "last"), [([6], "red 6"), ([0], "blue 8")])
def test_nothing_is_asked_where_no_disc_would_be_tossed(dogs: list[int], last: str) -> None:
    """TR-30, TR-15 Dog or disc on the spot: nothing to buy off."""
    g = table(hands=[["blue 13"]], count=30, last=last, dogs=dogs, house=[2], disc_powers=True)
    assert answers(g, 0) == ["play blue 13"]
    assert (discs(g), house(g)) == ([8], 2)
