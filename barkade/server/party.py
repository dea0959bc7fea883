"""A party: one table of the server with those around it.

It is what follows from its journal.  Everything in it happens by `apply`, when
it is new and again when it is read back; what needs a clock, a socket or a disk
is not here.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from typing import Literal, NamedTuple

from msgspec.structs import replace

from barkade.bots.reflexes import with_reflexes
from barkade.kernel import daily, views
from barkade.kernel.chance import Seed, agreed_seed, commitment
from barkade.kernel.errors import BadSetup, BarkadeError
from barkade.kernel.events import Event
from barkade.kernel.game import Game
from barkade.kernel.records import rebuilt
from barkade.kernel.registry import load
from barkade.kernel.standing import COULD
from barkade.kernel.steps import SEALED, WINDOW
from barkade.kernel.table import Table
from barkade.kernel.views import bit_of
from barkade.server import clocks, journal
from barkade.server.happened import Happened, happened, position_of
from barkade.server.journal import Happening
from barkade.server.seats import Seat
from barkade.server.shown import Shown
from barkade.server.wire import ChatLine, Line, Moment, Proof, State

TAKE_BACK = "take back"
BOTS = ["Biscuit", "Pepper", "Maple", "Waffles", "Ziggy", "Clover", "Tango", "Olive"]
MOST_CHAT = 200  # lines that are kept at hand

Stage = Literal["gathering", "playing", "over"]


class NotPossible(BarkadeError):
    """The table can't do that now, or not any more."""


class Change(NamedTuple):
    """Who has to be told of what happened: viewers of a new state (the spectator
    comes after the last seat), and everybody if the table's people changed."""

    viewers: list[int]
    people: bool = False
    said: ChatLine | None = None


class Party:
    """A table, its seats, and its story as each of them may know it."""

    def __init__(self, id: str, opened: journal.Opened, first_look: float = 0.0) -> None:
        self.id = id
        self.opened = opened
        self.first_look = first_look  # seconds before the first race begins, for people
        self.game = _game(opened)
        self.seats = [Seat(bot, BOTS[n]) for n, bot in enumerate(opened.bots)]
        self.table: Table | None = None
        self.length = 0  # of the journal
        self.ids: set[str] = set()
        self.chat: list[ChatLine] = []
        self.rematch = ""
        self.touched = opened.at
        self.lines: list[Happened] = []
        self.moments: list[list[int]] = []  # by viewer: the moves it noticed
        self.heard: list[Event] = []
        self.window_since = 0.0
        self.race: tuple[int | None, float] = None, 0.0  # which one is open, and when it begins
        self.lost = False  # whether something of it could not be stored
        self._shown = Shown()
        self._front: Table | None = None  # how the table looks while an answer is held
        self.held: journal.Moved | None = None  # the last answer to a window, not shown yet
        self.game.settle(len(opened.bots), opened.options)

    # What happens

    def apply(self, entry: Happening) -> Change:
        """Let something happen, or raise an error that says why not and change nothing."""
        change = self._happen(entry)
        self._shown.fresh = False
        self.length += 1
        if change.people or len(change.viewers) > 1:
            self.touched = entry.at  # when somebody picked in secret is a secret too
        return change

    # A held answer

    def _hold(self, entry: journal.Moved) -> Change:
        """Keep the last answer to a window for later: shown at once, it would tell
        how long it was thought about."""
        g = self.playing()
        step = g.parse(entry.seat, entry.move)
        if step not in g.moves(entry.seat):
            g.play(entry.seat, entry.move)  # says why not
        # To everybody the answer looks like any other that waits for the rest.
        self._front = g.clone()
        self._front.picks[entry.seat].append(step)
        self._front.offers[entry.seat] = []
        self._answered(entry.seat)
        self.held = entry
        self.ids.add(entry.id)
        return Change([entry.seat])

    def _withdraw_while_held(self, entry: journal.Moved) -> Change:
        """An answer is withdrawn: nobody can tell that all of them were in.  If it was
        another seat's, the held one waits like any other now."""
        held, front, g = self.held, self.front(), self.playing()
        assert held is not None
        front.clone().take_back(entry.seat)  # or it says why not
        self.held = self._front = None
        if entry.seat != held.seat:
            g.take_back(entry.seat)
            g.play(held.seat, held.move)
        self._answered(entry.seat)
        self.seats[entry.seat].by_hand = True
        self.ids.add(entry.id)
        return Change([entry.seat])

    def _answered(self, seat: int) -> None:
        """A seat notices its own answer, which is not in the log yet."""
        self.moments[seat].append(len(self.playing().log) // 2)

    def release(self, at: float) -> Change:
        """Now the held answer counts, as if it had only just come."""
        entry, self.held, self._front = self.held, None, None
        self._shown.fresh = False
        assert entry is not None
        self.touched = at
        return self._move(replace(entry, at=at))

    def _happen(self, entry: Happening) -> Change:
        match entry:
            case journal.Moved(held=True):
                return self._hold(entry)
            case journal.Moved(move=move) if self.held and move == TAKE_BACK:
                return self._withdraw_while_held(entry)
            case journal.Moved():
                if self.held:
                    self.release(entry.at)  # read back: it was opened before anybody moved again
                return self._move(entry)
            case journal.Spoke():
                return self._speak(entry)
            case journal.Opened():
                return self._begin_if_full(entry.at)
            case journal.Sat():
                return self._sit(entry)
            case journal.GotUp(seat=seat):
                self._gathering()
                self.seats[seat] = Seat("", "")
            case journal.Filled(seat=seat, bot=bot):
                return self._fill(seat, bot, entry.at)
            case journal.Left(seat=seat):
                self.seats[seat].away = True
            case journal.Returned(seat=seat):
                self.seats[seat].away = False
                self.seats[seat].asked = self.seats[seat].back = entry.at
            case journal.Standing(seat=seat, answers=answers):
                self.playing()
                self.seats[seat].stand(answers)
                self.ids.add(entry.id)
                return Change([seat])
            case journal.Rematch(table=table):
                self.rematch = table
        return Change([], people=True)

    def _gathering(self) -> None:
        if self.table is not None:
            raise NotPossible("The game has begun; the seats stay as they are.")

    def _sit(self, entry: journal.Sat) -> Change:
        self._gathering()
        seat = self.seats[entry.seat]
        if not seat.open:
            raise NotPossible("Somebody sits there already; choose another seat.")
        seat.player, seat.name, seat.contribution = entry.player, entry.name, entry.contribution
        return self._begin_if_full(entry.at)

    def _fill(self, seat: int, bot: str, at: float) -> Change:
        self._gathering()
        if self.seats[seat].player:
            raise NotPossible("Somebody sits there already; choose another seat.")
        self.seats[seat] = Seat(bot, BOTS[seat])
        return self._begin_if_full(at)

    def _begin_if_full(self, at: float) -> Change:
        """With the last seat taken the deal is made, of the secret and what each added."""
        if any(seat.open for seat in self.seats):
            return Change([], people=True)
        self._name_the_seats()
        people = [seat for seat in self.seats if seat.player]
        if len(people) == 1:  # alone with bots one hides nothing by being asked
            people[0].answers = COULD
        options = with_reflexes(self.game, self.opened.options, [seat.bot for seat in self.seats])
        names = [seat.name for seat in self.seats]
        self.table = self.game.new(len(self.seats), options, self.seed(), names)
        self.heard = self.table.listen()
        self.lines = happened(0, self.table.start.opening())
        self.moments = [[] for _ in range(len(self.seats) + 1)]
        self._ask(at)
        return Change(self.viewers(), people=True)

    def _name_the_seats(self) -> None:
        """Namesakes get a number."""
        used: set[str] = set()
        for seat in self.seats:
            name, number = seat.name, 2
            while seat.name in used:
                seat.name, number = f"{name} {number}", number + 1
            used.add(seat.name)

    def _speak(self, entry: journal.Spoke) -> Change:
        self.ids.add(entry.id)
        said = ChatLine(entry.name, entry.seat, entry.text, entry.at)
        self.chat = [*self.chat[1 - MOST_CHAT :], said]
        return Change([], said=said)

    def _move(self, entry: journal.Moved) -> Change:
        g = self.playing()
        seat = entry.seat
        hidden = g.way in (SEALED, WINDOW)
        asked = g.actors
        heard = len(self.heard)
        if entry.move == TAKE_BACK:
            g.take_back(seat)
            self.seats[seat].by_hand = True
        else:
            g.play(seat, entry.move)
        if entry.id:
            self.ids.add(entry.id)
        # A pick that is not the last one, or one withdrawn, is its seat's own secret.
        secret = hidden and len(self.heard) == heard and (bool(g.picks) and _pending(g, entry))
        return self._noticed(entry, secret, asked, heard)

    def _noticed(self, entry: journal.Moved, secret: bool, asked: list[int], heard: int) -> Change:
        """Write down who noticed the move, and say whom to tell."""
        g = self.playing()
        position = len(g.log) // 2
        self.lines += happened(position, self.heard[heard:], entry.by)
        # A secret one is its seat's own; that a seat is ready, everybody may know.
        noticed = self.viewers()
        if secret and not (g.way == SEALED and g.actors != asked):
            noticed = [entry.seat]
        for viewer in noticed:
            self.moments[viewer].append(position)
        if entry.move == TAKE_BACK and not secret:
            self.seats[entry.seat].asked = self.seats[entry.seat].asked_before
        elif not secret:
            self._ask(entry.at)
        return Change(noticed, people=g.over)

    def _ask(self, at: float) -> None:
        """All clocks start now; a race's only when it is opened to all, or to one alone."""
        g = self.playing()
        begins = at
        if not g.log and not all(seat.automatic for seat in self.seats):
            begins += self.first_look
        number = clocks.race(g)
        if number != self.race[0] or begins < self.race[1]:
            self.race = number, begins
        for seat in self.seats:
            seat.asked_before, seat.asked = seat.asked, at
            seat.by_hand = False
        self.window_since = at

    # How it stands

    @property
    def stage(self) -> Stage:
        if self.table is None:
            return "gathering"
        return "over" if self.table.over else "playing"

    def playing(self) -> Table:
        """The game, once it has begun."""
        if self.table is None:
            raise NotPossible("The game has not begun; it does when every seat is taken.")
        return self.table

    def front(self) -> Table:
        """The game as everybody sees it: without an answer that is held."""
        return self._front or self.playing()

    def viewers(self) -> list[int]:
        return list(range(len(self.seats) + 1))

    def seat_of(self, viewer: int) -> int | None:
        """A viewer's seat; the spectator has none."""
        return viewer if viewer < len(self.seats) else None

    def viewer(self, seat: int | None) -> int:
        return len(self.seats) if seat is None else seat

    def held_by(self, player: str) -> list[int]:
        """The seats of a player."""
        return [n for n, seat in enumerate(self.seats) if player and seat.player == player]

    def closes_window(self, seat: int) -> bool:
        """Whether an answer of this seat would be the last one in a window."""
        g = self.playing()
        return g.way == WINDOW and g.actors == [seat]

    def commitment(self) -> str:
        """What is shown of the secret beforehand; a day's deal has none."""
        return "" if self.opened.daily else commitment(self.opened.secret)

    def seed(self) -> Seed:
        """The deal: nobody's alone, or the day's."""
        if self.opened.daily:
            return daily.seed(self.game, self.opened.daily)
        added = [seat.contribution for seat in self.seats if seat.contribution]
        return agreed_seed(self.opened.secret, added)

    def proof(self) -> Proof | None:
        """After the game: what the deal was made of."""
        made = self.stage == "over" and not self.opened.daily
        return Proof(**self.seed().as_json()) if made else None

    def boast(self) -> str:
        """After the game of a day: a line to share."""
        done = self.opened.daily and self.stage == "over"
        return daily.line(self.playing(), self.opened.daily) if done else ""

    # What a viewer may know

    def state(self, viewer: int, since: int, now: float, fresh: bool = False) -> State:
        """The table as it is now, with the story after a moment."""
        g = self.front()
        seat = self.seat_of(viewer)
        if not self._shown.fresh:
            self._shown.look(g)
        own = views.own(g, seat)
        asked = own["actors"]
        return State(
            n=len(self.moments[viewer]),
            seat=seat,
            view=self._shown.view(own, viewer),
            parts=self._shown.parts,
            moves=views.offers(g, seat) if seat is not None and seat in asked else [],
            picked=views.written(g, g.picks[seat]) if seat is not None and own["picked"] else [],
            can_take_back=seat is not None and g.can_take_back(seat),
            story=self.story(viewer, since),
            clocks=self.clocks(asked, now),
            fresh=fresh,
            answers=self.seats[seat].answers if seat is not None and self.game.windows else "",
            race=clocks.race(g),
        )

    def story(self, viewer: int, since: int, until: int | None = None) -> list[Line]:
        """What happened after one moment, up to another; -1 is before the beginning."""
        g = self.playing()
        noticed = self.moments[viewer]
        first = noticed[since - 1] if 0 < since <= len(noticed) else min(since, 0)
        begin = bisect_right(self.lines, first, key=position_of)
        lines = self.lines[begin:]
        bit = bit_of(g, self.seat_of(viewer))
        told = []
        for line in lines:
            n = bisect_left(noticed, line.position) + 1 if line.position else 0
            if until is not None and n > until:
                break
            told.append(line.told(g, n, bit))
        return told

    def clocks(self, actors: list[int], now: float) -> list[float | None]:
        """By seat, how long it may still think, or how long the race still lasts."""
        return clocks.time_left(self, actors, now)

    def moment(self, n: int, viewer: int) -> Moment:
        """The table as a viewer saw it at a moment."""
        g = self.playing()
        noticed = self.moments[viewer]
        if not -1 <= n <= len(noticed):
            raise NotPossible(f"There is no moment {n}; they go from 0 to {len(noticed)}.")
        n = len(noticed) if n == -1 else n
        then = self.front()
        if n < len(noticed) or not self.held:
            then = rebuilt(g.start, g.log[: 2 * noticed[n - 1]] if n else g.log[:0])
        seat = self.seat_of(viewer)
        return Moment(
            n=n,
            last=len(noticed),
            seat=seat,
            view=then.view(seat),
            parts=self.game.parts(then.view(None)),
            story=self.story(viewer, -1, n),
        )


def read(id: str, bodies: list[bytes]) -> Party:
    """The party that follows from a journal."""
    entries = [journal.decode(body) for body in bodies]
    opened = entries[0]
    if not isinstance(opened, journal.Opened):
        raise BadSetup(f"The journal of table {id} does not begin with its opening.")
    party = Party(id, opened)
    for entry in entries:
        party.apply(entry)
    return party


def _game(opened: journal.Opened) -> Game:
    """The game, if it still has the rules and the cards that it was opened with."""
    game = load(opened.game)
    pack = game.pack.as_json() if game.pack else None
    if game.version != opened.rules or pack != opened.pack:
        raise BadSetup(f"This table was opened under other rules or cards of {game.title}.")
    return game


def _pending(g: Table, entry: journal.Moved) -> bool:
    """Whether what was just done is a pick that waits, or the withdrawal of one."""
    if entry.move == TAKE_BACK:
        return True
    picks = g.picks[entry.seat]
    return bool(picks) and g.text(picks[-1]) == entry.move
