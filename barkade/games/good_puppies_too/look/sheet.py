"""The score sheet of Good Puppies Too: what everybody's groups are worth, and their bonuses."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from barkade.look.sheets import SheetPart, SheetRow, row, sheet

View = Mapping[str, Any]
Yard = list[Mapping[str, Any]]


def score_sheet(view: View) -> SheetPart:
    """GP-22 The bones of every group, in the order of the breeds; the friends' after the
    seats'.  Until the end, what the bonuses would add now."""
    yards: list[Yard] = [*view["yards"], *(friend["yard"] for friend in view["friends"])]
    names = {one["group"]: one["name"] for yard in yards for one in yard}
    rows = [row(names[n], [_worth(yard, n) for yard in yards]) for n in sorted(names)]
    over, ends = view["over"], view["ends"]
    if not over:
        gains = [sum(end["gains"].values()) for end in ends]
        rows.append(row("Bonuses", gains, "what they would add now (GP-20)"))
    rows += _puzzle(view)
    why = "all bones, those of a ×2 group double (GP-22)"
    points = row("Points" if over else "If it ended now", [end["points"] for end in ends], why)
    people = [*view["names"], *(friend["name"] for friend in view["friends"])]
    return sheet(people, rows, points, adds=True)


def _worth(yard: Yard, group: int) -> int | None:
    """What the bones of a group are worth, if it is there."""
    return next((one["worth"] for one in yard if one["group"] == group), None)


def _puzzle(view: View) -> list[SheetRow]:
    """GP-31 What a puzzle's bonus adds to what bones are worth."""
    puzzle, added = view.get("puzzle"), view["ends"][0]["added"]
    if not puzzle or not added:
        return []
    bonus = puzzle["bonus"]
    return [row(bonus[:1].upper() + bonus[1:], [added], "the puzzle’s bonus (GP-31)")]
