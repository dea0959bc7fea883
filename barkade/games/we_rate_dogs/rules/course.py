"""The course of We Rate Dogs!: the Shelter, the Path to Goodness, the Winner's Circle."""

from __future__ import annotations

from barkade.games.we_rate_dogs.rules.contents import DOGS, GOODNESS, SIDES
from barkade.games.we_rate_dogs.rules.contest import (
    category_of,
    come_home,
    current_rating,
    draw_events,
    enter,
    enter_from_home,
    lacks_a_dog,
    to_yard,
)
from barkade.games.we_rate_dogs.rules.moves import DOG, MOVES
from barkade.games.we_rate_dogs.rules.table import NOBODY, TURNS, Show
from barkade.games.we_rate_dogs.rules.turns import take_a_turn
from barkade.kernel.steps import Step, choice, sealed

CONSOLATION = 2  # WD-11: events for those without a dog in the Circle

# The Shelter


def visit_the_shelter(g: Show, first: int, left: int) -> list[Step]:
    """WD-5 One dog more than players; each picks one, and the last takes both that remain;
    who picked last picks first in the next round."""
    if not left:
        return [(begin_round,)]
    g.draw(g.shelter, g.offer, g.seats + 1, g.everyone)
    g.offer.sort()
    for dog in g.offer:
        g.tell("offer", NOBODY, dog)
    order = [(first + n) % g.seats for n in range(g.seats)]
    picks: list[Step] = [(pick_a_dog, seat) for seat in order[:-1]]
    return [*picks, (take_the_rest, order[-1]), (visit_the_shelter, order[-1], left - 1)]


@choice("Pick a dog from the shelter.", "WD-5", public=True)
def pick_a_dog(g: Show, seat: int) -> list[Step]:
    """WD-5 One of those that are there."""
    return [(pick, seat, dog) for dog in g.offer]


@MOVES("pick {}", DOG, rule="WD-5", at="offer")
def pick(g: Show, seat: int, dog: int) -> list[Step]:
    """WD-5 It comes Home, face up."""
    g.offer.remove(dog)
    come_home(g, seat, dog, "pick")
    return []


def take_the_rest(g: Show, seat: int) -> list[Step]:
    """WD-5 The last takes both."""
    for dog in g.offer:
        come_home(g, seat, dog, "rest")
    g.offer.clear()
    return []


# The Path to Goodness


def begin_round(g: Show) -> list[Step]:
    """WD-7 Roll the die and choose dogs; WD-8 three turns; WD-10 judge.  There are as many
    rounds as players."""
    if g.rounds == g.seats:
        return [(begin_final,)]
    g.rounds += 1
    g.category = g.below(SIDES)
    g.tell("die", NOBODY, -1, g.category, g.rounds)
    return [(choose_a_dog,), *turns(g, g.first), (judge,), (begin_round,)]


@sealed("Choose a dog from your Home for this round.", "WD-7")
def choose_a_dog(g: Show, seat: int, picks: list[Step]) -> list[Step]:
    """WD-7 Face down, all at the same time."""
    return [] if picks else [(send, seat, dog) for dog in g.home[seat]]


@MOVES("send {}", DOG, rule="WD-7", secret=True, at="home")
def send(g: Show, seat: int, dog: int) -> list[Step]:
    """WD-7 All are revealed together."""
    enter_from_home(g, seat, dog)
    return []


def turns(g: Show, first: int) -> list[Step]:
    """WD-8 Three turns, in each from the first player to the left."""
    around: list[Step] = [(take_a_turn, (first + n) % g.seats) for n in range(g.seats)]
    return [(count_the_turn,), *around] * TURNS


def count_the_turn(g: Show) -> list[Step]:
    """WD-8 The next of the three begins."""
    g.turn += 1
    return []


def judge(g: Show) -> list[Step]:
    """WD-10 The highest where it is judged goes to the Winner's Circle, and all that tie;
    the others to the Yard."""
    best = highest(g)
    if not best:
        g.tell("nobody", NOBODY)
    for seat in range(g.seats):
        for dog in g.ring[seat]:
            g.entrance[dog] = NOBODY
            won = dog in best
            if g.heard is not None:
                told, category = "win" if won else "lose", category_of(g, dog)
                g.tell(told, seat, dog, category, current_rating(g, dog))
            if won:
                g.circle[seat].append(dog)
                g.made_it.append(dog)
            else:
                to_yard(g, dog)
        g.ring[seat].clear()
    without = [seat for seat in from_first(g) if not has_made_it(g, seat)]
    clear_away(g)
    console(g, without)
    g.first = (g.first + 1) % g.seats
    return []


def from_first(g: Show) -> list[int]:
    """The seats from the holder of the first-player card to the left."""
    return [(g.first + n) % g.seats for n in range(g.seats)]


def has_made_it(g: Show, seat: int) -> bool:
    """WD-11 Whether a seat has a dog in the Circle from this round, however it came there."""
    return any(dog in g.made_it for dog in g.circle[seat])


def console(g: Show, without: list[int]) -> None:
    """WD-11 Who has none in the Circle from this round draws two events, one player after
    the other from the first-player card's holder to the left; then that card moves on."""
    for seat in without:
        g.tell("console", seat)
        draw_events(g, seat, CONSOLATION)


def highest(g: Show) -> list[int]:
    """WD-10 The dogs with the highest rating; all of them, where a card says so."""
    dogs = g.contest()
    if not dogs or g.all_tie:
        return dogs
    ratings = [current_rating(g, dog) for dog in dogs]
    top = max(ratings)
    return [dog for dog, value in zip(dogs, ratings, strict=True) if value == top]


def clear_away(g: Show) -> None:
    """WD-10 Events are discarded; WD-19 nothing carries over."""
    for card in g.played:
        g.lies_on[card - DOGS] = NOBODY
    g.discards += g.played
    g.discards.sort()
    g.played.clear()
    g.marks = []
    g.made_it = []
    g.entered = []
    g.all_tie = False
    g.turn = g.passes = 0


# The Winner's Circle


def begin_final(g: Show) -> list[Step]:
    """WD-13 The Circle's dogs return, and who has none enters Dogrates.  WD-14 Judged on
    Goodness.  WD-15 Who has the dog with the lowest Goodness goes last."""
    g.final = True
    g.category = GOODNESS
    g.tell("final", NOBODY)
    for seat in range(g.seats):
        for dog in g.circle[seat]:
            enter(g, seat, dog)
            g.tell("enter", seat, dog)
        g.circle[seat].clear()
        lacks_a_dog(g, seat)
    last = goes_last(g)
    if g.contest():
        g.tell("last", last)
    first = (last + 1) % g.seats
    if g.long_leash:
        return [(go_on, first), (crown,)]
    return [*turns(g, first), (crown,)]


def goes_last(g: Show) -> int:
    """WD-15 Of those whose lowest Goodness is the same, the one furthest to the left of the
    first-player card's holder."""
    last, lowest = (g.first - 1) % g.seats, 100
    for seat in from_first(g):
        for dog in g.ring[seat]:
            if g.printed.ratings[dog][GOODNESS] <= lowest:
                last, lowest = seat, g.printed.ratings[dog][GOODNESS]
    return last


def go_on(g: Show, seat: int) -> list[Step]:
    """WD-21 Until all have passed one after another; a pass binds nobody later."""
    if g.passes >= g.seats:
        return []
    return [(take_a_turn, seat), (go_on, (seat + 1) % g.seats)]


def crown(g: Show) -> list[Step]:
    """WD-16 The highest Goodness wins; ties share."""
    g.turn = 0
    best = highest(g)
    scores = [max([current_rating(g, dog) for dog in ring], default=0) for ring in g.ring]
    winners = [seat for seat in range(g.seats) if any(dog in best for dog in g.ring[seat])]
    if not best:
        g.tell("nobody", NOBODY)
    for seat in winners:
        for dog in g.ring[seat]:
            if dog in best:
                g.tell("goodest", seat, dog, current_rating(g, dog))
    return g.finish(winners, scores)
