"""Packs: cards as data, in TOML, checked when they are read.

A pack begins with a ``[pack]`` table (``game``, ``name``, ``source``) and lists
its cards in arrays of tables.  All that is wrong with one is said at once, each
mistake with its line (`lines.py`), its card and the reason.
"""

from __future__ import annotations

import hashlib
import re
import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple

from barkade.files.lines import Lines
from barkade.kernel.errors import BadPack, listed

Check = Callable[[Any], str]
"""Says what is wrong with a value, or nothing."""
Row = dict[str, Any]
Rows = Mapping[str, Sequence[Row]]
Many = tuple[int, int]
"""The fewest and the most."""


class Pack(NamedTuple):
    """The cards of a game, as one file lists them."""

    path: Path
    name: str
    source: str
    digest: str
    rows: dict[str, list[Row]]
    tables: Mapping[str, Mapping[str, Check]] = {}
    many: Mapping[str, Many] = {}
    besides: Sequence[str] = ()  # what must hold of several rows at once, in sentences

    def as_json(self) -> dict[str, str]:
        return {"name": self.name, "sha256": self.digest}


# What is wrong


class Mistake(NamedTuple):
    """Something that is wrong with a pack: why, and of which row and column."""

    reason: str
    table: str = ""
    number: int = 0  # of the row, from 1; 0: it is about all of them
    name: str = ""
    column: str = ""
    line: int = 0  # 0: none can be told

    @property
    def card(self) -> str:
        """The row as people call it."""
        return f"{self.table} {self.number} ({self.name})" if self.number else ""


Whole = Callable[[Rows], Iterable[Mistake]]
"""Says what no column can tell by itself.  Of a row with mistakes only what is right is there."""


class WrongPack(BadPack):
    """A pack with mistakes, all that could be found."""

    def __init__(self, path: Path, mistakes: Sequence[Mistake]) -> None:
        self.path = path
        self.mistakes = list(mistakes)
        first, *more = mistakes
        told = f"{self._where(first)}: {first.reason}"
        if more:
            many = "1 mistake" if len(more) == 1 else f"{len(more)} mistakes"
            told += f"; and {many} more, which pack check tells"
        super().__init__(f"{told}.")

    def _where(self, one: Mistake) -> str:
        line = f"line {one.line}" if one.line else ""
        return ", ".join(word for word in (self.path.name, line, one.card) if word)

    def as_lines(self) -> list[str]:
        """A line for each mistake, as editors understand them: ``mine.toml:14: …``."""
        return [
            ": ".join(
                word for word in (f"{self.path}:{one.line or 1}", one.card, one.reason) if word
            )
            for one in self.mistakes
        ]

    def as_json(self) -> list[dict[str, Any]]:
        return [
            {
                "line": one.line or None,
                "table": one.table,
                "row": one.number or None,
                "name": one.name,
                "column": one.column,
                "reason": one.reason,
            }
            for one in self.mistakes
        ]

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.path, self.mistakes)


def mistake(table: str, number: int, row: Row, reason: str, column: str = "") -> Mistake:
    """What is wrong with a row, counted from 0."""
    return Mistake(reason, table, number + 1, str(row.get("name", "no name")), column)


def having(rows: Rows, table: str, *columns: str) -> Iterator[tuple[int, Row]]:
    """The rows, with their numbers, in which nothing is wrong with these columns."""
    for number, row in enumerate(rows[table]):
        if all(column in row for column in columns):
            yield number, row


# What may stand in a column


class Column:
    """A check that can also say in words what may stand there."""

    def __init__(self, wrong: Check, *words: str) -> None:
        self._wrong = wrong
        self.words = words

    def __call__(self, value: Any) -> str:
        return self._wrong(value)


def whole(least: int, most: int) -> Column:
    """A whole number in a range."""

    def check(value: Any) -> str:
        if isinstance(value, int) and not isinstance(value, bool) and least <= value <= most:
            return ""
        return f"must be a whole number from {least} to {most}, not {value!r}"

    many = f"from {least} to {most}" if least < most else str(least)
    return Column(check, f"a whole number, {many}")


def one_of(*known: str) -> Column:
    """One of a few words."""

    def check(value: Any) -> str:
        return "" if value in known else f"must be {listed(list(known), 20)}, not {value!r}"

    return Column(check, *[f"`{word}`" for word in known])


def _text(value: Any) -> str:
    return "" if isinstance(value, str) and value.strip() else f"must be a text, not {value!r}"


text = Column(_text, "a text")
"""A text that is not empty."""


def verbs(known: Mapping[str, int]) -> Column:
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

    return Column(check, "a list of", *[f"`{verb}{' N' * many}`" for verb, many in known.items()])


# Reading one


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
    except OSError as error:
        raise BadPack(f"{path} can't be read: {error.strerror}.") from error
    try:
        return raw, tomllib.loads(raw.decode("utf-8"))
    except (ValueError, RecursionError) as error:
        reason, _, where = str(error).partition(" (at ")
        found = re.match(r"line (\d+), ", where)
        line = int(found[1]) if found else len(raw.splitlines()) if where else 0
        raise WrongPack(path, [Mistake(f"this is not TOML: {reason}", line=line)]) from error


def read_pack(
    path: Path,
    game: str,
    tables: Mapping[str, Mapping[str, Check]],
    many: Mapping[str, Many] | None = None,
    checks: Mapping[str, Whole] | None = None,
) -> Pack:
    """Read a pack whose tables have these columns; every column is needed.  `many`: how many rows
    there are of each; `checks`: what must hold of several at once, by a sentence that says it."""
    raw, data = _read(path)
    head = data.get("pack")
    if not isinstance(head, dict) or head.get("game") != game:
        raise BadPack(f'{path.name} does not say [pack] game = "{game}".')
    rows, found = _cells(data, game, tables)
    broken = (LookupError,) if found else ()  # what hangs on a cell that is wrong can't be told yet
    needed = [key for key in ("name", "source") if text(head.get(key))]
    found += [Mistake(f"[pack] needs a {key}", "pack", column=key) for key in needed]
    found += _counted(rows, many or {})
    for check in (checks or {}).values():
        with suppress(*broken):
            for one in check(rows):
                found.append(one)
    if found:
        lines = Lines(raw.decode("utf-8"), rows=data)
        placed = [one._replace(line=lines.of(one.table, one.number, one.column)) for one in found]
        raise WrongPack(path, sorted(placed, key=lambda one: (one.line == 0, one.line)))
    digest = hashlib.sha256(raw).hexdigest()
    return Pack(
        path, head["name"], head["source"], digest, rows, tables, many or {}, [*(checks or {})]
    )


def _cells(
    data: Mapping[str, Any], game: str, tables: Mapping[str, Mapping[str, Check]]
) -> tuple[dict[str, list[Row]], list[Mistake]]:
    """The rows with all cells that are right, and what is wrong with the others."""
    found = [
        Mistake(f"nothing is called [{key}] in a pack of {game}", key)
        for key in data
        if key != "pack" and key not in tables
    ]
    rows: dict[str, list[Row]] = {}
    for table, columns in tables.items():
        written = data.get(table)
        if not isinstance(written, list) or not all(isinstance(row, dict) for row in written):
            found.append(Mistake(f"there is no [[{table}]]"))
            written = []
        rows[table] = []
        for number, row in enumerate(written):
            wrong = dict(_wrong(row, columns))
            found += [mistake(table, number, row, reason, key) for key, reason in wrong.items()]
            rows[table].append({key: row[key] for key in row if key not in wrong})
    return rows, found


def _wrong(row: Row, columns: Mapping[str, Check]) -> Iterator[tuple[str, str]]:
    for key in row:
        if key not in columns:
            yield key, f"nothing is called {key}"
    for key, check in columns.items():
        if key not in row:
            yield key, f"{key} is missing"
        elif wrong := check(row[key]):
            yield key, f"{key} {wrong}"


def _counted(rows: Rows, many: Mapping[str, Many]) -> Iterator[Mistake]:
    for table, (fewest, most) in many.items():
        found = len(rows[table])
        if found and not fewest <= found <= most:
            right = f"{fewest} to {most}" if fewest < most else str(most)
            yield Mistake(f"there must be {right} rows of {table}, not {found}")
