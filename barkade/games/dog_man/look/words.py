"""Dice, story cards and points in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from barkade.games.dog_man.rules.box import BADGE, CHARACTERS, ROLL_O_RAMA, Box
from barkade.look.amounts import number, points
from barkade.look.grammar import listed


def die(face: int, box: Box) -> str:
    """A die by what it shows: a character is a name, the badge is one of several."""
    return box.faces[face] if face < CHARACTERS else f"a {box.faces[face]}"


# DM-6, DM-7 What the faces mean that are no characters, for who has not seen them before
MEANS: Final = {
    BADGE: "Any character: it fills any open space of your stories.",
    ROLL_O_RAMA: (
        "Grab it and all free dice are rolled again: you take first what fits, alone,"
        " then the others race for the rest."
    ),
}


def times(many: int, name: str) -> str:
    """The same once or more often: "Petey", "Petey ×2"."""
    return name if many == 1 else f"{name} ×{many}"


def dice(counts: Sequence[int], box: Box) -> str:
    """Dice by their faces: "Dog Man ×2, Petey and Roll-o-Rama"."""
    shown = zip(counts, box.faces, strict=False)
    return listed([times(many, name) for many, name in shown if many]) or "no dice"


def characters(asks: Sequence[int], box: Box) -> list[str]:
    """What spaces ask for, equal ones together."""
    return [times(asks.count(c), box.characters[c]) for c in range(CHARACTERS) if c in asks]


def card(asks: Sequence[int], box: Box) -> str:
    """All that a story card says."""
    return f"{listed(characters(asks, box))}: {points(len(asks))}."


def lacking(asks: Sequence[int], lying: Sequence[int]) -> list[int]:
    """The spaces that no character of their own lies on; badges may be on some."""
    spaces = [[c] * (asks.count(c) - lying[c]) for c in range(CHARACTERS)]
    return [c for some in spaces for c in some]


def needs(asks: Sequence[int], lying: Sequence[int], box: Box) -> str:
    """What a story card still needs.  DM-6 A badge lies on whichever space is best, so
    with badges it is so many of those that are lacking."""
    open_spaces = lacking(asks, lying)
    many = len(open_spaces) - lying[BADGE]
    if not many:
        return "Complete."
    named = characters(open_spaces, box)
    if not lying[BADGE] or len(named) == 1:
        named = characters(open_spaces[:many], box)
        return f"Needs {listed(named)}."
    return f"Needs {number(many)} of {listed(named, 'or')}."
