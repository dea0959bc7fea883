"""What a place is worth to a dog, and what it is worth to walk on from there.

A place is a space on the path, with the discs that still lie on it and those in
the house.  There is no search: what hangs on other players, and on the cards to
come, is an average, written down here.
"""

from __future__ import annotations

from typing import Final

from barkade.games.thats_ruff.rules.table import HOUSE, RING, Ruff

# How good a place is.  A win is 1, and everything else a share of it.
START: Final = [0.57, 0.58, 0.61, 0.65, 0.69, 0.73, 0.76, *[0.78] * 7]  # of a hand, by space
ASTRAY: Final = 0.54  # at the start of a hand, if a whole round is still to go
SPARE: Final = 0.08  # more, for all the discs one could have in the house
POWER_WAITS: Final = 0.75  # so much of it, for each power disc
LATER: Final = 0.85  # so much of it, if only Collecting can bring it
EARNED: Final = [0.7, 0.55, 0.5, 0.35, 0.05]  # how likely a card earns 0, 1, 2 … spaces
COLLECTED: Final = [0.2] * 15  # how likely a collection can be made worth so much
REACH: Final = 6  # three more cards add fewer spaces than this

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
