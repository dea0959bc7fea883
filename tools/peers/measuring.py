"""How everybody is measured: in processor time, and in choices, which are counted alike.

A *choice* is a move that was made with two or more alternatives.  Speeds are per cal, as in
`barkade bench`: the time of a fixed loop of plain Python, measured before and after.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Sequence
from random import Random
from time import process_time
from typing import Any

from barkade.lab.bench import calibration, timed

Play = Callable[[Random], tuple[int, int]]  # a game at random: its moves, and the choices in it
POSITIONS = 12
REPEATS = 0.02  # seconds for something small


def seconds() -> float:
    """How long each figure is measured."""
    return float(sys.argv[1]) if len(sys.argv) > 1 else 0.2


def rates(play: Play, spend: float) -> dict[str, float]:
    """How many choices, moves and games are played, per cal and in a second."""
    rng = Random(1)
    play(rng)  # what is loaded once is loaded
    before, start = timed(calibration), process_time()
    games = moves = choices = 0
    while (spent := process_time() - start) < spend:
        made, chosen = play(rng)
        games, moves, choices = games + 1, moves + made, choices + chosen
    cal = (before + timed(calibration)) / 2
    return {
        "choices_per_cal": choices * cal / spent,
        "choices_per_second": choices / spent,
        "moves_per_cal": moves * cal / spent,
        "moves_per_second": moves / spent,
    }


def microseconds(things: Sequence[Any], act: Callable[[Any], Any]) -> float:
    """What something takes, on average over some things."""
    many, start = 0, process_time()
    while (spent := process_time() - start) < REPEATS:
        for thing in things:
            act(thing)
        many += len(things)
    return spent / many * 1e6


def turns_taken(env: Any, rng: Random) -> tuple[int, int]:
    """A game in an environment of PettingZoo's, ours or theirs: observation and mask are asked
    for in every step, as a learner does."""
    env.reset(seed=rng.getrandbits(31))
    made = choices = 0
    for _ in env.agent_iter():
        seen, _, over, cut, info = env.last()
        if over or cut:
            env.step(None)
            continue
        mask = seen["action_mask"] if isinstance(seen, dict) else info.get("action_mask")
        if mask is None:
            action, width = env.action_space(env.agent_selection).sample(), 2
        else:
            legal = mask.nonzero()[0]
            action, width = int(legal[int(rng.random() * len(legal))]), len(legal)
        made += 1
        choices += width > 1
        env.step(action)
    return made, choices


def told(who: str, game: str, **figures: Any) -> None:
    """A line for one game."""
    print(json.dumps({"who": who, "game": game, **figures}), flush=True)
