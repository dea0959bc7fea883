"""Who knows what: shown to those who may, hidden from those who may not."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from barkade.games.dog_lover.rules.patterns import CELL_NAMES
from barkade.games.dog_lover.rules.table import DogLovers
from barkade.testing import check_game
from tests.dog_lover.scenes import (
    grid,
    names,
    new,
    number_of,
    printed_game,
    sees,
    table,
    take,
)
from tests.scenes import answers, do, tale

VIEWERS = [0, 1, 2, None]


def screen(g: DogLovers, viewer: int | None) -> str:
    """All that a viewer is shown and told, as bytes would be."""
    moves = [] if viewer is None else answers(g, viewer)
    return json.dumps([g.view(viewer), moves, tale(g, viewer)])


# Decks: nobody


@pytest.mark.parametrize("viewer", VIEWERS)
@pytest.mark.parametrize("zone", ["deck", "lessons", "shelter"])
def test_decks_are_known_to_nobody(zone: str, viewer: int | None) -> None:
    """DL-5 How many cards there are, everybody sees."""
    g = new(3)
    assert sees(g, viewer, zone) == []
    assert g.view(viewer)["zones"][zone]["count"] == len(getattr(g, zone)) > 0


@pytest.mark.parametrize("viewer", VIEWERS)
def test_what_lies_in_a_deck_changes_nothing_that_anybody_sees(viewer: int | None) -> None:
    """DL-5 Twin worlds: other cards in the decks, the same bytes."""
    decks: list[dict[str, Any]] = [
        {"deck": ["Bone", "Walk"], "lessons": ["Heel", "Beg"], "shelter": ["Al", "Bear"]},
        {"deck": ["Leash", "Joey"], "lessons": ["Beg", "Hoop"], "shelter": ["Tripod", "Al"]},
    ]
    one, other = (table(seats=3, hands=[["Training"]], **more) for more in decks)
    assert screen(one, viewer) == screen(other, viewer)


@pytest.mark.parametrize("viewer", VIEWERS)
def test_a_card_is_known_to_everyone_when_it_is_turned_up(viewer: int | None) -> None:
    """DL-12, DL-15, DL-17 In the grid, among the tricks, in the rescue shelter."""
    g = table(
        seats=3,
        deck=["Bone", "Walk", "Leash", "Joey"],
        lessons=["Beg"],
        shelter=["Bear"],
        tricks=["Catch"],
        rescue=["Al"],
        hands=[["Training", "Adoption", "Adoption"]],
    )
    do(g, 0, "learn Catch", "rescue Al")
    assert sees(g, viewer, "tricks") == ["Beg"]
    assert sees(g, viewer, "rescue") == ["Bear"]
    take(g, 0, "a1 a2 a3")
    do(g, 0, "end the turn")
    assert [sees(g, viewer, cell) for cell in ("a1", "a2", "a3")] == [["Bone"], ["Walk"], ["Leash"]]
    assert sees(g, viewer, "deck") == []
    assert any("Leash" in line for line in tale(g, viewer))


# What everybody knows


@pytest.mark.parametrize("viewer", VIEWERS)
def test_the_table_is_known_to_everyone(viewer: int | None) -> None:
    """DL-4 to DL-6 Grid, dogs, tricks, rescued dogs, Fetch, the Watch Dog."""
    g = new(3)
    do(g, (g.first - 1) % 3, "put the Watch Dog at row 3")
    for cell in CELL_NAMES:
        assert sees(g, viewer, cell) == [grid(g)[cell]]
    for seat in range(3):
        assert sees(g, viewer, "dogs", seat) == names(g, g.dogs[seat])
        assert sees(g, viewer, "learned", seat) == ["Sit"]
        assert sees(g, viewer, "fetch", seat) == names(g, g.fetch[seat])
    assert len(sees(g, viewer, "tricks")) == len(sees(g, viewer, "rescue")) == 3
    assert g.view(viewer)["watch"] == 2
    assert g.view(viewer)["first"] == g.first


@pytest.mark.parametrize("viewer", VIEWERS)
def test_cubes_and_what_lies_at_a_dog_are_known_to_everyone(viewer: int | None) -> None:
    """DL-13, DL-22 Traits and tucked cards, by dog."""
    g = table(seats=3, dogs=[{"Taco": ["Best Friend", "Leash", "Walk"], "Joey": []}])
    g.cubes[:4] = [1, 2, 0, 1]
    shown = g.view(viewer)
    assert shown["food"] == [[1, 2, 0, 1], [0] * 4, [0] * 4]
    taco, joey = shown["kennels"][0]
    assert (taco["dog"], taco["trait"]) == (number_of(g, "Taco"), number_of(g, "Best Friend"))
    assert taco["tucked"] == [number_of(g, "Leash"), number_of(g, "Walk")]
    assert (joey["trait"], joey["tucked"]) == (None, [])
    assert shown["kennels"][1:] == [[], []]
    assert sees(g, viewer, "traits", 0) == ["Best Friend"]
    assert sees(g, viewer, "tucked", 0) == ["Leash", "Walk"]


@pytest.mark.parametrize("viewer", VIEWERS)
def test_a_hand_is_remembered_by_all_who_saw_it_taken(viewer: int | None) -> None:
    """DL-22 All its cards came from the open grid."""
    g = table(seats=3, grid={"a1": "Bone", "a2": "Leash", "a3": "Walk"}, dogs=[{"Taco": ["Walk"]}])
    take(g, 0, "a1 a2 a3")
    assert sees(g, viewer, "hand", 0) == ["Bone", "Leash"]
    assert sees(g, viewer, "taken") == ["Walk"]
    do(g, 0, "end the turn")
    assert sees(g, viewer, "hand", 0) == ["Bone", "Leash"]
    assert sees(g, viewer, "discards") == ["Walk"]


@pytest.mark.parametrize("viewer", VIEWERS)
def test_whole_games_keep_hands_open_and_decks_closed(viewer: int | None) -> None:
    """DL-22 At every moment."""
    g, rng = new(3, 5), Random(5)
    while not g.over:
        seat = g.actors[0]
        g.play(seat, rng.choice(g.moves(seat)))
        for seat in range(3):
            assert len(sees(g, viewer, "hand", seat)) == len(g.hand[seat])
        assert sees(g, viewer, "deck") == sees(g, viewer, "lessons") == []


def test_starting_tricks_in_the_box_are_not_seen() -> None:
    """DL-4 Which special sides nobody got is unknown, as is any deck."""
    g = new(2, special_tricks="all")
    left = [card for card in g.away if g.printed.name(card) in ("Spin", "Shake", "Speak", "Bow")]
    assert left
    assert all(g.seen[card] == 0 for card in left)


@pytest.mark.parametrize("viewer", VIEWERS)
def test_both_sides_of_starting_tricks_are_open_while_all_choose(viewer: int | None) -> None:
    """DL-4 To everybody; what is not chosen lies in the box."""
    g = new(3, special_tricks="choose")
    for seat in range(3):
        assert sees(g, viewer, "learned", seat) == names(g, g.learned[seat])
        assert len(g.learned[seat]) == 2


@pytest.mark.parametrize("viewer", VIEWERS)
def test_what_somebody_begins_with_is_not_seen_until_all_have_chosen(viewer: int | None) -> None:
    """DL-4 Twin worlds: whichever side it is, the same bytes for all others; then it lies
    open."""
    worlds = [new(3, special_tricks="choose") for _ in range(2)]
    for side, g in enumerate(worlds):
        g.listen()
        do(g, 1, answers(g, 1)[side])
    shown = [screen(g, viewer) for g in worlds]
    assert (shown[0] == shown[1]) == (viewer != 1)
    for side, g in enumerate(worlds):
        chosen = names(g, g.learned[1])[side]
        do(g, 0, answers(g, 0)[0])
        do(g, 2, answers(g, 2)[1])
        assert sees(g, viewer, "learned", 1) == [chosen]
        assert sum(f"begins with {chosen}." in line for line in tale(g, viewer)) >= 1


# Previews and imagined worlds


def test_a_preview_shows_what_is_open_and_stops_at_a_deck() -> None:
    """DESIGN 2 Taking can be previewed, the refill not."""
    g = table(grid={"a1": "Scraps", "a2": "Bone", "a3": "Leash"}, deck=["Walk"] * 4)
    shown = g.preview(0, "take a1 a2 a3, Watch Dog to column a")
    assert shown["complete"]
    assert [one["event"] for one in shown["events"]] == ["lay", "take", "food", "take", "take"]
    take(g, 0, "a1 a2 a3")
    ended = g.preview(0, "end the turn")
    assert "Walk" not in json.dumps(ended)


def test_a_preview_of_a_rescue_does_not_tell_who_comes_next() -> None:
    """DL-15 The new dog is seen when it is there."""
    g = table(hands=[["Adoption"] * 2], rescue=["Al"], shelter=["Bear"])
    shown = g.preview(0, "rescue Al")
    assert "Bear" not in json.dumps(shown)
    assert not shown["complete"]
    ghost = shown["view"]
    assert ghost["zones"]["rescue"]["count"] == 0
    assert ghost["zones"]["shelter"] == g.view(0)["zones"]["shelter"]
    assert [one["dog"] for one in ghost["kennels"][0]][-1] == g.rescue[0]


def test_an_imagined_world_deals_only_the_decks_anew() -> None:
    """DESIGN 3 The same view, another world; hands and grid stay."""
    g, rng = new(2), Random(2)
    for _ in range(25):
        seat = g.actors[0]
        g.play(seat, rng.choice(g.moves(seat)))
    worlds = [g.redeal(0, Random(n)) for n in range(5)]
    for world in worlds:
        assert isinstance(world, DogLovers)
        assert json.dumps(world.view(0)) == json.dumps(g.view(0))
        assert (world.hand, world.cell) == (g.hand, g.cell)
        assert sorted(world.deck) == sorted(g.deck)
    for zone in ("deck", "lessons", "shelter"):
        assert len({str(getattr(world, zone)) for world in worlds}) > 1


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("special", ["off", "all", "choose"])
def test_the_printed_cards_keep_the_contract(seats: int, special: str) -> None:
    """DESIGN 3 Re-deal, twin worlds, take-back, preview, cards conserved."""
    options = {"special_tricks": special}
    assert check_game(printed_game(), seats, options, seed="printed", every=80).over


def test_clones_are_independent() -> None:
    """DESIGN 4 All that a turn changes."""
    g = table(
        grid={"a1": "Jitterbug", "a2": "Scraps", "a3": "Walk"},
        dogs=[{"Taco": [], "Dot": []}],
        rescue=["Al"],
        hands=[["Adoption"] * 2],
        fetch=0,
    )
    copy = g.clone()
    before = screen(g, None)
    rooms, lies, traits, kinds = g.room[:], g.lies_at[:], g.trait_of[:], g.tucked_kinds[:]
    assert isinstance(copy, DogLovers)
    do(copy, 0, "rescue Al", "play Fetch", "fetch from b1")
    take(copy, 0, "a1 a2 a3")
    do(copy, 0, "tuck Walk", "tuck Walk under Dot", "attach Jitterbug")
    do(copy, 0, "attach Jitterbug to Taco", "end the turn")
    assert json.dumps(g.view(None)) == json.dumps(json.loads(before)[0])
    assert (g.room, g.lies_at, g.trait_of, g.tucked_kinds) == (rooms, lies, traits, kinds)
    assert (g.watch, g.heading, g.barred) == (5, -1, -1)
