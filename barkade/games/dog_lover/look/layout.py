"""What lies on the table of Dog Lover, for a page: made from the spectator's view."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from barkade.games.dog_lover.look import words
from barkade.games.dog_lover.look.sheet import score_sheet
from barkade.games.dog_lover.rules.box import Box
from barkade.games.dog_lover.rules.contents import DOGS, FOOD, SIZES, TRAIT, WILD, trick_of
from barkade.games.dog_lover.rules.moves import BOX
from barkade.games.dog_lover.rules.patterns import CELL_NAMES, SIDE, STANDS
from barkade.look.parts import Need, Part, cards, counter, group, note, stands, tokens

View = Mapping[str, Any]

FOOD_ICONS: Final = ("drumstick", "kibble", "can", "wild")
FOOD_LABELS: Final = ("Scraps", "Dry bits", "Cans", "Wild")
INKS: Final = {
    "dog": "plum",
    "rescued": "red",
    "food": "orange",
    "adoption": "red",
    "walk": "green",
    "training": "blue",
    "bone": "black",
    "thing": "orange",
    "trait": "plum",
    "fetch": "blue",
    "trick": "black",
}
ICONS: Final = {
    "adoption": "heart",
    "walk": "paw",
    "training": "whistle",
    "bone": "bone",
    "trait": "ribbon",
    "fetch": "stick",
}
THING_ICONS: Final = ("rope", "disc", "leash", "house", "ball")


def face(card: Mapping[str, Any], box: Box = BOX) -> dict[str, Any]:
    """What is printed on a card."""
    number, kind = card["card"], card["kind"]
    shown: dict[str, Any] = {"title": card["name"], "ink": INKS[kind]}
    shown["lines"] = words.card_lines(number, box)
    if card["spare"]:
        shown["spare"] = True
    if short := words.short(number, box):
        shown["short"] = short
    if number < DOGS:
        dog = box.dogs[number]
        shown.update(icon=f"dog:{dog.name}", small=SIZES[dog.size], points=dog.vp)
        shown["needs"] = [(FOOD_ICONS[food], many) for food, many in enumerate(dog.eats) if many]
    elif kind == "trait":
        trait = box.traits[number - TRAIT]
        shown.update(icon="ribbon", small=f"{SIZES[trait.size]} dog", points=trait.vp)
    elif kind == "food":
        gives = box.foods[number - FOOD]
        shown["needs"] = [(FOOD_ICONS[food], many) for food, many in enumerate(gives) if many]
    elif kind == "thing":
        shown["icon"] = THING_ICONS[box.kind[number].bit_length() - 1]
    elif kind == "trick":
        trick = box.tricks[trick_of(number)]
        shown["picture"] = words.picture(trick)
        if trick.price:
            shown["needs"] = [(ICONS["training"], trick.price)]
    else:
        shown["icon"] = ICONS[kind]
    return shown


def layout(view: View, box: Box = BOX) -> list[Part]:
    """The grid, the tricks and the shelter in the middle; before each seat its dogs."""
    parts = _middle(view)
    for seat in range(len(view["names"])):
        parts += _before(view, seat, box)
    return [*parts, score_sheet(view)]


def _middle(view: View) -> list[Part]:
    watch = stands("Watch Dog", "dog:Watch Dog", STANDS, view["watch"], view["heading"])
    parts: list[Part] = [
        cards("grid", "Grid", look="grid", columns=SIDE, zones=CELL_NAMES, stands=watch),
        cards("tricks", "Dog tricks"),
        cards("rescue", "Rescue shelter"),
    ]
    if view["last_round"]:
        parts.append(note("The End Game card is out: this round is the last."))
    else:
        parts.append(counter("Cards before the end", view["until_end"]))
    return parts


def _before(view: View, seat: int, box: Box) -> list[Part]:
    zones = view["zones"]
    parts: list[Part] = [
        counter("Points" if view["over"] else "Points now", points(view, seat), seat)
    ]
    for food, many in enumerate(view["food"][seat]):
        if many:
            parts.append(tokens(FOOD_LABELS[food], FOOD_ICONS[food], many, seat))
    served = plates(view, seat, box)
    for one, needs in zip(view["kennels"][seat], served, strict=True):
        parts.append(_dog(one, seat, needs, box))
    if zones["taken"]["count"] and seat in view["actors"]:
        parts.append(cards("taken", "Taken this turn", seat))
    parts.append(cards("learned", "Tricks", seat))
    if zones["fetch"][seat]["count"]:
        parts.append(cards("fetch", "Fetch", seat))
    if zones["hand"][seat]["count"]:
        parts.append(cards("hand", "Hand", seat, look="fan", covered=True))
    return parts


def _dog(one: Mapping[str, Any], seat: int, needs: list[Need], box: Box) -> Part:
    """A dog, its Trait at its left, then the cards under it."""
    dog, trait = one["dog"], one["trait"]
    text = words.dog_lines(dog, box)
    if trait is not None:
        text.append(f"{box.traits[trait - TRAIT].name}: {words.trait(box.traits[trait - TRAIT])}")
    return group(
        "dogs",
        f"card:{dog}",
        box.dog_names[dog],
        [*([] if trait is None else [trait]), *one["tucked"]],
        seat,
        sign=f"dog:{box.dog_names[dog]}",
        small=SIZES[box.dogs[dog].size],
        needs=needs,
        state="fed" if one["fed"] else f"needs {wants(needs)}",
        worth=one["worth"],
        text=" ".join(text),
    )


def points(view: View, seat: int) -> int:
    """What a seat would have if the game ended now; at the end, its score."""
    score: int = view["scores"][seat] if view["over"] else view["points"][seat]
    return score


# Who eats what


def plates(view: View, seat: int, box: Box) -> list[list[Need]]:
    """What each dog of a seat needs, and how much of it there is: the dogs that can be
    fed have all they need, and the others share what is left."""
    kennel = view["kennels"][seat]
    left = list(view["food"][seat])
    meals = [_meal(one, box) for one in kennel]
    served: dict[int, list[Need]] = {}
    order = sorted(range(len(kennel)), key=lambda at: (not kennel[at]["fed"], meals[at][WILD]))
    for at in order:
        served[at] = [_serve(left, food, many) for food, many in enumerate(meals[at]) if many]
    return [served[at] for at in range(len(kennel))]


def wants(needs: list[Need]) -> str:
    """What is missing of a meal, in words."""
    return words.missing(
        [(FOOD_ICONS.index(icon), many - there) for icon, many, there in needs if there < many]
    )


def _meal(one: Mapping[str, Any], box: Box) -> list[int]:
    """By food, and last what may be any food (DL-24)."""
    trait = one["trait"]
    if trait is not None and box.traits[trait - TRAIT].one_cube:
        return [0, 0, 0, 1]
    return [*box.dogs[one["dog"]].eats, 0]


def _serve(left: list[int], food: int, many: int) -> Need:
    """Take cubes of a food, wild ones where it runs out; and any food for what is wild."""
    there = 0
    for cube in (food, WILD) if food != WILD else (0, 1, 2, WILD):
        some = min(left[cube], many - there)
        left[cube] -= some
        there += some
    return FOOD_ICONS[food], many, there
