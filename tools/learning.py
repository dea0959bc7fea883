"""Does the example of docs/learning.md learn?  It plays some games against random bots, each for
at most five minutes, and its wins are set beside those of any moves.

    python -m tools.learning                                   dog-man and thats-ruff
    python -m tools.learning dog-lover --seconds 120 --json

Needs torch, and uses as many processes as there are cores besides its own, but one at least.
Ctrl-C ends a game's learning early; what was learnt is weighed all the same.
"""

from __future__ import annotations

import argparse
import importlib.util
import json
import os
import sys
from pathlib import Path
from typing import Any

EXAMPLE = Path(__file__).parents[1] / "docs" / "example_ppo.py"
GAMES = ["dog-man", "thats-ruff"]
SURE = 1.96  # standard errors


def example() -> Any:
    """The example, as a module; its processes find it by its name."""
    plan = importlib.util.spec_from_file_location("example_ppo", EXAMPLE)
    assert plan is not None
    assert plan.loader is not None
    module = importlib.util.module_from_spec(plan)
    sys.modules["example_ppo"] = module
    plan.loader.exec_module(module)
    return module


def interval(share: float, games: int) -> float:
    """How far a share of so many games may be off, in 19 of 20 cases."""
    return SURE * float((share * (1 - share) / games) ** 0.5)


def learnt(game: str, seconds: int, games: int) -> dict[str, Any]:
    """How a game was learnt, and whether that is clearly better than chance."""
    processes = max(1, (os.cpu_count() or 1) - 1)
    said = f"{game} --seconds {seconds} --games {games} --processes {processes} --json"
    found: dict[str, Any] = example().main(said.split())
    off = interval(found["learnt"], games) + interval(found["chance"], games)
    return {**found, "interval": off, "better": found["learnt"] - off > found["chance"]}


def main() -> int:
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("games", nargs="*", default=GAMES)
    parser.add_argument("--seconds", type=int, default=300)
    parser.add_argument("--weighed", type=int, default=500, help="games that are weighed")
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args()
    if importlib.util.find_spec("torch") is None:
        print("This needs torch: pip install torch.", file=sys.stderr)
        return 1
    told = [learnt(game, args.seconds, args.weighed) for game in args.games]
    for one in told:
        line = "{game:18} {seconds:4} s {steps:8} steps {learnt:6.1%} against {chance:.1%}: {word}"
        word = "clearly better" if one["better"] else "not clearly better"
        print(json.dumps(one) if args.json else line.format(**one, word=word))
    return 0 if all(one["better"] for one in told) else 1


if __name__ == "__main__":
    sys.exit(main())
