"""The sensible player: better than chance, no peeping, and no obvious blunders."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from barkade.bots.random import random_move
from barkade.games.dog_lover import GAME
from barkade.games.dog_lover.bot.greedy import greedy
from barkade.games.dog_lover.bot.grids import strength
from barkade.games.dog_lover.bot.homes import home, turns_left
from barkade.games.dog_lover.bot.values import value
from barkade.games.dog_lover.rules.contents import trick_of
from barkade.games.dog_lover.rules.scoring import count
from barkade.games.dog_lover.rules.table import DogLovers
from tests.dog_lover.printed import box
from tests.dog_lover.scenes import (
    food_of,
    hand,
    kennel,
    names,
    new,
    on,
    table,
    take,
    told,
)
from tests.scenes import everything

MODES: list[tuple[int, dict[str, Any]]] = [
    (seats, {"special_tricks": special})
    for seats, special in ((2, "off"), (2, "choose"), (3, "all"), (3, "off"), (4, "choose"))
]


def ours(seats: int, seed: int, **options: Any) -> DogLovers:
    """A table with our own deck."""
    g = GAME.new(seats, options, f"greedy {seed}")
    assert isinstance(g, DogLovers)
    return g


def choice_of(g: DogLovers, seat: int = 0) -> str:
    """What greedy would do."""
    return g.text(greedy(g, seat, Random(1)))


def plays_a_turn(g: DogLovers, seat: int = 0) -> DogLovers:
    """Greedy moves until the turn of a seat is over."""
    turns = len(told(g, "turn"))
    while not g.over and len(told(g, "turn")) == turns:
        g.play(seat, greedy(g, seat, Random(1)))
    return g


# Against chance


def wins(games: int, seats: int, **options: Any) -> float:
    """The share of games that greedy wins against random players, in each seat equally
    often."""
    won = 0
    for number in range(games):
        g, rng = ours(seats, number, **options), Random(number)
        mine = number % seats
        while not g.over:
            seat = g.actors[0]
            g.play(seat, (greedy if seat == mine else random_move)(g, seat, rng))
        won += mine in g.winners
    return won / games


def test_greedy_beats_random_nineteen_times_out_of_twenty() -> None:
    assert wins(60, 2) >= 0.95


def test_greedy_beats_random_with_special_tricks_and_more_players_too() -> None:
    assert wins(20, 4, special_tricks="all") >= 0.95


@pytest.mark.parametrize(("seats", "options"), MODES)
def test_greedy_plays_every_mode_to_its_end(seats: int, options: dict[str, Any]) -> None:
    g = ours(seats, 7, **options)
    while not g.over:
        g.play(g.actors[0], greedy(g, g.actors[0], Random(1)))
    assert min(g.scores) > 10


# No peeping


@pytest.mark.parametrize("cards", ["ours", "printed"])
@pytest.mark.parametrize(("seats", "options"), MODES)
def test_greedy_moves_the_same_in_every_world_that_its_seat_can_imagine(
    seats: int, options: dict[str, Any], cards: str
) -> None:
    g = ours(seats, 5, **options) if cards == "ours" else new(seats, seed=5, **options)
    rng = Random(5)
    while not g.over:
        seat = g.actors[0]
        move = greedy(g, seat, Random(1))
        world = g.redeal(seat, rng)
        assert isinstance(world, DogLovers)
        assert greedy(world, seat, Random(2)) == move
        g.play(seat, move)


def test_greedy_looks_into_no_deck() -> None:
    g = ours(3, 4)
    while not g.over:
        move = greedy(g, g.actor, Random(1))
        blind = g.clone()
        assert isinstance(blind, DogLovers)
        for pile in (blind.deck, blind.lessons, blind.shelter):
            pile[:] = [-1] * len(pile)
        assert greedy(blind, g.actor, Random(1)) == move
        g.play(g.actor, move)


def test_greedy_does_not_change_the_table() -> None:
    g = ours(2, 3)
    while not g.over:
        before = everything(g)
        move = greedy(g, g.actor, Random(1))
        assert everything(g) == before
        g.play(g.actor, move)


# What a home promises


def test_at_the_end_a_home_promises_what_it_scores() -> None:
    for seed in range(10):
        g = ours(2, seed)
        while not g.over:
            g.play(g.actor, greedy(g, g.actor, Random(1)))
        for seat in range(2):
            h = home(g, seat, 0)
            h.settled = True
            assert value(h) == count(g, seat).points == g.scores[seat]


@pytest.mark.parametrize(
    ("seats", "turn", "deck", "turns"),
    [
        (2, 0, 2, 0),  # the grid can't be filled again without the End Game card
        (2, 0, 3, 0),  # the other player draws it in this round
        (2, 1, 3, 1),  # the other player draws it in the next
        (2, 1, 2, 0),
        (4, 0, 9, 0),
        (4, 3, 3, 1),
        (4, 3, 20, 2),
    ],
)
def test_it_knows_about_how_many_turns_it_will_have(
    seats: int, turn: int, deck: int, turns: int
) -> None:
    """DL-26 All have equally many turns."""
    cards = ["Training"] * 8 + ["Adoption"] * 12 + ["Bone"] * 7
    g = table(seats=seats, turn=turn, deck=cards[: deck + 4], bottom=4)
    assert turns_left(g, turn) == turns


# Retrieving


def test_it_takes_food_for_a_dog_that_is_hungry() -> None:
    g = table(
        dogs=[{"Joey": []}],
        grid={"a1": "Scraps", "a2": "Two Scraps", "a3": "Canned Food"},
        last_round=True,
    )
    plays_a_turn(g)
    assert told(g, "take") == ["Scraps", "Two Scraps", "Canned Food"]


def test_it_takes_no_dogs_that_it_can_no_longer_feed() -> None:
    g = table(
        dogs=[{"Taco": []}],
        grid={"a1": "Walk", "b1": "Adoption", "c1": "Leash"},
        food=["1 scraps"],
        watch="row 3",
        last_round=True,
    )
    plays_a_turn(g)
    assert kennel(g) == ["Taco"]
    assert on(g, "Taco") == ["Walk"]


def test_it_takes_the_third_bone() -> None:
    g = table(
        dogs=[{"Taco": [], "Pixie": [], "Dot": []}],
        grid={"a3": "Bone", "b3": "Dry Bits", "c3": "Adoption", "c1": "Walk", "c2": "Scraps"},
        hands=[["Bone", "Bone"]],
        food=["1 scraps, 2 dry"],
        watch="column b",
        last_round=True,
    )
    plays_a_turn(g)
    assert hand(g).count("Bone") == 3


def test_it_leaves_a_trait_for_which_it_has_no_dog() -> None:
    g = table(
        dogs=[{"Joey": []}],
        grid={"a1": "Escape Artist", "b1": "Walk", "c1": "Leash", "a2": "Chew Toy", "a3": "Bone"},
        food=["2 scraps, 1 canned"],
        watch="column b",
        last_round=True,
    )
    plays_a_turn(g)
    assert "Escape Artist" not in told(g, "take")


def test_it_learns_a_trick_that_takes_more_while_there_is_time() -> None:
    g = table(dogs=[{"Taco": []}], hands=[["Training"] * 2], tricks=["Heel"])
    plays_a_turn(g)
    assert names(g, g.learned[0]) == ["Sit", "Heel"]


def test_it_puts_the_watch_dog_where_the_first_player_can_take_least() -> None:
    g = new(2, seed=2)
    while g.agenda[-1][0].__name__ != "place_watch_dog":
        g.play(g.actor, g.moves(g.actor)[0])
    assert choice_of(g, g.actor).startswith("put the Watch Dog at")


# Playing cards


def last_turn(**scene: Any) -> DogLovers:
    """A last turn in which greedy has already retrieved."""
    g = table(last_round=True, watch="column c", **scene)
    take(g, 0, "a1 a2 a3")
    return plays_a_turn(g)


NOTHING = {"a1": "Adoption", "a2": None, "a3": None}


def test_in_its_last_turn_it_tucks_trainings_under_dogs_that_are_fed() -> None:
    g = last_turn(
        dogs=[{"Joey": [], "Taco": []}], hands=[["Training"]], food=["1 scraps"], grid=NOTHING
    )
    assert on(g, "Taco") == ["Training"]


def test_before_that_it_keeps_them() -> None:
    g = plays_a_turn(table(dogs=[{"Taco": []}], hands=[["Training"]], food=["1 scraps"]))
    assert "Training" in hand(g)


def test_it_rescues_the_dog_that_suits_it() -> None:
    g = last_turn(
        dogs=[{"Taco": ["Jitterbug"]}],
        hands=[["Adoption"]],
        rescue=["50 Scent", "Dexter", "Laddie"],
        food=["1 scraps, 1 canned"],
        grid=NOTHING,
    )
    assert kennel(g) == ["Taco", "Dexter"]


def test_it_rescues_no_dog_that_would_stay_hungry() -> None:
    g = last_turn(
        dogs=[{"Taco": []}],
        hands=[["Adoption"]],
        rescue=["Muggles"],
        food=["1 scraps"],
        grid=NOTHING,
    )
    assert kennel(g) == ["Taco"]


def test_it_tucks_a_whole_set_under_a_best_friend_if_that_is_worth_more() -> None:
    """DL-19, DL-24 Four different things are a set of 10, or 12 under the dog."""
    things = ["Chew Toy", "Frisbee", "Leash", "Dog House"]
    g = last_turn(dogs=[{"Taco": ["Best Friend"]}], hands=[things], food=["1 scraps"], grid=NOTHING)
    assert sorted(on(g, "Taco")) == sorted(["Best Friend", *things])


def test_it_keeps_bones_that_count_for_many_dogs() -> None:
    g = last_turn(
        dogs=[{"Joey": ["Dirt Monster"], "Taco": [], "Pixie": [], "Dot": [], "Bee": []}],
        hands=[["Bone"] * 4],
        food=["3 scraps, 3 dry, 1 canned"],
        grid=NOTHING,
    )
    assert hand(g).count("Bone") == 3
    assert on(g, "Joey") == ["Dirt Monster", "Bone"]


def test_it_fetches_what_it_needs_in_its_last_turn() -> None:
    g = last_turn(
        dogs=[{"Joey": []}],
        food=["2 scraps"],
        grid={**NOTHING, "b2": "Canned Food"},
        fetch=0,
    )
    assert told(g, "fetch") == ["Canned Food"]


# Penalties


def test_it_gives_the_dog_away_that_it_can_not_feed() -> None:
    g = table(
        dogs=[{"Alp": [], "Joey": []}],
        grid={"a1": "Escape Artist", "a2": None, "a3": None},
        food=["2 scraps, 1 canned"],
        last_round=True,
        cards=box({"Escape Artist": {"size": "medium"}}),
    )
    take(g, 0, "a1 a2 a3")
    plays_a_turn(g)
    assert kennel(g) == ["Joey"]


def test_it_gives_back_the_cube_that_nobody_eats() -> None:
    g = last_turn(
        dogs=[{"Joey": []}],
        grid={"a1": "Food Thief", "a2": None, "a3": None},
        food=["2 scraps, 2 dry, 1 canned"],
    )
    assert food_of(g) == "2 scraps, 1 canned"


def test_it_collects_food_before_it_pays_with_food() -> None:
    """DL-14, DL-20 The wild cube stays; with nothing to pay it collects last."""
    for food, left in (("1 dry, 1 wild", "1 dry, 1 wild"), ("", "2 scraps")):
        g = last_turn(
            dogs=[{"Dot": [], "Bee": []}],
            grid={"a1": "Food Thief", "a2": "Two Scraps", "a3": None},
            food=[food],
        )
        assert food_of(g) == left


def test_it_knows_what_doubles_are_worth_under_a_rule_breaker() -> None:
    """DL-24 Each Walk its 2, whatever lies there."""
    g = last_turn(
        dogs=[{"Joey": ["Rule Breaker", "Walk"], "Alp": []}],
        grid={"a1": "Walk", "a2": "Walk", "a3": None},
        food=["2 scraps, 1 canned"],
    )
    assert on(g, "Joey") == ["Rule Breaker", "Walk", "Walk", "Walk"]


def test_it_begins_with_the_freer_side() -> None:
    """DL-4 The one that can be laid in more places; it thinks of nobody else's."""
    g = new(2, special_tricks="choose")
    for seat in range(2):
        sides = [trick_of(card) for card in g.learned[seat]]
        free = [sum(strength(g.printed, side)) for side in sides]
        best = g.printed.trick_names[sides[free.index(max(free))]]
        assert choice_of(g, seat) == f"begin with {best}"
