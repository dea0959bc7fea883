"""PettingZoo's classic games.

python -m tools.peers.zoo 0.2
"""

from __future__ import annotations

from copy import deepcopy
from functools import partial
from importlib import import_module
from pkgutil import iter_modules
from random import Random
from typing import Any

import pettingzoo.classic

from tools.peers.measuring import microseconds, rates, seconds, told, turns_taken

CARDS = ("gin_rummy", "hanabi", "leduc", "texas")  # what is played with cards


def middle(env: Any, rng: Random, moves: int) -> None:
    """Bring it to the middle of a game."""
    while True:
        env.reset(seed=rng.getrandbits(31))
        for _ in range(moves):
            seen, _, over, cut, _ = env.last()
            if over or cut:
                break
            space = env.action_space(env.agent_selection)
            masked = isinstance(seen, dict) and "action_mask" in seen
            env.step(space.sample(seen["action_mask"]) if masked else space.sample())
        else:
            return
        moves = max(0, moves - 1)


def main() -> None:
    spend = seconds()
    for module in sorted(one.name for one in iter_modules(pettingzoo.classic.__path__)):
        if "_v" not in module:
            continue
        try:
            env = import_module(f"pettingzoo.classic.{module}").env()
        except ImportError:
            continue  # it wants something that no wheel brings
        made, _ = turns_taken(env, Random(1))
        figures = rates(partial(turns_taken, env), spend)
        middle(env, Random(1), made // 2)
        told(
            "PettingZoo",
            module,
            **figures,
            env_per_cal=figures["moves_per_cal"],
            cards=module.startswith(CARDS),
            clone_us=microseconds([env], deepcopy),
            observe_us=microseconds([env], lambda env: env.observe(env.agent_selection)),
        )


if __name__ == "__main__":
    main()
