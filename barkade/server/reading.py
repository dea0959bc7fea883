"""A table is read back from its journal."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from barkade.kernel.errors import BadSetup, BarkadeError, UnknownGame
from barkade.server import journal
from barkade.server.clocks import Times
from barkade.server.party import Party
from barkade.server.regrets import regretted


class Damaged(BarkadeError):
    """What was kept of a table is not what was written."""


def read(id: str, bodies: list[bytes], times: Times | None = None) -> Party:
    """The party that follows from a journal."""
    with _nothing_swept():
        entries = [_decoded(id, seq, body) for seq, body in enumerate(bodies)]
        if not entries:
            raise Damaged(f"There are no entries of table {id}.")
        when = times.when if times else float
        party: Party | None = None
        done = 0
        while done < len(entries):
            try:
                party = party or _begun(id, entries[0])
                done += _go_on(party, entries, done, when)
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


def _go_on(
    party: Party, entries: list[journal.Happening], done: int, when: Callable[[float], float]
) -> int:
    """Let the next entry happen, or, if it is only taken back, that too, with what was said in
    between, which is no matter to either; how many have happened."""
    entry = entries[done]
    if isinstance(entry, journal.Moved):
        after = done + 1
        while isinstance(back := _at(entries, after), journal.Spoke):
            after += 1
        if back is not None and regretted(party, entry, back, [when(entry.at), when(back.at)]):
            for said in entries[done + 1 : after]:
                party.apply(said, when(said.at))
            return after + 1 - done
    party.apply(entry, when(entry.at))
    return 1


def _at(entries: list[journal.Happening], number: int) -> journal.Happening | None:
    return entries[number] if number < len(entries) else None


def _begun(id: str, opened: journal.Happening) -> Party:
    if not isinstance(opened, journal.Opened):
        raise Damaged(f"The journal of table {id} does not begin with its opening.")
    return Party(id, opened)
