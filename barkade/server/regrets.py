"""Changes of mind, when a journal is read back.

Moves that were all taken back have left their entries in the log and a sentence in the
story, and nothing else.  So the rules need not be asked again: however often people changed
their minds, that is read quickly.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from barkade.kernel import moves
from barkade.kernel.events import TAKEN_BACK
from barkade.kernel.steps import SEALED, Step
from barkade.server.journal import TAKE_BACK, Happening, Moved, Spoke

if TYPE_CHECKING:
    from barkade.kernel.table import Table
    from barkade.server.party import Party

MOST_TRIED = 64  # different moves at one table that are kept at hand


def regrets(entries: Sequence[Happening]) -> dict[int, int]:
    """By the number of a move's entry, that of the one which takes it back; where in between its
    seat only did what it took back as well, and others at most talked."""
    found: dict[int, int] = {}
    made: list[int] = []
    mover = -1
    for number, entry in enumerate(entries):
        if isinstance(entry, Spoke):
            continue
        seat = entry.seat if isinstance(entry, Moved) else -1
        if seat != mover:
            made.clear()
            mover = seat
        if not isinstance(entry, Moved):
            continue
        if entry.move != TAKE_BACK:
            made.append(number)
        elif made:
            found[made.pop()] = number
    return found


class _Tried:
    """A table, and what was tried at it."""

    def __init__(self, before: Table, step: Step | None = None) -> None:
        self.code = before.start.game.moves.code(step) if step else b""
        self._before = before
        self._step = step
        self._table = None if step else before
        self._tried: dict[str, _Tried] = {}

    def after(self, seat: int, move: str) -> _Tried | None:
        """The table after a move, if that was offered to this seat alone."""
        if move not in self._tried:
            g = self._reached()
            step = g.parse(seat, move)
            if g.actor != seat or step not in g.offered:
                return None
            if len(self._tried) == MOST_TRIED:
                self._tried.clear()
            self._tried[move] = _Tried(g, step)
        return self._tried[move]

    def _reached(self) -> Table:
        """The table itself, which is needed only where something was tried at it."""
        if self._table is None:
            assert self._step is not None
            self._table = self._before.clone()
            self._table.play(self._step[1], self._step)
        return self._table


class Trying:
    """People try moves and take them back, while the table stays as it is."""

    def __init__(self, party: Party, when: Callable[[float], float]) -> None:
        self._party = party
        self._when = when
        self._tried: _Tried | None = None

    def apply(self, entry: Happening) -> None:
        """Let something happen; after all but talk the table may be another one."""
        self._party.apply(entry, self._when(entry.at))
        if not isinstance(entry, Spoke):
            self._tried = None

    def happened(self, tried: list[Moved]) -> bool:
        """Whether these moves and their take-backs can be read the short way; if so, they have
        happened now.  In a window or a race, and with the last pick of all, it is the long one."""
        party, seat = self._party, tried[0].seat
        g = party.table
        if g is None or party.game.reflexes or party.closed:
            return False
        if g.actor == seat and (log := self._written(g, tried)):
            self._take_back(g, tried, log)
        elif g.way == SEALED and any(other != seat for other in g.actors):
            self._withdraw(g, tried)
        else:
            return False
        for entry in tried:
            party.count(entry)
        party.seats[seat].by_hand = True
        party.length += len(tried)
        party.when = self._when(tried[-1].at)
        return True

    def _take_back(self, g: Table, tried: list[Moved], log: bytes) -> None:
        """Moves are made and taken back: each of that is a moment of everybody's."""
        party, seat = self._party, tried[0].seat
        place, position = party.seats[seat], len(g.log) // 2 + 1
        g.log += log
        for entry in tried:
            if entry.move == TAKE_BACK:
                place.asked = place.asked_before
            else:
                party.when = self._when(entry.at)
                party.ask()
        g.tell(TAKEN_BACK, seat)
        party.told().regret(g, seat, position)
        self._stir(tried[-1])

    def _written(self, g: Table, tried: list[Moved]) -> bytes:
        """What is tried, as a log keeps it; nothing if any of it was not offered."""
        seat, log = tried[0].seat, bytearray()
        self._tried = self._tried or _Tried(g)
        path = [self._tried]
        for entry in tried:
            if entry.move == TAKE_BACK:
                log += moves.code(seat, moves.TAKE_BACK)
                path.pop()
                continue
            then = path[-1].after(seat, entry.move)
            if then is None:
                return b""
            log += then.code
            path.append(then)
        return bytes(log)

    def _withdraw(self, g: Table, tried: list[Moved]) -> None:
        """Picks are made and withdrawn while others have not picked: those may see that a seat
        is ready, and that it is not any more."""
        party, seat = self._party, tried[0].seat
        for entry in tried:
            asked = g.actors
            if entry.move == TAKE_BACK:
                g.take_back(seat)
            else:
                g.play(seat, entry.move)
            ready = g.actors != asked
            party.told().notice(g, party.viewers() if ready else [seat])
            if ready:
                self._stir(entry)

    def _stir(self, entry: Moved) -> None:
        """Others noticed it."""
        self._party.touched, self._party.stirred = entry.at, self._when(entry.at)
