"""What can be taken from the grid of Dog Lover, and what Adoptions, Trainings and tricks
are good for at a table: with that a home is worth what `values` says."""

from __future__ import annotations

from math import log
from typing import Final

from barkade.games.dog_lover.bot.homes import Home, home, slots, turns_left
from barkade.games.dog_lover.bot.values import A_CARD, LATER, NEXT, value
from barkade.games.dog_lover.rules.box import Box
from barkade.games.dog_lover.rules.contents import FETCH, TRAININGS, trick_of
from barkade.games.dog_lover.rules.patterns import CELLS, MASKS, NOWHERE, SETS, STANDS
from barkade.games.dog_lover.rules.table import DogLovers

UNKNOWN: Final = 2.0  # what a card is worth that has still to come
DENY: Final = 0.25  # what the next player gets counts so much, shared among the others
CLOSE: Final = 6  # places that are compared so
KEEP_FETCH: Final = 2.6  # what Fetch has to bring while there are turns to come
MOST_KEPT: Final = 9  # Trainings: nobody keeps so many
A_TRICK: Final = 1.0  # to choose between two equal tricks: twice what it is worth
A_CHOICE: Final = 1.2  # and among places

STRENGTH: Final[dict[str, list[float]]] = {}  # by drawing, worked out once


def prepared(g: DogLovers, seat: int, turns: int) -> Home:
    """A seat's home, with what it took this turn, and with what Adoptions and Trainings
    can be used for now."""
    h = home(g, seat, turns)
    if seat == g.actor:
        for card in g.taken:
            h.add(card)
    h.trained = trainings_worth(g, seat, h)
    root = h.copy()
    root.rescue = g.rescue[:]
    h.root = root
    if g.fetch[seat]:
        h.fetch = KEEP_FETCH if turns else 0.0
    return h


def trainings_worth(g: DogLovers, seat: int, h: Home) -> list[float]:
    """What so many Trainings are worth: tucked, or for a trick that one can learn."""
    points = slots(h, TRAININGS)
    worth = [float(sum(points[:many])) for many in range(MOST_KEPT)]
    if h.turns:
        tucked = worth[:]
        for card in g.tricks:
            trick = trick_of(card)
            price = g.printed.tricks[trick].price
            gain = trick_gain(g, seat, trick, h.turns)
            for many in range(1, MOST_KEPT):
                lacks = price - many
                if lacks <= 0:
                    worth[many] = max(worth[many], LATER * gain + tucked[-lacks])
                elif lacks < h.turns:
                    later = gain * (h.turns - lacks) / h.turns
                    worth[many] = max(worth[many], LATER * NEXT**lacks * later)
    return worth


def trick_gain(g: DogLovers, seat: int, trick: int, turns: int) -> float:
    """What a trick will bring more than those that a seat has."""
    brings = strength(g.printed, trick)
    own = [strength(g.printed, trick_of(card)) for card in g.learned[seat]]
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
            for cells, stand in g.printed.laid(trick, g.watch, g.barred, empty):
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
            for others, _ in g.printed.laid(trick_of(card), stand, NOWHERE, 0):
                total = 0.0
                for cell in SETS[others]:
                    total += UNKNOWN if covered >> cell & 1 else self.next[cell]
                most = max(most, total)
        return most


def singles(g: DogLovers, h: Home) -> list[float]:
    """What each card of the grid would add to a home by itself; equal cards add the same."""
    before = value(h)
    worth: list[float] = []
    known: dict[int, float] = {FETCH: UNKNOWN}
    for cell in range(CELLS):
        if not g.cell[cell]:
            worth.append(0.0)
            continue
        face = g.printed.first[g.cell[cell][0]]
        if face not in known:
            after = h.copy()
            after.add(face)
            known[face] = value(after) - before
        worth.append(known[face])
    return worth
