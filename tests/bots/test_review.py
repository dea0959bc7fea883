"""Looking back at a game: chances as they could be known, moments, choices and luck."""

from __future__ import annotations

import json
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import pytest

import barkade
from barkade.bots.lines import Decision, average, decisions
from barkade.bots.review import Review
from barkade.bots.reviewed import told
from barkade.files.records import read
from barkade.kernel.errors import BadMove, BadRecord, BadSetup
from barkade.kernel.steps import RACE
from barkade.kernel.table import Table
from tests.kernel.games import walking
from tools.reviewed import FEW, FILE, reviewed

RECORDS = Path(__file__).parent.parent / "records"
PLAYED = {
    "dog-lover": "dog-lover-v2-two-greedy-players",
    "dog-man": "dog-man-v2-two-by-turns",
    "good-puppies-too": "good-puppies-too-v2-two-fickle-players",
    "thats-ruff": "thats-ruff-v1-two-players",
    "we-rate-dogs": "we-rate-dogs-v2-three-greedy-judges",
}
PUZZLE = "good-puppies-too-v2-puzzle-with-sally"


def recorded(name: str) -> dict[str, Any]:
    return read(RECORDS / f"{name}.json")


def done(review: Review) -> Review:
    for _ in review.work():
        pass
    return review


def by_keen(name: str, seats: int, options: dict[str, Any], seed: str, planted: int = -1) -> Table:
    """A game that keen plays; at one move the worst is made that it can see."""
    game = barkade.load(name)
    policy, rng = game.greedy, Random(1)
    assert policy is not None
    g = game.new(seats, options, seed)
    while not g.over:
        seat = rng.choice(g.actors) if g.way == RACE else g.actors[0]
        moves = g.moves(seat)
        if len(g.log) // 2 == planted:
            weights = policy.weigh(g, seat, moves)
            g.play(seat, moves[weights.index(min(weights))])
        else:
            g.play(seat, policy(g, seat, rng))
    return g


# No peeking


def test_every_game_is_looked_at() -> None:
    assert list(PLAYED) == barkade.shelf()


@pytest.mark.parametrize("name", PLAYED)
def test_with_other_hidden_cards_all_of_it_is_the_same(name: str) -> None:
    """At every decision the cards that the seat did not know are others, and so is what others
    had picked unseen: the curve, the advice and the words stay."""
    record = recorded(PLAYED[name])
    found = done(Review(record, [0], FEW))
    other = Review(record, [0], FEW)
    seat = other.seats[0]
    seat.decisions = [
        one._replace(table=one.table.redeal(0, Random(one.ordinal))) for one in seat.decisions
    ]
    assert told(done(other)) == told(found)
    assert found.seats[0].points
    assert found.seats[0].policy.calls == seat.policy.calls, "nor does it take longer"


def alike(place: Decision, moves: list[str]) -> tuple[list[Decision], Table, int]:
    """Another world from a decision on, played as it was as long as the seat sees the same, and
    then by luck: the seat's further decisions, the end, and at which move it saw a difference."""
    seat, found, parted = place.seat, [place], 0
    g, true, rng = place.table.redeal(place.seat, Random(4)), place.table.clone(), Random(5)
    number = place.move
    while not g.over:
        line = moves[number - 1] if not parted else ""
        mover, _, text = line.partition(" ")
        texts = [g.text(move) for move in g.moves(int(mover))] if mover else []
        if not parted and (text not in texts or g.view(seat) != true.view(seat)):
            parted = number
        by = rng.choice(g.actors) if parted else int(mover)
        move = rng.choice(g.moves(by)) if parted else g.parse(by, text)
        if by == seat and len(g.moves(by)) > 1 and number > place.move:
            found.append(Decision(number, place.ordinal + len(found), g.clone(), seat, move))
        g.play(by, move)
        if not parted:
            true.play(by, move)
        number += 1
    return found, g, parted or number


@pytest.mark.parametrize("name", PLAYED)
def test_a_game_that_parts_later_has_the_same_review_until_then(name: str) -> None:
    record = by_keen(name, max(2, barkade.load(name).fewest), {}, "parting").record()
    review = Review(record, [0], FEW)
    known = review.seats[0].decisions
    place = known[0]
    found, end, parted = alike(place, record["moves"])
    other = Review(record, [0], FEW)
    other.final = end
    other.seats[0].decisions = [*known[: place.ordinal], *found]
    first, second = done(review).seats[0], done(other).seats[0]
    until = [[one for one in seat.points if one.move < parted] for seat in (first, second)]
    assert until[0] == until[1]
    assert until[0]
    rows = [{one.at.ordinal: one.row for one in s.thoughts} for s in (first, second)]
    common = {one.ordinal for one in found if one.move < parted} | set(range(place.ordinal))
    both = common & rows[0].keys() & rows[1].keys()
    assert [rows[0][one] for one in sorted(both)] == [rows[1][one] for one in sorted(both)]


# What is found


def test_a_planted_blunder_is_among_the_moments() -> None:
    options = {"race": "reflex"}
    game = barkade.load("dog-man")
    assert game.greedy is not None
    record = by_keen("dog-man", 2, options, "blunder").record()
    gaps: list[tuple[float, Decision]] = []
    for one in decisions(record, barkade.replay(record, 0))[0]:
        weights = game.greedy.weigh(one.table, 0, one.table.moves(0))
        gaps.append((max(weights) - min(weights), one))
    worst = max(gaps, key=lambda gap: gap[0])[1]
    played = by_keen("dog-man", 2, options, "blunder", planted=worst.move - 1)
    found = done(Review(played.record(), [0], 40)).seats[0]
    assert worst.move in [one.thought.at.move for one in found.moments]
    assert next(one for one in found.moments if one.thought.at.move == worst.move).change.value < 0
    assert found.choices.value < 0


def test_who_plays_as_the_policy_does_has_nothing_but_luck() -> None:
    record = by_keen("dog-man", 2, {"race": "reflex"}, "only luck").record()
    found = done(Review(record, [0], FEW)).seats[0]
    assert found.choices == (0.0, 0.0)
    assert found.luck.value == pytest.approx(found.end - found.points[0].stands.value)


def test_who_has_nothing_to_decide_has_no_choices() -> None:
    review = Review(recorded(PLAYED["dog-man"]), [0], FEW)
    review.seats[0].decisions = []
    found = done(review).seats[0]
    assert found.choices == found.missed == found.luck == (0.0, 0.0)
    assert [point.move for point in found.curve] == [review.length]


@pytest.mark.parametrize("name", [PLAYED["dog-man"], PUZZLE])
def test_choices_and_luck_are_all_that_happened(name: str) -> None:
    for seat in done(Review(recorded(name), None, FEW)).seats:
        change = seat.end - seat.points[0].stands.value
        assert seat.choices.value + seat.luck.value == pytest.approx(change)
        assert seat.luck.error >= seat.points[0].stands.error > 0


def test_alone_points_are_counted() -> None:
    found = told(done(Review(recorded(PUZZLE), None, FEW)))
    assert found["counts"] == "points"
    assert found["seats"][0]["curve"][-1]["value"] == recorded(PUZZLE)["result"]["scores"][0]
    assert found["seats"][0]["curve"][0]["value"] > 20


def test_partners_win_as_one() -> None:
    review = Review(recorded("thats-ruff-v1-partners"), None, FEW)
    assert [seat.end for seat in review.seats] == [1.0, 0.0, 1.0, 0.0]


def test_a_move_that_was_taken_back_was_no_decision() -> None:
    record = recorded("thats-ruff-v1-two-fickle-players")
    lines = record["moves"]
    kept = decisions(record, barkade.replay(record, 0))
    assert any("take back" in line for line in lines)
    for seat, found in enumerate(kept):
        assert [one.ordinal for one in found] == list(range(len(found)))
        for one in found:
            own = [line for line in lines[one.move - 1 :] if line.startswith(f"{seat} ")]
            assert own[0] == f"{seat} {one.table.text(one.made)}"
            assert own[1:2] != [f"{seat} take back"]


def test_equal_worlds_are_no_proof() -> None:
    assert average([1.0] * 8, 1.0).error == pytest.approx(0.1)
    assert average([0.0, 1.0], 0.0) == (0.5, 0.5)


# How it is worked out


def test_who_is_stopped_and_goes_on_comes_to_the_same() -> None:
    record = recorded(PLAYED["dog-man"])
    review = Review(record, [1], FEW)
    work = review.work()
    steps = [*islice(work, 20)]
    assert not review.whole
    assert told(review)["whole"] is False
    steps += work
    assert steps == sorted(steps)
    assert steps[-1] == 1.0
    assert told(review) == told(done(Review(record, [1], FEW)))


def test_a_seat_has_the_same_review_whoever_else_is_looked_at() -> None:
    record = recorded(PLAYED["dog-man"])
    both = told(done(Review(record, None, FEW)))["seats"]
    assert both[1] == told(done(Review(record, [1], FEW)))["seats"][0]


def test_every_build_finds_the_same() -> None:
    """What was changed on purpose is written anew by ``python -m tools.reviewed``."""
    assert reviewed() == json.loads(FILE.read_text("utf-8"))


def test_only_a_game_that_is_over_can_be_reviewed() -> None:
    with pytest.raises(BadRecord, match="not over"):
        Review(recorded("thats-ruff-v1-while-counting"))
    with pytest.raises(BadMove):
        Review(recorded(PLAYED["dog-man"]), [5])


def test_somebody_must_be_able_to_think(monkeypatch: pytest.MonkeyPatch) -> None:
    game = walking()
    monkeypatch.setattr("barkade.registry._registered", {game.id: game})
    g, rng = game.new(2, {}, "x"), Random(1)
    while not g.over:
        g.play(g.actors[0], rng.choice(g.moves(g.actors[0])))
    with pytest.raises(BadSetup, match="no bot that thinks"):
        Review(g.record())
