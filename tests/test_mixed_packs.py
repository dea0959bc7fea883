"""Whatever the check of packs accepts can be played, and what it refuses it can place.

The packs here are ours with values exchanged between rows, values that may be wrong, and rows left
out or written twice.
"""

from __future__ import annotations

import json
import tomllib
from pathlib import Path
from random import Random
from typing import Any

import pytest

import barkade
from barkade.bots.random import random_move
from barkade.files.packs import WrongPack
from barkade.kernel.game import Game
from barkade.look.parts import laid_out

PACKED = [name for name in barkade.shelf() if barkade.load(name).repack]
PACKS = 30
ANYTHING: tuple[Any, ...] = (
    0,
    1,
    2,
    3,
    9,
    10,
    31,
    100,
    -1,
    1.5,
    True,
    "",
    "1 wild",
    "Rex",
    "RASCALS",
    [],
    [1],
    {},
)
Rows = dict[str, Any]


def mixed(rows: Rows, rng: Random) -> None:
    """A few changes; most are of the kind that a designer tries."""
    for _ in range(rng.randrange(1, 4)):
        table = rng.choice([name for name in rows if name != "pack"])
        row = rng.choice(rows[table])
        column = rng.choice([*row])
        way = rng.random()
        if way < 0.6:
            other = rng.choice(rows[table])
            row[column], other[column] = other[column], row[column]
        elif way < 0.75 and isinstance(row[column], int):
            row[column] += rng.choice([-1, 1])
        elif way < 0.85:
            row[column] = rng.choice(ANYTHING)
        elif way < 0.9:
            rows[table].remove(row)
        elif way < 0.95:
            rows[table].append({**row, "name": f"{row['name']} II"})
        else:
            row["name"] = rng.choice(["Rex", "Second Rex", "rex", "A & B <i>", "Ünï ▲"])
        if not rows[table]:
            del rows[table]


def as_toml(rows: Rows) -> str:
    """JSON's values are TOML's, but for tables in a line."""
    head = [f"{key} = {json.dumps(value)}" for key, value in rows["pack"].items()]
    lines = ["[pack]", *head]
    for table, several in rows.items():
        for row in several if table != "pack" else ():
            lines += ["", f"[[{table}]]"]
            lines += [f"{key} = {json.dumps(value)}" for key, value in row.items()]
    return "\n".join(lines)


def play(game: Game, rng: Random) -> None:
    """A game by luck, with all that is shown on the way."""
    faces = [game.face(card) for card in game.cards]
    assert all(face["title"] for face in faces)
    texts = game.moves.texts()
    assert len(set(texts)) == len(texts)
    seats, options = game.settle(None, {})
    g = game.new(seats, options, rng.randrange(1000))
    while not g.over:
        seat = g.actors[0]
        g.view(seat)
        g.play(seat, random_move(g, seat, rng))
    assert laid_out(game, g.view(None))


@pytest.mark.parametrize("name", PACKED)
def test_a_pack_is_refused_with_a_line_or_it_is_played(name: str, tmp_path: Path) -> None:
    own = barkade.load(name)
    assert own.pack is not None
    assert own.repack is not None
    text, rng = own.pack.path.read_text("utf-8"), Random(f"packs of {name}")
    played = 0
    for number in range(PACKS):
        rows = tomllib.loads(text)
        mixed(rows, rng)
        file = tmp_path / f"{number}.toml"
        file.write_text(as_toml(rows), "utf-8")
        try:
            game = own.repack(file)
        except WrongPack as wrong:
            lines = file.read_text("utf-8").splitlines()
            for one in wrong.mistakes:
                if one.number:
                    assert lines[one.line - 1].startswith((f"{one.column} = ", f"[[{one.table}]]"))
        else:
            played += 1
            play(game, rng)
    assert PACKS // 5 <= played <= PACKS - PACKS // 5, "some are played, and some are refused"
