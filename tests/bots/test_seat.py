"""What a player has of a table: its seat, and no more."""

from __future__ import annotations

from random import Random

import pytest

import barkade
from barkade.bots import bots, quick_bot, thinkers
from barkade.bots.seat import Quick, Seat, at_the_table
from barkade.kernel.steps import Step
from barkade.kernel.table import Table
from barkade.testing.looking import seen_by
from tests.kernel.games import picking

GAMES = barkade.shelf()


def test_a_seat_offers_what_it_may_see_and_do_and_nothing_else() -> None:
    g = barkade.load("thats-ruff").new(2, {}, "a seat")
    seat = Seat(g, 0)
    public = {name for name in dir(seat) if not name.startswith("_")}
    assert public == {"number", "way", "view", "moves", "text", "preview", "world"}
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
    world = Seat(g, number).world(Random(1))
    assert seen_by(world, number) == before
    world.play(number, world.moves(number)[-1])
    assert seen_by(g, number) == before


def test_in_an_imagined_world_the_sealed_answers_of_others_are_open() -> None:
    g = picking().new(seats=2, seed=1)
    g.play(0, "call high")
    g.play(1, g.moves(1)[0])
    assert 1 not in g.actors
    assert 1 in Seat(g, 0).world(Random(1)).actors


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
