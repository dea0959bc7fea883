"""The stack, WD-17 and WD-18: who answers what, and most recent first."""

from __future__ import annotations

import pytest

from barkade.games.we_rate_dogs.rules.turns import take_a_turn
from tests.scenes import answers, question, refused
from tests.we_rate_dogs.scenes import (
    EVEN,
    answer,
    is_window,
    names,
    on,
    play,
    screen,
    sees,
    shown,
    table,
)

FOUR = [["Max"], ["Lucy"], ["Thor"], ["Moe"]]


def test_a_card_waits_for_answers_before_it_takes_hold() -> None:
    """WD-17 It lies there, and nothing has changed yet."""
    g = table(hands=[["Up 1"]])
    play(g, 0, "Up 1", "on Max")
    assert is_window(g)
    assert names(g, g.played) == ["Up 1"]
    assert shown(g, "Max") == EVEN
    assert on(g, "Max") == []
    answer(g)
    assert shown(g, "Max") == EVEN + 1


def test_all_others_are_asked_whatever_they_hold() -> None:
    """WD-18 Also who has no Reaction, or no card; not who played it."""
    g = table(seats=4, rings=FOUR, hands=[["Up 1", "Heel!"], ["Heel!"], ["Up 2"], []])
    play(g, 0, "Up 1", "on Max")
    assert g.actors == [1, 2, 3]
    assert answers(g, 0) == []
    assert answers(g, 1) == ["pass", "answer with Heel!"]
    assert answers(g, 2) == answers(g, 3) == ["pass"]


def test_when_all_let_it_pass_the_card_resolves() -> None:
    """WD-18 And the next one has a turn."""
    g = table(hands=[["Up 1"], ["Heel!"]])
    play(g, 0, "Up 1", "on Max")
    answer(g)
    assert not is_window(g)
    assert g.actors == [1]
    assert names(g, g.hand[1]) == ["Heel!"]


@pytest.mark.parametrize("by", range(4))
def test_the_responder_nearest_to_the_left_counts(by: int) -> None:
    """WD-18 Of the one who played the card; the others' cards stay in hand."""
    hands = [["Heel!"], ["Omnipuptent"], ["Thanks for the Mlemories"], ["Puppy Dog Eyes"]]
    hands[by].append("Down 1")
    g = table(seats=4, rings=FOUR, hands=hands, agenda=[(take_a_turn, by)])
    before = [names(g, hand) for hand in g.hand]
    play(g, by, "Down 1", "on Max")
    others = {seat: before[seat][-1] for seat in range(4) if seat != by}
    answer(g, others)
    left = (by + 1) % 4
    assert names(g, g.played) == ["Down 1", others[left]]
    for seat in range(4):
        if seat not in (by, left):
            assert names(g, g.hand[seat]) == before[seat]


def test_who_is_next_to_the_left_of_the_nearest_counts_if_that_one_passes() -> None:
    """WD-18 Whoever spoke first."""
    g = table(seats=4, rings=FOUR, hands=[[], ["Down 1"], ["Heel!"], ["Omnipuptent"]])
    g.play(0, "pass the turn")
    play(g, 1, "Down 1", "on Max")
    g.play(0, "pass")
    g.play(3, "answer with Omnipuptent")
    g.play(2, "pass")
    assert names(g, g.played) == ["Down 1", "Omnipuptent"]


@pytest.mark.parametrize("viewer", [0, 1, 3, None])
def test_a_response_that_does_not_count_is_never_shown(viewer: int | None) -> None:
    """WD-18 It looks as if that seat had let it pass, to the byte."""
    one, other = (
        table(seats=4, rings=FOUR, hands=[["Down 1"], ["Heel!"], ["Omnipuptent"], []])
        for _ in range(2)
    )
    for g in (one, other):
        play(g, 0, "Down 1", "on Lucy")
    answer(one, {1: "Heel!", 2: "Omnipuptent"})
    answer(other, {1: "Heel!"})
    assert screen(one, viewer) == screen(other, viewer)
    assert sees(one, viewer, "hand", 2) == []
    assert names(one, one.hand[2]) == ["Omnipuptent"]


def test_the_new_top_is_answered_by_all_but_who_played_it() -> None:
    """WD-18 Also by who played the card beneath, and who has passed before."""
    g = table(hands=[["Up 1", "Omnipuptent"], ["Heel!"], ["Omnipuptent"]])
    play(g, 0, "Up 1", "on Max")
    answer(g, {1: "Heel!"})
    assert is_window(g)
    assert g.actors == [0, 2]
    assert answers(g, 0) == answers(g, 2) == ["pass", "answer with Omnipuptent"]


def test_a_cancel_answered_by_a_cancel_lets_the_event_stand() -> None:
    """WD-17 Most recent first: the cancel never takes hold."""
    g = table(hands=[["Up 1", "Omnipuptent"], ["Heel!"]])
    play(g, 0, "Up 1", "on Max")
    answer(g, {1: "Heel!"})
    answer(g, {0: "Omnipuptent"})
    answer(g)
    assert shown(g, "Max") == EVEN + 1
    assert on(g, "Max") == ["Up 1"]
    assert names(g, g.played) == ["Up 1", "Heel!", "Omnipuptent"]


def test_a_cancelled_cancel_of_a_cancel() -> None:
    """WD-17 Three deep: the event is cancelled after all."""
    g = table(hands=[["Up 1"], ["Heel!", "Omnipuptent"], ["Omnipuptent"]])
    play(g, 0, "Up 1", "on Max")
    answer(g, {1: "Heel!"})
    answer(g, {2: "Omnipuptent"})
    answer(g, {1: "Omnipuptent"})
    answer(g)
    assert shown(g, "Max") == EVEN
    assert g.actors == [1]


def test_effects_resolve_most_recently_played_first() -> None:
    """WD-17 The copy draws before the card that it copies."""
    g = table(hands=[["Draw 2"], ["Phone a Fren"]], deck=["Up 1", "Up 2", "Up 3", "Down 1"])
    play(g, 0, "Draw 2")
    answer(g, {1: "Phone a Fren"})
    answer(g)
    assert names(g, g.hand[1]) == ["Up 1", "Up 2"]
    assert names(g, g.hand[0]) == ["Up 3", "Down 1"]


def test_after_a_reaction_has_resolved_no_window_opens_on_what_lies_beneath() -> None:
    """WD-18 The card takes hold, though somebody could have answered it."""
    g = table(hands=[["Down 2"], ["Puppy Dog Eyes"], ["Heel!"]])
    play(g, 0, "Down 2", "on Lucy")
    answer(g, {1: "Puppy Dog Eyes"})
    answer(g)
    assert not is_window(g)
    assert shown(g, "Lucy") == EVEN + 2
    assert names(g, g.hand[2]) == ["Heel!"]


def test_a_reaction_does_not_use_up_a_turn() -> None:
    """WD-18 Ruling: whoever's turn it is."""
    g = table(hands=[["Up 1"], ["Heel!", "Up 2"]])
    play(g, 0, "Up 1", "on Max")
    answer(g, {1: "Heel!"})
    answer(g)
    assert g.actors == [1]
    assert answers(g, 1) == ["play Up 2 (judged rating +2)", "pass the turn"]


def test_a_reaction_is_not_played_in_a_turn() -> None:
    """WD-18 Only in response to another player's card."""
    g = table(hands=[["Heel!", "Up 1"]])
    assert answers(g) == ["play Up 1 (judged rating +1)", "pass the turn"]
    assert "WD-18" in refused(g, 0, "answer with Heel!")


def test_several_reactions_of_a_hand_are_offered_and_equal_ones_once() -> None:
    """WD-18 Any of them."""
    g = table(hands=[["Down 2"], ["Heel!", "Heel!", "Puppy Dog Eyes", "Up 1"]])
    play(g, 0, "Down 2", "on Lucy")
    assert sorted(answers(g, 1)) == [
        "answer with Heel!",
        "answer with Puppy Dog Eyes",
        "pass",
    ]


def test_only_some_reactions_can_answer_reactions() -> None:
    """WD-18 Those that answer any card."""
    eleven = [
        "Please Reconsider",
        "Heel!",
        "Puppy Dog Eyes",
        "Officially Bamboozled",
        "Phone a Fren",
        "Thanks for the Mlemories",
        "Back in the Game",
        "Omnipuptent",
        "Legendary Fetch",
        "How H*ckin Dare You",
        "They're Good Dogs Brent",
    ]
    g = table(hands=[["Down 1", *eleven], ["Heel!"]], discards=["Up 1"])
    play(g, 0, "Down 1", "on Lucy")
    answer(g, {1: "Heel!"})
    assert sorted(answers(g, 0)) == [
        "answer with Omnipuptent",
        "answer with Please Reconsider",
        "pass",
    ]


def test_an_answer_can_be_withdrawn_until_all_have_answered() -> None:
    """WD-18 Unseen by anybody."""
    g = table(hands=[["Up 1"], ["Heel!"], []])
    play(g, 0, "Up 1", "on Max")
    g.play(1, "answer with Heel!")
    g.take_back(1)
    answer(g)
    assert shown(g, "Max") == EVEN + 1


def test_a_window_shows_everybody_the_same_question() -> None:
    """WD-18 What is asked is public."""
    g = table(hands=[["Up 1"], ["Heel!"], []])
    play(g, 0, "Up 1", "on Max")
    assert question(g) == ("Let it pass, or answer with a Reaction.", "WD-18")
    said = "Player 2 and Player 3 let it pass, or answer with a Reaction."
    assert g.view(0)["prompt"] == g.view(None)["prompt"] == said
