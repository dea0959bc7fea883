"""The things on the table, by the names that moves have for them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from barkade.look.parts import CardsPart, Part


def names_in(part: Part, zones: Mapping[str, Any], seat: int | None) -> Iterator[str]:
    """All that a part is made of, by every name that a seat's moves may call it: as such, at
    its place, and at its place before its seat.  A place without a seat is common, or one's
    own."""
    place = part.get("zone") or part.get("name")
    shared = part["part"] == "track" and seat in part["seats"]
    owner = seat if shared else part.get("seat")
    for thing in _things_of(part, zones):
        yield thing
        if owner is None or owner == seat:
            yield f"{thing}@{place}"
        if owner is not None:
            yield f"{thing}@{place}/{owner}"


def _things_of(part: Part, zones: Mapping[str, Any]) -> Iterator[str]:
    """The things of which a part is made."""
    if part["part"] == "track":
        yield from (f"space:{cell}" for cell in range(len(part["cells"])))
    elif part["part"] == "group":
        yield part["thing"]
        yield from (f"card:{card}" for card in part["cards"])
        yield from (one["thing"] for one in part.get("each", ()) if "thing" in one)
    elif part["part"] == "cards":
        places = part["stands"]["places"] if "stands" in part else ()
        yield from (f"stand:{stand}" for stand in range(len(places)))
        for at, zone in enumerate(zones_of(part, zones)):
            yield from (f"card:{card}" for card in zone["cards"] if card is not None)
            cells = range(at, at + 1) if "zones" in part else range(zone["count"])
            yield from (f"cell:{cell}" for cell in cells)


def zones_of(part: CardsPart, zones: Mapping[str, Any]) -> list[Mapping[str, Any]]:
    """What somebody sees of the zones that a part shows: of one, or place by place."""
    found = [zones[name] for name in part.get("zones", [part["zone"]])]
    return [zone[part["seat"]] if isinstance(zone, list) else zone for zone in found]
