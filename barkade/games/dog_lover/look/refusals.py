"""Why something can't be done, for the mistakes people make."""

from __future__ import annotations

from typing import Any, Final

from barkade.games.dog_lover.rules import patterns
from barkade.games.dog_lover.rules.box import Trait
from barkade.games.dog_lover.rules.contents import (
    ADOPTION,
    FETCH,
    FOOD,
    RESCUED,
    SIZES,
    TRAINING,
    TRAININGS,
    TRAIT,
    TRAITS,
    TRICK,
    WALKS,
    trick_of,
)
from barkade.games.dog_lover.rules.course import (
    begin_with,
    choose_a_side,
    lay_the_trick,
    play_or_end,
    play_or_retrieve,
    retrieve_nothing,
    take,
    use,
)
from barkade.games.dog_lover.rules.patterns import CELL_NAMES, MASKS, NOWHERE, STANDS
from barkade.games.dog_lover.rules.playing import (
    PRICE_OF_A_DOG,
    attach,
    attach_to,
    can_attach,
    collect,
    end,
    fetch,
    fetch_which,
    learn,
    play_fetch,
    put_under,
    rescue,
    to_which_dog,
    tuck,
    under_which_dog,
)
from barkade.games.dog_lover.rules.settling import (
    discard,
    forget,
    give_away,
    give_back,
    lose_a_dog,
    lose_a_thing,
    lose_a_trick,
    lose_food,
)
from barkade.games.dog_lover.rules.table import NONE, DogLovers
from barkade.kernel.steps import Step

# Retrieving


def not_learnt(g: DogLovers, seat: int, asked: Step, move: Step) -> bool:
    return move[2] not in [trick_of(card) for card in g.learned[seat]]


def covers_that(g: DogLovers, seat: int, asked: Step, move: Step) -> bool:
    """The pattern can lie there, but sends the Watch Dog elsewhere."""
    return bool(not _lies(g, asked, move) and _stands(g, asked, move))


def covers_not(g: DogLovers, seat: int, asked: Step, move: Step) -> bool:
    return not _lies(g, asked, move)


def takes_fetch(g: DogLovers, seat: int, asked: Step, move: Step) -> bool:
    return bool(g.barred != NOWHERE and MASKS[move[2]] >> g.barred & 1)


def takes_nothing(g: DogLovers, seat: int, asked: Step, move: Step) -> bool:
    return not patterns.bits(MASKS[move[2]] & ~g.empty_cells())


def _lies(g: DogLovers, asked: Step, move: Step) -> bool:
    return (move[2], move[3]) in g.printed.tricks[asked[2]].placements


def _stands(g: DogLovers, asked: Step, move: Step) -> list[str]:
    """Where the trick sends the Watch Dog if it lies there."""
    places = g.printed.tricks[asked[2]].placements
    return [STANDS[stand] for covered, stand in places if covered == move[2]]


# Tucking


def not_held(g: DogLovers, seat: int, asked: Step, move: Step) -> bool:
    cards = [*g.taken, *g.hand[seat], *g.fetch[seat]]
    return move[2] not in [g.printed.face[card] for card in cards]


def no_room_for_care(g: DogLovers, seat: int, asked: Step, move: Step) -> bool:
    kind = _kind(g, move[2])
    return not kind & g.room_of(seat) and bool(kind & (WALKS | TRAININGS))


def no_dog_takes_it(g: DogLovers, seat: int, asked: Step, move: Step) -> bool:
    return not _kind(g, move[2]) & g.room_of(seat)


def other_card(g: DogLovers, seat: int, asked: Step, move: Step) -> bool:
    return bool(move[2] != asked[2])


def not_ones_dog(g: DogLovers, seat: int, asked: Step, move: Step) -> bool:
    return move[3] not in g.dogs[seat]


def is_closed(g: DogLovers, seat: int, asked: Step, move: Step) -> bool:
    """DL-24 The dog's Trait lets nothing more be tucked there."""
    trait = g.trait_of[move[3]]
    return takes_none(g, seat, asked, move) and trait != NONE and _trait(g, trait - TRAIT).closes


def has_one(g: DogLovers, seat: int, asked: Step, move: Step) -> bool:
    kinds = _kind(g, move[2]) & g.tucked_kinds[move[3]]
    return takes_none(g, seat, asked, move) and bool(kinds)


def takes_none(g: DogLovers, seat: int, asked: Step, move: Step) -> bool:
    return not _kind(g, move[2]) & g.room[move[3]]


def _kind(g: DogLovers, face: int) -> int:
    return g.printed.kind[FETCH if g.printed.face[FETCH] == face else TRAIT + face]


def _trait(g: DogLovers, number: int) -> Trait:
    return g.printed.traits[number]


# Food and Traits


def was_taken(g: DogLovers, seat: int, asked: Step, move: Step) -> bool:
    return FOOD + move[2] in [g.printed.first[card] for card in g.taken]


def not_taken(g: DogLovers, seat: int, asked: Step, move: Step) -> bool:
    return not was_taken(g, seat, asked, move)


def trait_not_taken(g: DogLovers, seat: int, asked: Step, move: Step) -> bool:
    return TRAIT + move[2] not in g.taken


def no_dog_for_it(g: DogLovers, seat: int, asked: Step, move: Step) -> bool:
    return not can_attach(g, seat, TRAIT + move[2])


def other_size(g: DogLovers, seat: int, asked: Step, move: Step) -> bool:
    return bool(g.printed.dogs[move[3]].size != _trait(g, move[2]).size)


def has_a_trait(g: DogLovers, seat: int, asked: Step, move: Step) -> bool:
    return g.trait_of[move[3]] != NONE


# Adoptions, Trainings and Fetch


def not_in_the_shelter(g: DogLovers, seat: int, asked: Step, move: Step) -> bool:
    return RESCUED + move[2] not in g.rescue


def too_few_adoptions(g: DogLovers, seat: int, asked: Step, move: Step) -> bool:
    return _held(g, seat, ADOPTION) < PRICE_OF_A_DOG


def learnt_already(g: DogLovers, seat: int, asked: Step, move: Step) -> bool:
    return TRICK + move[2] in g.learned[seat]


def not_face_up(g: DogLovers, seat: int, asked: Step, move: Step) -> bool:
    return TRICK + move[2] not in g.tricks


def too_expensive(g: DogLovers, seat: int, asked: Step, move: Step) -> bool:
    return _held(g, seat, TRAINING) < g.printed.tricks[move[2]].price


def _held(g: DogLovers, seat: int, face: int) -> int:
    return [g.printed.first[card] for card in g.hand[seat]].count(face)


def no_fetch(g: DogLovers, seat: int, asked: Step, move: Step) -> bool:
    return not g.fetch[seat]


def empty_cell(g: DogLovers, seat: int, asked: Step, move: Step) -> bool:
    return not g.cell[move[2]]


# The end of a turn


def _waiting(g: DogLovers, seat: int, kind: int) -> list[str]:
    """The cards of a kind that were taken and must find their place still."""
    cards = [card for card in g.taken if g.printed.kind[card] == kind]
    if kind == TRAITS:
        cards = [card for card in cards if can_attach(g, seat, card)]
    elif not g.room_of(seat) & kind:
        return []
    return [g.printed.name(card) for card in cards]


def must_attach(g: DogLovers, seat: int, asked: Step, move: Step) -> bool:
    return bool(_waiting(g, seat, TRAITS))


def must_tuck(g: DogLovers, seat: int, asked: Step, move: Step) -> bool:
    return bool(_waiting(g, seat, WALKS))


def no_favorite_thing(g: DogLovers, seat: int, asked: Step, move: Step) -> bool:
    return move[2] in [g.printed.face[card] for card in g.hand[seat]]


NOT_TUCKED: Final = [
    (not_held, "You have no {0} to tuck (DL-22)."),
    (no_room_for_care, "None of your dogs has room for a {0}; one a dog (DL-22)."),
    (no_dog_takes_it, "None of your dogs takes {0} (DL-22)."),
]
NO_ROOM: Final = [
    (not_ones_dog, "{1} is not one of your dogs (DL-22)."),
    (is_closed, "Nothing more is tucked under {1}, who has {trait} (DL-24)."),
    (has_one, "{1} has a {0} already; one card of each kind (DL-22)."),
    (takes_none, "{1} takes no {0} (DL-22)."),
]
NOT_ATTACHED: Final = [
    (trait_not_taken, "You took no {0} this turn (DL-20)."),
    (no_dog_for_it, "{0} needs a {size} dog without a Trait; you have none (DL-20)."),
]
NOT_FOR_THAT_DOG: Final = [
    (not_ones_dog, "{1} is not one of your dogs (DL-20)."),
    (other_size, "{0} is for a {size} dog; {1} is {dog_size} (DL-20)."),
    (has_a_trait, "{1} has a Trait already; one a dog (DL-20)."),
]
NO_FETCH: Final = (no_fetch, "Fetch does not lie before you (DL-21).")
NOT_A_TRICK: Final = (not_learnt, "{0} is not one of your tricks (DL-7).")
MUST_RETRIEVE: Final = "You must retrieve as long as one of your tricks finds a card (DL-11)."
FIRST_RETRIEVE: Final = "First you must retrieve with one of your tricks (DL-7)."
ONE_TRICK: Final = "You have retrieved; one trick a turn (DL-7)."

ANY_TIME: Final[dict[Any, Any]] = {
    collect: [(not_taken, "No {0} that you took this turn waits to be collected (DL-14).")],
    tuck: NOT_TUCKED,
    put_under: [
        *NOT_TUCKED,
        *NO_ROOM,
        (True, 'First say "tuck {0}", then under which dog (DL-22).'),
    ],
    attach: NOT_ATTACHED,
    attach_to: [
        *NOT_ATTACHED,
        *NOT_FOR_THAT_DOG,
        (True, 'First say "attach {0}", then to which dog (DL-20).'),
    ],
    rescue: [
        (not_in_the_shelter, "{0} is not face up in the rescue shelter (DL-15)."),
        (
            too_few_adoptions,
            "To rescue a dog takes {price} Adoptions; you have {adoptions} (DL-15).",
        ),
    ],
    learn: [
        (learnt_already, "You have learnt {0} already (DL-17)."),
        (not_face_up, "{0} is not face up (DL-17)."),
        (too_expensive, "{0} costs {cost}; you have {trainings} (DL-17)."),
    ],
    fetch: [NO_FETCH, (True, "Play Fetch first; then choose the card (DL-21).")],
    play_fetch: [NO_FETCH],
}
REFUSALS: Final[dict[tuple[Any, Any], Any]] = {
    **{
        (asked, move): why
        for asked in (play_or_retrieve, lay_the_trick, play_or_end)
        for move, why in ANY_TIME.items()
    },
    (choose_a_side, begin_with): "Your starting trick has {sides}, not {0} (DL-4).",
    (play_or_retrieve, use): [
        NOT_A_TRICK,
        (True, "{0} can't be laid anywhere: the Watch Dog is at {watch} (DL-9)."),
    ],
    (play_or_retrieve, take): "First say which of your tricks you use (DL-7).",
    (play_or_retrieve, retrieve_nothing): MUST_RETRIEVE,
    (play_or_retrieve, end): FIRST_RETRIEVE,
    (lay_the_trick, use): [NOT_A_TRICK],
    (lay_the_trick, take): [
        (covers_that, "Laid there, {trick} sends the Watch Dog to {stands} (DL-10)."),
        (
            covers_not,
            "{trick} does not cover {0}: it is turned and shifted, never mirrored (DL-8).",
        ),
        (takes_fetch, "Fetch was put at {barred} this turn and can't be taken (DL-21)."),
        (takes_nothing, "No card lies there; one at least must be taken (DL-11)."),
        (True, "Only one card may be taken from {watch}: the Watch Dog is there (DL-9)."),
    ],
    (lay_the_trick, retrieve_nothing): MUST_RETRIEVE,
    (lay_the_trick, end): FIRST_RETRIEVE,
    (lay_the_trick, None): "You are using {trick}; first say where it lies (DL-8).",
    (play_or_end, use): ONE_TRICK,
    (play_or_end, take): ONE_TRICK,
    (play_or_end, end): [
        (must_attach, "{attached} can be attached, so it must be before the turn ends (DL-20)."),
        (must_tuck, "{tucked} can be tucked, so it must be before the turn ends (DL-16)."),
    ],
    (fetch_which, fetch): [
        NO_FETCH,
        (empty_cell, "No card lies at {0}; Fetch trades places with one (DL-21)."),
    ],
    (under_which_dog, put_under): [
        (other_card, "You are tucking {card} (DL-22)."),
        *NO_ROOM,
    ],
    (to_which_dog, attach_to): [
        (other_card, "You are attaching {card} (DL-20)."),
        *NOT_FOR_THAT_DOG,
    ],
    (lose_a_dog, give_away): "{0} is not one of your dogs (DL-24).",
    (lose_a_trick, forget): "{0} is not one of your tricks (DL-24).",
    (lose_food, give_back): "You have no food of that kind (DL-20).",
    (lose_a_thing, discard): [
        (
            no_favorite_thing,
            "It is a Favorite Thing that must be discarded, and {0} is none (DL-20).",
        ),
        (True, "You have no {0} in your hand (DL-20)."),
    ],
}


def cost(g: DogLovers, seat: int, asked: Step, move: Step) -> str:
    price = g.printed.tricks[move[2]].price
    return "a Training" if price == 1 else f"{price} Trainings"


def sides(g: DogLovers, seat: int, asked: Step, move: Step) -> str:
    return " or ".join(g.printed.name(card) for card in g.learned[seat])


WORDS: Final = {
    "card": lambda g, seat, asked, move: g.printed.face_names[asked[2]],
    "trick": lambda g, seat, asked, move: g.printed.trick_names[asked[2]],
    "sides": sides,
    "watch": lambda g, seat, asked, move: STANDS[g.watch],
    "stands": lambda g, seat, asked, move: " or ".join(_stands(g, asked, move)),
    "barred": lambda g, seat, asked, move: CELL_NAMES[g.barred],
    "trait": lambda g, seat, asked, move: g.printed.name(g.trait_of[move[3]]),
    "size": lambda g, seat, asked, move: SIZES[_trait(g, move[2]).size],
    "dog_size": lambda g, seat, asked, move: SIZES[g.printed.dogs[move[3]].size],
    "price": lambda g, seat, asked, move: PRICE_OF_A_DOG,
    "adoptions": lambda g, seat, asked, move: _held(g, seat, ADOPTION),
    "trainings": lambda g, seat, asked, move: _held(g, seat, TRAINING),
    "cost": cost,
    "attached": lambda g, seat, asked, move: _waiting(g, seat, TRAITS)[0],
    "tucked": lambda g, seat, asked, move: _waiting(g, seat, WALKS)[0],
}
