"""Packs: cards as data, in TOML, checked when they are read.

A pack begins with a ``[pack]`` table (``game``, ``name``, ``source``) and lists
its cards in arrays of tables.  Every error names the file, the card and the
reason.
"""

from __future__ import annotations

import hashlib
import tomllib
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from barkade.kernel.errors import BadPack, listed

Check = Callable[[Any], str]
"""Says what is wrong with a value, or nothing."""
Row = dict[str, Any]


class Pack(NamedTuple):
    """The cards of a game, as one file lists them."""

    path: Path
    name: str
    source: str
    digest: str
    rows: dict[str, list[Row]]

    def as_json(self) -> dict[str, str]:
        return {"name": self.name, "sha256": self.digest}


def whole(least: int, most: int) -> Check:
    """A whole number in a range."""

    def check(value: Any) -> str:
        if isinstance(value, int) and not isinstance(value, bool) and least <= value <= most:
            return ""
        return f"must be a whole number from {least} to {most}, not {value!r}"

    return check


def one_of(*words: str) -> Check:
    """One of a few words."""

    def check(value: Any) -> str:
        return "" if value in words else f"must be {listed(list(words), 20)}, not {value!r}"

    return check


def text(value: Any) -> str:
    """A text that is not empty."""
    return "" if isinstance(value, str) and value.strip() else f"must be a text, not {value!r}"


def verbs(known: Mapping[str, int]) -> Check:
    """A list of effects, each a verb the rules know and its numbers: ``"bury 2"``."""

    def check(value: Any) -> str:
        if not isinstance(value, list):
            return f"must be a list of effects, not {value!r}"
        for effect in value:
            words = effect.split() if isinstance(effect, str) else []
            if not words or words[0] not in known:
                return f"has the unknown effect {effect!r}; known are {listed(list(known), 20)}"
            numbers = words[1:]
            if len(numbers) != known[words[0]] or not all(n.isdecimal() for n in numbers):
                return f"has {effect!r}, but {words[0]} takes {known[words[0]]} numbers"
        return ""

    return check


def game_of(path: Path) -> str:
    """The id of the game that a pack is for."""
    head = _read(path)[1].get("pack")
    game = head.get("game") if isinstance(head, dict) else None
    if not isinstance(game, str):
        raise BadPack(f"{path.name} does not say for which [pack] game it is.")
    return game


def _read(path: Path) -> tuple[bytes, dict[str, Any]]:
    try:
        raw = path.read_bytes()
        return raw, tomllib.loads(raw.decode("utf-8"))
    except OSError as error:
        raise BadPack(f"{path} can't be read: {error.strerror}.") from error
    except (ValueError, RecursionError) as error:
        raise BadPack(f"{path.name} is not TOML: {error}.") from error


def read_pack(path: Path, game: str, tables: Mapping[str, Mapping[str, Check]]) -> Pack:
    """Read a pack whose tables have these columns; every column is needed."""
    raw, data = _read(path)
    head = data.get("pack")
    if not isinstance(head, dict) or head.get("game") != game:
        raise BadPack(f'{path.name} does not say [pack] game = "{game}".')
    for key in ("name", "source"):
        if text(head.get(key)):
            raise BadPack(f"{path.name}: [pack] needs a {key}.")
    unknown = [key for key in data if key != "pack" and key not in tables]
    if unknown:
        raise BadPack(f"{path.name}: nothing is called [{unknown[0]}] in a pack of {game}.")
    rows = {name: _rows(path, name, data.get(name), columns) for name, columns in tables.items()}
    return Pack(path, head["name"], head["source"], hashlib.sha256(raw).hexdigest(), rows)


def _rows(path: Path, table: str, rows: Any, columns: Mapping[str, Check]) -> list[Row]:
    if not isinstance(rows, list) or not all(isinstance(row, dict) for row in rows):
        raise BadPack(f"{path.name} has no [[{table}]].")
    for number, row in enumerate(rows, 1):
        where = f"{path.name}, {table} {number} ({row.get('name', 'no name')})"
        for key in row:
            if key not in columns:
                raise BadPack(f"{where}: nothing is called {key}.")
        for key, check in columns.items():
            if key not in row:
                raise BadPack(f"{where}: {key} is missing.")
            wrong = check(row[key])
            if wrong:
                raise BadPack(f"{where}: {key} {wrong}.")
    return rows
