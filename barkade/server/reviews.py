"""Reviews of games that are over: worked out beside the server, once, and kept with the table.

One at a time has a process of its own, so that neither who serves nor who thinks for a bot waits
for it; the others wait in line.  What is left of it when the server stops is nothing: who asks
again gets the same.
"""

from __future__ import annotations

import asyncio
import json
import sys
from bisect import bisect_left
from collections.abc import AsyncGenerator, AsyncIterator, Callable
from contextlib import suppress
from typing import Any

import msgspec

from barkade.server.logs import log
from barkade.server.party import NotPossible, Party
from barkade.server.shelf import ReviewInfo
from barkade.server.store import NotStored, Store
from barkade.server.thinker import cards_of, fastest

PATIENCE = 600.0  # seconds that one may take
LONGEST = 1 << 20  # bytes of a line that is said
WAITING = 50  # that may wait

Work = Callable[[dict[str, Any], str], AsyncIterator[dict[str, Any]]]  # of a record and its pack


async def beside(record: dict[str, Any], pack: str) -> AsyncGenerator[dict[str, Any], None]:
    """Let a process of its own review a record: what it says, line by line."""
    root = await asyncio.to_thread(fastest)
    words = sys.executable, "-m", "barkade.bots.reviewer"
    pipe = asyncio.subprocess.PIPE
    process = await asyncio.create_subprocess_exec(
        *words, cwd=root, stdin=pipe, stdout=pipe, limit=LONGEST
    )
    assert process.stdin is not None
    assert process.stdout is not None
    try:
        process.stdin.write(json.dumps({"record": record, "pack": pack}).encode())
        process.stdin.close()
        while line := await process.stdout.readline():
            yield json.loads(line)
    finally:
        with suppress(ProcessLookupError):
            process.kill()
        await process.wait()


class Reviews:
    """Who waits for one, how far the one is that is worked out, and those that are kept."""

    def __init__(self, store: Store, work: Work = beside) -> None:
        self._store = store
        self._work = work
        self._waiting: dict[str, tuple[dict[str, Any], str]] = {}  # the first is worked out
        self._done = 0.0
        self._failed: set[str] = set()
        self._working: asyncio.Task[None] | None = None

    def of(self, party: Party) -> ReviewInfo:
        """The review of a table's game, or how far it is."""
        if party.stage != "over":
            raise NotPossible("Only a game that was played to its end can be looked back at.")
        if kept := self._store.review(party.id):
            return ReviewInfo("done", 1.0, _with_moments(party, msgspec.json.decode(kept)))
        if party.id in self._waiting:
            first = next(iter(self._waiting)) == party.id
            return ReviewInfo("working" if first else "waiting", self._done if first else 0.0)
        return ReviewInfo("failed" if party.id in self._failed else "none", 0.0)

    def ask(self, party: Party) -> ReviewInfo:
        """The review, which is worked out if it was not yet."""
        now = self.of(party)
        if now.state not in ("none", "failed"):
            return now
        if len(self._waiting) >= WAITING:
            raise NotPossible("Too many wait for a review just now; try again in a while.")
        self._waiting[party.id] = party.playing().record(), cards_of(party.game)
        self._failed.discard(party.id)
        if self._working is None:
            self._done = 0.0
            self._working = asyncio.get_running_loop().create_task(self._go_on())
        return self.of(party)

    async def _go_on(self) -> None:
        """One after the other, until nobody waits."""
        while self._waiting:
            table, (record, pack) = next(iter(self._waiting.items()))
            self._done = 0.0
            try:
                async with asyncio.timeout(PATIENCE):
                    await self._review(table, record, pack)
            except Exception as error:
                self._failed.add(table)
                log.error("no review", table=table, why=repr(error))
            del self._waiting[table]
        self._working = None

    async def _review(self, table: str, record: dict[str, Any], pack: str) -> None:
        async for said in self._work(record, pack):
            self._done = said.get("done", self._done)
            if "review" in said:
                self._store.keep_review(table, msgspec.json.encode(said["review"]))
                return
        raise NotStored("Who reviewed it ended without a word.")

    async def close(self) -> None:
        """Nothing is left behind."""
        if self._working is not None:
            self._working.cancel()
            await asyncio.wait([self._working])


def _with_moments(party: Party, review: dict[str, Any]) -> dict[str, Any]:
    """With the number of the moment before each decision, as its seat counts them."""
    for one in review["seats"]:
        noticed = party.moments[one["seat"]]
        for moment in one["moments"]:
            moment["n"] = bisect_left(noticed, moment["move"])
    return review
