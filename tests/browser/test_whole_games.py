"""Whole games, played in real browsers by clicking, by keyboard, and through a crash."""

from __future__ import annotations

import re

from playwright.sync_api import Browser

import barkade
from tests.browser.hands import WAIT, Person, on_shelf, play_to_the_end
from tests.browser.house import House

ON_PLAY_NOW = """document.activeElement?.textContent?.includes('Play now')
    && document.activeElement.closest('article')?.textContent.includes("That's Ruff!")"""
PHONE = {"width": 390, "height": 844}
DESK = {"width": 1280, "height": 800}


def sit_opposite(house: House, one: Person, other: Person) -> None:
    """One opens a table for two, and the other follows the link."""
    one.call_oneself(house.address)
    on_shelf(one.page).get_by_role("button", name=re.compile("Invite friends")).click()
    one.page.get_by_role("button", name=re.compile("Open the table")).click()
    one.page.wait_for_url(re.compile("/table/"))
    link = one.page.get_by_role("textbox", name="Link to sit").input_value()
    other.page.goto(link)
    other.page.get_by_role("textbox", name="Your name").fill(other.name)
    other.page.get_by_role("button", name="Sit here").first.click()
    for person in (one, other):
        person.page.locator("[data-choice]").first.wait_for(timeout=WAIT)


def test_two_people_far_apart_play_a_whole_game_by_clicking(house: House, browser: Browser) -> None:
    ann = Person(browser, "Ann", 1, viewport=DESK, reduced_motion="reduce")
    bo = Person(
        browser, "Bo", 2, viewport=PHONE, has_touch=True, is_mobile=True, reduced_motion="reduce"
    )
    sit_opposite(house, ann, bo)
    play_to_the_end(ann, bo)
    record = ann.record()
    assert record == bo.record()
    assert record["seats"] == ["Ann", "Bo"]
    assert barkade.replay(record).over


def test_one_person_plays_a_whole_game_against_bots_by_keyboard_alone(
    house: House, browser: Browser
) -> None:
    cy = Person(browser, "Cy", 3, viewport=DESK, reduced_motion="reduce")
    cy.page.goto(house.address)
    keys = cy.page.keyboard
    on_shelf(cy.page).get_by_role("button", name="Play now").wait_for()
    for _ in range(60):
        keys.press("Tab")
        if cy.page.evaluate(ON_PLAY_NOW):
            break
    keys.press("Enter")
    cy.page.locator("[data-choice]").first.wait_for()
    for _ in range(15_000):  # a game can be long, and one sees every move of a bot
        if cy.over():
            break
        if not cy.act_by_key():
            cy.page.wait_for_timeout(20)
    assert cy.over()
    assert cy.troubles == []


def test_a_killed_server_loses_no_acknowledged_move(house: House, browser: Browser) -> None:
    """Pulled out of the wall in the middle of a game, twice, and started again."""
    ann = Person(browser, "Ann", 4, viewport=DESK, reduced_motion="reduce")
    bo = Person(browser, "Bo", 5, viewport=PHONE, reduced_motion="reduce")
    sit_opposite(house, ann, bo)
    for _ in range(2):
        for _ in range(12):
            ann.act()
            bo.act()
        told = [person.page.locator(".log li").count() for person in (ann, bo)]
        house.kill()
        ann.act()  # into the void: it is sent again when the server is back
        house.start()
        for person, lines in zip((ann, bo), told, strict=True):
            assert person.page.locator(".log li").count() >= lines
    play_to_the_end(ann, bo)
    record = ann.record()
    assert record == bo.record()
    assert barkade.replay(record).over
