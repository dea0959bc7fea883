"""What lies on the table, told so that who knows no game can show it: the page, and the
terminal.

A *part* is a plain mapping.  ``part`` says what it is, ``where`` whether it lies in the
``"middle"``, before a ``"seat"``, or ``"aside"``.  There are few, and each is described by
its type and made by the function of its name:

=========  =================================================================
cards      the cards of a zone, as a ``fan``, a ``row``, a ``pile``, a ``grid`` or ``chips``
counter    a number, perhaps on its way to a ``most``, with ``marks``
track      cells in a row or a ``ring``, each with the tokens that lie on it; or dice
tokens     things that one has some of
group      some cards of a zone that belong together, with what lies at them
note       a sentence
sheet      what everybody's score is made of (`sheets.py`)
=========  =================================================================

Parts are made from the spectator's view and nothing else, so they can't tell a
secret; which cards of a zone somebody can see, their own view tells.

A new kind of part is a type and a function here; a line in `Piece` of web/plain/piece.js; and
one in `clause` of terminal/counters.py, or in drawing.py if it takes more than a few words.
`make page-types` writes the page's types from these.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Any, Literal, NotRequired, TypedDict, TypeVar, cast

from barkade.kernel.game import Game, Zone
from barkade.kernel.views import COMMON
from barkade.look.places import Place
from barkade.look.sheets import SheetPart, is_by_seat, plain_sheet

Need = tuple[str, int, int]  # a symbol, how many, and how many of those are there
Figure = tuple[str, int, bool]  # its name, the number, and whether it is the one that counts
CardsLook = Literal["fan", "row", "pile", "grid", "chips"]


class Stands(TypedDict):
    """Somebody who stands at the edge of a grid.  The third place at the grid ``grid`` is
    the thing ``stand:2@grid``."""

    label: str
    sign: str
    places: Annotated[Sequence[str], "first those at its rows, then those at its columns"]
    at: int | None
    to: Annotated[int | None, "where they will go"]


class CardsPart(Place):
    """The cards of a zone.  In a grid, a place is ``cell:N`` at that zone, also an empty one.
    Chips are cards that matter little now: they lie small until one can choose them."""

    part: Literal["cards"]
    zone: str
    look: CardsLook
    columns: NotRequired[int]
    zones: NotRequired[
        Annotated[
            Sequence[str],
            "it is made of zones of one card each, place by place, and ``zone`` is only what"
            " their things are called by",
        ]
    ]
    stands: NotRequired[Stands]
    covered: NotRequired[
        Annotated[bool, "others see backs, unless they want to be reminded of what they saw"]
    ]


class CounterPart(Place):
    """A number.  With a ``most`` it is drawn large in the middle, as a small bar before a
    seat."""

    part: Literal["counter"]
    value: int
    most: NotRequired[Annotated[int, "it is on its way there"]]
    marks: NotRequired[Annotated[Sequence[int], "the numbers that matter on the way"]]
    icon: NotRequired[str]


class TrackPart(Place):
    """Cells with their labels, and which token lies on which.  The fourth cell of the track
    ``path`` is the thing ``space:3@path``."""

    part: Literal["track"]
    seats: Annotated[Sequence[int], "who shares it; it lies before the first of them"]
    name: str
    cells: Sequence[str]
    tokens: Annotated[
        Sequence[tuple[int, str]],
        "cells, and icons such as ``disc``, or ``dog:2`` for the dog of seat 2",
    ]
    ring: bool
    look: NotRequired[
        Annotated[
            Literal["dice"],
            "no cells are drawn: each token is a die that shows its icon, and the cells are"
            " the faces, by which it is called",
        ]
    ]
    throw: NotRequired[
        Annotated[int, "of dice: which throw they are; those of another were thrown again"]
    ]


class TokensPart(Place):
    """So many of a thing."""

    part: Literal["tokens"]
    icon: str
    count: int


class Slot(TypedDict):
    """A place on a group for a die."""

    label: Annotated[str, "whose face it wants"]
    sign: Annotated[str, "the symbol of that"]
    die: Annotated[str, "the symbol on the one that lies there, or nothing"]
    shows: Annotated[str, "what that is called"]
    takes: Annotated[
        Sequence[str],
        "things that can lie there, best first: it lights up for the moves that touch its group"
        " and the first of those that any touches",
    ]


class Lying(TypedDict):
    """What is to be said of a card in a group."""

    says: Annotated[str, "what it does there, instead of all that is printed"]
    title: NotRequired[Annotated[str, "where equal ones lie there: which it is"]]
    thing: NotRequired[
        Annotated[str, "and a thing of its own: ``event:3.2`` is ``event:3.2@yard``"]
    ]


class GroupPart(Place):
    """Some cards of a zone as one thing: the group ``group:3`` of the zone ``yard`` is
    ``group:3@yard``, a card in it ``card:7@yard`` as ever."""

    part: Literal["group"]
    zone: str
    thing: str
    cards: Annotated[Sequence[int], "all see them, so they are in the part"]
    pieces: Annotated[Sequence[tuple[int, int]], "what lies at it: values and how many of each"]
    icon: Annotated[str, "what the pieces are drawn with"]
    worth: int
    sign: Annotated[str, "its symbol: an icon, or ``dog:Corgi`` for the dog of that name"]
    seal: Annotated[str, "a mark on all of that, such as ``×2``"]
    text: Annotated[str, "what there is to know about it"]
    owner: Annotated[str, "whose it is, if it does not lie before its seat"]
    small: NotRequired[Annotated[str, "a word beside its name"]]
    needs: NotRequired[
        Annotated[Sequence[Need], "symbols of what it must have, how many, how many are there"]
    ]
    state: NotRequired[Annotated[str, "a word for whether that is enough"]]
    figures: NotRequired[
        Annotated[Sequence[Figure], "numbers with their names; whether each is the one that counts"]
    ]
    slots: NotRequired[Annotated[Sequence[Slot], "places on it for dice, in place of its cards"]]
    each: NotRequired[Annotated[Sequence[Lying], "what is to be said of each of its cards here"]]


class NotePart(Place):
    """A sentence."""

    part: Literal["note"]
    text: str
    owner: NotRequired[Annotated[str, "about whom, if they play without a seat"]]
    look: NotRequired[Annotated[Literal["first"], "it stands above all else"]]


TablePart = CardsPart | CounterPart | TrackPart | TokensPart | GroupPart | NotePart
Part = TablePart | SheetPart


P = TypeVar("P", bound=Place)


# Making them


def cards(
    zone: str,
    label: str = "",
    seat: int | None = None,
    look: CardsLook = "row",
    columns: int = 0,
    *,
    zones: Sequence[str] = (),
    stands: Stands | None = None,
    covered: bool = False,
) -> CardsPart:
    """The cards of a zone."""
    part: CardsPart = {
        "part": "cards",
        "where": _where(seat),
        "label": label,
        "zone": zone,
        "look": look,
    }
    if columns:
        part["columns"] = columns
    if zones:
        part["zones"] = list(zones)
    if stands:
        part["stands"] = stands
    if covered:
        part["covered"] = True
    return _at(part, seat)


def stands(
    label: str, sign: str, places: Sequence[str], at: int | None, to: int | None = None
) -> Stands:
    """Somebody who stands at the edge of a grid."""
    return {"label": label, "sign": sign, "places": list(places), "at": at, "to": to}


def counter(
    label: str,
    value: int,
    seat: int | None = None,
    most: int = 0,
    marks: Sequence[int] = (),
    icon: str = "",
) -> CounterPart:
    """A number; with ``most``, on its way there."""
    part: CounterPart = {"part": "counter", "where": _where(seat), "label": label, "value": value}
    if most:
        part["most"] = most
        part["marks"] = list(marks)
    return _at(_with(part, icon=icon), seat)


def track(
    name: str,
    label: str,
    cells: Sequence[str],
    tokens: Sequence[tuple[int, str]],
    seats: Sequence[int] = (),
    ring: bool = False,
) -> TrackPart:
    """Cells, and which token lies on which."""
    seat = seats[0] if seats else None
    part: TrackPart = {
        "part": "track",
        "where": _where(seat),
        "label": label,
        "seats": list(seats),
        "name": name,
        "cells": cells,
        "tokens": tokens,
        "ring": ring,
    }
    return _at(part, seat)


def dice(
    name: str, label: str, faces: Sequence[str], lying: Sequence[tuple[int, str]], throw: int
) -> TrackPart:
    """Dice that lie free, as a track of their faces; and which throw they are."""
    return {**track(name, label, faces, lying), "look": "dice", "throw": throw}


def tokens(label: str, icon: str, count: int, seat: int | None = None) -> TokensPart:
    """So many of a thing."""
    part: TokensPart = {
        "part": "tokens",
        "where": _where(seat),
        "label": label,
        "icon": icon,
        "count": count,
    }
    return _at(part, seat)


def group(
    zone: str,
    thing: str,
    label: str,
    cards: Sequence[int],
    seat: int | None = None,
    *,
    sign: str = "",
    pieces: Sequence[tuple[int, int]] = (),
    icon: str = "",
    seal: str = "",
    worth: int = 0,
    text: str = "",
    owner: str = "",
    small: str = "",
    needs: Sequence[Need] = (),
    state: str = "",
    figures: Sequence[Figure] = (),
    slots: Sequence[Slot] = (),
    each: Sequence[Lying] = (),
) -> GroupPart:
    """Some cards of a zone as one thing."""
    part: GroupPart = {
        "part": "group",
        "where": _where(seat),
        "label": label,
        "zone": zone,
        "thing": thing,
        "cards": cards,
        "pieces": pieces,
        "icon": icon,
        "worth": worth,
        "sign": sign,
        "seal": seal,
        "text": text,
        "owner": owner,
    }
    if needs:
        part["needs"] = needs
        part["state"] = state
    return _at(_with(part, small=small, figures=figures, slots=slots, each=each), seat)


def slot(
    label: str, sign: str, *, die: str = "", shows: str = "", takes: Sequence[str] = ()
) -> Slot:
    """A place on a group for a die."""
    return {"label": label, "sign": sign, "die": die, "shows": shows, "takes": takes}


def note(
    text: str, seat: int | None = None, owner: str = "", look: Literal["", "first"] = ""
) -> NotePart:
    """A sentence."""
    part: NotePart = {"part": "note", "where": _where(seat), "label": "", "text": text}
    return _at(_with(part, owner=owner, look=look), seat)


def _where(seat: int | None) -> Literal["middle", "seat"]:
    return "middle" if seat is None else "seat"


def _at(part: P, seat: int | None) -> P:
    if seat is not None:
        part["seat"] = seat
    return part


def _with(part: P, **perhaps: Any) -> P:
    """A part with those of its fields that are not empty."""
    fields: Any = part
    for name, what in perhaps.items():
        if what:
            fields[name] = what
    return part


# All that lies there


def laid_out(game: Game, view: Mapping[str, Any]) -> list[Part]:
    """What lies on the table.  The view is the spectator's: parts are the same for
    everybody."""
    made = game.layout(view) if game.layout else plain_layout(game.zones, view)
    parts = cast("list[Part]", made)
    has_sheet = any(part["part"] == "sheet" for part in reversed(parts))
    return parts if has_sheet else [*parts, *plain_sheet(view)]


def plain_layout(zones: Sequence[Zone], view: Mapping[str, Any]) -> list[Part]:
    """All zones and all plain figures, for a game that brings no layout."""
    seats = range(len(view["names"]))
    parts: list[Part] = []
    for zone in zones:
        if zone.each:
            parts += [cards(zone.name, zone.label, seat) for seat in seats]
        else:
            parts.append(cards(zone.name, zone.label))
    for name, value in view.items():
        if name not in COMMON:
            parts += _figures(name.replace("_", " ").capitalize(), value, len(seats))
    return parts


def _figures(label: str, value: Any, seats: int) -> list[Part]:
    """What can be shown of a game's own part of the view without knowing it."""
    if isinstance(value, bool):
        return [note(label)] if value else []
    if isinstance(value, int):
        return [counter(label, value)]
    if isinstance(value, str):
        return [note(f"{label}: {value}")]
    if is_by_seat(value, seats):
        return [counter(label, number, seat) for seat, number in enumerate(value)]
    return []
