"""What the cards do, in words made from their data.

The page, the terminal and the rules all say it this way, whichever pack the cards
are from.  ▲ stands for the number of pups in the group, where that is not known.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from barkade.games.good_puppies_too import box as printed
from barkade.games.good_puppies_too.box import (
    ABILITIES,
    ALONE,
    DEEDS,
    NOTHING,
    ONCE,
    PUPS,
    RASCAL,
    SMALLER,
    TASTES,
    TEN,
    VALUES,
    VERBS,
    Bonus,
    Box,
    Friend,
    Pal,
    Puzzle,
    Scheme,
    breed_of,
    is_rascal,
)

PUP: Final = "▲"
SMALL: Final = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def sentence(text: str) -> str:
    """As a sentence begins and ends."""
    return text[:1].upper() + text[1:] + "."


def number(many: int) -> str:
    """A small number as a word."""
    return SMALL[many] if many < len(SMALL) else str(many)


def some(many: int | str, thing: str, things: str = "") -> str:
    """So many of a thing: "a bone", "three bones", "▲ bones"."""
    if many == 1:
        return f"a {thing}"
    word = many if isinstance(many, str) else number(many)
    return f"{word} {things or thing + 's'}"


def times(many: int | str) -> str:
    """How often: "once", "twice", "▲ times"."""
    if isinstance(many, str):
        return f"{many} times"
    return ("not at all", "once", "twice")[many] if many < 3 else f"{number(many)} times"


# Tricks, GP-18


def trick(parts: Iterable[tuple[int, int]], pups: int = 0, smaller: int | None = None) -> str:
    """A trick, part by part.  ``pups``: how many are in the group; ``smaller``: how
    many of one's groups have fewer."""
    return sentence(", then ".join([_part(verb, often, pups, smaller) for verb, often in parts]))


def _part(verb: int, often: int, pups: int, smaller: int | None) -> str:
    say = PARTS[VERBS[verb]]
    if often == ONCE:
        return say(1)
    if often != SMALLER:
        return say(pups or PUP)
    if smaller is None:
        return f"{say(1)} for each smaller group of yours"
    return say(smaller)


def _at_each(many: int | str, groups: str) -> str:
    return f"one {groups[:-1]}" if many == 1 else f"each of up to {_word(many)} {groups}"


def _word(many: int | str) -> str:
    return many if isinstance(many, str) else number(many)


def _up_to(many: int | str, thing: str, which: str = "") -> str:
    if many == 1:
        return f"a {thing}"
    return f"up to {_word(many)} {which}{thing}s"


def _bury_upgraded(many: int | str) -> str:
    if isinstance(many, str):
        return f"bury a bone here and upgrade it {many}−1 times"
    turns = min(many - 1, TEN)
    return f"bury a bone here that shows {VALUES[max(turns, 0)]}"


PARTS: Final[dict[str, Callable[[int | str], str]]] = {
    "bury": lambda many: f"bury {some(many, 'bone')} here",
    "bury-around": lambda many: (
        "bury a bone at one of your groups"
        if many == 1
        else f"bury a bone at each of up to {_word(many)} of your groups"
    ),
    "upgrade": lambda many: f"upgrade {_up_to(many, 'bone', 'different ')} here",
    "upgrade-around": lambda many: f"upgrade a bone at {_at_each(many, 'other groups')}",
    "move": lambda many: f"move {_up_to(many, 'bone')} here",
    "bury-or-upgrade": lambda many: (
        "bury or upgrade a bone here"
        if many == 1
        else f"{times(many)}, bury or upgrade a bone here"
    ),
    "eat-to-upgrade": lambda many: f"eat a bone here to upgrade another {times(many)}",
    "bury-upgraded": _bury_upgraded,
    "bounce": lambda many: "draw the top pup, play it and use its trick",
}


# What is counted


def _have(what: int, least: int) -> str:
    """So much of something: "five pups here"."""
    many = number(least)
    if what == printed.WORTH_HERE:
        return f"bones worth {least} here"
    if what == printed.NO_ONES_HERE:
        return f"{some(least, 'bone')} here, none of them a 1"
    if what == printed.LARGEST_GROUP:
        return f"a group of {many}"
    one, several = HAVE[what]
    return f"a {one}" if least == 1 else f"{many} {several}"


def _no_more(what: int, most: int) -> str:
    """No more of something than that: "at most five pups here"."""
    if what == printed.WORTH_HERE:
        return f"bones worth at most {most} here"
    if what == printed.NO_ONES_HERE:
        return f"a 1 here, or {_at_most(most, 'bone', 'bones')}"
    if what == printed.LARGEST_GROUP:
        return f"no group of {number(most + 1)} or more"
    return _at_most(most, *HAVE[what])


def _at_most(most: int, one: str, several: str) -> str:
    if not most:
        return f"no {one}"
    return f"at most {number(most)} {one if most == 1 else several}"


HAVE: Final = {
    printed.PUPS_HERE: ("pup here", "pups here"),
    printed.RASCALS: ("Rascal", "Rascals"),
    printed.GROUPS_OWNED: ("group", "groups"),
    printed.BONES: ("bone", "bones in your yard"),
    printed.BONES_HERE: ("bone here", "bones here"),
    printed.TENS_HERE: ("10 here", "10s here"),
    printed.FIVES_HERE: ("5 here", "5s here"),
    printed.TENS_ELSEWHERE: ("10 at another group", "10s at other groups"),
    printed.PUPS_OWNED: ("pup in your yard", "pups in your yard"),
    printed.TENS: ("10 in your yard", "10s in your yard"),
    printed.BONES_ELSEWHERE: ("bone at another group", "bones at other groups"),
    printed.BARE_GROUPS: ("group without a bone", "groups without a bone"),
}
EACH: Final = {
    printed.PUPS_HERE: "pup here",
    printed.RASCALS: "Rascal you have",
    printed.GROUPS_OWNED: "group you have",
    printed.BONES: "bone you have",
    printed.BONES_HERE: "bone here",
    printed.WORTH_HERE: "point here",
    printed.TENS_HERE: "10 here",
    printed.FIVES_HERE: "5 here",
    printed.TENS_ELSEWHERE: "10 at your other groups",
    printed.NO_ONES_HERE: "bone here, if none shows 1",
    printed.LARGEST_GROUP: "pup in your largest group",
    printed.PUPS_OWNED: "pup you have",
    printed.TENS: "10 you have",
    printed.BONES_ELSEWHERE: "bone at your other groups",
    printed.BARE_GROUPS: "group without a bone",
}
MOST: Final = {
    printed.PUPS_HERE: "the most pups here",
    printed.RASCALS: "the most Rascals",
    printed.GROUPS_OWNED: "the most groups",
    printed.BONES: "the most bones",
    printed.BONES_HERE: "the most bones here",
    printed.WORTH_HERE: "the bones worth most here",
    printed.TENS_HERE: "the most 10s here",
    printed.FIVES_HERE: "the most 5s here",
    printed.TENS_ELSEWHERE: "the most 10s at other groups",
    printed.NO_ONES_HERE: "the most bones here and no 1 among them",
    printed.LARGEST_GROUP: "the largest group",
    printed.PUPS_OWNED: "the most pups",
    printed.TENS: "the most 10s",
    printed.BONES_ELSEWHERE: "the most bones at other groups",
    printed.BARE_GROUPS: "the most groups without a bone",
}


def scheme(of: Scheme) -> str:
    """GP-19 What a Rascal waits for, and what it costs."""
    price = f"; eats {some(of.eats, 'bone')}" if of.eats else ""
    if of.at_most:
        return f"×2 if you have {_no_more(of.what, of.number)}{price}."
    return f"×2 once you have {_have(of.what, of.number)}{price}."


def bonus(of: Bonus, cards: Box) -> str:
    """GP-21 What a breed does at the end."""
    often = "" if of.turns == 1 else f" {times(of.turns)}"
    if of.each == NOTHING:
        most = MOST.get(of.most, f"the most {cards.plurals[of.breed]}")
        return f"If you have {most}, upgrade every bone here{often}."
    each = EACH.get(of.each, f"{cards.breeds[of.breed]} you have")
    return f"For each {each}, upgrade a bone here{often}."


def bonuses(cards: Box, group: int, pups: Iterable[int]) -> list[str]:
    """GP-20 The bonus of a group, by its pups; GP-25 of a mixed group there are two."""
    found: list[str] = []
    if group == ALONE:
        return found
    own = {card >= PUPS for card in pups if not is_rascal(card) and breed_of(card) == group}
    if False in own and group < RASCAL:
        found.append(bonus(cards.bonuses[group], cards))
    if True in own:
        found.append(bonus(cards.old_bonuses[group], cards))
    return found


def at_the_end(cards: Box, group: int, pups: Iterable[int]) -> str:
    """GP-20 The bonus of a group as one reads it below the group."""
    found = bonuses(cards, group, pups)
    return f"At the end: {_inner(' Or: '.join(found))}" if found else ""


def _inner(text: str) -> str:
    return text[:1].lower() + text[1:]


# Friends and pals


def taste(which: int) -> str:
    """GP-27 Which pup a friend takes."""
    return {
        "lowest": "the lowest pup",
        "highest": "the highest pup",
        "new breed": "the lowest pup of a new breed",
        "best group": "the pup that makes the largest group",
    }[TASTES[which]]


def deed(which: int, often: int) -> str:
    """GP-27 What a friend does."""
    bones = some(often, "bone")
    more = "" if often == 1 else f", {times(often)}"
    return {
        "bury-here": f"bury {bones} here",
        "bury-largest": f"bury {bones} at the largest group",
        "bury-smallest": f"bury {bones} at the smallest group",
        "bury-each": f"bury {bones} at each group",
        "upgrade-here": f"make the best upgrade here{more}",
        "upgrade-best": f"make the best upgrade anywhere{more}",
        "upgrade-each": f"make the best upgrade at each group{more}",
    }[DEEDS[which]]


def friend(of: Friend) -> str:
    """GP-27 When a friend plays, and what it takes."""
    return f"plays at {of.order}, takes {taste(of.takes)}"


def ability(which: int) -> str:
    """GP-31 How a Puzzle Pal helps."""
    return {
        "all four": "all four pups come home, the first without its trick",
        "both tricks": "both pups use their tricks",
        "neighbours": "the two pups may be neighbours",
        "another park": "four new pups come to the park",
    }[ABILITIES[which]]


def pal(of: Pal) -> str:
    """GP-31 Who helps in a puzzle, how often and how."""
    return f"{of.name} can help {times(of.uses)}: {ability(of.ability)}."


def puzzle(of: Puzzle) -> str:
    """GP-31 What a puzzle bonus pays."""
    if of.counts == NOTHING:
        value = next(old for old, new in zip(VALUES, of.values, strict=True) if old != new)
        return f"Every {value} counts as {of.points}."
    points = "a point" if of.points == 1 else f"{number(of.points)} points"
    return f"{points[:1].upper()}{points[1:]} for each {EACH[of.counts]}."


# Ranks, GP-32

RANKS: Final = (
    (200, "Impossible Pup"),
    (150, "Wondrous Pup"),
    (120, "Fantastic Pup"),
    (100, "Great Pup"),
    (75, "Good Pup"),
    (50, "Fine Pup"),
    (0, "Pup"),
)


def rank(points: int) -> str:
    """GP-32 What one may call oneself."""
    return next(name for least, name in RANKS if points >= least)


# A card


def card_lines(cards: Box, card: int) -> list[str]:
    """All that a pup's card says: its trick and its breed's bonus, or its scheme."""
    ones = card % 10
    if is_rascal(card):
        return [scheme(cards.schemes[ones])]
    breed = breed_of(card)
    old = card >= PUPS
    kept = cards.old_bonuses[breed] if old else cards.bonuses[breed]
    name = cards.old_breeds[breed] if old else cards.breeds[breed]
    return [
        trick(cards.parts[ones]),
        f"{name}, at the end: {bonus(kept, cards)}",
    ]


# The rules page


def lists(cards: Box) -> dict[str, list[str]]:
    """The cards as the rules page lists them, by rule."""
    digits = range(10)
    breeds = [*enumerate(zip(cards.plurals, cards.bonuses, strict=False))]
    old = [*enumerate(zip(cards.old_breeds, cards.old_bonuses, strict=True))]
    return {
        "GP-18": [f"- x{n} **{cards.tricks[n]}**: {trick(cards.parts[n])}" for n in digits],
        "GP-19": [f"- 9{n} **{cards.rascals[n]}**: {scheme(cards.schemes[n])}" for n in digits],
        "GP-21": [f"- {n}x **{plural}**: {bonus(of, cards)}" for n, (plural, of) in breeds],
        "GP-25": [f"- {n}x **{name}**: {bonus(of, cards)}" for n, (name, of) in old],
        "GP-27": [line for of in cards.friends for line in _friend_lines(of)],
        "GP-31": [
            *(
                f"- **{pal.name}**, {times(pal.uses)}: {ability(pal.ability)}."
                for pal in cards.pals
            ),
            *(f"- `{of.name}`: {puzzle(of)}" for of in cards.puzzles),
        ],
    }


def _friend_lines(of: Friend) -> list[str]:
    digits: dict[str, list[str]] = {}
    for ones, (which, often) in enumerate(of.does):
        digits.setdefault(deed(which, often), []).append(str(ones))
    deeds = [f"  - {', '.join(ones)}: {does}" for does, ones in digits.items()]
    return [f"- **{of.name}** plays at {of.order} and takes {taste(of.takes)}:", *deeds]
