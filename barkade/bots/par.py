"""Par: what sharp scores on the game of a day, the same on every machine.

It has a seat like anybody who plays the day, so many evaluations for a move as always, and the
day's own randomness.  To play it takes seconds: whoever shows a par keeps it for the day.  A server
lets a process of its own find it: ``python -m barkade.bots.par GAME DAY``.
"""

from __future__ import annotations

import sys
from random import Random

from barkade.bots import best, bot, thinkers
from barkade.bots.seat import Seat
from barkade.kernel.game import Game
from barkade.look import daily
from barkade.registry import load

PLAYER = "sharp"


def par(game: Game, day: str) -> int:
    """What the first seat comes to when sharp plays the day; keen, where nobody can think."""
    player = bot(game, PLAYER if thinkers(game) else best(game))
    seats, options = daily.setting(game, day)
    g = game.new(seats, options, daily.seed(game, day))
    rng = Random(f"par {game.id} {day}")
    while not g.over:
        seat = g.actors[0]
        g.play(seat, player(Seat(g, seat), rng))
    return g.scores[0]


if __name__ == "__main__":
    print(par(load(sys.argv[1]), sys.argv[2]))
