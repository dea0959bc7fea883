"""Changes of mind, when a journal is read back.

A move that was taken back at once has left its two entries in the log and a sentence in the
story, and nothing else.  So the rules need not be asked again: however often people changed
their minds, that is read quickly.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from barkade.kernel import moves
from barkade.kernel.events import TAKEN_BACK
from barkade.kernel.steps import SEALED, Step
from barkade.server.journal import TAKE_BACK, Happening, Moved

if TYPE_CHECKING:
    from barkade.kernel.table import Table
    from barkade.server.party import Party


def regretted(party: Party, entry: Moved, back: Happening, when: list[float]) -> bool:
    """Whether the next entry only takes this one back; if so, both have happened now.  In a
    window or a race, and with the last pick of all, it goes the long way."""
    if not isinstance(back, Moved) or entry.seat != back.seat:
        return False
    if back.move != TAKE_BACK or entry.move == TAKE_BACK:
        return False
    g, seat = party.table, entry.seat
    if g is None or party.game.reflexes or party.closed:
        return False
    step = g.parse(seat, entry.move)
    if step not in g.moves(seat):
        return False
    if g.actor == seat:
        _undo(party, g, step, when[0])
        noticed = True
    elif g.way == SEALED and len(g.actors) > 1:
        noticed = _withdraw(party, g, step)
    else:
        return False
    party.count(entry)
    party.count(back)
    party.seats[seat].by_hand = True
    party.length += 2
    party.when = when[1]
    if noticed:
        party.touched, party.stirred = back.at, when[1]
    return True


def _undo(party: Party, g: Table, step: Step, at: float) -> None:
    """A move is made and taken back: that is a moment of everybody's."""
    seat: int = step[1]
    g.log += g.start.game.moves.code(step) + moves.code(seat, moves.TAKE_BACK)
    g.tell(TAKEN_BACK, seat)
    party.told().regret(g, seat)
    party.when = at
    party.ask()
    place = party.seats[seat]
    place.asked = place.asked_before


def _withdraw(party: Party, g: Table, step: Step) -> bool:
    """A pick that is not the last one is made and withdrawn; whether others saw that its seat
    was ready in between."""
    seat: int = step[1]
    g.make(seat, step)
    ready = not g.moves(seat)
    viewers = party.viewers() if ready else [seat]
    party.told().notice(g, viewers)
    g.take_back(seat)
    party.told().notice(g, viewers)
    return ready
