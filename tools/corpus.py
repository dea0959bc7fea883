"""The corpus: records of games as they were played, which every later Barkade replays.

    python -m tools.corpus

The set-ups are listed in tests/records/setups.toml.  Those whose record, under
the game's present rules version, is not in tests/records/ yet are played and
added, and their hash is written to SHA256SUMS there, which a test holds them to.
A record that is there is never touched.  Before release 1.0 records of earlier
rules are put away; from then on what once was played stays for ever.
"""

from __future__ import annotations

import argparse
import hashlib
from collections.abc import Sequence
from pathlib import Path

import barkade
from barkade.files import records
from barkade.kernel.table import Table
from tools.setups import Setup, read_setups

FOLDER = Path(__file__).parents[1] / "tests/records"
SUMS = "SHA256SUMS"
RELEASED = int(barkade.__version__.split(".")[0]) >= 1


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


def put_away(folder: Path = FOLDER, released: bool = RELEASED) -> list[str]:
    """Before the first release: the records of earlier rules go; their files' names."""
    gone = [] if released else [path for path in sorted(folder.glob("*.json")) if is_past(path)]
    for path in gone:
        path.unlink()
    return [path.name for path in gone]


def is_past(path: Path) -> bool:
    """Whether a record is of earlier rules than those of today."""
    body = records.read(path)
    version: int = barkade.load(body["game"]).version
    return bool(body["rules"] < version)


def sums(folder: Path = FOLDER) -> dict[str, str]:
    """By file: the hash that is held for it."""
    lines = (folder / SUMS).read_text("utf-8").splitlines() if (folder / SUMS).exists() else []
    return {name: held for held, name in (line.split("  ") for line in lines)}


def hold(new: Sequence[str], folder: Path = FOLDER) -> None:
    """Write down the hashes of new records; those of the others are never changed."""
    known = {name: held for name, held in sums(folder).items() if name not in new}
    held = {path.name: known.get(path.name) or digest(path) for path in folder.glob("*.json")}
    lines = [f"{held[name]}  {name}\n" for name in sorted(held)]
    (folder / SUMS).write_text("".join(lines), "utf-8")


def digest(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()


def main(words: Sequence[str] | None = None) -> None:
    argparse.ArgumentParser(prog="python -m tools.corpus").parse_args(words)
    gone, added = put_away(), add_missing()
    hold(added)
    done = [f"{name}: put away" for name in gone] + [f"{name}: added" for name in added]
    print("\n".join(done) or "Nothing is missing.")


if __name__ == "__main__":
    main()
