"""Barkade among one's apps: it installs, says when one is waited for, and is read offline."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import barkade
from tests.browser.guests import PHONE, Friend, Guests, as_friend, gather, lay_out, visit
from tests.browser.house import House

BADGES = """
  window.badges = [];
  navigator.setAppBadge = async (many) => void badges.push(many);
  navigator.clearAppBadge = async () => void badges.push(0);
"""
AWAY = "No connection to the server."
READY = "async () => Boolean((await navigator.serviceWorker.ready).active)"
DOTTED, PLAIN = re.compile("^data:image/svg"), re.compile(r"favicon\.svg$")


def icon(page: Page, kind: re.Pattern[str]) -> None:
    expect(page.locator('link[rel="icon"]')).to_have_attribute("href", kind)


def test_it_is_all_that_browsers_ask_of_an_app(house: House, guests: Guests) -> None:
    """A name, a start, a display of its own, icons of the sizes that they are said to have, one of
    them to be cut as a phone likes; and a worker that has the whole page in its care."""
    page = guests("Ann", service_workers="allow").page
    page.goto(house.address)
    assert page.evaluate(READY)
    address = page.locator('link[rel="manifest"]').get_attribute("href") or ""
    answer = page.request.get(house.address + address)
    assert answer.headers["content-type"].startswith("application/manifest+json")
    manifest: dict[str, Any] = answer.json()
    assert {manifest["name"], manifest["short_name"]} == {"Barkade"}
    assert (manifest["start_url"], manifest["scope"], manifest["display"]) == (
        "/",
        "/",
        "standalone",
    )
    found = set()
    for one in manifest["icons"]:
        body = page.request.get(house.address + one["src"]).body()
        if one["type"] == "image/png":
            width, height = (int.from_bytes(body[at : at + 4]) for at in (16, 20))
            assert f"{width}x{height}" == one["sizes"]
        found.add((one["sizes"], one.get("purpose", "any")))
    assert {("192x192", "any"), ("512x512", "any"), ("512x512", "maskable")} <= found
    scope = page.evaluate("async () => (await navigator.serviceWorker.ready).scope")
    assert scope == f"{house.address}/"


@pytest.mark.long
def test_rules_are_read_while_the_server_is_away_and_that_is_said(
    house: House, guests: Guests
) -> None:
    page = guests("Ann", service_workers="allow").page
    page.goto(house.address)
    assert page.evaluate(READY)
    house.kill()
    for game in map(barkade.load, barkade.shelf()):
        page.goto(f"{house.address}/rules/{game.id}")
        expect(page.get_by_role("heading", level=1)).to_contain_text(game.title)
        expect(page.get_by_role("status").filter(has_text=AWAY)).to_be_visible()
    page.goto(house.address)
    expect(page.get_by_role("article", name="Dog Lover")).to_be_visible()
    expect(page.locator(".away")).to_contain_text(AWAY)
    house.start()
    page.reload()
    expect(page.get_by_role("article", name="Dog Lover")).to_be_visible()
    expect(page.locator(".away")).to_have_count(0)


def test_nothing_kept_is_shown_while_the_server_answers(house: House, guests: Guests) -> None:
    """What a browser kept of an older release must not come in the way of the next one."""
    page = guests("Ann", service_workers="allow").page
    page.goto(house.address)
    assert page.evaluate(READY)
    page.evaluate(
        """async () => (await caches.open("barkade")).put("/api/games", new Response("[]"))"""
    )
    page.reload()
    expect(page.get_by_role("article", name="Dog Lover")).to_be_visible()


@pytest.fixture
def slow_house(tmp_path: Path) -> Iterator[House]:
    """A house in which bots take their time."""
    with House(tmp_path / "tables.db", "--pace", "60") as opened:
        yield opened


def test_who_is_waited_for_sees_it_on_the_icon_and_in_the_title(
    open_house: House, guests: Guests
) -> None:
    ann, bo = guests("Ann"), Friend(open_house, "Bo")
    ann.page.add_init_script(BADGES)
    table = gather(open_house, [ann, bo])
    hers = as_friend(open_house, ann)
    hers.connect(table["id"])
    lay_out(hers, bo)
    while not hers.seen()["moves"]:
        bo.act()
    page = ann.page
    page.goto(open_house.address)
    expect(page).to_have_title("Your turn · Barkade")
    icon(page, DOTTED)
    assert page.evaluate("badges.at(-1)") == 1
    visit(open_house, ann, table)
    expect(page).to_have_title(re.compile("^Your turn · That's Ruff!"))
    icon(page, DOTTED)
    while hers.seen()["moves"]:
        hers.act()
    expect(page).to_have_title("That's Ruff! · Barkade")
    icon(page, PLAIN)
    assert page.evaluate("badges.at(-1)") == 0


def test_while_others_think_one_goes_on_to_the_next_game(open_house: House, guests: Guests) -> None:
    """And where one is asked, nothing leads away; a lesson that was left waits for nobody."""
    ann = guests("Ann", **PHONE)
    hers = as_friend(open_house, ann)
    left = hers.open("", game="thats-ruff", lesson=True)
    hers.sit(left["sit"], 0, "Ann")
    first, second = (gather(open_house, [ann, Friend(open_house, name)]) for name in ("Bo", "Cy"))
    hers.connect(first["id"])
    while hers.seen()["moves"]:
        hers.act()  # she has laid out her cards, and Bo has not
    hers.close()
    visit(open_house, ann, first)
    on = ann.page.get_by_role("link", name="Your turn in That's Ruff!: Next game")
    expect(on).to_be_in_viewport(ratio=1)
    on.click()
    ann.page.wait_for_url(re.compile(second["id"]))
    ann.page.locator("[data-choice]").first.wait_for()
    expect(on).to_have_count(0)


def test_while_only_bots_think_nothing_leads_away(slow_house: House, guests: Guests) -> None:
    ann = guests("Ann", **PHONE)
    gather(slow_house, [ann, Friend(slow_house, "Bo")])
    hers = as_friend(slow_house, ann)
    table = hers.open("", "keen", game="thats-ruff")
    hers.sit(table["sit"], 0, "Ann")
    hers.connect(table["id"])
    while hers.seen()["moves"]:
        hers.act()
    hers.close()
    ann.page.clock.install()
    visit(slow_house, ann, table)
    asked: list[str] = []
    ann.page.on("request", lambda request: asked.append(request.url))
    ann.page.clock.run_for(20_000)  # more than it takes to look for another game
    ann.page.evaluate("fetch('/api/games').then((answer) => answer.text())")
    assert asked[-1].endswith("/api/games")
    assert not [url for url in asked if url.endswith("/api/tables")]
