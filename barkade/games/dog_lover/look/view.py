"""What Dog Lover shows."""

from __future__ import annotations

from typing import Any

from barkade.games.dog_lover.rules.contents import trick_of
from barkade.games.dog_lover.rules.course import lay_the_trick
from barkade.games.dog_lover.rules.patterns import NOWHERE
from barkade.games.dog_lover.rules.scoring import UNFED, Count, count, sources, worths
from barkade.games.dog_lover.rules.table import DogLovers


def describe(g: DogLovers) -> dict[str, Any]:
    """All that is not a card, and what lies at which dog.  All is public: points and fed
    dogs as they would be if the game ended now, since everybody saw what is in a hand."""
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
        "sources": [sources(g, seat, one) for seat, one in enumerate(counts)],
        "laying": laying(g),
        "kennels": [kennel(g, seat, one) for seat, one in enumerate(counts)],
    }


def laying(g: DogLovers) -> int | None:
    """The card of the trick that is to be laid now."""
    if g.agenda and g.agenda[-1][0] is lay_the_trick:
        _, seat, trick = g.agenda[-1]
        for card in g.learned[seat]:
            if trick_of(card) == trick:
                return g.printed.first[card]
    return None


def kennel(g: DogLovers, seat: int, counted: Count) -> list[dict[str, Any]]:
    """The dogs of a seat, each with its Trait, the cards under it, what it is worth
    and what it brings now."""
    first = g.printed.first
    dogs: list[dict[str, Any]] = []
    for dog, worth in zip(g.dogs[seat], worths(g, seat), strict=True):
        trait = g.trait_of[dog]
        fed = dog in counted.fed
        dogs.append(
            {
                "dog": dog,
                "trait": None if trait < 0 else trait,
                "tucked": [first[card] for card in g.tucked[seat] if g.lies_at[card] == dog],
                "worth": worth,
                "fed": fed,
                "brings": worth if fed else -UNFED,
            }
        )
    return dogs
