"""Small games in which each way of being asked, and each hard case of who
knows what, can be tried without waiting for a real game.

All are complete: they have a version, zones, named cards and moves, and end.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from barkade.kernel.events import NO_CARD
from barkade.kernel.game import Game, Option, Zone
from barkade.kernel.moves import Kind, Moves
from barkade.kernel.steps import Step, choice, race, sealed, window
from barkade.kernel.table import Table
from barkade.look.reasons import Refusals

HOOKS: Final = ("set_up", "describe", "plausible")


def named(*names: str) -> list[dict[str, Any]]:
    return [{"name": name} for name in names]


def numbered(name: str, count: int) -> list[str]:
    return [f"{name} {number}" for number in range(1, count + 1)]


class Dealt(Table):
    """A table whose first zone is a deck and whose next are the hands; `points`
    and `rounds` are all the rest that most of these games need."""

    deck: list[int]
    hand: list[list[int]]
    points: list[int]
    rounds: int

    def name_zones(self) -> None:
        self.deck = self.zones[0]
        self.hand = self.zones[1 : 1 + self.seats]

    def copy(self, like: Table) -> None:
        assert isinstance(like, Dealt)
        super().copy(like)
        self.points = like.points[:]
        self.rounds = like.rounds

    def describe(self) -> dict[str, Any]:
        return {"points": self.points, "rounds": self.rounds}

    def lay_out(self, rounds: int, dealt: int, seen_by_all: bool = False) -> None:
        self.points = [0] * self.seats
        self.rounds = rounds
        self.deck.extend(range(len(self.start.game.cards)))
        self.shuffle(self.deck)
        for seat in range(self.seats):
            for _ in range(dealt):
                draw(self, seat, self.everyone if seen_by_all else 1 << seat)


def draw(g: Dealt, seat: int, to: int) -> list[Step]:
    card = g.deck.pop()
    g.show(card, to)
    g.hand[seat].append(card)
    g.tell("draw", seat, card)
    return []


def count_points(g: Dealt) -> list[Step]:
    most = max(g.points)
    winners = [seat for seat in range(g.seats) if g.points[seat] == most]
    return g.finish(winners, g.points[:])


def a_game(id: str, table: Any, moves: Moves, *rest: Zone, **more: Any) -> Game:
    """A game whose hooks stand with its table, where these small games have them."""
    zones = [Zone("deck"), Zone("hand", each=True), *rest]
    hooks = {name: getattr(table, name) for name in HOOKS if hasattr(table, name)}
    return Game(
        id=id,
        title=id.capitalize(),
        sentence="A small game for tests.",
        table=table,
        moves=moves,
        zones=zones,
        **{"version": 1, "fewest": 2, "most": 4, **hooks, **more},
    )


# (a) One seat decides: a walk along a fence.

STICKS: Final = numbered("stick", 12)
WALK_MOVES: Final = Moves()
LAST_SPACE: Final = 3


class Walk(Dealt):
    """Three turns each: play a stick, step left or right, then rest, dig or toss."""

    played: list[int]
    dog: list[int]

    def name_zones(self) -> None:
        super().name_zones()
        self.played = self.zones[1 + self.seats]

    def set_up(self) -> None:
        self.dog = [0] * self.seats
        self.lay_out(rounds=0, dealt=2)
        turns: list[Step] = [(play_stick, seat) for seat in range(self.seats)]
        self.agenda.append((count_points,))
        self.agenda.extend((turns * 2)[::-1])

    def copy(self, like: Table) -> None:
        assert isinstance(like, Walk)
        super().copy(like)
        self.dog = like.dog[:]

    def describe(self) -> dict[str, Any]:
        return {"points": self.points, "dog": self.dog}


@choice("Play a stick.", "W-1")
def play_stick(g: Walk, seat: int) -> list[Step]:
    return [(stick, seat, card) for card in sorted(g.hand[seat])]


@WALK_MOVES("play {}", Kind("stick", STICKS), rule="W-1")
def stick(g: Walk, seat: int, card: int) -> list[Step]:
    g.hand[seat].remove(card)
    g.played.append(card)
    g.show(card, g.everyone)
    g.tell("play", seat, card)
    return [(left_or_right, seat), (rest_or_toss, seat)]


@choice("Which way, from {0}?", "W-2", public=True)
def left_or_right(g: Walk, seat: int) -> list[Step]:
    ways: list[Step] = []
    if g.dog[seat] > 0:
        ways.append((step, seat, 0))
    if g.dog[seat] < LAST_SPACE:
        ways.append((step, seat, 1))
    return ways


@WALK_MOVES("step {}", Kind("way", ["left", "right"]), rule="W-2")
def step(g: Walk, seat: int, way: int) -> list[Step]:
    g.dog[seat] += 1 if way else -1
    g.tell("step", seat, NO_CARD, g.dog[seat])
    return []


@choice("Rest, dig or toss?", "W-3", public=True)
def rest_or_toss(g: Walk, seat: int) -> list[Step]:
    return [(rest, seat), (dig, seat), (toss, seat)]


@WALK_MOVES("rest", rule="W-3")
def rest(g: Walk, seat: int) -> list[Step]:
    return []


@WALK_MOVES("dig", rule="W-3")
def dig(g: Walk, seat: int) -> list[Step]:
    g.tell("dig", seat)
    return draw(g, seat, 1 << seat) if g.deck else []


@WALK_MOVES("toss", rule="W-3")
def toss(g: Walk, seat: int) -> list[Step]:
    g.tell("toss", seat)
    g.points[seat] += g.below(6)
    g.tell("worth", seat, NO_CARD, g.points[seat])
    return []


def not_held(g: Walk, seat: int, asked: Step, move: Step) -> bool:
    return move[2] not in g.hand[seat]


def walking(table: type[Walk] = Walk, **more: Any) -> Game:
    return a_game(
        "walking",
        table,
        WALK_MOVES,
        Zone("played", ordered=True),
        cards=named(*STICKS),
        refusals=Refusals({(play_stick, stick): [(not_held, "You have no {0} (W-1).")]}),
        **more,
    )


# (b) Sealed: everyone picks at once; shown together.

BONES: Final = numbered("bone", 18)
PICK_MOVES: Final = Moves()


class Pick(Dealt):
    """The leader calls high or low; all pick; the highest or lowest scores."""

    shown: list[list[int]]
    high: int
    most: int  # picks a round; 0 is any number, then "enough"

    def name_zones(self) -> None:
        super().name_zones()
        self.shown = self.zones[1 + self.seats :]

    def set_up(self) -> None:
        self.most = {"one": 1, "two": 2, "any": 0}[self.start.options["picks"]]
        self.high = 1
        self.lay_out(rounds=2, dealt=4)
        self.agenda.append((round_of_picks, 0))

    def copy(self, like: Table) -> None:
        assert isinstance(like, Pick)
        super().copy(like)
        self.most = like.most
        self.high = like.high

    def describe(self) -> dict[str, Any]:
        return {"points": self.points, "rounds": self.rounds, "high": self.high}


def round_of_picks(g: Pick, leader: int) -> list[Step]:
    if not g.rounds:
        return [(count_points,)]
    g.rounds -= 1
    following = (leader + 1) % g.seats
    return [(high_or_low, leader), (pick_bones,), (score_bones,), (round_of_picks, following)]


@choice("High or low?", "P-1", public=True)
def high_or_low(g: Pick, seat: int) -> list[Step]:
    return [(call, seat, 1), (call, seat, 0), (flip, seat)]


@PICK_MOVES("call {}", Kind("way", ["low", "high"]), rule="P-1")
def call(g: Pick, seat: int, high: int) -> list[Step]:
    g.high = high
    g.tell("call", seat, NO_CARD, high)
    return []


@PICK_MOVES("flip a coin", rule="P-1")
def flip(g: Pick, seat: int) -> list[Step]:
    return call(g, seat, g.below(2))


@sealed("Pick bones.", "P-2")
def pick_bones(g: Pick, seat: int, picks: list[Step]) -> list[Step]:
    if picks and (len(picks) == g.most or picks[-1][0] is enough):
        return []
    left = [card for card in sorted(g.hand[seat]) if (reveal, seat, card) not in picks]
    moves: list[Step] = [(reveal, seat, card) for card in left]
    return moves if g.most else [*moves, (enough, seat)]


@PICK_MOVES("pick {}", Kind("bone", BONES), rule="P-2")
def reveal(g: Pick, seat: int, card: int) -> list[Step]:
    g.hand[seat].remove(card)
    g.shown[seat].append(card)
    g.show(card, g.everyone)
    g.tell("reveal", seat, card)
    return []


@PICK_MOVES("enough", rule="P-2")
def enough(g: Pick, seat: int) -> list[Step]:
    return []


def score_bones(g: Pick) -> list[Step]:
    laid = [(card, seat) for seat in range(g.seats) for card in g.shown[seat]]
    if laid:
        _, seat = max(laid) if g.high else min(laid)
        g.points[seat] += 1
    return []


def picking(most: int = 4) -> Game:
    picks = Option("picks", ["one", "two", "any"], "How many bones all pick.", "P-2")
    return a_game(
        "picking",
        Pick,
        PICK_MOVES,
        Zone("shown", each=True),
        cards=named(*BONES),
        options=[picks],
        most=most,
    )


# (c) A window: a bone is played, others may bark, and bark at a bark.

STACK_CARDS: Final = [*numbered("bone", 8), *numbered("bark", 10)]
FIRST_BARK: Final = 8
STACK_MOVES: Final = Moves()


class Barking(Dealt):
    """A bone counts for its player unless an odd number of barks lies on it."""

    stack: list[int]
    discards: list[int]

    def name_zones(self) -> None:
        super().name_zones()
        self.stack, self.discards = self.zones[1 + self.seats :]

    def set_up(self) -> None:
        self.lay_out(rounds=0, dealt=4)
        turns: list[Step] = [(play_a_bone, seat) for seat in range(self.seats)]
        self.agenda.append((count_points,))
        self.agenda.extend((turns * 2)[::-1])


def is_a_neighbours(g: Barking, seat: int) -> bool:
    """Barking is a neighbour's business: of who sits to the left."""
    by: int = g.agenda[-1][1]
    return seat == (by + 1) % g.seats


@choice("Play a bone, or nothing.", "B-1")
def play_a_bone(g: Barking, seat: int) -> list[Step]:
    bones: list[Step] = [(bone, seat, c) for c in sorted(g.hand[seat]) if c < FIRST_BARK]
    return [*bones, (no_bone, seat)]


@STACK_MOVES("play no bone", rule="B-1")
def no_bone(g: Barking, seat: int) -> list[Step]:
    return []


def put_on_the_stack(g: Barking, seat: int, card: int) -> None:
    g.hand[seat].remove(card)
    g.stack.append(card)
    g.show(card, g.everyone)
    g.tell("stack", seat, card)


@STACK_MOVES("play {}", Kind("bone", STACK_CARDS[:FIRST_BARK]), rule="B-1")
def bone(g: Barking, seat: int, card: int) -> list[Step]:
    put_on_the_stack(g, seat, card)
    return [(may_bark, seat), (settle, seat)]


@window("Bark at what seat {0} played?", "B-2")
def may_bark(g: Barking, seat: int, by: int) -> list[Step]:
    barks = [card for card in sorted(g.hand[seat]) if card >= FIRST_BARK]
    return [(bark, seat, card - FIRST_BARK) for card in barks]


@STACK_MOVES("answer with {}", Kind("bark", STACK_CARDS[FIRST_BARK:]), rule="B-2")
def bark(g: Barking, seat: int, number: int) -> list[Step]:
    put_on_the_stack(g, seat, number + FIRST_BARK)
    return [(may_bark, seat)]


def settle(g: Barking, seat: int) -> list[Step]:
    if len(g.stack) % 2:
        g.points[seat] += 1
    g.discards.extend(g.stack)
    g.stack.clear()
    g.tell("settle", seat, NO_CARD, g.points[seat])
    return []


def barking() -> Game:
    return a_game(
        "barking",
        Barking,
        STACK_MOVES,
        Zone("stack", ordered=True),
        Zone("discards"),
        cards=named(*STACK_CARDS),
        windows=True,
        concerns=is_a_neighbours,
    )


# (d) A race: dice for whoever is first.

TREATS: Final = numbered("treat", 8)
RACE_MOVES: Final = Moves()
DICE: Final = 4
GONE: Final = 0


class Grab(Dealt):
    """Two rolls of four dice.  Grab what you like until you say that you are
    done; a six also draws a treat."""

    dice: list[int]
    finished: list[bool]

    def set_up(self) -> None:
        self.dice = [GONE] * DICE
        self.finished = [False] * self.seats
        self.lay_out(rounds=2, dealt=0)
        self.agenda.append((roll,))

    def copy(self, like: Table) -> None:
        assert isinstance(like, Grab)
        super().copy(like)
        self.dice = like.dice[:]
        self.finished = like.finished[:]

    def describe(self) -> dict[str, Any]:
        return {"points": self.points, "dice": self.dice, "finished": self.finished}


def roll(g: Grab) -> list[Step]:
    if not g.rounds:
        return [(count_points,)]
    g.rounds -= 1
    g.finished = [False] * g.seats
    g.dice = [1 + g.below(6) for _ in range(DICE)]
    for value in g.dice:
        g.tell("roll", -1, NO_CARD, value)
    return [(grab_or_stop,), (roll,)]


@race("Grab a die, or be done.", "G-1")
def grab_or_stop(g: Grab, seat: int) -> list[Step]:
    if g.finished[seat]:
        return []
    dice: list[Step] = [(grab, seat, die) for die in range(DICE) if g.dice[die] != GONE]
    return [*dice, (done, seat)] if dice else []


@RACE_MOVES("grab die {}", Kind("die", ["1", "2", "3", "4"]), rule="G-1")
def grab(g: Grab, seat: int, die: int) -> list[Step]:
    value = g.dice[die]
    g.dice[die] = GONE
    g.points[seat] += value
    g.tell("grab", seat, NO_CARD, value)
    return [(draw, seat, 1 << seat)] if value == 6 and g.deck else []


@RACE_MOVES("done", rule="G-1")
def done(g: Grab, seat: int) -> list[Step]:
    g.finished[seat] = True
    g.tell("done", seat)
    return []


def grabbing() -> Game:
    return a_game("grabbing", Grab, RACE_MOVES, cards=named(*TREATS))


# (e) A known hand with a secret pick.

SLIP_MOVES: Final = Moves()


class Slip(Dealt):
    """Hands lie open; in turn each slips a bone face down before them; at last
    what was slipped is turned up and counts."""

    down: list[list[int]]

    def name_zones(self) -> None:
        super().name_zones()
        self.down = self.zones[1 + self.seats :]

    def set_up(self) -> None:
        self.lay_out(rounds=0, dealt=4, seen_by_all=True)
        turns: list[Step] = [(slip_one, seat) for seat in range(self.seats)]
        ends: list[Step] = [(turn_up, seat) for seat in range(self.seats)]
        self.agenda.extend((turns * 2 + ends + [(count_points,)])[::-1])


@choice("Slip a bone face down.", "S-1")
def slip_one(g: Slip, seat: int) -> list[Step]:
    return [(slip, seat, card) for card in sorted(g.hand[seat])]


@SLIP_MOVES("slip {}", Kind("bone", BONES), rule="S-1", secret=True)
def slip(g: Slip, seat: int, card: int) -> list[Step]:
    g.slip(card, g.hand[seat], g.down[seat], 1 << seat)
    g.tell("slip", seat, card)
    return []


def turn_up(g: Slip, seat: int) -> list[Step]:
    g.show_all(g.down[seat])
    g.points[seat] = sum(g.down[seat])
    return []


def slipping() -> Game:
    return a_game("slipping", Slip, SLIP_MOVES, Zone("down", each=True), cards=named(*BONES))


# (f) A random steal from a partly known hand, of cards with two backs.

STEAL_CARDS: Final = [*numbered("bone", 9), *numbered("ball", 9)]
STEAL_MOVES: Final = Moves()


class Steal(Dealt):
    """Two bones and two balls each.  Show a card to all, then steal one at
    random, twice; most balls win."""

    balls: list[int]

    def name_zones(self) -> None:
        super().name_zones()
        self.balls = self.zones[1 + self.seats]

    def set_up(self) -> None:
        self.points = [0] * self.seats
        self.rounds = 2
        self.deck.extend(range(9))
        self.balls.extend(range(9, 18))
        self.shuffle(self.deck)
        self.shuffle(self.balls)
        for seat in range(self.seats):
            for pile in (self.deck, self.deck, self.balls, self.balls):
                card = pile.pop()
                self.show(card, 1 << seat)
                self.hand[seat].append(card)
        turns: list[Step] = []
        for seat in range(self.seats):
            turns += [(show_if_any, seat), (steal_one, seat)]
        self.agenda.extend((turns * 2 + [(count_balls,)])[::-1])


def show_if_any(g: Steal, seat: int) -> list[Step]:
    return [(show_one, seat)] if g.hand[seat] else []


@choice("Show a card to everybody.", "T-1")
def show_one(g: Steal, seat: int) -> list[Step]:
    return [(show, seat, card) for card in sorted(g.hand[seat])]


@STEAL_MOVES("show {}", Kind("card", STEAL_CARDS), rule="T-1")
def show(g: Steal, seat: int, card: int) -> list[Step]:
    g.show(card, g.everyone)
    g.tell("show", seat, card)
    return []


@choice("Steal from whom?", "T-2", public=True)
def steal_one(g: Steal, seat: int) -> list[Step]:
    return [(steal, seat, other) for other in range(g.seats) if other != seat and g.hand[other]]


@STEAL_MOVES("steal from seat {}", Kind("seat", ["0", "1", "2", "3"]), rule="T-2")
def steal(g: Steal, seat: int, other: int) -> list[Step]:
    card = g.steal(g.hand[other], g.hand[seat], 1 << seat | 1 << other)
    g.tell("steal", seat, card, other)
    return []


def count_balls(g: Steal) -> list[Step]:
    for seat in range(g.seats):
        g.points[seat] = sum([card >= 9 for card in g.hand[seat]])
    return [(count_points,)]


def stealing() -> Game:
    return a_game("stealing", Steal, STEAL_MOVES, Zone("balls"), cards=named(*STEAL_CARDS))


# (g) A known discard pile is shuffled and drawn from again.

SHUFFLE_MOVES: Final = Moves()
FEW_BONES: Final = numbered("bone", 13)


class Reshuffle(Dealt):
    """Draw, then discard face up or face down; an empty deck is made of the
    discards.  The highest hand wins."""

    discards: list[int]

    def name_zones(self) -> None:
        super().name_zones()
        self.discards = self.zones[1 + self.seats]

    def set_up(self) -> None:
        self.lay_out(rounds=0, dealt=2)
        turns: list[Step] = []
        for seat in range(self.seats):
            turns += [(take_a_card, seat), (discard_one, seat)]
        self.agenda.extend((turns * 6 + [(count_hands,)])[::-1])


def take_a_card(g: Reshuffle, seat: int) -> list[Step]:
    if not g.deck:
        g.deck.extend(g.discards)
        g.discards.clear()
        g.shuffle(g.deck)
        g.tell("shuffle", -1)
    return draw(g, seat, 1 << seat)


@choice("Discard a bone.", "R-1")
def discard_one(g: Reshuffle, seat: int) -> list[Step]:
    cards = sorted(g.hand[seat])
    ways: list[Step] = [(discard, seat, card) for card in cards]
    return ways + [(discard_unseen, seat, card) for card in cards]


@SHUFFLE_MOVES("discard {}", Kind("bone", FEW_BONES), rule="R-1")
def discard(g: Reshuffle, seat: int, card: int) -> list[Step]:
    g.hand[seat].remove(card)
    g.discards.append(card)
    g.show(card, g.everyone)
    g.tell("discard", seat, card)
    return []


@SHUFFLE_MOVES("discard {} face down", Kind("bone", FEW_BONES), rule="R-1", secret=True)
def discard_unseen(g: Reshuffle, seat: int, card: int) -> list[Step]:
    g.slip(card, g.hand[seat], g.discards, 1 << seat)
    g.tell("discard", seat, card)
    return []


def count_hands(g: Reshuffle) -> list[Step]:
    for seat in range(g.seats):
        g.points[seat] = sum(g.hand[seat])
    return [(count_points,)]


def reshuffling() -> Game:
    discards = Zone("discards", ordered=True)
    return a_game("reshuffling", Reshuffle, SHUFFLE_MOVES, discards, cards=named(*FEW_BONES))


ALL: Final[list[Callable[[], Game]]] = [
    walking,
    picking,
    barking,
    grabbing,
    slipping,
    stealing,
    reshuffling,
]
"""A function for each of the small games."""
