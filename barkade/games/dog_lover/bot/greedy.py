"""A sensible player of Dog Lover, who sees no more than its seat does.

All it asks is what its home promises (`values`) with the cards that a trick would take,
or after a card was played; and of two places it prefers the one that leaves less to the
next player.  Each question has a function here that scores the alternatives.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from barkade.games.dog_lover.bot.grids import (
    KEEP_FETCH,
    MOST_KEPT,
    Grid,
    prepared,
    singles,
    size_of,
    strength,
    trick_gain,
)
from barkade.games.dog_lover.bot.homes import Home, home, remove, turns_left
from barkade.games.dog_lover.bot.values import SPARE, value
from barkade.games.dog_lover.rules.contents import (
    FETCHES,
    FOOD,
    FOOD_CARDS,
    PENALTIES,
    RESCUED,
    THINGS,
    TRAIT,
    TRAITS,
    kind_of,
    trick_of,
)
from barkade.games.dog_lover.rules.course import (
    choose_a_side,
    lay_the_trick,
    place_watch_dog,
    play_or_end,
    play_or_retrieve,
    retrieve_nothing,
    use,
)
from barkade.games.dog_lover.rules.patterns import NOWHERE
from barkade.games.dog_lover.rules.playing import (
    PRICE_OF_A_DOG,
    attach,
    can_attach,
    collect,
    end,
    fetch_which,
    learn,
    play_fetch,
    rescue,
    to_which_dog,
    tuck,
    under_which_dog,
)
from barkade.games.dog_lover.rules.settling import lose_a_dog, lose_a_thing, lose_a_trick, lose_food
from barkade.games.dog_lover.rules.table import DogLovers
from barkade.kernel.playouts import Policy
from barkade.kernel.steps import Step

LAST_PACE: Final = 3.8  # cards a turn, where one must not think too late of the end


def weigh(g: DogLovers, seat: int, moves: list[Step]) -> list[float]:
    """What one's home promises after each move."""
    return SCORES[g.agenda[-1][0]](g, seat, moves)


# Retrieving


def score_turn(g: DogLovers, seat: int, moves: list[Step]) -> list[float]:
    """DL-7 The trick that promises most; one is learned first if that is better.  All
    else can wait until one has seen what one took."""
    asked = [move for move in moves if move[0] is use or move[0] is learn]
    if len(asked) == 1 and asked[0][0] is use:
        return [float(move[0] is use) for move in moves]
    grid = Grid(g, seat)
    own = [trick_of(card) for card in g.learned[seat]]
    best: dict[int, float] = {}
    for score, trick, _, _ in grid.places(own):
        best[trick] = max(score, best.get(trick, score))
    most = max(best.values()) if best else grid.now
    scores: list[float] = []
    for move in moves:
        score = -1000.0
        if move[0] is use:
            score = best.get(move[2], -100.0)
        elif move[0] is retrieve_nothing:
            score = -200.0
        elif move[0] is learn:
            score = most + learning(grid, own, move[2], most)
        scores.append(score)
    return scores


def learning(grid: Grid, own: list[int], trick: int, most: float) -> float:
    """What it brings to learn a trick, from this turn on."""
    g, h = grid.g, grid.home
    price, many = g.printed.tricks[trick].price, min(h.trainings, MOST_KEPT - 1)
    gain = trick_gain(g, grid.seat, trick, h.turns) + h.trained[many - price] - h.trained[many]
    places = grid.places([*own, trick])
    if places:
        gain += max(score for score, _, _, _ in places) - most
    return gain


def score_places(g: DogLovers, seat: int, moves: list[Step]) -> list[float]:
    """DL-8 Where the trick promises most."""
    grid = Grid(g, seat)
    trick: int = g.agenda[-1][2]
    best = {(cells, stand): score for score, _, cells, stand in grid.places([trick])}
    return [best.get((move[2], move[3]), -1000.0) for move in moves]


def score_sides(g: DogLovers, seat: int, moves: list[Step]) -> list[float]:
    """DL-4 The side that brings more, wherever the Watch Dog stands."""
    return [sum(strength(g.printed, move[2])) for move in moves]


def score_posts(g: DogLovers, seat: int, moves: list[Step]) -> list[float]:
    """DL-6 Where the first player can take least."""
    grid = Grid(g, g.first)
    scores: list[float] = []
    for move in moves:
        most = -1000.0
        for card in g.learned[g.first]:
            for cells, _ in g.printed.laid(trick_of(card), move[2], NOWHERE, 0):
                most = max(most, grid.taking(cells))
        scores.append(-most)
    return scores


# Playing cards


def score_plays(g: DogLovers, seat: int, moves: list[Step]) -> list[float]:
    """DL-7 What one's home promises after each; when no turn comes any more, only what
    has been done counts."""
    turns = turns_left(g, seat, LAST_PACE)
    if turns and waits(g, seat, moves):
        return [float(move[0] is end) for move in moves]
    h = prepared(g, seat, turns)
    alone = singles(g, h) if g.fetch[seat] else []
    h.settled = not turns
    now = value(h)
    scores: list[float] = []
    for move in moves:
        if move[0] is play_fetch:
            scores.append(now + max(alone) - (KEEP_FETCH if turns else 0.0))
        elif move[0] is end:
            scores.append(now + 0.01)
        elif move[0] is collect:
            scores.append(now + 0.02 if owes_food(g, seat) else -1000.0)
        else:
            scores.append(after_play(g, seat, h, move))
    return scores


def score_fetches(g: DogLovers, seat: int, moves: list[Step]) -> list[float]:
    """DL-21 The card that adds most by itself."""
    alone = singles(g, prepared(g, seat, turns_left(g, seat, LAST_PACE)))
    return [alone[move[2]] for move in moves]


def waits(g: DogLovers, seat: int, moves: list[Step]) -> bool:
    """Whether all that one could do is to tuck cards of the hand: that is done in the
    last turn."""
    if g.taken or g.fetch[seat]:
        return False
    for move in moves:
        if move[0] is not tuck and move[0] is not end:
            return False
    return True


def owes_food(g: DogLovers, seat: int) -> bool:
    """DL-20 Whether cubes are lost at the end of the turn in any case: then one collects
    first, to choose among more of them."""
    owed = 0
    for card in g.taken:
        if g.printed.kind[card] == TRAITS and not can_attach(g, seat, card):
            trait = g.printed.traits[card - TRAIT]
            owed += trait.costs * (PENALTIES[trait.penalty] == "food")
    return 0 < owed <= sum(g.food_of(seat))


def after_play(g: DogLovers, seat: int, h: Home, move: Step) -> float:
    """What a home promises after a card was played."""
    rule = move[0]
    if rule is learn:
        return after_learning(g, seat, h, move[2])
    if rule is rescue:
        after = copied(h)
        after.add_dog(RESCUED + move[2])
        after.adoptions -= PRICE_OF_A_DOG
        return value(after)
    best = -1000.0
    for place, dog in enumerate(h.dogs):
        if rule is attach:
            trait = g.printed.traits[move[2]]
            if h.trait[place] < 0 and g.printed.dogs[dog].size == trait.size:
                best = max(best, after_attaching(h, move[2], place))
        elif h.room[place] & kind_of(move[2]):
            best = max(best, after_tucking(h, move[2], place))
    return best


def copied(h: Home) -> Home:
    """One that can be changed, and is as settled as this one."""
    after = h.copy()
    after.settled = h.settled
    return after


def after_learning(g: DogLovers, seat: int, h: Home, trick: int) -> float:
    """DL-17 The trick will be of use in every turn to come."""
    if not h.turns:
        return -1000.0
    price, many = g.printed.tricks[trick].price, min(h.trainings, MOST_KEPT - 1)
    gain = trick_gain(g, seat, trick, h.turns)
    return value(h) + gain + h.trained[many - price] - h.trained[many]


def after_attaching(h: Home, trait: int, place: int) -> float:
    """DL-20 With a Trait at that dog."""
    after = copied(h)
    after.traits.remove(trait)
    after.attach(trait, place)
    return value(after)


def after_tucking(h: Home, face: int, place: int) -> float:
    """DL-22 With a card under that dog."""
    after = copied(h)
    kind = kind_of(face)
    card = TRAIT + face
    if kind == TRAITS:
        after.traits.remove(face)
    elif kind == FETCHES:
        after.fetch = 0.0
    elif kind == FOOD_CARDS:
        for food, amount in enumerate(h.printed.foods[card - FOOD]):
            after.cubes[food] -= amount
    else:
        after.keep(card, -1)
    after.tuck(kind, place)
    best = value(after)
    if kind & THINGS and h.settled and after.room[place] & THINGS == THINGS:
        for thing in range(5):  # a set may be worth leaving only as a whole
            while after.held[thing]:
                after.held[thing] -= 1
                after.tuck(1 << thing, place)
        best = max(best, value(after))
    return best


def score_under(g: DogLovers, seat: int, moves: list[Step]) -> list[float]:
    """DL-22 Under which dog it promises most."""
    h = prepared(g, seat, turns_left(g, seat, LAST_PACE))
    h.settled = not h.turns
    return [after_tucking(h, move[2], h.dogs.index(move[3])) for move in moves]


def score_attach(g: DogLovers, seat: int, moves: list[Step]) -> list[float]:
    """DL-20 At which dog it promises most."""
    h = prepared(g, seat, turns_left(g, seat, LAST_PACE))
    return [after_attaching(h, move[2], h.dogs.index(move[3])) for move in moves]


# Penalties


def score_losses(
    g: DogLovers, seat: int, moves: list[Step], lose: Callable[[Home, int], None]
) -> list[float]:
    """What one's home promises without each of those things."""
    scores: list[float] = []
    for move in moves:
        h = home(g, seat, turns_left(g, seat))
        lose(h, move[2])
        scores.append(value(h))
    return scores


def score_give_away(g: DogLovers, seat: int, moves: list[Step]) -> list[float]:
    """DL-24 The dog that is missed least."""
    return score_losses(g, seat, moves, lambda h, dog: remove(h, h.dogs.index(dog)))


def score_forget(g: DogLovers, seat: int, moves: list[Step]) -> list[float]:
    """DL-24 The trick that takes least."""
    return [-float(size_of(g.printed, move[2])) for move in moves]


def score_give_back(g: DogLovers, seat: int, moves: list[Step]) -> list[float]:
    """DL-20 The cube that is missed least."""
    scores = score_losses(g, seat, moves, spend)
    return [score - 0.01 * SPARE[move[2]] for score, move in zip(scores, moves, strict=True)]


def spend(h: Home, food: int) -> None:
    h.cubes[food] -= 1


def score_discard(g: DogLovers, seat: int, moves: list[Step]) -> list[float]:
    """DL-20 The Favorite Thing that is missed least."""
    return score_losses(g, seat, moves, lambda h, face: h.keep(TRAIT + face, -1))


SCORES: Final[dict[Any, Callable[[DogLovers, int, list[Step]], list[float]]]] = {
    choose_a_side: score_sides,
    place_watch_dog: score_posts,
    play_or_retrieve: score_turn,
    lay_the_trick: score_places,
    fetch_which: score_fetches,
    play_or_end: score_plays,
    under_which_dog: score_under,
    to_which_dog: score_attach,
    lose_a_dog: score_give_away,
    lose_a_trick: score_forget,
    lose_food: score_give_back,
    lose_a_thing: score_discard,
}

greedy: Final = Policy(weigh)
