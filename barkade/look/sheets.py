"""A score sheet: what everybody's score is made of by now, part by part, and why.

It is a part like any other, made from a view and nothing else, so it tells nothing that its
reader may not know; but it lies beside the table, and is looked at when somebody wants to.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Annotated, Any, Literal, NotRequired, TypedDict

from barkade.kernel.views import COMMON
from barkade.look.places import Place


class SheetRow(TypedDict):
    """One part of a score, for everybody."""

    label: str
    values: Annotated[
        Sequence[int | str | None], "by column; nothing: there is none, or it is not to be known"
    ]
    why: NotRequired[Annotated[str, "what it counts, and by which rule"]]
    least: NotRequired[Annotated[bool, "less is better"]]
    words: NotRequired[Annotated[bool, "it only says more, where there is room"]]


class SheetPart(Place):
    """A score sheet."""

    part: Literal["sheet"]
    names: Annotated[Sequence[str], "whose columns they are: the seats', and who has none"]
    rows: Sequence[SheetRow]
    sum: NotRequired[Annotated[SheetRow, "what all comes to"]]
    adds: Annotated[bool, "the rows add up to that"]


def row(
    label: str,
    values: Iterable[int | str | None],
    why: str = "",
    *,
    least: bool = False,
    words: bool = False,
) -> SheetRow:
    """One part of a score, for everybody."""
    made: SheetRow = {"label": label, "values": list(values)}
    if why:
        made["why"] = why
    if least:
        made["least"] = True
    if words:
        made["words"] = True
    return made


def sheet(
    names: Sequence[str], rows: Sequence[SheetRow], sum: SheetRow | None, *, adds: bool = False
) -> SheetPart:
    """A score sheet, with what all comes to as its last row."""
    part: SheetPart = {
        "part": "sheet",
        "where": "aside",
        "label": "Score sheet",
        "names": list(names),
        "rows": rows,
        "adds": adds,
    }
    if sum:
        part["sum"] = sum
    return part


def plain_sheet(view: Mapping[str, Any]) -> list[SheetPart]:
    """Of a game that brings none: all of its plain numbers that each seat has one of, and the
    scores once there are any."""
    names, scores = view["names"], view["scores"]
    rows = [
        row(name.replace("_", " ").capitalize(), value)
        for name, value in view.items()
        if name not in COMMON and is_by_seat(value, len(names))
    ]
    points = row("Points", scores) if view["over"] or any(scores) else None
    return [sheet(names, rows, points)] if rows or points else []


def is_by_seat(value: Any, seats: int) -> bool:
    """Whether it is a number for each seat."""
    return isinstance(value, list) and len(value) == seats and all(type(n) is int for n in value)
