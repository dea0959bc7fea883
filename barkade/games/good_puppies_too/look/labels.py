"""What the pups of a box are called in moves, and their groups."""

from __future__ import annotations

from barkade.games.good_puppies_too.rules.box import Box


def labels(box: Box) -> dict[str, list[str]]:
    """One text for each, by the kinds of moves."""
    return {"pup": box.names, "group": box.plurals}
