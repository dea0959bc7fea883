"""Options: the book's variations."""

from __future__ import annotations

from typing import Any

import pytest

from barkade.games.thats_ruff import GAME
from barkade.games.thats_ruff.rules.counting import lay_out
from barkade.games.thats_ruff.rules.course import check_for_winner, end_counting
from barkade.games.thats_ruff.rules.walking import CLOCKWISE, walk
from barkade.kernel.errors import BadSetup
from tests.scenes import answers, do, finish, refused, tale, who
from tests.thats_ruff.scenes import (
    HOUSE,
    collecting,
    counting,
    discs,
    dog,
    house,
    lies,
    new,
    play_on,
    power,
    sees,
    table,
    walks_back,
)

SEVEN = ["blue 1", "blue 2", "blue 3", "red 4", "red 5", "red 6", "red 7"]
CHECK = [(check_for_winner,)]


def test_every_option_is_off_by_default() -> None:
    """TR-27 to TR-33 The book's game is the plain one."""
    assert {name: option.default for name, option in GAME.options.items()} == {
        "partners": False,
        "win_check": "both",
        "lay": "any",
        "hidden_collectors": False,
        "disc_powers": False,
        "power_discs": 0,
        "discard_discs": False,
    }


@pytest.mark.parametrize(
    ("option", "value", "rule"),
    [
        ("win_check", "never", "TR-27"),
        ("lay", "sideways", "TR-28"),
        ("hidden_collectors", 1, "TR-29"),
        ("disc_powers", "yes", "TR-30"),
        ("power_discs", 4, "TR-31"),
        ("power_discs", -1, "TR-31"),
        ("discard_discs", None, "TR-32"),
        ("partners", 2, "TR-5"),
    ],
)
def test_an_option_refuses_a_value_it_does_not_have(option: str, value: Any, rule: str) -> None:
    """TR-27 to TR-33 The error names the option and its rule."""
    with pytest.raises(BadSetup, match=rf"{option}.*\({rule}\)"):
        GAME.new(4, {option: value})


# TR-27


def test_with_win_check_collecting_nobody_wins_after_counting() -> None:
    """TR-27 A dog at home with its path clear goes on to Collecting."""
    ready: dict[str, Any] = {"dogs": [HOUSE], "discs": [[]], "agenda": [(end_counting,)]}
    assert table(**ready).winners == [0]
    assert table(**ready, win_check="both").winners == [0]
    g = table(**ready, win_check="collecting")
    assert not g.over
    assert tale(g) == ["Counting is over; the cards are spread out to be collected."]


def test_with_win_check_collecting_one_wins_after_collecting() -> None:
    """TR-27 As ever."""
    g = table(dogs=[HOUSE], discs=[[]], agenda=walks_back, win_check="collecting")
    assert g.winners == [0]


# TR-28


@pytest.mark.parametrize(("side", "other"), [("up", "down"), ("down", "up")])
def test_all_cards_must_be_laid_face_up_or_face_down(side: str, other: str) -> None:
    """TR-28 One way only."""
    g = table(hands=[SEVEN], agenda=[(lay_out,)], lay=side)
    assert answers(g, 0) == [f"lay {card} face {side}" for card in SEVEN]
    refused(g, 0, f"lay blue 1 face {other}")
    do(g, 0, f"lay blue 1 face {side}", f"lay blue 3 face {side}")
    laid = g.up[0] if side == "up" else g.down[0]
    assert lies(laid) == ["blue 1", "blue 3"]
    assert house(g) == 0


def test_a_replacement_is_still_laid_face_down() -> None:
    """TR-28, TR-8 Where all cards were laid face up."""
    g = table(hands=[["blue 7"]], up=[["black 2"]], lay="up")
    do(g, 0, "play black 2 from the table", "lay down blue 7")
    assert lies(g.down[0]) == ["blue 7"]
    assert sees(g, 1, "down", 0) == []


@pytest.mark.parametrize(("side", "up", "down"), [("up", 4, 0), ("down", 0, 4)])
def test_a_whole_deal_is_laid_out_one_way(side: str, up: int, down: int) -> None:
    """TR-28 Four cards each."""
    g = new(2, lay=side)
    play_on(g, lambda g: g.actor >= 0)
    assert [(len(g.up[seat]), len(g.down[seat])) for seat in (0, 1)] == [(up, down)] * 2


# TR-29


def test_hidden_collectors_go_into_the_hand() -> None:
    """TR-29 Face-up and face-down cards, everybody's, without being turned up."""
    g = table(
        up=[["red 3"], []],
        down=[["blue 9"], ["black 1"]],
        centre=["blue 1"],
        turned=["red 1"],
        agenda=collecting,
        hidden_collectors=True,
    )
    assert [lies(hand) for hand in g.hand] == [["blue 9", "red 3"], ["black 1"]]
    assert g.up + g.down == [[], [], [], []]
    assert sees(g, None, "centre") == ["blue 1", "red 1"]
    assert tale(g) == [
        "Counting is over; the cards are spread out to be collected.",
        "Player 1 takes the collectors up into the hand.",
        "Player 2 takes the collectors up into the hand.",
    ]


def test_a_lone_hidden_collector_is_not_played_by_itself() -> None:
    """TR-29 That it is the only way is nobody else's business."""
    g = table(
        down=[["blue 9", "red 3"]],
        centre=["blue 1", "blue 2"],
        agenda=collecting,
        hidden_collectors=True,
    )
    assert answers(g, 0) == ["collect three with blue 9"]
    assert lies(g.hand[0]) == ["blue 9", "red 3"]


def test_hidden_collectors_are_offered_in_the_order_of_the_pack() -> None:
    """TR-29 Wherever they lay before, equal ones once."""
    g = table(
        up=[["red 3", "black 2"]],
        down=[["blue 9", "red 3"]],
        agenda=collecting,
        hidden_collectors=True,
    )
    assert answers(g, 0) == [
        "add blue 9 to the centre",
        "add red 3 to the centre",
        "add black 2 to the centre",
    ]


def test_the_rules_of_collecting_hold_for_hidden_collectors() -> None:
    """TR-29 Three before two before adding to the centre; and nothing is shown for three."""
    g = table(
        down=[["blue 9", "red 3"], ["black 1"]],
        centre=["blue 1", "blue 2", "red 5"],
        agenda=collecting,
        hidden_collectors=True,
    )
    assert "(TR-22)" in refused(g, 0, "collect two with red 3")
    do(g, 0, "collect three with blue 9", "take blue 2")
    assert sees(g, None, "collected", 0) == ["blue 1", "blue 2", "blue 9"]
    assert sees(g, 1, "hand", 0) == []
    assert who(g, "prove") == []
    assert answers(g, 1) == ["add black 1 to the centre"]


def test_who_takes_two_shows_the_remaining_collectors() -> None:
    """TR-29 To everyone, at that moment; they stay in the hand."""
    g = table(
        down=[["blue 9", "black 3", "black 4"], ["red 1"]],
        centre=["blue 1"],
        agenda=collecting,
        hidden_collectors=True,
    )
    assert sees(g, 1, "hand", 0) == []
    g.play(0, "collect two with blue 9")
    assert sees(g, 1, "hand", 0) == sees(g, None, "hand", 0) == ["black 3", "black 4"]
    assert sees(g, 0, "hand", 1) == []
    assert tale(g)[3:] == [
        "Player 1 collects two with blue 9.",
        "Player 1 shows black 3.",
        "Player 1 shows black 4.",
        "Player 1 takes blue 1.",
    ]


def test_who_adds_to_the_centre_shows_the_remaining_collectors() -> None:
    """TR-29 To prove that not even two were possible."""
    g = table(
        down=[["blue 9", "black 3"], ["red 1"]],
        centre=["red 5"],
        agenda=collecting,
        hidden_collectors=True,
    )
    g.play(0, "add blue 9 to the centre")
    assert sees(g, None, "centre") == ["blue 9", "red 5"]
    assert sees(g, 1, "hand", 0) == sees(g, None, "hand", 0) == ["black 3"]
    assert tale(g)[3:] == [
        "Player 1 can collect nothing and adds blue 9 to the centre.",
        "Player 1 shows black 3.",
    ]


def test_nobody_proves_anything_where_all_lies_open() -> None:
    """TR-29 Without the option there is nothing to show."""
    g = finish(table(up=[["blue 9", "black 3"]], centre=["blue 1"], agenda=collecting))
    assert who(g, "prove") == []


def test_hidden_collectors_are_all_used() -> None:
    """TR-29, TR-21 In turn, until every hand is empty."""
    g = table(
        down=[["blue 9", "black 3"], ["red 1", "red 2"]],
        centre=["blue 1", "blue 2", "red 5", "red 6", "wild"],
        agenda=collecting,
        hidden_collectors=True,
    )
    finish(g)
    assert g.hand == [[], []]
    assert [event.seat for event in g.listen() if event.name in ("collect", "add")] == [0, 1, 0, 1]


# TR-31


@pytest.mark.parametrize("discs_each", [0, 1, 2, 3])
def test_power_discs_start_on_sixteen_and_on_thirty_two(discs_each: int) -> None:
    """TR-31 So many on each, on every board."""
    g = new(3, power_discs=discs_each)
    assert [power(g, board) for board in range(3)] == [[discs_each] * 2] * 3
    assert [discs(g, board) for board in range(3)] == [[8]] * 3


@pytest.mark.parametrize(("before", "left"), [(11, [1, 2]), (27, [2, 1])])
def test_one_is_fetched_when_ones_card_brings_the_count_there(before: int, left: list[int]) -> None:
    """TR-31 One of two, into the house; only one's own."""
    g = table(hands=[[], ["blue 5"]], count=before, power_discs=2)
    g.play(1, "play blue 5")
    assert (power(g, 1), house(g, 1)) == (left, 1)
    assert (power(g, 0), house(g, 0)) == ([2, 2], 0)
    assert f"Player 2 fetches a disc from {before + 5}." in tale(g)


@pytest.mark.parametrize(("here", "left"), [(16, [0, 1]), (32, [1, 0])])
def test_one_is_fetched_also_when_a_zero_leaves_the_count_there(here: int, left: list[int]) -> None:
    """TR-31 As TR-11."""
    g = table(hands=[["blue 0"]], count=here, power_discs=1)
    g.play(0, "play blue 0")
    assert (power(g), house(g)) == (left, 1)


def test_a_wild_dog_can_bring_the_count_there() -> None:
    """TR-31, TR-10 Declared a 6 at a count of 10."""
    g = table(hands=[["wild"]], count=10, power_discs=1)
    do(g, 0, "play wild", "call it 6", "call the 6 red")
    assert (power(g), house(g)) == ([0, 1], 1)


@pytest.mark.parametrize("before", [3, 10, 12, 26])
def test_no_other_count_fetches_a_power_disc(before: int) -> None:
    """TR-31 Not 8, not 15, not 17, not 31."""
    g = table(hands=[["blue 5"]], count=before, power_discs=1)
    g.play(0, "play blue 5")
    assert (power(g), house(g)) == ([1, 1], 0)


def test_when_all_are_fetched_the_count_fetches_nothing() -> None:
    """TR-31 Nothing waits there any more."""
    g = table(hands=[["blue 5"]], count=11, power=[0, 1], power_discs=1)
    g.play(0, "play blue 5")
    assert (power(g), house(g)) == ([0, 1], 0)
    assert who(g, "power") == []


def test_without_the_option_there_are_none() -> None:
    """TR-31 Off by default."""
    g = table(hands=[["blue 5"]], count=11)
    g.play(0, "play blue 5")
    assert (power(g), house(g), who(g, "power")) == ([0, 0], 0, [])


def test_a_power_disc_can_pay_for_staying_in_the_same_move() -> None:
    """TR-31, TR-18 It is in the house when the dog comes home with one space left."""
    g = table(hands=[["blue 5"]], count=11, dogs=[13], power_discs=1)
    g.play(0, "play blue 5")
    assert answers(g, 0) == ["stay for 1 disc", "walk on 1 clockwise"]


@pytest.mark.parametrize(
    ("waiting", "wins"), [([0, 0], True), ([1, 0], False), ([0, 1], False), ([2, 2], False)]
)
def test_a_dog_wins_only_when_its_power_discs_are_gone_too(waiting: list[int], wins: bool) -> None:
    """TR-31, TR-19 On 16 and on 32; the others' do not matter."""
    g = table(dogs=[HOUSE, 0], discs=[[], []], power=[*waiting, 1, 1], agenda=CHECK, power_discs=2)
    assert g.over == wins
    g = table(dogs=[0, HOUSE], discs=[[], []], power=[1, 1, *waiting], agenda=CHECK, power_discs=2)
    assert g.over == wins


def test_partners_share_their_power_discs() -> None:
    """TR-31, TR-5 Seat 3 fetches for seats 1 and 3."""
    g = table(seats=4, hands=[[], [], [], ["blue 5"]], count=11, power_discs=1, partners=True)
    g.play(3, "play blue 5")
    assert [power(g, 0), power(g, 1), [house(g, 0), house(g, 1)]] == [[1, 1], [0, 1], [0, 1]]


# TR-32


def test_fetched_discs_leave_the_game() -> None:
    """TR-32 The path is clear and the house empty."""
    g = table(dogs=[6], discs=[[7, 8]], agenda=[(walk, 0, 3, CLOCKWISE)], discard_discs=True)
    assert (dog(g), discs(g), house(g)) == (9, [], 0)
    assert who(g, "fetch") == [0, 0]


def test_power_discs_leave_the_game_too() -> None:
    """TR-32, TR-31 When they are fetched."""
    g = table(hands=[["blue 5"]], count=11, power_discs=1, discard_discs=True)
    g.play(0, "play blue 5")
    assert (power(g), house(g)) == ([0, 1], 0)


def test_nobody_can_stay_when_discs_are_discarded() -> None:
    """TR-32 The disc on 13 does not pay for the space beyond the house."""
    g = table(dogs=[12], discs=[[13]], agenda=[(walk, 0, 3, CLOCKWISE)], discard_discs=True)
    assert (dog(g), house(g)) == (0, 0)


def test_several_winners_are_always_tied_when_discs_are_discarded() -> None:
    """TR-32 Two dogs come home over different numbers of discs: play goes on."""
    g = table(
        dogs=[13, 12],
        discs=[[], [13]],
        agenda=[(walk, 0, 1, CLOCKWISE), (walk, 1, 2, CLOCKWISE), *CHECK],
        discard_discs=True,
    )
    assert (dog(g, 0), dog(g, 1)) == (HOUSE, HOUSE)
    assert not g.over
    g = table(
        dogs=[13, 12],
        discs=[[], [13]],
        agenda=[(walk, 0, 1, CLOCKWISE), (walk, 1, 2, CLOCKWISE), *CHECK],
    )
    assert g.winners == [1]


def test_disc_powers_with_discard_discs_is_refused() -> None:
    """TR-32 There would be nothing to spend."""
    with pytest.raises(BadSetup, match=r"disc_powers.*discard_discs.*\(TR-32\)"):
        GAME.new(2, {"disc_powers": True, "discard_discs": True})
    GAME.new(2, {"disc_powers": True})
    GAME.new(2, {"discard_discs": True})


# TR-33


def test_partners_is_an_option_for_four() -> None:
    """TR-33, TR-5 Two boards instead of four."""
    assert len(new(4).view(None)["boards"]) == 4
    assert len(new(4, partners=True).view(None)["boards"]) == 2


def test_a_whole_hand_can_be_played_with_every_option_on() -> None:
    """TR-27 to TR-33 All that go together."""
    g = new(
        4,
        partners=True,
        win_check="collecting",
        lay="down",
        hidden_collectors=True,
        disc_powers=True,
        power_discs=3,
    )
    deck = len(g.deck)
    play_on(g, lambda g: len(g.deck) < deck)
    assert counting(g) != []
