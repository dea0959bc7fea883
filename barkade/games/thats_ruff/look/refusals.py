"""Why a card can't be played or taken, for the mistakes people make."""

from __future__ import annotations

from typing import Any, Final

from barkade.games.thats_ruff.rules.box import FACE, NUMBER
from barkade.games.thats_ruff.rules.collecting import take, take_first, take_second
from barkade.games.thats_ruff.rules.counting import (
    LIMIT,
    allowed_sides,
    lay,
    lay_out,
    play,
    play_a_card,
    play_face_up,
)
from barkade.games.thats_ruff.rules.moves import SIDE
from barkade.games.thats_ruff.rules.table import Ruff
from barkade.kernel.steps import Step


def has(zone: list[int], face: int) -> bool:
    """Whether a zone holds a card with this face."""
    return any(FACE[card] == face for card in zone)


def not_in_hand(g: Ruff, seat: int, asked: Step, move: Step) -> bool:
    return not has(g.hand[seat], move[2])


def not_laid_out(g: Ruff, seat: int, asked: Step, move: Step) -> bool:
    return not has(g.up[seat], move[2])


def not_in_the_centre(g: Ruff, seat: int, asked: Step, move: Step) -> bool:
    return not has(g.centre, move[2])


def too_high(g: Ruff, seat: int, asked: Step, move: Step) -> bool:
    return g.count + NUMBER[move[2]] > LIMIT


def wrong_side(g: Ruff, seat: int, asked: Step, move: Step) -> bool:
    return move[3] not in allowed_sides(g, seat, g.picks[seat])


NOT_THERE: Final = "You have no {0} there (TR-8)."
PAST: Final = "{0} would make {makes}; the count may not pass 32 (TR-9)."
FITS_NOT: Final = [
    (not_in_the_centre, "There is no {0} in the centre (TR-21)."),
    (True, "{0} does not fit: one colour or all different (TR-21)."),
]
REFUSALS: Final[dict[tuple[Any, Any], Any]] = {
    (lay_out, lay): [
        (wrong_side, "At this table cards are laid {other_side} (TR-28)."),
        (True, "You have no {0} left to lay out (TR-7)."),
    ],
    (play_a_card, play): [(not_in_hand, NOT_THERE), (too_high, PAST)],
    (play_a_card, play_face_up): [(not_laid_out, NOT_THERE), (too_high, PAST)],
    (take_first, take): FITS_NOT,
    (take_second, take): FITS_NOT,
}
WORDS: Final = {
    "makes": lambda g, seat, asked, move: g.count + NUMBER[move[2]],
    "other_side": lambda g, seat, asked, move: SIDE.labels[1 - move[3]],
}
