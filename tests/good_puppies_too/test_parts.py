"""Parts and set-up, GP-1 to GP-4: the pups, their numbers, the deck."""

from __future__ import annotations

from typing import Any

import pytest

from barkade.games.good_puppies_too import GAME
from barkade.games.good_puppies_too.rules.box import (
    NOTHING,
    PUPS_OF,
    RASCALS,
    VALUES,
    VERBS,
    Box,
    breed_of,
    is_rascal,
)
from tests.good_puppies_too.scenes import (
    bones,
    new,
    pup,
    table,
    trick,
)
from tests.scenes import do

BOX: Box = GAME.data


def test_there_are_a_hundred_pups_with_a_breed_and_a_trick() -> None:
    """GP-1 The tens digit is the breed, the ones digit the trick."""
    pups = [card for card in GAME.cards if not card["old"]]
    assert [card["number"] for card in pups] == list(range(100))
    assert [card["breed"] for card in pups] == [n // 10 for n in range(100)]
    assert [card["trick"] for card in pups] == [n % 10 for n in range(100)]
    assert pup(7) == "07 Bouncy Yorkie"
    assert pup(84) == "84 Diligent Pug"
    assert len({card["name"] for card in pups}) == 100


@pytest.mark.parametrize("number", range(200))
def test_rascals_are_the_pups_from_90_to_99(number: int) -> None:
    """GP-1 Of this box only; GP-25 the first box has a tenth breed instead."""
    assert is_rascal(number) == (90 <= number < 100)
    assert ("Rascal" in pup(number)) == is_rascal(number)
    assert breed_of(number) == number % 100 // 10


def test_a_rascal_has_no_trick() -> None:
    """GP-1 It has a scheme instead."""
    for card in range(90, 100):
        g = table(
            yards=[{"Pugs": [80, card], "Corgis": [30]}], bones=[{"Pugs": [1]}], agenda=trick(card)
        )
        assert not g.moves(0)


def test_a_card_is_a_bone_when_it_is_buried() -> None:
    """GP-2 It shows 1, 2, 5 or 10."""
    g = table(yards=[{"Pugs": [84]}], deck=[5], box=[], agenda=trick(84))
    do(g, 0, "bury one with the Pugs")
    assert g.bones[0] == [5]
    assert g.deck == []
    assert bones(g) == [1]
    assert VALUES == (1, 2, 5, 10)


def test_the_breeds_are_as_they_are_known() -> None:
    """GP-3 Pugs are 8x; Terriers, Yorkies and Chow Chows exist; the others are ours."""
    assert BOX.breeds == [
        "Yorkie",
        "Chow Chow",
        "Terrier",
        "Corgi",
        "Beagle",
        "Dachshund",
        "Husky",
        "Shiba",
        "Pug",
    ]


def test_the_tricks_that_are_known_are_where_they_are_known_to_be() -> None:
    """GP-3, GP-18 x4 is Diligent, x7 Bouncy, and Proud exists."""
    assert BOX.tricks[4] == "Diligent"
    assert BOX.tricks[7] == "Bouncy"
    assert BOX.tricks[0] == "Proud"
    assert len(set(BOX.tricks)) == 10
    verbs = [[VERBS[verb] for verb, _ in parts] for parts in BOX.parts]
    assert verbs[4] == ["bury-or-upgrade"]
    assert verbs[7] == ["bounce"]
    assert verbs[0] == ["bury"]


def test_ten_schemes_are_different_and_some_cost_bones() -> None:
    """GP-19 At least three make the pups eat."""
    assert len({scheme.what for scheme in BOX.schemes}) == len(BOX.schemes) == 10
    assert 3 <= sum(scheme.eats > 0 for scheme in BOX.schemes) < 10
    assert all(scheme.number >= 1 for scheme in BOX.schemes if not scheme.at_most)


def test_the_nine_bonuses_are_different_and_look_around() -> None:
    """GP-21 Two of the most, three at other breeds, one at Rascals; Yorkies are known."""
    shown = [(b.each, b.most, b.breed, b.turns) for b in BOX.bonuses]
    assert len(shown) == len(set(shown)) == 9
    assert shown[0] == (PUPS_OF, NOTHING, 1, 2), "Yorkies look at Chow Chows"
    assert sum(b.most != NOTHING for b in BOX.bonuses) >= 2
    looks = [n for n, b in enumerate(BOX.bonuses) if b.each == PUPS_OF and b.breed != n]
    assert len(looks) >= 3
    assert any(RASCALS in (b.each, b.most) for b in BOX.bonuses)


def test_the_first_good_puppies_have_ten_breeds_and_the_same_tricks() -> None:
    """GP-25 A hundred pups with names of their own."""
    old = [card for card in GAME.cards if card["old"]]
    assert [card["number"] for card in old] == list(range(100))
    assert len(set(BOX.old_breeds)) == 10
    assert not set(BOX.old_breeds) & set(BOX.breeds)
    assert pup(184) == f"84 Diligent {BOX.old_breeds[8]}"
    assert len({card["name"] for card in GAME.cards}) == 200


SET_UPS: list[tuple[int, dict[str, Any], int, int]] = [
    # seats, options, the deck with hands and park, cards each
    (2, {}, 45, 3),
    (3, {}, 60, 3),
    (4, {}, 75, 3),
    (5, {}, 90, 3),
    (2, {"extended": True}, 60, 3),
    (3, {"extended": True}, 75, 3),
    (4, {"extended": True}, 90, 3),
    (2, {"strategic": True}, 45, 5),
    (2, {"strategic": True, "extended": True}, 60, 5),
    (2, {"mega": True}, 90, 3),
    (3, {"mega": True}, 105, 3),
    (6, {"mega": True}, 150, 3),
    (4, {"mega": True, "extended": True}, 135, 3),
    (1, {"sally": True}, 45, 3),
    (1, {"sally": True, "pat": True, "finn": True, "cleo": True}, 90, 3),
    (3, {"cleo": True}, 75, 3),
    (2, {"cleo": True, "extended": True}, 75, 3),
]


@pytest.mark.parametrize(("seats", "options", "deck", "hand"), SET_UPS)
def test_the_deck_grows_with_the_players(
    seats: int, options: dict[str, Any], deck: int, hand: int
) -> None:
    """GP-4, GP-23 to GP-26 45, 60, 75, 90; three cards each come from that deck."""
    g = new(seats, **options)
    park = 5 if options.get("strategic") else len(g.players()) + 1
    assert [len(cards) for cards in g.hand] == [hand] * seats
    assert len(g.park) == park
    assert len(g.deck) == deck - hand * seats - park
    boxes = 200 if options.get("mega") else 100
    assert len(g.box) == boxes - deck
    assert sorted(g.away) == list(range(boxes, 200))


def test_a_deal_is_mixed_and_hands_are_sorted() -> None:
    """GP-4 Another seed, another deal."""
    one, other = new(3, seed=1), new(3, seed=2)
    assert one.hand != other.hand
    assert all(cards == sorted(cards) for cards in one.hand)
    assert one.deck != sorted(one.deck)
