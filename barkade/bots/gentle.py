"""The bot to learn from: it plays sensibly, and slips as people do.

It weighs its moves as the keen one does, but overlooks some of them, and it seldom answers what
others play.
"""

from __future__ import annotations

from random import Random

from barkade.kernel.playouts import Policy
from barkade.kernel.steps import WINDOW, Step
from barkade.kernel.table import Table

OVERLOOKS = 0.5  # of its moves,
LESS = 0.25  # or of so many, where others may answer: there it gives enough away already
LETS_PASS = 0.8  # of what it could answer


class Gentle:
    """A player who makes the best of the moves that it does not overlook."""

    def __init__(self, policy: Policy, windows: bool = False) -> None:
        """In a game with windows it overlooks less."""
        self.weigh = policy.weigh
        self.overlooks = LESS if windows else OVERLOOKS

    def __call__(self, g: Table, seat: int, rng: Random) -> Step:
        moves = g.moves(seat)
        if len(moves) == 1 or (g.way == WINDOW and rng.random() < LETS_PASS):
            return moves[0]
        weights = self.weigh(g, seat, moves)
        noticed = [at for at in range(len(moves)) if rng.random() >= self.overlooks]
        return moves[max(noticed or range(len(moves)), key=lambda at: weights[at])]
