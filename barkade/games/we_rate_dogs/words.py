"""What the cards do, in words made from their data.

The page, the terminal and the rules all say it this way, whichever pack the cards
are from.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from barkade.games.we_rate_dogs import box as printed
from barkade.games.we_rate_dogs.box import (
    ANY,
    CATEGORIES,
    CURRENT,
    DOES,
    MOST_EVENTS,
    NAMED,
    Box,
    Effect,
    is_reaction,
)

NUMBERS: Final = ("no", "a", "two", "three", "four", "five", "six", "seven", "eight", "nine")
REACTING: Final = {
    "cancel": "cancel an event",
    "cancel unless a card is discarded": "cancel any card, unless its player discards another",
    "turn a minus into a plus": "an event's minus becomes a plus",
    "redirect": "an event on a dog goes to another dog that you choose",
    "copy": "do what the event does, before it does",
    "take the card": "take the event into your hand before it does anything",
    "bring the dog back": "the dog that an event sends away comes back to the contest",
    "cancel anything": "cancel any card, also a Reaction",
    "dig": "take a card from the discards",
    "return": "an event on your dog goes to a dog of its player instead",
    "all tie": "all dogs in the contest tie",
}
PLAIN: Final = {
    printed.SET_TEN: "the judged rating of {dog} becomes 10",
    printed.SWAP: "{dog} and {other} swap their judged ratings",
    printed.COPY: "the judged rating of {dog} becomes that of {other}",
    printed.REROLL: "roll the category die again",
    printed.SECOND_DOG: "enter a second dog from your Home",
    printed.CHANGE_DOG: "{dog} goes Home and another of yours comes",
    printed.FROM_YARD: "call a dog from the Yard to your Home",
    printed.TO_YARD: "{dog} goes to the Yard and its owner enters another",
    printed.TO_CIRCLE: "{dog} goes straight to the Winner's Circle",
    printed.LIFT: "take {event} off {dog}",
    printed.SHIFT: "move {event} from {dog} to {other}",
    printed.PROTECT: "protect {dog} from all but its owner's events this round",
}


SHORT: Final = {
    printed.SET_TEN: "judged rating to 10",
    printed.SWAP: "swap ratings",
    printed.COPY: "copy a rating",
    printed.REROLL: "roll the die again",
    printed.SECOND_DOG: "enter a second dog",
    printed.CHANGE_DOG: "change dogs",
    printed.FROM_YARD: "call a dog",
    printed.TO_YARD: "to the Yard",
    printed.TO_CIRCLE: "to the Winner's Circle",
    printed.LIFT: "take an event off",
    printed.SHIFT: "move an event",
    printed.PROTECT: "protect",
}


def sentence(text: str) -> str:
    """As a sentence begins and ends."""
    return text[:1].upper() + text[1:] + "."


def category(number: int) -> str:
    """A category by its name."""
    return CATEGORIES[number].capitalize()


def signed(amount: int) -> str:
    """+2 or −2."""
    return f"+{amount}" if amount >= 0 else f"−{-amount}"


# Events, WD-4


def effect(of: Effect, dogs: Sequence[str] = (), named: str = "") -> str:
    """What one effect of an event does; with the dogs, and the category, event or player
    that were named, as far as they were."""
    dog = dogs[0] if dogs else "your dog" if of.verb == printed.CHANGE_DOG else "a dog"
    if of.verb in (printed.RATE, printed.RATE_ALL, printed.RATE_BELOW):
        return _rating(of, dog, named)
    if of.verb == printed.CATEGORY:
        return f"all are judged {_in(of.category, named)}"
    if of.verb == printed.DOG_CATEGORY:
        return f"{dog} is judged {_in(of.category, named)}"
    if of.verb == printed.DRAW:
        return f"draw {_cards(of.amount)}"
    if of.verb == printed.TAKE:
        return f"take {_cards(of.amount)} from {named or 'a player'} at random"
    if of.verb == printed.DIG:
        return f"take {_cards(of.amount)} from the discards"
    other = dogs[1] if len(dogs) > 1 else "another dog"
    return PLAIN[of.verb].format(dog=dog, other=other, event=named or "an event")


def _rating(of: Effect, dog: str, named: str) -> str:
    """ "Zoom +3 for a dog", "+2 for a dog where it is judged"."""
    everyone = of.verb == printed.RATE_ALL
    whom = "all dogs" if everyone else dog
    if of.category == CURRENT:
        where = " where they are judged" if everyone else " where it is judged"
        text = f"{signed(of.amount)} for {whom}{where}"
    elif of.category == ANY and not named:
        text = f"{signed(of.amount)} for {whom} in any rating"
    else:
        text = f"{named or category(of.category)} {signed(of.amount)} for {whom}"
    return f"{text}, even below 10" if of.verb == printed.RATE_BELOW else text


def _in(number: int, named: str) -> str:
    if number == ANY and not named:
        return "in a category you choose"
    return f"on {named or category(number)}"


def of_others(text: str) -> str:
    """A card's words where somebody else has played it."""
    for yours, theirs in (("your ", "their "), ("of yours", "of theirs"), ("you ", "they ")):
        text = text.replace(yours, theirs)
    return text


def _cards(many: int) -> str:
    return "a card" if many == 1 else f"{NUMBERS[many]} cards"


def option(of: Box, number: int) -> str:
    """An event with one of its effects, as a move names it: "Zoomies (Zoom +3)"."""
    does = of.effects[number] if number < len(of.effects) else None
    return f"{of.face_names[number // 2]} ({short(does)})" if does else f"unused {number}"


def short(of: Effect) -> str:
    """What one effect does, in few words that can be typed."""
    if of.verb in (printed.RATE, printed.RATE_ALL, printed.RATE_BELOW):
        whom = "all dogs, " if of.verb == printed.RATE_ALL else ""
        below = ", even below 10" if of.verb == printed.RATE_BELOW else ""
        return f"{whom}{_where(of.category)} {of.amount:+}{below}"
    if of.verb in (printed.CATEGORY, printed.DOG_CATEGORY):
        whom = "judge all" if of.verb == printed.CATEGORY else "judge a dog"
        return f"{whom} {'as you choose' if of.category == ANY else f'on {category(of.category)}'}"
    counted = {printed.DRAW: "draw", printed.TAKE: "take", printed.DIG: "fetch"}
    if of.verb in counted:
        return f"{counted[of.verb]} {_cards(of.amount)}"
    return SHORT[of.verb]


def _where(number: int) -> str:
    """Which rating changes."""
    if number == CURRENT:
        return "judged rating"
    return "any rating" if number == ANY else category(number)


def both(of: Box, face: int) -> str:
    """All that an event says: "Zoom +3 for a dog, or enter a second dog from your Home"."""
    found = [of.effects[2 * face], of.effects[2 * face + 1]]
    return ", or ".join(effect(one) for one in found if one is not None)


def reaction(of: Box, number: int) -> str:
    """What a Reaction does, WD-18."""
    return REACTING[DOES[of.reactions[number]]]


def chosen(of: Box, option: int) -> str:
    """The effect that was chosen; of a Reaction there is but one."""
    if option >= 2 * MOST_EVENTS:
        return reaction(of, option - 2 * MOST_EVENTS)
    return effect(of.effect(option))


def card_lines(of: Box, face: int) -> list[str]:
    """All that an event card says."""
    if is_reaction(face):
        return [sentence(reaction(of, face - MOST_EVENTS))]
    first, *other = [one for one in of.effects[2 * face : 2 * face + 2] if one is not None]
    return [sentence(effect(first)), *(f"Or {effect(one)}." for one in other)]


# Dogs


def dog(of: Box, card: int) -> str:
    """A dog's name; a Dogrates has no number of his own."""
    return of.dog_names[card] if card < NAMED else str(of.pack.rows["dogrates"][0]["name"])


def ratings(values: Sequence[int], judged: int = -1) -> str:
    """Seven ratings in a line, the judged one in brackets."""
    told = [f"{category(n)} {value}" for n, value in enumerate(values)]
    return " · ".join(f"[{text}]" if n == judged else text for n, text in enumerate(told))


# The card being played or answered, WD-17


def pending(of: Box, names: Sequence[str], card: Mapping[str, Any]) -> str:
    """Who played what, on which dog: a sentence."""
    who, called = names[card["seat"]], of.face_names[of.face[card["card"]]]
    verb = "answers with" if is_reaction(of.face[card["card"]]) else "plays"
    return f"{who} {verb} {called}: {_aimed(of, names, card)}.{_numbered(of, names, card)}"


def _aimed(of: Box, names: Sequence[str], card: Mapping[str, Any]) -> str:
    """What it does, to which dogs, in which category, which event, or from whom; as it
    stands now, since a Reaction may have turned its minus into a plus."""
    option, named = card["option"], _named(of, names, card["third"])
    dogs = [f"{names[seat]}'s {dog(of, one)}" for seat, one in card["dogs"]]
    if option >= 2 * MOST_EVENTS:
        return " → ".join([of_others(chosen(of, option)), *dogs])
    does = of.effect(option)
    text = of_others(effect(does, ["{0}", "{1}"][: len(dogs)], "{2}" if named else ""))
    if does.amount * card["sign"] < 0:
        text = text.replace("−", "+")
    return text.format(*[*dogs, "", ""][:2], named)


def _numbered(of: Box, names: Sequence[str], card: Mapping[str, Any]) -> str:
    """Who has which number, while it is asked which player a card aims at."""
    option = card["option"]
    asked = option < 2 * MOST_EVENTS and of.effect(option).verb == printed.TAKE
    others = [seat for seat, _ in enumerate(names) if seat != card["seat"]]
    if not asked or card["third"] or all(names[n] == f"Player {n + 1}" for n in others):
        return ""
    return " " + sentence(", ".join(f"player {n + 1} is {names[n]}" for n in others))


def _named(of: Box, names: Sequence[str], third: Sequence[Any] | None) -> str:
    """The category, the event or the player that was named."""
    if third is None:
        return ""
    which, number = third
    if which == "category":
        return category(number)
    called: str = (names if which == "player" else of.face_names)[number]
    return called


# The rules page


def lists(of: Box) -> dict[str, list[str]]:
    """The cards as the rules page lists them, by rule."""
    rows = of.pack.rows
    events = [
        f"- {row['copies']} × **{row['name']}**: {both(of, face)}."
        for face, row in enumerate(rows["event"])
    ]
    reactions = [
        f"- {row['copies']} × **{row['name']}**: {reaction(of, number)}."
        for number, row in enumerate(rows["reaction"])
    ]
    dogs = [f"- **{of.dog_names[card]}**: {ratings(of.ratings[card])}" for card in range(NAMED)]
    dogrates = f"- **{dog(of, NAMED)}**: {ratings(of.ratings[NAMED])}"
    return {"WD-2": [*dogs, dogrates], "WD-4": events, "WD-18": reactions}
