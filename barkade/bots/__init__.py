"""Bots: they know the kernel only, and nothing that their seat does not."""

from __future__ import annotations

from barkade.bots.random import random_move
from barkade.kernel.errors import BadSetup, listed
from barkade.kernel.game import Game
from barkade.kernel.table import Playing


def bots(game: Game) -> dict[str, Playing]:
    """The bots that can play a game, by name, the weakest first."""
    found: dict[str, Playing] = {"random": random_move}
    if game.greedy is not None:
        found["greedy"] = game.greedy
    return found


def bot(game: Game, name: str) -> Playing:
    """The bot of that name."""
    found = bots(game)
    if name not in found:
        raise BadSetup(f'{game.title} has no bot "{name}"; there is {listed(list(found))}.')
    return found[name]
