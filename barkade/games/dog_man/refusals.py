"""Why a move of the Dog Man dice race is refused, in the words of the rules."""

from __future__ import annotations

from barkade.games.dog_man.table import DiceRace
from barkade.kernel.steps import Step


def refusal(g: DiceRace, seat: int, move: Step) -> str:
    """The reason, or nothing: then the kernel lists what is possible."""
    return ""
