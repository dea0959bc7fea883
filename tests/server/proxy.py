"""A small proxy before several nodes: each connection goes to the next one that takes it."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress

from tests.server.servers import free_port


class Proxy:
    """Takes turns among ports of this machine."""

    def __init__(self, ports: Sequence[int]) -> None:
        self.ports = list(ports)
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self._turn = 0
        self._loop = asyncio.new_event_loop()
        self._up = threading.Event()
        self._end: asyncio.Event

    def run(self) -> None:
        self._loop.run_until_complete(self._serve())
        self._loop.close()

    async def _serve(self) -> None:
        self._end = asyncio.Event()
        server = await asyncio.start_server(self._pass, "127.0.0.1", self.port)
        self._up.set()
        await self._end.wait()
        server.close()
        others = asyncio.all_tasks() - {asyncio.current_task()}
        for task in others:
            task.cancel()
        await asyncio.gather(*others, return_exceptions=True)
        await asyncio.sleep(0)  # what was closed lets go

    async def _pass(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            for _ in self.ports:
                self._turn += 1
                port = self.ports[self._turn % len(self.ports)]
                with suppress(OSError):
                    back, forth = await asyncio.open_connection("127.0.0.1", port)
                    try:
                        await asyncio.gather(_pour(reader, forth), _pour(back, writer))
                    finally:
                        forth.close()
                    return
        finally:
            writer.close()

    def stop(self) -> None:
        self._loop.call_soon_threadsafe(self._end.set)

    def ready(self) -> None:
        self._up.wait()


async def _pour(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    """All that comes, until nothing comes any more; then hang up."""
    with suppress(OSError):
        while some := await reader.read(65_536):
            writer.write(some)
            await writer.drain()
    writer.close()


@contextmanager
def proxy(ports: Sequence[int]) -> Iterator[Proxy]:
    one = Proxy(ports)
    thread = threading.Thread(target=one.run)
    thread.start()
    one.ready()
    try:
        yield one
    finally:
        one.stop()
        thread.join()
