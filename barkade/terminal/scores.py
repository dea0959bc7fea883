"""The score sheet on a terminal: a column for everybody, a row for each part of a score."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from barkade.kernel.game import Game
from barkade.look.letters import WIDTH, columns, flow, padded, plain
from barkade.look.parts import laid_out
from barkade.look.sheets import SheetPart, SheetRow
from barkade.terminal.inks import SUN, worded

LABEL = 20  # columns for what a row is called
WIDEST = 14  # columns for a name, where there is room
NONE = "–"
NOTHING = "There is nothing to count yet."


def score_lines(game: Game, view: Mapping[str, Any], reasons: bool = True) -> list[str]:
    """The sheet as markup, with what each row counts beneath it, or as low as it can be."""
    sheets = [part for part in laid_out(game, view) if part["part"] == "sheet"]
    lines = [line for sheet in sheets for line in _lines(sheet, view["seat"], reasons)]
    return lines or [NOTHING]


def _lines(sheet: SheetPart, viewer: int | None, reasons: bool) -> list[str]:
    """Names, rows, and what all comes to."""
    names = sheet["names"]
    wide = min(WIDEST, (WIDTH - LABEL - 1) // len(names))
    heads = [_right(name, wide, SUN if at == viewer else "bold") for at, name in enumerate(names)]
    lines = [f" {' ' * LABEL}{''.join(heads)}"]
    for row in sheet["rows"]:
        lines += _row(row, wide, "", reasons)
    if "sum" in sheet:
        lines += [f"[dim] {'─' * (LABEL + wide * len(names))}[/]"] if sheet["rows"] else []
        lines += _row(sheet["sum"], wide, "bold", reasons)
    return lines


def _row(row: SheetRow, wide: int, style: str, reasons: bool) -> list[str]:
    """One part of a score, for everybody; and what it counts."""
    values = "".join(_right(text, wide, style) for text in _written(row["values"]))
    label = padded(row["label"], LABEL)
    lines = [f" [{style}]{label}[/]{values}" if style else f" {label}{values}"]
    why = row.get("why", "")
    return [*lines, *flow("", worded(why, "dim"), 0, 3)] if reasons and why else lines


def _written(values: Sequence[int | str | None]) -> list[str]:
    """What stands in each column; a stroke, where there is nothing or it is not to be known."""
    shown = [NONE if value is None else str(value) for value in values]
    return [f"−{text[1:]}" if text.startswith("-") else text for text in shown]


def _right(text: str, wide: int, style: str) -> str:
    """A text at the right of its column."""
    text = plain(text, wide - 1)
    room = " " * (wide - columns(text))
    return f"{room}[{style}]{text}[/]" if style else f"{room}{text}"
