"""Set-ups: tables that bots play in the same way every time, listed in TOML files.

    [[setup]]
    game = "thats-ruff"
    name = "three-players"
    bots = ["random", "random", "greedy"]  # seat by seat
    seed = "what decides the deal and the bots' luck"
    options = { lay = "up" }
    moves = 80                             # the most that are made; to the end without
    fickle = 9                             # of so many moves that can be taken back, one is
    secret = "a committed deal's"          # with what the players add to it
    contributions = ["woof"]
    names = ["Zoë", "Bo", "Kim"]

All but the first four can be left out.
"""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import barkade
from barkade.bots import quick_bot
from barkade.kernel.chance import agreed_seed
from barkade.kernel.table import Table

NAMES = ["Ann", "Bo", "Cleo", "Dov", "Eve", "Finn", "Gus", "Hal"]
MOST = 5_000  # moves; a game that takes more is stopped


class Setup(NamedTuple):
    """One line of the list."""

    game: str
    name: str
    bots: Sequence[str]
    seed: str
    options: dict[str, Any] = {}  # noqa: RUF012 - it is only read
    moves: int = MOST
    fickle: int = 0
    secret: str = ""
    contributions: Sequence[str] = ()
    names: Sequence[str] = ()

    def table(self) -> Table:
        """The table before the first move."""
        seed = agreed_seed(self.secret, self.contributions) if self.secret else self.seed
        seats = len(self.bots)
        names = self.names or NAMES[:seats]
        return barkade.load(self.game).new(seats, self.options, seed, names)

    def luck(self, number: int) -> Random:
        """The bots' randomness at a move.  It hangs on nothing that came before,
        so that one move that changes does not change the luck of the others."""
        return Random(f"{self.seed}/{number}")

    def next_move(self, table: Table, number: int) -> tuple[int, str]:
        """Who moves now, and what its bot plays."""
        rng = self.luck(number)
        actors = table.actors
        seat = actors[int(rng.random() * len(actors))]
        move = quick_bot(table.start.game, self.bots[seat])(table, seat, rng)
        return seat, table.text(move)


def read_setups(path: Path) -> list[Setup]:
    """The set-ups that a file lists."""
    return [Setup(**row) for row in tomllib.loads(path.read_text("utf-8"))["setup"]]


def uncovered(setups: Sequence[Setup], game: str) -> list[str]:
    """The seat counts and option values of a game that no set-up tries."""
    shelf = barkade.load(game)
    mine = [setup for setup in setups if setup.game == game]
    settled = [shelf.settle(len(setup.bots), setup.options) for setup in mine]
    missing = [
        f"{seats} seats"
        for seats in range(shelf.fewest, shelf.most + 1)
        if seats not in [count for count, _ in settled]
    ]
    for option in shelf.options.values():
        tried = [options[option.name] for _, options in settled]
        missing += [f"{option.name}={value}" for value in option.allowed if value not in tried]
    return missing
