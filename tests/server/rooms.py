"""Rooms to play in: a hall with a clock of its own and a store in memory, on a loop
whose time jumps."""

from __future__ import annotations

import asyncio
import json
import secrets
import selectors
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from functools import wraps
from random import Random
from typing import Any

import httpx
from starlette.applications import Starlette

from barkade.kernel import registry
from barkade.kernel.game import Game
from barkade.server import journal, wire
from barkade.server.app import Server, routes
from barkade.server.connections import Connection
from barkade.server.hall import Hall
from barkade.server.pages import Pages
from barkade.server.party import Party
from barkade.server.play import Player
from barkade.server.settings import Settings
from barkade.server.store import NotStored, Store, Stored, Taken
from tests.kernel.games import ALL

PLAYERS = ["ann", "bob", "cid", "dee"]
WATCHER = "eve"

Play = Callable[["Clock"], Coroutine[Any, Any, None]]


# A loop whose time jumps


class Clock:
    """A time that goes on only when it is told to."""

    def __init__(self, now: float = 1_000_000.0) -> None:
        self.now = now

    def __call__(self) -> float:
        return self.now


class Jumping(selectors.DefaultSelector):
    """Never waits: if nothing is ready, it is later."""

    def __init__(self, clock: Clock) -> None:
        super().__init__()
        self.clock = clock

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        ready = super().select(0)
        if not ready and timeout is None:
            raise AssertionError("Everybody waits, and nothing will happen any more.")
        if not ready and timeout:
            self.clock.now += timeout
        return ready


class Loop(asyncio.SelectorEventLoop):
    """A loop on a clock that jumps to the next thing due; bots think at once."""

    def __init__(self, clock: Clock) -> None:
        super().__init__(Jumping(clock))
        self.clock = clock

    def time(self) -> float:
        return self.clock.now

    def run_in_executor(self, executor: Any, func: Any, *args: Any) -> Any:  # type: ignore[override]
        future = self.create_future()

        def run() -> None:
            try:
                future.set_result(func(*args))
            except Exception as error:
                future.set_exception(error)

        self.call_soon(run)
        return future


def in_no_time(play: Play) -> None:
    """Play something on a clock that jumps."""
    clock = Clock()
    with asyncio.Runner(loop_factory=lambda: Loop(clock)) as runner:
        runner.run(play(clock))


def on_a_fast_clock(play: Play) -> Callable[[], None]:
    """A test that is played on a clock that jumps."""

    @wraps(play)
    def test() -> None:
        in_no_time(play)

    del test.__wrapped__  # or pytest would ask for a clock
    return test


async def calm() -> None:
    """Let everything happen that is due now."""
    for _ in range(30):
        await asyncio.sleep(0)


# A store in memory


class Queued:
    """An entry or a barrier that waits for the disk."""

    def __init__(self, stored: Stored, table: str = "", seq: int = 0, body: bytes = b"") -> None:
        self.stored = stored
        self.table = table
        self.seq = seq
        self.body = body
        self.heading: bytes | None = None
        self.spoilt = False


class Memory(Store):
    """A store that commits at once, or when it is told to, or not at all."""

    def __init__(self) -> None:
        self.entries: dict[str, list[bytes]] = {}
        self.rows: dict[str, bytes] = {}
        self.settings = {"key": b"k" * 32}
        self.queue: list[Queued] = []
        self.holding = False
        self.failing = False

    def append(
        self, table: str, seq: int, body: bytes, heading: bytes | None, stored: Stored
    ) -> None:
        queued = Queued(stored, table, seq, body)
        queued.heading = heading
        self._put(queued)

    def barrier(self, stored: Stored) -> None:
        self._put(Queued(stored))

    def read(self, table: str) -> list[bytes]:
        return self.entries.get(table, [])[:]

    def headings(self) -> list[tuple[str, bytes]]:
        return list(self.rows.items())

    def forget(self, tables: list[str]) -> None:
        if self.failing:
            raise NotStored("The disk is full.")
        for table in tables:
            del self.entries[table], self.rows[table]

    def setting(self, name: str, default: Callable[[], bytes]) -> bytes:
        return self.settings.setdefault(name, default())

    def is_well(self) -> bool:
        return not self.failing

    def close(self) -> None:
        self.commit()

    def copy(self) -> Memory:
        """What is found after a crash: all that was committed."""
        other = Memory()
        other.entries = {table: bodies[:] for table, bodies in self.entries.items()}
        other.rows = dict(self.rows)
        other.settings = dict(self.settings)
        return other

    def commit(self, most: int = 1_000_000) -> None:
        """Store what waits, and say so."""
        while self.queue and most:
            most -= 1
            queued = self.queue.pop(0)
            queued.stored(self._store(queued) if queued.table else None)

    def _put(self, queued: Queued) -> None:
        self.queue.append(queued)
        if not self.holding:
            asyncio.get_running_loop().call_soon(self.commit)

    def _store(self, queued: Queued) -> NotStored | None:
        kept = self.entries.get(queued.table, [])
        if self.failing or queued.spoilt:
            for behind in self.queue:
                behind.spoilt = behind.spoilt or behind.table == queued.table
            return NotStored("The disk is full.")
        if queued.seq < len(kept):
            return Taken("It is there already.")
        assert queued.seq == len(kept), "a gap in a journal"
        self.entries[queued.table] = [*kept, queued.body]
        if queued.heading is not None:
            self.rows[queued.table] = queued.heading
        return None


# A hall


class Ear(Connection):
    """A connection that keeps what it was told."""

    def __init__(self, player: str, viewer: int, rights: frozenset[str] = frozenset()) -> None:
        super().__init__(player, viewer, "http://here", rights)
        self.told: list[bytes] = []

    def send(self, message: bytes) -> None:
        if not self.closed:
            self.told.append(message)

    def take(self) -> list[bytes]:
        """What it was told since the last time."""
        told, self.told = self.told, []
        return told

    def heard(self, kind: str = "") -> list[dict[str, Any]]:
        """The messages so far, of one type or of all."""
        messages = [json.loads(body) for body in self.told]
        return [message for message in messages if kind in ("", message["type"])]

    def kinds(self) -> list[str]:
        return [message["type"] for message in self.heard()]

    @property
    def state(self) -> dict[str, Any]:
        """The last state that it was told."""
        return self.heard("state")[-1]


Seated = tuple[Party, list[Ear]]


class Room:
    """A hall with its own clock and store, and ways to do things in it."""

    def __init__(self, clock: Clock, store: Memory | None = None, **settings: Any) -> None:
        self.clock = clock
        self.store = store or Memory()
        known = {"limited": False, "first_look": 0.0, **settings}
        self.hall = Hall(self.store, Settings(**known), clock)
        self.moves: dict[str, int] = {}

    def again(self, **settings: Any) -> Room:
        """The hall that finds what this one has stored."""
        return Room(self.clock, self.store.copy(), **settings)

    def open(self, game: str, *seats: str, sit: bool = True, **more: Any) -> Party:
        """A table of the first player's; a seat is a bot's name, or "" for a person."""
        plan = [wire.SeatPlan(bot) for bot in seats]
        found = self.hall.open(PLAYERS[0], wire.OpenTable(game=game, seats=plan, **more))
        for seat, bot in enumerate(seats):
            if sit and not bot:
                self.sit(found, seat)
        return found

    def sit(self, found: Party, seat: int, player: str = "") -> None:
        name = player or PLAYERS[seat]
        wanted = wire.TakeSeat(name=name.capitalize(), contribution=f"{seat}" * 32)
        self.hall.sit(found, name, seat, wanted)

    def listen(self, found: Party, seat: int | None = None, since: int | None = None) -> Ear:
        """Somebody connects: who sits there, or somebody who watches."""
        player = WATCHER if seat is None else found.seats[seat].player
        ear = Ear(player, found.viewer(seat), frozenset({"watch"}))
        self.hall.join(found, ear, since)
        return ear

    def all_ears(self, found: Party) -> list[Ear]:
        """Everybody connects, the spectator last."""
        return [self.listen(found, found.seat_of(viewer)) for viewer in found.viewers()]

    def do(self, found: Party, ear: Connection, command: wire.Command) -> None:
        Player(self.hall, self.hall.party(found.id), ear).command(command)

    def move(self, found: Party, ear: Connection, move: str, id: str = "") -> str:
        """Send a move; its id is returned.  Each player numbers their own."""
        number = self.moves[ear.player] = self.moves.get(ear.player, 0) + 1
        name = id or f"{ear.player}-{number:08}"
        take_back = move == "take back"
        self.do(found, ear, wire.TakeBack(name) if take_back else wire.Move(name, move))
        return name

    def browser(self, player: str) -> httpx.AsyncClient:
        """The HTTP side of this hall, as a player reaches it."""
        app = Starlette(routes=routes(Server(self.hall, Pages())))
        headers = {"authorization": f"Bearer {self.hall.keys.token(player)}"}
        transport = httpx.ASGITransport(app)
        return httpx.AsyncClient(transport=transport, base_url="http://here", headers=headers)

    async def seated(self, game: str = "walking", seats: int = 2, **more: Any) -> Seated:
        """A table, and an ear for each seat and a spectator; nothing waits to be told."""
        found = self.open(game, *[""] * seats, **more)
        ears = self.all_ears(found)
        await calm()
        for ear in ears:
            ear.take()
        return found, ears

    def stored(self, found: Party) -> list[dict[str, Any]]:
        """What is on disk of a table."""
        return [json.loads(body) for body in self.store.read(found.id)]

    def moves_stored(self, found: Party) -> list[str]:
        return [entry["move"] for entry in self.stored(found) if entry["kind"] == "moved"]

    async def get(self, player: str, path: str) -> bytes:
        async with self.browser(player) as browser:
            return (await browser.get(path)).content


def new_id() -> str:
    return secrets.token_hex(8)


def legal(found: Party, seat: int) -> list[str]:
    """What a seat may do, as it is written."""
    g = found.playing()
    return [g.text(move) for move in g.moves(seat)]


def play_at_random(found: Party, rng: Random, moves: int, at: float = 0.0) -> None:
    """Let so many things happen at a table, and now and then a take-back, with no hall."""
    for _ in range(moves):
        g = found.playing()
        if g.over:
            return
        back = [seat for seat in range(g.seats) if g.can_take_back(seat)]
        if back and rng.random() < 0.15:
            found.apply(journal.Moved(at, rng.choice(back), "take back"))
            continue
        seat = rng.choice(g.actors)
        found.apply(journal.Moved(at, seat, rng.choice(legal(found, seat))))


@contextmanager
def shelf(**greedy: Callable[..., Any]) -> Iterator[dict[str, Game]]:
    """The small games of the kernel's tests are on the shelf, perhaps with a bot."""
    small = {game.id: game for game in (make() for make in ALL)}
    for name, playing in greedy.items():
        small[name].greedy = playing
    for game in small.values():
        registry.register(game)
    try:
        yield small
    finally:
        for name in small:
            registry._registered.pop(name, None)
