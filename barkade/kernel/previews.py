"""What a move would do, cut before anything that its seat can't know.

The move is rehearsed on a copy: its own consequences run, and what was heard
until then is the answer.  The rehearsal ends at the first random number, at
the first card the seat has not seen, and where the table would go on to
somebody else, since what happens there may hang on cards in their hands.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from barkade.kernel.cards import Unknown
from barkade.kernel.chance import Tape
from barkade.kernel.refusals import refused
from barkade.kernel.steps import RACE, SEALED, WINDOW, Step
from barkade.kernel.stories import sentence

if TYPE_CHECKING:
    from barkade.kernel.table import Table


def preview(g: Table, seat: int, move: Step) -> dict[str, Any]:
    """The events that the move would cause, and whether that is all of them."""
    if move not in g.moves(seat):
        raise refused(g, seat, move)
    if g.way == SEALED or g.way == WINDOW:
        return {"events": [], "story": [], "complete": False}
    trial = g.clone()
    heard = trial.listen()
    trial.tape = Tape(_nobody_knows)
    trial.drawn = 0
    trial.rehearsing = True
    trial.mover = 1 << seat
    if g.way != RACE:
        trial.agenda.pop()
    trial.agenda[:] = [(_stop, *step[1:]) for step in trial.agenda]
    trial.agenda.append(move)
    complete = True
    try:
        trial.run()
    except Unknown:
        complete = False
    except Stop:
        pass
    events = [event.as_json(1 << seat) for event in heard]
    story = [sentence(g.start, event) for event in events]
    return {"events": events, "story": story, "complete": complete}


class Stop(Exception):
    """All consequences of the rehearsed move have been run."""


def _stop(g: Table, *values: Any) -> list[Step]:
    """What the table would go on with; a move may look at its values or take it away."""
    raise Stop


def _nobody_knows() -> float:
    raise Unknown
