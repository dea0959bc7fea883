"""A bot that grabs what brings a card nearest to its end.

Everything is open in this game, so there is nothing at which it could peek.
"""

from __future__ import annotations

from random import Random

from barkade.games.dog_man.box import BADGE
from barkade.games.dog_man.race import be_done, grab, shift, shout
from barkade.games.dog_man.rules import drop
from barkade.games.dog_man.table import DiceRace
from barkade.kernel.steps import Step


def greedy(g: DiceRace, seat: int, rng: Random) -> Step:
    """The best of the seat's moves."""
    moves = g.moves(seat)
    if moves[0][0] is drop:
        return min(moves, key=lambda move: progress(g, g.story[seat][move[2]]))
    best, most = moves[-1], 0.0
    for move in moves:
        value = worth(g, seat, move)
        if value > most:
            best, most = move, value
    return best


def progress(g: DiceRace, card: int) -> float:
    """How far a story card has come."""
    return g.count[card] / g.cards.points[card] + 0.01 * g.cards.points[card]


def worth(g: DiceRace, seat: int, move: Step) -> float:
    """What a move is good for; being done is good for nothing."""
    rule = move[0]
    if rule is grab:
        card = g.story[seat][move[3]]
        return placing(g, card, g.count[card] + 1) + (0.0 if move[2] == BADGE else 0.2)
    if rule is shift:
        card, other = g.story[seat][move[3]], g.story[seat][1 - move[3]]
        gained = placing(g, card, g.count[card] + 1) - placing(g, other, g.count[other])
        return gained if opens(g, other, move[2], g.free_kinds) or completes(g, card) else 0.0
    if rule is shout:
        return 0.5 if lacking(g, seat) else 0.0
    return 0.0 if rule is be_done else 0.1


def placing(g: DiceRace, card: int, dice: int) -> float:
    """What it is worth that so many dice lie on a card: its points, if that is all of them."""
    points = g.cards.points[card]
    return 2.0 * points if dice == points else points * (dice / points) ** 2


def completes(g: DiceRace, card: int) -> bool:
    """Whether one more die would complete a card."""
    return g.count[card] + 1 == g.cards.points[card]


def opens(g: DiceRace, card: int, kind: int, free: int) -> bool:
    """Whether a free die could take the place of a die that leaves a card."""
    lacks = g.lacks[card] | (0 if kind == BADGE else 1 << kind) | 1 << BADGE
    return lacks & free != 0


def lacking(g: DiceRace, seat: int) -> bool:
    """Whether a seat has any use for other dice."""
    return any(g.room[card] for card in g.story[seat])
