"""Playing on: for some chapters, by players that choose."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

import barkade
from barkade.judging import ahead, judged, share_of_win
from barkade.kernel.playouts import Policy, play_on, race_times
from barkade.kernel.steps import RACE, SEALED, Step
from barkade.kernel.table import Table
from tests.kernel.games import picking, walking


def first_move(g: Table, seat: int, rng: Random) -> Step:
    return g.moves(seat)[0]


def ended(g: Table, bottom: Step) -> bool:
    return g.over or g.agenda[0] is not bottom


@pytest.mark.parametrize("name", barkade.shelf())
def test_a_chapter_is_over_when_the_bottom_of_the_agenda_was_run(name: str) -> None:
    game = barkade.load(name)
    g = game.new(max(2, game.fewest), dict(game.by_turns), "chapters")
    players, rng = [first_move] * g.seats, Random(1)
    for _ in range(3):
        if g.over:
            break
        bottom, seat = g.agenda[0], g.actors[0]
        step_by_step = g.clone()
        play_on(g, seat, g.moves(seat)[0], players, rng, 1)
        assert ended(g, bottom)
        while not ended(step_by_step, bottom):
            actor = step_by_step.actors[0]
            step_by_step.play(actor, step_by_step.moves(actor)[0])
        assert step_by_step.log == g.log, "and it stops there, before anything else is done"


def test_two_chapters_are_one_after_the_other() -> None:
    game = barkade.load("dog-lover")
    g = game.new(2, {}, "chapters")
    players, seat, rng = [first_move] * 2, g.actors[0], Random(1)
    twice, once = g.clone(), g.clone()
    play_on(twice, seat, g.moves(seat)[0], players, rng, 2)
    play_on(once, seat, g.moves(seat)[0], players, rng, 1)
    assert len(g.log) < len(once.log) < len(twice.log)
    assert twice.log.startswith(once.log)
    seat = once.actors[0]
    play_on(once, seat, once.moves(seat)[0], players, rng, 1)
    assert once.log == twice.log


def test_a_game_that_ends_ends_the_chapter() -> None:
    g = walking().new(seats=2, seed=1)
    play_on(g, 0, g.moves(0)[0], [first_move] * 2, Random(1), 99)
    assert g.over


def test_who_has_no_choice_is_not_asked() -> None:
    asked: list[int] = []

    def chooses(g: Table, seat: int, rng: Random) -> Step:
        asked.append(len(g.moves(seat)))
        return g.moves(seat)[-1]

    g = walking().new(seats=2, seed=1)
    play_on(g, 0, g.moves(0)[0], [chooses] * 2, Random(1), 9)
    assert asked
    assert min(asked) > 1


def test_a_policy_makes_the_move_that_weighs_most() -> None:
    g = walking().new(seats=2, seed=1)
    moves = g.moves(0)
    weights = [float(n % 2) for n in range(len(moves))]
    assert len(moves) > 1
    assert Policy(lambda *_: weights)(g, 0, Random(1)) == moves[1]


def test_of_equals_a_policy_makes_the_first_or_any() -> None:
    g = walking().new(seats=2, seed=1)
    moves = g.moves(0)
    first, fair = (Policy(lambda *_: [1.0] * len(moves), fair) for fair in (False, True))
    assert {first(g, 0, Random(n)) for n in range(30)} == {moves[0]}
    assert {fair(g, 0, Random(n)) for n in range(30)} == set(moves)


def test_who_leads_leads_the_best_of_the_others() -> None:
    assert ahead([3.0, 7.0, 5.0], 1) == 2.0
    assert ahead([3.0, 7.0, 5.0], 0) == -4.0
    assert ahead([3.0], 0) == 3.0


def test_a_lead_never_counts_more_than_a_win_or_less_than_a_loss() -> None:
    assert judged(3.0, None, 10.0) == 3.0
    assert judged(30.0, None, 10.0) == 10.0 <= judged(0.0, 1.0, 10.0)
    assert judged(-30.0, None, 10.0) == -10.0 >= judged(0.0, 0.0, 10.0)
    assert judged(2.0, 1.0, 10.0) == 12.0
    assert judged(-2.0, 0.0, 10.0) == -12.0
    assert judged(0.0, 0.5, 10.0) == 0.0, "what two share lies between"


def test_a_win_is_shared_by_those_who_tie() -> None:
    g = walking().new(seats=2, seed=1)
    g.finish([0], [1, 0])
    assert [share_of_win(g, seat) for seat in (0, 1)] == [1.0, 0.0]
    g.finish([0, 1], [1, 1])
    assert [share_of_win(g, seat) for seat in (0, 1)] == [0.5, 0.5]
    g.finish([], [0, 0])
    assert share_of_win(g, 0) == 0.0


def test_sealed_answers_are_left_open_for_who_plays_on() -> None:
    g = picking().new(seats=3, seed=1)
    g.play(0, "call high")
    assert g.way == SEALED
    g.play(1, g.moves(1)[0])
    filled, asking = g.redeal(0, Random(1)), g.redeal(0, Random(1), True)
    assert filled.picks[1]
    assert not asking.picks[1]
    assert 1 in asking.actors
    assert asking.moves(0) == filled.moves(0) == g.moves(0)


def test_in_a_race_that_is_played_on_the_quicker_are_first_more_often() -> None:
    """Who thinks about a race with a clock knows who is slow: the table's options say so."""
    game = barkade.load("dog-man")
    asked: list[int] = []

    def watched(g: Table, seat: int, rng: Random) -> Step:
        asked.append(seat)
        return g.moves(seat)[-1]

    first: Counter[int] = Counter()
    for deal in range(100):
        g = game.new(3, {"reflex_1": "quick", "reflex_3": "slow"}, deal)
        assert race_times(g)[::2] == [game.reflexes["quick"], game.reflexes["slow"]]
        if g.way == RACE and g.moves(1):
            del asked[:]
            play_on(g, 1, g.moves(1)[-1], [watched] * 3, Random(deal), 1)
            first[asked[0]] += 1
    assert first[0] > 2 * first[2]
