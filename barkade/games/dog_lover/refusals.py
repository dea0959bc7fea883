"""Why something can't be done, for the mistakes people make."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from barkade.games.dog_lover import patterns
from barkade.games.dog_lover.parts import (
    ADOPTION,
    FETCH,
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
from barkade.games.dog_lover.patterns import CELL_NAMES, MASKS, NOWHERE, SETS, STANDS
from barkade.games.dog_lover.playing import (
    PRICE_OF_A_DOG,
    attach,
    attach_to,
    can_attach,
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
from barkade.games.dog_lover.rules import (
    lay_the_trick,
    play_or_end,
    play_or_retrieve,
    retrieve_nothing,
    take,
    use,
)
from barkade.games.dog_lover.settling import (
    discard,
    forget,
    give_away,
    give_back,
    lose_a_dog,
    lose_a_thing,
    lose_a_trick,
    lose_food,
)
from barkade.games.dog_lover.table import NONE, DogLovers
from barkade.kernel.steps import Step


def refusal(g: DogLovers, seat: int, move: Step) -> str:
    """The reason, if it is one of the common ones; else nothing."""
    asked = g.agenda[-1]
    why = REASONS.get((asked[0], move[0]))
    said = why(g, seat, asked, move) if why else ""
    if not said and asked[0] is lay_the_trick:
        trick = g.cards.trick_names[asked[2]]
        return f"You are using {trick}; first say where it lies (DL-8)."
    return said


# Retrieving


def why_not_use(g: DogLovers, seat: int, asked: Step, move: Step) -> str:
    """DL-7 It is not one's own, DL-9 or there is no place for it."""
    name = g.cards.trick_names[move[2]]
    if move[2] not in [trick_of(card) for card in g.learned[seat]]:
        return f"{name} is not one of your tricks (DL-7)."
    if asked[0] is lay_the_trick:
        return ""
    return f"{name} can't be laid anywhere: the Watch Dog is at {STANDS[g.watch]} (DL-9)."


def why_not_use_again(g: DogLovers, seat: int, asked: Step, move: Step) -> str:
    return "You have retrieved; one trick a turn (DL-7)."


def why_not_take_yet(g: DogLovers, seat: int, asked: Step, move: Step) -> str:
    return "First say which of your tricks you use (DL-7)."


def why_not_take(g: DogLovers, seat: int, asked: Step, move: Step) -> str:
    """DL-8 The pattern does not lie like that; DL-9, DL-11, DL-21 or must not."""
    name, cells = g.cards.trick_names[asked[2]], move[2]
    places = g.cards.tricks[asked[2]].placements
    if (cells, move[3]) not in places:
        stands = [STANDS[stand] for covered, stand in places if covered == cells]
        if stands:
            where = " or ".join(stands)
            return f"Laid there, {name} sends the Watch Dog to {where} (DL-10)."
        covered = " ".join(CELL_NAMES[cell] for cell in SETS[cells])
        return f"{name} does not cover {covered}: it is turned and shifted, never mirrored (DL-8)."
    if g.barred != NOWHERE and MASKS[cells] >> g.barred & 1:
        return f"Fetch was put at {CELL_NAMES[g.barred]} this turn and can't be taken (DL-21)."
    if not patterns.bits(MASKS[cells] & ~g.empty_cells()):
        return "No card lies there; one at least must be taken (DL-11)."
    return f"Only one card may be taken from {STANDS[g.watch]}: the Watch Dog is there (DL-9)."


def why_not_nothing(g: DogLovers, seat: int, asked: Step, move: Step) -> str:
    return "You must retrieve as long as one of your tricks finds a card (DL-11)."


# Tucking


def why_not_tuck(g: DogLovers, seat: int, asked: Step, move: Step) -> str:
    """DL-22 There is no such card, or no dog that could take it."""
    name = g.cards.face_names[move[2]]
    cards = [*g.taken, *g.hand[seat], *g.fetch[seat]]
    if move[2] not in [g.cards.face[card] for card in cards]:
        return f"You have no {name} to tuck (DL-22)."
    kind = _kind(g, move[2])
    if kind & g.room_of(seat):
        return ""
    if kind & (WALKS | TRAININGS):
        return f"None of your dogs has room for a {name}; one a dog (DL-22)."
    return f"None of your dogs takes {name} (DL-22)."


def why_not_put_under_yet(g: DogLovers, seat: int, asked: Step, move: Step) -> str:
    """DL-22 The card comes first, the dog then."""
    name = g.cards.face_names[move[2]]
    return (
        why_not_tuck(g, seat, asked, move)
        or _no_room(g, seat, move[2], move[3])
        or f'First say "tuck {name}", then under which dog (DL-22).'
    )


def why_not_put_under(g: DogLovers, seat: int, asked: Step, move: Step) -> str:
    """DL-22 It is another card, or that dog can't take it."""
    if move[2] != asked[2]:
        return f"You are tucking {g.cards.face_names[asked[2]]} (DL-22)."
    return _no_room(g, seat, move[2], move[3])


def _no_room(g: DogLovers, seat: int, face: int, dog: int) -> str:
    """DL-22 Why a dog can't take a card, if it can't."""
    name, card, kind = g.cards.dog_names[dog], g.cards.face_names[face], _kind(g, face)
    if dog not in g.dogs[seat]:
        return f"{name} is not one of your dogs (DL-22)."
    if kind & g.room[dog]:
        return ""
    trait = g.trait_of[dog]
    if trait != NONE and g.cards.traits[trait - TRAIT].closes:
        return f"Nothing more is tucked under {name}, who has {g.cards.name(trait)} (DL-24)."
    if kind & g.tucked_kinds[dog]:
        return f"{name} has a {card} already; one card of each kind (DL-22)."
    return f"{name} takes no {card} (DL-22)."


def _kind(g: DogLovers, face: int) -> int:
    return g.cards.kind[FETCH if g.cards.face[FETCH] == face else TRAIT + face]


# Traits


def why_not_attach(g: DogLovers, seat: int, asked: Step, move: Step) -> str:
    """DL-20 It was not taken this turn, or there is no dog for it."""
    trait = g.cards.traits[move[2]]
    if TRAIT + move[2] not in g.taken:
        return f"You took no {trait.name} this turn (DL-20)."
    if can_attach(g, seat, TRAIT + move[2]):
        return ""
    return f"{trait.name} needs a {SIZES[trait.size]} dog without a Trait; you have none (DL-20)."


def why_not_attach_yet(g: DogLovers, seat: int, asked: Step, move: Step) -> str:
    """DL-20 The Trait comes first, the dog then."""
    return (
        why_not_attach(g, seat, asked, move)
        or _not_for(g, seat, move[2], move[3])
        or f'First say "attach {g.cards.face_names[move[2]]}", then to which dog (DL-20).'
    )


def why_not_attach_to(g: DogLovers, seat: int, asked: Step, move: Step) -> str:
    """DL-20 It is another Trait, or it is not for that dog."""
    if move[2] != asked[2]:
        return f"You are attaching {g.cards.face_names[asked[2]]} (DL-20)."
    return _not_for(g, seat, move[2], move[3])


def _not_for(g: DogLovers, seat: int, number: int, dog: int) -> str:
    """DL-20 Why a Trait is not for a dog, if it is not."""
    trait, name = g.cards.traits[number], g.cards.dog_names[dog]
    if dog not in g.dogs[seat]:
        return f"{name} is not one of your dogs (DL-20)."
    size = g.cards.dogs[dog].size
    if size != trait.size:
        return f"{trait.name} is for a {SIZES[trait.size]} dog; {name} is {SIZES[size]} (DL-20)."
    if g.trait_of[dog] != NONE:
        return f"{name} has a Trait already; one a dog (DL-20)."
    return ""


# Adoptions, Trainings and Fetch


def why_not_rescue(g: DogLovers, seat: int, asked: Step, move: Step) -> str:
    """DL-15 It is not there, or one has too few Adoptions."""
    dog = RESCUED + move[2]
    if dog not in g.rescue:
        return f"{g.cards.dog_names[dog]} is not face up in the rescue shelter (DL-15)."
    held = _held(g, seat, ADOPTION)
    if held < PRICE_OF_A_DOG:
        return f"To rescue a dog takes {PRICE_OF_A_DOG} Adoptions; you have {held} (DL-15)."
    return ""


def why_not_learn(g: DogLovers, seat: int, asked: Step, move: Step) -> str:
    """DL-17 It is not there, or too expensive."""
    trick, held = g.cards.tricks[move[2]], _held(g, seat, TRAINING)
    if TRICK + move[2] in g.learned[seat]:
        return f"You have learnt {trick.name} already (DL-17)."
    if TRICK + move[2] not in g.tricks:
        return f"{trick.name} is not face up (DL-17)."
    if held < trick.price:
        cost = "a Training" if trick.price == 1 else f"{trick.price} Trainings"
        return f"{trick.name} costs {cost}; you have {held} (DL-17)."
    return ""


def _held(g: DogLovers, seat: int, face: int) -> int:
    return [g.cards.first[card] for card in g.hand[seat]].count(face)


def why_not_fetch(g: DogLovers, seat: int, asked: Step, move: Step) -> str:
    """DL-21 It is not one's own, or was not played, or there is nothing to fetch."""
    if not g.fetch[seat]:
        return "Fetch does not lie before you (DL-21)."
    if move[0] is play_fetch:
        return ""
    if asked[0] is not fetch_which:
        return "Play Fetch first; then choose the card (DL-21)."
    if not g.cell[move[2]]:
        return f"No card lies at {CELL_NAMES[move[2]]}; Fetch trades places with one (DL-21)."
    return ""


# The end of a turn


def why_not_end_yet(g: DogLovers, seat: int, asked: Step, move: Step) -> str:
    return "First you must retrieve with one of your tricks (DL-7)."


def why_not_end(g: DogLovers, seat: int, asked: Step, move: Step) -> str:
    """DL-16 A Walk, DL-20 or a Trait, has its place still to find."""
    for card in g.taken:
        name = g.cards.name(card)
        if g.cards.kind[card] == TRAITS and can_attach(g, seat, card):
            return f"{name} can be attached, so it must be before the turn ends (DL-20)."
        if g.cards.kind[card] == WALKS and g.room_of(seat) & WALKS:
            return f"{name} can be tucked, so it must be before the turn ends (DL-16)."
    return ""


# Penalties


def why_not_give_away(g: DogLovers, seat: int, asked: Step, move: Step) -> str:
    return f"{g.cards.dog_names[move[2]]} is not one of your dogs (DL-24)."


def why_not_forget(g: DogLovers, seat: int, asked: Step, move: Step) -> str:
    return f"{g.cards.trick_names[move[2]]} is not one of your tricks (DL-24)."


def why_not_give_back(g: DogLovers, seat: int, asked: Step, move: Step) -> str:
    return "You have no food of that kind (DL-20)."


def why_not_discard(g: DogLovers, seat: int, asked: Step, move: Step) -> str:
    name = g.cards.face_names[move[2]]
    if move[2] in [g.cards.face[card] for card in g.hand[seat]]:
        return f"It is a Favorite Thing that must be discarded, and {name} is none (DL-20)."
    return f"You have no {name} in your hand (DL-20)."


Why = Callable[[DogLovers, int, Step, Step], str]
CARDS: Final[dict[Any, Why]] = {
    tuck: why_not_tuck,
    put_under: why_not_put_under_yet,
    attach: why_not_attach,
    attach_to: why_not_attach_yet,
    rescue: why_not_rescue,
    learn: why_not_learn,
    fetch: why_not_fetch,
    play_fetch: why_not_fetch,
}
REASONS: Final[dict[tuple[Any, Any], Why]] = {
    **{(play_or_retrieve, move): why for move, why in CARDS.items()},
    **{(lay_the_trick, move): why for move, why in CARDS.items()},
    **{(play_or_end, move): why for move, why in CARDS.items()},
    (play_or_retrieve, use): why_not_use,
    (play_or_retrieve, take): why_not_take_yet,
    (play_or_retrieve, retrieve_nothing): why_not_nothing,
    (play_or_retrieve, end): why_not_end_yet,
    (lay_the_trick, use): why_not_use,
    (lay_the_trick, take): why_not_take,
    (lay_the_trick, retrieve_nothing): why_not_nothing,
    (lay_the_trick, end): why_not_end_yet,
    (play_or_end, use): why_not_use_again,
    (play_or_end, take): why_not_use_again,
    (play_or_end, end): why_not_end,
    (fetch_which, fetch): why_not_fetch,
    (under_which_dog, put_under): why_not_put_under,
    (to_which_dog, attach_to): why_not_attach_to,
    (lose_a_dog, give_away): why_not_give_away,
    (lose_a_trick, forget): why_not_forget,
    (lose_food, give_back): why_not_give_back,
    (lose_a_thing, discard): why_not_discard,
}
