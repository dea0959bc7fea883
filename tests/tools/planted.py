"""Faults that are planted in the server, one of each kind, for the simulation to find."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, NamedTuple
from unittest.mock import patch

import msgspec

from barkade.server import hall as halls
from barkade.server import journal
from barkade.server.audience import Audience
from barkade.server.connections import Connection
from barkade.server.hall import Hall
from barkade.server.keeper import Keeper
from barkade.server.limits import Limits
from barkade.server.party import NotPossible, Party
from barkade.server.reading import read
from barkade.server.snapshot import Snapshot
from barkade.server.sqlite import SqliteStore
from barkade.server.writing import Entry
from tools.fire import given
from tools.fire.network import Weather
from tools.fire.plan import Blow, Plan, Seating, drawn

Changes = list[tuple[Any, str, Any]]


class Planted(NamedTuple):
    """A fault: what it changes, which laws it may break, and where it can be met at all."""

    changes: Callable[[], Changes]
    laws: set[str]
    where: Callable[[Plan], bool] = lambda plan: True
    plans: Callable[[int], Plan] = drawn


def crashes(plan: Plan) -> bool:
    return any(blow.what in ("kill", "crash", "power") for blow in plan.blows)


def power(plan: Plan) -> bool:
    return any(blow.what == "power" for blow in plan.blows)


def trouble(plan: Plan) -> bool:
    return any(blow.what in ("full", "failing", "forgetful") for blow in plan.blows)


def hurried(seed: int) -> Plan:
    """Several entries of a table wait for a disk that is slow, and fails now and then."""
    return msgspec.structs.replace(
        drawn(seed),
        tables=[Seating("dog-man", ["", "keen", "keen", "keen"])],
        blows=[Blow(6.0, "slow", 4.0, 12.0), Blow(6.0, "failing", 0.3, 12.0)],
        weather=Weather(),
        length=20.0,
    )


def doubling(plan: Plan) -> bool:
    return plan.weather.doubled > 0 or any(blow.what == "storm" for blow in plan.blows)


def bots(plan: Plan) -> bool:
    return any(bot for table in plan.tables for bot in table.seats)


def windows(plan: Plan) -> bool:
    return any(table.game == "we-rate-dogs" for table in plan.tables)


def sealed(plan: Plan) -> bool:
    return any(table.game in ("good-puppies-too", "we-rate-dogs") for table in plan.tables)


# What is acknowledged, and what is told


def acknowledged_before_it_is_stored() -> Changes:
    real = SqliteStore.append

    def append(self: Any, table: str, seq: int, body: bytes, heading: Any, stored: Any,
               results: Any = ()) -> None:  # fmt: skip
        asyncio.get_running_loop().call_soon(stored, None)
        real(self, table, seq, body, heading, lambda error: None, results)

    return [(SqliteStore, "append", append)]


def told_before_it_is_stored() -> Changes:
    real = Audience.news

    def news(self: Any, *given: Any) -> list[Any]:
        for connection, message in real(self, *given):
            connection.send(message)
        return []

    return [(Audience, "news", news)]


def not_stored_and_not_said() -> Changes:
    real = SqliteStore._store_one

    def store_one(self: Any, queued: Any) -> None:
        real(self, queued)

    return [(SqliteStore, "_store_one", store_one)]


def refused_and_done() -> Changes:
    real = Hall.happen

    def happen(self: Any, party: Party, entry: Any, *more: Any) -> None:
        real(self, party, entry, *more)
        if isinstance(entry, journal.Moved) and entry.by == "person" and party.length % 9 == 0:
            raise NotPossible("That was a little fast; wait a moment.")

    return [(Hall, "happen", happen)]


def another_move_is_stored() -> Changes:
    real = journal.encode

    def encode(entry: Any) -> bytes:
        if isinstance(entry, journal.Moved) and entry.at % 1 < 0.1:
            entry = journal.Moved(entry.at, entry.seat, "pass", entry.id, entry.by, entry.held)
        return real(entry)

    return [(journal, "encode", encode)]


# What counts once


def counted_twice() -> Changes:
    return [(Party, "count", lambda self, entry: None)]


def forgotten_after_a_restart() -> Changes:
    def again(*given: Any) -> Party:
        party = read(*given)
        party.ids.clear()
        return party

    return [(halls, "read", again)]


# The disk


def unsynced() -> Changes:
    return _prepared("PRAGMA synchronous = OFF")


def a_torn_tail_is_read_as_whole() -> Changes:
    """Without a log nobody knows which writes belong together, nor which are whole."""
    return _prepared("PRAGMA journal_mode = MEMORY", "PRAGMA synchronous = OFF")


def _prepared(*pragmas: str) -> Changes:
    real = SqliteStore.__init__

    def opened(self: Any, path: Any) -> None:
        real(self, path)
        self._reading.close()
        for pragma in pragmas:
            self._writing.execute(pragma)
        from tools.fire.vfs import connected

        self._reading = connected(path)
        self._reading.text_factory = bytes

    return [(SqliteStore, "__init__", opened)]


def a_gap() -> Changes:
    """What waited behind an entry that failed is stored all the same."""

    def store_one(self: Any, queued: Any) -> Any:
        if isinstance(queued, Entry):
            self._failed.pop(queued.table, None)
        return real(self, queued)

    real = SqliteStore._store_one
    return [(SqliteStore, "_store_one", store_one)]


def a_new_key_at_every_start() -> Changes:
    return [(SqliteStore, "setting", lambda self, name, default: default())]


# Secrets


def a_pick_makes_a_message() -> Changes:
    """Nothing is in it; that it comes tells."""

    def picked(self: Any, seat: int, asked: Any) -> Any:
        return self._noticed(self.viewers())

    return [(Party, "_picked", picked)]


def a_view_tells() -> Changes:
    real = Snapshot.view

    def view(self: Any, own: dict[str, Any], viewer: int) -> Any:
        return real(self, own, viewer)

    state = Party.state

    def told(self: Any, viewer: int, *more: Any) -> Any:
        made = state(self, viewer, *more)
        return type(made)(
            **{
                **{name: getattr(made, name) for name in made.__struct_fields__},
                "can_take_back": bool(any(self.playing().picks)),
            }
        )

    return [(Snapshot, "view", view), (Party, "state", told)]


def anothers_eyes() -> Changes:
    """Somebody is shown what the seat on their left sees."""
    real = Party.state

    def state(self: Any, viewer: int, *more: Any) -> Any:
        return real(self, (viewer + 1) % len(self.moments), *more)

    return [(Party, "state", state)]


# Going on


def bots_move_once() -> Changes:
    return [(Keeper, "look_again", lambda self, party: None)]


def clocks_by_the_calendar() -> Changes:
    def hall(store: Any, settings: Any, now: Any, steady: Any, **more: Any) -> Hall:
        return Hall(store, settings, now, now, **more)

    return [(given, "Hall", hall)]


def a_lost_table_stays_lost() -> Changes:
    real = Hall.lose

    def lose(self: Any, party: Party, error: BaseException) -> None:
        real(self, party, error)
        self.shut.add(party.id)

    return [(Hall, "lose", lose)]


# Memory


def who_left_is_kept() -> Changes:
    return [(Limits, "leave", lambda self, player, house: None)]


def tables_are_kept() -> Changes:
    return [(Keeper, "_is_idle", lambda self, party, now: False)]


def what_waits_has_no_end() -> Changes:
    def send(self: Any, message: bytes) -> None:
        if not self.closed:
            self._waiting.append(message)
            self._wake()

    return [(Connection, "send", send)]


# What nobody foresaw


def a_preview_fails() -> Changes:
    def preview(self: Any, *given: Any) -> Any:
        raise KeyError("no such card")

    return [(Party, "preview", preview)]


PLANTED = {
    "acknowledged before it is stored": Planted(
        acknowledged_before_it_is_stored, {"lost", "told"}, crashes
    ),
    "told before it is stored": Planted(told_before_it_is_stored, {"told"}, crashes),
    "not stored, and not said": Planted(
        not_stored_and_not_said, {"lost", "told", "damaged"}, trouble
    ),
    "refused, and done": Planted(refused_and_done, {"refused"}),
    "another move is stored": Planted(another_move_is_stored, {"changed", "damaged", "told"}),
    "counted twice": Planted(counted_twice, {"twice", "refused"}, doubling),
    "forgotten after a restart": Planted(
        forgotten_after_a_restart,
        {"twice", "refused"},
        lambda plan: crashes(plan) or plan.idle < 10,
    ),
    "not synced": Planted(unsynced, {"lost", "told", "damaged"}, power),
    "a torn tail is read as whole": Planted(
        a_torn_tail_is_read_as_whole, {"lost", "told", "damaged", "unforeseen"}, power
    ),
    "a gap in a journal": Planted(a_gap, {"damaged", "lost", "unforeseen"}, plans=hurried),
    "a new key at every start": Planted(a_new_key_at_every_start, {"stuck"}, crashes),
    "a secret pick makes a message": Planted(a_pick_makes_a_message, {"twins"}, sealed),
    "a state tells that somebody has picked": Planted(a_view_tells, {"twins"}, sealed),
    "another seat's eyes": Planted(anothers_eyes, {"told", "twins", "unforeseen"}),
    "bots move once": Planted(bots_move_once, {"stuck"}, bots),
    "clocks go by the calendar": Planted(
        clocks_by_the_calendar,
        {"stuck"},
        lambda p: windows(p) and "calendar" in {b.what for b in p.blows},
    ),
    "a lost table stays lost": Planted(a_lost_table_stays_lost, {"stuck", "swollen"}, trouble),
    "who left is kept": Planted(who_left_is_kept, {"swollen"}),
    "tables are kept in memory": Planted(tables_are_kept, {"swollen"}),
    "what waits for a slow client has no end": Planted(
        what_waits_has_no_end, {"swollen"}, lambda plan: {"sleeper", "flood"} <= set(plan.others)
    ),
    "a preview fails": Planted(a_preview_fails, {"unforeseen"}),
}


def plant(changes: Changes) -> Any:
    """All changes at once, as long as it lasts."""
    from contextlib import ExitStack

    planted = ExitStack()
    for target, name, value in changes:
        planted.enter_context(patch.object(target, name, value))
    return planted
