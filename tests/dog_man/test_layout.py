"""What lies on the table, for a page that knows no game."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from barkade.games.dog_man import GAME
from barkade.games.dog_man.look.layout import layout
from barkade.games.dog_man.rules.table import DiceRace
from barkade.kernel.views import brief
from tests.dog_man.scenes import A_TURN, SHOUT, act, load, new, put, table

Part = dict[str, Any]


def parts(g: DiceRace, kind: str, seat: int | None = None) -> list[Part]:
    """The parts of a kind before a seat, or in the middle."""
    every: list[Any] = layout(g.view(None), g.printed)
    return [part for part in every if part["part"] == kind and part.get("seat") == seat]


def notes(g: DiceRace, seat: int | None = None) -> str:
    return " ".join(part["text"] for part in parts(g, "note", seat))


def test_free_dice_lie_on_a_track_by_their_faces() -> None:
    [pool] = parts(table(free="DDR"), "track")
    assert (pool["name"], pool["look"]) == ("pool", "dice")
    assert pool["tokens"] == [(0, "capdog"), (0, "capdog"), (5, "whirl")]
    assert pool["cells"][:2] == ["Dog Man", "Petey"]


def test_a_story_card_lies_there_with_its_dice() -> None:
    g = table(stories=[["DPP", "LL"]], dice=[["DB", "LL"]], free="P")
    first, second = parts(g, "group", 0)
    assert (first["zone"], first["thing"], first["cards"]) == ("story", "slot:0", [g.story[0][0]])
    assert [slot["label"] for slot in first["slots"]] == ["Dog Man", "Petey", "Petey"]
    assert [slot["shows"] for slot in first["slots"]] == ["Dog Man", "", "Police Badge"]
    assert [slot["die"] for slot in first["slots"]] == ["capdog", "", "badge"]
    assert (first["seal"], first["text"], first["worth"]) == ("", "Needs Petey.", 3)
    assert (second["seal"], second["text"]) == ("✓", "Complete.")


def test_a_space_takes_its_character_and_an_open_one_a_badge() -> None:
    """DM-6 A badge on a space makes room for its character: it can lie on another."""
    g = table(stories=[["DP8", "LL"]], dice=[["DB", ""]], free="P")
    taken, open_space, badged = parts(g, "group", 0)[0]["slots"]
    assert taken["takes"] == []
    assert open_space["takes"] == ["space:1@pool", "space:4@pool"]
    assert badged["takes"] == ["space:3@pool"]


@pytest.mark.parametrize("seed", range(4))
def test_every_grab_lights_a_space_up(seed: int) -> None:
    g, rng = new(4, seed, goal=5), Random(seed)
    while not g.over:
        seat = rng.choice(g.actors)
        takes = {
            (f"{story['thing']}@{story['zone']}", die)
            for story in parts(g, "group", seat)
            for slot in story["slots"]
            for die in slot["takes"]
        }
        for move in brief(g, seat)["moves"]:
            if move["move"].startswith("put "):
                die, card = move["touches"]
                assert (card, die) in takes, move
        g.play(seat, rng.choice(g.moves(seat)))


def test_the_next_story_is_open() -> None:
    """DM-2 The draw pile lies face up."""
    [top] = parts(table(pile=["DP"], free="D"), "group")
    assert [slot["label"] for slot in top["slots"]] == ["Dog Man", "Petey"]
    assert top["small"] == "the last story"


def test_at_the_end_it_is_told_who_won_with_which_stories() -> None:
    g, rng = new(2, goal=5), Random(1)
    while not g.over:
        seat = rng.choice(g.actors)
        g.play(seat, rng.choice(g.moves(seat)))
    [winner] = g.winners
    told = parts(g, "group", winner)
    assert sum(story["worth"] for story in told) == g.points(winner)
    assert all(story["label"] in notes(g) for story in told)
    assert notes(g).startswith(f"{g.start.names[winner]} wins with {g.points(winner)} points: ")
    assert parts(g, "track") == []


def test_points_are_on_their_way_to_the_goal() -> None:
    [points] = parts(table(points=[7], goal=15, free="D"), "counter", 0)
    assert (points["value"], points["most"]) == (7, 15)


def test_it_is_told_who_rolled_and_who_is_done() -> None:
    g = table(stories=[["DP", "LL"]] * 2, free="DDP")
    assert (notes(g, 0), notes(g, 1)) == ("Rolled.", "")
    act(g, 0, "done")
    assert notes(g, 0) == "Rolled · Done."


def test_it_is_told_who_is_alone_and_when_no_die_is_left() -> None:
    g = load(table(stories=[["DP", "88"], ["DP", "LL"]], free="RPP"), "DDP")
    act(g, 0, SHOUT)
    assert "Ann takes dice alone" in notes(g)
    stuck = table(
        stories=[["DDDDD", "88"], ["LLLLL", "PPP"]],
        dice=[["DDDD", ""], ["LLL", "PP"]],
        agenda=A_TURN,
    )
    assert "everybody discards" in notes(stuck)
    assert notes(stuck, 0) == "Rolls next."


def test_a_tie_is_told() -> None:
    tie = {"tie_break": True, "racing": [0, 2]}
    g = table(seats=3, stories=[["DP", "DL"]] * 3, free="DP", state=tie)
    assert "Ann and Cleo play on" in notes(g)
    assert notes(g, 1) == "Out of the tie."


def test_a_grab_touches_the_die_and_the_card_and_a_shout_the_die() -> None:
    g = table(stories=[["DP", "LL"]], free="DR")
    touched = {move["move"]: move["touches"] for move in brief(g, 0)["moves"]}
    assert touched[put("D")] == ["space:0@pool", "slot:0@story"]
    assert touched[SHOUT] == ["space:5@pool"]


def test_a_card_shows_what_it_asks_for() -> None:
    face = GAME.face(GAME.cards[0])
    assert face["big"] == str(len(GAME.cards[0]["asks"]))
    assert face["lines"][0].endswith("points.")
