"""Zones of cards on a terminal: as rows, lists, small pictures, or a grid."""

from __future__ import annotations

from barkade.look.letters import padded
from barkade.look.parts import CardsPart, Stands
from barkade.look.things import zones_of
from barkade.terminal.faces import CELL, cell, is_wordy, listed, pictured, rated
from barkade.terminal.inks import SUN, dim, styled
from barkade.terminal.sheet import (
    ABOUT,
    CHOICE,
    LISTS,
    MIDDLE,
    OWN,
    PICTURES,
    PILES,
    REST,
    Clause,
    Sheet,
    titled,
)


def in_the_middle(on: Sheet, part: CardsPart) -> list[str]:
    """A zone that is common to all."""
    asked = on.is_asked(part)
    if not on.count(part) or not (asked or on.has(MIDDLE)):
        return []
    if part["look"] == "grid":
        return grid(on, part, asked)
    names = asked or on.has(ABOUT)
    return at_length(on, part, asked) or titled(part["label"], on.lying(part, names))


def at_length(on: Sheet, part: CardsPart, asked: bool) -> list[str]:
    """The cards with all they say, where that matters; else nothing."""
    cards = on.seen(part)
    shown = [on.faces[card] for card in cards]
    own = on.is_own(part)
    if not cards:
        return []
    if all("figures" in face for face in shown):
        wanted = asked or (own and on.has(OWN))
        return rated(part["label"], shown, on.counting()) if wanted else []
    if all("picture" in face for face in shown):
        wanted = on.has(CHOICE if asked else PICTURES)
        return [*titled(part["label"], []), *pictured(shown)] if wanted else []
    if not any(map(is_wordy, shown)):
        return []
    if part["look"] != "pile" and on.has(LISTS):
        return [*titled(part["label"], []), *listed(on.with_words(cards))]
    if asked and on.has(CHOICE):
        few = on.asked_cards(part) or cards
        rest = [card for card in cards if card not in few]
        return [*titled(part["label"], on.short(rest)), *listed(on.with_words(few))]
    return []


def is_heap(on: Sheet, part: CardsPart) -> bool:
    """Whether it is a pile of which one needs no more than its size."""
    return part["look"] == "pile" and not on.has(PILES) and not on.is_asked(part)


def size(on: Sheet, part: CardsPart) -> Clause:
    """How many there are."""
    return [styled(f"{part['label']} {on.count(part)}", "bold")]


def clause(on: Sheet, part: CardsPart) -> Clause:
    """A zone before a seat, in a few words."""
    pieces = on.lying(part)
    return [dim(part["label"].lower()), *pieces] if pieces else []


def hand(on: Sheet, part: CardsPart) -> list[str]:
    """One's own hand."""
    asked = on.is_asked(part)
    if not on.count(part) or not (asked or on.has(REST)):
        return []
    yours: CardsPart = {**part, "label": f"Your {part['label'].lower()}"}
    return at_length(on, yours, asked) or titled(yours["label"], on.lying(yours, names=True))


# Grids


def grid(on: Sheet, part: CardsPart, asked: bool) -> list[str]:
    """Cards in rows and columns of two lines each, and who stands at the edge."""
    zones = zones_of(part, on.view["zones"])
    places = [card for zone in zones for card in (zone["cards"] or [None])]
    across = part.get("columns", 3)
    rows = range(0, len(places), across)
    stands = part.get("stands")
    lines = [_edge(part["label"], stands, len(rows), across)]
    for nth, at in enumerate(rows):
        some = [cell(None if card is None else on.faces[card]) for card in places[at : at + across]]
        lines.append(f"{_mark(stands, nth, nth + 1)}  " + " ".join(name for name, _ in some))
        if on.has(CHOICE if asked else ABOUT):
            lines.append("      " + " ".join(about for _, about in some))
    return lines


def _edge(label: str, stands: Stands | None, rows: int, across: int) -> str:
    """What stands above the columns."""
    if stands is None:
        return f" [bold]{label}[/]"
    heads = [_above(stands, rows + column) for column in range(across)]
    return "      " + " ".join(heads).rstrip()


def _above(stands: Stands, stand: int) -> str:
    name = stands["places"][stand].split(" ")[-1]
    return f"[bold]{padded(name, 1)}[/] {_stander(stands, stand)}" + " " * (CELL - 3)


def _mark(stands: Stands | None, stand: int, number: int) -> str:
    """What stands before a row."""
    if stands is None:
        return f"   [bold]{number}[/]"
    return f" {_stander(stands, stand)} [bold]{stands['places'][stand].split(' ')[-1]}[/]"


def _stander(stands: Stands, stand: int) -> str:
    """The initial of who stands there, or will; large where they are."""
    initial = stands["label"][:1] or "X"
    if stands["at"] == stand:
        return f"[{SUN}]{initial.upper()}[/]"
    return f"[{SUN}]{initial.lower()}[/]" if stands["to"] == stand else " "
