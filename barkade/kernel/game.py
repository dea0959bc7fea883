"""What a game is: its name, seats, options, cards and moves; and how it starts."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from barkade.kernel.chance import Seed, is_text, make_seed
from barkade.kernel.daily import Daily
from barkade.kernel.errors import BadSetup, listed
from barkade.kernel.events import Event
from barkade.kernel.layouts import Part, Zone, plain_face, plain_layout
from barkade.kernel.moves import Moves
from barkade.kernel.packs import Pack
from barkade.kernel.steps import MOST_SEATS
from barkade.kernel.stories import plain_story
from barkade.kernel.table import Table

Value = bool | int | str

__all__ = ["Game", "Option", "Start", "Value", "Zone", "scene"]


class Option:
    """A variation of the rules: its values, the default first, and a sentence."""

    def __init__(
        self,
        name: str,
        allowed: Sequence[Value],
        sentence: str,
        rule: str = "",
        *,
        words: Mapping[Value, str] | None = None,
        needs: Mapping[str, Value] | None = None,
        seats: int = 1,
    ) -> None:
        self.name = name
        self.allowed = list(allowed)
        self.default = self.allowed[0]
        self.sentence = sentence
        self.rule = rule
        self.words = dict(words or {})  # by value, what it means if that can't be seen
        # It says something only where other options have these values, and with so many
        # seats or more: elsewhere nobody needs to be asked.
        self.needs = dict(needs or {})
        self.seats = seats

    def check(self, value: Any) -> Value:
        """The value, if it is one of those allowed; 1 is not True here."""
        for one in self.allowed:
            if type(one) is type(value) and one == value:
                return one
        rule = f" ({self.rule})" if self.rule else ""
        raise BadSetup(
            f"Option {self.name} can't be {_shown(value)}; it can be {self.values()}{rule}."
        )

    def parse(self, text: str) -> Value:
        """The value that was typed: ``on``, ``2``, ``up``."""
        word = text.strip().lower()
        word = {"on": "true", "yes": "true", "off": "false", "no": "false"}.get(word, word)
        for one in self.allowed:
            if str(one).lower() == word:
                return one
        return self.check(text)

    def values(self) -> str:
        return listed([_shown(one) for one in self.allowed])

    def as_json(self) -> dict[str, Any]:
        return {
            "name": self.name,
            "default": self.default,
            "allowed": self.allowed,
            "sentence": self.sentence,
            "rule": self.rule,
            "words": [self.words.get(value, "") for value in self.allowed],
            "needs": self.needs,
            "seats": self.seats,
        }


def _shown(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


class Game:
    """One game on the shelf."""

    def __init__(
        self,
        *,
        id: str,
        title: str,
        sentence: str,
        version: int,
        fewest: int,
        most: int,
        table: type[Table],
        moves: Moves,
        zones: Sequence[Zone],
        cards: Sequence[Mapping[str, Any]],
        alike: Sequence[int] | None = None,
        pack: Pack | None = None,
        data: Any = None,
        others: Sequence[str] = (),
        repack: Callable[[Path], Game] | None = None,
        daily: Daily | None = None,
        options: Sequence[Option] = (),
        check: Callable[[int, dict[str, Any]], str] | None = None,
        story: Callable[[dict[str, Any], str, str], str] = plain_story,
        screen: Callable[[dict[str, Any], Sequence[Mapping[str, Any]]], str] | None = None,
        face: Callable[[Mapping[str, Any]], dict[str, Any]] = plain_face,
        layout: Callable[[Mapping[str, Any]], list[Part]] | None = None,
        greedy: Callable[..., Any] | None = None,
        windows: bool = False,
        reflexes: Mapping[str, float] | None = None,
        by_turns: Mapping[str, Any] | None = None,
    ) -> None:
        if most > MOST_SEATS:
            raise ValueError(f"{title} can't have {most} seats; {MOST_SEATS} is the most.")
        self.id = id
        self.title = title
        self.sentence = sentence
        self.version = version
        self.fewest = fewest
        self.most = most
        self.table = table
        self.moves = moves
        self.zones = list(zones)
        self._each = sum(zone.each for zone in self.zones)
        self.cards = list(cards)
        # By card: the first card that is the same to everybody.  Views and events
        # name that one; which of two equal cards it was would tell a story.
        self.alike = list(range(len(self.cards)) if alike is None else alike)
        self.pack = pack
        self.data = data  # the pack as the rules look things up in it
        self.daily = daily
        self.repack = repack  # the same game with another pack of cards
        self.others = list(others)  # who may play without a seat; they come after the last
        self.options = {option.name: option for option in options}
        self.check = check
        self.story = story
        self.screen = screen  # a view and the cards, drawn as console markup
        self.face = face  # what is printed on a card
        self.layout = layout
        self.greedy = greedy
        self.windows = windows  # whether there are any: then seats can have standing answers
        # In a game with races: the values of its options reflex_1, reflex_2 …, the slowest
        # first, and how many seconds a bot with that reflex takes over a move.
        self.reflexes = dict(reflexes or {})
        # The options with which nobody acts before the one who is asked is done: what people
        # need who hand one device around.
        self.by_turns = dict(by_turns or {})

    def new(
        self,
        seats: int | None = None,
        options: Mapping[str, Any] | None = None,
        seed: str | int | Seed | None = None,
        names: Sequence[str] | None = None,
    ) -> Table:
        """Open a table.  Without a seed the deal is nobody's to foresee."""
        return Start(self, seats, options or {}, make_seed(seed), names).table()

    def parts(self, view: Mapping[str, Any]) -> list[Part]:
        """What lies on the table, as a page that knows no game can lay it out.  The
        view is the spectator's: parts are the same for everybody."""
        return self.layout(view) if self.layout else plain_layout(self.zones, view)

    def plain_seats(self) -> list[int]:
        """The numbers of seats with which it can be played without any option."""
        return [n for n in range(self.fewest, self.most + 1) if not self._objection(n, {})]

    def seatings(self) -> dict[int, list[dict[str, Value]]]:
        """By number of seats: the options of which any one lets so many play; none where
        nothing has to be changed."""
        options = self.options.values()
        changes = [{one.name: value} for one in options for value in one.allowed[1:]]
        found: dict[int, list[dict[str, Value]]] = {}
        for seats in range(self.fewest, self.most + 1):
            if not self._objection(seats, {}):
                found[seats] = []
            elif enough := [change for change in changes if not self._objection(seats, change)]:
                found[seats] = enough
        return found

    def _objection(self, seats: int, options: Mapping[str, Any]) -> str:
        try:
            self.settle(seats, options)
        except BadSetup as error:
            return str(error)
        return ""

    def players(self) -> str:
        """For how many the game is: "2 to 4 players"."""
        if self.fewest < self.most:
            return f"{self.fewest} to {self.most} players"
        return f"{self.most} player" if self.most == 1 else f"{self.most} players"

    def zone_count(self, seats: int) -> int:
        """How many zones there are with so many seats."""
        return len(self.zones) + self._each * (seats - 1)

    def _fewest_with(self, options: Mapping[str, Any]) -> int:
        """The fewest seats with which these options can be played."""
        for seats in range(self.fewest, self.most):
            if not self._objection(seats, options):
                return seats
        return self.most

    def settle(self, seats: int | None, options: Mapping[str, Any]) -> tuple[int, dict[str, Any]]:
        """Check seats and options, and fill in what was left open."""
        count = self._fewest_with(options) if seats is None else seats
        whole = isinstance(count, int) and not isinstance(count, bool)
        if not whole or not self.fewest <= count <= self.most:
            raise BadSetup(f"{self.title} is for {self.players()}, not {seats!r}.")
        settled = {name: option.default for name, option in self.options.items()}
        for name, value in options.items():
            if name not in self.options:
                known = listed(list(self.options), 20) or "none"
                raise BadSetup(f'{self.title} has no option "{name}"; there is {known}.')
            settled[name] = self.options[name].check(value)
        objection = self.check(count, settled) if self.check else ""
        if objection:
            raise BadSetup(objection)
        return count, settled


class Start:
    """All that decides a game before the first move."""

    def __init__(
        self,
        game: Game,
        seats: int | None,
        options: Mapping[str, Any],
        seed: Seed,
        names: Sequence[str] | None = None,
        scene: Table | None = None,
    ) -> None:
        self.game = game
        self.seats, self.options = game.settle(seats, options)
        self.seed = seed
        self.names = list(names) if names else [f"Player {n + 1}" for n in range(self.seats)]
        self.scene = scene  # a position set up by hand, for tests and puzzles
        self.listening = False  # whether a table of it tells from its very beginning
        self._dreamt: Start | None = None
        if len(self.names) != self.seats:
            raise BadSetup(f"{self.seats} seats need {self.seats} names, not {len(self.names)}.")
        if isinstance(names, str) or not all(is_text(name) for name in self.names):
            raise BadSetup(f"The names at the seats are a list of texts, not {names!r}.")

    def dreamt(self) -> Start:
        """The same start without its seed, for worlds that are imagined."""
        if self._dreamt is None:
            seed = Seed("imagined")
            self._dreamt = Start(self.game, self.seats, self.options, seed, self.names)
        return self._dreamt

    def table(self) -> Table:
        """The table before the first move."""
        return self.game.table(self) if self.scene is None else self.scene.clone()

    def opening(self) -> list[Event]:
        """What happens before the first move."""
        self.listening = True
        heard = self.table().listen()
        self.listening = False
        return heard


def scene(g: Table) -> Table:
    """Let a table that was changed by hand begin here, asking what is on top.

    It has no past; take-back goes back to this position and no further."""
    start = g.start
    g.log = g.log[:0]
    g.undoable = 0
    g.free_seat = -1
    g.run()
    g.start = Start(start.game, start.seats, start.options, start.seed, start.names)
    g.start.scene = g.clone()
    return g
