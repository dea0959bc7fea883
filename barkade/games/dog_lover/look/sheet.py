"""The score sheet of Dog Lover: where everybody's points come from."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from barkade.games.dog_lover.rules.scoring import A_TRAINING, A_WALK, UNFED
from barkade.look.sheets import SheetPart, row, sheet

# In the order of `scoring.SOURCES`, in which the view has them.
ROWS: Final = (
    ("Dogs", "what is printed on those that are fed (DL-13)"),
    ("Rescued dogs", "those that are fed, with what each counts (DL-25)"),
    ("Hungry dogs", f"−{UNFED} for each (DL-13)"),
    ("Traits", "of dogs that are fed (DL-24)"),
    ("Walks", f"{A_WALK} for each with a fed dog (DL-16)"),
    ("Trainings", f"{A_TRAINING} for each with a fed dog (DL-17)"),
    ("Favorite Things", "sets of different ones, kept (DL-19)"),
    ("Bones", "two or more, for each fed dog; a lone one costs (DL-18)"),
)


def score_sheet(view: Mapping[str, Any]) -> SheetPart:
    """DL-27 Points as they would be if the game ended now; at the end only what there is."""
    over, seats = view["over"], range(len(view["names"]))
    found = [[view["sources"][seat][at] for seat in seats] for at in range(len(ROWS))]
    rows = [
        row(label, values, why)
        for (label, why), values in zip(ROWS, found, strict=True)
        if any(values) or not over
    ]
    why = "" if over else "with the dogs fed in the best way (DL-27)"
    points = row("Points" if over else "Points now", view["points"], why)
    return sheet(view["names"], rows, points, adds=True)
