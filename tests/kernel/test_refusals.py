"""What can't be done is refused in one sentence, and nothing has changed."""

from __future__ import annotations

import re
from functools import partial
from random import Random
from typing import Any

import pytest

from barkade.kernel.errors import BadMove, GameOver, NotYourTurn
from barkade.kernel.game import Game
from tests.kernel.games import ALL, Walk, stick, walking
from tests.kernel.looking import dealt, played, positions, refuses, state


def test_a_move_that_is_not_legal_names_its_rule_and_what_is_possible() -> None:
    g: Walk = dealt(walking(), [0, 1], [2, 3])
    g.play(0, "play stick 1")
    words = refuses(g, BadMove, partial(g.play, 0, "step left"))
    assert words == 'Player 1 can\'t "step left" now (W-2). Possible: "rest", "dig" or "toss".'


def test_a_game_can_say_why_in_its_own_words() -> None:
    g: Walk = dealt(walking(), [0, 1], [2, 3])
    assert refuses(g, BadMove, partial(g.play, 0, "play stick 3")) == "You have no stick 3 (W-1)."


def test_the_wrong_seat_is_told_whose_turn_it_is() -> None:
    g: Walk = dealt(walking(), [0, 1], [2, 3])
    words = refuses(g, NotYourTurn, partial(g.play, 1, "play stick 3"))
    assert words == "It is not Player 2's turn: Player 1 is asked: Play a stick (W-1)."


def test_one_seat_can_not_move_for_another() -> None:
    g: Walk = dealt(walking(), [0, 1], [2, 3])
    words = refuses(g, BadMove, partial(g.play, 0, (stick, 1, 2)))
    assert words == 'Player 1 can\'t "play stick 3" for Player 2 (W-1).'
    words = refuses(g, BadMove, partial(g.play, 0, (stick, 7, 2)))
    assert words == 'Player 1 can\'t "play stick 3" for seat 7 (W-1).'


class Incomparable:
    """As an array of several numbers is."""

    def __eq__(self, other: object) -> bool:
        raise ValueError("The truth value of an array is ambiguous.")

    __hash__ = None  # type: ignore[assignment]  # it can't be looked up either

    def __repr__(self) -> str:
        return "[1 2]"


def test_what_can_not_be_compared_with_a_card_is_no_move() -> None:
    g: Walk = dealt(walking(), [0, 1], [2, 3])
    words = refuses(g, BadMove, partial(g.play, 0, (stick, 0, Incomparable())))
    assert re.fullmatch(r"\(.*, 0, \[1 2\]\) is not a move of this game\.", words)


def test_a_finished_game_says_so() -> None:
    g = played(walking(), 2, 1)
    words = refuses(g, GameOver, partial(g.play, 0, "rest"))
    assert words == "The game is over; nobody can move any more."


@pytest.mark.parametrize("seat", [-1, 2, 99])
def test_a_seat_that_does_not_exist_is_refused_everywhere(seat: int) -> None:
    for g in (walking().new(seats=2, seed=1), played(walking(), 2, 1)):
        for act in (
            partial(g.play, seat, "rest"),
            partial(g.preview, seat, "rest"),
            partial(g.moves, seat),
            partial(g.view, seat),
            partial(g.take_back, seat),
        ):
            words = refuses(g, BadMove, act)
            assert words == f"There is no seat {seat} at this table; seats are 0 to 1."


def test_a_seat_that_does_not_exist_is_refused_where_several_are_asked() -> None:
    for make in ALL:
        for g in positions(make(), 2, 2):
            for seat in (-1, 2):
                assert "There is no seat" in refuses(g, BadMove, partial(g.moves, seat))


@pytest.mark.parametrize(
    "move", ["", "jump", "play", "play stick 99", (), (stick,), (stick, 0, [1])], ids=range(7)
)
def test_what_is_no_move_at_all_is_refused(move: Any) -> None:
    g: Walk = dealt(walking(), [0, 1], [2, 3])
    assert "is not a move of this game" in refuses(g, BadMove, partial(g.play, 0, move))


@pytest.mark.parametrize("move", [5, None, [1]])
def test_what_is_not_even_of_the_right_type_is_refused(move: Any) -> None:
    """The compiled build says so before the move is looked at."""
    g: Walk = dealt(walking(), [0, 1], [2, 3])
    before = state(g)
    with pytest.raises((BadMove, TypeError)):
        g.play(0, move)
    assert state(g) == before


@pytest.mark.parametrize("make", ALL)
def test_whatever_is_refused_changes_nothing(make: Any) -> None:
    """Every seat tries every move of the game in every position of a game."""
    game: Game = make()
    rng = Random(1)
    for g in positions(game, 3, 1):
        for seat in range(3):
            legal = g.moves(seat)
            for index in rng.sample(range(game.moves.size), min(6, game.moves.size)):
                move = game.moves.move(seat, index)
                if move not in legal:
                    words = refuses(
                        g, BadMove if seat in g.actors else NotYourTurn, partial(g.play, seat, move)
                    )
                    assert words.endswith(".")


def test_a_refused_move_is_not_in_the_record() -> None:
    g = walking().new(seats=2, seed=1)
    with pytest.raises(NotYourTurn):
        g.play(1, "rest")
    assert g.record()["moves"] == []


def test_what_equals_a_legal_move_is_played_as_the_table_offers_it() -> None:
    """Numbers of other kinds, such as those of an array, never reach the table."""
    g: Walk = dealt(walking(), [0, 1], [2, 3])
    likely: Any = (stick, False, 1.0)
    g.text((stick, 0, 1))
    g.play(0, likely)
    plain: Walk = dealt(walking(), [0, 1], [2, 3])
    plain.play(0, (stick, 0, 1))
    assert state(g) == state(plain)
