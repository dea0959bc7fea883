"""What is sent of a table is what its views say, whatever was remembered from before."""

from __future__ import annotations

import json
from random import Random

import pytest

import barkade
from barkade.kernel.game import Game
from barkade.kernel.views import own
from barkade.lab.bench import plain_seats
from barkade.look.parts import laid_out
from barkade.server.snapshot import Snapshot
from tests.kernel.games import ALL

GAMES = [*(small() for small in ALL), *(barkade.load(name) for name in barkade.shelf())]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_view_is_sent_as_it_is_in_every_moment_of_a_game(game: Game) -> None:
    g, rng, shown = game.new(plain_seats(game)[-1], seed="shown"), Random(3), Snapshot()
    while True:
        shown.look(g)
        for viewer, seat in enumerate([*range(g.seats), None]):
            sent = shown.view(own(g, seat), viewer)
            assert json.loads(bytes(sent)) == g.view(seat)
        assert json.loads(bytes(shown.parts)) == json.loads(
            json.dumps(laid_out(game, g.view(None)))
        )
        if g.over:
            break
        if rng.random() < 0.1 and g.can_take_back(g.last_mover if g.last_mover >= 0 else 0):
            g.take_back(g.last_mover if g.last_mover >= 0 else 0)
            continue
        seat_asked = rng.choice(g.actors)
        g.play(seat_asked, rng.choice(g.moves(seat_asked)))
