"""What lies on the table, told so that a page that knows no game can show it.

A *part* is a plain mapping.  ``part`` says what it is, ``where`` whether it lies
in the ``"middle"`` or before a ``"seat"``.  There are few:

=========  =================================================================
cards      the cards of a zone, as a ``fan``, a ``row``, a ``pile``, a ``grid`` or ``chips``
counter    a number, perhaps on its way to a ``most``, with ``marks``
track      cells in a row or a ``ring``, each with the tokens that lie on it; or dice
tokens     things that one has some of
group      some cards of a zone that belong together, with what lies at them
note       a sentence
=========  =================================================================

Parts are made from the spectator's view and nothing else, so they can't tell a
secret; which cards of a zone somebody can see, the page takes from the view.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

Part = dict[str, Any]

# What the kernel puts into every view; the rest is the game's own.
COMMON = {
    "game", "seat", "names", "zones", "actors", "picked", "over", "winners", "scores", "prompt",
    "rule", "race_seconds",
}  # fmt: skip


class Zone:
    """A place for cards.  ``each``: one for every seat.  ``ordered``: the
    place of each card in it is public and means something.  ``sorted``: it is
    kept in the order of its cards, so that equal ones lie side by side.
    ``label``: what people call it."""

    def __init__(
        self,
        name: str,
        label: str = "",
        *,
        each: bool = False,
        ordered: bool = False,
        sorted: bool = False,
    ) -> None:
        self.name = name
        self.label = label or name.capitalize()
        self.each = each
        self.ordered = ordered
        self.sorted = sorted


def plain_face(card: Mapping[str, Any]) -> dict[str, Any]:
    """What is printed on a card of a game that draws none of its own."""
    return {"title": str(card["name"])}


def cards(
    zone: str,
    label: str = "",
    seat: int | None = None,
    look: str = "row",
    columns: int = 0,
    *,
    zones: Sequence[str] = (),
    stands: Mapping[str, Any] | None = None,
    covered: bool = False,
) -> Part:
    """The cards of a zone.  In a grid, a place is ``cell:N`` at that zone, also an empty one.
    Chips are cards that matter little now: they lie small until one can choose them.

    ``zones``: it is made of zones of one card each, place by place, and ``zone`` is only
    what their things are called by.  ``stands``: where somebody can stand at the edge of
    a grid.  ``covered``: others see backs, unless they want to be reminded of what they saw."""
    part = _part("cards", label, seat)
    part["zone"] = zone
    part["look"] = look
    if columns:
        part["columns"] = columns
    if zones:
        part["zones"] = list(zones)
    if stands:
        part["stands"] = stands
    if covered:
        part["covered"] = True
    return part


def stands(
    label: str, sign: str, places: Sequence[str], at: int | None, to: int | None = None
) -> dict[str, Any]:
    """Somebody who stands at the edge of a grid: first the places at its rows, then those
    at its columns.  The third place at the grid ``grid`` is the thing ``stand:2@grid``.
    ``to``: where they will go."""
    return {"label": label, "sign": sign, "places": list(places), "at": at, "to": to}


def counter(
    label: str,
    value: int,
    seat: int | None = None,
    most: int = 0,
    marks: Sequence[int] = (),
    icon: str = "",
) -> Part:
    """A number.  With ``most``, on its way there; ``marks`` are the numbers that matter."""
    part = _part("counter", label, seat)
    part["value"] = value
    if most:
        part["most"] = most
        part["marks"] = list(marks)
    if icon:
        part["icon"] = icon
    return part


def track(
    name: str,
    label: str,
    cells: Sequence[str],
    tokens: Sequence[tuple[int, str]],
    seats: Sequence[int] = (),
    ring: bool = False,
    look: str = "",
) -> Part:
    """Cells with their labels, and which token lies on which.  The fourth cell of
    the track ``path`` is the thing ``space:3@path``.  Of several seats that share
    it, it lies before the first.  With the look ``dice`` no cells are drawn: each token is
    a die that shows its icon, and the cells are the faces, by which it is called."""
    part = _part("track", label, seats[0] if seats else None)
    part["seats"] = list(seats)
    part["name"] = name
    part["cells"] = cells
    part["tokens"] = tokens
    part["ring"] = ring
    if look:
        part["look"] = look
    return part


def tokens(label: str, icon: str, count: int, seat: int | None = None) -> Part:
    """So many of a thing."""
    part = _part("tokens", label, seat)
    part["icon"] = icon
    part["count"] = count
    return part


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
    needs: Sequence[tuple[str, int, int]] = (),
    state: str = "",
    figures: Sequence[tuple[str, int, bool]] = (),
    slots: Sequence[Part] = (),
) -> Part:
    """Some cards of a zone as one thing: the group ``group:3`` of the zone ``yard`` is
    ``group:3@yard``, a card in it ``card:7@yard`` as ever.

    ``sign``: its symbol.  ``pieces``: what lies at it, as values and how many of each,
    drawn with ``icon``.  ``seal``: a mark on all of that, such as ``×2``.  ``text``: what
    there is to know about it.  ``owner``: whose it is, if it does not lie before its seat.
    ``small``: a word beside its name.  ``needs``: symbols of what it must have, how many of
    each and how many of those are there; ``state``: a word for whether that is enough.
    ``figures``: numbers with their names, and whether each is the one that counts.
    ``slots``: places on it for dice, in place of its cards, each made by `slot`."""
    part = _part("group", label, seat)
    part.update(zone=zone, thing=thing, cards=cards, pieces=pieces, icon=icon, worth=worth)
    part.update(sign=sign, seal=seal, text=text, owner=owner)
    if small:
        part["small"] = small
    if needs:
        part.update(needs=needs, state=state)
    if figures:
        part["figures"] = figures
    if slots:
        part["slots"] = slots
    return part


def slot(
    label: str, sign: str, *, die: str = "", shows: str = "", takes: Sequence[str] = ()
) -> Part:
    """A place on a group for a die: whose face it wants, and its symbol.  ``die``: the symbol
    on the one that lies there, and ``shows``: what that is called.  ``takes``: things that can
    lie there; it lights up for the moves that touch its group and one of them."""
    return {"label": label, "sign": sign, "die": die, "shows": shows, "takes": takes}


def note(text: str, seat: int | None = None, owner: str = "", look: str = "") -> Part:
    """A sentence; ``owner``: about whom, if they play without a seat.  With the look
    ``first`` it stands above all else."""
    part = _part("note", "", seat)
    part["text"] = text
    if owner:
        part["owner"] = owner
    if look:
        part["look"] = look
    return part


def _part(kind: str, label: str, seat: int | None) -> Part:
    where = "middle" if seat is None else "seat"
    part: Part = {"part": kind, "where": where, "label": label}
    if seat is not None:
        part["seat"] = seat
    return part


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
    if isinstance(value, list) and len(value) == seats and all(type(n) is int for n in value):
        return [counter(label, number, seat) for seat, number in enumerate(value)]
    return []
