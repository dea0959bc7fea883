"""Bots that others have written: by name from wherever they are.

An installed package may bring some, each an entry point (brought.py):

    [project.entry-points."barkade.bots"]
    sniffer = "my_bots:sniffer"

Or whoever starts a program names one as ``module:name``, which is *invited* then: nobody who only
plays at a server can make it import anything.

A bot is a function of a seat and randomness, or a class whose instances are called like that; of a
class every seat has an instance of its own.  It gives back a move, as it was offered or as text.
docs/writing-a-bot.md tells more.
"""

from __future__ import annotations

import inspect
import re
import sys
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

from barkade.bots.levels import FORMERLY, LEVELS
from barkade.bots.seat import Seat
from barkade.brought import BOTS, NotBrought, fetched, points, told
from barkade.kernel.errors import BadSetup, BarkadeError
from barkade.kernel.game import Game
from barkade.kernel.steps import Step

NAME = re.compile(r"[A-Za-z0-9]+(-[A-Za-z0-9]+)*")
LONGEST = 40  # letters of a bot's name at a server
SECONDS = 1.0  # that one has for a move at a live table
_invited: dict[str, Any] = {}  # by name: who was named at the command line


class BadBot(BarkadeError):
    """A bot does not do what a bot does."""


class Guest:
    """A bot that somebody else wrote: what it chooses is looked at before it counts."""

    def __init__(self, name: str, made: Any) -> None:
        self.name = name
        self._made = made
        self._player: Any = None

    def __call__(self, seat: Seat, rng: Random) -> Step:
        moves = seat.moves()
        try:
            if self._player is None:
                self._player = self._made() if inspect.isclass(self._made) else self._made
            chosen = self._player(seat, rng)
        except Exception as error:
            raise BadBot(f"The bot {self.name} failed: {told(error)}.") from error
        if isinstance(chosen, str):
            chosen = next((move for move in moves if seat.text(move) == chosen), chosen)
        if chosen not in moves:
            raise BadBot(f"The bot {self.name} chose {chosen!r}, which is not one of its moves.")
        return moves[moves.index(chosen)]


# Who there is


def invite(names: Iterable[str]) -> None:
    """Let those play who are named as ``module:name``; a module in the folder that one is in can
    be named too.  All others are known, or will be asked for in vain."""
    for name in names:
        if ":" in name and name not in _invited:
            here = str(Path.cwd())
            if here not in sys.path:
                sys.path.append(here)
            _invited[name] = bot_at(name)


def guests(game: Game) -> dict[str, Guest]:
    """Those who can play a game, by name."""
    found = {**_brought(), **_invited}
    return {name: Guest(name, made) for name, made in found.items() if _plays(made, game)}


def is_guest(name: str) -> bool:
    """Whether that is somebody else's bot."""
    return name in _invited or name in _brought()


def called(name: str) -> str:
    """What it is called for people."""
    return name.rpartition(":")[2]


def sentence(name: str) -> str:
    """How it plays, as its author says: the first line of what is written about it."""
    made = _invited.get(name) or _brought().get(name)
    lines = (inspect.getdoc(made) or "").strip().splitlines() if made is not None else []
    return lines[0].strip() if lines else "Somebody else's bot; it does not say how it plays."


def aside() -> dict[str, str]:
    """The bots that packages promise and that can't play, each with a sentence."""
    return {name: made for name, made in _looked().items() if isinstance(made, str)}


def bot_at(where: str) -> Any:
    """The bot that is written as ``module:name``."""
    made = fetched(where)
    if not _is_bot(made):
        raise BadSetup(f'"{where}" is no bot: a bot is a function of a seat and randomness.')
    return made


def _is_bot(made: Any) -> bool:
    """Whether something can be called as a bot is, or what it makes can be."""
    if inspect.isclass(made):
        return _takes(made) and _takes(made.__call__, None, None, None)
    return callable(made) and _takes(made, None, None)


def _takes(made: Any, *values: Any) -> bool:
    try:
        inspect.signature(made).bind(*values)
    except (TypeError, ValueError):
        return False
    return True


def _plays(made: Any, game: Game) -> bool:
    """Whether a bot plays a game: all, unless it says in ``games`` which."""
    return game.id in getattr(made, "games", [game.id])


def _misnamed(name: str) -> str:
    """Why a bot can't be called so, if it can't."""
    if name in {*LEVELS, *FORMERLY, "human"}:
        return f'"{name}" is the name of one of Barkade\'s own bots; call yours otherwise.'
    if len(name) > LONGEST or not NAME.fullmatch(name):
        return f'"{name}" is no name for a bot: letters, digits and "-", {LONGEST} at most.'
    return ""


def _brought() -> dict[str, Any]:
    return {name: made for name, made in _looked().items() if not isinstance(made, str)}


@cache
def _looked() -> dict[str, Any]:
    """By name: the bots that packages bring, or a sentence that says why one can't play."""
    found: dict[str, Any] = {}
    for point in points(BOTS):
        if why := _misnamed(point.name):
            found[f"{point.name} ({point.value})"] = why
            continue
        try:
            found.setdefault(point.name, bot_at(point.value))
        except (NotBrought, BadSetup) as error:
            found[point.name] = f'The bot "{point.name}" can\'t play: {error}'
    return found
