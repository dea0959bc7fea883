"""What That's Ruff! shows."""

from __future__ import annotations

from typing import Any

from barkade.games.thats_ruff.rules.box import SUITS
from barkade.games.thats_ruff.rules.course import end_counting
from barkade.games.thats_ruff.rules.table import HOUSE, Ruff


def describe(g: Ruff) -> dict[str, Any]:
    """The boards, with how far their dogs have come, and the count.  All of it is public."""
    names: list[str] = g.start.game.data.boards
    boards = [
        {
            "name": names[board],
            "seats": g.variant.seats_at[board][:],
            "space": g.dog[board],
            "home": g.dog[board] == HOUSE,
            "discs": discs(g.path[board]),
            "house": g.house[board],
            "power": g.power[2 * board : 2 * board + 2],
            "walked": g.walked[2 * board : 2 * board + 2],
            "fetched": g.fetched[board],
        }
        for board in range(g.variant.boards)
    ]
    last = None
    if g.last_number >= 0:
        last = {"number": g.last_number, "colour": SUITS[g.last_colour]}
    return {
        "stage": stage(g),
        "boards": boards,
        "count": g.count,
        "last": last,
        "dealer": g.dealer,
    }


def stage(g: Ruff) -> str:
    """TR-16 Counting, until that is at its end; then Collecting."""
    return "counting" if (end_counting,) in g.agenda else "collecting"


def discs(path: int) -> list[int]:
    """The spaces with a disc, from their bits."""
    spaces: list[int] = []
    while path:
        lowest = path & -path
        spaces.append(lowest.bit_length() - 1)
        path ^= lowest
    return spaces
