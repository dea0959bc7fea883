"""A table: a game in progress.

The *agenda* is a stack of steps.  Running the top step replaces it with the
steps it leads to; a step that asks stays on top until it is answered, and the
answer takes its place.  There is nothing else: no phase, no turn counter.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING, Any

from barkade.kernel import previews, records, redeals, refusals, together, views
from barkade.kernel.cards import Cards
from barkade.kernel.errors import BadMove
from barkade.kernel.events import TAKEN_BACK, Event
from barkade.kernel.moves import TAKE_BACK, code
from barkade.kernel.native import mypyc_attr
from barkade.kernel.past import Past
from barkade.kernel.steps import ONE, OPEN, OVER, RACE, RULE, SEALED, WAYS, WINDOW, Step

if TYPE_CHECKING:
    from barkade.kernel.game import Start


@mypyc_attr(allow_interpreted_subclasses=True)
class Table(Cards):
    """What every game's table has.  A game adds its own state in a subclass, and says there
    how it is copied; all else about a game is given to `Game`."""

    __slots__ = (
        "actor",
        "agenda",
        "codes",
        "held",
        "last_mover",
        "log",
        "offered",
        "offers",
        "past",
        "patient",
        "picks",
        "scores",
        "start",
        "undoable",
        "way",
        "winners",
    )

    start: Start
    agenda: list[Step]
    way: int  # how the top of the agenda asks
    actor: int  # the one seat that is asked, or -1
    offered: list[Step]  # to the one seat
    offers: list[list[Step]]  # to each seat, where several are asked
    picks: list[list[Step]]  # what each seat has picked and nobody knows yet
    patient: bool  # whether a window that is full waits until it is opened
    held: Step | None  # the last answer in such a window: it is written when that is opened
    codes: dict[Step, bytes]
    log: bytearray  # every move so far, two bytes each
    last_mover: int  # who moved last, and how many moves it may take back
    undoable: int
    past: Past | None  # what it can go back to, once a move was taken back
    winners: list[int]
    scores: list[int]

    def __init__(self, start: Start, like: Table | None = None) -> None:
        if like is None:
            self._begin(start)
        else:
            self.copy(like)

    def _begin(self, start: Start) -> None:
        game, seats = start.game, start.seats
        self.start = start
        self.seats = seats
        self.everyone = (2 << seats) - 1
        self.zones = [[] for _ in range(game.zone_count(seats))]
        self.alike = game.alike
        self.seen = [0] * len(game.cards)
        self.pool = [0] * len(game.cards)
        self.pools = 0
        self.tape = start.seed.tape()
        self.drawn = 0
        self.mover = 0
        self.firm = False
        self.rehearsing = False
        self.heard = [] if start.listening else None
        self.agenda = []
        self.way = RULE
        self.actor = -1
        self.offered = []
        self.offers = []
        self.picks = []
        self.patient = False
        self.held = None
        self.codes = game.moves.known
        self.log = bytearray()
        self.last_mover = -1
        self.undoable = 0
        self.past = None
        self.winners = []
        self.scores = [0] * seats
        self.name_zones()
        game.set_up(self)
        self.run()

    def name_zones(self) -> None:
        """Give the zones the names that rules use.  Called again for a clone."""

    def copy(self, like: Table) -> None:
        """Become the same as another table.  A game's own lists are copied there too."""
        self.start = like.start
        self.seats = like.seats
        self.everyone = like.everyone
        self.zones = [zone.copy() for zone in like.zones]
        self.alike = like.alike
        self.seen = like.seen.copy()
        self.pool = like.pool.copy()
        self.pools = like.pools
        self.tape = like.tape
        self.drawn = like.drawn
        self.mover = like.mover
        self.firm = like.firm
        self.rehearsing = like.rehearsing
        self.heard = None
        self.agenda = like.agenda.copy()
        self.way = like.way
        self.actor = like.actor
        self.offered = like.offered
        if like.actor >= 0:
            self.offers = like.offers
            self.picks = like.picks
        else:
            self.offers = like.offers.copy()
            self.picks = [picked.copy() for picked in like.picks]
        self.patient = False
        self.held = like.held
        self.codes = like.codes
        self.log = like.log.copy()
        self.last_mover = like.last_mover
        self.undoable = like.undoable
        self.past = None
        self.winners = like.winners
        self.scores = like.scores
        self.name_zones()

    # The public side.

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.way == OVER

    @property
    def actors(self) -> list[int]:
        """The seats that may act now."""
        if self.actor >= 0:
            return [self.actor]
        return [seat for seat, offer in enumerate(self.offers) if offer]

    def moves(self, seat: int) -> list[Step]:
        """What a seat may do now; empty if it is not asked."""
        if self.actor >= 0:
            if seat == self.actor:
                return self.offered[:]
        elif 0 <= seat < len(self.offers):
            return self.offers[seat][:]
        refusals.check_seat(self, seat)
        return []

    def text(self, move: Step) -> str:
        """A move as a person writes it."""
        return self.start.game.moves.text(move)

    def parse(self, seat: int, text: str) -> Step:
        """The move of that seat that a person wrote."""
        return self.start.game.moves.parse(seat, text)

    def play(self, seat: int, move: Step | str) -> None:
        """Make a move, or raise an error that names the rule and change nothing."""
        if seat == self.actor and self.actor >= 0:
            offered = self.offered
        else:
            asked = self.actor < 0 and isinstance(seat, int) and 0 <= seat < len(self.offers)
            offered = self.offers[seat] if asked else []
            if not offered:
                raise refusals.not_asked(self, seat, move)
        for own in offered:
            if own is move:  # as a rule what was offered is what comes back
                self.make(own[1], own)
                return
        step = self.parse(seat, move) if isinstance(move, str) else move
        try:
            own = offered[offered.index(step)]  # equal is not the same: 1.0 is no card
        except ValueError:  # also from what can't be compared
            raise refusals.refused(self, seat, step) from None
        self.make(own[1], own)

    def make(self, seat: int, step: Step) -> None:
        """Make a move that is known to be one of those offered."""
        self.log += self.codes.get(step) or self.start.game.moves.code(step)
        if self.way <= OPEN:
            self.agenda[-1] = step
        elif self.way == RACE:
            self.agenda.append(step)
        else:
            if together.pick(self, seat, step):
                self.open()
            return
        if seat != self.last_mover:
            self.last_mover = seat
            self.undoable = 0
        self.mover = 1 << seat
        self.firm = False
        self.run()
        if self.firm:
            self.undoable = 0
        else:
            self.undoable += 1

    @property
    def full(self) -> bool:
        """Whether all have answered in a window that waits to be opened."""
        return self.way == WINDOW and not any(self.offers)

    def open(self) -> None:
        """Let happen what all have picked; where the table is patient, whoever runs it says
        when that is."""
        if self.actor >= 0 or not self.picks or any(self.offers):
            raise BadMove("There is no window to be opened.")
        together.open_picks(self)
        self.last_mover = -1
        self.run()

    def preview(self, seat: int, move: Step | str) -> dict[str, Any]:
        """What the move would do, as far as the seat can know it."""
        step = self.parse(seat, move) if isinstance(move, str) else move
        return previews.preview(self, seat, step)

    def view(self, seat: int | None) -> dict[str, Any]:
        """All that a seat may know, ready for JSON; ``None`` is the spectator's."""
        return views.view(self, seat)

    def clone(self) -> Table:
        """A copy, unheard and not patient, with the truth in it: who thinks needs `redeal`."""
        return type(self)(self.start, self)

    def redeal(self, seat: int | None, rng: Random, asking: bool = False) -> Table:
        """A world that looks the same to a seat and is otherwise dealt anew.  Asking: others
        whose sealed answers are in are asked for them again."""
        return redeals.redeal(self, seat, rng, asking)

    def can_take_back(self, seat: int) -> bool:
        """Whether a seat may take back its last move."""
        refusals.check_seat(self, seat)
        if self.start.imagined or self.way == OVER:
            return False
        return self._can_withdraw(seat) or (seat == self.last_mover and self.undoable > 0)

    def _can_withdraw(self, seat: int) -> bool:
        """Whether a seat has a pick that nobody knows yet."""
        return (self.way == SEALED or self.way == WINDOW) and bool(self.picks[seat])

    def take_back(self, seat: int) -> None:
        """Undo a seat's last move; that, too, is written to the record."""
        refusals.check_seat(self, seat)
        if not self.can_take_back(seat):
            raise BadMove(refusals.why_not_take_back(self, seat))
        if self._can_withdraw(seat):
            together.withdraw(self, seat)
            return
        log, heard, patient = self.log, self.heard, self.patient
        past = self.past or Past(self.start)
        size = len(log)
        log += code(seat, TAKE_BACK)
        try:
            before = past.after(log)
        except BaseException:
            del log[size:]
            self.past = None  # it has read what did not happen
            raise
        self.copy(before)
        self.log, self.heard, self.patient, self.past = log, heard, patient, past
        self.tell(TAKEN_BACK, seat)

    def record(self) -> dict[str, Any]:
        """The game so far as a record, ready for JSON."""
        return records.record(self)

    def listen(self) -> list[Event]:
        """The list of what happened since somebody first listened; it grows."""
        if self.heard is None:
            self.heard = []
        return self.heard

    # The machine.

    def run(self) -> None:
        """Run steps until one asks or none is left."""
        agenda = self.agenda
        result: list[Step]
        while agenda:
            step = agenda.pop()
            rule = step[0]
            way = WAYS.get(rule, RULE)
            if way > OPEN:
                agenda.append(step)
                if together.ask(self, step, way):
                    return
                agenda.pop()  # nobody has anything to answer
                continue
            size = len(step)  # the common sizes are called without unpacking
            if size == 2:
                result = rule(self, step[1])
            elif size == 3:
                result = rule(self, step[1], step[2])
            elif size == 4:
                result = rule(self, step[1], step[2], step[3])
            else:
                result = rule(self, *step[1:]) if size > 1 else rule(self)
            if way != ONE and len(result) == 1:
                agenda.append(result[0])  # what follows, or an answer that all can work out
            elif way == RULE:
                if result:
                    result.reverse()
                    agenda += result
            else:
                agenda.append(step)
                self.way = way
                self.actor = step[1]
                self.offered = result
                return
        self._ask_nobody()

    def _ask_nobody(self) -> None:
        """The agenda is empty: the game is over."""
        self.way = OVER
        self.actor = -1
        self.offered = []
        self.offers, self.picks = [], []

    def finish(self, winners: list[int], scores: list[int]) -> list[Step]:
        """End the game here, whatever is still on the agenda."""
        self.winners = winners
        self.scores = scores
        self.agenda.clear()
        return []


Playing = Callable[[Table, int, Random], Step]  # a bot: a table, its seat, its own randomness
Value = Callable[[Table, int], float]  # how a table stands for a seat, in the game's points
