"""A view says its stage, so that no look need guess it from the number of a rule."""

from __future__ import annotations

from random import Random

import pytest

import barkade
from barkade.kernel.table import Table
from barkade.lab.bench import plain_seats
from barkade.server.story import EventLine

# By game: the stages, and the rules that ask while it is there.
STAGES = {
    "dog-man": {"race": {"DM-13", "DM-15"}, "alone": {"DM-7"}, "discard": {"DM-10"}},
    "thats-ruff": {
        "counting": {"TR-7", "TR-8", "TR-9", "TR-10", "TR-14", "TR-15", "TR-18"},
        "collecting": {"TR-18", "TR-21", "TR-22", "TR-23"},
    },
}
GAMES = 4
MOST = 400  # moves


def played(name: str, seed: int) -> list[Table]:
    """A game at random, as it was before each move and at its end."""
    game = barkade.load(name)
    g = game.new(seats=plain_seats(game)[-1], seed=str(seed), options=dict(game.by_turns))
    rng = Random(seed)
    seen = [g.clone()]
    while not g.over and len(seen) < MOST:
        seat = g.actors[0]
        g.play(seat, rng.choice(g.moves(seat)))
        seen.append(g.clone())
    return seen


@pytest.mark.parametrize("name", STAGES)
def test_a_view_says_its_stage(name: str) -> None:
    found: dict[str, set[str]] = {}
    for seed in range(GAMES):
        for g in played(name, seed):
            view = g.view(None)
            if not view["over"]:
                found.setdefault(view["stage"], set()).add(view["rule"])
            assert g.view(0)["stage"] == view["stage"]
    for stage, rules in found.items():
        assert rules <= STAGES[name][stage]
    assert {*found} == {*STAGES[name]}


def test_thats_ruff_is_counted_as_long_as_there_are_cards_in_hands() -> None:
    """TR-16 And no longer, once somebody is asked to collect."""
    views = [g.view(None) for seed in range(GAMES) for g in played("thats-ruff", seed)]
    full = {view["stage"] for view in views if any(one["count"] for one in view["zones"]["hand"])}
    over = {view["stage"] for view in views if view["over"]}
    assert (full, over) == ({"counting"}, {"collecting"})


def test_every_throw_of_dice_has_its_number() -> None:
    """DM-3, DM-7 It is told once, and the dice that lie free say which throw they are."""
    game = barkade.load("dog-man")
    assert game.layout is not None
    g = game.new(seats=3, seed="dice", options=dict(game.by_turns))
    heard, rng, free = g.listen(), Random(3), g.view(None)["free"]
    while not g.over:
        seat, told = g.actors[0], len(heard)
        g.play(seat, rng.choice(g.moves(seat)))
        view = g.view(None)
        thrown = [event.name for event in heard[told:]].count("roll")
        assert view["throw"] == 1 + [event.name for event in heard].count("roll")
        assert thrown or all(now <= then for now, then in zip(view["free"], free, strict=True))
        pools = [part["throw"] for part in game.layout(view) if part.get("look") == "dice"]
        assert pools == ([] if g.over else [view["throw"]])
        free = view["free"]
    assert {"shout", "roll"} <= {event.name for event in heard}


def test_a_line_says_whether_something_begins_with_it() -> None:
    g = barkade.load("dog-man").new(seats=2, seed="dice", options={"race": "reflex"})
    heard = g.listen()
    rng = Random(1)
    while not any(event.name == "roll" for event in heard):
        seat = g.actors[0]
        g.play(seat, rng.choice(g.moves(seat)))
    lines = [EventLine(1, event).told(g, 1, 1) for event in heard]
    assert [line.begins for line in lines] == [line.event == "roll" for line in lines]
    assert {line.event for line in lines} > {"roll"}
