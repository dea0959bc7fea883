"""What the server is given in place of the system: clocks, luck, files, and nobody beside it."""

from __future__ import annotations

import asyncio
import logging
import os
import secrets
import threading
from collections.abc import AsyncIterator, Iterator
from contextlib import ExitStack, asynccontextmanager, contextmanager
from functools import cache
from random import Random
from typing import TYPE_CHECKING, Any
from unittest.mock import patch

from barkade.server import app as application
from barkade.server import file, logs, sqlite
from barkade.server.bringing import fit_games
from barkade.server.hall import Hall
from barkade.server.pages import Pages
from barkade.server.settings import Settings
from tools.fire import vfs
from tools.fire.hands import Colleague
from tools.fire.plan import luck
from tools.fire.threads import in_this_thread

if TYPE_CHECKING:
    from tools.fire.world import World

DRAWING = ("keeper", "commands", "thinker")  # of the server, who draw for bots
BLAMELESS = {  # lines of the log that say no more than what was done to the server
    "not stored", "a bot is replaced", "a worker failed", "not read back", "not forgotten",
    "no review", "not ended",
}  # fmt: skip
TRIED_AGAIN = "not ended, woken or forgotten"  # so it is blameless while the disk is in trouble


@cache
def pages() -> Pages:
    """Read once: what lies there is looked through."""
    return Pages(games=fit_games())


async def no_review(record: dict[str, Any], pack: str) -> AsyncIterator[dict[str, Any]]:
    raise OSError("no more processes")
    yield {}


@asynccontextmanager
async def no_control(hall: Hall, data: str) -> AsyncIterator[None]:
    yield


class Ear(logging.Handler):
    """Hears what the server's log says."""

    def __init__(self, world: World) -> None:
        super().__init__(logging.ERROR)
        self.world = world
        self.here = threading.get_ident()

    def emit(self, record: logging.LogRecord) -> None:
        world = self.world
        if record.thread != self.here:
            return  # another server, in a thread beside the world
        fields = getattr(record, "fields", {})
        line = f"{record.getMessage()} {fields}"
        world.note(f"log: {line}")
        said = record.getMessage()
        if world.disk.dead or said in BLAMELESS or (world.troubled and said == TRIED_AGAIN):
            return
        if record.exc_info:
            line += "\n" + logging.Formatter().formatException(record.exc_info)
        world.said.append(line)


@contextmanager
def on_disks() -> Iterator[None]:
    """A store's path is one on a simulated disk (vfs.mounted)."""
    with (
        patch.object(file, "connected", vfs.connected),
        patch.object(file, "_made", lambda path: None),
        patch.object(file, "_close_to_others", lambda path: None),
        patch.object(sqlite, "connected", vfs.connected),
        patch.object(sqlite, "locked", lambda path: os.open(os.devnull, os.O_RDONLY)),
    ):
        yield


@contextmanager
def simulated(world: World) -> Iterator[None]:
    """Everything that the server takes from the system it takes from a world."""
    rng = luck(world.plan.seed, "chance")

    def hall(store: Any, settings: Settings) -> Hall:
        return Hall(
            store, settings, world.now, lambda: world.loop.time() + world.starts * 1e4,
            worker=lambda: _colleague(world), review=no_review,
        )  # fmt: skip

    def token(size: int = 32) -> bytes:
        return rng.randbytes(size)

    def chance(seed: Any = None) -> Random:
        return Random(rng.getrandbits(64) if seed is None else seed)

    clock, vfs.system().clock = vfs.system().clock, world.now
    ear = Ear(world)
    logger = logging.getLogger(logs.NAME)
    before = logger.handlers[:], logger.propagate, logger.level
    logger.handlers, logger.propagate = [ear], False
    with on_disks(), ExitStack() as changed:
        for target, name, value in (
            (application, "with_colleagues", hall),
            (application, "Pages", lambda games: pages()),
            (application, "fit_games", dict),
            (application, "listening", no_control),
            (secrets, "token_bytes", in_this_thread(token, secrets.token_bytes)),
            (secrets, "randbits", in_this_thread(rng.getrandbits, secrets.randbits)),
            (secrets, "choice", in_this_thread(rng.choice, secrets.choice)),
        ):
            changed.enter_context(patch.object(target, name, value))
        for module in DRAWING:
            drawn = in_this_thread(chance, Random)
            changed.enter_context(patch(f"barkade.server.{module}.Random", drawn))
        changed.enter_context(patch("barkade.look.daily.today", lambda: "2026-11-18"))
        try:
            yield
        finally:
            logger.handlers, logger.propagate, logger.level = before
            vfs.system().clock = clock


async def _colleague(world: World) -> Colleague:
    await asyncio.sleep(0.2)
    return Colleague(world)
