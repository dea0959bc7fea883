"""How much of something there is, in words: "three bones", "twice", "1 point"."""

from __future__ import annotations

from typing import Final

SMALL: Final = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def number(many: int) -> str:
    """A small number as a word."""
    return SMALL[many] if many < len(SMALL) else str(many)


def some(many: int | str, thing: str, things: str = "") -> str:
    """So many of a thing: "a bone", "an event", "three bones", "▲ bones"."""
    if many == 1:
        return f"{'an' if thing[0] in 'AEIOUaeiou' else 'a'} {thing}"
    word = many if isinstance(many, str) else number(many)
    return f"{word} {things or thing + 's'}"


def times(many: int | str) -> str:
    """How often: "once", "twice", "▲ times"."""
    if isinstance(many, str):
        return f"{many} times"
    return ("not at all", "once", "twice")[many] if many < 3 else f"{number(many)} times"


def points(many: int) -> str:
    """Points are told as figures: "1 point", "3 points"."""
    return "1 point" if many == 1 else f"{many} points"
