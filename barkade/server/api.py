"""The HTTP side: opening tables, taking seats, lists, replays, records.

Every endpoint is a row of `ENDPOINTS`; the routes and the OpenAPI document are
both made from them.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import Any, NamedTuple

from starlette.requests import Request

from barkade.bots import bots
from barkade.kernel import daily
from barkade.kernel.errors import BarkadeError
from barkade.kernel.game import Game
from barkade.kernel.registry import games, load
from barkade.kernel.steps import MOST_SEATS
from barkade.server import wire
from barkade.server.boxes import box
from barkade.server.connections import Connection
from barkade.server.hall import Hall, NotYours
from barkade.server.keys import Right
from barkade.server.lists import heading, line
from barkade.server.party import NotPossible, Party
from barkade.server.shelf import BotInfo, GameBox, GameInfo, OptionInfo, Today

MOST_READ_BACK = 10  # tables of a player that a list reads back from disk
SENTENCES = {
    "random": "Plays anything that is legal.",
    "greedy": "Takes the best it sees, one move ahead.",
    "greedy-slow": "Chooses as well as greedy, but takes twice as long over it.",
    "greedy-quick": "Chooses as well as greedy, in half the time.",
}


class NotUnderstood(NotPossible):
    """The request does not say what it must."""


class Call:
    """One request: who asks, and for what."""

    def __init__(self, hall: Hall, request: Request, player: str, base: str, body: Any) -> None:
        self.hall = hall
        self.player = player
        self.base = base
        self.body = body
        self.path = request.path_params
        self.query = request.query_params

    def key(self) -> str:
        return self.query.get("key", "")

    def found(self, right: Right = "watch") -> Party:
        """The table that is meant, if one may see it or sit at it."""
        found = self.hall.party(self.path["table"])
        if right not in rights(self.hall, found, self.player, self.key()):
            raise NotYours(
                "You need the link to sit at this table; ask who opened it."
                if right == "sit"
                else "This table can only be watched with its link."
            )
        return found

    def number(self, name: str) -> int:
        text = self.path[name]
        try:
            return int(text)
        except ValueError:
            raise NotUnderstood(f'"{text}" is not a whole number.') from None

    def about(self, found: Party) -> wire.TableInfo:
        held = found.held_by(self.player)
        viewer = held[0] if held else len(found.seats)
        granted = rights(self.hall, found, self.player, self.key())
        return self.hall.about(found, Connection(self.player, viewer, self.base, granted))


def rights(hall: Hall, found: Party, player: str, key: str) -> frozenset[str]:
    """What somebody with a key, or none, may do at a table."""
    granted: set[str] = set()
    keys = hall.keys
    asked = player == found.opened.host or player in found.opened.invited
    if asked or keys.opens(key, found.id, "sit"):
        granted |= {"sit", "watch"}
    if found.opened.listed or found.held_by(player) or keys.opens(key, found.id, "watch"):
        granted.add("watch")
    return frozenset(granted)


# The shelf


def shelf(call: Call) -> list[GameInfo]:
    return [_game_info(load(name)) for name in games()]


def _game_info(game: Game) -> GameInfo:
    return GameInfo(
        id=game.id,
        title=game.title,
        sentence=game.sentence,
        fewest=game.fewest,
        most=game.most,
        bots=[BotInfo(name, SENTENCES.get(name, "")) for name in bots(game)],
        options=[OptionInfo(**option.as_json()) for option in game.options.values()],
        seatings=game.seatings(),
        by_turns=game.by_turns,
        daily=_today(game) if game.daily else None,
    )


def _today(game: Game) -> Today:
    day = daily.today()
    return Today(daily.daily_of(game).title, day, daily.about(game, day))


def game_box(call: Call) -> GameBox:
    return box(load(call.path["game"]))


# Tables


def tables(call: Call) -> wire.Tables:
    lists = call.hall.lists
    mine = lists.mine(call.player)
    going = [table for table in mine if lists.headings[table].stage == "playing"]
    for table in going[:MOST_READ_BACK]:
        with suppress(BarkadeError):  # a table under older rules can still be listed
            call.hall.party(table)  # whose turn it is, only the table itself knows
    return wire.Tables(
        mine=[_line(call, table) for table in mine],
        watchable=[_line(call, table) for table in lists.watchable()],
    )


def _line(call: Call, id: str) -> wire.TableLine:
    live = call.hall.parties.get(id)
    found = heading(live) if live else call.hall.lists.headings[id]
    link = f"{call.base}/table/{id}?key={call.hall.keys.key(id, 'watch')}"
    return line(id, found, call.player, link)


def open_table(call: Call) -> wire.TableInfo:
    return call.about(call.hall.open(call.player, call.body))


def show_table(call: Call) -> wire.TableInfo:
    return call.about(call.found())


def take_seat(call: Call) -> wire.TableInfo:
    found = call.found("sit")
    call.hall.sit(found, call.player, call.number("seat"), call.body)
    return call.about(found)


def leave_seat(call: Call) -> wire.TableInfo:
    found = call.found()
    call.hall.get_up(found, call.player, call.number("seat"))
    return call.about(found)


def fill_seat(call: Call) -> wire.TableInfo:
    found = call.found()
    call.hall.fill(found, call.player, call.number("seat"), call.body.bot)
    return call.about(found)


def rematch(call: Call) -> wire.TableInfo:
    return call.about(call.hall.rematch(call.found(), call.player))


# What was


def moment(call: Call) -> wire.Moment:
    found = call.found()
    found.playing()
    return found.moment(call.number("n"), _eyes(call, found))


def _eyes(call: Call, found: Party) -> int:
    """With whose eyes to look: one's own; after the game, anybody's."""
    held = found.held_by(call.player)
    eyes = call.query.get("eyes", "")
    if not eyes:
        return held[0] if held else len(found.seats)
    if eyes == "spectator":
        return len(found.seats)
    if eyes not in [str(seat) for seat in range(MOST_SEATS)]:
        raise NotUnderstood(f'"{eyes}" is not the number of a seat, nor "spectator".')
    call.hall.seat(found, int(eyes))
    if int(eyes) not in held and found.stage != "over":
        raise NotYours("Others' cards can be seen when the game is over.")
    return int(eyes)


def record(call: Call) -> dict[str, Any]:
    found = call.found()
    if found.stage != "over":
        raise NotPossible("The record is opened when the game is over: it tells all cards.")
    return found.playing().record()


def link_as_picture(call: Call) -> bytes:
    import io

    import segno

    wanted = call.query.get("link", "sit")
    if wanted not in ("sit", "watch"):
        raise NotUnderstood(f'A link is "sit" or "watch", not "{wanted}".')
    about = call.about(call.found())
    link = about.sit if wanted == "sit" else about.watch
    if not link:
        raise NotPossible("There is no link to sit here: you have no right to it, or it is late.")
    picture = io.BytesIO()
    segno.make(link, micro=False).save(picture, kind="svg", scale=4, border=2, xmldecl=False)
    return picture.getvalue()


class Endpoint(NamedTuple):
    """One thing that can be asked of the server."""

    method: str
    path: str
    does: str
    answer: Any
    call: Callable[[Call], Any]
    body: Any = None
    query: tuple[str, ...] = ()
    problems: tuple[int, ...] = ()
    media: str = "application/json"


TABLE = "/api/tables/{table}"
ENDPOINTS = [
    Endpoint("GET", "/api/games", "The shelf", list[GameInfo], shelf),
    Endpoint(
        "GET", "/api/games/{game}", "What a page needs to show a game", GameBox, game_box,
        problems=(404,),
    ),
    Endpoint("GET", "/api/tables", "My tables, and those to watch", wire.Tables, tables),
    Endpoint(
        "POST", "/api/tables", "Open a table", wire.TableInfo, open_table, wire.OpenTable,
        problems=(400, 404, 413, 422, 429),
    ),
    Endpoint(
        "GET", TABLE, "A table as you may know it", wire.TableInfo, show_table, query=("key",),
        problems=(400, 403, 404),
    ),
    Endpoint(
        "PUT", TABLE + "/seats/{seat}", "Sit down", wire.TableInfo, take_seat, wire.TakeSeat,
        query=("key",), problems=(400, 403, 404, 409, 413, 422, 429),
    ),
    Endpoint(
        "DELETE", TABLE + "/seats/{seat}", "Get up before the game", wire.TableInfo, leave_seat,
        query=("key",), problems=(400, 403, 404, 409, 422, 429),
    ),
    Endpoint(
        "PUT", TABLE + "/seats/{seat}/bot", "Give a seat to a bot, or open it", wire.TableInfo,
        fill_seat, wire.FillSeat, query=("key",), problems=(400, 403, 404, 409, 413, 422, 429),
    ),
    Endpoint(
        "POST", TABLE + "/rematch", "Play again with the same people", wire.TableInfo, rematch,
        query=("key",), problems=(400, 403, 404, 409, 429),
    ),
    Endpoint(
        "GET", TABLE + "/moments/{n}", "The game as one saw it at a moment; -1 is now",
        wire.Moment, moment, query=("key", "eyes"), problems=(400, 403, 404, 409, 422),
    ),
    Endpoint(
        "GET", TABLE + "/record", "The record, once the game is over", dict[str, Any], record,
        query=("key",), problems=(400, 403, 404, 409),
    ),
    Endpoint(
        "GET", TABLE + "/qr.svg", "A link to the table as a QR code", bytes, link_as_picture,
        query=("key", "link"), problems=(400, 403, 404, 409, 422), media="image/svg+xml",
    ),
]  # fmt: skip
