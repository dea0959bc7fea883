"""What is shown: what everybody may know besides bones, and what is printed on one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from three_bones.rules.course import worth
from three_bones.rules.table import Bones


def describe(g: Bones) -> dict[str, Any]:
    """What everybody may know besides cards."""
    return {"rounds": g.rounds, "totals": [worth(yard) for yard in g.yard]}


def face(card: Mapping[str, Any]) -> dict[str, Any]:
    """What is printed on a bone: its number, large."""
    return {"title": str(card["name"]), "big": str(card["number"])}
