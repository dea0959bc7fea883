"""The same record leads to the same end in fresh processes, whatever the order of sets."""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import barkade
from barkade.files.records import read
from barkade.kernel.moves import UNDOING
from barkade.kernel.table import Table
from tools.corpus import FOLDER

ROOT = Path(__file__).parents[1]
BUILD = Path(barkade.__file__).parents[1]  # the one that is being tested, compiled or not
FILES = sorted(FOLDER.glob("*.json"))
HASH_SEEDS = ("1", "2")
STRIDE = 4  # moves from one look at the table to the next
SCRIPT = """
import sys
from tests.test_fresh_process import seen_along
for file in sys.argv[1:]:
    print(seen_along(file))
"""


def seen_along(file: str | Path) -> str:
    """One hash over all that anybody sees and may do, here and there along a record and at its
    end."""
    record = read(file)
    table = barkade.replay(record, 0)
    seen = hashlib.sha256(_seen(table))
    for number, line in enumerate(record["moves"], 1):
        seat, _, move = line.partition(" ")
        if move in UNDOING.values():
            table.take_back(int(seat))
        else:
            table.play(int(seat), move)
        if number % STRIDE == 0 or number == len(record["moves"]):
            seen.update(_seen(table))
    assert table.record() == record
    return seen.hexdigest()


def _seen(table: Table) -> bytes:
    seats = range(table.seats)
    shown: list[Any] = [table.view(seat) for seat in [*seats, None]]
    shown += [[table.text(move) for move in table.moves(seat)] for seat in seats]
    return json.dumps(shown).encode()


def fresh(hash_seed: str, *words: str) -> str:
    """What a new Python process prints."""
    path = os.pathsep.join([str(BUILD), str(ROOT)])
    done = subprocess.run(
        [sys.executable, *words],
        cwd=BUILD,
        env={**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": path},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_hash_seeds_make_a_difference_to_sets() -> None:
    script = "print(list({'sit', 'stay', 'fetch', 'roll over', 'good dog'}))"
    assert len({fresh(str(seed), "-c", script) for seed in range(4)}) > 1


@pytest.mark.long
def test_everybody_sees_the_same_along_every_record() -> None:
    files = [str(path) for path in FILES]
    first, second = (fresh(seed, "-c", SCRIPT, *files) for seed in HASH_SEEDS)
    assert first == second
    assert first.splitlines() == [seen_along(file) for file in files]


def test_the_command_line_verifies_the_same_end() -> None:
    path = max(FILES, key=lambda file: file.stat().st_size)
    first, second = (fresh(seed, "-m", "barkade", "verify", str(path)) for seed in HASH_SEEDS)
    assert first == second
    assert first.startswith(f"{path} is whole: ")
