"""The score sheet at the terminal: a key shows it at any time, and the end shows all of it."""

from __future__ import annotations

from random import Random

import pytest
from rich.text import Text

import barkade
from barkade.lab.bench import plain_seats
from barkade.look.letters import WIDTH
from barkade.terminal.scores import NOTHING, score_lines
from barkade.terminal.session import Session
from tests.look.test_parts import positions
from tests.terminal import small
from tests.terminal.test_racing import raced, scene
from tests.terminal.test_session import Answers, heard, left, ruff


def plain(lines: list[str]) -> list[str]:
    return [Text.from_markup(line).plain for line in lines]


def test_a_key_shows_the_score_sheet_and_the_line_of_keys_says_so() -> None:
    told = heard(left(ruff(), "human human", "", "="))
    assert "= score" in told
    assert "Counting walks" in told
    assert "home with no disc outside wins (TR-19)" in " ".join(plain([told])).replace("\n", " ")


@pytest.mark.parametrize("name", barkade.shelf())
def test_it_fits_the_screen_whoever_sits_there(name: str) -> None:
    game = barkade.load(name)
    for g in positions(game, plain_seats(game)[-1], every=40):
        g.start.names[:] = [f"Wilhelmina Featherston {n}" for n in range(g.seats)]
        lines = plain(score_lines(game, g.view(0)))
        assert max(map(len, lines)) <= WIDTH
        low = plain(score_lines(game, g.view(0), reasons=False))
        assert [line for line in lines if line in low] == low
        assert len(low) < len(lines)


def test_a_stroke_stands_for_what_nobody_has_and_a_minus_is_one() -> None:
    game = barkade.load("we-rate-dogs")
    g = game.new(3, seed="strokes")
    goodness = plain(score_lines(game, g.view(0)))[-2]
    assert goodness.split() == ["Goodness", "–", "–", "–"]
    game = barkade.load("dog-lover")
    shown = "\n".join(
        line for g in positions(game, 4) for line in plain(score_lines(game, g.view(0)))
    )
    assert " −2 " in shown
    assert " -2" not in shown


def test_the_end_shows_all_of_it() -> None:
    table, rng = barkade.load("dog-lover").new(2, seed="end", names=["Ann", "Bo"]), Random(2)
    while not table.over:
        table.play(table.actors[0], rng.choice(table.moves(table.actors[0])))
    session = Session(table, ["human", "keen"], Answers())
    session.play()
    total = [line for line in plain(heard(session).split("\n")) if line.startswith(" Points")][-1]
    assert total.split()[1:] == [str(score).replace("-", "−") for score in table.scores]


def test_a_game_that_counts_nothing_yet_says_so() -> None:
    assert NOTHING in heard(left(small.GAME.new(2, seed="h"), "human human", "", "="))


def test_in_a_race_a_key_shows_it_while_the_clock_waits() -> None:
    session, raw = raced(scene(), "human keen", (0.1, "="), (9.0, "x"))
    assert "Stories of 3" in heard(session)
    assert "= score" in raw.picture
