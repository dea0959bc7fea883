"""A game in a package of its own: its lesson, its stage and its end, by clicking."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from barkade.cli.newgame import TEMPLATE
from barkade.lessons import wanted
from tests.brought.conftest import on_path, package, target
from tests.browser.guests import PHONE, Guests
from tests.browser.hands import play
from tests.browser.house import House
from tests.browser.measure import faults, settle
from tests.browser.test_lessons import DESK, begin, by_mouse, by_touch, walk

__all__ = ["on_path", "package", "target"]  # fixtures
TITLE = "Fetch The Stick"
WAYS = {"desk": (DESK, by_mouse), "phone": (PHONE, by_touch)}


@pytest.mark.usefixtures("on_path")
@pytest.mark.parametrize(
    ("how", "act"), [(DESK, by_mouse), (PHONE, by_touch)], ids=["desk", "phone"]
)
def test_an_installed_game_is_learnt_and_played_on_its_own_stage(
    guests: Guests, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, how: Any, act: Any
) -> None:
    monkeypatch.syspath_prepend(str(TEMPLATE))  # its lesson has the same steps
    lesson = wanted(__import__("three_bones").GAME)
    with House(tmp_path / "tables.db", "--pace", "0", "--unlimited") as house:
        ann = guests("Ann", **how)
        begin(house, ann, TITLE)
        expect(ann.page.locator(".lawn")).to_be_visible()
        walk(ann, lesson, act)
        settle(ann.page)
        assert faults(ann.page, how is PHONE) == []
        play(ann)
        expect(ann.page.get_by_role("region", name="The end")).to_be_visible()
