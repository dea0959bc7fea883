"""The contest: ratings, and how dogs come and go.  WD-9, WD-10, WD-12 and WD-19."""

from __future__ import annotations

from bisect import insort

from barkade.games.we_rate_dogs.rules.contents import DOGS, NAMED, TEN
from barkade.games.we_rate_dogs.rules.table import ADD, ADD_BELOW, GUARD, JUDGED, NOBODY, SET, Show

# Ratings


def category_of(g: Show, dog: int) -> int:
    """WD-10 The category in which a dog is judged; it can differ from the table's."""
    category = g.category
    for mark in g.marks:
        if mark[1] == dog and mark[2] == JUDGED:
            category = mark[3]
    return category


def rating(g: Show, dog: int, category: int) -> int:
    """WD-9 Counted in the order of play."""
    value = g.printed.ratings[dog][category]
    for _, marked, what, where, number in g.marks:
        if marked == dog and where == category:
            value = changed_by(value, what, number)
    return value


def changed_by(value: int, what: int, number: int) -> int:
    """WD-9 A rating after one more change: ten is the floor at every step, and what lies
    below ten already does not fall any further.  Some marks change none."""
    if what == ADD:
        return max(value + number, min(value, TEN)) if number < 0 else value + number
    if what == ADD_BELOW:
        return value + number
    return max(number, min(value, TEN)) if what == SET else value


def current_rating(g: Show, dog: int) -> int:
    """A dog's rating where it is judged now."""
    return rating(g, dog, category_of(g, dog))


def is_guarded(g: Show, dog: int, seat: int) -> bool:
    """Whether a dog is protected from the events of a seat."""
    for mark in g.marks:
        if mark[1] == dog and mark[2] == GUARD:
            return dog not in g.ring[seat]
    return False


def is_there(g: Show, entrance: int) -> bool:
    """WD-19 Whether the dog that entered then has not left since."""
    return g.entrance[g.entered[entrance]] == entrance


# Coming and going


def enter(g: Show, seat: int, dog: int) -> None:
    """WD-7, WD-19 A dog is in the contest, unmodified."""
    g.show(dog, g.everyone)
    g.ring[seat].append(dog)
    g.entrance[dog] = len(g.entered)
    g.entered.append(dog)


def enter_from_home(g: Show, seat: int, dog: int) -> None:
    """WD-7 Out of the Home; WD-12 which is never empty for long."""
    g.home[seat].remove(dog)
    enter(g, seat, dog)
    g.tell("enter", seat, dog)
    fill_home(g, seat)


def fill_home(g: Show, seat: int) -> None:
    """WD-12 Into an empty Home comes a dog from the Shelter; WD-6 made of the Yard if need
    be; Dogrates if there is no other dog.  Only on the Path to Goodness."""
    if g.home[seat] or g.final:
        return
    renew(g, g.shelter, g.yard, "shelter")
    if g.shelter:
        g.draw(g.shelter, g.home[seat], 1, g.everyone)
    elif g.aside:
        g.home[seat].append(g.aside.pop())
    g.tell("home", seat, g.home[seat][0])


def renew(g: Show, pile: list[int], spent: list[int], told: str) -> None:
    """WD-4, WD-6 A pile that is empty is made anew of what was put away, and shuffled."""
    if not pile and spent:
        pile.extend(spent)
        spent.clear()
        g.shuffle(pile)
        g.tell(told, NOBODY)


def come_home(g: Show, seat: int, dog: int, told: str) -> None:
    """A dog comes to one's Home, from wherever it was."""
    insort(g.home[seat], dog)
    g.tell(told, seat, dog)


def leave(g: Show, seat: int, dog: int) -> None:
    """WD-19 A dog leaves the contest and loses every card on it."""
    g.ring[seat].remove(dog)
    for card in [card for card in g.played if g.lies_on[card - DOGS] == g.entrance[dog]]:
        lift_off(g, card)
    g.entrance[dog] = NOBODY
    g.marks = [mark for mark in g.marks if mark[1] != dog]


def lift_off(g: Show, card: int) -> None:
    """An event leaves the dog on which it lies and is discarded."""
    g.played.remove(card)
    g.lies_on[card - DOGS] = NOBODY
    insort(g.discards, card)
    g.marks = [mark for mark in g.marks if mark[0] != card]


def to_yard(g: Show, dog: int) -> None:
    """WD-10 To the Yard; WD-6 but Dogrates goes aside."""
    if dog < NAMED:
        insort(g.yard, dog)
    else:
        g.aside.append(dog)


def lacks_a_dog(g: Show, seat: int) -> None:
    """WD-13, WD-14 In the Winner's Circle a player without a dog enters Dogrates; WD-20 not
    in the speedy version."""
    if g.final and not g.ring[seat] and not g.speedy and g.aside:
        enter(g, seat, g.aside.pop())
        g.tell("dogrates", seat, g.ring[seat][0])


# Events


def draw_events(g: Show, seat: int, many: int) -> None:
    """WD-4 From the deck; its discards are shuffled when it is empty; then what there is."""
    for _ in range(many):
        renew(g, g.deck, g.discards, "shuffle")
        if not g.deck:
            g.tell("no more", seat)
            break
        g.draw(g.deck, g.hand[seat], 1, 1 << seat)
        g.tell("draw", seat, g.hand[seat][-1])
    g.hand[seat].sort()
