"""Whole games, played in real browsers by clicking, by keyboard, and through a crash."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, expect

import barkade
from tests.browser.guests import finish_for
from tests.browser.hands import WAIT, Person, on_shelf, play
from tests.browser.house import House
from tools.whole_games import WAYS, played

PHONE = {"width": 390, "height": 844}
DESK = {"width": 1280, "height": 800}
MOVES = 24  # of two people, by clicking; the rest goes quicker without


def sit_opposite(house: House, one: Person, other: Person) -> None:
    """One opens a table for two at a short game, and the other follows the link."""
    one.call_oneself(house.address)
    box = on_shelf(one.page, "Good Puppies Too")
    box.get_by_role("button", name=re.compile("Invite friends")).click()
    one.page.get_by_role("button", name=re.compile("Open the table")).click()
    one.page.wait_for_url(re.compile("/table/"))
    link = one.page.get_by_role("textbox", name="Link to sit").input_value()
    other.page.goto(link)
    other.page.get_by_role("textbox", name="Your name").fill(other.name)
    other.page.get_by_role("button", name="Sit here").first.click()
    for person in (one, other):
        person.page.locator("[data-choice]").first.wait_for(timeout=WAIT)


@pytest.mark.long
def test_two_people_far_apart_play_a_game_by_clicking(house: House, browser: Browser) -> None:
    ann = Person(browser, "Ann", 1, viewport=DESK, reduced_motion="reduce")
    bo = Person(
        browser, "Bo", 2, viewport=PHONE, has_touch=True, is_mobile=True, reduced_motion="reduce"
    )
    sit_opposite(house, ann, bo)
    play(ann, bo, moves=MOVES)
    finish_for(house, ann, bo)
    record = ann.record()
    assert record == bo.record()
    assert record["seats"] == ["Ann", "Bo"]
    assert barkade.replay(record).over


@pytest.mark.long
@pytest.mark.parametrize(("game", "way"), [("good-puppies-too", "touch"), ("dog-man", "keys")])
def test_one_person_plays_a_whole_game_against_bots(
    house: House, browser: Browser, game: str, way: str
) -> None:
    """From the shelf to the ending; `python -m tools.whole_games` plays every game every way."""
    assert played(browser, house, game, WAYS[way]) == ""


@pytest.mark.long
def test_a_killed_server_loses_no_acknowledged_move(house: House, browser: Browser) -> None:
    """Pulled out of the wall in the middle of a game, twice, and started again."""
    ann = Person(browser, "Ann", 4, viewport=DESK, reduced_motion="reduce")
    bo = Person(browser, "Bo", 5, viewport=PHONE, reduced_motion="reduce")
    sit_opposite(house, ann, bo)
    for _ in range(2):
        play(ann, bo, moves=MOVES // 2)
        told = [person.page.locator(".log li").count() for person in (ann, bo)]
        house.kill()
        ann.act()  # into the void: it is sent again when the server is back
        house.start()
        for person, lines in zip((ann, bo), told, strict=True):
            expect(person.page.locator(".log li").nth(lines - 1)).to_be_attached()
    finish_for(house, ann, bo)
    record = ann.record()
    assert record == bo.record()
    assert barkade.replay(record).over
