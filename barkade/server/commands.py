"""Commands from a socket, each answered once."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING, Any, get_args

from barkade.bots import thinkers
from barkade.bots.hints import simple_hint
from barkade.bots.seat import Seat
from barkade.kernel.errors import BarkadeError
from barkade.kernel.moves import UNDOING
from barkade.kernel.table import Table
from barkade.look import rulebook
from barkade.look.reasons import why_not_that
from barkade.server import agreements, clocks, hosting, journal, pauses, wire
from barkade.server.connections import Connection
from barkade.server.logs import log
from barkade.server.orders import Gesture
from barkade.server.party import NotPossible, Party
from barkade.server.thinker import NoAnswer

if TYPE_CHECKING:
    from barkade.server.hall import Hall


KINDS = {kind: str(kind.__struct_config__.tag) for kind in get_args(wire.Command)}


class Commands:
    """What one connection asks of a table."""

    def __init__(self, hall: Hall, party: Party, connection: Connection) -> None:
        self.hall = hall
        self.party = party
        self.connection = connection

    def do(self, command: wire.Command) -> None:
        """Do what is asked, or say why not."""
        self.hall.metrics.add("commands", KINDS[type(command)], table=self.party.id)
        try:
            self._obey(command)
        except BarkadeError as error:
            self._refuse(command.id, error)

    def _obey(self, command: wire.Command) -> None:
        if (self.connection.player, command.id) in self.party.ids:
            self._done_before(command.id)
            return
        match command:
            case wire.Move(move=move, race=race):
                self._move(self._seat(), move, command.id, race)
            case wire.TakeBack():
                self._check_pace("take_backs")
                self._take_back(self._seat(), command.id)
            case wire.Say(text=text):
                self._check_pace("chat")
                self._say(text, command.id)
            case wire.Emote(emote=emote):
                self._check_pace("emotes")
                self._emote(self._seat(), emote, command.id)
            case wire.Look(seat=seat):
                self._look(seat, command.id)
            case wire.Preview(move=move):
                self._check_pace("previews")
                self._preview(self._seat(), move, command.id)
            case wire.Why(things=things):
                self._why(self._seat(), things, command.id)
            case wire.Hint():
                self._check_pace("hints")
                self._hint(self._seat(), command.id)
            case wire.Back():
                self._return(self._seat(), asked=True)
                self._tell(wire.Done(command.id))
            case wire.Answers(answers=answers):
                self._check_pace("take_backs")
                self._stand(self._seat(), answers, command.id)
            case wire.Propose(what=what):
                self._check_pace("proposals")
                self._wish(agreements.propose, command.id, what)
            case wire.Agree(what=what, yes=yes):
                self._check_pace("proposals")
                self._wish(agreements.answer, command.id, what, yes)
            case wire.GoOn():
                agreements.go_on(self.hall, self.party, self._seat(), self.connection, command.id)
            case wire.Ping(lag=lag):
                self._ping(lag, command.id)

    def _check_pace(self, kind: str) -> None:
        """What is kept for good, or takes some thought, is not for every second."""
        if not self._in_pace(kind):
            raise NotPossible("That was a little fast; wait a moment.")

    def _in_pace(self, kind: str) -> bool:
        who = self.connection
        return self.hall.limits.take(kind, who.player, who.house, self.hall.steady())

    # Answers

    def _done(self, id: str) -> None:
        self.connection.send(wire.encode(wire.Done(id)))

    def _done_before(self, id: str) -> None:
        """It came again: say so once what it did is surely stored."""
        self._tell(wire.Done(id))

    def _tell(self, answer: wire.Message) -> None:
        """Answer as soon as all that the answer comes from is stored."""
        message = wire.encode(answer)
        self.hall.store.barrier(lambda error: None if error else self.connection.send(message))

    def _refuse(self, id: str, error: BarkadeError) -> None:
        """Say why not, once what it comes from is stored: it may tell who was first."""
        self.hall.metrics.add("refusals", table=self.party.id)
        why = str(error)
        self._tell(wire.Refused(id, why, rulebook.named(why)))

    # Commands

    def _seat(self) -> int:
        seat = self.connection.viewer
        if seat not in self.party.held_by(self.connection.player):
            raise NotPossible("You are watching; only who sits at the table can do that.")
        return seat

    def _move(self, seat: int, text: str, id: str, race: int | None) -> None:
        g = self.party.playing()
        if text in UNDOING.values():
            raise NotPossible("A move is taken back with the command for that.")
        if g.over:
            g.play(seat, text)  # says so, whatever the move
        step = g.parse(seat, text)
        pauses.check(self.party)
        if race is not None and clocks.race(g) not in (None, race):
            raise NotPossible("That race was over before your move arrived; look again.")
        self._return(seat)
        self.hall.move(self.party, seat, step, "person", id, self.connection)

    def _ping(self, lag: int | None, id: str) -> None:
        """Answer at once; how long the way is, all at the table may know."""
        if lag is not None:
            self._seat()
            if not self.party.game.reflexes:
                raise NotPossible("In this game nobody races, so nobody asks how far you are.")
        self._done(id)
        if lag not in (None, self.connection.lag):
            self.connection.lag = lag
            if self._in_pace("lags"):
                self.hall.audience.tell_lags(self.party)

    def _take_back(self, seat: int, id: str) -> None:
        self.party.playing()
        entry = journal.Moved(self.hall.now(), seat, journal.TAKE_BACK, id, "person")
        self.hall.happen(self.party, entry, self.connection, id)

    def _return(self, seat: int, asked: bool = False) -> None:
        """Who acts is back.  That it ends a vote must be asked for: it would tell of a pick."""
        place = self.party.seats[seat]
        if place.away or (asked and place.votes):
            self.hall.happen(self.party, journal.Returned(self.hall.now(), seat))

    def _wish(self, wished: Callable[..., bool], id: str, *what: Any) -> None:
        """Something that all must agree on; to want it twice is no news."""
        if not wished(self.hall, self.party, self._seat(), *what, self.connection, id):
            self._tell(wire.Done(id))

    def _stand(self, seat: int, answers: str, id: str) -> None:
        """A new standing answer, which nobody else hears of."""
        if not self.party.game.windows:
            raise NotPossible("In this game nobody is asked to let anything pass.")
        self._return(seat)
        entry = journal.Standing(self.hall.now(), seat, answers, id)
        self.hall.happen(self.party, entry, self.connection, id)

    def _say(self, text: str, id: str) -> None:
        said = "".join(letter for letter in text if letter.isprintable()).strip()
        if not said:
            raise NotPossible("There is nothing to say in that.")
        held = self.party.held_by(self.connection.player)
        seat = self.party.seat_of(self.connection.viewer)
        seat = seat if seat is not None or not held else held[0]
        name = hosting.voice(self.hall, self.party, self.connection.player, seat)
        entry = journal.Spoke(self.hall.now(), name, seat, said, id, self.connection.player)
        self.hall.happen(self.party, entry, self.connection, id)

    def _emote(self, seat: int, emote: Gesture, id: str) -> None:
        """A dog does something, and nothing comes of it: it is shown at once and not kept."""
        hosting.voice(self.hall, self.party, self.connection.player, seat)
        self._done(id)
        self.hall.audience.show(self.party, wire.Emoted(seat, emote))

    def _look(self, seat: int | None, id: str) -> None:
        if seat is not None and seat not in self.party.held_by(self.connection.player):
            raise NotPossible("That is not a seat of yours.")
        self.connection.viewer = self.party.viewer(seat)
        self.connection.only_watches = seat is None
        self._done(id)
        self.hall.audience.look(self.party, self.connection)

    def _preview(self, seat: int, text: str, id: str) -> None:
        self._tell(self.party.preview(seat, text, id))

    def _why(self, seat: int, things: list[str], id: str) -> None:
        """Say what the game has against a thing; who asks too fast learns nothing."""
        asked = self._in_pace("previews")
        why = why_not_that(self.party.playing(), seat, things) if asked else ""
        self._tell(wire.Refused(id, why, rulebook.named(why)))

    def _hint(self, seat: int, id: str) -> None:
        g = self.party.playing()
        if seat not in g.actors:
            raise NotPossible("It is not your turn; there is nothing to advise.")
        self.hall.keeper.advise(self._advise(g.clone(), seat, id))

    async def _advise(self, g: Table, seat: int, id: str) -> None:
        """Let a bot think about the position in which it was asked."""
        try:
            self._tell(wire.Hinted(id, **await self._advice(g, seat)))
        except Exception as error:
            log.error("a bot failed", table=self.party.id, why=str(error))
            self._refuse(id, NotPossible("The bot has no advice to give here."))

    async def _advice(self, g: Table, seat: int) -> dict[str, Any]:
        """A hint from who thinks; where nobody does just now, from who chooses at once."""
        game = g.start.game
        if thinkers(game):
            try:
                return await self.hall.thinker.hint(self.party.id, g, seat)
            except NoAnswer as error:
                log.error("a bot is replaced", table=self.party.id, why=str(error))
        return (await asyncio.to_thread(simple_hint, game, Seat(g, seat), Random())).as_json()
