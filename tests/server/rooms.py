"""Rooms to play in: a hall with a clock of its own and a store in memory, on a loop
whose time jumps."""

from __future__ import annotations

import asyncio
import json
import secrets
import selectors
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator
from contextlib import contextmanager
from functools import wraps
from random import Random
from typing import Any

import httpx
from starlette.applications import Starlette

from barkade import registry
from barkade.bots.worker import Answer, Question, Worker
from barkade.kernel.game import Game
from barkade.kernel.playouts import Policy
from barkade.kernel.table import Table
from barkade.server import journal, wire
from barkade.server.app import Server, routes
from barkade.server.commands import Commands
from barkade.server.connections import Connection
from barkade.server.file import NotNow
from barkade.server.hall import Hall
from barkade.server.nudges import Bring
from barkade.server.pages import Pages
from barkade.server.party import Party
from barkade.server.reviews import Work
from barkade.server.settings import Settings
from barkade.server.store import NotStored, Results, Store, Stored, Taken
from barkade.server.thinker import Child, Start
from tests.kernel.games import ALL

PLAYERS = ["ann", "bob", "cid", "dee"]
WATCHER = "eve"
PAR = 111  # of every day
PAGES = Pages()  # once: what lies there is read and looked through

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
        self.results: Results = ()
        self.spoilt = False


class Memory(Store):
    """A store that commits at once, or when it is told to, or not at all."""

    def __init__(self) -> None:
        self.entries: dict[str, list[bytes]] = {}
        self.rows: dict[str, bytes] = {}
        self.settings = {"key": b"k" * 32}
        self.reviews: dict[str, bytes] = {}
        self.wanted: dict[str, bytes] = {}
        self.kept: dict[str, dict[str, bytes]] = {}  # results, by player and table
        self.left: list[str] = []  # players that were forgotten
        self.unseen: set[str] = set()  # players who don't want to be shown
        self.queue: list[Queued] = []
        self.holding = False
        self.failing = False
        self.unreadable = False

    def append(
        self,
        table: str,
        seq: int,
        body: bytes,
        heading: bytes | None,
        stored: Stored,
        results: Results = (),
    ) -> None:
        queued = Queued(stored, table, seq, body)
        queued.heading, queued.results = heading, results
        self._put(queued)

    def barrier(self, stored: Stored) -> None:
        self._put(Queued(stored))

    def read(self, table: str) -> list[bytes]:
        if self.unreadable:
            raise NotNow("The disk does not answer just now. Try again.")
        return self.entries.get(table, [])[:]

    def headings(self) -> list[tuple[str, bytes]]:
        return list(self.rows.items())

    def forget(self, tables: list[str]) -> None:
        if self.failing:
            raise NotStored("The disk is full.")
        for table in tables:
            del self.entries[table], self.rows[table]
            self.reviews.pop(table, None)

    def setting(self, name: str, default: Callable[[], bytes]) -> bytes:
        return self.settings.setdefault(name, default())

    def put_setting(self, name: str, value: bytes) -> None:
        self.settings[name] = value

    def review(self, table: str) -> bytes:
        return self.reviews.get(table, b"")

    def keep_review(self, table: str, body: bytes) -> None:
        self.reviews[table] = body

    def nudges(self) -> list[tuple[str, bytes]]:
        return list(self.wanted.items())

    def keep_nudges(self, player: str, body: bytes, stored: Stored) -> None:
        def kept(error: BaseException | None) -> None:
            failed = NotStored("The disk is full.") if self.failing else None
            if not failed:
                self.wanted[player] = body
                if not body:
                    del self.wanted[player]
            stored(failed)

        self._put(Queued(kept))

    def results(self, player: str) -> list[tuple[str, bytes]]:
        return list(self.kept.get(player, {}).items())

    def results_after(self, player: str, table: str, most: int) -> list[tuple[str, str, bytes]]:
        if self.unreadable:
            raise NotNow("The disk does not answer just now. Try again.")
        rows = [(who, at, body) for who in self.kept for at, body in self.kept[who].items()]
        return sorted(row for row in rows if row[:2] > (player, table))[:most]

    def keep_results(self, table: str, results: Results) -> None:
        for player, body in results:
            self.kept.setdefault(player, {})[table] = body

    def move_results(self, player: str, to: str) -> None:
        self.kept[to] = {**self.kept.pop(player, {}), **self.kept.get(to, {})}

    def shy(self) -> list[str]:
        return sorted(self.unseen)

    def be_shy(self, player: str, shy: bool) -> None:
        if self.failing:
            raise NotStored("The disk is full.")
        self.unseen = self.unseen | {player} if shy else self.unseen - {player}

    def forget_player(self, player: str) -> None:
        self.kept.pop(player, None)
        self.unseen.discard(player)
        self.left.append(player)

    def gone(self) -> list[str]:
        return self.left[:]

    def amend(self, table: str, seq: int, body: bytes) -> None:
        self.entries[table][seq] = body

    def backup(self, path: str) -> None:
        raise NotStored("What is only in memory can't be copied.")

    def check(self, stored: Stored) -> None:
        failed = NotStored("The disk is full.") if self.failing else None
        asyncio.get_running_loop().call_soon(stored, failed)

    def close(self) -> None:
        self.commit()

    def copy(self) -> Memory:
        """What is found after a crash: all that was committed."""
        other = Memory()
        other.entries = {table: bodies[:] for table, bodies in self.entries.items()}
        other.rows = dict(self.rows)
        other.settings = dict(self.settings)
        other.reviews = dict(self.reviews)
        other.wanted = dict(self.wanted)
        other.kept = {player: dict(kept) for player, kept in self.kept.items()}
        other.left = self.left[:]
        other.unseen = self.unseen.copy()
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
        self.keep_results(queued.table, queued.results)
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


class Beside(Child):
    """A worker that is no process, so that it takes no time."""

    def __init__(self) -> None:
        self.worker = Worker()
        self.asked: list[Question] = []
        self.ended = False

    @classmethod
    async def start(cls) -> Beside:
        return cls()

    async def ask(self, question: Question) -> Answer:
        self.asked.append(question)
        question.seconds = 0.001  # one look at every move
        return self.worker.answer(question)

    async def end(self) -> None:
        self.ended = True


async def no_review(record: dict[str, Any], pack: str) -> AsyncIterator[dict[str, Any]]:
    """Nobody looks back."""
    raise OSError("no more processes")
    yield {}


async def a_par(game: str, day: str) -> int:
    """What it takes no time to score."""
    return PAR


class Room:
    """A hall with its own clock and store, and ways to do things in it."""

    def __init__(
        self,
        clock: Clock,
        store: Memory | None = None,
        calendar: Callable[[], float] | None = None,
        worker: Start | None = None,
        review: Work | None = None,
        bring: Bring | None = None,
        **settings: Any,
    ) -> None:
        self.clock = clock
        self.calendar = calendar or clock
        self.store = store or Memory()
        known = {"limited": False, "first_look": 0.0, **settings}
        start = worker or Beside.start
        work = review or no_review
        self.hall = Hall(
            self.store, Settings(**known), self.calendar, clock, start, a_par, work, bring
        )
        self.moves: dict[str, int] = {}

    def again(self, **settings: Any) -> Room:
        """The hall that finds what this one has stored."""
        return Room(self.clock, self.store.copy(), self.calendar, **settings)

    def open(self, game: str, *seats: str, sit: bool = True, **more: Any) -> Party:
        """A table of the first player's; a seat is a bot's name, or "" for a person."""
        plan = [wire.SeatPlan(bot) for bot in seats]
        party = self.hall.open(PLAYERS[0], wire.OpenTable(game=game, seats=plan, **more))
        for seat, bot in enumerate(seats):
            if sit and not bot:
                self.sit(party, seat)
        return party

    def sit(self, party: Party, seat: int, player: str = "") -> None:
        name = player or PLAYERS[seat]
        wanted = wire.TakeSeat(name=name.capitalize(), contribution=f"{seat}" * 32)
        self.hall.sit(party, name, seat, wanted)

    def listen(self, party: Party, seat: int | None = None, since: int | None = None) -> Ear:
        """Somebody connects: who sits there, or somebody who watches."""
        player = WATCHER if seat is None else party.seats[seat].player
        ear = Ear(player, party.viewer(seat), frozenset({"watch"}))
        self.hall.audience.join(party, ear, since)
        return ear

    def all_ears(self, party: Party) -> list[Ear]:
        """Everybody connects, the spectator last."""
        return [self.listen(party, party.seat_of(viewer)) for viewer in party.viewers()]

    def do(self, party: Party, ear: Connection, command: wire.Command) -> None:
        Commands(self.hall, self.hall.party(party.id), ear).do(command)

    def move(self, party: Party, ear: Connection, move: str, id: str = "") -> str:
        """Send a move; its id is returned.  Each player numbers their own."""
        number = self.moves[ear.player] = self.moves.get(ear.player, 0) + 1
        name = id or f"{ear.player}-{number:08}"
        take_back = move == "take back"
        self.do(party, ear, wire.TakeBack(name) if take_back else wire.Move(name, move))
        return name

    def play(self, party: Party, seat: int, move: str) -> None:
        """A person moves, whether anybody is connected or not."""
        self.hall.move(party, seat, party.playing().parse(seat, move), "person")

    def browser(self, player: str) -> httpx.AsyncClient:
        """The HTTP side of this hall, as a player reaches it."""
        app = Starlette(routes=routes(Server(self.hall, PAGES)))
        headers = {"authorization": f"Bearer {self.hall.keys.token(player)}"}
        transport = httpx.ASGITransport(app)
        return httpx.AsyncClient(transport=transport, base_url="http://here", headers=headers)

    async def seated(self, game: str = "walking", seats: int = 2, **more: Any) -> Seated:
        """A table, and an ear for each seat and a spectator; nothing waits to be told."""
        party = self.open(game, *[""] * seats, **more)
        ears = self.all_ears(party)
        await calm()
        for ear in ears:
            ear.take()
        return party, ears

    def stored(self, party: Party) -> list[dict[str, Any]]:
        """What is on disk of a table."""
        return [json.loads(body) for body in self.store.read(party.id)]

    def moves_stored(self, party: Party) -> list[str]:
        return [entry["move"] for entry in self.stored(party) if entry["kind"] == "moved"]

    async def get(self, player: str, path: str) -> bytes:
        async with self.browser(player) as browser:
            return (await browser.get(path)).content


def new_id() -> str:
    return secrets.token_hex(8)


async def asked_to_bark(clock: Clock, seats: int, **settings: Any) -> tuple[Room, Party, list[Ear]]:
    """A room with one table, at which the first seat has played a bone: all others are asked in
    a window.  Not every hand has a bone."""
    while True:
        room = Room(clock, **settings)
        party, ears = await room.seated("barking", seats)
        bones = [move for move in legal(party, 0) if move != "play no bone"]
        if bones:
            room.move(party, ears[0], bones[0])
            return room, party, ears


def legal(party: Party, seat: int) -> list[str]:
    """What a seat may do, as it is written."""
    g = party.playing()
    return [g.text(move) for move in g.moves(seat)]


def play_at_random(party: Party, rng: Random, moves: int, at: float = 0.0) -> None:
    """Let so many things happen at a table, and now and then a take-back, with no hall."""
    for _ in range(moves):
        g = party.playing()
        if g.over:
            return
        back = [seat for seat in range(g.seats) if g.can_take_back(seat)]
        if back and rng.random() < 0.15:
            party.apply(journal.Moved(at, rng.choice(back), "take back"))
            continue
        seat = rng.choice(g.actors)
        party.apply(journal.Moved(at, seat, rng.choice(legal(party, seat))))


class Choosing(Policy):
    """A bot that chooses without weighing."""

    def __init__(self, playing: Callable[..., Any]) -> None:
        super().__init__(lambda g, seat, moves: [0.0] * len(moves))
        self.playing = playing

    def __call__(self, g: Table, seat: int, rng: Random) -> Any:
        return self.playing(g, seat, rng)


@contextmanager
def shelf(**greedy: Callable[..., Any]) -> Iterator[dict[str, Game]]:
    """The small games of the kernel's tests are on the shelf, perhaps with a bot."""
    small = {game.id: game for game in (make() for make in ALL)}
    for name, playing in greedy.items():
        small[name].greedy = Choosing(playing)
    for game in small.values():
        registry.register(game)
    try:
        yield small
    finally:
        for name in small:
            registry._registered.pop(name, None)
