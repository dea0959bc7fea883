"""What is told of games: the shelf, and what a page needs once to show one of them."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Annotated, Any, Literal, NotRequired, TypedDict

import msgspec
from msgspec import Meta, Struct

from barkade.bots import NAMES, bots, level
from barkade.bots.hints import Sure
from barkade.kernel.game import Game
from barkade.look import daily, rulebook
from barkade.look.faces import CardFace
from barkade.look.options import told
from barkade.look.parts import Part
from barkade.server.pages import cover, figures, printed, stage
from barkade.server.rulespage import as_html
from barkade.server.teaching import minutes

Value = bool | int | str  # of an option


class Titled(Struct):
    """A game, by its name."""

    id: str
    title: str
    sentence: str


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
    word: Annotated[str, Meta(description="what it is called for people")]
    sentence: str


class Today(Struct):
    """What a game offers today, the same for everybody."""

    title: str
    day: Annotated[str, Meta(description="as 2026-11-15; it begins at midnight UTC")]
    about: Annotated[str, Meta(description="what is special about it")]
    par: Annotated[int | None, Meta(description="what sharp scores on it, once that is known")]


class Cover(Struct, forbid_unknown_fields=True):
    """What is printed on a game's box: its `look/cover.toml`, and the script of its picture."""

    line: Annotated[str, Meta(max_length=60, description="what one does; empty: its sentence")] = ""
    minutes: Annotated[int, Meta(ge=0, description="how long it takes; 0: not said")] = 0
    weight: Annotated[
        Literal["", "light", "medium", "heavy"], Meta(description="how much there is to think of")
    ] = ""
    colour: Annotated[
        str, Meta(pattern="^(#[0-9a-f]{6})?$", description="of the box; empty: cardboard")
    ] = ""
    script: Annotated[
        str, Meta(description="what draws its picture, beneath /web/; empty: none")
    ] = ""


class GameInfo(Titled):
    """A game on the shelf."""

    cover: Cover
    fewest: int
    most: int
    bots: list[BotInfo]
    company: Annotated[list[str], Meta(description="by seat: what a bot there is called")]
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
    lesson: Annotated[int, Meta(description="minutes that its lesson takes; 0: it has none")]


class ZoneInfo(Struct):
    """A place for cards."""

    name: str
    label: str
    each: bool
    ordered: bool


class GameBox(Titled):
    """What a page needs once to show a game: its places, its cards and its rules."""

    version: int
    zones: list[ZoneInfo]
    cards: Annotated[
        list[dict[str, Any]], Meta(description="their faces", extra={"type": list[CardFace]})
    ]
    rules: Annotated[str, Meta(description="the rules for players, as HTML")]
    titles: Annotated[dict[str, str], Meta(description="what each rule is called, by its number")]
    races: Annotated[bool, Meta(description="whether it matters who is quicker")]
    stage: Annotated[
        str, Meta(description="the script that draws its table, beneath /web/; empty: none")
    ]
    figures: Annotated[str, Meta(description="the one that draws the pictures in its rules")]
    printed: Annotated[str, Meta(description="the one that draws its cards, as large as real ones")]


# What is sent just as kernel and bots made it


class Zone(TypedDict):
    """What somebody sees of a zone."""

    count: int
    cards: Annotated[list[int | None], "those one can place; null: a back in its place"]


class Other(TypedDict):
    """At the end: somebody who played without a seat."""

    name: str
    score: int
    won: bool


class View(TypedDict):
    """What a seat may know, as every game tells it; a game adds its own."""

    game: str
    seat: int | None
    names: list[str]
    zones: dict[str, Zone | list[Zone]]
    actors: list[int]
    picked: list[str]
    over: bool
    winners: list[int]
    scores: list[int]
    prompt: NotRequired[str]
    rule: NotRequired[str]
    race_seconds: NotRequired[
        Annotated[float, "in a race with a clock: how long it is open, to all or to one alone"]
    ]
    says: NotRequired[
        Annotated[
            dict[str, str],
            "what a card means to this seat now, in place of the first line printed on it",
        ]
    ]
    others: NotRequired[list[Other]]
    verdict: NotRequired[Annotated[str, "what came of the game, if not who won"]]


class Offer(TypedDict):
    """A move that can be made."""

    move: str
    index: int
    touches: Annotated[list[str], "the things on the table that it is about"]


class HintRow(TypedDict):
    """One of the best moves, beside the next best."""

    move: str
    words: Annotated[str, "a sentence: by how much it is better, and how sure that is"]
    gain: Annotated[float, "over the next best, in the game's own points"]
    deals: Annotated[int, "imagined ones, in which both were tried"]
    sure: Annotated[Sure, "that it is better; empty: there is nothing to compare it with"]


class Figure(TypedDict):
    """What was reckoned in imagined worlds: a share of the win, or alone points."""

    value: float
    error: Annotated[float, "its standard error"]


class CurvePoint(Figure):
    """How it stood for a seat, as that seat could know it."""

    move: Annotated[int, "after how many moves of the record"]
    worlds: Annotated[int, "imagined ones; 0: it is what came of the game"]


class ReviewMoment(TypedDict):
    """A decision that moved it."""

    move: Annotated[int, "which move of the record it was"]
    n: Annotated[int, "the moment before it, as its seat counts them"]
    made: str
    bot: Annotated[str, "what the bot that thinks would have done"]
    before: Annotated[Figure, "how it stood, with the quick policy to choose"]
    after: Annotated[Figure, "with what was made"]
    with_bot: Annotated[Figure, "with what the bot would have done"]
    beside: Annotated[Figure, "that of the two others with which it is compared"]
    change: Annotated[Figure, "what the decision moved: after less that"]
    worlds: int
    points: Annotated[float, "by how much the better of both is, in the game's own points"]
    sure: Sure
    words: Annotated[str, "the two beside each other: points, how it ends, risk"]


class ReviewSeat(TypedDict):
    """What a review found for a seat."""

    seat: int
    curve: list[CurvePoint]
    moments: list[ReviewMoment]
    choices: Annotated[Figure, "what own moves brought, beside those of the quick policy"]
    missed: Annotated[Figure, "and beside those of the bot that thinks, one by one"]
    luck: Annotated[Figure, "all else: deals, dice and the others"]
    decisions: int
    words: Annotated[str, "choices and luck, in a sentence or two"]


class ReviewFound(TypedDict):
    """A review of a game."""

    game: str
    names: list[str]
    moves: Annotated[int, "of the record"]
    counts: Literal["chance", "points"]
    whole: bool
    seats: list[ReviewSeat]


class ReviewInfo(Struct):
    """A game looked back at, or how far that is."""

    state: Literal["none", "waiting", "working", "done", "failed"]
    done: Annotated[float, Meta(description="from 0 to 1")]
    review: Annotated[
        dict[str, Any] | None, Meta(description="if it is done", extra={"type": ReviewFound | None})
    ] = None


VIEW = Meta(description="what the seat may know", extra={"type": View})
PARTS = Meta(description="a list of parts, the same for everybody", extra={"type": list[Part]})
OFFERS = Meta(description="offers: move, index, touches", extra={"type": list[Offer]})
ROWS = Meta(description="the best moves, that one first", extra={"type": list[HintRow]})


# A game as it is told of


def info(game: Game, par: Callable[[str, str], int | None]) -> GameInfo:
    """A game on the shelf, as it is today; what the par of a game and day is, if it is known."""
    return GameInfo(
        *_titled(game),
        cover=_cover(game),
        fewest=game.fewest,
        most=game.most,
        bots=[BotInfo(name, *level(name)) for name in bots(game)],
        company=NAMES[: game.most],
        options=[OptionInfo(**told(option)) for option in game.options.values()],
        seatings=seatings(game),
        by_turns=game.by_turns,
        daily=_today(game, par) if game.daily else None,
        lesson=minutes(game),
    )


def seatings(game: Game) -> dict[int, list[dict[str, Value]]]:
    """By number of seats: the options of which any one lets so many play; none where
    nothing has to be changed."""
    options = game.options.values()
    changes = [{one.name: value} for one in options for value in one.allowed[1:]]
    found: dict[int, list[dict[str, Value]]] = {}
    for seats in range(game.fewest, game.most + 1):
        if not game.objection(seats, {}):
            found[seats] = []
        elif enough := [change for change in changes if not game.objection(seats, change)]:
            found[seats] = enough
    return found


def _titled(game: Game) -> tuple[str, str, str]:
    return game.id, game.title, game.sentence


@cache
def _cover(game: Game) -> Cover:
    path = game.folder and game.folder / "look" / "cover.toml"
    printed = path.read_bytes() if path and path.is_file() else b""
    found = msgspec.toml.decode(printed, type=Cover)
    found.script = cover(game)
    return found


def _today(game: Game, par: Callable[[str, str], int | None]) -> Today:
    day = daily.today()
    return Today(daily.daily_of(game).title, day, daily.about(game, day), par(game.id, day))


@cache
def box(game: Game) -> GameBox:
    """A game's box, opened once."""
    return GameBox(
        *_titled(game),
        version=game.version,
        zones=[ZoneInfo(zone.name, zone.label, zone.each, zone.ordered) for zone in game.zones],
        cards=[game.face(card) for card in game.cards],
        rules=as_html(rulebook.written(game)),
        titles=rulebook.titles(rulebook.written(game)),
        races=bool(game.reflexes),
        stage=stage(game),
        figures=figures(game),
        printed=printed(game),
    )
