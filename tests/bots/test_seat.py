"""What a player has of a table: its seat, and no more."""

from __future__ import annotations

import gc
import pickle
from math import inf
from random import Random
from types import BuiltinFunctionType, FunctionType, ModuleType
from typing import Any

import pytest

import barkade
from barkade.bots import bots, quick_bot, thinkers
from barkade.bots.seat import Quick, Seat, at_the_table
from barkade.bots.worlds import NoWorld, packed
from barkade.kernel.errors import BadMove
from barkade.kernel.steps import Step
from barkade.kernel.table import Table
from barkade.testing.looking import seen_by, state
from tests.kernel.games import picking

GAMES = barkade.shelf()


def test_a_seat_offers_what_it_may_see_and_do_and_nothing_else() -> None:
    g = barkade.load("thats-ruff").new(2, {}, "a seat")
    seat = Seat(g, 0)
    public = {name for name in dir(seat) if not name.startswith("_")}
    asked = {"game", "number", "way", "view", "moves", "text", "preview", "time_left"}
    assert public == asked | {"redeal", "play_out"}
    move = seat.moves()[0]
    assert seat.view() == g.view(0)
    assert seat.moves() == g.moves(0)
    assert seat.way == g.way
    assert seat.text(move) == g.text(move)
    assert seat.preview(move) == g.preview(0, move)


@pytest.mark.parametrize("name", GAMES)
def test_an_imagined_world_looks_the_same_and_is_ones_own(name: str) -> None:
    g = barkade.load(name).new(None, {}, "a world")
    number = g.actors[0]
    before = seen_by(g, number)
    world = Seat(g, number).redeal(Random(1))
    assert seen_by(world, number) == before
    world.play(number, world.moves(number)[-1])
    assert seen_by(g, number) == before


def test_in_an_imagined_world_the_sealed_answers_of_others_are_open() -> None:
    g = picking().new(seats=2, seed=1)
    g.play(0, "call high")
    g.play(1, g.moves(1)[0])
    assert 1 not in g.actors
    assert 1 in Seat(g, 0).redeal(Random(1)).actors


def test_who_chooses_at_once_never_sees_the_table_itself() -> None:
    shown: list[Table] = []

    def watched(g: Table, seat: int, rng: Random) -> Step:
        shown.append(g)
        return g.moves(seat)[0]

    g = barkade.load("thats-ruff").new(2, {}, "quick")
    Quick(watched)(Seat(g, 0), Random(1))
    assert [world.start.imagined for world in shown] == [True]


def test_in_the_lab_a_quick_policy_chooses_at_the_table_and_who_thinks_at_its_seat() -> None:
    game = barkade.load("thats-ruff")
    assert at_the_table(bots(game)["keen"]) is quick_bot(game, "keen")
    g = game.new(2, {}, "the lab")
    sharp = thinkers(game)["sharp"]
    assert at_the_table(sharp)(g, 0, Random(1)) == sharp(Seat(g, 0), Random(1))


# The table can't be reached from a seat


def in_the_middle(name: str) -> tuple[Table, int]:
    """A table at which some moves were made, and a seat that is asked there."""
    game = barkade.load(name)
    g, rng = game.new(None, dict(game.by_turns), "in the middle"), Random(3)
    for _ in range(25):
        seat = g.actors[0]
        g.play(seat, rng.choice(g.moves(seat)))
    return g, g.actors[0]


def reachable(first: object) -> dict[int, object]:
    """All that can be come to from something, as the garbage collector sees it: by attributes, by
    what is in lists, and by what functions close over; but not by what modules and classes have,
    which is the same for everybody."""
    found: dict[int, object] = {}
    waiting = [first]
    while waiting:
        one = waiting.pop()
        if id(one) in found or isinstance(one, ModuleType | BuiltinFunctionType | type):
            continue
        found[id(one)] = one
        if isinstance(one, FunctionType):
            waiting += [one.__closure__, one.__defaults__, one.__kwdefaults__]
        else:
            waiting += gc.get_referents(one)
    return found


@pytest.mark.parametrize("name", GAMES)
def test_nothing_in_a_seat_leads_to_the_table(name: str) -> None:
    g, number = in_the_middle(name)
    own = {id(one): one for one in (g, g.start, g.start.seed, g.tape, g.log, g.zones, g.agenda)}
    seat = Seat(g, number)
    players: list[Any] = [seat, seat.redeal(Random(1)), seat.moves, seat.view()]
    for one in players:
        found = reachable(one)
        assert not own.keys() & found.keys()
        assert all(t.start.imagined for t in found.values() if isinstance(t, Table))
        assert g.start.seed.value not in [text for text in found.values() if type(text) is str]
    assert own.keys() & reachable([g]).keys() == own.keys(), "what is looked for would be found"


@pytest.mark.parametrize("name", GAMES)
def test_what_is_in_a_seat_follows_from_what_it_knows_alone(name: str) -> None:
    """Another table that looks the same from there gives the same seat, to the last number."""
    g, number = in_the_middle(name)
    own = state(Seat(g, number)._world)
    others = [g.redeal(number, Random(luck)) for luck in range(4)]
    assert any(state(other, ("log",)) != state(g, ("log",)) for other in others)
    assert [state(Seat(other, number)._world) for other in others] == [own] * 4


@pytest.mark.parametrize("name", GAMES)
def test_a_seat_is_sent_elsewhere_without_the_table(name: str) -> None:
    g, number = in_the_middle(name)
    seat = Seat(g, number)
    body = pickle.dumps(seat)
    again: Seat = pickle.loads(body)
    assert g.start.seed.value.encode() not in body
    assert (again.view(), again.moves()) == (seat.view(), seat.moves())
    for move in seat.moves():
        assert again.preview(move) == seat.preview(move)
    assert state(again.redeal(Random(5))) == state(seat.redeal(Random(5)))
    assert len(body) < 16_384
    with pytest.raises(NoWorld, match="A true table is not sent to who thinks"):
        packed(g)


# Playing on


@pytest.mark.parametrize("name", GAMES)
def test_a_move_is_played_out_in_a_world_of_ones_own(name: str) -> None:
    g, number = in_the_middle(name)
    before = state(g)
    seat = Seat(g, number)
    move = seat.moves()[-1]
    world = seat.redeal(Random(2))
    kept = state(world)
    ends = [seat.play_out(move, Random(1), world) for _ in range(2)]
    assert all(end.over for end in ends)
    assert ends[0].scores == ends[1].scores
    assert seat.play_out(seat.text(move), Random(1)).over
    assert (state(g), state(world)) == (before, kept)


def test_a_move_that_is_not_possible_is_not_played_out() -> None:
    g, number = in_the_middle("thats-ruff")
    seat = Seat(g, number)
    with pytest.raises(BadMove):
        seat.play_out(g.start.game.moves.move(1 - number, 0), Random(1))


def test_a_seat_says_how_long_one_may_think() -> None:
    g, number = in_the_middle("thats-ruff")
    assert Seat(g, number).time_left() == inf
    assert 0 < Seat(g, number, 3.0).time_left() <= 3.0
    assert Seat(g, number, 0.0).time_left() == 0
