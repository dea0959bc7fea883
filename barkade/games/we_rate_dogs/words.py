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
    printed.SET_TEN: "a dog's judged rating becomes 10",
    printed.SWAP: "two dogs swap their judged ratings",
    printed.COPY: "a dog's judged rating becomes another dog's",
    printed.REROLL: "roll the category die again",
    printed.SECOND_DOG: "enter a second dog from your Home",
    printed.CHANGE_DOG: "your dog goes Home and you enter another",
    printed.FROM_YARD: "call a dog from the Yard to your Home",
    printed.TO_YARD: "a dog goes to the Yard and its owner enters another",
    printed.TO_CIRCLE: "a dog goes straight to the Winner's Circle",
    printed.LIFT: "take an event off a dog",
    printed.SHIFT: "move an event from one dog to another",
    printed.PROTECT: "protect a dog from the others' events this round",
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


def effect(of: Effect) -> str:
    """What one effect of an event does."""
    if of.verb in (printed.RATE, printed.RATE_ALL, printed.RATE_BELOW):
        return _rating(of)
    if of.verb == printed.CATEGORY:
        return f"all are judged {_in(of.category)}"
    if of.verb == printed.DOG_CATEGORY:
        return f"a dog is judged {_in(of.category)}"
    if of.verb == printed.DRAW:
        return f"draw {_cards(of.amount)}"
    if of.verb == printed.TAKE:
        return f"take {_cards(of.amount)} from a player at random"
    if of.verb == printed.DIG:
        return f"take {_cards(of.amount)} from the discards"
    return PLAIN[of.verb]


def _rating(of: Effect) -> str:
    """ "Zoom +3 for a dog", "+2 for a dog where it is judged"."""
    everyone = of.verb == printed.RATE_ALL
    whom = "all dogs" if everyone else "a dog"
    if of.category == CURRENT:
        where = " where they are judged" if everyone else " where it is judged"
        text = f"{signed(of.amount)} for {whom}{where}"
    elif of.category == ANY:
        text = f"{signed(of.amount)} for {whom} in any rating"
    else:
        text = f"{category(of.category)} {signed(of.amount)} for {whom}"
    return f"{text}, even below 10" if of.verb == printed.RATE_BELOW else text


def _in(number: int) -> str:
    return "in a category you choose" if number == ANY else f"on {category(number)}"


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
        return f"{whom} {'anew' if of.category == ANY else f'on {category(of.category)}'}"
    counted = {printed.DRAW: "draw", printed.TAKE: "take", printed.DIG: "dig up"}
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
    who, option = names[card["seat"]], card["option"]
    called = of.face_names[of.face[card["card"]]]
    does = _with_sign(of, option, card["sign"])
    verb = "answers with" if is_reaction(of.face[card["card"]]) else "plays"
    return f"{who} {verb} {called}: {does}{_aimed(of, names, card)}."


def _with_sign(of: Box, option: int, sign: int) -> str:
    """The effect as it stands now: a Reaction may have turned its minus into a plus."""
    if option >= 2 * MOST_EVENTS or of.effect(option).amount * sign >= 0:
        return chosen(of, option)
    return chosen(of, option).replace("−", "+")


def _aimed(of: Box, names: Sequence[str], card: Mapping[str, Any]) -> str:
    """At which dogs, in which category, which event, or from whom."""
    dogs = [f"{names[seat]}'s {dog(of, one)}" for seat, one in card["dogs"]]
    text = f" → {' and '.join(dogs)}" if dogs else ""
    if card["third"] is None:
        return text
    which, number = card["third"]
    if which == "player":
        return f"{text} → {names[number]}"
    named = category(number) if which == "category" else of.face_names[number]
    return f"{text}, {named}" if text else f" → {named}"


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
