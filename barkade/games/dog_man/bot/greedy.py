"""A bot that grabs what brings a card nearest to its end.

Everything is open in this game, so there is nothing at which it could peek.
"""

from __future__ import annotations

from typing import Final

from barkade.games.dog_man.rules.box import BADGE
from barkade.games.dog_man.rules.course import drop
from barkade.games.dog_man.rules.race import be_done, grab, shift, shout, spaces_open
from barkade.games.dog_man.rules.table import DiceRace
from barkade.kernel.playouts import SAME, Policy
from barkade.kernel.steps import Step


def weigh(g: DiceRace, seat: int, moves: list[Step]) -> list[float]:
    """What each move is good for; where none is good for anything, the last one will do."""
    if moves[0][0] is drop:
        return [-progress(g, g.story[seat][move[2]]) for move in moves]
    worths = [worth(g, seat, move) for move in moves]
    worths[-1] += SAME
    return worths


def progress(g: DiceRace, card: int) -> float:
    """How far a story card has come."""
    return g.count[card] / g.printed.points[card] + 0.01 * g.printed.points[card]


def worth(g: DiceRace, seat: int, move: Step) -> float:
    """What a move is good for; being done is good for nothing."""
    rule = move[0]
    if rule is grab:
        card = g.story[seat][move[3]]
        return placing(g, card, g.count[card] + 1) + (0.0 if move[2] == BADGE else 0.2)
    if rule is shift:
        card, other = g.story[seat][move[3]], g.story[seat][1 - move[3]]
        gained = placing(g, card, g.count[card] + 1) - placing(g, other, g.count[other])
        free = 0 if g.sated == seat else g.free_kinds  # DM-7
        last = spaces_open(g, card) == 1
        return gained if last or opens(g, other, move[2], free) else 0.0
    if rule is shout:
        return 0.5 if lacking(g, seat) else 0.0
    return 0.0 if rule is be_done else 0.1


def placing(g: DiceRace, card: int, dice: int) -> float:
    """What it is worth that so many dice lie on a card: its points, if that is all of them."""
    points = g.printed.points[card]
    return 2.0 * points if dice == points else points * (dice / points) ** 2


def opens(g: DiceRace, card: int, kind: int, free: int) -> bool:
    """Whether a free die could take the place of a die that leaves a card."""
    lacks = g.lacks[card] | (0 if kind == BADGE else 1 << kind) | 1 << BADGE
    return lacks & free != 0


def lacking(g: DiceRace, seat: int) -> bool:
    """Whether a seat has any use for other dice."""
    return any(g.room[card] for card in g.story[seat])


greedy: Final = Policy(weigh)
