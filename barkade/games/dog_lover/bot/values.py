"""What a home promises: dogs and food for them, what is kept, and turns to come."""

from __future__ import annotations

from typing import Final

from barkade.games.dog_lover.bot.homes import (
    NONE_YET,
    Home,
    give_worst,
    room_for,
    slots,
    tucked,
)
from barkade.games.dog_lover.rules.contents import (
    ADOPTIONS,
    ANYTHING,
    BONES,
    FOOD_CARDS,
    PENALTIES,
    THINGS,
    TRAININGS,
    WALKS,
    WILD,
)
from barkade.games.dog_lover.rules.scoring import (
    A_LONE_BONE,
    BONES_PAY,
    UNFED,
    Feeding,
    bones_pay,
    sets,
)
from barkade.games.dog_lover.rules.table import NONE

PRICE: Final = [1.35, 1.45, 1.75]  # of a cube that is missing, by food
HURRY: Final = 1.3  # how much dearer it is in the last turns
LOAD: Final = 0.2  # and if much else is missing
SPARE: Final = [0.75, 0.8, 0.95, 1.25]  # a cube that nobody needs yet
FADE: Final = 0.75  # the next of the same food
SOON: Final = 3.0  # turns after which there is time enough
NEW_DOGS: Final = 0.45  # that one gets in a turn
BONES_A_TURN: Final = 0.16
A_CARD: Final = 1.9  # what one more card in a turn is worth
A_WALK_TO_COME: Final = 0.5  # room for it
SECOND: Final = 0.42  # of what a pair is worth, its first card is
LATER: Final = 0.9  # of what can be had now, if one keeps it open
A_SET: Final = 0.6  # how likely a set grows in the end
NEXT: Final = 0.6  # how likely one gets a Training that is missing

# For each turn to come, how many cards of a kind one tucks with the Trait for it, and
# what else such a card would be worth.
TUCKS: Final = {
    FOOD_CARDS: (0.45, 0.9),
    ADOPTIONS: (0.2, 0.6),
    TRAININGS: (0.25, 0.0),
    WALKS: (0.25, 0.0),
    BONES: (0.15, 0.0),
    THINGS: (0.2, 1.0),
    ANYTHING: (0.5, 0.4),
}


def value(h: Home) -> float:
    """Points that one can hope for."""
    if h.settled:
        total, fed = feed(h)
        return total + bones_worth(h.bones, fed, 0) + sets(h.held)
    if h.traits:
        h = with_traits(h)
    total, fed = feed(h)
    total += bones_kept(h, fed + NEW_DOGS * min(h.turns, 6))
    total += things_kept(h)
    total += trainings_kept(h)
    total += walks_kept(h)
    total += adoptions_kept(h)
    total += hopes(h)
    return total + h.fetch


def with_traits(h: Home) -> Home:
    """Every Trait that waits is attached where it fits, or its penalty is paid."""
    h = h.copy()
    for trait in h.traits:
        place = fitting(h, trait)
        if place >= 0:
            h.attach(trait, place)
        elif PENALTIES[h.printed.traits[trait].penalty] == "dog":
            give_worst(h)
        else:
            h.lose(trait)
    return h


def fitting(h: Home, trait: int) -> int:
    """The place of the dog that a Trait would suit best, or none: one that eats little,
    for an Escape Artist one that eats much, for a Jitterbug one without room."""
    card = h.printed.traits[trait]
    best, found = -100.0, -1
    for place, dog in enumerate(h.dogs):
        if h.trait[place] == NONE and h.printed.dogs[dog].size == card.size:
            hungry = sum(h.printed.dogs[dog].eats)
            score = float(hungry if card.one_cube else -hungry)
            if card.closes and h.room[place] & WALKS:
                score -= 0.5
            if score > best:
                best, found = score, place
    return found


# Dogs and food


def feed(h: Home) -> tuple[float, float]:
    """What the dogs come to, and how many of them will be fed.  Without turns to come
    that is exact; otherwise what is missing has its price."""
    if not h.turns:
        return feed_now(h)
    cubes = h.cubes[:]
    hurry = 1.0 + HURRY / h.turns
    total = fed = missing = 0.0
    for place in order_of_feeding(h):
        before = cubes[:]
        lacks, cost = serve(h, place, cubes)
        cost *= hurry * (1.0 + LOAD * missing / h.turns)
        if cost < h.worth[place] + UNFED:
            total += h.worth[place] - cost
            missing += lacks
            fed += 0.8 if lacks else 1.0
        else:
            total -= UNFED
            cubes = before
    return total + min(1.0, h.turns / SOON) * spare(cubes), fed


def order_of_feeding(h: Home) -> list[int]:
    """The dogs that are worth most for what they eat come first."""
    order: list[tuple[float, int]] = []
    for place, dog in enumerate(h.dogs):
        order.append((-(h.worth[place] + UNFED) / (sum(h.printed.dogs[dog].eats) + 0.5), place))
    order.sort()
    return [place for _, place in order]


def spare(cubes: list[int]) -> float:
    """What cubes are worth that nobody needs yet."""
    total = 0.0
    for food in range(len(SPARE)):
        worth = SPARE[food]
        for _ in range(cubes[food]):
            total += worth
            worth *= FADE
    return total


def serve(h: Home, place: int, cubes: list[int]) -> tuple[int, float]:
    """Give a dog what it eats: how many cubes are missing, and what they cost.  Wild ones
    are used where that is dearest."""
    trait = h.trait[place]
    if trait != NONE and h.printed.traits[trait].one_cube:
        return serve_one(cubes)
    lacks, cost = 0, 0.0
    eats = h.printed.dogs[h.dogs[place]].eats
    for food in (2, 1, 0):
        for _ in range(eats[food]):
            if cubes[food] > 0:
                cubes[food] -= 1
            elif cubes[WILD] > 0:
                cubes[WILD] -= 1
            else:
                lacks += 1
                cost += PRICE[food]
    return lacks, cost


def serve_one(cubes: list[int]) -> tuple[int, float]:
    """DL-24 Escape Artist: any cube."""
    most = cubes.index(max(cubes))
    if cubes[most] > 0:
        cubes[most] -= 1
        return 0, 0.0
    return 1, PRICE[0]


def feed_now(h: Home) -> tuple[float, float]:
    """DL-27 With the cubes that there are."""
    each = bones_pay(h.bones)
    gains: list[tuple[int, int]] = []
    for place in range(len(h.dogs)):
        gains.append((-(h.worth[place] + each + UNFED), place))
    gains.sort()
    meals: list[list[int]] = []
    for _, place in gains:
        trait = h.trait[place]
        one = trait != NONE and h.printed.traits[trait].one_cube
        meals.append([0, 0, 0, 1] if one else [*h.printed.dogs[h.dogs[place]].eats, 0])
    chosen = Feeding([-gain for gain, _ in gains], meals, h.cubes).best()
    total = fed = 0.0
    for number in range(len(gains)):
        if chosen >> number & 1:
            total += h.worth[gains[number][1]]
            fed += 1.0
        else:
            total -= UNFED
    return total, fed


# What is kept


def bones_worth(bones: int, fed: float, turns: int) -> float:
    """DL-18 None, one, two, three: and more may come."""
    if not bones:
        return 0.0
    now = float(A_LONE_BONE) if bones == 1 else bones_pay(bones) * fed
    if bones >= len(BONES_PAY) - 1:
        return now
    stay = 1.0 / (1.0 + BONES_A_TURN * turns)
    return stay * now + (1.0 - stay) * max(now, bones_worth(bones + 1, fed, turns // 2) - A_CARD)


def bones_kept(h: Home, fed: float) -> float:
    """The same, with those that are better tucked under a Dirt Monster."""
    best = bones_worth(h.bones, fed, h.turns)
    each, many = opened(h, BONES)
    for moved in range(1, min(many, h.bones) + 1):
        best = max(best, bones_worth(h.bones - moved, fed, h.turns) + each * moved)
    return best


def things_kept(h: Home) -> float:
    """DL-19 Sets, or DL-24 and DL-25 under dogs that like them."""
    held, gained = h.held, 0.0
    for place, dog in enumerate(h.dogs):
        likes = h.printed.dogs[dog].tucks
        if likes and h.room[place] & likes:
            kind = likes.bit_length() - 1
            fewer = held[:]
            fewer[kind] -= 1
            if held[kind] and tucked(h, likes, place) > sets(held) - sets(fewer):
                gained += tucked(h, likes, place)
                held = fewer
            else:
                gained += min(0.3, 0.06 * h.turns) * h.printed.dogs[dog].pays
    each, many = opened(h, THINGS)
    kinds = 5 - held.count(0)
    hope = min(1.0, 0.15 * h.turns) * A_SET * (kinds % 5 + 1)
    kept = sets(held) + hope
    return gained + (max(kept, each * sum(held)) if many > 1 else kept)


def trainings_kept(h: Home) -> float:
    """DL-17 For a trick, or tucked."""
    if h.turns and h.trained:
        return h.trained[min(h.trainings, len(h.trained) - 1)]
    return tucks_worth(h, TRAININGS, h.trainings)


def walks_kept(h: Home) -> float:
    """DL-16 Tucked this turn; and there should be room for those to come."""
    left = room_for(h, WALKS) - h.walks
    hope = A_WALK_TO_COME * min(max(0, left), 0.35 * h.turns)
    return hope + (tucks_worth(h, WALKS, h.walks) if h.walks else 0.0)


def tucks_worth(h: Home, kind: int, many: int) -> float:
    """So many cards of a kind where they score most."""
    total = 0.0
    for points in slots(h, kind)[:many]:
        total += points
    return total


def adoptions_kept(h: Home) -> float:
    """DL-15 A pair is a rescued dog; DL-24 Landlord takes what is left."""
    if not h.adoptions:
        return 0.0
    pairs, pair = h.adoptions // 2, best_rescue(h.root)
    total = pair * (pairs if pairs < 2 else 1.0 + LATER * (pairs - 1))
    if h.adoptions % 2:
        each, _ = opened(h, ADOPTIONS)
        total += max(float(each), SECOND * pair * min(1.0, h.turns / SOON))
    return total


def best_rescue(root: Home | None) -> float:
    """What the best of the rescued dogs would add to the home as it is.  That is worked out
    when it is first asked for: most homes that are thought about have no Adoption."""
    if root is None:
        return 0.0
    if root.pair == NONE_YET:
        before, most = value(root), 0.0
        for dog in root.rescue:
            after = root.copy()
            after.add_dog(dog)
            most = max(most, value(after) - before)
        root.pair = most
    return root.pair


def opened(h: Home, kind: int) -> tuple[int, int]:
    """What a Trait pays for each card of a kind, and how many of them it takes."""
    best, many = 0, 0
    for place in range(len(h.dogs)):
        if h.trait[place] != NONE:
            trait = h.printed.traits[h.trait[place]]
            if trait.opens & kind and trait.each > best:
                if not trait.breaks_rules:
                    best, many = trait.each, 9
                elif not h.scored[place] & kind:
                    best, many = trait.each, 1
    return best, many


def hopes(h: Home) -> float:
    """DL-24 What will be tucked with the help of Traits."""
    total = 0.0
    if h.turns:
        for place in range(len(h.dogs)):
            if h.trait[place] != NONE:
                trait = h.printed.traits[h.trait[place]]
                if trait.opens:
                    often, lost = TUCKS[trait.opens]
                    total += often * min(h.turns, 6) * max(0.0, trait.each - lost)
    return total
