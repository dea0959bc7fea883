"""Running the server: from the command line until Ctrl-C."""

from __future__ import annotations

import asyncio
import gc
import os
import signal
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager

import uvicorn
from starlette.applications import Starlette

from barkade.kernel.errors import BarkadeError
from barkade.server import logs
from barkade.server.app import ANYWHERE, make_app, own_address
from barkade.server.hall import Hall
from barkade.server.settings import Settings
from barkade.server.store import SqliteStore

PATIENCE = 5  # seconds that open requests get when the server stops
PING = 20.0  # seconds between two signs of life on a socket


class NoPort(BarkadeError):
    """The address can't be had."""


def address(settings: Settings) -> str:
    """Where a browser on this machine finds it."""
    host = "localhost" if settings.host in (*ANYWHERE, "127.0.0.1") else settings.host
    return f"http://{host}:{settings.port}"


def in_the_network(settings: Settings) -> str:
    """Where others in the same network find it, if they can."""
    if settings.host not in ANYWHERE:
        return ""
    return f"http://{own_address()}:{settings.port}"


def show(settings: Settings) -> None:
    """Open a browser, where there is a screen to open it on."""
    screens = ("DISPLAY", "WAYLAND_DISPLAY")
    if sys.platform in ("darwin", "win32") or any(os.environ.get(name) for name in screens):
        threading.Timer(1.0, webbrowser.open, [address(settings)]).start()


def listen(settings: Settings) -> socket.socket:
    """Take the port, or say in a sentence why not."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    taken = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    taken.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        taken.bind((settings.host, settings.port))
    except OSError as error:
        taken.close()
        reason = error.strerror or error
        raise NoPort(
            f"{settings.host}, port {settings.port}, can't be used ({reason}); try another --port."
        ) from error
    return taken


@contextmanager
def ready(settings: Settings) -> Iterator[Callable[[bool], None]]:
    """Take the port and the store, or say in a sentence why not."""
    with listen(settings) as taken, closing(SqliteStore(settings.data)) as store:
        yield lambda as_json: run(settings, store, taken, as_json)


def run(settings: Settings, store: SqliteStore, taken: socket.socket, as_json: bool) -> None:
    """Serve until told to stop; then finish what was begun and keep everything."""
    logs.start(as_json)
    logs.log.info("serving", at=address(settings), data=settings.data)
    app = make_app(settings, store)
    config = uvicorn.Config(
        app,
        log_config=None,
        access_log=False,
        ws="websockets-sansio",
        ws_per_message_deflate=False,
        ws_max_size=64 * 1024,
        ws_ping_interval=PING,
        ws_ping_timeout=PING,
        timeout_graceful_shutdown=PATIENCE,
        server_header=False,
        date_header=False,
    )
    # A message is made of many small lists that live for a moment and form no
    # cycles: to look for some after every few of them only makes everybody wait.
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 50)
    with asyncio.Runner(loop_factory=new_loop) as runner:
        runner.run(Running(config, app).serve([taken]))
    logs.log.info("stopped")


class Running(uvicorn.Server):
    """A server that goes when it is told to: kindly to who is connected, and as
    a program that has done its work, not as one that was killed."""

    def __init__(self, config: uvicorn.Config, app: Starlette) -> None:
        super().__init__(config)
        self.app = app

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        loop = asyncio.get_running_loop()
        signals = (signal.SIGINT, signal.SIGTERM)
        for one in signals:
            loop.add_signal_handler(one, self._stop, one)
        try:
            yield
        finally:
            for one in signals:
                loop.remove_signal_handler(one)

    def _stop(self, one: int) -> None:
        hall: Hall = self.app.state.hall
        hall.say_goodbye()
        self.handle_exit(one, None)


def new_loop() -> asyncio.AbstractEventLoop:
    """The fastest loop that there is here."""
    try:
        import uvloop
    except ImportError:  # there is none for Windows
        return asyncio.new_event_loop()
    return uvloop.new_event_loop()
