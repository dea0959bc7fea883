"""The sensible player: better than chance, no peeping, and no obvious blunders."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from barkade.bots.random import random_move
from barkade.games.thats_ruff.bot.greedy import greedy
from barkade.games.thats_ruff.bot.places import known
from barkade.games.thats_ruff.bot.plans import collection
from barkade.games.thats_ruff.rules.collecting import worth
from barkade.games.thats_ruff.rules.counting import lay_out
from barkade.games.thats_ruff.rules.table import Ruff
from tests.thats_ruff.scenes import (
    HOUSE,
    collecting,
    collections,
    dog,
    house,
    lies,
    new,
    table,
    walks_back,
)


def choice_of(g: Ruff, seat: int = 0) -> str:
    """What greedy would do."""
    return g.text(greedy(g, seat, Random(1)))


def plays_on(g: Ruff, seat: int = 0) -> None:
    """Greedy moves for as long as its seat is asked."""
    while g.actors == [seat] and g.moves(seat):
        g.play(seat, greedy(g, seat, Random(1)))


# Against chance


def wins(games: int, seats: int, **options: Any) -> float:
    """The share of games that greedy wins against random players, in each seat
    equally often; as partners, two against two."""
    won = 0
    for number in range(games):
        mine = [number % seats]
        if options.get("partners"):
            mine.append((number + 2) % seats)
        g, rng = new(seats, seed=number, **options), Random(number)
        while not g.over:
            seat = g.actors[0]
            g.play(seat, (greedy if seat in mine else random_move)(g, seat, rng))
        won += mine[0] in g.winners
    return won / games


def test_greedy_beats_random_four_times_out_of_five() -> None:
    """TR-1 to TR-33 The mean is 94 %; in 200 games, 3 % more or less is common."""
    assert wins(200, 2) >= 0.8


@pytest.mark.parametrize(("seats", "least"), [(3, 0.7), (4, 0.6)])
def test_greedy_beats_several_random_players_together(seats: int, least: float) -> None:
    """TR-1 to TR-33 With far more than a third or a quarter of the games."""
    assert wins(60, seats) >= least


@pytest.mark.parametrize(
    "options",
    [
        {"lay": "up"},
        {"lay": "down"},
        {"hidden_collectors": True},
        {"disc_powers": True},
        {"disc_powers": True, "lay": "down"},
        {"power_discs": 2},
        {"discard_discs": True},
        {"win_check": "collecting"},
    ],
    ids=str,
)
def test_greedy_beats_random_with_every_option(options: dict[str, Any]) -> None:
    """TR-27 to TR-32 Each changes what is worth doing."""
    assert wins(60, 2, **options) >= 0.7


def test_greedy_partners_beat_random_partners() -> None:
    """TR-5 to TR-26 Two against two, with one dog each."""
    assert wins(60, 4, partners=True) >= 0.7


# No peeping


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (2, {}),
        (3, {}),
        (4, {}),
        (4, {"partners": True}),
        (2, {"hidden_collectors": True}),
        (3, {"hidden_collectors": True, "lay": "down"}),
        (2, {"disc_powers": True, "lay": "up", "power_discs": 1}),
        (4, {"partners": True, "disc_powers": True, "win_check": "collecting"}),
        (2, {"discard_discs": True, "power_discs": 3}),
    ],
    ids=str,
)
def test_greedy_moves_the_same_in_every_world_that_looks_the_same(
    seats: int, options: dict[str, Any]
) -> None:
    """TR-1 to TR-33 What it can't see is dealt anew, and it does not notice."""
    for seed in range(2):
        g, rng = new(seats, seed=seed, **options), Random(seed)
        for number in range(250):
            if g.over:
                break
            seat = g.actors[0]
            move = greedy(g, seat, Random(1))
            assert greedy(g.redeal(seat, Random(number)), seat, Random(1)) == move
            g.play(seat, move if number % 3 else random_move(g, seat, rng))


def test_what_greedy_remembers_of_other_games_changes_nothing() -> None:
    """TR-1 to TR-33 All it remembers is the value of a place, and that does not change."""
    g = new(3)
    while not g.over:
        seat = g.actors[0]
        move = greedy(g, seat, Random(1))
        known.clear()
        assert greedy(g, seat, Random(2)) == move
        g.play(seat, move)


def test_greedy_thinks_without_touching_the_table() -> None:
    """TR-1 to TR-33 All is as before."""
    g = new(2)
    for _ in range(60):
        seat = g.actors[0]
        before = [g.view(seat), [zone[:] for zone in g.zones], g.agenda[:]]
        move = greedy(g, seat, Random(1))
        assert [g.view(seat), [zone[:] for zone in g.zones], g.agenda[:]] == before
        g.play(seat, move)


# Laying out


def test_greedy_keeps_the_wild_dog_and_collects_with_a_set() -> None:
    """TR-7 All face up, so that they can still be played."""
    hand = ["blue 5", "red 5", "black 5", "blue 9", "red 0", "red 12", "black 1", "wild", "red 3"]
    g = table(hands=[hand], agenda=[(lay_out,)])
    for _ in range(4):
        g.play(0, greedy(g, 0, Random(1)))
    assert "wild" in lies(g.hand[0])
    assert {"blue 5", "red 5", "black 5"} < set(lies(g.up[0]))


def test_greedy_spends_no_disc_to_lay_a_card_the_other_way() -> None:
    """TR-30 It is worth more in the house."""
    hand = ["blue 5", "red 5", "black 5", "blue 9", "red 0", "red 12"]
    g = table(hands=[hand], house=[3], agenda=[(lay_out,)], lay="down", disc_powers=True)
    assert choice_of(g).endswith("face down")


# Counting


def test_greedy_takes_the_last_card_that_brings_the_dog_home() -> None:
    """TR-11 From 12 with two spaces, for a count of 16; it lies face up."""
    g = table(
        hands=[["red 5"]], up=[["blue 2", "red 3"]], count=14, last="black 9", dogs=[12], discs=[[]]
    )
    assert choice_of(g) == "play blue 2 from the table"
    plays_on(g)
    assert dog(g) == HOUSE


def test_greedy_at_home_earns_nothing_with_its_last_card() -> None:
    """TR-11 Two spaces for a count of 16 would take the dog past its house."""
    g = table(
        hands=[["blue 2"]], up=[["red 5"]], count=14, last="black 9", dogs=[HOUSE], discs=[[]]
    )
    assert choice_of(g) == "play red 5 from the table"


def test_greedy_stays_at_home_when_that_wins() -> None:
    """TR-18 One space too many, and a disc to pay for it."""
    g = table(hands=[["blue 2"]], count=14, last="black 9", dogs=[13], discs=[[]], house=[1])
    g.play(0, "play blue 2")
    assert choice_of(g) == "stay for 1 disc"


def test_greedy_calls_the_wild_dog_what_brings_the_dog_home() -> None:
    """TR-10 Three spaces from 11, neither two nor four."""
    g = table(hands=[["wild"]], count=11, last="blue 5", dogs=[11], discs=[[]])
    plays_on(g)
    assert dog(g) == HOUSE


def test_greedy_calls_no_colour_match_after_thats_ruff() -> None:
    """TR-15 There is nothing to match: two spaces is all that a Wild Dog earns."""
    g = table(hands=[["wild"]], dogs=[12], discs=[[]])
    plays_on(g)
    assert dog(g) == HOUSE


def test_greedy_fetches_a_power_disc_that_keeps_it_from_winning() -> None:
    """TR-31 At home already, so it needs no spaces, and has a disc for each."""
    g = table(
        hands=[["red 3"]],
        up=[["blue 2"]],
        count=14,
        last="black 9",
        dogs=[HOUSE],
        discs=[[]],
        house=[2],
        power=[1, 0, 1, 1],
        power_discs=1,
    )
    assert choice_of(g) == "play blue 2 from the table"


def test_greedy_spends_a_disc_to_toss_none_when_that_wins() -> None:
    """TR-30 With a disc on its path a dog at home has not won."""
    g = table(
        hands=[["red 5"]],
        count=32,
        last="blue 9",
        dogs=[HOUSE],
        discs=[[]],
        house=[1],
        disc_powers=True,
    )
    assert choice_of(g) == "spend a disc to toss none"


# Collecting


def test_greedy_collects_what_takes_the_dog_home() -> None:
    """TR-25 Two spaces for a pair of 5s: from 1 back into the house."""
    g = table(
        up=[["blue 3", "blue 5"]],
        centre=["blue 2", "blue 5", "blue 7", "blue 9"],
        dogs=[1],
        discs=[[]],
        agenda=lambda g: [*collections(g)[:1], *walks_back(g)],
    )
    plays_on(g)
    assert g.winners == [0]


def test_greedy_collects_nothing_that_takes_the_dog_from_home() -> None:
    """TR-25 Any pair or dog would have to be walked."""
    g = table(
        up=[["blue 5"]],
        centre=["blue 5", "blue 7", "blue 8 Nicky", "blue 11"],
        dogs=[HOUSE],
        discs=[[]],
        agenda=lambda g: [*collections(g), *walks_back(g)],
    )
    plays_on(g)
    assert g.winners == [0]


def test_greedy_takes_the_card_that_would_bring_an_opponent_home() -> None:
    """TR-25 A pair of 4s is what the opponent's dog on 1 needs."""
    g = table(
        up=[["wild"], ["blue 4"]],
        centre=["blue 0", "blue 2", "blue 4", "red 3"],
        dogs=[4, 1],
        discs=[[], []],
        agenda=lambda g: collections(g)[:1],
    )
    plays_on(g)
    assert "blue 4" in lies(g.collected[0])


def test_greedy_stays_for_its_discs_on_the_way_back() -> None:
    """TR-26 A worth of three from 1 is one space too many."""
    g = table(
        collected=[["blue 5", "red 5", "black 5"]],
        dogs=[1],
        discs=[[]],
        house=[1],
        agenda=walks_back,
    )
    plays_on(g)
    assert [g.winners, house(g)] == [[0], 0]


def test_greedy_keeps_the_disc_that_would_hide_its_collectors() -> None:
    """TR-30 There is little to hide."""
    g = table(down=[["blue 1"], ["red 1"]], house=[2], agenda=collecting, disc_powers=True)
    assert choice_of(g) == "turn up the collectors"


@pytest.mark.parametrize("board", range(4))
def test_greedy_reckons_worth_as_the_rules_do(board: int) -> None:
    """TR-25 Card by card, and two by two."""
    rng = Random(board)
    for size in range(1, 16):
        cards = rng.sample(range(72), size + 6)
        mine, centre = cards[:size], cards[size:]
        whole = collection(board, mine)
        assert whole.worth == worth(mine, board)
        for spaces, one, two in whole.pairs(rng.randrange(4), centre):
            assert whole.worth + spaces == worth([*mine, centre[one], centre[two]], board)
