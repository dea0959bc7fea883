"""Standing answers on the page: who does not want to be asked is not."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.guests import Guests
from tests.browser.hands import CHOICE, MENU, Person
from tests.browser.house import House

SELECT = ".beneath .answers select"
MOVES = 14  # of Ann's: the shelter, and some turns


def seated(house: House, ann: Person, game: str, bots: int) -> dict[str, Any]:
    """A table at which Ann plays with bots."""
    ask = ann.context.request
    plan = {"game": game, "seats": [{"bot": ""}, *[{"bot": "random"}] * bots]}
    table: dict[str, Any] = ask.post(f"{house.address}/api/tables", data=plan).json()
    body = {"name": "Ann", "contribution": "0" * 32}
    ask.put(f"{house.address}/api/tables/{table['id']}/seats/0", data=body)
    ann.page.goto(f"{house.address}/table/{table['id']}")
    expect(ann.page.locator(".board")).to_be_visible()
    return table


def choose(page: Page) -> str:
    """Make the first move there is; what was asked."""
    page.locator(CHOICE).first.wait_for()
    asked = page.locator(".prompt .line").inner_text()
    page.locator(CHOICE).first.click()
    if page.locator(MENU).count():
        page.locator(MENU).first.click()
    page.wait_for_timeout(150)
    return asked


def test_who_lets_everything_pass_is_not_asked_and_that_outlives_the_page(
    house: House, guests: Guests
) -> None:
    ann = guests("Ann")
    seated(house, ann, "we-rate-dogs", 2)
    ann.page.locator(SELECT).select_option("pass")
    expect(ann.page.locator(SELECT)).to_have_value("pass")
    asked = [choose(ann.page) for _ in range(MOVES)]
    assert not [line for line in asked if "Let it pass" in line]
    assert [line for line in asked if "Play an event" in line]
    ann.page.reload()
    expect(ann.page.locator(SELECT)).to_have_value("pass")
    ann.page.locator("#tab-table").click()
    expect(ann.page.locator(".asking select")).to_have_value("pass")


def test_a_game_in_which_nobody_is_ever_asked_offers_nothing(house: House, guests: Guests) -> None:
    ann = guests("Ann")
    seated(house, ann, "thats-ruff", 1)
    expect(ann.page.locator(CHOICE).first).to_be_visible()
    assert ann.page.locator(".answers").count() == 0
