"""A world: the server on its disk, its network and its clocks, and everybody around it."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Coroutine
from itertools import count
from random import Random
from typing import Any

import msgspec

from barkade.kernel.errors import BarkadeError
from barkade.server import app as application
from barkade.server.hall import Hall
from barkade.server.settings import Settings
from tools.fire import vfs
from tools.fire.disk import Disk
from tools.fire.hands import Even, Store, bury
from tools.fire.loop import Loop
from tools.fire.network import Network, Serving, Weather
from tools.fire.people import Person, Stranger
from tools.fire.plan import CRASHES, Blow, Plan, luck

BEGAN = 1_800_000_000.0  # by the calendar
numbers = count(1)


class World:
    """All there is in one run."""

    def __init__(self, plan: Plan, even: bool = False) -> None:
        self.plan = plan
        self.even = even  # whether the loop and the disk take the same time for everything
        self.loop = Loop(Even() if even else luck(plan.seed, "loop"))
        self.network = Network(self.loop)
        self.network.weather = msgspec.structs.replace(plan.weather)
        self.disk = Disk(luck(plan.seed, "disk"))
        self.mount = 0
        self.calendar = BEGAN
        self.calm = self.gone = False  # whether all is well, and whether all have left
        self.thoughtless = False
        self.slow = 0.0  # seconds that the disk may take
        self.tables: dict[int, str] = {}
        self.keys: dict[int, str] = {}
        self.seated: set[tuple[int, int]] = set()
        self.people: list[Person] = []
        self.strangers: list[Stranger] = []
        self.serving: Serving | None = None
        self.store: Store | None = None
        self.hall: Hall | None = None
        self.said: list[str] = []  # what the log says that nobody foresaw
        self.diary: list[str] = []  # what happened, for who reads a failure
        self.starts = 0
        self.waited = 0  # messages for one client, at most
        self.power = False  # whether it is lost with the process
        self._told_to_stop: asyncio.Event
        self._rests = 0.0
        self._dies: list[Callable[[], None]] = []
        self.loop.between = self.look

    # The server's lives

    def start(self) -> None:
        """Start the server; a disk that is in trouble may keep it from that."""
        self.starts += 1
        self.mount = next(numbers)
        vfs.unmounted(self.mount - 1)
        path = vfs.mounted(self.disk, self.mount)
        disk = self.disk
        serving = Serving(self.mount, None, lambda: not disk.dead)  # type: ignore[arg-type]
        self.serving = serving
        rng = Even() if self.even else luck(self.plan.seed, "store", self.starts)
        try:
            store = serving.context.run(
                Store, path, self.loop, rng, serving.works, lambda: self.slow
            )
        except BarkadeError as error:
            self.note(f"does not start: {error}")
            if not (self.disk.dead or self.troubled):
                self.said.append(f"the server does not start: {error}")
            if self.disk.dead:
                self.fall(self.power)
            else:
                self.serving = None
                self.network.later(2.0, self.start_again)
            return
        store._writing.execute(f"PRAGMA wal_autocheckpoint = {self.plan.pages}")
        self.store = store
        settings = Settings(
            first_look=3.0, limited=self.plan.limited, idle=self.plan.idle, par=False, grace=10.0
        )
        app = application.make_app(settings, store)
        serving.app = app
        self._told_to_stop = asyncio.Event()

        async def serve() -> None:
            async with app.router.lifespan_context(app):
                self.hall = app.state.hall
                self.network.serving = serving
                await self._told_to_stop.wait()
            self.network.later(0.0, lambda: self._stopped(serving))

        async def tried() -> None:
            try:
                await serve()
            except sqlite3.Error as error:
                if not self.troubled:
                    raise
                self.note(f"ends: {error}")  # as uvicorn does when a start fails
                self.network.later(0.0, lambda: self._failed(serving))

        self.network.run(serving, tried())

    @property
    def troubled(self) -> bool:
        disk = self.disk
        return bool(disk.full or disk.failing or disk.unreadable)

    def start_again(self) -> None:
        if self.serving is None:
            self.note("starts")
            self.start()

    def look(self) -> None:
        """Whether the process has just died in a write."""
        if self.disk.dead and self.serving is not None:
            self.fall(self.power)

    def fall(self, power: bool, after: float = 1.0) -> None:
        """The process is gone, and perhaps the machine with it."""
        self.note("loses its power" if power else "is killed")
        serving, self.serving, self.network.serving = self.serving, None, None
        found = self.disk.powerless() if power else self.disk.killed()
        if serving is not None:
            self.loop.kill(serving.number)
            for line in serving.lines:
                line.reset()
        store, self.store, self.hall = self.store, None, None
        self._dies.append(lambda: bury(store))
        self.disk = found
        self._trouble_again()
        self.power = False
        self.network.later(after, self.start_again)

    def stop(self, after: float) -> None:
        """As with Ctrl-C: kindly, and nothing is lost."""
        if self.serving is None or self.hall is None:
            return
        self.note("is told to stop")
        self._rests = after
        self.network.serving = None
        self.hall.audience.say_goodbye()
        self.network.later(0.5, self._told_to_stop.set)

    def _failed(self, serving: Serving) -> None:
        """It has ended with an error."""
        if self.serving is serving:
            self.fall(False)

    def _stopped(self, serving: Serving) -> None:
        """It has ended by itself; what it did is on the disk."""
        if self.serving is serving:
            self.note("has stopped")
            self.serving, self.store, self.hall = None, None, None
            for line in serving.lines:
                line.reset()
            self.loop.kill(serving.number)
            self.disk = self.disk.killed()
            self._trouble_again()
            self.network.later(self._rests, self.start_again)

    # What goes wrong

    def blow(self, blow: Blow) -> None:
        """Let it happen, unless all is well by now."""
        if self.calm:
            return
        self.note(f"{blow.what} {blow.size or ''} {blow.lasts or ''}")
        if blow.what in CRASHES:
            self._crash(blow)
        elif blow.what == "cut":
            rng = luck(self.plan.seed, "cut", blow.at)
            for client in [*self.people, *self.strangers]:
                for line in client.lines:
                    if rng.random() < blow.size:
                        line.cut()
        elif blow.what == "calendar":
            self.calendar += blow.size
        elif blow.what == "stall":
            self.loop._now += blow.size
        else:
            self._begin(blow)

    def _crash(self, blow: Blow) -> None:
        if blow.what == "stop":
            self.stop(blow.lasts)
        elif blow.what == "kill" and self.serving is not None:
            self.fall(False, blow.lasts)
        elif blow.what in ("crash", "power"):
            self.power = blow.what == "power"
            self.disk.dies_at = self.disk.writes + int(blow.size)

    def _begin(self, blow: Blow) -> None:
        """Something that lasts for a while."""
        self._trouble = [*self._trouble, blow]
        self._trouble_again()

        def over() -> None:
            self._trouble = [one for one in self._trouble if one is not blow]
            self._trouble_again()

        self.network.later(blow.lasts, over)

    _trouble: list[Blow] = []  # noqa: RUF012 - never changed, only replaced

    def _trouble_again(self) -> None:
        """What is wrong now, also on a disk that was just found."""
        now = {blow.what: blow.size for blow in self._trouble}
        self.disk.full = "full" in now
        self.disk.failing = max(now.get("failing", 0.0), now.get("forgetful", 0.0))
        self.disk.forgetful = "forgetful" in now
        self.disk.unreadable = now.get("unreadable", 0.0)
        self.thoughtless = "thinker" in now
        self.slow = now.get("slow", 0.0)
        calm = msgspec.structs.replace(self.plan.weather) if not self.calm else Weather(0.02)
        storm = Weather(0.5, 0.1, 0.2, 0.2)
        self.network.weather = storm if "storm" in now else calm

    def heal(self) -> None:
        """From now on all is well."""
        self.note("all is well from here")
        self.calm = True
        self._trouble = []
        self._trouble_again()
        self.disk.heal()

    # Everybody

    def come(self) -> None:
        """Everybody sets out."""
        for number, table in enumerate(self.plan.tables):
            for seat, bot in enumerate(table.seats):
                if not bot:
                    person = Person(self, f"p{number}{seat}", number, seat)
                    self.people.append(person)
        self.strangers = [Stranger(self, mood) for mood in self.plan.others]
        for client in [*self.people, *self.strangers]:
            self.spawn(client.live())
        self.network.later(1.0, self._count)

    def _count(self) -> None:
        """Now and then, how much waits for who reads slowly."""
        if self.hall is not None:
            around = [one for table in self.hall.audience.around.values() for one in table]
            self.waited = max(self.waited, *(len(one._waiting) for one in around), 0)
        if not self.gone:
            self.network.later(0.25, self._count)

    def spawn(self, does: Coroutine[Any, Any, None]) -> None:
        self.network.later(0.0, lambda: self._begun(does))

    def _begun(self, does: Coroutine[Any, Any, None]) -> None:
        task = self.loop.create_task(does)

        def told(task: asyncio.Task[None]) -> None:
            if not task.cancelled() and task.exception() is not None:
                raise AssertionError("somebody in the simulation failed") from task.exception()

        task.add_done_callback(told)

    def someone(self, rng: Random) -> Person:
        return rng.choice(self.people)

    def note(self, what: str) -> None:
        self.diary.append(f"{self.loop.time() - 1000:8.3f}  {what}")

    def now(self) -> float:
        return self.calendar + self.loop.time()

    def close(self) -> None:
        """Leave nothing behind."""
        store = self.store
        if self.serving is not None:
            self.disk.dead = True
            self.loop.kill(self.serving.number)
        self.loop.close()
        bury(store)
        for dies in self._dies:
            dies()
        vfs.unmounted(self.mount)
