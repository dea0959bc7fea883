"""Cards and what one does with them, DL-13 to DL-25."""

from __future__ import annotations

from bisect import insort

from barkade.games.dog_lover.rules.contents import (
    ADOPTION,
    DOGS,
    FETCH,
    FETCHES,
    FOOD,
    FOOD_CARDS,
    RESCUED,
    TRAINING,
    TRAININGS,
    TRAIT,
    TRAITS,
    TRICK,
    WALK,
    WALKS,
)
from barkade.games.dog_lover.rules.moves import (
    CELL,
    DOG,
    FACE,
    FETCH_CARD,
    FOOD_CARD,
    LESSON,
    MOVES,
    STRAY,
    TRAIT_CARD,
)
from barkade.games.dog_lover.rules.patterns import CELLS
from barkade.games.dog_lover.rules.table import CUBES, NONE, DogLovers
from barkade.kernel.steps import Step, choice

PRICE_OF_A_DOG = 2  # DL-15: in Adoptions


def plays(g: DogLovers, seat: int) -> list[Step]:
    """DL-7 All that a seat could play now, each card of a kind once."""
    moves: list[Step] = []
    first, kinds = g.printed.first, g.printed.kind
    adoptions = trainings = 0
    room = g.room_of(seat)
    for card in g.hand[seat]:
        face = first[card]
        if face == ADOPTION:
            adoptions += 1
        elif face == TRAINING:
            trainings += 1
        kind = kinds[card] & room
        if kind:
            moves.append((tuck, seat, face - TRAIT))
            room -= kind
    if adoptions >= PRICE_OF_A_DOG:
        for dog in g.rescue:
            moves.append((rescue, seat, dog - RESCUED))
    if trainings:
        for card in g.tricks:
            if g.printed.tricks[card - TRICK].price <= trainings:
                moves.append((learn, seat, card - TRICK))
    if g.taken:
        moves += settlements(g, seat)
    if g.fetch[seat]:
        if any(g.cell):
            moves.append((play_fetch, seat, 0))
        if room & FETCHES:
            moves.append((tuck, seat, g.printed.face[FETCH]))
    return moves


def settlements(g: DogLovers, seat: int) -> list[Step]:
    """DL-23 What was taken this turn and waits, in any order, each face once."""
    moves: list[Step] = []
    room = g.room_of(seat)
    faces: list[int] = []
    for card in g.taken:
        face, kind = g.printed.face[card], g.printed.kind[card]
        if face in faces:
            continue
        faces.append(face)
        if kind == TRAITS and can_attach(g, seat, card):
            moves.append((attach, seat, face))
        elif kind == FOOD_CARDS:
            moves.append((collect, seat, TRAIT + face - FOOD))
        if kind & room:
            moves.append((tuck, seat, face))
    return moves


def must_settle(g: DogLovers, seat: int) -> bool:
    """DL-16 A Walk that can be tucked must be; DL-20 so must a Trait that can be attached."""
    for card in g.taken:
        if g.printed.first[card] == WALK:
            if g.room_of(seat) & WALKS:
                return True
        elif g.printed.kind[card] == TRAITS and can_attach(g, seat, card):
            return True
    return False


# Taking a card


def waits_for_food(g: DogLovers, seat: int, found: list[int]) -> bool:
    """DL-14 Food waits if its taker has, or took this turn, a Trait that could tuck it."""
    if g.room_of(seat) & FOOD_CARDS:
        return True
    for cards in (found, g.taken):
        for card in cards:
            if g.printed.kind[card] == TRAITS and g.printed.traits[card - TRAIT].opens & FOOD_CARDS:
                return True
    return False


def gain(g: DogLovers, seat: int, card: int, waiting: bool) -> None:
    """What becomes of a card that was taken: DL-13 dogs come before their owner, DL-14
    food gives cubes, DL-16 and DL-20 Walks and Traits are settled this turn, DL-21 Fetch
    lies face up, and all else is kept."""
    g.tell("take", seat, card)
    if card < DOGS:
        g.dogs[seat].append(card)
    elif card == FETCH:
        g.fetch[seat].append(card)
    else:
        kind = g.printed.kind[card]
        if kind == FOOD_CARDS and not waiting:
            give_food(g, seat, card)
        elif kind & (FOOD_CARDS | WALKS | TRAITS):
            insort(g.taken, card)
        else:
            insort(g.hand[seat], card)


def give_food(g: DogLovers, seat: int, card: int) -> None:
    """DL-14 Cubes for a food card."""
    g.discards.append(card)
    for food, amount in enumerate(g.printed.foods[g.printed.first[card] - FOOD]):
        if amount:
            g.cubes[seat * CUBES + food] += amount
            g.tell("food", seat, -1, food, amount)


@MOVES("collect {}", FOOD_CARD, rule="DL-14", at="taken")
def collect(g: DogLovers, seat: int, food: int) -> list[Step]:
    """DL-14 Food that waits gives its cubes; DL-23 before a penalty is paid, if one likes."""
    card = found(g, seat, FOOD + food - TRAIT)[0]
    g.taken.remove(card)
    give_food(g, seat, card)
    return []


# Tucking


@MOVES("tuck {}", FACE, rule="DL-22", at="hand taken fetch")
def tuck(g: DogLovers, seat: int, face: int) -> list[Step]:
    """DL-22 Under one of one's dogs."""
    return [(under_which_dog, seat, face)]


@choice("Choose a dog to tuck the card under.", "DL-22", public=True)
def under_which_dog(g: DogLovers, seat: int, face: int) -> list[Step]:
    """DL-22 One card of each kind under a dog, unless its Trait says otherwise."""
    kind = g.printed.kind[found(g, seat, face)[0]]
    return [(put_under, seat, face, dog) for dog in g.dogs[seat] if g.room[dog] & kind]


@MOVES("tuck {} under {}", FACE, DOG, rule="DL-22", at="dogs")
def put_under(g: DogLovers, seat: int, face: int, dog: int) -> list[Step]:
    """DL-22 There it stays."""
    card, zone = found(g, seat, face)
    zone.remove(card)
    g.tucked[seat].append(card)
    g.lies_at[card] = dog
    g.tucked_kinds[dog] |= g.printed.kind[card]
    make_room(g, dog)
    g.tell("tuck", seat, card, dog)
    return []


def found(g: DogLovers, seat: int, face: int) -> tuple[int, list[int]]:
    """A card of that face, and where it is: taken this turn, in the hand, or Fetch."""
    for zone in (g.taken, g.hand[seat], g.fetch[seat]):
        for card in zone:
            if g.printed.face[card] == face:
                return card, zone
    raise ValueError(f"seat {seat} has no card of face {face}")


def make_room(g: DogLovers, dog: int) -> None:
    """DL-22, DL-24, DL-25 Which kinds of cards a dog can take now: one Walk, one Training,
    and what it or its Trait asks for."""
    trait = g.trait_of[dog]
    opens = 0
    if trait != NONE:
        if g.printed.traits[trait - TRAIT].closes:
            g.room[dog] = 0
            return
        opens = g.printed.traits[trait - TRAIT].opens
    once = WALKS | TRAININGS | g.printed.dogs[dog].tucks
    g.room[dog] = once & ~g.tucked_kinds[dog] | opens


# Traits


def can_attach(g: DogLovers, seat: int, trait: int) -> bool:
    """DL-20 Whether there is a dog of its size without a Trait."""
    size = g.printed.traits[trait - TRAIT].size
    for dog in g.dogs[seat]:
        if g.printed.dogs[dog].size == size and g.trait_of[dog] == NONE:
            return True
    return False


@MOVES("attach {}", TRAIT_CARD, rule="DL-20", at="taken")
def attach(g: DogLovers, seat: int, trait: int) -> list[Step]:
    """DL-20 To a dog of its size."""
    return [(to_which_dog, seat, trait)]


@choice("Choose a dog to attach the Trait to.", "DL-20", public=True)
def to_which_dog(g: DogLovers, seat: int, trait: int) -> list[Step]:
    """DL-20 The owner chooses; one Trait a dog."""
    size = g.printed.traits[trait].size
    return [
        (attach_to, seat, trait, dog)
        for dog in g.dogs[seat]
        if g.printed.dogs[dog].size == size and g.trait_of[dog] == NONE
    ]


@MOVES("attach {} to {}", TRAIT_CARD, DOG, rule="DL-20", at="dogs")
def attach_to(g: DogLovers, seat: int, trait: int, dog: int) -> list[Step]:
    """DL-20 There it stays, and DL-24 what it allows holds from now on."""
    card = TRAIT + trait
    g.taken.remove(card)
    g.traits[seat].append(card)
    g.lies_at[card] = dog
    g.trait_of[dog] = card
    make_room(g, dog)
    g.tell("attach", seat, card, dog)
    return []


# Adoptions and Trainings


@MOVES("rescue {}", STRAY, rule="DL-15", at="rescue")
def rescue(g: DogLovers, seat: int, stray: int) -> list[Step]:
    """DL-15 For two Adoptions."""
    discard_from_hand(g, seat, ADOPTION, PRICE_OF_A_DOG)
    g.rescue.remove(RESCUED + stray)
    g.dogs[seat].append(RESCUED + stray)
    g.tell("rescue", seat, RESCUED + stray)
    return [(slide, True)]


@MOVES("learn {}", LESSON, rule="DL-17", at="tricks")
def learn(g: DogLovers, seat: int, trick: int) -> list[Step]:
    """DL-17 For its price in Trainings."""
    discard_from_hand(g, seat, TRAINING, g.printed.tricks[trick].price)
    g.tricks.remove(TRICK + trick)
    g.learned[seat].append(TRICK + trick)
    g.tell("learn", seat, TRICK + trick)
    return [(slide, False)]


def slide(g: DogLovers, strays: bool) -> list[Step]:
    """DL-15, DL-17 The others slide down and a new one comes at the top."""
    row, pile = (g.rescue, g.shelter) if strays else (g.tricks, g.lessons)
    if pile:
        g.draw(pile, row, 1, g.everyone)
    return []


def discard_from_hand(g: DogLovers, seat: int, face: int, many: int) -> list[int]:
    """So many cards of a face, or as many as there are."""
    hand = g.hand[seat]
    cards = [card for card in hand if g.printed.first[card] == face][:many]
    for card in cards:
        hand.remove(card)
    g.discards += cards
    return cards


# Fetch


@MOVES("play {}", FETCH_CARD, rule="DL-21", at="fetch")
def play_fetch(g: DogLovers, seat: int, which: int) -> list[Step]:
    """DL-21 Now a card of the grid is chosen."""
    return [(fetch_which, seat)]


@choice("Choose a card to fetch.", "DL-21", public=True)
def fetch_which(g: DogLovers, seat: int) -> list[Step]:
    """DL-21 Any card of the grid; an empty cell can't be fetched."""
    return [(fetch, seat, cell) for cell in range(CELLS) if g.cell[cell]]


@MOVES("fetch from {}", CELL, rule="DL-21", at="grid")
def fetch(g: DogLovers, seat: int, cell: int) -> list[Step]:
    """DL-21 It trades places with a card of the grid, whatever the Watch Dog does; and
    this turn it can't be taken from there."""
    card = g.cell[cell].pop()
    g.cell[cell].append(g.fetch[seat].pop())
    g.barred = cell
    g.tell("fetch", seat, card, cell)
    gain(g, seat, card, waits_for_food(g, seat, [card]))
    return []


# The end of a turn


@MOVES("end the turn", rule="DL-7")
def end(g: DogLovers, seat: int) -> list[Step]:
    """DL-7 Nothing more is played."""
    g.agenda.pop()
    return []
