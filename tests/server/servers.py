"""Real servers: one in a thread of this process, one as a process that can be killed;
and players who reach them."""

from __future__ import annotations

import json
import os
import re
import secrets
import signal
import socket
import ssl
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Collection, Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from random import Random, SystemRandom
from typing import Any

import httpx
import uvicorn
from websockets.exceptions import WebSocketException
from websockets.sync.client import ClientConnection, connect

import barkade
from barkade.server.app import make_app
from barkade.server.hall import Hall
from barkade.server.serve import configured
from barkade.server.settings import Settings
from barkade.server.sqlite import SqliteStore
from tests.server.rooms import new_id

BUILD = Path(barkade.__file__).parents[1]  # the one that is being tested, compiled or not
PATIENCE = 180.0  # seconds after which a test gives up waiting, also on a busy machine
PORTS = range(12_000, 32_000)  # below those that systems give to connections


# A real server in a thread


def free_port() -> int:
    """A port that nobody listens at, and that no connection is given by chance: a server
    that is killed finds it free when it starts again."""
    while True:
        port = SystemRandom().choice(PORTS)
        with socket.socket() as probe, suppress(OSError):
            probe.bind(("127.0.0.1", port))
            return port


def until(condition: Callable[[], Any], what: str) -> Any:
    """What a condition gives, once it gives anything."""
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        if found := condition():
            return found
        time.sleep(0.01)
    raise AssertionError(f"never: {what}")


class Running:
    """A server that runs in a thread of this process."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.address = f"http://127.0.0.1:{settings.port}"
        self.app = make_app(settings, SqliteStore(settings.data))
        self.lines: Collection[Any] = ()  # that are open to it

    @property
    def hall(self) -> Hall:
        hall: Hall = self.app.state.hall
        return hall


@contextmanager
def running(folder: Path, **settings: Any) -> Iterator[Running]:
    """Run the application under uvicorn, on a free port, with a file in a folder."""
    known = {"pace": 0.0, "patience": 0.0, "window": 0.0, "limited": False, **settings}
    server = Running(Settings(data=str(folder / "barkade.db"), port=free_port(), **known))
    serving = uvicorn.Server(configured(server.app, server.settings))
    server.lines = serving.server_state.connections
    serving.config.port = server.settings.port
    thread = threading.Thread(target=serving.run)
    thread.start()
    try:
        until(lambda: serving.started or not thread.is_alive(), "the server started")
        assert serving.started
        yield server
    finally:
        serving.should_exit = True
        thread.join(PATIENCE)


# A real server as a process


class Process:
    """`barkade serve`, which can be killed and started again on the same data."""

    def __init__(self, folder: Path, *options: str, store: str = "") -> None:
        self.data = folder / "barkade.db"
        self.place = ["--store", store] if store else ["--data", str(self.data)]
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self.options = options
        self.log = folder / "log"
        self.process: subprocess.Popen[bytes]

    def start(self) -> None:
        """Start it and wait until it answers."""
        words = ["serve", "--port", str(self.port), *self.place, *self.options]
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "tests.server.lucky", *words],
                cwd=BUILD, env=plain_environment(), stdout=log, stderr=log,
            )  # fmt: skip
        until(self._answers, f"{self.address} answered")

    def _answers(self) -> bool:
        assert self.process.poll() is None, self.log.read_text()
        with suppress(httpx.TransportError):
            return ask("GET", f"{self.address}/health").status_code == 200
        return False

    def kill(self) -> None:
        """As if the plug was pulled."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait(PATIENCE)

    def stop(self) -> int:
        """Ask it to stop, and return its exit code."""
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(PATIENCE)


@contextmanager
def a_process(folder: Path, *options: str, store: str = "") -> Iterator[Process]:
    process = Process(folder, *options, store=store)
    process.start()
    try:
        yield process
    finally:
        if process.process.poll() is None:
            process.kill()


def plain_environment() -> dict[str, str]:
    """No screen on which a browser could be opened."""
    return {k: v for k, v in os.environ.items() if k not in ("DISPLAY", "WAYLAND_DISPLAY")}


def anybody() -> ssl.SSLContext:
    """Takes any certificate."""
    context = ssl.create_default_context()
    context.check_hostname = False
    context.verify_mode = ssl.CERT_NONE
    return context


def ask(method: str, address: str, **more: Any) -> httpx.Response:
    """One request.  No certificates are read: where there are any, they are our own."""
    return httpx.request(method, address, verify=False, timeout=PATIENCE, **more)


class Client:
    """A player at a real server."""

    def __init__(self, address: str, seed: int = 0) -> None:
        self.address = address
        self.rng = Random(seed)
        answer = ask("GET", f"{address}/api/games")
        self.cookie = f"barkade={answer.cookies['barkade']}"
        self.line = ExitStack()
        self.socket: ClientConnection | None = None

    def ask(self, method: str, path: str, body: Any = None) -> httpx.Response:
        headers = {"cookie": self.cookie}
        return ask(method, self.address + path, json=body, headers=headers)

    def open(self, *bots: str, game: str = "walking", **more: Any) -> dict[str, Any]:
        """Open a table; a seat is a bot's name, or "" for a person."""
        body = {"game": game, "seats": [{"bot": bot} for bot in bots], **more}
        answer = self.ask("POST", "/api/tables", body)
        assert answer.status_code == 200, answer.text
        table: dict[str, Any] = answer.json()
        return table

    def sit(self, link_or_id: str, seat: int, name: str) -> dict[str, Any]:
        """Sit down with the link that one was sent."""
        table, _, key = link_or_id.rpartition("/table/")[2].partition("?")
        body = {"name": name, "contribution": secrets.token_hex(16)}
        answer = self.ask("PUT", f"/api/tables/{table}/seats/{seat}?{key}", body)
        assert answer.status_code == 200, answer.text
        info: dict[str, Any] = answer.json()
        return info

    def connect(self, table: str, query: str = "") -> None:
        where = f"{self.address.replace('http', 'ws', 1)}/api/tables/{table}/socket?{query}"
        # A test may leave it unread for long; it still lives.
        opening = connect(
            where,
            additional_headers={"cookie": self.cookie},
            ping_interval=None,
            ssl=anybody() if where.startswith("wss") else None,
        )
        self.socket = self.line.enter_context(opening)

    def send(self, **command: Any) -> str:
        """Send a command; its id is returned."""
        assert self.socket is not None
        command.setdefault("id", new_id())
        self.socket.send(json.dumps(command))
        return str(command["id"])

    def next(self) -> dict[str, Any]:
        """The next message."""
        assert self.socket is not None
        message: dict[str, Any] = json.loads(self.socket.recv(PATIENCE))
        return message

    def until(self, kind: str, **fields: Any) -> dict[str, Any]:
        """Read on to a message of a kind, with these fields."""
        while True:
            message = self.next()
            if message["type"] == kind and all(message[k] == v for k, v in fields.items()):
                return message

    def until_closed(self) -> int:
        """Read to the end; the code with which the server closed."""
        assert self.socket is not None
        with suppress(WebSocketException):
            while True:
                self.next()
        return self.socket.close_code or 0

    def close(self) -> None:
        """Hang up; it can connect again."""
        self.socket = None
        with suppress(WebSocketException, OSError):
            self.line.close()


def key(link: str) -> str:
    return link.partition("?")[2]


def problem(answer: httpx.Response, status: int, words: str = "") -> str:
    """The one sentence of a refusal."""
    assert answer.status_code == status, answer.text
    assert answer.headers["content-type"] == "application/json"
    body: dict[str, str] = answer.json()
    assert set(body) == {"why", "rule"}
    assert re.fullmatch(r"\S.*[.?]", body["why"]), body["why"]
    assert words in body["why"]
    return body["why"]
