"""What Dog Lover shows, and how it tells what happened."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from barkade.games.dog_lover import words
from barkade.games.dog_lover.box import Box
from barkade.games.dog_lover.moves import BOX
from barkade.games.dog_lover.patterns import CELL_NAMES, NOWHERE, STANDS

if TYPE_CHECKING:
    from barkade.games.dog_lover.scoring import Count
    from barkade.games.dog_lover.table import DogLovers


def describe(g: DogLovers) -> dict[str, Any]:
    """All that is not a card, and what lies at which dog.  All is public: points and fed
    dogs as they would be if the game ended now, since everybody saw what is in a hand."""
    from barkade.games.dog_lover.scoring import count

    counts = [count(g, seat) for seat in range(g.seats)]
    return {
        "watch": None if g.watch == NOWHERE else g.watch,
        "heading": None if g.heading == NOWHERE else g.heading,
        "barred": None if g.barred == NOWHERE else g.barred,
        "last_round": g.last_round,
        "first": g.first,
        "until_end": max(0, len(g.deck) - g.bottom) if not g.last_round else 0,
        "food": [g.food_of(seat) for seat in range(g.seats)],
        "points": [one.points for one in counts],
        "kennels": [kennel(g, seat, one) for seat, one in enumerate(counts)],
    }


def kennel(g: DogLovers, seat: int, count: Count) -> list[dict[str, Any]]:
    """The dogs of a seat, each with its Trait, the cards under it and what it is worth."""
    from barkade.games.dog_lover.scoring import worths

    first = g.cards.first
    dogs: list[dict[str, Any]] = []
    for dog, worth in zip(g.dogs[seat], worths(g, seat), strict=True):
        trait = g.trait_of[dog]
        dogs.append(
            {
                "dog": dog,
                "trait": None if trait < 0 else trait,
                "tucked": [first[card] for card in g.tucked[seat] if g.lies_at[card] == dog],
                "worth": worth,
                "fed": dog in count.fed,
            }
        )
    return dogs


def story(event: dict[str, Any], who: str, card: str, box: Box = BOX) -> str:
    """One event as a sentence."""
    return STORIES[event["event"]](who, card, event["numbers"], box)


STORIES: dict[str, Callable[[str, str, list[int], Box], str]] = {
    "turn": lambda who, card, n, box: f"{who}'s turn.",
    "watch": lambda who, card, n, box: f"The Watch Dog goes to {STANDS[n[0]]}.",
    "take": lambda who, card, n, box: f"{who} picks up {card}.",
    "food": lambda who, card, n, box: f"{who} gets {words.cubes(n[0], n[1])}.",
    "tuck": lambda who, card, n, box: f"{who} tucks {card} under {box.dog_names[n[0]]}.",
    "attach": lambda who, card, n, box: f"{who}'s {box.dog_names[n[0]]} becomes {card}.",
    "rescue": lambda who, card, n, box: f"{who} rescues {card} from the shelter.",
    "learn": lambda who, card, n, box: f"{who} learns {card}.",
    "fetch": lambda who, card, n, box: (
        f"{who} fetches {card} from {CELL_NAMES[n[0]]}, and Fetch lies there now."
    ),
    "discard": lambda who, card, n, box: f"{who} has no dog for {card} and discards it.",
    "lose": lambda who, card, n, box: f"{who} loses {card}.",
    "give away": lambda who, card, n, box: f"{who} gives {card} away.",
    "forget": lambda who, card, n, box: f"{who} forgets {card}.",
    "give back": lambda who, card, n, box: f"{who} gives back {words.cubes(n[0], 1)}.",
    "refill": lambda who, card, n, box: f"{card} comes to {CELL_NAMES[n[0]]}.",
    "end card": lambda who, card, n, box: "The End Game card comes up: this round is the last.",
    "fed": lambda who, card, n, box: f"{who}'s {card} is fed.",
    "hungry": lambda who, card, n, box: f"{who}'s {card} stays hungry.",
    "score": lambda who, card, n, box: f"{who} has {words.points(n[0])}.",
}
