"""The score sheet of the Dog Man dice race: what everybody's finished stories brought."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from barkade.games.dog_man.rules.box import Box
from barkade.look.sheets import SheetPart, row, sheet


def score_sheet(view: Mapping[str, Any], box: Box) -> SheetPart:
    """DM-8 By their spaces, of which each is a point."""
    scored = [[box.points[card] for card in zone["cards"]] for zone in view["zones"]["scored"]]
    sizes = {*box.points} if not view["over"] else {size for one in scored for size in one}
    rows = [
        row(
            f"Stories of {size}",
            [size * one.count(size) for one in scored],
            f"{size} points for each (DM-8)",
        )
        for size in sorted(sizes)
    ]
    points = row("Points", view["points"], f"{view['goal']} win (DM-12)")
    return sheet(view["names"], rows, points, adds=True)
