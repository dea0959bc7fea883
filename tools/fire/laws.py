"""What must hold after every run, whatever went wrong in it.

The truth is what lies on the disk: the journals, read back entry by entry.  Against it is held all
that anybody was told.
"""

from __future__ import annotations

import sqlite3
from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from contextlib import closing
from itertools import count
from typing import TYPE_CHECKING, Any, Protocol

import msgspec

from barkade.kernel.errors import BarkadeError
from barkade.server import journal
from barkade.server.connections import MOST_WAITING
from barkade.server.file import BadStore
from barkade.server.party import Party
from barkade.server.reading import read
from barkade.server.sqlite import SqliteStore
from tools.fire import vfs
from tools.fire.disk import Disk
from tools.fire.people import Asked, Heard, Person

if TYPE_CHECKING:
    from tools.fire.world import World

KEPT = ("move", "take_back", "say", "answers", "propose", "agree", "go_on")  # with their ids
LOOKED_AT = 25  # states of a person that are compared whole
GOES_ON = 4  # moves that every table makes in the calm, at least
mounts = count(1_000_000)

Journals = dict[str, list[bytes]]


class Told(Protocol):
    """Somebody who has kept what they asked for, and what they heard."""

    @property
    def name(self) -> str: ...

    @property
    def asked(self) -> dict[str, Asked]: ...

    @property
    def states(self) -> list[Heard]: ...


def journals(disk: Disk) -> Journals:
    """What a store finds on a disk, table by table."""
    number = next(mounts)
    path = vfs.mounted(disk.copy(), number)
    try:
        with closing(SqliteStore(path)) as store:
            ids = sorted(table for table, _ in store.headings())
            return {table: store.read(table) for table in ids}
    except sqlite3.DatabaseError as error:
        raise BadStore(f"The file can't be read: {error}.") from error
    finally:
        vfs.unmounted(number)


def broken(world: World, found: Journals) -> Iterator[str]:
    """Every law that does not hold: its name, and what happened."""
    yield from (f"unforeseen: {said}" for said in world.said)
    yield from (f"unforeseen: {said}" for said in world.loop.unforeseen)
    yield from (f"unforeseen: the application let out {said}" for said in world.network.failed)
    if many := world.network.answers.get(500):
        yield f"unforeseen: {many} requests were answered with 500"
    for number, table in world.tables.items():
        people = [person for person in world.people if person.table == number]
        if table not in found:
            yield f"lost: table {table} was opened, and is not there"
            continue
        try:
            yield from seats_broken(world, people, found[table])
            yield from table_broken(table, found[table], people)
        except BarkadeError as error:
            yield f"damaged: table {table}: {error}"


def seats_broken(world: World, people: list[Person], bodies: list[bytes]) -> Iterator[str]:
    """Who was told that they sit there does."""
    entries = [journal.decode(body) for body in bodies]
    sat = {(one.seat, one.player) for one in entries if isinstance(one, journal.Sat)}
    for person in people:
        sits = (person.table, person.seat) in world.seated
        if sits and (person.seat, person.player) not in sat:
            yield f"lost: {person.name} sat down at seat {person.seat}, and nobody sits there"


def table_broken(table: str, bodies: list[bytes], people: Sequence[Told]) -> Iterator[str]:
    entries: list[Any] = [journal.decode(body) for body in bodies]
    for person in people:
        yield from once(person, entries)
    yield from told(entries, people, table)
    again = read(table, bodies)  # by the short ways that a restart takes
    if again.length != len(entries):
        yield f"damaged: table {table} reads back {again.length} of {len(entries)} entries"


# Every acknowledged move is in the record once, and no refused one is


def once(person: Told, entries: list[Any]) -> Iterator[str]:
    """A person's commands, against the entries that came of them."""
    found: dict[str, list[Any]] = {}
    for entry in entries:
        if getattr(entry, "id", "") and entry.id.startswith(f"{person.name}-"):
            found.setdefault(entry.id, []).append(entry)
    for name, asked in person.asked.items():
        came = found.pop(name, [])
        if len(came) > 1:
            yield f"twice: {asked.text} is in the record {len(came)} times"
        if asked.do not in KEPT:
            if came:
                yield f"invented: {asked.text} has an entry"
            continue
        if "done" in asked.answers and not came and asked.do not in ("propose", "agree"):
            yield f"lost: {asked.text} was acknowledged and is not in the record"
        if "refused" in asked.answers and came:
            yield f"refused: {asked.text} was refused and is in the record"
        if came and asked.do in ("move", "take_back") and came[0].move != asked.move:
            yield f"changed: {asked.text} is in the record as {came[0].move}"
        if came and getattr(came[0], "seat", asked.seat) != asked.seat:
            yield f"changed: {asked.text} is in the record of seat {came[0].seat}"
    for name in found:
        yield f"invented: nobody has sent {name}"


# Everybody's story is a prefix of the truth that they may know


def told(entries: list[Any], people: Sequence[Told], table: str) -> Iterator[str]:
    """All states that came, against what follows from the record at the same moment."""
    wanted: dict[tuple[int, int], list[tuple[Told, Heard, bool]]] = {}
    for person in people:
        step = max(1, len(person.states) // LOOKED_AT)
        for number, heard in enumerate(person.states):
            at = heard.viewer, heard.state["n"]
            wanted.setdefault(at, []).append((person, heard, number % step == 0))
    party = Party(table, entries[0])
    for entry in entries[1:]:
        before = [len(noticed) for noticed in party.moments]
        party.apply(entry)
        for viewer, noticed in enumerate(party.moments):
            if not before or len(noticed) != before[viewer]:
                for person, heard, whole in wanted.pop((viewer, len(noticed)), ()):
                    yield from compared(party, person, heard, whole)
    for (viewer, n), heards in wanted.items():
        person = heards[0][0]
        yield f"told: {person.name} was shown moment {n} of viewer {viewer}, which never was"


def compared(party: Party, person: Told, heard: Heard, whole: bool) -> Iterator[str]:
    """A state as it came, and as it follows from the record."""
    came = heard.state
    since = -1 if came["fresh"] else heard.since
    page = party.told().page(party.playing(), heard.viewer, since, None)
    if came["story"] != plain(page.lines) or came["earlier"] != page.earlier:
        yield (
            f"told: {person.name} was told at moment {came['n']} after {since}"
            f" {texts(came['story'])}, and the record says {texts(plain(page.lines))}"
        )
    elif whole:
        truth = plain(party.state(heard.viewer, since, 0.0))
        for field in ("view", "parts", "seat"):
            if truth[field] != came[field]:
                yield f"told: {person.name} was shown another {field} at moment {came['n']}"


def plain(value: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(value))


def texts(lines: list[dict[str, Any]]) -> list[str]:
    return [line["text"] for line in lines]


# No table is stuck


def lengths(found: Journals) -> Counter[str]:
    """How many moves, openings of windows and the like every table has."""
    return Counter(
        {
            table: sum(isinstance(journal.decode(body), journal.Moved) for body in bodies)
            for table, bodies in found.items()
        }
    )


def stuck(world: World, before: Journals, after: Journals) -> Iterator[str]:
    """Tables that did not go on in the calm, although all were there and played."""
    was, now = lengths(before), lengths(after)
    for number, table in world.tables.items():
        people = [
            (number, seat) for seat, bot in enumerate(world.plan.tables[number].seats) if not bot
        ]
        if table not in after or not all(one in world.seated for one in people):
            yield f"stuck: table {table} was not even begun"
            continue
        party = read(table, after[table])
        if party.stage == "playing" and now[table] - was[table] < GOES_ON:
            g = party.playing()
            yield (
                f"stuck: {now[table] - was[table]} moves in {world.plan.calm:.0f} seconds"
                f" at table {table}, {world.plan.tables[number].game},"
                f" where seats {g.actors} are asked"
            )
        if party.stage == "gathering":
            yield f"stuck: the game at table {table} has not begun"


# Memory is bounded


def swollen(world: World) -> Iterator[str]:
    """What waited for one client at most, and what a hall holds when everybody has gone and all is
    put away."""
    if world.waited > MOST_WAITING:
        yield f"swollen: {world.waited} messages waited for one client"
    hall = world.hall
    if hall is None:
        yield "stuck: the server does not run"
        return
    kept = {
        table
        for table, party in hall.parties.items()
        if party.stage == "playing"
        and (party.opened.clock or all(s.automatic for s in party.seats))
    }  # their clocks run, or bots play on
    left: dict[str, Collection[Any]] = {
        "tables in memory": hall.parties,
        "tables with somebody around": hall.audience.around,
        "tables at which a bot thinks": hall.keeper._thinking,
        "seats that were warned": hall.keeper._warned,
        "bots that react": hall.keeper.racers._reacting,
        "tables with somebody away": hall.absence._since,
        "open sockets": hall.limits._open,
        "tables that were shut": hall.shut,
        "tables that were lost": hall.asleep,
    }
    for name, held in left.items():
        if names := [one for one in held if not any(table in str(one) for table in kept)]:
            yield f"swollen: {len(names)} {name} are left when all are gone"
