"""What a table can go back to when a move is taken back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from barkade.kernel.moves import UNDOING, WITHDRAW, entries

if TYPE_CHECKING:
    from barkade.kernel.game import Start
    from barkade.kernel.table import Table


class Past:
    """The moves of a log that count, and the tables after each of the last of them.

    The first of these tables is one behind which nobody can go.  So to take a move back
    costs little, however long the game is and however often that was done.
    """

    def __init__(self, start: Start) -> None:
        self.start = start
        self.kept: list[tuple[int, int]] = []  # seats and indices
        self.played = 0  # how many moves had to be made again
        self._read = 0  # bytes of the log
        self._first = 0  # how many moves the first of the tables has behind it
        self._tables: list[Table] = []

    def read(self, log: bytearray) -> None:
        """Read on in a log that has grown."""
        for seat, index in entries(log[self._read :]):
            if index not in UNDOING:
                self.kept.append((seat, index))
                continue
            last = len(self.kept) - 1
            while self.kept[last][0] != seat:
                last -= 1
            # A withdrawn pick leaves the others' picks alone; a move that is taken
            # back takes with it what others have picked, unseen, since then.
            del self.kept[last : last + 1 if index == WITHDRAW else len(self.kept)]
            del self._tables[max(0, last - self._first + 1) :]
        self._read = len(log)

    def after(self, log: bytearray) -> Table:
        """The table after the moves of a log that count; it is not to be changed."""
        self.read(log)
        if not self._tables:
            self._first, self._tables = 0, [self.start.table()]
        while self._first + len(self._tables) <= len(self.kept):
            self._go_on()
        return self._tables[-1]

    def _go_on(self) -> None:
        """Make the next move again, and keep the table for when it is needed."""
        count = self._first + len(self._tables)
        seat, index = self.kept[count - 1]
        g = self._tables[-1].clone()
        g.play(seat, self.start.game.moves.move(seat, index))
        self.played += 1
        if any(g.picks) or (g.last_mover >= 0 and g.undoable):
            self._tables.append(g)
        else:
            self._first, self._tables = count, [g]
