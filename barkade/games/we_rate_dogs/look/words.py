"""What the cards do, in words made from their data.

The page, the terminal and the rules all say it this way, whichever pack the cards
are from.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from barkade.games.we_rate_dogs.rules.box import Box, Effect
from barkade.games.we_rate_dogs.rules.contents import (
    ANY,
    CATEGORIES,
    CURRENT,
    EVENT_OPTIONS,
    MOST_EVENTS,
    NAMED,
    ORDINALS,
    WHERE,
    is_reaction,
)
from barkade.games.we_rate_dogs.rules.playing import aim_at_a_player
from barkade.games.we_rate_dogs.rules.table import GUARD, JUDGED, SET
from barkade.look.amounts import some
from barkade.look.grammar import YOU, of_others, sentence, whose

# What a card says in full where a move's word alone would be cut short.
PRINTED: Final = {"protect": "protect a dog"}


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
    where = named or _category(of)
    elsewhere = "" if where else " in any rating"
    return of.verb.long.format(
        dog=dogs[0] if dogs else "a dog",
        own_dog=dogs[0] if dogs else "your dog",
        other=dogs[1] if len(dogs) > 1 else "another dog",
        event=named or "an event",
        player=named or "a player",
        cards=some(of.amount, "card"),
        change=f"{where} {signed(of.amount)}".lstrip(),
        where=" where it is judged" if of.category == CURRENT else elsewhere,
        where_all=" where they are judged" if of.category == CURRENT else elsewhere,
        judged=f"on {where}" if where else "in a category you choose",
    )


def _category(of: Effect) -> str:
    """The category that a card names; none, if it is chosen, or that in which a dog is judged."""
    return "" if of.category in (ANY, CURRENT) else category(of.category)


def by(name: str, text: str) -> str:
    """A card's words where somebody has played it."""
    return text if name == YOU else of_others(text)


def option(of: Box, number: int) -> str:
    """An event with one of its effects, as a move names it: "Zoomies (Zoom +3)"."""
    does = of.effects[number] if number < len(of.effects) else None
    return f"{of.face_names[number // 2]} ({short(does)})" if does else f"unused {number}"


def short(of: Effect) -> str:
    """What one effect does, in few words that can be typed."""
    where = _category(of)
    return of.verb.short.format(
        rating=where or ("judged rating" if of.category == CURRENT else "any rating"),
        amount=f"{of.amount:+}",
        chosen=f"on {where}" if where else "as you choose",
        cards=some(of.amount, "card"),
    )


def nth(name: str, number: int) -> str:
    """An event on a dog, as a move names it: the only one of its name, or "second Zoomies"."""
    return f"{ORDINALS[number - 1]} {name}" if number else name


def event_on(of: Box, event: Mapping[str, Any]) -> str:
    """An event that lies on a dog, with what it does there: "second Zoomies (Zoom +3)"."""
    called = nth(of.face_names[of.face[event["card"]]], event["nth"])
    return f"{called} ({does(event['does'])})" if event["does"] else called


def does(mark: Sequence[int]) -> str:
    """What counts for a dog: a change of a rating, what it has become, or the like."""
    what, where, number = mark
    if what == GUARD:
        return "protects"
    if what == JUDGED:
        return f"judged on {category(where)}"
    if what == SET:
        return f"{category(where)} becomes {number}"
    return f"{category(where)} {signed(number)}"


def tag(mark: Sequence[int]) -> tuple[str, str]:
    """The same as a symbol and a number."""
    what, where, number = mark
    if what == GUARD:
        return "guard", ""
    if what == JUDGED:
        return CATEGORIES[where], ""
    return CATEGORIES[where], f"={number}" if what == SET else signed(number)


def both(of: Box, face: int) -> str:
    """All that an event says: "Zoom +3 for a dog, or enter a second dog from your Home"."""
    found = [of.effects[2 * face], of.effects[2 * face + 1]]
    return ", or ".join(effect(one) for one in found if one is not None)


def reaction(of: Box, number: int) -> str:
    """What a Reaction does, WD-18."""
    return of.reactions[number].long


def chosen(of: Box, option: int) -> str:
    """The effect that was chosen; of a Reaction there is but one."""
    if option >= EVENT_OPTIONS:
        return reaction(of, option - EVENT_OPTIONS)
    return effect(of.effect(option))


def card_lines(of: Box, face: int) -> list[str]:
    """All that an event card says."""
    if is_reaction(face):
        return [sentence(reaction(of, face - MOST_EVENTS))]
    first, *other = [one for one in of.effects[2 * face : 2 * face + 2] if one is not None]
    return [sentence(effect(first)), *(f"Or {effect(one)}." for one in other)]


def uses(of: Box, face: int) -> list[tuple[str, str, str, str]]:
    """What an event can be played for: each effect as a thing, with a symbol, a number and a
    few words.  A Reaction is one whole."""
    if is_reaction(face):
        return [("", of.reactions[face - MOST_EVENTS].word, "", reaction(of, face - MOST_EVENTS))]
    halves = [(option, of.effects[option]) for option in (2 * face, 2 * face + 1)]
    return [(f"half:{option}", *_half(one)) for option, one in halves if one is not None]


def _half(of: Effect) -> tuple[str, str, str]:
    if not of.verb.rates:
        return of.verb.word, "", _action(of)
    where = ("any rating", "what is judged")[of.category - ANY] if of.category >= ANY else ""
    return (
        WHERE[of.category],
        signed(of.amount),
        ", ".join(filter(None, [where and f"in {where}", of.verb.extent])),
    )


def _action(of: Effect) -> str:
    """What a card does that changes no rating, in few words."""
    return PRINTED.get(of.verb.word) or short(of)


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
    return f"{who} {verb} {called}: {aimed(of, names, card)}.{_numbered(of, names, card)}"


def so_far(of: Box, names: Sequence[str], card: Mapping[str, Any]) -> str:
    """The card that somebody is asked about, and what it is to do: "Zoomies, Zoom +3 for a
    dog".  An action is told in full once it aims at something: before, all of it would be
    more than the ribbon holds."""
    option, unaimed = card["option"], not card["dogs"] and card["third"] is None
    brief = unaimed and option < EVENT_OPTIONS and not of.effect(option).verb.rates
    does = _action(of.effect(option)) if brief else aimed(of, names, card)
    return f"{of.face_names[of.face[card['card']]]}, {does}"


def aimed(of: Box, names: Sequence[str], card: Mapping[str, Any]) -> str:
    """What it does, to which dogs, in which category, which event, or from whom; as it
    stands now, since a Reaction may have turned its minus into a plus."""
    option, named = card["option"], _named(of, names, card["third"])
    dogs = [f"{whose(names[seat])} {dog(of, one)}" for seat, one in card["dogs"]]
    if option >= EVENT_OPTIONS:
        return " → ".join([by(names[card["seat"]], chosen(of, option)), *dogs])
    does = of.effect(option)
    text = effect(does, ["{0}", "{1}"][: len(dogs)], "{2}" if named else "")
    text = by(names[card["seat"]], text)
    if does.amount * card["sign"] < 0:
        text = text.replace("−", "+")
    return text.format(*[*dogs, "", ""][:2], named)


def _numbered(of: Box, names: Sequence[str], card: Mapping[str, Any]) -> str:
    """Who has which number, while it is asked which player a card aims at."""
    option = card["option"]
    asked = option < EVENT_OPTIONS and aim_at_a_player in of.effect(option).aims
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
    if which == "event":
        return ("the " if number["nth"] else "") + event_on(of, number)
    return str(names[number])


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
