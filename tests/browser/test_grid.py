"""A grid of cards: a pattern is laid over it by mouse, by keyboard and by finger."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.guests import PHONE, TURNS, Friend, Guests, as_friend, gather, visit
from tests.browser.hands import Person, play
from tests.browser.house import House

GAP = ".look-grid .gap"
LAID = ".look-grid .card.laid"
STAND = ".stand.can"
MAKE = ".layer .main"
LAY = "DL-8"


def sit_down(house: House, person: Person, **more: Any) -> tuple[dict[str, Any], Friend, Friend]:
    """Two at a table with a grid: the person, who can also play without the browser, and Bo."""
    bo = Friend(house, "Bo", 3)
    table = gather(house, [person, bo], game="dog-lover", **more)
    me = as_friend(house, person)
    me.connect(table["id"])
    return table, me, bo


def turnable(state: dict[str, Any]) -> int:
    """A place of the grid over which a pattern can lie in two ways at least; or -1."""
    touched = [name for move in state["moves"] for name in move["touches"]]
    many = {cell: touched.count(f"cell:{cell}@grid") for cell in range(9)}
    best = max(many, key=lambda cell: many[cell])
    return best if state["view"]["rule"] == LAY and many[best] > 1 else -1


def at_the_grid(house: House, person: Person) -> tuple[Page, Locator]:
    """A page on which a pattern is to be laid, and a card over which it can be turned."""
    table, me, bo = sit_down(house, person, options={"special_tricks": "all"})
    for _ in range(TURNS):
        state = me.look()
        if state and state["moves"] and turnable(state) >= 0:
            break
        me.act()
        bo.act()
    assert state
    visit(house, person, table)
    expect(person.page.locator(".layer")).to_be_visible()
    card = person.page.locator(".look-grid .place").nth(turnable(state)).locator(".card")
    return person.page, card


def laid(page: Page) -> str:
    """What lies over the grid, as the button is called."""
    return page.locator(MAKE).get_attribute("aria-label") or ""


def test_a_pattern_follows_the_mouse_is_turned_and_laid(open_house: House, guests: Guests) -> None:
    page, card = at_the_grid(open_house, guests("Ann"))
    expect(page.locator(LAID)).to_have_count(0)
    card.hover()
    expect(page.locator(LAID)).to_have_count(3)
    expect(page.locator(".stand.laid")).to_have_count(1)
    expect(page.locator(".note-peek")).to_contain_text("You pick up")
    first = laid(page)
    page.keyboard.press("r")
    expect(page.locator(MAKE)).not_to_have_attribute("aria-label", first)
    card.click()
    expect(page.locator(GAP)).to_have_count(3)
    page.get_by_role("button", name="Take back").click()
    expect(page.locator(GAP)).to_have_count(0)


def test_a_pattern_is_laid_by_keyboard_alone(open_house: House, guests: Guests) -> None:
    page, card = at_the_grid(open_house, guests("Ann"))
    keys = page.keyboard
    for _ in range(30):
        keys.press("Tab")
        if card.evaluate("card => card === document.activeElement"):
            break
    expect(page.locator(LAID)).to_have_count(3)
    first = laid(page)
    keys.press("r")
    expect(page.locator(MAKE)).not_to_have_attribute("aria-label", first)
    keys.press("ArrowRight")
    expect(page.locator(".laid:focus")).to_have_count(1)
    keys.press("Enter")
    expect(page.locator(GAP)).to_have_count(3)


def test_a_finger_lays_a_pattern_turns_it_and_takes(open_house: House, guests: Guests) -> None:
    page, card = at_the_grid(open_house, guests("Ann", **PHONE))
    card.tap()
    expect(page.locator(LAID)).to_have_count(3)
    first = laid(page)
    card.tap()
    expect(page.locator(MAKE)).not_to_have_attribute("aria-label", first)
    page.get_by_role("button", name="Turn", exact=True).tap()
    expect(page.locator(LAID)).to_have_count(3)
    page.locator(MAKE).tap()
    expect(page.locator(GAP)).to_have_count(3)


def test_who_stands_at_the_edge_is_put_there_by_a_click(open_house: House, guests: Guests) -> None:
    people = [guests("Ann"), guests("Bo")]
    table = gather(open_house, people, game="dog-lover")
    for person in people:
        visit(open_house, person, table)
    [placing] = [one for one in people if one.page.locator(".prompt.mine").count()]
    expect(placing.page.locator(STAND)).to_have_count(6)
    placing.page.get_by_role("button", name="column b").click()
    for person in people:
        expect(person.page.locator("[aria-label^='Watch Dog at column b']")).to_be_visible()


def test_what_others_hold_is_shown_to_who_wants_to_be_reminded(
    open_house: House, guests: Guests
) -> None:
    ann = guests("Ann")
    table, me, bo = sit_down(open_house, ann)
    for _ in range(TURNS):
        me.act()
        bo.act()
        state = me.look()
        if state and state["view"]["zones"]["hand"][1]["count"]:
            break
    visit(open_house, ann, table)
    ann.page.get_by_role("button", name="What Bo has").click()
    held = ann.page.get_by_role("group", name="Hand of Bo").locator(".card")
    expect(held.first).to_be_visible()
    expect(held.locator(".face")).to_have_count(0)
    ann.page.get_by_role("tab", name="Table").click()
    ann.page.get_by_role("checkbox", name="Show what others took into their hands").check()
    expect(held.locator(".face")).not_to_have_count(0)
    ann.page.get_by_role("button", name="Close").first.click()
    expect(held).to_have_count(0)


def test_a_hint_is_laid_where_it_points(open_house: House, guests: Guests) -> None:
    page, _ = at_the_grid(open_house, guests("Ann"))
    page.get_by_role("button", name="Hint", exact=True).click()
    expect(page.locator(LAID)).to_have_count(3)
    expect(page.locator(".look-grid .card.hinted.laid")).to_have_count(3)


@pytest.mark.long
def test_a_whole_game_is_played_by_clicking(open_house: House, guests: Guests) -> None:
    """Whatever is offered can be reached, on a desk and on a phone."""
    ann, bo = guests("Ann"), guests("Bo", **PHONE)
    table = gather(open_house, [ann, bo], game="dog-lover", options={"special_tricks": "choose"})
    for person in (ann, bo):
        visit(open_house, person, table)
    play(ann, bo)
    assert ann.over()
    assert bo.over()
