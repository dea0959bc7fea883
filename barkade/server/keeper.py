"""The keeper: lets bots move, watches the clocks, and stands in for who is away."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from random import Random
from typing import TYPE_CHECKING, Any

from barkade import lessons
from barkade.bots import best, bot, renamed
from barkade.bots.guests import is_guest
from barkade.bots.seat import Player, Seat
from barkade.bots.standing import standing_answer
from barkade.kernel.errors import BarkadeError
from barkade.kernel.steps import RACE, SEALED, WINDOW, Step
from barkade.kernel.table import Table
from barkade.server import agreements, journal, wire
from barkade.server.clocks import racing
from barkade.server.endings import Endings, came_by
from barkade.server.forgetting import EVERY, forget
from barkade.server.logs import log
from barkade.server.pars import AFTER
from barkade.server.party import Party
from barkade.server.pauses import stands_at
from barkade.server.racers import Racers
from barkade.server.thinker import Thinker, allows

if TYPE_CHECKING:
    from barkade.server.hall import Hall

AGAIN = 30.0  # seconds before tables that were lost are read back, if nobody has asked for them
TICK = 0.25  # seconds between two looks at the clocks
GRACE = 30.0  # nobody loses a seat sooner than this after a restart
WARNING = 0.25  # of the time for a decision is left when a player is warned
LINGERS = 60.0  # seconds that a game which is over stays in memory when all have left it
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

    def welcome(self, party: Party) -> None:
        """A table was read back: its people get time to return, and bots go on."""
        limit = party.opened.clock
        if limit and party.stage == "playing":
            now = stands_at(party, self.hall.steady())
            earliest = now - limit + min(limit, GRACE)
            for seat in party.seats:
                seat.asked = max(seat.asked, earliest)
            party.window_since = max(party.window_since, earliest)
        self._delay_race(party)
        if party.full:
            self.open_later(party)
        self.look(party)

    # Standing answers

    def _answer(self, party: Party) -> None:
        """Give one answer that a seat has left to the table; the next follows from it."""
        for seat in range(len(party.seats)):
            if answer := self.standing(party, seat):
                try:
                    self.hall.move(party, seat, answer, "standing")
                except BarkadeError as error:
                    log.error("a standing answer failed", table=party.id, why=str(error))
                return

    def standing(self, party: Party, seat: int) -> Step | None:
        """The answer that the table is to give for a seat now, or nothing."""
        place, g = party.seats[seat], party.table
        if g is None or g.way != WINDOW or party.still or place.automatic or place.by_hand:
            return None
        return standing_answer(g, seat, place.answers)

    # Bots

    def look(self, party: Party) -> None:
        """Let bots that are asked move: in a race each in its own time; elsewhere one, after
        a pause in which people can follow."""
        if party.stage != "playing" or party.still:
            return
        for seat in party.seats:
            if seat.bot and allows(seat.bot):
                self.thinker(seat.bot).wake()
        self._answer(party)
        if party.table is not None and party.table.way == RACE:
            self.racers.look(party)
        elif party.id not in self._thinking and self._asked_bot(party) is not None:
            self._thinking.add(party.id)
            self.advise(self._play(party))

    def look_again(self, party: Party) -> None:
        """After a bot's move or thought; the table may have been read back meanwhile."""
        now = self.hall.parties.get(party.id)
        if now is not None:
            self.look(now)

    def advise(self, thinking: Coroutine[Any, Any, None]) -> None:
        """Let a bot think, and don't forget it meanwhile."""
        task = asyncio.get_running_loop().create_task(thinking)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def _asked_bot(self, party: Party) -> int | None:
        """A seat that a bot plays and that is asked, but not in a race."""
        g = party.table
        if g is None or g.over or g.way == RACE:
            return None
        return next((seat for seat in g.actors if party.seats[seat].automatic), None)

    async def _play(self, party: Party) -> None:
        """One move of one bot, and then the next one's."""
        try:
            seat = self._asked_bot(party)
            thinks = 0.0 if seat is None else allows(self.level(party, seat))
            await asyncio.sleep(max(0.0, self._pause(party) - thinks))
            await self._think(party)
        except Exception as error:
            log.error("a bot failed", table=party.id, why=str(error))
            return  # it would fail again; when the table changes it gets another chance
        finally:
            self._thinking.discard(party.id)
        self.look_again(party)

    async def _think(self, party: Party) -> None:
        """Let a bot move.  Its further secret picks come at once: a pause for each would tell
        how many there are."""
        seat = self._asked_bot(party)
        if seat is None or self.hall.parties.get(party.id) is not party:
            return
        g = party.playing()
        question = party.question
        moves = await self.thought(party, seat)
        # Unless somebody was quicker, or its person is back, or the table was lost.  What others
        # have picked meanwhile is a secret: to think again would tell of it.
        if not self._still(party, seat) or party.question != question:
            return
        self.move(party, seat, moves[0])
        for move in moves[1:]:
            if self._still(party, seat) and g.picks[seat] and move in g.moves(seat):
                self.move(party, seat, move)

    def _still(self, party: Party, seat: int) -> bool:
        """Whether a seat is still a bot's, and asked."""
        here = self.hall.parties.get(party.id) is party and not party.still
        return here and seat in party.playing().actors and party.seats[seat].automatic

    async def thought(self, party: Party, seat: int, within: float | None = None) -> list[Step]:
        """What the bot of a seat would do now: a move, and what it picks in secret after that,
        for to ask for each pick would tell how many there are.

        Who thinks has so many seconds, and answers when they are over, whatever there was to
        think about; who does not is replaced by the best of those who choose at once."""
        g, name = party.playing().clone(), self.level(party, seat)
        if not allows(name):
            return await self._chosen(party, g, seat, name)
        thinker = self.thinker(name)
        await thinker.up()
        time = allows(name) if within is None else within
        due = self.hall.steady() + time
        why, moves = "", list[Step]()
        try:
            moves = await thinker.moves(party.id, g, seat, name, time)
        except BarkadeError as error:
            why = str(error)
        if not moves:
            log.error("a bot is replaced", table=party.id, bot=name, why=why)
            moves = await self._chosen(party, g, seat, best(party.game))
        await asyncio.sleep(due - self.hall.steady())
        return moves

    async def _chosen(self, party: Party, g: Table, seat: int, name: str) -> list[Step]:
        """The same of a bot that chooses at once; a copy of the table is played on for it."""
        moves = [await self._choice(party, g, seat, name)]
        while g.way == SEALED:
            g.play(seat, moves[-1])
            if g.way != SEALED or not g.picks[seat] or seat not in g.actors:
                break
            moves.append(await self._choice(party, g, seat, name))
        return moves

    async def _choice(self, party: Party, g: Table, seat: int, name: str) -> Step:
        """A bot's choice; if it fails, anything that is allowed, so that the others need not wait
        for ever.  In a lesson it does what that says."""
        if party.lesson and (told := lessons.scripted(party.lesson, g, seat)):
            return told
        try:
            move = await thought(bot(party.game, name), Seat(g.clone(), seat))
            if move in g.moves(seat):
                return move
            log.error("a bot failed", table=party.id, why=f"{move!r} is no move")
        except Exception as error:
            log.error("a bot failed", table=party.id, why=str(error))
        return self.rng.choice(g.moves(seat))

    def _pause(self, party: Party) -> float:
        """Longer while a move may be taken back.  That a pick may be withdrawn is a secret, so
        nobody waits for that."""
        settings, g = self.hall.settings, party.playing()
        last = g.last_mover
        waits = last >= 0 and not party.seats[last].automatic and g.undoable > 0
        return settings.patience if waits else settings.pace

    def move(self, party: Party, seat: int, move: Step) -> None:
        """A bot moves, for itself or for a person who is away."""
        self.hall.metrics.add("bot_moves", table=party.id)
        self.hall.move(party, seat, move, "stand-in" if party.seats[seat].away else "bot")

    def level(self, party: Party, seat: int) -> str:
        """What the bot of a seat is called; for a person who is away, the best there is."""
        return renamed(party.seats[seat].bot or best(party.game))

    def thinker(self, name: str) -> Thinker:
        """Who asks a bot that thinks: of those that others wrote each has its own."""
        return self.hall.visitors.of(name) if is_guest(name) else self.hall.thinker

    # Windows

    def open_later(self, party: Party) -> None:
        """Open a window whose answers are all in, but no earlier than it should be."""
        since = party.window_since
        wait = since + self.hall.settings.window - self.hall.steady()
        asyncio.get_running_loop().call_later(max(0.0, wait), self._open, party, since)

    def _open(self, party: Party, since: float) -> None:
        """Open the window that was meant, unless an answer was withdrawn meanwhile."""
        meant = party.full and party.window_since == since and not party.still
        if meant and self.hall.parties.get(party.id) is party:
            self.hall.release(party)

    # Clocks

    async def watch(self) -> None:
        """Look at all clocks, for as long as the server runs; now and then forget, and every day
        find its par."""
        looked = woken = float("-inf")
        begun = self.hall.steady()
        endings = Endings(self.hall)
        while True:
            await asyncio.sleep(TICK)
            try:
                endings.look()
                self.hall.belongings.look()
                if self.hall.asleep and self.hall.steady() - woken > AGAIN:
                    woken = self.hall.steady()
                    self.hall.wake()
                if self.hall.steady() - looked > EVERY:
                    looked = self.hall.steady()
                    forget(self.hall)
                if self.hall.steady() - begun > AFTER:
                    self.hall.pars.look()
            except Exception as error:
                log.error("not ended, woken or forgotten", why=str(error))
            for party in list(self.hall.parties.values()):
                try:
                    self.tick(party)
                except Exception as error:
                    self.hall.lose(party, error)  # the other tables' clocks go on

    def tick(self, party: Party) -> None:
        """Warn who is slow, stand in for who is too late, put away what nobody needs."""
        now = self.hall.steady()
        g = party.table if party.stage == "playing" else None
        if g is not None:
            self.hall.absence.look(party)
            self.hall.nudges.look(party)
            agreements.look(self.hall, party)
            came_by(self.hall, party)
        if party.still:
            g = None  # no clock runs
        kept = party.opened.clock and party.stage == "playing" and not party.still
        if g is not None and racing(g):
            self._watch_race(party, g, now)
            kept = not self._deserted(party)
        elif g is not None and kept:
            for seat, left in enumerate(party.clocks(g.actors, now)):
                if left is not None and not party.seats[seat].automatic:
                    self._check(party, seat, left)
        if not kept and self._is_idle(party, now):
            del self.hall.parties[party.id]
            if not party.secretive:
                self.hall.metrics.tell(party.id)
            self.hall.absence.forget(party.id)
            self.hall.nudges.forget(party.id)
            if self.hall.nodes is not None:
                self.hall.nodes.put_away(party.id)
            for seat in range(len(party.seats)):
                self._warned.pop((party.id, seat), None)

    def _watch_race(self, party: Party, g: Table, now: float) -> None:
        """When a race's time is up the clock speaks for all who have not finished; when who is
        alone in it takes too long, for that one."""
        if self._deserted(party) or lessons.holds(party.lesson, g):
            self._delay_race(party)  # or the clock would speak for ever
            return
        clock = party.game.race_clock(g)
        if now - party.race[1] >= clock[0]:
            while party.game.race_clock(g) == clock:
                seat = g.actors[0]
                self.hall.move(party, seat, (clock[2], seat), "clock")

    def _delay_race(self, party: Party) -> None:
        """A race begins now, or later if it was to."""
        party.race = party.race[0], max(party.race[1], stands_at(party, self.hall.steady()))

    def _deserted(self, party: Party) -> bool:
        """Whether people play here, and all of them are gone."""
        people = {seat.player for seat in party.seats if not seat.automatic}
        return bool(people) and not people & self.hall.absence.here(party.id)

    def _check(self, party: Party, seat: int, left: float) -> None:
        if left <= 0:
            self.hall.happen(party, journal.Left(self.hall.now(), seat))
            return
        asked = party.seats[seat].asked
        soon = min(LAST_WARNING, party.opened.clock * WARNING)
        if left <= soon and self._warned.get((party.id, seat)) != asked:
            self._warned[party.id, seat] = asked
            message = wire.encode(wire.Warned(seat, left))
            # Who is still asked in a window is for nobody else to know.
            alone = party.playing().way == WINDOW
            for connection in self.hall.audience.at(party.id):
                if connection.viewer == seat or not alone:
                    connection.send(message)

    def _is_idle(self, party: Party, now: float) -> bool:
        if party.id in self.hall.audience.around or party.id in self._thinking or party.full:
            return False
        if self.racers.busy(party.id):
            return False
        idle = self.hall.settings.idle
        return now - party.stirred > (min(idle, LINGERS) if party.opened_up else idle)


async def thought(player: Player, seat: Seat) -> Step:
    """A bot's move, thought out in a thread at a copy's seat, so that nobody waits for it."""
    return await asyncio.to_thread(player, seat, Random())
