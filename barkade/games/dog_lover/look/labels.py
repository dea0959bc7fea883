"""What the cards of a box are called in moves."""

from __future__ import annotations

from barkade.games.dog_lover.rules.box import Box
from barkade.games.dog_lover.rules.contents import (
    ADOPTION,
    FOOD,
    RESCUED,
    ROWS,
    STANDARD_TRICK,
    TRAIT,
)


def labels(box: Box) -> dict[str, list[str]]:
    """One text for each, by the kinds of moves."""
    return {
        "dog": box.dog_names,
        "rescued dog": box.dog_names[RESCUED:],
        "card": box.face_names,
        "trait": box.face_names[: ROWS["trait"]],
        "food card": box.face_names[FOOD - TRAIT : ADOPTION - TRAIT],
        "trick": box.trick_names,
        "lesson": box.trick_names[:STANDARD_TRICK],
    }
