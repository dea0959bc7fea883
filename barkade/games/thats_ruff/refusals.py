"""Why a card can't be played or taken, for the mistakes people make."""

from __future__ import annotations

from barkade.games.thats_ruff.cards import FACE, LABELS, NUMBER
from barkade.games.thats_ruff.collecting import take, take_first, take_second
from barkade.games.thats_ruff.counting import (
    LIMIT,
    allowed_sides,
    lay,
    lay_out,
    play,
    play_a_card,
    play_face_up,
)
from barkade.games.thats_ruff.moves import SIDE
from barkade.games.thats_ruff.table import Ruff
from barkade.kernel.steps import Step


def refusal(g: Ruff, seat: int, move: Step) -> str:
    """The reason, if it is one of the common ones; else nothing."""
    rule, asks = move[0], g.agenda[-1][0]
    if asks is play_a_card and (rule is play or rule is play_face_up):
        return why_not_play(g, move[2], g.hand[seat] if rule is play else g.up[seat])
    if asks is lay_out and rule is lay:
        return why_not_lay(g, seat, move[2], move[3])
    if rule is take and (asks is take_first or asks is take_second):
        if not has(g.centre, move[2]):
            return f"There is no {LABELS[move[2]]} in the centre (TR-21)."
        return f"{LABELS[move[2]].capitalize()} does not fit: one colour or all different (TR-21)."
    return ""


def why_not_lay(g: Ruff, seat: int, face: int, side: int) -> str:
    """TR-7 It is not there, or not any more; TR-28 or it is laid the wrong way."""
    if side not in allowed_sides(g, seat, g.picks[seat]):
        return f"At this table cards are laid {SIDE.labels[1 - side]} (TR-28)."
    return f"You have no {LABELS[face]} left to lay out (TR-7)."


def why_not_play(g: Ruff, face: int, zone: list[int]) -> str:
    """TR-8 It is not there; TR-9 or it is too high."""
    if not has(zone, face):
        return f"You have no {LABELS[face]} there (TR-8)."
    if g.count + NUMBER[face] > LIMIT:
        makes = g.count + NUMBER[face]
        return f"{LABELS[face].capitalize()} would make {makes}; the count may not pass 32 (TR-9)."
    return ""


def has(zone: list[int], face: int) -> bool:
    """Whether a zone holds a card with this face."""
    return any(FACE[card] == face for card in zone)
