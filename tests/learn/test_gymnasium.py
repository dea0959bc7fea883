"""Gymnasium's own check on our games, one seat against bots; and many of them at once."""

from __future__ import annotations

import os
import pickle
import signal
import warnings
from random import Random
from typing import Any

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from barkade import learn
from barkade.bots.seat import Seat
from barkade.kernel.errors import BadMove, BadSetup
from barkade.kernel.game import Game
from barkade.kernel.steps import RACE, Step
from barkade.learn.alone import ILLEGAL, Alone
from tests.learn.moments import GAMES, name_of


@pytest.mark.parametrize("game", GAMES, ids=name_of)
def test_their_check_passes(game: Game) -> None:
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", message=".*not wrapped.*|.*symmetric and normalized.*")
        check_env(learn.gym(game), skip_render_check=True)


def any_of(env: Alone, seen: Any, rng: Random) -> int:
    """Any move that is offered."""
    return rng.choice(np.flatnonzero(seen["action_mask"]).tolist())


def play(env: Alone, seed: int) -> tuple[float, int]:
    """A game by chance: what it paid, and how many moves the learner made."""
    rng = Random(seed)
    seen, _ = env.reset(seed=seed)
    paid, moves, over = 0.0, 0, env.table.over
    while not over:
        assert env.seat in env.table.actors
        seen, reward, over, _, _ = env.step(any_of(env, seen, rng))
        paid, moves = paid + reward, moves + 1
    return paid, moves


@pytest.mark.parametrize("game", GAMES, ids=name_of)
def test_the_last_seat_plays_against_keen_bots_and_is_paid(game: Game) -> None:
    env = learn.gym(
        game,
        seat=game.fewest if game.fewest == 1 else game.fewest - 1,
        bots="keen",
        seats=max(2, game.fewest),
    )
    paid, _ = play(env, 1)
    assert env.table.over
    assert paid == env.setting.paid(env.table)[env.seat]


def test_alone_at_a_table_nobody_else_is_needed() -> None:
    env = learn.gym("good-puppies-too", 1, {"puzzle": "pat"}, returns="points")
    assert play(env, 1)[0] == env.table.scores[0] > 0


def test_moves_without_an_alternative_can_be_made_for_the_learner() -> None:
    asked = play(learn.gym("we-rate-dogs", 3), 2)[1]
    chosen = play(learn.gym("we-rate-dogs", 3, play_lone=True), 2)[1]
    assert chosen < asked
    env = learn.gym("we-rate-dogs", 3, play_lone=True)
    seen, _ = env.reset(seed=2)
    assert seen["action_mask"].sum() > 1


def test_the_same_seed_is_the_same_game_and_goes_on_the_same_way() -> None:
    heads = []
    for _ in range(2):
        env = learn.gym("thats-ruff", 2, bots="keen")
        play(env, 5)
        first = env.table.record()["head"]
        env.reset()
        heads.append((first, env.deal))
    assert heads[0] == heads[1]


def test_a_deal_can_be_named() -> None:
    env = learn.gym("thats-ruff", 2)
    env.reset(options={"deal": "a sunny day"})
    one = env.key()
    env.reset(options={"deal": "a sunny day"})
    assert env.key() == one
    env.reset(options={"deal": "a rainy day"})
    assert env.key() != one


def test_a_move_that_is_not_offered_ends_the_game_and_says_why() -> None:
    env = learn.gym("thats-ruff", 2)
    seen, _ = env.reset(seed=1)
    wrong = int(np.flatnonzero(seen["action_mask"] == 0)[0])
    _, reward, over, cut, info = env.step(wrong)
    assert (reward, over, cut) == (ILLEGAL, True, False)
    assert info["illegal"].endswith("mask it.")


def test_a_game_that_is_over_asks_to_be_reset() -> None:
    env = learn.gym("dog-lover", 2)
    play(env, 1)
    with pytest.raises(BadMove, match="reset"):
        env.step(0)


def the_first(seat: Seat, rng: Random) -> Step:
    """A bot of one's own: it has its seat, and no table."""
    return seat.moves()[0]


def test_a_bot_of_ones_own_can_sit_there() -> None:
    env = learn.gym("thats-ruff", 3, bots=["keen", the_first], seat=1)
    assert play(env, 3)[1] > 5
    assert env.bots == ["keen", the_first]


def test_bots_bring_their_reflexes_to_a_race() -> None:
    env = learn.gym("dog-man", 3, {"race": "clock"}, bots=["keen-quick", "gentle"], seat=1)
    assert env.setting.options["reflex_1"] == "quick"
    assert env.setting.options["reflex_2"] == "normal"
    assert env.setting.options["reflex_3"] == "slow"
    env.reset(seed=1)
    assert env.table.way == RACE
    play(env, 1)


@pytest.mark.parametrize(
    "said",
    [
        {"seat": 2},
        {"seat": -1},
        {"seat": "0"},
        {"bots": "clever"},
        {"bots": ["keen", "keen"]},
        {"bots": []},
    ],
)
def test_a_seat_or_a_bot_that_is_not_there_gets_a_sentence(said: dict[str, Any]) -> None:
    with pytest.raises(BadSetup, match=r"\.$"):
        learn.gym("thats-ruff", 2, **said)


def test_an_environment_can_be_pickled_in_the_middle_of_a_game() -> None:
    env = learn.gym("thats-ruff", 2, bots="keen")
    rng = Random(1)
    seen, _ = env.reset(seed=1)
    for _ in range(8):
        seen = env.step(any_of(env, seen, rng))[0]
    back = pickle.loads(pickle.dumps(env))
    action = any_of(env, seen, rng)
    one, two = env.step(action), back.step(action)
    assert one[1:] == two[1:]
    assert one[0]["observation"].tobytes() == two[0]["observation"].tobytes()


# Many at once


@pytest.mark.parametrize("processes", [1, 2])
def test_many_are_the_same_as_one_after_another(processes: int) -> None:
    many = learn.vector("dog-man", 2, processes, seats=2, options={"goal": 5})
    seen, _ = many.reset(seed=[4, 9])
    ones = [learn.gym("dog-man", seats=2, options={"goal": 5}) for _ in range(2)]
    alone = [env.reset(seed=seed)[0] for env, seed in zip(ones, (4, 9), strict=True)]
    rng, games = Random(2), 0
    for _ in range(60):
        for n in range(2):
            assert seen["observation"][n].tobytes() == alone[n]["observation"].tobytes()
            assert seen["action_mask"][n].tobytes() == alone[n]["action_mask"].tobytes()
        actions = [any_of(env, one, rng) for env, one in zip(ones, alone, strict=True)]
        seen, rewards, over, cut, infos = many.step(np.array(actions))
        assert not cut.any()
        assert over.any() == ("final_obs" in infos)
        for n, env in enumerate(ones):
            alone[n], reward, ended, _, _ = env.step(actions[n])
            assert (reward, ended) == (rewards[n], over[n])
            if ended:
                last = infos["final_obs"][n]
                assert last["observation"].tobytes() == alone[n]["observation"].tobytes()
                assert not last["action_mask"].any()
                alone[n] = env.reset()[0]
                games += 1
    many.close()
    assert games


def test_a_process_that_is_gone_is_told_in_a_sentence() -> None:
    many = learn.vector("dog-man", 2, 1, seats=2)
    many.reset(seed=1)
    os.kill(many._working[0].pid, signal.SIGKILL)
    many._working[0].join()
    with pytest.raises(RuntimeError, match="is gone"):
        many.step(np.zeros(2, int))
    assert many.closed


@pytest.mark.parametrize(("many", "processes"), [(0, 1), (2, 3), (2, 0)])
def test_processes_without_environments_are_refused(many: int, processes: int) -> None:
    with pytest.raises(BadSetup, match=r"\.$"):
        learn.vector("dog-man", many, processes, seats=2)
