"""Many games of several settings, spread over processes, with a word on the way."""

from __future__ import annotations

import sys
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from typing import Protocol, TypeVar

CHUNK = 50  # games that a worker plays before it reports


class Setting(Protocol):
    """What is played."""

    @property
    def name(self) -> str: ...

    @property
    def seats(self) -> int: ...


class Tally(Protocol):
    """What some games came to.  Tallies add up in any order."""

    games: int


S = TypeVar("S", bound=Setting)
T = TypeVar("T", bound=Tally)


def tallied(
    pool: ProcessPoolExecutor,
    play: Callable[[S, str, int, int], T],
    none: Callable[[int], T],
    add: Callable[[T, T], None],
    settings: list[S],
    games: int,
    seed: str,
) -> dict[str, T]:
    """All games of all settings: ``play`` plays those from one number to before another,
    ``none`` is what no game comes to, with so many seats."""
    tasks = []
    for setting in settings:
        for first in range(0, games, CHUNK):
            last = min(first + CHUNK, games)
            tasks.append((setting, pool.submit(play, setting, seed, first, last)))
    found = {setting.name: none(setting.seats) for setting in settings}
    for setting, task in tasks:
        add(found[setting.name], task.result())
        print(f"{setting.name}: {found[setting.name].games}", end="\r", file=sys.stderr)
    return found
