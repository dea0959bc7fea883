"""What the faces of the dice are called in moves."""

from __future__ import annotations

from barkade.games.dog_man.rules.box import Box


def labels(box: Box) -> dict[str, list[str]]:
    """One text for each, by the kinds of moves."""
    return {"face": box.faces[:-1]}
