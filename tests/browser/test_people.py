"""People come, go and change devices, and the host keeps order: on the page."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.everybody import complaints
from tests.browser.guests import PHONE, Friend, Guests, gather, visit
from tests.browser.house import House


@pytest.fixture
def hasty(tmp_path: Path) -> Iterator[House]:
    """A server on which nobody has to wait for who is gone."""
    options = ("--pace", "0.05", "--window", "0.2", "--unlimited", "--grace", "0")
    with House(tmp_path / "tables.db", *options) as opened:
        yield opened


def seat(page: Page, name: str) -> Locator:
    """A seat at the table, by whose it is."""
    return page.get_by_role("region", name=name, exact=True)


def press(page: Page, name: str) -> None:
    page.get_by_role("button", name=name, exact=True).first.click()


def size(text: Locator) -> float:
    """How large it is written, in pixels."""
    return float(text.evaluate("(one) => parseFloat(getComputedStyle(one).fontSize)"))


def open_matters(page: Page) -> None:
    """On a phone one button draws the drawer, and the rest are its tabs."""
    page.get_by_role("button", name="Story", exact=True).click()
    page.get_by_role("tab", name="Table").click()


def test_a_bot_stands_in_when_the_others_want_it(hasty: House, guests: Guests, axe: str) -> None:
    """Ann, who opened the table, is gone; Bo asks on the page, and Cid agrees over the wire."""
    ann, bo, cid = Friend(hasty, "Ann"), guests("Bo", bypass_csp=True), Friend(hasty, "Cid")
    table = gather(hasty, [ann, bo, cid])
    visit(hasty, bo, table)
    expect(bo.page.get_by_text("Ann is gone")).to_have_count(0)
    ann.close()
    expect(seat(bo.page, "Ann").get_by_text("gone")).to_be_visible()
    press(bo.page, "Let a bot play for Ann (0 of 2)")
    expect(bo.page.get_by_text("1 of 2 want a bot to play")).to_be_visible()
    bo.page.get_by_role("tab", name="Table").click()
    assert complaints(bo.page, axe) == []
    cid.ask("PUT", f"/api/tables/{table['id']}/seats/0/stand-in")
    expect(seat(bo.page, "Ann").get_by_text("stand-in")).to_be_visible()
    ann.connect(table["id"])
    expect(seat(bo.page, "Ann").get_by_text("stand-in")).to_have_count(0)
    ann.close()
    cid.close()


def test_a_seat_goes_to_another_device(open_house: House, guests: Guests, axe: str) -> None:
    """By the code, and back by the link."""
    ann, phone = guests("Ann", bypass_csp=True), guests("Phone", **PHONE)
    bo = Friend(open_house, "Bo")
    table = gather(open_house, [ann, bo])
    visit(open_house, ann, table)
    ann.page.get_by_role("tab", name="Table").click()
    press(ann.page, "Play on another device")
    code = ann.page.locator(".passing .code").inner_text()
    assert size(ann.page.get_by_role("dialog").get_by_role("heading")) > size(
        ann.page.get_by_role("heading", name="People", include_hidden=True)
    )
    assert complaints(ann.page, axe) == []
    phone.page.goto(open_house.address)
    phone.page.get_by_text("Play on with a code from another device").click()
    phone.page.get_by_role("textbox", name="Code").fill(code)
    press(phone.page, "Take the seat")
    expect(phone.page.locator("[data-choice]").first).to_be_visible()
    expect(ann.page.get_by_text("You are watching.")).to_be_visible()
    expect(ann.page.locator("[data-choice]")).to_have_count(0)
    open_matters(phone.page)
    press(phone.page, "Play on another device")
    link = phone.page.get_by_role("textbox", name="Or open this link there").input_value()
    ann.page.goto(link)
    press(ann.page, "Play on this device")
    expect(ann.page.locator("[data-choice]").first).to_be_visible()
    assert "pass=" not in ann.page.url
    expect(phone.page.get_by_text("You are watching.")).to_be_visible()
    bo.close()


def test_the_host_mutes_and_closes(open_house: House, guests: Guests, axe: str) -> None:
    ann, bo = guests("Ann", bypass_csp=True), guests("Bo")
    table = gather(open_house, [ann, bo])
    for person in (ann, bo):
        visit(open_house, person, table)
    bo.page.get_by_role("tab", name="Chat").click()
    expect(bo.page.get_by_role("textbox", name="Say something")).to_be_visible()
    ann.page.get_by_role("tab", name="Table").click()
    press(ann.page, "Mute Bo")
    expect(bo.page.get_by_text("The host has muted you at this table.")).to_be_visible()
    press(ann.page, "Let Bo talk")
    expect(bo.page.get_by_role("textbox", name="Say something")).to_be_visible()
    ann.page.get_by_role("button", name="Close the table").press("Enter")
    expect(ann.page.get_by_role("button", name="No", exact=True)).to_be_focused()
    ann.page.keyboard.press("Shift+Tab")
    ann.page.keyboard.press("Enter")
    for person in (ann, bo):
        expect(person.page.get_by_role("heading", name="Ended without a result")).to_be_visible()
        expect(person.page.locator("[data-choice]")).to_have_count(0)
    assert complaints(ann.page, axe) == []
    bo.page.goto(open_house.address)
    line = bo.page.locator(f".tableline a[href='/table/{table['id']}']")
    expect(line).to_contain_text("Ended without a result")


WATCH_BUBBLES = """() => {
  window.said = [];
  const look = () => {
    for (const one of document.querySelectorAll(".seat .bubble"))
      window.said.push(`${one.closest(".seat").ariaLabel}: ${one.textContent}`);
  };
  new MutationObserver(look).observe(document.body, { subtree: true, childList: true });
}"""


def test_a_dog_shows_what_its_person_wants(open_house: House, guests: Guests, axe: str) -> None:
    """By button and by key; whoever wants none of others' sees only their own.  They pass, so
    what was said is written down."""
    ann, bo = guests("Ann", bypass_csp=True), Friend(open_house, "Bo")
    visit(open_house, ann, gather(open_house, [ann, bo]))
    ann.page.evaluate(WATCH_BUBBLES)
    bo.answer(do="emote", emote="howl")
    ann.page.wait_for_function("() => said.includes('Bo: Awoooo!')")
    expect(ann.page.locator("#voice")).to_contain_text("Bo howls.")
    ann.page.get_by_role("tab", name="Chat").click()
    press(ann.page, "Wag")
    ann.page.wait_for_function("() => said.includes('Your seat: Wag, wag!')")
    assert bo.until("emote")["emote"] == "howl"
    assert bo.until("emote") == {"type": "emote", "seat": 0, "emote": "wag"}
    assert complaints(ann.page, axe) == []
    ann.page.get_by_role("tab", name="Table").click()
    ann.page.get_by_role("checkbox", name="Show what others’ dogs do").uncheck()
    bo.answer(do="emote", emote="yawn")
    ann.page.get_by_role("tab", name="Table").press("2")
    ann.page.wait_for_function("() => said.includes('Your seat: Woof!')")
    assert ann.page.evaluate("() => said.filter((one) => one.includes('Yaaawn'))") == []
    bo.close()


def test_all_agree_on_a_pause_and_on_the_end(open_house: House, guests: Guests, axe: str) -> None:
    ann, bo = guests("Ann", bypass_csp=True, **PHONE), Friend(open_house, "Bo")
    visit(open_house, ann, gather(open_house, [ann, bo]))
    open_matters(ann.page)
    press(ann.page, "Ask for a pause")
    press(ann.page, "Close")
    expect(ann.page.get_by_text("It waits for Bo.")).to_be_visible()
    bo.answer(do="agree", what="pause", yes=True)
    expect(ann.page.locator(".ribbon").get_by_text("The game is paused.")).to_be_visible()
    expect(ann.page.locator("[data-choice]")).to_have_count(0)
    assert complaints(ann.page, axe) == []
    ann.page.reload()
    press(ann.page, "Go on")
    expect(ann.page.locator("[data-choice]").first).to_be_visible()
    bo.answer(do="propose", what="end")
    press(ann.page, "No")
    expect(ann.page.get_by_text("The offer to end the game is off")).to_be_visible()
    bo.answer(do="propose", what="end")
    press(ann.page, "Agree")
    expect(ann.page.get_by_role("heading", name="Ended without a result")).to_be_visible()
    bo.close()


def test_who_lets_a_bot_play_comes_back_where_they_left(open_house: House, guests: Guests) -> None:
    """On a phone the matters of the table lie over the line that says so."""
    ann, bo = guests("Ann", **PHONE), Friend(open_house, "Bo")
    table = gather(open_house, [ann, bo])
    visit(open_house, ann, table)
    open_matters(ann.page)
    people = ann.page.get_by_role("region", name="People")
    people.get_by_role("button", name="Let a bot play for me").click()
    expect(people.get_by_text("away; a bot stands in")).to_be_visible()
    people.get_by_role("button", name="I’m back").click()
    expect(people.get_by_role("button", name="Let a bot play for me")).to_be_visible()
    expect(ann.page.get_by_text("A bot is standing in for you.")).to_have_count(0)
    bo.close()


def test_who_resigns_watches_and_a_bot_plays_on(open_house: House, guests: Guests) -> None:
    ann, bo = guests("Ann"), Friend(open_house, "Bo")
    table = gather(open_house, [ann, bo])
    visit(open_house, ann, table)
    ann.page.get_by_role("tab", name="Table").click()
    press(ann.page, "Resign")
    press(ann.page, "Yes, resign")
    expect(ann.page.get_by_text("You are watching.")).to_be_visible()
    expect(seat(ann.page, "Ann").get_by_text("resigned")).to_be_visible()
    bo.close()
