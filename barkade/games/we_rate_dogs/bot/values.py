"""What a contest promises to a seat, as far as that seat can see.

A *standing* is the contest in short: dogs, whose they are, and how they are rated where
they are judged.  On the Path to Goodness a dog that wins is worth the Goodness that it
brings to the Circle; in the Winner's Circle all that counts is to have the best dog.
What rivals gain is lost, in part.  Cards in hands count a little.
"""

from __future__ import annotations

from typing import Final

from barkade.games.we_rate_dogs.rules.box import Effect
from barkade.games.we_rate_dogs.rules.contents import (
    ANY,
    CURRENT,
    GOODNESS,
    MOST_EVENTS,
    SIDES,
    TEN,
)
from barkade.games.we_rate_dogs.rules.contest import category_of, rating
from barkade.games.we_rate_dogs.rules.table import TURNS, Show
from barkade.games.we_rate_dogs.rules.turns import take_a_turn

NOTHING: Final = 11  # the Goodness of Dogrates, who stands for those without a dog
ANOTHER: Final = 0.4  # what one more dog in the Circle is worth, whatever its Goodness
FIRST: Final = 0.8  # and the first one
RIVALS: Final = 0.8  # what all rivals' gains count together
CONSOLED: Final = 2  # WD-11: events that are drawn without a dog in the Circle
CARD: Final = 0.22  # an event in the hand
TIED: Final = 0.15  # of a win that all share
LATE: Final = 1.0  # what a Reaction costs in the Winner's Circle, of what it costs before
CROWN: Final = 6.0  # to win the game
UNREST: Final = 0.75  # how much can still change with many turns to come,
CALM: Final = 3.0  # and how many are many
STEEP: Final = 2.2  # by how much a point more is likelier to win, when a dog is sent
STRONG: Final = [0.05, 0.1, 0.22, 0.42, 0.65]  # how a rating of 10 to 14 wins; a list for mypyc

# What it takes to play a Reaction, by what it does.
KEPT: Final = {
    "cancel": 1.1,
    "cancel unless a card is discarded": 0.9,
    "turn a minus into a plus": 0.6,
    "redirect": 1.1,
    "copy": 1.1,
    "take the card": 1.0,
    "bring the dog back": 0.4,
    "cancel anything": 1.2,
    "dig": 0.3,
    "return": 0.6,
    "all tie": 0.4,
}
# What one who holds an event for later can do with it, by its verb: on the Path to Goodness,
# and in the Winner's Circle.
USES: Final = {
    "set ten": (2.0, 2.0),
    "swap": (2.0, 2.0),
    "copy": (2.0, 2.0),
    "category": (1.2, 0.0),
    "dog category": (1.2, 0.0),
    "reroll": (1.2, 0.0),
    "second dog": (1.5, 1.5),
    "change dog": (1.5, 1.5),
    "to yard": (1.5, 1.5),
    "to circle": (4.0, 0.0),
}
USE: Final = (1.0, 1.0)  # and of others


UNASKED: Final = 1e9  # what no standing promises


class Standing:
    """The contest in short, for one seat."""

    def __init__(self, g: Show, me: int, like: Standing | None = None) -> None:
        self.g = g
        self.me = me
        self.dogs: list[int] = []
        self.owner: list[int] = []
        self.rated: list[int] = []
        self.gains: list[float] = []  # what each dog would add to its owner's Circle
        self.promised = UNASKED  # kept: nothing of a standing changes once it was asked
        self.rerated: dict[tuple[int, int], float] = {}  # with another rating of a dog
        self.all_tie = g.all_tie
        self.extra = 0.0  # what is worth something besides
        self.unrest = 0.0
        if like is not None:
            self.dogs = like.dogs.copy()
            self.owner = like.owner.copy()
            self.rated = like.rated.copy()
            self.gains = like.gains.copy()
            self.all_tie = like.all_tie
            self.extra = like.extra
            self.unrest = like.unrest
            return
        for seat in range(g.seats):
            for dog in g.ring[seat]:
                self.add(seat, dog, rating(g, dog, category_of(g, dog)))
        left = rival_turns(g, me)
        self.unrest = UNREST * left / (left + CALM)

    def add(self, seat: int, dog: int, rated: int) -> None:
        """A dog comes in."""
        self.dogs.append(dog)
        self.owner.append(seat)
        self.rated.append(rated)
        self.gains.append(0.0 if self.g.final else gain(self.g, seat, dog))

    def drop(self, dog: int) -> int:
        """A dog goes; whose it was."""
        at = self.dogs.index(dog)
        del self.dogs[at], self.rated[at], self.gains[at]
        return self.owner.pop(at)

    def copy(self) -> Standing:
        return Standing(self.g, self.me, self)


def rival_turns(g: Show, me: int) -> int:
    """How many turns of others with cards are still to come in this contest."""
    left = 0
    for step in g.agenda:
        if step[0] is take_a_turn:
            seat: int = step[1]
            if seat != me and g.hand[seat]:
                left += 1
    if g.final and g.long_leash:
        left += len([seat for seat in range(g.seats) if seat != me and g.hand[seat]])
    return left


def own_turns(g: Show, me: int) -> int:
    """How many turns a seat has to come, in this game."""
    left = 0
    for step in g.agenda:
        if step[0] is take_a_turn and step[1] == me:
            left += 1
    return left if g.final else left + TURNS * (1 + g.seats - g.rounds)


def swing(s: Standing, seat: int) -> float:
    """What a point for a seat is worth to me."""
    return 1.0 if seat == s.me else -RIVALS / (s.g.seats - 1)


# The contest


def chances(s: Standing) -> list[float]:
    """How likely each dog is to be among the highest.  When nobody else has a turn that is
    certain; before, a dog that is behind may still catch up, and one that ties fall back."""
    if s.all_tie:
        return [1.0] * len(s.dogs)
    top = max(s.rated)
    weights = [s.unrest ** (top - rated) for rated in s.rated]
    total = 1.0 + (sum(weights) - 1.0) * min(1.0, 2.0 * s.unrest)
    return [weight / total for weight in weights]


def promise(s: Standing) -> float:
    """What a standing promises to the seat."""
    if s.promised == UNASKED:
        s.promised = s.extra
        if s.dogs:
            found = chances(s)
            s.promised += crown_promise(s, found) if s.g.final else path_promise(s, found)
    return s.promised


def with_rating(s: Standing, at: int, rated: int) -> float:
    """What a standing promises if a dog had another rating.  Many cards say the same of a dog."""
    key = at, rated
    if key not in s.rerated:
        t = s.copy()
        t.rated[at] = rated
        s.rerated[key] = promise(t)
    return s.rerated[key]


def path_promise(s: Standing, found: list[float]) -> float:
    """WD-10 Dogs for the Circle; WD-11 and cards for those without."""
    total = 0.0
    worth = [swing(s, seat) for seat in range(s.g.seats)]
    each = [0.0] * s.g.seats
    for at, chance in enumerate(found):
        seat = s.owner[at]
        total += chance * worth[seat] * s.gains[at]
        each[seat] += chance
    for seat, chance in enumerate(each):
        if chance < 1.0:
            total += CONSOLED * CARD * worth[seat] * (1.0 - chance)
    return total


def crown_promise(s: Standing, found: list[float]) -> float:
    """WD-16 The best dog wins, and ties share; to let all tie is no great win."""
    each = [0.0] * s.g.seats
    for at, chance in enumerate(found):
        each[s.owner[at]] = max(each[s.owner[at]], chance)
    return CROWN * each[s.me] / sum(each) * (TIED if s.all_tie else 1.0)


def gain(g: Show, seat: int, dog: int) -> float:
    """What a dog adds to a seat's Circle: Goodness above what is there."""
    have, bonus = NOTHING, FIRST
    for other in g.circle[seat]:
        have = max(have, g.printed.ratings[other][GOODNESS])
        bonus = ANOTHER
    return bonus + max(0, g.printed.ratings[dog][GOODNESS] - have)


# Dogs at Home


def rivals_best(g: Show, me: int) -> list[list[int]]:
    """By rival and category: the best rating in their Home."""
    found: list[list[int]] = []
    for seat in range(g.seats):
        if seat != me and g.home[seat]:
            ratings = [g.printed.ratings[dog] for dog in g.home[seat]]
            found.append([max([row[c] for row in ratings]) for c in range(SIDES)])
    return found


def sent_chance(best: list[list[int]], category: int, rated: int) -> float:
    """How likely a dog wins that is sent against the best of the others."""
    against = 1.0
    for row in best:
        against += STEEP ** float(row[category] - rated)
    return 1.0 / against


def future(g: Show, seat: int, dog: int, best: list[list[int]]) -> float:
    """What it is worth to have a dog at Home in the rounds to come."""
    rounds = g.seats - g.rounds
    if rounds <= 0:
        return 0.04 * (g.printed.ratings[dog][GOODNESS] - NOTHING)
    total = 0.0
    for category in range(SIDES):
        total += sent_chance(best, category, g.printed.ratings[dog][category])
    spare = min(1.0, rounds / max(1, len(g.home[seat]) - 1))
    return spare * gain(g, seat, dog) * total / SIDES


def drafted(g: Show, seat: int, dog: int) -> float:
    """What a dog adds to a Home: a high rating together with Goodness, in categories
    where no dog of the Home is as good."""
    rows = [g.printed.ratings[other] for other in g.home[seat]]
    mine = g.printed.ratings[dog]
    total = 0.0
    for category in range(SIDES):
        worth = strong(mine, category)
        total += 0.3 * worth
        for row in rows:
            worth = min(worth, max(0.0, strong(mine, category) - strong(row, category)))
        total += worth
    return total


def strong(ratings: list[int], category: int) -> float:
    """How well a dog wins in a category, with the Goodness that it would bring."""
    return STRONG[ratings[category] - TEN] * (ratings[GOODNESS] - NOTHING + FIRST)


# Cards


def use(effect: Effect, final: bool) -> float:
    """What an effect can do, about, for one who holds it for later."""
    if effect.verb.rates and not effect.verb.for_all:
        if effect.category == ANY or effect.category == CURRENT:
            return abs(effect.amount)
        if effect.category == GOODNESS:
            return abs(effect.amount) if final else 0.0
        return 0.0 if final else abs(effect.amount) / 3
    now, late = USES.get(effect.verb.word, USE)
    return late if final else now


def face_use(g: Show, face: int, final: bool) -> float:
    """What a card can do for one who holds it."""
    if face >= MOST_EVENTS:
        return 2.0
    most = 0.0
    for option in (2 * face, 2 * face + 1):
        effect = g.printed.effects[option]
        if effect is not None:
            most = max(most, use(effect, final))
    return most


def prized(g: Show, seat: int, face: int) -> float:
    """What it costs to part with a card: little with more cards than turns; more for
    what serves in the Winner's Circle too.  A Reaction takes no turn."""
    if face >= MOST_EVENTS:
        return KEPT[g.printed.reactions[face - MOST_EVENTS].word] * (LATE if g.final else 1.0)
    plenty = min(1.0, (own_turns(g, seat) + 1) / max(1, len(g.hand[seat])))
    late = face_use(g, face, True)
    if g.final:
        return 0.02 + 0.03 * late * plenty
    return 0.06 + (0.1 + 0.08 * late + 0.04 * face_use(g, face, False)) * plenty


def card_worth(g: Show) -> float:
    """What a card is worth that nobody has seen yet."""
    return 0.1 if g.final else CARD
