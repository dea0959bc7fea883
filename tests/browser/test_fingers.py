"""Holding a card to see it in large, and tapping twice."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

from tests.browser.guests import PHONE, Guests, visit
from tests.browser.house import House
from tests.browser.played import played
from tests.browser.retold import Retold

HAND = ".hand .card"
ONE_MOVE = ".hand .card.can:not([aria-haspopup])"
AGAIN = re.compile("^Tap again: ")


def line(page: Page) -> Locator:
    return page.locator(".prompt .line")


def wide(one: Locator) -> float:
    box = one.bounding_box()
    assert box
    return box["width"]


# In large


def test_a_card_is_seen_in_large_as_long_as_a_key_is_held(
    open_house: House, guests: Guests
) -> None:
    ann = guests("Ann")
    table, _ = played(open_house, ann, 0)
    visit(open_house, ann, table)
    page = ann.page
    card = page.locator(ONE_MOVE).first
    title = (card.get_attribute("aria-label") or "").partition(",")[0]
    asked = line(page).inner_text()
    card.hover()
    page.keyboard.down("z")
    large = page.locator(".zoom .zoom-card")
    expect(large).to_be_visible()
    expect(page.locator(".zoom-words b")).to_contain_text(title)
    expect(large).to_have_text(card.inner_text())
    assert wide(large) >= 2.5 * wide(card)
    page.keyboard.up("z")
    expect(page.locator(".zoom")).to_have_count(0)
    card.focus()
    page.mouse.move(2, 2)
    page.keyboard.press("ArrowRight")
    page.keyboard.down("z")
    expect(large).to_be_visible()
    page.keyboard.up("z")
    expect(page.locator(".zoom")).to_have_count(0)
    expect(line(page)).to_have_text(asked, use_inner_text=True)


def test_a_finger_that_rests_on_a_card_sees_it_in_large_and_chooses_nothing(
    open_house: House, guests: Guests
) -> None:
    ann = guests("Ann", **PHONE)
    table, _ = played(open_house, ann, 0)
    visit(open_house, ann, table)
    page = ann.page
    card = page.locator(ONE_MOVE).first
    asked = line(page).inner_text()
    box = card.bounding_box()
    assert box
    place = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    fingers = page.context.new_cdp_session(page)
    fingers.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [place]})
    expect(page.locator(".zoom .zoom-card")).to_be_visible()
    fingers.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(page.locator(".zoom")).to_have_count(0)
    expect(line(page)).to_have_text(asked, use_inner_text=True)
    expect(page.locator(".tapped")).to_have_count(0)
    card.tap()
    expect(line(page)).to_have_text(AGAIN)


# Twice


def test_the_first_tap_shows_what_would_happen_and_the_second_does_it(
    open_house: House, guests: Guests
) -> None:
    ann = guests("Ann", **PHONE)
    table, _ = played(open_house, ann, 0)
    visit(open_house, ann, table)
    page = ann.page
    held = page.locator(HAND)
    many = held.count()
    first, last = page.locator(ONE_MOVE).first, page.locator(ONE_MOVE).last
    first.tap()
    expect(line(page)).to_have_text(AGAIN)
    expect(first).to_have_class(re.compile("tapped"))
    expect(page.locator(".note-peek")).to_contain_text("Then: You ")
    told = line(page).inner_text()
    last.tap()
    expect(line(page)).not_to_have_text(told)
    expect(last).to_have_class(re.compile("tapped"))
    expect(page.locator(".tapped")).to_have_count(1)
    expect(held).to_have_count(many)
    last.tap()
    expect(held).to_have_count(many - 1)
    expect(line(page)).not_to_have_text(AGAIN)


def test_after_the_first_tap_a_button_does_it_too(open_house: House, guests: Guests) -> None:
    ann = guests("Ann", **PHONE)
    table, _ = played(open_house, ann, 0)
    visit(open_house, ann, table)
    page = ann.page
    many = page.locator(HAND).count()
    page.locator(ONE_MOVE).first.tap()
    page.get_by_role("button", name=re.compile("^Do it: ")).tap()
    expect(page.locator(HAND)).to_have_count(many - 1)
    expect(line(page)).not_to_have_text(AGAIN)


def test_who_wants_to_be_quick_taps_once(open_house: House, guests: Guests) -> None:
    ann = guests("Ann", **PHONE)
    table, _ = played(open_house, ann, 0)
    visit(open_house, ann, table)
    page = ann.page
    many = page.locator(HAND).count()
    page.get_by_role("button", name="Story", exact=True).tap()
    page.get_by_role("tab", name="Table").tap()
    page.get_by_role("checkbox", name=re.compile("^Tap twice")).tap()
    page.get_by_role("button", name="Close", exact=True).tap()
    page.locator(ONE_MOVE).first.tap()
    expect(page.locator(HAND)).to_have_count(many - 1)


def test_in_a_race_one_tap_is_enough(open_house: House, guests: Guests) -> None:
    ann = guests("Ann", **PHONE)
    table, _ = played(open_house, ann, 0)
    retold = Retold(ann.page)
    retold.change = lambda state: state.update(race=1)
    retold.asks["move"] = lambda: retold.again(story=retold.line("grab"))
    visit(open_house, ann, table)
    ann.page.locator(ONE_MOVE).first.tap()
    expect(ann.page.locator(".tale li").last).to_have_text("A grab.")


def test_a_tap_too_many_meets_no_button(open_house: House, guests: Guests) -> None:
    """Where "Do it" was there are only words then: neither a rule nor another move."""
    ann = guests("Ann", **PHONE)
    table, _ = played(open_house, ann, 0)
    visit(open_house, ann, table)
    page = ann.page
    page.locator(ONE_MOVE).first.tap()
    do_it = page.get_by_role("button", name=re.compile("^Do it"))
    box = do_it.bounding_box()
    assert box
    do_it.tap()
    expect(do_it).to_have_count(0)
    middle = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    under = "([x, y]) => document.elementFromPoint(x, y).closest('button')?.innerText ?? ''"
    assert page.evaluate(under, middle) == ""
