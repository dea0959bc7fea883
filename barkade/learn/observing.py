"""What a learner is given of a table: a row of numbers, a mask and a key.

An observation is made from a seat's view and nothing else, so it can't tell what the view does
not.  What it consists of follows from the game's zones and faces, and from the figures that
`figures.toml` in its folder declares; each entry has a name.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Mapping
from functools import cached_property
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from barkade.kernel.game import Game
from barkade.kernel.table import Table
from barkade.learn.figures import Card, Fields, Node, Row, Scale, Several, tree

FILE: Final = "figures.toml"
COMMON: Final = {"over": 1, "actors": "seats", "winners": "seats"}  # of every game's view
Numbers = NDArray[np.float32]
Mask = NDArray[np.int8]


class Declared:
    """What a game's file says: figures, and what of a view is left out on purpose."""

    def __init__(self, game: Game) -> None:
        file = game.folder / FILE if game.folder else None
        said = tomllib.loads(file.read_text("utf-8")) if file and file.exists() else {}
        self.figures: dict[str, Any] = said.get("figures", {})
        self.left_out: list[str] = said.get("left_out", [])


def of_zones(game: Game, left_out: list[str]) -> dict[str, Any]:
    """What every zone shows: how many cards, and which of them one can place."""
    declared: dict[str, Any] = {}
    for zone in game.zones:
        where = f"zones.{zone.name}[seat]" if zone.each else f"zones.{zone.name}"
        declared[f"{where}.count"] = len(game.cards)
        if f"zones.{zone.name}.cards" not in left_out:
            declared[f"{where}.cards"] = "cards"
    return declared


class Picked(Node):
    """What one has picked already and nobody knows yet: how many picks, and of which cards."""

    def __init__(self, game: Game, scale: Scale) -> None:
        self.cards: Node = Several(Card(scale, alone=False))
        super().__init__([" picks", *self.cards.names])
        self.most = max(scale.copies) + len(scale.faces)
        self.touched = {
            text: [int(thing[5:].partition("@")[0]) for thing in things if thing[:5] == "card:"]
            for text, things in zip(game.moves.texts(), game.moves.touches(), strict=True)
        }

    def read(self, value: Any, row: Row, at: int) -> None:
        if value:
            row.put(at, len(value) / self.most)
        for text in value:
            self.cards.read(self.touched[text], row, at + 1)


class Observation:
    """How a view of one game with so many seats becomes numbers."""

    def __init__(self, game: Game, seats: int) -> None:
        self.game = game
        self.seats = seats
        declared = Declared(game)
        scale = Scale(game, seats)
        figures = {**of_zones(game, declared.left_out), **COMMON, **declared.figures}
        self._fields: Fields = tree(scale, figures)
        self._fields.add("picked", Picked(game, scale))
        self.names = self._fields.names
        self.size = len(self.names)

    def row(self, view: Mapping[str, Any]) -> Row:
        """The numbers that are not 0, and what found no place."""
        row = Row(view["seat"], self.seats)
        self._fields.read(view, row, 0)
        return row

    def of(self, view: Mapping[str, Any]) -> Numbers:
        """A seat's view as numbers between -1 and 1."""
        row = self.row(view)
        whole = np.bincount(row.at, row.numbers, self.size) if row.at else np.zeros(self.size)
        np.minimum(whole, 1.0, out=whole)
        return np.maximum(whole, -1.0, out=whole).astype(np.float32)

    @cached_property
    def schema(self) -> dict[str, Any]:
        """What every entry is, ready for JSON, and where each part of a view begins and ends."""
        begins = [(name, first) for name, first, _ in self._fields.parts]
        ends = [*(first for _, first in begins[1:]), self.size]
        return {
            "game": self.game.id,
            "rules": self.game.version,
            "seats": self.seats,
            "size": self.size,
            "parts": {name: [first, end] for (name, first), end in zip(begins, ends, strict=True)},
            "names": self.names,
            "moves": self.game.moves.texts(),
        }


def mask(table: Table, seat: int) -> Mask:
    """A 1 for every move that a seat may make now; nothing, where it is not asked."""
    registry = table.start.game.moves
    found = bytearray(registry.size)
    for move in table.moves(seat):
        found[registry.index(move)] = 1
    return np.frombuffer(found, np.int8)


def key(view: Mapping[str, Any]) -> str:
    """A text that is equal for two views exactly when these are."""
    return json.dumps(view, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
