"""What the bot that thinks makes of three tables of every game, move by move.

    python -m tools.weighed            write it to tests/bots/weighed.json

It is written by the interpreted build, and the compiled one has to find the same: they are the
same player.  Whoever changes how a bot thinks writes it anew.
"""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import barkade
from barkade.bots.search import Search, thinking
from barkade.bots.seat import Seat
from barkade.kernel.table import Table

FILE = Path(__file__).parents[1] / "tests/bots/weighed.json"
TABLES = 3
APART = 9  # moves from one to the next
EVALUATIONS = 24
Figures = list[tuple[str, list[float]]]  # of each move: its text, and its value in each world


def tables(name: str) -> list[Table]:
    """Some tables of a game that is played at random, each with a choice for who is asked first."""
    game = barkade.load(name)
    g = game.new(max(2, game.fewest), game.by_turns, "weighed")
    rng = Random(1)
    found: list[Table] = []
    made = 0
    while len(found) < TABLES and not g.over:
        seat = g.actors[0]
        made += 1
        if made >= APART * (len(found) + 1) and len(g.moves(seat)) > 2:
            found.append(g.clone())
        g.play(seat, rng.choice(g.moves(seat)))
    return found


def weighed(name: str) -> list[Figures]:
    """What the bot makes of them: the move that it chooses first."""
    player = thinking(barkade.load(name), EVALUATIONS)
    assert isinstance(player, Search)
    found: list[Figures] = []
    for g in tables(name):
        moves = player.weigh(Seat(g, g.actors[0]), Random("weighed"))
        found.append([(g.text(one.move), one.values) for one in moves])
    return found


def main() -> None:
    games: dict[str, Any] = {name: weighed(name) for name in barkade.shelf()}
    FILE.write_text(json.dumps(games, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()
