"""What a server forgets: tables that were never played at, and, if it is told to, old games."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from barkade.server.connections import NO_TABLE
from barkade.server.lists import Heading
from barkade.server.logs import log
from barkade.server.store import NotStored

if TYPE_CHECKING:
    from barkade.server.hall import Hall

DAY = 24 * 3600.0
EVERY = 3600.0  # seconds between two looks


def is_past(heading: Heading, now: float, keep_days: int | None) -> bool:
    """Whether a table may be forgotten: nobody came for a day, or its game was kept long
    enough.  A game that goes on is never forgotten."""
    age = now - heading.touched
    if not heading.begun or heading.stage == "gathering":
        return age > DAY
    return heading.stage in ("over", "ended") and keep_days is not None and age > keep_days * DAY


def forget(hall: Hall) -> None:
    """Forget what is past, unless somebody is there or it is still in memory."""
    now, keep_days = hall.times.believed(), hall.settings.keep_days
    headings = hall.lists.headings
    tables = [
        table
        for table, heading in headings.items()
        if is_past(heading, now, keep_days)
        and table not in hall.parties | hall.audience.around
        and hall.at_hand(table)
    ]
    if not tables:
        return
    try:
        hall.store.forget(tables)
    except NotStored as error:
        log.error("not forgotten", tables=len(tables), why=str(error))
        return
    for table in tables:
        hall.lists.remove(table)
    hall.forgotten(tables)
    log.info("forgotten", tables=len(tables))


async def delete(hall: Hall, tables: Iterable[str]) -> None:
    """Forget tables for good, also those at which somebody is: all of them, or none."""
    await hall.bring(tables := list(tables))
    kept = {table: hall.lists.headings.get(table) for table in tables}
    for table, heading in kept.items():
        if heading is not None:
            hall.lists.remove(table)  # from now on nobody finds it
        if party := hall.parties.pop(table, None):
            party.lost = True
        for connection in hall.audience.at(table):
            connection.close(NO_TABLE, "The table was deleted.")
        hall.absence.forget(table)
        hall.metrics.tell(table)
    await hall.settled()
    try:
        hall.store.forget(list(kept))
    except NotStored:
        for table, heading in kept.items():
            if heading is not None:
                hall.lists.put(table, heading)
        raise
    hall.forgotten(kept)
    for table in kept:
        hall.lists.damaged.pop(table, None)
        hall.shut.discard(table)
