"""Whether the server is well: whether it can write."""

from __future__ import annotations

import asyncio

from barkade.server.store import Store

EVERY = 0.1  # seconds between two writes: anybody may ask
PATIENCE = 5.0  # seconds that a write may take


class Pulse:
    """Writes before it says that all is well.  Nobody is answered from a write that began before
    they asked; those who ask while one goes on, or right after it, share the next one."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._next: asyncio.Task[bool] | None = None
        self._last: asyncio.Task[bool] | None = None
        self._free = 0.0  # when it may write again

    async def well(self) -> bool:
        if self._next is None:
            self._next = asyncio.get_running_loop().create_task(self._beat(self._last))
        return await asyncio.shield(self._next)

    async def _beat(self, before: asyncio.Task[bool] | None) -> bool:
        """One write, when the one before is through and the disk had a moment for others."""
        loop = asyncio.get_running_loop()
        if before is not None:
            await before
            await asyncio.sleep(self._free - loop.time())
        self._last, self._next = self._next, None
        self._free = loop.time() + EVERY
        return await self._write()

    async def _write(self) -> bool:
        written: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._store.check(
            lambda error: None if written.done() else written.set_result(error is None)
        )
        try:
            return await asyncio.wait_for(written, PATIENCE)
        except TimeoutError:
            return False
