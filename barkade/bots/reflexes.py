"""How quick bots are in a race.

At a table with a clock a bot takes its time over every move.  Where there is none it is
drawn who acts next, and who is twice as quick is drawn twice as often.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from barkade.bots import NORMAL
from barkade.kernel.game import Game

# What a bot that thinks needs as well; they are asked for here.
from barkade.kernel.playouts import SOME as SOME
from barkade.kernel.playouts import first_of as first_of

SPREAD = 0.7, 1.3  # of its usual time
SLOWEST = "gentle"  # who is to be beaten, in races too


def reflex(game: Game, name: str) -> str:
    """The reflex that the name of a bot tells; anybody else's is normal."""
    if name == SLOWEST:
        return next(iter(game.reflexes), NORMAL)
    said = name.partition("-")[2]
    return said if said in game.reflexes else NORMAL


def seconds(game: Game, name: str) -> float:
    """How long a bot takes over a move in a race, on average."""
    return game.reflexes.get(reflex(game, name), 0.0)


def takes(game: Game, name: str, luck: Callable[[], float]) -> float:
    """How long it takes this time: as usual, or a little less or more."""
    least, most = SPREAD
    return (seconds(game, name) or SOME) * (least + (most - least) * luck())


def with_reflexes(game: Game, options: Mapping[str, Any], names: Sequence[str]) -> dict[str, Any]:
    """A table's options, with the reflexes of its bots where they say nothing else."""
    chosen = dict(options)
    if game.reflexes:
        for seat, name in enumerate(names):
            if reflex(game, name) != NORMAL:
                chosen.setdefault(f"reflex_{seat + 1}", reflex(game, name))
    return chosen
