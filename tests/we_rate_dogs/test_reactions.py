"""The Reactions, WD-18: what each of them does, and what it can answer; those that turn an
event to another dog, or bring one back, are in test_turning.py."""

from __future__ import annotations

import pytest

from barkade.games.we_rate_dogs.rules.course import crown, judge
from barkade.games.we_rate_dogs.rules.table import Show
from barkade.games.we_rate_dogs.rules.turns import take_a_turn
from tests.scenes import answers, refused, who
from tests.we_rate_dogs.scenes import (
    EVEN,
    VIEWERS,
    answer,
    can_answer,
    is_window,
    names,
    on,
    play,
    sees,
    shown,
    table,
)

# Heel! and Omnipuptent: cancel


@pytest.mark.parametrize("reaction", ["Heel!", "Omnipuptent"])
@pytest.mark.parametrize("event", ["Up 1", "Draw 2", "Judge"])
def test_an_event_is_cancelled(reaction: str, event: str) -> None:
    """WD-18 Whatever it is; it does nothing, and stays in play until the round ends."""
    g = table(hands=[[event], [reaction]], deck=["Up 2", "Up 3"])
    play(g, 0, event, *{"Up 1": ["on Max"], "Judge": ["in Wag"]}.get(event, []))
    answer(g, {1: reaction})
    answer(g)
    assert shown(g, "Max") == EVEN
    assert g.category == 0
    assert g.hand[0] == []
    assert names(g, g.played) == [event, reaction]
    assert on(g, "Max") == []
    assert who(g, "cancel") == [0]


def test_heel_answers_no_reaction_but_omnipuptent_does() -> None:
    """WD-18 It can answer anything."""
    g = table(hands=[["Up 1", "Heel!", "Omnipuptent"], ["Heel!"]])
    play(g, 0, "Up 1", "on Max")
    answer(g, {1: "Heel!"})
    assert not can_answer(g, "Heel!", 0)
    assert can_answer(g, "Omnipuptent", 0)


# Please Reconsider: cancel unless the player discards


def reconsidered(hand: list[str]) -> Show:
    g = table(hands=[["Up 1", *hand], ["Please Reconsider"]])
    play(g, 0, "Up 1", "on Max")
    answer(g, {1: "Please Reconsider"})
    answer(g)
    assert g.actors == [0]
    return g


def test_who_discards_a_card_has_the_event_stand() -> None:
    """WD-18 Any card of the hand, for all to see."""
    g = reconsidered(["Up 2", "Up 2", "Heel!"])
    assert answers(g) == ["give up", "discard Up 2", "discard Heel!"]
    g.play(0, "discard Heel!")
    assert shown(g, "Max") == EVEN + 1
    assert names(g, g.hand[0]) == ["Up 2", "Up 2"]
    assert names(g, g.discards) == ["Heel!"]
    for viewer in VIEWERS:
        assert sees(g, viewer, "discards") == ["Heel!"]


def test_who_gives_up_has_the_event_cancelled() -> None:
    """WD-18 And keeps the hand."""
    g = reconsidered(["Up 2"])
    g.play(0, "give up")
    assert shown(g, "Max") == EVEN
    assert names(g, g.hand[0]) == ["Up 2"]
    assert who(g, "cancel") == [0]


def test_an_empty_hand_can_only_give_up() -> None:
    """WD-18 It is asked all the same."""
    g = reconsidered([])
    assert answers(g) == ["give up"]


def test_a_reaction_must_be_reconsidered_too() -> None:
    """WD-18 Its player is asked, not the event's."""
    g = table(hands=[["Up 1", "Please Reconsider"], ["Heel!", "Up 2"]])
    play(g, 0, "Up 1", "on Max")
    answer(g, {1: "Heel!"})
    answer(g, {0: "Please Reconsider"})
    answer(g)
    assert g.actors == [1]
    g.play(1, "give up")
    assert shown(g, "Max") == EVEN + 1


# Puppy Dog Eyes: a minus becomes a plus


@pytest.mark.parametrize(
    ("event", "after"), [("Down 1", 13), ("Down 2", 14), ("Below", 15), ("Floof Down", 14)]
)
def test_a_minus_becomes_a_plus(event: str, after: int) -> None:
    """WD-18 Of the same size."""
    g = table(hands=[[event], ["Puppy Dog Eyes"]])
    play(g, 0, event, "on Lucy")
    answer(g, {1: "Puppy Dog Eyes"})
    answer(g)
    assert shown(g, "Lucy") == after
    assert on(g, "Lucy") == [event]


def test_a_minus_for_all_becomes_a_plus_for_all() -> None:
    """WD-18 Also for a protected dog."""
    g = table(hands=[["All Down"], ["Puppy Dog Eyes"]], lying={"Thor": ["Guard"]})
    play(g, 0, "All Down")
    answer(g, {1: "Puppy Dog Eyes"})
    answer(g)
    assert [shown(g, name) for name in ("Max", "Lucy", "Thor")] == [13, 13, 13]


@pytest.mark.parametrize("event", ["Up 1", "All Up", "Ten", "Draw 2"])
def test_what_is_no_minus_can_not_be_turned(event: str) -> None:
    """WD-18 A plus, or an action."""
    g = table(hands=[[event], ["Puppy Dog Eyes"]])
    play(g, 0, event, *(["on Lucy"] if event in ("Up 1", "Ten") else []))
    assert not can_answer(g, "Puppy Dog Eyes")


# Phone a Fren: copy


def test_an_event_is_copied_with_a_target_of_ones_own() -> None:
    """WD-18 The copy aims anew, and lies on the dog as a card of its own."""
    g = table(hands=[["Up 2"], ["Phone a Fren"]])
    play(g, 0, "Up 2", "on Max")
    answer(g, {1: "Phone a Fren"}, "on Lucy")
    assert is_window(g)
    answer(g)
    assert (shown(g, "Max"), shown(g, "Lucy")) == (EVEN + 2, EVEN + 2)
    assert on(g, "Lucy") == ["Phone a Fren"]
    assert on(g, "Max") == ["Up 2"]


def test_a_minus_is_copied_as_a_minus_and_any_category_is_chosen_anew() -> None:
    """WD-18 With all questions of the event."""
    g = table(hands=[["Any Down"], ["Phone a Fren"]])
    play(g, 0, "Any Down", "on Lucy", "in Wag")
    answer(g, {1: "Phone a Fren"}, "on Max", "in Zoom")
    answer(g)
    assert shown(g, "Max", "zoom") == EVEN - 2
    assert shown(g, "Lucy", "wag") == EVEN - 2


def test_a_cancelled_copy_leaves_the_event() -> None:
    """WD-17 Only the copy is cancelled; and it is a Reaction, so Heel! can't answer it."""
    g = table(hands=[["Up 2", "Omnipuptent", "Heel!"], ["Phone a Fren"]])
    play(g, 0, "Up 2", "on Max")
    answer(g, {1: "Phone a Fren"}, "on Lucy")
    assert not can_answer(g, "Heel!", 0)
    answer(g, {0: "Omnipuptent"})
    answer(g)
    assert (shown(g, "Max"), shown(g, "Lucy")) == (EVEN + 2, EVEN)


def test_what_one_could_not_play_can_not_be_copied() -> None:
    """WD-18 A change of dogs without a dog in the contest, for one."""
    hands = [["Change"], ["Phone a Fren"]]
    g = table(rings=[["Max"], [], ["Thor"]], hands=hands)
    play(g, 0, "Change")
    assert not can_answer(g, "Phone a Fren")
    g = table(hands=hands)
    play(g, 0, "Change")
    assert can_answer(g, "Phone a Fren")


def test_a_copied_event_can_be_lifted_by_its_reactions_name() -> None:
    """WD-9 It is the card that lies there."""
    g = table(hands=[["Up 2"], ["Phone a Fren", "Lift"]])
    play(g, 0, "Up 2", "on Max")
    answer(g, {1: "Phone a Fren"}, "on Max")
    answer(g)
    assert shown(g, "Max") == EVEN + 4
    play(g, 1, "Lift", "the Phone a Fren")
    answer(g)
    assert shown(g, "Max") == EVEN + 2
    assert names(g, g.discards) == ["Phone a Fren"]


# Thanks for the Mlemories: take the played card


def test_the_played_card_is_taken_into_the_hand() -> None:
    """WD-18 It does nothing, and everybody knows who has it now."""
    g = table(hands=[["Up 2"], ["Thanks for the Mlemories", "Up 1"]])
    play(g, 0, "Up 2", "on Max")
    answer(g, {1: "Thanks for the Mlemories"})
    answer(g)
    assert shown(g, "Max") == EVEN
    assert names(g, g.hand[1]) == ["Up 1", "Up 2"]
    assert names(g, g.played) == ["Thanks for the Mlemories"]
    assert sees(g, 2, "hand", 1) == ["Up 2"]
    assert "play Up 2 (judged rating +2)" in answers(g, 1)


# Legendary Fetch: a card from the discards


def test_a_card_is_fetched_from_the_discards() -> None:
    """WD-18 And the answered card takes hold all the same."""
    g = table(hands=[["Up 1"], ["Legendary Fetch"]], discards=["Up 2", "Heel!"])
    play(g, 0, "Up 1", "on Max")
    answer(g, {1: "Legendary Fetch"})
    answer(g)
    assert answers(g, 1) == ["take Up 2 from the discards", "take Heel! from the discards"]
    g.play(1, "take Heel! from the discards")
    assert names(g, g.hand[1]) == ["Heel!"]
    assert shown(g, "Max") == EVEN + 1
    assert not is_window(g)


def test_without_discards_there_is_nothing_to_fetch() -> None:
    """WD-18 So it can't answer."""
    g = table(hands=[["Up 1"], ["Legendary Fetch"]])
    play(g, 0, "Up 1", "on Max")
    assert not can_answer(g, "Legendary Fetch")


# They're Good Dogs Brent: all dogs tie


def test_all_dogs_tie() -> None:
    """WD-10 All in the contest go to the Circle, whatever their ratings."""
    g = table(
        hands=[["Up 3"], ["They're Good Dogs Brent"]],
        circles=[[], ["Moe"]],
        agenda=[(take_a_turn, 0), (judge,)],
    )
    play(g, 0, "Up 3", "on Max")
    answer(g, {1: "They're Good Dogs Brent"})
    answer(g)
    assert [names(g, circle) for circle in g.circle] == [["Max"], ["Moe", "Lucy"], ["Thor"]]
    assert g.hand == [[], [], []]
    assert not g.all_tie, "it does not carry over (WD-19)"


def test_all_dogs_tie_in_the_final_too() -> None:
    """WD-16 Ties share."""
    g = table(
        final=True,
        rings=[["Max"], ["Lucy"], []],
        hands=[["Goodness Up"], ["They're Good Dogs Brent"]],
        agenda=[(take_a_turn, 0), (crown,)],
        speedy_zoom=True,
    )
    play(g, 0, "Goodness Up", "on Max")
    answer(g, {1: "They're Good Dogs Brent"})
    answer(g)
    assert g.over
    assert g.winners == [0, 1]
    assert g.scores == [14, 12, 0]


def test_a_reaction_that_is_not_in_hand_is_refused() -> None:
    """WD-18 Nothing changes."""
    g = table(hands=[["Up 1"], ["Heel!"]])
    play(g, 0, "Up 1", "on Max")
    assert "WD-18" in refused(g, 1, "answer with Omnipuptent")
