"""What holds at every moment of every game, with our own cards and with the scenes'."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from barkade.games.we_rate_dogs import GAME
from barkade.games.we_rate_dogs.rules.contents import CATEGORIES, DOGS, NAMED, TEN
from barkade.games.we_rate_dogs.rules.contest import is_there, rating
from barkade.games.we_rate_dogs.rules.table import ADD_BELOW, NOBODY, Show
from tests.we_rate_dogs.scenes import GAME as SCENES

MODES: list[tuple[int, dict[str, Any]]] = [
    (3, {}),
    (4, {"long_leash": True}),
    (5, {"speedy_zoom": True}),
    (6, {}),
]


def check(g: Show) -> None:
    """The laws of the table."""
    lying = sorted(card for zone in g.zones for card in zone)
    assert lying == list(range(len(g.printed.face)))
    if g.rounds and not g.final:
        assert all(g.home), "WD-12 a Home is never empty on the Path"
    for dog in range(DOGS):
        assert (g.entrance[dog] != NOBODY) == (dog in g.contest())
    for at, entrance in enumerate(g.lies_on):
        if entrance != NOBODY:
            assert at + DOGS in g.played
            assert is_there(g, entrance), "WD-19 no card lies on a dog that has left"
    for mark in g.marks:
        assert mark[0] in g.played
        assert mark[1] in g.contest()
    if not any(mark[2] == ADD_BELOW for mark in g.marks):
        for dog in g.contest():
            assert all(rating(g, dog, category) >= TEN for category in range(len(CATEGORIES)))
    assert all(dog < NAMED for dog in g.yard + g.shelter), "WD-6 no Dogrates there"
    for zone in (g.discards, g.yard, *g.hand, *g.home):
        assert zone == sorted(zone)
    assert all(g.seen[card] == g.everyone for card in g.played + g.discards + g.yard)


@pytest.mark.parametrize(("seats", "options"), MODES)
@pytest.mark.parametrize("game", [GAME, SCENES], ids=["ours", "scenes"])
def test_the_laws_of_the_table_hold_all_along(
    game: Any, seats: int, options: dict[str, Any]
) -> None:
    """WD-4 to WD-21 Played at random, and by players who let nothing pass."""
    for seed in range(3):
        g, rng = game.new(seats, options, seed), Random(seed)
        while not g.over:
            check(g)
            seat = rng.choice(g.actors)
            moves = g.moves(seat)
            g.play(seat, moves[-1] if "answer" in g.text(moves[-1]) else rng.choice(moves))
        check(g)
        assert g.final
        assert g.rounds == seats
        assert g.winners or options
        assert all(g.scores[seat] == max(g.scores) for seat in g.winners) or g.all_tie


def test_a_rating_below_ten_is_rare() -> None:
    """WD-9 In our box one event goes below ten."""
    below = [effect for effect in GAME.data.effects if effect and effect.verb.word == "rate below"]
    assert len(below) == 1
