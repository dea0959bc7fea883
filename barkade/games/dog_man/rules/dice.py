"""The nine dice, DM-3 to DM-8: rolled, taken, laid on story cards and cleared away.

What a card lacks, has room for and may give up is kept beside its dice, so that a race need
not count them for every move.
"""

from __future__ import annotations

from barkade.games.dog_man.rules.box import BADGE, SIDES
from barkade.games.dog_man.rules.table import KINDS, DiceRace
from barkade.kernel.events import NO_CARD


def throw(g: DiceRace, dice: int) -> None:
    """DM-3 Roll so many dice; they lie free."""
    g.free = [0] * SIDES
    g.free_kinds = 0
    g.takers = [-1] * SIDES
    for face in g.roll(dice, SIDES):
        g.free[face] += 1
        g.free_kinds |= 1 << face
    g.thrown = g.free.copy()


def tell_roll(g: DiceRace, seat: int) -> None:
    """Say what was rolled: how often each face."""
    if g.heard is not None:
        g.tell("roll", seat, NO_CARD, *g.free)


def take(g: DiceRace, seat: int, face: int) -> None:
    """DM-4 A seat takes a die that lies free."""
    g.free[face] -= 1
    if not g.free[face]:
        g.free_kinds &= ~(1 << face)
    g.takers[face] = seat


def lay(g: DiceRace, card: int, kind: int, change: int) -> None:
    """Lay dice on a story card, or take them away.  DM-6 Badges lie where they leave
    room for others, so a card has room for a character that it lacks until it is
    full."""
    place = card * KINDS + kind
    g.lying[place] += change
    g.count[card] += change
    lacks = g.lacks[card]
    if kind < BADGE:
        if g.lying[place] < g.printed.spaces[card][kind]:
            lacks |= 1 << kind
        else:
            lacks &= ~(1 << kind)
        g.lacks[card] = lacks
    full = g.count[card] == g.printed.points[card]
    g.room[card] = 0 if full else lacks | 1 << BADGE
    loosen(g, card, kind)


def loosen(g: DiceRace, card: int, kind: int) -> None:
    """DM-5 Whether a die of that kind may be rearranged."""
    place = card * KINDS + kind
    if g.lying[place] > g.moved[place]:
        g.loose[card] |= 1 << kind
    else:
        g.loose[card] &= ~(1 << kind)


def free_to_shift(g: DiceRace, seat: int) -> None:
    """DM-5 All dice of a seat may be rearranged again."""
    g.shifted[seat] = False
    moved = g.moved
    for card in g.story[seat]:
        first = card * KINDS
        for kind in range(KINDS):
            if moved[first + kind]:
                moved[first + kind] = 0
                loosen(g, card, kind)


def clear(g: DiceRace, card: int) -> None:
    """The dice of a story card go back to the cup."""
    g.cup += g.count[card]
    for kind in range(KINDS):
        place = card * KINDS + kind
        g.moved[place] = 0
        if g.lying[place]:
            lay(g, card, kind, -g.lying[place])
    g.loose[card] = 0


def score(g: DiceRace, seat: int, card: int) -> None:
    """DM-8 A completed card goes to the score pile, and its dice to the cup."""
    g.story[seat].remove(card)
    g.scored[seat].append(card)
    g.tell("complete", seat, card, g.points(seat))
    clear(g, card)
