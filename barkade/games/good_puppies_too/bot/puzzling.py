"""The sensible player's choices in a puzzle: which two pups, and when the pal helps."""

from __future__ import annotations

from typing import Final

from barkade.games.good_puppies_too.bot.trying import Kept, try_pup
from barkade.games.good_puppies_too.bot.values import Yard, turns_left, value
from barkade.games.good_puppies_too.rules.puzzle import (
    ALL_FOUR,
    ANOTHER_PARK,
    BOTH_TRICKS,
    NEIGHBOURS,
    PLAIN,
    second_pup,
)
from barkade.games.good_puppies_too.rules.table import Puppies
from barkade.kernel.steps import Step

NEVER: Final = -1000.0
POOR: Final = 3.0  # a park that promises less is worth another,
LAST_POOR: Final = 4.0  # or less than that, if the pal is not needed later
# How much more the pal's help must promise, while there is time to wait for better.
HELP: Final = {ALL_FOUR: 20.0, BOTH_TRICKS: 6.0, NEIGHBOURS: 4.0, ANOTHER_PARK: 0.0}


def score_first(g: Puppies, seat: int, moves: list[Step]) -> list[float]:
    """GP-30 The first pup of the best two; or the pal, if that gains enough more."""
    y = Yard(g, seat, turns_left(g))
    before = value(y)
    scores = [best_with(y, g.park, place, PLAIN) for place in range(len(g.park))]
    if len(moves) > len(g.park):
        best = max(scores)
        ability = g.printed.pals[g.variant.pal].ability
        scores.append(best + 1 if wants_help(g, y, ability, best, before) else NEVER)
    return scores


def wants_help(g: Puppies, y: Yard, ability: int, best: float, before: float) -> bool:
    """Whether the pal should help now, or is better asked later."""
    turns = turns_left(g)
    spare = turns + 0.5 <= g.uses  # use it or lose it
    if ability == ANOTHER_PARK:
        return best - before < (LAST_POOR if spare else POOR)
    helped = max([best_with(y, g.park, place, ability) for place in range(len(g.park))])
    return helped - best > HELP[ability] * (0.0 if spare else min(1.0, turns / (2 * g.uses)))


def best_with(y: Yard, park: list[int], place: int, ability: int) -> float:
    """What the yard promises if this pup comes first, with the best that can follow."""
    now = Kept(y)
    most = NEVER
    if ability == ALL_FOUR:
        score = try_pup(y, park[place], False)
        for other, card in enumerate(park):
            if other != place:
                score += try_pup(y, card, True)
        most = score + value(y)
        now.restore(y)
        return most
    for other, card in enumerate(park):
        if other != place and (ability == NEIGHBOURS or abs(other - place) > 1):
            score = try_pup(y, park[place], ability == BOTH_TRICKS) + try_pup(y, card, True)
            most = max(most, score + value(y))
            now.restore(y)
    return most


def score_helped(g: Puppies, seat: int, moves: list[Step]) -> list[float]:
    """GP-31 The first pup, now that the pal helps."""
    y = Yard(g, seat, turns_left(g))
    ability = g.printed.pals[g.variant.pal].ability
    return [best_with(y, g.park, place, ability) for place in range(len(g.park))]


def score_keep(g: Puppies, seat: int, moves: list[Step]) -> list[float]:
    """GP-31 The pup that would be liked best in the next turn."""
    y = Yard(g, seat, turns_left(g))
    now = Kept(y)
    scores: list[float] = []
    for move in moves:
        scores.append(try_pup(y, move[2], True) + value(y))
        now.restore(y)
    return scores


def score_play(g: Puppies, seat: int, moves: list[Step]) -> list[float]:
    """The second pup; with all four to come, those first that gain least, so that the
    others find more pups and bones."""
    y = Yard(g, seat, turns_left(g))
    now = Kept(y)
    sign = 1.0 if g.agenda[-1][0] is second_pup else -1.0
    scores: list[float] = []
    for move in moves:
        scores.append(sign * (try_pup(y, move[2], True) + value(y)))
        now.restore(y)
    return scores
