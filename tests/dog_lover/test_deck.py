"""Our deck: what its balance asks of the cards themselves.  What it asks of play is in
docs/balance/dog-lover.md."""

from __future__ import annotations

import pytest

from barkade.games.dog_lover import GAME
from barkade.games.dog_lover.rules.box import Box, Dog
from barkade.games.dog_lover.rules.contents import (
    FOOD,
    FOOD_CARDS,
    RESCUED,
    SPECIAL,
    STANDARD,
    STANDARD_TRICK,
    TRAIT,
    WILD,
    trick_of,
)
from barkade.games.dog_lover.rules.patterns import CELLS, MASKS, NOWHERE, STANDS, bits, shape

DECK = {
    "dog": (16, 20, 24),
    "food": (23, 30, 36),
    "adoption": (8, 10, 12),
    "walk": (6, 7, 9),
    "training": (8, 10, 12),
    "bone": (5, 7, 8),
    "thing": (6, 8, 10),
    "trait": (6, 7, 9),
}
OURS: Box = GAME.data
SEATS = pytest.mark.parametrize("seats", [2, 3, 4])


def dogs(seats: int) -> list[Dog]:
    """The dogs of the deck."""
    return [OURS.dogs[card] for card in OURS.deck(seats) if card < RESCUED]


def food(seats: int) -> list[list[int]]:
    """What each food card of the deck gives."""
    cards = [card for card in OURS.deck(seats) if OURS.kind[card] == FOOD_CARDS]
    return [OURS.foods[TRAIT + OURS.face[card] - FOOD] for card in cards]


# DL-2


@SEATS
def test_there_are_so_many_cards_of_each_kind(seats: int) -> None:
    """DL-2 24 / 20 / 16 dogs and so on: 120 / 99 / 78."""
    kinds = [GAME.cards[card]["kind"] for card in OURS.deck(seats)]
    assert {kind: kinds.count(kind) for kind in DECK} == {
        kind: many[seats - 2] for kind, many in DECK.items()
    }
    assert len(kinds) == {2: 78, 3: 99, 4: 120}[seats]


@SEATS
def test_no_size_has_two_dogs_more_than_another(seats: int) -> None:
    """DL-2 Small, medium and big alike."""
    sizes = [dog.size for dog in dogs(seats)]
    many = [sizes.count(size) for size in range(3)]
    assert max(many) - min(many) <= 1


@SEATS
def test_food_is_single_double_and_wild_and_scraps_are_the_commonest(seats: int) -> None:
    """DL-2 Scraps, then dry bits, then canned food."""
    given = [sum(one) for one in zip(*food(seats), strict=True)]
    assert given[0] > given[1] > given[2] > given[WILD] > 0
    for kind in range(WILD):
        assert {one[kind] for one in food(seats)} == {0, 1, 2}
    assert {one[WILD] for one in food(seats)} == {0, 1}


@SEATS
def test_dogs_eat_much_more_than_the_cards_give(seats: int) -> None:
    """DL-3 Of every food between 1.5 and 2 times what lies in the deck, wild cubes shared
    out evenly: about two of three dogs can be fed, as in the book's example."""
    for kind in range(WILD):
        eaten = sum(dog.eats[kind] for dog in dogs(seats))
        given = sum(one[kind] + one[WILD] / WILD for one in food(seats))
        assert 1.5 <= eaten / given <= 2.0


def test_a_dog_that_eats_more_is_worth_more() -> None:
    """DL-3 What one dog eats and more besides is worth more; with another size, not less."""
    for one in dogs(4):
        for other in dogs(4):
            if all(a <= b for a, b in zip(one.eats, other.eats, strict=True)):
                assert one.vp <= other.vp, (one.name, other.name)
                if one.eats == other.eats:
                    assert one.vp == other.vp, (one.name, other.name)
                elif one.size == other.size:
                    assert one.vp < other.vp, (one.name, other.name)


def test_no_two_dogs_are_alike_but_for_a_name() -> None:
    """DL-3, DL-25 Size, meal, points or what they score for tells any two apart."""
    rows = [*OURS.pack.rows["dog"], *OURS.pack.rows["rescued"]]
    alike = [(row["size"], row["eats"], row["vp"], row.get("does")) for row in rows]
    assert len(set(alike)) == len(alike) == 39


def test_the_known_dogs_are_as_the_book_has_them() -> None:
    """DL-3 Joey, and Taco's points; Annabelle is there."""
    known = {dog.name: dog for dog in dogs(2)}
    assert (known["Joey"].eats, known["Joey"].vp) == ([2, 0, 1], 5)
    assert known["Taco"].vp == 3
    assert "Annabelle" in known


# DL-24 and DL-25


def test_every_trait_finds_dogs_of_its_size() -> None:
    """DL-20 Three Traits for every size."""
    sizes = [trait.size for trait in OURS.traits]
    assert [sizes.count(size) for size in range(3)] == [3, 3, 3]


def test_best_friend_can_be_attached_to_taco() -> None:
    """DL-24 The book does it."""
    taco = next(dog for dog in OURS.dogs if dog.name == "Taco")
    friend = next(trait for trait in OURS.traits if trait.name == "Best Friend")
    assert taco.size == friend.size


def test_two_players_have_the_traits_that_rescued_dogs_name() -> None:
    """DL-2 Five of them, always in."""
    named = {dog.trait for dog in OURS.dogs if dog.trait >= 0}
    assert len(named) == 5
    assert {OURS.players[TRAIT + trait] for trait in named} == {2}


# DL-11


@pytest.mark.parametrize("card", [STANDARD, *range(SPECIAL, SPECIAL + 5)])
@pytest.mark.parametrize("watch", range(len(STANDS)))
def test_a_starting_trick_has_a_place_wherever_the_watch_dog_stands(card: int, watch: int) -> None:
    """DL-11 And with any cell barred by a Fetch just played."""
    for barred in (NOWHERE, *range(CELLS)):
        assert OURS.laid(trick_of(card), watch, barred, 0)


def test_all_patterns_are_different_however_they_are_turned() -> None:
    """DL-11 Three or four cells."""
    assert len({shape(trick.drawing) for trick in OURS.tricks}) == len(OURS.tricks)
    for trick in OURS.tricks:
        assert {bits(MASKS[cells]) for cells, _ in trick.placements} in ({3}, {4})


def test_tricks_are_of_two_sizes() -> None:
    """DL-10, DL-11 Some of the eleven take three, some four; a starting trick takes three,
    for four at once would be too much."""
    sizes = [bits(MASKS[trick.placements[0][0]]) for trick in OURS.tricks]
    assert {3, 4} == set(sizes[:STANDARD_TRICK])
    assert sizes[:STANDARD_TRICK].count(3) >= 2
    assert set(sizes[STANDARD_TRICK:]) == {3}


def places(trick: int) -> list[int]:
    """How many places a trick has, for each stand of the Watch Dog."""
    return [
        len({cells for cells, _ in OURS.laid(trick, watch, NOWHERE, 0)})
        for watch in range(len(STANDS))
    ]


def test_a_dearer_trick_is_stronger() -> None:
    """DL-11 For two Trainings one takes four, but somewhere the Watch Dog leaves one place
    at most; for three there is always a choice."""
    for trick in range(STANDARD_TRICK):
        card = OURS.tricks[trick]
        four = bits(MASKS[card.placements[0][0]]) == 4
        assert card.price == 1 or four, card.name
        assert card.price == 3 or not four or min(places(trick)) <= 1, card.name
        assert card.price < 3 or min(places(trick)) >= 2, card.name
