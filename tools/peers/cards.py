"""RLCard's games.

python -m tools.peers.cards 0.2
"""

from __future__ import annotations

from copy import deepcopy
from functools import partial
from random import Random
from typing import Any

import rlcard

from tools.peers.measuring import POSITIONS, microseconds, rates, seconds, told

GAMES = (
    "blackjack", "limit-holdem", "no-limit-holdem", "uno", "gin-rummy", "bridge", "mahjong",
    "doudizhu",
)  # fmt: skip


def play(env: Any, rng: Random, most: int = 1 << 30) -> tuple[int, int]:
    """A game at random, or so many moves of it."""
    state, _ = env.reset()
    made = choices = 0
    while not env.is_over() and made < most:
        legal = list(state["legal_actions"])
        made += 1
        choices += len(legal) > 1
        state, _ = env.step(legal[int(rng.random() * len(legal))])
    return made, choices


def middle(env: Any, rng: Random) -> None:
    """Bring it to the middle of a game."""
    while True:
        made, _ = play(env, rng, max(1, play(env, rng)[0] // 2))
        if made and not env.is_over():
            return


def main() -> None:
    spend = seconds()
    for name in GAMES:
        try:
            env = rlcard.make(name, {"seed": 1})
        except (ImportError, FileNotFoundError, ValueError):
            continue  # some of its games fetch what they need, and find nothing here
        rng = Random(1)
        figures = rates(partial(play, env), spend)
        clones: list[float] = []
        views: list[float] = []
        for _ in range(POSITIONS // 4):
            middle(env, rng)
            clones.append(microseconds([env.game], deepcopy))
            views.append(microseconds([env], lambda env: env.get_state(env.get_player_id())))
        told(
            "RLCard",
            name,
            **figures,
            clone_us=sum(clones) / len(clones),
            observe_us=sum(views) / len(views),
        )


if __name__ == "__main__":
    main()
