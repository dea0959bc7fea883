"""The corpus: records of games as they were played, which every later Barkade replays.

    python -m tools.corpus

The set-ups are listed in tests/records/setups.toml.  Those whose record, under
the game's present rules version, is not in tests/records/ yet are played and
added.  A record that is there is never touched: what once was played stays.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path

import barkade
from barkade.kernel import records
from barkade.kernel.table import Table
from tools.setups import Setup, read_setups

FOLDER = Path(__file__).parents[1] / "tests/records"


def setups() -> list[Setup]:
    """The records that there should be of every rules version."""
    return read_setups(FOLDER / "setups.toml")


def file_of(setup: Setup) -> str:
    version = barkade.load(setup.game).version
    return f"{setup.game}-v{version}-{setup.name}.json"


def played(setup: Setup) -> Table:
    """A table after the moves of a set-up, changes of mind included."""
    table = setup.table()
    number = 0
    while not table.over and number < setup.moves:
        number += 1
        regretting = _who_regrets(setup, table, number)
        if regretting is None:
            table.play(*setup.next_move(table, number))
        else:
            table.take_back(regretting)
    return table


def _who_regrets(setup: Setup, table: Table, number: int) -> int | None:
    """The seat that takes something back now, if any does."""
    if not setup.fickle:
        return None
    rng = setup.luck(-number)
    able = [seat for seat in range(table.seats) if table.can_take_back(seat)]
    if not able or rng.random() * setup.fickle >= 1:
        return None
    return able[int(rng.random() * len(able))]


def add_missing(folder: Path = FOLDER) -> list[str]:
    """Add the records that are not in the folder; their files' names."""
    added = []
    for setup in setups():
        path = folder / file_of(setup)
        if not path.exists():
            records.write(path, played(setup).record())
            added.append(path.name)
    return added


def main(words: Sequence[str] | None = None) -> None:
    argparse.ArgumentParser(prog="python -m tools.corpus").parse_args(words)
    print("\n".join(f"{name}: added" for name in add_missing()) or "Nothing is missing.")


if __name__ == "__main__":
    main()
