"""Who is at the other end: people who play, come and go, and others who mean no good.

A person does what the page does (docs/protocol.md): a command has an id, and until it is answered
it is sent again on every new line.  What was asked and what was answered is kept, for the laws.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from random import Random
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec import Struct

from tools.fire.network import Line, Reply
from tools.fire.plan import luck

if TYPE_CHECKING:
    from tools.fire.world import World

TOO_FAST, NO_TABLE = 4429, 4404
SAYINGS = ["Woof!", "Wait for me.", "¡Guau! 🐾", "a" * 400]


class Asked(Struct):
    """A command, and what was said to it."""

    id: str
    do: str
    text: str  # as it was sent
    move: str
    seat: int | None
    answers: list[str] = []


class Heard(Struct):
    """A state that came, and what came before it on the same line."""

    viewer: int
    since: int
    state: dict[str, Any]


class Client:
    """Somebody with a browser."""

    def __init__(self, world: World, name: str) -> None:
        self.world = world
        self.name = name
        self.luck: Random = luck(world.plan.seed, "person", name)
        self.house = f"198.51.100.{self.luck.randrange(250)}"
        self.token = ""
        self.lines: list[Line] = []  # that are open
        self.number = 0

    @property
    def player(self) -> str:
        return self.token.rpartition(".")[0]

    async def ask(self, method: str, path: str, **body: Any) -> Reply | None:
        """One request; who has no name yet is given one."""
        sent = msgspec.json.encode(body) if body else b""
        net = self.world.network
        reply = await net.ask(self.luck, method, path, self.token, sent, self.house)
        if reply is not None and not self.token:
            cookie = reply.headers.get("set-cookie", "")
            self.token = cookie.partition("barkade=")[2].partition(";")[0]
        return reply

    def connect(self, path: str, token: str | None = None) -> Line:
        """A line that is being opened."""
        token = self.token if token is None else token
        line = self.world.network.connect(self.luck, path, token, self.house)
        self.lines = [*(one for one in self.lines if not one.over), line]
        return line

    async def until(self, wanted: Callable[[], Awaitable[Reply | None]]) -> Any:
        """Ask until it is answered well."""
        while True:
            reply = await wanted()
            if reply is not None and reply.status == 200:
                return reply.json()
            await asyncio.sleep(0.2 + self.luck.random())

    async def live(self) -> None:
        """Whatever they are there for."""
        raise NotImplementedError

    def new_id(self) -> str:
        self.number += 1
        return f"{self.name}-{self.number:06}"


class Person(Client):
    """Somebody who sits at a table and plays."""

    def __init__(self, world: World, name: str, table: int, seat: int) -> None:
        super().__init__(world, name)
        self.table = table
        self.seat = seat
        self.asked: dict[str, Asked] = {}
        self.waiting: dict[str, Asked] = {}
        self.states: list[Heard] = []
        self.state: dict[str, Any] = {}
        self.seen = -1  # the last moment, by this seat's count
        self.info: dict[str, Any] = {}
        self.quick = self.luck.choice((0.15, 0.5, 1.2))

    @property
    def id(self) -> str:
        return self.world.tables[self.table]

    async def live(self) -> None:
        """Come, sit down, and play; again whenever the line breaks."""
        await self.until(lambda: self.ask("GET", "/api/tables"))
        if self.seat == self.world.plan.tables[self.table].seats.index(""):
            await self._open()
        while self.table not in self.world.tables:
            await asyncio.sleep(0.1)
        await self._sit()
        while not self.world.gone:
            await self._connect()
            await asyncio.sleep(0.05 + self.luck.random() * (0.3 if self.world.calm else 3.0))

    async def _open(self) -> None:
        plan = self.world.plan.tables[self.table]
        info = await self.until(
            lambda: self.ask(
                "POST", "/api/tables", game=plan.game, seats=[{"bot": bot} for bot in plan.seats],
                options=plan.options, clock=plan.clock,
            )
        )  # fmt: skip
        self.world.tables[self.table] = info["id"]
        self.world.keys[self.table] = info["sit"].partition("?")[2]

    async def _sit(self) -> None:
        key = self.world.keys[self.table]
        added = self.luck.randbytes(16).hex()
        path = f"/api/tables/{self.id}/seats/{self.seat}?{key}"
        await self.until(
            lambda: self.ask("PUT", path, name=self.name.capitalize(), contribution=added)
        )
        self.world.seated.add((self.table, self.seat))

    async def _connect(self) -> None:
        since = f"&since={self.seen}" if self.seen >= 0 and self.luck.random() < 0.9 else ""
        path = f"/api/tables/{self.id}/socket?seat={self.seat}{since}"
        line = self.connect(path)
        self.since = self.seen if since else -1
        for asked in self.waiting.values():
            line.say(asked.text)
        try:
            await self._talk(line)
        finally:
            if not line.over:
                line.hang_up(silently=self.luck.random() < 0.5)

    async def _talk(self, line: Line) -> None:
        leaves = self.luck.random() < 0.5
        while not self.world.gone:
            waits = 0.2 if self.world.calm else self.luck.expovariate(1 / self.quick)
            try:
                async with asyncio.timeout(waits):
                    message = await line.next()
            except TimeoutError:
                self.act(line)
                if leaves and not self.world.calm and self.luck.random() < 0.02:
                    return
                continue
            if message is None:
                return
            self.hear(msgspec.json.decode(message))

    def hear(self, message: dict[str, Any]) -> None:
        kind = message["type"]
        if kind in ("done", "refused", "preview", "hint") and message["id"] in self.asked:
            self.asked[message["id"]].answers.append(kind)
            self.waiting.pop(message["id"], None)
        elif kind == "table":
            self.info = message["table"]
        elif kind == "state":
            viewer = len(self.world.plan.tables[self.table].seats)
            viewer = viewer if message["seat"] is None else message["seat"]
            self.states.append(Heard(viewer, self.since, message))
            self.since = message["n"]
            if viewer == self.seat:
                self.seen, self.state = message["n"], message

    # What somebody does

    def act(self, line: Line) -> None:
        if self.world.calm:
            self._go_on(line)
        elif self.waiting:
            if self.luck.random() < 0.05:  # no patience: once more
                line.say(self.luck.choice(list(self.waiting.values())).text)
        elif self.luck.random() < 0.75:
            self._move(line)
        else:
            self._something(line)

    def _go_on(self, line: Line) -> None:
        """No more than what the game asks for."""
        if self.info.get("paused"):
            self.command(line, "go_on")
        elif any(seat["stand_in"] for seat in self.info.get("seats", ()) if seat["yours"]):
            self.command(line, "back")
        elif any(self.seat in one["waits"] for one in self.info.get("proposals", ())):
            wish = next(one for one in self.info["proposals"] if self.seat in one["waits"])
            self.command(line, "agree", what=wish["what"], yes=False)
        elif not self.waiting or self.luck.random() < 0.1:
            self.waiting.clear()
            self._move(line)

    def _move(self, line: Line) -> None:
        moves = self.state.get("moves")
        if moves and self.state.get("seat") == self.seat:
            race = self.state["race"] if self.luck.random() < 0.5 else None
            self.command(line, "move", move=self.luck.choice(moves)["move"], race=race)

    def _something(self, line: Line) -> None:
        """What people do between two moves."""
        what = self.luck.choice(
            ("take_back", "take_back", "say", "preview", "why", "hint", "emote", "answers",
             "propose", "agree", "go_on", "ping", "look", "back", "page")
        )  # fmt: skip
        moves = self.state.get("moves") or [{"move": "pass"}]
        more: dict[str, Any] = {
            "say": {"text": self.luck.choice(SAYINGS)},
            "preview": {"move": self.luck.choice(moves)["move"]},
            "why": {"things": ["card:1", "card:2@hand"]},
            "emote": {"emote": "wag"},
            "answers": {"answers": self.luck.choice(("ask", "could", "mine", "pass"))},
            "propose": {"what": "pause"},
            "agree": {"what": "pause", "yes": self.luck.random() < 0.5},
            "look": {"seat": self.luck.choice((None, self.seat, 0, 1))},
        }.get(what, {})
        if what == "page":
            self.world.spawn(self._browse())
        elif what != "take_back" or self.state.get("can_take_back"):
            self.command(line, what, **more)
            if what == "look":  # whoever looks elsewhere comes back by a new line
                line.hang_up()

    def command(self, line: Line, do: str, **more: Any) -> None:
        name = self.new_id()
        text = msgspec.json.encode({"do": do, "id": name, **more}).decode()
        asked = Asked(name, do, text, more.get("move", "take back"), self.seat)
        self.asked[name] = asked
        if do in ("move", "take_back", "say", "answers", "propose", "agree", "go_on"):
            self.waiting[name] = asked
        line.say(text)

    async def _browse(self) -> None:
        path = self.luck.choice(
            ("", "/story", "/moments/-1", "/moments/0", "/record", "/qr.svg", "/rematch")
        )
        method = "POST" if path == "/rematch" else "GET"
        await self.ask(method, f"/api/tables/{self.id}{path}")
        await self.ask("GET", "/api/tables")


class Stranger(Client):
    """Somebody who does not sit there."""

    def __init__(self, world: World, mood: str) -> None:
        super().__init__(world, mood)
        self.mood = mood

    async def live(self) -> None:
        await self.until(lambda: self.ask("GET", "/api/tables"))
        while not self.world.tables:
            await asyncio.sleep(0.1)
        while not self.world.gone:
            token, path = self.token, f"/api/tables/{self._table()}/socket"
            if self.mood == "liar":
                path += self.luck.choice(("?seat=0", "?seat=1&since=99", "?seat=0&bot=x", "?key=x"))
                real = self.world.someone(self.luck).token
                forged = real[:-1] + ("1" if real.endswith("0") else "0")
                token = self.luck.choice((token, forged, "", "x.y"))
            many = 30 if self.mood == "flood" and self.luck.random() < 0.3 else 1
            for _ in range(many):
                line = self.connect(path, token)
            await self._talk(line)
            await asyncio.sleep(self.luck.random() * 3.0)

    def _table(self) -> str:
        return self.luck.choice(sorted(self.world.tables.values()))

    async def _talk(self, line: Line) -> None:
        while not line.over:
            try:
                async with asyncio.timeout(self.luck.random() * 0.5):
                    if await line.next() is None:
                        return
            except TimeoutError:
                if self.world.calm:
                    line.hang_up()
                    await asyncio.sleep(30.0)
                    return
                self._mischief(line)

    def _mischief(self, line: Line) -> None:
        if self.mood == "sleeper":
            line.read(self.luck.random() < 0.05)
        elif self.mood == "liar":
            line.say(self._lie())
        elif self.mood == "flood":
            for _ in range(self.luck.choice((1, 60))):
                line.say(f'{{"do":"ping","id":"{self.new_id()}"}}')

    def _lie(self) -> str | bytes:
        other = self.world.someone(self.luck)
        known = list(other.asked.values())
        lies: list[str | bytes] = [
            "", "{", "null", '{"do":"move"}', '{"do":"win","id":"x"}', b"\x00\xff",
            '{"do":"move","id":"x","move":"pass","seat":0}', '{"do":"look","id":"x","seat":1}',
            f'{{"do":"say","id":"x","text":"{"a" * 5000}"}}',
            f'{{"do":"move","id":"{self.new_id()}","move":"pass"}}',
            f'{{"do":"take_back","id":"{self.new_id()}"}}',
        ]  # fmt: skip
        if known:  # word for word what somebody else has said
            lies += [self.luck.choice(known).text] * 4
        return self.luck.choice(lies)
