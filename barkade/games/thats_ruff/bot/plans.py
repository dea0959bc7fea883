"""What a collection is worth, what it may become, and who could win before that."""

from __future__ import annotations

from typing import Final

from barkade.games.thats_ruff.bot.places import (
    BACKWARD,
    HAND_OVER,
    LONGEST,
    REACH,
    options_of,
    walks,
)
from barkade.games.thats_ruff.rules.box import CARD_COLOUR, CARD_RANK, FACE, TOP, is_own
from barkade.games.thats_ruff.rules.collecting import OF_A_COLOUR, OF_A_NUMBER, second_takes
from barkade.games.thats_ruff.rules.table import Ruff

USED: Final = 0.3  # how often a collector that makes no three is still collected
FEW: Final = 4  # cards in the centre: then one can see what the next will do

COLOURS: Final = TOP + 2  # in a list of what one has, colours come after numbers and "wild"


def one_more(earned: list[int]) -> list[int]:
    """What one more card adds, by those that one has."""
    return [earned[have + 1] - earned[have] for have in range(len(earned) - 2)]


def two_more(earned: list[int]) -> list[int]:
    """What two of a kind add besides what each would alone."""
    found: list[int] = []
    for have, each in enumerate(one_more(earned)):
        found.append(earned[have + 2] - earned[have] - 2 * each)
    return found


SET: Final = one_more(OF_A_NUMBER)
FLUSH: Final = one_more(OF_A_COLOUR)
PAIR: Final = two_more(OF_A_NUMBER)
SUITED: Final = two_more(OF_A_COLOUR)
FITTING: Final = [[second_takes(one, two) for two in range(4)] for one in range(4)]


def counted(cards: list[int]) -> list[int]:
    """How many there are of each number and of each colour."""
    have = [0] * (COLOURS + 4)
    for card in cards:
        have[CARD_RANK[card]] += 1
        have[COLOURS + CARD_COLOUR[card]] += 1
    return have


class Collection:
    """What somebody collects, and how far it takes the dog of their board."""

    __slots__ = ("board", "have", "worth")

    def __init__(self, board: int, have: list[int], worth: int) -> None:
        self.board = board
        self.have = have
        self.worth = worth

    def adds(self, card: int) -> int:
        """TR-25 How many spaces one more card is worth."""
        have = self.have
        spaces = SET[have[CARD_RANK[card]]] + FLUSH[have[COLOURS + CARD_COLOUR[card]]]
        return spaces + 1 if is_own(FACE[card], self.board) else spaces

    def with_card(self, card: int) -> Collection:
        """The same with one more card."""
        have = self.have[:]
        have[CARD_RANK[card]] += 1
        have[COLOURS + CARD_COLOUR[card]] += 1
        return Collection(self.board, have, self.worth + self.adds(card))

    def pairs(self, colour: int, centre: list[int]) -> list[tuple[int, int, int]]:
        """TR-21 Two cards that make three with a collector of this colour: what
        they add, and their places in the centre."""
        singles = [self.adds(card) for card in centre]
        found: list[tuple[int, int, int]] = []
        for one, card in enumerate(centre):
            rank, shade = CARD_RANK[card], CARD_COLOUR[card]
            fitting = FITTING[colour][shade]
            of_a_rank, of_a_colour = PAIR[self.have[rank]], SUITED[self.have[COLOURS + shade]]
            for two in range(one + 1, len(centre)):
                other = centre[two]
                if fitting >> CARD_COLOUR[other] & 1:
                    spaces = singles[one] + singles[two]
                    if CARD_RANK[other] == rank:
                        spaces += of_a_rank
                    if CARD_COLOUR[other] == shade:
                        spaces += of_a_colour
                    found.append((spaces, one, two))
        return found


def collection(board: int, cards: list[int]) -> Collection:
    """These cards as a collection."""
    whole = Collection(board, [0] * (COLOURS + 4), 0)
    for card in cards:
        whole.worth += whole.adds(card)
        whole.have[CARD_RANK[card]] += 1
        whole.have[COLOURS + CARD_COLOUR[card]] += 1
    return whole


def collection_of(g: Ruff, seat: int) -> Collection:
    """What a seat has collected."""
    return collection(g.variant.board_of[seat], g.collected[seat])


def by_worth(g: Ruff, seat: int, threes: int) -> list[float]:
    """What a collection worth 0, 1, 2 … spaces is good for, with so many threes
    to come; a partner's is walked besides."""
    board = g.variant.board_of[seat]
    dog, path, discs = g.dog[board], g.path[board], g.house[board]
    values = walks(HAND_OVER, dog, path, discs, options_of(g, board), BACKWARD, threes)
    if g.variant.partners:
        return values[min(collection_of(g, (seat + 2) % 4).worth, LONGEST - 8) :]
    return values


def at(values: list[float], worth: int) -> float:
    """The value of a worth, however large."""
    return values[worth if worth < len(values) else -1]


def still_to_walk(g: Ruff, seat: int) -> int:
    """What a partner who walks after this seat has collected."""
    partner = (seat + 2) % 4
    order = g.from_dealers_left()
    if not g.variant.partners or order.index(partner) < order.index(seat):
        return 0
    return collection_of(g, partner).worth


class Threat:
    """An opponent whose dog the next cards could bring home.  All that counts
    here lies on the table."""

    __slots__ = ("collectors", "now", "values")

    def __init__(self, g: Ruff, seat: int) -> None:
        self.now = collection_of(g, seat)
        self.collectors = g.up[seat]
        self.values = by_worth(g, seat, 0)

    def is_near(self) -> bool:
        """Whether a worth within reach would win."""
        least = self.now.worth
        return bool(self.collectors) and 1.0 in self.values[least : least + 2 * REACH]

    def chance(self, centre: list[int]) -> float:
        """How likely the opponent wins with what is left in the centre."""
        worths = self.with_three(centre) or self.with_two(centre) or [self.now.worth]
        hits = sum([at(self.values, worth) == 1.0 for worth in worths])
        return hits / len(worths)

    def with_three(self, centre: list[int]) -> list[int]:
        """TR-21 The worths that taking three can lead to."""
        worths: list[int] = []
        for collector in self.collectors:
            then = self.now.with_card(collector)
            for spaces, _, _ in then.pairs(CARD_COLOUR[collector], centre):
                worths.append(then.worth + spaces)
        return worths

    def with_two(self, centre: list[int]) -> list[int]:
        """TR-22 The worths that taking two can lead to."""
        worths: list[int] = []
        for collector in self.collectors:
            then = self.now.with_card(collector)
            worths += [then.worth + then.adds(card) for card in matching(collector, centre)]
        return worths


def matching(collector: int, centre: list[int]) -> list[int]:
    """TR-22 The cards of a collector's colour."""
    colour = CARD_COLOUR[collector]
    fitting = FITTING[colour][colour]
    return [card for card in centre if fitting >> CARD_COLOUR[card] & 1]


def threats(g: Ruff, seat: int) -> list[Threat]:
    """Those who could win next."""
    board_of = g.variant.board_of
    others = [other for other in range(g.seats) if board_of[other] != board_of[seat]]
    found = [Threat(g, other) for other in others if g.up[other]]
    return [threat for threat in found if threat.is_near()]


class Plan:
    """A collection as it is now, and in full: with all one's collectors.  While
    there are threes to come the full one counts; after that it is not likely."""

    __slots__ = ("centre", "full", "now", "threats", "threes", "values")

    def __init__(self, g: Ruff, seat: int, collectors: int, left: int) -> None:
        """When so many collectors and so many cards in the centre will be left."""
        self.now = collection_of(g, seat)
        self.full = collection(self.now.board, g.collected[seat] + collectors_of(g, seat))
        self.centre = g.centre
        self.threes = threes_to_come(g, collectors, left)
        self.values = by_worth(g, seat, self.threes)
        self.threats = threats(g, seat) if left <= FEW else []

    def value(self, now: int, full: int, centre: list[int]) -> float:
        """Where such worths would take the dog, if nobody else wins before."""
        value = at(self.values, full)
        if not self.threes:
            value = USED * value + (1 - USED) * at(self.values, now)
        for threat in self.threats:
            value *= 1 - threat.chance(centre)
        return value

    def best_pair(self, now: Collection, colour: int) -> tuple[float, int]:
        """The best two cards to go with a collector: their value, and one of them."""
        full = self.full.pairs(colour, self.centre)
        added = full if self.threes else now.pairs(colour, self.centre)
        best, face = -1.0, -1
        for place, (spaces, one, two) in enumerate(full):
            left = self.without(one, two) if self.threats else self.centre
            value = self.value(now.worth + added[place][0], self.full.worth + spaces, left)
            if value > best:
                best, face = value, FACE[self.centre[one]]
        return best, face

    def with_one(self, now: Collection, card: int) -> float:
        """The value of one more card from the centre."""
        place = self.centre.index(card)
        worth = now.worth + now.adds(card)
        return self.value(worth, self.full.worth + self.full.adds(card), self.without(place, place))

    def without(self, one: int, two: int) -> list[int]:
        """The centre without two of its places."""
        return [card for place, card in enumerate(self.centre) if place != one and place != two]


def collectors_of(g: Ruff, seat: int) -> list[int]:
    """One's collectors: in the hand if they are hidden (TR-29)."""
    return g.hand[seat] or g.up[seat]


def threes_to_come(g: Ruff, collectors: int, left: int) -> int:
    """How often one will be able to take three, if everybody always does."""
    threes = 0
    left -= 2 * (g.seats - 1)
    while threes < min(collectors, 3) and left >= 2:
        threes += 1
        left -= 2 * g.seats
    return threes
