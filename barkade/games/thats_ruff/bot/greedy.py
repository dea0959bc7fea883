"""A sensible player of That's Ruff!, who sees no more than its seat does.

A dog wins only if it is in its house with its path clear when Counting or
Collecting ends.  So all comes down to one question: what is it worth if the dog
walks so many spaces from here?  `places.walks` answers it.  In Counting the spaces are
what a card earns; in Collecting they are the worth of the whole collection,
which every three cards steer, one's own and the opponents': see `plans`.

Each kind of move has a function here that scores the alternatives.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from barkade.games.thats_ruff.bot.places import (
    BACKWARD,
    FORWARD,
    HAND_OVER,
    WAITING,
    options_of,
    outlook,
    walked,
    walks,
)
from barkade.games.thats_ruff.bot.plans import (
    COLOURS,
    Plan,
    collection,
    collectors_of,
    counted,
    matching,
    still_to_walk,
)
from barkade.games.thats_ruff.rules.box import (
    CARD_COLOUR,
    COLOUR,
    FACE,
    FIRST,
    NUMBER,
    SPECIAL,
    SUITS,
    TOP,
    WILD,
    WILD_COLOUR,
    pull,
)
from barkade.games.thats_ruff.rules.collecting import (
    add_to_the_centre,
    collect_three,
    collect_two,
    take,
    take_first,
)
from barkade.games.thats_ruff.rules.counting import (
    DOWN,
    LIMIT,
    POWER,
    UP,
    call_colour,
    call_number,
    earned,
    lay,
    play,
    play_face_up,
    replace,
    toss,
)
from barkade.games.thats_ruff.rules.table import HOUSE, RING, Ruff
from barkade.games.thats_ruff.rules.walking import BACK, stay
from barkade.kernel.playouts import Policy
from barkade.kernel.steps import Step

# What one would rather do, other things being equal.
SAVE_THE_WILD: Final = 0.06  # for later
SAVE_LOW_CARDS: Final = 0.002  # for each number lower: they fit under 32 for longer
SAVE_WHAT_IS_UP: Final = 0.005  # and play from the hand
A_SET: Final = 1.0  # collect with cards of one number,
A_COLOUR: Final = 0.6  # and of one colour;
LOW: Final = 0.2  # but keep low cards,
TO_KEEP: Final = -100.0  # and Wild Dogs even more


def weigh(g: Ruff, seat: int, moves: list[Step]) -> list[float]:
    """A score for each move.  What has none is left as it is: a disc spent to hide collectors
    is better kept."""
    score = SCORES.get(moves[0][0])
    return score(g, seat, moves) if score else [1.0, *[0.0] * (len(moves) - 1)]


# Laying out


def score_lay(g: Ruff, seat: int, moves: list[Step]) -> list[float]:
    """What collects well; face up where one may, so that it can still be played."""
    side = DOWN if g.variant.lay == "down" else UP
    scores = score_collectors(g, seat, moves)
    for place, move in enumerate(moves):
        if move[3] != side:
            scores[place] = 2 * TO_KEEP
    return scores


def score_collectors(g: Ruff, seat: int, moves: list[Step]) -> list[float]:
    """Collect with sets and with one colour; keep low cards and Wild Dogs to
    count with."""
    have = counted(g.hand[seat] + g.up[seat] + g.down[seat])
    scores: list[float] = []
    for move in moves:
        face = move[2]
        score = A_SET * have[NUMBER[face]] + A_COLOUR * have[COLOURS + COLOUR[face]]
        if NUMBER[face] <= 2:
            score -= LOW
        scores.append(TO_KEEP if face == WILD else score)
    return scores


# Counting


def turns_left(g: Ruff, seat: int) -> int:
    """How many cards in hand will still move this dog; partners share it."""
    turns = len(g.hand[seat])
    return turns + len(g.hand[(seat + 2) % 4]) if g.variant.partners else turns


def by_earning(g: Ruff, seat: int, turns: int, count: int) -> list[float]:
    """What it is worth to earn 0, 1, 2 … spaces with a card that brings the
    count there; TR-31 it may fetch a power disc as well."""
    board = g.variant.board_of[seat]
    options = options_of(g, board)
    if options >= WAITING and count in POWER and g.power[2 * board + POWER[count]]:
        options -= WAITING
    return walks(turns, g.dog[board], g.path[board], g.house[board], options, FORWARD)


def spaces_for(g: Ruff, seat: int, number: int, colour: int, face: int) -> int:
    """TR-14 How many spaces a card would earn in all."""
    board = g.variant.board_of[seat]
    count, same_number, same_colour, own, pappy = earned(g, board, number, colour, SPECIAL[face])
    return count + same_number + same_colour + own + pappy


def score_play(g: Ruff, seat: int, moves: list[Step]) -> list[float]:
    """Where the card takes the dog; then what is left for one's next turns."""
    turns = turns_left(g, seat) - 1
    values = by_earning(g, seat, turns, 0)
    scores: list[float] = []
    for move in moves:
        face = move[2]
        number = NUMBER[face]
        if face == WILD:
            score = max(score_calls(g, seat, turns)) - SAVE_THE_WILD
        else:
            if g.variant.power_discs:
                values = by_earning(g, seat, turns, g.count + number)
            spaces = spaces_for(g, seat, number, COLOUR[face], face)
            score = values[spaces] + SAVE_LOW_CARDS * number
        scores.append(score if move[0] is play else score - SAVE_WHAT_IS_UP)
    return scores


def score_calls(g: Ruff, seat: int, turns: int) -> list[float]:
    """A Wild Dog as each number that it can be, of the better colour."""
    scores: list[float] = []
    for number in range(min(TOP, LIMIT - g.count) + 1):
        values = by_earning(g, seat, turns, g.count + number)
        spaces = spaces_for(g, seat, number, WILD_COLOUR, WILD)
        score = values[spaces]
        if g.last_colour >= 0:
            score = max(score, values[spaces + 1])
        scores.append(score + SAVE_LOW_CARDS * number)
    return scores


def score_number(g: Ruff, seat: int, moves: list[Step]) -> list[float]:
    """The number for a Wild Dog that has just been played."""
    return score_calls(g, seat, turns_left(g, seat))


def score_colour(g: Ruff, seat: int, moves: list[Step]) -> list[float]:
    """The colour for it: the last one, if that space is wanted."""
    number: int = moves[0][2]
    values = by_earning(g, seat, turns_left(g, seat), g.count + number)
    return [values[spaces_for(g, seat, number, colour, WILD)] for colour in range(len(SUITS))]


def score_toss(g: Ruff, seat: int, moves: list[Step]) -> list[float]:
    """TR-30 A disc on the path, or one less in the house."""
    board = g.variant.board_of[seat]
    dog, path, discs, options = g.dog[board], g.path[board], g.house[board], options_of(g, board)
    turns = turns_left(g, seat)
    tossed = outlook(turns, dog, path | 1 << moves[0][2], discs, options)
    return [tossed, outlook(turns, dog, path, discs - 1, options)]


def score_stay(g: Ruff, seat: int, moves: list[Step]) -> list[float]:
    """TR-18 At home for so many discs, or on; a partner's walk may still follow."""
    board = g.variant.board_of[seat]
    path, discs, options = g.path[board], g.house[board], options_of(g, board)
    left: int = moves[0][2]
    turns, step, more = turns_left(g, seat), FORWARD, 0
    if moves[1][3] == BACK:
        turns, step, more = HAND_OVER, BACKWARD, still_to_walk(g, seat)
    here = walked(turns, HOUSE, path, discs - left, options, step, more)
    return [here, walked(turns, (HOUSE + step) % RING, path, discs, options, step, left - 1 + more)]


# Collecting


def score_three(g: Ruff, seat: int, moves: list[Step]) -> list[float]:
    """A collector with the best two cards that go with it.  With threes to come
    it is only its colour that matters."""
    plan = Plan(g, seat, len(collectors_of(g, seat)) - 1, len(g.centre) - 2)
    by_colour = [-1.0] * 4
    scores: list[float] = []
    for move in moves:
        colour = COLOUR[move[2]]
        if not plan.threes or by_colour[colour] < 0:
            now = plan.now.with_card(FIRST[move[2]])
            by_colour[colour] = plan.best_pair(now, colour)[0]
        scores.append(by_colour[colour])
    return scores


def score_take(g: Ruff, seat: int, moves: list[Step]) -> list[float]:
    """The first of the best two cards; or a card that completes what was begun."""
    collectors = len(collectors_of(g, seat))
    if g.agenda[-1][0] is take_first:
        plan = Plan(g, seat, collectors, len(g.centre) - 2)
        face = plan.best_pair(plan.now, CARD_COLOUR[g.collected[seat][-1]])[1]
        return [1.0 if move[2] == face else 0.0 for move in moves]
    plan = Plan(g, seat, collectors, len(g.centre) - 1)
    faces = [FACE[card] for card in g.centre]
    return [plan.with_one(plan.now, g.centre[faces.index(move[2])]) for move in moves]


def score_two(g: Ruff, seat: int, moves: list[Step]) -> list[float]:
    """A collector with the best card of its colour."""
    plan = Plan(g, seat, len(collectors_of(g, seat)) - 1, len(g.centre) - 1)
    scores: list[float] = []
    for move in moves:
        collector = FIRST[move[2]]
        now = plan.now.with_card(collector)
        scores.append(max([plan.with_one(now, card) for card in matching(collector, g.centre)]))
    return scores


def score_add(g: Ruff, seat: int, moves: list[Step]) -> list[float]:
    """A collector that one can spare, and that helps nobody home."""
    plan = Plan(g, seat, 0, len(g.centre) + 1)
    collectors = collectors_of(g, seat)
    scores: list[float] = []
    for move in moves:
        others = collectors[:]
        added = pull(others, move[2])
        full = collection(plan.now.board, g.collected[seat] + others)
        scores.append(plan.value(plan.now.worth, full.worth, [*g.centre, added]))
    return scores


SCORES: Final[dict[Any, Callable[[Ruff, int, list[Step]], list[float]]]] = {
    lay: score_lay,
    play: score_play,
    play_face_up: score_play,
    replace: score_collectors,
    call_number: score_number,
    call_colour: score_colour,
    toss: score_toss,
    stay: score_stay,
    collect_three: score_three,
    collect_two: score_two,
    take: score_take,
    add_to_the_centre: score_add,
}

greedy: Final = Policy(weigh)
