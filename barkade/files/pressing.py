"""A log in little room, for tables that are pickled.

A log has two bytes for each move.  One that is long is *pressed*: each move becomes its place
among all that could be done then, and the places become one large number, to the base of how many
there were.  That takes a fourth of the room, but the game must be played again to write it.
"""

from __future__ import annotations

from typing import Final

from barkade.kernel.game import Start
from barkade.kernel.moves import TAKE_BACK, UNDOING, WITHDRAW, entries
from barkade.kernel.steps import SEALED, WINDOW
from barkade.kernel.table import Table

LONG: Final = 2_500  # bytes of a log that is pressed
Deed = tuple[int, int]  # a seat, and the number of a move or of what undoes one


def pressed(start: Start, log: bytes) -> tuple[int, bool, bytes]:
    """How many moves a log has, whether any was undone, and its places as one number."""
    deeds = entries(log)
    undone = any(index in UNDOING for _, index in deeds)
    g, places = start.table(), []
    for deed in deeds:
        possible = alternatives(g, undone)
        places.append((possible.index(deed), len(possible)))
        do(g, deed)
    number = 0
    for place, base in reversed(places):
        number = number * base + place
    return len(deeds), undone, number.to_bytes((number.bit_length() + 7) // 8, "big")


def opened(start: Start, moves: int, undone: bool, places: bytes) -> Table:
    """The table after the moves of a log that was pressed."""
    g, number = start.table(), int.from_bytes(places, "big")
    for _ in range(moves):
        possible = alternatives(g, undone)
        number, place = divmod(number, len(possible))
        do(g, possible[place])
    return g


def retraced(start: Start, log: bytes) -> Table:
    """The table after all moves of a log, those too that were undone."""
    g = start.table()
    for deed in entries(log):
        do(g, deed)
    return g


def alternatives(g: Table, undone: bool) -> list[Deed]:
    """All that could be done at a table; with what could be undone, if anything ever was."""
    index = g.start.game.moves.index
    found = [(seat, index(move)) for seat in g.actors for move in g.moves(seat)]
    if undone:
        picking = g.way in (SEALED, WINDOW)
        for seat in range(g.seats):
            if g.can_take_back(seat):
                found.append((seat, WITHDRAW if picking and g.picks[seat] else TAKE_BACK))
    return found


def do(g: Table, deed: Deed) -> None:
    """Make a move, or undo one."""
    seat, index = deed
    if index in UNDOING:
        g.take_back(seat)
    else:
        g.play(seat, g.start.game.moves.move(seat, index))
