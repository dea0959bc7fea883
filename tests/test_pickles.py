"""A table is pickled as what it follows from, and comes back in the same state."""

from __future__ import annotations

import pickle
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest

import barkade
from barkade.files.pressing import LONG
from barkade.kernel.chance import agreed_seed
from barkade.kernel.errors import BadPack, BadRecord
from barkade.kernel.game import Game
from barkade.kernel.steps import RACE, SEALED, WINDOW
from barkade.kernel.table import Table
from barkade.testing.looking import onlookers, seen_by, state
from tests.learn.moments import EVERY, GAMES, moments, name_of

SMALL = 4_000  # bytes


def again(g: Table) -> Table:
    """A table that was pickled and unpickled."""
    pickled = pickle.dumps(g)
    assert len(pickled) < SMALL
    back: Table = pickle.loads(pickled)
    return back


def check_same(g: Table, back: Table) -> None:
    """Everything that a table holds, all that can be seen of it, and the chance to come."""
    assert state(back) == state(g)
    assert back.start.names == g.start.names
    assert back.start.options == g.start.options
    for seat in onlookers(g):
        assert seen_by(back, seat) == seen_by(g, seat)
    assert back.tape.numbers_from(back.drawn, 3) == g.tape.numbers_from(g.drawn, 3)


@pytest.mark.parametrize("game", GAMES, ids=name_of)
def test_a_table_comes_back_the_same_at_any_moment(game: Game) -> None:
    for g in moments(game, every=25, bot="keen"):
        check_same(g, again(g))


@pytest.mark.parametrize("setup", EVERY)
def test_a_table_is_small_also_when_its_game_is_over(
    setup: tuple[Game, int, dict[str, Any]],
) -> None:
    *_, g = moments(*setup, every=10_000)
    assert g.over
    assert state(again(g)) == state(g)


def test_a_long_game_is_small_too_with_what_was_undone() -> None:
    g = barkade.load("thats-ruff").new(2, {"lay": "up"}, seed="a long game")
    rng = Random(1)
    undone = 0
    while not g.over and len(g.log) < 2 * LONG:
        seat = rng.choice(g.actors)
        g.play(seat, rng.choice(g.moves(seat)))
        for other in range(2):
            if rng.random() < 0.93 and g.can_take_back(other):
                g.take_back(other)
                undone += 1
    assert undone > 100
    assert len(g.log) > SMALL
    check_same(g, again(g))


@pytest.mark.parametrize(
    ("game", "options", "way"),
    [("thats-ruff", {}, SEALED), ("we-rate-dogs", {}, WINDOW), ("dog-man", {}, RACE)],
)
def test_picks_and_answers_that_nobody_knows_come_back_too(
    game: str, options: dict[str, Any], way: int
) -> None:
    for g in moments(barkade.load(game), options=options):
        if g.way == way and (any(g.picks) or way == RACE):
            check_same(g, again(g))
            return
    raise AssertionError(f"nobody was asked in the way {way}")


def test_an_answer_that_waits_comes_back_and_the_window_can_be_opened() -> None:
    g = barkade.load("we-rate-dogs").new(3, seed="patience")
    g.patient = True
    rng = Random(1)
    while not g.full:
        seat = g.actors[0]
        g.play(seat, rng.choice(g.moves(seat)))
    back = again(g)
    assert back.full
    check_same(g, back)
    for table in (g, back):
        table.open()
    check_same(g, back)


def test_what_was_taken_back_comes_back_as_taken_back() -> None:
    g = barkade.load("dog-lover").new(2, seed="regrets")
    rng = Random(1)
    undone = 0
    for _ in range(120):
        seat = g.actors[0]
        g.play(seat, rng.choice(g.moves(seat)))
        if g.can_take_back(seat) and rng.random() < 0.5:
            g.take_back(seat)
            undone += 1
    assert undone > 10
    check_same(g, again(g))


def test_a_deal_that_was_agreed_on_comes_back_with_its_parts() -> None:
    seed = agreed_seed("a secret", ["Ann's", "Ben's"])
    g = barkade.load("thats-ruff").new(2, seed=seed, names=["Ann", "Ben"])
    assert again(g).record() == g.record()


def test_a_table_comes_back_in_another_process() -> None:
    g = list(moments(barkade.load("good-puppies-too"), 2))[30]
    code = "import pickle, sys; print(pickle.load(sys.stdin.buffer).record()['head'])"
    done = subprocess.run(
        [sys.executable, "-c", code], input=pickle.dumps(g), capture_output=True, check=True
    )
    assert done.stdout.decode().strip() == g.record()["head"]


def test_a_table_with_other_cards_finds_them(tmp_path: Path) -> None:
    file = tmp_path / "stories.toml"
    own = barkade.load("dog-man").pack
    text = own.path.read_text("utf-8").replace("Fish on the Loose", "Fish in the Soup")
    file.write_text(text, "utf-8")
    repack = barkade.load("dog-man").repack
    assert repack is not None
    g = repack(file).new(2, seed=1)
    assert again(g).start.game.cards[0]["name"] == "Fish in the Soup"
    assert barkade.load("dog-man").pack is own
    pickled = pickle.dumps(g)
    file.write_text(text.replace("Soup", "Stew"), "utf-8")
    assert pickle.loads(pickled).record() == g.record()  # in this process they are known
    elsewhere = subprocess.run(
        [sys.executable, "-c", "import pickle, sys; pickle.load(sys.stdin.buffer)"],
        input=pickled,
        capture_output=True,
    )
    assert BadPack.__name__ in elsewhere.stderr.decode()
    assert "has changed" in elsewhere.stderr.decode()


def test_a_world_that_was_imagined_can_not_be_pickled() -> None:
    g = barkade.load("thats-ruff").new(2, seed=1)
    with pytest.raises(BadRecord, match="played from its beginning"):
        pickle.dumps(g.redeal(0, Random(1)))
