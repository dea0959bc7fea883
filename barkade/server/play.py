"""Commands from a socket, each answered once."""

from __future__ import annotations

from typing import TYPE_CHECKING, get_args

from barkade.bots import best, bot
from barkade.kernel.errors import BarkadeError
from barkade.kernel.moves import UNDOING
from barkade.kernel.table import Table
from barkade.server import clocks, journal, wire
from barkade.server.connections import Connection
from barkade.server.keeper import thought
from barkade.server.party import TAKE_BACK, NotPossible, Party

if TYPE_CHECKING:
    from barkade.server.hall import Hall


KINDS = {kind: str(kind.__struct_config__.tag) for kind in get_args(wire.Command)}


class Player:
    """One connection's hand on a table."""

    def __init__(self, hall: Hall, found: Party, connection: Connection) -> None:
        self.hall = hall
        self.found = found
        self.connection = connection

    def command(self, command: wire.Command) -> None:
        """Do what is asked, or say why not."""
        self.hall.metrics.add("commands", KINDS[type(command)])
        try:
            self._do(command)
        except BarkadeError as error:
            self._refuse(command.id, error)

    def _do(self, command: wire.Command) -> None:
        if command.id in self.found.ids:
            self._done_before(command.id)
            return
        match command:
            case wire.Move(move=move, race=race):
                self._move(self._seat(), move, command.id, race)
            case wire.TakeBack():
                self._take_back(self._seat(), command.id)
            case wire.Say(text=text):
                self._check_pace()
                self._say(text, command.id)
            case wire.Look(seat=seat):
                self._look(seat, command.id)
            case wire.Preview(move=move):
                self._preview(self._seat(), move, command.id)
            case wire.Hint():
                self._check_pace()
                self._hint(self._seat(), command.id)
            case wire.Back():
                self._return(self._seat())
                self._done(command.id)
            case wire.Answers(answers=answers):
                self._stand(self._seat(), answers, command.id)
            case wire.Ping(lag=lag):
                self._ping(lag, command.id)

    def _check_pace(self) -> None:
        """What is kept for good, or makes a bot think, is not for every second."""
        if self.hall.settings.limited and not self.connection.costly.take(self.hall.now()):
            raise NotPossible("That was a little fast; wait a moment.")

    # Answers

    def _done(self, id: str) -> None:
        self.connection.send(wire.encode(wire.Done(id)))

    def _done_before(self, id: str) -> None:
        """It came again: say so once what it did is surely stored."""
        self.hall.store.barrier(lambda error: None if error else self._done(id))

    def _refuse(self, id: str, error: BarkadeError) -> None:
        """Say why not, once what it comes from is stored: it may tell who was first."""
        self.hall.metrics.add("refusals")
        why = str(error)
        message = wire.encode(wire.Refused(id, why, wire.rule_in(why)))
        self.hall.store.barrier(lambda error: None if error else self.connection.send(message))

    # Commands

    def _seat(self) -> int:
        seat = self.connection.viewer
        if seat not in self.found.held_by(self.connection.player):
            raise NotPossible("You are watching; only who sits at the table can do that.")
        return seat

    def _move(self, seat: int, text: str, id: str, race: int | None) -> None:
        g = self.found.playing()
        if text in UNDOING.values():
            raise NotPossible("A move is taken back with the command for that.")
        if not g.over:
            step = g.parse(seat, text)
            text = g.text(step)
            if race is not None and clocks.race(g) not in (None, race):
                raise NotPossible("That race was over before your move arrived; look again.")
        self._return(seat)
        entry = journal.Moved(self.hall.now(), seat, text, id, "person")
        self.hall.moved(self.found, entry, self.connection)

    def _ping(self, lag: int | None, id: str) -> None:
        """Answer at once; how long the way is, all at the table may know."""
        if lag is not None:
            self._seat()
            if not self.found.game.reflexes:
                raise NotPossible("In this game nobody races, so nobody asks how far you are.")
        self._done(id)
        if lag not in (None, self.connection.lag):
            self.connection.lag = lag
            if not self.hall.settings.limited or self.connection.lagging.take(self.hall.now()):
                self.hall.tell_lags(self.found)

    def _take_back(self, seat: int, id: str) -> None:
        self.found.playing()
        entry = journal.Moved(self.hall.now(), seat, TAKE_BACK, id, "person")
        self.hall.happen(self.found, entry, self.connection, id)

    def _return(self, seat: int) -> None:
        """Who acts is back."""
        if self.found.seats[seat].away:
            self.hall.happen(self.found, journal.Returned(self.hall.now(), seat))

    def _stand(self, seat: int, answers: str, id: str) -> None:
        """A new standing answer, which nobody else hears of."""
        if not self.found.game.windows:
            raise NotPossible("In this game nobody is asked to let anything pass.")
        self._return(seat)
        entry = journal.Standing(self.hall.now(), seat, answers, id)
        self.hall.happen(self.found, entry, self.connection, id)

    def _say(self, text: str, id: str) -> None:
        said = "".join(letter for letter in text if letter.isprintable()).strip()
        if not said:
            raise NotPossible("There is nothing to say in that.")
        held = self.found.held_by(self.connection.player)
        seat = self.found.seat_of(self.connection.viewer)
        seat = seat if seat is not None or not held else held[0]
        name = "A guest" if seat is None else self.found.seats[seat].name
        entry = journal.Spoke(self.hall.now(), name, seat, said, id)
        self.hall.happen(self.found, entry, self.connection, id)

    def _look(self, seat: int | None, id: str) -> None:
        if seat is not None and seat not in self.found.held_by(self.connection.player):
            raise NotPossible("That is not a seat of yours.")
        self.connection.viewer = self.found.viewer(seat)
        self.connection.only_watches = seat is None
        self._done(id)
        self.hall.look(self.found, self.connection)

    def _preview(self, seat: int, text: str, id: str) -> None:
        told = self.found.front().preview(seat, text)
        answer = wire.Previewed(id, text, told["story"], told["complete"])
        self.connection.send(wire.encode(answer))

    def _hint(self, seat: int, id: str) -> None:
        g = self.found.front()
        if seat not in g.actors:
            raise NotPossible("It is not your turn; there is nothing to advise.")
        self.hall.keeper.advise(self._advise(g.clone(), seat, id))

    async def _advise(self, g: Table, seat: int, id: str) -> None:
        """Let a bot think about the position in which it was asked."""
        move = await thought(bot(self.found.game, best(self.found.game)), g, seat)
        self.connection.send(wire.encode(wire.Hinted(id, g.text(move))))
