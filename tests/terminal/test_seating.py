"""Who sits where, and what they are called."""

from __future__ import annotations

import pytest

import barkade
from barkade.kernel.errors import BarkadeError
from barkade.terminal.seating import by_name, introduced, names, seating
from tests.terminal import small

RUFF = barkade.load("thats-ruff")


def test_seats_are_for_people_and_bots() -> None:
    assert seating(RUFF, ["human", "keen", "random"]) == ["human", "keen", "random"]


def test_a_bot_that_the_game_lacks_can_not_sit() -> None:
    with pytest.raises(BarkadeError, match='human or random, not for "keen"'):
        seating(small.GAME, ["human", "keen"])


def test_everybody_has_a_name_without_being_given_one() -> None:
    assert names(["human", "keen"], []) == ["Player 1", "Keen Pepper"]


def test_names_may_be_for_the_people_only_or_for_all() -> None:
    assert names(["keen", "human", "human"], ["Ann", "Bo"]) == ["Keen Biscuit", "Ann", "Bo"]
    assert names(["keen", "human"], ["Rex", "Ann"]) == ["Rex", "Ann"]


def test_another_number_of_names_is_refused() -> None:
    with pytest.raises(BarkadeError, match="Give 3 names, one for each seat, or 2"):
        names(["keen", "human", "human"], ["Ann"])


def test_a_record_tells_by_its_names_who_sat_where() -> None:
    sitting = ["human", "sharp", "random"]
    assert by_name(RUFF, names(sitting, [])) == sitting
    assert by_name(RUFF, ["Pepper", "Biscuit"]) == ["human", "human"]


def test_a_record_of_earlier_days_has_its_bots_too() -> None:
    assert by_name(RUFF, ["Ann", "Keen 2", "Random 3"]) == ["human", "keen", "random"]
    assert by_name(RUFF, ["Keen 2", "Greedy 2"]) == ["human", "keen"]


def test_who_plays_how_is_said_in_a_sentence_for_each_level() -> None:
    sitting = ["human", "keen", "sharp", "keen"]
    first, second = introduced(sitting, ["Ann", "Bo", "Cy", "Dee"])
    assert first == "Bo and Dee: Takes the best it sees, one move ahead."
    assert second.startswith("Cy: Imagines ")
    assert introduced(["human", "human"], ["Ann", "Bo"]) == []
