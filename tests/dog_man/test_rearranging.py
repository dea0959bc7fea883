"""Rearranging as a reason to go on: DM-5 and DM-13."""

from __future__ import annotations

from random import Random

import pytest

from barkade.games.dog_man.rules.race import can_go_on, grab, is_complete, shift
from barkade.games.dog_man.rules.table import DiceRace
from barkade.kernel.steps import Step
from tests.dog_man.scenes import (
    BOTH,
    SHOUT,
    THE_REST_OF_A_TURN,
    act,
    load,
    new,
    on,
    put,
    table,
    turn_to,
)
from tests.dog_man.scenes import shift as to_move
from tests.scenes import answers, ended


@BOTH
def test_a_seat_is_not_done_while_a_rearrangement_could_complete_a_card(race: str) -> None:
    """DM-5, DM-13 Dice are moved to help complete a card, also when no free die fits."""
    g = table(
        stories=[["DP", "DLL"], ["PP", "LL"]],
        dice=[["P", "D"]],
        free="8",
        agenda=THE_REST_OF_A_TURN,
        race=race,
    )
    assert g.actors == [0]
    act(g, 0, to_move("D", 0))
    assert g.points(0) == 2  # nothing was left to do, so the race is over


def test_several_dice_may_be_moved_to_complete_a_card() -> None:
    """DM-5, DM-13 And badges with them."""
    g = table(stories=[["DPL", "PPL88"], []], dice=[["D", "P8B"]], free="", pile=[])
    assert answers(g) == [to_move("P", 0), to_move("B", 0), "done"]
    act(g, 0, to_move("P", 0), to_move("B", 0))
    assert on(g, 0) == ["DPB", "8"]
    assert ended(g)


def test_the_last_die_on_a_card_does_not_end_a_race_that_moved_dice_could_use() -> None:
    """DM-5, DM-10, DM-13 Nine dice lie on cards; one of them completes another card."""
    g = table(
        stories=[["DP", "DLLL"], ["PPPPL", "888"]],
        dice=[["P", "DLL"], ["PPP", "8"]],
        free="8",
        agenda=THE_REST_OF_A_TURN,
    )
    act(g, 1, put("8", 1))
    assert g.actors == [0]
    act(g, 0, to_move("D", 0))
    assert g.points(0) == 2


@BOTH
def test_a_new_card_for_which_one_has_the_dice_is_completed_in_the_next_race(race: str) -> None:
    """DM-8, DM-13 Whatever is rolled for it."""
    g = table(stories=[["LL8", "LL"]], dice=[["LL", ""]], free="P", race=race)
    turn_to(g, 0)
    assert answers(g) == [to_move("L", 1), "done"]


def test_a_seat_is_done_if_too_few_dice_could_be_moved() -> None:
    """DM-13 A card would not be complete by that."""
    g = table(stories=[["DPP", "DLL"]], dice=[["P", "D"]], free="8")
    assert 0 not in g.actors


def test_a_seat_is_done_if_a_complete_card_would_be_spoilt_for_no_more_points() -> None:
    """DM-13 For a larger one it may be: then there is something to think about."""
    assert 0 not in table(stories=[["DP", "DP"]], dice=[["DP", ""]], free="8").actors
    assert 0 in table(stories=[["DP", "DPL"]], dice=[["DP", "L"]], free="8").actors


def test_a_seat_that_has_moved_its_dice_is_done() -> None:
    """DM-5, DM-13 They may not be moved again, so no card can be completed."""
    g = table(stories=[["DPP", "DLL"], ["PP", "LL"]], dice=[["D", "LL"]], free="8")
    assert answers(g) == [to_move("D", 1), "done"]
    act(g, 0, to_move("D", 1))
    assert ended(g)
    assert on(g, 0) == ["", "DLL"]


def test_of_equal_dice_only_the_unmoved_could_complete_a_card() -> None:
    """DM-5, DM-13 Two Dog Men are needed, and one of the two was moved already."""
    stories = [["DDL", "DDPP"], ["PP", "LL"]]
    g = table(stories=stories, dice=[["DL", "D"]], free="8")
    assert answers(g) == [to_move("D", 0), to_move("D", 1), "done"]
    act(g, 0, to_move("D", 1))
    assert ended(g)


@BOTH
def test_roll_o_rama_is_a_grab_and_frees_ones_dice(race: str) -> None:
    """DM-5, DM-7 After it one may rearrange again; the others' dice wait for theirs."""
    g = table(
        stories=[["DP", "DLL"], ["DP", "DLL"]],
        dice=[["D", ""], ["D", ""]],
        free="RP",
        race=race,
    )
    act(g, 0, to_move("D", 1))
    act(g, 1, to_move("D", 1))
    act(load(g, "RR"), 0, SHOUT)
    for seat, free_to_move in ((0, True), (1, False)):
        turn_to(g, seat)
        assert (to_move("D", 0) in answers(g, seat)) is free_to_move


def rearranged(g: DiceRace, seat: int) -> list[DiceRace]:
    """The table as it is, and after every way to move dice of a seat that is left to it."""
    found, seen = [g], set[tuple[int, ...]]()
    for one in found:
        for slot in range(len(one.story[seat])):
            for kind in range(5):
                if len(one.story[seat]) == 2 and may_shift(one, seat, kind, slot):
                    other = one.clone()
                    assert isinstance(other, DiceRace)
                    shift(other, seat, kind, slot)
                    key = (*other.lying, *other.moved)
                    if key not in seen:
                        seen.add(key)
                        found.append(other)
    return found


def may_shift(g: DiceRace, seat: int, kind: int, slot: int) -> bool:
    card, other = g.story[seat][slot], g.story[seat][1 - slot]
    return bool(g.loose[other] & g.room[card] & 1 << kind)


def worth(g: DiceRace, seat: int) -> int:
    """The points of a seat's complete cards."""
    return sum(g.printed.points[card] for card in g.story[seat] if is_complete(g, card))


def fits(g: DiceRace, seat: int) -> bool:
    return any(g.free_kinds & g.room[card] for card in g.story[seat])


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_a_seat_is_done_by_itself_exactly_if_all_rearrangements_lead_nowhere(seats: int) -> None:
    """DM-13 Badges included: all of them are tried.  Only who has moved dice already may
    have to say it though nothing is left.  DM-7 Who has taken dice alone has only those."""
    rng, by_itself = Random(seats), 0
    for seed in range(4):
        g = new(seats, seed, goal=10)
        while not g.over:
            seat = rng.choice(g.actors)
            moves: list[Step] = g.moves(seat)
            g.play(seat, rng.choice([move for move in moves if move[0] is grab] or moves))
            for one in g.racing:
                if g.over or g.done[one] or g.free[5] or g.tie_break:
                    continue
                ways = rearranged(g, one)
                best = max(worth(way, one) for way in ways)
                useful = best > worth(g, one) or any(fits(way, one) for way in ways)
                useful = useful and (g.sated != one or len(ways) > 1)
                assert can_go_on(g, one) or not useful
                assert useful or g.shifted[one] or not can_go_on(g, one)
                by_itself += not useful
    assert by_itself > 10
