"""The game of the day: found on the shelf, played, and told to others."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from barkade.look import daily
from tests.browser.everybody import wrong
from tests.browser.guests import Guests, as_friend, finish_for
from tests.browser.hands import CHOICE, IDLE, Person
from tests.browser.house import House

BOAST = re.compile(r"Barkade · Puppy puzzle · \d{4}-\d\d-\d\d · .* · \d+ points: .*Pup")


def offered(page: Page) -> Locator:
    """Today's puzzle on the shelf."""
    return page.get_by_role("region", name=re.compile("Today’s puppy puzzle"))


def begin(house: House, person: Person) -> None:
    """Sit down to today's puzzle."""
    person.call_oneself(house.address)
    offered(person.page).get_by_role("button", name=re.compile("Play ")).click()
    person.page.locator(CHOICE).first.wait_for()


def solve(house: House, person: Person) -> str:
    """Play on over the wire, anyhow; the line at the end."""
    finish_for(house, person)
    line = person.page.locator(".ending .boastline")
    expect(line).to_have_text(BOAST)
    return line.inner_text()


def test_the_shelf_says_which_day_it_is_and_what_is_to_be_solved(
    open_house: House, guests: Guests
) -> None:
    ann = guests("Ann")
    ann.call_oneself(open_house.address)
    today = offered(ann.page)
    expect(today.locator("time")).to_have_attribute("datetime", daily.today())
    expect(today).to_contain_text("Your pal: ")
    expect(ann.page.get_by_role("region", name=re.compile("Today’s"))).to_have_count(1)


def test_the_puzzle_is_played_told_and_remembered(open_house: House, guests: Guests) -> None:
    ann = guests("Ann", permissions=["clipboard-read", "clipboard-write"])
    begin(open_house, ann)
    for _ in range(3):  # the page itself plays a little
        ann.page.locator(CHOICE).first.wait_for()
        # A hint that was asked for before the last move was seen goes with it.
        assert any(ann.act_as_advised() for _ in range(IDLE))
    boast = solve(open_house, ann)
    ending = ann.page.get_by_role("region", name="The end")
    expect(ending.get_by_role("button", name="Verify this deal")).to_have_count(0)
    ending.get_by_role("button", name="Share result").click()
    ann.page.get_by_text("Copied.").wait_for()
    assert ann.page.evaluate("navigator.clipboard.readText()") == boast
    ann.page.goto(open_house.address)
    expect(offered(ann.page)).to_contain_text(boast)
    expect(offered(ann.page)).to_contain_text("You have played it")
    offered(ann.page).get_by_role("button", name="Share result").wait_for()


@pytest.mark.long
def test_another_try_is_welcome_and_the_first_one_counts(open_house: House, guests: Guests) -> None:
    bo = guests("Bo")
    begin(open_house, bo)
    first, there = solve(open_house, bo), bo.page.url
    bo.page.get_by_role("button", name="Play it again").click()
    bo.page.wait_for_url(lambda url: url != there)
    bo.page.locator(CHOICE).first.wait_for()
    friend = as_friend(open_house, bo)
    friend.connect(bo.page.url.rpartition("/table/")[2])
    for _ in range(3):  # not as well as before
        friend.asked()
        friend.act()
    friend.asked()
    assert friend.socket is not None
    friend.socket.close()
    solve(open_house, bo)
    bo.page.goto(open_house.address)
    expect(offered(bo.page).locator(".boastline")).to_have_text(first)
    offered(bo.page).get_by_role("button", name=re.compile("Play it again")).wait_for()


def test_without_a_clipboard_the_line_is_copied_all_the_same(
    open_house: House, guests: Guests
) -> None:
    """On plain http in a network there is none."""
    cy = guests("Cy")
    cy.page.add_init_script(
        "Object.defineProperty(navigator, 'clipboard', {value: undefined});"
        "document.addEventListener('copy',"
        " () => (window.copied = document.activeElement.value ?? String(getSelection())));"
    )
    begin(open_house, cy)
    boast = solve(open_house, cy)
    cy.page.get_by_role("button", name="Share result").click()
    cy.page.get_by_text("Copied.").wait_for()
    assert cy.page.evaluate("window.copied") == boast


@pytest.mark.long
def test_everybody_can_use_it(open_house: House, guests: Guests, axe: str) -> None:
    dee = guests("Dee", bypass_csp=True)
    begin(open_house, dee)
    solve(open_house, dee)
    assert wrong(dee.page, axe) == []
    dee.page.goto(open_house.address)
    offered(dee.page).wait_for()
    assert wrong(dee.page, axe) == []


def test_it_is_begun_with_the_keyboard_alone(open_house: House, guests: Guests) -> None:
    eve = guests("Eve")
    eve.call_oneself(open_house.address)
    button = offered(eve.page).get_by_role("button")
    button.wait_for()
    for _ in range(60):
        eve.page.keyboard.press("Tab")
        if button.evaluate("(it) => it === document.activeElement"):
            break
    eve.page.keyboard.press("Enter")
    eve.page.locator(CHOICE).first.wait_for()
    assert eve.act_by_key() or eve.act_by_key()
