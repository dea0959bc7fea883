"""How fast is too fast, and how much is too much.

A limit belongs to a player, whichever socket or request they use, and to the address they
come from, whoever they say they are there: neither ten sockets nor ten cookies give more.
docs/protocol.md has the same numbers.
"""

from __future__ import annotations

from collections import Counter, OrderedDict
from ipaddress import IPv6Address, ip_address
from typing import NamedTuple


class Limit(NamedTuple):
    """So many at once, and so many a second after that."""

    player: tuple[float, float]
    house: tuple[float, float]  # many may live at one address


LIMITS = {
    "requests": Limit((240, 40), (1200, 200)),  # that only read
    "changes": Limit((60, 1), (600, 10)),
    "tables": Limit((30, 0.02), (60, 0.05)),  # opened: they are kept for good
    "moments": Limit((120, 15), (400, 40)),  # for each a game is played again
    "codes": Limit((10, 0.05), (30, 0.1)),  # tried: nobody may guess one
    "sockets": Limit((30, 1), (300, 10)),  # opened: each is sent the whole table
    "commands": Limit((40, 20), (400, 200)),
    "chat": Limit((8, 0.5), (40, 2.5)),  # kept for good as well
    "emotes": Limit((5, 0.5), (40, 2.5)),  # seen by everybody at the table
    "hints": Limit((8, 0.5), (40, 2.5)),  # for each a bot thinks
    "reviews": Limit((6, 0.05), (30, 0.2)),  # for each a process thinks for a while
    "pushes": Limit((10, 0.1), (60, 0.5)),  # asked for: each makes the server write elsewhere
    "club": Limit((10, 0.1), (60, 0.5)),  # to be shown or not: kept for good
    "proposals": Limit((6, 0.05), (60, 0.5)),  # everybody is asked, and again
    "take_backs": Limit((20, 1), (100, 10)),  # kept for good, and no end of them
    "previews": Limit((20, 5), (200, 50)),
    "lags": Limit((3, 0.5), (30, 5)),  # told to everybody at the table
}
MOST_OPEN = 20, 200  # sockets that a player, and an address, have open at once


class Bucket:
    """So many at once, and so many a second after that."""

    def __init__(self, most: float, rate: float, now: float) -> None:
        self.most = most
        self.rate = rate
        self.left = most
        self.at = now

    def take(self, now: float) -> bool:
        """Whether there is one left."""
        self.left = min(self.most, self.left + max(0.0, now - self.at) * self.rate)
        self.at = now
        if self.left < 1:
            return False
        self.left -= 1
        return True


class Buckets:
    """One bucket for each name; those that were not asked for longest are forgotten."""

    def __init__(self, most: float, rate: float, names: int = 10_000) -> None:
        self.most = most
        self.rate = rate
        self.names = names
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, name: str, now: float) -> bool:
        bucket = self._buckets.pop(name, None) or Bucket(self.most, self.rate, now)
        self._buckets[name] = bucket
        if len(self._buckets) > self.names:
            self._buckets.popitem(last=False)
        return bucket.take(now)


class Limits:
    """All of them, and who has how much left."""

    def __init__(self, limited: bool = True) -> None:
        self.limited = limited
        self._players = {kind: Buckets(*limit.player) for kind, limit in LIMITS.items()}
        self._houses = {kind: Buckets(*limit.house) for kind, limit in LIMITS.items()}
        self._open: Counter[tuple[str, str]] = Counter()

    def take(self, kind: str, player: str, house: str, now: float) -> bool:
        """Whether that is not too fast.  Who has no name yet counts for the address alone."""
        if not self.limited:
            return True
        if player and not self._players[kind].take(player, now):
            return False
        return self._houses[kind].take(house, now)

    def enter(self, player: str, house: str) -> bool:
        """Whether there is room for one more open socket."""
        names = ("player", player), ("house", house)
        full = any(self._open[name] >= most for name, most in zip(names, MOST_OPEN, strict=True))
        if full and self.limited:
            return False
        self._open.update(names)
        return True

    def leave(self, player: str, house: str) -> None:
        for name in (("player", player), ("house", house)):
            self._open[name] -= 1
            if not self._open[name]:
                del self._open[name]


def house(address: str) -> str:
    """All that one household can call its own: an address, or the many of one IPv6 line."""
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:
        return ""
    if not isinstance(found, IPv6Address):
        return str(found)
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(IPv6Address(int(found) >> 64 << 64))
