"""What is kept of a table: everything that happened there, in order.

A table is what follows from its journal.  The game itself is in it as a record
is: how it was opened, what the deal is made of, and the moves.
"""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Struct

WEEK = 7 * 24 * 3600
TAKE_BACK = "take back"  # as a move


class Entry(Struct, tag_field="kind", omit_defaults=True):
    """One thing that happened, and when."""

    at: float


class AtSeat(Entry):
    """The same, at one seat."""

    seat: int


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
    ends: int = WEEK  # seconds after which a table that all have left ends; 0: never
    welcome: bool = False  # anybody may sit down
    names: list[str] = []  # of bots that have met before, by seat
    lesson: str = ""  # the seed of the lesson that this is


class Sat(AtSeat, tag="sat"):
    """A person took a seat and added something to the deal."""

    player: str
    name: str
    contribution: str
    dog: str = ""  # the one they chose


class GotUp(AtSeat, tag="got up"):
    """A person left a seat before the game began."""


class Filled(AtSeat, tag="filled"):
    """The host gave a seat to a bot, or opened it to a person again."""

    bot: str


class Moved(AtSeat, tag="moved"):
    """A move, or ``take back``.  An id counts once; a bot's moves have none."""

    move: str
    id: str = ""
    by: str = ""
    held: bool = False  # the last answer to a window; it counts when that is opened


class Revealed(Entry, tag="revealed"):
    """A window whose last answer was held has been opened."""


class Spoke(Entry, tag="spoke"):
    """Somebody said something; without text, something that was taken back."""

    name: str
    seat: int | None
    text: str
    id: str = ""
    player: str = ""


class Left(AtSeat, tag="left"):
    """A bot stands in for a seat's person: the time ran out, or somebody asked for it."""

    by: str = ""  # the clock; or "vote", "host", "self"


class Returned(AtSeat, tag="returned"):
    """The person took the seat again."""


class Voted(AtSeat, tag="voted"):
    """A player wants a bot to stand in for somebody who is gone, or no longer does."""

    player: str
    yes: bool = True


class Agreed(AtSeat, tag="agreed"):
    """Somebody wants the game to end, or to pause: who is first asks all others, who agree.  Or
    they don't want it, and it is off."""

    what: str
    yes: bool = True
    id: str = ""


class Paused(Entry, tag="paused"):
    """All have agreed on it: the game stands still."""


class Resumed(AtSeat, tag="resumed"):
    """Somebody goes on with the game; -1: nobody was left to."""

    id: str = ""


class Resigned(AtSeat, tag="resigned"):
    """A bot has the seat from now on; its person can't come back to it."""

    by: str = ""  # its person; or "host"


class Offered(AtSeat, tag="offered"):
    """A player may take the seat to another device, with a code that nobody writes down."""

    code: str  # its fingerprint
    until: float


class Passed(AtSeat, tag="passed"):
    """The seat was taken to another device: whoever that is has it now."""

    player: str


class LetTalk(Entry, tag="let talk"):
    """The host lets guests talk, or no longer does."""

    guests: bool


class Muted(AtSeat, tag="muted"):
    """The host lets nobody talk from a seat, or lets them again."""

    muted: bool


class Removed(Entry, tag="removed"):
    """The host has sent a guest away, who may not come back."""

    player: str


class Standing(AtSeat, tag="standing"):
    """A seat lets things pass in windows from now on, or wants to be asked again.  That is
    its own secret."""

    answers: str
    id: str = ""


class CameBy(Entry, tag="came by"):
    """One of the players was here, though nothing had happened for long."""


class Closed(Entry, tag="closed"):
    """The table ends without a result: somebody closed it, or all had left it for too long."""

    by: str = ""  # nobody; or "host", "server" for who runs it, "all", or "alone" of one person


class Rematch(Entry, tag="rematch"):
    """The same people play again, at another table."""

    table: str


Happening = (
    Opened
    | Sat
    | GotUp
    | Filled
    | Moved
    | Revealed
    | Spoke
    | Left
    | Returned
    | Voted
    | Agreed
    | Paused
    | Resumed
    | Resigned
    | Offered
    | Passed
    | LetTalk
    | Muted
    | Removed
    | Standing
    | CameBy
    | Closed
    | Rematch
)
# What may happen at a table that is closed: people may still talk, so the host still decides
# who does.
AfterAll = Spoke | LetTalk | Muted | Removed | Rematch

encode = msgspec.json.Encoder().encode
decode = msgspec.json.Decoder(Happening).decode
