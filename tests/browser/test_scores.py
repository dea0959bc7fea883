"""The score sheet on the page: at any time, for everybody, over a table that stays as it is."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

import barkade
from barkade.look.parts import laid_out
from barkade.server import pages
from barkade.server.app import COOKIE
from tests.browser.everybody import DESK, PHONE, wrong
from tests.browser.guests import walk_from_shelf
from tests.browser.measure import settle
from tools.moments import VIEWER, Wanted, moments, played
from tools.pictures import eyes, open_table, standing, table_of

FULLEST = [
    ("dog-lover", 4), ("dog-man", 6), ("good-puppies-too", 5), ("thats-ruff", 4),
    ("we-rate-dogs", 6),
]  # fmt: skip
FITS = """dialog => {
  const box = dialog.getBoundingClientRect();
  return box.left >= 0 && box.top >= 0 && box.right <= innerWidth && box.bottom <= innerHeight
    && dialog.scrollWidth <= dialog.clientWidth && dialog.scrollHeight <= dialog.clientHeight;
}"""
LYING = """() => [...document.querySelectorAll(".tablebar, .stage, .ribbon, .tableedge, .side")]
  .map((one) => JSON.stringify(one.getBoundingClientRect()))"""


@contextmanager
def busiest(browser: Browser, game: str, seats: int) -> Iterator[tuple[Page, dict[str, Any]]]:
    """A table in the middle of a game, and what everybody knows of it."""
    moment = next(iter(moments(game, Wanted(seats=[seats], states=["busiest"], games=1))))
    with standing([moment]) as server:
        context = browser.new_context(
            viewport=DESK, reduced_motion="reduce", has_touch=True, bypass_csp=True
        )
        token = server.hall.keys.token(VIEWER)
        context.add_cookies([{"name": COOKIE, "value": token, "url": server.address}])
        page = context.new_page()
        walk_from_shelf(page, server.address, f"/table/{table_of(0)}")
        expect(page.locator(".tableedge")).to_be_visible()
        yield page, server.hall.party(table_of(0)).playing().view(None)
        context.close()


def dialog(page: Page) -> Locator:
    return page.get_by_role("dialog", name="The score so far")


def shown(page: Page) -> dict[str, list[str]]:
    """What stands in each row."""
    rows: dict[str, list[str]] = dialog(page).evaluate(
        """sheet => Object.fromEntries([...sheet.querySelectorAll("tr:has(th[scope=row])")].map(
          (row) => [...row.cells].map((cell) => cell.textContent.trim()))
          .map(([label, ...values]) => [label, values]))"""
    )
    return rows


def known(view: dict[str, Any]) -> dict[str, list[str]]:
    """What everybody may know."""
    parts: list[Any] = laid_out(barkade.load(view["game"]), view)
    [sheet] = [part for part in parts if part["part"] == "sheet"]
    return {
        row["label"]: ["–" if one is None else str(one).replace("-", "−") for one in row["values"]]
        for row in [*sheet["rows"], sheet["sum"]]
    }


@pytest.mark.parametrize(("game", "seats"), FULLEST)
def test_everybody_can_open_it_at_any_time(
    browser: Browser, axe: str, game: str, seats: int
) -> None:
    """By its button and by its key; Escape closes it, and the table lies where it lay."""
    with busiest(browser, game, seats) as (page, view):
        settle(page)
        before = page.evaluate(LYING)
        page.get_by_role("button", name="Score sheet").click()
        expect(dialog(page)).to_be_visible()
        assert shown(page) == known(view)
        assert page.evaluate(LYING) == before
        page.keyboard.press("Escape")
        expect(dialog(page)).to_have_count(0)
        page.keyboard.press("p")
        expect(dialog(page)).to_be_visible()
        page.keyboard.press("Escape")
        page.keyboard.press("p")  # at once: it is the page that closed it, not only the browser
        expect(dialog(page)).to_be_visible()
        assert wrong(page, axe) == []
        for size in (DESK, PHONE):
            page.set_viewport_size(size)
            assert dialog(page).evaluate(FITS), size
        button = page.get_by_role("button", name="Close")
        box = button.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 44
        button.click()
        expect(dialog(page)).to_have_count(0)


def test_a_game_without_a_stage_has_one_too(
    browser: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pages, "STAGE", "nothing.js")
    with busiest(browser, "dog-lover", 2) as (page, view):
        expect(page.locator(".frame .field")).to_have_count(1)
        page.keyboard.press("p")
        expect(dialog(page)).to_be_visible()
        assert shown(page) == known(view)


def test_what_a_card_would_be_worth_is_told_before_it_is_taken(browser: Browser) -> None:
    """TR-25 What it adds, and for what; also where it adds nothing.  And what is collected tells
    why when it is pressed."""
    taking = {
        len(one.moves): one
        for one in played(barkade.load("thats-ruff"), 2, 0)
        if one.asked and one.then and one.then[1].startswith("take ")
    }
    scenes = list(taking.values())[2:6]
    seen = set()
    with standing(scenes) as server:
        page = eyes(server, browser, touch=False).new_page()
        page.set_viewport_size(DESK)
        for number, moment in enumerate(scenes):
            assert open_table(server, page, table_of(number), moment) == []
            page.locator(".spread [data-choice]").first.focus()
            reasons = page.locator(".ribbon .reasons")
            expect(reasons).to_contain_text(re.compile("spaces? collected"))
            seen.add("as before" in reasons.inner_text())
            haul = page.locator(".haul .tagged")
            worth = haul.inner_text().split("worth ")[1].split()[0]
            haul.click()  # and what was pointed at before is left: that wipes nothing out
            page.wait_for_timeout(300)
            said = "Worth no space yet" if worth == "0" else f"Worth {worth} space"
            expect(page.locator(".ribbon .note")).to_contain_text(said)
    assert seen == {True, False}
