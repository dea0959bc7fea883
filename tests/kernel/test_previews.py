"""Previews: what a move would do, as far as its seat can know."""

from __future__ import annotations

import json
from functools import partial
from random import Random
from typing import Any

import pytest

from barkade.kernel.errors import BadMove, GameOver, NotYourTurn
from barkade.kernel.previews import rehearsed
from barkade.kernel.steps import Rule, Step
from tests.kernel.games import (
    ALL,
    Grab,
    Walk,
    barking,
    grabbing,
    picking,
    slipping,
    stealing,
    walking,
)
from tests.kernel.looking import dealt, played, positions, refuses, state

NOTHING = {"events": [], "story": [], "complete": False, "view": None}


def names(preview: dict[str, Any]) -> list[str]:
    return [event["event"] for event in preview["events"]]


def stepped() -> Walk:
    g: Walk = dealt(walking(), [0, 1], [2, 3])
    g.play(0, "play stick 1")
    return g


def test_a_preview_tells_all_that_a_plain_move_does() -> None:
    g: Walk = dealt(walking(), [0, 1], [2, 3])
    told = g.preview(0, "play stick 2")
    assert told["complete"]
    assert names(told) == ["play", "step"]
    assert told["events"][0]["card"] == 1
    assert told["story"][0].startswith("Player 1 play stick 2")


def test_a_preview_is_cut_before_the_first_random_number() -> None:
    told = stepped().preview(0, "toss")
    assert names(told) == ["toss"]
    assert not told["complete"]


def test_a_preview_is_cut_before_the_first_card_its_seat_has_not_seen() -> None:
    told = stepped().preview(0, "dig")
    assert names(told) == ["dig"]
    assert not told["complete"]


def test_a_preview_goes_no_further_than_the_move_itself() -> None:
    """The last slip is followed by turning up what all have slipped."""
    g = played(slipping(), 2, 1, 3)
    told = g.preview(1, g.moves(1)[0])
    assert names(told) == ["slip"]
    assert told["complete"]


def test_a_preview_shows_the_table_as_it_is_when_the_next_one_is_asked() -> None:
    g: Walk = dealt(walking(), [0, 1], [2, 3])
    ghost = g.preview(0, "play stick 2")["view"]
    assert ghost["zones"]["hand"] == [{"count": 1, "cards": [0]}, {"count": 2, "cards": []}]
    assert ghost["actors"] == [0]
    g.play(0, "play stick 2")
    assert ghost == g.view(0)


def test_a_preview_shows_nothing_of_a_move_that_begins_with_chance() -> None:
    for move in ("toss", "dig"):
        assert stepped().preview(0, move)["view"] is None


def score(g: Walk, seat: int) -> list[Step]:
    g.points[seat] += 1
    g.tell("score", seat)
    return [(bark_and_dig, seat)]


def bark_and_dig(g: Walk, seat: int) -> list[Step]:
    g.points[seat] += 10
    g.tell("bark", seat)
    g.draw(g.deck, g.hand[seat], 1, 1 << seat)
    return []


def skip(g: Walk, seat: int) -> list[Step]:
    g.agenda.pop()
    return [(score, seat)]


@pytest.mark.parametrize("move", [score, skip])
def test_a_step_that_can_not_be_finished_is_told_but_leaves_the_table_as_it_was(move: Rule) -> None:
    """Also if the move takes away what would have come next."""
    trial, heard, complete = rehearsed(stepped(), 0, (move, 0))
    assert [event.name for event in heard] == ["score", "bark"]
    assert not complete
    assert isinstance(trial, Walk)
    assert trial.points == [1, 0]


def test_where_a_table_goes_on_by_itself_a_preview_asks_nothing_and_the_mover_is_at_it() -> None:
    """The last slip is followed by turning up what all have slipped."""
    g = played(slipping(), 2, 1, 3)
    ghost = g.preview(1, g.moves(1)[0])["view"]
    assert ghost["actors"] == [1]
    assert "prompt" not in ghost
    assert "rule" not in ghost
    assert ghost["zones"]["hand"][1]["count"] == g.view(1)["zones"]["hand"][1]["count"] - 1


def test_a_preview_of_a_sealed_pick_tells_nothing() -> None:
    g = picking().new(seats=2, seed=1)
    g.play(0, "call high")
    assert g.preview(1, g.moves(1)[0]) == NOTHING
    g.play(0, g.moves(0)[0])
    assert g.preview(1, g.moves(1)[0]) == NOTHING


def test_a_preview_of_an_answer_in_a_window_tells_nothing() -> None:
    g = dealt(barking(), [0], [9])
    g.play(0, "play bone 1")
    assert g.preview(1, "answer with bark 2")["events"] == []
    assert g.preview(1, "pass")["events"] == []


def test_a_preview_in_a_race_stops_before_the_card_that_is_drawn() -> None:
    g = grabbing().new(seats=2, seed=1)
    assert isinstance(g, Grab)
    g.dice[:] = [6, 1, 1, 1]
    assert names(g.preview(1, "grab die 1")) == ["grab"]
    assert not g.preview(1, "grab die 1")["complete"]
    assert g.preview(1, "grab die 2")["complete"]


def test_a_preview_of_a_steal_tells_nothing() -> None:
    g = stealing().new(seats=3, seed=1)
    g.play(0, g.moves(0)[0])
    assert g.preview(0, "steal from seat 1") == NOTHING


def test_a_preview_changes_nothing_and_is_not_heard() -> None:
    for make in ALL:
        for g in positions(make(), 3, 1):
            before = state(g)
            events = g.listen()
            told = len(events)
            for seat in g.actors:
                for move in g.moves(seat):
                    g.preview(seat, move)
            assert state(g) == before
            assert len(events) == told


def test_previews_are_equal_in_all_worlds_that_look_the_same_to_the_seat() -> None:
    for make in ALL:
        for g in positions(make(), 3, 4):
            for seat in g.actors:
                for number in range(3):
                    world = g.redeal(seat, Random(number))
                    for move in g.moves(seat):
                        expected = json.dumps(g.preview(seat, move))
                        assert json.dumps(world.preview(seat, move)) == expected


def test_what_a_complete_preview_tells_is_what_then_happens_first() -> None:
    for make in ALL:
        for g in positions(make(), 3, 5):
            for seat in g.actors:
                for move in g.moves(seat):
                    told = g.preview(seat, move)["events"]
                    world = g.clone()
                    heard = world.listen()
                    world.play(seat, move)
                    happened = [event.as_json(1 << seat) for event in heard]
                    assert happened[: len(told)] == told


def test_a_preview_of_what_is_not_legal_is_refused_like_the_move() -> None:
    g = stepped()
    assert "Possible" in refuses(g, BadMove, partial(g.preview, 0, "step left"))
    refuses(g, NotYourTurn, partial(g.preview, 1, "rest"))
    refuses(g, BadMove, partial(g.preview, 7, "rest"))
    over = played(walking(), 2, 1)
    refuses(over, GameOver, partial(over.preview, 0, "rest"))
