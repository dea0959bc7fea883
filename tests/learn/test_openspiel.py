"""OpenSpiel's own tests and algorithms on our games."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pyspiel
import pytest
from absl import flags
from open_spiel.python import rl_environment
from open_spiel.python.algorithms import generate_playthrough
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator
from open_spiel.python.observation import make_observation

from barkade import learn
from barkade.kernel.errors import BadSetup
from barkade.kernel.steps import RACE
from tests.learn.moments import GAMES

NAMES = learn.spiel()
# Games that are soon over, where everything is written down.
TURNS = "barkade_dog_man(players=2,options=goal:5)"
CLOCK = "barkade_dog_man(players=3,options=race:clock;goal:5;reflex_1:quick)"


def played(name: str, seed: int, most: int = 100_000) -> Any:
    """A state of a random game, chance included, after at most so many actions."""
    rng = Random(seed)
    state = pyspiel.load_game(name).new_initial_state()
    while not state.is_terminal() and most:
        state.apply_action(rng.choice(state.legal_actions()))
        most -= 1
    return state


@pytest.mark.parametrize("name", NAMES)
def test_their_random_simulation_passes(name: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=1, serialize=False, verbose=False)


@pytest.mark.parametrize("name", [TURNS, CLOCK])
def test_their_random_simulation_passes_with_everything_written_and_read_again(name: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=1, serialize=True, verbose=False)


def test_their_playthrough_is_the_same_when_it_is_played_again(tmp_path: Path) -> None:
    flags.FLAGS(["playthrough"])  # it is a program, too
    file = tmp_path / "playthrough.txt"
    file.write_text(generate_playthrough.playthrough(TURNS, None, seed=1), "utf-8")
    before, again = generate_playthrough.replay(str(file))
    assert before == again
    assert "IsTerminal() = True" in again


@pytest.mark.parametrize("name", NAMES)
def test_their_search_plays_our_games(name: str) -> None:
    game = pyspiel.load_game(name)
    state = played(name, 3, 12)
    bot = ISMCTSBot(
        game, RandomRolloutEvaluator(1, np.random.RandomState(1)), 2.0, 6,
        random_state=np.random.RandomState(1),
    )  # fmt: skip
    for _ in range(3):
        while state.is_chance_node():
            state.apply_action(state.chance_outcomes()[0][0])
        action = bot.step(state)
        assert action in state.legal_actions()
        state.apply_action(action)


@pytest.mark.parametrize("name", NAMES)
def test_what_looks_the_same_to_a_player_is_observed_the_same(name: str) -> None:
    state = played(name, 5, 40)
    player = state.current_player()
    world = state.resample_from_infostate(player, pyspiel.UniformProbabilitySampler(0.0, 1.0))
    assert world.current_player() == player
    assert world.legal_actions() == state.legal_actions()
    assert world.information_state_string(player) == state.information_state_string(player)
    assert world.observation_tensor(player) == state.observation_tensor(player)
    assert world.history() == []


@pytest.mark.parametrize("name", NAMES)
def test_a_state_is_what_its_history_says(name: str) -> None:
    state = played(name, 7, 30)
    again = pyspiel.load_game(name).new_initial_state()
    for action in state.history():
        again.apply_action(action)
    assert str(again) == str(state)
    clone = state.clone()
    assert str(clone) == str(state)
    clone.apply_action(clone.legal_actions()[0])
    assert str(again) == str(state) != str(clone)


@pytest.mark.parametrize("name", NAMES)
def test_the_observer_gives_what_the_table_shows(name: str) -> None:
    state = played(name, 9, 30)
    observation = make_observation(state.get_game())
    observation.set_from(state, 1)
    view = state.table.view(1)
    assert observation.tensor.tobytes() == state.setting.observation.of(view).tobytes()
    assert observation.string_from(state, 1) == state.setting.key(state.table, 1)


def test_in_a_race_chance_says_who_is_next() -> None:
    state = played(CLOCK, 1, 4)
    assert state.table.way == RACE
    assert state.is_chance_node()
    assert dict(state.chance_outcomes()) == pytest.approx({0: 0.5, 1: 0.25, 2: 0.25})
    state.apply_action(2)
    assert state.current_player() == 2


def test_their_learning_environment_runs_on_our_games() -> None:
    env = rl_environment.Environment(pyspiel.load_game(TURNS), seed=1)
    step, rng = env.reset(), Random(1)
    while not step.last():
        legal = step.observations["legal_actions"][step.observations["current_player"]]
        step = env.step([rng.choice(legal)])
    assert sum(step.rewards) == pytest.approx(0.0)


def test_alone_at_a_table_is_a_game_too() -> None:
    name = "barkade_good_puppies_too(players=1,options=sally:true)"
    state = played(name, 1)
    assert state.returns() in ([0.0], [1.0])
    assert state.get_game().max_utility() == 1.0


def test_what_there_is_not_gets_a_sentence() -> None:
    for wrong in ("players=9", "options=goal", "options=goal:7", "options=size:3"):
        with pytest.raises(BadSetup, match=r"\.$"):
            pyspiel.load_game(f"barkade_dog_man({wrong})")
    state = pyspiel.load_game(TURNS).new_initial_state()
    with pytest.raises(BadSetup, match="not been drawn"):
        _ = state.table


def test_the_same_games_are_there_however_often_one_asks() -> None:
    assert learn.spiel() == NAMES == [f"barkade_{game.id.replace('-', '_')}" for game in GAMES]
