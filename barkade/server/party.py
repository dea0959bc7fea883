"""A party: one table of the server with those around it.

It is what follows from its journal.  Everything in it happens by `apply`, when
it is new and again when it is read back; what needs a clock, a socket or a disk
is not here.
"""

from __future__ import annotations

from typing import NamedTuple

from barkade.bots.reflexes import with_reflexes
from barkade.bots.standing import COULD
from barkade.files.records import rebuilt
from barkade.kernel import views
from barkade.kernel.chance import Seed, agreed_seed, commitment, make_seed
from barkade.kernel.errors import BadSetup
from barkade.kernel.game import Game
from barkade.kernel.previews import foreseen
from barkade.kernel.steps import SEALED, WINDOW, Step
from barkade.kernel.table import Table
from barkade.lessons import YOU, Lesson, holds
from barkade.look import daily
from barkade.look.parts import laid_out
from barkade.registry import load
from barkade.server import clocks, journal, pauses, teaching
from barkade.server.journal import Happening
from barkade.server.seating import company, number_namesakes, settle
from barkade.server.seats import NotPossible as NotPossible
from barkade.server.snapshot import Snapshot
from barkade.server.story import Page, Story, event_lines
from barkade.server.wire import ChatLine, Moment, Previewed, Proof, Stage, State

MOST_CHAT = 200  # lines that are kept at hand


class Change(NamedTuple):
    """Who has to be told of what happened: viewers of a new state (the spectator
    comes after the last seat), and everybody if the table's people changed."""

    viewers: list[int]
    people: bool = False
    silent: bool = False  # nobody is told, but the table is listed anew
    said: ChatLine | None = None


class Party:
    """A table, its seats, and its story as each of them may know it."""

    def __init__(self, id: str, opened: journal.Opened, first_look: float = 0.0) -> None:
        self.id = id
        self.opened = opened
        self.host = opened.host
        self.talk = not opened.listed  # whether guests may
        self.muted: set[str] = set()  # players who may not talk
        self.removed: set[str] = set()  # guests who were sent away
        self.known: set[str] = set()  # who had a seat and may watch without a link
        self.first_look = first_look  # seconds before the first race begins, for people
        self.game = _game(opened)
        self._lesson = teaching.taught(self.game, opened.lesson)
        self.seats = company(opened)
        self.table: Table | None = None
        self.length = 0  # of the journal
        self.ids: set[tuple[str, str]] = set()  # of commands that counted, by player
        self.chat: list[ChatLine] = []
        self.rematch = ""
        self.wishes: dict[str, list[int]] = {}  # what people ask for: the seats that want it
        self.paused: float | None = None  # since when the game stands still
        self.closed = False  # whether it has ended without a result
        self.touched = opened.at  # by the calendar, as people read it
        self.stirred = self.when = opened.at  # on the clock by which people are waited for
        self.moments: list[list[int]] = []  # by viewer: the moves it noticed
        self._story: Story | None = None
        # Since when what is asked is asked, and its number: others' secret picks change neither.
        self.window_since, self.question = 0.0, 0
        self.race: tuple[int | None, float] = None, 0.0  # which one is open, and when it begins
        self.lost = False  # whether something of it could not be stored
        self._snapshot = Snapshot()
        self.pace = clocks.pace(self.game, opened)

    # What happens

    def apply(
        self, entry: Happening, when: float | None = None, step: Step | None = None
    ) -> Change:
        """Let something happen, or raise an error that says why not and change nothing.  When
        it is on the clock that only goes forward may be another number than what people read.
        A move that is new comes as a step too; one that is read back is parsed."""
        self.when = entry.at if when is None else when
        change = self._happen(entry, step)
        self._snapshot.fresh = False
        self.length += 1
        if change.people or len(change.viewers) > 1:
            self.touched = entry.at  # when somebody picked in secret is a secret too
            self.stirred = self.when
        return change

    def count(
        self, entry: journal.Moved | journal.Standing | journal.Agreed | journal.Resumed
    ) -> None:
        """A command of a seat's player counts once; what a bot does has no id."""
        if entry.id:
            self.ids.add((self.seats[entry.seat].player, entry.id))

    def _happen(self, entry: Happening, step: Step | None) -> Change:
        if self.closed and not isinstance(entry, journal.AfterAll):
            raise NotPossible("The table is closed: the game has ended without a result.")
        if isinstance(entry, journal.Moved):
            pauses.check(self)
        match entry:
            case journal.Moved(move=journal.TAKE_BACK):
                return self._take_back(entry)
            case journal.Moved():
                return self._move(entry, step)
            case journal.Revealed():
                return self._reveal()
            case journal.Spoke():
                return self._speak(entry)
            case journal.Standing(seat=seat, answers=answers):
                self.playing()
                self.seats[seat].stand(answers)
                self.count(entry)
                return Change([seat])
            case journal.Offered():
                settle(self, entry)
                return Change([], silent=True)
            case journal.Paused() | journal.Resumed():
                pauses.settle(self, entry)
                return Change(self.viewers(), people=True)
            case journal.Closed(by=by):
                return self._close(by)
            case _:
                settle(self, entry)
        seated = self.table is None and not any(seat.open for seat in self.seats)
        return self._begin() if seated else Change([], people=True)

    def _close(self, by: str) -> Change:
        """Nothing is played here any more; what was hidden may be seen."""
        if self.full:
            raise NotPossible("All have answered; the window is opened in a moment.")
        if self.stage == "over":
            raise NotPossible("The game is over; there is nothing to close.")
        self.closed = True
        if self.table is None:
            return Change([], people=True)
        self.told().close(self.table, by)
        return Change(self.viewers(), people=True)

    def _begin(self) -> Change:
        """With the last seat taken the deal is made, of the secret and what each added."""
        number_namesakes(self.seats)
        people = [seat for seat in self.seats if seat.player]
        if len(people) == 1:  # alone with bots one hides nothing by being asked
            people[0].answers = COULD
        options = with_reflexes(self.game, self.opened.options, [seat.bot for seat in self.seats])
        names = [seat.name for seat in self.seats]
        rules = self.opened.rules
        self.table = self.game.new(len(self.seats), options, self.seed(), names, rules)
        self.table.patient = True
        self._story = Story(self.table)
        self.moments = self._story.moments
        self.ask()
        return Change(self.viewers(), people=True)

    def _speak(self, entry: journal.Spoke) -> Change:
        self.ids.add((entry.player, entry.id))
        if not entry.text:
            return Change([], silent=True)
        said = ChatLine(entry.name, entry.seat, entry.text, entry.at)
        self.chat = [*self.chat[1 - MOST_CHAT :], said]
        return Change([], said=said)

    def _move(self, entry: journal.Moved, step: Step | None) -> Change:
        g, seat = self.playing(), entry.seat
        hidden, asked = self.secretive, g.actors
        step = step or g.parse(seat, entry.move)
        g.play(seat, step)
        if g.full and not entry.held:
            g.open()
        self.count(entry)
        told = self.told().go_on(g, entry.by)
        if hidden and not told and g.picks and step in g.picks[seat][-1:]:
            return self._picked(seat, asked)
        self.ask()
        return self._noticed(self.viewers())

    def _take_back(self, entry: journal.Moved) -> Change:
        g, seat = self.playing(), entry.seat
        asked = g.actors
        g.take_back(seat)
        self.count(entry)
        place = self.seats[seat]
        place.by_hand = True
        if not self.told().go_on(g, entry.by):
            return self._picked(seat, asked)
        place.asked = place.asked_before
        self.question += 1
        return self._noticed(self.viewers())

    def _reveal(self) -> Change:
        """A window is opened in which all had answered before."""
        g = self.playing()
        g.open()
        self.told().go_on(g)
        self.ask()
        return self._noticed(self.viewers())

    def _picked(self, seat: int, asked: list[int]) -> Change:
        """A pick that is not the last one, or one withdrawn, is its seat's own secret; that a
        seat is ready, everybody may know, but in a window."""
        g = self.playing()
        ready = g.way == SEALED and g.actors != asked
        return self._noticed(self.viewers() if ready else [seat])

    def _noticed(self, viewers: list[int]) -> Change:
        """Write down who noticed what was done, and say whom to tell."""
        g = self.playing()
        self.told().notice(g, viewers)
        return Change(viewers, people=g.over)

    def remark(self, seat: int, text: str) -> None:
        """Something about people, for the story."""
        if self._story is not None:
            self._story.remark(self.playing(), seat, text)

    def ask(self) -> None:
        """All clocks start now; a race's only when it is opened to all, or to one alone."""
        g = self.playing()
        at = begins = self.when
        if not g.log and not all(seat.automatic for seat in self.seats):
            begins += self.first_look
        number = clocks.race(g)
        if number != self.race[0] or begins < self.race[1]:
            self.race = number, begins
        for seat in self.seats:
            seat.asked_before, seat.asked = seat.asked, at
            seat.by_hand = False
        self.window_since, self.question = at, self.question + 1

    # How it stands

    @property
    def stage(self) -> Stage:
        if self.closed:
            return "ended"
        if self.table is None:
            return "gathering"
        return "over" if self.table.over else "playing"

    @property
    def lesson(self) -> Lesson | None:
        """The lesson that this is, while who learns is there."""
        return None if self.seats[YOU].automatic else self._lesson

    @property
    def opened_up(self) -> bool:
        """Whether a game was played here and all of it may be seen."""
        return self.table is not None and self.stage in ("over", "ended")

    def playing(self) -> Table:
        """The game, once it has begun."""
        if self.table is None:
            raise NotPossible("The game has not begun; it does when every seat is taken.")
        return self.table

    @property
    def still(self) -> bool:
        """Whether nobody may move: in a pause, or for good."""
        return self.closed or self.paused is not None

    def told(self) -> Story:
        """The story so far, once the game has begun."""
        self.playing()
        assert self._story is not None
        return self._story

    @property
    def full(self) -> bool:
        """Whether all have answered in a window that waits to be opened."""
        return self.table is not None and self.table.full

    @property
    def secretive(self) -> bool:
        """Whether people are just being asked in secret."""
        return self.stage == "playing" and self.playing().way in (SEALED, WINDOW)

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
        """What is shown of the secret beforehand; a deal that was set has none."""
        return "" if self.is_set else commitment(self.opened.secret)

    @property
    def is_set(self) -> bool:
        """Whether the deal is the day's or a lesson's."""
        return bool(self.opened.daily or self.opened.lesson)

    def seed(self) -> Seed:
        """The deal: nobody's alone, or the day's, or a lesson's."""
        if self.opened.daily:
            return daily.seed(self.game, self.opened.daily)
        if self.opened.lesson:
            return make_seed(self.opened.lesson)
        return agreed_seed(self.opened.secret, [seat.contribution for seat in self.seats])

    def proof(self) -> Proof | None:
        """After the game: what the deal was made of."""
        made = self.opened_up and not self.is_set
        return Proof(**self.seed().as_json()) if made else None

    def boast(self, par: int | None) -> str:
        """After the game of a day: a line to share, with its par if that is known."""
        done = self.opened.daily and self.stage == "over" and all(s.player for s in self.seats)
        return daily.line(self.playing(), self.opened.daily, par) if done else ""

    # What a viewer may know

    def state(self, viewer: int, since: int, now: float, fresh: bool = False) -> State:
        """The table as it is now, with the story after a moment."""
        g = self.playing()
        seat = self.seat_of(viewer)
        if not self._snapshot.fresh:
            self._snapshot.look(g)
        own = self._snapshot.spectators if seat is None else views.own(g, seat)
        asked = [] if self.closed else own["actors"]
        chooses = seat if seat in asked and not self.still else None
        page = self.told().page(g, viewer, since, None)
        return State(
            n=len(self.moments[viewer]),
            seat=seat,
            view=self._snapshot.view(own, viewer),
            parts=self._snapshot.parts,
            moves=[] if chooses is None else views.offers(g, chooses),
            picked=views.written(g, g.picks[seat]) if seat is not None and own["picked"] else [],
            can_take_back=seat is not None and not self.still and g.can_take_back(seat),
            story=page.lines,
            earlier=page.earlier,
            clocks=self.clocks(asked, now),
            fresh=fresh or page.cut,
            answers=self.seats[seat].answers if seat is not None and self.game.windows else "",
            race=None if self.closed else clocks.race(g),
            lesson=None if self.closed else teaching.place(self.lesson, g, seat),
        )

    def preview(self, seat: int, text: str, id: str) -> Previewed:
        """What a move would do, and the table as it would be then."""
        g = self.playing()
        then, heard, complete = foreseen(g, seat, g.parse(seat, text))
        n = len(self.moments[seat]) + 1
        story = [line.told(g, n, 1 << seat, seat) for line in event_lines(n, heard)]
        if not then:
            return Previewed(id, text, story, complete, None, None)
        shown = Snapshot()
        shown.look(then)
        view = shown.view(views.own(then, seat), seat)
        return Previewed(id, text, story, complete, view, shown.parts)

    def story(self, viewer: int, before: int | None = None, *, named: bool = False) -> Page:
        """The last page of the story so far, or of what comes before so many lines."""
        return self.told().page(self.playing(), viewer, -1, None, before, named=named)

    def clocks(self, actors: list[int], now: float) -> list[float | None]:
        """By seat, how long it may still think, or how long the race still lasts.  In a lesson
        a race has no clock until it is one for who learns, too."""
        if holds(self.lesson, self.playing()):
            return [None] * len(self.seats)
        return clocks.time_left(self, actors, now)

    def moment(self, n: int, viewer: int, *, named: bool = False) -> Moment:
        """The table as a viewer saw it at a moment."""
        g = self.playing()
        noticed = self.moments[viewer]
        if not -1 <= n <= len(noticed):
            raise NotPossible(f"There is no moment {n}; they go from 0 to {len(noticed)}.")
        n = len(noticed) if n == -1 else n
        then = g
        if n < len(noticed):
            then = rebuilt(g.start, g.log[: 2 * noticed[n - 1]] if n else g.log[:0])
        seat = self.seat_of(viewer)
        page = self.told().page(g, viewer, -1, n, named=named)
        view = then.view(seat)
        if named and "prompt" in view:  # it is not who reads that is asked
            view["prompt"] = then.view(None)["prompt"]
        return Moment(
            n=n,
            last=len(noticed),
            seat=seat,
            view=view,
            parts=laid_out(self.game, then.view(None)),
            story=page.lines,
            earlier=page.earlier,
        )


def _game(opened: journal.Opened) -> Game:
    """The game, if it still has the rules and the cards that it was opened with."""
    game = load(opened.game)
    pack = game.pack.as_json() if game.pack else None
    if unknown := game.other_rules(opened.rules):
        raise BadSetup(f"This table was opened under {unknown}.")
    if pack != opened.pack:
        raise BadSetup(f"This table was opened with other cards of {game.title}.")
    return game
