"""After a Roll-o-Rama, DM-7: who has taken dice alone leaves the rest to the others."""

from __future__ import annotations

from typing import Any

from barkade.games.dog_man.look.layout import standing
from barkade.games.dog_man.rules.table import DiceRace
from tests.dog_man.scenes import (
    BOTH,
    SHOUT,
    THE_REST_OF_A_TURN,
    act,
    all_done,
    load,
    on,
    put,
    shift,
    table,
    turn_to,
)
from tests.scenes import answers, refused


def loaded(faces: str, **scene: Any) -> DiceRace:
    """A scene in which the next roll shows these faces."""
    return load(table(**scene), faces)


@BOTH
def test_the_grabber_may_still_rearrange_and_grab_another_roll_o_rama(race: str) -> None:
    """DM-7 But takes no ordinary die, before and after."""
    stories, dice = [["DP", "DLL"], ["DP", "LL"]], [["D", ""]]
    g = loaded("PPR", stories=stories, dice=dice, free="RPP", race=race)
    act(g, 0, SHOUT, "stop")
    turn_to(g, 0)
    assert answers(g, 0) == [shift("D", 1), SHOUT, "done"]
    assert "took dice alone" in refused(g, 0, put("P"))
    act(g, 0, shift("D", 1))
    turn_to(g, 0)
    assert answers(g, 0) == [SHOUT, "done"]
    load(g, "DPP")
    act(g, 0, SHOUT)
    assert answers(g, 0) == [put("D", 0), put("P", 0), "stop"]


@BOTH
def test_who_has_taken_all_that_fits_alone_takes_no_other_either(race: str) -> None:
    """DM-7 Though a rearrangement would make room for one."""
    stories, dice = [["88", "DPP"], ["PP", "LL"]], [["", "DB"]]
    g = loaded("PPP", stories=stories, dice=dice, free="RDD", race=race)
    act(g, 0, SHOUT, put("P", 1))
    turn_to(g, 0)
    assert on(g, 0) == ["", "DPB"]
    assert answers(g, 0) == [shift("B", 0), "done"]
    act(g, 0, shift("B", 0))
    turn_to(g, 1)
    assert (answers(g, 0), answers(g, 1)) == ([], [put("P"), "done"])


@BOTH
def test_another_grabber_of_roll_o_rama_sets_the_first_one_free(race: str) -> None:
    """DM-7 All others race for what the last one left."""
    g = loaded("PPR", stories=[["DP", "88"], ["LP", "88"]], free="RPP", race=race)
    act(g, 0, SHOUT, "stop")
    load(g, "PPD")
    act(g, 1, SHOUT, "stop")
    turn_to(g, 0)
    assert answers(g, 0) == [put("D"), put("P"), "done"]
    assert race == "reflex" or "took dice alone" in refused(g, 1, put("P"))


def test_in_the_next_race_the_grabber_takes_dice_again() -> None:
    """DM-7 It was for that race alone."""
    stories = [["DP", "88"], ["DP", "LL"]]
    g = loaded("DDP", stories=stories, free="RPP", agenda=THE_REST_OF_A_TURN)
    act(g, 0, SHOUT, "stop")
    load(g, "DDPPPPPPP")
    all_done(g)
    assert put("D") in answers(g, 0)


def test_who_has_taken_dice_alone_is_told_so() -> None:
    """DM-7 In the question, and for all to see."""
    g = loaded("DDR", stories=[["DP", "88"], ["DP", "LL"]], free="RPP")
    asked = [g.view(seat)["prompt"] for seat in (1, None)]
    act(g, 0, SHOUT, "stop")
    assert "for the others" in g.view(0)["prompt"]
    assert [g.view(seat)["prompt"] for seat in (1, None)] == asked
    assert standing(g.view(1), 0) == "Rolled · Takes no more dice."
    assert standing(g.view(1), 1) == ""
    act(g, 0, "done")
    assert g.view(0)["prompt"].startswith("Bo grabs dice")
