"""All that crosses the wire, as types: checked on the way in, written on the way out.

The OpenAPI document is made from these, and docs/protocol.md tells the rest, so that
another client can be written without reading the server.  What is told of games is in
shelf.py.
"""

from __future__ import annotations

import re
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

MOST_TEXT = 400  # letters in a line of chat
MOST_NAME = 24
MOST_CLOCK = 14 * 24 * 3600
MOST_LAG = 60_000
MOST_MESSAGE = 4_096  # bytes of a command
MOST_BODY = 16_384  # bytes of a request

END = r"(?![\s\S])"  # nothing comes after it; "$" would let a line break through

Name = Annotated[str, Meta(min_length=1, max_length=MOST_NAME, description="what others read")]
Contribution = Annotated[
    str,
    Meta(
        pattern="^[0-9a-f]{32}" + END, description="128 random bits that a player adds to the deal"
    ),
]
CommandId = Annotated[
    str,
    Meta(pattern="^[0-9A-Za-z_-]{8,40}" + END, description="made up by the client; it counts once"),
]
Written = Annotated[str, Meta(min_length=1, max_length=200, description="a move, as it is written")]
Said = Annotated[str, Meta(min_length=1, max_length=MOST_TEXT)]
SeatNumber = Annotated[int, Meta(ge=0, le=7)]
Milliseconds = Annotated[int, Meta(ge=0, le=MOST_LAG, description="there and back")]
Standing = Literal["ask", "could", "mine", "pass"]  # the keys of kernel.standing.ANSWERS


class In(Struct, forbid_unknown_fields=True):
    """What comes in: a field that nobody knows is an error."""


# HTTP, in


class SeatPlan(In):
    """Who is to sit at a seat: a person, or a bot by its name."""

    bot: Annotated[str, Meta(max_length=40, description="empty: a person")] = ""


class OpenTable(In):
    """A table to be opened."""

    game: Annotated[str, Meta(max_length=40)]
    seats: Annotated[list[SeatPlan], Meta(min_length=1, max_length=8)]
    options: dict[str, bool | int | str] = {}
    clock: Annotated[
        int, Meta(ge=0, le=MOST_CLOCK, description="seconds for each decision; 0: no clock")
    ] = 0
    listed: Annotated[bool, Meta(description="whether anybody on this server may watch")] = True
    daily: Annotated[
        bool, Meta(description="today's deal; seats and options are the day's, not yours")
    ] = False


class TakeSeat(In):
    """Somebody sits down."""

    name: Name
    contribution: Contribution


class FillSeat(In):
    """The host gives an open seat to a bot, or opens a bot's seat again."""

    bot: Annotated[str, Meta(max_length=40, description="empty: open to a person")]


# HTTP, out


class SeatInfo(Struct):
    """Who sits at a seat."""

    seat: int
    who: Literal["open", "person", "bot"]
    name: str
    bot: str
    here: Annotated[bool, Meta(description="whether its person is connected")]
    stand_in: Annotated[bool, Meta(description="whether a bot plays for a person who is away")]
    yours: bool


class Proof(Struct):
    """After the game: what the deal was made of."""

    value: str
    commitment: str
    secret: str
    contributions: list[str]


class TableInfo(Struct):
    """A table, as somebody may know it."""

    id: str
    game: str
    title: str
    state: Literal["gathering", "playing", "over"]
    seats: list[SeatInfo]
    options: dict[str, bool | int | str]
    clock: int
    listed: bool
    commitment: str
    host: Annotated[bool, Meta(description="whether you opened it")]
    yours: Annotated[list[int], Meta(description="the seats that you hold")]
    sit: Annotated[
        str, Meta(description="the link for who is to sit; empty if you have no right to it")
    ]
    watch: Annotated[str, Meta(description="the link for who is to watch")]
    watchers: int
    moments: Annotated[int, Meta(description="how many moments a replay has; 0 while gathering")]
    winners: list[int]
    rematch: Annotated[str, Meta(description="the table of the rematch, or empty")]
    daily: Annotated[str, Meta(description="the day whose deal this is, or empty")]
    boast: Annotated[str, Meta(description="a line to share, after the game of a day")]
    proof: Proof | None


class TableLine(Struct):
    """A table in a list."""

    id: str
    game: str
    title: str
    state: Literal["gathering", "playing", "over"]
    names: list[str]
    winners: list[int]
    watch: str
    touched: Annotated[float, Meta(description="when something last happened, in Unix seconds")]
    yours: list[int]
    your_turn: bool


class Tables(Struct):
    """My tables, open ones first; and those that anybody may watch."""

    mine: list[TableLine]
    watchable: list[TableLine]


class Moment(Struct):
    """One moment of a game, seen again with somebody's eyes."""

    n: int
    last: Annotated[int, Meta(description="the number of the last moment so far")]
    seat: int | None
    view: dict[str, Any]
    parts: list[dict[str, Any]]
    story: list[Line]


class Problem(Struct):
    """Why something can't be done, in one sentence."""

    why: str
    rule: str = ""


class Health(Struct):
    ok: bool
    tables: int
    sockets: int
    version: str


# The socket, in


class Do(In, tag_field="do"):
    """A command.  It may be sent again with the same id, and counts once."""

    id: CommandId


class Move(Do, tag="move"):
    """Make a move.  One that was meant for a race does not count in the next."""

    move: Written
    race: Annotated[int | None, Meta(description="the race in which it was chosen")] = None


class TakeBack(Do, tag="take_back"):
    """Take back one's last move."""


class Say(Do, tag="say"):
    """Say something to all at the table."""

    text: Said


class Look(Do, tag="look"):
    """See the table from another of one's own seats; null: as a spectator."""

    seat: SeatNumber | None


class Preview(Do, tag="preview"):
    """Ask what a move would do."""

    move: Written


class Hint(Do, tag="hint"):
    """Ask a bot what it would do in one's place."""


class Back(Do, tag="back"):
    """Take one's seat again from the stand-in."""


class Answers(Do, tag="answers"):
    """Say what one lets pass in windows without being asked."""

    answers: Standing


class Ping(Do, tag="ping"):
    """Ask for a `done` at once, to measure the way; and tell what was measured before."""

    lag: Milliseconds | None = None


Command = Move | TakeBack | Say | Look | Preview | Hint | Back | Answers | Ping


# The socket, out


class Out(Struct, tag_field="type"):
    """A message to a client."""


class Line(Struct, omit_defaults=True):
    """One thing that happened, as a sentence and as an event."""

    n: Annotated[int, Meta(description="the moment at which it was seen")]
    text: str
    event: str
    seat: int
    numbers: list[int] = []
    card: int | None = None


class State(Out, tag="state"):
    """The table as one seat sees it now, and what happened since the last state."""

    n: int
    seat: int | None
    view: Annotated[msgspec.Raw, Meta(description="what the seat may know")]
    parts: Annotated[msgspec.Raw, Meta(description="a list of parts, the same for everybody")]
    moves: Annotated[list[dict[str, Any]], Meta(description="offers: move, index, touches")]
    picked: Annotated[list[dict[str, Any]], Meta(description="one's own picks, still secret")]
    can_take_back: bool
    story: list[Line]
    clocks: Annotated[
        list[float | None], Meta(description="by seat: seconds left for its decision")
    ]
    fresh: Annotated[
        bool, Meta(description="whether the story begins anew and the page forgets the old one")
    ]
    answers: Annotated[str, Meta(description="one's own standing answer; empty for who needs none")]
    race: Annotated[int | None, Meta(description="the number of the race that is open, if one is")]


class About(Out, tag="table"):
    """Who sits, who is here, and how the table stands."""

    table: TableInfo


class ChatLine(Struct):
    """Something said at the table."""

    name: str
    seat: int | None
    text: str
    at: float


class Chat(Out, tag="chat"):
    """What was said; all of it when one arrives."""

    lines: list[ChatLine]
    fresh: bool


class Done(Out, tag="done"):
    """The command counted; a move has been stored."""

    id: str


class Refused(Out, tag="refused"):
    """The command changed nothing, and why."""

    id: str
    why: str
    rule: str = ""


class Previewed(Out, tag="preview"):
    """What a move would do, as far as one can know."""

    id: str
    move: str
    story: list[str]
    complete: bool


class Hinted(Out, tag="hint"):
    """What a bot would do."""

    id: str
    move: str


class Warned(Out, tag="warning"):
    """The clock of a seat runs out soon: then a bot stands in."""

    seat: int
    left: float


class Lags(Out, tag="lags"):
    """How far everybody is from the server, where it matters who is quicker."""

    lags: Annotated[list[Milliseconds | None], Meta(description="by seat, if it is known")]


Message = State | About | Chat | Done | Refused | Previewed | Hinted | Warned | Lags

RULE = re.compile(r"\b[A-Z]{1,3}-[0-9]+\b")


def rule_in(sentence: str) -> str:
    """The number of the rule that a refusal names, or nothing."""
    found = RULE.search(sentence)
    return found[0] if found else ""


encode = msgspec.json.Encoder().encode
commands: msgspec.json.Decoder[Command] = msgspec.json.Decoder(Command)
