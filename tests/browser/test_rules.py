"""Rules pages: every picture draws something that fits, and every word opens."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import barkade
from barkade.look.rulebook import pictures, written
from tests.browser.guests import PHONE, Friend, Guests, gather, visit
from tests.browser.hands import on_shelf
from tests.browser.house import House
from tests.look.test_rules_pages import GAMES

BESIDE: Any = {"viewport": {"width": 304, "height": 740}}  # as wide as the column at a table
SMALL: Any = {"viewport": {"width": 360, "height": 740}}
SMALLEST: Any = {**PHONE, "viewport": {"width": 360, "height": 640}}
WIDE: Any = {"viewport": {"width": 1920, "height": 1080}}
FAULTS = """() => [...document.querySelectorAll("figure.picture")].flatMap((figure) => {
  const { name, of } = figure.dataset;
  const say = (fault) => `${name} (${of}): ${fault}`;
  const drawing = figure.querySelector(".drawing");
  const all = [...(drawing?.querySelectorAll("*") ?? [])].filter((it) => it.checkVisibility());
  if (all.length < 3) return [say("draws nothing")];
  const box = drawing.getBoundingClientRect();
  const out = all.filter((it) => {
    const { left, right, top, bottom, width } = it.getBoundingClientRect();
    if (!width || it.parentElement.closest("svg")) return false; // it is cut there on purpose
    return left < box.left - 2 || right > box.right + 2 ||
      top < box.top - 2 || bottom > box.bottom + 2;
  });
  const lettered = all.filter((it) =>
    [...it.childNodes].some((one) => one.nodeType === 3 && one.textContent.trim()));
  const size = (it) => {
    const set = parseFloat(getComputedStyle(it).fontSize);
    const scale = it instanceof SVGElement ? it.getScreenCTM().a : 1;
    return set * scale;
  };
  return [
    ...out.slice(0, 1).map((it) => say(`${it.getAttribute("class")} is cut`)),
    ...lettered.filter((it) => size(it) < 11.9)
      .map((it) => say(`${it.textContent.trim()} is ${size(it).toFixed(1)} px`)),
  ];
})"""
HIDDEN = """() => document.documentElement.scrollWidth - innerWidth"""


def opened(house: House, page: Page, game: str) -> None:
    page.goto(f"{house.address}/rules/{game}")
    many = len(pictures(written(barkade.load(game))))
    expect(page.locator("figure.picture .drawing")).to_have_count(many)


@pytest.mark.parametrize("game", GAMES)
def test_every_picture_draws_what_fits(open_house: House, guests: Guests, game: str) -> None:
    for size in (BESIDE, SMALL, WIDE):
        page = guests("Ann", **size).page
        opened(open_house, page, game)
        assert page.evaluate(FAULTS) == []
        assert page.evaluate(HIDDEN) <= 0


def test_a_word_opens_at_a_tap_at_a_touch_of_the_mouse_and_by_keyboard(
    open_house: House, guests: Guests
) -> None:
    for size in (PHONE, WIDE):
        page = guests("Ann", **size).page
        opened(open_house, page, "thats-ruff")
        house = page.locator("button.term", has_text="house").first
        meaning = page.locator(".word", has_text="The space at the top of the path")
        expect(meaning).to_be_hidden()
        house.tap() if size is PHONE else house.hover()
        expect(meaning).to_be_in_viewport(ratio=1)
        page.keyboard.press("Escape")
        expect(meaning).to_be_hidden()
        page.locator("button.term").nth(1).focus()
        page.keyboard.press("Shift+Tab")
        expect(house).to_be_focused()
        expect(meaning).to_be_in_viewport(ratio=1)
        expect(house).to_have_accessible_description(
            "house The space at the top of the path, between 13 and 0 (TR-3). "
            "What a dog fetched is kept in it."
        )
        link = meaning.get_by_role("link", name="TR-3")
        page.keyboard.press("Tab")
        expect(link).to_be_focused()
        page.keyboard.press("Escape")
        expect(meaning).to_be_hidden()
        expect(house).to_be_focused()
        page.keyboard.press("Enter")
        page.keyboard.press("Tab")
        page.keyboard.press("Tab")
        expect(meaning).to_be_hidden()
        house.focus()
        page.keyboard.press("Tab")
        expect(link).to_be_focused()
        page.keyboard.press("Enter")
        expect(meaning).to_be_hidden()
        expect(page.locator(".applies")).to_contain_text("The path.")
        expect(page.locator(".applies")).to_be_in_viewport()


@pytest.mark.parametrize("game", GAMES)
def test_from_what_is_asked_one_tap_leads_to_its_rule(
    open_house: House, guests: Guests, game: str
) -> None:
    """By a finger and by a key; and on from there, by what a word means."""
    ann = guests("Ann", **SMALLEST)
    friends = [Friend(open_house, name) for name in ("Bo", "Cy")]
    visit(open_house, ann, gather(open_house, [ann, *friends], game=game))
    page = ann.page
    asked = page.locator(".ribbon .line").get_by_role("button", name=re.compile("^Rule "))
    rule = re.findall(r"\b[A-Z]+-\d+\b", asked.get_attribute("aria-label") or "")[0]
    applies = page.locator(".rules .applies")
    asked.tap()
    expect(applies.locator(".rule")).to_have_text(rule)
    expect(applies).to_be_in_viewport()
    page.keyboard.press("Escape")
    expect(page.locator(".side.drawn")).to_have_count(0)
    page.keyboard.press("?")
    expect(applies.locator(".rule")).to_have_text(rule)
    expect(applies).to_be_in_viewport()
    applies.locator("button.term").first.tap()
    meaning = page.locator(".word:popover-open")
    expect(meaning).to_be_in_viewport(ratio=1)
    link = meaning.get_by_role("link").first
    other = link.inner_text()
    link.tap()
    expect(meaning).to_have_count(0)
    expect(applies.locator(".rule").first).to_have_text(other)
    expect(applies).to_be_in_viewport()


def test_the_tab_beside_the_table_opens_at_what_is_asked(open_house: House, guests: Guests) -> None:
    ann = guests("Ann", **WIDE)
    visit(open_house, ann, gather(open_house, [ann, Friend(open_house, "Bo")]))
    ann.page.get_by_role("tab", name="Rules").click()
    expect(ann.page.locator(".rules .applies")).to_contain_text("Lay out.")
    expect(ann.page.locator(".rules .applies")).to_be_in_viewport()


def test_the_shelf_leads_to_the_rules_and_their_chapters(open_house: House, guests: Guests) -> None:
    page = guests("Ann", **WIDE).page
    page.goto(open_house.address)
    on_shelf(page).get_by_role("link", name="Rules of That's Ruff!").click()
    page.wait_for_url("**/rules/thats-ruff")
    page.get_by_role("navigation", name="Chapters").get_by_role("link", name="Winning").click()
    expect(page.get_by_role("heading", name="Winning")).to_be_in_viewport()
    page.goto(f"{open_house.address}/rules/thats-ruff#TR-25")
    expect(page.locator(".applies")).to_contain_text("What it is worth.")
    expect(page.locator(".applies")).to_be_in_viewport()
    page.goto(f"{open_house.address}/rules/no-such-game")
    expect(page.get_by_role("heading", name="No such rules")).to_be_visible()
