"""How We Rate Dogs! tells what happened."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from barkade.games.we_rate_dogs.look import words
from barkade.games.we_rate_dogs.rules import playing
from barkade.games.we_rate_dogs.rules.box import Box
from barkade.games.we_rate_dogs.rules.contents import EVENT_OPTIONS
from barkade.look.grammar import whose

STORIES: Final = {
    "drawn": "{who} is drawn to begin.",
    "offer": "{card} is at the shelter.",
    "pick": "{who} picks {card}.",
    "rest": "{who} picks last and {gets} {card}.",
    "die": "Round {1}: the die shows {0:category}.",
    "reroll": "The die is rolled again and shows {0:category}.",
    "enter": "{who} enters {card}.",
    "play": "{who} plays {card}: {event:does}.",
    "respond": "{who} answers {1:event} with {card}: {event:answers}.",
    "pass": "{who} passes.",
    "which": "{who} names {numbers:which} on {2:dog} for {card}.",
    "mark": "{who}'s {card} {numbers:goes} in {0:category}.",
    "guard": "{who}'s {card} is protected for this round.",
    "judged": "{who}'s {card} is judged on {0:category} now.",
    "category": "The contest is judged on {0:category} now.",
    "miss": "{who}'s {card} finds its dog {0:missed} and is discarded.",
    "nothing": "{who}'s {card} comes to nothing.",
    "flip": "{who}'s {card} is a plus now.",
    "turn": "{card} goes to {who}'s {0:dog} instead.",
    "lift": "{2:the nth}{card} is taken off {who}'s {0:dog}, who is judged at {1} now.",
    "shift": "{2:the nth}{card} now lies on {who}'s {0:dog}, who is judged at {1}.",
    "without": "Without it {who}'s {card} is judged at {0}.",
    "draw": "{who} draws {card}.",
    "shuffle": "The discarded events are shuffled and drawn anew.",
    "no more": "There is no event left for {who} to draw.",
    "steal": "{who} loses {card} to that.",
    "dig": "{who} takes {card} from the discards.",
    "circle": "{who}'s {card} goes straight to the Winner's Circle.",
    "go home": "{who}'s {card} goes Home.",
    "aside": "{who}'s {card} leaves the contest.",
    "yard": "{who}'s {card} goes to the Yard.",
    "call": "{who} calls {card} back from the Yard.",
    "home": "{card} comes to {who}'s empty Home.",
    "shelter": "The dogs of the Yard go back to the Shelter.",
    "dogrates": "{who} has no dog and {enters} {card}.",
    "win": "{who}'s {card} goes to the Winner's Circle with {0:category} {1}.",
    "lose": "{who}'s {card} does not make it, with {0:category} {1}.",
    "nobody": "No dog is left in the contest, and nobody wins it.",
    "console": "{who} has no dog in the Circle from this round.",
    "last": "{who} has the dog with the lowest Goodness and {goes} last.",
    "final": "The Winner's Circle: who is the goodest dog?",
    "cancel": "{who}'s {card} is cancelled.",
    "take it": "{who} takes {card} into the hand.",
    "pay": "{who} discards {card}, and the card that was answered stands.",
    "all tie": "All dogs tie: they are good dogs.",
    "goodest": "{who}'s {card} is the goodest dog, at {0}.",
}


def goes(numbers: Sequence[int]) -> str:
    """How a rating changes."""
    _, after, before = numbers
    return f"stays at {after}" if before == after else f"goes from {before} to {after}"


def does(box: Box, event: dict[str, Any]) -> str:
    """What was played, with all that was said of it."""
    option, _, *pairs = event["numbers"][:6]
    last = event["numbers"][6:]
    asked = box.effect(option).aims
    third: list[Any] | None = None
    if last and asked[-1] is playing.aim_at_an_event:
        third = ["event", {"card": last[0], "nth": last[1], "does": last[2:]}]
    elif last:
        third = ["player" if asked[-1] is playing.aim_at_a_player else "category", last[0]]
    dogs = [pairs[at : at + 2] for at in (0, 2) if pairs[at] >= 0]
    said = {"seat": event["seat"], "option": option, "sign": 0, "dogs": dogs, "third": third}
    return words.aimed(box, event["names"], said)


def answers(box: Box, event: dict[str, Any]) -> str:
    """What an answer does; one that turns a card elsewhere says where that is."""
    option, _, *aimed = event["numbers"]
    if option < EVENT_OPTIONS:
        return does(box, event)
    if aimed:
        return f"it goes to {whose(event['names'][aimed[0]])} {words.dog(box, aimed[1])} instead"
    return words.by(event["names"][event["seat"]], words.chosen(box, option))


def which(box: Box, numbers: Sequence[int]) -> str:
    """An event on a dog; and which of several of its name."""
    face, nth, _ = numbers
    return f"the {words.nth(box.face_names[face], nth)}"


def spelling(box: Box) -> dict[str, Callable[[Any], str]]:
    """How the words of stories are spelt with the cards of a box."""
    return {
        "category": words.category,
        "dog": lambda dog: words.dog(box, dog),
        "event": lambda card: box.face_names[box.face[card]],
        "does": lambda event: does(box, event),
        "answers": lambda event: answers(box, event),
        "which": lambda numbers: which(box, numbers),
        "goes": goes,
        "missed": ("gone", "protected").__getitem__,
        "the nth": lambda nth: f"The {words.nth('', nth)}" if nth else "",
    }
