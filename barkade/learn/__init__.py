"""For who lets machines learn: our tables as PettingZoo, Gymnasium and OpenSpiel know them.

An extra: ``pip install 'barkade[learn]'``.  Nothing else of Barkade needs it, and each door below
needs only its own library.  docs/learning.md shows them all.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from barkade.kernel.errors import BadSetup
from barkade.kernel.game import Game

if TYPE_CHECKING:
    from barkade.learn.alone import Alone, Others
    from barkade.learn.many import Many
    from barkade.learn.together import Together
    from barkade.learn.turns import Turns

Options = Mapping[str, Any] | None
MISSING = "Learning needs {}; install barkade with its extra: pip install 'barkade[learn]'."


def _needs(*packages: str) -> None:
    """Say at once what is not there."""
    for name in packages:
        if find_spec(name) is None:
            raise BadSetup(MISSING.format(name))


def aec(
    game: str | Game,
    seats: int | None = None,
    options: Options = None,
    returns: str = "win",
    render_mode: str | None = None,
) -> Turns:
    """PettingZoo, one agent after another."""
    _needs("numpy", "gymnasium", "pettingzoo")
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
    _needs("numpy", "gymnasium", "pettingzoo")
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
    _needs("numpy", "gymnasium")
    from barkade.learn.alone import seated

    return seated(game, seats, options, returns, seat, bots, play_lone, render_mode)


def vector(game: str | Game, many: int, processes: int | None = None, **others: Any) -> Many:
    """Gymnasium, many of them over processes; what else there is to say is said as for `gym`."""
    _needs("numpy", "gymnasium")
    from barkade.learn.many import Many

    return Many(partial(gym, game, **others), many, processes)


def spiel() -> list[str]:
    """OpenSpiel: what our games are called there, once this was called, for `pyspiel.load_game`."""
    _needs("numpy", "pyspiel")
    from barkade.learn.openspiel import register

    return register()
