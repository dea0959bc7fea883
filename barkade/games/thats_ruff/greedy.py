"""A sensible player of That's Ruff!."""

from __future__ import annotations

from random import Random

from barkade.kernel.steps import Step
from barkade.kernel.table import Table


def greedy(g: Table, seat: int, rng: Random) -> Step:
    return g.moves(seat)[0]
