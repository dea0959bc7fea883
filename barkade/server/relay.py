"""What is asked of a table that lives on another node is passed on there, and the answers back.

A request or a socket goes as the first node understood it, over a connection of its own: who
asks, from where and for what.  The other node does all that is to be done, as if it had been asked
itself.  Who passes something on shows that it knows the server's key; else nobody listens.
"""

from __future__ import annotations

import asyncio
import re
import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import TYPE_CHECKING, Any

import msgspec
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from barkade.server import wire
from barkade.server.connections import LOST
from barkade.server.file import NotNow
from barkade.server.logs import log
from barkade.server.nodes import AGAIN, PATIENCE, Nodes
from barkade.server.postgres import PostgresStore
from barkade.server.store import Store

if TYPE_CHECKING:
    from barkade.server.hall import Hall

AT_TABLE = re.compile(r"/(?:api/tables|table)/([a-z0-9]+)(?:/|$)")
SAID = ("type", "method", "path", "raw_path", "query_string", "headers", "client", "server",
        "scheme", "http_version", "subprotocols", "root_path")  # fmt: skip
HERE, NOT_HERE = b"here", b"not here"
HELLO = 16  # bytes, which nobody can guess
MOST = 1 << 26  # bytes in a piece, of who has shown that it knows the key
MOST_ASKED = 1 << 16  # and of who has yet to: what is asked, with its heads
GONE = "The table has lost its node, and goes on in a moment. Try again."

encode = msgspec.msgpack.Encoder().encode
decode = msgspec.msgpack.Decoder().decode
introduced = msgspec.msgpack.Decoder(tuple[str, str, dict[str, Any]]).decode


class Line:
    """A connection between two nodes: pieces of bytes, each with its length before it."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._reader = reader
        self._writer = writer

    async def say(self, piece: bytes) -> None:
        if self._writer.is_closing():  # uvloop would call it a mistake of ours
            raise ConnectionError("The other node has hung up.")
        self._writer.write(len(piece).to_bytes(4, "big") + piece)
        await self._writer.drain()

    async def hear(self, most: int = MOST) -> bytes:
        size = int.from_bytes(await self._reader.readexactly(4), "big")
        if size > most:
            raise ConnectionError(f"A piece here has at most {most} bytes.")
        return await self._reader.readexactly(size)

    def close(self) -> None:
        self._writer.close()


class Relay:
    """What is asked goes to the node where its table lives: here, or elsewhere."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            scope["app"].state.here = self.app  # what answers on this node
        elif (table := meant(scope)) and (hall := scope["app"].state.hall).nodes is not None:
            try:
                line = await reached(hall, hall.nodes, scope, table)
            except NotNow:
                await _say_gone(scope["type"], False, send)
                return
            if line:
                await _pass_on(line, scope["type"], receive, send)
                return
        await self.app(scope, receive, send)


def meant(scope: Scope) -> str:
    """The table that is asked for, or none.  Of its page all nodes have the same, but for the words
    that go with a link to sit."""
    found = AT_TABLE.match(scope["path"])
    if found is None or (scope["path"].startswith("/table/") and not scope["query_string"]):
        return ""
    return found[1]


async def reached(hall: Hall, nodes: Nodes, scope: Scope, table: str) -> Line | None:
    """A line to where a table lives; none if that is here, or nobody can be reached."""
    loop = asyncio.get_running_loop()
    until = loop.time() + PATIENCE
    while (address := await nodes.find(table)) and loop.time() < until:
        with suppress(OSError, asyncio.IncompleteReadError):
            host, _, port = address.rpartition(":")
            try:
                line = Line(*await asyncio.open_connection(host.strip("[]"), int(port)))
            except ConnectionRefusedError:
                await nodes.bury(address)
                continue
            proof = hall.keys.proof(await line.hear())
            said = {key: scope[key] for key in SAID if key in scope}
            await line.say(encode([proof, table, said]))
            if await line.hear() == HERE:
                return line
            line.close()
        await asyncio.sleep(AGAIN)
    return None


async def _pass_on(line: Line, kind: str, receive: Receive, send: Send) -> None:
    """Both ways, until the other node has said all, or is gone."""
    up = asyncio.get_running_loop().create_task(_up(line, receive))
    begun = False
    try:
        while True:
            message: Message = decode(await line.hear())
            if message["type"] == "end":
                return
            begun = True
            await send(message)
    except (OSError, asyncio.IncompleteReadError):
        await _say_gone(kind, begun, send)
    finally:
        up.cancel()
        line.close()


async def _up(line: Line, receive: Receive) -> None:
    with suppress(OSError):
        while True:
            message = await receive()
            await line.say(encode(message))
            if message["type"].endswith(".disconnect"):
                return


async def _say_gone(kind: str, begun: bool, send: Send) -> None:
    """The other node died: whoever asked is to ask again."""
    with suppress(Exception):
        if kind == "websocket":
            if not begun:
                await send({"type": "websocket.accept"})
            await send({"type": "websocket.close", "code": LOST, "reason": GONE})
        elif not begun:
            body = wire.encode(wire.Problem(GONE, ""))
            heads = [(b"content-type", b"application/json"), (b"cache-control", b"no-store")]
            await send({"type": "http.response.start", "status": 503, "headers": heads})
            await send({"type": "http.response.body", "body": body})


# On the other node


@asynccontextmanager
async def among_nodes(app: Any, store: Store, at: tuple[str, int]) -> AsyncIterator[Nodes | None]:
    """Be one of several nodes, where the store is for several."""
    if not isinstance(store, PostgresStore):
        yield None
        return
    async with answering(app, *at) as address:
        nodes = Nodes(store, address)
        try:
            yield nodes
        finally:
            nodes.close()


@asynccontextmanager
async def answering(app: Any, host: str, port: int) -> AsyncIterator[str]:
    """Do what other nodes pass on; where they reach this one."""
    calls: set[asyncio.Task[None]] = set()

    async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        calls.add(task)
        try:
            await _answer(app, Line(reader, writer))
        except (OSError, asyncio.IncompleteReadError, msgspec.MsgspecError):
            pass  # who has asked is gone
        except asyncio.CancelledError:
            pass  # this node ends
        except Exception as error:
            log.error("unexpected", why=repr(error))
        finally:
            calls.discard(task)
            writer.close()

    server = await asyncio.start_server(answer, host, port)
    try:
        yield "{}:{}".format(*server.sockets[0].getsockname()[:2])
    finally:
        server.close()
        for call in calls:
            call.cancel()


async def _answer(app: Any, line: Line) -> None:
    """One request, or one socket from its first word to its last."""
    hello = secrets.token_bytes(HELLO)
    await line.say(hello)
    async with asyncio.timeout(PATIENCE):
        said = await line.hear(MOST_ASKED)
    try:
        proof, table, scope = introduced(said)
    except (msgspec.MsgspecError, ValueError, RecursionError):
        return  # no node says such
    hall: Hall | None = getattr(app.state, "hall", None)
    if (
        hall is None
        or hall.nodes is None
        or not secrets.compare_digest(proof.encode(), hall.keys.proof(hello).encode())
    ):
        return
    if table not in hall.nodes.held:
        await line.say(NOT_HERE)
        return
    await line.say(HERE)
    heads = [(bytes(name), bytes(value)) for name, value in scope["headers"]]
    scope |= {"app": app, "headers": heads, "asgi": {"version": "3.0"}, "extensions": {}}
    for address in ("client", "server"):
        scope[address] = tuple(scope[address]) if scope.get(address) else None

    async def receive() -> Message:
        try:
            return decode(await line.hear())  # type: ignore[no-any-return]
        except (OSError, asyncio.IncompleteReadError):
            return {"type": f"{scope['type']}.disconnect", "code": 1006}

    async def send(message: Message) -> None:
        await line.say(encode(message))

    await app.state.here(scope, receive, send)
    await line.say(encode({"type": "end"}))
