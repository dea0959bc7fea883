"""What lies on the table, for a page that knows no game."""

from __future__ import annotations

from typing import Any

from barkade.games.dog_lover.look.layout import plates
from barkade.games.dog_lover.rules.patterns import CELL_NAMES
from barkade.games.dog_lover.rules.table import DogLovers
from barkade.look.parts import laid_out
from barkade.testing import things
from tests.dog_lover.scenes import (
    new,
    printed_game,
    table,
    take,
)

Part = dict[str, Any]
GAME = printed_game()


def parts(g: DogLovers, kind: str, seat: int | None = None) -> list[Part]:
    """The parts of a kind before a seat, or in the middle."""
    every: list[Any] = laid_out(GAME, g.view(None))
    return [part for part in every if part["part"] == kind and part.get("seat") == seat]


def face(name: str) -> dict[str, Any]:
    return GAME.face(next(card for card in GAME.cards if card["name"] == name))


def test_the_grid_is_nine_zones_with_the_watch_dog_at_its_edge() -> None:
    [grid, *_] = parts(table(watch="column b"), "cards")
    assert grid["zones"] == CELL_NAMES
    assert (grid["zone"], grid["look"], grid["columns"]) == ("grid", "grid", 3)
    assert (grid["stands"]["at"], grid["stands"]["to"]) == (4, None)


def test_until_it_is_placed_the_watch_dog_stands_nowhere() -> None:
    """DL-6"""
    g = new()
    [grid, *_] = parts(g, "cards")
    assert grid["stands"]["at"] is None
    assert "stand:5@grid" in things(g, g.actors[0])


def test_after_a_trick_one_sees_where_the_watch_dog_goes() -> None:
    """DL-10"""
    g = table(watch="row 2", hands=[["Training"]], dogs=[{"Taco": []}])
    g.play(0, "use Sit")
    g.play(0, "take a1 a2 a3, Watch Dog to column a")
    [grid, *_] = parts(g, "cards")
    assert (grid["stands"]["at"], grid["stands"]["to"]) == (1, 3)


def test_a_dog_lies_with_its_trait_and_what_is_tucked() -> None:
    g = table(dogs=[{"Taco": ["Best Friend", "Walk"]}], food=["1 scraps"])
    [taco] = parts(g, "group", 0)
    names = [GAME.cards[card]["name"] for card in taco["cards"]]
    assert (taco["label"], names) == ("Taco", ["Best Friend", "Walk"])
    assert (taco["state"], taco["worth"]) == ("fed", 3 + 1 + 2)
    assert taco["needs"] == [("drumstick", 1, 1)]
    assert "Best Friend: Tuck any Favorite Things here" in taco["text"]


def test_dogs_that_can_be_fed_come_first_and_the_others_share_what_is_left() -> None:
    """DL-27"""
    g = table(dogs=[{"Joey": [], "Taco": []}], food=["2 scraps"])
    view = g.view(None)
    joey, taco = plates(view, 0, GAME.data)
    assert joey == [("drumstick", 2, 1), ("can", 1, 0)]
    assert taco == [("drumstick", 1, 1)]


def test_wild_food_fills_what_is_missing_and_an_escape_artist_eats_anything() -> None:
    """DL-14, DL-24"""
    g = table(dogs=[{"Joey": [], "Taco": ["Escape Artist"]}], food=["3 scraps, 1 wild"])
    joey, taco = plates(g.view(None), 0, GAME.data)
    assert joey == [("drumstick", 2, 2), ("can", 1, 1)]
    assert taco == [("wild", 1, 1)]


def test_others_hands_are_covered_and_the_food_is_counted() -> None:
    g = table(hands=[[], ["Bone", "Bone"]], food=["", "2 dry, 1 wild"])
    [hand] = [part for part in parts(g, "cards", 1) if part["zone"] == "hand"]
    assert (hand["covered"], hand["look"]) == (True, "fan")
    cubes = [(part["label"], part["count"]) for part in parts(g, "tokens", 1)]
    assert cubes == [("Dry bits", 2), ("Wild", 1)]


def test_cards_that_wait_lie_before_who_took_them() -> None:
    """DL-23"""
    g = table(dogs=[{"Taco": []}], grid={"a1": "Walk"})
    take(g, 0, "a1 a2 a3")
    assert "taken" in [part["zone"] for part in parts(g, "cards", 0)]
    assert "taken" not in [part["zone"] for part in parts(g, "cards", 1)]


def test_the_last_round_is_announced() -> None:
    """DL-26"""
    assert parts(table(last_round=True), "note")
    assert parts(table(), "counter")[0]["label"] == "Cards before the end"


def test_a_card_shows_what_it_needs_or_gives() -> None:
    joey = face("Joey")
    assert (joey["icon"], joey["small"], joey["points"]) == ("dog:Joey", "big", 5)
    assert joey["needs"] == [("drumstick", 2), ("can", 1)]
    assert face("Two Dry Bits")["needs"] == [("kibble", 2)]
    assert face("Frisbee")["icon"] == "disc"
    assert face("Best Friend")["small"] == "small dog"
    assert face("Sit")["picture"]
    assert "needs" not in face("Sit")
    assert face("Heel")["needs"] == [("whistle", 2)]


def test_a_hungry_dog_says_what_it_needs_and_what_it_costs() -> None:
    """DL-13"""
    g = table(dogs=[{"Joey": [], "Taco": []}], food=["2 scraps"])
    joey, taco = parts(g, "group", 0)
    assert (joey["state"], taco["state"]) == ("needs a scrap and a can", "fed")
    assert [dog["brings"] for dog in g.view(None)["kennels"][0]] == [-2, 3]


def test_where_ones_points_come_from_is_seen_before_the_end() -> None:
    g = table(dogs=[{"Joey": [], "Taco": ["Walk"]}], food=["1 scraps"], hands=[["Bone"]])
    shown = g.view(1)
    assert shown["sources"][0] == [3, 0, -2, 0, 2, 0, 0, -1]
    assert sum(shown["sources"][0]) == shown["points"][0]


def test_the_trick_that_is_to_be_laid_is_named() -> None:
    """DL-8"""
    g = table(hands=[["Training"]], dogs=[{"Taco": []}])
    assert g.view(1)["laying"] is None
    g.play(0, "use Sit")
    card = g.view(1)["laying"]
    assert card in g.view(1)["zones"]["learned"][0]["cards"]
    assert GAME.cards[card]["name"] == "Sit"


def test_what_a_card_does_stands_on_it_in_a_few_words() -> None:
    """DL-15, DL-25"""
    shorts = [face(name).get("short") for name in ("Adoption", "Walk", "Bailey", "Ichabod", "Bone")]
    assert shorts[:2] == ["two: rescue", "tuck: 2"]
    assert [word.rpartition(" +")[0] for word in shorts[2:4] if word] == ["Frisbee", "Trainings"]
    assert shorts[4] is None
