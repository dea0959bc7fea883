"""A sensible player of We Rate Dogs!, who sees no more than its seat does.

Before a card is played, all that could be said of it is weighed (`foresight`) by what the
contest would promise then (`values`); its questions are answered by weighing again.
Each kind of move has a function here that scores the alternatives.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, Final

from barkade.games.we_rate_dogs import box
from barkade.games.we_rate_dogs.box import DOGS, MOST_EVENTS
from barkade.games.we_rate_dogs.effects import bring, call, dig_up, take_hold
from barkade.games.we_rate_dogs.foresight import Told, best_plan, unfold, with_dog
from barkade.games.we_rate_dogs.playing import (
    PLUS,
    aim,
    choose_category,
    choose_event,
    choose_player,
)
from barkade.games.we_rate_dogs.reactions import (
    give_up,
    others,
    pay,
    react,
    respond,
    theirs,
    turn_to,
    turns_second,
)
from barkade.games.we_rate_dogs.rules import pick, send
from barkade.games.we_rate_dogs.table import NOBODY, Show
from barkade.games.we_rate_dogs.turns import pass_turn, play
from barkade.games.we_rate_dogs.values import (
    Standing,
    drafted,
    future,
    gain,
    prized,
    promise,
    rivals_best,
    sent_chance,
)
from barkade.kernel.steps import Step, let_pass
from barkade.kernel.table import Table

SAME: Final = 1e-9  # less is no difference
LEAST: Final = 0.02  # what a card must gain beyond what it costs


def greedy(g: Table, seat: int, rng: Random) -> Step:
    """The move after which the contest promises most; of equals any, so that no seat is
    spared or hit for where it sits."""
    assert isinstance(g, Show)
    moves = g.moves(seat)
    if len(moves) == 1:
        return moves[0]
    scores = SCORES[moves[0][0]](g, seat, moves)
    best = max(scores) - SAME
    equal = [move for move, score in zip(moves, scores, strict=True) if score >= best]
    return equal[int(rng.random() * len(equal))]


# Dogs


def score_pick(g: Show, seat: int, moves: list[Step]) -> list[float]:
    """WD-5, WD-4 What a dog would add to the Home."""
    return [drafted(g, seat, move[2]) for move in moves]


def score_send(g: Show, seat: int, moves: list[Step]) -> list[float]:
    """WD-7 What a dog may win now, and what it would be worth later."""
    best = rivals_best(g, seat)
    scores: list[float] = []
    for move in moves:
        dog: int = move[2]
        chance = sent_chance(best, g.category, g.cards.ratings[dog][g.category])
        scores.append(chance * gain(g, seat, dog) - future(g, seat, dog, best))
    return scores


def score_bring(g: Show, seat: int, moves: list[Step]) -> list[float]:
    """The dog with which the contest promises most."""
    s = Standing(g, seat)
    return [with_dog(s, seat, move[2]) for move in moves]


# Events


def score_play(g: Show, seat: int, moves: list[Step]) -> list[float]:
    """WD-8 What a card gains at its best, less what it would be worth later."""
    s = Standing(g, seat)
    now = promise(s)
    scores: list[float] = []
    for move in moves:
        if move[0] is pass_turn:
            scores.append(now + LEAST)
        else:
            option: int = move[2]
            cost = prized(g, seat, option // 2)
            scores.append(best_plan(s, option, [])[0] - cost)
    return scores


def score_aim(g: Show, seat: int, moves: list[Step]) -> list[float]:
    """What the card promises at its best, after each answer."""
    s = Standing(g, seat)
    option: int = g.agenda[-1][2]
    scores: list[float] = []
    for move in moves:
        said: int = g.entrance[move[2]] if move[0] is aim else move[2]
        scores.append(best_plan(s, option, [*g.plan, said])[0])
    return scores


def score_dig(g: Show, seat: int, moves: list[Step]) -> list[float]:
    """The card that serves best."""
    return [prized(g, seat, move[2]) for move in moves]


# Reactions


def waiting(g: Show) -> list[Told]:
    """The cards that have not taken hold yet, the latest first."""
    found: list[Told] = []
    for step in reversed(g.agenda):
        if step[0] is take_hold or step[0] is react:
            found.append((step[1], step[2], step[3], step[4], step[5], step[6], step[7]))
    return found


def score_respond(g: Show, seat: int, moves: list[Step]) -> list[float]:
    """WD-18 What an answer changes, less what the card would be worth later."""
    s, stack = Standing(g, seat), waiting(g)
    now = unfold(s, stack)
    scores: list[float] = []
    for move in moves:
        if move[0] is let_pass:
            scores.append(now + LEAST)
        else:
            reaction: int = move[2]
            value = answered(s, reaction, stack, now)
            scores.append(value - prized(g, seat, MOST_EVENTS + reaction))
    return scores


def answered(s: Standing, reaction: int, stack: list[Told], now: float) -> float:
    """What is promised after an answer, at its best."""
    g = s.g
    by, _, option, _, first, second, third = stack[0]
    does = g.cards.reactions[reaction]
    if does == box.COPY_IT:
        return now + best_plan(s, option, [])[0] - promise(s)
    if does == box.REDIRECT:
        aimed = others(g, by, option, first, second, third)
    elif does == box.RETURN_IT:
        aimed = theirs(g, by, option, first, second, third)
    else:
        return unfold(s, [answer(s, reaction, NOBODY), *stack])
    return max([unfold(s, [answer(s, reaction, g.entrance[dog]), *stack]) for dog in aimed])


def answer(s: Standing, reaction: int, aimed: int) -> Told:
    """A Reaction as it will lie on the agenda."""
    return (s.me, DOGS, 2 * MOST_EVENTS + reaction, PLUS, aimed, NOBODY, NOBODY)


def score_turn(g: Show, seat: int, moves: list[Step]) -> list[float]:
    """To which dog a card should go instead."""
    s, stack = Standing(g, seat), waiting(g)
    player, card, option, sign, first, second, third = stack[0]
    other = turns_second(g, seat, option, first, second)
    scores: list[float] = []
    for move in moves:
        dog = g.entrance[move[2]]
        dogs = (first, dog) if other else (dog, second)
        scores.append(unfold(s, [(player, card, option, sign, *dogs, third), *stack[1:]]))
    return scores


def score_pay(g: Show, seat: int, moves: list[Step]) -> list[float]:
    """The card stands if that is worth the cheapest other."""
    s, stack = Standing(g, seat), waiting(g)
    stands, falls = unfold(s, stack), unfold(s, stack[1:])
    return [falls if move[0] is give_up else stands - prized(g, seat, move[2]) for move in moves]


SCORES: Final[dict[Any, Callable[[Show, int, list[Step]], list[float]]]] = {
    pick: score_pick,
    call: score_pick,
    send: score_send,
    bring: score_bring,
    play: score_play,
    aim: score_aim,
    choose_event: score_aim,
    choose_category: score_aim,
    choose_player: score_aim,
    dig_up: score_dig,
    let_pass: score_respond,
    respond: score_respond,
    turn_to: score_turn,
    give_up: score_pay,
    pay: score_pay,
}
