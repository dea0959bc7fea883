"""Observations, masks and keys: laws for every game, option and number of seats."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

import barkade
from barkade.kernel.game import Game
from barkade.kernel.table import Table
from barkade.learn.figures import BadFigures, Scale, tree
from barkade.learn.observing import COMMON, Declared, Observation, key, mask
from tests.learn.moments import EVERY, GAMES, SETUPS, moments, name_of

DOCS = Path(__file__).parents[2] / "docs"
# Of every view: who it is about and what people are told, not how things stand.
UNSEEN = {"game", "names", "seat", "prompt", "race_seconds", "picked"}


@pytest.mark.parametrize("setup", EVERY)
def test_every_figure_has_its_place_and_a_redealt_world_is_observed_alike_to_the_byte(
    setup: tuple[Game, int, dict[str, Any]],
) -> None:
    game, seats, options = setup
    observation, rng = Observation(game, seats), Random(f"worlds {seats} {options}")
    bot = rng.choice(["random", "keen"])
    for g in moments(game, seats, options, every=80, bot=bot):
        for seat in range(seats):
            world = g.redeal(seat, rng)
            mine, other = g.view(seat), world.view(seat)
            assert observation.row(mine).misfits == []
            assert observation.of(other).tobytes() == observation.of(mine).tobytes()
            assert mask(world, seat).tobytes() == mask(g, seat).tobytes()
            assert key(other) == key(mine)


@pytest.mark.parametrize("game", GAMES, ids=name_of)
def test_observations_have_one_size_and_lie_between_minus_one_and_one(game: Game) -> None:
    observation = Observation(game, game.most)
    options = {"crowd": True} if "crowd" in game.options else {}
    options |= {"mega": True} if "mega" in game.options else {}
    rows = [observation.of(g.view(0)) for g in moments(game, game.most, options, every=20)]
    assert {row.shape for row in rows} == {(observation.size,)}
    assert {row.dtype for row in rows} == {np.dtype(np.float32)}
    assert all((np.abs(row) <= 1).all() for row in rows)
    assert len({row.tobytes() for row in rows}) > len(rows) / 2


@pytest.mark.parametrize("game", GAMES, ids=name_of)
def test_a_mask_is_the_moves(game: Game) -> None:
    for g in moments(game, every=5):
        for seat in range(g.seats):
            offered = sorted(game.moves.index(move) for move in g.moves(seat))
            assert np.flatnonzero(mask(g, seat)).tolist() == offered


@pytest.mark.parametrize("game", GAMES, ids=name_of)
def test_keys_are_equal_exactly_when_views_are(game: Game) -> None:
    views = [g.view(seat) for g in moments(game, every=6) for seat in range(g.seats)]
    views += [g.view(seat) for g in moments(game, every=30) for seat in range(g.seats)]
    texts = [json.dumps(view, sort_keys=True) for view in views]
    keys = [key(view) for view in views]
    assert [texts.index(text) for text in texts] == [keys.index(one) for one in keys]
    assert len(set(keys)) > len(keys) / 4


@pytest.mark.parametrize("game", GAMES, ids=name_of)
def test_every_entry_has_a_name_of_its_own(game: Game) -> None:
    for seats in range(game.fewest, game.most + 1):
        schema = Observation(game, seats).schema
        assert len(set(schema["names"])) == schema["size"] == len(schema["names"])
        assert json.loads(json.dumps(schema)) == schema
        assert schema["moves"] == game.moves.texts()
        begins = [first for first, _ in schema["parts"].values()]
        assert begins == sorted(begins)
        for part, (first, end) in schema["parts"].items():
            assert all(name.startswith(part) for name in schema["names"][first:end])


def leaves(part: Any, path: str = "") -> Iterator[str]:
    """The paths of all that a view holds, lists aside."""
    if isinstance(part, dict):
        for name, inner in part.items():
            yield from leaves(inner, f"{path}.{name}" if path else name)
    elif isinstance(part, list):
        for inner in part:
            yield from leaves(inner, path)
    else:
        yield path


def accounted_for(path: str, told: set[str]) -> bool:
    """Whether something is told of a path, of what it is a part of, or of its parts."""
    return any(
        path == one or path.startswith(f"{one}.") or one.startswith(f"{path}.") for one in told
    )


@pytest.mark.parametrize("game", GAMES, ids=name_of)
def test_all_of_a_view_is_declared_or_left_out_on_purpose(game: Game) -> None:
    said = Declared(game)
    declared = {re.sub(r"\[[^\]]*\]|\.\d+", "", path) for path in said.figures}
    seen: set[str] = set()
    for _, seats, options in [one for one in SETUPS if one[0] is game]:
        for g in moments(game, seats, options, every=60):
            seen |= set(leaves(g.view(0)))
    told = {"zones", *declared, *COMMON, *UNSEEN, *said.left_out}
    assert sorted(path for path in seen if not accounted_for(path, told)) == []
    assert sorted(path for path in declared if not accounted_for(path, seen)) == []


def at(observation: Observation, g: Table, seat: int, name: str) -> float:
    return float(observation.of(g.view(seat))[observation.names.index(name)])


def test_seats_are_counted_from_ones_own() -> None:
    game = barkade.load("thats-ruff")
    observation = Observation(game, 3)
    for g in moments(game, 3, every=25):
        view = g.view(None)
        for seat in range(3):
            dealer = [at(observation, g, seat, f"dealer=seat {near}") for near in range(3)]
            assert dealer.index(1.0) == (view["dealer"] - seat) % 3
            for near in range(3):
                space = view["boards"][(seat + near) % 3]["space"]
                assert at(observation, g, seat, f"boards[{near}].space={space}") == 1.0


def test_partners_share_what_is_theirs() -> None:
    game = barkade.load("thats-ruff")
    observation = Observation(game, 4)
    g = list(moments(game, 4, {"partners": True}))[-2]
    for seat in range(4):
        space = g.view(None)["boards"][seat % 2]["space"]
        assert at(observation, g, seat, f"boards[0].space={space}") == 1.0


def test_ones_own_hand_is_seen_and_anothers_only_counted() -> None:
    game = barkade.load("thats-ruff")
    g, observation = game.new(2, seed="hands"), Observation(game, 2)
    row = observation.of(g.view(0))
    named = {name: row[n] for n, name in enumerate(observation.names)}
    mine = {name for name, number in named.items() if number and "zones.hand[0].cards" in name}
    assert len(mine) == len({game.alike[card] for card in g.view(0)["zones"]["hand"][0]["cards"]})
    assert named["zones.hand[1].count"] > 0
    assert not [name for name, x in named.items() if x and "zones.hand[1].cards" in name]


def test_ones_own_picks_are_seen_and_anothers_are_not() -> None:
    game = barkade.load("thats-ruff")
    g, observation = game.new(2, seed="picks"), Observation(game, 2)
    before = [observation.of(g.view(seat)) for seat in range(2)]
    g.play(0, g.moves(0)[0])
    assert observation.of(g.view(1)).tobytes() == before[1].tobytes()
    assert observation.of(g.view(0)).tobytes() != before[0].tobytes()
    assert at(observation, g, 0, "picked picks") > 0


def test_a_game_that_declares_nothing_is_observed_by_its_zones(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.syspath_prepend(str(DOCS))
    game = __import__("example_game").GAME
    observation = Observation(game, game.fewest)
    row = observation.of(game.new(game.fewest, seed=1).view(0))
    assert row.any()
    assert {name.split(".")[0].split("=")[0] for name in observation.names} >= {"zones", "over"}


@pytest.mark.parametrize(
    "declared",
    [
        {"count": 0},
        {"count": "so many"},
        {"count": True},
        {"count": []},
        {"boards[each].space": 3},
        {"boards[seat=0].space": 3},
        {"boards[0]": 3},
        {"a b": 3},
        {"last": 3, "last.number": 3},
    ],
)
def test_a_declaration_that_says_nothing_is_refused_in_a_sentence(declared: dict[str, Any]) -> None:
    with pytest.raises(BadFigures, match=r"\.$"):
        tree(Scale(barkade.load("thats-ruff"), 2), declared)
