"""Standing answers on the page: who does not want to be asked is not."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

import pytest
from playwright.sync_api import Error, Page, expect

from tests.browser.guests import Guests, visit
from tests.browser.hands import CHOICE, MENU, Person
from tests.browser.house import House

SELECT = ".answers select"
EVENT = "Play an event"


def seated(house: House, ann: Person, game: str, bots: int) -> dict[str, Any]:
    """A table at which Ann plays with bots."""
    ask = ann.context.request
    plan = {"game": game, "seats": [{"bot": ""}, *[{"bot": "random"}] * bots]}
    table: dict[str, Any] = ask.post(f"{house.address}/api/tables", data=plan).json()
    body = {"name": "Ann", "contribution": "0" * 32}
    ask.put(f"{house.address}/api/tables/{table['id']}/seats/0", data=body)
    visit(house, ann, table)
    return table


def choose(page: Page) -> str:
    """Make the first move there is; what was asked."""
    page.locator(CHOICE).first.wait_for()
    asked = page.locator(".prompt .line").inner_text()
    with suppress(Error):  # the table went on while the hand was moving
        page.locator(CHOICE).first.click(timeout=2_000)
        if page.locator(MENU).count():
            page.locator(MENU).first.click(timeout=2_000)
    return asked


@pytest.mark.long
def test_who_lets_everything_pass_is_not_asked_and_that_outlives_the_page(
    house: House, guests: Guests
) -> None:
    ann = guests("Ann")
    seated(house, ann, "we-rate-dogs", 2)
    ann.page.locator(SELECT).select_option("pass")
    expect(ann.page.locator(SELECT)).to_have_value("pass")
    asked: list[str] = []
    while sum(EVENT in line for line in asked) < 5:  # the shelter, and some turns
        asked.append(choose(ann.page))
        assert "Let it pass" not in asked[-1]
    ann.page.reload()
    expect(ann.page.locator(SELECT)).to_have_value("pass")
    ann.page.locator("#tab-table").click()
    expect(ann.page.locator(".asking select")).to_have_value("pass")


def test_a_game_in_which_nobody_is_ever_asked_offers_nothing(house: House, guests: Guests) -> None:
    ann = guests("Ann")
    seated(house, ann, "thats-ruff", 1)
    expect(ann.page.locator(CHOICE).first).to_be_visible()
    expect(ann.page.locator(".answers")).to_have_count(0)
