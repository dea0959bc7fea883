"""A socket from its first word to its last."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from barkade.kernel.errors import BarkadeError
from barkade.server import visits, wire
from barkade.server.calls import rights, why_not
from barkade.server.commands import Commands
from barkade.server.connections import (
    LOST,
    MOST_AROUND,
    NO_TABLE,
    NOT_ALLOWED,
    TOO_FAST,
    Connection,
)
from barkade.server.file import NotNow
from barkade.server.lines import at_once
from barkade.server.logs import log
from barkade.server.meaning import understood
from barkade.server.party import Party

if TYPE_CHECKING:
    from barkade.server.app import Server
    from barkade.server.hall import Hall

NO_TEXT = 1003  # what came is not text
MOST_REASON = 123  # bytes that a WebSocket has for why it is closed
SPECTATOR = "spectator"  # who may look with a seat's eyes and does not want to


async def serve_socket(server: Server, ws: WebSocket) -> None:
    """Let somebody look at a table and, from a seat of their own, play."""
    limits, house = server.hall.limits, server.house(ws)
    invited = visits.visitor(server.hall, ws.path_params["table"], ws.query_params)
    known = invited or server.player(ws)
    player = known or server.hall.keys.new_player()
    headers = [] if known else [(b"set-cookie", server.cookie(ws, player).encode())]
    await ws.accept(headers=headers)
    if not limits.take("sockets", known, house, server.hall.steady()):
        await ws.close(TOO_FAST, "That was too fast; wait a moment.")
        return
    if not limits.enter(player, house):
        await ws.close(TOO_FAST, "You have too many tables open; close one.")
        return
    try:
        await _serve(server, ws, player, bool(invited))
    finally:
        limits.leave(player, house)


async def _serve(server: Server, ws: WebSocket, player: str, invited: bool) -> None:
    try:
        party = server.hall.party(ws.path_params["table"])
    except BarkadeError as error:
        await _refuse(ws, LOST if isinstance(error, NotNow) else NO_TABLE, str(error))
        return
    if "bot" in ws.query_params and not invited:
        await _refuse(ws, NOT_ALLOWED, visits.NO_LINK)
        return
    if invited:
        try:
            visits.sit(server.hall, party, player, ws.query_params)
        except BarkadeError as error:
            await _refuse(ws, NOT_ALLOWED, str(error))
            return
    granted = rights(server.hall, party, player, ws.query_params.get("key", ""))
    if not server.same_origin(ws) or "watch" not in granted:
        await ws.close(NOT_ALLOWED, why_not(party, player, "watch"))
        return
    crowd = len(server.hall.audience.at(party.id))
    if crowd >= MOST_AROUND and not party.held_by(player):  # a crowd keeps no player out
        await ws.close(TOO_FAST, "There is no room around this table.")
        return
    connection = Connection(player, _viewer(ws, party, player), server.base(ws), granted)
    connection.house = server.house(ws)
    connection.only_watches = ws.query_params.get("seat") == SPECTATOR
    writing = asyncio.get_running_loop().create_task(_write(ws, connection))
    try:
        server.hall.audience.join(party, connection, _number(ws.query_params.get("since", "")))
        await _read(ws, connection, Ear(server.hall, connection, party))
    except Exception as error:
        log.error("unexpected", table=party.id, why=repr(error))
        connection.close(LOST)
    finally:
        server.hall.audience.leave(party, connection)
        connection.close(connection.closed or 1000)
        with suppress(Exception):
            await writing


async def _refuse(ws: WebSocket, code: int, why: str) -> None:
    await ws.close(code, why.encode()[:MOST_REASON].decode(errors="ignore"))


def _viewer(ws: WebSocket, party: Party, player: str) -> int:
    """With whose eyes a connection looks at first."""
    held = party.held_by(player)
    wanted = ws.query_params.get("seat", "")
    if wanted == SPECTATOR or not held:
        return len(party.seats)
    number = _number(wanted)
    return number if number in held else held[0]


def _number(text: str) -> int | None:
    return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else None


async def _write(ws: WebSocket, connection: Connection) -> None:
    """Send what waits, until the connection is to be closed."""
    while messages := await connection.next():
        for message in messages:
            await ws.send_text(message.decode())
    await ws.close(connection.closed or 1000, connection.reason)


async def _read(ws: WebSocket, connection: Connection, ear: Ear) -> None:
    """Do what comes, until nothing comes any more."""
    connection.say, listen = at_once(ws.scope)
    listen(ear.heard)
    while not connection.closed:
        try:
            text = await ws.receive_text()
        except (WebSocketDisconnect, RuntimeError):
            return
        except KeyError:
            connection.close(NO_TEXT)
            return
        ear.heard(text)


class Ear:
    """What hears a client."""

    def __init__(self, hall: Hall, connection: Connection, party: Party) -> None:
        self._hall = hall
        self._connection = connection
        self._commands = Commands(hall, party, connection)

    def heard(self, text: str) -> None:
        """Do what somebody wants, before anything else is heard."""
        if self._connection.closed:
            return
        try:
            self._obey(text)
        except Exception as error:
            log.error("unexpected", table=self._commands.party.id, why=repr(error))
            self._connection.close(LOST)

    def _obey(self, text: str) -> None:
        hall, who = self._hall, self._connection
        if not hall.limits.take("commands", who.player, who.house, hall.steady()):
            who.close(TOO_FAST)
            return
        try:
            command = _command(text)
        except msgspec.MsgspecError as error:
            who.send(wire.encode(wire.Refused("", f"That was not understood: {error}.")))
            return
        self._commands.do(command)


def _command(text: str) -> wire.Command:
    """What a text wants to be done."""
    if len(text.encode()) > wire.MOST_MESSAGE:
        raise msgspec.ValidationError(f"it has more than {wire.MOST_MESSAGE} bytes")
    return understood(wire.commands.decode, text)
