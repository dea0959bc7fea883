"""Turns, rounds and the end: DM-2, DM-3 and DM-8 to DM-12."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from barkade.games.dog_man import GAME
from barkade.games.dog_man.rules.course import end_turn
from barkade.games.dog_man.rules.table import DiceRace
from tests.dog_man.scenes import (
    A_TURN,
    ALL_LYING,
    BOTH,
    NINE,
    SHOUT,
    THE_REST_OF_A_TURN,
    act,
    all_done,
    asks,
    count_dice,
    drop,
    free,
    load,
    new,
    on,
    put,
    table,
)
from tests.scenes import answers, ended, refused, tale, who

# DM-2 and DM-3


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_all_have_two_cards_and_the_top_of_the_pile_is_open(seats: int) -> None:
    """DM-2 The rest is the pile."""
    g = new(seats)
    assert [len(cards) for cards in g.story] == [2] * seats
    assert len(g.pile) == 50 - 2 * seats
    assert g.view(None)["zones"]["pile"]["cards"] == [g.pile[-1]]
    assert all(None not in zone["cards"] for zone in g.view(None)["zones"]["story"])


def test_who_rolls_first_is_drawn() -> None:
    """DM-3 No seat is favoured."""
    first = Counter(new(3, f"first {n}").roller for n in range(300))
    assert min(first[seat] for seat in range(3)) > 70


def test_the_first_player_rolls_all_nine_dice() -> None:
    """DM-3 They lie free."""
    g = new(2)
    assert (sum(g.free), g.cup) == (9, 0)


def test_what_was_thrown_stays_known_when_dice_are_taken() -> None:
    """DM-3, DM-4 By face, and who took the last of it; until the next roll."""
    g = new(2)
    thrown = g.view(None)["thrown"]
    assert thrown == g.free
    [seat, move] = next(
        (seat, move) for seat in (0, 1) for move in answers(g, seat) if move.startswith("put ")
    )
    g.play(seat, move)
    shown = g.view(None)
    assert shown["thrown"] == thrown
    [taken] = [face for face, many in enumerate(thrown) if many > g.free[face]]
    assert shown["takers"][taken] == seat


def test_the_next_to_the_left_gathers_what_is_left_and_rolls() -> None:
    """DM-3 The dice that lie free and those in the cup, not those on cards."""
    g = table(seats=3, dice=[["D", ""]], free="PP", agenda=THE_REST_OF_A_TURN)
    assert (sum(g.free), g.cup) == (2, 6)
    all_done(g)
    assert (g.roller, who(g, "roll")) == (1, [1])
    assert (sum(g.free), g.cup) == (8, 0)
    assert on(g, 0) == ["D", ""]


# DM-8 Completed cards


def test_completed_cards_are_scored_when_the_race_is_over() -> None:
    """DM-8 Not in the middle: till then the card lies there."""
    g = table(stories=[["DP", "LL8"]], free="DPL", agenda=THE_REST_OF_A_TURN, pile=["888", "LLL"])
    act(g, 0, put("D"), put("P"))
    assert (g.points(0), on(g, 0)) == (0, ["DP", ""])
    all_done(g)
    assert g.points(0) == 2
    assert asks(g, 0) == ["LL8", "888"]
    assert count_dice(g) == 9


def test_both_cards_can_be_completed_in_one_turn() -> None:
    """DM-8 A new card for each."""
    g = table(
        stories=[["DP", "LL"]],
        dice=[["DP", "LL"]],
        agenda=[(end_turn,)],
        pile=["888", "PPP", "LLL"],
    )
    assert (g.points(0), asks(g, 0)) == (4, ["888", "PPP"])


def test_new_cards_are_drawn_from_the_next_roller_to_the_left() -> None:
    """DM-8 The pile is open, so the order matters."""
    g = table(
        seats=3,
        stories=[["DP", "LL8"]] * 3,
        dice=[["DP"], ["DP"], ["DP"]],
        agenda=[(end_turn,)],
        pile=["DDD", "PPP", "LLL", "888"],
    )
    assert who(g, "draw") == [1, 2, 0]
    assert [asks(g, seat)[1] for seat in range(3)] == ["LLL", "DDD", "PPP"]


def test_a_new_card_is_filled_only_in_the_next_race() -> None:
    """DM-8 A new card that moved dice could complete counts after it."""
    g = table(
        stories=[["DP", "LL8"]],
        dice=[["DP", "LL"]],
        agenda=[(end_turn,)],
        pile=["LL", "LLL"],
    )
    assert (asks(g, 0), on(g, 0), g.points(0)) == (["LL8", "LL"], ["LL", ""], 2)


# DM-9 The round


def test_after_everyone_has_rolled_cards_without_dice_are_discarded() -> None:
    """DM-9 Those with dice stay, and all draw up to two."""
    g = table(
        stories=[["DP", "LL8"], ["DL", "PP"]],
        dice=[["D", ""], ["", ""]],
        agenda=[(end_turn,)],
        pile=["88", "LL", "DD", "PPP"],
        state={"rolls": 2, "roller": 1},
    )
    assert who(g, "round") == [-1]
    assert "cards without dice are discarded" in " ".join(tale(g))
    assert (asks(g, 0), asks(g, 1)) == (["DP", "88"], ["LL", "DD"])
    assert (len(g.discards), g.roller) == (3, 0)


def test_a_card_just_drawn_is_discarded_too() -> None:
    """DM-9 It has no dice."""
    g = table(
        stories=[["DP", "LL8"]],
        dice=[["DP", "L"]],
        agenda=[(end_turn,)],
        pile=["88", "LL", "DD", "PPP", "LLL"],
        state={"rolls": 2, "roller": 1},
    )
    assert asks(g, 0)[0] == "LL8"
    assert "88" not in asks(g, 0)


def test_before_everyone_has_rolled_no_card_is_discarded() -> None:
    """DM-9 Only after the last."""
    g = table(seats=3, agenda=[(end_turn,)], state={"rolls": 2, "roller": 1})
    assert who(g, "round") == []
    assert not g.discards
    assert g.rolls == 3


def test_the_player_to_the_left_of_the_last_roller_begins_the_next_round() -> None:
    """DM-9 And it is the round's first roll."""
    g = table(seats=3, agenda=[(end_turn,)], state={"rolls": 3, "roller": 1})
    assert (g.roller, g.rolls) == (2, 1)


# DM-10 No die left


def test_nine_dice_on_cards_and_none_complete_ends_the_round() -> None:
    """DM-10 With two players yet to roll; from the next roller to the left."""
    g = table(
        seats=3,
        stories=[*NINE, ["88", "LL"]],
        dice=ALL_LYING,
        agenda=A_TURN,
        state={"roller": 1, "rolls": 1},
    )
    assert who(g, "stuck") == [-1]
    assert g.actors == [1]
    assert answers(g, 1) == [drop(0), drop(1)]
    g.play(1, drop(0))
    assert (g.actors, g.cup) == ([2], 4)
    g.play(2, drop(1))
    g.play(0, drop(1))
    assert who(g, "drop") == [1, 2, 0]
    assert (g.roller, g.rolls) == (1, 1)
    assert sum(g.free) == 5
    assert count_dice(g) == 9


def test_the_round_ends_without_its_clean_up() -> None:
    """DM-10 A card without dice may be kept."""
    g = table(stories=NINE, dice=ALL_LYING, agenda=A_TURN)
    g.play(0, drop(0))
    g.play(1, drop(0))
    assert asks(g, 1)[0] == "DD"
    assert who(g, "round") == []


def test_who_discards_draws_one() -> None:
    """DM-10 The top of the pile."""
    g = table(stories=NINE, dice=ALL_LYING, agenda=A_TURN, pile=["888", "LLL"])
    g.play(0, drop(1))
    assert asks(g, 0) == ["DDDDP", "888"]
    assert len(g.discards) == 1


def test_if_no_die_came_free_who_has_dice_must_discard_a_card_with_dice() -> None:
    """DM-10 It is repeated; a lone card with dice is discarded without a question."""
    g = table(
        seats=3,
        stories=[["DDDDP", "88"], ["LLLLP", "PP"], ["DP", "LL"]],
        dice=[["DDDD", ""], ["LLLL", ""], ["B", ""]],
        agenda=A_TURN,
        pile=["888"] * 6,
    )
    for seat in range(3):
        g.play(seat, drop(1))
    assert who(g, "stuck") == [-1, -1]
    assert who(g, "drop") == [0, 1, 2, 0, 1, 2]
    assert sum(g.free) == 9
    assert on(g, 0) == ["", ""]


def test_the_second_time_one_may_choose_among_cards_with_dice() -> None:
    """DM-10 Of two with dice either."""
    g = table(
        stories=[["DDDDP", "PPP"], ["LLLLP", "PP"]],
        dice=[["DDD", "PP"], ["LLLL", ""]],
        agenda=A_TURN,
        state={"stuck": True},
    )
    assert answers(g, 0) == [drop(0), drop(1)]
    g.play(0, drop(1))
    assert who(g, "drop") == [0, 1]
    assert on(g, 1) == ["", ""]


def test_it_is_checked_before_a_rounds_first_roll_too() -> None:
    """DM-10 Before every roll."""
    g = table(stories=NINE, dice=ALL_LYING, agenda=A_TURN, state={"rolls": 0})
    assert answers(g, 0) == [drop(0), drop(1)]


def test_a_roll_ends_being_stuck() -> None:
    """DM-10 The next time all may discard what they like again."""
    g = table(agenda=A_TURN, state={"stuck": True})
    assert not g.stuck


# DM-11 The pile


def test_an_empty_pile_is_made_of_the_discards() -> None:
    """DM-11 Shuffled."""
    g = table(
        stories=[["DP", "LL8"]],
        dice=[["DP"]],
        agenda=[(end_turn,)],
        pile=[],
        discards=["PPP", "LLL", "888"],
    )
    assert len(g.story[0]) == 2
    assert (len(g.pile), len(g.discards)) == (2, 0)
    assert g.view(None)["zones"]["pile"]["cards"] == [g.pile[-1]]


def test_without_any_cards_one_plays_with_fewer() -> None:
    """DM-11 The game goes on."""
    g = table(stories=[["DP", "LL8"]], dice=[["DP"]], agenda=[(end_turn,)], pile=[])
    assert asks(g, 0) == ["LL8"]
    assert not g.over


def test_who_has_no_card_discards_none() -> None:
    """DM-10, DM-11 Nothing is asked of them."""
    g = table(
        seats=3,
        stories=[*NINE, []],
        dice=ALL_LYING,
        agenda=A_TURN,
        pile=[],
        state={"roller": 2},
    )
    assert g.actors == [0]


def test_when_no_card_is_left_for_anybody_the_highest_total_wins() -> None:
    """DM-11, DM-12 Otherwise dice would be rolled for ever."""
    g = table(stories=[["DP"], []], dice=[["DP"]], agenda=[(end_turn,)], pile=[], points=[1, 4])
    assert g.over
    assert (g.winners, g.scores) == ([1], [3, 4])


def test_when_no_card_is_left_the_tied_share() -> None:
    """DM-11, DM-12 They can't complete any."""
    g = table(stories=[["DP"], []], dice=[["DP"]], agenda=[(end_turn,)], pile=[], points=[2, 4])
    assert (g.over, g.winners) == (True, [0, 1])


# DM-12 Winning


def scored(
    points: list[int], stories: list[list[str]], dice: list[list[str]], **more: Any
) -> DiceRace:
    """A table at the end of a turn."""
    return table(
        seats=len(points),
        points=points,
        stories=stories,
        dice=dice,
        agenda=[(end_turn,)],
        goal=10,
        **more,
    )


def test_ten_points_win() -> None:
    """DM-12 At the end of the turn."""
    g = scored([8, 9], [["DP", "LL8"], ["PP", "LL8"]], [["DP", ""], ["P", ""]])
    assert (g.over, g.winners, g.scores) == (True, [0], [10, 9])


def test_nine_points_do_not_win() -> None:
    """DM-12 One is missing."""
    g = scored([7, 9], [["DP", "LL8"], ["PP", "LL8"]], [["DP", ""], ["P", ""]])
    assert not g.over


def test_of_several_who_reach_it_the_highest_total_wins() -> None:
    """DM-12 In the same turn."""
    g = scored([8, 9], [["DP", "LL8"], ["PPP", "LL8"]], [["DP", ""], ["PPP", ""]])
    assert (g.winners, g.scores) == ([1], [10, 12])


def test_who_has_won_draws_no_more_cards() -> None:
    """DM-12 The game is over before DM-8's new cards."""
    g = scored([8, 3], [["DP", "LL8"], ["PPP", "LL8"]], [["DP", ""], ["", ""]])
    assert (g.winners, who(g, "draw")) == ([0], [])
    assert [len(cards) for cards in g.story] == [1, 2]


def a_tie() -> DiceRace:
    """Ann and Cleo have ten points each; Bo has dice on a card."""
    return scored(
        [8, 3, 7],
        [["DP", "LL8"], ["DD", "88"], ["DDP", "LL8"]],
        [["DP", "L"], ["D", ""], ["DDP", ""]],
        seed=5,
    )


def test_the_tied_alone_play_on() -> None:
    """DM-12 The others' dice return to the cup, and the tied have two cards."""
    g = a_tie()
    assert (g.over, g.tie_break, g.racing) == (False, True, [0, 2])
    assert on(g, 1) == ["", ""]
    assert (len(g.story[0]), len(g.story[2])) == (2, 2)
    assert on(g, 0)[0] == "L"
    assert sum(g.free) == 8
    assert g.roller == 2
    assert (who(g, "tied"), who(g, "draw")) == ([0, 2], [2, 0])
    assert 1 not in g.actors
    assert g.moves(1) == []
    assert "(DM-12)" in refused(g, 1, "done")


def test_the_tied_draw_and_roll_from_the_next_to_the_left() -> None:
    """DM-8, DM-12 Of three, the one to the left of who rolled last is first."""
    g = scored(
        [8, 8, 3, 8],
        [["DP", "LL8"], ["DP", "LL8"], ["DD", "88"], ["DP", "LL8"]],
        [["DP", ""], ["DP", ""], ["D", ""], ["DP", ""]],
        seed=5,
    )
    assert (g.tie_break, g.racing) == (True, [0, 1, 3])
    assert (who(g, "draw"), g.roller) == ([1, 3, 0], 1)


def test_the_first_to_complete_a_card_wins_the_tie() -> None:
    """DM-12 At once, and the card counts."""
    g = table(
        seats=3,
        stories=[["DP", "LL8"], ["DD", "88"], ["DD", "LL8"]],
        dice=[["D", ""], ["", ""], ["D", ""]],
        free="PD",
        points=[10, 3, 10],
        state={"tie_break": True, "racing": [0, 2]},
    )
    g.play(2, put("D"))
    assert (g.over, g.winners, g.scores) == (True, [2], [10, 3, 12])
    assert g.view(None)["points"] == [10, 3, 12]
    assert who(g, "complete") == [2]
    assert count_dice(g) == 9


def test_in_a_tie_a_rearrangement_can_complete_a_card_too() -> None:
    """DM-12 The first completing placement."""
    g = table(
        stories=[["DP", "DL8"]],
        dice=[["P", "D"]],
        free="L8",
        points=[10, 10],
        state={"tie_break": True},
    )
    g.play(0, "move Dog Man to the first card")
    assert (g.over, g.winners) == (True, [0])


def test_in_a_tie_who_is_alone_can_win() -> None:
    """DM-7, DM-12 With Roll-o-Rama."""
    g = table(
        stories=[["DP", "LL8"], ["DP", "LL8"]],
        dice=[["D", ""], ["D", ""]],
        free="R",
        points=[10, 10],
        state={"tie_break": True},
    )
    load(g, "P").play(1, SHOUT)
    g.play(1, put("P"))
    assert (g.over, g.winners) == (True, [1])


def test_in_a_tie_all_keep_their_cards() -> None:
    """DM-12 They go on with their current cards: DM-9 does not clean up."""
    g = table(
        points=[10, 10], agenda=[(end_turn,)], state={"tie_break": True, "rolls": 2, "roller": 1}
    )
    assert who(g, "round") == []
    assert (g.roller, who(g, "roll")) == (0, [0])


def test_in_a_tie_dm_10_applies_to_the_tied() -> None:
    """DM-12 Nine dice on their cards."""
    g = table(
        seats=3,
        stories=[NINE[0], ["88", "LL"], NINE[1]],
        dice=[ALL_LYING[0], [], ALL_LYING[1]],
        agenda=A_TURN,
        points=[10, 3, 10],
        state={"tie_break": True, "racing": [0, 2], "roller": 2},
    )
    g.play(2, drop(0))
    g.play(0, drop(0))
    assert who(g, "drop") == [2, 0]
    assert sum(g.free) == 8


def test_more_points_in_a_tie_do_not_end_it_again() -> None:
    """DM-12 The goal has been reached already."""
    g = table(points=[10, 10], agenda=[(end_turn,)], goal=10, state={"tie_break": True})
    assert not g.over


@pytest.mark.parametrize("goal", [5, 10, 15, 20, 25, 30])
def test_the_goal_can_be_set(goal: int) -> None:
    """DM-12 For any number of players."""
    for seats in (2, 3, 6):
        assert new(seats, goal=goal).goal == goal


def test_the_goal_is_ten_with_any_number_of_players() -> None:
    """DM-12 A longer game for two is a choice that is offered, and never the default."""
    assert [new(seats).goal for seats in (2, 3, 4, 5, 6)] == [10] * 5
    goal = GAME.options["goal"]
    assert (goal.default, 20 in goal.allowed) == (10, True)
    assert "20" in goal.sentence
    assert "two" in goal.sentence


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_ten_points_win_with_any_number_of_players(seats: int) -> None:
    """DM-12 And nine do not."""
    points = [9] * (seats - 1)
    assert not table(seats=seats, points=[*points, 9], agenda=[(end_turn,)]).over
    assert table(seats=seats, points=[*points, 10], agenda=[(end_turn,)]).winners == [seats - 1]


@BOTH
def test_a_turn_leads_to_the_next_one(race: str) -> None:
    """DM-3 Until somebody wins."""
    g = table(free="DPL8B", agenda=THE_REST_OF_A_TURN, race=race)
    all_done(g)
    assert who(g, "roll")[0] == 1
    assert not ended(g)


def test_the_scene_is_what_it_says() -> None:
    """The helper of these tests."""
    g = table(stories=[["DP", "LLL"]], dice=[["D", ""]], free="PB")
    assert (asks(g), on(g), free(g), g.cup) == (["DP", "LLL"], ["D", ""], "PB", 6)
