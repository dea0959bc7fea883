"""The par of the day: found once, beside the server, and kept until the next day."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Awaitable, Callable
from contextlib import suppress

from barkade.bots.par import PLAYS
from barkade.look import daily
from barkade.registry import load, shelf
from barkade.server.logs import log
from barkade.server.thinker import fastest

AFTER = 60.0  # seconds after a start in which nobody has asked for it
PATIENCE = 300.0  # seconds that it may take

Find = Callable[[str, str], Awaitable[int]]  # of a game's id and a day


async def beside(game: str, day: str, plays: int = PLAYS) -> int:
    """Let a process of its own play the day so often."""
    root = await asyncio.to_thread(fastest)
    words = sys.executable, "-m", "barkade.bots.par", game, day, str(plays)
    pipe = asyncio.subprocess.PIPE
    process = await asyncio.create_subprocess_exec(*words, cwd=root, stdin=pipe, stdout=pipe)
    assert process.stdout is not None
    try:
        async with asyncio.timeout(PATIENCE):
            said = await process.stdout.read()  # its input stays open as long as the server lives
        return int(said)
    finally:
        with suppress(ProcessLookupError):
            process.kill()
        await process.wait()


class Pars:
    """What sharp scored today, by game."""

    def __init__(self, find: Find | None = beside) -> None:
        self._find = find
        self._found: dict[tuple[str, str], int | None] = {}  # none: it could not be found
        self._finding: asyncio.Task[None] | None = None

    def of(self, game: str, day: str) -> int | None:
        """The par of a day, if it is known yet."""
        return self._found.get((game, day))

    def look(self) -> None:
        """Find what is not known of today, one after the other."""
        if self._find is None:
            return
        wanted = [(game.id, daily.today()) for game in map(load, shelf()) if game.daily]
        missing = [one for one in wanted if one not in self._found]
        if missing and self._finding is None:
            self._found = {one: self._found[one] for one in wanted if one in self._found}
            self._finding = asyncio.get_running_loop().create_task(
                self._note(self._find, *missing[0])
            )

    async def _note(self, find: Find, game: str, day: str) -> None:
        try:
            self._found[game, day] = await find(game, day)
        except Exception as error:
            self._found[game, day] = None
            log.error("no par", game=game, day=day, why=repr(error))
        finally:
            self._finding = None

    async def close(self) -> None:
        """Nothing is left behind."""
        if self._finding is not None:
            self._finding.cancel()
            await asyncio.wait([self._finding])
