"""A socket from its first word to its last."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from barkade.kernel.errors import BarkadeError
from barkade.server import wire
from barkade.server.api import rights
from barkade.server.connections import (
    LOST,
    MOST_AROUND,
    NO_TABLE,
    NOT_ALLOWED,
    TOO_FAST,
    Connection,
)
from barkade.server.logs import log
from barkade.server.party import Party
from barkade.server.play import Player

if TYPE_CHECKING:
    from barkade.server.app import Server

NO_TEXT = 1003  # what came is not text
SPECTATOR = "spectator"  # who may look with a seat's eyes and does not want to


async def serve_socket(server: Server, ws: WebSocket) -> None:
    """Let somebody look at a table and, from a seat of their own, play."""
    player = server.player(ws) or server.hall.keys.new_player()
    headers = [] if server.player(ws) else [(b"set-cookie", server.cookie(ws, player).encode())]
    await ws.accept(headers=headers)
    try:
        found = server.hall.party(ws.path_params["table"])
    except BarkadeError as error:
        await ws.close(NO_TABLE, str(error)[:100])
        return
    granted = rights(server.hall, found, player, ws.query_params.get("key", ""))
    if not server.same_origin(ws) or "watch" not in granted:
        await ws.close(NOT_ALLOWED, "This table can only be watched with its link.")
        return
    if len(server.hall.around.get(found.id, ())) >= MOST_AROUND:
        await ws.close(TOO_FAST, "There is no room around this table.")
        return
    connection = Connection(player, _viewer(ws, found, player), server.base(ws), granted)
    connection.only_watches = ws.query_params.get("seat") == SPECTATOR
    writing = asyncio.get_running_loop().create_task(_write(ws, connection))
    try:
        server.hall.join(found, connection, _number(ws.query_params.get("since", "")))
        await _read(server, ws, connection, found)
    except Exception as error:
        log.error("unexpected", table=found.id, why=repr(error))
        connection.close(LOST)
    finally:
        server.hall.leave(found, connection)
        connection.close(connection.closed or 1000)
        with suppress(Exception):
            await writing


def _viewer(ws: WebSocket, found: Party, player: str) -> int:
    """With whose eyes a connection looks at first."""
    held = found.held_by(player)
    wanted = ws.query_params.get("seat", "")
    if wanted == SPECTATOR or not held:
        return len(found.seats)
    number = _number(wanted)
    return number if number in held else held[0]


def _number(text: str) -> int | None:
    return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else None


async def _write(ws: WebSocket, connection: Connection) -> None:
    """Send what waits, until the connection is to be closed."""
    while messages := await connection.next():
        for message in messages:
            await ws.send_text(message.decode())
    await ws.close(connection.closed or 1000)


async def _read(server: Server, ws: WebSocket, connection: Connection, found: Party) -> None:
    """Do what comes, until nothing comes any more."""
    hall = server.hall
    player = Player(hall, found, connection)
    while not connection.closed:
        try:
            text = await ws.receive_text()
        except (WebSocketDisconnect, RuntimeError):
            return
        except KeyError:
            connection.close(NO_TEXT)
            return
        if connection.closed:
            return
        if server.settings.limited and not connection.limit.take(hall.now()):
            connection.close(TOO_FAST)
            return
        try:
            if len(text) > wire.MOST_MESSAGE:
                raise msgspec.ValidationError("too long")
            command = wire.commands.decode(text)
        except msgspec.MsgspecError as error:
            connection.send(wire.encode(wire.Refused("", f"That was not understood: {error}.")))
            continue
        player.command(command)
