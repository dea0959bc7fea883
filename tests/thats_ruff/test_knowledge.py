"""Who knows what: shown to those who may, hidden from those who may not."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from barkade.games.thats_ruff.rules.counting import lay_out
from barkade.games.thats_ruff.rules.table import Ruff
from barkade.kernel.steps import Step
from tests.scenes import answers, do, finish, tale
from tests.thats_ruff.scenes import (
    collecting,
    lies,
    new,
    sees,
    table,
)

VIEWERS = [0, 1, 2, None]
SIX = ["blue 1", "blue 2", "blue 3", "red 4", "red 5", "red 6"]


def screen(g: Ruff, viewer: int | None) -> str:
    """All that a viewer is shown and told, as bytes would be."""
    moves = [] if viewer is None else answers(g, viewer)
    return json.dumps([g.view(viewer), moves, tale(g, viewer)])


# A hand: its owner


@pytest.mark.parametrize("viewer", VIEWERS)
def test_a_hand_is_known_to_its_owner_only(viewer: int | None) -> None:
    """TR-7 The others, and the spectator, see how many cards it has."""
    g = new(3)
    for seat in range(3):
        assert sees(g, viewer, "hand", seat) == (lies(g.hand[seat]) if viewer == seat else [])
        assert g.view(viewer)["zones"]["hand"][seat]["count"] == 8


def test_partners_do_not_see_each_others_hands() -> None:
    """TR-5 They share a board, not their cards."""
    g = new(4, partners=True)
    assert sees(g, 0, "hand", 2) == []
    assert sees(g, 0, "hand", 0) == lies(g.hand[0])


def test_two_hands_look_the_same_to_everybody_else() -> None:
    """TR-7 To the byte, to another seat and to the spectator."""
    one = table(hands=[["blue 5", "red 6"], ["red 1"]])
    other = table(hands=[["black 5", "wild"], ["red 1"]])
    assert screen(one, 1) == screen(other, 1)
    assert screen(one, None) == screen(other, None)
    assert screen(one, 0) != screen(other, 0)


# Laying out


@pytest.mark.parametrize("viewer", VIEWERS)
def test_a_face_up_card_is_known_to_everyone(viewer: int | None) -> None:
    """TR-7 From the moment all have laid out."""
    g = table(seats=3, hands=[SIX], agenda=[(lay_out,)])
    g.play(0, "lay blue 1 face up")
    assert sees(g, viewer, "up", 0) == ["blue 1"]
    assert "Player 1 lays out blue 1 face up." in tale(g, viewer)


@pytest.mark.parametrize("viewer", VIEWERS)
def test_a_face_down_card_is_known_to_its_owner_only(viewer: int | None) -> None:
    """TR-7 The others see that there is one."""
    g = table(seats=3, hands=[SIX], agenda=[(lay_out,)])
    g.play(0, "lay blue 1 face down")
    assert sees(g, viewer, "down", 0) == (["blue 1"] if viewer == 0 else [])
    assert g.view(viewer)["zones"]["down"][0]["count"] == 1
    card = "blue 1" if viewer == 0 else "a card"
    assert f"Player 1 lays out {card} face down." in tale(g, viewer)


def test_which_card_was_laid_face_down_looks_the_same_to_the_others() -> None:
    """TR-7 Twin worlds: another card, the same bytes; the owner sees the difference."""
    one, other = (table(seats=3, hands=[SIX], agenda=[(lay_out,)]) for _ in range(2))
    one.play(0, "lay blue 1 face down")
    other.play(0, "lay red 6 face down")
    for viewer in (1, 2, None):
        assert screen(one, viewer) == screen(other, viewer)
    assert screen(one, 0) != screen(other, 0)


def test_what_was_picked_is_not_seen_until_all_have_picked() -> None:
    """TR-7 The same bytes for the others, whatever was picked; one's own picks are shown."""
    hands = [SIX, ["black 1", "black 2", "black 3", "black 4", "black 5", "black 6"]]
    one, other = (table(hands=hands, agenda=[(lay_out,)]) for _ in range(2))
    one.play(0, "lay blue 1 face up")
    other.play(0, "lay red 6 face down")
    assert screen(one, 1) == screen(other, 1)
    assert screen(one, None) == screen(other, None)
    assert one.view(0)["picked"] == ["lay blue 1 face up"]
    assert one.view(1)["picked"] == []


# Counting


@pytest.mark.parametrize("viewer", VIEWERS)
def test_a_played_card_is_known_to_everyone(viewer: int | None) -> None:
    """TR-8 From the hand, in the order of play."""
    g = table(seats=3, hands=[["red 5", "blue 6"], ["blue 1"]])
    g.play(0, "play red 5")
    g.play(1, "play blue 1")
    names = [
        g.start.game.cards[card]["name"] for card in g.view(viewer)["zones"]["centre"]["cards"]
    ]
    assert names == ["red 5", "blue 1"]
    assert "Player 1 plays red 5." in tale(g, viewer)
    assert sees(g, viewer, "hand", 0) == (["blue 6"] if viewer == 0 else [])


@pytest.mark.parametrize("viewer", VIEWERS)
def test_a_replacement_is_known_to_its_owner_only(viewer: int | None) -> None:
    """TR-8 It is laid face down."""
    g = table(seats=3, hands=[["blue 7", "red 9"]], up=[["black 2"]])
    do(g, 0, "play black 2 from the table", "lay down red 9")
    assert sees(g, viewer, "down", 0) == (["red 9"] if viewer == 0 else [])
    assert sees(g, viewer, "hand", 0) == (["blue 7"] if viewer == 0 else [])
    assert sees(g, viewer, "centre") == ["black 2"]
    card = "red 9" if viewer == 0 else "a card"
    assert f"Player 1 lays {card} face down in its place." in tale(g, viewer)


@pytest.mark.parametrize("owner", [0, 1, 2])
def test_whoever_lays_a_card_face_down_goes_on_knowing_it_and_the_hand(owner: int) -> None:
    """TR-7, TR-8 Any seat, when laying out and when replacing; nobody else."""
    six = [SIX if seat == owner else [] for seat in range(3)]
    laid = table(seats=3, hands=six, agenda=[(lay_out,)])
    laid.play(owner, "lay blue 1 face down")
    hands = [["blue 1", "red 9"] if seat == owner else [] for seat in range(3)]
    up = [["black 2"] if seat == owner else [] for seat in range(3)]
    replaced = table(seats=3, hands=hands, up=up)
    do(replaced, owner, "play black 2 from the table", "lay down blue 1")
    for g in (laid, replaced):
        for viewer in VIEWERS:
            knows = viewer == owner
            assert sees(g, viewer, "down", owner) == (["blue 1"] if knows else [])
            assert sees(g, viewer, "hand", owner) == (lies(g.hand[owner]) if knows else [])


def test_which_card_replaced_the_one_played_looks_the_same_to_the_others() -> None:
    """TR-8 Twin worlds: another replacement, the same bytes."""
    one, other = (table(hands=[["blue 7", "red 9"], ["red 1"]], up=[["black 2"]]) for _ in range(2))
    do(one, 0, "play black 2 from the table", "lay down red 9")
    do(other, 0, "play black 2 from the table", "lay down blue 7")
    assert screen(one, 1) == screen(other, 1)
    assert screen(one, None) == screen(other, None)
    assert screen(one, 0) != screen(other, 0)


def test_the_move_that_replaces_is_marked_secret_and_the_others_are_not() -> None:
    """TR-8 Others can't tell one replacement from another."""
    g = table(hands=[["blue 7", "red 9"]], up=[["black 2"]])
    moves = g.start.game.moves
    assert not any(moves.secret(move) for move in g.moves(0))
    g.play(0, "play black 2 from the table")
    assert all(moves.secret(move) for move in g.moves(0))


def test_which_of_two_equal_cards_is_played_does_not_tell_where_the_other_is() -> None:
    """TR-8 From one deal: a blue 5 of two, or a red 6, replaces; then the same card is played."""
    one, other = (
        table(hands=[["blue 5", "blue 5", "red 6"], ["red 1", "red 2"]], up=[["black 2"]])
        for _ in range(2)
    )
    for g, laid in ((one, "blue 5"), (other, "red 6")):
        do(g, 0, "play black 2 from the table", f"lay down {laid}")
        g.play(1, "play red 1")
        g.play(0, "play blue 5")
    assert screen(one, 1) == screen(other, 1)
    assert screen(one, None) == screen(other, None)


@pytest.mark.parametrize("viewer", VIEWERS)
def test_cards_turned_face_down_by_thats_ruff_stay_known(viewer: int | None) -> None:
    """TR-15 All have seen them."""
    g = table(seats=3, hands=[["red 13"]], centre=["blue 1", "red 6"], count=30, last="red 6")
    assert sees(g, viewer, "turned") == ["blue 1", "red 6"]


@pytest.mark.parametrize("viewer", VIEWERS)
def test_the_deck_is_known_to_nobody(viewer: int | None) -> None:
    """TR-6 Not even its size is hidden, only its cards."""
    g = new(3)
    assert sees(g, viewer, "deck") == []
    assert g.view(viewer)["zones"]["deck"]["count"] == 48


# Collecting


@pytest.mark.parametrize("viewer", VIEWERS)
def test_collectors_are_known_to_everyone_from_collecting_on(viewer: int | None) -> None:
    """TR-20 Before it, the face-down ones to their owner."""
    g = table(seats=3, hands=[["blue 1"]], down=[["blue 9", "red 3"]])
    assert sees(g, viewer, "down", 0) == (["blue 9", "red 3"] if viewer == 0 else [])
    g = table(seats=3, centre=["black 1"], down=[["blue 9", "red 3"]], agenda=collecting)
    assert sees(g, viewer, "up", 0) == ["blue 9", "red 3"]
    assert "Player 1 turns up blue 9." in tale(g, viewer)


@pytest.mark.parametrize("viewer", VIEWERS)
def test_what_is_collected_is_known_to_everyone(viewer: int | None) -> None:
    """TR-21 Collector and cards from the centre."""
    g = table(
        seats=3,
        down=[["blue 9"]],
        centre=["blue 1", "blue 2"],
        agenda=collecting,
        hidden_collectors=True,
    )
    finish(g)
    assert sees(g, viewer, "collected", 0) == ["blue 1", "blue 2", "blue 9"]
    assert "Player 1 collects three with blue 9." in tale(g, viewer)


@pytest.mark.parametrize("viewer", VIEWERS)
def test_hidden_collectors_are_known_to_their_owner_and_face_up_ones_stay_known(
    viewer: int | None,
) -> None:
    """TR-29 What lay face up before was seen by all."""
    g = table(seats=3, up=[["red 3"]], down=[["blue 9"]], agenda=collecting, hidden_collectors=True)
    assert sees(g, viewer, "hand", 0) == (["blue 9", "red 3"] if viewer == 0 else ["red 3"])


@pytest.mark.parametrize("viewer", VIEWERS)
def test_collectors_are_shown_to_everyone_to_prove_a_two(viewer: int | None) -> None:
    """TR-29 And not before."""
    g = table(
        seats=3,
        down=[["blue 9", "black 3"]],
        centre=["blue 1"],
        agenda=collecting,
        hidden_collectors=True,
    )
    assert sees(g, viewer, "hand", 0) == (["black 3", "blue 9"] if viewer == 0 else [])
    g.play(0, "collect two with blue 9")
    assert sees(g, viewer, "hand", 0) == ["black 3"]
    assert "Player 1 shows black 3." in tale(g, viewer)


def test_hidden_collectors_that_stay_hidden_look_the_same_to_the_others() -> None:
    """TR-29 Twin worlds: a three is taken and the other collector may be anything."""
    one, other = (
        table(
            down=[["blue 9", rest], ["red 1"]],
            centre=["blue 1", "blue 2", "red 2"],
            agenda=collecting,
            hidden_collectors=True,
        )
        for rest in ("black 3", "black 4")
    )
    for g in (one, other):
        do(g, 0, "collect three with blue 9", "take blue 1")
    assert screen(one, 1) == screen(other, 1)
    assert screen(one, None) == screen(other, None)
    assert screen(one, 0) != screen(other, 0)


@pytest.mark.parametrize("option", ["hidden_collectors", "disc_powers"])
@pytest.mark.parametrize("laid_first", ["blue 5", "black 4"])
def test_a_hidden_collector_that_is_used_does_not_tell_of_its_equal(
    option: str, laid_first: str
) -> None:
    """TR-29, TR-30 A card is laid face down, then a blue 5 face up: when a blue 5 is used, all
    know that the one they saw is gone, and nobody whether the other is one too."""
    options: dict[str, Any] = {option: True}
    hand = ["blue 5", laid_first, "blue 9", "blue 10", "blue 11", "blue 12", "blue 13"]
    g = table(hands=[hand], house=[1], agenda=[(lay_out,), (collecting_now,)], **options)
    do(g, 0, f"lay {laid_first} face down", "lay blue 5 face up")
    if option == "disc_powers":
        g.play(0, "spend a disc to hide the collectors")
    assert sees(g, 1, "hand", 0) == ["blue 5"]
    g.play(0, "collect three with blue 5")
    assert sees(g, 1, "hand", 0) == sees(g, None, "hand", 0) == []
    assert sees(g, 0, "hand", 0) == [laid_first]


def collecting_now(g: Ruff) -> list[Step]:
    """What was left in the hands was counted, and Collecting begins."""
    g.centre.extend(g.hand[0] + g.hand[1])
    for hand in g.hand:
        hand.clear()
    for card in g.centre:
        g.seen[card] = g.everyone
    return collecting(g)


# Saying "That's Ruff!" tells


@pytest.mark.parametrize(("before", "may"), [(10, True), (14, True), (15, False), (20, False)])
def test_a_card_can_be_taken_back_while_the_next_player_could_play_anything(
    before: int, may: bool
) -> None:
    """TR-15 From a count of 20 on, whether the next player says it tells of their hand."""
    g = table(hands=[["blue 5"], ["red 0", "red 1"]], count=before)
    g.play(0, "play blue 5")
    assert g.actors == [1]
    assert g.can_take_back(0) == may


def test_a_face_up_card_can_be_taken_back_before_it_is_replaced() -> None:
    """TR-8 Everybody knew it already."""
    g = table(hands=[["blue 5", "red 1"], ["red 0"]], up=[["black 2"]], count=25)
    g.play(0, "play black 2 from the table")
    assert g.can_take_back(0)
    g.take_back(0)
    assert lies(g.up[0]) == ["black 2"]


# What the dogs do


@pytest.mark.parametrize("viewer", VIEWERS)
def test_boards_and_count_are_known_to_everyone(viewer: int | None) -> None:
    """TR-4, TR-9 Nothing about dogs, discs and the count is hidden."""
    g = table(seats=3, hands=[["blue 5"]], count=7, last="red 6", dogs=[3], house=[2], dealer=1)
    shown = g.view(viewer)
    assert shown["boards"][0] == {
        "name": "Nicky",
        "seats": [0],
        "space": 3,
        "home": False,
        "discs": [8],
        "house": 2,
        "power": [0, 0],
        "walked": [0, 0],
        "fetched": 0,
    }
    assert (shown["count"], shown["dealer"]) == (7, 1)
    assert shown["last"] == {"number": 6, "colour": "red"}


# Imagined worlds


def test_an_imagined_world_offers_every_card_once_as_well() -> None:
    """TR-8 Another's hand is dealt anew, and equal cards in it are still one move."""
    g = table(hands=[["blue 1", "red 2", "blue 3", "red 4", "blue 5"], ["red 1"]])
    for seed in range(200):
        world = g.redeal(1, Random(seed))
        moves = world.moves(0)
        assert len(moves) == len(set(moves))


def test_an_imagined_world_lays_out_every_card_once_as_well() -> None:
    """TR-7 While all are choosing."""
    g = new(2)
    for seed in range(100):
        world = g.redeal(1, Random(seed))
        moves = world.moves(0)
        assert len(moves) == len(set(moves))
