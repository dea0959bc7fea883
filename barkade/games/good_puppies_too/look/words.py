"""What the cards do, in words made from their data.

The page, the terminal and the rules all say it this way, whichever pack the cards
are from.  ▲ stands for the number of pups in the group, where that is not known.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from barkade.games.good_puppies_too.look.amounts import (
    COUNTED,
    Counted,
    four_or_more,
    have,
    no_more,
)
from barkade.games.good_puppies_too.rules import box as printed
from barkade.games.good_puppies_too.rules.box import (
    ABILITIES,
    ALONE,
    DEEDS,
    NOTHING,
    ONCE,
    PUPS,
    PUZZLE_DECK,
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
from barkade.look.amounts import number, some, times
from barkade.look.grammar import sentence

PUP: Final = "▲"
COUNTS: Final = f"{PUP} is the number of pups in its group, with this one."  # GP-15


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
        return f"{SMALLER_PARTS.get(VERBS[verb], say(1))} for each smaller group of yours"
    return say(smaller) if smaller else "do nothing: you have no smaller group"


def _at_each(many: int | str, one: str, several: str) -> str:
    return one if many == 1 else f"each of up to {_word(many)} {several}"


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
    if turns < 0:
        return "bury no bone"
    return f"bury a bone here that shows {'up to ' * (turns > 0)}{VALUES[turns]}"


PARTS: Final[dict[str, Callable[[int | str], str]]] = {
    "bury": lambda many: f"bury {some(many, 'bone')} here",
    "bury-around": lambda many: (
        f"bury a bone at {_at_each(many, 'one of your groups', 'of your groups')}"
    ),
    "upgrade": lambda many: f"upgrade {_up_to(many, 'bone', 'different ')} here",
    "upgrade-around": lambda many: (
        f"upgrade a bone at {_at_each(many, 'one other group', 'other groups')}"
    ),
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


SMALLER_PARTS: Final = {  # where it is not the same so often
    "bury-around": "bury a bone at a different group",
    "upgrade": "upgrade a different bone here",
    "upgrade-around": "upgrade a bone at a different other group",
    "bury-upgraded": "bury a bone here and upgrade it, except for the first,",
}


def scheme(of: Scheme, puzzle: bool = False) -> str:
    """GP-19 What a Rascal waits for, and what it costs; GP-31 in a puzzle too."""
    price = f"; eats {some(of.eats, 'bone')}" if of.eats else ""
    if of.most:
        most = four_or_more(of.what, "") if puzzle else COUNTED[of.what].most
        return f"×2 if you have {most}{price}."
    if of.what == printed.DECK and of.at_most and not of.number:
        return f"×2 once the deck is empty{price}."
    if of.what == printed.DECK:
        least = number(of.number) + (" or fewer" if of.at_most else " or more")
        return f"×2 while there are {least} cards in the deck{price}."
    if of.at_most:
        return f"×2 if you have {no_more(of.what, of.number)}{price}."
    return f"×2 once you have {have(of.what, of.number)}{price}."


def bonus(of: Bonus, cards: Box, puzzle: bool = False) -> str:
    """GP-21 What a breed does at the end; GP-31 in a puzzle four are the most."""
    often = "" if of.turns == 1 else f" {times(of.turns)}"
    breed, breeds = cards.breeds[of.breed], cards.plurals[of.breed]
    pups = Counted(breed, several=breeds, each=f"{breed} you have")
    if of.each == NOTHING:
        most = four_or_more(of.most, breeds) if puzzle else COUNTED.get(of.most, pups).most
        return f"If you have {most}, upgrade every bone here{often}."
    return f"For each {COUNTED.get(of.each, pups).each}, upgrade another bone here{often}."


def bonuses(cards: Box, group: int, pups: Iterable[int], puzzle: bool = False) -> list[str]:
    """GP-20 The bonus of a group, by its pups; GP-25 of a mixed group there are two."""
    found: list[str] = []
    if group == ALONE:
        return found
    own = {card >= PUPS for card in pups if not is_rascal(card) and breed_of(card) == group}
    if False in own and group < RASCAL:
        found.append(bonus(cards.bonuses[group], cards, puzzle))
    if True in own:
        found.append(bonus(cards.old_bonuses[group], cards, puzzle))
    return found


def at_the_end(cards: Box, group: int, pups: Iterable[int], puzzle: bool = False) -> str:
    """GP-20 The bonus of a group as one reads it below the group."""
    found = bonuses(cards, group, pups, puzzle)
    return f"At the end: {_inner(' Or: '.join(found))}" if found else ""


def _inner(text: str) -> str:
    return text[:1].lower() + text[1:]


# Friends and pals


def taste(which: int) -> str:
    """GP-27 Which pup a friend takes."""
    return {
        "lowest": "the lowest pup",
        "highest": "the highest pup",
        "new breed": "the lowest pup of a new breed, or else the lowest",
        "best group": "the pup that makes the largest group, of equals the lowest",
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
        "head start": "four pups come home without their tricks",
        "five in the park": "five pups come to the park, not four",
        "one stays": "one of the pups left stays in the park",
    }[ABILITIES[which]]


def when(of: Pal) -> str:
    """GP-31 How often a Puzzle Pal can help, or when it does."""
    if of.uses:
        return times(of.uses)
    return "at the start" if ABILITIES[of.ability] == "head start" else "every turn"


def pal(of: Pal) -> str:
    """GP-31 Who helps in a puzzle, how often and how."""
    return f"{of.name} {'can help' if of.uses else 'helps'} {when(of)}: {helps(of)}."


def helps(of: Pal) -> str:
    """GP-31 How a Puzzle Pal helps, and if it plays with another deck, with which."""
    deck = "" if of.deck == PUZZLE_DECK else f"; the deck has {of.deck} cards"
    return ability(of.ability) + deck


def puzzle(of: Puzzle) -> str:
    """GP-31 What a puzzle bonus pays."""
    if of.counts == NOTHING:
        return f"Every {of.bone} counts as {of.points}."
    points = "a point" if of.points == 1 else f"{number(of.points)} points"
    return f"{points[:1].upper()}{points[1:]} for each {COUNTED[of.counts].each}."


def paid(of: Puzzle) -> str:
    """GP-31 A puzzle bonus by its name, with what it pays."""
    return f"{of.name}. {puzzle(of)}"


FOUR: Final = 'Where a card says "the most", four or more are enough.'  # GP-31

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
    does = trick(cards.parts[ones])
    return [
        does,
        f"{name}, at the end: {bonus(kept, cards)}",
        *([COUNTS] if PUP in does else []),
    ]


def order(number: int) -> str:
    """GP-7 What the number of a card is for."""
    return f"{number:02} says when it plays: in a round the highest number goes first."


# GP-2 What bones are for, for who sees the first ones
NEXT: Final = " → ".join(map(str, VALUES))
BONES: Final = f"A bone counts what it shows; each upgrade turns it to the next: {NEXT}."


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
            *(f"- **{pal.name}**, {when(pal)}: {helps(pal)}." for pal in cards.pals),
            *(f"- `{of.name}`: {puzzle(of)}" for of in cards.puzzles),
        ],
    }


def _friend_lines(of: Friend) -> list[str]:
    digits: dict[str, list[str]] = {}
    for ones, (which, often) in enumerate(of.does):
        digits.setdefault(deed(which, often), []).append(str(ones))
    deeds = [f"  - {', '.join(ones)}: {does}" for does, ones in digits.items()]
    return [f"- **{of.name}** plays at {of.order} and takes {taste(of.takes)}:", *deeds]
