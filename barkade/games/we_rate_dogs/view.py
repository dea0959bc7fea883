"""What We Rate Dogs! shows, and how it tells what happened."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from barkade.games.we_rate_dogs.box import CATEGORIES, DOGS, Box
from barkade.games.we_rate_dogs.moves import BOX

if TYPE_CHECKING:
    from barkade.games.we_rate_dogs.table import Show


def describe(g: Show) -> dict[str, Any]:
    """The contest: every dog with its ratings now and the events on it.  All is public."""
    return {
        "round": g.rounds,
        "final": g.final,
        "category": None if g.category < 0 else g.category,
        "first": g.first,
        "all_tie": g.all_tie,
        "contest": [entrant(g, seat, dog) for seat in range(g.seats) for dog in g.ring[seat]],
        "plan": g.plan[:],
    }


def entrant(g: Show, seat: int, dog: int) -> dict[str, Any]:
    """One dog in the contest."""
    from barkade.games.we_rate_dogs.contest import category_of, rating
    from barkade.games.we_rate_dogs.table import GUARD

    judged = category_of(g, dog)
    first = g.cards.first
    return {
        "dog": first[dog],
        "seat": seat,
        "category": judged,
        "rating": rating(g, dog, judged),
        "ratings": [rating(g, dog, category) for category in range(len(CATEGORIES))],
        "events": [first[card] for card in g.played if g.lies_on[card - DOGS] == g.entrance[dog]],
        "guarded": any(mark[1] == dog and mark[2] == GUARD for mark in g.marks),
    }


def story(event: dict[str, Any], who: str, card: str, box: Box = BOX) -> str:
    """One event as a sentence."""
    return STORIES[event["event"]](who, card, event["numbers"], box)


def _category(number: int) -> str:
    return CATEGORIES[number].capitalize()


STORIES: dict[str, Callable[[str, str, list[int], Box], str]] = {
    "offer": lambda who, card, n, box: f"{card} is at the shelter.",
    "pick": lambda who, card, n, box: f"{who} picks {card}.",
    "die": lambda who, card, n, box: f"The die shows {_category(n[0])}.",
    "enter": lambda who, card, n, box: f"{who} sends {card} into the contest.",
    "pass": lambda who, card, n, box: f"{who} passes.",
    "play": lambda who, card, n, box: f"{who} plays {box.option_names[n[0]]}.",
    "respond": lambda who, card, n, box: f"{who} answers with {card}.",
    "mark": lambda who, card, n, box: f"{who}'s {card} is at {n[1]} now.",
    "judged": lambda who, card, n, box: f"{who}'s {card} is judged on {_category(n[0])}.",
    "category": lambda who, card, n, box: f"{who} changes the category to {_category(n[0])}.",
    "miss": lambda who, card, n, box: f"{who}'s {card} finds no dog and is discarded.",
    "lift": lambda who, card, n, box: f"{card} is taken off {who}'s {box.dog_names[n[0]]}.",
    "shift": lambda who, card, n, box: f"{card} now lies on {who}'s {box.dog_names[n[0]]}.",
    "draw": lambda who, card, n, box: f"{who} draws {card}.",
    "steal": lambda who, card, n, box: f"{who} takes {card} from player {n[0] + 1}.",
    "dig": lambda who, card, n, box: f"{who} takes {card} from the discards.",
    "circle": lambda who, card, n, box: f"{who}'s {card} goes straight to the Winner's Circle.",
    "go home": lambda who, card, n, box: f"{who}'s {card} goes Home.",
    "yard": lambda who, card, n, box: f"{who}'s {card} goes to the Yard.",
    "call": lambda who, card, n, box: f"{who} calls {card} back from the Yard.",
    "home": lambda who, card, n, box: f"{card} comes to {who}'s empty Home.",
    "shelter": lambda who, card, n, box: "The Yard becomes the Shelter.",
    "dogrates": lambda who, card, n, box: f"{who} enters {card}.",
    "win": lambda who, card, n, box: f"{who}'s {card} goes to the Winner's Circle.",
    "final": lambda who, card, n, box: "The Winner's Circle: who is the goodest dog?",
    "cancel": lambda who, card, n, box: f"{who}'s {card} is cancelled.",
    "take it": lambda who, card, n, box: f"{who} takes {card}.",
    "pay": lambda who, card, n, box: f"{who} discards {card} for it.",
    "all tie": lambda who, card, n, box: "All dogs tie: they are good dogs.",
    "goodest": lambda who, card, n, box: f"{who}'s {card} is the goodest dog, at {n[0]}.",
}
