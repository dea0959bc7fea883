"""What is learnt: a game with its seats and options, and what its end is worth.

All four ways of being asked become turns here.  Where one seat is asked it is its turn.  Where
several are asked unseen, in sealed picks and in windows, they take their turns in the order of
seats: none of them sees what those before it have picked.  In a race it is drawn whose turn it is.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any, Final

from barkade.kernel.errors import BadMove, BadSetup, listed
from barkade.kernel.game import Game
from barkade.kernel.playouts import first_of, race_times
from barkade.kernel.steps import RACE, Step
from barkade.kernel.table import Table
from barkade.learn.observing import Mask, Numbers, Observation, key, mask
from barkade.registry import load

Luck = Callable[[], float]


def shares(g: Table) -> list[float]:
    """Of the win: winners share it, others pay for it.  A lone winner has 1, and all together
    have 0; alone at a table one has 1 for a win."""
    seats, winners = g.seats, g.winners
    if seats == 1:
        return [float(bool(winners))]
    if not winners:
        return [0.0] * seats
    parts = [(seat in winners) / len(winners) for seat in range(seats)]
    return [(part - 1 / seats) * seats / (seats - 1) for part in parts]


def points(g: Table) -> list[float]:
    """What everybody scored."""
    return [float(score) for score in g.scores]


RETURNS: Final[Mapping[str, Callable[[Table], list[float]]]] = {"win": shares, "points": points}


class Setting:
    """A game, how many play it, with which options, and what is learnt for."""

    def __init__(
        self,
        game: str | Game,
        seats: int | None = None,
        options: Mapping[str, Any] | None = None,
        returns: str = "win",
    ) -> None:
        self.game = load(game) if isinstance(game, str) else game
        # Where nobody holds a clock a race is drawn by the game, unless one asks for the other.
        chosen = {**self.game.by_turns, **(options or {})}
        self.seats, self.options = self.game.settle(seats, chosen)
        if returns not in RETURNS:
            raise BadSetup(f'Returns can\'t be "{returns}"; they are {listed(list(RETURNS))}.')
        self.returns = returns
        self.observation = Observation(self.game, self.seats)
        self.actions = self.game.moves.size

    def __reduce__(self) -> tuple[Any, ...]:
        """A setting is pickled without its game."""
        return Setting, (self.game.id, self.seats, self.options, self.returns)

    def deal(self, seed: str | int) -> Table:
        """A new table."""
        return self.game.new(self.seats, self.options, seed)

    def paid(self, g: Table) -> list[float]:
        """What the end of a game is worth to each seat; nothing, before it is there."""
        return RETURNS[self.returns](g) if g.over else [0.0] * self.seats

    def seen(self, g: Table, seat: int) -> dict[str, Numbers | Mask]:
        """What a learner at a seat is given."""
        return {"observation": self.observation.of(g.view(seat)), "action_mask": mask(g, seat)}

    def key(self, g: Table, seat: int) -> str:
        """What a seat knows, as a text: equal exactly when views are."""
        return key(g.view(seat))

    def move(self, g: Table, seat: int, action: Any) -> Step:
        """The move with that number, if the seat may make it now."""
        number = whole(action, self.actions)
        registry = self.game.moves
        for move in g.moves(seat):
            if registry.index(move) == number:
                return move
        text = registry.texts()[number]
        raise BadMove(f'Seat {seat} can\'t make move {number} ("{text}") now; mask it.')

    def check_seat(self, seat: Any) -> int:
        """A seat that there is at the table."""
        if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < self.seats:
            raise BadSetup(f"There is no seat {seat!r}; they go from 0 to {self.seats - 1}.")
        return seat


def check_mode(mode: Any) -> str | None:
    """How an environment is shown: as text, or not at all."""
    if mode not in (None, "ansi"):
        raise BadSetup(f'A table is rendered as "ansi", or not at all, not as {mode!r}.')
    return "ansi" if mode else None


def whole(action: Any, many: int) -> int:
    """An action as a number below so many."""
    try:
        number = int(action)
    except (TypeError, ValueError):
        number = -1
    if not 0 <= number < many or number != action:
        raise BadMove(f"An action is a whole number from 0 to {many - 1}, not {action!r}.")
    return number


def next_seat(g: Table, luck: Luck) -> int:
    """Whose turn it is, where turns are taken."""
    actors = g.actors
    return first_of(actors, race_times(g), luck) if g.way == RACE else actors[0]


class Deals:
    """The deals of one environment, one after another; a seed begins them anew."""

    def __init__(self) -> None:
        self._luck = Random()

    def next(self, seed: int | None) -> str:
        """The seed of the next table: all that happens by chance at it follows from that."""
        if seed is not None:
            self._luck = Random(hashlib.sha256(f"deals {seed}".encode()).digest())
        return f"{self._luck.getrandbits(256):064x}"


def luck_of(deal: str, whose: str) -> Random:
    """Luck that follows from a deal, and is none of the table's."""
    return Random(f"{deal}/{whose}")


def names_of(seats: int) -> Sequence[str]:
    """What agents are called."""
    return [f"seat_{seat}" for seat in range(seats)]
