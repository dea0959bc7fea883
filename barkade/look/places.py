"""Where a part lies, and what it is called: what all kinds of parts have."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict


class Place(TypedDict):
    """Where a part lies, and what it is called."""

    where: Literal["middle", "seat", "aside"]
    label: str
    seat: NotRequired[int]
