"""The least that a table's server must do, without a game: the measure for the real one.

A command comes in over a socket, is decoded, stored with others in one commit,
and then acknowledged; the five sockets of its table get a message as large as a
real state.  It lies ready; with `--encode` it is encoded for each command and
socket, as every server must that tells something new.

    python -m tools.raw_path --port 8001 --data raw.db --encode
"""

from __future__ import annotations

import argparse
import asyncio
from collections import defaultdict
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from random import Random

import uvicorn
from msgspec import json
from starlette.applications import Starlette
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket

from barkade.registry import load
from barkade.server import journal, wire
from barkade.server.party import Party
from barkade.server.sqlite import SqliteStore

GAME, SEATS = "thats-ruff", 4


def half_played(seed: int = 1, moves: int = 150) -> Party:
    """A table in the middle of a random game of four people."""
    game = load(GAME)
    pack = game.pack.as_json() if game.pack else None
    secret = f"{seed:064x}"
    empty = [""] * SEATS
    opened = journal.Opened(0.0, game.id, game.version, pack, {}, empty, 0, True, "host", secret)
    party = Party("table", opened)
    party.apply(opened)
    for seat in range(SEATS):
        party.apply(journal.Sat(0.0, seat, f"player{seat}", f"Player {seat}", f"{seat:032x}"))
    rng = Random(seed)
    g = party.playing()
    for number in range(moves):
        seat = rng.choice(g.actors)
        move = g.text(rng.choice(g.moves(seat)))
        party.apply(journal.Moved(0.0, seat, move, f"command-{number}", "person"))
        if g.over:
            return half_played(seed + 1, moves)
    return party


def real_states() -> list[str]:
    """What four seats and a spectator are sent after a move."""
    party = half_played()
    noticed = [len(party.moments[viewer]) for viewer in party.viewers()]
    states = [party.state(viewer, noticed[viewer] - 1, 0.0) for viewer in party.viewers()]
    return [written(state) for state in states]


def written(message: object) -> str:
    return wire.encode(message).decode()


class RawTables:
    """Tables at which nothing is played."""

    def __init__(self, store: SqliteStore, encode: bool) -> None:
        self.store = store
        self.states = real_states()
        self.encode = encode
        self.views = [json.decode(state) for state in self.states]
        self.around: dict[str, list[WebSocket]] = defaultdict(list)
        self.lengths: dict[str, int] = defaultdict(int)

    async def socket(self, websocket: WebSocket) -> None:
        """One client at one table."""
        await websocket.accept()
        table = websocket.path_params["table"]
        self.around[table].append(websocket)
        while True:
            message = await websocket.receive()
            if message["type"] == "websocket.disconnect":
                self.around[table].remove(websocket)
                return
            command = wire.commands.decode(message["text"])
            assert isinstance(command, wire.Move)
            await self.stored(table, journal.Moved(0.0, 0, command.move, command.id, "person"))
            await websocket.send_text(written(wire.Done(command.id)))
            await self.tell(self.around[table])

    async def tell(self, sockets: list[WebSocket]) -> None:
        """Send everybody a state."""
        if self.encode:
            for socket, view in zip(sockets, self.views, strict=False):
                await socket.send_text(written(view))
        else:
            for socket, state in zip(sockets, self.states, strict=False):
                await socket.send_text(state)

    async def stored(self, table: str, entry: journal.Moved) -> None:
        """Wait until an entry is on disk."""
        waiting = asyncio.get_running_loop().create_future()
        seq = self.lengths[table]
        self.lengths[table] += 1
        self.store.append(table, seq, journal.encode(entry), None, waiting.set_result)
        error = await waiting
        if error is not None:
            raise error


def raw_app(data: str, encode: bool = False) -> Starlette:
    """The raw path as an app with a store of its own."""
    store = SqliteStore(data)

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        yield
        store.close()

    route = WebSocketRoute("/api/tables/{table}/socket", RawTables(store, encode).socket)
    return Starlette(routes=[route], lifespan=lifespan)


def main() -> None:
    parser = argparse.ArgumentParser(description="The raw path: sockets and a store, no game.")
    parser.add_argument("--port", type=int, required=True)
    parser.add_argument("--data", required=True)
    parser.add_argument("--encode", action="store_true")
    chosen = parser.parse_args()
    uvicorn.run(
        raw_app(chosen.data, chosen.encode),
        port=chosen.port,
        loop="uvloop",
        http="httptools",
        ws="websockets-sansio",
        ws_per_message_deflate=False,
        log_level="warning",
    )


if __name__ == "__main__":
    main()
