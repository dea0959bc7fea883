"""The sensible player: better than chance, no peeping, and no obvious blunders."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from barkade.bots.random import random_move
from barkade.games.we_rate_dogs import GAME
from barkade.games.we_rate_dogs.bot.foresight import foresee, plans, to_play
from barkade.games.we_rate_dogs.bot.greedy import greedy
from barkade.games.we_rate_dogs.bot.values import Standing, promise
from barkade.games.we_rate_dogs.rules.course import choose_a_dog, pick_a_dog
from barkade.games.we_rate_dogs.rules.effects import bring_a_dog, call_back, dig
from barkade.games.we_rate_dogs.rules.reactions import may_respond
from barkade.games.we_rate_dogs.rules.table import NOBODY, Show
from barkade.games.we_rate_dogs.rules.turns import play, take_a_turn
from barkade.testing.looking import state
from tests.scenes import ended
from tests.we_rate_dogs import scenes
from tests.we_rate_dogs.scenes import (
    EVENTS,
    answer,
    dog,
    table,
)

MODES: list[tuple[int, dict[str, Any]]] = [
    *((seats, {}) for seats in range(3, 7)),
    (3, {"speedy_zoom": True}),
    (4, {"long_leash": True}),
    (5, {"speedy_zoom": True, "long_leash": True}),
]


def new(seats: int, seed: int = 1, **options: Any) -> Show:
    """A table with the cards of the box."""
    g = GAME.new(seats, options, seed)
    assert isinstance(g, Show)
    return g


def choice_of(g: Show, seat: int = 0) -> str:
    """What greedy would do."""
    return g.text(greedy(g, seat, Random(1)))


def says(g: Show, seat: int = 0) -> list[str]:
    """All that greedy says of the card that it plays, or the pass."""
    said: list[str] = []
    while not ended(g) and g.actor == seat:
        move = greedy(g, seat, Random(1))
        said.append(g.text(move))
        g.play(seat, move)
        if said[-1] == "pass the turn":
            break
    return said


def last_turn(**scene: Any) -> Show:
    """Seat 0 has the last turn of the round."""
    return table(agenda=[(take_a_turn, 0)], **scene)


# Against chance


def wins(games: int, seats: int, **options: Any) -> float:
    """The share of games that greedy wins against random players, in each seat
    equally often; a shared win counts in parts."""
    won = 0.0
    for number in range(games):
        g, rng = new(seats, number, **options), Random(number)
        mine = number % seats
        while not g.over:
            seat = g.actors[0]
            g.play(seat, (greedy if seat == mine else random_move)(g, seat, rng))
        if mine in g.winners:
            won += 1 / len(g.winners)
    return won / games


def test_greedy_beats_two_randoms_three_times_out_of_four() -> None:
    assert wins(100, 3) >= 0.75


@pytest.mark.parametrize("options", [{"speedy_zoom": True}, {"long_leash": True}])
def test_greedy_beats_random_with_options_too(options: dict[str, Any]) -> None:
    assert wins(40, 4, **options) >= 0.6


@pytest.mark.parametrize(("seats", "options"), MODES)
def test_greedy_plays_every_mode_to_its_end(seats: int, options: dict[str, Any]) -> None:
    g, rng = new(seats, **options), Random(1)
    while not g.over:
        seat = g.actors[0]
        g.play(seat, greedy(g, seat, rng))
    assert g.winners


# No peeping


@pytest.mark.parametrize(("seats", "options"), MODES)
def test_greedy_moves_the_same_in_every_world_that_its_seat_can_imagine(
    seats: int, options: dict[str, Any]
) -> None:
    g, rng = new(seats, 5, **options), Random(5)
    while not g.over:
        seat = g.actors[-1]
        move = greedy(g, seat, Random(1))
        world = g.redeal(seat, rng)
        assert isinstance(world, Show)
        assert greedy(world, seat, Random(1)) == move
        g.play(seat, move)


def test_greedy_does_not_change_the_table() -> None:
    g = new(4, 3)
    while not g.over:
        seat = g.actors[0]
        before = state(g)
        move = greedy(g, seat, Random(1))
        assert state(g) == before
        g.play(seat, move)


# What a card will do


def option(name: str) -> int:
    """The option of an event of the scenes, which has but one effect."""
    face = scenes.face(name)
    return 2 * face + (not EVENTS[name][0])


HIDDEN = ("reroll", "draw 2", "take 1", "take 2", "dig 2")  # nobody can know
ABOUT = ("protect", "second dog", "change dog", "from yard", "to yard", "to circle")  # guessed
SURE = [
    (name, final)
    for name, (change, action) in EVENTS.items()
    for final in (False, True)
    if not (change and action)
    and action not in (*HIDDEN, *ABOUT)
    and not (final and "category" in action)
]


@pytest.mark.parametrize(("name", "final"), SURE)
def test_what_is_foreseen_of_a_change_is_what_happens(name: str, final: bool) -> None:
    """Every way to aim it, on dogs that events have changed already."""
    scene: dict[str, Any] = {
        "hands": [[name]],
        "lying": {"Lucy": ["Up 3", "Down 1"], "Thor": ["Below"], "Max": ["Down 2"]},
        "dogs": {"Max": {"zoom": 14}, "Lucy": 11, "Thor": {"floof": 10, "goodness": 13}},
        "final": final,
    }
    begun = to_play(last_turn(**scene), 0, option(name))
    for said in plans(last_turn(**scene), begun):
        g = last_turn(**scene)
        foreseen = foresee(Standing(g, 0), said)
        g.agenda[-1] = (play, 0, option(name))
        *_, window, then = play(g, 0, option(name))
        assert window[0] is may_respond
        g.stack[-1] = said._replace(card=g.stack[-1].card)
        g.agenda[-1:] = [then, window]
        g.run()
        scenes.passed(g)
        assert promise(Standing(g, 0)) == pytest.approx(foreseen)


# Dogs


def test_it_picks_a_dog_that_wins_where_its_home_is_weak() -> None:
    g = table(
        homes=[["Ace"], [], []],
        dogs={
            "Ace": {"floof": 14},
            "Ash": {"floof": 14, "zoom": 10},
            "Bear": {"floof": 10, "zoom": 14},
        },
        agenda=[(pick_a_dog, 0)],
    )
    g.offer[:] = [dog("Ash"), dog("Bear")]
    g.run()
    assert choice_of(g) == "pick Bear"


def test_of_equal_dogs_it_picks_the_gooder() -> None:
    g = table(dogs={"Ash": {"goodness": 14}}, homes=[["Ace"], [], []], agenda=[(pick_a_dog, 0)])
    g.offer[:] = [dog("Ash"), dog("Bear")]
    g.run()
    assert choice_of(g) == "pick Ash"


def test_it_sends_the_dog_that_is_strong_in_what_was_rolled() -> None:
    g = table(
        rings=[[], [], []],
        homes=[["Ace", "Ash"], ["Bear", "Biff"], ["Blaze", "Benny"]],
        dogs={"Ace": {"zoom": 14}, "Ash": {"floof": 14}},
        category="zoom",
        agenda=[(choose_a_dog,)],
    )
    assert choice_of(g) == "send Ace"


def test_it_keeps_its_good_dog_where_that_can_hardly_win() -> None:
    g = table(
        rings=[[], [], []],
        homes=[["Ace", "Ash"], ["Bear", "Biff"], ["Blaze", "Benny"]],
        dogs={
            "Ace": {"floof": 10, "zoom": 14, "goodness": 14},
            "Ash": {"floof": 11, "goodness": 12},
            "Bear": {"floof": 14},
            "Blaze": {"floof": 14},
        },
        agenda=[(choose_a_dog,)],
    )
    assert choice_of(g) == "send Ash"


def test_in_the_final_it_brings_the_goodest_dog() -> None:
    g = table(
        homes=[["Ace", "Ash"], [], []],
        dogs={"Ash": {"goodness": 14}},
        final=True,
        agenda=[(bring_a_dog, 0, NOBODY)],
    )
    assert choice_of(g) == "bring Ash"


def test_it_calls_the_better_dog_from_the_yard() -> None:
    g = table(yard=["Bacon", "Bear"], homes=[["Ace"], ["Ash"], []], agenda=[(call_back, 0)],
              dogs={"Bear": {"zoom": 14, "goodness": 14}})  # fmt: skip
    assert choice_of(g) == "call Bear"


# Events


def test_it_plays_the_card_that_wins_the_round() -> None:
    g = last_turn(hands=[["Up 2", "Zoom Up"]], dogs={"Lucy": 13})
    assert says(g) == ["play Up 2 (judged rating +2)", "on Max"]


def test_it_takes_the_leader_down_if_that_leaves_it_in_front() -> None:
    g = last_turn(hands=[["Down 2"]], dogs={"Max": 13, "Lucy": 14})
    assert says(g) == ["play Down 2 (judged rating -2)", "on Lucy"]


def test_it_knows_that_ten_is_the_floor() -> None:
    """A minus cannot hurt Lucy at ten, but below ten it would be no use either."""
    g = last_turn(hands=[["Down 2"]], dogs={"Max": 13, "Lucy": 10, "Thor": 10})
    assert says(g) == ["pass the turn"]


def test_it_passes_when_it_wins_anyway() -> None:
    g = last_turn(hands=[["Up 3", "Down 2"]], dogs={"Max": 14})
    assert says(g) == ["pass the turn"]


def test_it_wins_with_the_cheaper_card() -> None:
    g = last_turn(hands=[["Floof Up", "Any Up"]], dogs={"Lucy": 13})
    assert says(g)[0] == "play Floof Up (Floof +2)"


def test_it_keeps_goodness_for_the_final() -> None:
    g = last_turn(hands=[["Goodness Up", "Up 1"]], dogs={"Max": 10, "Lucy": 14})
    assert says(g) == ["pass the turn"]
    g = last_turn(hands=[["Goodness Up", "Up 1"]], dogs={"Lucy": 13}, final=True)
    assert says(g) == ["play Goodness Up (Goodness +2)", "on Max"]


def test_it_names_the_category_in_which_its_dog_leads() -> None:
    g = last_turn(hands=[["Judge"]], dogs={"Max": {"wag": 14}, "Lucy": 13})
    assert says(g) == ["play Judge (judge all as you choose)", "in Wag"]


def test_it_raises_the_rating_in_which_its_dog_is_judged() -> None:
    g = last_turn(hands=[["Any Up"]], dogs={"Lucy": 13}, category="ears")
    assert says(g) == ["play Any Up (any rating +2)", "on Max", "in Ears"]


def test_it_swaps_with_the_leader() -> None:
    g = last_turn(hands=[["Swap"]], dogs={"Lucy": 14})
    said = says(g)
    assert said[0] == "play Swap (swap ratings)"
    assert sorted(said[1:]) == ["on Lucy", "on Max"]


def test_it_sends_its_dog_straight_to_the_circle() -> None:
    g = last_turn(hands=[["To Circle"]], dogs={"Lucy": 14})
    assert says(g) == ["play To Circle (to the Winner's Circle)", "on Max"]


def test_it_takes_a_minus_off_its_dog() -> None:
    g = last_turn(hands=[["Lift"]], lying={"Max": ["Up 2", "Down 2"]}, dogs={"Lucy": 13})
    assert says(g) == ["play Lift (take an event off)", "the Down 2"]


@pytest.mark.parametrize(("hurts", "which"), [(0, "first"), (1, "second")])
def test_of_two_events_of_one_name_it_takes_off_the_one_that_hurts(hurts: int, which: str) -> None:
    """WD-8 One of them is in a category that is not judged."""
    g = last_turn(hands=[["Lift"]], lying={"Max": ["Down 2", "Down 2"]}, dogs={"Max": 13})
    g.marks[1 - hurts] = (*g.marks[1 - hurts][:3], g.category + 1, -2)
    assert says(g) == ["play Lift (take an event off)", f"the {which} Down 2"]


@pytest.mark.parametrize(("judged", "which"), [(1, "second"), (0, "first")])
def test_who_turns_a_card_turns_it_to_the_event_that_serves(judged: int, which: str) -> None:
    """WD-18 A plus goes from its player's dog, not what counts for nothing."""
    g = table(
        hands=[["Lift"], ["How H*ckin Dare You"], []],
        lying={"Max": ["Up 3", "Up 3"], "Lucy": ["Up 2"]},
        agenda=[(take_a_turn, 0)],
    )
    g.printed.face[g.played[2]] = scenes.face("Up 3")  # a third one
    g.marks[1 - judged] = (*g.marks[1 - judged][:3], g.category + 1, 3)
    scenes.play(g, 0, "Lift", "on Lucy")
    assert choice_of(g, 1) == "answer with How H*ckin Dare You"
    answer(g, {1: "How H*ckin Dare You"})
    assert choice_of(g, 1) == f"the {which} Up 3"


def test_it_digs_for_a_card_that_serves_in_the_final() -> None:
    g = table(discards=["Zoom Up", "Up 3"], agenda=[(dig, 0)])
    assert choice_of(g) == "take Up 3 from the discards"


# Reactions


def test_it_cancels_what_would_cost_it_the_final() -> None:
    g = table(hands=[["Heel!"], ["Down 2"]], final=True, agenda=[(take_a_turn, 1)],
              dogs={"Max": 14, "Lucy": 13})  # fmt: skip
    scenes.play(g, 1, "Down 2", "on Max")
    assert choice_of(g) == "answer with Heel!"


def test_it_lets_pass_what_does_not_matter() -> None:
    g = table(hands=[["Heel!"], ["Up 1"]], agenda=[(take_a_turn, 1)], dogs={"Max": 14, "Lucy": 10})
    scenes.play(g, 1, "Up 1", "on Lucy")
    assert choice_of(g) == "pass"


def test_it_returns_a_minus_to_its_player() -> None:
    g = table(hands=[["How H*ckin Dare You"], ["Down 2"]], final=True, agenda=[(take_a_turn, 1)],
              dogs={"Max": 14, "Lucy": 13})  # fmt: skip
    scenes.play(g, 1, "Down 2", "on Max")
    assert choice_of(g) == "answer with How H*ckin Dare You"


def test_it_turns_a_plus_to_its_own_dog() -> None:
    g = table(hands=[["Officially Bamboozled"], ["Up 3"]], final=True, agenda=[(take_a_turn, 1)])
    scenes.play(g, 1, "Up 3", "on Lucy")
    assert choice_of(g) == "answer with Officially Bamboozled"
    answer(g, {0: "Officially Bamboozled"})
    assert choice_of(g) == "to Max"


def test_it_cancels_the_cancelling_of_its_card() -> None:
    g = table(hands=[["Up 3", "Omnipuptent"], ["Heel!"]], final=True, agenda=[(take_a_turn, 0)])
    scenes.play(g, 0, "Up 3", "on Max")
    answer(g, {1: "Heel!"})
    assert choice_of(g) == "answer with Omnipuptent"


def test_it_pays_for_a_card_that_wins() -> None:
    g = table(hands=[["Up 3", "Zoom Up", "Up 1"], ["Please Reconsider"]], final=True,
              agenda=[(take_a_turn, 0)])  # fmt: skip
    scenes.play(g, 0, "Up 3", "on Max")
    answer(g, {1: "Please Reconsider"})
    scenes.passed(g)
    assert choice_of(g) == "discard Zoom Up"
