"""The score sheet of We Rate Dogs!: whose dogs are in the Circle, and how good the best is."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from barkade.games.we_rate_dogs.look import words
from barkade.games.we_rate_dogs.look.words import category
from barkade.games.we_rate_dogs.rules.box import Box
from barkade.games.we_rate_dogs.rules.contents import GOODNESS
from barkade.look.sheets import SheetPart, SheetRow, row, sheet

View = Mapping[str, Any]


class Best(NamedTuple):
    """WD-16 The dog by which a player is judged: what is printed on it, what it is now, and how
    many are in the Circle with it."""

    name: str
    printed: int
    rating: int
    dogs: int


def score_sheet(view: View, box: Box) -> SheetPart:
    """WD-16 The highest Goodness wins: until the last contest, as it is printed."""
    bests = [best(view, seat, box) for seat in range(len(view["names"]))]
    rows = [
        *_contest(view),
        row("In the Circle", [one.dogs if one else 0 for one in bests], "dogs (WD-13)"),
        row("The best of them", [one.name if one else None for one in bests], words=True),
        row("As printed", [one.printed if one else None for one in bests], "Goodness (WD-14)"),
    ]
    if view["final"]:
        events = [one.rating - one.printed if one else None for one in bests]
        rows.append(row("By events", events, "what was played on it (WD-9)"))
    lacking = 0 if view["over"] else None
    good = [one.rating if one else lacking for one in bests]
    return sheet(view["names"], rows, row(category(GOODNESS), good, "the highest wins (WD-16)"))


def _contest(view: View) -> list[SheetRow]:
    """WD-10 A contest on the Path: each player's highest rating."""
    if view["final"] or not view["contest"]:
        return []
    seats = range(len(view["names"]))
    rated = [[one["rating"] for one in view["contest"] if one["seat"] == seat] for seat in seats]
    label = f"Round {view['round']}: {category(view['category'])}"
    return [row(label, [max(one, default=None) for one in rated], "to the Circle (WD-10)")]


def best(view: View, seat: int, box: Box) -> Best | None:
    """The best of somebody's dogs in the Circle, wherever they are now."""
    if view["final"]:
        there = [one for one in view["contest"] if one["seat"] == seat]
        found = [
            (one["name"], box.ratings[one["dog"]][one["category"]], one["rating"]) for one in there
        ]
    else:
        circle = view["zones"]["circle"][seat]["cards"]
        good = [(words.dog(box, dog), box.ratings[dog][GOODNESS]) for dog in circle]
        found = [(name, printed, printed) for name, printed in good]
    if not found:
        return None
    name, printed, rating = max(found, key=lambda one: one[2])
    return Best(name, printed, rating, len(found))
