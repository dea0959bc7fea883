"""What lies on the table of Good Puppies Too, for a page: made from the spectator's view."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from barkade.games.good_puppies_too.look import words
from barkade.games.good_puppies_too.look.sheet import score_sheet
from barkade.games.good_puppies_too.look.view import points, worth
from barkade.games.good_puppies_too.rules.box import RASCAL, VALUES, Box, is_rascal
from barkade.games.good_puppies_too.rules.moves import BOX
from barkade.games.good_puppies_too.rules.table import FRIENDS
from barkade.look.parts import GroupPart, Part, cards, counter, group, note

View = Mapping[str, Any]
Pups = tuple[int, ...]
RASCALS = "Rascal"
INKS = ("black", "red", "blue", "green", "plum", "orange")  # neighbours differ


def face(card: Mapping[str, Any], box: Box = BOX) -> dict[str, Any]:
    """What is printed on a card."""
    number, breed, trick = card["number"], card["breed"], card["trick"]
    rascal = breed == RASCAL and not card["old"]
    called = RASCALS if rascal else (box.old_breeds if card["old"] else box.breeds)[breed]
    does = box.rascals[trick] if rascal else box.tricks[trick]
    return {
        "title": card["name"],
        "big": f"{number:02}",
        "ink": "grey" if rascal else INKS[breed % len(INKS)],
        "icon": f"raccoon:{does}" if rascal else f"dog:{called}",
        "small": called if rascal else f"{does} {called}",
        "lines": [*words.card_lines(box, number + 100 * card["old"]), words.order(number)],
    }


def layout(view: View, box: Box = BOX) -> list[Part]:
    """The park and the friends in the middle; before each seat its yard and its hand."""
    parts = _middle(view, box)
    for seat, yard in enumerate(view["yards"]):
        parts += _before(view, seat, yard, box)
    return [*parts, score_sheet(view)]


def _middle(view: View, box: Box) -> list[Part]:
    zones = view["zones"]
    parts: list[Part] = [] if view["last_round"] else [cards("park", "Park")]
    if view["last_round"] and not view["over"]:
        parts.append(note("The final round: no new pups come to the park."))
    parts.append(counter("Deck", zones["deck"]["count"]))
    puzzle = view.get("puzzle")
    if puzzle:
        if not puzzle["when"]:
            parts.append(counter(f"{puzzle['pal']}’s help left", puzzle["uses"]))
        pal = f"{puzzle['pal']}, {puzzle['when']}" if puzzle["when"] else puzzle["pal"]
        parts.append(note(f"{pal}: {puzzle['help']}. {puzzle['pays']} {words.FOUR}"))
    for friend in view["friends"]:
        parts += _friend(friend, box)
    return parts


def _friend(friend: Mapping[str, Any], box: Box) -> list[Part]:
    """A friend has no seat: the yard lies in the middle, under its name."""
    which, name, points = friend["friend"], friend["name"], worth(friend["yard"])
    says = f"{points} point{'s' * (points != 1)} · {words.friend(box.friends[which])}"
    parts: list[Part] = [_group(one, FRIENDS[which], None, box, name) for one in friend["yard"]]
    return [note(says, owner=name), *parts]


def _before(view: View, seat: int, yard: list[dict[str, Any]], box: Box) -> list[Part]:
    zones = view["zones"]
    parts: list[Part] = []
    if yard:
        parts.append(counter("Points", points(view, seat), seat))
    if zones["chosen"][seat]["count"]:
        parts.append(cards("chosen", "Revealed", seat))
    alone = "puzzle" in view
    schemes = not view["over"]
    parts += [_group(one, "yard", seat, box, puzzle=alone, schemes=schemes) for one in yard]
    if zones["hand"][seat]["count"]:
        parts.append(cards("hand", "Hand", seat, look="fan"))
    return parts


@lru_cache(maxsize=512)
def _about(box: Box, group: int, pups: Pups, waiting: Pups, puzzle: bool) -> str:
    """GP-14 What the Rascals of a group still wait for, and GP-20 what it does at the end.  It
    is the same from move to move, so it is worded once."""
    rascals = [card for card in waiting if is_rascal(card)]
    schemes = [words.scheme(box.schemes[card % 10], puzzle) for card in rascals]
    told = [f"{card % 100:02}: {text}" for card, text in zip(rascals, schemes, strict=True)]
    return " ".join([*told, words.at_the_end(box, group, pups, puzzle)]).rstrip()


def _group(
    one: Mapping[str, Any],
    zone: str,
    seat: int | None,
    box: Box,
    owner: str = "",
    puzzle: bool = False,
    schemes: bool = False,
) -> GroupPart:
    """Pups of a breed, with their bones by value."""
    number, pups = one["group"], one["pups"]
    pieces = [(value, many) for value, many in zip(VALUES, one["bones"], strict=True) if many]
    breeds = [*box.breeds, box.old_breeds[RASCAL]]
    waiting = tuple([card for card in pups if schemes and card not in one["turned"]])
    return group(
        zone,
        f"group:{number}",
        one["name"],
        pups,
        seat,
        sign=f"dog:{breeds[number]}" if number < len(breeds) else f"raccoon:{RASCALS}",
        pieces=pieces,
        icon="bone",
        seal="×2" if one["double"] else "",
        worth=one["worth"],
        text=_about(box, number, tuple(pups), waiting, puzzle),
        owner=owner,
    )
