"""A patient table: a window in which all have answered waits until it is opened."""

from __future__ import annotations

import json
from functools import partial
from random import Random

import pytest

from barkade.files import records
from barkade.kernel.errors import BadMove, NotYourTurn
from barkade.kernel.playouts import by_luck, by_players
from barkade.kernel.steps import Step
from barkade.kernel.table import Table
from barkade.testing.scenes import scene
from tests.kernel.games import Barking, barking, picking, walking
from tests.kernel.looking import a_random_move, dealt, heard_by, onlookers, refuses, seen_by, state


def bone_played() -> Barking:
    """Seats 1 and 2 are asked, and hold a bark each."""
    g: Barking = dealt(barking(), [0, 8], [9], [10])
    g.patient = True
    g.play(0, "play bone 1")
    return g


def answered(first: str = "pass", second: str = "pass") -> Barking:
    """Both have answered."""
    g = bone_played()
    g.listen()
    g.play(1, first)
    g.play(2, second)
    return g


def told(g: Table, seat: int | None) -> str:
    return seen_by(g, seat) + heard_by(g, seat)


def test_the_last_answer_leaves_the_window_full_and_nothing_is_told() -> None:
    g = bone_played()
    assert not g.full
    before = {seat: told(g, seat) for seat in onlookers(g)}
    g.play(1, "answer with bark 2")
    g.play(2, "pass")
    assert g.full
    assert (g.actors, g.stack, g.hand[1]) == ([], [0], [9])
    assert {seat for seat in onlookers(g) if told(g, seat) != before[seat]} == {1, 2}
    g.open()
    assert not g.full
    assert (g.actors, g.stack, g.hand[1]) == ([0, 2], [0, 9], [])


def test_opened_it_is_as_if_nobody_had_waited() -> None:
    g, hasty = answered(second="answer with bark 3"), bone_played()
    g.open()
    hasty.patient = False
    hasty.listen()
    hasty.play(1, "pass")
    hasty.play(2, "answer with bark 3")
    assert state(g, ("patient",)) == state(hasty, ("patient",))
    assert [told(g, seat) for seat in onlookers(g)] == [told(hasty, s) for s in onlookers(g)]


def test_in_a_full_window_nobody_is_asked_and_whoever_acts_hears_what_is_being_asked() -> None:
    g = answered()
    for seat in range(3):
        assert "Bark at what seat 0 played" in refuses(
            g, NotYourTurn, partial(g.play, seat, "pass")
        )


@pytest.mark.parametrize("seat", [1, 2])
def test_either_answer_can_be_withdrawn_until_it_is_opened(seat: int) -> None:
    g, other = answered(), 3 - seat
    g.take_back(seat)
    assert (g.full, g.actors, g.picks[seat]) == (False, [seat], [])
    assert g.text(g.picks[other][0]) == "pass"
    g.play(seat, f"answer with bark {seat + 1}")
    g.open()
    assert g.stack == [0, 8 + seat]
    refuses(g, BadMove, partial(g.take_back, seat))


def test_to_the_others_a_window_looks_alike_full_or_not() -> None:
    half = bone_played()
    half.listen()
    half.play(1, "pass")
    full, barked = answered(), answered(second="answer with bark 3")
    for seat in (0, 1, None):
        assert told(half, seat) == told(full, seat) == told(barked, seat)
        if seat is not None:
            assert half.can_take_back(seat) == full.can_take_back(seat)


def test_with_the_move_that_is_asked_about_all_answers_go() -> None:
    g = barking().new(seats=3, seed=1)
    g.patient = True
    before = [seen_by(g, seat) for seat in onlookers(g)]
    g.play(0, g.moves(0)[0])
    g.play(1, "pass")
    g.play(2, "pass")
    g.take_back(0)
    assert [seen_by(g, seat) for seat in onlookers(g)] == before
    assert (g.full, g.patient) == (False, True)
    assert g.record()["moves"][1:] == ["1 pass", "0 take back"], "the last answer never counted"


def test_only_a_full_window_can_be_opened() -> None:
    for g in (bone_played(), walking().new(seats=2), picking().new(seats=2)):
        assert refuses(g, BadMove, g.open) == "There is no window to be opened."
    g = answered()
    g.open()
    refuses(g, BadMove, g.open)


def test_sealed_picks_never_wait() -> None:
    g = picking().new(seats=2, seed=1)
    g.patient = True
    g.play(0, "call high")
    while g.picks:
        g.play(*a_random_move(g, Random(1)))
    assert not g.full


def test_a_copy_is_not_patient_but_the_window_still_is_full() -> None:
    g = answered()
    copy = g.clone()
    assert (copy.patient, copy.full) == (False, True)
    copy.open()
    g.open()
    assert state(copy, ("patient",)) == state(g, ("patient",))


def test_what_is_imagined_does_not_tell_who_was_the_last() -> None:
    first, last = answered(), bone_played()
    last.listen()
    last.play(2, "pass")
    last.play(1, "pass")
    for seat in onlookers(first):
        worlds = [state(g.redeal(seat, Random(3))) for g in (first, last)]
        assert worlds[0] == worlds[1]


@pytest.mark.parametrize("seed", range(12))
def test_the_record_replays_without_patience(seed: int) -> None:
    """However often answers were withdrawn from full windows: at every moment it is a record."""
    rng = Random(seed)
    g = barking().new(seats=2 + seed % 3, seed=seed)
    g.patient = True
    filled = withdrawn = 0
    while not g.over:
        able = [seat for seat in range(g.seats) if g.can_take_back(seat)]
        filled += g.full
        if able and rng.random() < 0.4:
            withdrawn += g.full
            g.take_back(rng.choice(able))
        elif g.full:
            again = records.replay(json.loads(json.dumps(g.record())), g.start.game)
            assert g.held is not None
            assert again.actors == [g.held[1]], "the last answer is not in it yet"
            g.open()
        else:
            g.play(*a_random_move(g, rng))
        if not g.full:
            again = records.replay(json.loads(json.dumps(g.record())), g.start.game)
            assert state(again, ("patient", "undoable")) == state(g, ("patient", "undoable"))
    assert filled > 2
    assert withdrawn


def first_move(g: Table, seat: int, rng: Random) -> Step:
    return g.moves(seat)[0]


@pytest.mark.parametrize("by", ["luck", "players"])
def test_a_full_window_is_played_out_too(by: str) -> None:
    g = answered()
    for world in (g.clone(), g.redeal(0, Random(1)), g):
        assert world.full
        if by == "luck":
            by_luck(world, Random(1).random)
        else:
            by_players(world, [first_move] * 3, Random(1))
        assert world.over


def test_a_scene_begins_with_nothing_held() -> None:
    g = answered()
    g.agenda.pop()
    begun = scene(g)
    assert not begun.full
    assert begun.log == b""
