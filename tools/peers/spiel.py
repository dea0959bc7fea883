"""OpenSpiel's card games, driven from Python.

python -m tools.peers.spiel 0.2
"""

from __future__ import annotations

from functools import partial
from random import Random
from typing import Any

import pyspiel

from tools.peers.measuring import POSITIONS, microseconds, rates, seconds, told

# Its card games that people play; those made to be small (Kuhn, Leduc, tiny bridge) are none.
GAMES = (
    "blackjack", "bridge", "crazy_eights", "cribbage", "dou_dizhu", "euchre", "gin_rummy",
    "go_fish", "hanabi", "hearts", "oh_hell", "skat", "spades", "tarok",
)  # fmt: skip


def chance(state: Any, rng: Random) -> int:
    """What chance does."""
    left = rng.random()
    outcomes = state.chance_outcomes()
    for outcome, probability in outcomes:
        left -= probability
        if left < 0:
            return int(outcome)
    return int(outcomes[-1][0])


def play(game: Any, rng: Random) -> tuple[int, int]:
    """A game at random."""
    state = game.new_initial_state()
    made = choices = 0
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(chance(state, rng))
            continue
        legal = state.legal_actions()
        made += 1
        choices += len(legal) > 1
        state.apply_action(legal[int(rng.random() * len(legal))])
    return made, choices


def middles(game: Any, rng: Random) -> list[Any]:
    """States in the middle of games, where somebody is to move."""
    found: list[Any] = []
    while len(found) < POSITIONS:
        states: list[Any] = []
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(chance(state, rng))
                continue
            states.append(state.clone())
            state.apply_action(rng.choice(state.legal_actions()))
        found += states[len(states) // 2 :][:1]
    return found


def observed(game: Any) -> Any:
    """How a player's observation is made, or its information state where there is none."""
    kind = game.get_type()
    if kind.provides_observation_tensor:
        return lambda state: state.observation_tensor(state.current_player())
    if kind.provides_information_state_tensor:
        return lambda state: state.information_state_tensor(state.current_player())
    return None


def main() -> None:
    spend = seconds()
    for name in GAMES:
        try:
            game = pyspiel.load_game(name)
        except pyspiel.SpielError:
            continue  # not in this build of it
        found, observe = middles(game, Random(1)), observed(game)
        told(
            "OpenSpiel",
            name,
            **rates(partial(play, game), spend),
            clone_us=microseconds(found, lambda state: state.clone()),
            observe_us=microseconds(found, observe) if observe else None,
        )


if __name__ == "__main__":
    main()
