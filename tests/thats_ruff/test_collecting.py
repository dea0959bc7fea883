"""Collecting: three, two, or one into the centre; and what a collection is worth."""

from __future__ import annotations

import pytest

from barkade.games.thats_ruff.rules.collecting import collect
from tests.scenes import answers, do, finish, refused, tale, who
from tests.thats_ruff.scenes import (
    Cards,
    collecting,
    collections,
    lies,
    sees,
    table,
)

# TR-20


def test_all_played_cards_lie_face_up_in_the_centre() -> None:
    """TR-20 Those that were turned face down too."""
    g = table(centre=["blue 1"], turned=["red 2", "wild"], agenda=collecting)
    assert sees(g, None, "centre") == ["blue 1", "red 2", "wild"]
    assert g.turned == []
    assert who(g, "collecting") == [-1]


def test_all_laid_out_cards_are_turned_up() -> None:
    """TR-20 Face-up and face-down cards are collectors alike."""
    g = table(
        up=[["red 3"], []],
        down=[["blue 9", "red 1"], ["black 1"]],
        centre=["red 5", "red 6"],
        agenda=collecting,
    )
    assert (lies(g.up[0]), lies(g.up[1])) == (["blue 9", "red 1", "red 3"], ["black 1"])
    assert g.down == [[], []]
    assert tale(g)[:4] == [
        "Counting is over; the cards are spread out to be collected.",
        "Player 1 turns up blue 9.",
        "Player 1 turns up red 1.",
        "Player 2 turns up black 1.",
    ]


def test_equal_cards_from_different_places_are_still_one_alternative() -> None:
    """TR-20, TR-21 A collector that lay face up and one face down; cards played and turned."""
    g = table(
        up=[["blue 5", "red 6"]],
        down=[["blue 5", "blue 4"]],
        centre=["blue 1", "blue 2"],
        turned=["blue 1", "red 1", "red 2"],
        agenda=collecting,
    )
    assert answers(g, 0) == [
        "collect three with blue 4",
        "collect three with blue 5",
        "collect three with red 6",
    ]
    g.play(0, "collect three with blue 5")
    assert answers(g, 0) == ["take blue 1", "take blue 2"]


# TR-21


def test_players_collect_in_turn_from_the_dealers_left_until_every_collector_is_used() -> None:
    """TR-21 Seat 1 begins when seat 0 has dealt."""
    g = table(
        up=[["blue 1", "blue 2"], ["red 1", "red 2"]],
        centre=["blue 3", "blue 4", "blue 5", "blue 6", "red 3", "red 4", "red 5", "red 6"],
        dealer=0,
        agenda=collections,
    )
    for seat, card, first, second in [
        (1, "red 1", "red 3", "red 4"),
        (0, "blue 1", "blue 3", "blue 4"),
        (1, "red 2", "red 5", "red 6"),
        (0, "blue 2", "blue 5", "blue 6"),
    ]:
        assert g.actors == [seat]
        if f"collect three with {card}" in answers(g, seat):
            g.play(seat, f"collect three with {card}")
        g.play(seat, f"take {first}")
        if second in sees(g, None, "centre"):
            g.play(seat, f"take {second}")
    assert [lies(one) for one in g.collected] == [
        ["blue 1", "blue 2", "blue 3", "blue 4", "blue 5", "blue 6"],
        ["red 1", "red 2", "red 3", "red 4", "red 5", "red 6"],
    ]
    assert g.up == [[], []]
    assert g.centre == []


def test_three_of_one_colour_are_collected() -> None:
    """TR-21 A blue collector, two blue from the centre."""
    g = table(
        up=[["blue 5", "red 9"]],
        centre=["blue 1", "blue 2", "blue 3", "red 1"],
        agenda=[(collect, 0)],
    )
    assert answers(g, 0) == ["take blue 1", "take blue 2", "take blue 3"]
    g.play(0, "take blue 1")
    assert answers(g, 0) == ["take blue 2", "take blue 3"]
    g.play(0, "take blue 3")
    assert lies(g.collected[0]) == ["blue 1", "blue 3", "blue 5"]
    assert lies(g.centre) == ["blue 2", "red 1"]
    assert lies(g.up[0]) == ["red 9"]
    assert tale(g) == [
        "Player 1 collects three with blue 5.",
        "Player 1 takes blue 1.",
        "Player 1 takes blue 3.",
    ]


def test_three_of_different_colours_are_collected() -> None:
    """TR-21 Collector blue, centre one red, one black: an all-different three, in either order."""
    g = table(up=[["blue 5", "blue 6"]], centre=["red 1", "black 2"], agenda=collections)
    g.play(0, "collect three with blue 5")
    assert answers(g, 0) == ["take red 1", "take black 2"]
    g.play(0, "take black 2")
    assert lies(g.collected[0]) == ["black 2", "blue 5", "red 1"]


@pytest.mark.parametrize(
    ("collector", "centre"),
    [
        ("blue 5", ["blue 1", "blue 2"]),
        ("red 5", ["red 1", "red 2"]),
        ("black 5", ["black 1", "black 2"]),
        ("blue 5", ["red 1", "black 1"]),
        ("red 5", ["blue 1", "black 1"]),
        ("black 5", ["blue 1", "red 1"]),
    ],
)
def test_one_colour_or_all_different_makes_three(collector: str, centre: Cards) -> None:
    """TR-21 The two ways, with each colour."""
    g = finish(table(up=[[collector]], centre=centre, agenda=collections))
    assert lies(g.collected[0]) == sorted([collector, *centre])


@pytest.mark.parametrize(
    ("collector", "centre"),
    [
        ("blue 5", ["blue 1", "red 1"]),
        ("blue 5", ["blue 1", "black 1"]),
        ("blue 5", ["red 1", "red 2"]),
        ("red 5", ["red 1", "black 1"]),
        ("red 5", ["blue 1", "blue 2"]),
        ("red 5", ["black 1", "black 2"]),
        ("black 5", ["black 1", "blue 1"]),
        ("black 5", ["blue 1", "blue 2"]),
        ("black 5", ["red 1", "red 2"]),
    ],
)
def test_two_of_one_colour_and_one_of_another_make_no_three(collector: str, centre: Cards) -> None:
    """TR-21 Neither one colour nor all different."""
    g = table(up=[[collector, collector.replace("5", "9")]], centre=centre, agenda=collections)
    assert not any("three" in move for move in answers(g, 0))


def test_the_first_card_taken_must_leave_a_third() -> None:
    """TR-21 Red and black would do, but one blue alone would not."""
    g = table(
        up=[["blue 5", "blue 6"]],
        centre=["blue 1", "red 1", "red 2", "black 2"],
        agenda=collections,
    )
    g.play(0, "collect three with blue 5")
    assert answers(g, 0) == ["take red 1", "take red 2", "take black 2"]
    said = refused(g, 0, "take blue 1")
    assert said == "Blue 1 does not fit: one colour or all different (TR-21)."
    assert refused(g, 0, "take red 3") == "There is no red 3 in the centre (TR-21)."
    g.play(0, "take black 2")
    assert answers(g, 0) == ["take red 1", "take red 2"]


def test_a_card_of_the_centre_is_not_said_to_misfit_when_nothing_is_to_be_taken() -> None:
    """TR-21 In Counting, and before a collector is chosen, the move is just not possible now."""
    g = table(hands=[["blue 5"]], centre=["blue 1"])
    assert refused(g, 0, "take blue 1").startswith('Player 1 can\'t "take blue 1" now (TR-21).')
    g = table(up=[["blue 5", "blue 6"]], centre=["blue 1", "blue 2"], agenda=collections)
    assert refused(g, 0, "take blue 1").startswith('Player 1 can\'t "take blue 1" now (TR-21).')
    assert refused(g, 0, "take blue 3").startswith('Player 1 can\'t "take blue 3" now (TR-21).')


def test_the_second_card_follows_from_the_first() -> None:
    """TR-21 After a red one a blue collector needs a black one."""
    g = table(
        up=[["blue 5", "blue 6"]],
        centre=["blue 1", "blue 2", "red 1", "red 2", "black 2", "black 3"],
        agenda=collections,
    )
    g.play(0, "collect three with blue 5")
    assert len(answers(g, 0)) == 6
    g.play(0, "take red 1")
    assert answers(g, 0) == ["take black 2", "take black 3"]
    assert "Red 2 does not fit" in refused(g, 0, "take red 2")


def test_equal_cards_of_the_centre_are_offered_once_and_in_the_order_of_the_pack() -> None:
    """TR-21 Two blue 1s are one alternative, the first and the second time."""
    g = table(
        up=[["blue 5", "blue 6"]],
        centre=["blue 3", "blue 1", "blue 2", "blue 1"],
        agenda=collections,
    )
    g.play(0, "collect three with blue 5")
    assert answers(g, 0) == ["take blue 1", "take blue 2", "take blue 3"]
    g.play(0, "take blue 1")
    assert answers(g, 0) == ["take blue 1", "take blue 2", "take blue 3"]


@pytest.mark.parametrize("seat", [0, 1])
def test_of_two_equal_cards_everybody_collects_with_the_one_they_have(seat: int) -> None:
    """TR-21 Seats 0 and 1 have a blue 5 each; one red 1 lies in the centre, one in the deck."""
    g = table(
        deck=["red 1"],
        up=[["blue 5"], ["blue 5"]],
        centre=["red 1", "black 1"],
        agenda=[(collect, seat)],
    )
    finish(g)
    assert lies(g.collected[seat]) == ["black 1", "blue 5", "red 1"]
    assert (lies(g.up[1 - seat]), lies(g.deck), g.centre) == (["blue 5"], ["red 1"], [])


def test_equal_collectors_are_offered_once_and_in_the_order_of_the_pack() -> None:
    """TR-21 Two blue 5s are one way to collect."""
    g = table(
        up=[["red 4", "blue 5", "black 1", "blue 5"]],
        centre=["blue 1", "blue 2", "red 1", "red 2", "black 2"],
        agenda=collections,
    )
    assert answers(g, 0) == [
        "collect three with blue 5",
        "collect three with red 4",
        "collect three with black 1",
    ]


def test_only_collectors_that_make_three_are_offered_if_one_does() -> None:
    """TR-21, TR-22 The red one could take two, but the blue one can take three."""
    g = table(up=[["blue 5", "red 9"]], centre=["blue 1", "blue 2", "red 2"], agenda=collections)
    assert sees(g, None, "collected", 0) == ["blue 5"]
    assert answers(g, 0) == ["take blue 1", "take blue 2"]
    g = table(
        up=[["blue 5", "blue 6", "red 9"]],
        centre=["blue 1", "blue 2", "red 2"],
        agenda=collections,
    )
    assert answers(g, 0) == ["collect three with blue 5", "collect three with blue 6"]
    assert "(TR-22)" in refused(g, 0, "collect two with red 9")
    assert "(TR-23)" in refused(g, 0, "add red 9 to the centre")
    assert "(TR-21)" in refused(g, 0, "collect three with red 9")


def test_a_lone_way_to_collect_is_played_by_itself() -> None:
    """TR-21 All lies open: one collector, two equal cards that fit."""
    g = table(up=[["blue 5"]], centre=["blue 1", "blue 1"], agenda=collections)
    assert lies(g.collected[0]) == ["blue 1", "blue 1", "blue 5"]
    assert answers(g, 0) == []


# TR-22


def test_who_can_make_no_three_takes_two_of_one_colour() -> None:
    """TR-22 One collector, one from the centre."""
    g = table(
        up=[["blue 5", "blue 6", "black 9"]],
        centre=["blue 1"],
        agenda=[(collect, 0)],
    )
    assert answers(g, 0) == ["collect two with blue 5", "collect two with blue 6"]
    assert "(TR-23)" in refused(g, 0, "add black 9 to the centre")
    g.play(0, "collect two with blue 6")
    assert lies(g.collected[0]) == ["blue 1", "blue 6"]
    assert lies(g.up[0]) == ["black 9", "blue 5"]
    assert tale(g)[:2] == ["Player 1 collects two with blue 6.", "Player 1 takes blue 1."]


def test_of_several_cards_that_match_none_is_left_over() -> None:
    """TR-22 Two of one colour in the centre would have made three: so one is all there is."""
    g = table(up=[["red 5"]], centre=["red 1", "blue 1"], agenda=collections)
    assert lies(g.collected[0]) == ["red 1", "red 5"]
    assert lies(g.centre) == ["blue 1"]


def test_a_black_collector_can_take_two_black() -> None:
    """TR-22 The two red cards in the centre are of no use to it."""
    g = table(up=[["black 5"]], centre=["black 1", "red 1", "red 2"], agenda=collections)
    assert lies(g.collected[0]) == ["black 1", "black 5"]


# TR-23


def test_who_can_take_nothing_puts_a_collector_into_the_centre() -> None:
    """TR-23 Blue and black against one red."""
    g = table(up=[["blue 5", "black 9"], ["red 1"]], centre=["red 2"], agenda=[(collect, 0)])
    assert answers(g, 0) == ["add blue 5 to the centre", "add black 9 to the centre"]
    assert "(TR-22)" in refused(g, 0, "collect two with blue 5")
    g.play(0, "add black 9 to the centre")
    assert g.collected[0] == []
    assert lies(g.up[0]) == ["blue 5"]
    assert sees(g, None, "centre") == ["black 9", "red 2"]
    assert tale(g)[0] == "Player 1 can collect nothing and adds black 9 to the centre."


def test_others_can_take_what_was_added() -> None:
    """TR-23 Seat 1's black takes the black that seat 0 had to give."""
    g = table(up=[["black 9"], ["black 1", "black 2"]], centre=["blue 2"], agenda=collections)
    assert sees(g, 1, "centre") == ["black 9", "blue 2"]
    assert answers(g, 1) == ["collect two with black 1", "collect two with black 2"]
    g.play(1, "collect two with black 2")
    assert lies(g.collected[1])[:2] == ["black 2", "black 9"]


def test_with_an_empty_centre_a_collector_is_added() -> None:
    """TR-23 Even a Wild Dog finds nothing to take."""
    g = table(up=[["wild", "blue 1"]], centre=[], agenda=collections)
    assert answers(g, 0) == ["add blue 1 to the centre", "add wild to the centre"]


def test_each_turn_uses_exactly_one_collector() -> None:
    """TR-23 Three, two, or one into the centre."""
    for centre, left in [(["red 1", "red 2"], 0), (["red 1"], 0), (["blue 1"], 2)]:
        g = finish(table(up=[["red 5", "red 6"]], centre=centre, agenda=[(collect, 0)]))
        assert len(g.up[0]) == 1
        assert len(g.centre) == left


# TR-24


@pytest.mark.parametrize("centre", [["blue 1", "red 1"], ["blue 1", "blue 2"], ["red 1", "wild"]])
def test_a_wild_collector_makes_any_three_legal(centre: Cards) -> None:
    """TR-24 Whatever two lie in the centre."""
    g = finish(table(up=[["wild"]], centre=centre, agenda=collections))
    assert lies(g.collected[0]) == sorted(["wild", *centre])


@pytest.mark.parametrize("collector", ["blue 5", "red 5", "black 5"])
@pytest.mark.parametrize("other", ["blue 1", "red 1", "black 1", "wild"])
def test_a_wild_dog_in_the_centre_makes_any_three_legal(collector: str, other: str) -> None:
    """TR-24 With any collector and any other card."""
    g = finish(table(up=[[collector]], centre=["wild", other], agenda=collections))
    assert lies(g.collected[0]) == sorted(["wild", other, collector])


def test_after_a_wild_dog_any_card_can_be_taken() -> None:
    """TR-24 And before it only what leaves a third."""
    g = table(
        up=[["blue 5", "blue 6"]], centre=["wild", "red 1", "red 2", "blue 1"], agenda=collections
    )
    g.play(0, "collect three with blue 5")
    assert answers(g, 0) == ["take blue 1", "take red 1", "take red 2", "take wild"]
    g.play(0, "take wild")
    assert answers(g, 0) == ["take blue 1", "take red 1", "take red 2"]


def test_after_an_unlike_card_only_what_completes_it_or_a_wild_dog() -> None:
    """TR-24 Blue and red: black or wild."""
    g = table(
        up=[["blue 5", "blue 6"]],
        centre=["wild", "red 1", "red 2", "blue 1", "black 1"],
        agenda=collections,
    )
    do(g, 0, "collect three with blue 5", "take red 1")
    assert answers(g, 0) == ["take black 1", "take wild"]


def test_a_wild_collector_can_take_two_when_one_card_is_left() -> None:
    """TR-22, TR-24 Of whatever colour."""
    for card in ("blue 1", "red 1", "black 1", "wild"):
        g = table(up=[["wild"]], centre=[card], agenda=collections)
        assert lies(g.collected[0]) == sorted(["wild", card])
        assert "Player 1 collects two with wild." in tale(g)


@pytest.mark.parametrize("collector", ["blue 5", "red 5", "black 5"])
def test_a_wild_dog_alone_in_the_centre_can_be_taken_by_any_collector(collector: str) -> None:
    """TR-22, TR-24 It is of the collector's colour then."""
    g = table(up=[[collector]], centre=["wild"], agenda=collections)
    assert lies(g.collected[0]) == sorted(["wild", collector])


def test_a_collected_wild_dogs_colour_is_never_asked() -> None:
    """TR-24 It has no later effect."""
    g = table(up=[["wild"]], centre=["blue 1", "blue 1"], agenda=collections)
    assert answers(g, 0) == []
    assert who(g, "declare") == []
