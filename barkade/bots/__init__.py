"""Bots: they know the kernel only, and nothing that their seat does not.

In a game with races the greedy bot comes with several reflexes: it chooses alike, but
takes longer over it, so that a person can be first.
"""

from __future__ import annotations

from barkade.bots.random import random_move
from barkade.kernel.errors import BadSetup, listed
from barkade.kernel.game import Game
from barkade.kernel.table import Playing

NORMAL = "normal"  # the reflex of a bot whose name says nothing of it


def bots(game: Game) -> dict[str, Playing]:
    """The bots that can play a game, by name, the weakest first."""
    found: dict[str, Playing] = {"random": random_move}
    if game.greedy is not None:
        for reflex in game.reflexes or [NORMAL]:
            found["greedy" if reflex == NORMAL else f"greedy-{reflex}"] = game.greedy
    return found


def bot(game: Game, name: str) -> Playing:
    """The bot of that name."""
    found = bots(game)
    if name not in found:
        raise BadSetup(f'{game.title} has no bot "{name}"; there is {listed(list(found))}.')
    return found[name]


def best(game: Game) -> str:
    """The bot that chooses best: it advises, and stands in for people."""
    return "greedy" if game.greedy is not None else "random"
