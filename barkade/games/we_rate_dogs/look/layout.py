"""What lies on the table of We Rate Dogs!, for a page: made from the spectator's view."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from barkade.games.we_rate_dogs.look import words
from barkade.games.we_rate_dogs.look.sheet import score_sheet
from barkade.games.we_rate_dogs.look.words import category
from barkade.games.we_rate_dogs.rules.box import BOX, Box
from barkade.games.we_rate_dogs.rules.contents import CATEGORIES, GOODNESS, NAMED, is_reaction
from barkade.look.grammar import sentence
from barkade.look.parts import CardsLook, Lying, Part, cards, counter, group, note

View = Mapping[str, Any]
TURNS = 3
REACTION, EVENT = "plum", "blue"  # inks


def face(card: Mapping[str, Any], box: Box = BOX) -> dict[str, Any]:
    """What is printed on a card."""
    if card["kind"] == "dog":
        return _dog(card)
    lines = words.card_lines(box, card["face"])
    shown = {"title": card["name"], "look": "told", "ink": EVENT, "lines": lines}
    if is_reaction(card["face"]):
        shown.update(ink=REACTION, small="Reaction")
    return {**shown, "uses": words.uses(box, card["face"])}


def _dog(card: Mapping[str, Any]) -> dict[str, Any]:
    """A dog with its seven ratings, Goodness last."""
    ratings = card["ratings"]
    figures = [(category(n), value, False) for n, value in enumerate(ratings)]
    shown: dict[str, Any] = {
        "title": card["name"],
        "look": "told",
        "ink": "ink",
        "icon": f"dog:{card['name']}",
        "lines": [words.ratings(ratings)],
        "figures": figures,
    }
    return {**shown, "spare": True} if card["spare"] else shown


def layout(view: View, box: Box = BOX) -> list[Part]:
    """The contest in the middle, every dog under its player's name; Homes, the Circle and
    hands before the seats."""
    parts: list[Part] = [*_course(view), *_pending(view, box)]
    parts += [_entrant(view, one, box) for one in view["contest"]]
    parts += _around(view, box)
    for seat in range(len(view["names"])):
        parts += _before(view, seat)
    return [*parts, score_sheet(view, box)]


# The middle


def course(view: View) -> str:
    """Which round it is, which turn, and what is judged."""
    if not view["round"]:
        return "At the shelter: pick dogs for your Home."
    if view["over"]:
        return "The show is over."
    turn = f", turn {view['turn']} of {TURNS}" if view["turn"] else ""
    if view["final"]:
        return f"The Winner's Circle{turn}: judged on {category(GOODNESS)}."
    rounds = len(view["names"])
    return f"Round {view['round']} of {rounds}{turn}: judged on {category(view['category'])}."


def _course(view: View) -> list[Part]:
    parts: list[Part] = [note(course(view), look="first")]
    if view["all_tie"] and not view["over"]:
        parts.append(note("All dogs tie in this round: they are good dogs.", look="first"))
    if view["zones"]["offer"]["count"]:
        parts.append(cards("offer", "At the shelter"))
    return parts


def _pending(view: View, box: Box) -> list[Part]:
    """The cards that wait to take hold, the latest first: it is the one to be answered."""
    waiting = view["pending"][::-1]
    if not waiting:
        return []
    told = [words.pending(box, view["names"], one) for one in waiting]
    chips = [one["card"] for one in waiting]
    return [
        *(
            note(text if n == 0 else f"Beneath it: {text}", look="first")
            for n, text in enumerate(told)
        ),
        group("played", "group:0", "Being played", chips),
    ]


def entrant_name(view: View, one: Mapping[str, Any], box: Box = BOX) -> str:
    """A dog in the contest; each of several Dogrates with the number that moves call him by."""
    alike = [other for other in view["contest"] if other["dog"] == one["dog"]]
    return one["name"] if len(alike) > 1 else words.dog(box, one["dog"])


def _thing(one: Mapping[str, Any], box: Box) -> str:
    """What moves touch: its card, which all Dogrates share; so each is a thing of his own."""
    if one["dog"] < NAMED:
        return f"card:{one['dog']}"
    return f"group:{box.dog_names.index(one['name'])}"


def _entrant(view: View, one: Mapping[str, Any], box: Box) -> Part:
    """A dog in the contest: its ratings, of which one is judged, and the events on it."""
    judged = one["category"]
    figures = [(category(n), one["ratings"][n], n == judged) for n in _shown(view, judged)]
    return group(
        "played",
        _thing(one, box),
        entrant_name(view, one, box),
        [event["card"] for event in one["events"]],
        sign=f"dog:{words.dog(box, one['dog'])}",
        seal="protected" if one["guarded"] else "",
        worth=one["rating"],
        text=_about(view, one),
        owner=view["names"][one["seat"]],
        figures=figures,
        each=[_lying(event, box) for event in one["events"]],
    )


def _lying(event: Mapping[str, Any], box: Box) -> Lying:
    """An event on a dog: what was chosen of it; and which of several of its name it is."""
    face, nth = box.face[event["card"]], event["nth"]
    said: Lying = {"says": sentence(words.does(event["does"]))}
    if nth:
        said["title"] = words.nth(box.face_names[face], nth)
        said["thing"] = f"event:{face}.{nth}"
    return said


def _shown(view: View, judged: int) -> list[int]:
    """All seven, the judged one first; WD-14 in the Winner's Circle no other matters."""
    if view["final"]:
        return [judged]
    return [judged, *(n for n in range(len(CATEGORIES)) if n != judged)]


def _about(view: View, one: Mapping[str, Any]) -> str:
    if one["category"] == view["category"]:
        return ""
    return f"Judged on {category(one['category'])}, not on {category(view['category'])}."


def _around(view: View, box: Box) -> list[Part]:
    """What lies on no dog: events that were played, the Yard, and the decks."""
    zones = view["zones"]
    parts: list[Part] = []
    if rest := on_no_dog(view):
        parts.append(group("played", "group:1", "Played", rest))
    if zones["yard"]["count"]:
        parts.append(cards("yard", "Yard", look="pile"))
    if zones["discards"]["count"]:
        parts.append(cards("discards", "Discards", look="pile"))
    return [*parts, counter("Events", zones["deck"]["count"])]


def on_no_dog(view: View) -> list[int]:
    """The events that were played and have taken hold, but lie on no dog."""
    rest = list(view["zones"]["played"]["cards"])
    waiting = [one["card"] for one in view["pending"]]
    lying = [event["card"] for one in view["contest"] for event in one["events"]]
    for card in [*lying, *waiting]:
        if card in rest:
            rest.remove(card)
    return rest


# Before a seat


def _before(view: View, seat: int) -> list[Part]:
    """Dogs that wait lie small while others are in the contest, unless one can choose them."""
    zones = view["zones"]
    look: CardsLook = "chips" if view["contest"] and not view["over"] else "row"
    parts: list[Part] = []
    if view["first"] == seat and not view["final"]:
        parts.append(note("Has the first turn.", seat))
    for zone, label in (("circle", "Winner's Circle"), ("home", "Home")):
        if zones[zone][seat]["count"]:
            parts.append(cards(zone, label, seat, look))
    if zones["hand"][seat]["count"]:
        parts.append(cards("hand", "Hand", seat, look="fan"))
    return parts
