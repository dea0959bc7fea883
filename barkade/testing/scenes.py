"""A position that was set up by hand, to play on from."""

from __future__ import annotations

from barkade.kernel.game import Start
from barkade.kernel.table import Table


def scene(g: Table) -> Table:
    """Let a table that was changed by hand begin here, asking what is on top.

    It has no past; take-back goes back to this position and no further."""
    start = g.start
    g.log = g.log[:0]
    g.undoable = 0
    g.last_mover = -1
    g.past = None
    g.held = None
    g.run()
    g.start = Start(start.game, start.seats, start.options, start.seed, start.names, start.rules)
    g.start.scene = g.clone()
    return g
