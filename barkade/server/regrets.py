"""Changes of mind, when a journal is read back.

A move that was taken back at once has left its two entries in the log and a sentence in the
story, and nothing else.  So the rules need not be asked again: however often people changed
their minds, that is read quickly.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from barkade.kernel import moves
from barkade.kernel.events import TAKEN_BACK
from barkade.server.journal import TAKE_BACK, Happening, Moved

if TYPE_CHECKING:
    from barkade.server.party import Party


def regretted(party: Party, entry: Happening, back: Happening, when: list[float]) -> bool:
    """Whether the next entry only takes this one back; if so, both have happened now.  What
    was asked in secret, or in a race, goes the long way."""
    if not isinstance(entry, Moved) or not isinstance(back, Moved):
        return False
    if entry.seat != back.seat or back.move != TAKE_BACK or entry.move == TAKE_BACK:
        return False
    g = party.table
    if g is None or g.actor != entry.seat or party.game.reflexes or party.closed:
        return False
    step = g.parse(entry.seat, entry.move)
    if step not in g.moves(entry.seat):
        return False
    g.log += g.start.game.moves.code(step) + moves.code(entry.seat, moves.TAKE_BACK)
    g.tell(TAKEN_BACK, entry.seat)
    party.told().regret(g, entry.seat)
    party.count(entry)
    party.count(back)
    party.when = when[0]
    party.ask()
    place = party.seats[entry.seat]
    place.asked, place.by_hand = place.asked_before, True
    party.length += 2
    party.touched, party.stirred = back.at, when[1]
    return True
