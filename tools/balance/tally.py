"""Many games of several settings, spread over processes, and what they came to."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from typing import Any, NamedTuple, TypeVar

from barkade.lab.simulate import digest

CHUNK = 50  # games that a worker plays before it reports


class Setting(NamedTuple):
    """What is played, and by whom."""

    name: str
    seats: int
    options: dict[str, Any]
    bots: Sequence[str] = ()  # by seat; if none is named, all are greedy


class Tally:
    """What some games of a setting came to.  Tallies add up in any order.

    A game's own tally counts more: numbers, lists of numbers, Counters, or Counters by name.
    """

    def __init__(self, setting: Setting) -> None:
        self.setting = setting
        self.games = 0
        self.wins = [0.0] * setting.seats  # by seat; a shared win is shared

    @property
    def name(self) -> str:
        return self.setting.name

    def play(self, number: int, deal: str) -> None:
        """Play the setting's game of that number, dealt from that seed, and count it."""
        raise NotImplementedError

    def add(self, other: Tally) -> None:
        """Add other games of the same setting."""
        for name, more in vars(other).items():
            if name != "setting":
                setattr(self, name, added(getattr(self, name), more))


def added(some: Any, more: Any) -> Any:
    """The sum of two counts of the same kind; neither is changed."""
    if isinstance(some, dict):  # also a Counter, whose own + drops what is below zero
        both = some.copy()
        for key, value in more.items():
            both[key] = added(both[key], value) if key in both else value
        return both
    if isinstance(some, list):
        return [one + another for one, another in zip(some, more, strict=True)]
    return some + more


def count_wins(wins: list[float], winners: Sequence[int], first: int = 0) -> None:
    """Count a game's winners by how far they sit to the left of a seat; a shared win is
    shared."""
    for seat in winners:
        wins[(seat - first) % len(wins)] += 1 / len(winners)


T = TypeVar("T", bound=Tally)


def play_games(kind: type[T], setting: Setting, seed: str, first: int, last: int) -> T:
    """The games of a setting from one number to before another."""
    tally = kind(setting)
    for number in range(first, last):
        tally.play(number, digest(f"{seed}/{setting.name}/{number}"))
    return tally


def tallied(
    kind: type[T], wanted: Iterable[tuple[Setting, int]], seed: str, jobs: int
) -> dict[str, T]:
    """So many games of each setting, by the setting's name; with a word on the way."""
    found: dict[str, T] = {}
    tasks = []
    with ProcessPoolExecutor(jobs) as pool:
        for setting, games in wanted:
            found[setting.name] = kind(setting)
            for first in range(0, games, CHUNK):
                last = min(first + CHUNK, games)
                tasks.append(pool.submit(play_games, kind, setting, seed, first, last))
        for task in tasks:
            some = task.result()
            found[some.name].add(some)
            print(f"{some.name}: {found[some.name].games}", end="\r", file=sys.stderr)
    return found
