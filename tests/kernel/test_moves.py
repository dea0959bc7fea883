"""The registry of moves: text, index, rule number."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from barkade import load
from barkade.kernel.errors import BadMove
from barkade.kernel.moves import MOST_MOVES, Kind, Moves
from barkade.kernel.steps import Step, let_pass
from tests.kernel.games import ALL, stick, walking
from tests.kernel.looking import positions

GAMES = [*(make() for make in ALL), load("thats-ruff")]
games = st.sampled_from(GAMES)


def some_rule(g: Any, seat: int, *picks: int) -> list[Step]:
    return []


def other_rule(g: Any, seat: int, *picks: int) -> list[Step]:
    return []


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.id))
def test_the_index_is_dense_and_unique_and_small(game: Any) -> None:
    moves = game.moves
    assert 1 < moves.size < MOST_MOVES
    assert len(moves.texts()) == moves.size
    steps = [moves.move(0, index) for index in range(moves.size)]
    assert [moves.index(step) for step in steps] == list(range(moves.size))
    assert len(set(moves.texts())) == moves.size


@given(games, st.integers(0, 3), st.data())
def test_text_move_and_index_lead_to_each_other(game: Any, seat: int, data: Any) -> None:
    index = data.draw(st.integers(0, game.moves.size - 1))
    step = game.moves.move(seat, index)
    text = game.moves.text(step)
    assert step[1] == seat
    assert game.moves.index(step) == index
    assert game.moves.parse(seat, text) == step
    assert game.moves.parse(seat, f"  {text.upper()} ".replace(" ", "  ")) == step


@given(games, st.text())
def test_a_text_that_is_no_move_is_refused_by_name(game: Any, text: str) -> None:
    if " ".join(text.split()).lower() in {one.lower() for one in game.moves.texts()}:
        return
    with pytest.raises(BadMove) as refusal:
        game.moves.parse(0, text)
    assert str(refusal.value) == f'"{text}" is not a move of this game.'


@given(games, st.integers().filter(lambda index: not 0 <= index < 5000))
def test_an_index_outside_the_space_is_refused_with_its_bounds(game: Any, index: int) -> None:
    with pytest.raises(BadMove, match=f"they go from 0 to {game.moves.size - 1}"):
        game.moves.move(0, index)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.id))
def test_every_move_that_is_offered_is_in_the_space_and_distinct(game: Any) -> None:
    for g in positions(game, 3, 1):
        for seat in g.actors:
            offered = g.moves(seat)
            assert len({game.moves.index(move) for move in offered}) == len(offered)
            for move in offered:
                assert g.parse(seat, g.text(move)) == move


def test_the_same_index_is_the_same_move_for_every_seat() -> None:
    moves = walking().moves
    assert moves.index((stick, 0, 5)) == moves.index((stick, 3, 5))
    assert moves.text((stick, 2, 5)) == "play stick 6"


def test_passing_is_a_move_of_every_game() -> None:
    for game in GAMES:
        assert game.moves.text((let_pass, 1)) == "pass"


def test_a_move_knows_its_rule_and_whether_it_is_secret() -> None:
    moves = Moves()
    moves("show {}", Kind("card", ["a", "b"]), rule="X-1")(some_rule)
    moves("hide {}", Kind("card", ["a", "b"]), rule="X-2", secret=True)(other_rule)
    assert moves.rule_number((some_rule, 0, 1)) == "X-1"
    assert not moves.secret((some_rule, 0, 1))
    assert moves.secret((other_rule, 0, 1))


def test_a_move_can_pick_several_things() -> None:
    moves = Moves()
    moves("lay {} {}", Kind("card", ["a", "b", "c"]), Kind("side", ["up", "down"]))(some_rule)
    assert moves.size == 7
    sides = [f"lay {card} {side}" for card in "abc" for side in ("up", "down")]
    assert moves.texts() == ["pass", *sides]


@pytest.mark.parametrize(
    ("one", "two"),
    [("go", "go"), ("go", "Go"), ("go on", "go  on"), ("go", "pass"), ("take back", "go")],
)
def test_two_moves_with_the_same_text_are_refused(one: str, two: str) -> None:
    moves = Moves()
    with pytest.raises(ValueError, match="text"):  # noqa: PT012 -- at once or when first written
        moves(one)(some_rule)
        moves(two)(other_rule)
        moves.texts()


def test_one_rule_is_one_move() -> None:
    moves = Moves()
    moves("go")(some_rule)
    with pytest.raises(ValueError, match="some_rule"):
        moves("walk")(some_rule)


def test_more_moves_than_the_space_holds_are_refused() -> None:
    moves = Moves()
    number = Kind("number", [str(number) for number in range(100)])
    with pytest.raises(ValueError, match="5000 is the most"):
        moves("go {} {}", number, number)(some_rule)


@pytest.mark.parametrize(
    "step",
    [
        (),
        (stick,),
        (stick, 0),
        (stick, 0, 1, 2),
        (stick, 0, 99),
        (stick, 0, -1),
        (stick, 0, "1"),
        (stick, 0, None),
        (stick, 0, [1]),
        (some_rule, 0),
        ("stick", 0, 1),
        [stick, 0, 1],
        17,
        None,
        {},
    ],
    ids=range(15),
)
def test_what_is_not_a_move_of_the_game_is_refused(step: Any) -> None:
    moves = walking().moves
    wrong = BadMove if isinstance(step, tuple) else (BadMove, TypeError)
    for ask in (moves.index, moves.text):
        with pytest.raises(wrong):
            ask(step)
