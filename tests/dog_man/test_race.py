"""The race for the dice: DM-4 to DM-7 and DM-13, with a clock and without."""

from __future__ import annotations

from typing import Any

import pytest

from barkade.games.dog_man.rules.box import BADGE, ROLL_O_RAMA
from barkade.games.dog_man.rules.race import begin_race, can_go_on
from barkade.games.dog_man.rules.table import DiceRace
from tests.dog_man.scenes import (
    BOTH,
    SHOUT,
    THE_REST_OF_A_TURN,
    act,
    all_done,
    count_dice,
    free,
    load,
    new,
    on,
    put,
    shift,
    table,
    turn_to,
)
from tests.scenes import answers, ended, everything, refused, who

# DM-4 Taking dice


@BOTH
def test_a_die_that_matches_an_open_space_is_placed_there(race: str) -> None:
    """DM-4 From the dice that lie free, one at a time."""
    g = table(stories=[["DP", "LL8"]], free="DDL", race=race)
    act(g, 0, put("D", 0))
    assert (on(g, 0), free(g)) == (["D", ""], "DL")
    act(g, 0, put("L", 1))
    assert (on(g, 0), free(g)) == (["D", "L"], "D")


@BOTH
def test_only_dice_that_match_an_open_space_are_offered(race: str) -> None:
    """DM-4 Not those that no card asks for, nor where the space is taken."""
    g = table(stories=[["DP", "LL8"]], dice=[["D", ""]], free="DDPL8", race=race)
    turn_to(g, 0)
    assert answers(g) == [put("P", 0), put("L", 1), put("8", 1), "done"]


def test_equal_dice_are_one_alternative() -> None:
    """DM-4 Three Peteys that lie free are one thing to grab."""
    g = table(stories=[["PPP", "DL"]], free="PPP")
    assert answers(g) == [put("P", 0), "done"]
    act(g, 0, put("P"), put("P"), put("P"))
    assert on(g, 0) == ["PPP", ""]


def test_a_die_can_go_to_either_card_that_asks_for_it() -> None:
    """DM-4 The player chooses."""
    g = table(stories=[["DP", "PL"]], free="P")
    assert answers(g) == [put("P", 0), put("P", 1), "done"]


def test_a_placed_die_never_goes_back_to_the_pool() -> None:
    """DM-4 It can't even be taken back, with a clock as little as without."""
    g = table(stories=[["DP", "LL"], ["DP", "LL"]], free="DDPL")
    act(g, 0, put("D"))
    assert not g.can_take_back(0)
    all_done(g)
    assert (free(g), on(g, 0)) == ("DPL", ["D", ""])


@BOTH
def test_what_was_done_in_a_race_is_not_taken_back(race: str) -> None:
    """DM-13 What counted has counted: a grab, a rearrangement, done."""
    for move in (put("D"), shift("B", 0), "done"):
        g = table(stories=[["DPL", "LL"], ["DP", "LL"]], dice=[["", "B"]], free="DDPL", race=race)
        act(g, 0, move)
        assert not g.can_take_back(0)
    g = load(table(stories=[["DP", "LL"], ["DP", "LL"]], free="RD", race=race), "DP")
    act(g, 0, SHOUT)
    g.play(0, "stop")
    assert not g.can_take_back(0)


# DM-5 Rearranging


@BOTH
def test_dice_can_be_moved_between_ones_own_cards(race: str) -> None:
    """DM-5 If the other card asks for them."""
    g = table(stories=[["DP", "DLL"]], dice=[["", "DL"]], free="DPL", race=race)
    turn_to(g, 0)
    assert [move for move in answers(g) if move.startswith("move")] == [shift("D", 0)]
    act(g, 0, shift("D", 0))
    assert (on(g, 0), free(g)) == (["D", "L"], "DPL")


def test_rearranging_opens_a_space_for_a_free_die() -> None:
    """DM-5 To help complete a card."""
    g = table(stories=[["DP", "PPL"]], dice=[["P", ""]], free="DL")
    act(g, 0, shift("P", 1), put("D", 0))
    assert on(g, 0) == ["D", "P"]


def test_a_die_is_moved_once_between_two_grabs() -> None:
    """DM-5 So that rearranging ends; after a grab it may be moved again."""
    g = table(stories=[["DP", "DLL"]], dice=[["D", ""]], free="PL")
    act(g, 0, shift("D", 1))
    assert shift("D", 0) not in answers(g)
    act(g, 0, put("L", 1))
    assert shift("D", 0) in answers(g)
    act(g, 0, shift("D", 0))
    assert on(g, 0) == ["D", "L"]


def test_a_rearrangement_may_move_several_dice() -> None:
    """DM-5 Any re-placing is one: each die has its own move."""
    g = table(stories=[["DDP", "DDL"]], dice=[["DDP", ""]], free="DL")
    act(g, 0, shift("D", 1), shift("D", 1))
    assert on(g, 0) == ["P", "DD"]
    assert not [move for move in answers(g) if move.startswith("move")]


def test_of_equal_dice_only_the_unmoved_are_free_to_move() -> None:
    """DM-5 One Dog Man came over, the other lay there before."""
    g = table(stories=[["DDP", "DDL"]], dice=[["D", "D"]], free="PL")
    act(g, 0, shift("D", 1))
    assert on(g, 0) == ["", "DD"]
    act(g, 0, shift("D", 0))
    assert on(g, 0) == ["D", "D"]
    assert not [move for move in answers(g) if move.startswith("move")]


def test_another_players_grab_does_not_free_ones_dice() -> None:
    """DM-5 Between two grabs of one's own."""
    g = table(stories=[["DP", "DLL"], ["PP", "LL"]], dice=[["D", ""]], free="PPL")
    act(g, 0, shift("D", 1))
    act(g, 1, put("P"))
    assert shift("D", 0) not in answers(g)


def test_in_the_next_race_dice_may_be_moved_again() -> None:
    """DM-5 While a race is open."""
    race = [(begin_race,), (begin_race,)]
    g = table(stories=[["DP", "DLL"]], dice=[["D", ""]], free="P", agenda=race)
    act(g, 0, shift("D", 1))
    all_done_once(g)
    assert shift("D", 0) in answers(g)


def all_done_once(g: DiceRace) -> None:
    for seat in g.actors:
        g.play(seat, "done")


def test_with_one_card_there_is_nothing_to_rearrange() -> None:
    """DM-5, DM-11 Between one's own two cards."""
    g = table(stories=[["DP"]], dice=[["B"]], free="P", pile=[])
    assert answers(g) == [put("P"), "done"]


# DM-6 The badge


@BOTH
def test_a_badge_is_any_character(race: str) -> None:
    """DM-6 It fits every card that has an open space."""
    g = table(stories=[["DP", "LL"]], dice=[["DP", ""]], free="B", race=race)
    turn_to(g, 0)
    assert put("B", 1) in answers(g)
    assert put("B", 0) not in answers(g)


@BOTH
def test_a_badge_completes_a_card_in_place_of_petey(race: str) -> None:
    """DM-6, DM-8 Dog Man and a badge are Dog Man and Petey."""
    g = table(
        stories=[["DP", "LL8"]], dice=[["D", ""]], free="B", agenda=THE_REST_OF_A_TURN, race=race
    )
    act(g, 0, put("B"))
    all_done(g)
    assert g.points(0) == 2
    assert who(g, "complete") == [0]


def test_a_badge_leaves_room_for_any_character_until_the_card_is_full() -> None:
    """DM-6 Which one it stands for is settled last."""
    g = table(stories=[["DPL", "88"]], dice=[["B", ""]], free="DPL")
    assert answers(g)[:3] == [put("D"), put("P"), put("L")]
    act(g, 0, put("P"), put("D"))
    assert put("L") not in answers(g)
    assert on(g, 0) == ["DPB", ""]


def test_a_badge_can_make_room_by_moving_to_the_other_card() -> None:
    """DM-5, DM-6 A full card with a badge still has a use for its character."""
    g = table(stories=[["DP", "LL"]], dice=[["DB", ""]], free="P")
    assert answers(g) == [shift("B", 1), "done"]
    act(g, 0, shift("B", 1), put("P", 0))
    assert on(g, 0) == ["DP", "B"]


# DM-7 Roll-o-Rama


@BOTH
def test_three_roll_o_ramas_one_grabbed_all_unused_dice_are_rerolled(race: str) -> None:
    """DM-7 The grabbed one too, and those in the cup and on cards are not."""
    g = table(stories=[["DP", "LL"], ["DP", "LL"]], dice=[["D", ""]], free="RRRPL", race=race)
    drawn, cup = g.drawn, g.cup
    act(g, 0, SHOUT)
    assert g.drawn >= drawn + 5
    assert (sum(g.free), g.cup, on(g, 0)) == (5, cup, ["D", ""])
    assert count_dice(g) == 9
    assert who(g, "shout") == [0]


def loaded(faces: str, **scene: Any) -> DiceRace:
    """A scene in which the next roll shows these faces."""
    return load(table(**scene), faces)


@BOTH
def test_who_grabs_roll_o_rama_takes_alone_what_fits(race: str) -> None:
    """DM-7 One at a time, and the others wait."""
    g = loaded("DDP", stories=[["DP", "88"], ["DP", "LL"]], free="RPP", race=race)
    act(g, 0, SHOUT)
    assert g.actors == [0]
    assert answers(g) == [put("D"), put("P"), "stop"]
    act(g, 0, put("D"))
    assert g.actors == [0]
    act(g, 0, put("P"))
    assert 1 in g.actors
    assert free(g) == "D"


@BOTH
def test_the_grabber_may_stop_early_and_then_the_others_race(race: str) -> None:
    """DM-7 The grabber takes no other die in this race, also one that fits."""
    g = loaded("DDP", stories=[["DP", "88"], ["DP", "LL"]], free="RPP", race=race)
    act(g, 0, SHOUT, put("D"), "stop")
    turn_to(g, 1)
    assert answers(g, 1) == [put("D"), put("P"), "done"]
    assert g.actors == [1]
    assert race == "reflex" or refused(g, 0, put("P")).endswith("(DM-7).")


def test_the_card_with_more_spaces_is_filled_first() -> None:
    """DM-7 Then the other one."""
    g = loaded("DDP", stories=[["DP", "DLL"]], free="RPP")
    act(g, 0, SHOUT)
    assert answers(g) == [put("D", 1), "stop"]
    act(g, 0, put("D", 1))
    assert answers(g) == [put("D", 0), put("P", 0), "stop"]


def test_of_cards_with_as_many_spaces_either_may_be_filled() -> None:
    """DM-7 Equal: a choice."""
    g = loaded("DDP", stories=[["DP", "DL"]], free="RPP")
    act(g, 0, SHOUT)
    assert answers(g) == [put("D", 0), put("P", 0), put("D", 1), "stop"]


def test_a_larger_card_that_nothing_fits_does_not_hold_up_the_other() -> None:
    """DM-7 As many as can be placed."""
    g = loaded("PPP", stories=[["DP", "DLL"]], free="RPP")
    act(g, 0, SHOUT)
    assert answers(g) == [put("P", 0), "stop"]


@BOTH
def test_a_grabber_whom_nothing_fits_is_not_asked(race: str) -> None:
    """DM-7 The race is open again at once."""
    g = loaded("PP", stories=[["DD", "88"], ["PP", "LL"]], free="RP", race=race)
    act(g, 0, SHOUT)
    assert g.actors == [1]
    assert answers(g, 1) == [put("P"), "done"]


@BOTH
def test_the_reroll_cancels_every_done(race: str) -> None:
    """DM-7 Also of who said it."""
    g = loaded("PP", stories=[["DD", "88"], ["PP", "LL"]], free="RP", race=race)
    act(g, 1, "done")
    assert not can_go_on(g, 1)
    act(g, 0, SHOUT)
    assert can_go_on(g, 1)
    assert g.actors == [1]


@BOTH
def test_a_roll_o_rama_rolled_again_can_be_grabbed_by_anyone(race: str) -> None:
    """DM-7 Once the race is open again; not by the one who is alone."""
    g = loaded("RPP", stories=[["DP", "88"], ["DL", "LL"]], free="RPP", race=race)
    act(g, 0, SHOUT)
    assert answers(g) == [put("P"), "stop"]
    act(g, 0, put("P"))
    for seat in (0, 1):
        turn_to(g, seat)
        assert SHOUT in answers(g, seat)


def test_roll_o_rama_can_be_grabbed_whatever_ones_cards_are() -> None:
    """DM-7 And it is rerolled as long as somebody does."""
    g = table(stories=[["DP", "LL"], ["DP", "LL"]], dice=[["DP", "LL"]], free="R")
    assert answers(g) == [SHOUT, "done"]


def test_rearranging_waits_while_one_is_alone() -> None:
    """DM-5, DM-7 It is for while the race is open."""
    g = loaded("DP", stories=[["DP", "DLL"]], dice=[["B", ""]], free="RP")
    act(g, 0, SHOUT)
    assert not [move for move in answers(g) if move.startswith("move")]


# DM-13 The race


def test_any_player_may_grab_at_any_moment() -> None:
    """DM-13 In any order, several times in a row."""
    g = table(seats=3, stories=[["DP", "LL"]] * 3, free="DDPPL")
    assert g.actors == [0, 1, 2]
    for seat, move in ((2, put("D")), (2, put("P")), (0, put("D")), (1, put("L", 1))):
        g.play(seat, move)
    assert [on(g, seat) for seat in range(3)] == [["D", ""], ["", "L"], ["DP", ""]]
    assert free(g) == "P"


def test_of_two_grabs_for_one_die_the_first_counts() -> None:
    """DM-13 The late one is told so and loses nothing."""
    g = table(stories=[["DP", "LL"]] * 2, free="DP")
    g.play(1, put("D"))
    before = everything(g)
    assert "Bo was first" in refused(g, 0, put("D"))
    assert everything(g) == before
    g.play(0, put("P"))
    assert (on(g, 0), on(g, 1)) == (["P", ""], ["D", ""])


def test_who_says_done_is_out_until_all_is_rolled_again() -> None:
    """DM-13 The clock says it in the same word."""
    g = table(stories=[["DP", "LL"]] * 2, free="DDP")
    g.play(0, "done")
    assert g.actors == [1]
    g.play(1, put("D"))
    assert g.actors == [1]


def test_all_done_and_the_race_is_over() -> None:
    """DM-13 What lies free stays there."""
    g = table(stories=[["DP", "LL"]] * 2, free="DDP")
    g.play(0, "done")
    g.play(1, "done")
    assert ended(g)
    assert free(g) == "DDP"


@BOTH
def test_a_seat_is_done_by_itself_when_nothing_can_fit(race: str) -> None:
    """DM-13 No free die has a space, however dice are rearranged."""
    g = table(stories=[["DP", "DL"], ["88", "8L"]], free="D", race=race)
    assert g.actors == [0]
    assert not can_go_on(g, 1)
    assert g.view(None)["done"] == [False, True]


def test_a_seat_is_not_done_while_a_rearrangement_could_open_a_space() -> None:
    """DM-13 Badges included."""
    g = table(stories=[["DP", "LL"]], dice=[["DB", ""]], free="P")
    assert 0 in g.actors
    full = table(stories=[["DP", "LL"]], dice=[["DB", "LB"]], free="P")
    assert 0 not in full.actors


def test_a_seat_is_not_done_while_a_roll_o_rama_lies_free() -> None:
    """DM-13 Whatever else there is."""
    g = table(stories=[["DD", "DDD"], ["DD", "DDD"]], free="RP")
    assert g.actors == [0, 1]
    assert answers(g) == [SHOUT, "done"]


def test_a_badge_that_lies_free_fits_as_long_as_there_is_a_space() -> None:
    """DM-6, DM-13 Any space."""
    g = table(stories=[["DP", "LL"], ["DP", "LL"]], dice=[["DP", "L"], ["DP", "LL"]], free="B")
    assert g.actors == [0]


def test_a_seat_that_could_only_have_rearranged_says_done_itself() -> None:
    """DM-13 It was not done by itself, since a rearrangement could open a space."""
    g = table(stories=[["DP", "LLP"]], dice=[["B", "LLB"]], free="D")
    act(g, 0, shift("B", 0))
    assert answers(g)[-1] == "done"


@BOTH
def test_a_race_in_which_nothing_fits_anybody_is_over_at_once(race: str) -> None:
    """DM-13 Nobody has to say anything."""
    g = table(stories=[["DD", "PP"]] * 2, free="L8", race=race)
    assert ended(g)


@BOTH
def test_a_seat_without_cards_can_still_shout(race: str) -> None:
    """DM-11, DM-7 Anybody may."""
    g = table(stories=[["DD", "PP"], []], free="RL", pile=[], race=race)
    turn_to(g, 1)
    assert answers(g, 1) == [SHOUT, "done"]


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_a_new_race_is_open_to_all(seats: int) -> None:
    """DM-13 Nobody is done when it begins."""
    g = table(seats=seats, free="DPL8B", state={"done": [True] * seats})
    assert g.actors == list(range(seats))


def test_the_faces_are_what_the_rules_say() -> None:
    """DM-1 Four characters, the badge, Roll-o-Rama."""
    faces = new().printed.faces
    assert len(faces) == 6
    assert (faces[BADGE], faces[ROLL_O_RAMA]) == ("Police Badge", "Roll-o-Rama")


def test_who_finds_no_die_that_fits_is_told_what_is_left_to_do() -> None:
    """DM-13 The question names what can still be done, and only that."""
    g = table(stories=[["DP", "DL"], ["8P", "LL"]], dice=[["D", ""]], free="R8")
    fits = g.view(1)["prompt"]
    assert fits.startswith("Grab dice")
    asked = g.view(0)["prompt"]
    assert asked.startswith("Nothing fits: grab Roll-o-Rama")
    assert asked.endswith("move your dice or say done.")


def test_faces_that_are_no_characters_say_what_they_are() -> None:
    """DM-6 The badge and DM-7 Roll-o-Rama, in a view; characters need no words."""
    means = table(free="BR").view(0)["means"]
    assert [bool(text) for text in means] == [False] * 4 + [True] * 2
