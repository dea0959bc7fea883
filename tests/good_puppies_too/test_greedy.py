"""The sensible player: better than chance, no peeping, and no obvious blunders."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from barkade.bots.random import random_move
from barkade.games.good_puppies_too import GAME
from barkade.games.good_puppies_too.bot.greedy import greedy
from barkade.games.good_puppies_too.bot.values import Yard, scheme_chance, seen_in, value
from barkade.games.good_puppies_too.rules.box import COUNTED
from barkade.games.good_puppies_too.rules.course import draw_a_pup
from barkade.games.good_puppies_too.rules.schemes import count
from barkade.games.good_puppies_too.rules.table import FRIENDS, Puppies
from barkade.games.good_puppies_too.rules.yards import come_home
from tests.good_puppies_too.scenes import (
    all_bones,
    bones,
    new,
    printed,
    pup,
    puzzle_turn,
    schemes,
    table,
    the_end,
    trick,
)
from tests.scenes import ended

MODES: list[tuple[int, dict[str, Any]]] = [
    *((seats, {}) for seats in range(2, 6)),
    *((seats, {"extended": True}) for seats in range(2, 5)),
    (2, {"strategic": True}),
    (2, {"strategic": True, "extended": True}),
    (2, {"mega": True}),
    (6, {"mega": True}),
    *((1, {name: True}) for name in FRIENDS),
    (1, dict.fromkeys(FRIENDS, True)),
    (2, {"sally": True, "cleo": True, "mega": True}),
]
NO_BONUS = printed(bonuses=dict.fromkeys(range(1, 9), ("pups of 6", "", 1)))
PUZZLES = [
    *((pal, "random") for pal in FRIENDS),
    *(("finn", puzzle.name) for puzzle in GAME.data.puzzles),
]


def choice_of(g: Puppies, seat: int = 0) -> str:
    """What greedy would do."""
    return g.text(greedy(g, seat, Random(1)))


def plays_on(g: Puppies) -> Puppies:
    """Greedy moves until the scene ends."""
    while not ended(g):
        seat = g.actors[0]
        g.play(seat, greedy(g, seat, Random(1)))
    return g


def played_out(g: Puppies) -> Puppies:
    """Greedy plays a whole game, in every seat."""
    while not g.over:
        seat = g.actors[0]
        g.play(seat, greedy(g, seat, Random(1)))
    return g


# Against chance


def wins(games: int, seats: int, **options: Any) -> float:
    """The share of games that greedy wins against random players, in each seat
    equally often."""
    won = 0
    for number in range(games):
        g, rng = new(seats, seed=number, **options), Random(number)
        mine = number % seats
        while not g.over:
            seat = g.actors[0]
            g.play(seat, (greedy if seat == mine else random_move)(g, seat, rng))
        won += mine in g.winners
    return won / games


def test_greedy_beats_random_nineteen_times_out_of_twenty() -> None:
    assert wins(100, 2) >= 0.95


@pytest.mark.parametrize("options", [{"strategic": True}, {"extended": True}, {"mega": True}])
def test_greedy_beats_random_with_options_too(options: dict[str, Any]) -> None:
    assert wins(30, 2, **options) >= 0.9


@pytest.mark.parametrize(("seats", "options"), MODES)
def test_greedy_plays_every_mode_to_its_end(seats: int, options: dict[str, Any]) -> None:
    g = played_out(new(seats, **options))
    assert min(g.scores) > 0


@pytest.mark.parametrize(("pal", "bonus"), PUZZLES)
def test_greedy_solves_puzzles_with_every_pal_and_bonus(pal: str, bonus: str) -> None:
    scores = [played_out(new(1, seed=seed, puzzle=pal, bonus=bonus)).scores[0] for seed in range(8)]
    assert sum(scores) / len(scores) >= 75, "a Good Pup, on average"


# No peeping


@pytest.mark.parametrize(("seats", "options"), MODES)
def test_greedy_moves_the_same_in_every_world_that_its_seat_can_imagine(
    seats: int, options: dict[str, Any]
) -> None:
    g, rng = new(seats, seed=5, **options), Random(5)
    while not g.over:
        seat = g.actors[-1]
        move = greedy(g, seat, Random(1))
        world = g.redeal(seat, rng)
        assert isinstance(world, Puppies)
        assert greedy(world, seat, Random(1)) == move
        g.play(seat, move)


def test_greedy_does_not_change_the_table() -> None:
    g = new(2, seed=3)
    while not g.over:
        seat = g.actors[0]
        before = [g.place[:], g.size[:], g.doubled[:], g.bone[:], g.turned[:], g.fresh[:], g.used]
        move = greedy(g, seat, Random(1))
        after = [g.place[:], g.size[:], g.doubled[:], g.bone[:], g.turned[:], g.fresh[:], g.used]
        assert after == before
        g.play(seat, move)


# What a yard promises


@pytest.mark.parametrize("seed", range(4))
def test_a_yard_counts_what_the_table_counts(seed: int) -> None:
    g = new(3, seed=seed)
    while not g.over:
        seat = g.actors[0]
        y = Yard(g, seat, 0.0)
        for group in g.groups_of(seat):
            for what in range(len(COUNTED)):
                assert seen_in(y, group, what, 2) == count(g, seat, group, what, 2), COUNTED[what]
        g.play(seat, greedy(g, seat, Random(seed)))


def test_at_the_end_a_yard_promises_what_it_will_score() -> None:
    g = table(
        yards=[{"Yorkies": [1, 2], "Chow Chows": [10, 11], "Pugs": [80, 92]}],
        bones=[{"Yorkies": [1, 1, 2], "Pugs": [5, 10]}],
        doubled=[92],
        last_round=True,
        cards=NO_BONUS,
        hands=[[30], [40]],
    )
    promised = value(Yard(g, 0, 0.0))
    g.agenda[:] = the_end(g)
    g.run()
    assert promised == g.scores[0] == 1 + 5 + 10 + 2 * 15


# Choosing


def test_in_the_final_round_it_plays_the_pup_that_scores_most() -> None:
    """Three bones with a third Corgi, rather than one with a first Terrier."""
    g = table(
        hands=[[20, 30, 76], [40, 41, 42]],
        yards=[{"Corgis": [31, 32]}],
        last_round=True,
    )
    assert choice_of(g) == f"choose {pup(30)}"


def test_it_does_not_upgrade_where_there_is_nothing() -> None:
    g = table(hands=[[22, 20, 25], [40, 41, 42]], last_round=True)
    assert choice_of(g) == f"choose {pup(20)}"


def test_it_buries_first_and_upgrades_with_the_next_pup() -> None:
    g = table(
        hands=[[82, 80, 23], [40, 41, 42]],
        park=[50, 51, 61],
        yards=[{"Pugs": [81, 83]}],
    )
    assert choice_of(g) == f"choose {pup(80)}"


def test_it_takes_a_pup_for_its_large_group() -> None:
    g = table(
        hands=[[23, 33], [40, 41, 42]],
        park=[50, 80, 60],
        yards=[{"Pugs": [81, 82, 83]}],
        agenda=[(draw_a_pup, 0)],
    )
    assert choice_of(g) == f"take {pup(80)}"


def test_with_two_picks_it_chooses_the_two_pups_that_do_most() -> None:
    g = table(
        strategic=True,
        hands=[[80, 84, 22, 32, 42], [50, 51, 52, 53, 54]],
        yards=[{"Pugs": [81, 82]}],
        last_round=True,
    )
    chosen = set()
    for _ in range(2):
        move = greedy(g, 0, Random(1))
        chosen.add(move[2])
        g.play(0, move)
    assert chosen == {80, 84}


# Tricks


def test_it_buries_all_it_can() -> None:
    g = plays_on(table(yards=[{"Pugs": [81, 82, 80]}], agenda=trick(80)))
    assert bones(g) == [1, 1, 1]


def test_it_upgrades_what_gains_most() -> None:
    g = table(
        yards=[{"Pugs": [82]}],
        bones=[{"Pugs": [1, 2, 5]}],
        last_round=True,
        cards=NO_BONUS,
        agenda=trick(82),
    )
    assert bones(plays_on(g)) == [1, 2, 10]


def test_it_upgrades_where_bones_count_double() -> None:
    g = table(
        yards=[{"Pugs": [86], "Corgis": [31, 91], "Terriers": [21]}],
        bones=[{"Corgis": [5], "Terriers": [5]}],
        doubled=[91],
        last_round=True,
        cards=NO_BONUS,
        agenda=trick(86),
    )
    assert all_bones(plays_on(g))["Corgis"] == [10]


def test_a_diligent_pup_makes_one_good_bone_rather_than_four_poor_ones() -> None:
    g = table(yards=[{"Corgis": [31, 32, 33, 34]}], last_round=True, agenda=trick(34))
    assert all_bones(plays_on(g)) == {"Corgis": [10]}


def test_a_hungry_pup_eats_the_poorest_bone_for_the_best() -> None:
    g = table(
        yards=[{"Pugs": [81, 85]}],
        bones=[{"Pugs": [1, 2, 5]}],
        last_round=True,
        agenda=trick(85),
    )
    assert bones(plays_on(g)) == [5, 10]


def test_a_hungry_pup_eats_nothing_if_that_does_not_pay() -> None:
    g = table(yards=[{"Pugs": [85]}], bones=[{"Pugs": [10, 10]}], agenda=trick(85))
    assert bones(plays_on(g)) == [10, 10]


def test_a_sneaky_pup_brings_bones_to_where_they_count_double() -> None:
    g = table(
        yards=[{"Pugs": [83, 91], "Corgis": [31]}],
        bones=[{"Corgis": [10]}],
        doubled=[91],
        last_round=True,
        agenda=trick(83),
    )
    assert all_bones(plays_on(g)) == {"Pugs": [10]}


def test_a_bouncy_pup_always_draws() -> None:
    g = table(yards=[{"Pugs": [87]}], deck=[20], last_round=True, agenda=trick(87))
    assert choice_of(g) == "draw a pup and play it"


# Rascals


def test_a_rascal_joins_the_group_that_it_will_double() -> None:
    g = table(
        yards=[{"Pugs": [81, 82], "Corgis": [31, 32]}],
        bones=[{"Corgis": [10, 10]}],
        cards=printed(schemes={0: ("bones here 2", 0)}),
        last_round=True,
        agenda=come_home_of(90),
    )
    assert choice_of(g) == "join the Corgis"


def come_home_of(card: int) -> Any:
    """A pup comes from the deck to the first seat's yard."""

    def steps(g: Puppies) -> Any:
        g.deck.remove(card)
        g.show(card, g.everyone)
        return come_home(g, 0, card)

    return steps


def test_it_completes_a_scheme_that_pays() -> None:
    g = table(
        yards=[{"Pugs": [81, 90]}],
        bones=[{"Pugs": [1, 5, 10]}],
        cards=printed(schemes={0: ("bones here 2", 1)}),
        agenda=schemes,
    )
    g = plays_on(g)
    assert bones(g) == [5, 10]
    assert g.turned[90]


@pytest.mark.parametrize(("pups", "hopes"), [(1, True), (3, False)])
def test_it_hopes_while_a_scheme_can_come_true(pups: int, hopes: bool) -> None:
    """A group that is too large stays so; one that is small enough may find a bone yet."""
    g = table(
        yards=[{"Pugs": [81, 82, 83][:pups]}],
        cards=printed(schemes={0: ("at most pups here 3", 1)}),
        agenda=schemes,
    )
    y = Yard(g, 0, 5.0)
    y.add(90, 8)
    chance, _ = scheme_chance(y, y.printed.schemes[0], 8)
    assert (chance > 0) == hopes


def test_it_leaves_a_scheme_that_eats_more_than_it_doubles() -> None:
    g = table(
        yards=[{"Pugs": [81, 90]}],
        bones=[{"Pugs": [1, 5, 5]}],
        cards=printed(schemes={0: ("bones here 2", 3)}),
        last_round=True,
        agenda=schemes,
    )
    assert choice_of(g) == "enough"


def test_it_leaves_a_second_scheme_in_a_group_that_counts_double() -> None:
    g = table(
        yards=[{"Pugs": [81, 90, 91]}],
        bones=[{"Pugs": [1, 5, 5]}],
        doubled=[91],
        cards=printed(schemes={0: ("bones here 2", 1)}),
        last_round=True,
        agenda=schemes,
    )
    assert choice_of(g) == "enough"


# Puzzles


def test_in_a_puzzle_it_brings_the_pup_that_makes_the_next_trick_larger() -> None:
    g = table(
        seats=1,
        puzzle="finn",
        bonus="double twos",
        uses=0,
        park=[22, 80, 85, 89],
        yards=[{"Pugs": [81, 82]}],
        agenda=puzzle_turn,
    )
    while g.agenda[-1][0].__name__ in ("first_pup", "second_pup"):
        g.play(0, greedy(g, 0, Random(1)))
    assert {80, 89} <= set(g.home[0])


def test_it_asks_the_pal_while_there_is_time() -> None:
    g = played_out(new(1, seed=1, puzzle="pat"))
    assert g.uses == 0
