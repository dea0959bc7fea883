"""What crosses the wire about games: the shelf, and what a page needs to show one of them."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta, Struct

Value = bool | int | str  # of an option


class OptionInfo(Struct):
    """A variation of the rules."""

    name: str
    sentence: str
    rule: str
    default: Value
    allowed: list[Value]
    words: Annotated[
        list[str], Meta(description="what each of these means; empty where it says so itself")
    ]
    needs: Annotated[
        dict[str, Value],
        Meta(description="the values of other options without which it says nothing"),
    ]
    seats: Annotated[int, Meta(description="with fewer players it says nothing")]


class BotInfo(Struct):
    """A bot that plays a game."""

    name: str
    sentence: str


class Today(Struct):
    """What a game offers today, the same for everybody."""

    title: str
    day: Annotated[str, Meta(description="as 2026-11-15; it begins at midnight UTC")]
    about: Annotated[str, Meta(description="what is special about it")]


class GameInfo(Struct):
    """A game on the shelf."""

    id: str
    title: str
    sentence: str
    fewest: int
    most: int
    bots: list[BotInfo]
    options: list[OptionInfo]
    seatings: Annotated[
        dict[int, list[dict[str, Value]]],
        Meta(description="by number of players: options of which they need one, if any"),
    ]
    by_turns: Annotated[
        dict[str, Value],
        Meta(description="the options with which one device can be handed around"),
    ]
    daily: Annotated[Today | None, Meta(description="if it offers something every day")]


class ZoneInfo(Struct):
    """A place for cards."""

    name: str
    label: str
    each: bool
    ordered: bool


class GameBox(Struct):
    """What a page needs once to show a game: its places, its cards and its rules."""

    id: str
    title: str
    sentence: str
    version: int
    zones: list[ZoneInfo]
    cards: list[dict[str, Any]]
    rules: Annotated[str, Meta(description="the rules for players, as HTML")]
    races: Annotated[bool, Meta(description="whether it matters who is quicker")]
