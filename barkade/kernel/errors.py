"""What can go wrong, each with one clear sentence."""

from __future__ import annotations


class BarkadeError(ValueError):
    """The root of every error a user of Barkade can cause."""


class UnknownGame(BarkadeError):
    """No game of that name is on the shelf."""


class BadSetup(BarkadeError):
    """A table can't be opened like this: seats, options or seed."""


class BadMove(BarkadeError):
    """The move is not possible now; the table is unchanged."""


class NotYourTurn(BadMove):
    """That seat is not asked anything now."""


class GameOver(BadMove):
    """The game has ended."""


class BadRecord(BarkadeError):
    """The record is damaged, shortened, foreign or edited."""


class BadPack(BarkadeError):
    """A pack of cards does not say what it must."""


def listed(things: list[str], most: int = 8) -> str:
    """The things as part of a sentence: "a, b or c", cut after a few."""
    if len(things) > most:
        return ", ".join(things[:most]) + f" and {len(things) - most} more"
    if len(things) < 2:
        return "".join(things)
    return ", ".join(things[:-1]) + " or " + things[-1]
