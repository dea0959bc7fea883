"""How fast is too fast."""

from __future__ import annotations

from collections import OrderedDict


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
