"""Bots in a race: each looks, takes its time and acts, whatever the others do."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from barkade.bots.reflexes import takes
from barkade.kernel.steps import RACE
from barkade.lessons import holds, waits
from barkade.server.logs import log
from barkade.server.party import Party
from barkade.server.thinker import allows

if TYPE_CHECKING:
    from barkade.server.keeper import Keeper


class Racers:
    """The bots that have seen something to grab and are about to."""

    def __init__(self, keeper: Keeper) -> None:
        self.keeper = keeper
        self._reacting: set[tuple[str, int, int]] = set()  # table, seat, race

    def look(self, party: Party) -> None:
        """Every bot that is asked and does not react yet does from now on, or when the race
        begins."""
        wait = party.race[1] - self.keeper.hall.steady()
        if wait > 0:
            asyncio.get_running_loop().call_later(wait, self.keeper.look_again, party)
            return
        race = party.game.race_clock(party.playing())[1]
        seats = [seat for seat in range(len(party.seats)) if self._may_act(party, seat, race)]
        self.keeper.rng.shuffle(seats)  # where none takes any time, the first would be first
        for seat in seats:
            if (party.id, seat, race) not in self._reacting:
                self._reacting.add((party.id, seat, race))
                self.keeper.advise(self._react(party, seat, race))

    def busy(self, table: str) -> bool:
        """Whether a bot of a table is about to act."""
        return any(reacting[0] == table for reacting in self._reacting)

    async def _react(self, party: Party, seat: int, race: int) -> None:
        """One look of one bot, and then the next one.  Who is beaten must look again too."""
        try:
            time = self._time(party, seat)
            thinks = min(time, allows(self.keeper.level(party, seat)))
            await asyncio.sleep(time - thinks)
            await self._act(party, seat, race, thinks)
        except Exception as error:
            log.error("a bot failed", table=party.id, why=str(error))
            return  # it would fail again; when the table changes it gets another chance
        finally:
            self._reacting.discard((party.id, seat, race))
        self.keeper.look_again(party)

    async def _act(self, party: Party, seat: int, race: int, thinks: float) -> None:
        """Choose from what lies there now, in so many seconds; unless somebody is quicker, it
        counts."""
        if not self._may_act(party, seat, race):
            return
        g = party.playing()
        length = len(g.log)
        move = (await self.keeper.thought(party, seat, thinks))[0]
        if self._may_act(party, seat, race) and (len(g.log) == length or move in g.moves(seat)):
            self.keeper.move(party, seat, move)

    def _may_act(self, party: Party, seat: int, race: int) -> bool:
        """Whether a seat is a bot's, and asked in this race."""
        g = party.table
        if g is None or party.still or g.way != RACE or party.game.race_clock(g)[1] != race:
            return False
        here = self.keeper.hall.parties.get(party.id) is party
        asked = here and seat in g.actors and party.seats[seat].automatic
        return asked and not waits(party.lesson, g, seat)

    def _time(self, party: Party, seat: int) -> float:
        """How long a bot takes this time; while a lesson lasts, as long as anywhere else."""
        if holds(party.lesson, party.playing()):
            return self.keeper.hall.settings.pace
        name = self.keeper.level(party, seat)
        return self.keeper.hall.settings.hurried(takes(party.game, name, self.keeper.rng.random))
