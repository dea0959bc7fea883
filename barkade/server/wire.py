"""All that crosses the wire, as types: checked on the way in, written on the way out.

The OpenAPI document is made from these, and the page's types (tools/page_types.py);
docs/protocol.md tells the rest, so that another client can be written without reading the
server.  What is told of games is in shelf.py, what is asked for on a socket in orders.py.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from barkade.server.journal import WEEK
from barkade.server.orders import END, Gesture, Milliseconds, Wish
from barkade.server.orders import Agree as Agree
from barkade.server.orders import Answers as Answers
from barkade.server.orders import Back as Back
from barkade.server.orders import Command as Command
from barkade.server.orders import Do as Do
from barkade.server.orders import Emote as Emote
from barkade.server.orders import GoOn as GoOn
from barkade.server.orders import Hint as Hint
from barkade.server.orders import Look as Look
from barkade.server.orders import Move as Move
from barkade.server.orders import Ping as Ping
from barkade.server.orders import Preview as Preview
from barkade.server.orders import Propose as Propose
from barkade.server.orders import Say as Say
from barkade.server.orders import Standing as Standing
from barkade.server.orders import TakeBack as TakeBack
from barkade.server.orders import Why as Why
from barkade.server.shelf import OFFERS, PARTS, ROWS, VIEW
from barkade.server.teaching import LessonPlace

MOST_NAME = 24
MOST_CLOCK = 14 * 24 * 3600
MOST_ENDS = 366 * 24 * 3600
MOST_MESSAGE = 4_096  # bytes of a command
MOST_BODY = 16_384  # bytes of a request

Dog = Annotated[str, Meta(pattern="^[a-z.-]{0,40}" + END, description="as chosen, or empty")]
Name = Annotated[str, Meta(min_length=1, max_length=MOST_NAME, description="what others read")]
Contribution = Annotated[
    str, Meta(pattern="^[0-9a-f]{32}" + END, description="128 random bits that go into the deal")
]
Stage = Literal["gathering", "playing", "over", "ended"]  # ended: without a result
Pace = Literal["live", "days", "race"]  # all are there at once; one comes back; in real time


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
    ends: Annotated[
        int, Meta(ge=0, le=MOST_ENDS, description="seconds after which it ends if all leave it")
    ] = WEEK
    listed: Annotated[bool, Meta(description="whether anybody on this server may watch")] = True
    welcome: Annotated[bool, Meta(description="whether anybody here may sit down")] = False
    daily: Annotated[bool, Meta(description="today's deal, with its seats and options")] = False
    lesson: Annotated[bool, Meta(description="its lesson, with its seats and options")] = False


class TakeSeat(In):
    """Somebody sits down."""

    name: Name
    contribution: Contribution
    dog: Dog = ""


class FillSeat(In):
    """The host gives an open seat to a bot, or opens a bot's seat again."""

    bot: Annotated[str, Meta(max_length=40, description="empty: open to a person")]


class LetTalk(In):
    """Whether guests may talk."""

    talk: bool


class Mute(In):
    """Whether who sits there may not talk."""

    muted: bool


class TakePass(In):
    """A seat, or all that somebody has, is taken to this device."""

    code: Annotated[str, Meta(max_length=40, description="as the other device shows it")]


# HTTP, out


class SeatInfo(Struct):
    """Who sits at a seat."""

    seat: int
    who: Literal["open", "person", "bot"]
    name: str
    dog: Annotated[str, Meta(description="which one they chose; empty: that of the name")]
    bot: str
    here: Annotated[bool, Meta(description="whether its person is connected")]
    since: Annotated[float, Meta(description="since when its person sits there; 0: nobody does")]
    stand_in: Annotated[bool, Meta(description="whether a bot plays for a person who is away")]
    resigned: Annotated[bool, Meta(description="whether a bot plays on for who gave it up")]
    muted: Annotated[bool, Meta(description="whether the host keeps them from talking")]
    replaceable: Annotated[bool, Meta(description="whether a vote for a stand-in counts by now")]
    votes: Annotated[int, Meta(description="how many who are here want a bot to stand in")]
    needed: Annotated[int, Meta(description="how many it takes")]
    voted: Annotated[bool, Meta(description="whether you want it")]
    yours: bool


class SeatPass(Struct):
    """What takes a seat, or all one has, to another device, once."""

    code: Annotated[str, Meta(description="to be typed there; dashes and spaces mean nothing")]
    link: Annotated[str, Meta(description="to be opened there")]
    picture: Annotated[str, Meta(description="where the link is as a QR code")]
    seconds: Annotated[int, Meta(description="how long it is good")]


class BotLink(Struct):
    """What lets a program have a seat: it connects there, in whatever language it is written."""

    link: Annotated[str, Meta(description="the address of a WebSocket; `&name=` says who comes")]


class Proof(Struct):
    """After the game: what the deal was made of."""

    value: str
    commitment: str
    secret: str
    contributions: Annotated[list[str], Meta(description="by seat; empty where a bot sat")]


class Proposal(Struct):
    """What somebody asks all people at the table for."""

    what: Wish
    by: Annotated[int, Meta(description="the seat of who asked")]
    waits: Annotated[list[int], Meta(description="the seats of those who have yet to agree")]


class TableInfo(Struct):
    """A table, as somebody may know it."""

    id: str
    game: str
    title: str
    state: Stage
    seats: list[SeatInfo]
    options: dict[str, bool | int | str]
    clock: int
    pace: Pace
    ends: Annotated[int, Meta(description="seconds after which it ends if all leave it; 0: never")]
    listed: bool
    commitment: str
    host: Annotated[bool, Meta(description="whether you opened it")]
    yours: Annotated[list[int], Meta(description="the seats that you hold")]
    sit: Annotated[str, Meta(description="the link for who is to sit; empty unless you may")]
    watch: Annotated[str, Meta(description="the link for who is to watch")]
    watchers: int
    talk: Annotated[bool, Meta(description="whether guests may talk")]
    guests: Annotated[list[str], Meta(description="for the host: what guests here are called")]
    proposals: Annotated[list[Proposal], Meta(description="what all are asked to agree on")]
    paused: Annotated[bool, Meta(description="whether the game stands still")]
    moments: Annotated[int, Meta(description="how many moments a replay has; 0 while gathering")]
    winners: list[int]
    rematch: Annotated[str, Meta(description="the table of the rematch, or empty")]
    daily: Annotated[str, Meta(description="the day whose deal this is, or empty")]
    lesson: Annotated[bool, Meta(description="whether it is the game's lesson")]
    boast: Annotated[str, Meta(description="a line to share, after the game of a day")]
    proof: Proof | None


class TableLine(Struct):
    """A table in a list."""

    id: str
    game: str
    title: str
    state: Stage
    names: list[str]
    dogs: Annotated[list[str], Meta(description="that people chose; empty: that of the name")]
    winners: list[int]
    watch: str
    sit: Annotated[str, Meta(description="the link to sit, where anybody may; or empty")]
    touched: Annotated[float, Meta(description="when something last happened, in Unix seconds")]
    since: Annotated[float, Meta(description="when it was opened, in Unix seconds")]
    pace: Pace
    yours: list[int]
    your_turn: bool
    asked: Annotated[list[int], Meta(description="whose turn it is, as all may know")]
    until: Annotated[float, Meta(description="until when, in Unix seconds; 0: no clock runs")]
    lesson: bool


class Tables(Struct):
    """My tables, open ones first; and those that anybody may watch, or sit down at."""

    mine: list[TableLine]
    watchable: list[TableLine]
    open: list[TableLine]
    next: Annotated[
        TableLine | None, Meta(description="of the open ones, where you are waited for longest")
    ]
    club: Annotated[bool, Meta(description="whether this server has a club page")]


class StoryPage(Struct):
    """A page of what happened, as one noticed it."""

    story: list[Line]
    earlier: Annotated[int, Meta(description="how many lines come before those of `story`")]


class Moment(StoryPage):
    """One moment of a game, seen again with somebody's eyes."""

    n: int
    last: Annotated[int, Meta(description="the number of the last moment so far")]
    seat: int | None
    view: Annotated[dict[str, Any], VIEW]
    parts: Annotated[Sequence[Mapping[str, Any]], PARTS]


class Problem(Struct):
    """Why something can't be done, in one sentence."""

    why: str
    rule: str = ""


class Health(Struct):
    ok: bool
    tables: int
    sockets: int
    version: str


# The socket, out


class Out(Struct, tag_field="type"):
    """A message to a client."""


class Reply(Out):
    """An answer to a command."""

    id: str


class Line(Struct, omit_defaults=True):
    """One thing that happened, as a sentence and as an event."""

    n: Annotated[int, Meta(description="the moment at which it was seen")]
    text: str
    event: str
    seat: int
    numbers: list[int] = []
    card: int | None = None
    begins: Annotated[bool, Meta(description="something new begins with it")] = False


class State(Out, tag="state"):
    """The table as one seat sees it now, and what happened since the last state."""

    n: int
    seat: int | None
    view: Annotated[msgspec.Raw, VIEW]
    parts: Annotated[msgspec.Raw, PARTS]
    moves: Annotated[list[dict[str, Any]], OFFERS]
    picked: Annotated[list[dict[str, Any]], OFFERS, Meta(description="one's own, still secret")]
    can_take_back: bool
    story: Annotated[list[Line], Meta(description="since the last state; a page of it at most")]
    earlier: Annotated[int, Meta(description="how many lines come before those of `story`")]
    clocks: Annotated[list[float | None], Meta(description="by seat: seconds left to decide")]
    fresh: Annotated[
        bool, Meta(description="whether the story begins anew and the page forgets the old one")
    ]
    answers: Annotated[str, Meta(description="one's own standing answer; empty for who needs none")]
    race: Annotated[int | None, Meta(description="the number of the race that is open, if one is")]
    lesson: Annotated[LessonPlace | None, Meta(description="in a lesson: how far one is")]


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


class Emoted(Out, tag="emote"):
    """Somebody's dog does something, for a moment."""

    seat: int
    emote: Gesture


class Done(Reply, tag="done"):
    """The command counted; a move has been stored."""


class Refused(Reply, tag="refused"):
    """The command changed nothing, and why."""

    why: str
    rule: str = ""


class Previewed(Reply, tag="preview"):
    """What a move would do, and what would lie on the table then, as far as one can know."""

    move: str
    story: list[Line]
    complete: bool
    view: Annotated[msgspec.Raw, VIEW] | None
    parts: Annotated[msgspec.Raw, PARTS] | None


class Hinted(Reply, tag="hint"):
    """What a bot would do, and why."""

    move: str
    words: str
    rows: Annotated[list[dict[str, Any]], ROWS]


class Warned(Out, tag="warning"):
    """The clock of a seat runs out soon: then a bot stands in."""

    seat: int
    left: float


class Lags(Out, tag="lags"):
    """How far everybody is from the server, where it matters who is quicker."""

    lags: Annotated[list[Milliseconds | None], Meta(description="by seat, if it is known")]


Message = State | About | Chat | Emoted | Done | Refused | Previewed | Hinted | Warned | Lags

encode = msgspec.json.Encoder().encode
commands: msgspec.json.Decoder[Command] = msgspec.json.Decoder(Command)
