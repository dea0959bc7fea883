"""One's own page: what was played is there, and goes to another device by a link."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.everybody import wrong
from tests.browser.guests import PHONE, Friend, Guests, as_friend, finish, gather
from tests.browser.house import House

TAKE = "Take it to another device"


def region(page: Page, name: str) -> str:
    """What a part of the page says, once it is there."""
    part = page.get_by_role("region", name=name, exact=True)
    part.wait_for()
    return part.inner_text()


def test_a_game_that_is_over_stands_on_ones_own_page(
    open_house: House, guests: Guests, axe: str
) -> None:
    ann, bo = guests("Ann", bypass_csp=True), Friend(open_house, "Bo")
    ann.call_oneself(open_house.address)
    table = gather(open_house, [ann, bo], game="dog-man")
    at_once = as_friend(open_house, ann)
    at_once.connect(table["id"])
    finish(at_once, bo)
    bo.close()
    at_once.close()
    ann.page.get_by_role("link", name="Your games so far").click()
    expect(ann.page.get_by_role("heading", name="Ann", level=1)).to_be_visible()
    assert "with Bo" in region(ann.page, "Latest games")
    assert re.search(r"Bo\s*1 game", region(ann.page, "Against whom"))
    assert re.search(r"[01] of 1 won", region(ann.page, "By game"))
    assert wrong(ann.page, axe) == []
    ann.page.get_by_role("link", name=re.compile("with Bo")).click()
    expect(ann.page.locator(".ending")).to_be_visible()


def test_all_one_has_goes_along_and_is_forgotten(open_house: House, guests: Guests) -> None:
    ann, phone, bo = guests("Ann"), guests("Phone", **PHONE), Friend(open_house, "Bo")
    ann.call_oneself(open_house.address)
    gather(open_house, [ann, bo])
    ann.page.goto(f"{open_house.address}/me")
    ann.page.get_by_role("button", name=TAKE).click()
    link = ann.page.get_by_role("textbox", name="Or open this link there").input_value()
    phone.page.goto(link)
    phone.page.get_by_role("button", name="Yes, bring it here").click()
    waits = phone.page.get_by_role("region", name=re.compile("Your turn|Under way"))
    expect(waits).to_contain_text("Bo")
    expect(phone.page.get_by_role("heading", name="Ann", level=1)).to_be_visible()
    assert "pass=" not in phone.page.url
    phone.page.get_by_role("button", name="Forget me").click()
    phone.page.get_by_role("button", name="Yes, forget me").click()
    expect(phone.page.get_by_role("heading", name="On the shelf")).to_be_attached()
    for page in (phone.page, ann.page):
        page.goto(f"{open_house.address}/me")
        expect(page.get_by_text("No games yet")).to_be_visible()
    bo.close()
