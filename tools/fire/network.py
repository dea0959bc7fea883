"""The network between the server and everybody else, down to what uvicorn hands to the application.

On one WebSocket the server's messages arrive in their order and whole, as TCP has them, until it
breaks: then what was on its way is lost, and each end hears of that in its own time, or not for
long.  Towards the server there is no such mercy: a frame may come twice, late, before an earlier
one, or never, and so may a request.  What a killed server had sent may still arrive.
"""

from __future__ import annotations

import asyncio
import hashlib
from collections import deque
from collections.abc import Callable, Coroutine
from contextvars import Context, copy_context
from random import Random
from typing import Any, NamedTuple
from urllib.parse import quote

import msgspec
from msgspec import Struct
from starlette.types import ASGIApp, Message

from tools.fire.loop import PROCESS, Loop

HOST = b"localhost:8000"
JUST_AFTER = 1e-6  # seconds between two things that come in an order
ROOM = 32  # messages for who does not read, until the server has to wait
SILENT = 40.0  # seconds after which uvicorn's pings find out that nobody is there
BROKEN = 1006


class Weather(Struct):
    """How bad it is."""

    slowest: float = 0.04  # seconds that something is on its way
    lost: float = 0.0  # of what goes to the server, how much never comes
    doubled: float = 0.0
    disordered: float = 0.0


class Reply(NamedTuple):
    """What came back of a request."""

    status: int
    headers: dict[str, str]
    body: bytes

    def json(self) -> Any:
        return msgspec.json.decode(self.body)


class Serving:
    """A process that serves: its application, and the context in which all of it runs."""

    def __init__(self, number: int, app: ASGIApp, works: Callable[[], bool]) -> None:
        self.number = number
        self.app = app
        self.works = works  # whether anything that it does has an effect
        self.context = copy_context()
        self.context.run(PROCESS.set, number)
        self.lines: list[Line] = []


class Network:
    """Who can be reached, and how well."""

    def __init__(self, loop: Loop) -> None:
        self.loop = loop
        self.weather = Weather()
        self.serving: Serving | None = None
        self.failed: list[str] = []  # what the application let out
        self.answers: dict[int, int] = {}  # by status
        self.sent = hashlib.sha256()  # all that the server has sent
        self.context = Context()

    def later(self, seconds: float, does: Callable[[], None]) -> None:
        """Nobody's process: what is on its way arrives, whoever dies."""
        self.loop.call_later(seconds, does, context=self.context.copy())

    def copies(self, luck: Random) -> int:
        """How often something that is sent to the server comes."""
        if luck.random() < self.weather.lost:
            return 0
        return 2 if luck.random() < self.weather.doubled else 1

    def delay(self, luck: Random) -> float:
        return luck.random() * self.weather.slowest

    def run(self, serving: Serving, does: Coroutine[Any, Any, None]) -> None:
        """Let a process do something."""

        async def watched() -> None:
            try:
                await does
            except Exception as error:
                if serving.works():
                    self.failed.append(repr(error))

        context = serving.context.copy()
        self.loop.create_task(watched(), context=context)

    async def ask(
        self, luck: Random, method: str, path: str, token: str, body: bytes = b"", house: str = ""
    ) -> Reply | None:
        """A request, and what came back; nothing if nothing did."""
        heard: asyncio.Future[Reply | None] = self.loop.create_future()
        for _ in range(self.copies(luck)):
            self.later(
                self.delay(luck),
                lambda: self._arrive(luck, heard, method, path, token, body, house),
            )
        self.later(20.0, lambda: None if heard.done() else heard.set_result(None))
        return await heard

    def _arrive(
        self, luck: Random, heard: asyncio.Future[Reply | None], method: str, path: str,
        token: str, body: bytes, house: str,
    ) -> None:  # fmt: skip
        serving = self.serving
        if serving is None:
            if not heard.done():
                heard.set_result(None)
            return
        reply: dict[str, Any] = {"body": b""}
        given = deque([{"type": "http.request", "body": body, "more_body": False}])

        async def receive() -> Message:
            return given.popleft() if given else await self.loop.create_future()

        async def send(message: Message) -> None:
            if message["type"] == "http.response.start":
                heads = [(n.decode(), v.decode()) for n, v in message["headers"]]
                reply.update(status=message["status"], headers=dict(heads))
            else:
                reply["body"] += message.get("body", b"")

        async def answer() -> None:
            await serving.app(scope("http", path, token, house, method=method), receive, send)
            if not serving.works():
                return
            status = reply["status"]
            self.answers[status] = self.answers.get(status, 0) + 1
            self.sent.update(reply["body"])
            came = Reply(status, reply["headers"], reply["body"])
            self.later(self.delay(luck), lambda: None if heard.done() else heard.set_result(came))

        self.run(serving, answer())

    def connect(self, luck: Random, path: str, token: str, house: str = "") -> Line:
        """A WebSocket that is being opened."""
        line = Line(self, Random(luck.getrandbits(64)))
        self.later(self.delay(luck), lambda: line.arrive(self.serving, path, token, house))
        return line


def scope(kind: str, path: str, token: str, house: str, **more: Any) -> dict[str, Any]:
    """A request, as uvicorn tells the application of it."""
    path, _, query = path.partition("?")
    headers = [(b"host", HOST)]
    if token:
        headers.append((b"authorization", f"Bearer {token}".encode()))
    return {
        "type": kind,
        "asgi": {"version": "3.0", "spec_version": "2.3"},
        "http_version": "1.1",
        "scheme": "http" if kind == "http" else "ws",
        "path": path,
        "raw_path": quote(path).encode(),
        "query_string": query.encode(),
        "root_path": "",
        "headers": headers,
        "client": (house or "203.0.113.1", 40000),
        "server": ("localhost", 8000),
        "subprotocols": [],
        **more,
    }


class Line:
    """A WebSocket with both its ends."""

    def __init__(self, network: Network, luck: Random) -> None:
        self.network = network
        self.luck = luck
        self.over = False  # for the client
        self.code = 0
        self.reading = True
        self.sent: list[bytes] = []  # by the server, whether it arrived or not
        self.taken: list[bytes] = []  # by the client
        self._serving: Serving | None = None
        self._came: deque[Message] = deque()  # to the server
        self._gone = False  # for the server
        self._cut_at = float("inf")  # what is on its way then is lost
        self._waits: asyncio.Future[None] | None = None  # the server, for something to come
        self._full: asyncio.Future[None] | None = None  # the server, for room
        self._inbox: deque[bytes] = deque()
        self._hears: asyncio.Future[None] | None = None  # the client
        self._there = self._here = 0.0  # when the last thing arrives, at the server and here
        self._flying = 0

    # The client's end

    def say(self, text: str | bytes) -> None:
        """Send a frame; bytes are one that is no text."""
        now, net = self.network.loop.time(), self.network
        for _ in range(net.copies(self.luck)):
            at = now + net.delay(self.luck)
            if self.luck.random() >= net.weather.disordered:
                at = self._there = max(self._there + JUST_AFTER, at)
            key = "text" if isinstance(text, str) else "bytes"
            message = {"type": "websocket.receive", key: text}
            net.later(at - now, lambda message=message: self._reach(message))  # type: ignore[misc]

    async def next(self) -> bytes | None:
        """The next message; nothing when the line is over."""
        while not (self._inbox and self.reading) and not self.over:
            self._hears = self.network.loop.create_future()
            await self._hears
        if not self._inbox:
            return None
        self.taken.append(self._inbox.popleft())
        self._make_room()
        return self.taken[-1]

    def read(self, reading: bool) -> None:
        """Read on, or nothing for a while."""
        self.reading = reading
        self._wake()
        self._make_room()

    def hang_up(self, silently: bool = False) -> None:
        """Go; silently, the server hears of it only when it has pinged for long."""
        self._cut_at = min(self._cut_at, self.network.loop.time())
        self._over(1000)
        wait = self.luck.random() * (SILENT if silently else 0.05)
        self.network.later(wait, self._lose)

    def cut(self) -> None:
        """The line breaks; both ends hear of it, each in its own time."""
        self._cut_at = min(self._cut_at, self.network.loop.time())
        self.network.later(self.luck.random() * 3.0, lambda: self._over(BROKEN))
        self.network.later(self.luck.random() * SILENT, self._lose)

    def reset(self) -> None:
        """The server was killed: what it sent may still come, and then nothing more."""
        self._gone = True
        wait = self.luck.random() * 0.1
        self._cut_at = min(self._cut_at, self.network.loop.time() + wait)
        self.network.later(wait, lambda: self._over(BROKEN))

    def _over(self, code: int) -> None:
        if not self.over:
            self.over, self.code = True, code
            self._wake()

    def _wake(self) -> None:
        if self._hears is not None and not self._hears.done():
            self._hears.set_result(None)

    # The server's end

    def arrive(self, serving: Serving | None, path: str, token: str, house: str) -> None:
        if serving is None or self.over:
            self._over(BROKEN)
            return
        self._serving = serving
        serving.lines.append(self)
        self._came.appendleft({"type": "websocket.connect"})
        asked = scope("websocket", path, token, house)
        self.network.run(serving, self._serve(serving, asked))

    async def _serve(self, serving: Serving, asked: dict[str, Any]) -> None:
        try:
            await serving.app(asked, self._receive, self._send)
        finally:
            if self in serving.lines:
                serving.lines.remove(self)

    async def _receive(self) -> Message:
        while not self._came:
            self._waits = self.network.loop.create_future()
            await self._waits
        return self._came.popleft()

    async def _send(self, message: Message) -> None:
        if self._serving is None or not self._serving.works():
            return
        if message["type"] == "websocket.send":
            await self._tell(message["text"].encode())
        elif message["type"] == "websocket.close":
            code = message.get("code", 1000)
            self._after(lambda: self._over(code))
            self.network.later(0.01, self._lose)

    async def _tell(self, body: bytes) -> None:
        if self._gone:
            raise OSError("The client is gone.")
        self.sent.append(body)
        self.network.sent.update(body)
        self._flying += 1
        self._after(lambda: self._land(body))
        while self._flying + len(self._inbox) > ROOM and not self._gone:
            self._full = self.network.loop.create_future()
            await self._full

    def _after(self, does: Callable[[], None]) -> None:
        """When what was just sent arrives, unless the line breaks before."""
        now = self.network.loop.time()
        at = self._here = max(self._here + JUST_AFTER, now + self.network.delay(self.luck))
        self.network.later(at - now, lambda: does() if at <= self._cut_at else None)

    def _land(self, body: bytes) -> None:
        self._flying -= 1
        if not self.over:
            self._inbox.append(body)
            self._wake()
            self._make_room()

    def _make_room(self) -> None:
        if self._full is not None and not self._full.done():
            if self._gone or (self.reading and self._flying + len(self._inbox) <= ROOM):
                self._full.set_result(None)

    def _reach(self, message: Message) -> None:
        """Something arrives at the server."""
        if self._gone or self.network.loop.time() > self._cut_at:
            return
        self._came.append(message)
        if self._waits is not None and not self._waits.done():
            self._waits.set_result(None)

    def _lose(self) -> None:
        """The server hears that nobody is there."""
        if self._gone:
            return
        self._gone = True
        self._came.append({"type": "websocket.disconnect", "code": BROKEN})
        if self._waits is not None and not self._waits.done():
            self._waits.set_result(None)
        self._make_room()
