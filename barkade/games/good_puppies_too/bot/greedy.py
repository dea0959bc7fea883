"""A sensible player of Good Puppies Too, who sees no more than its seat does.

All it asks is what a yard promises (`values`) after a pup was tried in it (`trying`).
Each kind of move has a function here, or in `puzzling`, that scores the alternatives.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from barkade.games.good_puppies_too.bot.puzzling import (
    score_first,
    score_helped,
    score_keep,
    score_play,
)
from barkade.games.good_puppies_too.bot.trying import Kept, best_level, joined_value, try_pup
from barkade.games.good_puppies_too.bot.values import Yard, turns_left, value
from barkade.games.good_puppies_too.rules.box import PUPS, TEN
from barkade.games.good_puppies_too.rules.course import choose, take
from barkade.games.good_puppies_too.rules.puzzle import (
    ask_the_pal,
    bring,
    bring_before_all,
    bring_before_any,
    bring_with_trick,
    keep,
    play,
)
from barkade.games.good_puppies_too.rules.schemes import complete, eat_for_it
from barkade.games.good_puppies_too.rules.table import LEVELS, Puppies
from barkade.games.good_puppies_too.rules.tricks import (
    bury_at,
    bury_bones,
    bury_or_upgrade_here,
    bury_worth,
    draw_and_play,
    eat,
    move_bone,
    upgrade_bone,
    upgrade_by,
)
from barkade.games.good_puppies_too.rules.yards import join
from barkade.kernel.playouts import Policy
from barkade.kernel.steps import Step

NEXT: Final = 1.0  # how much the best play after this one counts
EXTRA: Final = 1.2  # what it is worth to be last and take the extra pup,
EXTRA_GROWN: Final = 0.35  # and for each turn to come
FOLLOWS: Final = 1.0  # a pup in the hand for each of its breed that is there too


def weigh(g: Puppies, seat: int, moves: list[Step]) -> list[float]:
    """What one's yard promises after each move."""
    return SCORES[moves[0][0]](g, seat, moves)


# A round


def score_choose(g: Puppies, seat: int, moves: list[Step]) -> list[float]:
    """The pup whose play promises most, with the best play after it; a low number may
    bring the extra pup."""
    y = Yard(g, seat, turns_left(g))
    cards: list[int] = [move[2] for move in moves]
    unforeseen = 0.0
    for card in g.hand[seat]:
        if card not in cards:  # GP-24 chosen already
            unforeseen += try_pup(y, card, True)
    now = Kept(y)
    scores: list[float] = []
    for card in cards:
        score = unforeseen + try_pup(y, card, True) + value(y)
        if not g.last_round:
            others = [other for other in cards if other != card]
            score += NEXT * best_gain(y, others) + last_worth(g, seat, card)
        scores.append(score)
        now.restore(y)
    return scores


def best_gain(y: Yard, cards: list[int]) -> float:
    """What the best of these pups would add."""
    now, before = Kept(y), value(y)
    most = 0.0
    for card in cards:
        most = max(most, try_pup(y, card, True) + value(y) - before)
        now.restore(y)
    return most


def last_worth(g: Puppies, seat: int, card: int) -> float:
    """GP-8 What it is worth that this number may be the last."""
    number = card % PUPS
    for friend in g.variant.friends:
        if g.printed.friends[friend].order <= number:
            return 0.0
    chance = 1.0
    for _ in range((g.seats - 1) * g.variant.chosen):
        chance *= 1.0 - number / PUPS
    return chance * (EXTRA + EXTRA_GROWN * turns_left(g))


def score_take(g: Puppies, seat: int, moves: list[Step]) -> list[float]:
    """The pup that one would like best to play next, a little more if others of its
    breed are at hand."""
    y = Yard(g, seat, max(0.0, turns_left(g) - 1))
    now = Kept(y)
    scores: list[float] = []
    for move in moves:
        card: int = move[2]
        kin = len([one for one in g.hand[seat] if one % PUPS // 10 == card % PUPS // 10])
        scores.append(try_pup(y, card, True) + value(y) + FOLLOWS * kin)
        now.restore(y)
    return scores


def score_join(g: Puppies, seat: int, moves: list[Step]) -> list[float]:
    """GP-10 Where the Rascal promises most."""
    y = Yard(g, seat, turns_left(g))
    card = g.chosen[seat][-1]
    return [joined_value(y, card, move[2]) for move in moves]


# Tricks


def score_bones(g: Puppies, seat: int, moves: list[Step]) -> list[float]:
    """What the yard promises after each way to bury, upgrade, move or eat; a trick
    that goes on with the same bone is seen to its end."""
    y = Yard(g, seat, turns_left(g))
    rule, left = g.agenda[-1][0], 1
    if rule is bury_or_upgrade_here:
        left += g.agenda[-2][3]
    before = y.bone[:]
    scores: list[float] = []
    for move in moves:
        scores.append(after_bone(y, move, left))
        y.bone = before[:]
    return scores


def after_bone(y: Yard, move: Step, left: int) -> float:
    """What one of these moves promises, for each step that it takes."""
    rule = move[0]
    if rule is bury_bones:
        y.bone[move[3] * LEVELS] += move[2]
    elif rule is bury_at:
        return after_steps(y, move[2] * LEVELS, -1, left)
    elif rule is bury_worth:
        y.bone[move[3] * LEVELS + move[2]] += 1
    elif rule is upgrade_bone:
        return after_steps(y, move[3] * LEVELS, move[2], left)
    elif rule is upgrade_by:
        y.bone[move[3] * LEVELS + move[2]] -= 1
        y.bone[move[3] * LEVELS + min(move[2] + move[4], TEN)] += 1
    elif rule is move_bone:
        y.bone[move[3] * LEVELS + move[2]] -= 1
        y.bone[move[4] * LEVELS + move[2]] += 1
    return value(y)


def after_steps(y: Yard, at: int, level: int, left: int) -> float:
    """A bone is buried or upgraded now, and may be turned again with the steps that
    are left: what the yard promises, with the mean gain of a step."""
    before = value(y) if left > 1 else 0.0
    steps = min(left, TEN - level)
    if level >= 0:
        y.bone[at + level] -= 1
    y.bone[at + level + steps] += 1
    after = value(y)
    return before + (after - before) / steps if left > 1 else after


def score_eat(g: Puppies, seat: int, moves: list[Step]) -> list[float]:
    """The bone that is missed least; for a Hungry pup with what is upgraded then."""
    y = Yard(g, seat, turns_left(g))
    often = 0 if g.agenda[-1][0] is eat_for_it else min(g.agenda[-2][3], TEN)
    before = y.bone[:]
    scores: list[float] = []
    for move in moves:
        if move[0] is eat:
            at = move[3] * LEVELS
            y.bone[at + move[2]] -= 1
            scores.append(best_upgraded(y, at, often))
        else:
            scores.append(value(y))
        y.bone = before[:]
    return scores


def best_upgraded(y: Yard, at: int, often: int) -> float:
    """What the yard promises after the best bone here was upgraded, up to so often."""
    best = value(y)
    for level in range(TEN if often else 0):
        if y.bone[at + level]:
            to = at + best_level(y, level, often)
            y.bone[at + level] -= 1
            y.bone[to] += 1
            best = max(best, value(y))
            y.bone[at + level] += 1
            y.bone[to] -= 1
    return best


def score_bounce(g: Puppies, seat: int, moves: list[Step]) -> list[float]:
    """GP-18 Another pup is always welcome."""
    return [1.0 if move[0] is draw_and_play else 0.0 for move in moves]


def score_complete(g: Puppies, seat: int, moves: list[Step]) -> list[float]:
    """GP-14 The scheme that gains most, if what is eaten is worth it."""
    y = Yard(g, seat, turns_left(g))
    y.waiting = []  # no hopes: it is now or not
    before = y.bone[:]
    scores: list[float] = []
    for move in moves:
        if move[0] is complete:
            group = g.place[move[2]]
            feed(y, group, y.printed.schemes[move[2] % 10].eats)
            y.doubled[group] += 1
            scores.append(value(y))
            y.doubled[group] -= 1
            y.bone = before[:]
        else:
            scores.append(value(y))
    return scores


def feed(y: Yard, group: int, hungry: int) -> None:
    """The poorest bones are eaten."""
    for level in range(LEVELS):
        eaten = min(hungry, y.bone[group * LEVELS + level])
        y.bone[group * LEVELS + level] -= eaten
        hungry -= eaten


SCORES: Final[dict[Any, Callable[[Puppies, int, list[Step]], list[float]]]] = {
    choose: score_choose,
    take: score_take,
    join: score_join,
    bury_bones: score_bones,
    bury_at: score_bones,
    bury_worth: score_bones,
    upgrade_bone: score_bones,
    upgrade_by: score_bones,
    move_bone: score_bones,
    eat: score_eat,
    draw_and_play: score_bounce,
    complete: score_complete,
    bring: score_first,
    ask_the_pal: score_first,
    bring_before_all: score_helped,
    bring_with_trick: score_helped,
    bring_before_any: score_helped,
    play: score_play,
    keep: score_keep,
}

greedy: Final = Policy(weigh)
