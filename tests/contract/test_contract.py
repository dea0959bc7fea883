"""The contract holds for every game, option and seat count; Hypothesis deals."""

from __future__ import annotations

import ast
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import barkade
import barkade.testing
from barkade.bots.random import play_randomly
from barkade.kernel.game import Game
from barkade.kernel.table import Table
from barkade.lab.bench import is_compiled, plain_seats
from barkade.look.stories import Stories
from barkade.testing import check_game, setups
from barkade.testing.ghosts import check_preview, shown
from tests.kernel.games import ALL, Walk, walking
from tests.kernel.pairs import FirstOut, KnownOut, pairing

EVERYTHING = [
    *(barkade.load(name) for name in barkade.shelf()),
    *(make() for make in ALL),
    pairing(),
]
DEALS = 6 if is_compiled() else 2  # the compiled build looks at three times as many in less time
CASES = [(game, seats, options) for game in EVERYTHING for seats, options in setups(game)]


def name_of(case: Any) -> str:
    game, seats, options = case
    return "-".join([game.id, str(seats), *(f"{key}={value}" for key, value in options.items())])


def marked(case: Any) -> Any:
    """With every option it is a long test, but not for the compiled build, which is quick."""
    options = case[2]
    marks = [pytest.mark.long] if options and not is_compiled() else []
    return pytest.param(case, id=name_of(case), marks=marks)


@pytest.mark.parametrize("case", [*map(marked, CASES)])
def test_every_game_keeps_the_contract(case: tuple[Game, int, dict[str, Any]]) -> None:
    game, seats, options = case

    @settings(
        max_examples=DEALS, deadline=None, database=None, suppress_health_check=list(HealthCheck)
    )
    @given(st.integers(0, 2**64))
    def holds(seed: int) -> None:
        check_game(game, seats, options, seed, every=60)

    holds()


def test_setups_cover_every_seat_count_and_option() -> None:
    game = barkade.load("thats-ruff")
    every = list(setups(game))
    assert {seats for seats, _ in every} == {2, 3, 4}
    assert {name for _, options in every for name in options} == set(game.options)


@pytest.mark.parametrize("game", EVERYTHING, ids=lambda game: game.id)
def test_a_table_is_set_up_once(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    """In the compiled build too, where a class that says less of itself is begun twice."""
    tables: list[Any] = []
    set_up = game.set_up

    def noted(g: Any) -> None:
        tables.append(g)
        set_up(g)

    monkeypatch.setattr(game, "set_up", noted)
    assert [game.new(seed="once")] == tables


@pytest.mark.parametrize("game", barkade.shelf())
@pytest.mark.parametrize("before", [0, 1, 2, 7, 20])
def test_luck_plays_a_table_to_its_end_from_any_moment(game: str, before: int) -> None:
    """From the middle of sealed picks, a window or a race too: nothing picked is lost."""
    g, rng = barkade.load(game).new(seed="luck"), Random(before)
    for _ in range(before):
        seat = rng.choice(g.actors)
        g.play(seat, rng.choice(g.moves(seat)))
    log = bytes(g.log)
    moves, choices = play_randomly(g, rng)
    assert g.over
    assert len(g.log) == len(log) + 2 * moves
    assert 0 < choices <= moves
    assert bytes(g.log[: len(log)]) == log
    assert not any(g.can_take_back(seat) for seat in range(g.seats))
    assert barkade.replay(g.record()).view(None) == g.view(None)


def test_a_game_whose_moves_point_at_nothing_breaks_the_contract(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game = barkade.load("dog-man")
    monkeypatch.setattr(game, "layout", lambda view: [])
    with pytest.raises(AssertionError, match="touches"):
        check_game(game, every=1)


@pytest.mark.parametrize("game", EVERYTHING, ids=lambda game: game.id)
def test_every_preview_is_true_and_the_same_in_all_worlds_over_a_whole_game(game: Game) -> None:
    for seats in {plain_seats(game)[0], plain_seats(game)[-1]}:
        g, rng = game.new(seats, seed="ghosts"), Random(seats)
        while not g.over:
            check_preview(g, rng)
            seat = rng.choice(g.actors)
            move = rng.choice(g.moves(seat))
            assert shown(g.redeal(seat, rng), seat, move) == shown(g, seat, move)
            g.play(seat, move)


def only_rehearsed(game: Game, told: Callable[[Any], Any]) -> Game:
    """A game that shows something more where a move is only rehearsed."""
    describe = game.describe
    game.describe = lambda g: {**describe(g), "told": told(g) if g.rehearsing else 0}
    return game


def test_a_preview_that_shows_a_secret_breaks_the_contract() -> None:
    with pytest.raises(AssertionError):
        check_game(only_rehearsed(walking(), lambda g: g.deck[-1:]), every=1)


def test_a_preview_that_shows_what_will_not_be_breaks_the_contract() -> None:
    with pytest.raises(AssertionError, match=r"preview shows|ghost"):
        check_game(only_rehearsed(walking(), lambda g: 1), every=1)


class Forgetful(Walk):
    """A walk of which a clone leaves out where the dogs are."""

    def copy(self, like: Table) -> None:
        super().copy(like)
        self.dog = [0] * self.seats


class Sharing(Walk):
    """A walk whose clones have the same dogs, not equal ones."""

    def copy(self, like: Table) -> None:
        assert isinstance(like, Walk)
        super().copy(like)
        self.dog = like.dog


class Careless(Walk):
    """A walk of which the first card is thrown away."""

    def set_up(self) -> None:
        super().set_up()
        self.deck.pop()


class Copying(Walk):
    """A walk of which a card lies in two places."""

    def set_up(self) -> None:
        super().set_up()
        self.played.append(self.deck[0])


@pytest.mark.parametrize(
    ("table", "told"),
    [
        (Forgetful, r"copy\(\) may have left it out: not the same in dog"),
        (Sharing, r"copy\(\) copies lists"),
        (Careless, r"cards \[\d+\] lie in no zone"),
        (Copying, r"cards \[\d+\] lie in two zones"),
    ],
)
def test_a_broken_contract_says_what_is_wrong(table: type[Walk], told: str) -> None:
    with pytest.raises(AssertionError, match=told):
        check_game(walking(table), every=1)


def test_no_law_is_broken_without_a_word() -> None:
    """pytest does not explain the asserts of a package that is installed."""
    files = Path(barkade.testing.__file__).parent.glob("*.py")
    nodes = [(file.name, node) for file in files for node in ast.walk(ast.parse(file.read_text()))]
    asserts = [(name, node) for name, node in nodes if isinstance(node, ast.Assert)]
    assert len(asserts) > 20
    assert [f"{name}:{node.lineno}" for name, node in asserts if node.msg is None] == []


def test_a_game_that_leaves_a_story_out_breaks_the_contract() -> None:
    game = walking()
    game.stories = Stories({"draw": "{who} draws."})
    with pytest.raises(AssertionError, match='"play" happens, and no story of that name'):
        check_game(game)


@pytest.mark.parametrize("odd", ["none of its own.", "Ann plays None.", "{who} plays.", "Woof"])
def test_a_game_that_tells_no_sentences_breaks_the_contract(odd: str) -> None:
    game = walking()
    said = "{who:odd}"
    game.stories = Stories({"draw": said, "play": said}, {"odd": lambda who: odd})
    with pytest.raises(AssertionError, match=odd):
        check_game(game)


@pytest.mark.parametrize("careless", [FirstOut, KnownOut])
def test_a_game_that_tells_of_a_second_equal_card_breaks_the_contract(careless: Any) -> None:
    """The known one stays in view when the other is played, or who knew one still sees it."""

    def holds() -> None:
        for seed in range(20):
            check_game(pairing(careless), seats=4, seed=seed, every=1000)

    with pytest.raises(AssertionError, match=r"play \w+ shows an equal"):
        holds()
