"""A sensible player of We Rate Dogs!, who sees no more than its seat does.

Before a card is played, all that could be said of it is weighed (`foresight`) by what the
contest would promise then (`values`); its questions are answered by weighing again.
Each kind of move has a function here that scores the alternatives.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from barkade.games.we_rate_dogs.bot import values
from barkade.games.we_rate_dogs.bot.foresight import best_plan, to_play, with_dog
from barkade.games.we_rate_dogs.bot.unfolding import unfold
from barkade.games.we_rate_dogs.bot.values import Standing, prized, promise
from barkade.games.we_rate_dogs.rules.contents import DOGS, EVENT_OPTIONS, MOST_EVENTS
from barkade.games.we_rate_dogs.rules.course import pick, send
from barkade.games.we_rate_dogs.rules.effects import bring, call, dig_up
from barkade.games.we_rate_dogs.rules.playing import (
    aim,
    alike_on,
    choose_category,
    choose_event,
    choose_player,
    named,
)
from barkade.games.we_rate_dogs.rules.reactions import (
    choose_its_like,
    choose_theirs,
    give_up,
    others,
    pay,
    respond,
    theirs,
    turn_to,
    turned,
)
from barkade.games.we_rate_dogs.rules.table import NOBODY, PLUS, Said, Show
from barkade.games.we_rate_dogs.rules.turns import pass_turn, play
from barkade.kernel.playouts import Policy
from barkade.kernel.steps import Step, let_pass

LEAST: Final = 0.02  # what a card must gain beyond what it costs


def weigh(g: Show, seat: int, moves: list[Step]) -> list[float]:
    """What the contest promises after each move."""
    return SCORES[moves[0][0]](g, seat, moves)


# Dogs


def score_pick(g: Show, seat: int, moves: list[Step]) -> list[float]:
    """WD-5, WD-4 What a dog would add to the Home."""
    return [values.drafted(g, seat, move[2]) for move in moves]


def score_send(g: Show, seat: int, moves: list[Step]) -> list[float]:
    """WD-7 What a dog may win now, and what it would be worth later."""
    best = values.rivals_best(g, seat)
    scores: list[float] = []
    for move in moves:
        dog: int = move[2]
        chance = values.sent_chance(best, g.category, g.printed.ratings[dog][g.category])
        scores.append(chance * values.gain(g, seat, dog) - values.future(g, seat, dog, best))
    return scores


def score_bring(g: Show, seat: int, moves: list[Step]) -> list[float]:
    """The dog with which the contest promises most."""
    s = Standing(g, seat)
    return [with_dog(s, seat, move[2]) for move in moves]


# Events


def score_play(g: Show, seat: int, moves: list[Step]) -> list[float]:
    """WD-8 What a card gains at its best, less what it would be worth later."""
    s = Standing(g, seat)
    now = promise(s) + LEAST
    return [now if move[0] is pass_turn else gained(s, move[2]) for move in moves]


def gained(s: Standing, option: int) -> float:
    """What is promised with a card less."""
    return best_plan(s, to_play(s.g, s.me, option)) - prized(s.g, s.me, option // 2)


def score_aim(g: Show, seat: int, moves: list[Step]) -> list[float]:
    """What the card promises at its best, after each answer."""
    s = Standing(g, seat)
    scores: list[float] = []
    for move in moves:
        scores.append(best_plan(s, after(g, move)))
    return scores


def after(g: Show, move: Step) -> Said:
    """What was said of a card, with one more answer."""
    begun = g.stack[-1]
    answer: int = move[2]
    if move[0] is choose_event:
        return begun._replace(event=named(g, begun.first, answer))
    if move[0] is choose_category:
        return begun._replace(category=answer)
    if move[0] is choose_player:
        return begun._replace(player=answer)
    if begun.first == NOBODY:
        return begun._replace(first=g.entrance[answer])
    return begun._replace(second=g.entrance[answer])


def score_event(g: Show, seat: int, moves: list[Step]) -> list[float]:
    """Of the events on a dog the one whose loss promises most; also if it is an answer."""
    if g.agenda[-1][0] is not choose_its_like:
        return score_aim(g, seat, moves)
    s, stack, dog = Standing(g, seat), g.stack[-2::-1], g.stack[-1].first
    scores: list[float] = []
    for move in moves:
        event = named(g, dog, move[2])
        scores.append(unfold(s, [turned(g, seat, stack[0], dog, event), *stack[1:]]))
    return scores


def score_dig(g: Show, seat: int, moves: list[Step]) -> list[float]:
    """The card that serves best."""
    return [prized(g, seat, move[2]) for move in moves]


# Reactions


def score_respond(g: Show, seat: int, moves: list[Step]) -> list[float]:
    """WD-18 What an answer changes, less what the card would be worth later."""
    s, stack = Standing(g, seat), g.stack[::-1]
    now = unfold(s, stack)
    scores: list[float] = []
    for move in moves:
        if move[0] is respond:
            value = answered(s, move[2], stack, now)
            scores.append(value - prized(g, seat, MOST_EVENTS + move[2]))
        else:
            scores.append(now + LEAST)
    return scores


def answered(s: Standing, reaction: int, stack: list[Said], now: float) -> float:
    """What is promised after an answer, at its best."""
    g, said = s.g, stack[0]
    row = g.printed.reactions[reaction]
    if row.does is None:
        return now + best_plan(s, to_play(g, s.me, said.option)) - promise(s)
    answer = Said(s.me, DOGS, EVENT_OPTIONS + reaction, PLUS)
    if row.asks is None:
        return unfold(s, [answer, *stack])
    return max(
        [
            unfold(s, [answer._replace(first=g.entrance[dog], event=event), *stack])
            for dog in (theirs(g, said) if row.asks is choose_theirs else others(g, said))
            for event in likes(g, said, g.entrance[dog])
        ]
    )


def likes(g: Show, said: Said, aimed: int) -> list[int]:
    """What a card could take off another dog instead; of other cards nothing is asked."""
    if g.printed.effect(said.option).verb.takes_its_like:
        return alike_on(g, aimed, g.printed.face[said.event])
    return [NOBODY]


def score_turn(g: Show, seat: int, moves: list[Step]) -> list[float]:
    """To which dog a card should go instead."""
    s, stack = Standing(g, seat), g.stack[-2::-1]
    scores: list[float] = []
    for move in moves:
        dog = g.entrance[move[2]]
        values: list[float] = []
        for event in likes(g, stack[0], dog):
            values.append(unfold(s, [turned(g, seat, stack[0], dog, event), *stack[1:]]))
        scores.append(max(values))
    return scores


def score_pay(g: Show, seat: int, moves: list[Step]) -> list[float]:
    """The card stands if that is worth the cheapest other."""
    s, stack = Standing(g, seat), g.stack[::-1]
    stands, falls = unfold(s, stack), unfold(s, stack[1:])
    return [falls if move[0] is give_up else stands - prized(g, seat, move[2]) for move in moves]


SCORES: Final[dict[Any, Callable[[Show, int, list[Step]], list[float]]]] = {
    pick: score_pick,
    call: score_pick,
    send: score_send,
    bring: score_bring,
    play: score_play,
    aim: score_aim,
    choose_event: score_event,
    choose_category: score_aim,
    choose_player: score_aim,
    dig_up: score_dig,
    let_pass: score_respond,
    respond: score_respond,
    turn_to: score_turn,
    give_up: score_pay,
    pay: score_pay,
}

greedy: Final = Policy(weigh, any_of_equals=True)
