"""Opening a table: seats, options, seed, names; each mistake gets one sentence."""

from __future__ import annotations

from typing import Any

import pytest

import barkade
from barkade.kernel.errors import BadSetup, UnknownGame
from barkade.kernel.game import Option
from tests.kernel.games import picking, walking


@pytest.mark.parametrize("seats", [0, 1, 5, -2, True, 2.0, "2", [2]])
def test_a_wrong_number_of_seats_is_refused_with_the_right_ones(seats: Any) -> None:
    with pytest.raises(BadSetup) as refusal:
        walking().new(seats=seats)
    assert str(refusal.value) == f"Walking is for 2 to 4 players, not {seats!r}."


def test_a_game_can_have_eight_seats_and_no_more() -> None:
    g = picking(most=8)
    assert g.most == 8
    with pytest.raises(ValueError, match="8 is the most"):
        picking(most=9)


def test_without_a_number_the_fewest_play() -> None:
    assert walking().new().seats == 2


@pytest.mark.parametrize("value", ["three", 1, True, None, ["one"]])
def test_a_bad_option_value_is_refused_with_the_allowed_ones(value: Any) -> None:
    with pytest.raises(BadSetup) as refusal:
        picking().new(options={"picks": value})
    shown = str(value).lower() if isinstance(value, bool) else value
    expected = f"Option picks can't be {shown}; it can be one, two or any (P-2)."
    assert str(refusal.value) == expected


def test_an_unknown_option_is_refused_with_those_there_are() -> None:
    with pytest.raises(BadSetup) as refusal:
        picking().new(options={"speed": 1})
    assert str(refusal.value) == 'Picking has no option "speed"; there is picks.'
    with pytest.raises(BadSetup) as refusal:
        walking().new(options={"speed": 1})
    assert str(refusal.value) == 'Walking has no option "speed"; there is none.'


def test_one_is_not_true_in_an_option() -> None:
    option = Option("fast", [False, True], "Fast.")
    assert option.check(True) is True
    for value in (1, 0, "true"):
        with pytest.raises(BadSetup, match=r"it can be false or true\."):
            option.check(value)


def test_options_that_exclude_each_other_are_refused_with_the_rule() -> None:
    game = barkade.load("thats-ruff")
    with pytest.raises(BadSetup, match=r"choose one \(TR-32\)"):
        game.new(options={"disc_powers": True, "discard_discs": True})
    with pytest.raises(BadSetup, match=r"Partners need four players, not 3 \(TR-5\)"):
        game.new(seats=3, options={"partners": True})


@pytest.mark.parametrize("names", [["Ada"], ["Ada", "Bob", "Cy"]])
def test_a_wrong_number_of_names_is_refused(names: list[str]) -> None:
    with pytest.raises(BadSetup) as refusal:
        walking().new(seats=2, names=names)
    assert str(refusal.value) == f"2 seats need 2 names, not {len(names)}."


@pytest.mark.parametrize("names", [["Ada", 5], ["Ada", None], ["Ada", "\ud800"], "ab"])
def test_a_name_that_is_not_a_text_is_refused(names: Any) -> None:
    with pytest.raises(BadSetup, match="name"):
        walking().new(seats=2, names=names)


def test_players_have_names_without_being_given_any() -> None:
    assert walking().new(seats=3).start.names == ["Player 1", "Player 2", "Player 3"]


def test_an_unknown_game_is_refused_with_those_there_are() -> None:
    with pytest.raises(UnknownGame) as refusal:
        barkade.load("poker")
    assert str(refusal.value).startswith('There is no game "poker"; there is ')
    assert "thats-ruff" in str(refusal.value)


def test_all_games_there_are_can_be_loaded_by_their_id() -> None:
    for name in barkade.shelf():
        assert barkade.load(name).id == name


def test_every_mistake_is_one_kind_of_error() -> None:
    assert issubclass(BadSetup, barkade.BarkadeError)
    assert issubclass(UnknownGame, barkade.BarkadeError)


def test_a_start_tells_what_happens_before_the_first_move() -> None:
    """And a table of it is as silent as any other, and the same."""
    g = barkade.load("dog-man").new(seed="rolled")
    told = [(event.name, event.seat) for event in g.start.opening()]
    roller = g.view(None)["roller"]
    assert told == [("drawn", roller), ("roll", roller)]
    assert g.start.table().heard is None
    assert g.start.table().view(None) == g.view(None)
