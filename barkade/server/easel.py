"""Cards as they will look: a page for who edits a pack, and the sheets to print.

A small server of its own, for this machine alone: the files of the page, one game's box, and what
is wrong with its pack now.  No table is opened at it, and nothing is kept.
"""

from __future__ import annotations

import asyncio
import hashlib
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import uvicorn
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

import barkade
from barkade.files.packs import Mistake, WrongPack, game_of
from barkade.kernel.errors import BadPack
from barkade.kernel.game import Game
from barkade.registry import repacked
from barkade.server import wire
from barkade.server.app import Guard, at_port
from barkade.server.doors import Door
from barkade.server.pages import Pages
from barkade.server.serve import listen
from barkade.server.settings import Settings
from barkade.server.shelf import box

HERE = "127.0.0.1"
PULSE = 0.1  # seconds between two looks at what changed
PATIENCE = 20.0  # seconds after which a page that waits for a change asks again
UNKEPT = {"cache-control": "no-store"}


class Easel:
    """The cards of a game, or of a pack whose file may change."""

    def __init__(self, game: Game, file: Path | None = None) -> None:
        self.game = game  # with the cards as they were when they were last right
        self.own = file is not None  # whether they never were, so that these are the game's own
        self.file = file
        self.mistakes: list[Mistake] = []
        self.digest = ""
        self.closing = False

    def look(self) -> bool:
        """Read the file again, if it is another one by now."""
        if self.file is None:
            return False
        try:
            digest = hashlib.sha256(self.file.read_bytes()).hexdigest()
        except OSError:
            digest = "gone"  # some editors put another file in its place
        if digest in (self.digest, "gone" if self.digest else None):
            return False
        try:
            self.game, self.mistakes = repacked(self.file, self.game.id), []
            self.own = False
        except WrongPack as wrong:
            self.mistakes = wrong.mistakes
        except BadPack as error:
            self.mistakes = [Mistake(str(error).rstrip("."))]
        self.digest = digest
        return True

    def state(self) -> dict[str, Any]:
        """What a page is told of the pack."""
        told = [one._asdict() | {"card": one.card} for one in self.mistakes]
        name = self.game.pack.name if self.game.pack else ""
        file = self.file.name if self.file else ""
        return {
            "digest": self.digest,
            "file": file,
            "name": name,
            "own": self.own,
            "mistakes": told,
        }


def on_easel(file: str) -> Easel:
    """The pack of a file, even if something is wrong with it."""
    easel = Easel(barkade.load(game_of(Path(file))), Path(file))
    easel.look()
    return easel


def easel_app(easel: Easel) -> Starlette:
    """The page, and what it asks for."""
    pages = Pages(games=[easel.game])

    async def home(request: Request) -> Response:
        watch = "?watch=1" if easel.file else ""
        return RedirectResponse(f"/cards/{easel.game.id}{watch}")

    async def page(request: Request) -> Response:
        return pages.answer(request, "index.html")

    async def web(request: Request) -> Response:
        return pages.answer(request, request.path_params["name"])

    async def cards(request: Request) -> Response:
        shown = box.__wrapped__(easel.game)  # not kept: each save makes another
        return Response(wire.encode(shown), headers=UNKEPT, media_type="application/json")

    async def pack(request: Request) -> Response:
        """What is wrong now; after a digest, as soon as the file is another one."""
        after, waited = request.query_params.get("after"), 0.0
        while easel.digest == after and waited < PATIENCE and not easel.closing:
            await asyncio.sleep(PULSE)
            waited += PULSE
        return Response(wire.encode(easel.state()), headers=UNKEPT, media_type="application/json")

    return Starlette(
        routes=[
            Route("/", home),
            Route("/cards/{game}", page),
            Route("/web/{name:path}", web),
            Route("/api/games/{game}", cards),
            Route("/api/pack", pack),
        ],
        middleware=[Middleware(Guard, pages=pages), Middleware(Door, settings=Settings(host=HERE))],
    )


class Quiet(uvicorn.Server):
    """A server in a thread, which leaves Ctrl-C to the program."""

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield


@contextmanager
def served(easel: Easel, port: int = 0) -> Iterator[str]:
    """The address of the easel, which is open as long as this lasts."""
    with listen(HERE, port) as taken:
        taken.listen()
        config = uvicorn.Config(easel_app(easel), log_config=None, access_log=False, lifespan="off")
        server = Quiet(config)
        thread = threading.Thread(target=server.run, args=([taken],), daemon=True)
        thread.start()
        try:
            yield f"http://{at_port(HERE, taken.getsockname()[1])}"
        finally:
            easel.closing = server.should_exit = True
            thread.join()
