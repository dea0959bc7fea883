"""The table of verbs, and the stack of cards that wait, WD-17."""

from __future__ import annotations

import pytest

from barkade.games.we_rate_dogs.bot.foresight import FORESIGHT, foresee, to_play
from barkade.games.we_rate_dogs.bot.unfolding import UNFOLDING
from barkade.games.we_rate_dogs.bot.values import KEPT, USES, Standing, promise
from barkade.games.we_rate_dogs.rules.playing import aim_at_a_dog, aim_at_another
from barkade.games.we_rate_dogs.rules.table import NOBODY, Show
from barkade.games.we_rate_dogs.rules.verbs import ANSWERS, VERBS
from tests.we_rate_dogs.scenes import (
    answer,
    dog,
    face,
    names,
    new,
    passed,
    play,
    table,
)

WORDS = [verb.word for verb in VERBS]


def on_the_stack(g: Show) -> list[str]:
    return names(g, [said.card for said in g.stack])


# The rows


def test_no_two_verbs_are_written_alike() -> None:
    assert len(set(WORDS)) == len({verb.written for verb in VERBS}) == len(WORDS)


def test_what_aims_at_a_dog_needs_one() -> None:
    """WD-8 Else its question would have no answer; and who names another has named one."""
    for verb in VERBS:
        if aim_at_a_dog in verb.aims:
            assert verb.needs, verb.word
        if aim_at_another in verb.aims:
            assert verb.aims.index(aim_at_a_dog) < verb.aims.index(aim_at_another)


def test_who_needs_something_has_words_for_its_lack() -> None:
    """WD-8, WD-18 In a refusal."""
    assert all(need.lacking.endswith(").") for verb in VERBS for need in verb.needs)
    always = [one.word for one in ANSWERS if not one.lacking]
    assert always == [
        "cancel",
        "cancel unless a card is discarded",
        "take the card",
        "cancel anything",
        "all tie",
    ]


def test_the_bot_speaks_of_verbs_that_there_are() -> None:
    assert {*FORESIGHT, *USES} <= set(WORDS)
    assert set(KEPT) == {one.word for one in ANSWERS}
    assert set(UNFOLDING) <= set(KEPT)


@pytest.mark.parametrize("event", ["Draw 2", "Reroll"])
def test_the_bot_tries_a_verb_that_it_does_not_know_and_does_not_peek(
    event: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """WD-4 Neither at the deck nor at the die."""
    for word in ("draw", "reroll"):
        monkeypatch.delitem(FORESIGHT, word)
    g = table(hands=[[event]], dogs={"Max": {"zoom": 14}})
    s = Standing(g, 0)
    option = 2 * face(event) + 1
    assert foresee(s, to_play(g, 0, option)) == promise(s)
    assert g.deck == table(hands=[[event]], dogs={"Max": {"zoom": 14}}).deck


def test_the_bot_sees_what_a_verb_does_that_it_does_not_know(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """WD-9 On a copy of the table."""
    monkeypatch.delitem(FORESIGHT, "set ten")
    g = table(hands=[["Ten"]], final=True)
    s, option = Standing(g, 0), 2 * face("Ten") + 1
    rival = to_play(g, 0, option)._replace(first=g.entrance[dog("Lucy")])
    own = to_play(g, 0, option)._replace(first=g.entrance[dog("Max")])
    assert foresee(s, rival) > promise(s) > foresee(s, own)
    assert not g.marks


# The stack


def test_a_card_waits_from_when_it_is_laid_down_until_it_takes_hold() -> None:
    """WD-17 Also while it is still said at what it aims."""
    g = table(hands=[["Swap"]])
    play(g, 0, "Swap")
    assert on_the_stack(g) == ["Swap"]
    assert g.stack[-1].first == NOBODY
    g.play(0, "on Max")
    assert g.entered[g.stack[-1].first] == dog("Max")
    assert g.stack[-1].second == NOBODY
    g.play(0, "on Lucy")
    assert g.entered[g.stack[-1].second] == dog("Lucy")
    assert passed(g).stack == []


def test_the_latest_card_lies_on_top() -> None:
    """WD-17 A Reaction on what it answers, and when it takes hold both may be gone."""
    g = table(hands=[["Down 2"], ["Heel!"], ["Omnipuptent"]])
    play(g, 0, "Down 2", "on Lucy")
    answer(g, {1: "Heel!"})
    answer(g, {2: "Omnipuptent"})
    assert on_the_stack(g) == ["Down 2", "Heel!", "Omnipuptent"]
    assert [one["seat"] for one in g.view(None)["pending"]] == [0, 1, 2]
    assert passed(g).stack == []


@pytest.mark.parametrize("reaction", ["Heel!", "Thanks for the Mlemories"])
def test_a_card_that_never_takes_hold_waits_no_longer(reaction: str) -> None:
    """WD-18 Cancelled, or taken into a hand."""
    g = table(hands=[["Down 2"], [reaction]])
    play(g, 0, "Down 2", "on Lucy")
    answer(g, {1: reaction})
    assert passed(g).stack == []
    assert g.view(None)["pending"] == []


def test_a_copy_and_a_rehearsal_have_stacks_of_their_own() -> None:
    """WD-8 What is said there is not said here."""
    g = table(hands=[["Swap"]])
    play(g, 0, "Swap")
    begun, trial = g.stack[:], g.clone()
    assert isinstance(trial, Show)
    trial.play(0, "on Max")
    g.preview(0, "on Max")
    assert g.stack == begun != trial.stack


def test_what_was_said_is_taken_back() -> None:
    """WD-8 With the card itself."""
    g = new()
    while not g.stack or g.actor < 0:  # until somebody is asked at what a card aims
        seat = g.actors[0]
        g.play(seat, g.moves(seat)[0])
    assert len(g.stack) == 1
    g.take_back(g.actor)
    assert g.stack == []
    assert g.view(None)["pending"] == []
