"""Why a move of We Rate Dogs! is refused, in the words of the rules."""

from __future__ import annotations

from barkade.games.we_rate_dogs.table import Show
from barkade.kernel.steps import Step


def refusal(g: Show, seat: int, move: Step) -> str:
    """The reason, or nothing: then the kernel lists what is possible."""
    return ""
