"""Dogs that leave, WD-19: they lose their cards, and what aimed at them falls away."""

from __future__ import annotations

import pytest

from barkade.games.we_rate_dogs.rules.contest import enter, leave
from barkade.games.we_rate_dogs.rules.course import judge
from barkade.games.we_rate_dogs.rules.table import Show
from barkade.games.we_rate_dogs.rules.turns import take_a_turn
from tests.scenes import answers, who
from tests.we_rate_dogs.scenes import (
    EVEN,
    answer,
    dog,
    lay,
    names,
    on,
    play,
    played,
    shown,
    table,
)


@pytest.mark.parametrize("event", ["To Yard", "To Circle", "Change"])
def test_a_dog_that_leaves_loses_every_card_on_it(event: str) -> None:
    """WD-19 To the Yard, the Circle or Home; the cards are discarded at once."""
    g = table(
        hands=[[event]],
        lying={"Max": ["Up 1", "Wag Judge", "Guard"], "Lucy": ["Up 2"]},
    )
    played(g, 0, event, *([] if event == "Change" else ["on Max"]))
    assert sorted(names(g, g.discards)) == ["Guard", "Up 1", "Wag Judge"]
    assert names(g, g.played) == ["Up 2", event]
    assert [mark[1] for mark in g.marks] == [dog("Lucy")]


def test_a_dog_that_leaves_loses_what_counted_for_all() -> None:
    """WD-19 The card stays on the table for the others."""
    g = table(hands=[["All Up"], ["To Yard", "From Yard"], []])
    played(g, 0, "All Up")
    played(g, 1, "To Yard", "on Thor")
    assert names(g, g.played) == ["All Up", "To Yard"]
    enter(g, 2, dog("Thor"))
    assert shown(g, "Thor") == EVEN
    assert shown(g, "Max") == EVEN + 1


def test_a_dog_that_comes_again_is_unmodified() -> None:
    """WD-19 Ruling: it is a new entrant, in the table's category."""
    g = table(dogs={"Max": {"wag": 14}}, lying={"Max": ["Wag Judge", "Up 3"]})
    assert shown(g, "Max") == 17
    leave(g, 0, dog("Max"))
    enter(g, 0, dog("Max"))
    assert shown(g, "Max") == EVEN
    assert on(g, "Max") == []


def test_an_effect_whose_dog_has_left_falls_away_and_its_card_is_discarded() -> None:
    """WD-19 Ruling: here the copy took the dog away before the event could."""
    g = table(hands=[["To Yard"], ["Phone a Fren"]])
    play(g, 0, "To Yard", "on Thor")
    answer(g, {1: "Phone a Fren"}, "on Thor")
    answer(g)
    assert names(g, g.yard) == ["Thor"]
    assert names(g, g.ring[2]) == ["Bear"], "the dog that came in is not sent away"
    assert names(g, g.discards) == ["To Yard"]
    assert names(g, g.played) == ["Phone a Fren"]
    assert who(g, "miss") == [0]


def come_and_gone(g: Show, name: str) -> None:
    """A dog leaves and comes back while a card that aims at it waits."""
    seat = g.owner(dog(name))
    leave(g, seat, dog(name))
    enter(g, seat, dog(name))


@pytest.mark.parametrize(
    ("event", "aims"),
    [
        ("Up 1", ["on Lucy"]),
        ("Down 2", ["on Lucy"]),
        ("Below", ["on Lucy"]),
        ("Any Up", ["on Lucy", "in Floof"]),
        ("Ten", ["on Lucy"]),
        ("Own Judge", ["on Lucy", "in Wag"]),
        ("Guard", ["on Lucy"]),
        ("To Yard", ["on Lucy"]),
        ("To Circle", ["on Lucy"]),
        ("Swap", ["on Lucy", "on Max"]),
        ("Swap", ["on Max", "on Lucy"]),
        ("Copy", ["on Max", "on Lucy"]),
        ("Lift", ["on Lucy"]),
        ("Shift", ["on Lucy", "on Max"]),
        ("Shift", ["on Thor", "on Lucy"]),
    ],
)
def test_an_effect_misses_a_dog_that_has_left_and_come_back(event: str, aims: list[str]) -> None:
    """WD-19 Ruling: it is a new entrant; the card is discarded."""
    g = table(hands=[[event]], lying={"Lucy": ["Up 3"], "Thor": ["Up 2"]})
    play(g, 0, event, *aims)
    come_and_gone(g, "Lucy")
    lay(g, "Lucy", next(card for card in g.deck if names(g, [card]) == ["Up 3"]))
    before = g.marks[:]
    answer(g)
    assert event in names(g, g.discards)
    assert event not in names(g, g.played)
    assert g.marks == before
    assert names(g, g.ring[1]) == ["Lucy"]


def test_an_effect_for_all_needs_no_dog() -> None:
    """WD-19 It counts for those that are there."""
    g = table(hands=[["All Up"]])
    play(g, 0, "All Up")
    come_and_gone(g, "Lucy")
    answer(g)
    assert shown(g, "Lucy") == EVEN + 1


def test_a_category_changed_under_a_dog_moves_what_is_current() -> None:
    """WD-10 The event counts where the dog is judged when it takes hold."""
    g = table(hands=[["Up 2"]])
    play(g, 0, "Up 2", "on Lucy")
    lay(g, "Lucy", next(card for card in g.deck if names(g, [card]) == ["Wag Judge"]))
    answer(g)
    assert shown(g, "Lucy", "wag") == EVEN + 2
    assert shown(g, "Lucy", "floof") == EVEN


def test_a_dog_protected_in_the_meantime_is_missed() -> None:
    """WD-19 As if it had left; but not by its owner's card."""
    for by, after in ((0, EVEN), (1, EVEN + 1)):
        g = table(hands=[["Up 1"], ["Up 1"]], agenda=[(take_a_turn, by)])
        play(g, by, "Up 1", "on Lucy")
        lay(g, "Lucy", next(card for card in g.deck if names(g, [card]) == ["Guard"]))
        answer(g)
        assert shown(g, "Lucy") == after
        assert (names(g, g.discards) == ["Up 1"]) == (by == 0)


def test_an_event_that_was_lifted_in_the_meantime_is_not_lifted_again() -> None:
    """WD-17 The copy had it first."""
    g = table(hands=[["Lift"], ["Phone a Fren"]], lying={"Lucy": ["Up 1"], "Thor": ["Up 2"]})
    play(g, 0, "Lift", "on Lucy")
    answer(g, {1: "Phone a Fren"}, "on Lucy")
    answer(g)
    assert names(g, g.discards) == ["Up 1"]
    assert on(g, "Thor") == ["Up 2"]


@pytest.mark.parametrize(
    ("event", "scene"),
    [
        ("Dig 2", {"discards": ["Up 1"]}),
        ("From Yard", {"yard": ["Moe"]}),
        ("Take 1", {}),
    ],
)
def test_what_the_copy_has_taken_the_event_does_not_find(
    event: str, scene: dict[str, list[str]]
) -> None:
    """WD-17 And nobody is asked about nothing."""
    hands = [[event], ["Phone a Fren"], ["Up 2"] if event == "Take 1" else []]
    g = table(hands=hands, **scene)  # type: ignore[arg-type]
    play(g, 0, event, *(["from player 3"] if event == "Take 1" else []))
    answer(g, {1: "Phone a Fren"})
    answer(g)
    assert g.hand[0] == []
    assert names(g, g.home[0]) == ["Ace"]
    assert g.actors == [1]
    assert answers(g, 1)[-1] == "pass the turn"


def test_nothing_carries_over_between_rounds() -> None:
    """WD-19 Marks, cards on dogs, and who was in the contest."""
    g = table(
        hands=[["All Up"]],
        lying={"Max": ["Up 1", "Wag Judge"], "Lucy": ["Guard"]},
        agenda=[(take_a_turn, 0), (judge,)],
    )
    played(g, 0, "All Up")
    assert g.marks == []
    assert g.entered == []
    assert g.made_it == []
    assert g.passes == 0
    assert set(g.entrance) == set(g.lies_on) == {-1}
    enter(g, 0, dog("Moe"))
    assert shown(g, "Moe") == EVEN
