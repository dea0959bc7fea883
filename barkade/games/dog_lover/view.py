"""What Dog Lover shows, and how it tells what happened."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from barkade.games.dog_lover.box import Box
from barkade.games.dog_lover.moves import BOX
from barkade.games.dog_lover.patterns import CELL_NAMES, NOWHERE, STANDS

if TYPE_CHECKING:
    from barkade.games.dog_lover.table import DogLovers

FOOD_WORDS = ("scraps", "dry bits", "canned food", "wild food")


def describe(g: DogLovers) -> dict[str, Any]:
    """All that is not a card, and what lies at which dog.  All is public."""
    return {
        "watch": None if g.watch == NOWHERE else g.watch,
        "heading": None if g.heading == NOWHERE else g.heading,
        "barred": None if g.barred == NOWHERE else g.barred,
        "last_round": g.last_round,
        "first": g.first,
        "until_end": max(0, len(g.deck) - g.bottom) if not g.last_round else 0,
        "food": [g.food_of(seat) for seat in range(g.seats)],
        "kennels": [[dog_shown(g, seat, dog) for dog in g.dogs[seat]] for seat in range(g.seats)],
    }


def dog_shown(g: DogLovers, seat: int, dog: int) -> dict[str, Any]:
    """One dog with its Trait and the cards under it."""
    first = g.cards.first
    trait = g.trait_of[dog]
    return {
        "dog": dog,
        "trait": None if trait < 0 else trait,
        "tucked": [first[card] for card in g.tucked[seat] if g.lies_at[card] == dog],
    }


def story(event: dict[str, Any], who: str, card: str, box: Box = BOX) -> str:
    """One event as a sentence."""
    return STORIES[event["event"]](who, card, event["numbers"], box)


def _food(who: str, card: str, n: list[int], box: Box) -> str:
    return f"{who} gets {n[1]} {FOOD_WORDS[n[0]]}."


STORIES: dict[str, Callable[[str, str, list[int], Box], str]] = {
    "turn": lambda who, card, n, box: f"{who}'s turn.",
    "watch": lambda who, card, n, box: f"The Watch Dog goes to {STANDS[n[0]]}.",
    "take": lambda who, card, n, box: f"{who} takes {card}.",
    "food": _food,
    "tuck": lambda who, card, n, box: f"{who} tucks {card} under {box.dog_names[n[0]]}.",
    "attach": lambda who, card, n, box: f"{who} attaches {card} to {box.dog_names[n[0]]}.",
    "rescue": lambda who, card, n, box: f"{who} rescues {card}.",
    "learn": lambda who, card, n, box: f"{who} learns {card}.",
    "fetch": lambda who, card, n, box: (
        f"{who} plays Fetch for {card} and leaves it at {CELL_NAMES[n[0]]}."
    ),
    "discard": lambda who, card, n, box: f"{who} can't use {card} and discards it.",
    "give away": lambda who, card, n, box: f"{who} gives {card} away.",
    "forget": lambda who, card, n, box: f"{who} forgets {card}.",
    "give back": lambda who, card, n, box: f"{who} gives back a cube of {FOOD_WORDS[n[0]]}.",
    "refill": lambda who, card, n, box: f"{card} comes to {CELL_NAMES[n[0]]}.",
    "end card": lambda who, card, n, box: "The End Game card comes up: this round is the last.",
    "fed": lambda who, card, n, box: f"{who}'s {card} is fed.",
    "hungry": lambda who, card, n, box: f"{who}'s {card} stays hungry.",
    "score": lambda who, card, n, box: f"{who} has {n[0]} points.",
}


def kennel(view: Mapping[str, Any], seat: int) -> list[dict[str, Any]]:
    """The dogs of a seat."""
    shown: list[dict[str, Any]] = view["kennels"][seat]
    return shown
