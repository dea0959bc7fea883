"""Moments of real games, found by playing many of them: first, fullest and last.

Every game is dealt from a secret of its own and played by bots, so the same moments are found
again every time.  A moment is told as the journal of a table, which any server can read.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any, NamedTuple

import barkade
from barkade.bots import best, quick_bot
from barkade.kernel.chance import agreed_seed
from barkade.kernel.errors import BadSetup
from barkade.kernel.game import Game
from barkade.kernel.table import Table
from barkade.look.parts import laid_out
from barkade.server import journal

GAMES = 12  # that are played to find the fullest tables
MOST = 1_200  # moves of a game that are looked at
VIEWER = "picture-viewer"  # the player whose eyes these are
NAME = "Hazel"
LONG = "Wilhelmina Featherston {}"  # as long as the page lets a name be
# What is worth a look besides the plain game: seats, and options.
VARIANTS: dict[str, list[tuple[int, dict[str, Any]]]] = {
    "thats-ruff": [
        (4, {"partners": True}),
        (4, {"hidden_collectors": True}),
        (4, {"disc_powers": True, "power_discs": 3}),
        (2, {"discard_discs": True}),
    ],
    "good-puppies-too": [
        (6, {"mega": True}),
        (4, {"extended": True}),
        (2, {"strategic": True}),
        (1, {"sally": True}),
        (1, {"puzzle": "pat"}),
    ],
    "we-rate-dogs": [(6, {"speedy_zoom": True}), (6, {"long_leash": True})],
    "dog-lover": [(4, {"special_tricks": "all"}), (2, {"even_start": True})],
    "dog-man": [(5, {"crowd": True}), (6, {"crowd": True, "goal": 30})],
}


class Moment(NamedTuple):
    """A moment of a game, and whose eyes see it."""

    game: str
    seats: int
    options: dict[str, Any]
    state: str
    secret: str
    moves: list[tuple[int, str]]
    viewer: int | None  # nobody's: a spectator's
    asked: bool  # whether the viewer has something to choose
    long: bool = False  # whether all have the longest names
    then: tuple[int, str] | None = None  # the move that follows

    @property
    def title(self) -> str:
        """Everything but the game, in words."""
        chosen = " ".join(f"{name}={value}" for name, value in self.options.items())
        return " ".join(filter(None, [self.state, f"{self.seats} seats", chosen]))

    def journal(self, more: int = 0) -> list[journal.Happening]:
        """What a table would have kept of it, perhaps with the move that follows."""
        game = barkade.load(self.game)
        people = [self.long or seat == self.viewer for seat in range(self.seats)]
        entries: list[journal.Happening] = [
            journal.Opened(
                at=0.0,
                game=game.id,
                rules=game.version,
                pack=game.pack.as_json() if game.pack else None,
                options=self.options,
                bots=["" if person else best(game) for person in people],
                clock=0,
                listed=True,
                host=VIEWER,
                secret=self.secret,
                ends=0,
            )
        ]
        for seat, person in enumerate(people):
            if person:
                player = VIEWER if seat == self.viewer else f"picture-player-{seat}"
                name = LONG.format(seat + 1) if self.long else NAME
                entries.append(journal.Sat(0.0, seat, player, name, ""))
        made = [*self.moves, self.then] if more and self.then else self.moves
        return entries + [journal.Moved(0.0, seat, move) for seat, move in made]


class Wanted(NamedTuple):
    """What somebody wants to see; where nothing is said, everything."""

    seats: Sequence[int] = ()
    states: Sequence[str] = ()
    options: Mapping[str, Any] = {}
    games: int = GAMES


def moments(name: str, wanted: Wanted) -> Iterator[Moment]:
    """The moments of a game that are wanted, the plain game's first."""
    game = barkade.load(name)
    for seats, options, states in _plan(game, wanted.options):
        if wanted.seats and seats not in wanted.seats:
            continue
        found = found_by_playing(game, seats, options, wanted.games)
        for state in states or found:
            if state in found and (not wanted.states or state in wanted.states):
                yield found[state]


def _plan(
    game: Game, options: Mapping[str, Any]
) -> Iterator[tuple[int, Mapping[str, Any], list[str]]]:
    """Which tables are looked at, and in which states; none named: in all that are found."""
    counts = [seats for seats in range(game.fewest, game.most + 1) if _can(game, seats, options)]
    for seats in reversed(counts):
        yield seats, options, [] if seats == counts[-1] else ["middle", "busiest", "start", "over"]
    for seats, variant in [] if options else VARIANTS.get(game.id, []):
        yield seats, variant, ["busiest", "over"]


def _can(game: Game, seats: int, options: Mapping[str, Any]) -> bool:
    try:
        game.settle(seats, dict(options))
    except BadSetup:
        return False
    return True


def found_by_playing(
    game: Game, seats: int, options: Mapping[str, Any], games: int = GAMES
) -> dict[str, Moment]:
    """By state, the moment of it at which most lies on the table.

    The states are `start`, `middle` (an ordinary moment, halfway), `busiest`, `choices` (most to
    choose from), `waiting` (for somebody else), `over`, and one for every rule that asks, by its
    number; besides those the fullest
    once more as `watching` (a spectator sees it), `names` (the longest) and `ghost` (somebody
    points at a choice).
    """
    best_of: dict[str, tuple[float, Moment]] = {}
    for number in range(games):
        secret, player = f"{number:064x}", "random" if number % 2 else best(game)
        for state, score, moment in _states(game, seats, dict(options), secret, player):
            if state not in best_of or best_of[state][0] < score:
                best_of[state] = score, moment
    found = {state: moment for state, (_, moment) in best_of.items()}
    if "busiest" in found:
        fullest = found["busiest"]
        found["watching"] = fullest._replace(state="watching", viewer=None, asked=False)
        found["names"] = fullest._replace(state="names", long=True)
        found["ghost"] = fullest._replace(state="ghost")
    return found


def played(game: Game, seats: int, secret: int) -> list[Moment]:
    """Every moment of one game that its best bot played, in order; each under all its names."""
    states = _states(game, seats, {}, f"{secret:064x}", best(game))
    return [moment for _, _, moment in states]


def _states(
    game: Game, seats: int, options: dict[str, Any], secret: str, player: str
) -> Iterator[tuple[str, float, Moment]]:
    """Every moment of one game, under each name that it deserves, and how full it is."""
    table = game.new(seats, options, agreed_seed(secret, [""] * seats))
    playing = quick_bot(game, player)
    rng = Random(secret)
    moves: list[tuple[int, str]] = []
    asked: list[Moment] = []

    def moment(state: str, viewer: int | None, then: tuple[int, str] | None) -> Moment:
        asks = viewer is not None and viewer in table.actors
        made = moves.copy()
        return Moment(game.id, seats, options, state, secret, made, viewer, asks, False, then)

    while not table.over and len(moves) < MOST:
        seat = rng.choice(table.actors)
        then = seat, table.text(playing(table, seat, rng))
        offered = len(table.moves(seat))
        full = fullness(table)
        if offered > 1:
            rule = str(table.view(None).get("rule", ""))
            yield "start", -len(moves), moment("start", seat, then)
            yield "busiest", full, moment("busiest", seat, then)
            yield "choices", offered, moment("choices", seat, then)
            if rule:
                yield rule, full, moment(rule, seat, then)
            asked.append(moment("middle", seat, then))
        others = [other for other in range(seats) if other not in table.actors]
        if others:
            yield "waiting", full, moment("waiting", others[0], then)
        table.play(*then)
        moves.append(then)
    if asked:
        yield "middle", 0, asked[len(asked) // 2]
    if table.over:
        yield "over", fullness(table), moment("over", 0, None)


def fullness(table: Table) -> float:
    """How much lies on the table: a full one takes longer to tell."""
    view = table.view(None)
    lying = [part for part in laid_out(table.start.game, view) if part["where"] != "aside"]
    return len(json.dumps([view["zones"], lying]))
