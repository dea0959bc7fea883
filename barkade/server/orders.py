"""What a client may ask for on a socket, as types: every command, checked on its way in.

What goes the other way, and all that goes over HTTP, is in wire.py.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

MOST_TEXT = 400  # letters in a line of chat
MOST_LAG = 60_000

END = r"(?![\s\S])"  # nothing comes after it; "$" would let a line break through

CommandId = Annotated[
    str,
    Meta(pattern="^[0-9A-Za-z_-]{1,40}" + END, description="made up by the client; it counts once"),
]
Thing = Annotated[str, Meta(max_length=40, description="a thing, as moves touch it")]
Written = Annotated[str, Meta(min_length=1, max_length=200, description="a move, as it is written")]
Said = Annotated[str, Meta(min_length=1, max_length=MOST_TEXT)]
SeatNumber = Annotated[int, Meta(ge=0, le=7)]
Milliseconds = Annotated[int, Meta(ge=0, le=MOST_LAG, description="there and back")]
Standing = Literal["ask", "could", "mine", "pass"]  # the keys of bots.standing.ANSWERS
Wish = Literal["end", "pause"]
Gesture = Literal["wag", "woof", "howl", "paws", "tilt", "yawn"]


class Do(Struct, forbid_unknown_fields=True, tag_field="do"):
    """A command.  Its player may send it again with the same id, and it counts once; a field
    that nobody knows is an error."""

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


class Emote(Do, tag="emote"):
    """Let one's dog do something that all at the table see."""

    emote: Gesture


class Look(Do, tag="look"):
    """See the table from another of one's own seats; null: as a spectator."""

    seat: SeatNumber | None


class Preview(Do, tag="preview"):
    """Ask what a move would do."""

    move: Written


class Why(Do, tag="why"):
    """Ask why a thing on the table can't be chosen."""

    things: Annotated[list[Thing], Meta(min_length=1, max_length=8)]


class Hint(Do, tag="hint"):
    """Ask a bot what it would do in one's place."""


class Back(Do, tag="back"):
    """Take one's seat again from the stand-in."""


class Answers(Do, tag="answers"):
    """Say what one lets pass in windows without being asked."""

    answers: Standing


class Propose(Do, tag="propose"):
    """Ask all people at the table to end the game now, or to pause it."""

    what: Wish


class Agree(Do, tag="agree"):
    """Agree to what somebody asks for, or refuse it; or withdraw what one asked for oneself."""

    what: Wish
    yes: bool


class GoOn(Do, tag="go_on"):
    """End a pause."""


class Ping(Do, tag="ping"):
    """Ask for a `done` at once, to measure the way; and tell what was measured before."""

    lag: Milliseconds | None = None


Command = (
    Move
    | TakeBack
    | Say
    | Emote
    | Look
    | Preview
    | Why
    | Hint
    | Back
    | Answers
    | Propose
    | Agree
    | GoOn
    | Ping
)
