"""The shelf: a box for every game, a counter before the chosen one, and one's own dog."""

from __future__ import annotations

import re
from datetime import date, timedelta
from typing import Any

import pytest
from playwright.sync_api import expect

import barkade
from barkade.look import daily
from tests.browser.guests import Guests
from tests.browser.hands import on_shelf
from tests.browser.house import House

LAPTOP: Any = {"width": 1280, "height": 720}
PHONE: Any = {"width": 360, "height": 640}
TALL: Any = {"width": 390, "height": 844}
ON_TOP = """(it) => {
  const { x, y, width, height } = it.getBoundingClientRect();
  return it.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}"""
TITLES = [barkade.load(game).title for game in barkade.shelf()]
SMALL = """(least) => [...document.querySelectorAll("button, a, summary, label:has(input)")]
  .filter((it) => it.checkVisibility({ visibilityProperty: true }))
  .map((it) => [it.textContent.trim(), it.getBoundingClientRect()])
  .filter(([, { width, height }]) => width < least || height < least)
  .map(([text, { width, height }]) => `${text}: ${Math.round(width)} × ${Math.round(height)}`)"""


@pytest.mark.parametrize("size", [LAPTOP, PHONE, TALL], ids=["laptop", "phone", "tall phone"])
def test_every_game_is_played_from_the_shelf_without_scrolling(
    open_house: House, guests: Guests, size: Any
) -> None:
    """ "Play now" is seen, and nothing lies over it, also where one has scrolled down."""
    page = guests("Ann", viewport=size, reduced_motion="reduce").page
    page.goto(open_house.address)
    for title in TITLES:
        box = on_shelf(page, title)
        box.locator(".coverart").wait_for()
        button = box.get_by_role("button", name="Play now")
        place = button.bounding_box()
        assert place is not None
        assert place["y"] + place["height"] < size["height"], title
        assert button.evaluate(ON_TOP), title
        expect(page.get_by_role("button", name="Play now")).to_have_count(1)
    page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
    if size is not LAPTOP:
        assert page.get_by_role("button", name="Play now").evaluate(ON_TOP)


def test_on_a_phone_everything_can_be_hit(open_house: House, guests: Guests) -> None:
    page = guests("Ann", viewport=PHONE, reduced_motion="reduce").page
    page.goto(open_house.address)
    on_shelf(page).get_by_role("button", name="Play now").wait_for()
    assert page.evaluate(SMALL, 44) == []


def test_who_plays_is_as_the_counter_says(open_house: House, guests: Guests) -> None:
    ann = guests("Ann", viewport=LAPTOP, reduced_motion="reduce")
    page = ann.page
    ann.call_oneself(open_house.address)
    box = on_shelf(page)
    box.get_by_role("button", name="Bring another bot").click()
    expect(box.get_by_role("button", name="Bring another bot")).to_have_count(0)  # four at most
    box.get_by_role("button", name="Send Waffles off").click()
    box.get_by_role("button", name="Send Maple off").click()
    expect(box.get_by_role("button", name=re.compile("^Send"))).to_have_count(0)  # two at least
    box.get_by_text("Master", exact=True).click()
    expect(box.get_by_text("Thinks ten times as long as sharp.", exact=True)).to_be_visible()
    box.get_by_text("Playful", exact=True).click()
    expect(box.get_by_text("Plays anything that is legal.", exact=True)).to_be_visible()
    page.reload()  # it is remembered
    box.get_by_role("button", name="Play now").click()
    page.wait_for_url(re.compile("/table/"))
    path = page.url.replace("/table/", "/api/tables/")
    table = page.evaluate("async (path) => (await fetch(path)).json()", path)
    assert [(seat["name"], seat["bot"]) for seat in table["seats"]] == [
        ("Ann", ""), ("Pepper", "random"),
    ]  # fmt: skip


def test_one_chooses_a_dog_and_others_see_it(open_house: House, guests: Guests) -> None:
    ann = guests("Ann", viewport=LAPTOP, reduced_motion="reduce")
    page = ann.page
    ann.call_oneself(open_house.address)
    page.get_by_role("button", name="Choose your dog").click()
    page.get_by_title("Corgi").click()
    page.get_by_title("Plum").click()
    page.get_by_role("button", name="Close").click()
    on_shelf(page).get_by_role("button", name="Play now").click()
    page.wait_for_url(re.compile("/table/"))
    path = page.url.replace("/table/", "/api/tables/")
    table = page.evaluate("async (path) => (await fetch(path)).json()", path)
    assert [seat["dog"] for seat in table["seats"]] == ["corgi.own.plum", "", ""]


@pytest.mark.parametrize(
    ("before", "words"), [(1, "4 days in a row. Keep it up."), (0, "4 days in a row!"), (2, "")]
)
def test_days_in_a_row_are_counted(
    open_house: House, guests: Guests, before: int, words: str
) -> None:
    last = (date.fromisoformat(daily.today()) - timedelta(before)).isoformat()
    note = f'{{"good-puppies-too": {{"day": "{last}", "boast": "well", "streak": 4}}}}'
    page = guests("Ann").page
    page.add_init_script(f"localStorage.setItem('barkade.daily', '{note}')")
    page.goto(open_house.address)
    today = page.get_by_role("region", name=re.compile("Today’s"))
    today.wait_for()
    assert today.locator(".streak").all_inner_texts() == ([words] if words else [])
