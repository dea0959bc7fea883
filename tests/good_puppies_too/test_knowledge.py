"""Who knows what: shown to those who may, hidden from those who may not."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from barkade.games.good_puppies_too import GAME
from barkade.games.good_puppies_too.rules.table import Puppies
from barkade.testing import check_game
from tests.good_puppies_too.scenes import (
    new,
    pup,
    puzzle_turn,
    table,
    trick,
    turns,
)
from tests.scenes import answers, do, finish, seen, tale

VIEWERS = [0, 1, 2, None]


def screen(g: Puppies, viewer: int | None) -> str:
    """All that a viewer is shown and told, as bytes would be."""
    moves = [] if viewer is None else answers(g, viewer)
    return json.dumps([g.view(viewer), moves, tale(g, viewer)])


# Hands: the owner, and what was seen taken


@pytest.mark.parametrize("viewer", VIEWERS)
def test_a_hand_is_known_to_its_owner_only(viewer: int | None) -> None:
    """GP-4 The others, and the spectator, see how many cards it has."""
    g = new(3)
    for seat in range(3):
        assert seen(g, viewer, "hand", seat) == (g.hand[seat] if viewer == seat else [])
        assert g.view(viewer)["zones"]["hand"][seat]["count"] == 3


def test_two_hands_look_the_same_to_everybody_else() -> None:
    """GP-4 To the byte; the owner sees the difference."""
    one = table(hands=[[2, 12], [22]], park=[60, 61, 62])
    other = table(hands=[[5, 93], [22]], park=[60, 61, 62])
    assert screen(one, 1) == screen(other, 1)
    assert screen(one, None) == screen(other, None)
    assert screen(one, 0) != screen(other, 0)


@pytest.mark.parametrize("viewer", VIEWERS)
def test_a_pup_drawn_from_the_park_is_known_to_all_who_saw_it_taken(viewer: int | None) -> None:
    """GP-13 And the rest of that hand is not."""
    g = table(
        seats=3,
        hands=[[2, 52], [22], [32]],
        chosen=[[12]],
        park=[60, 61, 62, 63],
        agenda=turns,
    )
    do(g, 0, f"take {pup(61)}")
    assert seen(g, viewer, "hand", 0) == ([2, 52, 61] if viewer == 0 else [61])
    assert any(pup(61) in line for line in tale(g, viewer))


def test_a_known_card_stays_known_while_others_are_chosen() -> None:
    """GP-13 Until it is played itself."""
    g = table(hands=[[2, 12, 52], [22]], known=[52], park=[60, 61, 62])
    assert seen(g, 1, "hand", 0) == [52]
    do(g, 0, f"choose {pup(2)}")
    do(g, 1, f"choose {pup(22)}")
    assert seen(g, 1, "hand", 0) == [52]
    assert seen(g, None, "hand", 0) == [52]


# Chosen cards: the owner until all reveal


def test_what_was_chosen_is_not_seen_until_all_have_chosen() -> None:
    """GP-6 Twin worlds: another choice, the same bytes; one's own is shown."""
    hands = [[2, 12], [22, 32], [42, 52]]
    one, other = (table(seats=3, hands=hands, park=[60, 61, 62, 63]) for _ in range(2))
    one.play(0, f"choose {pup(2)}")
    other.play(0, f"choose {pup(12)}")
    for viewer in (1, 2, None):
        assert screen(one, viewer) == screen(other, viewer)
    assert one.view(0)["picked"] == [f"choose {pup(2)}"]
    assert one.view(1)["picked"] == []


def test_that_a_known_card_was_chosen_is_not_seen_either() -> None:
    """GP-6 It lies in the hand until all reveal."""
    hands = [[2, 12], [22, 32]]
    one, other = (table(hands=hands, known=[12], park=[60, 61, 62]) for _ in range(2))
    one.play(0, f"choose {pup(2)}")
    other.play(0, f"choose {pup(12)}")
    assert screen(one, 1) == screen(other, 1)
    assert seen(one, 1, "hand", 0) == [12]


def test_in_a_strategic_game_neither_of_the_two_is_seen() -> None:
    """GP-24 Nor whether one has been chosen already."""
    hands = [[2, 12, 42], [22, 32, 52]]
    park = [60, 61, 62, 63, 64]
    none, one, two = (table(strategic=True, hands=hands, park=park) for _ in range(3))
    one.play(0, f"choose {pup(2)}")
    do(two, 0, f"choose {pup(12)}")
    assert screen(none, 1) == screen(one, 1) == screen(two, 1)


@pytest.mark.parametrize("viewer", VIEWERS)
def test_all_chosen_cards_are_known_to_everyone_once_all_have_chosen(viewer: int | None) -> None:
    """GP-6 All reveal, also those whose turn comes later."""
    g = table(seats=3, hands=[[90], [80], [70]], park=[60, 61, 62, 63])
    for seat in range(3):
        g.play(seat, g.moves(seat)[0])
    assert g.actors == [0]
    assert seen(g, viewer, "chosen", 1) == [80]
    assert seen(g, viewer, "chosen", 2) == [70]
    assert any("Player 2" in line and pup(80) in line for line in tale(g, viewer))


# Bones, deck and box: nobody


@pytest.mark.parametrize("viewer", VIEWERS)
def test_a_bone_is_known_to_nobody(viewer: int | None) -> None:
    """GP-16 Not even to its owner; what it shows is public."""
    g = table(seats=3, yards=[{"Pugs": [80]}], deck=[5], agenda=trick(80))
    do(g, 0, "bury a bone with the Pugs")
    assert g.bones[0] == [5]
    assert seen(g, viewer, "bones", 0) == []
    assert g.view(viewer)["zones"]["bones"][0]["count"] == 1
    assert g.view(viewer)["yards"][0][0]["bones"] == [1, 0, 0, 0]


def test_which_card_was_buried_looks_the_same_to_everybody() -> None:
    """GP-16 Twin worlds: another card on top of the deck, the same bytes."""
    one, other = (
        table(seats=3, yards=[{"Pugs": [80]}], deck=[top, 6], agenda=trick(80)) for top in (5, 95)
    )
    for g in (one, other):
        do(g, 0, "bury a bone with the Pugs")
    for viewer in VIEWERS:
        assert screen(one, viewer) == screen(other, viewer)


@pytest.mark.parametrize("viewer", VIEWERS)
def test_an_eaten_bone_goes_back_unseen(viewer: int | None) -> None:
    """GP-16 So the deck's top stays unknown."""
    g = table(seats=3, yards=[{"Pugs": [85]}], bones=[{"Pugs": [1, 1]}], deck=[], agenda=trick(85))
    do(g, 0, "eat a 1 of the Pugs")
    assert len(g.deck) == 1
    assert g.view(viewer)["zones"]["deck"] == {"count": 1, "cards": []}
    assert seen(g, viewer, "bones", 0) == []


@pytest.mark.parametrize("viewer", VIEWERS)
def test_deck_and_box_are_known_to_nobody(viewer: int | None) -> None:
    """GP-4 How many there are, everybody sees."""
    g = new(3)
    for zone in ("deck", "box"):
        assert seen(g, viewer, zone) == []
        assert g.view(viewer)["zones"][zone]["count"] == len(getattr(g, zone))


def test_friends_bones_are_known_to_nobody() -> None:
    """GP-16 As anybody's."""
    g = new(1, sally=True, pat=True)
    while not g.zones[8]:
        seat = g.actors[0]
        g.play(seat, g.moves(seat)[-1])
    for viewer in (0, None):
        assert seen(g, viewer, "scraps") == []


# What everybody knows


@pytest.mark.parametrize("viewer", VIEWERS)
def test_park_and_yards_are_known_to_everyone(viewer: int | None) -> None:
    """GP-5, GP-10 With groups, bones and what they are worth."""
    g = table(
        seats=3,
        yards=[{"Corgis": [31, 95], "Pugs": [81]}],
        bones=[{"Corgis": [1, 5]}],
        doubled=[95],
        hands=[[2]],
        park=[60, 61, 62, 63],
    )
    assert seen(g, viewer, "park") == [60, 61, 62, 63]
    assert seen(g, viewer, "yard", 0) == [31, 95, 81]
    corgis = g.view(viewer)["yards"][0][0]
    assert (corgis["pups"], corgis["bones"], corgis["worth"]) == ([31, 95], [1, 0, 1, 0], 12)


@pytest.mark.parametrize("viewer", [0, None])
def test_discarded_pups_of_a_puzzle_are_known(viewer: int | None) -> None:
    """GP-30 They were seen in the park."""
    g = table(seats=1, puzzle="sally", park=[12, 42, 62, 82], deck=[], agenda=puzzle_turn)
    do(g, 0, f"bring {pup(12)} home", f"play {pup(82)}")
    assert seen(g, viewer, "away") == [42, 62]


@pytest.mark.parametrize("viewer", VIEWERS)
def test_a_bounced_pup_is_known_to_everyone(viewer: int | None) -> None:
    """GP-18 It is drawn for all to see."""
    g = table(seats=3, yards=[{"Pugs": [87]}], deck=[5], agenda=trick(87))
    do(g, 0, "draw a pup and play it")
    assert seen(g, viewer, "yard", 0) == [87, 5]


def test_a_preview_of_burying_tells_no_card() -> None:
    """GP-16 Nobody looks."""
    g = table(yards=[{"Pugs": [80]}], deck=[5], agenda=trick(80))
    assert "card" not in json.dumps(g.preview(0, "bury a bone with the Pugs")["events"])


def test_an_imagined_world_deals_bones_deck_box_and_hands_anew() -> None:
    """DESIGN 3 The same view, another world."""
    g = new(2)
    for _ in range(40):
        seat = g.actors[0]
        g.play(seat, g.moves(seat)[0])
    worlds = [g.redeal(0, Random(n)) for n in range(5)]
    assert all(json.dumps(world.view(0)) == json.dumps(g.view(0)) for world in worlds)
    for zone in ("deck", "box"):
        assert len({str(getattr(world, zone)) for world in worlds}) > 1
    bones = [world.zones[-1] + world.zones[-2] for world in worlds]
    assert len({str(cards) for cards in bones}) > 1


MODES: list[tuple[int, dict[str, Any]]] = [
    (2, {}),
    (5, {}),
    (2, {"strategic": True, "extended": True}),
    (6, {"mega": True}),
    (2, {"mega": True, "sally": True, "pat": True, "finn": True, "cleo": True}),
    (1, {"sally": True, "pat": True, "finn": True, "cleo": True}),
    (1, {"puzzle": "cleo"}),
]


@pytest.mark.parametrize(("seats", "options"), MODES)
def test_mixed_options_keep_the_contract(seats: int, options: dict[str, Any]) -> None:
    """DESIGN 3 Re-deal, twin worlds, take-back, preview, cards conserved."""
    g = check_game(GAME, seats, options, seed="mixed", every=60)
    assert g.over


def test_cards_are_where_the_counts_say() -> None:
    """GP-2 A bone is a card: as many cards as bones, in every yard."""
    for seats, options in MODES:
        g = finish(new(seats, **options))
        levels, groups = 4, 11
        for seat in range(seats):
            first = seat * groups * levels
            assert len(g.bones[seat]) == sum(g.bone[first : first + groups * levels])
            assert len(g.home[seat]) == sum(g.size[seat * groups : (seat + 1) * groups])
        assert sum(g.bone) == sum(map(len, g.bones)) + len(g.zones[8])
