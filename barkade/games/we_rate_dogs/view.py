"""What We Rate Dogs! shows, and how it tells what happened."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from barkade.games.we_rate_dogs import words
from barkade.games.we_rate_dogs.box import (
    CATEGORIES,
    COPY,
    DOGS,
    MOST_EVENTS,
    SHIFT,
    SWAP,
    Box,
)
from barkade.games.we_rate_dogs.moves import BOX
from barkade.games.we_rate_dogs.words import category
from barkade.kernel.steps import Step

if TYPE_CHECKING:
    from barkade.games.we_rate_dogs.table import Show


def describe(g: Show) -> dict[str, Any]:
    """The contest: every dog with its ratings now and the events on it; and the cards that
    are being played or answered, the latest last.  All is public."""
    return {
        "round": g.rounds,
        "turn": turn(g),
        "final": g.final,
        "category": None if g.category < 0 else g.category,
        "first": g.first,
        "all_tie": g.all_tie,
        "contest": [entrant(g, seat, dog) for seat in range(g.seats) for dog in g.ring[seat]],
        "pending": pending(g),
    }


def turn(g: Show) -> int:
    """WD-8 Which of the three turns it is; 0 where they are not counted."""
    from barkade.games.we_rate_dogs.rules import choose_a_dog
    from barkade.games.we_rate_dogs.table import TURNS
    from barkade.games.we_rate_dogs.turns import take_a_turn

    left = sum(step[0] is take_a_turn for step in g.agenda)
    if not g.rounds or not g.agenda or g.agenda[-1][0] is choose_a_dog:
        return 0
    if g.final and g.long_leash:
        return 0
    if g.agenda[-1][0] is take_a_turn:
        left -= 1
    return max(1, TURNS - left // g.seats)


def entrant(g: Show, seat: int, dog: int) -> dict[str, Any]:
    """One dog in the contest."""
    from barkade.games.we_rate_dogs.contest import category_of, rating
    from barkade.games.we_rate_dogs.table import GUARD

    judged = category_of(g, dog)
    first = g.cards.first
    return {
        "dog": first[dog],
        "name": g.cards.dog_names[dog],  # as moves call it: there can be several Dogrates
        "seat": seat,
        "category": judged,
        "rating": rating(g, dog, judged),
        "ratings": [rating(g, dog, category) for category in range(len(CATEGORIES))],
        "events": [first[card] for card in g.played if g.lies_on[card - DOGS] == g.entrance[dog]],
        "guarded": any(mark[1] == dog and mark[2] == GUARD for mark in g.marks),
    }


# The cards that have not taken hold yet


def pending(g: Show) -> list[dict[str, Any]]:
    """WD-17 Each with who played it, what was chosen of it, and at what it aims."""
    from barkade.games.we_rate_dogs.effects import take_hold
    from barkade.games.we_rate_dogs.reactions import announce, announce_reaction, react

    found: list[dict[str, Any]] = []
    for step in g.agenda:
        if step[0] is take_hold or step[0] is react:
            found.append(_said(g, step))
        elif step[0] is announce:
            found.append(_being_said(g, step, step[3]))
        elif step[0] is announce_reaction:
            found.append(_being_said(g, step, 2 * MOST_EVENTS + step[3]))
    return found


def _said(g: Show, step: Step) -> dict[str, Any]:
    """A card of which all is said."""
    _, seat, card, option, sign, first, second, third = step
    aimed = [g.entered[entrance] for entrance in (first, second) if entrance >= 0]
    return {
        "seat": seat,
        "card": g.cards.first[card],
        "option": option,
        "sign": sign,
        "dogs": [[g.owner(dog), g.cards.first[dog]] for dog in aimed if g.owner(dog) >= 0],
        "third": None if third < 0 else [_third(g, option), third],
    }


def _being_said(g: Show, step: Step, option: int) -> dict[str, Any]:
    """A card whose player is still asked at what it aims; some of it may be said."""
    from barkade.games.we_rate_dogs import playing

    asked = playing.aims(g.cards.effect(option)) if option < 2 * MOST_EVENTS else ()
    aimed = [
        g.entered[said]
        for question, said in zip(asked, g.plan, strict=False)
        if question in (playing.aim_at_a_dog, playing.aim_at_another)
    ]
    return {
        "seat": step[1],
        "card": g.cards.first[step[2]],
        "option": option,
        "sign": 0,
        "dogs": [[g.owner(dog), g.cards.first[dog]] for dog in aimed],
        "third": None,
    }


def _third(g: Show, option: int) -> str:
    """What the last number of a card means."""
    from barkade.games.we_rate_dogs import playing

    last = playing.aims(g.cards.effect(option))[-1]
    if last is playing.aim_at_a_player:
        return "player"
    return "category" if last is playing.aim_at_a_category else "event"


# Stories


def story(event: dict[str, Any], who: str, card: str, box: Box = BOX) -> str:
    """One event as a sentence; a name that ends like one needs no full stop."""
    line = STORIES[event["event"]](who, card, event["numbers"], box)
    return line[:-1] if line[-2:] in ("!.", "..") else line


def _mark(who: str, card: str, n: Sequence[int], box: Box) -> str:
    before = n[2] if len(n) > 2 else 0
    if before == n[1]:
        return f"{who}'s {card} stays at {n[1]} in {category(n[0])}."
    return f"{who}'s {card} goes from {before} to {n[1]} in {category(n[0])}."


def _with_effect(box: Box, name: str, option: int) -> str:
    """A card with what was chosen of it: "Zoomies (Zoom +3)"."""
    return f"{name} ({words.short(box.effect(option)).replace('-', '−')})"


def _aim(who: str, card: str, n: Sequence[int], box: Box) -> str:
    """At a dog; a second one is told with the first and with its part in it."""
    name, option = box.face_names[box.face[n[0]]], n[1]
    if len(n) > 2:
        does = SECOND_AIMS[box.effect(option).verb]
        return f"{name}: {does.format(words.dog(box, n[2] - 1))} {who}'s {card}."
    return f"{_with_effect(box, name, option) if option >= 0 else name} aims at {who}'s {card}."


SECOND_AIMS = {
    SWAP: "{} swaps with",
    COPY: "{} copies the rating of",
    SHIFT: "an event goes from {} to",
}


def _aim_at(who: str, card: str, n: Sequence[int], box: Box) -> str:
    return f"{_with_effect(box, card, n[0])} aims at {who}."


def _name(who: str, card: str, n: Sequence[int], box: Box) -> str:
    dog = f" on {words.dog(box, n[1])}" if n[1] >= 0 else ""
    return f"{who} names {category(n[0])} for {_with_effect(box, card, n[2] - 1)}{dog}."


def _which(who: str, card: str, n: Sequence[int], box: Box) -> str:
    return f"{who} names {box.face_names[n[0]]} on {words.dog(box, n[1])} for {card}."


def _play(who: str, card: str, n: Sequence[int], box: Box) -> str:
    return f"{who} plays {card}: {words.of_others(words.chosen(box, n[0]))}."


def _respond(who: str, card: str, n: Sequence[int], box: Box) -> str:
    does = words.of_others(words.reaction(box, n[0]))
    return f"{who} answers {box.face_names[box.face[n[1]]]} with {card}: {does}."


def _win(who: str, card: str, n: Sequence[int], box: Box) -> str:
    return f"{who}'s {card} goes to the Winner's Circle with {category(n[0])} {n[1]}."


def _lose(who: str, card: str, n: Sequence[int], box: Box) -> str:
    return f"{who}'s {card} does not make it, with {category(n[0])} {n[1]}."


def _miss(who: str, card: str, n: Sequence[int], box: Box) -> str:
    return f"{who}'s {card} finds its dog {'protected' if n[0] else 'gone'} and is discarded."


def _lift(who: str, card: str, n: Sequence[int], box: Box) -> str:
    return f"{card} is taken off {who}'s {words.dog(box, n[0])}, who is judged at {n[1]} now."


def _shift(who: str, card: str, n: Sequence[int], box: Box) -> str:
    return f"{card} now lies on {who}'s {words.dog(box, n[0])}, who is judged at {n[1]}."


STORIES: dict[str, Callable[[str, str, list[int], Box], str]] = {
    "offer": lambda who, card, n, box: f"{card} is at the shelter.",
    "pick": lambda who, card, n, box: f"{who} picks {card}.",
    "rest": lambda who, card, n, box: f"{who} picks last and gets {card}.",
    "die": lambda who, card, n, box: f"Round {n[1]}: the die shows {category(n[0])}.",
    "reroll": lambda who, card, n, box: f"The die is rolled again and shows {category(n[0])}.",
    "enter": lambda who, card, n, box: f"{who} enters {card}.",
    "pass": lambda who, card, n, box: f"{who} passes.",
    "play": _play,
    "respond": _respond,
    "aim": _aim,
    "aim at": _aim_at,
    "which": _which,
    "name": _name,
    "mark": _mark,
    "guard": lambda who, card, n, box: f"{who}'s {card} is protected for this round.",
    "judged": lambda who, card, n, box: f"{who}'s {card} is judged on {category(n[0])} now.",
    "category": lambda who, card, n, box: f"The contest is judged on {category(n[0])} now.",
    "miss": _miss,
    "nothing": lambda who, card, n, box: f"{who}'s {card} comes to nothing.",
    "flip": lambda who, card, n, box: f"{who}'s {card} is a plus now.",
    "turn": lambda who, card, n, box: f"{card} goes to {who}'s {words.dog(box, n[0])} instead.",
    "lift": _lift,
    "shift": _shift,
    "without": lambda who, card, n, box: f"Without it {who}'s {card} is judged at {n[0]}.",
    "draw": lambda who, card, n, box: f"{who} draws {card}.",
    "shuffle": lambda who, card, n, box: "The discarded events are shuffled and drawn anew.",
    "no more": lambda who, card, n, box: f"There is no event left for {who} to draw.",
    "steal": lambda who, card, n, box: f"{who} loses {card} to that.",
    "dig": lambda who, card, n, box: f"{who} takes {card} from the discards.",
    "circle": lambda who, card, n, box: f"{who}'s {card} goes straight to the Winner's Circle.",
    "go home": lambda who, card, n, box: f"{who}'s {card} goes Home.",
    "aside": lambda who, card, n, box: f"{who}'s {card} leaves the contest.",
    "yard": lambda who, card, n, box: f"{who}'s {card} goes to the Yard.",
    "call": lambda who, card, n, box: f"{who} calls {card} back from the Yard.",
    "home": lambda who, card, n, box: f"{card} comes to {who}'s empty Home.",
    "shelter": lambda who, card, n, box: "The dogs of the Yard go back to the Shelter.",
    "dogrates": lambda who, card, n, box: f"{who} has no dog and enters {card}.",
    "win": _win,
    "lose": _lose,
    "nobody": lambda who, card, n, box: "No dog is left in the contest, and nobody wins it.",
    "console": lambda who, card, n, box: f"{who} has no dog in the Circle from this round.",
    "last": lambda who, card, n, box: f"{who} has the dog with the lowest Goodness and goes last.",
    "final": lambda who, card, n, box: "The Winner's Circle: who is the goodest dog?",
    "cancel": lambda who, card, n, box: f"{who}'s {card} is cancelled.",
    "take it": lambda who, card, n, box: f"{who} takes {card} into the hand.",
    "pay": lambda who, card, n, box: (
        f"{who} discards {card}, and the card that was answered stands."
    ),
    "all tie": lambda who, card, n, box: "All dogs tie: they are good dogs.",
    "goodest": lambda who, card, n, box: f"{who}'s {card} is the goodest dog, at {n[0]}.",
}
