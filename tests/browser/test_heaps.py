"""Heaps of open cards, looked through."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.browser.guests import PHONE, Guests, visit
from tests.browser.house import House
from tests.browser.played import played
from tests.browser.retold import Retold
from tests.browser.test_contest import contest, has_a_turn
from tests.browser.test_dice import sit_down

MANY = 30
OUTSIDE = """(sheet) => {
  const room = document.querySelector(".stage").getBoundingClientRect();
  return [...sheet.querySelectorAll(".heap-leaf")]
    .map((leaf) => leaf.firstElementChild.getBoundingClientRect())
    .filter((box) => box.width < 44 || box.height < 44 || box.left < room.left ||
      box.right > room.right || box.top < room.top || box.bottom > room.bottom).length;
}"""


def sheet(page: Page, label: str) -> Locator:
    return page.get_by_role("dialog", name=re.compile(f"^{label}, "))


def test_the_cards_that_were_played_are_looked_through_in_their_order(
    open_house: House, guests: Guests
) -> None:
    ann = guests("Ann")
    table, hers = played(open_house, ann, 2, lambda view: len(view["zones"]["centre"]["cards"]) > 1)
    centre = hers.seen()["view"]["zones"]["centre"]["cards"]
    box = ann.context.request.get(f"{open_house.address}/api/games/thats-ruff").json()
    visit(open_house, ann, table)
    page = ann.page
    heap = page.get_by_role("button", name=f"Look through: Played cards, {len(centre)} cards")
    spread = sheet(page, "Played cards")
    expect(spread).to_have_count(0)
    heap.click()
    titles = list(dict.fromkeys(box["cards"][number]["title"] for number in centre))
    expect(spread.locator(".card")).to_have_count(len(titles))  # equal ones lie on one another
    for card, title in zip(spread.locator(".card").all(), titles, strict=True):
        expect(card).to_have_attribute("aria-label", re.compile(f"^{re.escape(title)}"))
    expect(spread.get_by_role("button", name="Close")).to_be_focused()
    page.keyboard.press("Escape")
    expect(spread).to_have_count(0)
    expect(heap).to_be_focused()
    page.keyboard.press("Enter")
    room = spread.bounding_box()
    assert room
    page.mouse.click(room["x"] + 4, room["y"] + room["height"] - 4)
    expect(spread).to_have_count(0)


def test_what_can_be_chosen_of_many_discards_is_spread_out_and_all_of_it_is_seen(
    open_house: House, guests: Guests
) -> None:
    """Thirty of them on a phone, none cut off and none too small to touch."""
    ann = guests("Ann", **PHONE)
    table, _ = contest(open_house, ann, 3, has_a_turn)
    box = ann.context.request.get(f"{open_house.address}/api/games/we-rate-dogs").json()
    events = [number for number, card in enumerate(box["cards"]) if card.get("uses")][:MANY]
    used = [events[0], events[0], *events]
    retold = Retold(ann.page)

    def many(told: dict[str, Any]) -> None:
        told["view"]["zones"]["discards"] = {"count": len(used), "cards": used}

    retold.change = many
    visit(open_house, ann, table)
    page = ann.page
    heap = page.get_by_role("button", name=f"Look through: Discards, {len(used)} cards")
    spread = sheet(page, "Discards")
    expect(heap).to_be_visible()
    expect(spread).to_have_count(0)
    touches = [f"card:{card}@discards" for card in used]
    moves = [
        {"move": f"take number {at}", "index": at, "touches": [touched]}
        for at, touched in enumerate(dict.fromkeys(touches))
    ]
    retold.again(moves=moves)
    expect(spread.locator(".can")).to_have_count(MANY)
    expect(spread.locator(".heap-leaf").first).to_contain_text("×3")
    assert spread.evaluate(OUTSIDE) == 0
    spread.get_by_role("button", name="Close").tap()
    expect(spread).to_have_count(0)
    expect(heap).to_have_class(re.compile("can"))
    heap.tap()
    retold.asks["move"] = lambda: retold.again(moves=[], story=retold.line("play"))
    spread.locator(".can").nth(3).tap()
    expect(page.locator(".prompt .line")).to_have_text("Tap again: take number 3")
    spread.locator(".can").nth(3).tap()
    expect(spread).to_have_count(0)
    expect(page.locator(".tale li").last).to_have_text("A play.")


def test_stories_that_were_discarded_are_looked_through(open_house: House, guests: Guests) -> None:
    ann = guests("Ann")
    table, *_ = sit_down(open_house, ann)
    box = ann.context.request.get(f"{open_house.address}/api/games/dog-man").json()
    used = [0, 7, 30]

    def some(told: dict[str, Any]) -> None:
        told["view"]["zones"]["discards"] = {"count": len(used), "cards": used}

    Retold(ann.page).change = some
    visit(open_house, ann, table)
    ann.page.get_by_role("button", name="Look through: Discards, 3 cards").click()
    leaves = sheet(ann.page, "Discards").locator(".race-shut")
    expect(leaves).to_have_count(len(used))
    for leaf, card in zip(leaves.all(), [box["cards"][number] for number in used], strict=True):
        expect(leaf).to_contain_text(card["title"])
        expect(leaf.locator(".race-want")).to_have_count(int(card["big"]))
