"""What That's Ruff! shows, and how it tells what happened."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from barkade.games.thats_ruff.cards import BOARDS, SUITS

if TYPE_CHECKING:
    from barkade.games.thats_ruff.table import Ruff

SPACES = [*(str(number) for number in range(14)), "the dog house"]


def describe(g: Ruff) -> dict[str, Any]:
    """The boards and the count.  All of it is public."""
    boards = [
        {
            "name": BOARDS[board],
            "seats": g.variant.seats_at[board][:],
            "space": g.dog[board],
            "discs": discs(g.path[board]),
            "house": g.house[board],
            "power": g.power[2 * board : 2 * board + 2],
        }
        for board in range(g.variant.boards)
    ]
    last = None
    if g.last_number >= 0:
        last = {"number": g.last_number, "colour": SUITS[g.last_colour]}
    return {"boards": boards, "count": g.count, "last": last, "dealer": g.dealer}


def discs(path: int) -> list[int]:
    """The spaces with a disc, from their bits."""
    spaces: list[int] = []
    while path:
        lowest = path & -path
        spaces.append(lowest.bit_length() - 1)
        path ^= lowest
    return spaces


def _many(number: int, thing: str) -> str:
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


def story(event: dict[str, Any], who: str, card: str) -> str:
    """One event as a sentence."""
    numbers: list[int] = event["numbers"]
    return STORIES[event["event"]](who, card, numbers)


STORIES: dict[str, Callable[[str, str, list[int]], str]] = {
    "hand": lambda who, card, n: f"{who} deals a hand.",
    "lay": lambda who, card, n: f"{who} lays out {card} face {'down' if n[0] else 'up'}.",
    "play": lambda who, card, n: f"{who} plays {card}.",
    "replace": lambda who, card, n: f"{who} lays {card} face down in its place.",
    "declare": lambda who, card, n: f"{who} calls the Wild Dog a {SUITS[n[1]]} {n[0]}.",
    "count": lambda who, card, n: (
        f"The count is {n[0]}" + (f": {who} earns {_many(n[1], 'space')}." if n[1] else ".")
    ),
    "power": lambda who, card, n: f"{who} fetches a disc from {n[0]}.",
    "ruff": lambda who, card, n: f"{who} says “That's Ruff!”; the count starts again at 0.",
    "toss": lambda who, card, n: f"{who} tosses a disc onto {n[0]}.",
    "no toss": lambda who, card, n: f"{who} tosses no disc: {SPACES[n[0]]} is taken.",
    "spend": lambda who, card, n: f"{who} spends a fetched disc.",
    "walk": lambda who, card, n: (
        f"{who}'s dog walks {_many(abs(n[0]), 'space')}{' back' if n[0] < 0 else ''}"
        f" to {SPACES[n[1]]}."
    ),
    "fetch": lambda who, card, n: f"{who}'s dog fetches the disc on {n[0]}.",
    "stay": lambda who, card, n: f"{who}'s dog stays in its house for {_many(n[0], 'disc')}.",
    "collecting": lambda who, card, n: (
        "Counting is over; the cards are spread out to be collected."
    ),
    "turn up": lambda who, card, n: f"{who} turns up {card}.",
    "hide": lambda who, card, n: f"{who} takes the collectors up into the hand.",
    "collect": lambda who, card, n: f"{who} collects {('two', 'three')[n[0] - 2]} with {card}.",
    "take": lambda who, card, n: f"{who} takes {card}.",
    "add": lambda who, card, n: f"{who} can collect nothing and adds {card} to the centre.",
    "prove": lambda who, card, n: f"{who} shows {card}.",
    "worth": lambda who, card, n: f"{who}'s collection is worth {_many(n[0], 'space')}.",
    "tied": lambda who, card, n: "Several dogs are home with as many discs: play goes on.",
    "win": lambda who, card, n: f"{who} wins: the dog is home and its path is clear.",
}
