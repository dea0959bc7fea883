"""What somebody does and what you do, and how one is made of the other."""

from __future__ import annotations

import pytest

from barkade.look.grammar import (
    about,
    addressed,
    begun,
    called,
    deed,
    doing,
    listed,
    of_others,
    sentence,
    to_one,
    to_you,
    whose,
    within,
)


@pytest.mark.parametrize(
    ("does", "do"),
    [
        ("buries", "bury"), ("plays", "play"), ("tosses", "toss"), ("reaches", "reach"),
        ("goes", "go"), ("is", "are"), ("has", "have"), ("loses", "lose"), ("moves", "move"),
        ("fixes", "fix"), ("passes", "pass"), ("says", "say"), ("puts", "put"), ("does", "do"),
    ],
)  # fmt: skip
def test_what_somebody_does_and_what_you_do(does: str, do: str) -> None:
    assert to_you(does) == do
    assert to_one(do) == does


@pytest.mark.parametrize("word", ["can", "may", "pass", "to"])
def test_a_word_that_fits_both_stays(word: str) -> None:
    assert to_you(word) == word


@pytest.mark.parametrize(
    ("story", "told", "said"),
    [
        ("{who} buries {0}.", "{who} buries {0}.", "You bury {0}."),
        ("{who}'s {card} joins {0}.", "{who}'s {card} joins {0}.", "Your {card} joins {0}."),
        ("{card} goes home with {who}.", "{card} goes home with {who}.",
         "{card} goes home with you."),
        ("Without it {who}'s {card} wins.", "Without it {who}'s {card} wins.",
         "Without it your {card} wins."),
        ("{who} digs and {finds} {card}, and all {numbers:are} glad.",
         "{who} digs and finds {card}, and all {numbers:are} glad.",
         "You dig and find {card}, and all {numbers:are} glad."),
        ("Nothing is left for {who} to draw.", "Nothing is left for {who} to draw.",
         "Nothing is left for you to draw."),
    ],
)  # fmt: skip
def test_a_story_is_told_to_others_and_to_you(story: str, told: str, said: str) -> None:
    assert about(story) == told
    assert addressed(story) == said


@pytest.mark.parametrize(
    ("prompt", "one", "several"),
    [
        ("Play a card.", "plays a card.", "play a card."),
        ("Bury it, or say that you are done.", "buries it, or says that they are done.",
         "bury it, or say that they are done."),
        ("Play one of yours that lies before you.", "plays one of theirs that lies before them.",
         "play one of theirs that lies before them."),
        ("Choose a dog: +2 for your Rex, or none.", "chooses a dog: +2 for your Rex, or none.",
         "choose a dog: +2 for your Rex, or none."),
    ],
)  # fmt: skip
def test_what_is_to_be_done_is_what_they_do(prompt: str, one: str, several: str) -> None:
    assert deed(prompt, several=False) == one
    assert deed(prompt, several=True) == several


def test_your_things_are_theirs_to_others() -> None:
    said = "enter your dog, or one that you choose, by yourself"
    assert of_others(said) == "enter their dog, or one that they choose, by themselves"
    assert of_others("Youssef's young dog") == "Youssef's young dog"


def test_who_reads_is_you() -> None:
    assert called(["Ann", "Bo"], None) == ["Ann", "Bo"]
    assert called(["Ann", "Bo"], 1) == ["Ann", "you"]
    assert called(["You", "Youssef"], 1) == ["you", "you"]
    assert called(["You", "Youssef"], None) == ["you", "Youssef"]
    assert (whose("Ann"), whose("you")) == ("Ann's", "your")
    assert (doing("Ann", "buries"), doing("you", "buries")) == ("Ann buries", "you bury")


def test_a_sentence_to_you_begins_with_a_capital_and_goes_on_without() -> None:
    assert begun("you take it.") == "You take it."
    assert begun("your dog walks.") == "Your dog walks."
    assert begun("young dogs walk.") == "young dogs walk."
    assert within("You take it.") == "you take it."
    assert within("Your dog walks.") == "your dog walks."
    assert within("Youssef takes it.") == "Youssef takes it."


def test_names_are_listed() -> None:
    assert [listed("ABC"[:many]) for many in range(4)] == ["", "A", "A and B", "A, B and C"]
    assert listed("ABC", "or") == "A, B or C"


def test_a_sentence_begins_with_a_capital_and_ends() -> None:
    assert sentence("eats Li'l bones") == "Eats Li'l bones."
