"""Counting: playing cards, and what they earn."""

from __future__ import annotations

from typing import Any

import pytest

from barkade.games.thats_ruff.rules.counting import lay_out, turn
from barkade.games.thats_ruff.rules.table import Ruff
from barkade.look.reasons import why_not_that
from barkade.testing.looking import state
from tests.scenes import answers, do, refused, tale
from tests.thats_ruff.scenes import (
    count,
    dog,
    lies,
    sees,
    table,
)


def earns(g: Ruff, card: str, seat: int = 0) -> int:
    """How many spaces a dog on 0 walks for a card from the hand."""
    g.play(seat, f"play {card}")
    return dog(g, seat)


# TR-8


def test_a_card_is_played_from_the_hand() -> None:
    """TR-8 Into the centre."""
    g = table(hands=[["blue 5", "red 6"]], centre=["black 2"])
    g.play(0, "play blue 5")
    assert lies(g.hand[0]) == ["red 6"]
    assert [sees(g, None, "centre"), lies(g.turned)] == [["black 2", "blue 5"], []]


def test_players_take_turns_from_the_dealers_left() -> None:
    """TR-8 The dealer plays last."""
    hands = [["blue 1", "blue 2"], ["red 1", "red 2"], ["black 1", "black 2"]]
    g = table(seats=3, hands=hands, dealer=0)
    order = []
    for _ in range(6):
        order += g.actors
        g.play(g.actors[0], g.moves(g.actors[0])[0])
    assert order == [1, 2, 0, 1, 2, 0]


def test_nobody_plays_out_of_turn() -> None:
    """TR-8 Seat 0 is asked, and told so."""
    g = table(hands=[["blue 1"], ["red 1"]])
    assert answers(g, 1) == []
    said = refused(g, 1, "play red 1")
    assert "not Player 2's turn" in said
    assert "TR-8" in said


def test_hand_and_face_up_cards_are_offered_and_face_down_cards_are_not() -> None:
    """TR-8 In the order of the pack, the hand first."""
    g = table(
        hands=[["red 3", "blue 9", "wild"]],
        up=[["black 2", "blue 4"], ["red 1"]],
        down=[["black 7"]],
    )
    assert answers(g, 0) == [
        "play blue 9",
        "play red 3",
        "play wild",
        "play blue 4 from the table",
        "play black 2 from the table",
    ]
    assert "You have no black 7 there (TR-8)." in refused(g, 0, "play black 7 from the table")
    assert "You have no black 7 there (TR-8)." in refused(g, 0, "play black 7")
    assert "You have no black 2 there (TR-8)." in refused(g, 0, "play black 2")
    assert "You have no red 3 there (TR-8)." in refused(g, 0, "play red 3 from the table")
    assert "You have no red 1 there (TR-8)." in refused(g, 0, "play red 1 from the table")


def test_equal_cards_are_offered_once() -> None:
    """TR-8 Two blue 5s in the hand are one move, and two red 6s on the table."""
    g = table(hands=[["blue 5", "black 1", "blue 5"]], up=[["red 6", "black 3", "red 6"]])
    assert answers(g, 0) == [
        "play blue 5",
        "play black 1",
        "play red 6 from the table",
        "play black 3 from the table",
    ]


def test_playing_one_of_two_equal_cards_leaves_the_other() -> None:
    """TR-8 One card a turn."""
    g = table(hands=[["blue 5", "blue 5"]])
    g.play(0, "play blue 5")
    assert (lies(g.hand[0]), sees(g, None, "centre")) == (["blue 5"], ["blue 5"])


@pytest.mark.parametrize("seat", [0, 1])
def test_of_two_equal_cards_everybody_plays_the_one_they_have(seat: int) -> None:
    """TR-8 Seats 0 and 1 have a blue 5 each, in hand, face up, or as a replacement."""
    both = [["blue 5"], ["blue 5"]]
    g = table(hands=both, dealer=1 - seat)
    g.play(seat, "play blue 5")
    assert (len(g.hand[seat]), len(g.hand[1 - seat]), lies(g.centre)) == (0, 1, ["blue 5"])
    g = table(hands=[["red 1"], ["red 1"]], up=both, dealer=1 - seat)
    do(g, seat, "play blue 5 from the table", "lay down red 1")
    assert (lies(g.up[1 - seat]), lies(g.hand[1 - seat])) == (["blue 5"], ["red 1"])
    assert (lies(g.centre), lies(g.down[seat]), g.hand[seat]) == (["blue 5"], ["red 1"], [])


@pytest.mark.parametrize("side", ["up", "down"])
def test_of_two_equal_cards_everybody_lays_out_the_one_they_have(side: str) -> None:
    """TR-7 Seats 0 and 1 have a blue 5 each."""
    rest = ["red 1", "red 2", "red 3", "red 4", "red 5"]
    g = table(hands=[["blue 5", *rest], ["blue 5", *rest]], agenda=[(lay_out,)])
    for seat in (0, 1):
        g.play(seat, f"lay blue 5 face {side}")
    laid = g.up if side == "up" else g.down
    assert [lies(zone) for zone in laid] == [["blue 5"], ["blue 5"]]
    assert [lies(hand) for hand in g.hand] == [rest, rest]


def test_equal_cards_that_were_laid_out_apart_are_offered_once() -> None:
    """TR-7, TR-8 A red card was laid between two blue 5s."""
    hand = ["blue 5", "blue 5", "red 6", "red 1", "red 2", "red 3", "red 4", "red 5"]
    g = table(hands=[hand], agenda=[(lay_out,), (turn, 0)])
    do(g, 0, "lay blue 5 face up", "lay red 6 face up", "lay blue 5 face up")
    assert answers(g, 0)[-2:] == ["play blue 5 from the table", "play red 6 from the table"]


def test_a_card_in_hand_and_one_face_up_that_are_equal_are_two_moves() -> None:
    """TR-8 They are not the same move: one is replaced."""
    g = table(hands=[["blue 5", "red 1"]], up=[["blue 5"]])
    assert answers(g, 0) == ["play blue 5", "play red 1", "play blue 5 from the table"]
    g = table(hands=[["blue 5"]], up=[["blue 5"]])
    assert answers(g, 0) == ["play blue 5", "play blue 5 from the table"]


def test_a_face_up_card_is_replaced_at_once_by_a_hand_card_face_down() -> None:
    """TR-8 Before the count is told; the hand shrinks by one."""
    g = table(hands=[["blue 7", "red 9"], ["red 1"]], up=[["black 2", "blue 4"]])
    g.play(0, "play black 2 from the table")
    assert answers(g, 0) == ["lay down blue 7", "lay down red 9"]
    assert g.actors == [0]
    g.play(0, "lay down red 9")
    assert lies(g.up[0]) == ["blue 4"]
    assert lies(g.down[0]) == ["red 9"]
    assert lies(g.hand[0]) == ["blue 7"]
    assert sees(g, None, "centre") == ["black 2"]
    assert tale(g) == [
        "Player 1 plays black 2.",
        "Player 1 lays a card face down in its place.",
        "The count is 2: Player 1 earns 2 spaces for the 2.",
        "Player 1's dog walks 2 spaces to 2.",
    ]
    assert g.actors == [1]


def test_equal_replacements_are_offered_once_and_nothing_else_is() -> None:
    """TR-8 Only hand cards replace, in the order of the pack."""
    g = table(hands=[["red 9", "blue 7", "red 9"]], up=[["black 2", "blue 4"]], down=[["red 3"]])
    g.play(0, "play black 2 from the table")
    assert answers(g, 0) == ["lay down blue 7", "lay down red 9"]
    assert "TR-8" in refused(g, 0, "lay down blue 4")


def test_the_last_hand_card_can_replace_a_face_up_card() -> None:
    """TR-8 The fifth turn: a replacement always exists, and playing it is asked for."""
    g = table(hands=[["blue 7"]], up=[["black 2"]])
    g.play(0, "play black 2 from the table")
    g.play(0, "lay down blue 7")
    assert (g.hand[0], lies(g.down[0]), g.up[0]) == ([], ["blue 7"], [])


def test_a_lone_hand_card_is_not_played_by_itself() -> None:
    """TR-8 That it is the only one that fits is nobody else's business."""
    g = table(hands=[["blue 5", "red 13"]], count=27)
    assert answers(g, 0) == ["play blue 5"]
    assert count(g) == 27


def test_a_face_up_card_earns_like_any_other() -> None:
    """TR-8, TR-12, TR-13 Number and colour match, and it is one's own dog."""
    g = table(hands=[["red 1"]], up=[["blue 8 Nicky"]], count=3, last="blue 8")
    do(g, 0, "play blue 8 Nicky from the table", "lay down red 1")
    why = "1 for the same number, 1 for the same colour, 1 for their own dog"
    assert f"The count is 11: Player 1 earns 3 spaces ({why})." in tale(g)
    assert g.view(None)["last"] == {"number": 8, "colour": "blue"}


# TR-9


def test_the_count_starts_at_zero_and_adds_up() -> None:
    """TR-9 "Four!", "Ten!"."""
    g = table(hands=[["blue 4"], ["red 6"]])
    assert count(g) == 0
    g.play(0, "play blue 4")
    assert count(g) == 4
    g.play(1, "play red 6")
    assert count(g) == 10


def test_the_count_may_reach_thirty_two_but_not_pass_it() -> None:
    """TR-9 At 25 a 7 fits and a 9 does not, from the hand or from the table."""
    g = table(hands=[["blue 7", "red 9"]], up=[["red 7", "black 9"]], count=25)
    assert answers(g, 0) == ["play blue 7", "play red 7 from the table"]
    g.play(0, "play blue 7")
    assert "The count is 32: Player 1 earns 2 spaces for the 32." in tale(g)


@pytest.mark.parametrize("where", ["", " from the table"])
def test_a_card_that_makes_thirty_three_is_refused(where: str) -> None:
    """TR-9 The refusal says what it would make."""
    g = table(hands=[["black 2", "red 7"]], up=[["red 7"]], count=26)
    said = refused(g, 0, f"play red 7{where}")
    assert said == "Red 7 would make 33; the count may not pass 32 (TR-9)."


def test_who_points_at_a_card_that_is_too_high_learns_why() -> None:
    """TR-9 By what moves call it; of what can be played, or is not asked about, nothing is said."""
    g = table(hands=[["black 2", "red 7"], ["red 10"]], up=[["red 9"]], count=26)

    def why(zone: str, card: int, seat: int = 0) -> str:
        return why_not_that(g, seat, [f"card:{card}", f"card:{card}@{zone}"])

    by_name = {lies([card])[0]: card for card in g.hand[0]}
    two, seven = by_name["black 2"], by_name["red 7"]
    assert why("hand", seven) == "Red 7 would make 33; the count may not pass 32 (TR-9)."
    assert why("up", g.up[0][0]) == "Red 9 would make 35; the count may not pass 32 (TR-9)."
    assert why("hand", two) == ""
    assert why("hand", g.hand[1][0], 1) == ""
    assert why_not_that(g, 0, ["nothing of ours"]) == ""


def test_a_card_is_refused_without_a_wrong_reason_when_something_else_is_asked() -> None:
    """TR-8 The card fits the count, but a replacement is asked for."""
    g = table(hands=[["blue 7", "red 2"]], up=[["black 2"]], count=25)
    g.play(0, "play black 2 from the table")
    said = refused(g, 0, "play blue 7")
    assert said.startswith('Player 1 can\'t "play blue 7" now (TR-8).')
    assert '"lay down blue 7"' in said


# TR-10


def test_a_wild_dog_is_declared_any_number_and_any_colour() -> None:
    """TR-10 0 to 13, then one of three colours."""
    g = table(hands=[["wild"]], count=3)
    g.play(0, "play wild")
    assert answers(g, 0) == [f"call it {n}" for n in range(14)]
    g.play(0, "call it 7")
    assert answers(g, 0) == ["call the 7 blue", "call the 7 red", "call the 7 black"]
    g.play(0, "call the 7 red")
    assert count(g) == 10
    assert g.view(None)["last"] == {"number": 7, "colour": "red"}
    assert "Player 1 calls the Wild Dog a red 7." in tale(g)


@pytest.mark.parametrize(("before", "most"), [(18, 13), (19, 13), (20, 12), (25, 7), (31, 1)])
def test_a_wild_dog_keeps_the_count_legal(before: int, most: int) -> None:
    """TR-10 Any number that does not pass 32."""
    g = table(hands=[["wild"]], count=before)
    g.play(0, "play wild")
    assert answers(g, 0) == [f"call it {n}" for n in range(most + 1)]
    if most < 13:
        assert "(TR-10)" in refused(g, 0, f"call it {most + 1}")


def test_at_thirty_two_a_wild_dog_can_still_be_a_zero() -> None:
    """TR-10, TR-11 And earns two spaces."""
    g = table(hands=[["wild"]], count=32, last="red 7")
    do(g, 0, "play wild", "call the 0 blue")
    assert (count(g), dog(g)) == (32, 2)


def test_a_declared_wild_dog_matches_the_card_before_and_is_matched_by_the_next() -> None:
    """TR-10, TR-12 The declaration is what counts."""
    g = table(hands=[["wild"], ["red 6"]], count=5, last="red 5")
    do(g, 0, "play wild", "call it 6", "call the 6 red")
    assert (count(g), dog(g, 0)) == (11, 1)
    g.play(1, "play red 6")
    assert (count(g), dog(g, 1)) == (17, 2)


def test_a_disc_is_tossed_onto_the_declared_number() -> None:
    """TR-10, TR-15 Not onto a Wild Dog's 0."""
    g = table(hands=[["wild"], ["red 6"]], count=24)
    do(g, 0, "play wild", "call it 5", "call the 5 blue")
    assert "Player 2 tosses a disc onto 5." in tale(g)


def test_a_face_up_wild_dog_is_replaced_and_then_declared() -> None:
    """TR-8, TR-10 The replacement comes at once."""
    g = table(hands=[["red 9"]], up=[["wild"]], count=10)
    g.play(0, "play wild from the table")
    assert answers(g, 0) == ["lay down red 9"]
    g.play(0, "lay down red 9")
    assert answers(g, 0) == [f"call it {n}" for n in range(14)]
    do(g, 0, "call it 6", "call the 6 black")
    assert (count(g), dog(g)) == (16, 2)
    assert (lies(g.centre), lies(g.down[0])) == (["wild"], ["red 9"])


# TR-11


@pytest.mark.parametrize("number", range(14))
def test_a_first_card_earns_two_spaces_on_one_two_four_and_eight(number: int) -> None:
    """TR-11 And nothing else; not even the count of 0."""
    g = table(hands=[["black 8 Pappy" if number == 8 else f"black {number}"]])
    earned = earns(g, "black 8 Pappy" if number == 8 else f"black {number}")
    assert earned == {1: 2, 2: 2, 4: 2, 8: 2 + 1}.get(number, 0)


@pytest.mark.parametrize("reached", range(14, 33))
def test_of_the_higher_counts_sixteen_and_thirty_two_earn_two_spaces(reached: int) -> None:
    """TR-11 Exactly these."""
    g = table(hands=[["black 3"]], count=reached - 3)
    assert earns(g, "black 3") == (2 if reached in (16, 32) else 0)


@pytest.mark.parametrize("reached", [1, 2, 4, 8, 16, 32])
def test_a_zero_that_leaves_the_count_there_earns_two_spaces_too(reached: int) -> None:
    """TR-11 Count 16, play a 0: two spaces."""
    g = table(hands=[["blue 0"]], count=reached, last="red 1")
    assert earns(g, "blue 0") == 2
    assert count(g) == reached


def test_a_zero_on_another_count_earns_nothing() -> None:
    """TR-11 Seventeen stays seventeen."""
    g = table(hands=[["blue 0"]], count=17, last="red 1")
    assert earns(g, "blue 0") == 0


# TR-12


def test_the_same_number_earns_one_space() -> None:
    """TR-12 Red 7 on blue 7."""
    g = table(hands=[["red 7"]], count=10, last="blue 7")
    assert earns(g, "red 7") == 1


def test_the_same_colour_earns_one_space() -> None:
    """TR-12 Blue 3 on blue 7."""
    g = table(hands=[["blue 3"]], count=10, last="blue 7")
    assert earns(g, "blue 3") == 1


def test_both_the_same_earn_two_spaces() -> None:
    """TR-12 Blue 7 on blue 7."""
    g = table(hands=[["blue 7"]], count=10, last="blue 7")
    assert earns(g, "blue 7") == 2


def test_neither_the_same_earns_nothing() -> None:
    """TR-12 Red 3 on blue 7."""
    g = table(hands=[["red 3"]], count=10, last="blue 7")
    assert earns(g, "red 3") == 0


def test_only_the_card_just_before_is_matched() -> None:
    """TR-12 Not the one before that."""
    g = table(hands=[["blue 3", "blue 5"], ["red 6"]], count=6)
    do(g, 0, "play blue 3")
    do(g, 1, "play red 6")
    assert earns(g, "blue 5") == 0


def test_the_first_card_of_a_hand_matches_nothing() -> None:
    """TR-12 There is no card before it: not a 0 and not a blue one."""
    g = table(hands=[["blue 0"]])
    assert earns(g, "blue 0") == 0


def test_two_blue_eights_in_a_row_match_in_both() -> None:
    """TR-12, TR-13 From a count of 3: two spaces, and one more if the second is one's own."""
    g = table(hands=[["blue 8 Moon"], ["blue 8 Nicky"]], count=3)
    g.play(0, "play blue 8 Moon")
    assert dog(g, 0) == 0
    assert earns(g, "blue 8 Nicky", seat=1) == 2
    g = table(hands=[["blue 8 Nicky"], ["blue 8 Moon"]], count=3, dealer=0)
    g.play(1, "play blue 8 Moon")
    assert earns(g, "blue 8 Nicky") == 3


# TR-13


@pytest.mark.parametrize("seat", range(4))
@pytest.mark.parametrize("eight", ["blue 8 Nicky", "red 8 Sage", "blue 8 Moon", "red 8 Lady"])
def test_the_eight_named_on_ones_own_board_earns_one_space(seat: int, eight: str) -> None:
    """TR-13 And nobody else's does."""
    own = ["blue 8 Nicky", "red 8 Sage", "blue 8 Moon", "red 8 Lady"][seat]
    hands = [[eight] if one == seat else [] for one in range(4)]
    g = table(seats=4, hands=hands, count=1)
    assert earns(g, eight, seat) == (1 if eight == own else 0)


@pytest.mark.parametrize("seat", range(4))
def test_pappy_earns_everyone_one_space(seat: int) -> None:
    """TR-13 The black 8 is special for everyone."""
    hands = [["black 8 Pappy"] if one == seat else [] for one in range(4)]
    g = table(seats=4, hands=hands, count=1)
    assert earns(g, "black 8 Pappy", seat) == 1


def test_other_cards_are_nobodys_dog() -> None:
    """TR-13 Only eights are dogs with a name."""
    g = table(hands=[["blue 9"]], count=1)
    assert earns(g, "blue 9") == 0


@pytest.mark.parametrize("colour", ["blue", "black"])
def test_a_wild_dog_declared_as_an_eight_is_not_that_dog(colour: str) -> None:
    """TR-13 Neither one's own nor Pappy."""
    g = table(hands=[["wild"]], count=1)
    do(g, 0, "play wild", "call it 8", f"call the 8 {colour}")
    assert (count(g), dog(g)) == (9, 0)


# TR-14


def test_all_that_a_card_earns_is_one_move_clockwise() -> None:
    """TR-14 Count 16, number and colour matched, one's own dog: five spaces at once."""
    g = table(hands=[["blue 8 Nicky"]], count=8, last="blue 8", dogs=[9], discs=[[]])
    g.play(0, "play blue 8 Nicky")
    assert tale(g) == [
        "Player 1 plays blue 8 Nicky.",
        "The count is 16: Player 1 earns 5 spaces (2 for the 16, 1 for the same number,"
        " 1 for the same colour, 1 for their own dog).",
        "Player 1's dog walks 5 spaces to the dog house.",
    ]


def test_a_face_up_play_is_previewed_like_one_from_the_hand() -> None:
    """TR-8, TR-14 What it counts and earns does not hang on the card that takes its place."""
    scene: dict[str, Any] = {"count": 8, "last": "blue 8", "dogs": [9], "discs": [[]]}
    held = table(hands=[["blue 8 Nicky", "red 1"]], **scene)
    lying = table(hands=[["red 1", "red 2"]], up=[["blue 8 Nicky"]], **scene)
    told = held.preview(0, "play blue 8 Nicky")
    assert len(told["story"]) == 3
    seen = lying.preview(0, "play blue 8 Nicky from the table")
    assert (seen["story"], seen["complete"]) == (told["story"], told["complete"])
    assert [event["event"] for event in seen["events"]] == ["play", "count", "walk"]
    assert seen["events"][1:] == told["events"][1:]
    before = state(lying)
    lying.preview(0, "play blue 8 Nicky from the table")
    assert state(lying) == before


@pytest.mark.parametrize("answer", ["lay down red 1", "lay down red 2"])
def test_what_a_face_up_play_shows_is_so_whichever_card_takes_its_place(answer: str) -> None:
    """TR-8 But for that card itself: it is still in the hand."""
    g = table(hands=[["red 1", "red 2"]], up=[["blue 8 Nicky"]], count=8, last="blue 8", dogs=[9])
    ghost = g.preview(0, "play blue 8 Nicky from the table")["view"]
    assert ghost["count"] == 16
    assert ghost["boards"][0]["space"] != g.view(0)["boards"][0]["space"]
    g.play(0, "play blue 8 Nicky from the table")
    g.play(0, answer)
    then = g.view(0)
    for name in ("boards", "count", "last", "stage"):
        assert ghost[name] == then[name]
    for name in ("up", "centre"):
        assert ghost["zones"][name] == then["zones"][name]
    assert ghost["zones"]["hand"][0]["count"] == 2


def test_a_wild_dog_from_the_table_is_previewed_up_to_what_it_is_called() -> None:
    """TR-10 That is asked next, and all hangs on it."""
    g = table(hands=[["red 1", "red 2"]], up=[["wild"]], count=8)
    assert g.preview(0, "play wild from the table")["story"] == ["You play wild."]


def test_a_card_that_earns_nothing_moves_nothing() -> None:
    """TR-14 A dog at home is not even asked whether it stays."""
    g = table(hands=[["blue 5"], ["red 1"]], dogs=[14], house=[3])
    g.play(0, "play blue 5")
    assert g.actors == [1]
    assert tale(g) == ["Player 1 plays blue 5.", "The count is 5."]
