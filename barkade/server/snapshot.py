"""How a table looks to everybody, ready to send.

A move changes little of what lies on a table.  So each zone is looked at anew
only when its cards, or who has seen them, have changed; and what all viewers
see alike is encoded once.
"""

from __future__ import annotations

from typing import Any

from msgspec import Raw

from barkade.kernel import views
from barkade.kernel.game import Zone
from barkade.kernel.table import Table
from barkade.look.parts import laid_out
from barkade.server.wire import encode


class Snapshot:
    """What is shown of one table, from one moment to the next."""

    def __init__(self) -> None:
        self._zones: list[ZoneSnapshot] = []
        self._own: list[ZoneSnapshot] = []  # those that not all see alike
        self._shared = b""
        self._comma = b""
        self.parts = Raw(b"[]")
        self.fresh = False  # whether this is how the table looks now

    def look(self, g: Table) -> None:
        """Take in how the table looks now."""
        if not self._zones:
            self._zones = _zones(g)
        for zone in self._zones:
            zone.look(g)
        public = views.public(g)
        zones = {zone.name: zone.public for zone in self._zones}
        spectators = {**public, **views.own(g, None), "zones": zones}
        same = b",".join([zone.sent[0] for zone in self._zones if len(zone.sent) == 1])
        self._shared = encode(public)[:-1] + b',"zones":{' + same
        self._own = [zone for zone in self._zones if len(zone.sent) > 1]
        self._comma = b"," if same and self._own else b""
        self.parts = Raw(encode(laid_out(g.start.game, spectators)))
        self.fresh = True

    def view(self, own: dict[str, Any], viewer: int) -> Raw:
        """A viewer's view: what it shares with the others, and its own part."""
        zones = b",".join([zone.sent[viewer] for zone in self._own])
        return Raw(b"%b%b%b},%b" % (self._shared, self._comma, zones, encode(own)[1:]))


class ZoneSnapshot:
    """A zone, or every seat's zone of one name, when it was last looked at."""

    def __init__(self, zone: Zone, first: int, last: int) -> None:
        self.name = zone.name
        self.public: Any = None  # as the spectator sees it
        self.sent: list[bytes] = []  # for every viewer, or once if all see the same
        self._zone = zone
        self._first = first
        self._last = last
        self._cards: list[list[int]] = []
        self._seen: list[list[int]] = []

    def look(self, g: Table) -> None:
        """Look again, if anything has changed."""
        places, seen = g.zones[self._first : self._last], g.seen
        seers = [[seen[card] for card in cards] for cards in places]
        if self.sent and places == self._cards and seers == self._seen:
            return
        self._cards = [cards[:] for cards in places]
        self._seen = seers
        self.public = self._seen_by(g, 1 << g.seats)
        if all(_alike(g.everyone, masks) for masks in seers):
            self.sent = [self._written(self.public)]
        else:
            bits = [1 << viewer for viewer in range(g.seats + 1)]
            self.sent = [self._written(self._seen_by(g, bit)) for bit in bits]

    def _seen_by(self, g: Table, bit: int) -> Any:
        shown = [views.place(g, cards, bit, self._zone.ordered) for cards in self._cards]
        return shown if self._zone.each else shown[0]

    def _written(self, shown: Any) -> bytes:
        return b'"%b":%b' % (self.name.encode(), encode(shown))


def _zones(g: Table) -> list[ZoneSnapshot]:
    zones: list[ZoneSnapshot] = []
    first = 0
    for zone in g.start.game.zones:
        last = first + g.seats if zone.each else first + 1
        zones.append(ZoneSnapshot(zone, first, last))
        first = last
    return zones


def _alike(everyone: int, seers: list[int]) -> bool:
    """Whether all viewers see the same of a place: each card is seen by all or by nobody."""
    for mask in seers:
        if mask and mask != everyone:
            return False
    return True
