"""A page looks the same however one came to it."""

from __future__ import annotations

from datetime import datetime
from difflib import unified_diff
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import barkade
from tests.browser.guests import Friend, Guests, follow, gather, visit, walk
from tests.browser.hands import Person
from tests.browser.house import House

SIZES: list[Any] = [{"width": 1280, "height": 800}, {"width": 360, "height": 740}]
LYING = """async () => {
  await document.fonts.ready;
  for (let frame = 0; frame < 4; frame++) await new Promise(requestAnimationFrame);
  for (const lag of document.querySelectorAll(".lag")) lag.style.display = "none"; // it varies
  return [...document.querySelectorAll("main :not(.lag, svg *)")].map((it) => {
    const { x, y, width, height } = it.getBoundingClientRect();
    const place = [x + scrollX, y + scrollY, width, height].map((n) => Math.round(n));
    return `<${it.nodeName} ${it.getAttribute("class") ?? ""}> ${place}`;
  });
}"""


def lying(page: Page) -> list[str]:
    """Everything on a page, and where it lies once that does not change any more: what
    depends on the window's size is measured a little later."""
    page.locator("main").wait_for(state="attached")  # a frame fills the window without it
    found: list[str] = page.evaluate(LYING)
    while (now := page.evaluate(LYING)) != found:
        found = now
    assert len(found) > 60
    return found


def sit_down(house: House, person: Person, name: str) -> dict[str, Any]:
    """A table of any game, at which nobody moves before this person does."""
    game = barkade.load(name)
    seats = max(2, game.fewest)
    others = [Friend(house, f"Friend {n}", n) for n in range(1, seats)]
    return gather(house, [person, *others], game=name, options=dict(game.by_turns))


def looks(page: Page) -> list[str]:
    """Everything on a page, in a wide and in a narrow window."""
    seen = []
    for size in SIZES:
        page.set_viewport_size(size)
        seen += [f"{size['width']}: {line}" for line in lying(page)]
    return seen


def differ(before: list[str], now: list[str]) -> list[str]:
    return [line for line in unified_diff(before, now, n=0, lineterm="") if line[:2] != "@@"]


@pytest.mark.parametrize("name", barkade.shelf())
def test_a_game_looks_as_it_does_when_one_comes_to_it_at_once(
    open_house: House, guests: Guests, name: str
) -> None:
    ann = guests("Ann")
    table = sit_down(open_house, ann, name)
    visit(open_house, ann, table)
    played = looks(ann.page)
    ann.page.reload()
    ann.page.locator(".board").wait_for()
    assert differ(played, looks(ann.page)) == []
    follow(ann, f"/replay/{table['id']}")
    ann.page.locator(".replay .board").wait_for()
    seen_again = looks(ann.page)
    ann.page.reload()
    ann.page.locator(".replay .board").wait_for()
    assert differ(seen_again, looks(ann.page)) == []


def test_the_shelf_looks_after_a_game_as_it_did_before(house: House, guests: Guests) -> None:
    ann = guests("Ann")
    ann.page.clock.set_fixed_time(datetime.now())  # so that "just now" stays
    visit(house, ann, sit_down(house, ann, "dog-lover"))
    listed = ann.page.locator(".tableline, .ticket")
    ann.page.get_by_role("link", name="Barkade, to the shelf").click()
    expect(listed).to_have_count(2)  # to sit at, whoever's turn it is, and to watch
    seen = looks(ann.page)
    ann.page.reload()
    expect(listed).to_have_count(2)
    assert differ(seen, looks(ann.page)) == []


@pytest.mark.parametrize("where", ["table", "replay"])
@pytest.mark.parametrize("size", SIZES)
def test_the_cards_of_a_grid_lie_side_by_side(
    open_house: House, guests: Guests, size: Any, where: str
) -> None:
    ann = guests("Ann", viewport=size)
    table = sit_down(open_house, ann, "dog-lover")
    walk(open_house, ann, f"/{where}/{table['id']}")
    cards = ann.page.locator(".look-grid .card")
    expect(cards).to_have_count(9)
    boxes = [box for card in cards.all() if (box := card.bounding_box())]
    first, second, *_, last = boxes
    assert len(boxes) == 9
    for at, box in enumerate(boxes):
        assert box["width"] == pytest.approx(first["width"], abs=1)
        assert box["x"] == pytest.approx(boxes[at % 3]["x"], abs=1)
        assert box["y"] == pytest.approx(boxes[at - at % 3]["y"], abs=1)
    assert first["width"] < second["x"] - first["x"] < first["width"] * 1.3
    assert last["x"] + last["width"] < size["width"]
