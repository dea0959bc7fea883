"""Par: what sharp scores on the game of a day, the same on every machine.

It has a seat like anybody who plays the day, so many evaluations for a move as always, and the
day's own randomness.  One play may be lucky, so it plays several times, and the middle one counts.
That takes seconds: whoever shows a par keeps it for the day.  A server lets a process of its own
find it: ``python -m barkade.bots.par GAME DAY PLAYS``.
"""

from __future__ import annotations

import os
import sys
from random import Random
from statistics import median_low
from threading import Thread

from barkade.bots import best, bot, thinkers
from barkade.bots.seat import Seat
from barkade.bots.worker import NICE
from barkade.kernel.game import Game
from barkade.look import daily
from barkade.registry import load

PLAYER = "sharp"
PLAYS = 3  # more would be fairer still, but who plays in a terminal waits for them


def par(game: Game, day: str, plays: int = PLAYS) -> int:
    """What sharp comes to on a day, neither at its best nor at its worst."""
    return median_low(played(game, day, number) for number in range(plays))


def played(game: Game, day: str, number: int) -> int:
    """What the first seat comes to when sharp plays the day; keen, where nobody can think."""
    player = bot(game, PLAYER if thinkers(game) else best(game))
    seats, options = daily.setting(game, day)
    g = game.new(seats, options, daily.seed(game, day))
    rng = Random(f"par {game.id} {day} {number}")
    while not g.over:
        seat = g.actors[0]
        g.play(seat, player(Seat(g, seat), rng))
    return g.scores[0]


def beside_a_server() -> None:
    """Let others go first, and end when the input does: with the server, however that ends."""
    os.nice(NICE)

    def watch() -> None:
        sys.stdin.buffer.read()
        os._exit(1)

    Thread(target=watch, daemon=True).start()


if __name__ == "__main__":
    beside_a_server()
    print(par(load(sys.argv[1]), sys.argv[2], *map(int, sys.argv[3:])))
