"""Who sits where, and what they are called."""

from __future__ import annotations

import pytest

import barkade
from barkade.kernel.errors import BarkadeError
from barkade.terminal.seating import by_name, names, seating
from tests.terminal import small

RUFF = barkade.load("thats-ruff")


def test_seats_are_for_people_and_bots() -> None:
    assert seating(RUFF, ["human", "greedy", "random"]) == ["human", "greedy", "random"]


def test_a_bot_that_the_game_lacks_can_not_sit() -> None:
    with pytest.raises(BarkadeError, match='human or random, not for "greedy"'):
        seating(small.GAME, ["human", "greedy"])


def test_everybody_has_a_name_without_being_given_one() -> None:
    assert names(["human", "greedy"], []) == ["Player 1", "Greedy 2"]


def test_names_may_be_for_the_people_only_or_for_all() -> None:
    assert names(["greedy", "human", "human"], ["Ann", "Bo"]) == ["Greedy 1", "Ann", "Bo"]
    assert names(["greedy", "human"], ["Rex", "Ann"]) == ["Rex", "Ann"]


def test_another_number_of_names_is_refused() -> None:
    with pytest.raises(BarkadeError, match="Give 3 names, one for each seat, or 2"):
        names(["greedy", "human", "human"], ["Ann"])


def test_a_record_tells_by_its_names_who_sat_where() -> None:
    assert by_name(RUFF, ["Ann", "Greedy 2", "Random 3"]) == ["human", "greedy", "random"]
    assert by_name(RUFF, ["Greedy 2", "Greedy 2"]) == ["human", "greedy"]
