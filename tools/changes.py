"""What changed from one view to the next, path by path: "hand of Ann: 9 → 8"."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

Changes = dict[str, str]
"""By path, such as ``hand of Ann`` or ``boards 0 space``: what is different there."""
# Who is asked what is no change, and what a card does is told by what happens.
APART = {"game", "names", "seat", "actors", "prompt", "rule", "does"}
EMPTY: Mapping[str, Any] = {"count": 0, "cards": []}  # a zone
GONE = "gone"


def changes(was: Mapping[str, Any], now: Mapping[str, Any], cards: Sequence[str]) -> Changes:
    """The changes from one view to the next, or from an empty one.  ``cards``: their names."""
    found: Changes = {}
    for key in _keys(was, now):
        if key == "zones":
            found.update(_zones(was.get(key, {}), now[key], now["names"], cards))
        elif key not in APART:
            found.update(_within(key, was.get(key), now.get(key)))
    return found


def _keys(was: Mapping[str, Any], now: Mapping[str, Any]) -> list[str]:
    return [*now, *(key for key in was if key not in now)]


def _within(path: str, was: Any, now: Any) -> Iterator[tuple[str, str]]:
    """The changes in a part of a view that is not cards."""
    if was == now or (was is None and (now is False or now in ([], {}, ""))):
        return
    if isinstance(now, dict) and isinstance(was, dict):
        for key in _keys(was, now):
            yield from _within(f"{path} {key}", was.get(key), now.get(key))
    elif isinstance(now, list) and isinstance(was, list) and not _is_plain(was + now):
        for number in range(max(len(was), len(now))):
            one, other = (side[number] if number < len(side) else None for side in (was, now))
            yield from _within(f"{path} {number}", one, other)
    elif isinstance(now, list) and isinstance(was, list) and len(was) != len(now):
        yield path, _exchanged([_text(one) for one in was], [_text(one) for one in now])
    elif was is None or isinstance(now, str):
        yield path, _text(now)
    else:
        yield path, GONE if now is None else f"{_text(was)} → {_text(now)}"


def _is_plain(things: Sequence[Any]) -> bool:
    return not any(isinstance(thing, (dict, list)) for thing in things)


def _text(value: Any) -> str:
    """A value in words; of a thing with parts only those that say something."""
    if isinstance(value, dict):
        return ", ".join(f"{key} {_text(one)}" for key, one in value.items() if one)
    if isinstance(value, list):
        return (" " if _is_plain(value) else " | ").join(map(_text, value)) or "none"
    return str(value).lower() if isinstance(value, bool) or value is None else str(value)


def _zones(
    was: Mapping[str, Any], now: Mapping[str, Any], names: Sequence[str], cards: Sequence[str]
) -> Iterator[tuple[str, str]]:
    for zone, place in now.items():
        if isinstance(place, dict):
            yield from _zone(zone, was.get(zone, EMPTY), place, cards)
            continue
        before = was.get(zone, [EMPTY] * len(place))
        for name, one, other in zip(names, before, place, strict=True):
            yield from _zone(f"{zone} of {name}", one, other, cards)


def _zone(
    path: str, was: Mapping[str, Any], now: Mapping[str, Any], cards: Sequence[str]
) -> Iterator[tuple[str, str]]:
    """The cards that came and went, and how many there are that can't be named."""
    if was == now:
        return
    known = [[cards[card] for card in side["cards"] if card is not None] for side in (was, now)]
    backs = [side["count"] - len(names) for side, names in zip((was, now), known, strict=True)]
    told = [_exchanged(*known)] if sorted(known[0]) != sorted(known[1]) else []
    if backs[0] != backs[1]:
        told.append(f"{backs[0]} → {backs[1]}" + (" unseen" if any(known) else ""))
    yield path, ", ".join(told) or "in another order"


def _exchanged(was: Sequence[str], now: Sequence[str]) -> str:
    """What went and what came: "- red 5, + blue 2"."""
    gone, come = Counter(was) - Counter(now), Counter(now) - Counter(was)
    signs = [("-", name, n) for name, n in gone.items()]
    signs += [("+", name, n) for name, n in come.items()]
    return ", ".join(f"{sign} {name}" + (f" ×{n}" if n > 1 else "") for sign, name, n in signs)
