"""What a game is: its name, seats, options, cards and moves; and how it starts."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from barkade.kernel.chance import Seed, is_text, make_seed
from barkade.kernel.errors import BadSetup, listed
from barkade.kernel.events import Event
from barkade.kernel.moves import Moves
from barkade.kernel.playouts import Policy
from barkade.kernel.refusals import acting, asked
from barkade.kernel.steps import MOST_SEATS, Step
from barkade.kernel.table import Table

Value = bool | int | str


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

    def values(self) -> str:
        return listed([_shown(one) for one in self.allowed])


def _shown(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


class Zone:
    """A place for cards.  ``each``: one for every seat.  ``ordered``: the
    place of each card in it is public and means something.  ``sorted``: it is
    kept in the order of its cards, so that equal ones lie side by side.
    ``label``: what people call it."""

    def __init__(
        self,
        name: str,
        label: str = "",
        *,
        each: bool = False,
        ordered: bool = False,
        sorted: bool = False,
    ) -> None:
        self.name = name
        self.label = label or name.capitalize()
        self.each = each
        self.ordered = ordered
        self.sorted = sorted


def plain_face(card: Mapping[str, Any]) -> dict[str, Any]:
    """What is printed on a card of a game that draws none of its own."""
    return {"title": str(card["name"])}


class Telling:
    """What happens and what is asked, plainly.  A game has better words: look/stories.py."""

    def told(self, start: Start, event: dict[str, Any], reader: int | None = None) -> str:
        """One event as somebody may know it; its words may name others than who it is about."""
        players = [*start.names, *start.game.others]
        seat: int = event["seat"]
        who = players[seat] if 0 <= seat < len(players) else "The table"
        card = event.get("card")
        name = "a card" if card is None else str(start.game.cards[card]["name"])
        return self.words({**event, "names": players, "reader": reader}, who, name)

    def words(self, event: dict[str, Any], who: str, card: str) -> str:
        """What happened to whom, with which card."""
        cards = [card] if "card" in event else []
        return f"{' '.join([who, event['event'], *cards, *map(str, event['numbers'])])}."

    def asked(self, g: Table, reader: int | None) -> str:
        """What is asked: for who is asked what to do, and for all others of whom."""
        prompt, actors = asked(g)[0], acting(g, reader)
        who = "" if reader in actors else listed([g.start.names[seat] for seat in actors])
        return f"{who} is asked: {prompt}" if who else prompt


class Refusing:
    """Why a move is not possible, where a game knows no reasons of its own; see
    look/reasons.py."""

    def why_not(self, g: Table, seat: int, move: Step) -> str:
        """Why a seat that is asked can't make a move; empty: the kernel says what is possible."""
        return ""

    def why_not_now(self, g: Table, seat: int, move: Step | None) -> str:
        """Why a seat that is not asked can't act (None: it means no move)."""
        return ""


class Outlook(NamedTuple):
    """How a table stands for a seat when a chapter is over, for the bot that thinks."""

    value: Callable[[Any, int], float]  # in the game's own points, own less the others'
    evaluations: int  # that take about 20 ms at a small table, compiled
    chapters: int = 1  # how far it looks,
    far: tuple[int, float] | None = None  # and with more time; how much longer each takes then
    unit: str = "points"  # what they are called
    slower: Mapping[int, float] = {}  # times as long as at a small table, by seats
    pace: int = 300  # choices that the quick policy makes in about 20 ms, compiled
    share: Callable[[Any, int], float] | None = None  # of the win; None: winners share it alike


class Game:
    """One game on the shelf."""

    def __init__(
        self,
        *,
        id: str,
        title: str,
        sentence: str,
        version: int,
        oldest: int | None = None,
        older: Mapping[int, str] | None = None,
        fewest: int,
        most: int,
        folder: Path | None = None,
        table: type[Table],
        set_up: Callable[[Any], None],
        moves: Moves,
        zones: Sequence[Zone],
        cards: Sequence[Mapping[str, Any]],
        alike: Sequence[int] | None = None,
        pack: Any = None,
        data: Any = None,
        others: Sequence[str] = (),
        repack: Callable[[Path], Game] | None = None,
        daily: Any = None,
        options: Sequence[Option] = (),
        check: Callable[[int, dict[str, Any]], str] | None = None,
        describe: Callable[[Any], dict[str, Any]] = lambda g: {},
        confide: Callable[[Any, int], dict[str, Any]] = lambda g, seat: {},
        plausible: Callable[[Any, int | None], bool] = lambda g, seat: True,
        concerns: Callable[[Any, int], bool] = lambda g, seat: True,
        race_clock: Callable[[Any], tuple[int, int, Any]] = lambda g: (0, 0, None),
        stories: Telling | None = None,
        refusals: Refusing | None = None,
        screen: Callable[[dict[str, Any], Sequence[Mapping[str, Any]]], str] | None = None,
        face: Callable[[Mapping[str, Any]], dict[str, Any]] = plain_face,
        layout: Callable[[Mapping[str, Any]], Sequence[Mapping[str, Any]]] | None = None,
        greedy: Policy | None = None,
        outlook: Outlook | None = None,
        windows: bool = False,
        reflexes: Mapping[str, float] | None = None,
        by_turns: Mapping[str, Any] | None = None,
        begins: Sequence[str] = (),
        starter: Callable[[Any], int] | None = None,
    ) -> None:
        if most > MOST_SEATS:
            raise ValueError(f"{title} can't have {most} seats; {MOST_SEATS} is the most.")
        self.id = id
        self.title = title
        self.sentence = sentence
        self.version = version  # of its rules
        self.oldest = version if oldest is None else oldest  # that it still plays
        self.older = dict(older or {})  # earlier ones: the last release that plays each
        self.fewest = fewest
        self.most = most
        self.folder = folder  # where its rules.md lies
        self.table = table
        self.moves = moves
        self.zones = list(zones)
        self._each = sum(zone.each for zone in self.zones)
        self.cards = list(cards)
        # By card: the first card that is the same to everybody.  Views and events
        # name that one; which of two equal cards it was would tell a story.
        self.alike = list(range(len(self.cards)) if alike is None else alike)
        self.pack = pack  # of which its cards are, a `barkade.files.packs.Pack`
        self.data = data  # the pack as the rules look things up in it
        self.daily = daily  # what it offers every day, a `barkade.look.daily.Daily`
        self.repack = repack  # the same game with another pack of cards
        self.others = list(others)  # who may play without a seat; they come after the last
        self.options = {option.name: option for option in options}
        self.check = check
        self.set_up = set_up  # lays out the cards and puts the first steps on the agenda
        self.describe = describe  # what everybody may know besides cards
        self.confide = confide  # what only one seat may know besides cards, in addition
        self.plausible = plausible  # whether a re-dealt world agrees with what a seat can infer
        self.concerns = concerns  # whether what a window is about concerns a seat; that is public
        self.race_clock = race_clock  # of a race: its seconds (0: none), which it is, what it plays
        self.stories = stories or Telling()
        self.refusals = refusals or Refusing()
        self.screen = screen  # for a race: a view and the cards, drawn small as console markup
        self.face = face  # what is printed on a card
        self.layout = layout  # what lies on the table, from the spectator's view: parts
        self.greedy = greedy  # the quick policy
        self.outlook = outlook  # how its bot that thinks judges a table
        self.windows = windows  # whether there are any: then seats can have standing answers
        # By value of its options reflex_1, reflex_2 …, the slowest first: seconds for a bot's move.
        self.reflexes = dict(reflexes or {})
        self.by_turns = dict(by_turns or {})  # options to hand one device around: all act in turn
        self.begins = list(begins)  # the events with which something new begins, such as a throw
        self.starter = starter  # who has the first turn, where somebody is asked before it

    def new(
        self,
        seats: int | None = None,
        options: Mapping[str, Any] | None = None,
        seed: str | int | Seed | None = None,
        names: Sequence[str] | None = None,
        rules: int | None = None,
    ) -> Table:
        """Open a table.  Without a seed the deal is nobody's to foresee."""
        return Start(self, seats, options or {}, make_seed(seed), names, rules).table()

    def other_rules(self, rules: int) -> str:
        """Of a version of the rules that is not played here: what it is, and what plays it."""
        if self.oldest <= rules <= self.version:
            return ""
        where = f"Barkade {self.older[rules]}" if rules in self.older else "another Barkade"
        if rules > self.version:
            where = "a later Barkade"
        return (
            f"version {rules} of the rules of {self.title}, which {where} plays;"
            f" this is version {self.version}"
        )

    def objection(self, seats: int, options: Mapping[str, Any]) -> str:
        """Why so many can't play with these options, if so."""
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
        fewer = range(self.fewest, self.most)
        return next((n for n in fewer if not self.objection(n, options)), self.most)

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
        rules: int | None = None,
        scene: Table | None = None,
    ) -> None:
        self.game = game
        self.rules = game.version if rules is None else rules  # which a changed rule asks for
        self.seats, self.options = game.settle(seats, options)
        self.seed = seed
        self.names = list(names) if names else [f"Player {n + 1}" for n in range(self.seats)]
        self.scene = scene  # a position set up by hand, for tests and puzzles
        self.listening = False  # whether a table of it tells from its very beginning
        self.imagined = False  # whether its worlds are: they were re-dealt and have no past
        self._imagined: Start | None = None
        if len(self.names) != self.seats:
            raise BadSetup(f"{self.seats} seats need {self.seats} names, not {len(self.names)}.")
        if seed.secret and len(seed.contributions) != self.seats:
            raise BadSetup(f"A seed that was agreed on has {self.seats} contributions, one a seat.")
        if unknown := game.other_rules(self.rules):
            raise BadSetup(f"That is {unknown}.")
        if isinstance(names, str) or not all(is_text(name) for name in self.names):
            raise BadSetup(f"The names at the seats are a list of texts, not {names!r}.")

    def imagine(self) -> Start:
        """The same start without its seed, for worlds that are imagined."""
        if self._imagined is None:
            seed = Seed("imagined")
            start = Start(self.game, self.seats, self.options, seed, self.names, self.rules)
            start.imagined = True
            self._imagined = start
        return self._imagined

    def table(self) -> Table:
        """The table before the first move."""
        return self.game.table(self) if self.scene is None else self.scene.clone()

    def opening(self) -> list[Event]:
        """What happens before the first move."""
        self.listening = True
        heard = self.table().listen()
        self.listening = False
        return heard
