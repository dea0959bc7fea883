"""What a move would do, cut before anything that its seat can't know.

The move is rehearsed on a copy: its own consequences run, step by step, and what was heard and
lies there then is the answer.  The rehearsal ends at the first random number, at the first card
the seat has not seen, and where the table would go on to somebody else, since what happens there
may hang on cards in their hands.  Beyond a question on which nothing of it hangs, what follows is
told and shown as well.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from barkade.kernel import views
from barkade.kernel.cards import Unknown, nobody_knows
from barkade.kernel.chance import Tape
from barkade.kernel.refusals import refused
from barkade.kernel.steps import ASIDES, OPEN, RACE, RULE, SEALED, WAYS, WINDOW, Step

if TYPE_CHECKING:
    from barkade.kernel.events import Event
    from barkade.kernel.table import Table

    Rehearsal = tuple[Table | None, list[Event], bool]


def preview(g: Table, seat: int, move: Step) -> dict[str, Any]:
    """The events that the move would cause, whether that is all of them, and what would lie
    there then, as the seat sees it."""
    trial, heard, complete = foreseen(g, seat, move)
    events = [event.as_json(1 << seat) for event in heard]
    story = [g.start.game.stories.told(g.start, event, seat) for event in events]
    view = views.view(trial, seat) if trial else None
    return {"events": events, "story": story, "complete": complete, "view": view}


def foreseen(g: Table, seat: int, move: Step) -> Rehearsal:
    """The move rehearsed, unless it would stay secret for now."""
    if move not in g.moves(seat):
        raise refused(g, seat, move)
    return (None, [], False) if g.way in (SEALED, WINDOW) else rehearsed(g, seat, move)


def rehearsed(g: Table, seat: int, move: Step, most: int = -1) -> Rehearsal:
    """A copy after a move and what follows from it, what was heard, and whether that is all of
    it.  A step that can't be finished leaves the copy as it was before; if that is the move
    itself, there is none."""
    trial = _copied(g, seat)
    heard, agenda = trial.listen(), trial.agenda
    floor, done = len(agenda), 0  # what lies deeper is not of the move, unless it takes it away
    agenda.append(move)
    while len(agenda) > floor and done != most:
        if _asks(trial):
            if agenda[-1][0] not in ASIDES or agenda[-1][1] != seat:
                break
            agenda.pop()
            continue
        step = agenda.pop()
        try:
            steps: list[Step] = step[0](trial, *step[1:])
        except Unknown:
            return rehearsed(g, seat, move, done)[0] if done else None, heard, False
        floor = min(floor, len(agenda))
        agenda += reversed(steps)
        done += 1
    if not agenda or (_asks(trial) and WAYS[agenda[-1][0]] <= OPEN):
        trial.run()  # that is how it ends, or who is asked next
    return trial, heard, True


def _copied(g: Table, seat: int) -> Table:
    """A copy on which a seat is about to move, and nothing is asked."""
    trial = g.clone()
    trial.tape = Tape(nobody_knows)
    trial.drawn = 0
    trial.rehearsing = True
    trial.mover = 1 << seat
    if g.way != RACE:
        trial.agenda.pop()
    trial.way, trial.actor = RULE, seat
    return trial


def _asks(trial: Table) -> bool:
    """Whether the next step asks somebody: a lone alternative that all can work out is taken."""
    rule, *values = trial.agenda[-1]
    way = WAYS.get(rule, RULE)
    return way != RULE and (way != OPEN or len(rule(trial, *values)) != 1)
