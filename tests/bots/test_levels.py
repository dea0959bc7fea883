"""The levels at which bots play."""

from __future__ import annotations

from random import Random

import pytest

import barkade
from barkade.bots import LEVELS, bot, bots, quick_bot, quick_bots, renamed, thinkers
from barkade.bots.seat import Seat, at_the_table
from barkade.kernel.errors import BadSetup
from barkade.kernel.playouts import by_players
from barkade.kernel.steps import WINDOW
from barkade.kernel.table import Playing
from tests.kernel.games import walking


def share(name: str, mine: Playing, theirs: Playing, deals: int) -> float:
    """The share of games that one player wins against others, from every seat."""
    game = barkade.load(name)
    seats = max(2, game.fewest)
    won = 0.0
    for deal in range(deals):
        for seat in range(seats):
            g = game.new(seats, dict(game.by_turns), f"levels/{deal}")
            players = [mine if n == seat else theirs for n in range(seats)]
            by_players(g, players, Random(deal))
            won += (seat in g.winners) / max(1, len(g.winners))
    return won / (deals * seats)


@pytest.mark.parametrize("name", barkade.shelf())
def test_every_level_has_a_word_and_a_sentence_and_plays(name: str) -> None:
    game = barkade.load(name)
    for level, player in bots(game).items():
        assert LEVELS[level].word
        assert LEVELS[level].sentence.endswith(".")
        g = game.new(None, {}, 1)
        seat = g.actors[0]
        assert player(Seat(g, seat), Random(1)) in g.moves(seat)
        if level in quick_bots(game):
            by_players(g, [at_the_table(player)] * g.seats, Random(1))
            assert g.over


@pytest.mark.parametrize("name", barkade.shelf())
def test_the_gentle_one_is_better_than_anything_legal_and_worse_than_the_keen(name: str) -> None:
    """How much so is in the arena's figures; here is only that it is so."""
    found = quick_bots(barkade.load(name))
    seats = max(2, barkade.load(name).fewest)
    assert share(name, found["gentle"], found["random"], 12) > 1 / seats
    assert share(name, found["gentle"], found["keen"], 12) < 1 / seats


def test_the_gentle_one_seldom_answers_what_others_play() -> None:
    game = barkade.load("we-rate-dogs")
    gentle, rng = quick_bot(game, "gentle"), Random(1)
    passed = answered = 0
    for deal in range(3):
        g = game.new(3, {}, f"gentle/{deal}")
        while not g.over:
            seat = g.actors[0]
            move = gentle(g, seat, rng)
            if g.way == WINDOW and len(g.moves(seat)) > 1:
                passed += move == g.moves(seat)[0]
                answered += move != g.moves(seat)[0]
            g.play(seat, move)
    assert passed > 2 * answered


def test_a_bot_is_found_by_the_name_that_it_had_before() -> None:
    game = barkade.load("dog-man")
    assert renamed("greedy") == "keen"
    assert renamed("greedy-slow") == "keen-slow"
    assert renamed("sharp") == "sharp"
    assert quick_bot(game, "greedy-quick") is quick_bot(game, "keen")
    assert bot(game, "greedy-slow") is not None


def test_who_thinks_is_not_among_those_who_choose_at_once() -> None:
    game = barkade.load("thats-ruff")
    with pytest.raises(BadSetup, match='has no bot "sharp"; there is random, gentle or keen'):
        quick_bot(game, "sharp")


def test_a_game_that_brings_nothing_has_the_playful_one() -> None:
    assert list(bots(walking())) == ["random"]


@pytest.mark.parametrize("name", barkade.shelf())
def test_the_master_looks_at_least_as_far_as_sharp_and_takes_no_more_than_ten_times_as_long(
    name: str,
) -> None:
    game = barkade.load(name)
    found, outlook = thinkers(game), game.outlook
    assert outlook is not None
    sharp, master = found["sharp"], found["master"]
    chapters, longer = outlook.far or (outlook.chapters, 1.0)
    assert master.chapters == chapters >= sharp.chapters == outlook.chapters
    assert master.evaluations == int(10 * sharp.evaluations / longer) >= sharp.evaluations
    assert longer >= 1.0
