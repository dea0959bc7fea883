"""A table is read back from its journal."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager

from barkade.kernel.errors import BadSetup, BarkadeError, UnknownGame
from barkade.server import journal
from barkade.server.clocks import Times
from barkade.server.party import Party
from barkade.server.regrets import Trying, regrets


class Damaged(BarkadeError):
    """What was kept of a table is not what was written."""


def read(id: str, bodies: list[bytes], times: Times | None = None) -> Party:
    """The party that follows from a journal."""
    with _nothing_swept():
        entries = [_decoded(id, seq, body) for seq, body in enumerate(bodies)]
        if not entries:
            raise Damaged(f"There are no entries of table {id}.")
        party: Party | None = None
        trying: Trying | None = None
        back = regrets(entries)
        done = 0
        while done < len(entries):
            try:
                if party is None or trying is None:
                    party = _begun(id, entries[0])
                    trying = Trying(party, times.when if times else float)
                done += _go_on(trying, entries, done, back.get(done, done))
            except (BadSetup, UnknownGame):
                raise  # it is in order, but of other rules or cards
            except Exception as error:
                raise _damaged(id, done, error) from error
    assert party is not None
    return party


@contextmanager
def _nothing_swept() -> Iterator[None]:
    """Little becomes garbage while a journal is read; to look for it took a third of the time."""
    was = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was:
            gc.enable()


def _decoded(id: str, seq: int, body: bytes) -> journal.Happening:
    try:
        entry: journal.Happening = journal.decode(body)
        return entry
    except Exception as error:
        raise _damaged(id, seq, error) from error


def _damaged(id: str, seq: int, error: Exception) -> Damaged:
    return Damaged(f"Entry {seq} of table {id} can't be read back: {error}")


def _go_on(trying: Trying, entries: list[journal.Happening], done: int, back: int) -> int:
    """Let the next entry happen, or, if it is taken back, all until then, with what was said in
    between, which is no matter to any of it; how many have happened."""
    if back > done:
        until = entries[done : back + 1]
        if trying.happened([entry for entry in until if isinstance(entry, journal.Moved)]):
            for said in until:
                if isinstance(said, journal.Spoke):
                    trying.apply(said)
            return len(until)
    trying.apply(entries[done])
    return 1


def _begun(id: str, opened: journal.Happening) -> Party:
    if not isinstance(opened, journal.Opened):
        raise Damaged(f"The journal of table {id} does not begin with its opening.")
    return Party(id, opened)
