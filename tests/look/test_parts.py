"""What lies on the table, for a page that knows no game."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import barkade
from barkade.kernel.game import Game, Zone, plain_face
from barkade.kernel.moves import Kind, Moves
from barkade.kernel.steps import Step
from barkade.kernel.table import Table
from barkade.kernel.views import brief
from barkade.look.parts import (
    cards,
    counter,
    dice,
    group,
    laid_out,
    note,
    plain_layout,
    slot,
    stands,
    tokens,
    track,
)
from barkade.testing import setups
from tests.kernel.games import ALL

GAMES = [*(small() for small in ALL), *(barkade.load(name) for name in barkade.shelf())]


def positions(game: Game, seats: int, every: int = 9) -> list[Table]:
    """Positions along a random game."""
    g, rng = game.new(seats, seed="layouts"), Random(1)
    found = [g.clone()]
    while not g.over:
        seat = rng.choice(g.actors)
        g.play(seat, rng.choice(g.moves(seat)))
        if len(g.log) // 2 % every == 0:
            found.append(g.clone())
    return [*found, g]


# Parts


def of(parts: list[Any], kind: str) -> list[Any]:
    return [part for part in parts if part["part"] == kind]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_card_that_can_be_clicked_lies_in_a_part(game: Game) -> None:
    """Otherwise a move could light up something that the page does not show."""
    zones = {zone.name for zone in game.zones}
    fullest = max(seats for seats, options in setups(game) if not options)
    for g in positions(game, fullest):
        parts = laid_out(game, g.view(None))
        lying = of(parts, "cards") + of(parts, "group")
        shown = {(part["zone"], part.get("seat")) for part in lying}
        made_of = {zone for part in lying for zone in part.get("zones") or [part["zone"]]}
        tracks = {
            (part["name"], seat) for part in of(parts, "track") for seat in part["seats"] or [None]
        }
        for seat in g.actors:
            for move in brief(g, seat)["moves"]:
                places = {name.partition("@")[2] for name in move["touches"]} - {""}
                found = [
                    place
                    for place in places
                    if (place, seat) in shown | tracks or (place, None) in shown | tracks
                ]
                assert found or not places, f"{move} touches what is not on the table"
        assert made_of <= zones


def test_a_game_without_a_layout_shows_its_zones_and_figures() -> None:
    view = {
        "game": "x", "names": ["Ann", "Bo"], "zones": {}, "count": 7, "totals": [3, 4],
        "weather": "sunny", "last_round": True, "lucky": False, "boards": [{"a": 1}],
    }  # fmt: skip
    parts = plain_layout([Zone("deck"), Zone("hand", "Your cards", each=True)], view)
    assert parts == [
        cards("deck", "Deck"),
        cards("hand", "Your cards", 0),
        cards("hand", "Your cards", 1),
        counter("Count", 7),
        counter("Totals", 3, 0),
        counter("Totals", 4, 1),
        note("Weather: sunny"),
        note("Last round"),
    ]


def test_a_part_says_where_it_lies() -> None:
    assert tokens("Fetched", "disc", 2, seat=1) == {
        "part": "tokens", "where": "seat", "seat": 1, "label": "Fetched", "icon": "disc",
        "count": 2,
    }  # fmt: skip
    assert cards("grid", look="grid", columns=3) == {
        "part": "cards", "where": "middle", "label": "", "zone": "grid", "look": "grid",
        "columns": 3,
    }  # fmt: skip
    watch = stands("Watch Dog", "dog:Rex", ["row 1", "column a"], 1)
    assert cards("grid", look="grid", columns=1, zones=["a1"], stands=watch, covered=True) == {
        "part": "cards", "where": "middle", "label": "", "zone": "grid", "look": "grid",
        "columns": 1, "zones": ["a1"], "covered": True,
        "stands": {"label": "Watch Dog", "sign": "dog:Rex", "places": ["row 1", "column a"],
                   "at": 1, "to": None},
    }  # fmt: skip
    assert counter("Count", 3, most=32, marks=[8], icon="bone") == {
        "part": "counter", "where": "middle", "label": "Count", "value": 3, "most": 32,
        "marks": [8], "icon": "bone",
    }  # fmt: skip
    assert track("path", "Path", ["0", "1"], [(1, "disc")], ring=True) == {
        "part": "track", "where": "middle", "label": "Path", "name": "path", "cells": ["0", "1"],
        "tokens": [(1, "disc")], "ring": True, "seats": [],
    }  # fmt: skip
    pugs = group("yard", "group:8", "Pugs", [84, 92], 1, pieces=[(5, 2)], icon="bone", worth=10)
    assert pugs == {
        "part": "group", "where": "seat", "seat": 1, "label": "Pugs", "zone": "yard",
        "thing": "group:8", "cards": [84, 92], "pieces": [(5, 2)], "icon": "bone", "worth": 10,
        "sign": "", "seal": "", "text": "", "owner": "",
    }  # fmt: skip
    rex = group("dogs", "card:3", "Rex", [], 0, small="big", needs=[("can", 2, 1)], state="hungry")
    assert (rex["small"], rex["needs"], rex["state"]) == ("big", [("can", 2, 1)], "hungry")
    pool = dice("pool", "Dice", ["one", "two"], [(1, "star")], 7)
    assert (pool["look"], pool["tokens"], pool["throw"]) == ("dice", [(1, "star")], 7)
    place = slot("two", "star", die="wild", shows="any", takes=["space:1@pool"])
    assert place == {
        "label": "two", "sign": "star", "die": "wild", "shows": "any", "takes": ["space:1@pool"],
    }  # fmt: skip
    assert group("story", "slot:0", "A Walk", [3], 0, slots=[place])["slots"] == [place]
    assert note("Takes the lowest.", owner="Pat") == {
        "part": "note", "where": "middle", "label": "", "text": "Takes the lowest.", "owner": "Pat",
    }  # fmt: skip


def test_a_card_without_a_face_of_its_own_shows_its_name() -> None:
    assert plain_face({"name": "red 5", "number": 5}) == {"title": "red 5"}


# Touches


def dig(g: Table, seat: int, card: int, depth: int) -> list[Step]:
    return []


def test_a_move_names_the_things_it_touches_where_they_lie() -> None:
    moves = Moves()
    card = Kind("card", ["ace", "king"], ["card:4", "card:7"])
    depth = Kind("depth", ["1", "2"])
    moves.add(dig, "dig {} {}", card, depth, at="hand yard")
    index = moves.index((dig, 0, 1, 0))
    assert moves.touches()[index] == ["card:7@hand", "card:7@yard"]
    assert moves.touches()[moves.index(moves.parse(0, "pass"))] == []


def test_a_thing_without_a_place_is_meant_wherever_it_lies() -> None:
    moves = Moves()
    moves.add(dig, "dig {} {}", Kind("card", ["ace"], ["card:4"]), Kind("cell", ["a"], ["cell:0"]))
    assert moves.touches()[-1] == ["card:4", "cell:0"]
