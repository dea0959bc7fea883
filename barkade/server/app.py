"""The server as one application: the page, the HTTP side, the sockets."""

from __future__ import annotations

import asyncio
import inspect
import re
import socket
from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import asynccontextmanager
from functools import partial
from typing import Any
from urllib.parse import urlsplit

import msgspec
from starlette.applications import Starlette
from starlette.datastructures import Headers
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import ClientDisconnect, HTTPConnection, Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route, WebSocketRoute
from starlette.types import ASGIApp, Message, Receive, Scope, Send

import barkade
from barkade.kernel.errors import BadSetup, BarkadeError, UnknownGame
from barkade.look import rulebook
from barkade.server import openapi, wire
from barkade.server.api import ENDPOINTS
from barkade.server.bringing import fit_games
from barkade.server.calls import Call, Endpoint, NotUnderstood
from barkade.server.colleagues import with_colleagues
from barkade.server.control import listening
from barkade.server.doors import Door
from barkade.server.file import NotNow
from barkade.server.hall import Hall, NoTable, NotYours
from barkade.server.invitations import invitation
from barkade.server.limits import house
from barkade.server.logs import log
from barkade.server.meaning import understood
from barkade.server.opening import opened
from barkade.server.pages import AWAY, Pages, takes_gzip
from barkade.server.party import NotPossible
from barkade.server.pulse import Pulse
from barkade.server.relay import Relay, among_nodes
from barkade.server.settings import Settings
from barkade.server.sockets import serve_socket
from barkade.server.store import Store

COOKIE = "barkade"
COOKIE_AGE = 10 * 365 * 24 * 3600
UNKEPT = {"cache-control": "no-store"}
ANYWHERE = ("0.0.0.0", "::")
STATUS: list[tuple[type[Exception], int]] = [
    (NoTable, 404),
    (NotNow, 503),
    (UnknownGame, 404),
    (NotYours, 403),
    (NotUnderstood, 422),
    (NotPossible, 409),
    (BadSetup, 400),
    (BarkadeError, 400),
    (msgspec.MsgspecError, 422),
]


class TooLong(NotUnderstood):
    """More than anybody has to say at once."""


class Server:
    """The hall, and the page around it."""

    def __init__(self, hall: Hall, pages: Pages) -> None:
        self.hall = hall
        self.pages = pages
        self.settings = hall.settings
        self.pulse = Pulse(hall.store)

    # Who asks

    def player(self, asking: HTTPConnection) -> str:
        """The player behind a cookie or a bearer's token, or nobody."""
        token = asking.cookies.get(COOKIE, "")
        bearer = asking.headers.get("authorization", "")
        if bearer.lower().startswith("bearer "):
            token = bearer[7:].strip()
        player = self.hall.keys.player(token)
        return "" if player in self.hall.belongings.gone else player

    def house(self, asking: HTTPConnection) -> str:
        """The address from which somebody asks."""
        return house(asking.client.host) if asking.client else ""

    def base(self, asking: HTTPConnection) -> str:
        """The address that a friend can reach this server at."""
        if self.settings.base:
            return self.settings.base.rstrip("/")
        host = asking.headers.get("host", "")
        if not re.fullmatch(r"[\w.:\[\]-]+", host):
            host = at_port(self.settings.host, self.settings.port)
        name, _, port = host.rpartition(":")
        if self.settings.host in ANYWHERE and name in ("localhost", "127.0.0.1", "[::1]"):
            host = f"{own_address()}:{port}"
        scheme = "https" if is_secure(asking) else "http"
        return f"{scheme}://{host}"

    def same_origin(self, asking: HTTPConnection) -> bool:
        """Whether a page of ours asks, or a program that is no page."""
        origin = asking.headers.get("origin")
        try:
            ours = asking.headers.get("host", ""), urlsplit(self.settings.base).netloc or None
            return origin is None or urlsplit(origin).netloc in ours
        except ValueError:
            return False

    def cookie(self, asking: HTTPConnection, player: str) -> str:
        """What makes a browser this player from now on."""
        secure = "; Secure" if is_secure(asking) else ""
        token = self.hall.keys.token(player)
        return f"{COOKIE}={token}; Path=/; Max-Age={COOKIE_AGE}; HttpOnly; SameSite=Lax{secure}"

    # Answers

    def endpoint(self, rows: dict[str, Endpoint]) -> Callable[[Request], Any]:
        """The handler of what can be asked at one address, by method."""

        async def handle(request: Request) -> Response:
            row = rows.get(request.method) or rows["GET"]  # HEAD is a GET without a body
            known = self.player(request)
            player = known or self.hall.keys.new_player()
            try:
                self._check_pace(row, request, known)
                answer = await self._answer(row, request, player)
            except Exception as error:
                answer = problem(error)
            if not known:
                answer.headers.setdefault("set-cookie", self.cookie(request, player))
            self.hall.metrics.add("requests", str(answer.status_code))
            return answer

        return handle

    async def _answer(self, row: Endpoint, request: Request, player: str) -> Response:
        if row.method != "GET" and not self.same_origin(request):
            raise NotYours("That came from another site's page.")
        body = await read_body(request)
        wanted = None
        if row.body is not None:
            wanted = understood(partial(msgspec.json.decode, type=row.body), body)
        call = Call(self.hall, request, player, self.base(request), wanted)
        try:
            result = row.call(call)
            if inspect.isawaitable(result):
                result = await result
            content = result if isinstance(result, bytes) else wire.encode(result)
        finally:
            # Whoever asks, too, is told only of what is stored; so is who is refused.
            if row.method != "GET" or row.path.startswith(("/api/tables", "/api/me", "/api/club")):
                await self._all_stored()
        answer = Response(content, media_type=row.media, headers=UNKEPT)
        if call.player != player:  # who asked is somebody else now
            answer.headers["set-cookie"] = self.cookie(request, call.player)
        return answer

    def _check_pace(self, row: Endpoint, request: Request, player: str) -> None:
        kinds = ["requests" if row.method == "GET" else "changes"]
        if row.limit:
            kinds.append(row.limit)
        house, now = self.house(request), self.hall.steady()
        for kind in kinds:
            if not self.hall.limits.take(kind, player, house, now):
                raise TooFast("That was too fast; wait a moment.")

    async def _all_stored(self) -> None:
        """Wait until what was done so far can't be lost."""
        lost = self.hall.lost
        await self.hall.settled()
        if self.hall.lost != lost:
            raise NotKept("It could not be stored, so it did not happen; is the disk full?")

    async def page(self, request: Request) -> Response:
        """The one page, wherever one enters; a link to sit says who waits."""
        table, key = request.path_params.get("table", ""), request.query_params.get("key", "")
        invited = invitation(self.hall, table, key) if table and key else None
        answer = (
            self.pages.introduced(*invited) if invited else self.pages.answer(request, "index.html")
        )
        answer.headers["cache-control"] = "private, no-cache"  # or two could get one cookie
        if not self.player(request):
            answer.headers["set-cookie"] = self.cookie(request, self.hall.keys.new_player())
        return answer

    async def lost(self, request: Request, error: Exception) -> Response:
        """An address that leads nowhere."""
        if request.url.path.startswith(("/api", "/web")):
            return problem(NoTable("There is nothing at this address."))
        return self.pages.answer(request, "index.html", 404)

    async def file(self, request: Request) -> Response:
        answer = self.pages.answer(request, request.path_params["name"])
        if request.path_params["name"] == AWAY:
            answer.headers["service-worker-allowed"] = "/"
        return answer

    async def describe(self, request: Request) -> Response:
        return Response(openapi.written(), media_type="application/json")

    async def health(self, request: Request) -> Response:
        hall = self.hall
        well = await self.pulse.well()
        health = wire.Health(well, len(hall.parties), self.sockets(), barkade.__version__)
        status = 200 if well else 503
        return Response(wire.encode(health), status, media_type="application/json")

    def metrics(self) -> str:
        return self.hall.metrics.text(sockets=self.sockets(), tables=len(self.hall.parties))

    def sockets(self) -> int:
        return sum(len(around) for around in self.hall.audience.around.values())


def is_secure(asking: HTTPConnection) -> bool:
    return asking.scope["scheme"] in ("https", "wss")


class NotKept(BarkadeError):
    """The disk did not take it."""


class TooFast(NotPossible):
    """More often than anybody can mean."""


def problem(error: Exception) -> Response:
    """An error as one sentence; what nobody foresaw is also written to the log."""
    status = next((status for kind, status in STATUS if isinstance(error, kind)), 500)
    if isinstance(error, TooFast):
        status = 429
    elif isinstance(error, TooLong):
        status = 413
    elif isinstance(error, NotKept):
        status = 503
    why = str(error)
    if status == 422 and isinstance(error, msgspec.MsgspecError):
        why = f"That was not understood: {why}."
    if status == 500:
        log.error("unexpected", why=repr(error))
        why = "Something went wrong here; it is written down. Try again."
    body = wire.encode(wire.Problem(why, rulebook.named(why)))
    return Response(body, status, UNKEPT, "application/json")


async def read_body(request: Request) -> bytes:
    """The body, unless it is longer than anything that can be meant."""
    body = b""
    try:
        async for chunk in request.stream():
            body += chunk
            if len(body) > wire.MOST_BODY:
                raise TooLong(f"A request has at most {wire.MOST_BODY} bytes.")
    except ClientDisconnect:
        raise NotUnderstood("The request broke off.") from None
    return body


class Packing(GZipMiddleware):
    """Answers are packed for who can unpack them."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        wanted = Headers(scope=scope).get("accept-encoding", "") if "headers" in scope else ""
        app = super().__call__ if takes_gzip(wanted) else self.app
        await app(scope, receive, send)


class Guard:
    """The headers that protect a page.  Files that are no documents need fewer."""

    def __init__(self, app: ASGIApp, pages: Pages) -> None:
        self.app = app
        self.pages = pages

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message["headers"], *self._headers(message["headers"])]
            await send(message)

        await self.app(scope, receive, guarded if scope["type"] == "http" else send)

    def _headers(self, sent: Iterable[tuple[bytes, bytes]]) -> list[tuple[bytes, bytes]]:
        guards = [
            (b"x-content-type-options", b"nosniff"),
            (b"cross-origin-resource-policy", b"same-origin"),
        ]
        kind = dict(sent).get(b"content-type", b"")
        if kind.startswith((b"text/html", b"image/svg")):
            guards += [
                (b"content-security-policy", self.pages.policy().encode()),
                (b"referrer-policy", b"same-origin"),
                (b"cross-origin-opener-policy", b"same-origin"),
            ]
        return guards


def at_port(host: str, port: int) -> str:
    """A host with its port, as it stands in an address."""
    return f"[{host}]:{port}" if ":" in host else f"{host}:{port}"


def own_address() -> str:
    """This machine's address in its own network."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # nothing is sent; it only chooses a way out
            return str(probe.getsockname()[0])
        except OSError:
            return "127.0.0.1"


def routes(server: Server) -> list[BaseRoute]:
    found: list[BaseRoute] = [
        Route("/", server.page),
        Route("/me", server.page),
        Route("/club", server.page),
        Route("/table/{table}", server.page),
        Route("/replay/{table}", server.page),
        Route("/rules/{game}", server.page),
        Route("/cards/{game}", server.page),
        Route("/web/{name:path}", server.file),
        Route("/api/openapi.json", server.describe),
        Route("/health", server.health),
        WebSocketRoute("/api/tables/{table}/socket", lambda ws: serve_socket(server, ws)),
    ]
    by_path: dict[str, dict[str, Endpoint]] = {}
    for row in ENDPOINTS:
        by_path.setdefault(row.path, {})[row.method] = row
    for path, rows in by_path.items():
        found.append(Route(path, server.endpoint(rows), methods=list(rows)))
    return found


def metrics_app(served: Starlette, settings: Settings) -> Starlette:
    """The counts of a server, for an address of their own."""

    async def metrics(request: Request) -> Response:
        server: Server = served.state.server
        return Response(server.metrics(), media_type="text/plain; version=0.0.4")

    door = Middleware(Door, settings=settings, numbers=True)
    return Starlette(routes=[Route("/metrics", metrics)], middleware=[door])


async def close(hall: Hall) -> None:
    """Let all who work beside the hall end, and then the hall."""
    await hall.thinker.close()
    await hall.visitors.close()
    await hall.pars.close()
    await hall.reviews.close()
    await hall.nudges.close()
    await hall.club.standings.close()
    hall.close()


def make_app(settings: Settings, store: Store | None = None) -> Starlette:
    """The application; its store is opened with it and closed when it ends."""

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        kept = store or opened(settings)
        async with among_nodes(app, kept, settings.node) as nodes:
            hall = app.state.hall = with_colleagues(kept, settings)
            app.router.routes[:] = routes(server := Server(hall, pages))
            app.state.server = server
            if nodes is not None:
                nodes.serve(hall)
            clocks = asyncio.get_running_loop().create_task(hall.keeper.watch())
            hall.wake()
            try:
                async with listening(hall, settings):
                    yield
            finally:
                clocks.cancel()
                await close(hall)

    pages = Pages(games=fit_games())

    async def lost(request: Request, error: Exception) -> Response:
        server: Server = request.app.state.server
        return await server.lost(request, error)

    return Starlette(
        lifespan=lifespan,
        exception_handlers={404: lost},
        middleware=[
            Middleware(Guard, pages=pages),
            Middleware(Door, settings=settings),
            Middleware(Packing, minimum_size=1000, compresslevel=6),
            Middleware(Relay),
        ],
    )
