"""PettingZoo's own suites on our games, and what they don't look at."""

from __future__ import annotations

import warnings
from collections.abc import Callable
from random import Random
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, parallel_api_test, seed_test

import barkade
from barkade import learn
from barkade.kernel.errors import BadMove, BadSetup, UnknownGame
from barkade.kernel.game import Game
from barkade.kernel.steps import RACE, SEALED, WINDOW
from barkade.learn.together import Together
from barkade.learn.turns import Turns
from tests.learn.moments import GAMES, name_of

CLOCK = {"race": "clock"}


@pytest.fixture(autouse=True)
def _their_advice() -> Any:
    """Their suites advise in warnings: that an observation is a dictionary, for one."""
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", module=r"pettingzoo\..*")
        yield


@pytest.mark.parametrize("game", GAMES, ids=name_of)
def test_their_suite_for_turns_passes(game: Game) -> None:
    api_test(learn.aec(game), num_cycles=40)


@pytest.mark.parametrize("game", GAMES, ids=name_of)
def test_their_suite_for_parallel_steps_passes(game: Game) -> None:
    parallel_api_test(learn.parallel(game), num_cycles=30)


@pytest.mark.parametrize("game", GAMES, ids=name_of)
def test_their_suite_for_seeds_passes(game: Game) -> None:
    seed_test(lambda: learn.aec(game), num_cycles=10)


def test_their_suites_pass_where_a_race_is_one() -> None:
    api_test(learn.aec("dog-man", 3, CLOCK), num_cycles=40)
    parallel_api_test(learn.parallel("dog-man", 3, CLOCK), num_cycles=30)


# Turns


def by_chance(env: Turns, seed: int, act: Callable[[Turns], None] = lambda env: None) -> Turns:
    """A game by turns to its end, every agent's last step included."""
    rng = Random(seed)
    env.reset(seed=seed)
    for agent in env.agent_iter(max_iter=100_000):
        seen, _, over, _, _ = env.last()
        act(env)
        legal = np.flatnonzero(seen["action_mask"]).tolist()
        env.step(None if over else rng.choice(legal))
        assert agent in env.possible_agents
    return env


@pytest.mark.parametrize("game", GAMES, ids=name_of)
def test_a_game_by_turns_pays_what_the_table_says(game: Game) -> None:
    env = learn.aec(game)
    paid: dict[str, float] = {}

    def note(env: Turns) -> None:
        agent = env.agent_selection
        paid[agent] = paid.get(agent, 0.0) + env.last()[1]

    by_chance(env, 3, note)
    assert env.table.over
    in_order = [paid[agent] for agent in env.possible_agents]
    assert in_order == pytest.approx(env.setting.paid(env.table))
    assert sum(paid.values()) == pytest.approx(0.0)


def test_points_can_be_what_is_learnt_for() -> None:
    env = by_chance(learn.aec("dog-lover", 3, returns="points"), 1)
    assert env.setting.paid(env.table) == [float(score) for score in env.table.scores]


def test_winners_share_what_the_others_pay() -> None:
    setting = learn.aec("thats-ruff", 4).setting
    table = setting.deal(1)
    table.finish([2], [0, 0, 5, 0])
    table.run()
    assert setting.paid(table) == pytest.approx([-1 / 3, -1 / 3, 1, -1 / 3])
    table.winners = [0, 2]
    assert setting.paid(table) == pytest.approx([1 / 3, -1 / 3, 1 / 3, -1 / 3])
    table.winners = [0, 1, 2, 3]
    assert setting.paid(table) == pytest.approx([0, 0, 0, 0])


def test_alone_a_win_is_one() -> None:
    setting = learn.aec("good-puppies-too", 1, {"sally": True}).setting
    table = setting.deal(1)
    table.finish([], [10])
    table.run()
    assert setting.paid(table) == [0.0]
    table.winners = [0]
    assert setting.paid(table) == [1.0]


@pytest.mark.parametrize(
    ("game", "seats", "way"), [("thats-ruff", 3, SEALED), ("we-rate-dogs", 4, WINDOW)]
)
def test_who_is_asked_unseen_takes_turns_and_others_see_nothing_of_what_is_picked(
    game: str, seats: int, way: int
) -> None:
    met = 0

    def look(env: Turns) -> None:
        nonlocal met
        g, seat = env.table, env.possible_agents.index(env.agent_selection)
        moves = g.moves(seat)
        if g.way != way or len(moves) < 2 or len(g.actors) < 2:
            return
        assert seat == g.actors[0]
        worlds = [g.clone(), g.clone()]
        for world, move in zip(worlds, (moves[0], moves[-1]), strict=True):
            world.play(seat, move)
        if worlds[0].actors == worlds[1].actors:
            met += 1
            for other in worlds[0].actors[1:]:
                one, two = (env.setting.seen(world, other) for world in worlds)
                assert one["observation"].tobytes() == two["observation"].tobytes()
                assert one["action_mask"].tobytes() == two["action_mask"].tobytes()

    by_chance(learn.aec(game, seats), 5, look)
    assert met > 3


def test_in_a_race_it_is_drawn_whose_turn_it_is() -> None:
    quick = {**CLOCK, "reflex_1": "slow", "reflex_2": "quick"}
    drawn = [0, 0]

    def count(env: Turns) -> None:
        if env.table.way == RACE and len(env.table.actors) == 2:
            drawn[env.possible_agents.index(env.agent_selection)] += 1

    for seed in range(4):
        by_chance(learn.aec("dog-man", 2, quick), seed, count)
    assert 2 * drawn[0] < drawn[1]
    assert drawn[0] > 0


def test_without_being_asked_for_a_race_is_drawn_by_the_game() -> None:
    assert learn.aec("dog-man", 2).setting.options["race"] == "reflex"
    by_chance(
        learn.aec("dog-man", 2),
        1,
        lambda env: pytest.fail("a race") if env.table.way == RACE else None,
    )


# Parallel steps


def together(env: Together, seed: int) -> list[tuple[int, list[int]]]:
    """A game in parallel steps to its end; how each asked, and whom."""
    rng = Random(seed)
    seen, _ = env.reset(seed=seed)
    asked = []
    while env.agents:
        asked.append((env.table.way, env.table.actors))
        masks = {name: np.flatnonzero(one["action_mask"]).tolist() for name, one in seen.items()}
        assert [n for n, legal in enumerate(masks.values()) if legal] == env.table.actors
        seen, rewards, _, _, _ = env.step({n: rng.choice(m) if m else 0 for n, m in masks.items()})
    assert list(rewards.values()) == pytest.approx(env.setting.paid(env.table))
    return asked


@pytest.mark.parametrize("game", GAMES, ids=name_of)
def test_a_parallel_game_asks_all_who_are_asked_at_once(game: Game) -> None:
    env = learn.parallel(game)
    asked = together(env, 2)
    answered = sum(len(seats) if way in (SEALED, WINDOW) else 1 for way, seats in asked)
    assert answered == env.table.record()["length"]


@pytest.mark.parametrize("game", GAMES, ids=name_of)
def test_a_seed_decides_a_parallel_game(game: Game) -> None:
    played = []
    for seed in (7, 7, 8):
        env = learn.parallel(game, options=CLOCK if game.reflexes else None)
        together(env, seed)
        played.append(env.table.record()["head"])
    assert played[0] == played[1] != played[2]


def test_in_a_race_one_reaches_out_first_and_the_others_have_not_moved() -> None:
    env = learn.parallel("dog-man", 3, CLOCK)
    asked = together(env, 4)
    races = [seats for way, seats in asked if way == RACE]
    assert max(len(seats) for seats in races) == 3
    assert env.table.record()["length"] == len(asked)


# What is wrong


def test_a_move_that_is_not_offered_is_refused_and_changes_nothing() -> None:
    env = learn.aec("thats-ruff", 2)
    env.reset(seed=1)
    before = env.table.record()
    for action in (env.setting.actions - 1, env.setting.actions, -1, 1.5, "pass", None):
        with pytest.raises(BadMove, match=r"\.$"):
            env.step(action)
    assert env.table.record() == before


def test_a_parallel_step_with_one_bad_action_changes_nothing() -> None:
    env = learn.parallel("thats-ruff", 2)
    seen, _ = env.reset(seed=1)
    before = env.table.record()
    good = int(np.flatnonzero(seen["seat_0"]["action_mask"])[0])
    for bad in ({"seat_0": good, "seat_1": 0}, {"seat_0": good}):
        with pytest.raises(BadMove, match=r"\.$"):
            env.step(bad)
    assert env.table.record() == before


@pytest.mark.parametrize("door", [learn.aec, learn.parallel, learn.gym])
def test_what_there_is_not_gets_a_sentence(door: Callable[..., Any]) -> None:
    wrong: list[tuple[type[Exception], dict[str, Any]]] = [
        (UnknownGame, {"game": "chess"}),
        (BadSetup, {"game": "thats-ruff", "seats": 9}),
        (BadSetup, {"game": "thats-ruff", "options": {"lay": "sideways"}}),
        (BadSetup, {"game": "thats-ruff", "options": {"size": 3}}),
        (BadSetup, {"game": "thats-ruff", "returns": "fame"}),
        (BadSetup, {"game": "thats-ruff", "render_mode": "human"}),
    ]
    for error, said in wrong:
        with pytest.raises(error, match=r"\.$"):
            door(**said)


def test_a_table_can_be_shown_as_text() -> None:
    env = learn.aec("thats-ruff", 2, render_mode="ansi")
    env.reset(seed=1)
    shown = env.render()
    assert shown is not None
    assert "stage: " in shown
    assert barkade.load("thats-ruff").title not in shown
    assert learn.aec("thats-ruff", 2).render_mode is None
