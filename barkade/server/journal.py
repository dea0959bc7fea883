"""What is kept of a table: everything that happened there, in order.

A table is what follows from its journal.  The game itself is in it as a record
is: how it was opened, what the deal is made of, and the moves.
"""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Struct


class Entry(Struct, tag_field="kind", omit_defaults=True):
    """One thing that happened, and when."""

    at: float


class Opened(Entry, tag="opened"):
    """A table was opened.  The secret behind its deal is known to nobody yet."""

    game: str
    rules: int
    pack: Any
    options: dict[str, Any]
    bots: list[str]  # by seat; empty: for a person
    clock: int
    listed: bool
    host: str
    secret: str
    invited: list[str] = []  # players who need no link to sit
    daily: str = ""  # the day whose deal this is


class Sat(Entry, tag="sat"):
    """A person took a seat and added something to the deal."""

    seat: int
    player: str
    name: str
    contribution: str


class GotUp(Entry, tag="got up"):
    """A person left a seat before the game began."""

    seat: int


class Filled(Entry, tag="filled"):
    """The host gave a seat to a bot, or opened it to a person again."""

    seat: int
    bot: str


class Moved(Entry, tag="moved"):
    """A move, or ``take back``.  An id counts once; a bot's moves have none."""

    seat: int
    move: str
    id: str = ""
    by: str = ""
    held: bool = False  # the last answer to a window, shown only when it was opened


class Ended(Entry, tag="ended"):
    """A window that was held has been opened, and with it the game was over."""


class Spoke(Entry, tag="spoke"):
    """Somebody said something."""

    name: str
    seat: int | None
    text: str
    id: str = ""


class Left(Entry, tag="left"):
    """A seat's time ran out, and a bot stands in for its person."""

    seat: int


class Returned(Entry, tag="returned"):
    """The person took the seat again."""

    seat: int


class Standing(Entry, tag="standing"):
    """A seat lets things pass in windows from now on, or wants to be asked again.  That is
    its own secret."""

    seat: int
    answers: str
    id: str = ""


class Rematch(Entry, tag="rematch"):
    """The same people play again, at another table."""

    table: str


Happening = (
    Opened | Sat | GotUp | Filled | Moved | Ended | Spoke | Left | Returned | Standing | Rematch
)

encode = msgspec.json.Encoder().encode
decode = msgspec.json.Decoder(Happening).decode
