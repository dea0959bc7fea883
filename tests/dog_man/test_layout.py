"""What lies on the table, for a page that knows no game."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from barkade.games.dog_man import GAME
from barkade.games.dog_man.layout import layout
from barkade.games.dog_man.table import DiceRace
from barkade.kernel.views import brief
from tests.dog_man.scenes import A_TURN, SHOUT, act, load, new, put, table

Part = dict[str, Any]


def parts(g: DiceRace, kind: str, seat: int | None = None) -> list[Part]:
    """The parts of a kind before a seat, or in the middle."""
    every = layout(g.view(None), g.cards)
    return [part for part in every if part["part"] == kind and part.get("seat") == seat]


def notes(g: DiceRace, seat: int | None = None) -> str:
    return " ".join(part["text"] for part in parts(g, "note", seat))


def test_free_dice_lie_on_a_track_by_their_faces() -> None:
    [pool] = parts(table(free="DDR"), "track")
    assert (pool["name"], pool["tokens"]) == ("pool", [(0, "die"), (0, "die"), (5, "die")])
    assert pool["cells"][0] == "Dog Man ×2"
    assert pool["cells"][1] == "Petey"


def test_a_story_card_lies_there_with_its_dice() -> None:
    g = table(stories=[["DPP", "LL"]], dice=[["DB", "LL"]], free="P")
    first, second = parts(g, "group", 0)
    assert (first["zone"], first["thing"], first["cards"]) == ("story", "slot:0", [g.story[0][0]])
    assert first["pieces"] == [("Dog Man", 1), ("Police Badge", 1)]
    assert (first["seal"], first["text"], first["worth"]) == ("", "Needs Petey.", 3)
    assert (second["seal"], second["text"]) == ("✓", "Complete.")


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


def things(g: DiceRace, seat: int) -> set[str]:
    """What a seat can click on, by name."""
    found: set[str] = set()
    for part in GAME.parts(g.view(None)):
        if part["part"] == "track":
            found |= {f"space:{cell}@{part['name']}" for cell, _ in part["tokens"]}
        if part["part"] == "group" and part["seat"] == seat:
            found.add(f"{part['thing']}@{part['zone']}")
    return found


@pytest.mark.parametrize("race", ["clock", "reflex"])
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_all_that_a_move_touches_lies_on_the_table(seats: int, race: str) -> None:
    g, rng = new(seats, race=race, goal=5), Random(2)
    while not g.over:
        seat = rng.choice(g.actors)
        for move in brief(g, seat)["moves"]:
            assert set(move["touches"]) <= things(g, seat), move
        g.play(seat, rng.choice(g.moves(seat)))
    assert GAME.parts(g.view(None))


def test_a_grab_touches_the_die_and_the_card_and_a_shout_the_die() -> None:
    g = table(stories=[["DP", "LL"]], free="DR")
    touched = {move["move"]: move["touches"] for move in brief(g, 0)["moves"]}
    assert touched[put("D")] == ["space:0@pool", "slot:0@story"]
    assert touched[SHOUT] == ["space:5@pool"]


def test_a_card_shows_what_it_asks_for() -> None:
    face = GAME.face(GAME.cards[0])
    assert face["big"] == str(len(GAME.cards[0]["asks"]))
    assert face["lines"][0].endswith("points.")
