"""A worker: what it is asked, what it keeps, and how it talks."""

from __future__ import annotations

import io
from random import Random

import pytest

import barkade
from barkade.bots.worker import (
    KEPT,
    LENGTH,
    MOST,
    Answer,
    Question,
    Worker,
    answers,
    framed,
    read,
    work,
)
from barkade.kernel.table import Table

GAMES = barkade.shelf()


def asked(g: Table, seat: int, level: str = "sharp", table: str = "t") -> Question:
    record = g.start.table().record()
    return Question(1, table, record, bytes(g.log), "", seat, level, 0.05, 7)


def moved_on(g: Table, moves: int, rng: Random) -> None:
    for _ in range(moves):
        seat = rng.choice(g.actors)
        g.play(seat, rng.choice(g.moves(seat)))


@pytest.mark.parametrize("name", GAMES)
def test_it_moves_and_advises_in_every_game(name: str) -> None:
    g, worker, rng = barkade.load(name).new(None, {}, "a worker"), Worker(), Random(1)
    for _ in range(3):
        seat = g.actors[0]
        answer = worker.answer(asked(g, seat))
        assert not answer.why
        assert g.parse(seat, answer.moves[0]) in g.moves(seat)
        hint = worker.answer(asked(g, seat, "")).hint
        assert g.parse(seat, hint["move"]) in g.moves(seat)
        moved_on(g, 4, rng)


def test_of_a_table_that_it_knows_it_plays_only_what_is_new() -> None:
    g, worker, rng = barkade.load("thats-ruff").new(2, {}, "kept"), Worker(), Random(1)
    moved_on(g, 10, rng)
    assert worker.table(asked(g, 0)).view(0) == g.view(0)
    past = worker._pasts["t"][2]
    before = past.played
    moved_on(g, 5, rng)
    assert worker.table(asked(g, 0)).view(0) == g.view(0)
    assert worker._pasts["t"][2] is past
    assert past.played - before <= 5


def test_a_table_that_went_another_way_is_played_anew() -> None:
    worker = Worker()
    for way in (1, 2):
        g = barkade.load("thats-ruff").new(2, {}, "two ways")
        moved_on(g, 12, Random(way))
        assert worker.table(asked(g, 0)).view(0) == g.view(0)


def test_what_was_taken_back_did_not_happen() -> None:
    g, worker = barkade.load("thats-ruff").new(2, {}, "back"), Worker()
    worker.table(asked(g, 0))
    g.play(0, g.moves(0)[0])
    worker.table(asked(g, 0))
    g.take_back(0)
    assert worker.table(asked(g, 0)).view(0) == g.view(0)


def test_it_keeps_only_the_last_few_tables() -> None:
    g, worker = barkade.load("thats-ruff").new(2, {}, "few"), Worker()
    for number in range(KEPT + 3):
        worker.table(asked(g, 0, table=f"table-{number}"))
    assert len(worker._pasts) == KEPT
    assert "table-0" not in worker._pasts


def test_all_that_is_picked_in_secret_comes_at_once() -> None:
    g = barkade.load("thats-ruff").new(2, {}, "secret")
    answer = Worker().answer(asked(g, 0))
    for move in answer.moves:
        g.play(0, move)
    assert len(answer.moves) > 1
    assert 0 not in g.actors


def test_what_it_can_not_answer_it_says_and_goes_on() -> None:
    g, worker = barkade.load("thats-ruff").new(2, {}, "why"), Worker()
    assert 'has no bot "grandmaster"' in worker.answer(asked(g, 0, "grandmaster")).why
    question = asked(g, 0)
    question.record = {"game": "chess"}
    assert worker.answer(question).why
    assert worker.answer(asked(g, 0)).moves


def test_it_says_that_it_is_ready_answers_in_order_and_ends_with_its_input() -> None:
    g = barkade.load("thats-ruff").new(2, {}, "pipes")
    source, sink = io.BytesIO(framed(asked(g, 0)) + framed(asked(g, 1, ""))), io.BytesIO()
    work(source, sink)
    sink.seek(0)
    told: list[Answer] = []
    while body := read(sink):
        told.append(answers.decode(body))
    ready, first, second = told
    assert ready == Answer(0)
    assert first.moves
    assert second.hint


@pytest.mark.parametrize(
    "bytes_", [b"", b"\0\0", b"\0\0\0\5abc", (MOST + 1).to_bytes(LENGTH, "big") + b"x"]
)
def test_what_is_cut_off_or_has_no_end_is_no_message(bytes_: bytes) -> None:
    assert read(io.BytesIO(bytes_)) is None
