"""Why a move of Dog Lover is refused, in the words of the rules."""

from __future__ import annotations

from barkade.games.dog_lover.table import DogLovers
from barkade.kernel.steps import Step


def refusal(g: DogLovers, seat: int, move: Step) -> str:
    """The reason, or nothing: then the kernel lists what is possible."""
    return ""
