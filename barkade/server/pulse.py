"""Whether the server is well: whether it can write."""

from __future__ import annotations

import asyncio

from barkade.server.store import Store

EVERY = 1.0  # seconds for which an answer holds: anybody may ask
PATIENCE = 5.0  # seconds that a write may take


class Pulse:
    """Writes before it says that all is well; for all who ask at once it writes once."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._beat: asyncio.Task[bool] | None = None
        self._at = 0.0

    async def well(self) -> bool:
        loop = asyncio.get_running_loop()
        if self._beat is None or (self._beat.done() and loop.time() - self._at >= EVERY):
            self._at = loop.time()
            self._beat = loop.create_task(self._write())
        return await asyncio.shield(self._beat)

    async def _write(self) -> bool:
        written: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._store.check(
            lambda error: None if written.done() else written.set_result(error is None)
        )
        try:
            return await asyncio.wait_for(written, PATIENCE)
        except TimeoutError:
            return False
