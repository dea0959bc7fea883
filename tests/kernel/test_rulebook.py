"""The rules page and the rule that is asked for."""

from __future__ import annotations

import pytest

import barkade
from barkade.kernel.rulebook import page, paragraph, wanted
from tests.terminal import small

PAGE = "# Title\n\n[X-1] First,\nthen.\n\n> Say.\n\n[X-10] Tenth.\n\n## More\n\n[X-2] Last.\n"


def test_a_paragraph_goes_up_to_the_next_number_or_heading() -> None:
    assert paragraph(PAGE, "X-1") == "[X-1] First,\nthen.\n\n> Say."
    assert paragraph(PAGE, "X-10") == "[X-10] Tenth."
    assert paragraph(PAGE, "X-2") == "[X-2] Last."


def test_a_rule_that_is_not_there_has_no_paragraph() -> None:
    assert paragraph(PAGE, "X-3") == ""
    assert paragraph(PAGE, "X-1(") == ""


@pytest.mark.parametrize("asked", ["TR-15", "tr15", "tr 15", "15"])
def test_a_rule_can_be_asked_for_in_short(asked: str) -> None:
    assert wanted(asked, "TR-8") == "TR-15"


def test_every_prompt_of_the_game_has_its_paragraph() -> None:
    rules = page(barkade.load("thats-ruff"))
    numbers = [7, 8, 10, 18, 21, 22, 29, 30]
    assert [number for number in numbers if not paragraph(rules, f"TR-{number}")] == []


def test_a_game_may_have_no_page() -> None:
    assert page(small.GAME) == ""
