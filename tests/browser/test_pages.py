"""The pages for everybody: accessible, light, and never fooled by a name."""

from __future__ import annotations

import gzip
import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

import barkade
from tests.browser.everybody import DESK, PHONE, wrong
from tests.browser.hands import Person, on_shelf
from tests.browser.house import House
from tools.moments import Wanted, moments
from tools.pictures import eyes, open_table, standing, table_of

SHELF, TABLE = 150_000, 300_000  # bytes that they may weigh, packed, at the first visit


def rooms(house: House, person: Person) -> Iterator[tuple[str, Page]]:
    """Every kind of page there is, one after another."""
    page = person.page
    page.goto(house.address)
    on_shelf(page).get_by_role("button", name="Play now").wait_for()
    yield "the shelf", page
    on_shelf(page).get_by_role("button", name=re.compile("Invite friends")).click()
    page.get_by_role("button", name="Open the table").wait_for()
    yield "the dialog", page
    page.get_by_role("button", name="Open the table").click()
    page.get_by_role("textbox", name="Link to sit").wait_for()
    yield "the lobby", page
    page.goto(f"{house.address}/rules/thats-ruff")
    page.locator(".drawing").first.wait_for()
    yield "the rules", page
    page.locator("button.term").first.focus()
    yield "a word of the rules", page
    page.goto(house.address)
    on_shelf(page).get_by_role("button", name="Play now").click()
    page.locator("[data-choice]").first.wait_for()
    yield "the table", page
    for _ in range(8):
        person.act()
        page.wait_for_timeout(100)
    yield "the table in the middle of a game", page
    page.goto(page.url.replace("/table/", "/replay/"))
    page.get_by_role("slider").first.wait_for()
    yield "the replay", page


@pytest.mark.long
@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_everybody_can_use_every_page(
    house: House, browser: Browser, axe: str, size: ViewportSize
) -> None:
    dee = Person(browser, "Dee", 6, viewport=size, reduced_motion="reduce", bypass_csp=True)
    found = {where: wrong(page, axe, [size]) for where, page in rooms(house, dee)}
    assert {where: what for where, what in found.items() if what} == {}
    assert dee.troubles == []


@pytest.mark.long
@pytest.mark.parametrize("game", barkade.shelf())
def test_everybody_can_use_a_table_with_much_to_choose_from(
    browser: Browser, axe: str, game: str
) -> None:
    (moment, *_) = moments(game, Wanted(states=["choices"], games=2))
    with standing([moment]) as server:
        page = eyes(server, browser, touch=False).new_page()
        assert open_table(server, page, table_of(0), moment) == []
        assert wrong(page, axe) == []
        page.context.close()


@pytest.mark.long
def test_no_page_breaks_its_own_policy_or_complains(house: House, browser: Browser) -> None:
    eve = Person(browser, "Eve", 7, viewport=DESK, service_workers="allow")
    said: list[str] = []
    eve.page.on("console", lambda message: said.append(message.text))
    for _ in rooms(house, eve):
        pass
    # On a busy machine the page may need what it asked for ahead only seconds later.
    assert [text for text in said if "preloaded using link preload" not in text] == []
    assert eve.troubles == []


def test_a_page_is_light(house: House, browser: Browser) -> None:
    """All that a first visit loads, packed: the shelf, and a table with its game."""
    fay = Person(browser, "Fay", 8, viewport=DESK)
    fay.page.goto(house.address)
    on_shelf(fay.page).get_by_role("button", name="Play now").click()
    fay.page.locator("[data-choice]").first.wait_for()
    known = fay.context.storage_state()  # the same player, with nothing in the cache
    shelf = weigh(Person(browser, "Fay", 9, storage_state=known).page, house.address, "h1")
    table = weigh(
        Person(browser, "Fay", 9, storage_state=known).page, fay.page.url, "[data-choice]"
    )
    assert 0 < shelf < SHELF
    assert 0 < table < TABLE


def weigh(page: Page, link: str, shown: str) -> int:
    """What a page loads until it shows something, each file as it is packed."""
    seen: list[Any] = []
    page.on("response", lambda response: seen.append(response))
    page.goto(link)
    page.locator(shown).first.wait_for()
    page.wait_for_load_state("networkidle")
    bodies = [(one.url, one.body()) for one in seen if one.status == 200]
    assert len(bodies) > 10
    return sum(len(b if url.endswith(".woff2") else gzip.compress(b)) for url, b in bodies)


def test_a_name_is_a_name_and_never_markup(house: House, browser: Browser) -> None:
    mallory = Person(browser, "<img src=x onerror=alert(1)>"[:24], 10, viewport=DESK)
    mallory.call_oneself(house.address)
    on_shelf(mallory.page).get_by_role("button", name="Play now").click()
    mallory.page.locator("[data-choice]").first.wait_for()
    expect(mallory.page.locator("img[src=x]")).to_have_count(0)
    expect(mallory.page.get_by_text("<img src=x").first).to_be_attached()
