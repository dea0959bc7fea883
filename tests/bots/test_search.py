"""The bot that thinks, in every game: it is told nothing, keeps to its budget and gets better."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from time import sleep
from typing import Any

import pytest

import barkade
from barkade.bots.search import WIDEST, Search, Weighed, thinking
from barkade.bots.seat import Seat
from barkade.judging import ahead
from barkade.kernel.game import Game
from barkade.kernel.playouts import Policy
from barkade.kernel.steps import Step
from barkade.kernel.table import Table
from barkade.lab.bench import plain_seats
from barkade.testing.looking import seen_by
from tests.kernel.games import picking, walking

GAMES = barkade.shelf()
FEW = 12  # evaluations


def decisions(game: Game, seats: int, options: dict[str, Any], every: int) -> Iterator[Table]:
    """Some tables at which a seat has a choice, in a game that is played at random."""
    rng = Random(seats)
    g = game.new(seats, options, "decisions")
    number = 0
    while not g.over:
        seat = rng.choice(g.actors)
        number += 1
        if number % every == 0 and len(g.moves(seat)) > 1:
            yield g
        g.play(seat, rng.choice(g.moves(seat)))


def counted(game: Game, evaluations: int) -> tuple[Search, list[int]]:
    """A player of a game, and the seats for which it had the game judge a table."""
    asked: list[int] = []
    assert game.greedy is not None
    assert game.outlook is not None
    outlook = game.outlook

    def value(g: Table, seat: int) -> float:
        asked.append(seat)
        return outlook.value(g, seat)

    return Search(game.greedy, value, outlook.chapters, evaluations), asked


@pytest.mark.parametrize("name", GAMES)
def test_it_chooses_the_same_in_every_world_that_looks_the_same(name: str) -> None:
    game = barkade.load(name)
    player = thinking(game, FEW)
    for number, g in enumerate(decisions(game, max(2, game.fewest), {}, 11)):
        seat = next(seat for seat in g.actors if len(g.moves(seat)) > 1)
        before = seen_by(g, seat)
        move = player(Seat(g, seat), Random(number))
        assert move in g.moves(seat)
        assert seen_by(g, seat) == before, "it changes nothing"
        for another in (3, 4):
            assert player(Seat(g.redeal(seat, Random(another)), seat), Random(number)) == move
        if number > 3:
            break


@pytest.mark.parametrize("name", GAMES)
def test_it_keeps_to_its_budget(name: str) -> None:
    """Wide choices may cost up to four times as much, in all; narrow ones use what there is."""
    game = barkade.load(name)
    for evaluations in (1, FEW, 60):
        player, asked = counted(game, evaluations)
        for number, g in enumerate(decisions(game, plain_seats(game)[-1], {}, 9)):
            seat = next(seat for seat in g.actors if len(g.moves(seat)) > 1)
            many = len(g.moves(seat))
            del asked[:]
            player(Seat(g, seat), Random(number))
            assert set(asked) == {seat}
            assert len(asked) <= WIDEST * evaluations
            if many <= evaluations / 4:
                assert evaluations - 3 <= len(asked) <= evaluations, "nothing is left over"
            if number > 4:
                break


def test_with_more_seats_it_tries_less_so_that_a_move_takes_no_longer() -> None:
    game = barkade.load("we-rate-dogs")
    outlook = game.outlook
    assert outlook is not None
    g = game.new(6, {}, 1)
    while len(g.moves(g.actors[0])) < 2:
        g.play(g.actors[0], g.moves(g.actors[0])[0])
    seat = g.actors[0]
    player = thinking(game, 60)
    tried = sum(len(one.values) for one in player.weigh(Seat(g, seat), Random(1)))
    assert player.budget(3) == 60
    assert player.budget(6) == int(60 / outlook.slower[6]) < 20
    assert tried <= WIDEST * player.budget(6)


@pytest.mark.parametrize("name", GAMES)
def test_no_more_seats_are_said_to_be_quicker(name: str) -> None:
    game = barkade.load(name)
    assert game.outlook is not None
    times = [game.outlook.slower.get(seats, 1.0) for seats in range(game.fewest, game.most + 1)]
    assert times == sorted(times)
    assert times[0] == 1.0


def test_of_a_wide_choice_it_tries_what_the_policy_likes_best() -> None:
    game = barkade.load("thats-ruff")
    g = game.new(2, {}, 1)

    def weigh(g: Table, seat: int, moves: list[Step]) -> list[float]:
        return [float(at % 5) for at in range(len(moves))]

    few = Search(Policy(weigh), lambda g, seat: 0.0, 1, 3)
    tried = [one.move for one in few.weigh(Seat(g, 0), Random(1))]
    moves = g.moves(0)
    best = moves[4::5]
    assert len(moves) > len(tried) == 6
    assert tried[0] == best[0]
    assert set(best) <= set(tried)


def test_it_sees_what_the_policy_does_not() -> None:
    """Who plays the first stick that comes would never toss; who tries it out does."""
    game = walking()

    def rests(g: Table, seat: int, rng: Random) -> Any:
        return g.moves(seat)[0]

    def value(g: Any, seat: int) -> float:
        return ahead(g.points, seat)

    g = game.new(seats=2, seed=1)
    g.play(0, g.moves(0)[0])
    if g.text(g.moves(0)[0]).startswith("step"):
        g.play(0, g.moves(0)[0])
    assert [g.text(move) for move in g.moves(0)] == ["rest", "dig", "toss"]
    assert g.text(Search(rests, value, 1, 60)(Seat(g, 0), Random(1))) == "toss"


def test_it_leaves_the_policy_only_for_something_surely_better() -> None:
    g = walking().new(seats=2, seed=1)

    def first(g: Table, seat: int, rng: Random) -> Any:
        return g.moves(seat)[0]

    noise = Random(1)
    same = Search(first, lambda g, seat: 1.0, 1, 40)
    assert same(Seat(g, 0), Random(1)) == g.moves(0)[0]
    vague = Search(first, lambda g, seat: noise.gauss(0, 1), 1, 40)
    kept = [vague(Seat(g, 0), Random(n)) == g.moves(0)[0] for n in range(40)]
    assert sum(kept) > 25


def test_it_picks_sealed_with_others_answers_open() -> None:
    """What another has picked is neither seen nor made up: the policy gives it."""
    g = picking().new(seats=2, seed=1)
    g.play(0, "call high")
    g.play(1, g.moves(1)[0])
    answered: list[int] = []

    def watched(g: Table, seat: int, rng: Random) -> Any:
        answered.append(seat)
        return g.moves(seat)[-1]

    Search(watched, lambda g, seat: 0.0, 1, 4)(Seat(g, 0), Random(1))
    assert 1 in answered


def test_weighing_tells_what_was_better_and_how_sure_that_is() -> None:
    one, other = Weighed(("one",)), Weighed(("other",))
    one.values, other.values = [3.0, 5.0, 4.0], [1.0, 3.0, 2.0]
    assert one.mean == 4.0
    assert one.gain(other) == (2.0, 0.0)
    other.values = [0.0, 6.0, 0.0]
    gain, error = one.gain(other)
    assert gain == 2.0
    assert error > 1.0


def test_at_a_live_table_it_stops_when_its_time_is_up() -> None:
    game = barkade.load("thats-ruff")
    assert game.greedy is not None
    asked: list[int] = []

    def value(g: Table, seat: int) -> float:
        asked.append(seat)
        return 0.0

    g = game.new(2, {}, 1)
    seat = g.actors[0]
    Search(game.greedy, value, 1, 10**9, seconds=1e-9)(Seat(g, seat), Random(1))
    assert len(asked) == len(g.moves(seat)), "one world, and no more"


def test_a_world_that_was_left_in_the_middle_says_nothing() -> None:
    game = barkade.load("thats-ruff")
    assert game.greedy is not None

    def slow(g: Table, seat: int) -> float:
        sleep(0.01)
        return 0.0

    g = game.new(2, {}, 1)
    weighed = Search(game.greedy, slow, 1, 10**9, seconds=0.15).weigh(Seat(g, 0), Random(1))
    assert len(weighed) == len(g.moves(0))
    assert len({len(one.values) for one in weighed}) == 1
