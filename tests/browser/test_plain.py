"""A game without a stage is played on the plain one, in the same frame as all others."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

import barkade
from barkade import registry
from barkade.cli.newgame import TEMPLATE
from barkade.server import pages
from tests.browser.guests import DESK, PHONE, Guests, as_friend, follow, visit
from tests.browser.measure import faults, settle
from tests.server.servers import Running, running
from tools.moments import Wanted, moments
from tools.pictures import Plan, Size, standing, taken

EXAMPLE = "three-bones"
TURNS = 60  # looks at a table of the example after which its three rounds are over
SIZES = [Size(360, 740), Size(1280, 720)]
WIDE: Any = {**DESK, "viewport": {"width": 1280, "height": 720}}
# What is never so, however much there is; the field scrolls, so some may lie beneath its edge.
NEVER = ["the page fails", "does not appear", "the document scrolls", "is written in", "not shown"]


@pytest.fixture
def server(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Running]:
    """One that has the game of docs/adding-a-game.md on its shelf, without its stage."""
    monkeypatch.syspath_prepend(str(TEMPLATE))
    monkeypatch.setattr(pages, "STAGE", "nothing.js")
    registry.register(__import__("three_bones").GAME)
    with running(tmp_path) as found:
        yield found
    registry._registered.pop(EXAMPLE)


def table_of(server: Any, person: Any) -> dict[str, Any]:
    """A table of the example, at which a bot sits opposite."""
    friend = as_friend(server, person)
    table = friend.open("", "random", game=EXAMPLE)
    friend.sit(table["sit"], 0, person.name)
    return table


def wrong(page: Page, touch: bool) -> list[str]:
    settle(page)
    return faults(page, touch)


@pytest.mark.long
@pytest.mark.parametrize("how", [PHONE, WIDE], ids=["phone", "desk"])
def test_the_game_of_the_docs_is_played_to_its_end_by_clicking(
    server: Running, guests: Guests, how: Any
) -> None:
    ann = guests("Ann", **how)
    visit(server, ann, table_of(server, ann))  # type: ignore[arg-type]
    expect(ann.page.locator(".frame .field")).to_have_count(1)
    expect(ann.page.get_by_role("group", name="Hand of Ann, 3 cards")).to_be_in_viewport(ratio=1)
    for _ in range(TURNS):
        assert wrong(ann.page, how is PHONE) == []
        if ann.over():
            break
        if not ann.act():
            ann.page.wait_for_timeout(30)
    expect(ann.page.get_by_role("region", name="The end")).to_be_visible()


def test_it_is_seen_again_on_the_same_stage(server: Running, guests: Guests) -> None:
    ann = guests("Ann", **WIDE)
    table = table_of(server, ann)
    visit(server, ann, table)  # type: ignore[arg-type]
    ann.page.get_by_role("button", name="in your hand").first.click()
    follow(ann, f"/replay/{table['id']}?n=0")
    expect(ann.page.locator(".replay .field")).to_have_count(1)
    expect(ann.page.get_by_role("group", name="Hand of Ann, 3 cards")).to_be_visible()
    expect(ann.page.locator("[data-choice]")).to_have_count(0)


@pytest.mark.parametrize("game", barkade.shelf())
def test_any_game_would_do_without_its_stage(
    browser: Browser, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    """Among them they have parts of every kind."""
    monkeypatch.setattr(pages, "STAGE", "nothing.js")
    scenes = list(islice(moments(game, Wanted(states=["busiest"], games=2)), 1))
    with standing(scenes) as found:
        seen = list(taken(found, browser, scenes, Plan(SIZES, ["day"], None)))
    assert len(seen) == len(SIZES)
    told = [f"{one.file}: {fault}" for one in seen for fault in one.faults]
    assert [fault for fault in told if any(never in fault for never in NEVER)] == []
