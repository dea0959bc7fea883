"""Who knows what: shown to those who may, hidden from those who may not."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from barkade.games.we_rate_dogs import GAME
from barkade.games.we_rate_dogs.rules.contents import DOGS
from barkade.games.we_rate_dogs.rules.contest import fill_home
from barkade.games.we_rate_dogs.rules.course import choose_a_dog
from barkade.testing import check_game
from tests.we_rate_dogs.scenes import (
    VIEWERS,
    answer,
    luck,
    names,
    new,
    play,
    played,
    screen,
    sees,
    table,
)

FOUR = [["Max"], ["Lucy"], ["Thor"], ["Moe"]]
NO_RINGS: list[list[str]] = [[], [], []]


# Hands: their owners


@pytest.mark.parametrize("viewer", VIEWERS)
def test_a_hand_is_known_to_its_owner_only(viewer: int | None) -> None:
    """WD-5 The others, and the spectator, see how many cards it has."""
    g = new(3)
    for seat in range(3):
        mine = sorted(names(g, g.hand[seat])) if viewer == seat else []
        assert sorted(sees(g, viewer, "hand", seat)) == mine
        assert g.view(viewer)["zones"]["hand"][seat]["count"] == 7


def test_two_hands_look_the_same_to_everybody_else() -> None:
    """WD-5 To the byte; the owner sees the difference."""
    one = table(hands=[["Up 1"], ["Heel!", "Up 2"], []])
    other = table(hands=[["Up 1"], ["Down 1", "Down 2"], []])
    for viewer in (0, 2, None):
        assert screen(one, viewer) == screen(other, viewer)
    assert screen(one, 1) != screen(other, 1)


@pytest.mark.parametrize("viewer", VIEWERS)
def test_a_played_card_is_known_to_everyone(viewer: int | None) -> None:
    """WD-8 While it lies there, and among the discards."""
    g = table(hands=[["Up 1", "Up 2"], ["Heel!", "Up 3"]])
    play(g, 0, "Up 1", "on Max")
    answer(g, {1: "Heel!"})
    assert sees(g, viewer, "played") == ["Up 1", "Heel!"]
    assert sees(g, viewer, "hand", 0) == (["Up 2"] if viewer == 0 else [])
    assert sees(g, viewer, "hand", 1) == (["Up 3"] if viewer == 1 else [])


@pytest.mark.parametrize("viewer", VIEWERS)
def test_a_drawn_card_is_known_to_its_owner_only(viewer: int | None) -> None:
    """WD-4 The others see that there are more."""
    g = table(hands=[["Draw 2"]], deck=["Up 1", "Heel!"])
    played(g, 0, "Draw 2")
    assert sees(g, viewer, "hand", 0) == (["Up 1", "Heel!"] if viewer == 0 else [])
    assert g.view(viewer)["zones"]["hand"][0]["count"] == 2


def test_drawn_cards_look_the_same_to_everybody_else() -> None:
    """WD-4 Twin worlds: other cards on top of the deck, the same bytes."""
    one, other = (
        table(hands=[["Draw 2"]], deck=deck) for deck in (["Up 1", "Heel!"], ["Down 1", "Reroll"])
    )
    for g in (one, other):
        played(g, 0, "Draw 2")
    for viewer in (1, 2, None):
        assert screen(one, viewer) == screen(other, viewer)
    assert screen(one, 0) != screen(other, 0)


# A card taken at random: both


@pytest.mark.parametrize("viewer", [0, 1, 2, 3, None])
def test_a_card_taken_at_random_is_known_to_both_players(viewer: int | None) -> None:
    """WD-4 And to nobody else."""
    g = table(seats=4, rings=FOUR, hands=[["Take 1", "Up 3"], ["Up 1", "Up 2"], ["Down 1"], []])
    play(g, 0, "Take 1", "from player 2")
    luck(g, 0.1)
    answer(g)
    assert names(g, g.hand[0]) == ["Up 1", "Up 3"]
    shown = {0: ["Up 1", "Up 3"], 1: ["Up 1"]}
    assert sees(g, viewer, "hand", 0) == shown.get(-1 if viewer is None else viewer, [])
    assert sees(g, viewer, "hand", 1) == (["Up 2"] if viewer == 1 else [])


@pytest.mark.parametrize("known", [[], ["Up 1"], ["Up 2", "Heel!"]])
def test_an_outsider_learns_nothing_from_a_random_steal(known: list[str]) -> None:
    """WD-4 Whatever was taken, also from a hand of which everybody knew a card."""
    worlds = []
    for place in range(3):
        g = table(
            seats=4,
            rings=FOUR,
            hands=[["Take 1"], ["Up 1", "Up 2", "Heel!"], ["Down 1"], []],
            known=known,
        )
        play(g, 0, "Take 1", "from player 2")
        luck(g, (place + 0.5) / 3)
        answer(g)
        worlds.append(g)
    assert len({str(g.hand[0]) for g in worlds}) == 3
    for viewer in (2, 3, None):
        assert len({screen(g, viewer) for g in worlds}) == 1
        assert sees(worlds[0], viewer, "hand", 1) == []
    for viewer in (0, 1):
        assert len({screen(g, viewer) for g in worlds}) == 3


def test_a_take_of_two_tells_an_outsider_nothing() -> None:
    """WD-4 Nor how they lay in the hand."""
    worlds = []
    for number in (0.01, 0.5, 0.99):
        g = table(seats=4, rings=FOUR, hands=[["Take 2"], ["Up 1", "Up 2", "Heel!"], [], []])
        play(g, 0, "Take 2")
        luck(g, number)
        answer(g)
        worlds.append(g)
    assert len({str(g.hand[0]) for g in worlds}) > 1
    for viewer in (2, 3, None):
        assert len({screen(g, viewer) for g in worlds}) == 1


@pytest.mark.parametrize("viewer", VIEWERS)
def test_a_card_dug_up_is_known_to_everyone_in_the_hand(viewer: int | None) -> None:
    """WD-4 Everybody saw it taken."""
    g = table(hands=[["Dig 2", "Up 3"]], discards=["Up 1", "Heel!"])
    play(g, 0, "Dig 2")
    answer(g)
    g.play(0, "take Up 1 from the discards")
    known = ["Up 1", "Heel!"]
    assert sees(g, viewer, "hand", 0) == (["Up 1", "Up 3", "Heel!"] if viewer == 0 else known)


@pytest.mark.parametrize("event", ["play", "discard"])
@pytest.mark.parametrize("known", [0, 1])
def test_a_card_that_equals_a_known_one_tells_nothing_of_a_hidden_one(
    event: str, known: int
) -> None:
    """WD-4 Everybody knows of one Up 1 in the hand; whether there is a second can't be seen
    when one of them goes."""
    worlds = []
    for hidden in ("Up 1", "Up 3"):
        hands = [["Up 1", hidden, "Up 2"], ["Please Reconsider"]]
        g = table(hands=hands)
        equal = [card for card in g.hand[0] if names(g, [card]) == ["Up 1"]]
        g.seen[equal[known % len(equal)]] = g.everyone
        assert sees(g, 2, "hand", 0) == ["Up 1"]
        if event == "play":
            played(g, 0, "Up 1", "on Max")
        else:
            play(g, 0, "Up 2", "on Max")
            answer(g, {1: "Please Reconsider"})
            answer(g)
            g.play(0, "discard Up 1")
        worlds.append(g)
    for viewer in (1, 2, None):
        assert screen(worlds[0], viewer) == screen(worlds[1], viewer)
        assert sees(worlds[0], viewer, "hand", 0) == []


def test_of_two_known_equal_cards_one_stays_known() -> None:
    """WD-4 Everybody can count."""
    g = table(hands=[["Up 1", "Up 1"]])
    for card in g.hand[0]:
        g.seen[card] = g.everyone
    played(g, 0, "Up 1", "on Max")
    assert sees(g, 2, "hand", 0) == ["Up 1"]


# Dogs


@pytest.mark.parametrize("viewer", VIEWERS)
def test_homes_yard_circle_and_contest_are_open_to_all(viewer: int | None) -> None:
    """WD-5 Dogs are placed face up."""
    g = table(homes=[["Ace"], ["Ash", "Olly"]], circles=[["Finn"]], yard=["Moe"])
    assert sees(g, viewer, "home", 0) == ["Ace"]
    assert sorted(sees(g, viewer, "home", 1)) == ["Ash", "Olly"]
    assert sees(g, viewer, "circle", 0) == ["Finn"]
    assert sees(g, viewer, "yard") == ["Moe"]
    assert sees(g, viewer, "ring", 2) == ["Thor"]


@pytest.mark.parametrize("viewer", [1, 2, None])
def test_a_chosen_dog_is_its_owners_secret_until_the_reveal(viewer: int | None) -> None:
    """WD-7 Two different choices, the same bytes."""
    homes = [["Ace", "Max"], ["Ash"], ["Bear"]]
    one, other = (table(rings=NO_RINGS, homes=homes, agenda=[(choose_a_dog,)]) for _ in range(2))
    one.play(0, "send Ace")
    other.play(0, "send Max")
    assert screen(one, viewer) == screen(other, viewer)
    assert screen(one, 0) != screen(other, 0)
    for g in (one, other):
        g.play(1, "send Ash")
        g.play(2, "send Bear")
    assert sees(one, viewer, "ring", 0) == ["Ace"]
    assert sees(other, viewer, "ring", 0) == ["Max"]


@pytest.mark.parametrize("viewer", VIEWERS)
def test_decks_are_known_to_nobody(viewer: int | None) -> None:
    """WD-4, WD-5 How many there are, everybody sees."""
    g = new(3)
    for zone in ("deck", "shelter"):
        assert sees(g, viewer, zone) == []
        assert g.view(viewer)["zones"][zone]["count"] == len(getattr(g, zone))


@pytest.mark.parametrize("viewer", VIEWERS)
def test_a_yard_that_becomes_the_shelter_is_forgotten(viewer: int | None) -> None:
    """WD-6 It is shuffled."""
    g = table(homes=[[]], shelter=[], yard=["Moe", "Olly", "Finn"], agenda=[])
    fill_home(g, 0)
    assert sees(g, viewer, "shelter") == []
    assert len(sees(g, viewer, "home", 0)) == 1


@pytest.mark.parametrize("viewer", VIEWERS)
def test_yard_and_discards_are_known_to_everyone(viewer: int | None) -> None:
    """WD-10 Both lie face up."""
    g = table(yard=["Moe"], discards=["Up 1", "Heel!"])
    assert sees(g, viewer, "yard") == ["Moe"]
    assert sees(g, viewer, "discards") == ["Up 1", "Heel!"]


# Worlds


def test_an_imagined_world_deals_decks_and_hands_anew() -> None:
    """DESIGN 3 The same view, another world."""
    g, rng = GAME.new(4, seed="imagined"), Random(4)
    for _ in range(60):
        seat = rng.choice(g.actors)
        g.play(seat, rng.choice(g.moves(seat)))
    worlds = [g.redeal(0, Random(n)) for n in range(5)]
    assert all(json.dumps(world.view(0)) == json.dumps(g.view(0)) for world in worlds)
    for zone in range(len(g.zones)):
        hidden = [card for card in g.zones[zone] if card >= DOGS and not g.seen[card] & 1]
        if len(hidden) > 3:
            assert len({str(world.zones[zone]) for world in worlds}) > 1


MODES: list[tuple[int, dict[str, Any]]] = [
    (3, {"speedy_zoom": True, "long_leash": True}),
    (6, {"speedy_zoom": True, "long_leash": True}),
]


@pytest.mark.parametrize(("seats", "options"), MODES)
def test_mixed_options_keep_the_contract(seats: int, options: dict[str, Any]) -> None:
    """DESIGN 3 Re-deal, twin worlds, take-back, preview, cards conserved."""
    assert check_game(GAME, seats, options, seed="mixed", every=80).over
