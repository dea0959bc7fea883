"""What happened, for logs and animation, and who may see it."""

from __future__ import annotations

from typing import Any

NO_CARD = -1
TAKEN_BACK = "taken back"  # the one event that is not a game's


class Event:
    """One thing that happened.

    Everybody learns that it happened, to which seat, and the numbers; the card
    only those seats that could see it at that moment.
    """

    def __init__(self, name: str, seat: int, card: int, numbers: list[int], seers: int) -> None:
        self.name = name
        self.seat = seat
        self.card = card
        self.numbers = numbers
        self.seers = seers

    def as_json(self, bit: int) -> dict[str, Any]:
        """The event as the seat with this bit may know it."""
        shown: dict[str, Any] = {"event": self.name, "seat": self.seat, "numbers": self.numbers[:]}
        if self.card != NO_CARD:
            shown["card"] = self.card if self.seers & bit else None
        return shown
