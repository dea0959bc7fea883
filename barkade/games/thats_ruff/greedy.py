"""A sensible player of That's Ruff!, who sees no more than its seat does.

A dog wins only if it is in its house with its path clear when Counting or
Collecting ends.  So all comes down to one question: what is it worth if the dog
walks so many spaces from here?  `walks` answers it.  In Counting the spaces are
what a card earns; in Collecting they are the worth of the whole collection,
which every three cards steer, one's own and the opponents'.

There is no search: what hangs on other players is an average, written down
below.  Each kind of move has a function that scores the alternatives.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, Final

from barkade.games.thats_ruff.cards import (
    CARD_COLOUR,
    CARD_RANK,
    COLOUR,
    EVERYBODY,
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
from barkade.games.thats_ruff.collecting import (
    add_to_the_centre,
    collect_three,
    collect_two,
    second_takes,
    take,
    take_first,
)
from barkade.games.thats_ruff.counting import (
    DOWN,
    LIMIT,
    POWER,
    REWARD,
    UP,
    call_colour,
    call_number,
    lay,
    play,
    play_face_up,
    replace,
    toss,
)
from barkade.games.thats_ruff.table import HOUSE, RING, Ruff
from barkade.games.thats_ruff.walking import BACK, stay
from barkade.kernel.steps import Step
from barkade.kernel.table import Table

# How good a place is.  A win is 1, and everything else a share of it.
START: Final = [0.57, 0.58, 0.61, 0.65, 0.69, 0.73, 0.76, *[0.78] * 7]  # of a hand, by space
ASTRAY: Final = 0.54  # at the start of a hand, if a whole round is still to go
SPARE: Final = 0.08  # more, for all the discs one could have in the house
POWER_WAITS: Final = 0.75  # so much of it, for each power disc
LATER: Final = 0.85  # so much of it, if only Collecting can bring it
EARNED: Final = [0.7, 0.55, 0.5, 0.35, 0.05]  # how likely a card earns 0, 1, 2 … spaces
COLLECTED: Final = [0.2] * 15  # how likely a collection can be made worth so much

# What one would rather do, other things being equal.
SAVE_THE_WILD: Final = 0.06  # for later
SAVE_LOW_CARDS: Final = 0.002  # for each number lower: they fit under 32 for longer
SAVE_WHAT_IS_UP: Final = 0.005  # and play from the hand
A_SET: Final = 1.0  # collect with cards of one number,
A_COLOUR: Final = 0.6  # and of one colour;
LOW: Final = 0.2  # but keep low cards,
TO_KEEP: Final = -100.0  # and Wild Dogs even more

REACH: Final = 6  # three more cards add fewer spaces than this
USED: Final = 0.3  # how often a collector that makes no three is still collected
FEW: Final = 4  # cards in the centre: then one can see what the next will do

# The words in which a place is told: turns left in Counting, options, direction.
HAND_OVER: Final = -1
KEEPS_DISCS: Final = 1
COUNTING_WINS: Final = 2
WAITING: Final = 4  # each power disc
FORWARD: Final = 1
BACKWARD: Final = RING - 1
MOST_EARNED: Final = 5
LONGEST: Final = 24

known: Final[dict[int, list[float]]] = {}
MOST_KNOWN: Final = 40_000


def greedy(g: Table, seat: int, rng: Random) -> Step:
    """The move that scores best.  What has no score is left as it is: a disc
    spent to hide collectors is better kept."""
    assert isinstance(g, Ruff)
    moves = g.moves(seat)
    score = SCORES.get(moves[0][0])
    if score is None or len(moves) == 1:
        return moves[0]
    scores = score(g, seat, moves)
    return moves[scores.index(max(scores))]


# What a place is worth


def walks(
    turns: int, dog: int, path: int, discs: int, options: int, step: int, threes: int = 0
) -> list[float]:
    """What it is worth to walk 0, 1, 2 … spaces from here, with so many turns of
    Counting to follow, or so many more chances to take three.  Worked out once
    for each place: there are not many, and they come again and again."""
    discs = min(discs, 4)  # more are hardly ever spent
    key = ((dog << 14 | path) << 3 | discs) << 5 | options
    key = ((key << 5 | turns + 1) << 4 | step) << 2 | threes
    found = known.get(key)
    if found is None:
        if threes:
            found = one_more_three(walks(turns, dog, path, discs, options, step, threes - 1))
        else:
            longest = MOST_EARNED if step == FORWARD else LONGEST
            spaces = range(longest + 1)
            found = [walked(turns, dog, path, discs, options, step, n) for n in spaces]
        if len(known) >= MOST_KNOWN:
            known.clear()
        known[key] = found
    return found


def walked(
    turns: int, dog: int, path: int, discs: int, options: int, step: int, left: int
) -> float:
    """The best that a walk comes to: its end, or staying at home on the way."""
    best = 0.0
    if dog == HOUSE and 0 < left <= discs:
        best = outlook(turns, dog, path, discs - left, options)
    while left:
        dog = (dog + step) % RING
        left -= 1
        if path >> dog & 1:
            path ^= 1 << dog
            discs += options & KEEPS_DISCS
        elif dog == HOUSE and 0 < left <= discs:
            best = max(best, outlook(turns, dog, path, discs - left, options))
    return max(best, outlook(turns, dog, path, discs, options))


def outlook(turns: int, dog: int, path: int, discs: int, options: int) -> float:
    """How good it is to be here, with so many turns of Counting left."""
    if turns > 0:
        ahead = walks(turns - 1, dog, path, discs, options, FORWARD)
        return best_on_offer(ahead, EARNED)
    if dog == HOUSE and not path and options < WAITING:
        if turns == HAND_OVER or options & COUNTING_WINS:
            return 1.0
    if turns == HAND_OVER:
        return fresh_start(dog, path, discs, options)
    behind = walks(HAND_OVER, dog, path, discs, options, BACKWARD)
    return LATER * best_on_offer(behind, COLLECTED)


def fresh_start(dog: int, path: int, discs: int, options: int) -> float:
    """How good a place is for the next hand: half-way round or more, with no
    disc behind the dog.  Those ahead it will fetch and can spend."""
    astray = dog == HOUSE or path & (1 << dog) - 1
    value = ASTRAY if astray else START[dog]
    if options & KEEPS_DISCS:
        value += SPARE * (1 - 0.5 ** (discs + path.bit_count()))
    for _ in range(options // WAITING):
        value *= POWER_WAITS
    return value


def best_on_offer(values: list[float], chances: list[float]) -> float:
    """What one will get on average by choosing the best of what is on offer,
    each with a chance of its own."""
    total, missing, worst = 0.0, 1.0, 0.0
    for value, chance in sorted(zip(values, chances, strict=False), reverse=True):
        total += missing * chance * value
        missing *= 1 - chance
        worst = value
    return total + missing * worst


def one_more_three(values: list[float]) -> list[float]:
    """By the worth before it: three more cards add a few spaces, half as one
    chooses, half as it comes."""
    found: list[float] = []
    for least in range(len(values)):
        within = values[least : least + REACH]
        found.append((max(within) + sum(within) / len(within)) / 2)
    return found


def options_of(g: Ruff, board: int) -> int:
    """What the table's options change about a place."""
    options = WAITING * (g.power[2 * board] + g.power[2 * board + 1])
    if g.variant.check_after_counting:
        options |= COUNTING_WINS
    return options if g.variant.discard_discs else options | KEEPS_DISCS


def is_own(face: int, board: int) -> bool:
    """TR-13 Whether a card is the dog of this board, or everybody's."""
    special = SPECIAL[face]
    return special == board or special == EVERYBODY


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


def earned(g: Ruff, seat: int, number: int, colour: int, face: int) -> int:
    """TR-11 to TR-13 How many spaces a card would earn."""
    spaces = REWARD[g.count + number]
    if number == g.last_number:
        spaces += 1
    if colour == g.last_colour:
        spaces += 1
    return spaces + 1 if is_own(face, g.variant.board_of[seat]) else spaces


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
            score = values[earned(g, seat, number, COLOUR[face], face)] + SAVE_LOW_CARDS * number
        scores.append(score if move[0] is play else score - SAVE_WHAT_IS_UP)
    return scores


def score_calls(g: Ruff, seat: int, turns: int) -> list[float]:
    """A Wild Dog as each number that it can be, of the better colour."""
    scores: list[float] = []
    for number in range(min(TOP, LIMIT - g.count) + 1):
        values = by_earning(g, seat, turns, g.count + number)
        spaces = earned(g, seat, number, WILD_COLOUR, WILD)
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
    return [values[earned(g, seat, number, colour, WILD)] for colour in range(len(SUITS))]


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

COLOURS: Final = TOP + 2  # in a list of what one has, colours come after numbers and "wild"
SET: Final = [0, 2, *[1] * 10]  # what one more card of a number adds, by those one has
FLUSH: Final = [0, 0, 0, 0, 5, *[1] * 40]
PAIR: Final = [2, -1, *[0] * 10]  # and what two of a kind add besides
SUITED: Final = [0, 0, 0, 5, -4, *[0] * 40]


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


FITTING: Final = [[second_takes(one, two) for two in range(4)] for one in range(4)]


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
