"""How who runs a server reaches it: over a socket beside its data, which is theirs alone, or,
where no server runs, by opening the data themselves."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing, suppress
from pathlib import Path
from typing import Any

import msgspec
from starlette.applications import Starlette

from barkade.kernel.errors import BarkadeError
from barkade.server.admin import Answer, Backup, Move, Wishes, answered
from barkade.server.file import BadStore
from barkade.server.hall import Hall
from barkade.server.logs import log
from barkade.server.opening import opened
from barkade.server.relay import among_nodes
from barkade.server.settings import Settings

MOST = 65_536  # bytes of a wish
PATIENCE = 600.0  # seconds for one: a copy of everything takes its time


class NotDone(BarkadeError):
    """It was not done, and why."""


def place(data: str) -> str:
    """Where the socket of a server lies."""
    return f"{os.path.realpath(data)}.control"


@asynccontextmanager
async def listening(hall: Hall, settings: Settings) -> AsyncIterator[None]:
    """Do what is asked over the socket, for as long as the server runs.  One that can't be
    made is no reason not to play.  A server with a database has none: it is nobody's file."""
    if settings.store:
        yield
        return
    data = settings.data
    try:
        taken = _bound(place(data))
    except OSError as error:
        log.error("no control", why=str(error))
        yield
        return

    async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError, ValueError, TimeoutError):
            wish = await asyncio.wait_for(reader.readline(), PATIENCE)
            writer.write(msgspec.json.encode(await answered(hall, wish)))
            await writer.drain()
        writer.close()
        if getattr(hall.store, "moved", ""):
            signal.raise_signal(signal.SIGTERM)  # there is nothing to serve from here any more

    async with await asyncio.start_unix_server(answer, sock=taken, limit=MOST):
        yield
    with suppress(OSError):
        os.unlink(place(data))


def _bound(path: str) -> socket.socket:
    """A socket for this user alone.  One that a crash has left behind is ours: so is the lock."""
    with suppress(FileNotFoundError):
        os.unlink(path)
    taken = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
    before = os.umask(0o177)
    try:
        taken.bind(path)
    except OSError:
        taken.close()
        raise
    finally:
        os.umask(before)
    return taken


def ask(settings: Settings, wish: Wishes) -> Any:
    """Have something done: by the server that runs, or here."""
    data = settings.data
    if not settings.store and not Path(data).is_file():
        raise BadStore(f"There is no {data}; --data names the file in which tables are kept.")
    answer = None if settings.store else _over_the_socket(place(data), wish)
    answer = answer or asyncio.run(_here(settings, wish))
    if answer.why:
        raise NotDone(answer.why)
    return answer.told


def _over_the_socket(path: str, wish: Wishes) -> Answer | None:
    """The answer of a server, if one runs."""
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as line:
        line.settimeout(PATIENCE)
        try:
            line.connect(path)
        except PermissionError:
            raise NotDone("The server runs as another user; be that user.") from None
        except OSError:
            return None  # nobody listens
        try:
            line.sendall(msgspec.json.encode(wish) + b"\n")
            body = b"".join(iter(lambda: line.recv(65_536), b""))
            return msgspec.json.decode(body, type=Answer)
        except (OSError, msgspec.MsgspecError):
            raise NotDone("The server has not answered; look whether it was done.") from None


async def _here(settings: Settings, wish: Wishes) -> Answer:
    """Beside the nodes of a database as one more of them, for as long as it takes; but a copy of
    all is made by somebody who is none."""
    with closing(opened(settings)) as store:
        if isinstance(wish, Backup | Move):
            return await answered(Hall(store, settings), wish)
        async with among_nodes(Starlette(), store, settings.node) as nodes:
            hall = Hall(store, settings)
            if nodes is not None:
                nodes.serve(hall)
            return await answered(hall, wish)
