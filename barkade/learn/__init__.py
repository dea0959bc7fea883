"""For who lets machines learn: our tables as PettingZoo, Gymnasium and OpenSpiel know them.

An extra: ``pip install 'barkade[learn]'``.  Nothing else of Barkade needs it, and each door below
needs only its own library.  docs/learning.md shows them all.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import TYPE_CHECKING, Any

from barkade.kernel.game import Game

if TYPE_CHECKING:
    from barkade.learn.alone import Alone, Others
    from barkade.learn.many import Many
    from barkade.learn.together import Together
    from barkade.learn.turns import Turns

Options = Mapping[str, Any] | None


def aec(
    game: str | Game,
    seats: int | None = None,
    options: Options = None,
    returns: str = "win",
    render_mode: str | None = None,
) -> Turns:
    """PettingZoo, one agent after another."""
    from barkade.learn.setting import Setting
    from barkade.learn.turns import Turns

    return Turns(Setting(game, seats, options, returns), render_mode)


def parallel(
    game: str | Game,
    seats: int | None = None,
    options: Options = None,
    returns: str = "win",
    render_mode: str | None = None,
) -> Together:
    """PettingZoo, all agents in every step."""
    from barkade.learn.setting import Setting
    from barkade.learn.together import Together

    return Together(Setting(game, seats, options, returns), render_mode)


def gym(
    game: str | Game,
    seats: int | None = None,
    options: Options = None,
    returns: str = "win",
    seat: int = 0,
    bots: Others = "random",
    play_lone: bool = False,
    render_mode: str | None = None,
) -> Alone:
    """Gymnasium, one seat against bots.  ``play_lone``: moves without an alternative are made
    for the learner."""
    from barkade.learn.alone import seated

    return seated(game, seats, options, returns, seat, bots, play_lone, render_mode)


def vector(game: str | Game, many: int, processes: int | None = None, **others: Any) -> Many:
    """Gymnasium, many of them over processes; what else there is to say is said as for `gym`."""
    from barkade.learn.many import Many

    return Many(partial(gym, game, **others), many, processes)


def spiel() -> list[str]:
    """OpenSpiel: what our games are called there, once this was called, for `pyspiel.load_game`."""
    from barkade.learn.openspiel import register

    return register()
