"""A sensible player of Dog Lover, who sees no more than its seat does.

All it asks is what its home promises (`values`) with the cards that a trick would take,
or after a card was played; and of two places it prefers the one that leaves less to the
next player.  Each question has a function here that scores the alternatives.
"""

from __future__ import annotations

from collections.abc import Callable
from math import log
from random import Random
from typing import Any, Final

from barkade.games.dog_lover.box import Box
from barkade.games.dog_lover.homes import Home, home, remove, slots, turns_left
from barkade.games.dog_lover.parts import (
    FETCH,
    FETCHES,
    FOOD,
    FOOD_CARDS,
    RESCUED,
    THINGS,
    TRAININGS,
    TRAIT,
    TRAITS,
    kind_of,
    trick_of,
)
from barkade.games.dog_lover.patterns import CELLS, MASKS, NOWHERE, SETS, STANDS
from barkade.games.dog_lover.playing import (
    PRICE_OF_A_DOG,
    attach,
    end,
    fetch,
    learn,
    lose_a_dog,
    lose_a_thing,
    lose_a_trick,
    lose_food,
    rescue,
    to_which_dog,
    tuck,
    under_which_dog,
)
from barkade.games.dog_lover.rules import (
    lay_the_trick,
    place_watch_dog,
    play_or_end,
    play_or_retrieve,
    retrieve_nothing,
    use,
)
from barkade.games.dog_lover.table import DogLovers
from barkade.games.dog_lover.values import A_CARD, LATER, NEXT, SPARE, value
from barkade.kernel.steps import Step
from barkade.kernel.table import Table

UNKNOWN: Final = 2.0  # what a card is worth that has still to come
DENY: Final = 0.25  # what the next player gets counts so much, shared among the others
CLOSE: Final = 6  # places that are compared so
KEEP_FETCH: Final = 2.6  # what Fetch has to bring while there are turns to come
LAST_PACE: Final = 3.8  # cards a turn, where one must not think too late of the end
TRICKS_KEPT: Final = 9  # Trainings: nobody keeps more
A_TRICK: Final = 1.0  # to choose between two equal tricks: twice what it is worth
A_CHOICE: Final = 1.2  # and among places

STRENGTH: Final[dict[str, list[float]]] = {}  # by drawing, worked out once


def greedy(g: Table, seat: int, rng: Random) -> Step:
    """The move after which one's home promises most."""
    assert isinstance(g, DogLovers)
    moves = g.moves(seat)
    if len(moves) == 1:
        return moves[0]
    scores = SCORES[g.agenda[-1][0]](g, seat, moves)
    return moves[scores.index(max(scores))]


# Homes


def prepared(g: DogLovers, seat: int, turns: int) -> Home:
    """A seat's home, with what it took this turn, and with what Adoptions and Trainings
    can be used for now."""
    h = home(g, seat, turns)
    if seat == g.actor:
        for card in g.taken:
            h.add(card)
    h.trained = trainings_worth(g, seat, h)
    h.pair = best_rescue(g, h)
    if g.fetch[seat]:
        h.fetch = KEEP_FETCH if turns else 0.0
    return h


def best_rescue(g: DogLovers, h: Home) -> float:
    """What the best of the rescued dogs would add."""
    before, most = value(h), 0.0
    for dog in g.rescue:
        after = h.copy()
        after.add_dog(dog)
        most = max(most, value(after) - before)
    return most


def trainings_worth(g: DogLovers, seat: int, h: Home) -> list[float]:
    """What so many Trainings are worth: tucked, or for a trick that one can learn."""
    points = slots(h, TRAININGS)
    worth = [float(sum(points[:many])) for many in range(TRICKS_KEPT)]
    if h.turns:
        tucked = worth[:]
        for card in g.tricks:
            trick = trick_of(card)
            price = g.cards.tricks[trick].price
            gain = trick_gain(g, seat, trick, h.turns)
            for many in range(1, TRICKS_KEPT):
                lacks = price - many
                if lacks <= 0:
                    worth[many] = max(worth[many], LATER * gain + tucked[-lacks])
                elif lacks < h.turns:
                    later = gain * (h.turns - lacks) / h.turns
                    worth[many] = max(worth[many], LATER * NEXT**lacks * later)
    return worth


def trick_gain(g: DogLovers, seat: int, trick: int, turns: int) -> float:
    """What a trick will bring more than those that a seat has."""
    brings = strength(g.cards, trick)
    own = [strength(g.cards, trick_of(card)) for card in g.learned[seat]]
    total = 0.0
    for stand in range(len(STANDS)):
        more = brings[stand] - max([one[stand] for one in own])
        total += (more + (more * more + A_TRICK * A_TRICK) ** 0.5) / 2
    return turns * total / len(STANDS)


def strength(cards: Box, trick: int) -> list[float]:
    """What a trick brings, for each place where the Watch Dog can stand: it takes so many
    cards, and one may choose among so many places."""
    drawing = cards.tricks[trick].drawing
    if drawing not in STRENGTH:
        found: list[float] = []
        for stand in range(len(STANDS)):
            places = {cells for cells, _ in cards.laid(trick, stand, NOWHERE, 0)}
            choice = A_CHOICE * log(1 + 2 * len(places))
            found.append(A_CARD * size_of(cards, trick) + choice if places else 0.0)
        STRENGTH[drawing] = found
    return STRENGTH[drawing]


def size_of(cards: Box, trick: int) -> int:
    """How many cards a trick takes."""
    return len(SETS[cards.tricks[trick].placements[0][0]])


# Retrieving


class Grid:
    """The grid as a seat sees it: what can be taken, and what that promises."""

    def __init__(self, g: DogLovers, seat: int) -> None:
        self.g = g
        self.seat = seat
        self.home = prepared(g, seat, turns_left(g, seat))
        self.now = value(self.home)
        self.known: dict[int, float] = {}  # by set of cells
        self.alone: list[float] = []  # what each card would add by itself
        self.next: list[float] = []  # and for the next player
        self.heirs: list[list[tuple[int, int]]] = []

    def taking(self, cells: int) -> float:
        """What one's home promises with the cards there."""
        if cells not in self.known:
            h = self.home.copy()
            fetching = False
            for cell in SETS[cells]:
                if self.g.cell[cell]:
                    card = self.g.cell[cell][0]
                    fetching = fetching or card == FETCH
                    h.add(card)
            if fetching:
                h.fetch = self.fetched(MASKS[cells])
            self.known[cells] = value(h)
        return self.known[cells]

    def fetched(self, covered: int) -> float:
        """What Fetch would bring at once."""
        if not self.alone:
            self.alone = singles(self.g, self.home)
        most = KEEP_FETCH if self.home.turns else 0.0
        for cell in range(CELLS):
            if not covered >> cell & 1:
                most = max(most, self.alone[cell])
        return most

    def places(self, tricks: list[int]) -> list[tuple[float, int, int, int]]:
        """Where tricks can be laid: what that promises, the trick, the cells and where
        the Watch Dog goes; the best ones less what they leave to the next player."""
        g = self.g
        found: list[tuple[float, int, int, int]] = []
        empty = g.empty_cells()
        for trick in tricks:
            for cells, stand in g.cards.laid(trick, g.watch, g.barred, empty):
                found.append((-self.taking(cells), trick, cells, stand))
        found.sort()
        share = DENY / (g.seats - 1)
        scored: list[tuple[float, int, int, int]] = []
        for score, trick, cells, stand in found[:CLOSE]:
            scored.append((-score - share * self.leaves(cells, stand), trick, cells, stand))
        return scored

    def leaves(self, cells: int, stand: int) -> float:
        """What the next player can take then, in a rough count."""
        g = self.g
        heir = (self.seat + 1) % g.seats
        if not self.next:
            self.next = singles(g, prepared(g, heir, turns_left(g, heir)))
        covered, most = MASKS[cells], 0.0
        for card in g.learned[heir]:
            for others, _ in g.cards.laid(trick_of(card), stand, NOWHERE, 0):
                total = 0.0
                for cell in SETS[others]:
                    total += UNKNOWN if covered >> cell & 1 else self.next[cell]
                most = max(most, total)
        return most


def singles(g: DogLovers, h: Home) -> list[float]:
    """What each card of the grid would add to a home by itself."""
    before = value(h)
    worth: list[float] = []
    for cell in range(CELLS):
        if g.cell[cell] and g.cell[cell][0] != FETCH:
            after = h.copy()
            after.add(g.cell[cell][0])
            worth.append(value(after) - before)
        else:
            worth.append(UNKNOWN if g.cell[cell] else 0.0)
    return worth


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
    price, many = g.cards.tricks[trick].price, min(h.trainings, TRICKS_KEPT - 1)
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


def score_posts(g: DogLovers, seat: int, moves: list[Step]) -> list[float]:
    """DL-6 Where the first player can take least."""
    grid = Grid(g, g.first)
    scores: list[float] = []
    for move in moves:
        most = -1000.0
        for card in g.learned[g.first]:
            for cells, _ in g.cards.laid(trick_of(card), move[2], NOWHERE, 0):
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
        if move[0] is fetch:
            scores.append(now + alone[move[2]] - (KEEP_FETCH if turns else 0.0))
        elif move[0] is end:
            scores.append(now + 0.01)
        else:
            scores.append(after_play(g, seat, h, move))
    return scores


def waits(g: DogLovers, seat: int, moves: list[Step]) -> bool:
    """Whether all that one could do is to tuck cards of the hand: that is done in the
    last turn."""
    if g.taken or g.fetch[seat]:
        return False
    for move in moves:
        if move[0] is not tuck and move[0] is not end:
            return False
    return True


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
            trait = g.cards.traits[move[2]]
            if h.trait[place] < 0 and g.cards.dogs[dog].size == trait.size:
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
    price, many = g.cards.tricks[trick].price, min(h.trainings, TRICKS_KEPT - 1)
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
        for food, amount in enumerate(h.cards.foods[card - FOOD]):
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


def score_give_away(g: DogLovers, seat: int, moves: list[Step]) -> list[float]:
    """DL-24 The dog that is missed least."""
    scores: list[float] = []
    for move in moves:
        h = home(g, seat, turns_left(g, seat))
        remove(h, h.dogs.index(move[2]))
        scores.append(value(h))
    return scores


def score_forget(g: DogLovers, seat: int, moves: list[Step]) -> list[float]:
    """DL-24 The trick that takes least."""
    return [-float(size_of(g.cards, move[2])) for move in moves]


def score_give_back(g: DogLovers, seat: int, moves: list[Step]) -> list[float]:
    """DL-20 The cube that is missed least."""
    scores: list[float] = []
    for move in moves:
        h = home(g, seat, turns_left(g, seat))
        h.cubes[move[2]] -= 1
        scores.append(value(h) - 0.01 * SPARE[move[2]])
    return scores


def score_discard(g: DogLovers, seat: int, moves: list[Step]) -> list[float]:
    """DL-20 The Favorite Thing that is missed least."""
    scores: list[float] = []
    for move in moves:
        h = home(g, seat, turns_left(g, seat))
        h.keep(TRAIT + move[2], -1)
        scores.append(value(h))
    return scores


SCORES: Final[dict[Any, Callable[[DogLovers, int, list[Step]], list[float]]]] = {
    place_watch_dog: score_posts,
    play_or_retrieve: score_turn,
    lay_the_trick: score_places,
    play_or_end: score_plays,
    under_which_dog: score_under,
    to_which_dog: score_attach,
    lose_a_dog: score_give_away,
    lose_a_trick: score_forget,
    lose_food: score_give_back,
    lose_a_thing: score_discard,
}
