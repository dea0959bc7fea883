"""Texts for a drawing of letters: how wide they are, and what in them could do harm."""

from __future__ import annotations

from collections.abc import Sequence
from unicodedata import east_asian_width

WIDTH = 79  # columns of a drawing
Piece = tuple[int, str]  # how wide it is, and its markup


def columns(text: str) -> int:
    """How many columns a text takes."""
    if text.isascii():
        return len(text)
    return sum(2 if east_asian_width(letter) in "WF" else 1 for letter in text)


def plain(text: str, most: int) -> str:
    """A text that can do no harm in markup, cut to fit."""
    if not text.isprintable():
        text = "".join(letter if letter.isprintable() else "?" for letter in text)
    while columns(text) > most:
        text = text[:-2] + "…"
    return text.replace("\\", "/").replace("[", "(").replace("]", ")")


def padded(text: str, wide: int) -> str:
    """A plain text, filled up to so many columns."""
    text = plain(text, wide)
    return text + " " * (wide - columns(text))


def flow(label: str, pieces: Sequence[Piece], width: int, start: int) -> list[str]:
    """A label so wide, and from a column on what belongs to it, on as many lines as it
    takes."""
    lines = [label + " " * max(1, start - width)]
    used = max(start, width + 1)
    for size, piece in pieces:
        if used + size > WIDTH:
            lines.append(" " * start)
            used = start
        lines[-1] += piece + " "
        used += size + 1
    return [line.rstrip() for line in lines]
