"""A pack for tests: the known cards, and numbers that no balancing ever changes.

The rules are tested with these cards and not with our own deck, so that a test says
what a rule does and never how strong a card is.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from copy import deepcopy
from pathlib import Path
from typing import Any

from barkade.files.packs import Pack, Row
from barkade.games.dog_lover.rules.box import ID, Box

Rows = dict[str, list[Row]]

SMALL = ["Taco", "Pixie", "Dot", "Bee", "Fig", "Nut", "Pea", "Ant"]
MEDIUM = ["Annabelle", "Ash", "Elm", "Fir", "Ivy", "Oak", "Rye", "Yew"]
BIG = ["Joey", "Alp", "Bay", "Cliff", "Dune", "Fell", "Glen", "Moor"]


def dogs() -> list[Row]:
    """Eight of each size; sixteen are there with two players, twenty with three."""
    rows: list[Row] = []
    for nth in range(8):
        for size, names in (("small", SMALL), ("medium", MEDIUM), ("big", BIG)):
            players = 2 if len(rows) < 16 else 3 if len(rows) < 20 else 4
            row = {"name": names[nth], "size": size, "eats": "1 dry", "vp": 2}
            rows.append({**row, "players": players})
    rows[0].update(eats="1 scraps", vp=3)  # Taco
    rows[2].update(eats="2 scraps, 1 canned", vp=5)  # Joey
    return rows


FOODS = [
    ("Scraps", "1 scraps", 5, 7, 8),
    ("Two Scraps", "2 scraps", 4, 5, 6),
    ("Dry Bits", "1 dry", 4, 5, 6),
    ("Two Dry Bits", "2 dry", 3, 3, 4),
    ("Canned Food", "1 canned", 3, 4, 5),
    ("Two Canned Food", "2 canned", 1, 2, 2),
    ("Wild Food", "1 wild", 3, 4, 5),
]

STOCK = [
    ("Adoption", "adoption", 8, 10, 12),
    ("Walk", "walk", 6, 7, 9),
    ("Training", "training", 8, 10, 12),
    ("Bone", "bone", 5, 7, 8),
    ("Chew Toy", "thing", 2, 2, 2),
    ("Frisbee", "thing", 1, 2, 2),
    ("Leash", "thing", 1, 2, 2),
    ("Dog House", "thing", 1, 1, 2),
    ("Tennis Ball", "thing", 1, 1, 2),
]

TRAITS = [
    ("Best Friend", "small", 1, "tuck things 3", "thing 2", 2),
    ("Dirt Monster", "big", 2, "tuck bones 4", "bone 2", 2),
    ("Escape Artist", "small", 3, "one cube", "dog 1", 4),
    ("Food Thief", "medium", 1, "tuck food 2", "food 2", 2),
    ("Jitterbug", "small", 5, "no tucks", "training 2", 2),
    ("Landlord", "medium", 2, "tuck adoptions 3", "adoption 2", 4),
    ("Rule Breaker", "big", 1, "tuck anything 2", "trick 1", 2),
    ("Teacher's Pet", "medium", 2, "tuck trainings 2", "nothing", 3),
    ("Tour Guide", "big", 2, "tuck walks 3", "nothing", 2),
]

RESCUED = [
    ("Al", "small", "tuck Chew Toy 4"),
    ("Bailey", "medium", "tuck Frisbee 5"),
    ("Bear", "big", "tuck Leash 6"),
    ("Mario Andre Eddie", "small", "tuck Dog House 7"),
    ("Precious", "medium", "tuck Tennis Ball 8"),
    ("50 Scent", "medium", "trait Dirt Monster 4"),
    ("Dexter", "small", "trait Jitterbug 5"),
    ("Droolious Caesar", "big", "trait Food Thief 6"),
    ("George", "medium", "trait Rule Breaker 7"),
    ("Laddie", "big", "trait Tour Guide 8"),
    ("Ichabod", "small", "trainings 3"),
    ("Miss Penelope", "small", "dogs small 3"),
    ("Muggles", "medium", "dogs medium 4"),
    ("Nutmeg", "big", "dogs big 5"),
    ("Tripod", "big", "dogs rescued 6"),
]

TRICKS = [
    ("Catch", 1, "*\nX.X\nX.."),
    ("Stay", 1, "X..*\n..X\nX.."),
    ("Come", 1, "X.\nX.\n.X\n*"),
    ("Heel", 2, " *\nXX\nXX"),
    ("Crawl", 2, ".XX\nXX.*"),
    ("Weave", 2, "XX.\n.XX\n*"),
    ("Jump", 2, "X.X\n...*\nX.X"),
    ("High Five", 2, " *\nXXX\n.X."),
    ("Beg", 3, "X.X\n.X.\nX..\n *"),
    ("Play Dead", 3, "X..\n..X*\nXX."),
    ("Hoop", 3, "*\n.X.\nX.X\n.X."),
]

SPECIAL = [
    ("Spin", "*\nXX\nX."),
    ("Shake", "X..\n..X*\n.X."),
    ("Roll Over", " *\nX.X\n.X."),
    ("Speak", "XX.*\n..X"),
    ("Bow", "X..\nX..\n..X\n *"),
]


def rows() -> Rows:
    """All rows of the pack, to be changed by whoever asks."""
    many = ("two", "three", "four")
    return {
        "dog": dogs(),
        "food": [
            {"name": name, "gives": gives, **dict(zip(many, counts, strict=True))}
            for name, gives, *counts in FOODS
        ],
        "stock": [
            {"name": name, "kind": kind, **dict(zip(many, counts, strict=True))}
            for name, kind, *counts in STOCK
        ],
        "trait": [
            {"name": name, "size": size, "vp": vp, "does": d, "penalty": p, "players": players}
            for name, size, vp, d, p, players in TRAITS
        ],
        "rescued": [
            {"name": name, "size": size, "eats": "1 canned", "vp": 1, "does": does}
            for name, size, does in RESCUED
        ],
        "trick": [{"name": name, "price": n, "pattern": drawing} for name, n, drawing in TRICKS],
        "standard": [{"name": "Sit", "pattern": "*\nX\nX\nX"}],
        "special": [{"name": name, "pattern": drawing} for name, drawing in SPECIAL],
    }


OUR_ROWS = rows()


def box(changes: Mapping[str, Mapping[str, Any]] | None = None) -> Box:
    """The box; with other values in the rows of these names: ``{"Joey": {"vp": 9}}``."""
    changed = deepcopy(OUR_ROWS)
    for name, values in (changes or {}).items():
        row = next(row for table in changed.values() for row in table if row["name"] == name)
        row.update(values)
    return Box(Pack(Path("printed.toml"), "Printed for tests", "tests", "0" * 64, changed))


def as_toml(tables: Rows) -> str:
    """A pack as a file."""
    head = {"game": ID, "name": "Mine", "source": "tests"}
    parts = [f"[pack]\n{_entries(head)}"]
    parts += [f"[[{name}]]\n{_entries(row)}" for name, table in tables.items() for row in table]
    return "\n".join(parts)


def _entries(row: Mapping[str, Any]) -> str:
    return "".join(f"{key} = {json.dumps(value)}\n" for key, value in row.items())
