"""What other packages bring: games and bots, each an entry point of theirs.

A package says in its pyproject.toml what it has and where that is:

    [project.entry-points."barkade.games"]
    three-bones = "three_bones:GAME"

What can't be had (a module that does not import, a name that is not in it, something else than was
promised) is one sentence, and is never in the way of anything else.
"""

from __future__ import annotations

import sys
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from traceback import extract_tb
from typing import Any

from barkade.kernel.errors import BarkadeError

GAMES = "barkade.games"  # the groups of entry points
BOTS = "barkade.bots"


class NotBrought(BarkadeError):
    """Something that a package or a name promises is not there."""


@cache
def points(group: str) -> list[EntryPoint]:
    """The entry points of a group that installed packages have, in the order of their names."""
    return sorted(entry_points(group=group), key=lambda point: (point.name, point.value))


def fetched(where: str) -> Any:
    """What is written as ``module:name``: the module is imported, and what it calls so is
    returned."""
    module, colon, name = where.partition(":")
    if not colon or not all(part.isidentifier() for part in [*module.split("."), *name.split(".")]):
        raise NotBrought(f'"{where}" is not written as module:name, such as my.module:bot.')
    try:
        return EntryPoint(name, where, "").load()
    except ModuleNotFoundError as error:
        if error.name and f"{module}.".startswith(f"{error.name}."):
            raise NotBrought(f'There is no module "{error.name}" for "{where}".') from error
        raise NotBrought(f'"{module}" does not import: {told(error)}.') from error
    except AttributeError as error:
        if "." not in name and hasattr(sys.modules.get(module), "__file__"):
            raise NotBrought(f'"{module}" has no "{name}".') from error
        raise NotBrought(f'"{where}" is not there: {told(error)}.') from error
    except (Exception, SystemExit) as error:
        raise NotBrought(f'"{module}" does not import: {told(error)}.') from error


def told(error: BaseException) -> str:
    """An error of somebody else's code, in a few words: what it was, and where."""
    words = " ".join(f"{type(error).__name__}: {error}".split()).rstrip(".: ")
    frames = extract_tb(error.__traceback__)
    if not frames or frames[-1].filename.startswith("<frozen"):
        return words
    return f"{words} ({Path(frames[-1].filename).name}, line {frames[-1].lineno})"
