"""How a table looks to everybody, ready to send.

A move changes little of what lies on a table.  So a place is looked at anew only when its
cards, or who has seen them, have changed; all is laid out anew only when the spectator sees
something new; and what all viewers see alike is encoded once.
"""

from __future__ import annotations

from itertools import compress
from operator import ne
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
        self._places: list[PlaceSnapshot] = []  # of all zones, as the table has them
        self._seen: list[int] = []  # by card, who had seen it
        self._own: list[ZoneSnapshot] = []  # those that not all see alike
        self._same = b""  # the others
        self._comma = b""
        self._plain = b"", b""  # what all see besides cards, and what the spectator does
        self._shared = b""
        self.spectators: dict[str, Any] = {}  # what is the spectator's own
        self.parts = Raw(b"[]")
        self.fresh = False  # whether this is how the table looks now

    def look(self, g: Table) -> None:
        """Take in how the table looks now."""
        if not self._zones:
            self._zones = [ZoneSnapshot(g, zone) for zone in g.start.game.zones]
            self._places = [place for zone in self._zones for place in zone.places]
        moved = self._look_at_cards(g)
        public, own = views.public(g), views.own(g, None)
        self.spectators = own
        plain = encode(public), encode(own)
        if moved or plain != self._plain:
            self._plain = plain
            self._shared = plain[0][:-1] + b',"zones":{' + self._same
            zones = {zone.name: zone.public for zone in self._zones}
            self.parts = Raw(encode(laid_out(g.start.game, {**public, **own, "zones": zones})))
        self.fresh = True

    def _look_at_cards(self, g: Table) -> bool:
        """Take in where the cards lie and who has seen them; whether any of that is new."""
        shown: set[int] = set()
        if g.seen != self._seen:
            then = self._seen or g.seen
            shown = set(compress(range(len(then)), map(ne, g.seen, then)))
            self._seen = g.seen[:]
        moved: set[ZoneSnapshot] = set()
        for place, cards in zip(self._places, g.zones, strict=True):
            if cards != place.cards or (shown and not shown.isdisjoint(cards)):
                place.look(g, cards)
                moved.add(place.zone)
        for zone in moved:
            zone.put_together()
        if moved:
            self._own = [zone for zone in self._zones if len(zone.sent) > 1]
            self._same = b",".join([zone.sent[0] for zone in self._zones if len(zone.sent) == 1])
            self._comma = b"," if self._same and self._own else b""
        return bool(moved)

    def view(self, own: dict[str, Any], viewer: int) -> Raw:
        """A viewer's view: what it shares with the others, and its own part."""
        zones = b",".join([zone.sent[viewer] for zone in self._own])
        return Raw(b"%b%b%b},%b" % (self._shared, self._comma, zones, encode(own)[1:]))


class ZoneSnapshot:
    """A zone, or every seat's zone of one name, when it was last looked at."""

    def __init__(self, g: Table, zone: Zone) -> None:
        self.name = zone.name
        self.public: Any = None  # as the spectator sees it
        self.sent: list[bytes] = []  # for every viewer, or once if all see the same
        self.places = [PlaceSnapshot(self, zone) for _ in range(g.seats if zone.each else 1)]
        self._form = b'"%b":[%%b]' if zone.each else b'"%b":%%b'
        self._form %= zone.name.encode()
        self._each = zone.each

    def put_together(self) -> None:
        """Take in how its places look."""
        public = [place.public for place in self.places]
        self.public = public if self._each else public[0]
        sent = [place.sent for place in self.places]
        viewers = max(map(len, sent))
        all_of_it = [one if len(one) == viewers else one * viewers for one in sent]
        self.sent = [self._form % b",".join(each) for each in zip(*all_of_it, strict=True)]


class PlaceSnapshot:
    """Where cards lie, when it was last looked at."""

    def __init__(self, zone: ZoneSnapshot, kind: Zone) -> None:
        self.zone = zone
        self.cards: list[int] | None = None
        self.public: Any = None  # as the spectator sees it
        self.sent: list[bytes] = []  # for every viewer, or once if all see the same
        self._ordered = kind.ordered

    def look(self, g: Table, cards: list[int]) -> None:
        """Look again."""
        self.cards = cards[:]
        self.public = views.place(g, cards, 1 << g.seats, self._ordered)
        partly = {g.seen[card] for card in cards} - {0, g.everyone}
        if not partly:
            self.sent = [encode(self.public)]
            return
        written: dict[tuple[bool, ...], bytes] = {}  # by which of them a viewer has seen
        self.sent = []
        for bit in [1 << viewer for viewer in range(g.seats + 1)]:
            known = tuple([seers & bit != 0 for seers in partly])
            if known not in written:
                written[known] = encode(views.place(g, cards, bit, self._ordered))
            self.sent.append(written[known])
