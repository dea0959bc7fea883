"""Every event is told in a sentence."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from barkade.games.thats_ruff.look.stories import STORIES
from barkade.games.thats_ruff.rules.counting import lay_out
from barkade.games.thats_ruff.rules.course import check_for_winner, deal
from barkade.games.thats_ruff.rules.table import Ruff
from barkade.games.thats_ruff.rules.walking import walk
from tests.scenes import do, finish, tale
from tests.thats_ruff.scenes import (
    HOUSE,
    WON,
    collecting,
    table,
    walks_back,
)


def a_deal() -> Ruff:
    return table(agenda=[(deal,)], dealer=1)


def a_lay_out() -> Ruff:
    six = ["blue 1", "blue 2", "blue 3", "blue 4", "blue 5", "blue 6", "blue 7"]
    g = table(hands=[six], agenda=[(lay_out,)])
    do(g, 0, "lay blue 1 face up", "lay blue 2 face down")
    return g


def a_face_up_wild_dog() -> Ruff:
    g = table(hands=[["blue 5"]], up=[["wild"]], count=9, power_discs=1)
    do(g, 0, "play wild from the table", "lay down blue 5", "call it 7", "call the 7 black")
    return g


def an_ordinary_card() -> Ruff:
    g = table(hands=[["blue 5"]], count=10)
    g.play(0, "play blue 5")
    return g


def a_count_that_earns() -> Ruff:
    g = table(hands=[["blue 5"]], count=10, last="blue 6")
    g.play(0, "play blue 5")
    return g


def a_ruff() -> Ruff:
    return table(hands=[["red 13"]], count=30, last="red 6")


def a_ruff_on_a_taken_number() -> Ruff:
    return table(hands=[["red 13"]], count=30, last="red 8")


def a_ruff_bought_off() -> Ruff:
    g = table(hands=[["red 13"]], count=30, last="red 6", house=[1], disc_powers=True)
    g.play(0, "spend a disc to toss none")
    return g


def a_walk_home() -> Ruff:
    g = table(dogs=[12], discs=[[13]], agenda=[(walk, 0, 3, 0)])
    g.play(0, "stay for 1 disc")
    return g


def a_collection() -> Ruff:
    return finish(
        table(
            up=[["blue 9"]],
            down=[["blue 5"]],
            centre=["blue 1", "blue 2", "blue 3"],
            agenda=collecting,
        )
    )


def a_hidden_collection() -> Ruff:
    return finish(table(down=[["blue 9", "red 1"]], agenda=collecting, hidden_collectors=True))


def a_walk_back() -> Ruff:
    return table(collected=[["blue 9", "red 9"], ["black 8 Pappy"]], dogs=[4, 5], agenda=walks_back)


def a_flush() -> Ruff:
    blue = ["blue 1", "blue 2", "blue 3", "blue 8 Nicky", "blue 3"]
    return table(collected=[blue, []], agenda=walks_back)


def a_pappy() -> Ruff:
    g = table(hands=[["black 8 Pappy"]], count=10)
    g.play(0, "play black 8 Pappy")
    return g


def a_win() -> Ruff:
    return table(dogs=[0, HOUSE], discs=[[], []], agenda=[(check_for_winner,)])


def a_win_by_discs() -> Ruff:
    return table(dogs=[HOUSE, HOUSE], discs=[[], []], house=[1, 3], agenda=[(check_for_winner,)])


def a_tie() -> Ruff:
    return table(dogs=[HOUSE, HOUSE], discs=[[], []], agenda=[(check_for_winner,)])


TOLD: list[tuple[str, Callable[[], Ruff], str]] = [
    ("hand", a_deal, "Player 2 deals a hand."),
    ("lay", a_lay_out, "Player 1 lays out blue 1 face up."),
    ("lay", a_lay_out, "Player 1 lays out a card face down."),
    ("play", a_face_up_wild_dog, "Player 1 plays wild."),
    ("replace", a_face_up_wild_dog, "Player 1 lays a card face down in its place."),
    ("declare", a_face_up_wild_dog, "Player 1 calls the Wild Dog a black 7."),
    ("count", a_face_up_wild_dog, "The count is 16: Player 1 earns 2 spaces for the 16."),
    ("power", a_face_up_wild_dog, "Player 1 fetches a disc from 16."),
    ("walk", a_face_up_wild_dog, "Player 1's dog walks 2 spaces to 2."),
    ("count", an_ordinary_card, "The count is 15."),
    ("count", a_count_that_earns, "The count is 15: Player 1 earns 1 space for the same colour."),
    ("ruff", a_ruff, "Player 1 says “That's Ruff!”; the count starts again at 0."),
    ("toss", a_ruff, "Player 1 tosses a disc onto 6."),
    ("no toss", a_ruff_on_a_taken_number, "Player 1 tosses no disc: 8 is taken."),
    ("spend", a_ruff_bought_off, "Player 1 spends a fetched disc."),
    ("fetch", a_walk_home, "Player 1's dog fetches the disc on 13."),
    ("walk", a_walk_home, "Player 1's dog walks 2 spaces to the dog house."),
    ("stay", a_walk_home, "Player 1's dog stays in its house for 1 disc."),
    (
        "collecting",
        a_collection,
        "Counting is over; the cards are spread out to be collected.",
    ),
    ("turn up", a_collection, "Player 1 turns up blue 5."),
    ("collect", a_collection, "Player 1 collects three with blue 5."),
    ("take", a_collection, "Player 1 takes blue 1."),
    ("collect", a_collection, "Player 1 collects two with blue 9."),
    ("hide", a_hidden_collection, "Player 1 takes the collectors up into the hand."),
    (
        "add",
        a_hidden_collection,
        "Player 1 can collect nothing and adds blue 9 to the centre.",
    ),
    ("prove", a_hidden_collection, "Player 1 shows red 1."),
    ("count", a_pappy, "The count is 18: Player 1 earns 1 space for Pappy."),
    (
        "worth",
        a_flush,
        "Player 1's collection is worth 8 spaces (2 for sets, 5 for a colour of five or more,"
        " 1 for special dogs).",
    ),
    ("worth", a_flush, "Player 2's collection is worth 0 spaces."),
    ("worth", a_walk_back, "Player 1's collection is worth 2 spaces for sets."),
    ("worth", a_walk_back, "Player 2's collection is worth 1 space for special dogs."),
    ("walk", a_walk_back, "Player 1's dog walks 2 spaces back to 2."),
    ("walk", a_walk_back, "Player 2's dog walks 1 space back to 4."),
    ("win", a_win, f"Player 2 {WON}"),
    (
        "win",
        a_win_by_discs,
        "Player 2 wins: the dog is home and its path is clear; "
        "of 2 such dogs it has the most discs in its house, 3.",
    ),
    ("tied", a_tie, "Several dogs are home with as many discs: play goes on."),
]


@pytest.mark.parametrize(("event", "scene", "sentence"), TOLD)
def test_an_event_is_told_in_a_sentence(
    event: str, scene: Callable[[], Ruff], sentence: str
) -> None:
    """TR-7 to TR-32 What happened, as the spectator reads it, once."""
    g = scene()
    told = [line for line, one in zip(tale(g), g.listen(), strict=True) if one.name == event]
    assert told.count(sentence) == 1


def test_every_event_that_can_be_told_is_tested_here() -> None:
    """TR-7 to TR-32 No sentence without its scene."""
    assert {"drawn", *(event for event, _, _ in TOLD)} == set(STORIES)
