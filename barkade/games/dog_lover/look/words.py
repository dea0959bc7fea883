"""What the cards do, in words made from their data.

The page, the terminal and the rules all say it this way, whichever pack the cards
are from.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from barkade.games.dog_lover.rules import patterns
from barkade.games.dog_lover.rules.box import Box, Dog, Trait, Trick
from barkade.games.dog_lover.rules.contents import (
    ADOPTION,
    BONE,
    DOGS,
    FETCH,
    FOOD,
    PENALTIES,
    RESCUED,
    SIZES,
    STANDARD_TRICK,
    THING,
    TRAINING,
    TRAIT,
    TUCKABLE,
    WALK,
    trick_of,
)
from barkade.games.dog_lover.rules.scoring import A_TRAINING, A_WALK
from barkade.look.amounts import points, some
from barkade.look.grammar import listed, sentence

CUBES: Final = (
    ("scrap", "scraps"),
    ("dry bit", "dry bits"),
    ("can", "cans"),
    ("wild cube", "wild cubes"),
)
ACROSS: Final = 3  # drawings beside one another in the rules
WIDE: Final = 11  # letters for each


# Food


def cubes(food: int, many: int) -> str:
    """So many cubes of a food: "1 scrap", "2 cans"."""
    return f"{many} {CUBES[food][many != 1]}"


def missing(amounts: Sequence[tuple[int, int]]) -> str:
    """Cubes that a meal wants: "a can and two scraps"."""
    return listed([some(many, *CUBES[food]) for food, many in amounts])


def meal(amounts: Sequence[int]) -> str:
    """Cubes of several foods."""
    return listed([cubes(food, many) for food, many in enumerate(amounts) if many])


# Dogs and Traits


def ability(dog: Dog, box: Box) -> str:
    """DL-25 What a rescued dog scores for; nothing for other dogs."""
    pays = points(dog.pays)
    if dog.tucks:
        thing = box.face_names[THING - TRAIT + dog.tucks.bit_length() - 1]
        return f"Can have {some(1, thing)} tucked, for {pays}."
    if dog.trait >= 0:
        return f"{sentence(pays)[:-1]} if one of your dogs has {box.traits[dog.trait].name}."
    if dog.trainings:
        return f"{pays} for every Training tucked under your dogs."
    if dog.counts >= 0:
        which = (*SIZES, "rescued")[dog.counts]
        return f"{pays} for every {which} dog you have, this one too."
    return ""


def short_ability(dog: Dog, box: Box) -> str:
    """The same in two or three words."""
    if dog.tucks:
        what = box.face_names[THING - TRAIT + dog.tucks.bit_length() - 1]
    elif dog.trait >= 0:
        what = box.traits[dog.trait].name
    elif dog.trainings:
        what = "Trainings"
    elif dog.counts >= 0:
        what = f"{(*SIZES, 'rescued')[dog.counts]} dogs"
    else:
        return ""
    return f"{what} +{dog.pays}"


TUCKS: Final = {
    "things": "Tuck any Favorite Things here, also equal ones, for {}. They leave their sets.",
    "walks": "Tuck any number of Walks here. Each scores {} more than its 2.",
    "trainings": "Tuck any number of Trainings here. Each scores {} more than its 1.",
    "bones": "Tuck Bones here, for {}. They no longer count as Bones.",
    "adoptions": "Tuck Adoptions that you don't need here, for {}.",
    "food": "Tuck Food cards here, for {}, in place of their food.",
    "anything": "Tuck any card here but dogs and tricks. The first of a kind scores {}; every"
    " Walk and Training has its own points too.",
}
LOSSES: Final = {
    "dog": "dog",
    "trick": "trick",
    "food": "food cube",
    "thing": "Favorite Thing",
    "bone": "Bone",
    "training": "Training",
    "adoption": "Adoption",
}


def trait(one: Trait) -> str:
    """DL-24 What a Trait lets its dog do."""
    if one.one_cube:
        return "One cube of any food is a meal for this dog."
    if one.closes:
        return "Nothing more can be tucked here."
    what = next(name for name, kinds in TUCKABLE.items() if kinds == one.opens)
    pays = points(one.each)
    alone = what in ("walks", "trainings", "anything")
    return TUCKS[what].format(pays if alone else f"{pays} each")


def penalty(one: Trait) -> str:
    """DL-20 What it costs not to have such a dog."""
    what = PENALTIES[one.penalty]
    size = f"Without {some(1, SIZES[one.size])} dog"
    if what == "nothing":
        return f"{size}: discard it."
    return f"{size}: lose {some(one.costs, LOSSES[what])}."


def dog_lines(number: int, box: Box) -> list[str]:
    """A dog's ability first, then its size and what it eats."""
    dog = box.dogs[number]
    about = f"{SIZES[dog.size]} dog, {points(dog.vp)}, eats {meal(dog.eats)}"
    return [line for line in (ability(dog, box), sentence(about)) if line]


def trait_lines(one: Trait) -> list[str]:
    """A Trait's effect, then for whom it is and what it costs."""
    return [trait(one), f"For a {SIZES[one.size]} dog, {points(one.vp)}.", penalty(one)]


# Other cards

STOCK: Final = {
    ADOPTION: "Two of them rescue a dog from the shelter.",
    WALK: f"Tuck it under a dog this turn, for {A_WALK} points.",
    TRAINING: f"Tuck it for {A_TRAINING} point, or save it up to learn a trick.",
    BONE: "One: −1. Two: 1 point for every fed dog. More: 2.",
}
A_THING: Final = "Different ones make a set: 1, 3, 6, 10, 15 points."
A_FETCH: Final = "Trades places with any card of the grid, Watch Dog or not."


SHORT: Final = {
    ADOPTION: "two: rescue",
    WALK: f"tuck: {A_WALK}",
    TRAINING: f"tuck: {A_TRAINING}",
    FETCH: "any card",
}


def short(card: int, box: Box) -> str:
    """What a card does in two or three words; nothing where its picture says it."""
    return short_ability(box.dogs[card], box) if card < DOGS else SHORT.get(card, "")


def card_lines(card: int, box: Box) -> list[str]:
    """What a card does, the most important first; equal cards by the first of them."""
    if card < DOGS:
        return dog_lines(card, box)
    if card < FOOD:
        return trait_lines(box.traits[card - TRAIT])
    if card < ADOPTION:
        return [f"Gives {meal(box.foods[card - FOOD])}."]
    if card < FETCH:
        return [STOCK.get(card, A_THING)]
    if card == FETCH:
        return [A_FETCH]
    return trick_lines(box.tricks[trick_of(card)])


# Tricks


def trick_lines(one: Trick) -> list[str]:
    """How many cards a trick takes, and what it costs."""
    cells, _ = patterns.read(one.drawing)
    taken = f"Takes {some(len(cells), 'card')}."
    return [taken, f"Costs {some(one.price, 'Training')}."] if one.price else [taken]


def picture(one: Trick) -> list[str]:
    """A pattern in the middle of a grid of three by three, the star at the grid's edge:
    rows of ``X``, ``.``, ``*`` and spaces, all equally long."""
    cells, star = patterns.read(one.drawing)
    _, _, height, width = patterns.box(cells)
    down, right = (patterns.SIDE - height) // 2 + 1, (patterns.SIDE - width) // 2 + 1
    row = star[0] + down if 0 <= star[0] < height else 0 if star[0] < 0 else 4
    column = star[1] + right if 0 <= star[1] < width else 0 if star[1] < 0 else 4
    field = [[" "] * 5, *([*" ... "] for _ in patterns.ROWS), [" "] * 5]
    for r, c in cells:
        field[r + down][c + right] = "X"
    field[row][column] = "*"
    rows = ["".join(line) for line in field]
    rows = rows[row > 0 : 4 + (row == 4)]
    return [line[column > 0 : 4 + (column == 4)] for line in rows]


SIGNS: Final = str.maketrans("X.*", "■·★")


def drawn(one: Trick) -> list[str]:
    """A picture for a page of letters."""
    return [" ".join(row).translate(SIGNS) for row in picture(one)]


def gallery(tricks: Sequence[Trick]) -> list[str]:
    """Names and drawings of tricks, side by side."""
    lines: list[str] = []
    for at in range(0, len(tricks), ACROSS):
        shown = [_framed(trick) for trick in tricks[at : at + ACROSS]]
        tall = max(len(one) for one in shown)
        for row in range(tall):
            texts = [one[row] if row < len(one) else "" for one in shown]
            lines.append("".join(f"{text:<{WIDE + 1}}" for text in texts).rstrip())
        lines.append("")
    return lines[:-1]


def _framed(one: Trick) -> list[str]:
    name = f"{one.name} {one.price}" if one.price else one.name
    return [name[:WIDE], *drawn(one)]


# The lists of the rules page


def lists(box: Box) -> dict[str, list[str]]:
    """By rule, the lines of the list that stands beneath it."""
    return {
        "DL-3": [_dog_line(dog) for dog in box.dogs[:RESCUED]],
        "DL-24": [_trait_line(one) for one in box.traits],
        "DL-25": [f"{_dog_line(dog)} {ability(dog, box)}" for dog in box.dogs[RESCUED:]],
    }


def galleries(box: Box) -> dict[str, list[str]]:
    """By rule, the drawings that stand beneath it."""
    return {
        "DL-10": gallery(box.tricks[STANDARD_TRICK:]),
        "DL-11": gallery(box.tricks[:STANDARD_TRICK]),
    }


def _dog_line(dog: Dog) -> str:
    return f"- **{dog.name}**, {SIZES[dog.size]}, {points(dog.vp)}: eats {meal(dog.eats)}."


def _trait_line(one: Trait) -> str:
    text = " ".join([trait(one), penalty(one)])
    return f"- **{one.name}**, {SIZES[one.size]}, {points(one.vp)}: {text}"
