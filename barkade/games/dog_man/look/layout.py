"""What lies on the table of the Dog Man dice race, for a page: made from the spectator's
view.  The free dice lie on a track, by their faces."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from barkade.games.dog_man.look import words
from barkade.games.dog_man.look.sheet import score_sheet
from barkade.games.dog_man.rules.box import BADGE, Box
from barkade.games.dog_man.rules.moves import BOX
from barkade.look.amounts import points
from barkade.look.grammar import listed
from barkade.look.parts import GroupPart, Part, Slot, counter, dice, group, note, slot, tokens

View = Mapping[str, Any]
# What is drawn on a die, by face.
SIGNS = ("capdog", "cat", "kitten", "robot", "badge", "whirl")
INKS = {2: "green", 3: "blue", 4: "plum", 5: "red"}  # by the number of spaces


def face(card: Mapping[str, Any], box: Box = BOX) -> dict[str, Any]:
    """What is printed on a story card."""
    asks = card["asks"]
    return {
        "title": card["name"],
        "big": str(len(asks)),
        "ink": INKS[len(asks)],
        "small": card["name"],
        "lines": [words.card(asks, box)],
        "needs": [(SIGNS[c], asks.count(c)) for c in sorted(set(asks))],
    }


def layout(view: View, box: Box = BOX) -> list[Part]:
    """The dice and the pile in the middle; before each seat its story cards with dice."""
    parts = _middle(view, box)
    for seat in range(len(view["names"])):
        parts += _before(view, seat, box)
    return [*parts, score_sheet(view, box)]


def _middle(view: View, box: Box) -> list[Part]:
    if view["over"]:
        return [note(_won_with(view, seat, box), look="first") for seat in view["winners"]]
    lying = [(face, SIGNS[face]) for face, many in enumerate(view["free"]) for _ in range(many)]
    parts: list[Part] = [dice("pool", "Free dice", box.faces, lying, view["throw"])]
    if view["cup"]:
        parts.append(counter("In the cup", view["cup"]))
    pile = view["zones"]["pile"]
    parts += [_next_story(card, pile["count"], box) for card in pile["cards"][:1]]
    if view["zones"]["discards"]["count"]:
        parts.append(counter("Discards", view["zones"]["discards"]["count"]))
    return parts + [note(text) for text in news(view)]


def _next_story(card: int, many: int, box: Box) -> Part:
    """DM-2 The draw pile lies face up, so its top card is open."""
    part = _story("pile", "top", card, [0] * len(box.faces), None, box)
    part["small"] = f"next of {many} stories" if many > 1 else "the last story"
    part["text"] = ""
    return part


def _won_with(view: View, seat: int, box: Box) -> str:
    """DM-12 Who won, and with which stories."""
    scored = view["zones"]["scored"][seat]["cards"]
    stories = listed([f"{box.titles[card]} ({box.points[card]})" for card in scored])
    return f"{view['names'][seat]} wins with {points(view['points'][seat])}: {stories}."


def news(view: View) -> list[str]:
    """What is special just now."""
    names = view["names"]
    told: list[str] = []
    if view["over"]:
        return told
    if view["tie_break"]:
        tied = listed([names[seat] for seat in view["racing"]])
        told.append(f"A tie: {tied} play on, and who completes a card first wins.")
    if view["stage"] == "alone":
        told.append(f"Roll-o-Rama: {names[view['actors'][0]]} takes dice alone.")
    if view["stage"] == "discard":
        told.append("All dice lie on cards: everybody discards a story card.")
    return told


def _before(view: View, seat: int, box: Box) -> list[Part]:
    parts: list[Part] = [counter("Points", view["points"][seat], seat, most=view["goal"])]
    scored = view["zones"]["scored"][seat]["cards"]
    if view["over"]:
        return parts + [_told(card, seat, box) for card in scored]
    if scored:
        parts.append(tokens("Stories", "star", len(scored), seat))
    story = view["zones"]["story"][seat]["cards"]
    for at, (card, lying) in enumerate(zip(story, view["dice"][seat], strict=True)):
        parts.append(_story("story", f"slot:{at}", card, lying, seat, box))
    state = standing(view, seat)
    return [*parts, note(state, seat)] if state else parts


def _story(
    zone: str, thing: str, card: int, lying: Sequence[int], seat: int | None, box: Box
) -> GroupPart:
    """A story card, the dice on its spaces, and what it still needs."""
    asks = box.asks[card]
    return group(
        zone,
        thing,
        box.titles[card],
        [card],
        seat,
        seal="✓" if sum(lying) == len(asks) else "",
        worth=len(asks),
        text=words.needs(asks, lying, box),
        slots=_spaces(asks, lying, box),
    )


def _told(card: int, seat: int, box: Box) -> Part:
    """At the end: a card that brought its points.  Its dice are back in the cup."""
    part = _story("scored", f"card:{card}", card, [0] * len(box.faces), seat, box)
    part["seal"], part["text"] = "✓", ""
    return part


def _spaces(asks: Sequence[int], lying: Sequence[int], box: Box) -> list[Slot]:
    """DM-6 A badge lies on whichever space is best, so here on the last ones without their
    character; and it makes room for that one."""
    left = list(lying)
    shown: list[int] = []
    for wanted in asks:
        shown.append(wanted if left[wanted] else -1)
        left[wanted] -= shown[-1] >= 0
    for at in reversed(range(len(asks))):
        if shown[at] < 0 and left[BADGE]:
            shown[at] = BADGE
            left[BADGE] -= 1
    return [_space(wanted, die, box) for wanted, die in zip(asks, shown, strict=True)]


def _space(wanted: int, die: int, box: Box) -> Slot:
    takes = [] if die == wanted else [wanted] if die == BADGE else [wanted, BADGE]
    return slot(
        box.faces[wanted],
        SIGNS[wanted],
        die=SIGNS[die] if die >= 0 else "",
        shows=box.faces[die] if die >= 0 else "",
        takes=[f"space:{face}@pool" for face in takes],
    )


def standing(view: View, seat: int) -> str:
    """Whether a seat has rolled, and whether it is done."""
    if view["over"]:
        return ""
    if seat not in view["racing"]:
        return "Out of the tie."
    stage = view["stage"]
    rolled = stage in ("race", "alone") and not (view.get("unseen") and view["thrower"] == seat)
    said = ["Rolled" if rolled else "Rolls next"] if seat == view["roller"] else []
    if stage == "race" and view["done"][seat]:
        said.append("Done")
    elif stage == "race" and view["sated"] == seat:
        said.append("Takes no more dice")
    return f"{' · '.join(said)}." if said else ""
