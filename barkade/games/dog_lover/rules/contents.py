"""What is in the box of Dog Lover, DL-1 and DL-2: how many of everything, and by which
number a card goes.

First come the dogs and the rescued dogs, so that a dog is its number everywhere; then
one card of each other *face*, and after those the further copies of food and the like;
last Fetch and the tricks.
"""

from __future__ import annotations

from typing import Final

# DL-2 How many of a card there are with 2, 3 and 4 players: these columns say it.
PLAYERS: Final = ("two", "three", "four")
STOCK: Final = ("adoption", "walk", "training", "bone", "thing", "thing", "thing", "thing", "thing")
# A deck must fill the grid and what lies beneath the End Game; there are 120 cards (DL-1).
FEWEST: Final = (30, 40, 50)
DECK: Final = 120
FEWEST_DOGS: Final = 4
ROWS: Final = {
    "dog": 24,
    "rescued": 15,
    "trait": 9,
    "food": 7,
    "stock": len(STOCK),
    "trick": 11,
    "standard": 1,
    "special": 5,
}  # DL-1
CUBES: Final = (20, 20, 15, 5)  # DL-1: of each food
FOODS: Final = ("scraps", "dry", "canned", "wild")
WILD: Final = 3
SIZES: Final = ("small", "medium", "big")

# Where each kind of card begins.
RESCUED: Final = ROWS["dog"]
DOGS: Final = RESCUED + ROWS["rescued"]  # how many dogs there are in all
TRAIT: Final = DOGS
FOOD: Final = TRAIT + ROWS["trait"]
ADOPTION: Final = FOOD + ROWS["food"]
WALK: Final = ADOPTION + 1
TRAINING: Final = ADOPTION + 2
BONE: Final = ADOPTION + 3
THING: Final = ADOPTION + 4
COPIES: Final = ADOPTION + len(STOCK)
FETCH: Final = DECK + ROWS["rescued"]
TRICK: Final = FETCH + 1
STANDARD: Final = TRICK + ROWS["trick"]
STARTERS: Final = 5
SPECIAL: Final = STANDARD + STARTERS
CARDS: Final = SPECIAL + STARTERS
FACES: Final = COPIES - TRAIT + 1  # all that can be tucked, Fetch too
FETCH_FACE: Final = FACES - 1

# A trick as the rules count them: the eleven, the standard side, the special sides.
STANDARD_TRICK: Final = ROWS["trick"]
TRICKS: Final = STANDARD_TRICK + 1 + STARTERS

# The kinds of cards that can be tucked, one bit each; DL-22 counts them.
THINGS: Final = 0b11111  # five kinds, by their bits
WALKS: Final = 1 << 5
TRAININGS: Final = 1 << 6
BONES: Final = 1 << 7
ADOPTIONS: Final = 1 << 8
FOOD_CARDS: Final = 1 << 9
TRAITS: Final = 1 << 10
FETCHES: Final = 1 << 11
ANYTHING: Final = (1 << 12) - 1
TUCKABLE: Final = {
    "things": THINGS,
    "walks": WALKS,
    "trainings": TRAININGS,
    "bones": BONES,
    "adoptions": ADOPTIONS,
    "food": FOOD_CARDS,
    "anything": ANYTHING,
}

# What a Trait costs whoever can't attach it (DL-20).
PENALTIES: Final = ("dog", "trick", "food", "thing", "bone", "training", "adoption", "nothing")


def deck_cards() -> list[int]:
    """DL-1 The cards of which the deck is made."""
    return [*range(RESCUED), *range(TRAIT, FETCH)]


def trick_of(card: int) -> int:
    """The trick on a card; the five standard ones have the same."""
    if card < STANDARD:
        return card - TRICK
    return STANDARD_TRICK if card < SPECIAL else STANDARD_TRICK + 1 + card - SPECIAL


def kind_of(face: int) -> int:
    """The bit of a kind of cards that can be tucked."""
    if face < 0:
        return 0
    if face == FETCH_FACE:
        return FETCHES
    card = TRAIT + face
    if card < FOOD:
        return TRAITS
    if card < ADOPTION:
        return FOOD_CARDS
    if card >= THING:
        return 1 << card - THING
    return (ADOPTIONS, WALKS, TRAININGS, BONES)[card - ADOPTION]
