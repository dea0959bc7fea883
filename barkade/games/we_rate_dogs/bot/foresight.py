"""What a card will have done when it has taken hold, as far as a seat can foresee it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from barkade.games.we_rate_dogs.bot.values import (
    CROWN,
    Standing,
    card_worth,
    chances,
    drafted,
    future,
    gain,
    prized,
    promise,
    rivals_best,
    swing,
    with_rating,
)
from barkade.games.we_rate_dogs.rules.contents import (
    ANY,
    CURRENT,
    DOGS,
    GOODNESS,
    NAMED,
    SIDES,
    TEN,
)
from barkade.games.we_rate_dogs.rules.contest import (
    category_of,
    changed_by,
    is_guarded,
    is_there,
    rating,
)
from barkade.games.we_rate_dogs.rules.effects import amount_of
from barkade.games.we_rate_dogs.rules.playing import (
    aim_at_a_category,
    aim_at_a_player,
    aim_at_an_event,
    aim_at_another,
    events_on,
    targets,
    victims,
)
from barkade.games.we_rate_dogs.rules.table import (
    ADD,
    ADD_BELOW,
    JUDGED,
    MINUS,
    NOBODY,
    SET,
    Said,
    Show,
)
from barkade.kernel.cards import Unknown, nobody_knows
from barkade.kernel.chance import Tape

GUARDED = 0.45  # of what a dog would win, for its protection, with all turns to come
CALLED = 0.12  # of what a dog adds to a Home, in the rounds to come


def foresee(s: Standing, said: Said) -> float:
    """What is promised when an event has taken hold."""
    for entrance in (said.first, said.second):
        if entrance != NOBODY and not is_there(s.g, entrance):
            return promise(s)
    return FORESIGHT.get(s.g.printed.effect(said.option).verb.word, tried)(s, said)


def tried(s: Standing, said: Said) -> float:
    """What it does is tried on a copy of the table, without what a seat can't know."""
    trial = s.g.clone()
    assert isinstance(trial, Show)
    trial.tape, trial.drawn = Tape(nobody_knows), 0
    trial.rehearsing = True
    trial.mover = 1 << s.me
    try:
        trial.printed.effect(said.option).verb.does(trial, said)
    except Unknown:
        return promise(s)
    return promise(Standing(trial, s.me)) + s.extra


# Ratings


def rated(s: Standing, said: Said) -> float:
    """A rating changes where a dog is judged; elsewhere it does not matter."""
    return changed(s, said, ADD)


def rated_below(s: Standing, said: Said) -> float:
    """The same, and for a minus ten is no floor."""
    return changed(s, said, ADD_BELOW if said.sign == MINUS else ADD)


def changed(s: Standing, said: Said, what: int) -> float:
    """What is promised with another rating."""
    g, dog = s.g, s.g.entered[said.first]
    if not counts(g, dog, said):
        return promise(s)
    at = s.dogs.index(dog)
    return with_rating(s, at, changed_by(s.rated[at], what, amount_of(g, said)))


def all_rated(s: Standing, said: Said) -> float:
    """All dogs' ratings change."""
    g, t = s.g, s.copy()
    amount = amount_of(g, said)
    for at, dog in enumerate(t.dogs):
        if amount > 0 or not is_guarded(g, dog, said.by):
            if counts(g, dog, said):
                t.rated[at] = changed_by(t.rated[at], ADD, amount)
    return promise(t)


def set_to_ten(s: Standing, said: Said) -> float:
    """A rating becomes ten."""
    at = s.dogs.index(s.g.entered[said.first])
    return with_rating(s, at, changed_by(s.rated[at], SET, TEN))


def copied(s: Standing, said: Said) -> float:
    """A dog has the rating of another."""
    at, other = s.dogs.index(s.g.entered[said.first]), s.dogs.index(s.g.entered[said.second])
    return with_rating(s, at, changed_by(s.rated[at], SET, s.rated[other]))


def swapped(s: Standing, said: Said) -> float:
    """Two dogs have each other's."""
    t = s.copy()
    at, other = t.dogs.index(s.g.entered[said.first]), t.dogs.index(s.g.entered[said.second])
    mine, theirs = t.rated[at], t.rated[other]
    t.rated[at] = changed_by(mine, SET, theirs)
    t.rated[other] = changed_by(theirs, SET, mine)
    return promise(t)


def counts(g: Show, dog: int, said: Said) -> bool:
    """Whether a dog is judged in the category that a card changes."""
    category = g.printed.effect(said.option).category
    if category == CURRENT:
        return True
    return category_of(g, dog) == (said.category if category == ANY else category)


# Categories


def judged(s: Standing, said: Said) -> float:
    """All dogs are judged in another category."""
    return promise(s) if s.g.final else promise(in_category(s, new_category(s.g, said)))


def dog_judged(s: Standing, said: Said) -> float:
    """One dog is."""
    if s.g.final:
        return promise(s)
    dog = s.g.entered[said.first]
    return with_rating(s, s.dogs.index(dog), rating(s.g, dog, new_category(s.g, said)))


def rerolled(s: Standing, said: Said) -> float:
    """Whatever the die may show."""
    if s.g.final:
        return promise(s)
    return sum([promise(in_category(s, category)) for category in range(SIDES)]) / SIDES


def new_category(g: Show, said: Said) -> int:
    """The chosen category, or the one that the card names."""
    category = g.printed.effect(said.option).category
    return said.category if category == ANY else category


def in_category(s: Standing, category: int) -> Standing:
    """All are judged on this, but those that have their own."""
    g, t = s.g, s.copy()
    own = [mark[1] for mark in g.marks if mark[2] == JUDGED]
    for at, dog in enumerate(t.dogs):
        if dog not in own:
            t.rated[at] = rating(g, dog, category)
    return t


# Hands


def drawn(s: Standing, said: Said) -> float:
    """Cards come to a hand."""
    many = s.g.printed.effect(said.option).amount
    return promise(s) + many * card_worth(s.g) * swing(s, said.by)


def taken(s: Standing, said: Said) -> float:
    """They come from another's."""
    g, other = s.g, said.player
    many = min(g.printed.effect(said.option).amount, len(g.hand[other]))
    return promise(s) + many * card_worth(g) * (swing(s, said.by) - swing(s, other))


def fetched(s: Standing, said: Said) -> float:
    """Or from the discards."""
    g = s.g
    many = min(g.printed.effect(said.option).amount, len(g.discards))
    return promise(s) + swing(s, said.by) * dug(g, said.by) * many


def dug(g: Show, seat: int) -> float:
    """What the best card among the discards is worth to a seat."""
    faces = {g.printed.face[card] for card in g.discards}
    return max([prized(g, seat, face) for face in faces], default=0.0)


# Dogs


def guarded(s: Standing, said: Said) -> float:
    """A dog is safe from the others, and more likely to keep what it has."""
    g = s.g
    dog = g.entered[said.first]
    at = s.dogs.index(dog)
    lead = s.rated[at] - max([r for n, r in enumerate(s.rated) if n != at], default=0)
    if lead < 0 or is_guarded(g, dog, NOBODY):
        return promise(s)
    won = CROWN * chances(s)[at] if g.final else gain(g, s.owner[at], dog)
    return promise(s) + GUARDED * s.unrest * won * swing(s, s.owner[at])


def joined(s: Standing, said: Said) -> float:
    """A second dog enters."""
    return brought(s, said.by, NOBODY)


def called(s: Standing, said: Said) -> float:
    """A dog comes from the Yard to a Home."""
    g, by = s.g, said.by
    best = max([drafted(g, by, dog) for dog in g.yard], default=0.0)
    return promise(s) + swing(s, by) * CALLED * best * min(g.seats - g.rounds, 2)


def sent_to_the_circle(s: Standing, said: Said) -> float:
    """A dog wins at once."""
    g = s.g
    if g.final:
        return promise(s)
    t, dog = s.copy(), g.entered[said.first]
    owner = t.drop(dog)
    t.extra += swing(s, owner) * (gain(g, owner, dog) - 2 * card_worth(g))
    return promise(t)


def sent_home(s: Standing, said: Said) -> float:
    """A dog makes way for another of its Home."""
    g, t, dog = s.g, s.copy(), s.g.entered[said.first]
    owner = t.drop(dog)
    return brought(t, owner, dog) if g.home[owner] else promise(s)


def sent_to_the_yard(s: Standing, said: Said) -> float:
    """The same; or Dogrates comes, or nobody."""
    g, t, dog = s.g, s.copy(), s.g.entered[said.first]
    owner = t.drop(dog)
    if g.home[owner]:
        return brought(t, owner, dog)
    if g.final and not g.speedy and owner not in t.owner:
        t.add(owner, NAMED, g.printed.ratings[NAMED][GOODNESS])
    return promise(t)


def brought(s: Standing, seat: int, but: int) -> float:
    """Somebody enters the dog that is best for them."""
    best = 0.0
    found = False
    for dog in s.g.home[seat]:
        if dog != but:
            value = with_dog(s, seat, dog)
            if not found or (value > best if seat == s.me else value < best):
                best, found = value, True
    return best if found else promise(s)


def with_dog(s: Standing, seat: int, dog: int) -> float:
    """What is promised with another dog in the contest, which is missed at Home."""
    g, t = s.g, s.copy()
    t.add(seat, dog, g.printed.ratings[dog][g.category])
    if not g.final:
        t.extra -= swing(s, seat) * future(g, seat, dog, rivals_best(g, seat))
    return promise(t)


# By verb; what is not here is tried.
FORESIGHT: Final[dict[str, Callable[[Standing, Said], float]]] = {
    "rate": rated,
    "rate all": all_rated,
    "rate below": rated_below,
    "set ten": set_to_ten,
    "swap": swapped,
    "copy": copied,
    "category": judged,
    "dog category": dog_judged,
    "reroll": rerolled,
    "second dog": joined,
    "change dog": sent_home,
    "from yard": called,
    "to yard": sent_to_the_yard,
    "to circle": sent_to_the_circle,
    "draw": drawn,
    "take": taken,
    "dig": fetched,
    "protect": guarded,
}


# All that a seat could say of a card


def plans(g: Show, begun: Said) -> list[Said]:
    """Every way to answer a card's questions, after what was said; of categories only those
    that matter."""
    found = [begun]
    for question in g.printed.effect(begun.option).aims:
        found = [more for said in found for more in answers(g, question, said)]
    return found


def answers(g: Show, question: object, said: Said) -> list[Said]:
    """What can be said next; only that, if it is said already."""
    if question is aim_at_a_player:
        players = only(said.player, victims(g, said.by))
        return [said._replace(player=player) for player in players]
    if question is aim_at_an_event:
        events = only(said.event, events_on(g, g.entered[said.first]))
        return [said._replace(event=event) for event in events]
    if question is aim_at_a_category:
        found = only(said.category, categories(g, said))
        return [said._replace(category=category) for category in found]
    if question is aim_at_another:
        others = [g.entrance[dog] for dog in targets(g, said.by) if g.entrance[dog] != said.first]
        return [said._replace(second=entrance) for entrance in only(said.second, others)]
    dogs = g.printed.effect(said.option).verb.dogs.of(g, said.by)
    entrances = only(said.first, [g.entrance[dog] for dog in dogs])
    return [said._replace(first=entrance) for entrance in entrances]


def only(said: int, possible: list[int]) -> list[int]:
    """All that is possible, or what was said of it."""
    return possible if said == NOBODY else [one for one in possible if one == said]


def categories(g: Show, said: Said) -> list[int]:
    """Those that matter: to be judged on, or where a dog is judged now."""
    if g.printed.effect(said.option).verb.judges:
        return list(range(SIDES))
    return [g.category if said.first == NOBODY else category_of(g, g.entered[said.first])]


def to_play(g: Show, seat: int, option: int) -> Said:
    """A card of which nothing is said yet but what is chosen of it."""
    return Said(seat, DOGS, option, g.printed.effect(option).sign)


def best_plan(s: Standing, begun: Said) -> float:
    """What a card promises if all is said as well as can be, after what was said."""
    return max([foresee(s, said) for said in plans(s.g, begun)], default=-100.0)
