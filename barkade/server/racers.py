"""Bots in a race: each looks, takes its time and acts, whatever the others do."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from barkade.bots import best
from barkade.bots.reflexes import takes
from barkade.kernel.steps import RACE
from barkade.server.logs import log
from barkade.server.party import Party

if TYPE_CHECKING:
    from barkade.server.keeper import Keeper


class Racers:
    """The bots that have seen something to grab and are about to."""

    def __init__(self, keeper: Keeper) -> None:
        self.keeper = keeper
        self._reacting: set[tuple[str, int, int]] = set()  # table, seat, race

    def look(self, found: Party) -> None:
        """Every bot that is asked and does not react yet does from now on, or when the race
        begins."""
        wait = found.race[1] - self.keeper.hall.now()
        if wait > 0:
            asyncio.get_running_loop().call_later(wait, self.keeper.look_again, found)
            return
        race = found.playing().race_clock()[1]
        seats = [seat for seat in range(len(found.seats)) if self._may_act(found, seat, race)]
        self.keeper.rng.shuffle(seats)  # where none takes any time, the first would be first
        for seat in seats:
            if (found.id, seat, race) not in self._reacting:
                self._reacting.add((found.id, seat, race))
                self.keeper.advise(self._react(found, seat, race))

    def busy(self, table: str) -> bool:
        """Whether a bot of a table is about to act."""
        return any(reacting[0] == table for reacting in self._reacting)

    async def _react(self, found: Party, seat: int, race: int) -> None:
        """One look of one bot, and then the next one.  Who is beaten must look again too."""
        try:
            await asyncio.sleep(self._time(found, seat))
            await self._act(found, seat, race)
        except Exception as error:
            log.error("a bot failed", table=found.id, why=str(error))
            return  # it would fail again; when the table changes it gets another chance
        finally:
            self._reacting.discard((found.id, seat, race))
        self.keeper.look_again(found)

    async def _act(self, found: Party, seat: int, race: int) -> None:
        """Choose from what lies there now; unless somebody is quicker, it counts."""
        if not self._may_act(found, seat, race):
            return
        g = found.playing()
        length = len(g.log)
        move = await self.keeper.thought(found, seat)
        if self._may_act(found, seat, race) and (len(g.log) == length or move in g.moves(seat)):
            self.keeper.move(found, seat, g.text(move))

    def _may_act(self, found: Party, seat: int, race: int) -> bool:
        """Whether a seat is a bot's, and asked in this race."""
        g = found.table
        if g is None or g.way != RACE or g.race_clock()[1] != race:
            return False
        here = self.keeper.hall.parties.get(found.id) is found
        return here and seat in g.actors and found.seats[seat].automatic

    def _time(self, found: Party, seat: int) -> float:
        """How long a bot takes this time."""
        name = found.seats[seat].bot or best(found.game)
        return self.keeper.hall.settings.hurried(takes(found.game, name, self.keeper.rng.random))
