"""Ways to look at a table: as somebody does who sits at it, or at everything at once."""

from __future__ import annotations

import json
from typing import Any

from barkade.kernel.table import Table
from barkade.kernel.views import bit_of, brief

# Between clones, or not part of the state.
SHARED = ("start", "tape", "codes", "alike", "heard", "past")


def onlookers(g: Table) -> list[int | None]:
    """Every seat and the spectator."""
    return [*range(g.seats), None]


def who(onlooker: int | None) -> str:
    """Who looks, in words."""
    return "the spectator" if onlooker is None else f"seat {onlooker}"


def seen_by(g: Table, seat: int | None) -> str:
    """The bytes that a seat, or the spectator, would be sent."""
    return json.dumps(g.view(None) if seat is None else brief(g, seat))


def heard_by(g: Table, seat: int | None) -> str:
    """What a seat was told of all that happened since the table was listened to."""
    return json.dumps([event.as_json(bit_of(g, seat)) for event in g.listen()])


def state(g: Table, without: tuple[str, ...] = ()) -> str:
    """Everything that a table holds, secret or not; rules by their names."""
    names = [name for name in dir(g) if not name.startswith("_") and name not in SHARED + without]
    parts = {name: getattr(g, name) for name in names}
    return json.dumps({k: _plain(v) for k, v in parts.items() if not callable(v)}, sort_keys=True)


def same(one: Table, other: Table, law: str, without: tuple[str, ...] = ()) -> None:
    """Two tables hold the same; if not, the law that says so is told with what differs."""
    if (left := state(one, without)) != (right := state(other, without)):
        parts, others = json.loads(left), json.loads(right)
        differing = [name for name in parts if parts[name] != others.get(name)]
        raise AssertionError(f"{law}: not the same in {' and '.join(differing)}")


def _plain(value: Any) -> Any:
    """A value as JSON can hold it."""
    if isinstance(value, (list, tuple, bytearray)):
        return [_plain(one) for one in value]
    if isinstance(value, dict):
        return {str(key): _plain(one) for key, one in value.items()}
    if callable(value):
        return value.__name__
    if hasattr(value, "__dict__") or hasattr(type(value), "__mypyc_attrs__"):
        return type(value).__name__  # options and the like: shared, never changed
    return value
