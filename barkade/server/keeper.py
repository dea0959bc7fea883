"""The keeper: lets bots move, watches the clocks, and stands in for who is away."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from random import Random
from typing import TYPE_CHECKING, Any

from barkade.bots import best, bot
from barkade.kernel.errors import BarkadeError
from barkade.kernel.standing import standing_answer
from barkade.kernel.steps import RACE, WINDOW, Step
from barkade.kernel.table import Playing, Table
from barkade.server import journal, wire
from barkade.server.clocks import racing
from barkade.server.forgetting import EVERY, forget
from barkade.server.logs import log
from barkade.server.party import Party
from barkade.server.racers import Racers

if TYPE_CHECKING:
    from barkade.server.hall import Hall

TICK = 0.25  # seconds between two looks at the clocks
GRACE = 30.0  # nobody loses a seat sooner than this after a restart
WARNING = 0.25  # of the time for a decision is left when a player is warned
LAST_WARNING = 60.0  # but no earlier than so many seconds before the end


class Keeper:
    """Looks after every table that is in memory."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.rng = Random()
        self.racers = Racers(self)
        self._thinking: set[str] = set()  # tables at which a bot is about to move
        self._warned: dict[tuple[str, int], float] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    def welcome(self, found: Party) -> None:
        """A table was read back: its people get time to return, and bots go on."""
        limit = found.opened.clock
        if limit and found.stage == "playing":
            earliest = self.hall.now() - limit + min(limit, GRACE)
            for seat in found.seats:
                seat.asked = max(seat.asked, earliest)
            found.window_since = max(found.window_since, earliest)
        self._delay_race(found)
        if found.held:
            self.open_later(found)
        self.look(found)

    # Standing answers

    def _answer(self, found: Party) -> None:
        """Give one answer that a seat has left to the table; the next follows from it."""
        for seat in range(len(found.seats)):
            if answer := self.standing(found, seat):
                entry = journal.Moved(self.hall.now(), seat, answer, by="standing")
                try:
                    self.hall.moved(found, entry)
                except BarkadeError as error:
                    log.error("a standing answer failed", table=found.id, why=str(error))
                return

    def standing(self, found: Party, seat: int) -> str:
        """The answer that the table is to give for a seat now, or nothing."""
        place, g = found.seats[seat], found.table
        if g is None or found.held or place.automatic or place.by_hand:
            return ""
        step = standing_answer(g, seat, place.answers)
        return g.text(step) if step else ""

    # Bots

    def look(self, found: Party) -> None:
        """Let bots that are asked move: in a race each in its own time; elsewhere one, after
        a pause in which people can follow."""
        self._answer(found)
        if found.table is not None and found.table.way == RACE:
            self.racers.look(found)
        elif found.id not in self._thinking and self._asked_bot(found) is not None:
            self._thinking.add(found.id)
            self.advise(self._play(found))

    def look_again(self, found: Party) -> None:
        """After a bot's move or thought; the table may have been read back meanwhile."""
        now = self.hall.parties.get(found.id)
        if now is not None:
            self.look(now)

    def advise(self, thinking: Coroutine[Any, Any, None]) -> None:
        """Let a bot think, and don't forget it meanwhile."""
        task = asyncio.get_running_loop().create_task(thinking)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def _asked_bot(self, found: Party) -> int | None:
        """A seat that a bot plays and that is asked, but not in a race."""
        g = found.table
        if g is None or g.over or g.way == RACE or found.held:
            return None
        return next((seat for seat in g.actors if found.seats[seat].automatic), None)

    async def _play(self, found: Party) -> None:
        """One move of one bot, and then the next one's."""
        try:
            await asyncio.sleep(self._pause(found))
            await self._think(found)
        except Exception as error:
            log.error("a bot failed", table=found.id, why=str(error))
            return  # it would fail again; when the table changes it gets another chance
        finally:
            self._thinking.discard(found.id)
        self.look_again(found)

    async def _think(self, found: Party) -> None:
        seat = self._asked_bot(found)
        if seat is None or self.hall.parties.get(found.id) is not found:
            return
        g = found.playing()
        length = len(g.log)
        move = await self.thought(found, seat)
        # Unless somebody was quicker, or its person is back, or the table was lost.
        still = self.hall.parties.get(found.id) is found and not found.held
        if still and len(g.log) == length and found.seats[seat].automatic:
            self.move(found, seat, g.text(move))

    async def thought(self, found: Party, seat: int) -> Step:
        """What the bot of a seat would do now."""
        return await thought(self.player(found, seat), found.playing().clone(), seat)

    def _pause(self, found: Party) -> float:
        settings, g = self.hall.settings, found.playing()
        last = g.free_seat
        waits = last >= 0 and not found.seats[last].automatic and g.can_take_back(last)
        return settings.patience if waits else settings.pace

    def move(self, found: Party, seat: int, move: str) -> None:
        """A bot moves, for itself or for a person who is away."""
        by = "stand-in" if found.seats[seat].away else "bot"
        entry = journal.Moved(self.hall.now(), seat, move, by=by)
        self.hall.metrics.add("bot_moves")
        self.hall.moved(found, entry)

    def player(self, found: Party, seat: int) -> Playing:
        """The bot of a seat; for a person who is away, the best there is."""
        return bot(found.game, found.seats[seat].bot or best(found.game))

    # Windows

    def open_later(self, found: Party) -> None:
        """Open a window whose answers are all in, but no earlier than it should be."""
        wait = found.window_since + self.hall.settings.window - self.hall.now()
        asyncio.get_running_loop().call_later(max(0.0, wait), self._open, found)

    def _open(self, found: Party) -> None:
        if found.held and self.hall.parties.get(found.id) is found:
            self.hall.release(found)

    # Clocks

    async def watch(self) -> None:
        """Look at all clocks, for as long as the server runs; now and then forget."""
        looked = float("-inf")
        while True:
            await asyncio.sleep(TICK)
            if self.hall.now() - looked > EVERY:
                looked = self.hall.now()
                forget(self.hall)
            for found in list(self.hall.parties.values()):
                self.tick(found)

    def tick(self, found: Party) -> None:
        """Warn who is slow, stand in for who is too late, put away what nobody needs."""
        now = self.hall.now()
        g = found.table
        kept = found.opened.clock and found.stage == "playing"
        if g is not None and racing(g):
            self._watch_race(found, g, now)
            kept = not self._deserted(found)
        elif g is not None and kept:
            for seat, left in enumerate(found.clocks(g.actors, now)):
                if left is not None and not found.seats[seat].automatic and not found.held:
                    self._check(found, seat, left)
        if not kept and self._is_idle(found, now):
            del self.hall.parties[found.id]
            for seat in range(len(found.seats)):
                self._warned.pop((found.id, seat), None)

    def _watch_race(self, found: Party, g: Table, now: float) -> None:
        """When a race's time is up the clock speaks for all who have not finished; when who is
        alone in it takes too long, for that one."""
        if self._deserted(found):
            self._delay_race(found)  # or the clock would speak for ever
            return
        clock = g.race_clock()
        if now - found.race[1] >= clock[0]:
            while g.race_clock() == clock:
                seat = g.actors[0]
                entry = journal.Moved(now, seat, g.text((clock[2], seat)), by="clock")
                self.hall.moved(found, entry)

    def _delay_race(self, found: Party) -> None:
        """A race begins now, or later if it was to."""
        found.race = found.race[0], max(found.race[1], self.hall.now())

    def _deserted(self, found: Party) -> bool:
        """Whether people play here, and all of them are gone."""
        people = {seat.player for seat in found.seats if not seat.automatic}
        here = {connection.player for connection in self.hall.around.get(found.id, ())}
        return bool(people) and not people & here

    def _check(self, found: Party, seat: int, left: float) -> None:
        if left <= 0:
            self.hall.happen(found, journal.Left(self.hall.now(), seat))
            return
        asked = found.seats[seat].asked
        soon = min(LAST_WARNING, found.opened.clock * WARNING)
        if left <= soon and self._warned.get((found.id, seat)) != asked:
            self._warned[found.id, seat] = asked
            message = wire.encode(wire.Warned(seat, left))
            # Who is still asked in a window is for nobody else to know.
            alone = found.playing().way == WINDOW
            for connection in self.hall.around.get(found.id, ()):
                if connection.viewer == seat or not alone:
                    connection.send(message)

    def _is_idle(self, found: Party, now: float) -> bool:
        if found.id in self.hall.around or found.id in self._thinking or found.held:
            return False
        if self.racers.busy(found.id):
            return False
        return now - found.touched > self.hall.settings.idle


async def thought(playing: Playing, g: Table, seat: int) -> Step:
    """A bot's move, thought out in a thread on a copy, so that nobody waits for it."""
    return await asyncio.to_thread(playing, g, seat, Random())
