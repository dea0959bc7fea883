"""Running the server: from the command line until Ctrl-C."""

from __future__ import annotations

import asyncio
import gc
import os
import resource
import signal
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, contextmanager, suppress

import uvicorn
from starlette.applications import Starlette

from barkade.kernel.errors import BarkadeError
from barkade.server import logs
from barkade.server.app import ANYWHERE, at_port, make_app, metrics_app, own_address
from barkade.server.hall import Hall
from barkade.server.heads import bounded
from barkade.server.lines import BoundedSocket
from barkade.server.opening import named, opened
from barkade.server.settings import Settings
from barkade.server.store import Store

PATIENCE = 5  # seconds that open requests get when the server stops
PING = 20.0  # seconds between two signs of life on a socket


class NoPort(BarkadeError):
    """The address can't be had."""


def address(settings: Settings) -> str:
    """Where a browser on this machine finds it."""
    host = "localhost" if settings.host in (*ANYWHERE, "127.0.0.1") else settings.host
    return f"http://{at_port(host, settings.port)}"


def in_the_network(settings: Settings) -> str:
    """Where others in the same network find it, if they can."""
    if settings.host not in ANYWHERE:
        return ""
    return f"http://{own_address()}:{settings.port}"


def show(settings: Settings) -> None:
    """Open the shelf in a browser."""
    show_page(address(settings))


def show_page(address: str) -> None:
    """Open a browser, where there is a screen to open it on."""
    screens = ("DISPLAY", "WAYLAND_DISPLAY")
    if sys.platform in ("darwin", "win32") or any(os.environ.get(name) for name in screens):
        threading.Timer(1.0, webbrowser.open, [address]).start()


def listen(host: str, port: int, option: str = "--port") -> socket.socket:
    """Take a port, or say in a sentence why not."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    taken = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    taken.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        taken.bind((host, port))
    except OSError as error:
        taken.close()
        reason = error.strerror or error
        raise NoPort(
            f"{host}, port {port}, can't be used ({reason}); try another {option}."
        ) from error
    return taken


@contextmanager
def ready(settings: Settings) -> Iterator[Callable[[bool], None]]:
    """Take the ports and the store, or say in a sentence why not."""
    with ExitStack() as held:
        ports = [held.enter_context(listen(settings.host, settings.port))]
        if settings.metrics:
            ports.append(held.enter_context(listen(*settings.metrics, "--metrics")))
        store = held.enter_context(closing(opened(settings)))
        yield lambda as_json: run(settings, store, ports, as_json)


def run(settings: Settings, store: Store, ports: list[socket.socket], as_json: bool) -> None:
    """Serve until told to stop; then finish what was begun and keep everything."""
    logs.start(as_json)
    logs.log.info("serving", at=address(settings), data=named(settings))
    app = make_app(settings, store)
    allow_many_lines()
    # A message is made of many small lists that live for a moment and form no
    # cycles: to look for some after every few of them only makes everybody wait.
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 50)
    with asyncio.Runner(loop_factory=new_loop) as runner:
        runner.run(serve(settings, app, *ports))
    logs.log.info("stopped")


def allow_many_lines() -> None:
    """As many connections as the system lets this process have."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    with suppress(OSError, ValueError):
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


async def serve(
    settings: Settings, app: Starlette, port: socket.socket, *aside: socket.socket
) -> None:
    """Serve the application, and its counts aside, until it is told to stop."""
    counts = Aside(configured(metrics_app(app, settings), settings))
    telling = [asyncio.create_task(counts.serve([one])) for one in aside]
    try:
        await Running(configured(app, settings), app).serve([port])
    finally:
        counts.should_exit = True
        await asyncio.gather(*telling)


def configured(app: Starlette, settings: Settings) -> uvicorn.Config:
    """How HTTP and WebSockets are spoken here."""
    return uvicorn.Config(
        app,
        http=bounded(settings),
        log_config=None,
        proxy_headers=False,  # see doors.py
        access_log=False,
        ws=BoundedSocket,
        ws_per_message_deflate=False,
        ws_max_size=64 * 1024,
        ws_ping_interval=PING,
        ws_ping_timeout=PING,
        timeout_graceful_shutdown=PATIENCE,
        server_header=False,
        date_header=False,
    )


class Aside(uvicorn.Server):
    """A second server, which ends with the first."""

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield


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
        hall.audience.say_goodbye()
        self.handle_exit(one, None)


def new_loop() -> asyncio.AbstractEventLoop:
    """The fastest loop that there is here."""
    try:
        import uvloop
    except ImportError:  # there is none for Windows
        return asyncio.new_event_loop()
    return uvloop.new_event_loop()
