"""The preview law on the wire: what a move would do, to the byte, with the table as it would be."""

from __future__ import annotations

import json
from copy import copy
from random import Random
from typing import Any

import pytest

import barkade
from barkade.kernel.steps import ASIDES
from barkade.server import wire
from tests.kernel.games import ALL
from tests.server.rooms import PLAYERS, legal
from tests.server.test_wire_twins import START, Story

GAMES = [*(make().id for make in ALL), *barkade.shelf()]

pytestmark = pytest.mark.usefixtures("small_games")


def a_story(game: str) -> Story:
    """A table with as many as play here."""
    return Story(game, min(len(PLAYERS), barkade.load(game).most))


def sent(story: Story, seat: int, move: str, world: Any = None) -> bytes:
    """A preview as a seat is sent it, perhaps at another table that looks the same to it."""
    party = copy(story.party)
    party.table = world or party.table
    return wire.encode(party.preview(seat, move, "preview-1"))


@pytest.mark.parametrize("game", GAMES)
def test_a_preview_is_the_same_in_all_worlds_that_its_seat_may_be_in(game: str) -> None:
    """Over a whole game: the story, the view and the parts."""
    rng, story = Random(1), a_story(game)
    shown = 0
    while not story.g.over:
        seat = rng.choice(story.g.actors)
        moves = legal(story.party, seat)
        world = story.g.redeal(seat, rng)
        for move in rng.sample(moves, min(3, len(moves))):
            told = sent(story, seat, move)
            assert sent(story, seat, move, world) == told
            shown += b'"view":null' not in told
        story.go_on(rng)
    assert shown or game == "picking", "nothing was compared"


@pytest.mark.parametrize("game", GAMES)
def test_where_somebody_is_asked_next_a_preview_holds_the_state_that_then_comes(game: str) -> None:
    """The very view and parts, and the story's own lines; unless that is asked aside."""
    rng, story = Random(2), a_story(game)
    while not story.g.over:
        seat = rng.choice(story.g.actors)
        move = rng.choice(legal(story.party, seat))
        told = json.loads(sent(story, seat, move))
        n = len(story.party.moments[seat])
        story.move(seat, move)
        asked = told["view"] and ("prompt" in told["view"] or told["view"]["over"])
        if asked and not (story.g.agenda and story.g.agenda[-1][0] in ASIDES):
            state = json.loads(wire.encode(story.party.state(seat, n, START)))
            for field in ("view", "parts", "story"):
                assert told[field] == state[field]
            assert told["complete"]


def test_a_preview_of_a_secret_has_no_table() -> None:
    story = Story("picking").move(0, "call high")
    told = json.loads(sent(story, 1, legal(story.party, 1)[0]))
    assert (told["story"], told["view"], told["parts"]) == ([], None, None)
    assert not told["complete"]
