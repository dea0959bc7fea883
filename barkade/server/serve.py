"""Running the server: from the command line until Ctrl-C."""

from __future__ import annotations

import asyncio
import os
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress

import uvicorn

from barkade.kernel.errors import BarkadeError
from barkade.server import logs
from barkade.server.app import ANYWHERE, make_app, own_address
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
    taken = socket.socket(family, socket.SOCK_STREAM)
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
    config = uvicorn.Config(
        make_app(settings, store),
        log_config=None,
        access_log=False,
        ws="websockets-sansio",
        ws_per_message_deflate=False,
        ws_max_size=64 * 1024,
        ws_ping_interval=PING,
        ws_ping_timeout=PING,
        timeout_graceful_shutdown=PATIENCE,
        server_header=False,
    )
    with suppress(KeyboardInterrupt):
        asyncio.run(uvicorn.Server(config).serve([taken]))
    logs.log.info("stopped")
