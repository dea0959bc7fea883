"""Standing answers: what a seat lets pass in windows without being asked.

The table gives such an answer on a seat's behalf.  It is an ordinary answer, sealed
like any other; that it was given this way is nobody else's to know.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from barkade.kernel.steps import WINDOW, Step

if TYPE_CHECKING:
    from barkade.kernel.table import Table

ASK: Final = "ask"
COULD: Final = "could"
MINE: Final = "mine"
PASS: Final = "pass"
ANSWERS: Final = {
    ASK: "Always ask me",
    COULD: "Ask me only if I could answer",
    MINE: "Ask me only about what concerns me",
    PASS: "Let everything pass",
}


def standing_answer(g: Table, seat: int, answers: str) -> Step | None:
    """The pass that is to be given for a seat now, or nothing: then it is asked."""
    if answers == ASK or g.way != WINDOW or g.actor >= 0:
        return None
    offered = g.moves(seat)
    if not offered:
        return None
    if answers == COULD and len(offered) > 1:
        return None
    if answers == MINE and g.start.game.concerns(g, seat):
        return None
    return offered[0]
