"""How That's Ruff! tells what happened."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from barkade.games.thats_ruff.rules.box import SUITS, Box
from barkade.games.thats_ruff.rules.table import HOUSE
from barkade.look.grammar import YOU, doing

STORIES: Final = {
    "drawn": "{who} is drawn to deal first.",
    "hand": "{who} deals a hand.",
    "lay": "{who} lays out {card} face {0:side}.",
    "play": "{who} plays {card}.",
    "replace": "{who} lays {card} face down in its place.",
    "declare": "{who} calls the Wild Dog a {1:colour} {0}.",
    "count": "The count is {0}{event:earns}.",
    "power": "{who} fetches a disc from {0}.",
    "ruff": "{who} says “That's Ruff!”; the count starts again at 0.",
    "toss": "{who} tosses a disc onto {0}.",
    "no toss": "{who} tosses no disc: {0:space} is taken.",
    "spend": "{who} spends a fetched disc.",
    "walk": "{who}'s dog walks {0:spaces} to {1:space}.",
    "fetch": "{who}'s dog fetches the disc on {0}.",
    "stay": "{who}'s dog stays in its house for {0:discs}.",
    "collecting": "Counting is over; the cards are spread out to be collected.",
    "turn up": "{who} turns up {card}.",
    "hide": "{who} takes the collectors up into the hand.",
    "collect": "{who} collects {0:two or three} with {card}.",
    "take": "{who} takes {card}.",
    "add": "{who} can collect nothing and {adds} {card} to the centre.",
    "prove": "{who} shows {card}.",
    "worth": "{who}'s collection is worth {numbers:collected}.",
    "tied": "Several dogs are home with as many discs: play goes on.",
    "win": "{who} wins: the dog is home and its path is clear{numbers:ahead}.",
}


def many(number: int, thing: str) -> str:
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


def spaces(walked: int) -> str:
    """How far a dog walks, and which way."""
    return many(abs(walked), "space") + (" back" if walked < 0 else "")


def space(number: int) -> str:
    return "the dog house" if number == HOUSE else str(number)


def earns(event: dict[str, Any], everybodys: str) -> str:
    """What a card earns, and why: for the count (TR-11), for what it matches (TR-12), and for
    one's own dog or everybody's (TR-13)."""
    count, *earned = event["numbers"]
    if not any(earned):
        return ""
    who = event["names"][event["seat"]]
    own = "your own dog" if who == YOU else "their own dog"
    whys = (f"the {count}", "the same number", "the same colour", own, everybodys)
    return f": {doing(who, 'earns')} {many(sum(earned), 'space')}{because(earned, whys)}"


def collected(worth: Sequence[int]) -> str:
    """TR-25 What a collection is worth, and why."""
    whys = ("sets", "a colour of five or more", "special dogs")
    return many(sum(worth), "space") + because(worth, whys)


def because(earned: Sequence[int], whys: Sequence[str]) -> str:
    """For what spaces are, and how many for each if there is more than one reason."""
    told = [(number, why) for number, why in zip(earned, whys, strict=True) if number]
    if len(told) == 1:
        return f" for {told[0][1]}"
    return f" ({', '.join(f'{number} for {why}' for number, why in told)})" if told else ""


def ahead(numbers: Sequence[int]) -> str:
    """TR-19 What decided, where several dogs had come as far."""
    home, discs = numbers
    return f"; of {home} such dogs it has the most discs in its house, {discs}" if home > 1 else ""


def spelling(box: Box) -> dict[str, Callable[[Any], str]]:
    """How the words of stories are spelt with the dogs of a box."""
    return {
        "side": ("up", "down").__getitem__,
        "colour": SUITS.__getitem__,
        "space": space,
        "spaces": spaces,
        "discs": lambda number: many(number, "disc"),
        "two or three": {2: "two", 3: "three"}.__getitem__,
        "earns": lambda event: earns(event, box.everybodys),
        "collected": collected,
        "ahead": ahead,
    }
