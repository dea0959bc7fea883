"""Texts for a drawing of letters: how wide they are, and what in them could do harm."""

from __future__ import annotations

from unicodedata import east_asian_width


def columns(text: str) -> int:
    """How many columns a text takes."""
    return sum(2 if east_asian_width(letter) in "WF" else 1 for letter in text)


def plain(text: str, most: int) -> str:
    """A text that can do no harm in markup, cut to fit."""
    text = "".join(letter if letter.isprintable() else "?" for letter in text)
    while columns(text) > most:
        text = text[:-2] + "…"
    return text.replace("\\", "/").replace("[", "(").replace("]", ")")


def padded(text: str, wide: int) -> str:
    """A plain text, filled up to so many columns."""
    text = plain(text, wide)
    return text + " " * (wide - columns(text))
