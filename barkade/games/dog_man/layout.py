"""What lies on the table of the Dog Man dice race, for a page: made from the spectator's
view.  The free dice lie on a track with a space for each face."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from barkade.games.dog_man import words
from barkade.games.dog_man.box import Box
from barkade.games.dog_man.moves import BOX
from barkade.kernel.layouts import Part, cards, counter, group, note, track

View = Mapping[str, Any]
DIE = "die"
INKS = {2: "green", 3: "blue", 4: "plum", 5: "red"}  # by the number of spaces
RACING = ("DM-7", "DM-13", "DM-15")  # the rules that ask while dice are grabbed


def face(card: Mapping[str, Any], box: Box = BOX) -> dict[str, Any]:
    """What is printed on a story card."""
    asks = card["asks"]
    return {
        "title": card["name"],
        "big": str(len(asks)),
        "ink": INKS[len(asks)],
        "small": card["name"],
        "lines": [words.card(asks, box)],
    }


def layout(view: View, box: Box = BOX) -> list[Part]:
    """The dice and the pile in the middle; before each seat its story cards with dice."""
    parts = _middle(view, box)
    for seat in range(len(view["names"])):
        parts += _before(view, seat, box)
    return parts


def _middle(view: View, box: Box) -> list[Part]:
    free = view["free"]
    labels = [
        f"{face} ×{many}" if many else face for face, many in zip(box.faces, free, strict=True)
    ]
    lying = [(face, DIE) for face, many in enumerate(free) for _ in range(many)]
    parts = [track("pool", "Free dice", labels, lying)]
    parts.append(counter("In the cup", view["cup"]))
    parts.append(cards("pile", "Stories", look="pile"))
    if view["zones"]["discards"]["count"]:
        parts.append(cards("discards", "Discards", look="pile"))
    return parts + [note(text) for text in news(view)]


def news(view: View) -> list[str]:
    """What is special just now."""
    names = view["names"]
    told: list[str] = []
    if view["over"]:
        return told
    if view["tie_break"]:
        tied = words.joined([names[seat] for seat in view["racing"]])
        told.append(f"A tie: {tied} play on, and who completes a card first wins.")
    if view["rule"] == "DM-7":
        told.append(f"Roll-o-Rama: {names[view['actors'][0]]} takes dice alone.")
    if view["rule"] == "DM-10":
        told.append("All dice lie on cards: everybody discards a story card.")
    return told


def _before(view: View, seat: int, box: Box) -> list[Part]:
    parts = [counter("Points", view["points"][seat], seat, most=view["goal"])]
    story = view["zones"]["story"][seat]["cards"]
    for slot, (card, lying) in enumerate(zip(story, view["dice"][seat], strict=True)):
        parts.append(_story(slot, card, lying, seat, box))
    if view["zones"]["scored"][seat]["count"]:
        parts.append(cards("scored", "Score pile", seat, look="pile"))
    state = standing(view, seat)
    return [*parts, note(state, seat)] if state else parts


def _story(slot: int, card: int, lying: list[int], seat: int, box: Box) -> Part:
    """A story card, the dice on it by what they show, and what it still needs."""
    asks = box.asks[card]
    needs = words.needs(asks, lying, box)
    part = group(
        "story",
        f"slot:{slot}",
        box.titles[card],
        [card],
        seat,
        icon=DIE,
        seal="✓" if sum(lying) == len(asks) else "",
        worth=len(asks),
        text=needs,
    )
    part["pieces"] = [(box.faces[kind], many) for kind, many in enumerate(lying) if many]
    return part


def standing(view: View, seat: int) -> str:
    """Whether a seat has rolled, and whether it is done."""
    if view["over"]:
        return ""
    if seat not in view["racing"]:
        return "Out of the tie."
    racing = view["rule"] in RACING
    said = ["Rolled" if racing else "Rolls next"] if seat == view["roller"] else []
    if racing and view["done"][seat] and view["rule"] != "DM-7":
        said.append("Done")
    return f"{' · '.join(said)}." if said else ""
